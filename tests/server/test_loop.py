"""The event loop, which everybody waits for: what it may not do, and how its lag is shown."""

import asyncio
import gc
import random
import re
import threading
import time
from itertools import count

import pytest
from sqlalchemy import event

from tests.server.visitors import REPLAY, play_on, refused, until
from zashiki import Match
from zashiki.registry import load
from zashiki.server import privacy, snapshot, stream, tables
from zashiki.server.beside import THREADS
from zashiki.server.lag import LOOK

pytestmark = pytest.mark.anyio
SHORT = 4  # steps


async def lag(home):
    """As it is told to those who run the server."""
    figures = (await home.visitor().http.get("/metrics")).text
    return float(figures.partition("\nzashiki_lag_seconds ")[2].split("\n")[0])


async def test_a_gauge_shows_how_late_the_event_loop_was(quick_home):
    await asyncio.sleep(0)  # whoever looks at the loop has begun
    time.sleep(LOOK + 0.2)  # something holds it up

    async def seen():
        return await lag(quick_home) > 0.1

    await until(seen)


# --- Beside it --------------------------------------------------------------------------------------------------


@pytest.fixture
def at_work(monkeypatch):
    """Where the long work was done: whether on the event loop, for each table that was read and each story that was
    told; with how many steps."""
    loop, done = threading.current_thread(), {"read": [], "told": []}
    fold, told = tables.fold_table, Match.told

    def folding(stored, room):
        done["read"].append((threading.current_thread() is loop, len(stored.entries)))
        return fold(stored, room)

    def telling(self, seat, since=0):
        steps = list(told(self, seat, since))
        done["told"].append((threading.current_thread() is loop, len(steps)))
        return iter(steps)

    monkeypatch.setattr(snapshot, "SHORT", SHORT)
    monkeypatch.setattr(tables, "fold_table", folding)
    monkeypatch.setattr(Match, "told", telling)
    return done


def beside(done):
    """How many tables were read and how many stories told beside the loop, which did nothing long itself."""
    assert not any(on_loop for on_loop, _ in done["read"])
    assert all(steps <= SHORT for on_loop, steps in done["told"] if on_loop)
    return len(done["read"]), sum(not on_loop and steps > SHORT for on_loop, steps in done["told"])


async def begun(home):
    """A running game of some moves."""
    table, ada, ben = await home.pair()
    await play_on(table, [ada, ben], random.Random(1), moves=12)
    return table, ada, ben


WAYS = {
    "look": lambda ada, table: ada.looks(table),
    "story": lambda ada, table: ada.get(f"/tables/{table}{REPLAY[1]}"),
    "leave": lambda ada, table: ada.post(f"/tables/{table}/leave"),
    "stale move": lambda ada, table: stale(ada, table),
    "stream": lambda ada, table: opened(ada, table),
}


async def stale(ada, table):
    seen = {"eye": 0, "position": 0}
    return refused(await ada.tries(table, "end turn", seen), 409, "position-passed")


async def opened(ada, table):
    async with ada.stream() as stream:
        return await stream.until("table")


@pytest.mark.parametrize("way", WAYS)
async def test_a_long_table_is_read_and_told_beside_the_loop(quick_home, at_work, way):
    table, ada, _ = await begun(quick_home)
    await quick_home.reopens()
    at_work["read"].clear()
    at_work["told"].clear()
    await WAYS[way](ada, table)
    assert beside(at_work) == (1, 1)


async def test_what_was_told_beside_the_loop_is_what_is_told_on_it(quick_home, at_work):
    table, ada, ben = await begun(quick_home)
    known = [await one.looks(table) for one in (ada, ben)]
    await quick_home.reopens()
    assert [await one.looks(table) for one in (ada, ben)] == known


async def test_whoever_asks_meanwhile_sees_the_whole_table_or_waits(quick_home, at_work):
    table, ada, ben = await begun(quick_home)
    whole = await ada.looks(table)
    await quick_home.reopens()
    at_work["read"].clear()
    at_work["told"].clear()
    assert all(seen == whole for seen in await asyncio.gather(*(ada.looks(table) for _ in range(8))))
    assert beside(at_work) == (1, 1)
    await play_on(table, [ada, ben], random.Random(1))
    assert beside(at_work)[0] == 1


