"""Who is there: open streams, what they are told of each other, and what rests while nobody watches."""

import pytest

from tests.server.homes import Home
from tests.server.visitors import is_of, until

pytestmark = pytest.mark.anyio


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
        async with home.visitor().stream(table) as one, home.visitor().stream(table) as other:
            for stream in (one, other):
                await stream.until(lambda event: is_of(event, table, -2) and event.data["position"] > 2)
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
