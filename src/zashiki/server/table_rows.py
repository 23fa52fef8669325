"""Tables in the database: what is written beside their entries, and how they are read again. Lists of them are made in
table_lists.py."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from zashiki.contract import Refused, Seat
from zashiki.server import schema
from zashiki.server.chairs import chairs_text
from zashiki.server.entries import KINDS, MATCH, from_row
from zashiki.server.job_kinds import Job, jobs_of
from zashiki.server.snapshot import outcome
from zashiki.server.store import Batch
from zashiki.server.table import Table
from zashiki.server.terms import Terms

if TYPE_CHECKING:
    from zashiki.room import Room

CLAIM = 10_000  # milliseconds that a server has for a job before another may take it

ADD_TABLE = insert(schema.tables)
ADD_ENTRY = insert(schema.entries)
ADD_ANSWER = insert(schema.answers)
ADD_SITTER = insert(schema.sitters)
ADD_JOB = insert(schema.jobs)
DROP_SITTER = delete(schema.sitters).where(
    schema.sitters.c.table_id == bindparam("table"), schema.sitters.c.person == bindparam("who")
)
DROP_JOB = delete(schema.jobs).where(
    schema.jobs.c.table_id == bindparam("table"),
    schema.jobs.c.seat == bindparam("where"),
    schema.jobs.c.kind == bindparam("what"),
)
CHANGE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("rules", "status", "chairs", "active", "changed", "outcome")})
)
CHANGE_ACTIVE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(active=bindparam("new_active"), changed=bindparam("new_changed"))
)


class Given(NamedTuple):
    """The answer to a move or an undo, and what was asked."""

    digest: str
    answer: bytes


@dataclass
class Kept:
    """A table in memory, and what the database holds beside its entries."""

    table: Table
    jobs: dict[Job, int]
    sitters: set[str]
    shown: tuple[Any, ...] = ()  # what lists show of it
    answers: dict[tuple[str, str], Given] = field(default_factory=dict)  # the latest, by person and key
    lock: asyncio.Lock | None = None  # held here so that one lock lasts as long as the table is in memory


# --- Writing ---------------------------------------------------------------------------------------------------


def note(kept: Kept, batch: Batch, now: int) -> None:
    """What the database keeps beside the entries: lists, sitters and jobs."""
    table = kept.table
    shown = what_lists_show(table)
    if shown[:-1] != kept.shown[:-1]:
        batch.add(CHANGE_TABLE, table=table.id, **{f"new_{name}": value for name, value in listed(table).items()})
    elif shown != kept.shown:  # as with most moves: somebody else is to move
        batch.add(CHANGE_ACTIVE, table=table.id, new_active=seats_text(table.active), new_changed=table.changed)
    kept.shown = shown
    if table.seats.keys() != kept.sitters:
        note_sitters(kept, batch)
    wanted = jobs_of(table)
    if wanted or kept.jobs:
        note_jobs(kept, wanted, batch, now)


def note_sitters(kept: Kept, batch: Batch) -> None:
    people = set(kept.table.seats)
    for person in people - kept.sitters:
        batch.add(ADD_SITTER, person=person, table_id=kept.table.id)
    for person in kept.sitters - people:
        batch.add(DROP_SITTER, table=kept.table.id, who=person)
    kept.sitters = people


def note_jobs(kept: Kept, wanted: dict[Job, int], batch: Batch, now: int) -> None:
    table = kept.table
    for kind, seat in [job for job, due in kept.jobs.items() if wanted.get(job) != due]:
        batch.add(DROP_JOB, table=table.id, where=seat, what=kind)
    for job, due in wanted.items():
        if kept.jobs.get(job) != due:
            batch.add(ADD_JOB, table_id=table.id, seat=job.seat, kind=job.kind, due=due, claimed=max(due, now + CLAIM))
    kept.jobs = wanted


def what_lists_show(table: Table) -> tuple[Any, ...]:
    return table.rules, table.status, tuple(table.chairs), table.active


def new_row(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game.name,
        **table.terms.to_row(),
        "seed": table.seed.hex(),
        "owner": table.owner,
        "created": table.created,
        **listed(table),
    }


def listed(table: Table) -> dict[str, Any]:
    """What lists show of a table."""
    ended = outcome(table)
    return {
        "rules": table.rules,
        "status": table.status,
        "chairs": chairs_text(table.chairs),
        "active": seats_text(table.active),
        "changed": table.changed,
        "outcome": orjson.dumps(ended).decode() if ended else None,
    }


def seats_text(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, seats))


# --- Reading ---------------------------------------------------------------------------------------------------


@dataclass
class StoredTable:
    """All that is stored about a table."""

    head: Mapping[str, Any]
    entries: Sequence[Any]  # rows of `schema.entries`, in order
    jobs: dict[Job, int]


def read_table(connection: Connection, table_id: str) -> StoredTable | None:
    head = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if head is None:
        return None
    entries = schema.entries.c
    jobs = connection.execute(select(schema.jobs).where(schema.jobs.c.table_id == table_id))
    return StoredTable(
        dict(head),
        connection.execute(select(schema.entries).where(entries.table_id == table_id).order_by(entries.number)).all(),
        {Job(row.kind, row.seat): row.due for row in jobs},
    )


def fold_table(stored: StoredTable, room: Room) -> tuple[Kept, bool]:
    """The table that its entries make, and whether each move led to the position that it led to before."""
    table = empty_table(stored.head, room)
    faithful = True
    for row in stored.entries:
        if faithful or KINDS[row.kind] not in MATCH:  # the match stays where it was faithful; chat and seats go on
            faithful = follow(table, row) and faithful
    table.last = stored.entries[-1].number
    if not faithful:
        table.status = stored.head["status"]
    return Kept(table, stored.jobs, set(table.seats), what_lists_show(table)), faithful


def empty_table(head: Mapping[str, Any], room: Room) -> Table:
    """A table before its first entry."""
    return Table(
        id=head["id"],
        game=room,
        rules=head["rules"],
        terms=Terms.from_row(head),
        seed=bytes.fromhex(head["seed"]),
        owner=head["owner"],
        created=head["created"],
    )


def follow(table: Table, row: Any) -> bool:
    """Apply a stored entry; whether it leads to the position that it led to before."""
    try:
        logged = from_row(row)
        table.apply(logged)
    except (Refused, ValueError):
        return False
    return not logged.mark or logged.mark == table.mark()


def given_before(connection: Connection, person: str, key: str) -> Given | None:
    """The answer that this person got before with the same idempotency key."""
    c = schema.answers.c
    found = connection.execute(select(c.digest, c.answer).where(c.person == person, c.key == key)).first()
    return Given(found.digest, found.answer.encode()) if found else None


def line_of(row: Any) -> dict[str, Any]:
    """A table in a list, `TableLine`."""
    return {
        "id": row.id,
        "game": row.game,
        **Terms.from_row(row._mapping).shown(),
        "owner": row.owner,
        "status": row.status,
        "chairs": orjson.loads(row.chairs),
        "active": [int(seat) for seat in row.active.split()],
        "created": row.created,
        "changed": row.changed,
        "outcome": {"stand_ins": [], **orjson.loads(row.outcome)} if row.outcome else None,  # old rows do not say so
    }
