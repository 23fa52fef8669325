"""Servers that are killed: whatever was acknowledged is there afterwards, and nothing else."""

import asyncio
import random
import subprocess
import sys
import time
from functools import partial
from itertools import count
from pathlib import Path

import httpx
import orjson
import pytest
from sqlalchemy import select

from tests.contract.walks import seed_of
from tests.server.homes import Served
from tests.server.test_three import planned, three
from tests.server.visitors import LATEST, PATIENCE, new_key, play_on, refused, until
from zashiki import Match
from zashiki.contract import SPECTATOR
from zashiki.server import schema
from zashiki.server.store import open_engine, readable_url

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SLOW_BOTS = """
import asyncio
from zashiki.server import thinking
thinking.Thinking.ask = lambda *_: asyncio.sleep(3600)
"""
SEEDS = """
from functools import partial
from itertools import count
from pathlib import Path
from zashiki.server import serve
numbers = count()
serve.Services = partial(serve.Services, new_seed=lambda: next(numbers).to_bytes(16, "big"))
"""


def stored(database, table):
    """Kind and body of all that was played at a table."""
    engine = open_engine(readable_url(database))
    c = schema.entries.c
    asked = select(c.kind, c.body).where(c.table_id == table, c.kind.in_(["move", "undo"])).order_by(c.number)
    with engine.connect() as connection:
        rows = [tuple(row) for row in connection.execute(asked)]
    engine.dispose()
    return rows


async def seen_by_all(visitor, table):
    """The bytes that each eye gets; the visitor sits at both seats."""
    return [(await visitor.ask("GET", f"/tables/{table}?seat={seat}")).content for seat in (0, 1, SPECTATOR)]


async def play_to_the_end(visitor, table, chance):
    """One at both seats."""
    while active := (await visitor.looks(table, number=LATEST))["active"]:
        seen = await visitor.looks(table, chance.choice(active), LATEST)
        await visitor.plays(table, chance.choice(seen["legal"]), seen)
    assert (await visitor.looks(table))["outcome"]["winners"]


# --- In every phase -------------------------------------------------------------------------------------------


async def test_killed_in_every_phase_a_house_comes_back_as_it_was(served, naishi):
    await served.opens(SEEDS + SLOW_BOTS)
    ada = await served.guest("Ada")
    tables = [
        await copying(ada, naishi),
        await drafting(ada),
        await drafting(ada, undone=True),
        await in_turn(ada, "swap river 1 2"),
        await in_turn(ada, "swap river 1 2", "undo", "swap hand 2 3"),
        await in_turn(ada, "swap river 1 2", "undo"),
        await in_turn(ada, "swap row 1 2", "develop row 1"),
    ]
    waiting = (await ada.sets_up("me", "invite"))["id"]
    bot = await against_a_bot(ada)
    before = [await seen_by_all(ada, table) for table in tables]
    invites = await ada.get(f"/tables/{waiting}/invites")
    served.kill()
    await served.opens()
    assert [await seen_by_all(ada, table) for table in tables] == before
    assert await ada.get(f"/tables/{waiting}/invites") == invites
    await until(lambda: bot_has_played(ada, bot))
    for number, table in enumerate([*tables[:2], *tables[-2:]]):
        await play_to_the_end(ada, table, random.Random(number))
    await play_on(bot, [ada], random.Random(1))
    assert (await ada.looks(bot))["status"] == "over"
    served.closes()
    verify = [Path(sys.executable).with_name("zashiki"), "verify", "--data", served.data, "--db", served.database]
    verified = await asyncio.to_thread(subprocess.run, verify, capture_output=True, timeout=2 * PATIENCE)
    assert verified.returncode == 0, verified


