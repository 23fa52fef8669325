"""Streams: nothing is lost, nothing is told to whom it does not concern."""

import asyncio
import random

import pytest

from tests.server.homes import Home
from tests.server.visitors import NDJSON, PATIENCE, SSE, Log, is_of, play_on, refused, told, until
from zashiki.contract import SPECTATOR
from zashiki.kernel import PLAIN
from zashiki.server import messages, rooms
from zashiki.server import stream as streams

pytestmark = pytest.mark.anyio

CUTS = 3 if PLAIN else 12


async def stir(table, players, chance, moves):
    """People play, take back and talk, at random."""
    for _ in range(moves):
        player = chance.choice(players)
        seen = await player.looks(table)
        if chance.random() < 0.1:
            await player.post(f"/tables/{table}/chat", text=f"line {chance.random()}")
        elif seen["can_undo"] and chance.random() < 0.4:
            await player.undoes(table, seen)
        elif seen["legal"]:
            await player.plays(table, chance.choice(seen["legal"]), seen)


async def whole_log(visitor, table, seat=None):
    log = Log()
    log.take(await visitor.looks(table, seat))
    return log


# --- Resuming ---------------------------------------------------------------------------------------------------


async def test_after_any_gap_a_reader_gets_just_what_was_missed(home):
    table, ada, ben = await home.pair()
    chance = random.Random(1)
    readers = {0: ada, 1: ben, SPECTATOR: home.visitor()}
    logs, cursors = {eye: Log() for eye in readers}, dict.fromkeys(readers, "")
    for _ in range(CUTS):
        await stir(table, [ada, ben], chance, chance.randrange(8))
        for eye, reader in readers.items():
            if chance.random() < 0.3:
                continue  # away for longer
            now = await reader.looks(table)
            async with reader.stream(table, cursors[eye]) as stream:
                if now["number"] > logs[eye].number:
                    await stream.until_number(table, eye, now["number"])
                for snapshot in stream.tables(table, eye):
                    logs[eye].take(snapshot)
                cursors[eye] = stream.cursor
            whole = await whole_log(reader, table)
            assert (logs[eye].steps, logs[eye].chat) == (whole.steps, whole.chat)


async def test_what_was_received_is_not_sent_again(home):
    table, ada, ben = await home.pair()
    await play_on(table, [ada, ben], random.Random(2), moves=20)
    async with ada.stream() as first:
        known = (await first.until("table")).data
    await ada.post(f"/tables/{table}/chat", text="hello")
    async with ada.stream(cursor=first.cursor) as second:
        more = (await second.until("table")).data
    assert (more["since"], more["steps"]) == (known["position"], [])
    assert [line["text"] for line in more["chat"]] == ["hello"]
    async with ada.stream(cursor=second.cursor) as third:
        await third.until("games")
        await ben.post(f"/tables/{table}/chat", text="hi")
        await third.until("table")
    assert [line["text"] for line in third.tables(table, 0)[0]["chat"]] == ["hi"]


async def test_a_reader_resumes_after_a_restart(home):
    table, ada, ben = await home.pair()
    chance, log = random.Random(3), Log()
    cursor = ""
    for _ in range(4):
        await stir(table, [ada, ben], chance, 5)
        async with ada.stream(cursor=cursor) as stream:
            await stream.catches_up(table, 0)
            for snapshot in stream.tables(table, 0):
                log.take(snapshot)
            cursor = stream.cursor
        await stir(table, [ada, ben], chance, 3)
        await home.reopens()
    await stir(table, [ada, ben], chance, 5)
    async with ada.stream(cursor=cursor) as stream:
        await stream.catches_up(table, 0)
        for snapshot in stream.tables(table, 0):
            log.take(snapshot)
    assert log.steps == (await whole_log(ada, table)).steps


async def test_undone_steps_are_taken_back_from_whoever_saw_them(home):
    table, ada, ben = await home.pair(options={"first": "1"})
    await ada.plays(table)
    await ben.plays(table)
    await ada.plays(table, "swap river 1 2")
    async with ada.stream() as stream:
        before = (await stream.until("table")).data
    await ada.undoes(table)
    await ada.plays(table, "swap river 1 3")
    async with ada.stream(cursor=stream.cursor) as stream:
        after = (await stream.until("table")).data
    assert before["steps"][-1]["move"] == "swap river 1 2"
    assert after["since"] == before["position"] - 1
    assert [step["move"] for step in after["steps"]] == ["swap river 1 3"]


