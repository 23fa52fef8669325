"""Clocks that jump, and servers that were stopped: nobody pays for it, and nobody's time runs faster or backwards."""

import asyncio
from contextlib import asynccontextmanager
from time import monotonic

import pytest
from sqlalchemy import insert, text

from tests.server.faults.nemesis import HOURS, WRONG_CLOCK, jump
from tests.server.homes import Home, Served
from tests.server.visitors import until
from zashiki.server import house_time, schema
from zashiki.server.clock import MINUTE
from zashiki.server.house_time import LATE, HouseTime
from zashiki.server.outages import Outage
from zashiki.server.pg_notify import PRESENCE
from zashiki.server.store import Store

pytestmark = pytest.mark.anyio
LIVE = {"kind": "live", "minutes": 60, "increment": 0}
START = 1_700_000_000_000


class Clocks:
    """The clock of a machine, which can be set, and one that nobody sets."""

    def __init__(self):
        self.wall, self.seconds = START, 0.0
        self.time = HouseTime(lambda: self.wall, lambda: self.seconds)

    def passes(self, ms):
        self.wall += ms
        self.seconds += ms / 1000


@pytest.fixture
def clocks():
    return Clocks()


# --- The time by itself ---------------------------------------------------------------------------------------------


def test_it_runs_as_its_clock_does(clocks):
    for _ in range(20):
        clocks.passes(1000)
        assert clocks.time.missing() is None
        clocks.time.go_on()
    assert clocks.time() == clocks.wall == START + 20_000


def test_a_clock_that_jumps_ahead_is_not_followed_at_once(clocks):
    clocks.passes(1000)
    clocks.wall += 3 * HOURS
    assert clocks.time() == START + 1000
    assert clocks.time.missing() == Outage(START + 1000, START + 1000 + 3 * HOURS)
    clocks.time.leap(clocks.time.missing())
    assert clocks.time() == clocks.wall


def test_a_clock_that_goes_back_is_not_followed(clocks):
    clocks.passes(1000)
    clocks.wall -= 3 * HOURS
    for _ in range(20):
        clocks.passes(1000)
        assert clocks.time.missing() is None
        clocks.time.go_on()
    assert clocks.time() == START + 21_000


def test_a_clock_that_is_put_right_a_little_is_followed(clocks):
    clocks.wall += 1500
    assert clocks.time.missing() is None
    clocks.time.go_on()
    assert clocks.time() == clocks.wall


def test_time_in_which_nobody_looked_is_missing(clocks):
    clocks.passes(60_000)
    assert clocks.time.was_stopped
    assert clocks.time.missing() == Outage(START + LATE, START + 60_000)


def test_a_look_that_comes_a_little_late_is_nothing(clocks):
    clocks.passes(4000)
    assert not clocks.time.was_stopped
    assert clocks.time.missing() is None


def test_a_clock_that_is_a_little_behind_is_waited_for_more_slowly(clocks):
    clocks.time.wrong = -1000
    before = clocks.time()
    for _ in range(60):
        clocks.passes(1000)
        assert clocks.time() >= before
        before = clocks.time()
        assert clocks.time.missing() is None
        clocks.time.go_on()
    assert abs(clocks.time() - (clocks.wall - 1000)) <= 20


# --- At tables --------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def house(tmp_path, database, clocks, monkeypatch):
    monkeypatch.setattr(house_time, "LOOK", 3600)  # only when the test says so
    async with Home(tmp_path, database, now=clocks.time) as home:
        yield home


async def after_a_minute(clocks):
    """Not at once, which would look like a server that was stopped."""
    for _ in range(20):
        clocks.passes(3000)
        clocks.time.go_on()


