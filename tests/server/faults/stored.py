"""What a database holds of its tables, as a checked history needs it."""

from __future__ import annotations

import orjson
from sqlalchemy import select

from tests.server.faults.history import Done, Log, Said, Told
from zashiki import registry
from zashiki.server import schema
from zashiki.server.entries import ChairChanged, Chatted, Moved, Undone, from_row
from zashiki.server.folding import empty_table
from zashiki.server.snapshot import snapshot
from zashiki.server.store import open_engine, readable_url
from zashiki.server.table import Table
from zashiki.server.table_rows import StoredTable, read_head, read_table


def read_logs(database: str) -> dict[str, Log]:
    engine = open_engine(readable_url(database))
    with engine.connect() as connection:
        ids = list(connection.execute(select(schema.tables.c.id)).scalars())
        stored = [read_table(connection, one) for one in ids]
        answers = connection.execute(select(schema.answers)).all()
    engine.dispose()
    logs = {one.head["id"]: log_of(one) for one in stored if one}
    for row in answers:
        logs[row.table_id].answers[row.person, row.key] = row.answer.encode()
    return logs


def log_of(stored: StoredTable) -> Log:
    """A table played again, entry by entry, with what each eye is shown meanwhile."""
    head = read_head(stored.head)
    table, log, tellers = empty_table(head, registry.load(head.game)), Log(), dict[int, Told]()
    for row in stored.entries:
        logged = from_row(row)
        log.entries.append(logged.number)
        entry = logged.entry
        played = isinstance(entry, Moved | Undone) and entry.person
        before = table.position(entry.seat) if played else 0
        table.apply(logged)
        if played:
            said = Said(entry.person, entry.kind, entry.seat, entry.move, before)
            log.done.append(Done(logged.number, said, table.number(entry.seat), table.position(entry.seat)))
        if isinstance(entry, Chatted):
            log.lines.append(entry.text)
        if isinstance(entry, ChairChanged) and entry.chair.stand_in:
            log.timed_out.append(logged.number)
        note_sights(table, tellers, log)
    return log


def note_sights(table: Table, tellers: dict[int, Told], log: Log) -> None:
    for eye in table.eyes:
        told = tellers.setdefault(eye, Told())
        if table.number(eye) != told.number:
            mark = told.take(orjson.loads(snapshot(table, eye, told.number)))
            log.marks[eye, told.number] = mark
