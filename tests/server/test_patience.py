"""Nobody waits for the database without end: what takes too long is cut off, and told as not known to be stored."""

import asyncio
import sqlite3
import threading

import psycopg
import pytest
from sqlalchemy import select, text

from tests.server.faults.relay import Relay
from tests.server.homes import Home
from tests.server.test_closing import locked, processes_of, stopped
from tests.server.test_store import cut_connections, person
from tests.server.visitors import LATEST, refused
from zashiki.server import schema, store, writer
from zashiki.server.store import Store, Unavailable, readable_url

pytestmark = pytest.mark.anyio

FOR_EVER = {
    True: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
    False: "SELECT pg_sleep(3600)",
}


@pytest.fixture
async def opened(database):
    one = Store(database, pool=1)
    yield one
    await one.close()


async def test_a_question_that_takes_too_long_is_cut_off_and_its_thread_is_free(opened):
    with pytest.raises(Unavailable):
        await opened.read(lambda c: c.execute(text(FOR_EVER[opened.is_sqlite])).all(), seconds=0.2)
    assert await opened.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1


@pytest.mark.slow
async def test_a_line_that_falls_silent_keeps_no_thread_and_no_writer(postgres_database, monkeypatch):
    known = readable_url(postgres_database)
    async with Relay(f"{known.query['host']}/.s.PGSQL.5432") as relay:
        url = f"postgresql://postgres@127.0.0.1:{relay.port}/{known.database}"
        one = await asyncio.to_thread(Store, url, 1)
        assert await one.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
        await one.write(person("p1"))
        monkeypatch.setattr(store, "WRITE_SECONDS", 0.5)
        relay.hush()
        with pytest.raises(Unavailable):
            await one.read(lambda c: c.execute(text("SELECT 1")).scalar(), seconds=0.3)
        with pytest.raises(Unavailable):
            await one.write(person("p2"))
        relay.cut()
        relay.mend()
        monkeypatch.setattr(store, "WRITE_SECONDS", 60)
        assert await one.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
        await one.write(person("p3"))
        assert {"p1", "p3"} <= set(await one.read(lambda c: c.execute(select(schema.people.c.id)).scalars().all()))
        await one.close()


async def test_a_question_is_asked_again_when_the_database_was_started_again(postgres_database, postgres):
    one = Store(postgres_database, pool=1)
    assert await one.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
    await cut_connections(postgres, postgres_database)
    assert await one.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
    await one.close()


async def test_a_writer_that_stands_still_is_killed_and_the_same_request_is_stored_once(home, monkeypatch):
    table, ada, _ = await home.pair()
    seen = await ada.looks(table, number=LATEST)
    monkeypatch.setattr(store, "WRITE_SECONDS", 0.3)
    first = home.services.store.writer.process.get_pid()
    with stopped(first):
        answer = await ada.tries(table, seen["legal"][0], seen, "the-same-key")
        refused(answer, 503, "not-stored")
    monkeypatch.setattr(store, "WRITE_SECONDS", 60)
    assert (await ada.tries(table, seen["legal"][0], seen, "the-same-key")).status_code == 200
    assert home.services.store.writer.process.get_pid() != first
    moves = select(schema.entries.c.number).where(schema.entries.c.kind == "move")
    assert len(home.services.store.ask(lambda c: c.execute(moves).all())) == 1


async def test_a_writer_that_cannot_even_be_killed_holds_its_group_up_no_longer(quick_home, monkeypatch):
    """Until it has gone, no other writes to the same file; what it says late is nobody's answer."""
    monkeypatch.setattr(store, "WRITE_SECONDS", 0.3)
    monkeypatch.setattr(store, "GONE_SECONDS", 0.1)
    monkeypatch.setattr(store.Writer, "kill", lambda self: None)
    one = quick_home.services.store
    await one.write(person("p1"))
    first = one.writer
    with stopped(first.process.get_pid()):
        with pytest.raises(Unavailable):
            await one.write(person("p2"))
        assert one.writer is not first
        monkeypatch.setattr(store, "WRITE_SECONDS", 60)
        with pytest.raises(Unavailable):  # by the lock of the file
            await one.write(person("p3"))
    first.pipe.close()
    await first.exited
    await one.write(person("p4"))
    found = await one.read(lambda c: c.execute(select(schema.people.c.id)).scalars().all())
    assert {"p1", "p4"} <= set(found)
    assert "p3" not in found


