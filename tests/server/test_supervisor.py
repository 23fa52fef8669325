"""Work in the background is heard when it fails, and begun again."""

import asyncio
import logging

import pytest

from zashiki.server import supervisor
from zashiki.server.problem import Problem
from zashiki.server.supervisor import Supervisor

pytestmark = pytest.mark.anyio


@pytest.fixture
def at_once(monkeypatch):
    """Work that failed begins again without a pause."""
    monkeypatch.setattr(supervisor, "PAUSES", (0,))


async def until_it_ran(times, error):
    """Work that fails as often as that, and how often it was begun when it succeeded."""
    begun, done = 0, asyncio.Event()

    async def work():
        nonlocal begun
        begun += 1
        if begun <= times:
            raise error
        done.set()

    keeper = Supervisor()
    keeper.start("digging", work, "t1")
    async with asyncio.timeout(10):
        await done.wait()
    return keeper, begun


async def test_work_that_fails_is_logged_with_its_table_and_begun_again(at_once, caplog):
    keeper, begun = await until_it_ran(3, ValueError("stone"))
    assert begun == 4
    assert keeper.failures == {"digging": 3}
    told = [(one.levelname, one.work, one.table, one.why) for one in caplog.records]
    assert told == [("ERROR", "digging", "t1", "stone")] * 3
    assert caplog.records[0].exc_info


async def test_what_is_only_not_ready_is_a_warning(at_once, caplog):
    await until_it_ran(1, Problem("failed", "bots-opening"))
    assert [one.levelno for one in caplog.records] == [logging.WARNING]


async def test_pauses_grow_and_the_last_one_stays(monkeypatch):
    slept, pause = [], asyncio.sleep

    async def sleep(seconds):
        slept.append(seconds)
        await pause(0)

    monkeypatch.setattr(supervisor.asyncio, "sleep", sleep)
    await until_it_ran(8, ValueError())
    assert [second for second in slept if second] == [1, 2, 5, 10, 30, 30, 30, 30]


async def test_work_that_ran_long_begins_with_the_first_pause(monkeypatch):
    slept, pause = [], asyncio.sleep

    async def sleep(seconds):
        slept.append(seconds)
        await pause(0)

    monkeypatch.setattr(supervisor.asyncio, "sleep", sleep)
    monkeypatch.setattr(supervisor, "STEADY", -1)
    await until_it_ran(3, ValueError())
    assert [second for second in slept if second] == [1, 1, 1]


async def test_nothing_begins_in_a_server_that_closes_and_what_runs_ends():
    keeper, ended = Supervisor(), asyncio.Event()

    async def forever():
        try:
            await asyncio.sleep(3600)
        finally:
            ended.set()

    keeper.start("waiting", forever)
    await asyncio.sleep(0)
    await keeper.stop()
    assert ended.is_set()
    before = asyncio.all_tasks()
    keeper.start("late", forever)
    assert asyncio.all_tasks() == before