async def test_plans_survive_a_kill_card_by_card(quick_served):
    """G7: one is ready, one has taken a card back, one has just begun."""
    await quick_served.opens()
    table, people = await three(quick_served, game="shogun")
    ada, ben, eve = people
    await planned(ada, table)
    plan = await planned(ben, table)
    await ben.undoes(table, move=plan[4])
    begun = (await eve.looks(table))["legal"][-1]
    await eve.plays(table, begun)
    before = [(await one.ask("GET", f"/tables/{table}")).content for one in people]
    quick_served.kill()
    await quick_served.opens()
    assert [(await one.ask("GET", f"/tables/{table}")).content for one in people] == before
    assert orjson.loads(before[0])["ready"] == [0]
    for move in (plan[4], "ready"):
        await ben.plays(table, move)
    await planned(eve, table)
    last = [step["move"] for step in (await eve.looks(table))["steps"] if step["seat"] == 2]
    assert begun in last


async def drafting(ada, undone=False):
    table = (await ada.sets_up("me", "beside"))["id"]
    await ada.plays(table, seen=await ada.looks(table, seat=1))
    if undone:
        await ada.undoes(table, await ada.looks(table, seat=1))
    return table


async def in_turn(ada, *deeds):
    """In the middle of a turn: what was done so far is private, or revealed something."""
    table = (await ada.sets_up("me", "beside", options={"first": "1"}))["id"]
    for seat in (0, 1):
        await ada.plays(table, seen=await ada.looks(table, seat=seat))
    for deed in deeds:
        seen = await ada.looks(table, seat=0)
        await (ada.undoes(table, seen) if deed == "undo" else ada.plays(table, deed, seen))
    return table


async def copying(ada, naishi):
    """Both have a ninja that has to choose, and one of them has chosen. It is the first table: seed 0."""
    table = (await ada.sets_up("me", "beside"))["id"]
    match = leads_to_copying(naishi)
    for seat, move in match.log:
        await ada.plays(table, naishi.text(move), await ada.looks(table, seat, LATEST))
    await ada.plays(table, seen=await ada.looks(table, seat=match.active[0]))
    assert (await ada.looks(table))["ready"] == [match.active[0]]
    return table


def leads_to_copying(naishi):
    return next(match for match in map(partial(as_far_as_copying, naishi), count()) if len(match.active) == 2)


def as_far_as_copying(naishi, number):
    """A random match of seed 0, up to the choice of the ninjas if it has one."""
    match, chance = Match.new(naishi, {}, seed_of(0)), random.Random(number)
    while not match.over:
        seat = chance.choice(match.active)
        if (legal := match.legal(seat))[0].startswith("copy"):
            break
        match.play(seat, chance.choice(legal))
    return match


async def against_a_bot(ada):
    """The bot thinks, and is not done when the end comes."""
    table = (await ada.sets_up("me", "bot:random"))["id"]
    await ada.plays(table)
    assert (await ada.looks(table))["active"] == [1]
    return table


async def bot_has_played(ada, table):
    seen = await ada.looks(table)
    return seen["active"] == [0] and seen["position"] > 1


# --- Under load -------------------------------------------------------------------------------------------------


class Player:
    """Plays at both seats of a table and asks again with the same key until there is an answer."""

    def __init__(self, served, number):
        self.served, self.chance = served, random.Random(number)
        self.done = []  # what was acknowledged at this table
        self.deeds = 0  # at all tables

    async def sits_down(self):
        self.visitor = await self.served.guest("Ada")
        self.table = (await self.visitor.sets_up("me", "beside"))["id"]
        return self

    async def plays(self, stop):
        while not stop.is_set():
            await self.step()

    async def step(self):
        if not (active := (await self.insists(lambda: self.visitor.looks(self.table, number=LATEST)))["active"]):
            self.table = (await self.insists(lambda: self.visitor.sets_up("me", "beside")))["id"]
            self.done = []
            return
        seat, key = self.chance.choice(active), new_key()
        seen = await self.insists(lambda: self.visitor.looks(self.table, seat, LATEST))
        if seen["can_undo"] and self.chance.random() < 0.4:
            answer = await self.insists(lambda: self.visitor.tries_undo(self.table, seen, key))
            deed = ("undo", "")
        else:
            move = self.chance.choice(seen["legal"])
            answer = await self.insists(lambda: self.visitor.tries(self.table, move, seen, key))
            deed = ("move", move)
        assert answer.is_success, answer.text
        self.done.append(deed)
        self.deeds += 1

    async def insists(self, ask):
        while True:
            try:
                return await ask()
            except httpx.TransportError:
                await asyncio.sleep(0.1)


