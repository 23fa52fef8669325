"""Whole houses for tests: in this process, or in one of their own that can be killed."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.server.visitors import PATIENCE, Visitor
from zashiki.server import questions
from zashiki.server.app import create_app, opened
from zashiki.server.middleware import Guard
from zashiki.server.mind import THINKERS
from zashiki.server.questions import Desk, Question
from zashiki.server.services import Services, Settings
from zashiki.server.thinking import Thinking

HERE = "http://zashiki.test"


# --- In this process ------------------------------------------------------------------------------------------


class Home:
    """A house that can be closed and opened again."""

    services: Services
    app: Guard

    def __init__(self, data: Path, database: str, **given: Any) -> None:
        self.data, self.database, self.given = data, database, given
        self._open = AsyncExitStack()

    async def __aenter__(self) -> "Home":
        await self.opens()
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.closes()

    async def opens(self) -> None:
        given = {"thinking": Thinking(Threads())} | self.given
        self.services = Services(Settings(self.data, self.database, limits=1e6), **given)
        self.app = create_app(self.services)
        await self._open.enter_async_context(opened(self.services))

    async def closes(self) -> None:
        await self._open.aclose()

    async def reopens(self) -> None:
        """Close and open again, with what the database and the key hold."""
        await self.closes()
        await self.opens()

    def visitor(self) -> Visitor:
        return Visitor(HERE, InProcess(self))

    async def guest(self, name: str) -> Visitor:
        return await self.visitor().comes_in(name)

    async def pair(self, **wishes: Any) -> tuple[str, Visitor, Visitor]:
        """A running game of two people, who sit at seats 0 and 1."""
        ada, ben = await self.guest("Ada"), await self.guest("Ben")
        table = (await ada.sets_up("me", "open", **wishes))["id"]
        await ben.joins(table)
        return table, ada, ben


class Threads:
    """Think in threads of this process, where tests can meddle, and where all is loaded already."""

    def seats(self) -> int:
        return THINKERS

    def can(self, question: Question) -> bool:
        return True

    async def think(self, question: Question) -> str:
        return await asyncio.to_thread(questions.answer, question, Desk())

    async def open(self, game: str) -> None:
        await asyncio.to_thread(questions.warm_players, game)

    async def close(self) -> None:
        pass

    def pids(self) -> list[int]:
        return []


class InProcess(httpx.AsyncBaseTransport):
    """Asks the application of a home through httpx's own transport, but passes the answer on while it comes: that
    transport waits for its end, and a stream has none."""

    def __init__(self, home: Home) -> None:
        self.home = home

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = Answer(self.home.app)
        begun = await httpx.ASGITransport(answer.begin).handle_async_request(request)
        return httpx.Response(begun.status_code, headers=begun.headers, stream=answer)


class Answer(httpx.AsyncByteStream):
    """An answer that may come in pieces. Whoever does not read them holds the application up."""

    task: asyncio.Task[None]
    hear: Callable[[], Awaitable[Any]]

    def __init__(self, app: Guard) -> None:
        self.app = app
        self.gone = asyncio.Event()
        self.pieces: asyncio.Queue[Any] = asyncio.Queue(1)

    async def begin(self, scope: Any, receive: Any, send: Any) -> None:
        """The application, as far as the head of its answer."""
        self.hear = receive
        self.task = asyncio.create_task(self.app(scope, self.receive, self.send))
        await send(await self.next())
        await send({"type": "http.response.body"})

    async def receive(self) -> Any:
        message = await self.hear()
        if message["type"] == "http.disconnect":
            await self.gone.wait()
        return message

    async def send(self, message: Any) -> None:
        if not self.gone.is_set():
            await self.pieces.put(message)

    async def next(self) -> Any:
        """The next piece, or whatever the application failed with."""
        waiting = asyncio.create_task(self.pieces.get())
        try:
            await asyncio.wait([waiting, self.task], return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:  # the reader leaves; nothing may wait on
            waiting.cancel()
            raise
        if not waiting.done() and self.pieces.empty():
            waiting.cancel()
            self.task.result()
            raise httpx.RemoteProtocolError("the answer was not complete")
        return await waiting

    async def __aiter__(self) -> AsyncIterator[bytes]:
        more = True
        while more:
            message = await self.next()
            more = message.get("more_body", False)
            if body := message.get("body"):
                yield body

    async def aclose(self) -> None:
        self.gone.set()
        while not self.task.done():
            while not self.pieces.empty():
                self.pieces.get_nowait()
            await asyncio.sleep(0)


# --- In a process of its own ----------------------------------------------------------------------------------

# Plain rules give the same games and start three times as fast.
CHANGES = {"ZASHIKI_LIMITS": "1e6", "ZASHIKI_PLAIN": "1"}
SERVE = """
import sys
from zashiki import registry
from zashiki.server import jobs, mind, rooms, table_rows
rooms.warm_rules = registry.load_rules
async def ready(*_): pass
mind.Mind.open = ready  # it starts when there is something to think about
jobs.PULSE, jobs.SEARCH_PAUSE, table_rows.CLAIM = 0.3, 0.2, 500  # so soon a server that has gone is missed
{prelude}
from zashiki.cli import main
sys.exit(main())
"""


class Served:
    """A house behind `zashiki serve`, with nothing changed but its patience, and what a test asks for."""

    def __init__(self, data: Path, database: str, *arguments: str, limits: str = "1e6") -> None:
        self.data, self.database, self.arguments = data, database, arguments
        self.changes = CHANGES | {"ZASHIKI_LIMITS": limits}
        self.port, self.url = "0", ""
        self.visitors: list[Visitor] = []

    def command(self, prelude: str = "") -> list[str]:
        where = ["--port", self.port, "--data", str(self.data)]
        if "ZASHIKI_DB" not in self.changes:
            where += ["--db", self.database]
        return [sys.executable, "-c", SERVE.format(prelude=prelude), "serve", "--no-browser", *where, *self.arguments]

    async def opens(self, prelude: str = "") -> None:
        """Start, the second time at the same port."""
        with (self.data / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(prelude), stdout=subprocess.PIPE, stderr=log, env=os.environ | self.changes
            )
        async with asyncio.timeout(2 * PATIENCE):
            line = await asyncio.to_thread(self.process.stdout.readline)
        assert line.startswith(b"Zashiki is open: "), (self.data / "log").read_text()
        self.url = line.split()[-1].decode()
        self.port = self.url.rpartition(":")[2]

    def kill(self) -> None:
        """As if the power went."""
        self.process.kill()
        self._wait()

    def closes(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self._wait()

    def _wait(self) -> None:
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    async def __aenter__(self) -> "Served":
        return self

    async def __aexit__(self, *_: Any) -> None:
        for visitor in self.visitors:
            await visitor.http.aclose()
        if self.url and self.process.poll() is None:
            self.kill()

    def visitor(self) -> Visitor:
        self.visitors.append(Visitor(self.url))
        return self.visitors[-1]

    async def guest(self, name: str) -> Visitor:
        return await self.visitor().comes_in(name)
