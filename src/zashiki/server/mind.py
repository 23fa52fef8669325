"""The process that thinks, beside the server: it takes questions through its standard input and answers each when it
has thought about it, in a thread of its own. In the server's own process, threads that think would hold up the event
loop: whichever of them has the interpreter's lock may wait for a core itself.

What takes long makes way for all else; a process that hangs is killed; when the server is gone, it exits.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
import threading
import traceback
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, Protocol

from zashiki.server.beside import give_way
from zashiki.server.questions import OPEN, Desk, Question, answer
from zashiki.server.writer import SIZE, framed, read

THINKERS = max(2, os.cpu_count() or 2) + 1  # one more than cores, kept free for whoever asks for little (FairQueue)
PATIENCE = 120  # seconds; after that the process is killed
TRIES = 3  # processes that die over a question which they alone thought about
NICENESS = 10
COMMAND = (sys.executable, "-m", "zashiki.server.mind")

Answer = tuple[int, str, str]  # the number of the question, what is answered, and what went wrong


class CouldNotThink(Exception):
    """Something went wrong; the text is for the log."""


class Lost(Exception):
    """Whoever thought about it is gone, and it has to be thought about anew."""


class Died(Lost):
    """The process died by itself, over this question and perhaps others."""

    def __init__(self, others: bool = False) -> None:
        self.others = others


class Place(Protocol):
    """Where questions are thought about."""

    def seats(self) -> int: ...  # how many at the same time
    def can(self, question: Question) -> bool: ...
    async def think(self, question: Question) -> str: ...


class Here(Place, Protocol):
    """Where this machine thinks."""

    async def open(self, game: str) -> None: ...
    async def close(self) -> None: ...
    def pids(self) -> list[int]: ...  # of processes that belong to it


class Mind:
    """The process, from our side. It is started when there is something to think about.

    When it dies, any of the questions may be why. Each is asked again in a second process, where it is alone, so that
    none counts as deadly because of others, and no others die with it.
    """

    def __init__(self, thinkers: int = THINKERS) -> None:
        self.thinkers = thinkers
        self.together, self.alone = Slot(), Slot()
        self._suspects = 0
        self._turn = asyncio.Lock()  # of those that are alone
        self._numbers = count(1)

    def seats(self) -> int:
        return self.thinkers

    def can(self, question: Question) -> bool:
        return True

    async def think(self, question: Question) -> str:
        return await self._insist(question, PATIENCE)

    async def open(self, game: str) -> None:
        """Let it have ready what is needed for a game; that may have to be compiled."""
        await self._insist(Question(OPEN, game), None)

    async def _insist(self, question: Question, patience: float | None) -> str:
        deaths = 0
        while True:
            try:
                return await self._ask(self.together, question, patience)
            except Died as died:
                deaths = 0 if died.others else 1
                break
            except Lost:  # it was killed because of another
                continue
        return await self._ask_alone(question, patience, deaths)

    async def _ask_alone(self, question: Question, patience: float | None, deaths: int) -> str:
        self._suspects += 1
        try:
            async with self._turn:
                for _ in range(deaths, TRIES):
                    with suppress(Lost):
                        return await self._ask(self.alone, question, patience)
                raise CouldNotThink(f"the process that thinks died {TRIES} times")
        finally:
            self._suspects -= 1
            if not self._suspects:
                self.alone.kill()

    async def _ask(self, slot: Slot, question: Question, patience: float | None) -> str:
        child = await slot.started()
        try:
            async with asyncio.timeout(patience):
                return await child.ask(next(self._numbers), question)
        except TimeoutError:
            child.kill()
            raise CouldNotThink(f"thinking took longer than {patience} seconds") from None

    def pids(self) -> list[int]:
        return [*self.together.pids(), *self.alone.pids()]

    async def close(self) -> None:
        """End the processes; nobody waits for what they think about."""
        await self.together.close()
        await self.alone.close()


class Slot:
    """Place for one process, which is started when it is needed."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self._starting = asyncio.Lock()
        self._closed = False

    async def started(self) -> Child:
        async with self._starting:
            if self._closed:  # nobody will be answered any more
                raise asyncio.CancelledError
            if self.child is None or self.child.gone:
                loop = asyncio.get_running_loop()
                _, self.child = await loop.subprocess_exec(Child, *COMMAND, stdin=PIPE, stdout=PIPE, stderr=None)
            return self.child

    def pids(self) -> list[int]:
        return [self.child.process.get_pid()] if self.child and not self.child.gone else []

    def kill(self) -> None:
        if self.child:
            self.child.kill()

    async def close(self) -> None:
        self._closed = True
        async with self._starting:
            if self.child:
                self.child.kill()
                await self.child.exited


class Child(asyncio.SubprocessProtocol):
    """One process, as long as it lives."""

    def __init__(self) -> None:
        self.asked: dict[int, asyncio.Future[str]] = {}
        self.data = b""
        self.gone = False
        self.exited: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.process, self.pipe = transport, transport.get_pipe_transport(0)

    async def ask(self, number: int, question: Question) -> str:
        if self.gone:  # before it was asked anything
            raise Died
        self.asked[number] = asyncio.get_running_loop().create_future()
        self.pipe.write(framed((number, question.to_json())))
        try:
            return await self.asked[number]
        finally:
            self.asked.pop(number, None)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self.data += data
        while len(self.data) >= SIZE.size and len(self.data) >= (end := SIZE.size + SIZE.unpack_from(self.data)[0]):
            number, text, error = pickle.loads(self.data[SIZE.size : end])
            self.data = self.data[end:]
            self._tell(number, text, error)

    def _tell(self, number: int, text: str, error: str) -> None:
        waiting = self.asked.get(number)
        if waiting and not waiting.done():  # else nobody waits for it any more
            if error:
                waiting.set_exception(CouldNotThink(error))
            else:
                waiting.set_result(text)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        self._lose_all(Lost)

    def process_exited(self) -> None:
        self.process.close()
        waiting = [one for one in self.asked.values() if not one.done()]
        self._lose_all(partial(Died, others=len(waiting) > 1))
        self.exited.set_result(None)

    def _lose_all(self, lost: Callable[[], Lost]) -> None:
        self.gone = True
        for waiting in self.asked.values():
            if not waiting.done():
                waiting.set_exception(lost())


# --- The process ------------------------------------------------------------------------------------------------


class Thinkers:
    """Threads that think, one for each question that has come."""

    def __init__(self) -> None:
        self._desks: list[Desk] = []  # that nobody sits at
        self._telling = threading.Lock()

    def begin(self, number: int, text: str) -> None:
        threading.Thread(target=self._think, args=(number, text), daemon=True).start()

    def _think(self, number: int, text: str) -> None:
        desk, question = self._desks.pop() if self._desks else Desk(), Question.from_json(text)
        if question.takes_long:
            be_modest()
        try:
            told: Answer = number, answer(question, desk), ""
        except Exception:
            told = number, "", traceback.format_exc()
        self._desks.append(desk)
        with self._telling, suppress(BrokenPipeError):
            sys.stdout.buffer.write(framed(told))
            sys.stdout.buffer.flush()


def be_modest() -> None:
    """Let this thread give way to all others: Linux has a priority for each thread. Elsewhere there is but one for the
    process, and quick thoughts are not to wait."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    give_way()  # for quick thoughts beside long ones
    thinkers = Thinkers()
    while (question := read(sys.stdin.buffer)) is not None:
        thinkers.begin(*question)
    os._exit(0)  # whatever the threads are at


if __name__ == "__main__":
    main()
