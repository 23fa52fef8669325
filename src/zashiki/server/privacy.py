"""What is stored about a person: export and deletion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import orjson
from sqlalchemy import CompoundSelect, Connection, bindparam, delete, func, or_, select, union, update

from zashiki.server.chairs import chairs_text, read_chairs
from zashiki.server.entries import NAMING, exported, kinds, read_entry, without_name
from zashiki.server.people import Person
from zashiki.server.schema import (
    NAMED,
    answers,
    entries,
    mutes,
    people,
    presence,
    sessions,
    sitters,
    tables,
    tokens,
)
from zashiki.server.services import Services
from zashiki.server.sessions import told
from zashiki.server.store import Batch
from zashiki.server.table_rows import COLUMNS, read_head
from zashiki.server.tokens import info

TABLES_AT_ONCE = 200
PASSES = 3  # over the tables; others may go on playing at them meanwhile

CLEAR_CHAIRS = update(tables).where(tables.c.id == bindparam("which")).values(chairs=bindparam("cleared"))
CLEAR_ENTRY = (
    update(entries)
    .where(entries.c.table_id == bindparam("which"), entries.c.number == bindparam("nth"))
    .values(body=bindparam("cleared"))
)
FORGET = (
    delete(answers).where(answers.c.person == bindparam("who")),
    delete(tokens).where(tokens.c.person == bindparam("who")),
    delete(sessions).where(sessions.c.person == bindparam("who")),
    delete(mutes).where(or_(mutes.c.person == bindparam("who"), mutes.c.muted == bindparam("who"))),
    delete(presence).where(presence.c.person == bindparam("who")),
    delete(people).where(people.c.id == bindparam("who")),
)


# --- Export ----------------------------------------------------------------------------------------------


async def export(services: Services, person: Person) -> bytes:
    """Everything stored about a person, as JSON: name, sessions, tokens and mutes, and what they did at which table."""
    return await services.store.read(lambda c: orjson.dumps(_export(c, person.id), str, orjson.OPT_INDENT_2))


def _export(connection: Connection, person: str) -> dict[str, Any]:
    row = connection.execute(select(people).where(people.c.id == person)).one()
    mine = connection.execute(select(tokens).where(tokens.c.person == person).order_by(tokens.c.created)).all()
    muted = connection.execute(select(mutes.c.muted).where(mutes.c.person == person)).scalars()
    return {
        "person": {"id": row.id, "name": row.name, "account": row.login is not None, "created": row.created},
        "sessions": [told(session).model_dump(exclude={"here"}) for session in _sessions(connection, person)],
        "tokens": [info(token).model_dump() for token in mine],
        "mutes": list(muted),
        "seen": connection.execute(select(func.max(presence.c.seen)).where(presence.c.person == person)).scalar(),
        "tables": _tables(connection, person),
    }


def _sessions(connection: Connection, person: str) -> Sequence[Any]:
    return connection.execute(select(sessions).where(sessions.c.person == person).order_by(sessions.c.began)).all()


def _tables(connection: Connection, person: str) -> list[dict[str, Any]]:
    actions = _actions(connection, person)
    asked = select(*COLUMNS).where(tables.c.id.in_(tables_of(person))).order_by(tables.c.id)
    return [
        {
            "id": head.id,
            "game": head.game,
            "options": head.terms.options,
            "created": head.created,
            "status": head.status,
            "seats": [vars(chair) for chair in head.chairs if chair.person == person],
            "did": actions.get(head.id, []),
        }
        for head in (read_head(dict(row)) for row in connection.execute(asked).mappings())
    ]


def tables_of(person: str) -> CompoundSelect[tuple[str]]:
    """All tables that somebody has ever sat at, set up or talked at: wherever they did something."""
    return union(
        select(entries.c.table_id).where(entries.c.person == person, NAMED),
        select(sitters.c.table_id).where(sitters.c.person == person),
        select(tables.c.id).where(tables.c.owner == person),
    )


def _actions(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """Moves, chat and everything else that the person did, by table."""
    found: dict[str, list[dict[str, Any]]] = {}
    theirs = entries.c.table_id.in_(tables_of(person)) & (entries.c.person == person)
    for row in connection.execute(select(entries).where(theirs).order_by(entries.c.table_id, entries.c.number)):
        found.setdefault(row.table_id, []).append(exported(row))
    return found


# --- Deletion --------------------------------------------------------------------------------------------


async def delete_person(services: Services, person: Person) -> None:
    """Delete a person for good.

    They leave the tables that still run, where a bot goes on for them, as for anybody who leaves. Their account,
    sessions, tokens and mutes are deleted. The matches stay, because they are the others' matches too: with their
    moves, but without their name and with their chat lines emptied. Their id stays in them, but leads to nobody.
    """
    services.people.leaving.add(person.id)
    try:
        await _leave(services, person)
        batch = Batch()
        for statement in FORGET:
            batch.add(statement, who=person.id)
        await services.people.write(batch, person.id)
        await _leave(services, person)  # where they sat down meanwhile, by another server
    finally:
        services.people.leaving.discard(person.id)


async def _leave(services: Services, person: Person) -> None:
    await services.seating.leave_all(person)
    for _ in range(PASSES):
        if not await _clear(services, person.id):
            break


async def _clear(services: Services, person: str) -> bool:
    """Take the name out of all that is stored. Whether there was anything to do."""
    batches = await services.store.read(lambda connection: _clearing(connection, person))
    for batch in batches:
        await services.store.write(batch)
        await services.tables.forget(batch.notices)
    return bool(batches)


def _clearing(connection: Connection, person: str) -> list[Batch]:
    """What is to be written, some tables at a time: a message to other servers has room for a limited number."""
    found: dict[str, list[tuple[Any, dict[str, Any]]]] = {}
    for table, chairs in _named_tables(connection, person):
        found.setdefault(table, []).append((CLEAR_CHAIRS, {"cleared": chairs}))
    for table, number, body in _named_entries(connection, person):
        found.setdefault(table, []).append((CLEAR_ENTRY, {"nth": number, "cleared": body}))
    batches = []
    for start in range(0, len(found), TABLES_AT_ONCE):
        batch = Batch()
        batch.notices = list(found)[start : start + TABLES_AT_ONCE]  # other servers read these tables again
        for table in batch.notices:
            for statement, row in found[table]:
                batch.add(statement, which=table, **row)
        batches.append(batch)
    return batches


def _named_tables(connection: Connection, person: str) -> Iterator[tuple[str, str]]:
    named = tables.c.chairs.contains(person, autoescape=True)
    asked = select(tables.c.id, tables.c.chairs).where(tables.c.id.in_(tables_of(person)), named)
    for row in connection.execute(asked):
        try:
            chairs = read_chairs(row.chairs)
        except ValueError:  # whose name stands where in it, nobody can say
            yield row.id, ""
            continue
        cleared = tuple(chair.without_name(person) for chair in chairs)
        if cleared != chairs:
            yield row.id, chairs_text(cleared)


def _named_entries(connection: Connection, person: str) -> Iterator[tuple[str, int, str]]:
    theirs = or_(entries.c.person == person, entries.c.body.contains(person, autoescape=True))
    asked = select(entries).where(entries.c.table_id.in_(tables_of(person)), entries.c.kind.in_(kinds(NAMING)), theirs)
    for row in connection.execute(asked):
        try:
            entry = read_entry(row)
        except (TypeError, ValueError):
            if row.body:
                yield row.table_id, row.number, ""
            continue
        cleared = without_name(entry, person)
        if cleared != entry:
            yield row.table_id, row.number, cleared.columns().body