async def test_a_story_that_is_told_while_its_game_is_filed_is_whole(quick_home, at_work):
    """Filing drops what was told."""
    table, ada, _ = await begun(quick_home)
    await quick_home.reopens()
    one = await quick_home.services.tables.ask(table, lambda one: one)
    do, drops = quick_home.services.beside.do, count()

    async def dropping(*given):
        done = await do(*given)
        if next(drops) == 0:
            snapshot.drop_told(one)
        return done

    quick_home.services.beside.do = dropping
    seen = await ada.looks(table)
    assert len(seen["steps"]) == seen["position"] > SHORT
    assert next(drops) == 2


async def test_streams_with_much_to_tell_let_others_have_their_turn(quick_home, monkeypatch):
    """Here a turn is over as soon as it has begun, so that no two tables are told in one, on whichever stream."""
    ada = await quick_home.guest("Ada")
    mine = [(await ada.sets_up("me", "open"))["id"] for _ in range(5)]
    now, told, piece = [0], [], stream.Stream._piece

    def tick():
        now[0] += 1
        if len(told) < 12:
            asyncio.get_running_loop().call_soon(tick)

    def noted(self, item):
        told.append(now[0])
        return piece(self, item)

    async def hears(reader):
        return (await reader.until("table")).data["id"]

    monkeypatch.setattr(stream, "TURN", -1)
    monkeypatch.setattr(stream.Stream, "_piece", noted)
    tick()
    async with ada.stream() as one, ada.stream() as other:
        assert {await hears(one) for _ in mine} == {await hears(other) for _ in mine} == set(mine)
        await ada.post(f"/tables/{mine[0]}/chat", text="for both")
        assert await hears(one) == await hears(other) == mine[0]
    assert len(told) == len(set(told)) == 12


# --- The garbage collector, which stops all threads -----------------------------------------------------------------


def test_a_match_keeps_no_object_for_each_of_its_positions():
    """Thousands of tables would have millions, and it walks through all of them."""
    game = load("naishi")

    def positions():
        return sum(isinstance(one, game.record) for one in gc.get_objects())

    before, chance = positions(), random.Random(1)
    match = Match.new(game, {}, bytes(16))
    while not match.over:
        seat = match.active[0]
        match.play(seat, chance.choice(match.legal(seat)))
    assert len(match.steps) > 40
    assert positions() - before < 12  # the latest, and what each seat saw last
    assert match.steps[0] is match.replay().steps[0]
    assert match.states == match.replay().states


# --- The database's threads -----------------------------------------------------------------------------------------


async def test_a_person_is_deleted_without_a_look_through_all_entries(home):
    """Every statement that a deletion or an export asks goes by an index of tables or of people."""
    _, ada, _ = await begun(home)
    asked = []

    def explained(connection):
        def note(conn, cursor, statement, parameters, *_):
            if statement.startswith("SELECT"):
                asked.append((statement, parameters))

        event.listen(connection, "before_cursor_execute", note)
        privacy._clearing(connection, ada.id)
        privacy._export(connection, ada.id)
        event.remove(connection, "before_cursor_execute", note)
        if connection.dialect.name == "postgresql":  # which rather looks through tables that are so small
            connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        explain = "EXPLAIN" if connection.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
        return [
            " ".join(str(row) for row in connection.exec_driver_sql(f"{explain} {statement}", parameters))
            for statement, parameters in asked
        ]

    plans = await home.services.store.read(explained)
    assert sum("ix_entries_person" in plan for plan in plans) == 4
    for plan in plans:
        assert not re.search(r"SCAN (entries|tables)\b|Seq Scan on (entries|tables)\b", plan)


async def test_tables_that_are_taken_up_leave_a_thread_to_those_who_look(quick_home, monkeypatch):
    ada, tables = await quick_home.guest("Ada"), quick_home.services.tables
    pace = {"kind": "live", "minutes": 60, "increment": 0}
    wanted = {(await ada.sets_up("me", "beside", pace=pace))["id"] for _ in range(4)}
    under_way, most, taken, ask = set(), 0, set(), tables.ask

    async def asked(table, question):
        nonlocal most
        under_way.add(table)
        most = max(most, len(under_way))
        await asyncio.sleep(0)
        answer = await ask(table, question)
        under_way.discard(table)
        taken.add(table)
        return answer

    monkeypatch.setattr(tables, "ask", asked)
    tables.kept.clear()
    await quick_home.services.jobs.begin()
    await until(lambda: asyncio.sleep(0, taken == wanted))
    assert most < THREADS
