"""`zashiki think`: a machine that does nothing but think, for all servers on a PostgreSQL (see thoughts.py)."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from contextlib import suppress
from functools import partial

import orjson

from zashiki import registry
from zashiki.contract import Refused
from zashiki.server.backup import opened
from zashiki.server.elsewhere import forms
from zashiki.server.logs import setup_logs
from zashiki.server.migrations import refuse_other
from zashiki.server.mind import CouldNotThink, Here, Mind
from zashiki.server.pg_notify import Listener
from zashiki.server.questions import Question
from zashiki.server.store import Unavailable, dsn, readable_url
from zashiki.server.supervisor import Supervisor
from zashiki.server.thoughts import (
    ANSWER,
    ARRIVE,
    ASKED,
    BEAT,
    CLAIM,
    GIVE_BACK,
    LEAVE,
    PRESENT,
    RENEW,
    TELL_ALL,
    Line,
)
from zashiki.text import reader_language, text_for

logger = logging.getLogger("zashiki.think")

LAST = 5  # seconds to finish what is being thought about, before it is given back


class Machine:
    """Takes questions, lets its own process think about them, and stores what is answered."""

    def __init__(self, dsn: str, seats: int, mind: Here | None = None) -> None:
        self.line, self.seats = Line(dsn), seats
        self.name = f"think-{secrets.token_hex(8)}"
        self.mind: Here = mind or Mind(seats)
        self.supervisor = Supervisor()
        self.forms: dict[str, str] = {}  # of games that it has ready
        self.running: dict[str, asyncio.Task[None]] = {}  # by question
        self.stopping = asyncio.Event()
        self._news = asyncio.Event()
        self._strangers: set[tuple[str, str]] = set()
        self._listener = Listener(dsn, lambda: self.name, lambda _: self._news.set(), self._news.set, channel=ASKED)

    async def run(self) -> None:
        """Until it is stopped."""
        self.supervisor.start("listening", self._listener.listen)
        self.supervisor.start("opening games", self._open_games)
        self.supervisor.start("thinking", self._work)
        await self.stopping.wait()
        await self._end()

    async def _open_games(self) -> None:
        for game in registry.by_size():
            try:
                await self.mind.open(game)
            except CouldNotThink as error:
                logger.error("a game did not open", extra={"game": game, "why": str(error)})
            else:
                self.forms[game] = forms()[game]
                self._news.set()
                await self._arrive()

    async def _arrive(self) -> None:
        """Be there for servers."""
        await self.line.ask(ARRIVE, name=self.name, seats=self.seats, forms=orjson.dumps(self.forms).decode())
        await self.line.ask(TELL_ALL, name=self.name)

    async def _work(self) -> None:
        """Claim as much as there are free seats, and give signs of life."""
        loop = asyncio.get_running_loop()
        due = 0.0
        while not self.stopping.is_set():
            if loop.time() >= due:
                due = loop.time() + BEAT
                await self._beat()
            await self._claim()
            with suppress(TimeoutError):
                async with asyncio.timeout_at(due):
                    await self._news.wait()
            self._news.clear()

    async def _beat(self) -> None:
        await self.line.ask(RENEW, thinker=self.name, ids=[*self.running])
        await self.line.ask(ARRIVE, name=self.name, seats=self.seats, forms=orjson.dumps(self.forms).decode())
        for server, seats, text in await self.line.ask(PRESENT):
            if not seats:
                self._compare(server, orjson.loads(text))

    def _compare(self, server: str, theirs: dict[str, str]) -> None:
        """Say which questions of a server are left to others, because its games are not ours."""
        for game, form in theirs.items():
            if self.forms.get(game, form) != form and (server, game) not in self._strangers:
                self._strangers.add((server, game))
                logger.warning(
                    "a server has another version of a game; its questions are left to others",
                    extra={"server": server, "game": game},
                )

    async def _claim(self) -> None:
        free = self.seats - len(self.running)
        if free <= 0 or not self.forms:
            return
        for ident, text in await self.line.ask(CLAIM, thinker=self.name, forms=[*self.forms.values()], free=free):
            if ident not in self.running:  # else its lease had run out, and nobody else has taken it
                self.running[ident] = task = asyncio.create_task(self._answer(ident, Question.from_json(text)))
                task.add_done_callback(partial(self._done, ident))

    def _done(self, ident: str, task: asyncio.Task[None]) -> None:
        del self.running[ident]
        self._news.set()

    async def _answer(self, ident: str, question: Question) -> None:
        answer, error = await self._thought(question)
        try:
            if not await self.line.ask(ANSWER, id=ident, thinker=self.name, answer=answer, error=error):
                logger.info("an answer came too late", extra={"game": question.game})
        except Unavailable as why:  # its lease runs out, and somebody else thinks about it
            logger.warning("an answer could not be stored", extra={"why": str(why)})

    async def _thought(self, question: Question) -> tuple[str, str]:
        """An answer, or what went wrong: whoever asked has to hear that too."""
        try:
            return await self.mind.think(question), ""
        except CouldNotThink as failed:
            return "", str(failed)
        except Exception as failed:
            logger.error("a question could not be thought about", exc_info=failed, extra={"game": question.game})
            return "", f"{type(failed).__name__}: {failed}"

    async def _end(self) -> None:
        """Finish what is nearly finished, and give back the rest."""
        await self.supervisor.stop()
        if self.running:
            await asyncio.wait(self.running.values(), timeout=LAST)
        for task in self.running.values():
            task.cancel()
        await self.mind.close()
        with suppress(Unavailable):
            await self.line.ask(GIVE_BACK, thinker=self.name)
            await self.line.ask(LEAVE, name=self.name)
        await self.line.close()


def think(database: str, seats: int, log_level: str) -> int:
    url = readable_url(database)
    if url.get_backend_name() != "postgresql":
        raise Refused.of("think-sqlite", where=url.database or "")
    with opened(url) as engine, engine.connect() as connection:
        refuse_other(connection)
    setup_logs(log_level)
    place = url.render_as_string(hide_password=True)
    print(text_for(reader_language()).say("think-begun", seats=seats, where=place), flush=True)
    asyncio.run(until_stopped(Machine(dsn(url), seats)))
    return 0


async def until_stopped(machine: Machine) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows Ctrl+C ends it, and leases run out
            asyncio.get_running_loop().add_signal_handler(number, machine.stopping.set)
    await machine.run()
