"""Replays every stored match: `zashiki verify` without a file."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import select

from zashiki.server import schema
from zashiki.server.backup import opened, present, reading
from zashiki.server.folding import fold_table
from zashiki.server.migrations import refuse_other
from zashiki.server.table_rows import read_table
from zashiki.terminal import Terminal


def verify_all(terminal: Terminal, database: str) -> int:
    """Replay all matches, and name those that lead to other positions than when they were played."""
    found, bad = Counter[str](), 0
    with opened(present(database), only_reads=True) as engine, reading(engine) as connection:
        refuse_other(connection)
        for table_id, game in connection.execute(select(schema.tables.c.id, schema.tables.c.game)).all():
            stored = read_table(connection, table_id)
            assert stored is not None
            kept = fold_table(stored, terminal.load(game))
            faithful = not kept.faults
            found[kept.table.status] += 1
            if not faithful and kept.table.status != "stopped":
                bad += 1
                terminal.say("verified-bad", table=table_id, number=kept.table.last)
    terminal.say("verified-all", count=sum(found.values()), bad=bad)
    return 1 if bad else 0
