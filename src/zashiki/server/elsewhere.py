"""Thinking on other machines: the server's side. Questions go to thoughts.py's table, and whoever runs `zashiki think`
takes them from there (think.py).

The fair queue hands out no more questions than these machines have seats, so its order holds for them too. What nobody
works on any more is taken back, and thought about here; so is what is not answered in time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

import orjson

from zashiki import registry
from zashiki.server.mind import CouldNotThink, Lost
from zashiki.server.questions import Question, form_of
from zashiki.server.store import Unavailable
from zashiki.server.thoughts import (
    ALL,
    ANSWERED,
    ARRIVE,
    ASK,
    BEAT,
    DROP,
    FORGET,
    LEAVE,
    MARK,
    PRESENT,
    SWEEP,
    TAKE_BACK,
    WANT,
    WITHDRAW,
    Line,
)

logger = logging.getLogger("zashiki.elsewhere")

PATIENCE = 30  # seconds that others have for an answer; most take one or two
IDLE_BEATS = 5  # between two looks for somebody who thinks, while nobody does


class Thinker(NamedTuple):
    """A machine that thinks."""

    name: str
    seats: int
    forms: dict[str, str]  # of the games that it knows


@dataclass(eq=False)
class Asked:
    game: str
    answer: asyncio.Future[str]
    stored: bool = False


class Elsewhere:
    """All machines that think for servers on this database."""

    def __init__(self, dsn: str, changed: Callable[[], None]) -> None:
        self.line, self.changed = Line(dsn), changed
        self.name = secrets.token_hex(8)
        self.thinkers: list[Thinker] = []
        self.asked: dict[str, Asked] = {}  # and not answered yet
        self._strangers: set[tuple[str, str]] = set()  # thinkers and games of other versions, which were told of
        self._news = asyncio.Event()

    def seats(self) -> int:
        return sum(thinker.seats for thinker in self.thinkers if self._games_of(thinker))

    def _games_of(self, thinker: Thinker) -> list[str]:
        return [game for game, form in thinker.forms.items() if form == forms().get(game)]

    def can(self, question: Question) -> bool:
        """Whether it is worth the way, and somebody is free who knows the game as we do."""
        game = question.game
        seats = sum(thinker.seats for thinker in self.thinkers if game in self._games_of(thinker))
        return question.takes_long and sum(asked.game == game for asked in self.asked.values()) < seats

    async def think(self, question: Question) -> str:
        ident = secrets.token_urlsafe(16)
        self.asked[ident] = asked = Asked(question.game, asyncio.get_running_loop().create_future())
        form, text = form_of(question.game), question.to_json()
        try:
            await self.line.ask(ASK, id=ident, server=self.name, form=form, question=text)
            asked.stored = True
            async with asyncio.timeout(PATIENCE):
                return await asked.answer
        except Unavailable:
            raise Lost from None
        except TimeoutError:
            logger.warning("no answer came from elsewhere", extra={"game": question.game, "seconds": PATIENCE})
            await self._drop(ident)
            raise Lost from None
        finally:
            del self.asked[ident]

    async def _drop(self, ident: str) -> None:
        """Nobody waits for this answer any more."""
        with suppress(Unavailable):
            await self.line.ask(DROP, id=ident)

    # --- What comes of it -----------------------------------------------------------------------------------

    def heard(self, notices: list[str]) -> None:
        if f"{MARK}{self.name}" in notices or f"{MARK}{ALL}" in notices:
            self._news.set()

    async def watch(self) -> None:
        """Without end: take what was answered, and see to the rest at every beat."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                due = loop.time() + BEAT * (1 if self.asked or self.thinkers else IDLE_BEATS)
                await self._beat()
                while loop.time() < due:
                    with suppress(TimeoutError):
                        async with asyncio.timeout_at(due):
                            await self._news.wait()
                            self._news.clear()
                            await self._take_answers()
                            if not self.thinkers:  # somebody has come
                                break
        except Unavailable:
            self._lose([*self.asked])
            self._meet([])
            raise

    async def _take_answers(self) -> None:
        for ident, answer, error in await self.line.ask(ANSWERED, server=self.name):
            if (asked := self.asked.get(ident)) and not asked.answer.done():
                if error:
                    asked.answer.set_exception(CouldNotThink(error))
                else:
                    asked.answer.set_result(answer)

    async def _beat(self) -> None:
        asked = [ident for ident, one in self.asked.items() if one.stored]
        await self.line.ask(ARRIVE, name=self.name, seats=0, forms=orjson.dumps(forms()).decode())
        await self._take_answers()
        await self.line.ask(TAKE_BACK, server=self.name)
        known = {ident for (ident,) in await self.line.ask(WANT, server=self.name)}
        self._lose([ident for ident in asked if ident not in known])
        for sql in (SWEEP, FORGET):
            await self.line.ask(sql)
        self._meet([Thinker(name, seats, orjson.loads(text)) for name, seats, text in await self.line.ask(PRESENT)])

    def _lose(self, idents: list[str]) -> None:
        for ident in idents:
            if (asked := self.asked.get(ident)) and not asked.answer.done():
                asked.answer.set_exception(Lost())

    def _meet(self, present: list[Thinker]) -> None:
        """Take note of who thinks; say whom we cannot ask."""
        before, self.thinkers = self.thinkers, [thinker for thinker in present if thinker.seats]
        for thinker in self.thinkers:
            for game in (
                set(thinker.forms)
                - set(self._games_of(thinker))
                - {game for name, game in self._strangers if name == thinker.name}
            ):
                self._strangers.add((thinker.name, game))
                logger.warning(
                    "a machine that thinks has another version of a game, and is not asked about it",
                    extra={"thinker": thinker.name, "game": game},
                )
        if self.thinkers != before:
            logger.info("machines that think", extra={"seats": self.seats()})
            self.changed()

    async def close(self) -> None:
        """Withdraw all that was asked."""
        try:
            await self.line.ask(WITHDRAW, server=self.name)
            await self.line.ask(LEAVE, name=self.name)
        except Unavailable as error:
            logger.warning("questions could not be withdrawn", extra={"why": str(error)})
        await self.line.close()


def forms() -> dict[str, str]:
    """Of all games that there are."""
    return {game: form_of(game) for game in registry.names()}
