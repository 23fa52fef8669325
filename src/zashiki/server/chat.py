"""The chat of a table. Its latest lines are in every snapshot, the earlier ones come in pages."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, select

from zashiki.server import schema
from zashiki.server.entries import Chatted, from_row
from zashiki.server.problem import Problem
from zashiki.server.snapshot import line_json
from zashiki.server.table import LINES_KEPT, Table

MOST_LINES = 2000  # of one table: about a megabyte


def refuse_if_full(table: Table) -> None:
    if table.said >= MOST_LINES:
        raise Problem("forbidden", "chat-full", most=MOST_LINES)


def page_of_chat(connection: Connection, table: str, before: int) -> list[dict[str, Any]]:
    """The lines that came before the one with this place, as many as a snapshot has."""
    if connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first() is None:
        raise Problem("missing", "no-such-table")
    c, first = schema.entries.c, max(0, before - LINES_KEPT)
    asked = select(schema.entries).where(c.table_id == table, c.kind == Chatted.kind).order_by(c.number)
    rows = connection.execute(asked.offset(first).limit(before - first)).all()
    lines = []
    for nth, row in enumerate(rows, first):
        with suppress(TypeError, ValueError):  # damaged: the table says so
            _, at, line, _ = from_row(row)
            assert isinstance(line, Chatted)
            lines.append(line_json(nth, at, line))
    return lines
