"""What the server has to do at tables: bots' turns, clocks that run out, stories to be stored.

Jobs are stored with the move that made them due (in the table `duties`). The server that stored a job does it; if that
server dies, the job is found at the next start, or by another server when the claim has run out.
"""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from zashiki.contract import Game, Move, Player, Seat, View
from zashiki.players.catalogue import player
from zashiki.players.planner import Memory
from zashiki.server import schema
from zashiki.server.problem import Problem
from zashiki.server.store import Batch, Store, Unavailable
from zashiki.server.table import BOT, CLOCK, STORY, Job, Table
from zashiki.server.table_rows import CLAIM

if TYPE_CHECKING:
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.jobs")

THINKERS = 2  # bots that think at the same time
PULSE = 5  # seconds between two signs of life
SEARCH_PAUSE = 5  # seconds between two searches for jobs that no server does
DROP_PULSE = delete(schema.pulse).where(schema.pulse.c.id == bindparam("which"))
ADD_PULSE = insert(schema.pulse)


class Jobs:
    """Does what is due at tables, from when a table has changed until nothing is left to do."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.thinkers = ThreadPoolExecutor(THINKERS, "bot")
        self.players = threading.local()
        self.memories: dict[tuple[str, str], Memory] = {}
        self.working: set[tuple[str, Seat]] = set()
        self.one_at_a_time = asyncio.Lock()  # stories are not urgent
        self.last_sign: int | None = None  # when a server before this one was last known to be up
        self.alone = True  # whether no other server was up when this one started
        self.timers: dict[tuple[str, Seat], tuple[int, asyncio.TimerHandle]] = {}
        self.kinds: dict[str, Callable[[str, Seat, int], None]] = {  # what to do about each kind of job
            BOT: self._start_bot,
            CLOCK: self._set_timer,
            STORY: self._start_stories,
        }

    # --- What a change makes due ----------------------------------------------------------------------------

    def changed(self, table: Table) -> None:
        wanted = table.jobs()
        for (kind, seat), due in wanted.items():
            self.kinds[kind](table.id, seat, due)
        if table.clock:
            for seat in range(len(table.chairs)):
                if Job(CLOCK, seat) not in wanted and (timer := self.timers.pop((table.id, seat), None)):
                    timer[1].cancel()

    def _start(self, work: Callable[[str, Seat], Coroutine[Any, Any, None]], table_id: str, seat: Seat) -> None:
        """Begin some work, unless it is being done."""
        if (table_id, seat) not in self.working:
            self.working.add((table_id, seat))
            self.services.hub.start(work(table_id, seat))

    def _start_bot(self, table_id: str, seat: Seat, due: int) -> None:
        self._start(self._bot, table_id, seat)

    def _start_stories(self, table_id: str, seat: Seat, due: int) -> None:
        self._start(self._write_stories, table_id, seat)

    def _set_timer(self, table_id: str, seat: Seat, due: int) -> None:
        known = self.timers.get((table_id, seat))
        if known and known[0] == due:
            return
        if known:
            known[1].cancel()
        delay = max(0.0, (due - self.services.now()) / 1000)
        timer = asyncio.get_running_loop().call_later(min(delay, 86400), self._ring, table_id, seat)
        self.timers[table_id, seat] = due, timer

    def _ring(self, table_id: str, seat: Seat) -> None:
        due, _ = self.timers.pop((table_id, seat))
        if due > self.services.now():  # timers fire a little early, and are set for a day at most
            self._set_timer(table_id, seat, due)
        else:
            self.services.hub.start(self._time_out(table_id, seat))

    async def _time_out(self, table_id: str, seat: Seat) -> None:
        await self._until_done(lambda: self.services.seating.time_out(table_id, seat), table_id)

    async def _until_done(self, work: Callable[[], Awaitable[None]], table_id: str) -> None:
        """Try until it is done: the database may be unavailable for a while."""
        for pause in chain((1, 2, 5), repeat(SEARCH_PAUSE)):
            try:
                await work()
                return
            except (Problem, Unavailable) as problem:
                logger.warning("a job has to wait", extra={"table": table_id, "why": str(problem)})
                if isinstance(problem, Problem) and problem.kind == "missing":
                    return
            await asyncio.sleep(pause)

    # --- Bots -----------------------------------------------------------------------------------------------

    async def _bot(self, table_id: str, seat: Seat) -> None:
        """Play for a seat until it is no longer its turn."""
        try:
            await self._until_done(lambda: self._play(table_id, seat), table_id)
        finally:
            self.working.discard((table_id, seat))
        # Something may have changed between the last look and now.
        if (table := self.services.tables.find(table_id)) and Job(BOT, seat) in table.jobs():
            self.changed(table)

    async def _play(self, table_id: str, seat: Seat) -> None:
        while turn := await self.services.tables.ask(table_id, lambda table: asked(table, seat)):
            game, name, view, position = turn
            await self.services.rooms.wait_for_players(game.name)
            move = await asyncio.get_running_loop().run_in_executor(self.thinkers, self._think, game, name, view)
            await self.services.tables.bot_move(table_id, seat, move, position)

    async def _write_stories(self, table_id: str, seat: Seat) -> None:
        try:
            async with self.one_at_a_time:
                await self._until_done(lambda: self.services.tables.write_stories(table_id), table_id)
        finally:
            self.working.discard((table_id, seat))

    def _think(self, game: Game, name: str, view: View) -> Move:
        return self._player(game, name).choose(view, game.legal(view), random.SystemRandom().getrandbits(62))

    def _player(self, game: Game, name: str) -> Player:
        """Players keep scratch space, so every thread has its own; but they share a memory, because the next card of
        a plan may be laid by another thread."""
        known: dict[tuple[str, str], Player] = self.players.__dict__.setdefault("known", {})
        if (game.name, name) not in known:
            known[game.name, name] = player(name, game, self.memories.setdefault((game.name, name), Memory()))
        return known[game.name, name]

    # --- Starting, and other servers ------------------------------------------------------------------------

    def look_around(self) -> None:
        """Find out when a server was last known to be up, and whether one is; before this one can be seen."""
        self.last_sign, self.alone = last_sign(self.services.store), self.services.store.is_alone()

    async def begin(self) -> None:
        """Start the jobs that were left undone. Time without any server is not charged to live clocks."""
        await self._until_done(self._begin, "")

    async def _begin(self) -> None:
        now = None if self.alone else self.services.now()
        for table_id in await self.services.store.read(lambda connection: undone(connection, now)):
            take_up = partial(self._take_up, table_id, self.last_sign if self.alone else None)
            self.services.hub.start(self._until_done(take_up, table_id))

    async def _take_up(self, table_id: str, last: int | None) -> None:
        if last is not None:
            await self.services.tables.stand_still(table_id, last)
        await self.services.tables.ask(table_id, self.changed)

    async def pulse(self) -> None:
        """Write a sign of life every few seconds."""
        while True:
            await self.sign_of_life()
            await asyncio.sleep(PULSE)

    async def sign_of_life(self) -> None:
        batch = Batch()
        batch.add(DROP_PULSE, which=1)
        batch.add(ADD_PULSE, id=1, at=self.services.now())
        try:
            await self.services.store.write(batch)
        except Exception as error:
            logger.warning("no sign of life could be written", extra={"why": str(error)})

    async def search(self) -> None:
        """With several servers: take over jobs whose server has gone."""
        while not self.services.store.is_sqlite:
            await asyncio.sleep(SEARCH_PAUSE)
            try:
                for table_id in await self.services.store.read(partial(claim_jobs, now=self.services.now())):
                    await self.services.tables.refresh([table_id])
                    await self.services.tables.ask(table_id, self.changed)
            except (Problem, Unavailable) as problem:
                logger.warning("jobs could not be searched for", extra={"why": str(problem)})

    def close(self) -> None:
        self.thinkers.shutdown(cancel_futures=True)


def last_sign(store: Store) -> int | None:
    """When a server was last known to be up."""
    return store.ask(lambda connection: connection.execute(select(schema.pulse.c.at)).scalar())


def asked(table: Table, seat: Seat) -> tuple[Game, str, View, int] | None:
    """What a bot needs to choose a move for a seat; None if it is not its turn."""
    if Job(BOT, seat) not in table.jobs() or table.match is None:
        return None
    return table.game, table.chairs[seat].player, table.match.view(seat), table.position(seat)


def undone(connection: Connection, now: int | None) -> list[str]:
    """Tables with jobs; with a time, only those whose claim has run out."""
    c = schema.jobs.c
    found = select(c.table_id).distinct()
    return list(connection.execute(found if now is None else found.where(c.claimed < now)).scalars())


def claim_jobs(connection: Connection, now: int) -> list[str]:
    """Claim the jobs that no server does; each goes to one server."""
    c = schema.jobs.c
    free = (c.claimed < now) & (c.due <= now)
    claim = update(schema.jobs).where(free).values(claimed=now + CLAIM).returning(c.table_id)
    tables = list(connection.execute(claim).scalars())
    connection.commit()
    return list(dict.fromkeys(tables))
