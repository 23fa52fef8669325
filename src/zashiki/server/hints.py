"""Hints for people who have to move, and how the chances of a finished match went.

Both are thought out in the queue of the bots, never on the event loop.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import TYPE_CHECKING

from zashiki.contract import Event, Game, Seat, View
from zashiki.match import Match
from zashiki.players.advice import Advice, advise, chances, turning_points
from zashiki.players.budget import Budget, Thought
from zashiki.server.fair_queue import Asker
from zashiki.server.people import Person
from zashiki.server.problem import Problem
from zashiki.server.snapshot import JsonObject, dumps, event_json
from zashiki.server.table import Table
from zashiki.server.tables import check_seat

if TYPE_CHECKING:
    from zashiki.server.services import Services

BUDGET = Budget(seconds=0.7)
MATCHES_KEPT = 64  # in memory, with their chances
DIGITS = 4  # of a chance


class Hints:
    """Searches for moves in the place of people, if they ask."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._known: OrderedDict[str, bytes] = OrderedDict()  # the chances that were asked for last, by table

    async def ask(self, table_id: str, person: Person, seat: Seat, address: str) -> bytes:
        """A hint for a seat at the position that it sees, `Hint`."""
        game, view, position = await self.services.tables.ask(table_id, lambda table: asked(table, person, seat))
        await self.services.rooms.wait_for_players(game.name)
        asker = Asker(address, person.id, table_id)
        advice = await self.services.thinking.ask(asker, lambda _: think(game, view))
        moves = [promised(game, *told) for told in zip(advice.moves, advice.reasons, strict=True)]
        return dumps({"seat": seat, "position": position, "moves": moves, "verdict": event_json(advice.verdict)})

    async def chances(self, table_id: str, asker: Asker) -> bytes:
        """How the chances of a match went, `Chances`."""
        match = await self.services.tables.ask(table_id, finished)
        if table_id not in self._known:
            await self.services.rooms.wait_for_players(match.game.name)
            self._known[table_id] = await self.services.thinking.ask(asker, lambda _: looked_back(match))
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


def think(game: Game, view: View) -> Advice:
    return advise(game, view, game.legal(view), random.SystemRandom().getrandbits(62), BUDGET)


def promised(game: Game, thought: Thought, reasons: list[Event]) -> JsonObject:
    """As `MovePromised` says it."""
    return {
        "move": game.text(thought.move),
        "words": event_json(game.phrase(thought.move)),
        "chance": round(thought.chance, DIGITS),
        "rest": game.texts(thought.rest),
        "reasons": [event_json(reason) for reason in reasons],
    }


def finished(table: Table) -> Match:
    """A match that is over: only then nothing is hidden any more."""
    if table.match is None or table.status != "over":
        raise Problem("illegal", "not-over")
    if not table.game.trained:
        raise Problem("missing", "no-chances")
    return table.match


def looked_back(match: Match) -> bytes:
    went = chances(match.game, match.states, len(match.seats))
    points = [
        {"step": step, "seat": seat, "before": round(before, DIGITS), "after": round(after, DIGITS)}
        for step, seat, before, after in turning_points(went, match.steps)
    ]
    return dumps({"chances": [[round(share, DIGITS) for share in shares] for shares in went], "turning_points": points})
