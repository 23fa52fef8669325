"""Who is there: open streams, what they are told of each other, and what rests while nobody watches."""

import asyncio

import pytest
from sqlalchemy import select

from tests.server.homes import Home
from tests.server.small import Clock
from tests.server.visitors import NDJSON, Visitor, is_of, refused, until
from zashiki.server import presence, schema, stream
from zashiki.server.clock import MINUTE
from zashiki.server.presence import BELIEVED, LATELY, NOTED

pytestmark = pytest.mark.anyio

LIVE = {"kind": "live", "minutes": 1, "increment": 0}


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Nobody lingers, and whatever time has changed is seen at once."""
    monkeypatch.setattr(presence, "LINGER", 0)
    monkeypatch.setattr(presence, "LOOK", 0.02)
    monkeypatch.setattr(presence, "PAUSE", 0)
    monkeypatch.setattr(stream, "LOBBY_PAUSE", 0.05)


@pytest.fixture
async def inn(tmp_path, database):
    """A house whose time passes only when a test says so."""
    async with Home(tmp_path, database, now=Clock()) as home:
        yield home


async def told_of(stream, *people):
    """Waits until a stream says that just these people are present."""
    here = {"here": sorted(person.id for person in people)}
    return await stream.until(lambda event: event.kind == "presence" and event.data == here)


# --- At a table -----------------------------------------------------------------------------------------------------


async def test_whoever_has_a_stream_open_is_present_to_all_who_see_their_tables(home):
    table, ada, ben = await home.pair()
    await home.guest("Eve")
    async with ada.stream() as here, home.visitor().stream(table) as outside, home.visitor().stream() as elsewhere:
        for one in (here, outside):
            await told_of(one, ada)
        async with ben.stream("lobby"):  # whatever he looks at
            for one in (here, outside):
                await told_of(one, ada, ben)
            async with ben.stream():  # in another tab
                pass
            assert [event.data for event in here.events if event.kind == "presence"][-1]["here"] == sorted(
                [ada.id, ben.id]
            )
        for one in (here, outside):
            await told_of(one, ada)
        assert [event.data for event in elsewhere.events if event.kind == "presence"] == [{"here": []}]


async def test_a_bot_with_a_key_is_present_too(quick_home):
    _, ada, ben = await quick_home.pair()
    bot = Visitor("http://zashiki.test", ben.http._transport)
    bot.http.headers["Authorization"] = f"Bearer {(await ben.post('/me/tokens', name='bot'))['token']}"
    async with ada.stream() as here, bot.stream(kind=NDJSON):
        await told_of(here, ada, ben)


async def test_nothing_that_is_done_at_a_table_changes_who_is_present(quick_home):
    table, ada, ben = await quick_home.pair()
    async with ada.stream() as here, ben.stream():
        await told_of(here, ada, ben)
        await ben.plays(table)
        await ben.undoes(table)
        await ben.looks(table)
        await ben.sets_up("me", "open", public=False)
        await ben.post(f"/tables/{table}/leave")
        await ben.post(f"/tables/{table}/chat", text="that was all")
        await here.until(lambda event: is_of(event, table, 0) and event.data["chat"])
        both = sorted([ada.id, ben.id])
        told = [event.data["here"] for event in here.events if event.kind == "presence"]
    assert told[-1] == both
    assert told.count(both) == 1


async def test_who_comes_to_a_table_is_told_of_those_who_sit_there(quick_home):
    ada, ben = await quick_home.guest("Ada"), await quick_home.guest("Ben")
    table = (await ada.sets_up("me", "open"))["id"]
    async with ada.stream() as here, ben.stream() as there:
        await told_of(here, ada)
        await ben.joins(table)
        await told_of(there, ada, ben)
        await told_of(here, ada, ben)


@pytest.mark.slow
async def test_people_are_present_across_servers(tmp_path, postgres_database):
    async with Home(tmp_path, postgres_database) as one, Home(tmp_path, postgres_database) as other:
        _, ada, ben = await one.pair()
        there = other.visitor()
        there.http.cookies = ben.http.cookies
        async with ada.stream() as here:
            async with there.stream() as stream, ben.stream():
                await told_of(here, ada, ben)
                await told_of(stream, ada, ben)
            await told_of(here, ada)
            async with there.stream():
                await told_of(here, ada, ben)
            await told_of(here, ada)


async def test_a_server_that_has_gone_is_believed_for_a_while_only(inn):
    _, ada, ben = await inn.pair()
    batch = presence.Batch()
    batch.add(presence.ADD, person=ben.id, server="killed", seen=inn.services.now(), here=True)
    await inn.services.store.write(batch)
    async with ada.stream() as here:
        await told_of(here, ada, ben)
        inn.services.now.ms += BELIEVED
        await told_of(here, ada)
    await inn.reopens()
    async with ada.stream() as here:
        await told_of(here, ada)


async def test_whoever_goes_after_the_writer_was_started_again_has_gone(home):
    _, ada, ben = await home.pair()
    async with ada.stream() as here:
        async with ben.stream():
            await told_of(here, ada, ben)
            home.services.store.writer.process.kill()
            await until(lambda: asyncio.sleep(0, home.services.store.writer is None))
        await told_of(here, ada)


async def test_a_damaged_note_keeps_nobody_from_being_seen(quick_home):
    _, ada, ben = await quick_home.pair()
    batch = presence.Batch()
    for person, seen, here in ((ben.id, "x", 1), ("y", 2**62, "z"), (b"z", 2**62, 1)):
        batch.add(presence.ADD, person=person, server="damaged", seen=seen, here=here)
    await quick_home.services.store.write(batch)
    async with ada.stream() as here, ben.stream():
        await told_of(here, ada, ben)
    assert not quick_home.services.supervisor.failures


async def test_nobody_is_removed_from_a_running_game_who_was_there_lately(inn):
    table, ada, ben = await inn.pair()

    async def removes():
        return await ada.ask("POST", f"/tables/{table}/remove", {"seat": 1})

    refused(await removes(), 403, "guest-present")  # nobody knows yet who was there
    async with ben.stream():
        inn.services.now.ms += 2 * LATELY
        refused(await removes(), 403, "guest-present")
        await until(lambda: noted(inn, ben))
    await until(lambda: has_gone(inn, ben))
    refused(await removes(), 403, "guest-present")
    inn.services.now.ms += LATELY
    await until(lambda: is_away(inn, ben))
    assert (await removes()).json()["chairs"][1]["kind"] == "bot"


async def is_away(home, person):
    return home.services.presence.is_away(person.id)


async def noted(home, person):
    rows = await home.services.store.read(lambda connection: connection.execute(select(schema.presence)).all())
    return [(row.seen, row.here) for row in rows if row.person == person.id]


async def has_gone(home, person):
    return not any(here for _, here in await noted(home, person))


async def test_a_stream_is_noted_once_a_minute_and_no_trace_is_left_of_who_is_deleted(inn):
    ada = await inn.guest("Ada")
    came = inn.services.now()
    async with ada.stream() as stream:
        await until(lambda: noted(inn, ada))
        inn.services.now.ms += NOTED - 1
        await stream.until("beat", 60)
        assert await noted(inn, ada) == [(came, True)]
        inn.services.now.ms += 1

        async def again():
            return await noted(inn, ada) == [(came + NOTED, True)]

        await until(again)
    assert (await ada.get("/me/export"))["seen"] == came + NOTED
    await until(lambda: has_gone(inn, ada))
    assert await noted(inn, ada) == [(came + NOTED, False)]
    await ada.ask("DELETE", "/me")
    assert await noted(inn, ada) == []


# --- The lobby ------------------------------------------------------------------------------------------------------


async def test_the_lobby_says_who_is_there(home):
    ada, ben, eve = [await home.guest(name) for name in ("Ada", "Ben", "Eve")]
    table = (await ada.sets_up("me", "open"))["id"]
    async with eve.stream("lobby") as lobby:
        assert (await lobby.until("lobby")).data["waiting"]["here"] == []
        async with ada.stream(), ben.stream():
            await lobby.until(lambda event: event.kind == "lobby" and event.data["waiting"]["here"] == [ada.id])
            assert (await eve.get("/lobby/waiting"))["here"] == [ada.id]
            await ben.joins(table)
            both = sorted([ada.id, ben.id])
            await lobby.until(lambda event: event.kind == "lobby" and event.data["running"]["here"] == both)
            assert (await ada.get("/me/tables"))["here"] == both
        await lobby.until(lambda event: event.kind == "lobby" and event.data["running"]["here"] == [])


@pytest.mark.parametrize("which", ["waiting", "running"])
async def test_a_table_with_a_clock_whose_people_are_gone_leaves_the_lobby_until_one_comes_back(inn, which):
    ada, ben = await inn.guest("Ada"), await inn.guest("Ben")
    table = (await ada.sets_up("me", "open", pace=LIVE))["id"]
    if which == "running":
        await ben.joins(table)
        await ada.post(f"/tables/{table}/start", fill="")
    calm = (await ada.sets_up("me", "open"))["id"]
    days = (await ada.sets_up("me", "open", pace={"kind": "days"}))["id"]
    owned = (await ben.sets_up("open", "bot:random", pace=LIVE))["id"]

    def lists(*tables):
        def told(event):
            lines = [line for page in event.data.values() for line in page["lines"]] if event.kind == "lobby" else []
            return event.kind == "lobby" and {line["id"] for line in lines} == {calm, days, *tables}

        return told

    async with inn.visitor().stream("lobby") as lobby:
        await lobby.until(lists(table, owned))
        async with ben.stream():
            await until(lambda: noted(inn, ben))
            inn.services.now.ms += 10 * MINUTE
            await lobby.until(lists(*[table] * (which == "running"), owned))
        await until(lambda: has_gone(inn, ben))
        inn.services.now.ms += LATELY + 1
        await lobby.until(lists())
        assert {line["id"] for line in await inn.visitor().leafs_through("/lobby/waiting?")} == {days, calm}
        async with ada.stream():
            await lobby.until(lists(table))
        await inn.reopens()
    assert len((await inn.visitor().get("/tables"))[which]["lines"]) == {"waiting": 3, "running": 1}[which]


async def test_bots_that_are_alone_stay_in_the_lobby(inn):
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("bot:random", "bot:random", pace=LIVE))["id"]
    inn.services.now.ms += 10 * MINUTE
    assert [line["id"] for line in (await ada.get("/tables"))["running"]["lines"]] == [table]


# --- Bots alone ---------------------------------------------------------------------------------------------------


async def rests(home, visitor, table):
    """How far a match has come that nobody goes on with."""

    async def is_quiet():
        return not home.services.jobs.working

    await until(is_quiet)
    seen = await visitor.looks(table)
    assert seen["status"] == "running"
    assert not home.services.jobs.working
    return seen["position"]


async def test_bots_that_are_alone_play_while_somebody_watches(home):
    ada = await home.guest("Ada")
    table = (await ada.sets_up("bot:random", "bot:random"))["id"]
    assert await rests(home, ada, table) == 0
    async with ada.stream("lobby") as lobby:  # she looks at something else
        await lobby.until("lobby")
        assert await rests(home, ada, table) == 0
        async with home.visitor().stream(table) as left, home.visitor().stream(table) as right:
            for one in (left, right):
                await one.until(lambda event: is_of(event, table, -2) and event.data["position"] > 2)
        position = await rests(home, ada, table)
    await home.reopens()
    assert await rests(home, ada, table) == position
    async with home.visitor().stream(table) as stream:
        await stream.until(lambda event: is_of(event, table, -2) and event.data["status"] == "over")
    assert (await ada.looks(table))["outcome"]["stand_ins"] == []


@pytest.mark.slow
async def test_of_servers_on_which_bots_are_watched_one_lets_them_play(tmp_path, postgres_database):
    async with Home(tmp_path, postgres_database) as one, Home(tmp_path, postgres_database) as other:
        ada = await one.guest("Ada")
        table = (await ada.sets_up("bot:greedy", "bot:greedy"))["id"]
        async with ada.stream(table) as here:
            await here.until(lambda event: is_of(event, table, -2) and event.data["position"])
            async with other.visitor().stream(table) as there:
                await there.until(lambda event: is_of(event, table, -2) and event.data["status"] == "over")
            assert not other.services.supervisor.failures
            assert not one.services.supervisor.failures
        again = (await ada.sets_up("bot:greedy", "bot:greedy"))["id"]
        async with other.visitor().stream(again) as there:  # at once, for nobody plays it yet
            await there.until(lambda event: is_of(event, again, -2) and event.data["status"] == "over")
