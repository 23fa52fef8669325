"""The database: SQLite by default, PostgreSQL for heavier load or several servers.

One process writes (see writer.py). All that waits goes to it as one group and becomes one transaction, so
that many moves share the wait for the disk; each is answered after the commit. Nothing waits for the database
without end: what takes too long is cut off, and told to the caller as not known to be stored.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import secrets
import socket
import sqlite3
import sys
import threading
import time
from asyncio.subprocess import PIPE
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import filelock
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from zashiki.contract import Refused
from zashiki.server.migrations import upgrade
from zashiki.server.pg_notify import PRESENCE, Heard, Listener
from zashiki.server.schema import metadata
from zashiki.server.writer import BUSY_SECONDS, PRAGMAS, SIZE, Packed, claim_of, framed, limits

logger = logging.getLogger("zashiki.store")

T = TypeVar("T")
Waiting = tuple[Packed, asyncio.Future[None]]
Fault = tuple[str, str]  # "conflict", "wrong" or "failed" (the database itself), and what the database says
READERS = 4
READ_SECONDS = 10  # that a question to the database may take
WRITE_SECONDS = 15  # that the writer may take for a group, before it is killed
GONE_SECONDS = 2  # until one that was killed is waited for no longer: some disks hold on even to such a process
END_SECONDS = 2  # that it has for its last group when the server closes
LAST_WRITER = 10  # seconds for which a new server waits for the writer of one that was killed
# What libpq does with lines on which nothing arrives any more: they are lost after half a minute at most.
PATIENCE = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}
LENIENT = partial(str, encoding="utf-8", errors="replace")  # else one damaged text would hide all that is read with it
ORDER = [table.name for table in metadata.sorted_tables]
OURS = "locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
SERVERS = text(
    f"SELECT count(DISTINCT pid) FROM pg_locks WHERE {OURS} AND classid = 0 AND objid = {PRESENCE} AND pid NOT IN "
    f"(SELECT pid FROM pg_locks WHERE {OURS} AND classid = {PRESENCE} AND objid = :but)"
)
TIME = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)")


class Conflict(Exception):
    """Another server has written to the same place first; what is to be written must be decided again."""


class Unavailable(Exception):
    """The database cannot be used now."""


class Batch:
    """What one action writes: all of it, or nothing. Rows of the same statement are written together."""

    def __init__(self) -> None:
        self.rows: dict[Any, list[dict[str, Any]]] = {}
        self.notices: list[str] = []  # tables that other servers should hear of

    @classmethod
    def of(cls, statement: Any, **row: Any) -> Batch:
        batch = cls()
        batch.add(statement, **row)
        return batch

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
        self.reading = open_engine(self.url, only_reads=True, seconds=READ_SECONDS)
        self.readers = ThreadPoolExecutor(pool, "reader")
        self.dialect = self.engine.dialect if not self.is_sqlite else sqlite.dialect(paramstyle="named")
        self.statements: dict[Any, tuple[int, str]] = {}
        self.waiting: list[Waiting] = []
        self.group: list[Waiting] = []  # what the writer is writing
        self.since = 0.0  # when it got that
        self.writer: Writer | None = None
        self.starting = asyncio.Lock()
        self.called = False  # whether `_hand_over` is scheduled
        self.closed = False
        self.server = new_name()  # of this server
        self.name = new_name()  # of its writer
        self.groups = 0  # transactions, for the metrics
        self.failed = 0  # batches that could not be stored
        self.why = ""  # nothing of the last group could be stored; empty: it was
        self.stored_at = float("-inf")  # when something was, by the clock that only goes on
        self.starts = 0  # of the writer

    def _bring_up_to_date(self) -> None:
        try:
            upgrade(self.engine)
            self.engine.dispose()  # from now on only the writer writes
        except (SQLAlchemyError, Refused) as error:
            self._let_go()
            raise error if isinstance(error, Refused) else Refused.of("database-failed", why=str(error)) from error

    @property
    def kind(self) -> str:
        return "SQLite" if self.is_sqlite else "PostgreSQL"

    # --- Reading ---------------------------------------------------------------------------------------------

    async def read(self, question: Callable[[Connection], T], seconds: float = READ_SECONDS) -> T:
        """Ask the database in a thread of its own. What takes too long is cut off, so that the thread is free again."""
        asked = Asked()
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self.readers, self.ask, question, asked)
        except TimeoutError:
            raise Unavailable(f"the database has not answered within {seconds} seconds") from None
        finally:  # nobody waits for it any more
            asked.cut()

    def ask(self, question: Callable[[Connection], T], asked: Asked | None = None) -> T:
        asked = asked or Asked()
        try:
            try:
                return self._ask(question, asked)
            except DBAPIError as error:  # the database was started again meanwhile: then all its lines are lost
                if not error.connection_invalidated or asked.is_cut:
                    raise
                return self._ask(question, asked)
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error

    def _ask(self, question: Callable[[Connection], T], asked: Asked) -> T:
        connection = self.reading.connect()
        with asked.through(connection.connection.dbapi_connection), connection:
            try:
                return question(connection)
            finally:
                if self.closed:  # its pool is gone, and would not close it
                    connection.invalidate()

    # --- Writing ---------------------------------------------------------------------------------------------

    async def write(self, batch: Batch, meanwhile: Callable[[], None] | None = None) -> None:
        """Store a batch; returns after the commit. `meanwhile` is run while the disk works.

        `Unavailable` means that nobody knows whether it is stored: whoever repeats a request by its key learns it."""
        if self.closed:
            raise Unavailable("the server closes")
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
                self.name = new_name()
                self.starts += 1
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
            self.since = time.monotonic()
            self.writer.write([packed for packed, _ in self.group])

    def answered(self, answers: list[Fault | None]) -> None:
        """The writer has written a group, or says why not."""
        group, self.group = self.group, []
        self._note([answer[1] for answer in answers if answer and answer[0] != "conflict"])
        self.why = next((answer[1] for answer in answers if answer and answer[0] == "failed"), "")
        if not self.why:
            self.stored_at = time.monotonic()
        self._hand_over()
        for (_, done), answer in zip(group, answers, strict=True):
            tell(done, answer)

    def _note(self, faults: list[str]) -> None:
        self.failed += len(faults)
        for why in dict.fromkeys(faults):
            logger.error("writing failed", extra={"why": why, "batches": faults.count(why)})

    def deserted(self, writer: Writer) -> None:
        """The writer has exited, or is left behind; its group may be written or not. The next batch starts another."""
        if writer is self.writer:
            self.writer = None
            self._give_up("the writer is gone")

    def _give_up(self, why: str) -> None:
        self.group += self.waiting
        self.waiting = []
        if self.group:
            self.answered([("failed", why)] * len(self.group))

    def owes(self) -> float:
        """For how many seconds the writer has owed an answer."""
        return time.monotonic() - self.since if self.group else 0.0

    def is_alone(self) -> bool:
        """Whether no other server uses the database. An SQLite file is ours as soon as it is open."""
        return self.is_sqlite or not self.ask(self._others)

    async def has_company(self) -> bool:
        """The contrary, asked while the server runs."""
        return not self.is_sqlite and await self.read(self._others) > 0

    @property
    def number(self) -> int:
        """Of this server, as a key of locks."""
        return int(self.server[:7], 16)

    def _others(self, connection: Connection) -> int:
        """How many other servers use the database. Our own line to it may be lost, on either side."""
        return int(connection.execute(SERVERS, {"but": self.number}).scalar_one())

    async def time(self) -> int | None:
        """Milliseconds by the clock of the database, if it has one of its own."""
        if self.is_sqlite:
            return None
        return await self.read(lambda connection: int(connection.execute(TIME).scalar_one()))

    def listener(self, heard: Heard, missed: Callable[[], None]) -> Listener | None:
        """What hears of changes by other servers on the same PostgreSQL, and of having missed some."""
        return None if self.is_sqlite else Listener(dsn(self.url), lambda: self.name, heard, missed, self.number)

    async def close(self) -> None:
        """Write what waits, and end. What the database does not take in time was acknowledged to nobody."""
        self.closed = True
        until = time.monotonic() + END_SECONDS
        if unwritten := [done for _, done in (*self.group, *self.waiting)]:
            await asyncio.wait(unwritten, timeout=END_SECONDS)
        self.readers.shutdown(wait=False, cancel_futures=True)
        self.reading.dispose()  # before the writer's connection, which tidies up as the last one
        if self.writer:
            await self.writer.close(until - time.monotonic())
        self._let_go()

    def _let_go(self) -> None:
        self.engine.dispose()
        if self.lock:
            self.lock.release()


class Asked:
    """A question in its thread, which can be cut off from outside."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.connection: Any = None
        self.is_cut = False

    @contextmanager
    def through(self, connection: Any) -> Iterator[None]:
        """While it uses a connection, which others use before and after it."""
        with self.lock:
            if self.is_cut:
                raise Unavailable("nobody waits for the answer any more")
            self.connection = connection
        try:
            yield
        finally:
            with self.lock:
                self.connection = None

    def cut(self) -> None:
        """Nothing happens if it has its answer."""
        with self.lock:
            self.is_cut = True
            if isinstance(self.connection, sqlite3.Connection):
                self.connection.interrupt()
            elif self.connection is not None:
                cut_line(self.connection.pgconn.socket)


