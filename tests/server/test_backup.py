"""Everything in one file, and back into either database."""

import asyncio
import gzip
import json
import sqlite3
import stat
import threading
from contextlib import closing

import pytest
from sqlalchemy import create_engine, insert, select, text

from tests.server.small import empty_database
from zashiki.server import backup as backups
from zashiki.server import schema
from zashiki.server.backup import backup, restore
from zashiki.server.keys import load_key
from zashiki.server.store import Store, open_engine, readable_url

PEOPLE = 1203  # more than two batches


def person(number, **more):
    row = {"id": f"p{number:021}", "name": f"Ágnes {number} ő", "login": None, "password": None, "come_back": None}
    return row | {"epoch": number % 3, "created": 1_700_000_000_000 + number, **more}


def table(number):
    head = {
        "id": f"t{number:021}",
        "game": "naishi",
        "rules": 1,
        "options": '{"a": "“b”\\n"}',
        "seed": "00",
        "pace": "{}",
    }
    listed = {"status": "over", "chairs": "[]", "active": "", "changed": 2, "outcome": None}
    return {**head, "public": number % 2 == 0, "owner": "p", "created": 1, **listed}


def entry(number):
    row = {"table_id": f"t{number % 3:021}", "number": number, "kind": "move", "seat": -1, "person": "", "mark": "00ff"}
    return {**row, "body": "keep rice", "at": number}


def binary(number):
    """Something that is no text."""
    row = {"table_id": f"t{number:021}", "kind": "match", "eye": -2, "part": 0, "form": "", "tag": ""}
    return {**row, "body": bytes(range(256)) * number}


def shut(store):
    asyncio.run(store.close())


def fill(url):
    """A house that was lived in."""
    store = Store(url)
    with store.engine.begin() as connection:
        people = [person(number) for number in range(PEOPLE)] + [person(PEOPLE, login="ada", password="$argon2id$")]
        connection.execute(insert(schema.people), people)
        connection.execute(insert(schema.tables), [table(number) for number in range(3)])
        connection.execute(insert(schema.entries), [entry(number) for number in range(30)])
        connection.execute(insert(schema.files), [binary(number) for number in range(3)])
        session = {"id": "s", "person": people[0]["id"], "epoch": 0, "browser": "Firefox", "system": "", "began": 1}
        connection.execute(insert(schema.sessions), session | {"used": 2})
        connection.execute(insert(schema.mutes), {"person": people[0]["id"], "muted": people[1]["id"]})
    shut(store)


def held(url):
    """All that a database holds."""
    engine = open_engine(readable_url(url))
    with engine.connect() as connection:
        found = {
            one.name: sorted(map(tuple, connection.execute(select(one))), key=str)
            for one in schema.metadata.sorted_tables
        }
        found["revision"] = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    engine.dispose()
    return found


@pytest.fixture
def lived_in(tmp_path):
    data = tmp_path / "old"
    data.mkdir()
    (data / "zashiki.db").write_bytes(empty_database())
    fill(str(data / "zashiki.db"))
    load_key(data)
    return data


@pytest.fixture
def file(lived_in, tmp_path):
    made = tmp_path / "zashiki.backup"
    backup(str(lived_in / "zashiki.db"), lived_in, made)
    return made


# --- There and back --------------------------------------------------------------------------------------


def test_all_comes_back(lived_in, file, tmp_path):
    new = tmp_path / "new"
    assert restore(file, str(new / "zashiki.db"), new) == PEOPLE + 1 + 3 + 3 + 30 + 1 + 1
    assert held(str(new / "zashiki.db")) == held(str(lived_in / "zashiki.db"))
    assert load_key(new) == load_key(lived_in)
    assert stat.S_IMODE((new / "key").stat().st_mode) == 0o600
    assert not [path.name for path in new.iterdir() if "restoring" in path.name or path.name.endswith(("-wal", "-shm"))]
    shut(Store(str(new / "zashiki.db")))


