"""Tables in the database: what is written beside their entries, and how their rows are read again. Folding them is in
folding.py, lists of them are made in table_lists.py."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import orjson
from sqlalchemy import Boolean, Connection, Integer, bindparam, delete, func, insert, select, type_coerce, update

from zashiki.contract import Seat
from zashiki.server import schema
from zashiki.server.chairs import Chair, chairs_text, read_chairs
from zashiki.server.damage import Fault, Halt, moment, read, read_halt, seat_numbers, seed_bytes, whole, words
from zashiki.server.damage import outcome as read_outcome
from zashiki.server.entries import ID, one_of
from zashiki.server.job_kinds import KINDS as JOB_KINDS
from zashiki.server.job_kinds import Job, jobs_of
from zashiki.server.snapshot import event_json, outcome
from zashiki.server.store import Batch
from zashiki.server.table import STATUSES, Table
from zashiki.server.terms import Terms

T = TypeVar("T")

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
CHANGE_CHAIRS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(status=bindparam("new_status"), chairs=bindparam("new_chairs"))
)
NOTE_HALT = update(schema.tables).where(schema.tables.c.id == bindparam("table")).values(halt=bindparam("noted"))


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
    faults: list[Fault] = field(default_factory=list)  # what is wrong with what is stored
    answers: dict[tuple[str, str], Given] = field(default_factory=dict)  # the latest, by person and key
    lock: asyncio.Lock | None = None  # held here so that one lock lasts as long as the table is in memory


# --- Writing ---------------------------------------------------------------------------------------------------


def note(kept: Kept, batch: Batch, now: int) -> None:
    """What the database keeps beside the entries: lists, sitters and jobs."""
    table = kept.table
    shown = what_lists_show(table)
    if table.halt:  # what the match has come to is not known
        if shown != kept.shown:
            batch.add(CHANGE_CHAIRS, table=table.id, new_status=table.status, new_chairs=chairs_text(table.chairs))
            kept.shown = shown
        note_sitters(kept, batch)
        return
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
        "halt": None,
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


# As they stand there: SQLite would take anything but 0 for true.
COLUMNS = [type_coerce(c, Integer).label(c.name) if isinstance(c.type, Boolean) else c for c in schema.tables.c]


@dataclass
class StoredTable:
    """All that is stored about a table."""

    head: Mapping[str, Any]
    entries: Sequence[Any]  # rows of `schema.entries`, in order
    jobs: dict[Job, int]


def read_table(connection: Connection, table_id: str) -> StoredTable | None:
    head = connection.execute(select(*COLUMNS).where(schema.tables.c.id == table_id)).mappings().first()
    if head is None:
        return None
    entries, jobs = schema.entries.c, schema.jobs.c
    known = jobs.kind.in_(JOB_KINDS)  # others belong to another version of the server, and stay
    found = connection.execute(select(schema.jobs).where(jobs.table_id == table_id, known))
    return StoredTable(
        dict(head),
        connection.execute(select(schema.entries).where(entries.table_id == table_id).order_by(entries.number)).all(),
        {Job(row.kind, row.seat): row.due for row in found},
    )


@dataclass
class Head:
    """The row of a table, as far as it can be read."""

    id: str
    game: str
    rules: int
    terms: Terms
    seed: bytes
    owner: str
    created: int
    status: str
    chairs: tuple[Chair, ...]
    active: tuple[Seat, ...]
    changed: int
    outcome: dict[str, Any] | None
    halt: Halt | None
    faults: list[Fault]


def read_head(row: Mapping[str, Any]) -> Head:
    faults = list[Fault]()

    def column(name: str, reader: Callable[[Any], T], instead: T) -> T:
        return read(faults, name, row[name], reader, instead)

    return Head(
        id=column("id", table_name, str(row["id"])),
        game=column("game", words, ""),
        rules=column("rules", whole, 0),
        terms=Terms.from_row(row, faults),
        seed=column("seed", seed_bytes, b""),
        owner=column("owner", words, ""),
        created=column("created", moment, 0),
        status=column("status", known_status, ""),
        chairs=column("chairs", read_chairs, ()),
        active=column("active", seat_numbers, ()),
        changed=column("changed", moment, 0),
        outcome=column("outcome", read_outcome, None),
        halt=read_halt(row["halt"]),
        faults=faults,
    )


def table_name(value: Any) -> str:
    return one_of(words(value), bool(ID.fullmatch(value)))


def known_status(value: Any) -> str:
    return one_of(words(value), value in STATUSES)


def who_is_known(connection: Connection, people: set[str]) -> set[str]:
    """Who of these people is still somebody here."""
    return set(connection.execute(select(schema.people.c.id).where(schema.people.c.id.in_(people))).scalars())


def given_before(connection: Connection, person: str, key: str) -> Given | None:
    """The answer that this person got before with the same idempotency key."""
    c = schema.answers.c
    found = connection.execute(select(c.digest, c.answer).where(c.person == person, c.key == key)).first()
    return Given(found.digest, found.answer.encode()) if found else None


def last_number(connection: Connection, table_id: str) -> int:
    """Of all entries of a table."""
    c = schema.entries.c
    return connection.execute(select(func.max(c.number)).where(c.table_id == table_id)).scalar_one() or 0


def line_of(row: Any) -> dict[str, Any]:
    """A table in a list, `TableLine`. One that cannot be read says so, and shows what can."""
    head = read_head(row._mapping)
    halt = Halt(head.faults[0]) if head.faults else head.halt
    return {
        "id": head.id,
        "game": head.game,
        **head.terms.shown(),
        "owner": head.owner,
        "status": head.status or "stopped",
        "chairs": [vars(chair) for chair in head.chairs],
        "active": () if halt else head.active,
        "created": head.created,
        "changed": head.changed,
        "outcome": {"stand_ins": [], **head.outcome} if head.outcome else None,  # old rows do not say so
        "halted": event_json(halt.told) if halt else None,
    }
