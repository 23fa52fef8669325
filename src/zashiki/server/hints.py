"""Hints for people who have to move, and how the chances of a finished match went.

Both are thought out in the queue of the bots, never on the event loop.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from typing import TYPE_CHECKING

import orjson

from zashiki.contract import Game, Seat, View
from zashiki.server.fair_queue import Asker
from zashiki.server.filing import MATCH, Piece
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
        self._known: OrderedDict[str, bytes] = OrderedDict()  # the chances that were asked for last, by table

    async def ask(self, asker: Asker, person: Person, seat: Seat) -> bytes:
        """A hint for a seat at the position that it sees, `Hint`."""
        game, view, position = await self.services.tables.ask(asker.table, lambda table: asked(table, person, seat))
        await self.services.rooms.wait_for_players(game.name)
        advice = await self.services.thinking.ask(asker, of_view(HINT, game, view))
        return dumps({"seat": seat, "position": position, **orjson.loads(advice)})

    async def chances(self, asker: Asker) -> bytes:
        """How the chances of a match went, `Chances`."""
        table_id = asker.table
        game = await self.services.tables.ask(table_id, finished)
        if table_id not in self._known:
            await self.services.rooms.wait_for_players(game)
            kept = await self.services.files.get(table_id, game, Piece(MATCH))
            question = Question(CHANCES, game, match=gzip.decompress(kept.body).decode())
            self._known[table_id] = (await self.services.thinking.ask(asker, question)).encode()
        self._known.move_to_end(table_id)
        if len(self._known) > MATCHES_KEPT:
            self._known.popitem(last=False)
        return self._known[table_id]


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
