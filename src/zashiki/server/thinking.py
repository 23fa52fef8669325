"""Thinking beside the event loop, in a fair queue: bots' turns, hints, and how the chances of a match went."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from zashiki.contract import Game, Player
from zashiki.players.catalogue import player
from zashiki.server.fair_queue import Asker, FairQueue

T = TypeVar("T")

THINKERS = max(2, os.cpu_count() or 2) + 1  # one more than cores, kept free for whoever asks for little (FairQueue)
PATIENCE = 120  # seconds; after that a thought is given up, and its thread left behind
NICE = 10  # thinking makes way for whatever answers people
LOOKS = 5  # seconds between two looks for thoughts that take too long


class Desk:
    """Where one thread thinks at a time: players keep scratch space, so each desk has its own."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}

    def player(self, game: Game, name: str) -> Player:
        if (game.name, name) not in self._players:
            self._players[game.name, name] = player(name, game)
        return self._players[game.name, name]


Question = Callable[[Desk], T]


class TookTooLong(Exception):
    """A thought was given up."""


@dataclass(eq=False)
class Thought(Generic[T]):
    """Something that is to be thought out, and for whom."""

    asker: Asker
    question: Question[T]
    answer: asyncio.Future[T]
    began: float = 0.0  # when its thread did


class Thinking:
    """Thinks out what waits, a few things at a time, each in a thread of its own: one that hangs can be left behind."""

    def __init__(self, thinkers: int = THINKERS) -> None:
        self.queue: FairQueue[Thought[Any]] = FairQueue(thinkers)
        self.running: set[Thought[Any]] = set()
        self._desks: list[Desk] = []  # that nobody sits at
        self._closed = False

    async def ask(self, asker: Asker, question: Question[T]) -> T:
        thought = Thought(asker, question, asyncio.get_running_loop().create_future())
        self.queue.add(asker, thought)
        self._go_on()
        answer: T = await thought.answer
        return answer

    def _go_on(self) -> None:
        while not self._closed and (taken := self.queue.take()):
            _, thought = taken
            if thought.answer.cancelled():  # nobody waits for it any more
                self.queue.done(thought.asker, 0.0)
            else:
                self._begin(thought)

    def _begin(self, thought: Thought[Any]) -> None:
        thought.began = time.monotonic()
        self.running.add(thought)
        desk = self._desks.pop() if self._desks else Desk()
        loop = asyncio.get_running_loop()
        # A daemon, because a closing server waits for no thought.
        threading.Thread(target=self._think, args=(thought, desk, loop), name="thinker", daemon=True).start()

    def _think(self, thought: Thought[Any], desk: Desk, loop: asyncio.AbstractEventLoop) -> None:
        be_modest()
        try:
            answer, error = thought.question(desk), None
        except Exception as raised:
            answer, error = None, raised
        with suppress(RuntimeError):  # the server has closed meanwhile
            loop.call_soon_threadsafe(self._done, thought, desk, answer, error)

    def _done(self, thought: Thought[Any], desk: Desk, answer: Any, error: Exception | None) -> None:
        if thought in self.running:  # else it was given up
            self._desks.append(desk)
            self._end(thought, answer, error)

    def _end(self, thought: Thought[Any], answer: Any, error: Exception | None) -> None:
        self.running.discard(thought)
        self.queue.done(thought.asker, time.monotonic() - thought.began)
        if not thought.answer.done():
            if error is None:
                thought.answer.set_result(answer)
            else:
                thought.answer.set_exception(error)
        self._go_on()

    async def give_up(self) -> None:
        """Without end: leave behind what takes too long, so that others can be thought out."""
        while True:
            await asyncio.sleep(LOOKS)
            late = time.monotonic() - PATIENCE
            for thought in [thought for thought in self.running if thought.began < late]:
                self._end(thought, None, TookTooLong(f"thinking took longer than {PATIENCE} seconds"))

    def close(self) -> None:
        self._closed = True


def be_modest() -> None:
    """Let this thread give way to all others: Linux has a priority for each thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
