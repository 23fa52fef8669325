"""The database: its form, its one writer, and what becomes of matches when rules change."""

import asyncio
import random
from contextlib import asynccontextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, delete, insert, inspect, select, text, update

from tests.server.visitors import play_on, refused, until
from zashiki.server import schema
from zashiki.server.migrations import upgrade
from zashiki.server.outages import Outage
from zashiki.server.store import Batch, Conflict, Store, Unavailable, open_engine, readable_url

pytestmark = pytest.mark.anyio

ADD = insert(schema.people)
RENAME = update(schema.people).where(schema.people.c.id == "p1").values(name="Eve")


def person(name, **more):
    batch = Batch()
    batch.add(ADD, id=name, name=name, login=None, password=None, come_back=None, epoch=0, created=0, **more)
    return batch


def names(store):
    return store.ask(lambda c: list(c.execute(select(schema.people.c.id).order_by(schema.people.c.id)).scalars()))


@pytest.fixture
async def store(database):
    opened = Store(database)
    yield opened
    closed = opened.close()
    if closed is not None:
        await closed


# --- Its form -----------------------------------------------------------------------------------------------------


async def test_the_last_version_of_the_database_is_what_the_schema_says(database):
    engine = open_engine(readable_url(database))
    upgrade(engine)
    upgrade(engine)  # once more changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert set(inspect(connection).get_table_names()) == {*schema.metadata.tables, "alembic_version"}
    engine.dispose()


async def test_a_table_of_an_older_database_has_no_agreement_on_hints(database):
    engine = open_engine(readable_url(database))
    upgrade(engine, "0001")
    texts = dict.fromkeys(("game", "options", "seed", "pace", "owner", "status", "chairs", "active"), "")
    row = {"id": "t1", "rules": 1, "public": True, "created": 0, "changed": 0, **texts}
    with engine.begin() as connection:
        names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"), row)
    upgrade(engine)
    with engine.connect() as connection:
        assert connection.execute(select(schema.tables.c.id, schema.tables.c.hints)).all() == [("t1", False)]
    engine.dispose()


@pytest.mark.parametrize("url", ["mysql://localhost/x", "nonsense://x", "://"])
async def test_another_kind_of_database_is_refused_by_name(url):
    with pytest.raises(ValueError, match="database"):
        readable_url(url)


# --- Its writer -----------------------------------------------------------------------------------------------------


async def test_many_writers_share_transactions(store):
    await asyncio.gather(*(store.write(person(f"p{number}")) for number in range(200)))
    assert len(names(store)) == 200
    assert store.groups < 50


async def test_what_fails_does_no_harm_to_others_in_its_group(store):
    await store.write(person("known"))
    batches = [person(f"p{number}") for number in range(20)] + [person("known"), person("twice"), person("twice")]
    done = await asyncio.gather(*(store.write(batch) for batch in batches), return_exceptions=True)
    failed = [batch for batch, error in zip(batches, done, strict=True) if error]
    assert [type(error) for error in done if error] == [Conflict, Conflict]
    assert len(failed) == 2
    assert names(store) == sorted(["known", "twice", *(f"p{number}" for number in range(20))])


async def test_a_batch_is_written_whole_or_not_at_all(store):
    batch = person("p1")
    batch.rows[ADD] *= 2
    with pytest.raises(Conflict):
        await store.write(batch)
    assert names(store) == []


async def test_what_refers_to_something_is_written_after_it(store):
    batch = Batch()
    batch.add(insert(schema.mutes), person="p1", muted="p2")
    batch.rows |= person("p1").rows
    await store.write(batch)
    assert names(store) == ["p1"]


async def test_what_refers_to_nothing_is_a_conflict(store):
    batch = Batch()
    batch.add(insert(schema.mutes), person="nobody", muted="p2")
    with pytest.raises(Conflict):
        await store.write(batch)


async def cut_connections(postgres, database):
    engine = create_engine(readable_url(postgres.get_uri()), isolation_level="AUTOCOMMIT")
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name AND pid <> pg_backend_pid()"
    with engine.connect() as connection:
        connection.execute(text(cut), {"name": readable_url(database).database})
    engine.dispose()


async def test_writing_goes_on_after_the_database_has_cut_all_connections(postgres_database, postgres):
    store = Store(postgres_database)
    await store.write(person("p1"))
    await cut_connections(postgres, postgres_database)
    for _ in range(3):
        try:
            await store.write(person("p2"))
            break
        except Unavailable:
            continue
    assert names(store) == ["p1", "p2"]
    await store.close()


