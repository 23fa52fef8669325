"""Stored tables stay readable: every kind of entry has one form in the database, which does not change.

`stored_tables.json` holds rows that an earlier version wrote: three games with every kind of entry. Where a
room's rules have changed since, its matches may go another way, and only the form of the rows is compared.
"""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import insert, select

from tests.server.visitors import Visitor
from zashiki import registry
from zashiki.server import schema
from zashiki.server.entries import KINDS, Chatted, Moved, from_row, to_row, without_name
from zashiki.server.folding import fold_table
from zashiki.server.job_kinds import jobs_of
from zashiki.server.people import COOKIE
from zashiki.server.store import Batch
from zashiki.server.table_rows import StoredTable, new_row
from zashiki.server.terms import Terms

STORED = json.loads((Path(__file__).parent / "stored_tables.json").read_text(encoding="utf-8"))
HEADS = {head["id"]: head for head in STORED["tables"]}


def rows_of(table):
    return [SimpleNamespace(**row) for row in STORED["entries"] if row["table_id"] == table]


@pytest.mark.parametrize("kind", KINDS)
def test_entries_of_each_kind_are_written_as_they_were(kind):
    rows = [row for row in STORED["entries"] if row["kind"] == kind]
    assert rows
    assert [to_row(row["table_id"], from_row(SimpleNamespace(**row))) for row in rows] == rows


@pytest.mark.parametrize("head", HEADS.values(), ids=lambda head: f"{head['game']}-{head['status']}")
def test_the_terms_of_a_table_are_written_as_they_were(head):
    terms = Terms.from_row(head, faults := [])
    assert not faults
    assert terms.to_row() == {name: head[name] for name in terms.to_row()}


@pytest.mark.parametrize("head", HEADS.values(), ids=lambda head: f"{head['game']}-{head['status']}")
def test_a_stored_table_is_read_as_it_was(head):
    room = registry.load(head["game"])
    if room.version != head["rules"]:
        pytest.skip("the rules have changed since")
    kept = fold_table(StoredTable({"halt": None, **head}, rows_of(head["id"]), {}), room)
    assert not kept.faults
    assert comparable(new_row(kept.table)) == comparable({"halt": None, **head})
    jobs = {(row["kind"], row["seat"]): row["due"] for row in STORED["duties"] if row["table_id"] == head["id"]}
    assert jobs_of(kept.table) == jobs


def comparable(row):
    """A move that changes nothing in the lists does not update the time of the last change in them; and outcomes did
    not name stand-ins at first."""
    ended = row["outcome"] and {"stand_ins": [], **json.loads(row["outcome"])}
    return {name: value for name, value in row.items() if name != "changed"} | {"outcome": ended}


def test_a_kind_that_nobody_knows_is_not_read_as_another():
    row = rows_of(next(iter(HEADS)))[0]
    row.kind = "unknown"
    with pytest.raises(KeyError):
        from_row(row)


def test_only_the_lines_of_the_person_are_emptied():
    line = Chatted("ada", "Ada", "hello")
    assert without_name(line, "ada") == Chatted("ada", "", "")
    assert without_name(line, "ben") == line
    assert without_name(Moved(0, "ada", "end turn"), "ada") == Moved(0, "ada", "end turn")


# --- Playing on -----------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_stored_game_goes_on(home):
    head = next(head for head in STORED["tables"] if (head["game"], head["status"]) == ("shogun", "running"))
    await write_rows(home.services.store)
    ada = known_visitor(home, head["owner"])
    seen = await ada.looks(head["id"])
    assert (seen["status"], len(seen["chairs"])) == ("running", 3)
    await ada.post(f"/tables/{head['id']}/chat", text="on we go")
    await ada.plays(head["id"])
    await home.reopens()
    assert (await known_visitor(home, head["owner"]).looks(head["id"]))["position"] == seen["position"] + 1
    stored = select(schema.entries.c.kind).where(schema.entries.c.table_id == head["id"]).order_by("number")
    kinds = home.services.store.ask(lambda c: list(c.execute(stored).scalars()))
    assert kinds == [row.kind for row in rows_of(head["id"])] + ["chat", "move"]


async def write_rows(store):
    batch = Batch()
    for name, rows in STORED.items():
        add = insert(schema.metadata.tables[name])
        for row in rows:
            batch.add(add, **({"halt": None} if name == "tables" else {}), **row)
    await store.write(batch)


def known_visitor(home, person) -> Visitor:
    visitor = home.visitor()
    visitor.http.cookies.set(COOKIE, home.services.people.passes.make(person, 0))
    return visitor
