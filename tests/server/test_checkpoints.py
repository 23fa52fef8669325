"""In an SQLite file, nobody but the one writer writes, and nobody else copies the log into the database."""

import ast
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import filelock
import pytest
from sqlalchemy import select, text

import zashiki
from tests.server.test_store import person
from zashiki.contract import Refused
from zashiki.server import schema, store, writer
from zashiki.server.backup import backup
from zashiki.server.store import Store, open_engine, readable_url
from zashiki.server.writer import Database, claim_of

pytestmark = pytest.mark.anyio

PEOPLE = select(schema.people.c.id)


class Log(NamedTuple):
    """What the index of SQLite's log says: its last frame, which log it is, and how much of it was copied."""

    frames: int
    salts: tuple[int, int]
    copied: int


def log_of(database):
    """Read by another process: whoever closes a file of its own loses all locks that this process has on it."""
    index = subprocess.run(["cat", f"{database}-shm"], capture_output=True, check=True).stdout
    frames, *salts = (struct.unpack_from("=I", index, at)[0] for at in (16, 32, 36))
    return Log(frames, tuple(salts), struct.unpack_from("=I", index, 96)[0])


@pytest.fixture
async def opened(sqlite_database):
    one = Store(sqlite_database)
    await one.write(person("first"))
    yield one
    await one.close()


async def test_whoever_reads_beside_the_writer_copies_nothing(opened, sqlite_database, tmp_path):
    (tmp_path / "key").write_bytes(b"k" * 32)
    before = log_of(sqlite_database)
    for number in range(20):
        await opened.write(person(f"p{number}"))
        await opened.read(lambda c: c.execute(PEOPLE).all())
        opened.reading.dispose()  # closes its connections
        open_engine(readable_url(sqlite_database)).dispose()
        if number % 5 == 0:
            backup(sqlite_database, tmp_path, tmp_path / f"{number}.backup")
    command = [sys.executable, "-m", "zashiki.cli", "verify", "--data", tmp_path, "--db", sqlite_database]
    subprocess.run(command, check=True, capture_output=True)
    after = log_of(sqlite_database)
    assert after.frames > before.frames + 20
    assert (after.salts, after.copied) == (before.salts, 0)


async def test_what_is_copied_would_be_seen(opened, sqlite_database):
    with opened.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint"))
    assert log_of(sqlite_database).copied == log_of(sqlite_database).frames > 0


async def test_only_the_writer_copies_by_itself(sqlite_database):
    own = Database("sqlite", sqlite_database, "")
    assert own.open().execute("PRAGMA wal_autocheckpoint").fetchone() == (8000,)
    own.close()
    for only_reads in (False, True):
        engine = open_engine(readable_url(sqlite_database), only_reads)
        with engine.connect() as connection:
            assert connection.execute(text("PRAGMA wal_autocheckpoint")).scalar() == 0
            assert connection.execute(text("PRAGMA query_only")).scalar() == only_reads
        engine.dispose()


def test_databases_are_opened_in_two_places_only():
    """Those that the test before this one has looked at. The bare server of the benchmark has a file of its own."""
    found = set()
    for path in Path(zashiki.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called.rpartition(".")[2] == "create_engine" or called == "sqlite3.connect":
                    found.add(path.name)
    assert found == {"store.py", "writer.py", "baseline.py"}


async def test_a_reader_cannot_write(opened):
    with pytest.raises(store.Unavailable, match="readonly"):
        await opened.read(lambda c: c.execute(text("DELETE FROM people")))


async def test_there_is_never_a_second_writer(opened, sqlite_database, monkeypatch):
    monkeypatch.setattr(writer, "BUSY_SECONDS", 0.1)
    second = Database("sqlite", sqlite_database, "")
    assert second.write([([], [])])[0][0] == "failed"


async def test_a_server_waits_for_the_writer_of_one_that_was_killed(sqlite_database, monkeypatch):
    monkeypatch.setattr(store, "LAST_WRITER", 0.1)
    with filelock.FileLock(claim_of(sqlite_database)), pytest.raises(Refused, match="in-use"):
        Store(sqlite_database)
    await Store(sqlite_database).close()
