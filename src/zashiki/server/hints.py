"""Hints for people who have to move, and how the chances of a finished match went.

Both are thought out in the queue of the bots, never on the event loop.
"""

from __future__ import annotations

import asyncio
import gzip
from contextlib import ExitStack
from typing import TYPE_CHECKING

import orjson

from zashiki.contract import Game, Seat, View
from zashiki.server.fair_queue import Asker
from zashiki.server.filing import MATCH, Piece
from zashiki.server.keys import Recent
from zashiki.server.people import Person
from zashiki.server.problem import Problem
from zashiki.server.questions import CHANCES, HINT, Question, of_view
from zashiki.server.snapshot import dumps
from zashiki.server.table import Table
from zashiki.server.tables import check_seat

if TYPE_CHECKING:
    from zashiki.server.services import Services

MATCHES_KEPT = 64  # in memory, with their chances


class Hints:
    """Searches for moves in the place of people, if they ask."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._known: Recent[str, bytes] = Recent(MATCHES_KEPT)  # chances, by table
        self._under_way: dict[str, asyncio.Task[bytes]] = {}

    async def ask(self, asker: Asker, person: Person, seat: Seat) -> bytes:
        """A hint for a seat at the position that it sees, `Hint`."""
        game, view, position = await self.services.tables.ask(asker.table, lambda table: asked(table, person, seat))
        await self.services.rooms.wait_for_players(game.name)
        advice = await self.services.thinking.ask(asker, of_view(HINT, game, view))
        return dumps({"seat": seat, "position": position, **orjson.loads(advice)})

    async def chances(self, asker: Asker) -> bytes:
        """How the chances of a match went, `Chances`."""
        game = await self.services.tables.ask(asker.table, finished)
        known = self._known.get(asker.table)
        return await asyncio.shield(self._look_back(asker, game)) if known is None else known

    def _look_back(self, asker: Asker, game: str) -> asyncio.Task[bytes]:
        """It is thought about once, in the name of whoever asks first, for all who ask meanwhile; nobody who does not
        wait any longer takes it away from the others."""
        if asker.table not in self._under_way:
            held = ExitStack()
            held.enter_context(self.services.limits.hold("chances", asker.person, asker.address))
            self._under_way[asker.table] = task = asyncio.create_task(self._looked_back(asker, game))
            task.add_done_callback(lambda done: self._told(asker.table, done, held))
        return self._under_way[asker.table]

    async def _looked_back(self, asker: Asker, game: str) -> bytes:
        await self.services.rooms.wait_for_players(game)
        kept = await self.services.files.get(asker.table, game, Piece(MATCH))
        question = Question(CHANCES, game, match=gzip.decompress(kept.body).decode())
        return (await self.services.thinking.ask(asker, question)).encode()

    def _told(self, table_id: str, task: asyncio.Task[bytes], held: ExitStack) -> None:
        held.close()
        del self._under_way[table_id]
        if not task.cancelled() and not task.exception():  # else whoever waits hears of it
            self._known.put(table_id, task.result())

    async def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)


def asked(table: Table, person: Person, seat: Seat) -> tuple[Game, View, int]:
    """What is needed to advise a seat, if the person who sits there may ask for it."""
    check_seat(table, person, seat)
    if table.match is None or not table.hints:
        raise Problem("forbidden", "no-hints")
    if seat not in table.active:
        raise Problem("illegal", "not-asked")
    return table.game, table.match.view(seat), table.position(seat)


def finished(table: Table) -> str:
    """The game of a match that is over: only then nothing is hidden any more."""
    if table.match is None or table.status != "over" or not table.match.over:
        raise Problem("illegal", "not-over")
    if not table.game.trained:
        raise Problem("missing", "no-chances")
    return table.game.name