async def test_after_the_writer_was_killed_the_same_request_is_stored_once(home):
    table, ada, _ = await home.pair()
    seen = await ada.looks(table)
    home.services.store.writer.process.kill()
    answers = [await ada.tries(table, seen["legal"][0], seen, "the-same-key") for _ in range(3)]
    assert [answer.status_code for answer in answers][1:] == [200, 200]
    if answers[0].status_code != 200:
        assert refused(answers[0], 503, "not-stored")
        assert answers[0].headers["retry-after"]
    moves = select(schema.entries.c.number).where(schema.entries.c.kind == "move")
    assert len(home.services.store.ask(lambda c: c.execute(moves).all())) == 1


async def test_a_house_whose_database_does_not_answer_says_so_and_recovers(quick_home, monkeypatch):
    table, ada, _ = await quick_home.pair()
    seen, write = await ada.looks(table), quick_home.services.store.write

    async def fails(*_):
        raise Unavailable("the disk is full")

    monkeypatch.setattr(quick_home.services.store, "write", fails)
    answer = await ada.tries(table, seen["legal"][0], seen)
    assert refused(answer, 503, "not-stored")["kind"] == "failed"
    assert answer.headers["retry-after"] == "2"
    monkeypatch.setattr(quick_home.services.store, "write", write)
    assert await ada.looks(table) == seen, "what was not stored did not happen"
    await ada.plays(table, seen["legal"][0], seen)


# --- Two servers ----------------------------------------------------------------------------------------------------


async def test_two_servers_on_one_postgres_play_the_same_games(tmp_path, postgres_database):
    from tests.server.homes import Home, InProcess

    async with Home(tmp_path, postgres_database) as one, Home(tmp_path, postgres_database) as other:
        table, ada, ben = await one.pair()
        ben.http._transport = InProcess(other)
        chance = random.Random(1)
        async with ada.stream() as left, ben.stream() as right:
            await left.until("table")
            await right.until("table")
            for _ in range(25):
                for player in chance.sample([ada, ben], 2):
                    await one_move(player, table, chance)
            await until(lambda: same_number(ada, ben, table))
            await left.catches_up(table, 0)
            await right.catches_up(table, 1)
        assert left.tables(table, 0)[-1]["view"]["turn"] == right.tables(table, 1)[-1]["view"]["turn"]
        numbers = select(schema.entries.c.number).where(schema.entries.c.table_id == table)
        found = sorted(one.services.store.ask(lambda c: list(c.execute(numbers).scalars())))
        assert found == list(range(1, len(found) + 1))


async def test_a_server_whose_line_was_cut_hears_what_it_missed(tmp_path, postgres_database, postgres):
    from tests.server.homes import Home, InProcess

    async with Home(tmp_path, postgres_database) as one, Home(tmp_path, postgres_database) as other:
        table, ada, ben = await one.pair()
        ben.http._transport = InProcess(other)
        async with ben.stream() as stream:
            await stream.until("table")
            await cut_connections(postgres, postgres_database)
            await until(lambda: plays_anyhow(ada, table))
            await until(lambda: asyncio.sleep(0, stream.tables(table, 1)[-1]["ready"] == [0]))


@asynccontextmanager
async def one_is_behind(tmp_path, database):
    """A game of two people at one server, and the first of them at another, which hears of nothing any more."""
    from tests.server.homes import Home

    async with Home(tmp_path, database) as one, Home(tmp_path, database) as other:
        table, ada, ben = await one.pair()
        there = other.visitor()
        there.http.cookies = ada.http.cookies
        await there.looks(table)
        other.services.tables.refresh = lambda tables: asyncio.sleep(0)
        yield table, ada, ben, there


async def test_a_server_that_repeats_anothers_answer_shows_what_it_answers(tmp_path, postgres_database):
    """The other has stored a move and an undo, and this one has not heard of them yet."""
    async with one_is_behind(tmp_path, postgres_database) as (table, ada, _, there):
        await ada.plays(table)
        seen = await ada.looks(table)
        stored = await ada.tries_undo(table, seen, "the-same-key")
        again = await there.tries_undo(table, seen, "the-same-key")
        assert again.content == stored.content
        assert (await there.looks(table))["number"] == stored.json()["number"]