async def test_what_waits_behind_a_locked_database_fails_together(sqlite_database, monkeypatch):
    """Not one after the other, each with its own time."""
    tried = []
    database = writer.Database("sqlite", sqlite_database, "")
    Store(sqlite_database)._let_go()
    monkeypatch.setattr(writer, "BUSY_SECONDS", 0.1)
    monkeypatch.setattr(database, "_roll_back", lambda: tried.append(1))
    with locked(sqlite_database):
        answers = database.write([([], [])] * 20)
    assert [answer[0] for answer in answers] == ["failed"] * 20
    assert len(tried) == 1
    database.close()


async def test_a_database_that_hangs_is_told_of_and_used_again_when_it_goes_on(
    tmp_path, postgres, postgres_database, monkeypatch
):
    async with Home(tmp_path, postgres_database) as home:
        table, ada, _ = await home.pair()
        seen = await ada.looks(table, number=LATEST)
        monkeypatch.setattr(store, "WRITE_SECONDS", 0.5)
        with stopped(*processes_of(postgres)):
            answer = await ada.tries(table, seen["legal"][0], seen, "the-same-key")
            refused(answer, 503, "not-stored")
            with pytest.raises(Unavailable):
                await home.services.store.read(lambda c: c.execute(text("SELECT 1")).scalar(), seconds=0.3)
        monkeypatch.setattr(store, "WRITE_SECONDS", 60)
        assert (await ada.tries(table, seen["legal"][0], seen, "the-same-key")).status_code == 200
        moves = select(schema.entries.c.number).where(schema.entries.c.kind == "move")
        assert len(home.services.store.ask(lambda c: c.execute(moves).all())) == 1


async def test_what_a_killed_writer_has_stored_after_all_is_news_for_its_own_server(postgres_database):
    one = Store(postgres_database)
    await one.write(person("p1"))
    before = one.name
    one.writer.kill()
    await one.writer.exited
    await one.write(person("p2"))
    assert one.name != before
    await one.close()


async def test_a_closed_store_takes_nothing_more(sqlite_database):
    one = Store(sqlite_database)
    await one.write(person("p1"))
    await one.close()
    with pytest.raises(Unavailable):
        await one.write(person("p2"))


async def test_lines_to_postgresql_have_limits_that_its_address_can_change():
    url = readable_url("postgresql://u:p@db.example.org/z?connect_timeout=60")
    assert url.query["connect_timeout"] == "60"
    assert url.query["tcp_user_timeout"] == "15000"


async def test_postgresql_gives_up_what_takes_too_long(postgres_database):
    one = Store(postgres_database)
    shown = await one.read(
        lambda c: [c.execute(text(f"SHOW {name}")).scalar() for name in ("statement_timeout", "lock_timeout")]
    )
    assert shown == ["10s", "5s"]
    await one.close()


async def test_a_question_that_outlasts_the_store_leaves_no_open_line_behind(database):
    one, asked, end, lines = Store(database), threading.Event(), threading.Event(), []

    def question(connection):
        lines.append(connection.connection.dbapi_connection)
        asked.set()
        end.wait()

    thread = asyncio.create_task(asyncio.to_thread(one.ask, question))
    await asyncio.to_thread(asked.wait)
    await one.close()
    end.set()
    await thread
    (line,) = lines
    with pytest.raises((sqlite3.ProgrammingError, psycopg.OperationalError), match="closed"):
        line.execute("SELECT 1")
