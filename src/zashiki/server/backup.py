"""Everything in one file, for either database: packed lines of JSON.

The first line says what the file is, then come the key, the tables and their rows, and the last line
says how many rows there were and what all lines before it hash to. A file that was cut off or changed
is found out before anything of it is used.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, Any

import orjson
import sqlalchemy as sa
from alembic import command
from sqlalchemy import Connection, Engine, MetaData, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from zashiki import __version__
from zashiki.contract import Refused
from zashiki.server import migrations
from zashiki.server.keys import load_key, save_key
from zashiki.server.services import milliseconds
from zashiki.server.store import lock_file, open_engine, readable_url

FORMAT = "zashiki backup 1"
ROWS = 500  # written at once
REVISION = "alembic_version"
HEARTBEAT = ("pulse", "thinkers")  # a server writes there as soon as it runs, so they do not make a database used
PASSING = ("thoughts", "thinkers")  # whom nobody needs after the servers that run now


# --- Backup ----------------------------------------------------------------------------------------------


def backup(database_url: str, data: Path, file: Path) -> int:
    """Write all that a server keeps into a file, also while it runs. How many rows there were."""
    url = present(database_url)
    half = file.with_name(file.name + ".part")  # a file by the right name is always a whole one
    try:
        with opened(url, only_reads=True) as engine, reading(engine) as connection, private(half) as raw:
            count = write(connection, load_key(data), raw)
        os.replace(half, file)
    finally:
        half.unlink(missing_ok=True)
    return count


def write(connection: Connection, key: bytes, raw: IO[bytes]) -> int:
    rows, digest = 0, hashlib.sha256()
    with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as packed:
        for value in contents(connection, key):
            line = orjson.dumps(value, as_text, orjson.OPT_APPEND_NEWLINE)
            digest.update(line)
            packed.write(line)
            rows += isinstance(value, list)
        packed.write(orjson.dumps({"rows": rows, "sha256": digest.hexdigest()}, option=orjson.OPT_APPEND_NEWLINE))
    return rows


def contents(connection: Connection, key: bytes) -> Iterator[Any]:
    """All lines but the last. Tables are taken as the database has them, whatever its revision."""
    revision = connection.execute(text(f"SELECT version_num FROM {REVISION}")).scalar_one()
    yield {"format": FORMAT, "version": __version__, "revision": revision, "at": milliseconds()}
    yield {"key": key.hex()}
    for table in [table for table in stored_tables(connection) if table.name not in PASSING]:
        yield {"table": table.name, "columns": [column.name for column in table.columns]}
        binary = [isinstance(column.type, sa.LargeBinary) for column in table.columns]
        for row in connection.execution_options(yield_per=ROWS).execute(select(table)):
            yield [as_bytes(value) if packed else value for value, packed in zip(row, binary, strict=True)]


def as_bytes(value: Any) -> bytes | None:
    """What a column of bytes holds, also where something else was put there."""
    return value if isinstance(value, bytes | None) else str(value).encode()


def as_text(value: Any) -> str:
    """What is bytes in the database."""
    if not isinstance(value, bytes):
        raise TypeError(type(value))
    return base64.b64encode(value).decode()


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """One reading transaction, which sees the database as it is at its beginning."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")  # Python's driver would begin one only for writing
        else:
            connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        if not inspect(connection).has_table(REVISION):
            raise Refused.of("foreign-database")
        yield connection


# --- Restore ---------------------------------------------------------------------------------------------


def restore(file: Path, database_url: str, data: Path, force: bool = False) -> int:
    """Put back what a backup holds, into either kind of database. How many rows there were.

    Servers on this database must be stopped. What the database held is lost if `force` is given;
    otherwise it has to be empty. Either all of the backup is restored or nothing is changed.
    """
    head, key, count = check(file)
    url = readable_url(database_url)
    if is_sqlite(url):
        restore_sqlite(file, head, Path(str(url.database)), force)
    else:
        with opened(url) as engine:
            refuse_if_used(engine, force)
            fill(engine, file, head)
    save_key(data, key)
    return count


def restore_sqlite(file: Path, head: dict[str, Any], database: Path, force: bool) -> None:
    """Into a file beside the old one, which takes its place when it is complete."""
    lock = lock_file(database)
    fresh = database.with_name(database.name + ".restoring")
    try:
        if database.exists():
            with opened(sqlite_url(database), only_reads=True) as engine:  # closing it leaves no log behind
                refuse_if_used(engine, force)
        remove(fresh)
        with opened(sqlite_url(fresh)) as engine:
            fill(engine, file, head)
        remove_logs(database)
        os.replace(fresh, database)
    finally:
        remove(fresh)
        lock.release()