def test_what_is_damaged_hinders_neither_backup_nor_restore(lived_in, tmp_path):
    with closing(sqlite3.connect(lived_in / "zashiki.db")) as connection, connection:
        connection.execute("UPDATE files SET body = '?!'")
        connection.execute("UPDATE tables SET chairs = x'ff00', pace = CAST(x'ff00' AS TEXT), created = 'never'")
    backup(str(lived_in / "zashiki.db"), lived_in, tmp_path / "file")
    new = tmp_path / "new"
    restore(tmp_path / "file", str(new / "zashiki.db"), new)
    assert len(held(str(new / "zashiki.db"))["tables"]) == 3


def test_it_can_move_to_postgres_and_back(lived_in, file, tmp_path, postgres_database):
    restore(file, postgres_database, tmp_path / "pg")
    before = held(str(lived_in / "zashiki.db"))
    assert held(postgres_database) == before
    again = tmp_path / "again.backup"
    backup(postgres_database, tmp_path / "pg", again)
    restore(again, str(tmp_path / "new" / "zashiki.db"), tmp_path / "new")
    assert held(str(tmp_path / "new" / "zashiki.db")) == before
    with pytest.raises(ValueError, match="database-not-empty"):
        restore(file, postgres_database, tmp_path / "pg")
    restore(file, postgres_database, tmp_path / "pg", force=True)
    assert held(postgres_database) == before


def test_a_restore_that_fails_leaves_postgres_as_it_was(file, tmp_path, postgres_database, monkeypatch):
    restore(file, postgres_database, tmp_path / "pg")
    before = held(postgres_database)
    monkeypatch.setattr(backups, "insert_rows", fails)
    with pytest.raises(RuntimeError, match="power cut"):
        restore(file, postgres_database, tmp_path / "pg", force=True)
    assert held(postgres_database) == before


def fails(*_):
    raise RuntimeError("power cut")


def test_a_restore_that_fails_leaves_sqlite_as_it_was(file, lived_in, monkeypatch):
    before, key = held(str(lived_in / "zashiki.db")), load_key(lived_in)
    monkeypatch.setattr(backups, "insert_rows", fails)
    with pytest.raises(RuntimeError, match="power cut"):
        restore(file, str(lived_in / "zashiki.db"), lived_in, force=True)
    assert (held(str(lived_in / "zashiki.db")), load_key(lived_in)) == (before, key)
    assert not (lived_in / "zashiki.db.restoring").exists()


def test_the_file_is_for_its_owner_only_and_can_be_read_by_any_tool(file):
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    assert lines[0]["format"] == "zashiki backup 1"
    assert lines[0]["revision"]
    assert lines[-1]["rows"] == sum(isinstance(line, list) for line in lines)
    assert {"table": "mutes", "columns": ["person", "muted"]} in lines


def test_a_running_server_can_be_backed_up(lived_in, tmp_path):
    """Whoever writes meanwhile is not disturbed, and the file holds one moment."""
    store = Store(str(lived_in / "zashiki.db"))
    stop = threading.Event()

    def write_pairs():
        number = 5000
        while not stop.is_set():
            with store.engine.begin() as connection:
                connection.execute(insert(schema.people), [person(number), person(number + 1)])
            number += 2

    writer = threading.Thread(target=write_pairs)
    writer.start()
    try:
        counts = {backup(str(lived_in / "zashiki.db"), lived_in, tmp_path / "live.backup") % 2 for _ in range(3)}
    finally:
        stop.set()
        writer.join()
        shut(store)
    assert counts == {(PEOPLE + 1 + 3 + 3 + 30 + 1 + 1) % 2}
    restore(tmp_path / "live.backup", str(tmp_path / "new" / "zashiki.db"), tmp_path / "new")


# --- What is refused -------------------------------------------------------------------------------------


