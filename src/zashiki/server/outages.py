"""Time in which no server was up, or over which its clock has leapt. It is charged to nobody: before anything else
happens at a table after it, its clock stands still for that time.

Outages are stored, because a server may go again before it has seen all tables, and because another one that has
started just after it may see them first.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import bindparam, delete, select, text

from zashiki.server import schema
from zashiki.server.clock import DAY
from zashiki.server.damage import moment
from zashiki.server.entries import StoodStill
from zashiki.server.store import Batch, Store, Unavailable
from zashiki.server.table import Table

if TYPE_CHECKING:
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.outages")

FORGET = 90 * DAY  # no clock runs for so long
_c = schema.outages.c
DROP_OLD = delete(schema.outages).where(_c.until < bindparam("long_ago"))
ADD = text(  # two servers that start together have both seen that none is up
    "INSERT INTO outages (since, until) VALUES (:since, :until) "
    "ON CONFLICT (since) DO UPDATE SET until = excluded.until"
)


class Outage(NamedTuple):
    since: int
    until: int


class Outages:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.known: list[Outage] = []
        self.own: Outage | None = None  # the one that this server has ended
        self.present: Outage | None = None  # one that is being made up for, before the time leaps to its end

    async def note(self, alone: bool) -> None:
        """When this server starts: if no other is up, none was since the last sign of life."""
        store, now = self.services.store, self.services.now()
        last = last_sign(store)
        if alone and last is not None and last < now:
            self.own = Outage(last, now)
            await self._store(self.own, now)
        found = await store.read(lambda connection: connection.execute(select(_c.since, _c.until)).all())
        self.known = sorted({*filter(None, map(read_outage, found)), *filter(None, [self.own])})

    async def add(self, outage: Outage) -> None:
        """One that this server has been through."""
        self.known = sorted({*self.known, outage})
        self.present = outage
        await self._store(outage, self.services.now())

    async def _store(self, outage: Outage, now: int) -> None:
        batch = Batch()
        batch.add(DROP_OLD, long_ago=now - FORGET)
        batch.add(ADD, **outage._asdict())
        try:
            await self.services.store.write(batch)
        except Unavailable as error:  # this server knows it nevertheless
            logger.warning("an outage could not be stored", extra={"why": str(error)})

    def unpaid(self, table: Table, halted: int = 0) -> list[StoodStill]:
        """For which time the clock of a table has to stand still, also because the table did, from a time until now.
        It depends on what everybody sees of the clock, not on the last entry, which may be private."""
        clock, entries = table.clock, list[StoodStill]()
        if table.status != "running" or table.terms.pace.kind == "none":
            return entries
        if not (table.halt or (clock and clock.running)):  # whose time runs while it waits, only its rules can say
            return entries
        settled, now = clock.at if clock else table.created, self.services.now()
        halts = [Outage(halted, now)] if halted else []
        for outage in sorted([*self.known, *halts]):
            # One that ends later was noted by a clock that was wrong, unless the time is about to leap there.
            if settled < outage.until and (outage.until <= now or outage == self.present):
                until = now if outage == self.own else outage.until  # it also took time to open
                entries.append(StoodStill(max(outage.since, settled), until))
                settled = until
        return entries


def last_sign(store: Store) -> int | None:
    """When a server was last known to be up."""
    found = store.ask(lambda connection: connection.execute(select(schema.pulse.c.at)).scalars().all())
    return max(filter(None, map(read_moment, found)), default=None)


def read_outage(row: Any) -> Outage | None:
    since, until = map(read_moment, row)
    return Outage(since, until) if since is not None and until is not None and since < until else None


def read_moment(value: Any) -> int | None:
    """A damaged moment is told of, and left out: the server starts without it."""
    try:
        return moment(value)
    except ValueError as error:
        logger.error("a moment cannot be read", extra={"why": str(error)})
        return None