async def test_a_jump_is_charged_to_nobody(tmp_path, sqlite_database, clocks, monkeypatch):
    async with house(tmp_path, sqlite_database, clocks, monkeypatch) as home:
        table, ada, _ = await home.pair(pace=LIVE, options={"first": "1"})
        await ada.ask("POST", f"/tables/{table}/start", {"fill": ""})
        await after_a_minute(clocks)
        clocks.wall += 30 * HOURS
        await home.services.keeper.look(clocks.time)
        await after_a_minute(clocks)
        seen = await ada.plays(table) and await ada.looks(table)
        assert {chair["stand_in"] for chair in seen["chairs"]} == {""}
        assert min(seen["clocks"]["left"]) == 58 * MINUTE
        assert seen["clocks"]["at"] == clocks.wall
        dues = [due for timers in home.services.jobs.timers.values() for due, _ in timers.values()]
        assert min(dues) == clocks.wall + 58 * MINUTE


async def test_a_move_just_after_a_jump_pays_nothing_either(tmp_path, sqlite_database, clocks, monkeypatch):
    """It comes before anybody has noticed."""
    async with house(tmp_path, sqlite_database, clocks, monkeypatch) as home:
        table, ada, ben = await home.pair(pace=LIVE)
        await ada.ask("POST", f"/tables/{table}/start", {"fill": ""})
        clocks.wall += 30 * HOURS
        await ada.plays(table)
        await home.services.keeper.look(clocks.time)
        await ben.plays(table)
        assert min((await ada.looks(table))["clocks"]["left"]) == 60 * MINUTE


class DatabaseClock:
    """That of a database, which takes a while to answer."""

    def __init__(self, clocks, monkeypatch, store):
        self.clocks, self.ahead, self.takes = clocks, 0, 0
        monkeypatch.setattr(store, "time", self.time)

    async def time(self):
        now = self.clocks.wall + self.ahead
        self.clocks.passes(self.takes)
        return now


async def test_a_database_whose_clock_is_put_right_costs_nobody_time_at_servers_that_run(
    tmp_path, sqlite_database, clocks, monkeypatch
):
    monkeypatch.setattr(house_time, "AGREE", 0)
    async with house(tmp_path, sqlite_database, clocks, monkeypatch) as home:
        shared, keeper = DatabaseClock(clocks, monkeypatch, home.services.store), home.services.keeper
        table, ada, _ = await home.pair(pace=LIVE)
        await ada.ask("POST", f"/tables/{table}/start", {"fill": ""})
        shared.ahead = 3 * HOURS
        agreeing = asyncio.create_task(keeper.agree())
        await until(lambda: asyncio.sleep(0, clocks.time.missing()))
        agreeing.cancel()
        await keeper.look(clocks.time)
        assert clocks.time() == clocks.wall + 3 * HOURS
        await ada.plays(table)
        assert min((await ada.looks(table))["clocks"]["left"]) == 60 * MINUTE


async def test_an_answer_that_took_long_does_not_change_the_time(tmp_path, sqlite_database, clocks, monkeypatch):
    async with house(tmp_path, sqlite_database, clocks, monkeypatch) as home:
        shared, keeper = DatabaseClock(clocks, monkeypatch, home.services.store), home.services.keeper
        shared.takes = 4000
        await keeper._agree(clocks.time, house_time.SURE)
        assert clocks.time.wrong == 0
        shared.takes = 100
        await keeper._agree(clocks.time, house_time.SURE)
        assert -51 <= clocks.time.wrong <= -50


async def test_a_table_that_is_not_in_memory_pays_nothing_when_it_is_read(
    tmp_path, sqlite_database, clocks, monkeypatch
):
    async with house(tmp_path, sqlite_database, clocks, monkeypatch) as home:
        table, ada, _ = await home.pair(pace=LIVE)
        await ada.ask("POST", f"/tables/{table}/start", {"fill": ""})
        home.services.tables.kept.clear()
        clocks.wall += 30 * HOURS
        await home.services.keeper.look(clocks.time)
        await ada.plays(table)
        assert min((await ada.looks(table))["clocks"]["left"]) == 60 * MINUTE


