"""What administrators can do about tables that stand still: `zashiki table`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from zashiki.server.damage import Fault, Halt, read_halt
from zashiki.server.schema import entries, tables

if TYPE_CHECKING:
    from zashiki.server.services import Services


async def list_halted(services: Services) -> dict[str, Any]:
    """The tables that were found to stand still, and those that earlier versions stopped because of their rules."""
    return {"tables": await services.store.read(halted)}


async def resume_table(services: Services, table: str) -> dict[str, Any]:
    """Let a table go on, if it can be read and replays again; else what is wrong with it."""
    kept = await services.tables.resume(table)
    halt = kept.table.halt
    return {"halted": told(table, kept.table.game.name, halt) if halt else None}


def halted(connection: Connection) -> list[dict[str, Any]]:
    c, e = tables.c, entries.c
    noted = select(c.id, c.game, c.halt).where(c.halt.is_not(None)).order_by(c.changed)
    unreadable = Halt(Fault(0, "column", "halt"))
    found = [told(row.id, row.game, read_halt(row.halt) or unreadable) for row in connection.execute(noted)]
    stopped = (
        select(c.id, c.game, e.number, e.at)
        .join(entries, e.table_id == c.id)
        .where(c.status == "stopped", c.halt.is_(None), e.kind == "stop", e.body == "rules")
        .order_by(e.at)
    )
    for row in connection.execute(stopped):
        found.append(told(row.id, row.game, Halt(Fault(row.number, "stopped"), row.at)))
    return found


def told(table: Any, game: Any, halt: Halt) -> dict[str, Any]:
    number, what, place, _ = halt.fault
    facts = {"number": number, "what": what, "place": place, "since": halt.since}
    return {"table": str(table), "game": str(game), **facts}
