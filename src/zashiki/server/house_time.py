"""The time of a house: that of its clock, but without leaps.

A machine's clock may jump by hours: it was wrong and is put right, or the machine has slept. A server may also have
been stopped. Nobody could play in that time, so nobody pays for it: the house's time runs on as if nothing had been
until the clocks of all tables stand still for what is missing, and only then catches up (see outages.py). A clock that
goes back is not followed before the server starts again.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from zashiki.server.outages import Outage
from zashiki.server.problem import Problem
from zashiki.server.store import Unavailable

if TYPE_CHECKING:
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.time")

LOOK = 1.0  # seconds between two looks at the clock
AGREE = 5.0  # seconds between two questions for the clock of the database
SURE = 1_000  # milliseconds: an answer that took longer says too little of when it was given
LATE = 5_000  # milliseconds by which a look may come late; a server that was held up for longer was stopped
SLIGHT = 60_000  # milliseconds by which the house may be ahead and go slower until it is not
SLOWER = 0.98
LEAP = 2_000  # milliseconds: what the clock is ahead by is more than its being put right a little


class HouseTime:
    """Milliseconds, which never go back while the server runs. Behind what its clock says if that is in doubt."""

    def __init__(self, clock: Callable[[], int], steady: Callable[[], float] = monotonic) -> None:
        self.clock, self.steady = clock, steady
        self.wrong = 0  # by how much the machine's clock is behind that of the database, which all servers share
        self.begin()

    def begin(self) -> None:
        self._at, self._since, self._pace = self.right(), self.steady(), 1.0

    def right(self) -> int:
        return self.clock() + self.wrong

    def __call__(self) -> int:
        return self._at + int(min(self._passed(), LATE) * self._pace)

    def _passed(self) -> int:
        return int((self.steady() - self._since) * 1000)

    @property
    def was_stopped(self) -> bool:
        """Whether nobody has looked for too long, whatever the clock says."""
        return self._passed() > LATE + LEAP

    def missing(self) -> Outage | None:
        """The time that has to be made up for."""
        now, right = self(), self.right()
        return Outage(now, right) if right - now > LEAP else None

    def go_on(self) -> None:
        """Everything is well up to now. A clock that is behind is waited for, by running on without it, and a little
        slower if it is not behind by much."""
        now, right = self(), self.right()
        self._pace = SLOWER if 0 < now - right <= SLIGHT else 1.0
        self._at, self._since = right if now < right <= now + LEAP else now, self.steady()

    def leap(self, outage: Outage) -> None:
        self._at += outage.until - outage.since


class TimeKeeper:
    """Looks at the clock, and has the tables made up for what it has leapt over."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def begin(self) -> None:
        """Before anything is done by this time."""
        if isinstance(time := self.services.now, HouseTime):
            await self._agree(time)
            time.begin()

    async def keep(self) -> None:
        """Without end, unless a test has a time of its own."""
        while isinstance(time := self.services.now, HouseTime):
            await asyncio.sleep(LOOK)
            await self.look(time)

    async def agree(self) -> None:
        """Without end: the clock of the database may be put right while all goes on, and ours may be slower or faster.
        Not between two looks, which must not wait for it."""
        while isinstance(time := self.services.now, HouseTime):
            await asyncio.sleep(AGREE)
            await self._agree(time, SURE)

    async def look(self, time: HouseTime) -> None:
        stopped = time.was_stopped
        if time.missing():
            await self._agree(time)
        if outage := time.missing():
            facts = {"seconds": (outage.until - outage.since) // 1000, "stopped": stopped}
            logger.warning("the clock has leapt; no table pays for it", extra=facts)
            if not (stopped and await self._others_were_up()):
                await self._make_up(time, outage)
            time.leap(outage)
            self.services.outages.present = None
            self.services.jobs.set_timers_anew()
        time.go_on()

    async def _agree(self, time: HouseTime, sure: float = math.inf) -> None:
        """The clock of the database counts, where several servers may use it. It was looked at while we waited."""
        with suppress(Unavailable):  # then we go by what we know
            began = time.steady()
            now = await self.services.store.time()
            took = int((time.steady() - began) * 1000)
            if now is not None and took <= sure:
                time.wrong = now + took // 2 - time.clock()

    async def _others_were_up(self) -> bool:
        with suppress(Unavailable):
            return await self.services.store.has_company()
        return False

    async def _make_up(self, time: HouseTime, outage: Outage) -> None:
        """Until no table in memory has anything to be made up for; others are when they are read."""
        tables, outages = self.services.tables, self.services.outages
        await outages.add(outage)
        while unpaid := [one for one, kept in tables.kept.items() if outages.unpaid(kept.table)]:
            for table_id in unpaid:
                time.go_on()
                try:
                    await tables.do(table_id, lambda table: [*outages.unpaid(table)])
                except Problem:  # nothing can be stored there now; it is made up for when it is read again
                    tables.kept.pop(table_id, None)
