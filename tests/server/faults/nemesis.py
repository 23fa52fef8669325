"""What goes wrong: one fault after the other, by a plan that a seed decides. Each fault is mended again."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tests.server.faults.relay import Relay
from tests.server.homes import Served
from zashiki.server.clock import MINUTE

HOURS = 60 * MINUTE

# The clock of a server that is started with this can be set by a file: by how many milliseconds it is wrong.
WRONG_CLOCK = """
from pathlib import Path
from zashiki.server import services
wrong, right = Path({file!r}), services.milliseconds
services.milliseconds = lambda: right() + int(wrong.read_text() or 0)
"""


@dataclass
class House:
    """One or two servers on a database, and all by which they can be harmed."""

    servers: list[Served]
    clocks: list[Path]
    relays: list[Relay] = field(default_factory=list)
    postgres: int = 0  # the process of the database
    dsn: str = ""  # of the database, past the relays
    room: Path | None = None  # a small file system that the database lies in

    async def opens(self, number: int) -> None:
        await self.servers[number].opens(WRONG_CLOCK.format(file=str(self.clocks[number])))

    def server(self, number: int) -> psutil.Process:
        return psutil.Process(self.servers[number].process.pid)

    def writers(self, number: int) -> list[psutil.Process]:
        with suppress(psutil.NoSuchProcess):
            return [one for one in self.server(number).children() if "zashiki.server.writer" in one.cmdline()]
        return []


Fault = Callable[[House, random.Random], AbstractAsyncContextManager[None]]
ANYWHERE: dict[str, Fault] = {}
SQLITE: dict[str, Fault] = {}
POSTGRES: dict[str, Fault] = {}


def fault(*kinds: dict[str, Fault]) -> Callable[[Callable[[House, random.Random], AsyncIterator[None]]], Fault]:
    def note(given: Callable[[House, random.Random], AsyncIterator[None]]) -> Fault:
        made = asynccontextmanager(given)
        for kind in kinds:
            kind[given.__name__.replace("_", " ")] = made
        return made

    return note


everywhere = fault(SQLITE, POSTGRES)


# --- Processes -------------------------------------------------------------------------------------------------------


@everywhere
async def killed_server(house: House, chance: random.Random) -> AsyncIterator[None]:
    number = chance.randrange(len(house.servers))
    await asyncio.to_thread(house.servers[number].kill)
    yield
    await house.opens(number)


@everywhere
async def server_told_to_end(house: House, chance: random.Random) -> AsyncIterator[None]:
    number = chance.randrange(len(house.servers))
    await asyncio.to_thread(house.servers[number].closes)
    yield
    await house.opens(number)


@everywhere
async def killed_writer(house: House, chance: random.Random) -> AsyncIterator[None]:
    for writer in house.writers(chance.randrange(len(house.servers))):
        writer.kill()
    yield


@everywhere
async def stopped_server(house: House, chance: random.Random) -> AsyncIterator[None]:
    server = house.server(chance.randrange(len(house.servers)))
    server.suspend()
    yield
    server.resume()


@everywhere
async def stopped_writer(house: House, chance: random.Random) -> AsyncIterator[None]:
    writers = house.writers(chance.randrange(len(house.servers)))
    for writer in writers:
        writer.suspend()
    yield
    for writer in writers:
        resume(writer)


@everywhere
async def orphaned_writer(house: House, chance: random.Random) -> AsyncIterator[None]:
    """It wakes up when its server is long gone and another has begun."""
    number = chance.randrange(len(house.servers))
    writers = house.writers(number)
    for writer in writers:
        writer.suspend()
    await asyncio.sleep(0.1)  # somebody moves
    await asyncio.to_thread(house.servers[number].kill)
    opening = asyncio.create_task(house.opens(number))
    yield
    for writer in writers:
        resume(writer)
    await opening


def resume(process: psutil.Process) -> None:
    with suppress(psutil.NoSuchProcess):
        process.resume()


# --- Clocks ----------------------------------------------------------------------------------------------------------


@everywhere
async def clocks_that_jump(house: House, chance: random.Random) -> AsyncIterator[None]:
    """By hours, ahead or back; they stay so."""
    for file in house.clocks:
        await jump(file, chance.choice((-1, 1, 1)) * chance.randrange(2 * HOURS, 40 * HOURS))
    yield


async def jump(file: Path, by: int) -> None:
    """Replaced as a whole, for the server reads it at any time."""
    new = file.with_suffix(".new")
    new.write_text(str(int(file.read_text()) + by))
    new.replace(file)


# --- SQLite ----------------------------------------------------------------------------------------------------------


@fault(SQLITE)
async def locked_file(house: House, chance: random.Random) -> AsyncIterator[None]:
    """Another process keeps it to itself: this one."""
    other = sqlite3.connect(house.servers[0].database, timeout=30, isolation_level=None, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@fault(SQLITE)
async def forbidden_growth(house: House, chance: random.Random) -> AsyncIterator[None]:
    """The writer cannot write to any file. The system allows this to every user, as a real full disk does not."""
    writers = house.writers(0)
    limits = [writer.rlimit(psutil.RLIMIT_FSIZE) for writer in writers]
    for writer, (_, hard) in zip(writers, limits, strict=True):
        writer.rlimit(psutil.RLIMIT_FSIZE, (0, hard))
    yield
    for writer, limit in zip(writers, limits, strict=True):
        with suppress(psutil.NoSuchProcess):
            writer.rlimit(psutil.RLIMIT_FSIZE, limit)


@fault(SQLITE)
async def full_disk(house: House, chance: random.Random) -> AsyncIterator[None]:
    """Where the database has a small file system of its own."""
    assert house.room
    ballast = house.room / "ballast"
    await asyncio.to_thread(fill, ballast)
    yield
    ballast.unlink()


def fill(ballast: Path) -> None:
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


@fault(POSTGRES)
async def locked_tables(house: House, chance: random.Random) -> AsyncIterator[None]:
    async with await connected(house) as connection, connection.transaction():
        await connection.execute("LOCK TABLE entries, answers IN ACCESS EXCLUSIVE MODE")
        yield


@fault(POSTGRES)
async def ended_sessions(house: House, chance: random.Random) -> AsyncIterator[None]:
    async with await connected(house) as connection:
        mine = "datname = current_database() AND pid <> pg_backend_pid()"
        await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {mine}")
    yield


async def connected(house: House):
    import psycopg

    return await psycopg.AsyncConnection.connect(house.dsn, autocommit=True)


@fault(POSTGRES)
async def hung_database(house: House, chance: random.Random) -> AsyncIterator[None]:
    master = psutil.Process(house.postgres)
    stopped = [master, *master.children()]
    for process in stopped:
        with suppress(psutil.NoSuchProcess):
            process.suspend()
    yield
    for process in stopped:
        resume(process)


@fault(POSTGRES)
async def cut_line(house: House, chance: random.Random) -> AsyncIterator[None]:
    """Between one server and the database."""
    relay = chance.choice(house.relays)
    relay.cut()
    yield
    relay.mend()


@fault(POSTGRES)
async def silent_line(house: House, chance: random.Random) -> AsyncIterator[None]:
    """Nothing comes through any more, and nobody says so; then it breaks."""
    relay = chance.choice(house.relays)
    relay.hush()
    yield
    relay.cut()
    relay.mend()


# --- The plan --------------------------------------------------------------------------------------------------------


def plan(house: House, chance: random.Random, rounds: int, restarts: bool) -> list[tuple[str, Fault]]:
    """Every fault that can be had here, so many times, in any order; of those that begin with a kill perhaps only the
    one that is the worst."""
    faults = POSTGRES if house.postgres else SQLITE
    left_out = set() if restarts else {killed_server, server_told_to_end}
    if not house.room:
        left_out.add(full_disk)
    had = [(name, one) for name, one in sorted(faults.items()) if one not in left_out]
    return [one for _ in range(rounds) for one in chance.sample(had, len(had))]
