"""SIGTERM ends a server within ten seconds, whatever hangs, and nothing that was acknowledged is lost.

This is the one place where a time is the statement. What is measured is how long the process itself took, by the clock of
the test, with an allowance for a machine that is busy with other things.
"""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.homes import Served
from tests.server.test_crash import stored
from tests.server.visitors import LATEST, new_key, until
from zashiki.server.closing import HANGING

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ALLOWED = 10  # seconds
BUSY = 20  # more, for a busy machine
QUICKLY = """
from zashiki.server import closing, serve, store
closing.ALL, closing.PART, serve.LINES, store.END_SECONDS = 2, 0.3, 0.3, 0.3
"""
THINKING_FOR_EVER = """
import time
from zashiki.server import bots
bots.Turn.think = lambda *_: time.sleep(3600)
"""
READING_FOR_EVER = """
import time
from zashiki.server import privacy
privacy._export = lambda *_: time.sleep(3600)
"""
STANDING_STILL = """
import time
from zashiki.server import people
people.fold = lambda *_: time.sleep(3600)
"""
HOLDING_THE_LOCK = """
import ctypes
from zashiki.server import stream
def close_all(self):
    ctypes.PyDLL(None).sleep(3600)
stream.Hub.close_all = close_all
"""
FILING_FOR_EVER = """
from zashiki.server import files
files.FILING = "import time; time.sleep(3600)"
"""
COMPILING_FOR_EVER = """
from zashiki.server import rooms
rooms.registry.has_rules = lambda name: name == "naishi"
rooms.COMPILE = "import time; time.sleep(3600)"
"""
NEVER_GIVING_UP = """
import asyncio
from zashiki.server import hints, jobs, stream
async def beat(self):
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass
stream.Hub.beat = beat
"""


def children(process):
    """All processes that a server has begun."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True)
    return [int(pid) for pid in listed.stdout.split()]


def writer_of(process):
    """Its process that writes."""
    return next(
        pid for pid in children(process) if b"zashiki.server.writer" in Path(f"/proc/{pid}/cmdline").read_bytes()
    )


@contextmanager
def stopped(*pids):
    """Processes that stand still for a while."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                continue


