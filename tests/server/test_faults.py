"""Anything may go wrong while people play, and nothing that was acknowledged is lost: random faults, and a history that
is checked afterwards.

`ZASHIKI_FAULTS=<seed>` tries a plan again that was printed.
"""

import asyncio
import os
import random
import secrets
import subprocess
import sys
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

import pytest

from tests import volume
from tests.server.faults.history import complaints
from tests.server.faults.nemesis import House, plan
from tests.server.faults.players import Crowd, Game, Person, ended
from tests.server.faults.relay import Relay
from tests.server.faults.stored import read_logs
from tests.server.homes import Served
from tests.server.visitors import PATIENCE, until

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LIVE, DAYS, CALM = {"kind": "live", "minutes": 60}, {"kind": "days", "days": 1}, {"kind": "none"}
GAMES = [  # people, and what they play
    (2, {"game": "naishi", "pace": LIVE}),
    (2, {"game": "naishi", "pace": DAYS}),
    (2, {"game": "samurai", "pace": LIVE}),
    (3, {"game": "samurai", "pace": CALM}),
    (3, {"game": "shogun", "pace": LIVE}),
]
ROUNDS = volume.volume(4, 1)  # of all faults
HELD = volume.volume(3.0, 0.4)  # seconds that a fault lasts at most
BETWEEN = volume.volume(100, 12)  # deeds that are acknowledged before the next one
DEEDS = volume.volume(5000, 250)  # on each kind of database


@pytest.fixture
def chance():
    seed = os.environ.get("ZASHIKI_FAULTS") or (secrets.token_hex(4) if volume.LONG else "1")
    print(f"ZASHIKI_FAULTS={seed}")
    return random.Random(seed)


# --- Houses ------------------------------------------------------------------------------------------------------


@pytest.fixture
async def house(tmp_path, database, request):
    """On each kind of database."""
    if "://" not in database:
        opened = one_server(tmp_path)
    else:
        opened = two_servers(tmp_path, request.getfixturevalue("postgres").get_postmaster_info(), database)
    async with opened as house:
        yield house


@asynccontextmanager
async def one_server(tmp_path):
    """A house on SQLite, whose disk is small where we may mount one."""
    with small_disk(tmp_path / "disk") as room:
        async with Served(tmp_path, str((room or tmp_path) / "zashiki.db")) as served:
            yield House([with_rules_as_shipped(served)], [clock_of(served)], room=room)


@asynccontextmanager
async def two_servers(tmp_path, postgres, database):
    """Two servers on one PostgreSQL, each with a line of its own."""
    async with AsyncExitStack() as stack:
        relays = [await stack.enter_async_context(Relay(str(postgres.socket_path))) for _ in range(2)]
        servers = []
        for number, relay in enumerate(relays):
            data = tmp_path / str(number)
            data.mkdir()
            (data / "key").write_bytes(b"k" * 32)
            url = f"postgresql://postgres@127.0.0.1:{relay.port}{urlsplit(database).path}"
            servers.append(with_rules_as_shipped(await stack.enter_async_context(Served(data, url))))
        clocks = [clock_of(served) for served in servers]
        yield House(servers, clocks, relays, postgres.pid, database)


def with_rules_as_shipped(served):
    """Long matches take plain rules long to read again, which a server does whenever another has changed a table."""
    if volume.LONG:
        del served.changes["ZASHIKI_PLAIN"]
    return served


def clock_of(served):
    """By how much the clock of a server is wrong."""
    file = served.data / "clock"
    file.write_text("0")
    return file


@contextmanager
def small_disk(folder):
    """A file system that is soon full; only root may mount one."""
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "zashiki", folder], capture_output=True)
    if mounted.returncode:
        print(f"No disk is filled, because none can be mounted: {mounted.stderr.decode().strip()}")
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


# --- Trouble -----------------------------------------------------------------------------------------------------


async def test_nothing_acknowledged_is_lost_whatever_goes_wrong(house, chance):
    for number in range(len(house.servers)):
        await house.opens(number)
    async with Crowd(house.servers, chance) as crowd:
        games = [await game_of(crowd, *given) for given in GAMES]
        playing = [asyncio.create_task(game.plays()) for game in games]
        try:
            await goes_wrong(house, crowd, chance, playing)
            crowd.over = True
            await asyncio.gather(*playing)
        finally:
            await ended(playing)
    await asyncio.gather(*(asyncio.to_thread(served.closes) for served in house.servers))
    database = house.dsn or house.servers[0].database
    logs = await asyncio.to_thread(read_logs, database)
    print(f"{crowd.history.acknowledged} acknowledged, {len(crowd.history.sights)} sights, {len(logs)} tables")
    assert not crowd.oddities
    assert not complaints(crowd.history, logs)
    assert await verified(house.servers[0].data, database)


async def game_of(crowd, people, wishes):
    arrived = [await Person(crowd, number).arrives() for number in range(people)]
    return await Game(crowd, arrived, wishes).begins()


async def goes_wrong(house, crowd, chance, playing):
    """All faults of the plan, with games between them, and then games alone until there were enough deeds."""
    await enough(crowd, BETWEEN, playing)
    for name, fault in plan(house, chance, ROUNDS, restarts=volume.LONG):
        before, begun = crowd.history.acknowledged, monotonic()
        async with fault(house, chance):
            await asyncio.sleep(chance.uniform(HELD / 4, HELD))
        await enough(crowd, BETWEEN, playing)
        print(f"{name}: {crowd.history.acknowledged - before} acknowledged in {monotonic() - begun:.1f} s")
    await enough(crowd, DEEDS - crowd.history.acknowledged, playing)


async def enough(crowd, more, playing):
    """Until so many deeds more are acknowledged, if nobody has failed."""
    many = crowd.history.acknowledged + more
    await until(lambda: asyncio.sleep(0, crowd.history.acknowledged >= many or any(map(asyncio.Task.done, playing))))
    for one in playing:
        if one.done():
            one.result()


async def verified(data, database):
    command = [Path(sys.executable).with_name("zashiki"), "verify", "--data", data, "--db", database]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, timeout=5 * PATIENCE)
    return done.returncode == 0 or print(done.stdout.decode(), done.stderr.decode())