class Writer(asyncio.SubprocessProtocol):
    """The process that writes, from our side: groups go there, and their answers come back."""

    def __init__(self, store: Store) -> None:
        self.store, self.data = store, b""
        loop = asyncio.get_running_loop()
        self.exited = loop.create_future()
        self.patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self.process, self.pipe = transport, transport.get_pipe_transport(0)

    def send(self, value: Any) -> None:
        self.pipe.write(framed(value))

    def write(self, group: list[Packed]) -> None:
        self.send(group)
        self.patience = asyncio.get_running_loop().call_later(WRITE_SECONDS, self._late)

    def _late(self) -> None:
        """It hangs, or the database does. Whether its group is stored is known only when it is gone."""
        logger.error("the writer does not answer, and is killed", extra={"seconds": WRITE_SECONDS})
        self.kill()
        self.patience = asyncio.get_running_loop().call_later(GONE_SECONDS, self._stays)

    def _stays(self) -> None:
        """It does not even die. In an SQLite file the next one can write nothing before it has."""
        logger.error("the writer does not end, and is left behind", extra={"seconds": GONE_SECONDS})
        self.store.deserted(self)

    def _in_time(self) -> None:
        if self.patience:
            self.patience.cancel()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self.data += data
        if len(self.data) >= SIZE.size and len(self.data) == SIZE.size + SIZE.unpack_from(self.data)[0]:
            answers, self.data = pickle.loads(self.data[SIZE.size :]), b""
            self._in_time()
            if self is self.store.writer:  # else nobody waits for them any more
                self.store.answered(answers)

    def process_exited(self) -> None:
        self._in_time()
        self.process.close()
        self.exited.set_result(None)
        self.store.deserted(self)

    async def close(self, seconds: float) -> None:
        """Let it end when its group is written; if that takes too long, end it."""
        self.pipe.close()
        await asyncio.wait([self.exited], timeout=max(0.5, seconds))
        if not self.exited.done():
            logger.error("the writer hangs, and is killed")
            self.kill()
            await asyncio.wait([self.exited], timeout=END_SECONDS)


