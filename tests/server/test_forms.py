"""Forms of the database: commands refuse one that they do not know, in one sentence."""

import gzip
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, text

from zashiki.cli import main
from zashiki.server import schema
from zashiki.server.filing import tag_of
from zashiki.server.migrations import ONE_BY_ONE, upgrade
from zashiki.server.store import open_engine, readable_url

COMMANDS = (["verify"], ["user", "reset", "Ada"])
SAID = {
    "en": ("newer Zashiki (form 9999)", "an older Zashiki: start the server once"),
    "pl": ("nowsza wersja Zashiki (postać 9999)", "ze starszej wersji Zashiki: uruchom raz serwer"),
    "hu": ("egy újabb változata használta (9999 forma)", "egy régebbi változatának formájában van"),
}


@pytest.fixture
def newer(database):
    """A database that a Zashiki of the future has used."""
    engine = open_engine(readable_url(database))
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    return database


def test_no_server_starts_on_a_newer_database(newer, tmp_path):
    serve = [sys.executable, "-m", "zashiki.cli", "serve", "--no-browser", "--port", "0", "--db", newer]
    told = subprocess.run([*serve, "--data", str(tmp_path)], env=os.environ | {"LC_ALL": "en"}, capture_output=True)
    assert (told.returncode, told.stdout) == (2, b"")
    (line,) = [line for line in told.stderr.splitlines() if not line.startswith(b"{")]  # what is no line of the log
    assert SAID["en"][0] in line.decode()


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_newer_database_is_refused_in_one_sentence(newer, tmp_path, capsys, monkeypatch, command, language):
    monkeypatch.setenv("LC_ALL", language)
    assert main([*command, "--db", newer, "--data", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert SAID[language][0] in err
    assert (out, "Traceback" in err) == ("", False)
    assert len([line for line in err.splitlines() if line.startswith("zashiki: ")]) == 1


def test_a_newer_database_can_be_backed_up(newer, tmp_path, capsys):
    assert main(["backup", str(tmp_path / "all"), "--db", newer, "--data", str(tmp_path)]) == 0
    assert (tmp_path / "all").exists()


@pytest.mark.parametrize("language", SAID)
def test_an_older_database_is_not_verified_but_upgraded_first(database, tmp_path, capsys, monkeypatch, language):
    monkeypatch.setenv("LC_ALL", language)
    engine = open_engine(readable_url(database))
    upgrade(engine, "0001")
    engine.dispose()
    assert main(["verify", "--db", database, "--data", str(tmp_path)]) == 2
    assert SAID[language][1] in capsys.readouterr().err


def test_what_is_not_there_is_not_verified(tmp_path, capsys):
    assert main(["verify", "--db", str(tmp_path / "none.db"), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_stories_of_earlier_versions_become_what_is_kept_of_their_matches(database):
    """Nothing else may be left of a match that the rules of today play otherwise."""
    engine, story = open_engine(readable_url(database)), '[{"seat":0,"move":"keep rice","events":[]}]'
    upgrade(engine, "0002")
    table = {
        "id": "t" * 22, "game": "naishi", "rules": 1, "options": "{}", "seed": "00", "public": False, "pace": "{}",
        "owner": "p", "created": 1, "status": "over", "chairs": "[]", "active": "", "changed": 2, "hints": False,
    }  # fmt: skip
    with engine.begin() as connection:
        names = ", ".join(table)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES (:{', :'.join(table)})"), table)
        for eye in (0, 1):
            row = {"table": table["id"], "eye": eye, "steps": story}
            connection.execute(text("INSERT INTO stories (table_id, eye, steps) VALUES (:table, :eye, :steps)"), row)
    upgrade(engine)
    with engine.connect() as connection:
        rows = connection.execute(select(schema.files).order_by(schema.files.c.eye)).all()
    engine.dispose()
    assert [(row.table_id, row.kind, row.eye, row.part, row.form) for row in rows] == [
        (table["id"], "story", eye, 0, "") for eye in (0, 1)
    ]
    assert {(gzip.decompress(row.body).decode(), row.tag) for row in rows} == {(story, tag_of(rows[0].body))}


@pytest.mark.slow
def test_servers_that_start_together_bring_the_database_up_to_date_one_by_one(postgres_database):
    engine = open_engine(readable_url(postgres_database))
    waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    with ThreadPoolExecutor(1) as other, engine.connect() as first:
        first.execute(ONE_BY_ONE)
        second = other.submit(upgrade, engine)
        while not first.execute(waiting).scalar():
            assert not second.done(), "it did not wait"
        first.rollback()
        second.result()
    engine.dispose()
