"""What is kept of matches that are over: made once, by a process of its own, and sent as it is kept."""

import asyncio
import gzip
import random
import signal

import orjson
import pytest
from sqlalchemy import delete, insert, select, update

from tests.server.visitors import REPLAY, play_on, refused, replayed, told, until
from zashiki import Match
from zashiki.contract import SPECTATOR
from zashiki.server import files as files_of_matches
from zashiki.server import schema
from zashiki.server.filing import form_of, tag_of

pytestmark = pytest.mark.anyio
EYES = (0, 1, SPECTATOR)


async def rows_of(home, table):
    c = schema.files.c
    asked = select(schema.files).where(c.table_id == table).order_by(c.kind, c.eye, c.part)
    return await home.services.store.read(lambda connection: connection.execute(asked).all())


async def written(home, statement, **row):
    """Past the server, as an earlier version, or as damage."""

    def write():
        with home.services.store.engine.begin() as connection:
            connection.execute(statement, row or None)

    await asyncio.to_thread(write)


async def over(home, number=1):
    """A game that is over and filed, and who played it."""
    table, ada, ben = await home.pair()
    await play_on(table, [ada, ben], random.Random(number))
    await filed(home, table)
    return table, ada, ben


async def filed(home, table):
    async def done():
        return (await home.services.tables.ask(table, lambda one: one)).filed

    await until(done)


@pytest.fixture
def asked(monkeypatch):
    """What the other process was asked for."""
    tasks, ask = [], files_of_matches.Filer.ask

    async def counted(self, task):
        tasks.append(task)
        return await ask(self, task)

    monkeypatch.setattr(files_of_matches.Filer, "ask", counted)
    return tasks


@pytest.fixture
def elsewhere(monkeypatch):
    """Nothing in the server's own process may make a match file."""

    def never(match):
        raise AssertionError("a match file is made where everybody waits for it")

    monkeypatch.setattr(Match, "to_text", never)


# --- Making -----------------------------------------------------------------------------------------------------


async def test_what_will_be_asked_for_is_kept_when_a_game_ends(home, elsewhere):
    table, ada, _ = await over(home)
    rows = await rows_of(home, table)
    assert {(row.kind, row.eye) for row in rows} == {("match", SPECTATOR)} | {
        (kind, eye) for kind in ("story", "views") for eye in EYES
    }
    assert {row.form for row in rows} == {form_of("naishi")}
    story = next(row.body for row in rows if (row.kind, row.eye) == ("story", 0))
    assert orjson.loads(gzip.decompress(story)) == [told(step) for step in (await ada.looks(table))["steps"]]


async def test_what_is_asked_for_by_many_at_once_is_made_once(quick_home, asked, elsewhere):
    table, ada, ben = await over(quick_home)
    await written(quick_home, delete(schema.files))
    asked.clear()
    paths = [f"/tables/{table}{path}?seat={eye}" for path in REPLAY for eye in EYES] + [f"/tables/{table}/file"] * 3
    answers = await asyncio.gather(*(one.ask("GET", path) for one in (ada, ben) for path in paths))
    assert all(answer.is_success for answer in answers)
    assert len(asked) == 1
    await ada.get(f"/tables/{table}/replay/story")
    assert len(asked) == 1


@pytest.mark.parametrize("what", [{"form": "another"}, {"body": b"damaged"}], ids=["told otherwise", "damaged"])
async def test_what_was_made_otherwise_or_is_damaged_is_made_anew(quick_home, asked, what):
    table, ada, _ = await over(quick_home)
    before = await replayed(ada, table)
    await written(quick_home, update(schema.files).values(what))
    asked.clear()
    assert await replayed(ada, table) == before
    assert len(asked) == 1
    assert {(row.form, row.tag == tag_of(row.body)) for row in await rows_of(quick_home, table)} == {
        (form_of("naishi"), True)
    }


async def test_a_part_beyond_the_end_is_not_there_and_nothing_is_made_for_it(quick_home, asked):
    table, ada, ben = await quick_home.pair()
    refused(await ada.ask("GET", f"/tables/{table}/replay/views/7"), 404, "not-found")
    await play_on(table, [ada, ben], random.Random(1))
    await filed(quick_home, table)
    asked.clear()
    refused(await ada.ask("GET", f"/tables/{table}/replay/views/7"), 404, "not-found")
    assert not asked


# --- Sending ----------------------------------------------------------------------------------------------------


