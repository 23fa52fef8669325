"""Where everything is kept: SQLite by default, PostgreSQL when outgrown.

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
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import filelock
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from zashiki.server.migrations import upgrade
from zashiki.server.schema import metadata
from zashiki.server.writer import PRAGMAS, SIZE, Deeds, framed

logger = logging.getLogger("zashiki.store")

Answer = TypeVar("Answer")
READERS = 4
SAFE_SQLITE = (3, 51, 3)  # older ones can, rarely, damage a WAL database when a checkpoint is interrupted
CHANNEL = "zashiki"
NOTIFY = text("SELECT pg_notify(:channel, :news)")
ORDER = [table.name for table in metadata.sorted_tables]


class Conflict(Exception):
    """Another server has written to the same place first; what was to be written must be thought over."""


class Unavailable(Exception):
    """The database cannot be used now."""


class Batch:
    """What one deed writes: all of it, or nothing. Rows of the same statement are written together."""

    def __init__(self) -> None:
        self.rows: dict[Any, list[dict[str, Any]]] = {}
        self.news: list[str] = []  # tables that other servers should hear of

    def add(self, statement: Any, **row: Any) -> None:
        self.rows.setdefault(statement, []).append(row)


class Store:
    """The database, from the side of an event loop."""

    def __init__(self, url: str, pool: int = READERS) -> None:
        self.url = readable_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.lock = claim(Path(str(self.url.database))) if self.is_sqlite else None
        self.engine = open_engine(self.url)
        try:
            upgrade(self.engine)
        except SQLAlchemyError as error:
            raise ValueError(f"cannot use the database {self.url}: {error}") from error
        self.readers = ThreadPoolExecutor(pool, "reader")
        self.dialect = self.engine.dialect if not self.is_sqlite else sqlite.dialect(paramstyle="named")
        self.statements: dict[Any, tuple[int, str]] = {}
        self.waiting: list[tuple[Deeds, asyncio.Future[None]]] = []
        self.pump: asyncio.Task[None] | None = None
        self.writer: Process | None = None
        self.name = secrets.token_hex(8)  # among several servers
        self.listener: threading.Thread | None = None
        self.closing = threading.Event()
        self.groups = 0  # transactions, for the metrics

    @property
    def kind(self) -> str:
        return "SQLite" if self.is_sqlite else "PostgreSQL"

    # --- Reading ---------------------------------------------------------------------------------------------

    async def read(self, question: Callable[[Connection], Answer]) -> Answer:
        """Ask the database in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.ask, question)

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        try:
            with self.engine.connect() as connection:
                return question(connection)
        except SQLAlchemyError as error:
            raise Unavailable(str(error)) from error

    # --- Writing ---------------------------------------------------------------------------------------------

    async def write(self, batch: Batch) -> None:
        """Returns when it is safely stored."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((self._deeds(batch), done))
        if self.pump is None:
            self.pump = asyncio.create_task(self._pump())
        await done

    def _deeds(self, batch: Batch) -> Deeds:
        deeds = [(*self._sql(statement), rows) for statement, rows in batch.rows.items()]
        if batch.news and not self.is_sqlite:
            news = f"{self.name} {' '.join(batch.news)}"
            deeds.append((*self._sql(NOTIFY), [{"channel": CHANNEL, "news": news}]))
        return deeds

    def _sql(self, statement: Any) -> tuple[int, str]:
        """A statement as the writer takes it: its rank, and its text."""
        if statement not in self.statements:
            self.statements[statement] = rank(statement), str(statement.compile(dialect=self.dialect))
        return self.statements[statement]

    async def _pump(self) -> None:
        """Everything that waits goes to the writer as one group; meanwhile the next one gathers."""
        while self.waiting:
            group, self.waiting = self.waiting, []
            self.groups += 1
            try:
                answers = await self._hand_over([deeds for deeds, _ in group])
            except (OSError, EOFError, asyncio.IncompleteReadError) as error:
                logger.error("the writer is gone", extra={"why": str(error)})
                self.writer, answers = None, [("failed", "the writer is gone")] * len(group)
            for (_, done), answer in zip(group, answers, strict=True):
                tell(done, answer)
        self.pump = None

    async def _hand_over(self, group: list[Deeds]) -> list[tuple[str, str] | None]:
        if self.writer is None:
            self.writer = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "zashiki.server.writer", stdin=PIPE, stdout=PIPE
            )
            kind = "sqlite" if self.is_sqlite else "postgresql"
            where = str(self.url.database) if self.is_sqlite else dsn(self.url)
            self._send((kind, where))
        self._send(group)
        assert self.writer.stdout is not None
        size = SIZE.unpack(await self.writer.stdout.readexactly(SIZE.size))[0]
        answers: list[tuple[str, str] | None] = pickle.loads(await self.writer.stdout.readexactly(size))
        return answers

    def _send(self, value: Any) -> None:
        assert self.writer is not None
        assert self.writer.stdin is not None
        self.writer.stdin.write(framed(value))

    def listen(self, heard: Callable[[list[str]], None]) -> None:
        """Hear of tables that other servers on the same PostgreSQL have changed."""
        if not self.is_sqlite:
            self.listener = threading.Thread(target=self._listen, args=(heard,), name="listener", daemon=True)
            self.listener.start()

    def _listen(self, heard: Callable[[list[str]], None]) -> None:
        while not self.closing.is_set():
            try:
                with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                    connection.execute(text(f"LISTEN {CHANNEL}"))
                    while not self.closing.is_set():
                        for notice in connection.connection.driver_connection.notifies(timeout=1):  # type: ignore[union-attr]
                            sender, *changed = notice.payload.split(" ")
                            if sender != self.name:
                                heard(changed)
            except Exception as error:
                logger.warning("listening to the database failed", extra={"why": str(error)})
                self.closing.wait(1)

    async def close(self) -> None:
        """Write what waits, and end."""
        self.closing.set()
        if self.pump:
            await self.pump
        if self.writer and self.writer.stdin:
            self.writer.stdin.close()
            await self.writer.wait()
        if self.listener:
            await asyncio.to_thread(self.listener.join)
        self.readers.shutdown()
        self.engine.dispose()
        if self.lock:
            self.lock.release()


def rank(statement: Any) -> int:
    """Tables in the order of their foreign keys; deletions go first, the other way round."""
    if not hasattr(statement, "table"):
        return len(ORDER)
    place = ORDER.index(statement.table.name)
    return -1 - place if statement.is_delete else place


def tell(done: asyncio.Future[None], answer: tuple[str, str] | None) -> None:
    if done.done():  # whoever asked has gone
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
        raise ValueError(f"cannot read the database {url!r}: {error}") from error
    if parsed.get_backend_name() == "postgresql" and parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"the database is SQLite or PostgreSQL, not {parsed.get_backend_name()}")
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
        raise ValueError(f"PostgreSQL needs psycopg: pip install 'zashiki[postgres]' ({error})") from error


def _prepare_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def claim(database: Path) -> filelock.BaseFileLock:
    """An SQLite file belongs to one server at a time."""
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = filelock.FileLock(f"{database}.lock")
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise ValueError(
            f"another server is using {database}; stop it, or give this one a database of its own with --data or --db"
        ) from None
    return lock