@pytest.mark.parametrize(
    "cursor", ["nonsense", "a.b.c", "~~~", "{table}.0.999999", "{table}.0.-5", "{table}.-2.1", "{table}.1.3"]
)
async def test_a_cursor_that_says_nothing_true_gives_everything(quick_home, cursor):
    table, ada, ben = await quick_home.pair()
    await play_on(table, [ada, ben], random.Random(4), moves=6)
    async with ada.stream(cursor=cursor.format(table=table)) as stream:
        seen = (await stream.until("table")).data
    assert (seen["eye"], seen["since"], len(seen["steps"])) == (0, 0, seen["position"])


async def test_the_cursor_may_come_in_the_address(quick_home):
    table, ada, ben = await quick_home.pair()
    await play_on(table, [ada, ben], random.Random(5), moves=6)
    async with ada.stream() as first:
        await first.until("table")
    await ben.post(f"/tables/{table}/chat", text="hello")
    again = ada.stream()
    again.path += f"&cursor={first.cursor}"
    async with again:
        assert (await again.until("table")).data["steps"] == []


async def test_a_game_that_ended_while_the_reader_was_away_comes_to_its_end(quick_home):
    table, ada, ben = await quick_home.pair()
    await play_on(table, [ada, ben], random.Random(6), moves=10)
    async with ada.stream() as first:
        await first.until("table")
    await play_on(table, [ada, ben], random.Random(6))
    async with ada.stream(cursor=first.cursor) as second:
        end = (await second.until("table")).data
    assert end["status"] == "over"
    assert end["since"] > 0


