"""Does what is due at tables (`job_kinds.py`), from when a table has changed until nothing is left to do.

Jobs are stored with the move that made them due (in the table `duties`). The server that stored a job does it; if that
server dies, the job is found at the next start, or by another server when the claim has run out.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, bindparam, func, select, text, update

from zashiki.server import schema
from zashiki.server.job_kinds import BOT, KINDS, Job, jobs_of
from zashiki.server.problem import Problem, suppress_missing
from zashiki.server.store import Batch, Unavailable
from zashiki.server.table import Table
from zashiki.server.table_rows import CLAIM

if TYPE_CHECKING:
    from zashiki.server.services import Services

PULSE = 5  # seconds between two signs of life
SEARCH_PAUSE = 5  # seconds between two searches for jobs that no server does
LONGEST_TIMER = 86_400  # seconds
TAKEN_UP = 1  # tables at the same time, so that a thread beside the loop is left for whoever looks at one
PULSES = text(  # one statement, because several servers write the same row
    "INSERT INTO pulse (id, at) VALUES (:id, :at) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
)
KEEP_CLAIM = update(schema.jobs).where(schema.jobs.c.table_id == bindparam("table")).values(claimed=bindparam("until"))

Timer = tuple[int, asyncio.TimerHandle]  # when a job is due


class Jobs:
    """The jobs of all tables: each is begun when it is due, and done once at a time."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.working: set[tuple[str, Job]] = set()  # what is being done
        self.timers: defaultdict[str, dict[Job, Timer]] = defaultdict(dict)  # by table
        self.elsewhere: dict[str, int] = {}  # watched tables of bots alone that another server plays: how long we wait
        self.taking_up = asyncio.Semaphore(TAKEN_UP)
        self.alone = True  # whether no other server was up when this one started

    # --- What a change makes due ----------------------------------------------------------------------------

    def changed(self, table: Table) -> None:
        wanted, now = self.due_here(table), self.services.now()
        for job, due in wanted.items():
            if due > now:
                self._set_timer(table.id, job, due)
            else:
                self._begin(table.id, job)
        for job in [job for job in self.timers.get(table.id, ()) if job not in wanted]:
            self._drop_timer(table.id, job)

    def due_here(self, table: Table) -> dict[Job, int]:
        """What this server has to do for a table, and when: what is stored, and the turns of bots that are alone while
        somebody watches them on one of our streams."""
        if table.seats or not self.services.hub.watched(table.id):
            return jobs_of(table)
        return jobs_of(table) | {Job(BOT, seat): self.elsewhere.get(table.id, 0) for seat in table.bots_to_move}

    def is_due(self, table: Table, job: Job) -> bool:
        due = self.due_here(table).get(job)
        return due is not None and due <= self.services.now()

    def moved_elsewhere(self, table: Table) -> None:
        """Another server was quicker: of those on which bots that are alone are watched, one plays."""
        if table.running and not table.seats and self.services.hub.watched(table.id):
            self.elsewhere[table.id] = self.services.now() + CLAIM
        else:
            self.elsewhere.pop(table.id, None)

    def unwatched(self, table_id: str) -> None:
        """Nobody watches a table on our streams any more."""
        self.elsewhere.pop(table_id, None)

    def _set_timer(self, table_id: str, job: Job, due: int) -> None:
        known = self.timers[table_id].get(job)
        if known and known[0] == due:
            return
        if known:
            known[1].cancel()
        delay = min((due - self.services.now()) / 1000, LONGEST_TIMER)
        timer = asyncio.get_running_loop().call_later(delay, self._ring, table_id, job)
        self.timers[table_id][job] = due, timer

    def set_timers_anew(self) -> None:
        """After a leap of the time: timers count by another clock."""
        for table_id, timers in self.timers.items():
            for job, (due, timer) in list(timers.items()):
                timer.cancel()
                del timers[job]
                self._set_timer(table_id, job, due)

    def _drop_timer(self, table_id: str, job: Job) -> None:
        self.timers[table_id].pop(job)[1].cancel()
        if not self.timers[table_id]:
            del self.timers[table_id]

    def _ring(self, table_id: str, job: Job) -> None:
        due = self.timers[table_id][job][0]
        self._drop_timer(table_id, job)
        if due > self.services.now():  # timers fire a little early, and are set for a day at most
            self._set_timer(table_id, job, due)
        else:
            self._begin(table_id, job)

    def _begin(self, table_id: str, job: Job) -> None:
        """Begin a job, unless it is being done."""
        if (table_id, job) not in self.working:
            self.working.add((table_id, job))
            self.services.supervisor.start(job.kind, partial(self._do, table_id, job), table_id)

    async def _do(self, table_id: str, job: Job) -> None:
        try:
            await KINDS[job.kind].do(self.services, table_id, job.seat)
        except Problem as problem:
            if problem.kind != "missing" and problem.code != "table-halted":  # then there is nothing to do either
                raise
        self.working.discard((table_id, job))
        # Something may have changed between its last look and now.
        if table := self.services.tables.find(table_id):
            self.changed(table)

    # --- Starting, and other servers ------------------------------------------------------------------------

    async def look_around(self) -> None:
        """Find out whether a server is up, and since when none was; before this one can be seen."""
        await self.services.keeper.begin()
        self.alone = self.services.store.is_alone()
        await self.services.outages.note(self.alone)

    async def begin(self) -> None:
        """Start the jobs that were left undone."""
        now = None if self.alone else self.services.now()
        for table_id in await self.services.store.read(lambda connection: undone(connection, now)):
            self.services.supervisor.start("taking up", partial(self._take_up, table_id), table_id)

    async def _take_up(self, table_id: str) -> None:
        async with self.taking_up:
            with suppress_missing():
                await self.services.tables.ask(table_id, self.changed)

    async def pulse(self) -> None:
        """Without end: a sign of life every few seconds, also when it could not be stored: it shows what can be."""
        while True:
            with suppress(Unavailable):  # which is logged
                await self.sign_of_life()
            await asyncio.sleep(PULSE)

    async def sign_of_life(self) -> None:
        """Write that a server is up, and that jobs which take long are still being done."""
        batch, now = Batch(), self.services.now()
        batch.add(PULSES, id=1, at=now)
        for table_id in {table_id for table_id, _ in self.working}:
            batch.add(KEEP_CLAIM, table=table_id, until=now + CLAIM)
        await self.services.store.write(batch)

    async def search(self) -> None:
        """Without end, with several servers: take over jobs whose server has gone."""
        while True:
            await asyncio.sleep(SEARCH_PAUSE)
            for table_id in await self.services.store.read(partial(claim_jobs, now=self.services.now())):
                self.services.supervisor.start("take-over", partial(self._take_over, table_id), table_id)

    async def _take_over(self, table_id: str) -> None:
        await self.services.tables.refresh_one(table_id)
        await self._take_up(table_id)


def undone(connection: Connection, now: int | None) -> list[str]:
    """Tables with jobs, the most urgent first; with a time, only those whose claim has run out."""
    c = schema.jobs.c
    found = select(c.table_id).group_by(c.table_id).order_by(func.min(c.due))
    return list(connection.execute(found if now is None else found.where(c.claimed < now)).scalars())


def nobody_does(now: int) -> ColumnElement[bool]:
    """Which jobs were due at a time, and claimed by no server. Tables that stand still are looked at when a server
    starts, and jobs of an unknown kind are left to the servers that know it."""
    c = schema.jobs.c
    halted = select(schema.tables.c.id).where(schema.tables.c.halt.is_not(None))
    return (c.claimed < now) & (c.due <= now) & c.kind.in_(KINDS) & c.table_id.not_in(halted)


def claim_jobs(connection: Connection, now: int) -> list[str]:
    """Claim the jobs that no server does; each goes to one server."""
    free = nobody_does(now)
    claim = update(schema.jobs).where(free).values(claimed=now + CLAIM).returning(schema.jobs.c.table_id)
    tables = list(connection.execute(claim).scalars())
    connection.commit()
    return list(dict.fromkeys(tables))