async def test_killed_under_load_nothing_acknowledged_is_lost_and_nothing_is_played_twice(served):
    await served.opens()
    players = [await Player(served, number).sits_down() for number in range(6)]
    stop, chance = asyncio.Event(), random.Random(1)
    playing = [asyncio.create_task(player.plays(stop)) for player in players]
    for _ in range(3):
        await more_deeds(players, 8)
        await asyncio.sleep(chance.random() / 10)  # anywhere between two deeds
        served.kill()
        for player in players:  # at most the deed whose answer was on its way is there beside
            rows, known = stored(served.database, player.table), list(player.done)
            assert rows[: len(known)] == known
            assert len(rows) <= len(known) + 1
        await served.opens()
    await more_deeds(players, 8)
    stop.set()
    await asyncio.gather(*playing)
    served.kill()
    for player in players:
        assert stored(served.database, player.table) == player.done


async def more_deeds(players, many):
    """Waits until they have done so many more, however busy the machine is."""
    before = sum(player.deeds for player in players)
    await until(lambda: asyncio.sleep(0, sum(player.deeds for player in players) >= before + many))


async def test_a_stream_goes_on_after_a_kill(quick_served):
    await quick_served.opens()
    ada = await quick_served.guest("Ada")
    table = (await ada.sets_up("me", "bot:random", options={"first": "1"}))["id"]
    async with ada.stream() as stream:
        await play_on(table, [ada], random.Random(1), moves=4)
        await stream.until_number(table, 0, (await ada.looks(table))["number"])
        quick_served.kill()
        await until(lambda: asyncio.sleep(0, stream.done))
    log = stream.log(table, 0)
    await quick_served.opens()
    await play_on(table, [ada], random.Random(2), moves=4)
    async with ada.stream(cursor=stream.cursor) as again:
        now = await ada.looks(table)
        await again.until_number(table, 0, now["number"])
    for snapshot in again.tables(table, 0):
        log.take(snapshot)
    assert [step["move"] for step in log.steps] == [step["move"] for step in now["steps"]][: log.position]


# --- Clocks -----------------------------------------------------------------------------------------------------


async def test_time_without_a_server_is_not_charged_to_live_clocks(quick_served):
    await quick_served.opens()
    ada = await quick_served.guest("Ada")
    table = (await ada.sets_up("me", "beside", pace={"kind": "live", "minutes": 5}))["id"]
    begun = time.monotonic()
    await ada.plays(table, seen=await ada.looks(table, seat=0))
    await asyncio.sleep(0.5)
    quick_served.kill()
    up = time.monotonic() - begun
    await asyncio.sleep(max(3, up + 1))
    await quick_served.opens()
    down = await until(lambda: has_stood_still(quick_served, table))
    clocks = (await ada.looks(table))["clocks"]
    assert clocks["running"] == [1]
    assert 300_000 - clocks["left"][1] < up * 1000 + 500
    assert clocks["at"] == down[1]


async def test_a_server_that_is_back_at_once_charges_nothing_either(served):
    """Although its last sign of life is recent: it has left nothing that says it is up."""
    patient = "jobs.PULSE = 5"
    await served.opens(patient)
    ada = await served.guest("Ada")
    table = (await ada.sets_up("me", "beside", pace={"kind": "live", "minutes": 5}))["id"]
    await ada.plays(table, seen=await ada.looks(table, seat=0))
    served.kill()
    await asyncio.sleep(1)
    await served.opens(patient)
    down = await until(lambda: has_stood_still(served, table))
    assert down[1] - down[0] > 1000


