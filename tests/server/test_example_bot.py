"""The example of a bot plays through its token like anybody else."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.homes import Served
from tests.server.visitors import until

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture
async def served(tmp_path, sqlite_database):
    async with Served(tmp_path, sqlite_database) as opened:
        await opened.opens()
        yield opened


@pytest.fixture
def start_bot():
    """Starts the bot, and stops it in the end."""
    started = []

    def start(url, token):
        started.append(subprocess.Popen([sys.executable, BOT, url, token], stdout=subprocess.PIPE))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()
        process.stdout.close()


async def test_the_example_bot_plays_a_whole_game_against_a_bot_of_the_house(served, start_bot):
    ada = await served.guest("Ada")
    token = (await ada.post("/me/tokens", name="my bot"))["token"]
    bot = start_bot(served.url, token)
    table = (await ada.sets_up("me", "bot:random"))["id"]
    end = await until(lambda: over(ada, table), 60)
    assert end["outcome"]["winners"]
    again = (await ada.sets_up("bot:random", "me"))["id"]
    await until(lambda: over(ada, again), 60)
    assert bot.poll() is None
    await ada.ask("DELETE", f"/me/tokens/{(await ada.get('/me/tokens'))[0]['id']}")
    bot.kill()
    assert b"illegal" not in await asyncio.to_thread(bot.stdout.read), "it played what it was not offered"


async def over(visitor, table):
    seen = await visitor.looks(table)
    return seen if seen["status"] == "over" else None
