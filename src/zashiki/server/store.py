"""The database: SQLite by default, PostgreSQL for heavier load or several servers.

One process writes (see writer.py). All that waits goes to it as one group and becomes one transaction, so
that many moves share the wait for the disk; each is answered after the commit.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import secrets
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import filelock
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from zashiki.contract import Refused
from zashiki.server.migrations import upgrade
from zashiki.server.pg_notify import PRESENCE, Heard, Listener
from zashiki.server.schema import metadata
from zashiki.server.writer import PRAGMAS, SIZE, Packed, framed

logger = logging.getLogger("zashiki.store")

T = TypeVar("T")
Waiting = tuple[Packed, asyncio.Future[None]]
Fault = tuple[str, str]  # its kind and what the database says
READERS = 4
SAFE_SQLITE = (3, 51, 3)  # older ones can, rarely, damage a WAL database when a checkpoint is interrupted
ORDER = [table.name for table in metadata.sorted_tables]
OTHERS = text(
    "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 "
    f"AND objid = {PRESENCE} AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)


class Conflict(Exception):
    """Another server has written to the same place first; what is to be written must be decided again."""


class Unavailable(Exception):
    """The database cannot be used now."""


class Batch:
    """What one action writes: all of it, or nothing. Rows of the same statement are written together."""

    def __init__(self) -> None:
        self.rows: dict[Any, list[dict[str, Any]]] = {}
        self.notices: list[str] = []  # tables that other servers should hear of

    def add(self, statement: Any, **row: Any) -> None:
        self.rows.setdefault(statement, []).append(row)


class Store:
    """The database, from the side of an event loop."""

    def __init__(self, url: str, pool: int = READERS) -> None:
        self.url = readable_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.lock = lock_file(Path(str(self.url.database))) if self.is_sqlite else None
        self.engine = open_engine(self.url)
        self._bring_up_to_date()
        self.readers = ThreadPoolExecutor(pool, "reader")
        self.dialect = self.engine.dialect if not self.is_sqlite else sqlite.dialect(paramstyle="named")
        self.statements: dict[Any, tuple[int, str]] = {}
        self.waiting: list[Waiting] = []
        self.group: list[Waiting] = []  # what the writer is writing
        self.writer: Writer | None = None
        self.starting = asyncio.Lock()
        self.called = False  # whether `_hand_over` is scheduled
        self.name = secrets.token_hex(8)  # among several servers
        self.groups = 0  # transactions, for the metrics

    def _bring_up_to_date(self) -> None:
        try:
            upgrade(self.engine)
        except (SQLAlchemyError, Refused) as error:
            self._let_go()
            raise error if isinstance(error, Refused) else Refused.of("database-failed", why=str(error)) from error

    @property
    def kind(self) -> str:
        return "SQLite" if self.is_sqlite else "PostgreSQL"

    # --- Reading ---------------------------------------------------------------------------------------------

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.ask, question)

    def ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return question(connection)
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error

    # --- Writing ---------------------------------------------------------------------------------------------

    async def write(self, batch: Batch, meanwhile: Callable[[], None] | None = None) -> None:
        """Store a batch; returns after the commit. `meanwhile` is run while the disk works."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self.waiting.append((self._packed(batch), done))
        if self.writer is None:
            await self._start_writer()
        if not self.called:
            self.called = True
            loop.call_soon(self._hand_over)  # after all requests of this turn of the event loop
        if meanwhile:
            loop.call_soon(meanwhile)
        await done

    def _packed(self, batch: Batch) -> Packed:
        return [(*self._sql(statement), rows) for statement, rows in batch.rows.items()], batch.notices

    def _sql(self, statement: Any) -> tuple[int, str]:
        """A statement as the writer takes it: its rank, and its text."""
        if statement not in self.statements:
            self.statements[statement] = rank(statement), str(statement.compile(dialect=self.dialect))
        return self.statements[statement]

    async def _start_writer(self) -> None:
        async with self.starting:
            if self.writer is None:
                kind = "sqlite" if self.is_sqlite else "postgresql"
                where = str(self.url.database) if self.is_sqlite else dsn(self.url)
                try:
                    self.writer = await start_writer(self)
                    self.writer.send((kind, where, self.name))
                except OSError as error:
                    self._give_up(f"the writer cannot be started: {error}")

    def _hand_over(self) -> None:
        """Everything that waits goes to the writer as one group; meanwhile the next one gathers."""
        self.called = False
        if self.waiting and not self.group and self.writer:
            self.group, self.waiting = self.waiting, []
            self.groups += 1
            self.writer.send([packed for packed, _ in self.group])

    def answered(self, answers: list[Fault | None]) -> None:
        """The writer has written a group, or says why not."""
        group, self.group = self.group, []
        self._hand_over()
        for (_, done), answer in zip(group, answers, strict=True):
            tell(done, answer)

    def deserted(self, writer: Writer) -> None:
        """The writer has exited; its group may be written or not. The next batch starts another."""
        if writer is self.writer:
            self.writer = None
            self._give_up("the writer is gone")

    def _give_up(self, why: str) -> None:
        self.group += self.waiting
        self.waiting = []
        self.answered([("failed", why)] * len(self.group))

    def is_alone(self) -> bool:
        """Whether no server uses the database. An SQLite file is ours as soon as it is open."""
        return self.is_sqlite or not self.ask(lambda connection: connection.execute(OTHERS).scalar())

    def listener(self, heard: Heard, missed: Callable[[], None]) -> Listener | None:
        """What hears of changes by other servers on the same PostgreSQL, and of having missed some."""
        return None if self.is_sqlite else Listener(dsn(self.url), self.name, heard, missed)

    async def close(self) -> None:
        """Write what waits, and end."""
        if unwritten := [done for _, done in (*self.group, *self.waiting)]:
            await asyncio.wait(unwritten)
        if self.writer:
            await self.writer.close()
        self.readers.shutdown()
        self._let_go()

    def _let_go(self) -> None:
        self.engine.dispose()
        if self.lock:
            self.lock.release()


