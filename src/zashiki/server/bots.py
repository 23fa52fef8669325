"""Bots that play at tables. One that cannot think is asked again, and then a weaker one plays in its place."""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import orjson

from zashiki.contract import Game, Seat, View
from zashiki.players.catalogue import SIMPLE, offered, usual
from zashiki.server.entries import BotReplaced, Entry
from zashiki.server.fair_queue import Asker
from zashiki.server.job_kinds import BOT, Job
from zashiki.server.problem import Problem
from zashiki.server.questions import TURN, of_view
from zashiki.server.store import Unavailable
from zashiki.server.table import Table

if TYPE_CHECKING:
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.bots")

TRIES = 2  # that a bot has for a turn before a weaker one plays in its place


class Turn(NamedTuple):
    """What a bot needs to choose the moves of a turn."""

    game: Game
    bot: str
    view: View
    position: int
    asker: Asker
    people: tuple[str, ...]  # whoever has set up the table, and all who sit there


class Bots:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._failed: Counter[tuple[str, Seat]] = Counter()  # tries at the turn of now

    async def play(self, table_id: str, seat: Seat) -> None:
        """Play for a seat until it is no longer its turn."""
        while turn := await self.services.tables.ask(table_id, lambda table: self._turn(table, seat)):
            await self.services.rooms.wait_for_players(turn.game.name)
            try:
                await self._play(table_id, seat, turn)
            except Problem as problem:
                if problem.kind not in ("invalid", "illegal"):  # it is not the bot that failed
                    raise
                await self._fail(table_id, seat, turn, problem)
            except Unavailable:
                raise
            except Exception as error:
                await self._fail(table_id, seat, turn, error)
            else:
                self._failed.pop((table_id, seat), None)

    async def _play(self, table_id: str, seat: Seat, turn: Turn) -> None:
        question = of_view(TURN, turn.game, turn.view, turn.bot)
        asker = turn.asker._replace(address=self.services.people.address_of(*turn.people))
        moves = orjson.loads(await self.services.thinking.ask(asker, question))
        await self.services.tables.bot_turn(table_id, seat, moves, turn.position)

    def _turn(self, table: Table, seat: Seat) -> Turn | None:
        """None if it is not this bot's turn."""
        if table.match is None or not self.services.jobs.is_due(table, Job(BOT, seat)):
            return None
        asker = Asker("", table.owner, table.id, alone=not table.seats)  # from where, is seen when it is asked for
        bot, people = table.chairs[seat].player, (table.owner, *table.seats)
        return Turn(table.game, bot, table.match.view(seat), table.position(seat), asker, people)

    # --- Those that fail ------------------------------------------------------------------------------------

    async def _fail(self, table_id: str, seat: Seat, turn: Turn, error: Exception) -> None:
        """Let a weaker one play after some tries; until then, and if there is none, the supervisor begins again."""
        self._failed[table_id, seat] += 1
        instead = weaker(turn.game, turn.bot)
        if self._failed[table_id, seat] < TRIES or not instead:
            raise error
        logger.error(
            "a bot cannot play; a weaker one plays in its place",
            exc_info=error,
            extra={"table": table_id, "bot": turn.bot, "instead": instead},
        )

        def decide(table: Table) -> list[Entry]:
            same = seat in table.bots_to_move and table.chairs[seat].player == turn.bot
            return [BotReplaced(seat, turn.bot, instead)] if same else []

        await self.services.tables.do(table_id, decide)
        del self._failed[table_id, seat]


def weaker(game: Game, bot: str) -> str:
    """The next in strength; for a bot that nobody knows any more the usual one. None is weaker than chance."""
    order = list(dict.fromkeys((*offered(game), *reversed(SIMPLE))))
    return next(iter(order[order.index(bot) + 1 :]), "") if bot in order else usual(game)