async def test_it_is_sent_as_it_is_kept_and_unpacked_for_those_who_cannot_do_that(quick_home):
    table, ada, _ = await over(quick_home)
    for path in ("replay/story", "replay/views/0", "file"):
        packed = await ada.ask("GET", f"/tables/{table}/{path}", accept_encoding="gzip")
        plain = await ada.ask("GET", f"/tables/{table}/{path}", accept_encoding="identity")
        assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
        assert packed.content == plain.content
        assert packed.headers["etag"] != plain.headers["etag"]
        assert "Accept-Encoding" in packed.headers["vary"]
        for answer, encoding in ((packed, "gzip"), (plain, "identity")):
            headers = {"accept_encoding": encoding, "if_none_match": answer.headers["etag"]}
            again = await ada.ask("GET", f"/tables/{table}/{path}", **headers)
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == answer.headers["etag"]


async def test_what_a_running_match_tells_has_a_tag_until_it_goes_on(quick_home):
    table, ada, ben = await quick_home.pair()
    await play_on(table, [ada, ben], random.Random(1), moves=6)
    for path in ("replay/story", "replay/views/0"):
        tag = (await ada.ask("GET", f"/tables/{table}/{path}")).headers["etag"]
        assert (await ada.ask("GET", f"/tables/{table}/{path}", if_none_match=tag)).status_code == 304
    await play_on(table, [ada, ben], random.Random(1), moves=2)
    assert (await ada.ask("GET", f"/tables/{table}/{path}", if_none_match=tag)).status_code == 200


# --- The other process ------------------------------------------------------------------------------------------


async def test_if_the_other_process_dies_one_request_fails_and_the_next_does_not(quick_home):
    table, ada, _ = await over(quick_home)
    await written(quick_home, delete(schema.files))
    quick_home.services.files.filer.process.kill()
    answer = await ada.ask("GET", f"/tables/{table}/file")
    refused(answer, 503, "not-filed")
    assert int(answer.headers["retry-after"]) > 0
    assert (await ada.ask("GET", f"/tables/{table}/file")).is_success


async def test_if_the_other_process_hangs_it_is_started_again(quick_home, monkeypatch):
    table, ada, _ = await over(quick_home)
    await written(quick_home, delete(schema.files))
    hung = quick_home.services.files.filer.process
    hung.send_signal(signal.SIGSTOP)
    with monkeypatch.context() as patched:
        patched.setattr(files_of_matches, "PATIENCE", 0.2)
        refused(await ada.ask("GET", f"/tables/{table}/file"), 503, "not-filed")
    assert hung.returncode is not None
    assert (await ada.ask("GET", f"/tables/{table}/file")).is_success


async def test_a_process_that_nobody_needs_is_ended(quick_home, monkeypatch):
    monkeypatch.setattr(files_of_matches, "IDLE", 0.01)
    table, ada, _ = await over(quick_home)

    async def ended():
        return quick_home.services.files.filer.process is None

    await until(ended)
    await written(quick_home, delete(schema.files))
    assert (await ada.ask("GET", f"/tables/{table}/file")).is_success


# --- Other rules ------------------------------------------------------------------------------------------------


async def other_rules(home, table):
    """As if the rules had changed so that this match went another way."""
    marked = (schema.entries.c.table_id == table) & (schema.entries.c.mark != "")
    await written(home, update(schema.entries).where(marked).values(mark="00000000"))
    await home.reopens()


async def test_a_match_that_cannot_be_played_again_is_shown_as_it_was_kept(quick_home):
    table, ada, _ = await over(quick_home)
    before = await replayed(ada, table)
    await written(quick_home, update(schema.files).values(form="earlier"))
    await other_rules(quick_home, table)
    after = await replayed(ada, table)
    assert (after.steps, after.views) == (before.steps, before.views)
    assert (await ada.ask("GET", f"/tables/{table}/file")).text.startswith("zashiki match")


async def test_of_a_match_that_cannot_be_played_again_its_story_stays(quick_home, asked):
    """As an earlier version kept it, which had nothing else."""
    table, ada, _ = await over(quick_home)
    story = await ada.get(f"/tables/{table}/replay/story?seat=0")
    body = gzip.compress(orjson.dumps(story))
    row = {"table_id": table, "kind": "story", "eye": 0, "part": 0, "form": "", "tag": tag_of(body), "body": body}
    await written(quick_home, delete(schema.files))
    await written(quick_home, insert(schema.files), **row)
    await other_rules(quick_home, table)
    assert await ada.get(f"/tables/{table}/replay/story?seat=0") == story
    refused(await ada.ask("GET", f"/tables/{table}/replay/views/0?seat=0"), 404, "match-lost")
    refused(await ada.ask("GET", f"/tables/{table}/file"), 404, "match-lost")
    assert len(asked) == 2  # at the end, and by these rules