async def test_an_end_that_a_wrong_clock_has_noted_is_not_believed(tmp_path, sqlite_database, clocks, monkeypatch):
    """It was ahead by a year when a server began, and is right again."""
    async with house(tmp_path, sqlite_database, clocks, monkeypatch) as home:
        ahead = {"since": START - 1000, "until": START + 365 * 24 * HOURS}
        with home.services.store.engine.begin() as connection:
            connection.execute(insert(schema.outages).values(ahead))
        await home.reopens()
        table, ada, _ = await home.pair(pace=LIVE)
        await ada.ask("POST", f"/tables/{table}/start", {"fill": ""})
        home.services.tables.kept.clear()
        await after_a_minute(clocks)
        await ada.plays(table)
        assert (await ada.looks(table))["clocks"]["at"] == clocks.wall


@pytest.mark.slow
async def test_a_server_whose_line_was_lost_while_it_was_stopped_knows_that_others_were_up(tmp_path, postgres_database):
    """And one that finds its own lost line does not take it for another server."""
    async with Home(tmp_path, postgres_database) as one:
        store = one.services.store
        assert store.is_alone()
        lost = store.listener(lambda notices: None, lambda: None)
        still_there = asyncio.create_task(lost.listen())
        await until(lambda: listeners(store, 2))
        assert not await store.has_company()
        still_there.cancel()
        other = Store(postgres_database)
        listening = asyncio.create_task(other.listener(lambda notices: None, lambda: None).listen())
        await until(store.has_company)
        assert await other.has_company()
        listening.cancel()
        await until(lambda: listeners(store, 1))
        assert await other.has_company()  # it has no line of its own
        assert not other.is_alone()
        await other.close()


async def listeners(store, wanted):
    asked = text(f"SELECT count(DISTINCT pid) FROM pg_locks WHERE classid = 0 AND objid = {PRESENCE}")
    return await store.read(lambda connection: connection.execute(asked).scalar()) == wanted


# --- In a process of its own --------------------------------------------------------------------------------------------


def wrong_clock(served):
    file = served.data / "clock"
    file.write_text("0")
    return file, WRONG_CLOCK.format(file=str(file))


async def begun(served):
    ada = await served.guest("Ada")
    table = (await ada.sets_up("me", "beside", pace=LIVE))["id"]
    await ada.plays(table, seen=await ada.looks(table, seat=0))
    return ada, table


def charged(seen):
    return 60 * MINUTE - min(seen["clocks"]["left"])


@pytest.mark.slow
async def test_a_served_house_notices_a_jump_by_itself(quick_served):
    file, prelude = wrong_clock(quick_served)
    await quick_served.opens(prelude)
    began = monotonic()
    ada, table = await begun(quick_served)
    before = (await ada.looks(table))["clocks"]["at"]
    await jump(file, 5 * HOURS)

    async def leapt():
        return (await ada.looks(table))["clocks"]["at"] >= before + 5 * HOURS

    await until(leapt)
    await ada.plays(table, seen=await ada.looks(table, seat=1))
    assert charged(await ada.looks(table)) <= 1000 * (monotonic() - began)


@pytest.mark.slow
async def test_servers_on_one_database_share_its_clock(tmp_path, postgres_database):
    """One of them stands on a machine whose clock is wrong by hours."""
    one, two = tmp_path / "one", tmp_path / "two"
    for data in (one, two):
        data.mkdir()
        (data / "key").write_bytes(b"k" * 32)
    async with Served(one, postgres_database) as right, Served(two, postgres_database) as wrong:
        file, prelude = wrong_clock(wrong)
        await jump(file, 5 * HOURS)
        await asyncio.gather(right.opens(), wrong.opens(prelude))
        began = monotonic()
        ada, table = await begun(right)
        there = wrong.visitor()
        there.http.cookies = ada.http.cookies
        await there.plays(table, seen=await there.looks(table, seat=1))
        await ada.plays(table, seen=await until(lambda: may_move(ada, table)))
        assert charged(await there.looks(table)) <= 1000 * (monotonic() - began)


async def may_move(ada, table):
    active = (await ada.looks(table))["active"]
    return active and await ada.looks(table, active[0])
