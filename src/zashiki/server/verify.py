"""Replays every stored match: `zashiki verify` without a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from zashiki import registry
from zashiki.server import schema
from zashiki.server.backup import opened, present, reading
from zashiki.server.damage import Fault
from zashiki.server.folding import fold_table, unlike
from zashiki.server.job_kinds import KINDS
from zashiki.server.migrations import refuse_other
from zashiki.server.table_rows import read_head, read_table
from zashiki.server.tables import stopped_by_rules
from zashiki.terminal import Terminal

if TYPE_CHECKING:
    from zashiki.room import Room


def verify_all(terminal: Terminal, database: str) -> int:
    """Replay all matches, and name all that is damaged, leads elsewhere than when it was played or stands still."""
    count, bad = 0, 0
    with opened(present(database), only_reads=True) as engine, reading(engine) as connection:
        refuse_other(connection)
        for table_id, game in connection.execute(select(schema.tables.c.id, schema.tables.c.game)).all():
            room = terminal.load(game) if game in registry.names() else None
            found = list(faults_of(connection, table_id, room))
            for fault in found:
                why = terminal.text.say(f"fault-{fault.what}", number=fault.number, place=fault.place)
                terminal.say("verified-bad", table=str(table_id), why=why)
            count, bad = count + 1, bad + bool(found)
    terminal.say("verified-all", count=count, bad=bad)
    return 1 if bad else 0


def faults_of(connection: Connection, table_id: Any, room: Room | None) -> Iterator[Fault]:
    """All that is wrong with a table."""
    stored = read_table(connection, table_id)
    if stored is None:  # its id is no text, and leads nowhere
        yield Fault(0, "column", "id")
        return
    kept = fold_table(stored, room)
    yield from kept.faults
    if not kept.faults:
        yield from (Fault(0, "listed", column) for column in unlike(kept, read_head(stored.head)))
    if stopped_by_rules(kept.table):
        yield Fault(0, "stopped")
    c = schema.jobs.c
    for kind in connection.execute(select(c.kind).where(c.table_id == table_id, c.kind.not_in(KINDS))).scalars():
        yield Fault(0, "job", str(kind))
