"""Thinking away from the event loop, in a fair queue: bots' turns, hints, and how the chances of a match went.

What has its turn is thought about by the process beside the server (mind.py) or, with PostgreSQL, by other machines
that do nothing else (elsewhere.py).
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zashiki.server.fair_queue import Asker, FairQueue
from zashiki.server.mind import Here, Lost, Mind, Place
from zashiki.server.questions import Question

if TYPE_CHECKING:
    from zashiki.server.elsewhere import Elsewhere


@dataclass(eq=False)
class Waiting:
    """Something that waits for its turn, and then knows where it is thought about."""

    asker: Asker
    question: Question
    only_here: bool  # because whoever thought about it elsewhere was lost
    turn: asyncio.Future[Place] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Thinking:
    """Lets questions be thought about, a few at a time."""

    def __init__(self, here: Here | None = None) -> None:
        self.here: Here = here or Mind()
        self.elsewhere: Elsewhere | None = None
        self.queue: FairQueue[Waiting] = FairQueue(self.here.seats())
        self.busy: defaultdict[Place, list[Asker]] = defaultdict(list)  # in whose names
        self._closed = False

    async def ask(self, asker: Asker, question: Question) -> str:
        try:
            return await self._ask(Waiting(asker, question, only_here=False))
        except Lost:
            return await self._ask(Waiting(asker, question, only_here=True))

    async def _ask(self, waiting: Waiting) -> str:
        self.queue.add(waiting.asker, waiting)
        self.go_on()
        began = time.monotonic()
        try:
            place = await waiting.turn
            began = time.monotonic()
            return await place.think(waiting.question)
        finally:
            if waiting.turn.done() and not waiting.turn.cancelled():
                self.busy[waiting.turn.result()].remove(waiting.asker)
                self.queue.done(waiting.asker, time.monotonic() - began)
                self.go_on()

    def go_on(self) -> None:
        """Give their turn to those whom there is a place for."""
        self.queue.workers = sum(place.seats() for place in self._places())
        while not self._closed and (taken := self.queue.take(lambda waiting: self._place_for(waiting) is not None)):
            asker, waiting = taken
            place = self._place_for(waiting)
            if waiting.turn.cancelled() or place is None:  # nobody waits for it any more
                self.queue.done(asker, 0.0)
            else:
                self.busy[place].append(asker)
                waiting.turn.set_result(place)

    def _places(self) -> list[Place]:
        """Elsewhere first: this machine has to answer people."""
        return [self.elsewhere, self.here] if self.elsewhere else [self.here]

    def _place_for(self, waiting: Waiting) -> Place | None:
        for place in self._places():
            if place is self.here:
                if self._is_free_here(waiting.asker):
                    return place
            elif len(self.busy[place]) < place.seats() and not waiting.only_here and place.can(waiting.question):
                return place
        return None

    def _is_free_here(self, asker: Asker) -> bool:
        """What the queue keeps free for whoever comes next is one here, because not all can be thought about elsewhere:
        so no address has all seats of this machine, nor have tables of bots alone."""
        busy, seats = self.busy[self.here], self.here.seats()
        most = max(1, seats - 1)
        of_address = sum(one.address == asker.address for one in busy)
        return len(busy) < (most if asker.alone else seats) and of_address < most

    async def open(self, game: str) -> None:
        """Get ready to think about a game."""
        await self.here.open(game)

    async def close(self) -> None:
        self._closed = True
        await self.here.close()
        if self.elsewhere:
            await self.elsewhere.close()
