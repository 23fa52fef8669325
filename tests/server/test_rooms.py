"""Rooms open in two stages: people can play as soon as the rules are there, bots when they can think."""

import asyncio
import signal
import threading

import pytest
import uvloop

from tests.server.homes import Home
from tests.server.visitors import refused
from zashiki import registry
from zashiki.server import messages, questions, rooms, supervisor

pytestmark = pytest.mark.anyio

FAILING = """
import sys
for stage in sys.stdin:
    if stage.strip() == {fails!r}:
        sys.exit(3)
    print(2, flush=True)
    print("done", flush=True)
"""


@pytest.fixture
def thinking(monkeypatch):
    """Bots can think when this is set."""
    ready, warm = threading.Event(), questions.warm_players

    def slow(name):
        assert ready.wait(60)
        return warm(name)

    monkeypatch.setattr(questions, "warm_players", slow)
    yield ready
    ready.set()


def compiles(monkeypatch, fails, *, rules):
    """Let a child process that fails at a stage compile what is not there."""
    monkeypatch.setattr(rooms, "COMPILE", FAILING.format(fails=fails))
    monkeypatch.setattr(registry, "has_rules", lambda name: rules)
    monkeypatch.setattr(registry, "has_players", lambda name: False)


async def info(visitor, game="naishi"):
    games = await visitor.get("/games")
    return next(messages.GameInfo.model_validate(one) for one in games if one["name"] == game)


async def until(condition, patience=120):
    async with asyncio.timeout(patience):
        while not await condition():
            await asyncio.sleep(0.02)


async def test_people_play_before_bots_can_think(tmp_path, sqlite_database, thinking):
    async with Home(tmp_path, sqlite_database) as home:
        table, ada, _ = await home.pair()
        told = await info(ada)
        assert (told.state, told.bots) in {("open", "opening"), ("open", "waiting")}
        await ada.plays(table)
        assert (await ada.looks(table))["position"] == 1
        thinking.set()  # or else closing would wait for it


async def test_a_bot_takes_its_turn_as_soon_as_it_can_think(tmp_path, sqlite_database, thinking):
    async with Home(tmp_path, sqlite_database) as home:
        ada = await home.guest("Ada")
        table = (await ada.sets_up("bot:random", "me"))["id"]
        assert 0 in (await ada.looks(table))["active"]

        async def moved():
            return 0 not in (await ada.looks(table))["active"]

        with pytest.raises(TimeoutError):
            await until(moved, patience=0.5)
        thinking.set()
        await until(moved)
        assert (await info(ada)).bots == "open"


@pytest.mark.slow
@pytest.mark.compiled
async def test_an_empty_cache_is_filled_while_the_house_is_open(tmp_path, sqlite_database, monkeypatch):
    monkeypatch.setenv("ZASHIKI_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(registry, "OURS", ("naishi",))
    async with Home(tmp_path, sqlite_database) as home:
        ada = await home.guest("Ada")
        assert (await info(ada)).bots != "open"
        assert not registry.has_players("naishi")
        await until(lambda: bots_are_open(ada))
        assert registry.has_rules("naishi")
        assert registry.has_players("naishi")


async def bots_are_open(visitor):
    return (await info(visitor)).bots == "open"


LOOPS = [asyncio.new_event_loop, uvloop.new_event_loop]  # that of tests, and that of `zashiki serve`


@pytest.mark.parametrize("loop", LOOPS)
def test_no_child_process_outlives_the_house(monkeypatch, loop):
    async def stopped():
        child = await rooms.Child.start("naishi")
        compiling = asyncio.create_task(child.run("rules", lambda progress: None))
        await asyncio.sleep(0)
        compiling.cancel()
        await asyncio.wait([compiling])
        await child.stop()
        assert child.process.returncode == -signal.SIGKILL
        await child.stop()  # nothing more is to be done

    monkeypatch.setattr(rooms, "COMPILE", "import time; time.sleep(600)")
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(stopped())


@pytest.mark.parametrize("loop", LOOPS)
def test_a_child_process_that_has_compiled_all_is_stopped_once_more(monkeypatch, loop):
    async def stopped():
        child = await rooms.Child.start("naishi")
        await child.run("rules", lambda progress: None)
        await child.stop()
        await asyncio.sleep(0.1)  # until its pipes are seen to be closed
        await child.stop()
        assert child.process.returncode is not None

    monkeypatch.setattr(rooms, "COMPILE", FAILING.format(fails="nothing"))
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(stopped())


async def test_rules_that_do_not_compile_are_told_of_and_nobody_waits_for_them(
    tmp_path, sqlite_database, monkeypatch, caplog
):
    compiles(monkeypatch, "rules", rules=False)
    async with Home(tmp_path, sqlite_database) as home:
        ada = await home.guest("Ada")

        async def given_up():  # it is tried again and again, so both are told at once only between two tries
            told = await info(ada)
            return (told.state, told.bots) == ("failed", "failed")

        await until(given_up)
        wish = {"game": "naishi", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refused(await ada.ask("POST", "/tables", wish), 503, "room-closed")
    assert "compiling naishi failed with code 3" in {record.why for record in caplog.records if hasattr(record, "why")}


async def test_players_that_do_not_compile_leave_the_game_to_people(tmp_path, sqlite_database, monkeypatch, caplog):
    compiles(monkeypatch, "players", rules=False)
    async with Home(tmp_path, sqlite_database) as home:
        ada = await home.guest("Ada")
        table = (await ada.sets_up("me", "bot:level1"))["id"]

        async def given_up():
            return (await info(ada)).bots == "failed"

        await until(given_up)
        assert (await info(ada)).state == "open"
        refused(await ada.ask("POST", f"/tables/{table}/hint", {"seat": 0}), 503, "bots-closed")
    assert "compiling naishi failed with code 3" in {record.why for record in caplog.records if hasattr(record, "why")}


async def test_a_room_whose_bots_did_not_open_is_tried_again(tmp_path, sqlite_database, monkeypatch, caplog):
    """The process that thinks dies; later it does not."""
    monkeypatch.setattr(supervisor, "PAUSES", (0,))
    caplog.set_level("INFO")
    warm, tries = questions.warm_players, []

    def dies_twice(name):
        tries.append(name)
        if tries.count(name) < 3:
            raise RuntimeError("the process that thinks died")
        warm(name)

    monkeypatch.setattr(questions, "warm_players", dies_twice)
    async with Home(tmp_path, sqlite_database) as home:
        ada = await home.guest("Ada")
        table = (await ada.sets_up("bot:random", "me"))["id"]

        async def moved():
            return 0 not in (await ada.looks(table))["active"]

        await until(moved)
        assert (await info(ada)).bots == "open"
    assert tries.count("naishi") == 3
    told = [record.message for record in caplog.records if getattr(record, "game", "") == "naishi"]
    assert told.count("a room did not open") == 2
    assert "a room has opened after all" in told


async def test_a_room_whose_rules_did_not_compile_is_tried_again(tmp_path, sqlite_database, monkeypatch):
    monkeypatch.setattr(supervisor, "PAUSES", (0,))
    warm, tries = rooms.warm_rules, []

    def fails_twice(name):
        tries.append(name)
        if tries.count(name) < 3:
            raise RuntimeError("no memory")
        return warm(name)

    monkeypatch.setattr(rooms, "warm_rules", fails_twice)
    async with Home(tmp_path, sqlite_database) as home:
        ada = await home.guest("Ada")

        async def opened():
            told = await info(ada)
            return (told.state, told.bots) == ("open", "open")

        await until(opened)
        await ada.sets_up("me", "bot:random")