class Writer(asyncio.SubprocessProtocol):
    """The process that writes, from our side: groups go there, and their answers come back."""

    def __init__(self, store: Store) -> None:
        self.store, self.data = store, b""
        self.exited = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.process, self.pipe = transport, transport.get_pipe_transport(0)

    def send(self, value: Any) -> None:
        self.pipe.write(framed(value))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self.data += data
        if len(self.data) >= SIZE.size and len(self.data) == SIZE.size + SIZE.unpack_from(self.data)[0]:
            answers, self.data = pickle.loads(self.data[SIZE.size :]), b""
            self.store.answered(answers)

    def process_exited(self) -> None:
        self.process.close()
        self.exited.set_result(None)
        self.store.deserted(self)

    async def close(self) -> None:
        self.pipe.close()
        await self.exited


async def start_writer(store: Store) -> Writer:
    command = sys.executable, "-m", "zashiki.server.writer"
    loop = asyncio.get_running_loop()
    _, writer = await loop.subprocess_exec(lambda: Writer(store), *command, stdin=PIPE, stdout=PIPE, stderr=None)
    return writer


def rank(statement: Any) -> int:
    """Tables in the order of their foreign keys; deletions go first, the other way round."""
    if not hasattr(statement, "table"):
        return len(ORDER)
    place = ORDER.index(statement.table.name)
    return -1 - place if statement.is_delete else place


def tell(done: asyncio.Future[None], answer: Fault | None) -> None:
    if done.done():  # the request was cancelled
        return
    if answer is None:
        done.set_result(None)
    elif answer[0] == "conflict":
        done.set_exception(Conflict(answer[1]))
    else:
        logger.error("writing failed", extra={"why": answer[1]})
        done.set_exception(Unavailable(answer[1]))


# --- Opening ------------------------------------------------------------------------------------------------


def readable_url(url: str) -> URL:
    """A database by URL, or an SQLite file by its path."""
    if "://" not in url:
        return URL.create("sqlite", database=str(Path(url).expanduser()))
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise Refused.of("database-unreadable", where=url, why=str(error)) from error
    if parsed.get_backend_name() == "postgresql" and parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise Refused.of("database-kind", kind=parsed.get_backend_name())
    return parsed


def dsn(url: URL) -> str:
    """As PostgreSQL's own library takes it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def open_engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        if sqlite3.sqlite_version_info < SAFE_SQLITE:
            wanted = ".".join(map(str, SAFE_SQLITE))
            logger.warning(
                "SQLite is older than recommended; keep backups (zashiki backup)",
                extra={"sqlite": sqlite3.sqlite_version, "recommended": wanted},
            )
        engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False}, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    try:
        return create_engine(url, pool_size=READERS + 2, pool_pre_ping=True, hide_parameters=True)
    except (ImportError, NoSuchModuleError) as error:
        raise Refused.of("psycopg-missing", why=str(error)) from error


def _prepare_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def lock_file(database: Path) -> filelock.BaseFileLock:
    """Lock an SQLite file, which belongs to one server at a time."""
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = filelock.FileLock(f"{database}.lock")
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise Refused.of("database-in-use", where=database) from None
    return lock