async def test_an_outage_is_not_charged_to_whoever_moves_first(served):
    """The move is sent again until it is taken, before the new server has taken up what the last one left undone."""
    await served.opens()
    ada = await served.guest("Ada")
    table = (await ada.sets_up("me", "beside", pace={"kind": "live", "minutes": 5, "increment": 0}))["id"]
    begun = time.monotonic()
    await ada.plays(table, seen=await ada.looks(table, seat=0))
    seen = await ada.looks(table, seat=1)
    await asyncio.sleep(0.5)
    served.kill()
    up = time.monotonic() - begun
    await asyncio.sleep(up + 3)
    await served.opens("jobs.Jobs.begin = lambda self: asyncio.sleep(0); import asyncio")
    await until(lambda: is_taken(ada, table, seen))
    assert (await ada.looks(table))["clocks"]["left"][1] > 300_000 - up * 1000 - 500
    assert await has_stood_still(served, table)


async def is_taken(visitor, table, seen):
    return (await visitor.tries(table, seen["legal"][0], seen)).status_code == 200


async def test_time_in_which_another_server_was_up_is_charged(tmp_path, postgres_database):
    async with Served(tmp_path / "one", postgres_database) as one, Served(tmp_path / "two", postgres_database) as two:
        for served in (one, two):
            served.data.mkdir()
        (two.data / "key").write_bytes(b"k" * 32)
        (one.data / "key").write_bytes(b"k" * 32)
        await one.opens()
        await two.opens()
        ada = await one.guest("Ada")
        table = (await ada.sets_up("me", "beside", pace={"kind": "live", "minutes": 5, "increment": 0}))["id"]
        await ada.plays(table, seen=await ada.looks(table, seat=0))
        seen = await ada.looks(table, seat=1)
        one.kill()
        await asyncio.sleep(2)
        await one.opens()
        await until(lambda: is_taken(ada, table, seen))
        assert (await ada.looks(table))["clocks"]["left"][1] <= 298_000
        assert not await has_stood_still(one, table)


async def test_a_server_that_joins_another_leaves_the_clocks_alone(tmp_path, postgres_database):
    async with Served(tmp_path / "one", postgres_database) as one, Served(tmp_path / "two", postgres_database) as two:
        for served in (one, two):
            served.data.mkdir()
        await one.opens()
        ada = await one.guest("Ada")
        table = (await ada.sets_up("me", "beside", pace={"kind": "live", "minutes": 5}))["id"]
        await ada.plays(table, seen=await ada.looks(table, seat=0))
        await asyncio.sleep(1)
        await two.opens()
        await asyncio.sleep(1)
        assert not await has_stood_still(two, table)


async def has_stood_still(served, table):
    engine = open_engine(readable_url(served.database))
    c = schema.entries.c
    with engine.connect() as connection:
        body = connection.execute(select(c.body).where(c.table_id == table, c.kind == "down")).scalar()
    engine.dispose()
    return body and orjson.loads(body)


# --- One server, one file ---------------------------------------------------------------------------------------


async def test_a_second_server_on_the_same_file_is_refused(tmp_path, sqlite_database):
    async with Served(tmp_path, sqlite_database) as first:
        await first.opens()
        ada = await first.guest("Ada")
        second = Served(tmp_path, sqlite_database)
        ended = await asyncio.to_thread(subprocess.run, second.command(), capture_output=True, timeout=2 * PATIENCE)
        assert ended.returncode != 0
        assert b"Another server is using" in ended.stderr + ended.stdout
        assert b"Traceback" not in ended.stderr
        assert (await ada.get("/me"))["name"] == "Ada"


async def test_a_server_that_is_stopped_says_goodbye_and_ends_well(tmp_path, sqlite_database):
    async with Served(tmp_path, sqlite_database) as served:
        await served.opens()
        ada = await served.guest("Ada")
        async with ada.stream() as stream:
            await stream.until("games")
            closing = asyncio.create_task(asyncio.to_thread(served.closes))
            assert (await stream.until("bye")).data["code"] == "going-down"
            await closing
        assert served.process.returncode in (0, -15)
        await served.opens()
        assert (await ada.get("/me"))["name"] == "Ada"
        refused(await served.visitor().ask("GET", "/me"), 401, "no-person")