async def test_a_server_that_is_behind_refuses_nothing_that_another_has_made_possible(tmp_path, postgres_database):
    """Whoever plays on at this one has seen more than it has heard of."""
    async with one_is_behind(tmp_path, postgres_database) as (table, ada, ben, there):
        await play_on(table, [ada, ben], random.Random(1), moves=6)
        while not (seen := await ada.looks(table))["legal"]:
            await ben.plays(table)
        await there.plays(table, seen["legal"][0], seen)
        refused(await there.tries(table, seen["legal"][0], seen), 409, "position-passed")


@pytest.mark.slow
@pytest.mark.parametrize("row", ["pulse", "outage"])
async def test_two_servers_may_write_the_same_row_at_once(tmp_path, postgres_database, row):
    """A sign of life, and the outage that two have ended which started together."""
    from tests.server.homes import Home

    async with Home(tmp_path, postgres_database) as home:
        await until(lambda: has_given_a_sign(home))
        with home.services.store.engine.begin() as other:
            if row == "pulse":
                other.execute(delete(schema.pulse))
                other.execute(insert(schema.pulse).values(id=1, at=5))
                writing = asyncio.create_task(home.services.jobs.sign_of_life())
            else:
                other.execute(insert(schema.outages).values(since=5, until=6))
                writing = asyncio.create_task(home.services.outages.add(Outage(5, 7)))
            await until(lambda: waits_for_another(home))
        await writing
        assert not home.services.supervisor.failures


async def has_given_a_sign(home):
    return await home.services.store.read(lambda c: c.execute(select(schema.pulse)).all())


async def waits_for_another(home):
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    return await home.services.store.read(lambda c: c.execute(waiting).scalar())


async def plays_anyhow(player, table):
    """Whether a move was stored; the first to write after a cut has to try again."""
    seen = await player.looks(table)
    answer = await player.tries(table, seen["legal"][0], seen)
    return answer.status_code == 200


async def one_move(player, table, chance):
    """A move by what this server knows, or, if the other was quicker, by what it says was missed."""
    seen = await player.looks(table)
    if seen["legal"]:
        answer = await player.tries(table, chance.choice(seen["legal"]), seen)
        assert answer.status_code in (200, 409, 422), answer.text


async def same_number(ada, ben, table):
    return (await ada.looks(table, seat=-2))["number"] == (await ben.looks(table, seat=-2))["number"]


# --- Changed rules ----------------------------------------------------------------------------------------------------


async def under_way(home):
    """A game in the middle, with a private move, and what everybody sees of it."""
    table, ada, ben = await home.pair(options={"first": "1"})
    await ada.plays(table)
    await ben.plays(table)
    await ada.plays(table, "develop row 1")
    await ada.plays(table, "end turn")
    await ben.plays(table, "swap river 1 2")
    return table, ada, ben


def tamper(home, statement):
    with home.services.store.engine.begin() as connection:
        connection.execute(statement)


async def test_a_match_that_goes_the_same_way_under_new_rules_is_stamped_with_them(home):
    table, ada, ben = await under_way(home)
    seen = [await one.looks(table) for one in (ada, ben)]
    tamper(home, update(schema.tables).values(rules=0))
    await home.reopens()
    assert [await one.looks(table) for one in (ada, ben)] == seen
    rules = home.services.store.ask(lambda c: c.execute(select(schema.tables.c.rules)).scalar())
    assert rules == (await home.services.rooms.get("naishi")).version
    await play_on(table, [ada, ben], random.Random(1))
    assert (await ada.looks(table))["status"] == "over"
    await home.reopens()
    assert (await ada.looks(table))["status"] == "over"


@pytest.mark.parametrize("how", ["mark", "move"])
async def test_a_match_that_goes_another_way_stands_still_and_its_position_is_kept(home, how):
    table, ada, _ = await under_way(home)
    await ada.post(f"/tables/{table}/chat", text="before")
    entry = (schema.entries.c.table_id == table) & (schema.entries.c.body == "end turn")
    change = {"mark": "00000000"} if how == "mark" else {"body": "recall"}
    tamper(home, update(schema.entries).where(entry).values(**change))
    await home.reopens()
    seen = await ada.looks(table)
    assert (seen["status"], seen["halted"]["code"]) == ("running", "halt-damaged")
    assert (seen["active"], seen["legal"], seen["seed"]) == ([], [], None)
    assert seen["view"]["left"] == [5, 6, 6, 6, 6]
    assert [line["text"] for line in seen["chat"]] == ["before"]
    refused(await ada.tries(table, "end turn", seen), 422, "table-halted")
    await home.reopens()
    assert await ada.looks(table) == seen