def refuse_if_used(engine: Engine, force: bool) -> None:
    with engine.connect() as connection:
        for table in () if force else stored_tables(connection):
            if table.name not in HEARTBEAT and connection.execute(select(table).limit(1)).first():
                raise Refused.of("database-not-empty", table=table.name)


def fill(engine: Engine, file: Path, head: dict[str, Any]) -> None:
    """Give the database the form that it had, then the rows, then the form that it should have now."""
    with engine.begin() as connection:
        old = MetaData()
        old.reflect(connection)
        old.drop_all(connection)
        change_form(connection, head["revision"])
        insert_rows(connection, file)
        change_form(connection, "head")


def change_form(connection: Connection, revision: str) -> None:
    command.upgrade(migrations.config(connection), revision)


def insert_rows(connection: Connection, file: Path) -> None:
    tables = {table.name: table for table in stored_tables(connection)}
    for table in tables.values():  # rows that a migration has put there are in the backup as well
        connection.execute(table.delete())
    lines = (orjson.loads(line) for line in unpacked(file))
    place: dict[str, Any] = {}
    while batch := list(islice(lines, ROWS)):
        rows: list[dict[str, Any]] = []
        for value in batch:
            if isinstance(value, list):
                rows.append(dict(zip(place["columns"], value, strict=True)))
            elif "table" in value:
                insert_into(connection, tables, place, rows)
                place, rows = value, []
        insert_into(connection, tables, place, rows)


def insert_into(
    connection: Connection, tables: dict[str, sa.Table], place: dict[str, Any], rows: list[dict[str, Any]]
) -> None:
    if not rows:
        return
    table = tables[place["table"]]
    for column in table.columns:
        if isinstance(column.type, sa.LargeBinary):
            for row in rows:
                row[column.name] = base64.b64decode(row[column.name])
    connection.execute(table.insert(), rows)


# --- The file --------------------------------------------------------------------------------------------


def check(file: Path) -> tuple[dict[str, Any], bytes, int]:
    """Read the whole file once: its head, its key and how many rows it has, if it is as it was written."""
    rows, digest, last = 0, hashlib.sha256(), b""
    first: list[bytes] = []  # the head and the key
    for line in unpacked(file):
        if not first and readable(file, line).get("format") != FORMAT:
            raise Refused.of("not-a-backup", file=file)
        if len(first) < 2:
            first.append(line)
        digest.update(last)
        rows += last.startswith(b"[")
        last = line
    if len(first) < 2 or readable(file, last) != {"rows": rows, "sha256": digest.hexdigest()}:
        raise Refused.of("damaged-backup", file=file)
    head, key = readable(file, first[0]), readable(file, first[1])
    if not migrations.knows(head["revision"]):
        raise Refused.of("newer-backup", file=file, version=head["version"])
    return head, bytes.fromhex(key["key"]), rows


def readable(file: Path, line: bytes) -> dict[str, Any]:
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        value = None
    if not isinstance(value, dict):
        raise Refused.of("damaged-backup", file=file)
    return value


def unpacked(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as lines:
            yield from lines
    except gzip.BadGzipFile as error:
        raise Refused.of("not-a-backup", file=file) from error
    except (EOFError, zlib.error) as error:
        raise Refused.of("damaged-backup", file=file) from error


@contextmanager
def private(path: Path) -> Iterator[IO[bytes]]:
    """A new file for its owner's eyes only: it holds the key and everybody's chat."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


# --- The database ----------------------------------------------------------------------------------------


def present(database_url: str) -> URL:
    """A database that is there; opening an SQLite file would make one."""
    url = readable_url(database_url)
    if is_sqlite(url) and not Path(str(url.database)).exists():
        raise Refused.of("no-database-file", where=url.database)
    return url


@contextmanager
def opened(url: URL, only_reads: bool = False) -> Iterator[Engine]:
    engine = open_engine(url, only_reads)
    try:
        yield engine
    except SQLAlchemyError as error:
        raise Refused.of("database-failed", why=str(error)) from error
    finally:
        engine.dispose()


def stored_tables(connection: Connection) -> list[sa.Table]:
    """All tables of a database, in the order of their foreign keys."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISION]


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def sqlite_url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def remove(database: Path) -> None:
    database.unlink(missing_ok=True)
    remove_logs(database)


def remove_logs(database: Path) -> None:
    for end in ("-wal", "-shm"):
        database.with_name(database.name + end).unlink(missing_ok=True)
