"""Sessions: where somebody is logged in, what ends it, and what ends with it."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import delete, insert, select, update

from tests.server.homes import Home
from tests.server.small import browser, small_app
from tests.server.test_people import come_in, refused, registered, rows, who
from tests.server.visitors import PATIENCE, until
from tests.server.visitors import refused as refused_at_home
from zashiki.server import passwords, schema, sessions
from zashiki.server.administration import carry_out
from zashiki.server.devices import Device, device
from zashiki.server.keys import new_epoch
from zashiki.server.migrations import upgrade
from zashiki.server.people import CHANGE_PASSWORD, COOKIE
from zashiki.server.sessions import LIFE, MOST_SESSIONS
from zashiki.server.store import Batch, open_engine, readable_url

pytestmark = pytest.mark.anyio

PASSWORD, ANOTHER = "correct horse", "battery staple"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CHROME = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
)
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1"
HOUR, DAY = 3600_000, 24 * 3600_000


@pytest.fixture
async def app(services):
    return small_app(services)


@pytest.fixture
def quick_passwords(monkeypatch):
    """Passwords that are compared quickly, where many are used."""
    monkeypatch.setattr(passwords, "fits", lambda stored, password: stored == f"hashed {password}")
    monkeypatch.setattr(passwords.hasher.__class__, "hash", lambda self, password: f"hashed {password}")
    monkeypatch.setattr("zashiki.server.people.is_outdated", lambda stored: False)


def in_browser(home, agent):
    visitor = home.visitor()
    visitor.http.headers["User-Agent"] = agent
    return visitor


async def account(home, agent=FIREFOX):
    ada = await in_browser(home, agent).comes_in("Ada")
    await ada.post("/me/register", name="Ada", password=PASSWORD)
    return ada


async def logs_in(home, agent=CHROME, password=PASSWORD):
    visitor = in_browser(home, agent)
    await visitor.post("/session", name="Ada", password=password)
    return visitor


def copy_of(home, visitor):
    """Somebody who has stolen a cookie."""
    thief = home.visitor()
    thief.http.cookies.update(visitor.http.cookies)
    return thief


async def is_out(visitor):
    return (await visitor.ask("GET", "/me")).status_code == 401


async def lists(visitor):
    return [(one["browser"], one["system"], one["here"]) for one in await visitor.get("/me/sessions")]


def bot_of(home, token):
    robot = home.visitor()
    robot.http.headers["Authorization"] = f"Bearer {token}"
    return robot


async def ended(stream):
    """The stream says why it ends, and ends."""
    bye = await stream.until("bye")
    assert bye.data["code"] == "no-person"
    await until(lambda: asyncio.sleep(0, stream.done))


# --- Seen and ended ----------------------------------------------------------------------------------------------


async def test_somebody_sees_where_they_are_logged_in(home):
    laptop = await account(home)
    phone = await logs_in(home, PHONE)
    assert sorted(await lists(laptop)) == [("Firefox", "Linux", True), ("Safari", "iPhone", False)]
    assert sorted(await lists(phone)) == [("Firefox", "Linux", False), ("Safari", "iPhone", True)]
    for one in await phone.get("/me/sessions"):
        assert one["began"] == pytest.approx(home.services.now(), abs=1000 * PATIENCE)
        assert one["used"] >= one["began"]


async def test_one_session_is_ended_with_its_streams_and_the_others_go_on(home):
    laptop, phone, other = await account(home), await logs_in(home, PHONE), await logs_in(home)
    (its,) = [one["id"] for one in await laptop.get("/me/sessions") if one["system"] == "iPhone"]
    async with laptop.stream() as mine, phone.stream() as lost, other.stream() as another:
        for stream in (mine, lost, another):
            await stream.until("games")
        assert (await laptop.ask("DELETE", f"/me/sessions/{its}")).status_code == 204
        await ended(lost)
        table = (await laptop.sets_up("me", "open"))["id"]
        for stream in (mine, another):
            await stream.until_number(table, 0, 1)
    assert [await is_out(visitor) for visitor in (laptop, phone, other)] == [False, True, False]
    refused_at_home(await laptop.ask("DELETE", f"/me/sessions/{its}"), 404, "no-such-session")


async def test_all_others_are_ended_at_once(home):
    laptop, phone, other = await account(home), await logs_in(home, PHONE), await logs_in(home)
    async with laptop.stream() as mine, phone.stream() as lost, other.stream() as too:
        for stream in (mine, lost, too):
            await stream.until("games")
        assert (await laptop.ask("DELETE", "/me/sessions")).status_code == 204
        await ended(lost)
        await ended(too)
        table = (await laptop.sets_up("me", "open"))["id"]
        await mine.until_number(table, 0, 1)
    assert [await is_out(visitor) for visitor in (laptop, phone, other)] == [False, True, True]
    assert await lists(laptop) == [("Firefox", "Linux", True)]
    await home.reopens()
    assert [await is_out(visitor) for visitor in (laptop, phone, other)] == [False, True, True]
    assert len(home.services.store.ask(lambda c: c.execute(select(schema.sessions)).all())) == 1


async def test_logging_out_ends_the_session_for_whoever_has_its_cookie(home):
    laptop, phone = await account(home), await logs_in(home, PHONE)
    thief = copy_of(home, phone)
    async with thief.stream() as stream:
        await stream.until("games")
        assert (await phone.ask("DELETE", "/session")).status_code == 204
        await ended(stream)
    assert [await is_out(visitor) for visitor in (laptop, phone, thief)] == [False, True, True]


async def test_ending_ones_own_session_logs_out(quick_home):
    ada = await account(quick_home)
    (mine,) = await ada.get("/me/sessions")
    assert (await ada.ask("DELETE", f"/me/sessions/{mine['id']}")).status_code == 204
    assert not ada.http.cookies


async def test_nobody_sees_or_ends_the_sessions_of_others(quick_home):
    ada, eve = await account(quick_home), await quick_home.guest("Eve")
    (hers,) = await ada.get("/me/sessions")
    refused_at_home(await eve.ask("DELETE", f"/me/sessions/{hers['id']}"), 404, "no-such-session")
    refused_at_home(await quick_home.visitor().ask("GET", "/me/sessions"), 401, "no-person")
    robot = bot_of(quick_home, (await ada.post("/me/tokens", name="bot"))["token"])
    for method, path in [("GET", ""), ("DELETE", ""), ("DELETE", f"/{hers['id']}")]:
        refused_at_home(await robot.ask(method, f"/me/sessions{path}"), 403, "no-scope")
    forged = quick_home.visitor()
    for cookie in (hers["id"], f"{ada.id}.{hers['id']}"):
        forged.http.cookies.set(COOKIE, cookie)
        assert await is_out(forged)
    assert not await is_out(ada)


async def test_whoever_becomes_somebody_else_leaves_no_session_behind(quick_home):
    ada = await account(quick_home)
    for _ in range(3):
        await ada.post("/session", name="Ada", password=PASSWORD)
    assert await lists(ada) == [("Firefox", "Linux", True)]


async def test_so_many_sessions_and_no_more_and_the_one_unused_for_longest_goes(app, services, quick_passwords):
    first = await registered(app)
    services.limits.scale = 1000
    for _ in range(MOST_SESSIONS):
        services.now.ms += 1
        last = browser(app)
        assert (await last.post("/api/session", json={"name": "Ada", "password": PASSWORD})).status_code == 200
    assert refused(await first.get("/api/me"), 401, "no-person")
    assert len((await last.get("/api/me/sessions")).json()) == MOST_SESSIONS


# --- What ends them ----------------------------------------------------------------------------------------------


async def test_who_has_made_a_guest_for_somebody_does_not_have_their_account(home):
    """An attacker makes a guest and a return link; the victim opens it and registers."""
    attacker = await home.guest("Ada")
    key = (await attacker.post("/me/come-back"))["key"]
    token = (await attacker.post("/me/tokens", name="spy"))["token"]
    victim = home.visitor()
    assert await victim.post("/come-back/owner", key=key) == {"name": "Ada"}
    assert await is_out(victim)
    await victim.post("/come-back", key=key, keep_others=True)
    async with attacker.stream() as spying, bot_of(home, token).stream() as robot:
        await spying.until("games")
        await robot.until("games")
        await victim.post("/me/register", name="Victim", password=PASSWORD, end_tokens=True)
        await ended(spying)
        await ended(robot)
    assert [await is_out(one) for one in (attacker, victim, bot_of(home, token))] == [True, False, True]
    refused_at_home(await attacker.ask("POST", "/come-back", {"key": key}), 403, "wrong-key")


async def test_coming_back_ends_earlier_sessions_unless_they_are_to_be_kept(home):
    ada = await home.guest("Ada")
    key = (await ada.post("/me/come-back"))["key"]
    phone, other = home.visitor(), home.visitor()
    assert await phone.post("/come-back/owner", key=key) == {"name": "Ada"}
    await phone.post("/come-back", key=key, keep_others=True)
    assert [await is_out(one) for one in (ada, phone)] == [False, False]
    async with ada.stream() as stream:
        await stream.until("games")
        await other.post("/come-back", key=key)
        await ended(stream)
    assert [await is_out(one) for one in (ada, phone, other)] == [True, True, False]
    await ada.post("/come-back", key=key)  # nothing is lost: the link is still theirs
    assert [await is_out(one) for one in (ada, other)] == [False, True]
    refused_at_home(await phone.ask("POST", "/come-back/owner", {"key": "x" * 22}), 403, "wrong-key")


async def test_registering_keeps_the_keys_of_programs_unless_they_are_to_end(quick_home):
    ada = await quick_home.guest("Ada")
    token = (await ada.post("/me/tokens", name="bot"))["token"]
    async with bot_of(quick_home, token).stream() as robot, ada.stream() as mine:
        for stream in (robot, mine):
            await stream.until("games")
        await ada.post("/me/register", name="Ada", password=PASSWORD)
        table = (await ada.sets_up("me", "open"))["id"]
        for stream in (robot, mine):
            await stream.until_number(table, 0, 1)


@pytest.mark.parametrize("end_tokens", [False, True])
async def test_another_password_ends_all_other_sessions_and_tokens_if_wished(home, end_tokens):
    laptop, phone = await account(home), await logs_in(home, PHONE)
    thief = copy_of(home, laptop)
    token = (await laptop.post("/me/tokens", name="bot"))["token"]
    wish = {"old": PASSWORD, "new": ANOTHER, "end_tokens": end_tokens}
    async with phone.stream() as lost, laptop.stream() as mine:
        await lost.until("games")
        await mine.until("games")
        refused_at_home(await laptop.ask("POST", "/me/password", wish | {"old": ANOTHER}), 403, "not-your-password")
        await laptop.post("/me/password", **wish)
        await ended(lost)
        table = (await laptop.sets_up("me", "open"))["id"]
        await mine.until_number(table, 0, 1)
        assert not [event for event in mine.events if event.kind == "bye"]
    assert [await is_out(one) for one in (laptop, phone, thief)] == [False, True, True]
    assert await is_out(bot_of(home, token)) == end_tokens
    refused_at_home(
        await home.visitor().ask("POST", "/session", {"name": "Ada", "password": PASSWORD}), 403, "wrong-password"
    )
    assert not await is_out(await logs_in(home, password=ANOTHER))


async def test_guests_have_no_password_to_change(quick_home):
    ada = await quick_home.guest("Ada")
    refused_at_home(await ada.ask("POST", "/me/password", {"old": "", "new": ANOTHER}), 403, "only-accounts")


async def test_only_wrong_passwords_count_when_one_is_changed(app, quick_passwords):
    ada = await registered(app)

    async def changes(old, new):
        return (await ada.post("/api/me/password", json={"old": old, "new": new})).status_code

    for number in range(8):
        assert await changes(PASSWORD if not number else f"password {number - 1}", f"password {number}") == 200
    assert [await changes("wrong password", ANOTHER) for _ in range(6)] == [403] * 5 + [429]


@pytest.mark.parametrize("end_tokens", [True, False])
async def test_a_reset_ends_everything_and_tokens_unless_they_are_to_be_kept(home, end_tokens):
    ada = await account(home)
    token = (await ada.post("/me/tokens", name="bot"))["token"]
    async with ada.stream() as mine, bot_of(home, token).stream() as robot:
        await mine.until("games")
        await robot.until("games")
        how = {} if end_tokens else {"end_tokens": False}
        done = await asyncio.to_thread(carry_out, home.data, home.database, "user reset", name="Ada", **how)
        await ended(mine)
        if end_tokens:
            await ended(robot)
    assert await is_out(ada)
    assert await is_out(bot_of(home, token)) == end_tokens
    assert not await is_out(await logs_in(home, password=done["password"]))


async def test_a_revoked_tokens_stream_ends_and_no_other(home):
    ada = await home.guest("Ada")
    made, kept = [await ada.post("/me/tokens", name=name) for name in ("old", "new")]
    async with (
        ada.stream() as mine,
        bot_of(home, made["token"]).stream() as lost,
        bot_of(home, kept["token"]).stream() as other,
    ):
        for stream in (mine, lost, other):
            await stream.until("games")
        assert (await ada.ask("DELETE", f"/me/tokens/{made['id']}")).status_code == 204
        await ended(lost)
        table = (await ada.sets_up("me", "open"))["id"]
        for stream in (mine, other):
            await stream.until_number(table, 0, 1)
        assert table not in str(lost.events)


@pytest.mark.slow
async def test_what_ends_on_one_server_ends_on_the_other(tmp_path, postgres_database):
    async with AsyncExitStack() as stack:
        here, there = [await stack.enter_async_context(Home(tmp_path, postgres_database)) for _ in range(2)]
        ada = await account(here)
        phone, laptop = await logs_in(there, PHONE), await logs_in(there)
        made = await ada.post("/me/tokens", name="bot")
        robot, table = bot_of(there, made["token"]), (await ada.sets_up("me", "open"))["id"]
        async with phone.stream() as lost, laptop.stream() as kept, robot.stream() as revoked:
            for stream in (lost, kept, revoked):
                await stream.until("games")
            await ada.ask("DELETE", f"/me/tokens/{made['id']}")
            await ended(revoked)
            (its,) = [one["id"] for one in await ada.get("/me/sessions") if one["system"] == "iPhone"]
            await ada.ask("DELETE", f"/me/sessions/{its}")
            await ended(lost)
            await ada.post(f"/tables/{table}/chat", text="still here")
            await kept.until(lambda event: event.kind == "table" and event.data["chat"])
            assert [await is_out(one) for one in (phone, robot, laptop)] == [True, True, False]
            await asyncio.to_thread(carry_out, tmp_path, postgres_database, "user reset", name="Ada")
            await ended(kept)
        assert [await is_out(one) for one in (laptop, ada)] == [True, True]


async def test_what_was_missed_by_a_lost_line_to_the_database_is_found_afterwards(quick_home):
    laptop, phone = await account(quick_home), await logs_in(quick_home, PHONE)
    async with laptop.stream() as mine, phone.stream() as lost:
        for stream in (mine, lost):
            await stream.until("games")
        with quick_home.services.store.engine.begin() as other_server:
            other_server.execute(delete(schema.sessions).where(schema.sessions.c.system == "iPhone"))
        quick_home.services.people.missed(list(quick_home.services.hub.by_person))
        await ended(lost)
        table = (await laptop.sets_up("me", "open"))["id"]
        await mine.until_number(table, 0, 1)


async def test_a_stream_that_is_opened_while_its_session_ends_is_refused(quick_home, monkeypatch):
    laptop, phone = await account(quick_home), await logs_in(quick_home, PHONE)
    lobby = quick_home.services.hub._lobby

    async def ended_meanwhile():
        await laptop.ask("DELETE", "/me/sessions")
        return await lobby()

    monkeypatch.setattr(quick_home.services.hub, "_lobby", ended_meanwhile)
    refused_at_home(await phone.tries_stream(watch="lobby"), 401, "no-person")
    assert quick_home.services.hub.streams == set()


# --- Two at once -------------------------------------------------------------------------------------------------


async def test_who_logs_in_by_a_password_that_is_being_changed_is_not_in(app, services, monkeypatch):
    ada, thief = await registered(app), browser(app)
    fits = services.people.passwords.fits

    async def slow(stored, password):
        fitting = await fits(stored, password)
        monkeypatch.setattr(services.people.passwords, "fits", fits)
        assert (await ada.post("/api/me/password", json={"old": PASSWORD, "new": ANOTHER})).status_code == 200
        return fitting

    monkeypatch.setattr(services.people.passwords, "fits", slow)
    assert refused(await thief.post("/api/session", json={"name": "Ada", "password": PASSWORD}), 401, "no-person")
    assert len((await ada.get("/api/me/sessions")).json()) == 1


async def test_of_two_who_register_the_same_guest_one_has_the_account(app, services):
    attacker = await come_in(app, "Ada")
    key = (await attacker.post("/api/me/come-back")).json()["key"]
    victim = browser(app)
    await victim.post("/api/come-back", json={"key": key, "keep_others": True})
    answers = await asyncio.gather(
        *(one.post("/api/me/register", json={"name": "Ada", "password": PASSWORD}) for one in (victim, attacker))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    for one, answer in zip((victim, attacker), answers, strict=True):
        assert (await one.get("/api/me")).status_code == (200 if answer.status_code == 200 else 401)


async def test_who_comes_too_late_to_change_a_password_ends_no_tokens(home):
    ada = await account(home)
    token = (await ada.post("/me/tokens", name="bot"))["token"]
    people, fresh = home.services.people, new_epoch()
    person = next(iter((await people.know(ada.id)).sessions.values())).person
    late = Batch.of(CHANGE_PASSWORD, who=ada.id, before="another", hashed="x", fresh=fresh)
    assert await people.sessions.follow(late, person, fresh, device(FIREFOX.encode()), end_tokens=True) is None
    assert not await is_out(bot_of(home, token))


async def test_of_two_who_end_all_others_one_stays(home):
    laptop, phone = await account(home), await logs_in(home, PHONE)
    answers = await asyncio.gather(*(one.ask("DELETE", "/me/sessions") for one in (laptop, phone)))
    assert 204 in [answer.status_code for answer in answers]
    assert sorted([await is_out(laptop), await is_out(phone)]) == [False, True]


# --- Passes of before --------------------------------------------------------------------------------------------


def pass_of_before(services, person, epoch=0):
    return services.people.passes._signer.sign(f"{person}.{epoch}").decode()


def with_pass(app, text, agent=FIREFOX):
    someone = browser(app, User_Agent=agent)
    someone.headers["User-Agent"] = agent
    someone.cookies.set(COOKIE, text, domain="zashiki.test")
    return someone


@pytest.fixture
async def before(app, services):
    """Somebody who came in before there were sessions: their id, and their pass."""
    me = await who(await come_in(app))
    with services.store.engine.begin() as connection:
        connection.execute(delete(schema.sessions))
    services.people.forget(me["id"])
    return me["id"], pass_of_before(services, me["id"])


async def test_a_pass_of_before_goes_on_working_and_becomes_a_session(app, services, before):
    person, text = before
    ada = with_pass(app, text)
    answer = await ada.delete("/api/me/tokens/" + "x" * 22)
    assert refused(answer, 404, "no-such-token")  # any answer brings the new pass
    (row,) = rows(services, schema.sessions)
    assert (row["person"], row["browser"], row["system"]) == (person, "Firefox", "Linux")
    assert ada.cookies[COOKIE] != text
    assert (await who(ada))["id"] == person
    (seen,) = (await ada.get("/api/me/sessions")).json()
    assert seen["here"]
    old = with_pass(app, text)
    assert (await who(old))["id"] == person
    assert rows(services, schema.sessions) == [row]


async def test_requests_at_the_same_time_make_one_session_of_a_pass(app, services, before):
    person, text = before
    answers = await asyncio.gather(*(with_pass(app, text).get("/api/me") for _ in range(8)))
    assert {answer.json()["id"] for answer in answers} == {person}
    assert len(rows(services, schema.sessions)) == 1


async def test_each_kind_of_browser_makes_a_session_of_its_own(app, services, before):
    person, text = before
    laptop, phone = with_pass(app, text), with_pass(app, text, PHONE)
    assert (await who(laptop)) == (await who(phone))
    (its,) = [one for one in (await laptop.get("/api/me/sessions")).json() if one["system"] == "iPhone"]
    assert (await laptop.delete(f"/api/me/sessions/{its['id']}")).status_code == 204
    assert refused(await phone.get("/api/me"), 401, "no-person")
    assert (await who(laptop))["id"] == person  # by what it has now
    for agent in (PHONE, FIREFOX, CHROME):  # the pass itself is worth nothing any more, whatever it is sent by
        assert refused(await with_pass(app, text, agent).get("/api/me"), 401, "no-person")


async def test_logging_out_ends_a_pass_of_before(app, services, before):
    _, text = before
    ada = with_pass(app, text)
    assert (await ada.delete("/api/session")).status_code == 204
    assert not ada.cookies
    assert refused(await with_pass(app, text).get("/api/me"), 401, "no-person")


async def test_registering_ends_passes_of_before(app, services, before):
    _, text = before
    ada = with_pass(app, text)
    assert (await ada.post("/api/me/register", json={"name": "Ada", "password": PASSWORD})).status_code == 200
    assert (await who(ada))["kind"] == "account"
    assert refused(await with_pass(app, text).get("/api/me"), 401, "no-person")


async def test_a_database_of_before_is_brought_up_to_date_and_its_passes_work(tmp_path, database):
    person = "x" * 22
    engine = open_engine(readable_url(database))
    upgrade(engine, "0005")
    with engine.begin() as connection:
        row = {"id": person, "name": "Ada", "epoch": 3, "created": 1}
        connection.execute(insert(schema.people), row)
    engine.dispose()
    async with Home(tmp_path, database) as home:
        ada = home.visitor()
        ada.http.cookies.set(COOKIE, pass_of_before(home.services, person, 3))
        assert (await ada.get("/me"))["name"] == "Ada"
        ada.http.cookies.delete(COOKIE, domain="")
        (seen,) = await ada.get("/me/sessions")
        assert seen["here"]


async def test_a_pass_of_another_epoch_is_nobodys(app, services, before):
    person, _ = before
    for epoch in (1, 7):
        assert refused(await with_pass(app, pass_of_before(services, person, epoch)).get("/api/me"), 401, "no-person")
    assert rows(services, schema.sessions) == []


async def test_a_stream_brings_a_new_pass_too(quick_home):
    """It may be all that an open page asks for."""
    ada = await quick_home.guest("Ada")
    with quick_home.services.store.engine.begin() as connection:
        connection.execute(delete(schema.sessions))
    quick_home.services.people.forget(ada.id)
    text = pass_of_before(quick_home.services, ada.id)
    ada.http.cookies.clear()
    async with quick_home.visitor().stream():
        pass
    ada.http.headers["Cookie"] = f"{COOKIE}={text}"
    async with ada.stream() as stream:
        await stream.until("games")
    assert COOKIE in stream.response.headers["set-cookie"]
    assert text not in stream.response.headers["set-cookie"]


async def test_who_becomes_somebody_else_leaves_what_came_of_a_pass_of_before_to_other_browsers(app, before):
    """Two browsers of the same kind have the same one."""
    person, text = before
    await registered(app, "Eve")
    one, other = with_pass(app, text), with_pass(app, text)
    assert [(await who(it))["id"] for it in (one, other)] == [person] * 2
    assert (await one.post("/api/session", json={"name": "Eve", "password": PASSWORD})).status_code == 200
    assert (await who(other))["id"] == person


# --- Their life --------------------------------------------------------------------------------------------------


async def test_last_use_is_noted_once_an_hour_and_nobody_waits_for_it(app, services, monkeypatch):
    ada, writes = await come_in(app), []
    store = services.store.write

    async def slow(batch):
        writes.append(batch)
        await release.wait()
        await store(batch)

    release = asyncio.Event()
    monkeypatch.setattr(services.store, "write", slow)
    began = services.now.ms
    for minutes in (0, 59, 2):
        services.now.ms += minutes * 60_000
        await who(ada)
    assert len(writes) == 1
    release.set()
    await asyncio.gather(*services.people.sessions.uses.notes)
    services.now.ms += 58 * 60_000
    await who(ada)
    assert len(writes) == 1
    (seen,) = (await ada.get("/api/me/sessions")).json()
    assert (seen["began"], seen["used"]) == (began, began + 61 * 60_000)


async def test_what_no_browser_can_still_know_is_not_valid_and_is_removed(app, services, monkeypatch):
    ada, eve = await come_in(app), await come_in(app, "Eve")
    services.now.ms += 399 * DAY
    await who(eve)
    await asyncio.gather(*services.people.sessions.uses.notes)
    services.now.ms += 2 * DAY
    assert refused(await ada.get("/api/me"), 401, "no-person")
    assert (await who(eve))["name"] == "Eve"
    with services.store.engine.begin() as connection:  # one that ended, and was not cleared
        connection.execute(update(schema.people).where(schema.people.c.name == "Eve").values(epoch=7))
    monkeypatch.setattr(sessions, "SOON", 0)
    work = asyncio.create_task(services.people.sessions.clear_old())
    await until(lambda: asyncio.sleep(0, not rows(services, schema.sessions)))
    work.cancel()
    assert LIFE == 400 * 24 * 3600


async def test_the_cookie_is_renewed_by_asking_who_one_is(app):
    ada = await come_in(app)
    answer = await ada.get("/api/me")
    assert f"{COOKIE}={ada.cookies[COOKIE]}; " in answer.headers["set-cookie"]
    assert f"Max-Age={LIFE}" in answer.headers["set-cookie"]
    assert "set-cookie" not in (await ada.get("/api/me/sessions")).headers


async def test_nothing_is_read_to_know_who_moves(home, monkeypatch):
    table, ada, ben = await home.pair()
    asked = []
    know = home.services.people.know
    read = home.services.store.read
    monkeypatch.setattr(home.services.store, "read", lambda question: asked.append(question) or read(question))
    for _ in range(3):
        for visitor in (ada, ben):
            if (seen := await visitor.looks(table))["legal"]:
                await visitor.plays(table, seen=seen)
    assert asked == []
    assert await know(ada.id)


async def test_an_export_has_sessions_and_a_deletion_removes_them(app, services):
    ada, eve = await registered(app), await come_in(app, "Eve")
    told = (await ada.get("/api/me/export")).json()["sessions"]
    assert [set(one) for one in told] == [{"id", "browser", "system", "began", "used"}]
    assert ada.cookies[COOKIE] not in json.dumps(told)
    for password in ("", "wrong horse"):
        answer = await ada.request("DELETE", "/api/me", json={"password": password} if password else None)
        assert refused(answer, 403, "not-your-password")
    assert (await ada.request("DELETE", "/api/me", json={"password": PASSWORD})).status_code == 204
    assert [row["person"] for row in rows(services, schema.sessions)] == [(await who(eve))["id"]]


async def test_a_deleted_persons_streams_end(home):
    ada = await home.guest("Ada")
    token = (await ada.post("/me/tokens", name="bot"))["token"]
    async with ada.stream() as mine, bot_of(home, token).stream() as robot:
        for stream in (mine, robot):
            await stream.until("games")
        assert (await ada.ask("DELETE", "/me")).status_code == 204
        await ended(mine)
        await ended(robot)


async def test_a_guest_of_any_name_can_be_deleted(app):
    ada = await come_in(app, "ﷺﷺﷺ")
    assert (await ada.delete("/api/me")).status_code == 204


# --- Devices -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agent", "browser_name", "system"),
    [
        (FIREFOX, "Firefox", "Linux"),
        (CHROME, "Chrome", "Windows"),
        (PHONE, "Safari", "iPhone"),
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36", "Chrome", "Android"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge", "Windows"),
        (
            "Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
            "Samsung Internet",
            "Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "Safari", "macOS"),
        ("Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/140.0 Safari/604.1", "Chrome", "iPad"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36", "Chrome", "ChromeOS"),
        ("curl/8.11.0", "curl", ""),
        ("", "", ""),
        ("\xff\x00<script>" * 1000, "", ""),
    ],
)
def test_what_a_browser_says_that_it_is(agent, browser_name, system):
    assert device(agent.encode("latin-1")) == Device(browser_name, system)


def test_all_that_can_be_said_of_a_device_has_room_in_the_database():
    from zashiki.server.devices import BROWSERS, SYSTEMS

    room = {
        column.name: column.type.length for column in schema.sessions.columns if column.name in ("browser", "system")
    }
    assert max(map(len, BROWSERS)) <= room["browser"]
    assert max(map(len, SYSTEMS)) <= room["system"]
