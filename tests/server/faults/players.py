"""People who play at tables of a house that is in trouble, and keep asking until they are answered."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import count
from time import monotonic
from typing import Any

import httpx
import orjson

from tests.server.faults.history import Deed, History, Line, Sight, Told
from tests.server.homes import Served
from tests.server.visitors import PATIENCE, Visitor, new_key

PAUSES = (0.5, 1, 2, 4)  # seconds that somebody waits for an answer
NEWS = 0.3  # seconds after which somebody looks who has heard nothing
AGAIN = 0.1  # seconds after which somebody asks again
UNDO, CHAT, TWICE, LOST, RIVAL, MOVES_ON = 0.15, 0.05, 0.1, 0.05, 0.05, 0.02  # how often


class NoAnswer(Exception):
    """Nobody knows what became of a request."""


@dataclass
class Crowd:
    """All who play, and what they share."""

    servers: list[Served]
    chance: random.Random
    history: History = field(default_factory=History)
    oddities: list[str] = field(default_factory=list)  # answers that should never be given
    over: bool = False

    async def __aenter__(self) -> Crowd:
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=200)
        self.http = httpx.AsyncClient(verify=False, cookies=no_cookies, limits=limits, timeout=PATIENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()


class Person:
    """Somebody with a cookie, who asks one of the servers, and now and then another."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd, self.number = crowd, number
        self.chance = random.Random(crowd.chance.random())
        self.server = number % len(crowd.servers)
        self.told: defaultdict[tuple[int, str, int], Told] = defaultdict(Told)

    async def arrives(self) -> Person:
        visitor = Visitor(self.crowd.servers[self.server].url)
        self.id = (await visitor.comes_in(f"Guest {self.number}")).id
        self.cookie = f"zashiki={visitor.http.cookies['zashiki']}"
        await visitor.http.aclose()
        return self

    def moves_on(self) -> None:
        self.server = self.chance.randrange(len(self.crowd.servers))

    # --- Asking -----------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: Any = None, key: str = "", patience: float = 0) -> httpx.Response:
        """One request to where I am now."""
        served = self.crowd.servers[self.server]
        headers = {"Origin": served.url, "Cookie": self.cookie} | ({"Idempotency-Key": key} if key else {})
        try:
            async with asyncio.timeout(patience or self.chance.choice(PAUSES)):
                answer = await self.crowd.http.request(method, f"{served.url}/api{path}", json=body, headers=headers)
        except (httpx.TransportError, TimeoutError) as error:
            raise NoAnswer from error
        if answer.status_code >= 500 and (answer.status_code != 503 or "retry-after" not in answer.headers):
            self.crowd.oddities.append(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer

    async def insists(self, method: str, path: str, body: Any = None, key: str = "") -> httpx.Response:
        """Until there is an answer."""
        while True:
            with suppress(NoAnswer):
                answer = await self.ask(method, path, body, key)
                if answer.status_code != 503:
                    return answer
            self.moves_on()
            await asyncio.sleep(AGAIN)

    # --- Playing ----------------------------------------------------------------------------------------------

    async def looks(self, table: str, eye: int) -> dict[str, Any]:
        """What I see, which is noted."""
        while True:
            server, begun = self.server, monotonic()
            told = self.told[server, table, eye]
            with suppress(NoAnswer):
                answer = await self.ask("GET", f"/tables/{table}?seat={eye}&number={told.number}")
                if answer.status_code == 200:
                    return self.notes(f"looks {self.number}", server, answer.json(), told, begun)
            self.moves_on()
            await asyncio.sleep(AGAIN)

    def notes(self, line: str, server: int, shown: dict[str, Any], told: Told, begun: float = 0) -> dict[str, Any]:
        ended = monotonic()
        mark = told.take(shown)
        seen = (line, f"server {server}", shown["id"], shown["eye"], shown["number"], mark, begun or ended, ended)
        self.crowd.history.sights.append(Sight(*seen))
        return shown

    async def does(self, deed: Deed) -> None:
        """Send a deed until it is known what became of it."""
        self.crowd.history.deeds.append(deed)
        while not self.crowd.over:
            answer = await self.sends(deed, self.chance.random() < LOST)
            if answer is not None and answer.status_code != 503:
                break
            self.moves_on()
            await asyncio.sleep(AGAIN)

    async def sends(self, deed: Deed, impatient: bool = False) -> httpx.Response | None:
        """Once, and note what was answered."""
        server, patience = self.server, self.chance.random() / 50 if impatient else 0
        body = {"seat": deed.seat, "move": deed.move, "position": deed.position}
        path = f"/tables/{deed.table}/{'moves' if deed.kind == 'move' else 'undo'}"
        try:
            answer = await self.ask("POST", path, body, deed.key, patience)
        except NoAnswer:
            deed.doubtful = True
            return None
        if answer.status_code == 200:
            deed.answers.add(answer.content)
            if deed.ended is None:
                deed.ended, deed.server = monotonic(), f"server {server}"
        elif answer.status_code == 503:
            deed.doubtful = True
        elif not deed.answers:
            deed.refused = True
        else:
            self.crowd.oddities.append(f"{deed.key} was acknowledged, and then: {answer.status_code} {answer.text}")
        return answer

    def chooses(self, table: str, seen: dict[str, Any]) -> Deed:
        undo = seen["can_undo"] and self.chance.random() < UNDO
        kind, move = ("undo", "") if undo else ("move", self.chance.choice(seen["legal"]))
        return Deed(self.id, new_key(), table, kind, seen["eye"], move, seen["position"], monotonic())

    async def turn(self, table: str, seen: dict[str, Any]) -> None:
        """One deed; now and then the same twice, or two at the same time, of which one can be."""
        deed = self.chooses(table, seen)
        if seen["legal"] and self.chance.random() < RIVAL:
            await asyncio.gather(self.does(deed), self.does(self.chooses(table, seen)))
        elif self.chance.random() < TWICE:
            await asyncio.gather(self.does(deed), self.sends(deed))
        else:
            await self.does(deed)
        if self.chance.random() < TWICE:
            self.moves_on()
            await self.sends(deed)
        if self.chance.random() < CHAT:
            await self.says(table)

    async def says(self, table: str) -> None:
        text, answer = new_key(), None
        with suppress(NoAnswer):
            answer = await self.ask("POST", f"/tables/{table}/chat", {"text": text})
        self.crowd.history.lines.append(Line(table, text, answer is not None and answer.status_code == 200))


class Game:
    """A table, the people who play there, and the next one when it is over."""

    def __init__(self, crowd: Crowd, people: list[Person], wishes: dict[str, Any]) -> None:
        self.crowd, self.people, self.wishes = crowd, people, wishes
        self.tables: list[str] = []
        self.news = asyncio.Event()

    async def begins(self) -> Game:
        owner, *guests = self.people
        seats = [{"kind": "me"}, *([{"kind": "open"}] * len(guests))]
        made = await owner.insists("POST", "/tables", {"seats": seats, "hints": False} | self.wishes)
        assert made.status_code == 201, made.text
        table = made.json()["table"]["id"]
        for seat, guest in enumerate(guests, 1):
            await guest.insists("POST", f"/tables/{table}/join", {"seat": seat})
        if self.wishes["pace"]["kind"] == "live":
            await owner.insists("POST", f"/tables/{table}/start", {"fill": ""})
        self.tables.append(table)
        return self

    async def plays(self) -> None:
        """One after the other, until it is enough."""
        while not self.crowd.over:
            async with AsyncExitStack() as stack:
                listening = [asyncio.create_task(self._listens(person)) for person in self.people]
                stack.push_async_callback(ended, listening)
                await asyncio.gather(*(self._plays(seat, person) for seat, person in enumerate(self.people)))
            if not self.crowd.over:
                await self.begins()

    async def _plays(self, seat: int, person: Person) -> None:
        table = self.tables[-1]
        while not self.crowd.over:
            news = self.news
            seen = await person.looks(table, seat)
            if seen["status"] in ("over", "stopped"):
                return
            if seen["legal"]:
                await person.turn(table, seen)
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), NEWS)
            if person.chance.random() < MOVES_ON:
                person.moves_on()

    async def _listens(self, person: Person) -> None:
        """A stream, opened again whenever it ends; at the same server from where it was."""
        for number in count():
            stream = Listening(person, self.tables[-1], f"stream {number} of {person.number}")
            while stream.server == person.server:
                with suppress(httpx.TransportError):
                    async for _ in stream.hears():
                        self.news.set()
                        self.news = asyncio.Event()
                await asyncio.sleep(AGAIN)


class Listening:
    """A stream of one server, and what was told by it."""

    def __init__(self, person: Person, table: str, line: str) -> None:
        self.person, self.table, self.line, self.server = person, table, line, person.server
        self.told: defaultdict[int, Told] = defaultdict(Told)
        self.cursor = ""

    async def hears(self) -> AsyncIterator[None]:
        """Each piece of news about the table."""
        served = self.person.crowd.servers[self.server]
        headers = {"Origin": served.url, "Cookie": self.person.cookie, "Last-Event-ID": self.cursor}
        url = f"{served.url}/api/stream?watch={self.table}"
        async with self.person.crowd.http.stream("GET", url, headers=headers) as answer:
            cursor = ""
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    cursor = line[4:]
                elif line.startswith("data: ") and cursor:
                    shown = orjson.loads(line[6:])
                    if shown["id"] == self.table:
                        self.person.notes(self.line, self.server, shown, self.told[shown["eye"]])
                        self.cursor, cursor = cursor, ""
                        yield
                if self.person.server != self.server:
                    return


async def ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
