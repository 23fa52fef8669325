"""The process that writes, beside the server: it takes groups of batches and commits each group as one transaction.

A thread of the server would have to wait for the interpreter's lock at every row. This process knows nothing but SQL;
the server sends it what to write through its standard input, and it answers through its standard output. When the
server is gone, it finishes the group that it has begun and exits.
"""

from __future__ import annotations

import logging
import pickle
import signal
import sqlite3
import struct
import sys
from contextlib import nullcontext
from typing import IO, Any

CHANNEL = "zashiki"
NOTIFY = "SELECT pg_notify(%s, %s)"
NOTICES_AT_ONCE = 300  # in one notice, which has room for 8,000 bytes

Statements = list[tuple[int, str, list[dict[str, Any]]]]  # rank in the order of writing, SQL text, rows
Packed = tuple[Statements, list[str]]  # a batch on its way to the writer: statements, and news for other servers
SIZE = struct.Struct(">I")
BUSY_SECONDS = 5  # for which a write waits while somebody else has locked the database
STATEMENT_SECONDS = 8  # that PostgreSQL may take for one statement
# WAL lets others read meanwhile; FULL makes a commit survive a loss of power. Nobody copies the log into the database
# but the writer: see docs/decisions/0052.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=0")
# Copying takes tens of milliseconds, for which all wait, so it is done when 32 MB have gathered and not every 4.
CHECKPOINTS = "wal_autocheckpoint=8000"


class Database:
    """A connection that is opened again when it was lost."""

    def __init__(self, kind: str, where: str, name: str) -> None:
        self.kind, self.where, self.name = kind, where, name  # our name among servers
        self.connection: Any = None
        self.lock: Any = None

    def open(self) -> Any:
        if self.connection is None and self.kind == "sqlite":
            self._claim()
            self.connection = sqlite3.connect(self.where, timeout=BUSY_SECONDS, isolation_level=None)
            for pragma in (*PRAGMAS, CHECKPOINTS):
                self.connection.execute(f"PRAGMA {pragma}")
        elif self.connection is None:
            import psycopg

            connection = psycopg.connect(self.where, autocommit=True)
            for statement in limits(STATEMENT_SECONDS):
                connection.execute(statement)
            self.connection = connection
        return self.connection

    def _claim(self) -> None:
        """Be the only writer of this file, until this process ends. The writer of a server that was killed may still be
        at its last group."""
        if self.lock is None:
            import filelock  # not with PostgreSQL

            self.lock = filelock.FileLock(claim_of(self.where))
        self.lock.acquire(timeout=BUSY_SECONDS)

    def close(self) -> None:
        """The last connection to an SQLite file leaves no log behind."""
        if self.connection:
            self.connection.close()

    def write(self, group: list[Packed]) -> list[tuple[str, str] | None]:
        """Write all batches in one transaction; if that fails by one of them, in one for each."""
        try:
            self._commit(group)
            return [None] * len(group)
        except Exception as error:
            if len(group) > 1 and not concerns_all(error):
                return [self.write([packed])[0] for packed in group]
            return [(self._kind_of(error), str(error))] * len(group)

    def _commit(self, group: list[Packed]) -> None:
        try:
            connection = self.open()
            # PostgreSQL gets the whole transaction at once, instead of an answer to each statement.
            with nullcontext() if self.kind == "sqlite" else connection.pipeline():
                cursor = connection.cursor()
                cursor.execute("BEGIN IMMEDIATE" if self.kind == "sqlite" else "BEGIN")
                for _, sql, rows in merged(group):
                    cursor.executemany(sql, rows)
                if self.kind != "sqlite":
                    self._notify(cursor, [one for _, notices in group for one in notices])
                cursor.execute("COMMIT")
        except Exception:
            self._roll_back()
            raise

    def _notify(self, cursor: Any, notices: list[str]) -> None:
        for start in range(0, len(notices), NOTICES_AT_ONCE):
            cursor.execute(NOTIFY, (CHANNEL, " ".join([self.name, *notices[start : start + NOTICES_AT_ONCE]])))

    def _roll_back(self) -> None:
        try:
            self.connection.execute("ROLLBACK")
        except Exception:  # the connection is lost; the next group gets a new one
            self.connection = None

    def _kind_of(self, error: Exception) -> str:
        if type(error).__name__ in CONFLICTS:
            return "conflict"
        return "failed" if concerns_all(error) else "wrong"


CONFLICTS = ("IntegrityError", "UniqueViolation", "ForeignKeyViolation")


def concerns_all(error: Exception) -> bool:
    """Whether it is the database that fails, locked, full or gone, and not what was to be written: then to try each
    batch would take its time for each."""
    return isinstance(error, OSError) or any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)


def limits(seconds: int) -> list[str]:
    """What PostgreSQL gives up by itself. They are no part of the address: some proxies refuse them there."""
    return [f"SET statement_timeout = '{seconds}s'", f"SET lock_timeout = '{BUSY_SECONDS}s'"]


def claim_of(database: str) -> str:
    """The file that the writer of an SQLite database keeps locked."""
    return f"{database}.writing"


def merged(group: list[Packed]) -> Statements:
    """The rows of all batches by statement, in the order of their ranks."""
    rows: dict[tuple[int, str], list[dict[str, Any]]] = {}
    for statements, _ in group:
        for rank, sql, more in statements:
            rows.setdefault((rank, sql), []).extend(more)
    return [(rank, sql, rows[rank, sql]) for rank, sql in sorted(rows)]


def read(stream: IO[bytes]) -> Any:
    head = stream.read(SIZE.size)
    return pickle.loads(stream.read(SIZE.unpack(head)[0])) if len(head) == SIZE.size else None


def framed(value: Any) -> bytes:
    data = pickle.dumps(value, 5)
    return SIZE.pack(len(data)) + data


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    logging.lastResort = None  # errors are answered, and the server logs them
    database = Database(*read(sys.stdin.buffer))  # not as arguments, which everybody on the machine can read
    while (group := read(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(framed(database.write(group)))
        sys.stdout.buffer.flush()
    database.close()


if __name__ == "__main__":
    main()