@contextmanager
def locked(database):
    """An SQLite file in which somebody else writes."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.close()


def ends_in_time(served):
    """Its exit code."""
    began = time.monotonic()
    served.process.send_signal(signal.SIGTERM)
    code = served.process.wait(ALLOWED + BUSY)
    assert time.monotonic() - began < ALLOWED + BUSY
    served.process.stdout.close()
    return code


def said(served):
    """What the server has logged, as far as it is JSON."""
    lines = (served.data / "log").read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def left_hanging(served):
    """The parts that the last line names."""
    return next(line["parts"] for line in reversed(said(served)) if "something hanging" in line["message"])


async def one_move(visitor, table):
    seen = await visitor.looks(table, 0, LATEST)
    return await visitor.plays(table, seen["legal"][0], seen)


async def begun(served, prelude=QUICKLY):
    """A server with a table, at which something was acknowledged."""
    await served.opens(prelude)
    ada = await served.guest("Ada")
    table = (await ada.sets_up("me", "beside", options={"first": "1"}))["id"]
    await one_move(ada, table)
    return ada, table


async def asks_in_vain(visitor, table):
    """A move whose answer does not come before the end."""
    seen = await visitor.looks(table, 1, LATEST)
    return asyncio.create_task(visitor.tries(table, seen["legal"][0], seen, new_key()))


async def test_a_first_start_says_nothing_that_its_user_cannot_act_on_and_ends_by_the_signal(quick_served):
    await begun(quick_served)
    await until(lambda: answers_well(quick_served))
    assert ends_in_time(quick_served) == -signal.SIGTERM
    assert (quick_served.data / "log").read_text() == ""
    assert not Path(f"{quick_served.database}-wal").exists(), "the writer leaves no log behind"


async def answers_well(served):
    return (await served.visitor().http.get("/readyz")).status_code == 200


async def test_a_server_ends_although_its_writer_stands_still(served):
    """On SQLite by the times that count outside of tests."""
    ada, table = await begun(served, "" if "://" not in served.database else QUICKLY)
    with stopped(writer_of(served.process)):
        move = await asks_in_vain(ada, table)
        await asyncio.sleep(0.3)
        ends_in_time(served)
    await asyncio.gather(move, return_exceptions=True)
    assert len(stored(served.database, table)) == 1
    await served.opens()
    assert (await ada.looks(table, 0))["position"] == 1


async def test_a_server_ends_although_another_process_has_locked_its_database(quick_served):
    ada, table = await begun(quick_served)
    with locked(quick_served.database):
        move = await asks_in_vain(ada, table)
        await asyncio.sleep(0.3)
        ends_in_time(quick_served)
    await asyncio.gather(move, return_exceptions=True)
    assert len(stored(quick_served.database, table)) == 1


@pytest.mark.parametrize(
    ("prelude", "left"),
    [(STANDING_STILL, ["answering requests"]), (NEVER_GIVING_UP, ["work in the background"])],
    ids=["the event loop", "work in the background"],
)
async def test_what_was_left_hanging_is_said(quick_served, prelude, left):
    ada, table = await begun(quick_served, QUICKLY + prelude)
    if prelude == STANDING_STILL:
        asking = asyncio.create_task(ada.ask("POST", "/session", {"name": "Ada", "password": "a long password"}))
        await asyncio.sleep(0.3)
    assert ends_in_time(quick_served) == HANGING
    assert set(left) <= set(left_hanging(quick_served)), "and, on a busy machine, what had no time left"
    if prelude == STANDING_STILL:
        await asyncio.gather(asking, return_exceptions=True)
    assert len(stored(quick_served.database, table)) == 1


async def test_a_server_ends_although_python_stands_still(quick_served):
    """Nothing of ours can run any more."""
    await begun(quick_served, QUICKLY + HOLDING_THE_LOCK)
    ends_in_time(quick_served)
    assert "close_all" in (quick_served.data / "log").read_text(), "where it stands is told"


async def test_a_server_ends_although_it_thinks_compiles_and_files(quick_served):
    """And its processes end with it."""
    await quick_served.opens(QUICKLY + THINKING_FOR_EVER + COMPILING_FOR_EVER + FILING_FOR_EVER)
    ada = await quick_served.guest("Ada")
    table = (await ada.sets_up("me", "bot:random", options={"first": "1"}))["id"]
    await one_move(ada, table)
    over = (await ada.sets_up("me", "beside"))["id"]
    while active := (await ada.looks(over, number=LATEST))["active"]:
        seen = await ada.looks(over, active[0], LATEST)
        await ada.plays(over, seen["legal"][-1], seen)
    asking = asyncio.create_task(ada.ask("GET", f"/tables/{over}/file"))
    await until(lambda: asyncio.sleep(0, len(children(quick_served.process)) >= 4))
    ours = children(quick_served.process)
    ends_in_time(quick_served)
    await asyncio.gather(asking, return_exceptions=True)
    await until(lambda: asyncio.sleep(0, not any(Path(f"/proc/{pid}").exists() for pid in ours)))


async def test_a_server_ends_although_it_reads_for_ever_and_nobody_reads_its_answers_or_ends_a_request(quick_served):
    ada, table = await begun(quick_served, QUICKLY + READING_FOR_EVER)
    asking = asyncio.create_task(ada.ask("GET", "/me/export"))
    cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    port = int(quick_served.port)
    with socket.create_connection(("localhost", port)) as half, socket.socket() as deaf:
        half.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        deaf.connect(("localhost", port))
        head = f"Host: localhost:{port}\r\nCookie: {cookie}\r\n"
        deaf.sendall(f"GET /api/stream?watch={table} HTTP/1.1\r\n{head}\r\n".encode())
        for _ in range(300):
            deaf.sendall(f"GET /api/tables/{table} HTTP/1.1\r\n{head}\r\n".encode())
        await asyncio.sleep(0.3)
        ends_in_time(quick_served)
    await asyncio.gather(asking, return_exceptions=True)


# --- A database that hangs -------------------------------------------------------------------------------------------


def processes_of(postgres):
    """PostgreSQL and all that it has begun."""
    first = int((Path(postgres.pgdata) / "postmaster.pid").read_text().splitlines()[0])
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True)
    return [first, *(int(pid) for pid in listed.stdout.split())]


async def test_a_server_ends_although_its_database_hangs(tmp_path, postgres, postgres_database):
    async with Served(tmp_path, postgres_database) as served:
        ada, table = await begun(served)
        with stopped(*processes_of(postgres)):
            move = asyncio.create_task(ada.ask("GET", "/me/tables"))
            await asyncio.sleep(0.3)
            ends_in_time(served)
        await asyncio.gather(move, return_exceptions=True)
        rows = stored(postgres_database, table)
        assert len(rows) in (1, 2), "what was being written may be there"
        await served.opens()
        assert (await ada.looks(table, 0))["number"]