async def test_all_my_tables_come_by_themselves_those_set_up_later_too(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    tables = [(await ada.sets_up("me", "open"))["id"] for _ in range(3)]
    async with ada.stream() as stream:
        found = {(await stream.until("table")).data["id"] for _ in tables}
        later = (await ada.sets_up("me", "open"))["id"]
        theirs = (await ben.sets_up("me", "open"))["id"]
        await stream.until(lambda event: is_of(event, later, 0))
        await ada.joins(theirs)
        await stream.until(lambda event: is_of(event, theirs, 1))
    assert found == set(tables)
    assert {part.split(".")[0] for part in stream.cursor.split("~")} == {*tables, later, theirs}


async def test_games_that_are_over_make_room_for_new_ones(quick_home):
    ada = await quick_home.guest("Ada")
    async with ada.stream() as stream:
        for _ in range(streams.MOST_TABLES + 2):
            table = (await ada.sets_up("me", "open"))["id"]
            await stream.until(lambda event, table=table: is_of(event, table, 0))
            await ada.post(f"/tables/{table}/leave")
            await stream.until(lambda event: event.kind == "table" and event.data["status"] == "stopped")
        assert len(stream.cursor.split("~")) <= streams.FEW


async def test_a_stream_that_cannot_be_opened_leaves_nothing_behind(quick_home):
    table, ada, _ = await quick_home.pair()
    refused(await ada.ask("GET", f"/stream?watch={table},{table}.x"), 422, "bad-watch")
    hub = quick_home.services.hub
    assert (hub.streams, dict(hub.watchers), dict(hub.by_person)) == (set(), {}, {})


async def test_a_stream_counts_before_anything_is_read_for_it(quick_home, monkeypatch):
    ada, hub, limits = await quick_home.guest("Ada"), quick_home.services.hub, quick_home.services.limits
    held, opens = [], hub.open

    async def opened(*given):
        held.append(limits.holding["stream"])
        return await opens(*given)

    monkeypatch.setattr(hub, "open", opened)
    async with ada.stream() as stream:
        await stream.until("games")
        refused(await ada.ask("GET", "/stream?watch=x.x"), 422, "bad-watch")
        assert (held, limits.holding["stream"]) == ([1, 2], 1)
    assert await until(lambda: asyncio.sleep(0, not limits.holding["stream"]))


async def test_what_is_known_does_not_wait_for_a_table_that_must_be_read(quick_home, monkeypatch):
    table, ada, _ = await quick_home.pair()
    go_on = asyncio.Event()

    async def slow(self, item):
        await go_on.wait()
        return quick_home.services.tables.kept[item.table_id].table

    monkeypatch.setattr(streams.Stream, "_read", slow)
    monkeypatch.setattr(quick_home.services.tables, "find", lambda table_id: None)
    async with ada.stream() as stream:
        await stream.until("games")
        go_on.set()
        assert (await stream.until("table")).data["id"] == table


async def test_a_game_that_was_asked_for_stays_when_it_is_over(quick_home):
    ada = await quick_home.guest("Ada")
    old = (await ada.sets_up("me", "open"))["id"]
    async with ada.stream(watch=old) as stream:
        await ada.post(f"/tables/{old}/leave")
        await ada.sets_up("me", "open")
        await ada.post(f"/tables/{old}/chat", text="once more?")
        said = await stream.until(lambda event: event.kind == "table" and event.data["chat"])
    assert said.data["id"] == old


# --- Two forms --------------------------------------------------------------------------------------------------


async def test_lines_of_json_say_the_same_as_server_sent_events(home):
    table, ada, ben = await home.pair()
    async with ada.stream("lobby", kind=SSE) as events, ada.stream("lobby", kind=NDJSON) as lines:
        for stream in (events, lines):
            await stream.until("table")
        for player in (ada, ben):
            await player.plays(table)
            number = (await ada.looks(table))["number"]
            for stream in (events, lines):
                await stream.until_number(table, 0, number)
    kept = [[event for event in stream.events if event.kind == "table"] for stream in (events, lines)]
    assert kept[0] == kept[1]
    assert events.response.headers["content-type"].startswith(SSE)
    assert lines.response.headers["content-type"].startswith(NDJSON)
    for stream in (events, lines):
        assert stream.response.headers["cache-control"] == "no-store"
        assert stream.events[0].kind == "beat"


# --- Beats, and goodbye -------------------------------------------------------------------------------------------


async def test_the_heart_beats(tmp_path, sqlite_database, monkeypatch):
    monkeypatch.setattr(streams, "BEAT", 0.02)
    async with Home(tmp_path, sqlite_database) as home, home.visitor().stream() as stream:
        beats = [await stream.until(lambda event: event.kind == "beat" and event.data) for _ in range(3)]
    assert [beat.data["at"] for beat in beats] == sorted({beat.data["at"] for beat in beats})


async def test_a_house_that_closes_says_goodbye(home):
    _, ada, _ = await home.pair()
    async with ada.stream() as stream:
        await stream.until("table")
        await home.reopens()
        bye = await stream.until("bye")
        assert messages.Why.model_validate(bye.data).code == "going-down"
        await until(lambda: asyncio.sleep(0, stream.done))


async def test_closed_streams_leave_nothing_behind(quick_home):
    table, ada, ben = await quick_home.pair()
    watch = f"lobby,{table},{table}.0,{'x' * 22},{table}.1"
    async with ada.stream(watch) as stream, ben.stream(f"{table}.0"), quick_home.visitor().stream(watch):
        await stream.until("table")
        await ada.plays(table)
        await stream.until("table")
    hub = quick_home.services.hub
    assert (hub.streams, dict(hub.watchers), dict(hub.by_person)) == (set(), {}, {})


# --- Eyes -------------------------------------------------------------------------------------------------------


async def test_a_foreign_eye_is_never_served(home):
    table, ada, ben = await home.pair()
    watch = f"{table}.0,{table}.1,{table}.2,{table}"
    readers = {ben: {1, SPECTATOR}, await home.guest("Eve"): {SPECTATOR}, home.visitor(): {SPECTATOR}}
    for reader, allowed in readers.items():
        async with reader.stream(watch, f"{table}.0.1~{table}.1.1") as stream:
            for player in (ada, ben):
                if (seen := await player.looks(table))["legal"]:
                    await player.plays(table, seen=seen)
            await stream.catches_up(table, 1 if reader is ben else SPECTATOR)
        eyes = {event.data["eye"] for event in stream.events if event.kind == "table"}
        assert eyes <= allowed
        assert eyes


WRONG = ["{table}.-2", "{table}.x", "{table}.", "{table}.100", "{table}.1.1", "{table}.²", "x", "{table}x", "lobby.1"]
WRONG += ["\0" * 22, "{table}\n", "x" * 21 + "\0", "é" * 22, "lobby\0"]


@pytest.mark.parametrize("watch", WRONG)
async def test_a_wish_that_cannot_be_read_is_refused(quick_home, watch):
    table, ada, _ = await quick_home.pair()
    refused(await ada.tries_stream(watch=watch.format(table=table)), 422, "bad-watch")


async def test_more_than_a_stream_carries_is_refused_and_not_cut_off(quick_home):
    table, ada, _ = await quick_home.pair()
    why = refused(await ada.tries_stream(watch=",".join([table] * (streams.MOST_WATCHED + 1))), 422, "too-many-watched")
    assert why["args"] == {"count": streams.MOST_WATCHED + 1, "most": streams.MOST_WATCHED}
    async with ada.stream(",".join([table] * streams.MOST_WATCHED)) as stream:
        await stream.catches_up(table, 0)


@pytest.mark.parametrize("cursor", ["{table}.0.-5", "{table}.0.1_0", "{table}.٣.1", "{table}.0." + "9" * 99, "~~\x7f"])
async def test_a_cursor_that_cannot_be_read_is_as_if_nothing_were_known(quick_home, cursor):
    table, ada, _ = await quick_home.pair()
    async with ada.http.stream(
        "GET", "/api/stream", params={"cursor": cursor.format(table=table)}, timeout=PATIENCE
    ) as answer:
        assert answer.status_code == 200
        stream = next(iter(quick_home.services.hub.streams))
        async for piece in answer.aiter_raw():
            if b"event: table" in piece:
                break
        assert list(stream.cursor) == [(table, 0)]
    assert b'"since":0' in piece


async def test_a_removed_guest_loses_the_eye_of_the_seat(home):
    table, ada, ben = await home.pair()
    async with ben.stream(f"{table},{table}.1") as stream, ben.stream() as plain:
        for one in (stream, plain):
            await one.until("table")
        await ben.post(f"/tables/{table}/leave")
        await ada.post(f"/tables/{table}/remove", seat=1)
        for one in (stream, plain):
            await one.until(lambda event: is_of(event, table, SPECTATOR))
        heard = [len(one.tables(table, 1)) for one in (stream, plain)]
        await ada.plays(table)
        for one in (stream, plain):
            await one.until(lambda event: is_of(event, table, SPECTATOR) and event.data["steps"])
        assert [len(one.tables(table, 1)) for one in (stream, plain)] == heard
    refused(await ben.ask("GET", f"/tables/{table}?seat=1"), 403, "not-your-seat")


async def test_a_new_guest_sees_through_their_seat_from_then_on(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    table = (await ada.sets_up("me", "open"))["id"]
    async with ben.stream(table) as stream:
        await stream.until(lambda event: is_of(event, table, SPECTATOR))
        await ben.joins(table)
        seen = await stream.until(lambda event: is_of(event, table, 1))
    assert seen.data["legal"]


# --- Slow readers ---------------------------------------------------------------------------------------------------


async def test_a_slow_reader_gets_fewer_and_larger_pieces_without_holes(home):
    table, ada, ben = await home.pair()
    async with ada.stream() as quick:
        slow = ben.stream()
        slow._read = wait_for_ever  # the line is open, but nobody reads
        async with slow:
            await stir(table, [ada, ben], random.Random(7), 30)
            slow.reader.cancel()
            slow.reader = asyncio.create_task(type(slow)._read(slow))
            await slow.catches_up(table, 1)
        await quick.catches_up(table, 0)
    assert slow.log(table, 1).steps == (await whole_log(ben, table)).steps
    assert quick.log(table, 0).steps == (await whole_log(ada, table)).steps
    assert len(slow.tables(table, 1)) < (await ben.looks(table))["number"] / 2


async def wait_for_ever():
    await asyncio.Event().wait()


async def test_a_reader_who_does_not_read_holds_nobody_up(quick_home):
    table, ada, ben = await quick_home.pair()
    stuck = [ben.stream(table) for _ in range(10)]
    for stream in stuck:
        stream._read = wait_for_ever
        await stream.__aenter__()
    async with asyncio.timeout(60):
        await play_on(table, [ada, ben], random.Random(8))
    for one in quick_home.services.hub.streams:  # what waits for them does not grow with what happens
        assert (len(one.dirty), one.fetched, set(one.notices) <= {"games", "beat", "presence"}) == (1, [], True)
    for stream in stuck:
        await stream.__aexit__()
    assert (await ada.looks(table))["status"] == "over"


async def test_a_connection_that_fails_ends_its_own_stream_alone(quick_home):
    table, ada, ben = await quick_home.pair()
    hub, told = quick_home.services.hub, []

    async def breaks(message):
        raise RuntimeError("this connection is broken")

    async def hears(message):
        told.append(message["body"])

    async def has_heard(more):
        return len(told) > more

    broken, whole = await hub.open(None, table, ""), await hub.open(None, table, "")
    ends = asyncio.create_task(broken.flow(breaks, streams.frame_sse))
    goes_on = asyncio.create_task(whole.flow(hears, streams.frame_sse))
    async with asyncio.timeout(10):
        await ends
        await until(lambda: has_heard(0))
        before = len(told)
        await play_on(table, [ada, ben], random.Random(8), 2)  # the draft is told when both have chosen
        await until(lambda: has_heard(before))
    whole.close()
    await goes_on


async def test_a_table_that_cannot_be_told_ends_no_stream(quick_home, monkeypatch, caplog):
    table, ada, ben = await quick_home.pair()
    async with ben.stream(table) as stream:
        await stream.until("table")
        with monkeypatch.context() as broken:
            broken.setattr(streams.Hub, "event", lambda *which: 1 / 0)
            await play_on(table, [ada, ben], random.Random(8), 2)
            other = (await ben.sets_up("me", "open"))["id"]
            await stream.until(lambda event: is_of(event, other, 0))
        await play_on(table, [ada, ben], random.Random(9), 1)
        await stream.catches_up(table, 1)
        assert stream.log(table, 1).steps == [told(step) for step in (await ben.looks(table))["steps"]]
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1


async def test_a_stream_that_fails_says_so_and_ends(quick_home, monkeypatch):
    table, ada, ben = await quick_home.pair()
    async with ben.stream(table) as stream:
        await stream.until("table")
        monkeypatch.setattr(streams.Stream, "_piece", lambda *which: 1 / 0)
        await play_on(table, [ada, ben], random.Random(8), 1)
        bye = await stream.until("bye")
    assert bye.data["code"] == "server-error"


# --- Lobby and games --------------------------------------------------------------------------------------------


async def test_the_lobby_comes_at_the_start_and_when_it_changes(home, monkeypatch):
    monkeypatch.setattr(streams, "LOBBY_PAUSE", 0.05)
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    async with home.visitor().stream("lobby") as stream:
        empty = (await stream.until("lobby")).data
        messages.Lobby.model_validate(empty)
        assert empty == {which: {"lines": [], "more": None, "count": 0, "here": []} for which in ("waiting", "running")}
        await ada.sets_up("me", "invite", public=False)
        table = (await ada.sets_up("me", "open"))["id"]
        waiting = await stream.until(lambda event: event.kind == "lobby" and event.data["waiting"]["lines"])
        assert [line["id"] for line in waiting.data["waiting"]["lines"]] == [table]
        await ben.joins(table)
        running = await stream.until(lambda event: event.kind == "lobby" and event.data["running"]["lines"])
        assert [line["id"] for line in running.data["running"]["lines"]] == [table]


async def test_many_changes_make_few_pictures_of_the_lobby(quick_home, monkeypatch):
    monkeypatch.setattr(streams, "LOBBY_PAUSE", 0.3)
    ada = await quick_home.guest("Ada")
    async with quick_home.visitor().stream("lobby") as stream:
        await stream.until("lobby")
        await asyncio.gather(*(ada.sets_up("me", "open") for _ in range(20)))
        await stream.until(lambda event: event.kind == "lobby" and event.data["waiting"]["count"] == 20)
    assert len([event for event in stream.events if event.kind == "lobby"]) < 20


async def test_whoever_does_not_watch_the_lobby_does_not_hear_of_it(quick_home, monkeypatch):
    monkeypatch.setattr(streams, "LOBBY_PAUSE", 0)
    table, ada, _ = await quick_home.pair()
    async with ada.stream() as stream:
        await stream.until("table")
        await ada.plays(table)
        await stream.until("table")
    assert "lobby" not in {event.kind for event in stream.events}


async def test_games_are_told_while_they_open(tmp_path, sqlite_database, monkeypatch):
    opening, warm = asyncio.Event(), rooms.warm_rules
    loop = asyncio.get_running_loop()

    def slow(name):
        asyncio.run_coroutine_threadsafe(opening.wait(), loop).result()
        return warm(name)

    monkeypatch.setattr(rooms, "warm_rules", slow)
    async with Home(tmp_path, sqlite_database) as home, home.visitor().stream() as stream:
        first = (await stream.until("games")).data
        assert messages.GameInfo.model_validate(first[0]).state in ("waiting", "opening")
        ada = await home.guest("Ada")
        making = asyncio.create_task(ada.sets_up("me", "open"))
        opening.set()
        await stream.until(lambda event: event.kind == "games" and event.data[0]["state"] == "open")
        assert (await making)["status"] == "waiting"