async def start_writer(store: Store) -> Writer:
    command = sys.executable, "-m", "zashiki.server.writer"
    loop = asyncio.get_running_loop()
    _, writer = await loop.subprocess_exec(lambda: Writer(store), *command, stdin=PIPE, stdout=PIPE, stderr=None)
    return writer


def new_name() -> str:
    """Of a server, and of a writer among those of several: what one that was killed has stored after all is news for us
    too."""
    return secrets.token_hex(8)


def cut_line(line: int) -> None:
    """End a connection under whoever waits for an answer on it."""
    with suppress(OSError):
        shared = socket.socket(fileno=line)
        try:
            shared.shutdown(socket.SHUT_RDWR)
        finally:
            shared.detach()  # it belongs to others


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
    if parsed.get_backend_name() == "postgresql":
        parsed = parsed.update_query_dict({name: text for name, text in PATIENCE.items() if name not in parsed.query})
    return parsed


def dsn(url: URL) -> str:
    """As PostgreSQL's own library takes it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def open_engine(url: URL, only_reads: bool = False, seconds: int = 0) -> Engine:
    """Connections to a database. The writer has its own, and in an SQLite file nobody else writes while it is there. If
    `seconds` are given, PostgreSQL gives up what takes longer."""
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        connecting = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        engine = create_engine(url, connect_args=connecting, hide_parameters=True)
        event.listen(engine, "connect", _only_reads if only_reads else _prepare_sqlite)
        return engine
    try:
        engine = create_engine(url, pool_size=READERS + 2, hide_parameters=True)
    except (ImportError, NoSuchModuleError) as error:
        raise Refused.of("psycopg-missing", why=str(error)) from error
    if seconds:
        event.listen(engine, "connect", partial(_limit, seconds))
    return engine


def _limit(seconds: int, connection: Any, _: Any) -> None:
    connection.autocommit = True
    for statement in limits(seconds):
        connection.execute(statement)
    connection.autocommit = False


def _prepare_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    connection.text_factory = LENIENT
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _only_reads(connection: sqlite3.Connection, record: Any) -> None:
    _prepare_sqlite(connection, record)
    connection.execute("PRAGMA query_only=ON")


def lock_file(database: Path) -> filelock.BaseFileLock:
    """Lock an SQLite file, which belongs to one server at a time, and wait until the writer of a server that was killed
    has ended."""
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = filelock.FileLock(f"{database}.lock")
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise Refused.of("database-in-use", where=database) from None
    try:
        with filelock.FileLock(claim_of(str(database))).acquire(timeout=LAST_WRITER):
            return lock
    except filelock.Timeout:
        lock.release()
        raise Refused.of("database-in-use", where=database) from None