def test_a_used_database_is_replaced_only_by_force(file, tmp_path, lived_in):
    new = tmp_path / "new"
    restore(file, str(new / "zashiki.db"), new)
    with pytest.raises(ValueError, match=r"database-not-empty .table people"):
        restore(file, str(new / "zashiki.db"), new)
    with create_engine(readable_url(str(new / "zashiki.db"))).begin() as connection:
        connection.execute(insert(schema.people), person(9999))
    restore(file, str(new / "zashiki.db"), new, force=True)
    assert held(str(new / "zashiki.db")) == held(str(lived_in / "zashiki.db"))


def test_a_fresh_database_counts_as_empty(file, tmp_path):
    new = tmp_path / "new"
    store = Store(str(new / "zashiki.db"))
    with store.engine.begin() as connection:
        connection.execute(insert(schema.pulse), {"id": 1, "at": 5})
    shut(store)
    assert restore(file, str(new / "zashiki.db"), new)


def test_nothing_is_restored_under_a_running_server(file, tmp_path):
    store = Store(str(tmp_path / "zashiki.db"))
    with pytest.raises(ValueError, match="database-in-use"):
        restore(file, str(tmp_path / "zashiki.db"), tmp_path)
    shut(store)


@pytest.mark.parametrize("keep", [0.0, 0.01, 0.5, 0.99])
def test_a_file_that_was_cut_off_is_refused(file, tmp_path, keep):
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * keep)])
    with pytest.raises(ValueError, match="damaged-backup"):
        restore(file, str(tmp_path / "new" / "zashiki.db"), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def lines_of(file):
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:-1],
        lambda lines: lines[:-2] + lines[-1:],
        lambda lines: lines[:3] + lines[4:3:-1] + lines[5:],
        lambda lines: lines[:5] + [lines[5].replace(b"p", b"q", 1)] + lines[6:],
        lambda lines: lines + lines[-1:],
        lambda lines: lines[:1],
        lambda lines: lines[:-1] + [b"{"],
    ],
)
def test_a_file_that_was_changed_is_refused(file, tmp_path, change):
    file.write_bytes(gzip.compress(b"".join(change(lines_of(file)))))
    with pytest.raises(ValueError, match="damaged-backup"):
        restore(file, str(tmp_path / "new" / "zashiki.db"), tmp_path / "new")


def test_a_flipped_bit_is_found(file, tmp_path):
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 1
    file.write_bytes(whole)
    with pytest.raises(ValueError, match=r"(damaged-|not-a-)backup"):
        restore(file, str(tmp_path / "new" / "zashiki.db"), tmp_path / "new")


@pytest.mark.parametrize("content", [b"hello", gzip.compress(b"{}\n")], ids=["text", "packed"])
def test_another_file_is_no_backup(file, tmp_path, content):
    file.write_bytes(content)
    with pytest.raises(ValueError, match="not-a-backup"):
        restore(file, str(tmp_path / "zashiki.db"), tmp_path)


def test_a_backup_of_a_newer_zashiki_is_refused(lived_in, file, tmp_path):
    with create_engine(readable_url(str(lived_in / "zashiki.db"))).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    backup(str(lived_in / "zashiki.db"), lived_in, file)
    with pytest.raises(ValueError, match="newer-backup"):
        restore(file, str(tmp_path / "new" / "zashiki.db"), tmp_path / "new")


def test_there_must_be_something_to_back_up(tmp_path):
    with pytest.raises(ValueError, match="no-database-file"):
        backup(str(tmp_path / "zashiki.db"), tmp_path, tmp_path / "file")
    (tmp_path / "zashiki.db").touch()
    with pytest.raises(ValueError, match="foreign-database"):
        backup(str(tmp_path / "zashiki.db"), tmp_path, tmp_path / "file")
    assert not list(tmp_path.glob("file*"))


def test_a_backup_that_fails_leaves_the_last_one(lived_in, file, monkeypatch):
    before = file.read_bytes()
    monkeypatch.setattr(backups, "write", fails)
    with pytest.raises(RuntimeError):
        backup(str(lived_in / "zashiki.db"), lived_in, file)
    assert file.read_bytes() == before
    assert not file.with_name(file.name + ".part").exists()
