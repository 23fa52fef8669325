"""People who come to the house over HTTP, each with a browser of their own."""

import asyncio
import json
import random
import uuid
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple

import httpx

from zashiki.contract import SPECTATOR
from zashiki.server import messages

PATIENCE = 120  # seconds; the machine may be busy
LATEST = 10**6  # the number of whoever wants to know nothing of what happened before
SSE, NDJSON = "text/event-stream", "application/x-ndjson"


def new_key() -> str:
    return uuid.uuid4().hex


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """What the refusal says, which must be this one."""
    assert answer.status_code == status, answer.text
    why = answer.json()
    messages.Why.model_validate(why)
    assert why["code"] == code
    return why


def checked(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot that is as the interface says."""
    messages.Snapshot.model_validate(snapshot)
    assert snapshot["since"] + len(snapshot["steps"]) == snapshot["position"]
    assert (snapshot["seed"] is not None) == (snapshot["status"] == "over")
    return snapshot


class Visitor:
    """Somebody with a cookie, who can do at tables what people do."""

    def __init__(self, base: str, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.http = httpx.AsyncClient(base_url=base, transport=transport, headers={"Origin": base}, timeout=PATIENCE)
        self.me: dict[str, Any] = {}

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Any request, answered in any way."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        return await self.http.request(method, f"/api{path}", json=body, headers=names)

    async def get(self, path: str) -> Any:
        return good(await self.ask("GET", path))

    async def post(self, path: str, **body: Any) -> Any:
        return good(await self.ask("POST", path, body or None))

    async def comes_in(self, name: str) -> "Visitor":
        self.me = await self.post("/me", name=name)
        return self

    @property
    def id(self) -> str:
        return self.me["id"]

    # --- Tables ---------------------------------------------------------------------------------------------

    async def lists(self, which: str = "open") -> list[dict[str, Any]]:
        """All tables of mine that are open, or that have ended, from all pages."""
        return await self.leafs_through(f"/me/tables?which={which}")

    async def leafs_through(self, path: str) -> list[dict[str, Any]]:
        lines, after = [], ""
        while True:
            page = await self.get(f"{path}{'&' if '?' in path else '?'}after={after}")
            messages.TablePage.model_validate(page)
            lines += page["lines"]
            if not (after := page["more"]):
                assert page["count"] == len(lines)
                return lines

    async def sets_up(self, *seats: str, **wishes: Any) -> dict[str, Any]:
        """A new table: its snapshot. `bot:random` is a certain bot, `beside:Eve` a certain neighbour."""
        made = await self.post("/tables", seats=[seat_wish(seat) for seat in seats], **{"game": "naishi", **wishes})
        messages.TableMade.model_validate(made)
        return checked(made["table"])

    async def joins(self, table: str, **wish: Any) -> dict[str, Any]:
        return checked(good(await self.ask("POST", f"/tables/{table}/join", wish)))

    async def looks(self, table: str, seat: int | None = None, number: int = 0) -> dict[str, Any]:
        eye = "" if seat is None else f"&seat={seat}"
        return checked(await self.get(f"/tables/{table}?number={number}{eye}"))

    async def tries(self, table: str, move: str, seen: dict[str, Any], key: str = "") -> httpx.Response:
        """A move, whatever comes of it."""
        body = {"seat": seen["eye"], "move": move, "position": seen["position"]}
        return await self.ask("POST", f"/tables/{table}/moves", body, idempotency_key=key or new_key())

    async def plays(self, table: str, move: str = "", seen: dict[str, Any] | None = None) -> dict[str, Any]:
        """A move, by default the first legal one."""
        seen = seen or await self.looks(table)
        done = good(await self.tries(table, move or seen["legal"][0], seen))
        messages.Done.model_validate(done)
        return done

    async def tries_undo(self, table: str, seen: dict[str, Any], key: str = "", move: str = "") -> httpx.Response:
        body = {"seat": seen["eye"], "position": seen["position"], "move": move}
        return await self.ask("POST", f"/tables/{table}/undo", body, idempotency_key=key or new_key())

    async def undoes(self, table: str, seen: dict[str, Any] | None = None, move: str = "") -> dict[str, Any]:
        """The last move, or the one that is named."""
        return good(await self.tries_undo(table, seen or await self.looks(table), move=move))

    async def tries_stream(self, **query: str) -> httpx.Response:
        """The answer to a wish for a stream, with its body only if it is refused."""
        async with self.http.stream("GET", "/api/stream", params=query) as answer:
            if answer.status_code != 200:
                await answer.aread()
        return answer

    def stream(self, watch: str = "", cursor: str = "", kind: str = SSE) -> "Stream":
        return Stream(self, watch, cursor, kind)


def good(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


def seat_wish(text: str) -> dict[str, str]:
    kind, _, detail = text.partition(":")
    return {"kind": kind} | ({{"bot": "bot", "beside": "name"}[kind]: detail} if detail else {})


# --- Playing --------------------------------------------------------------------------------------------------


async def play_on(table: str, players: list[Visitor], chance: random.Random, moves: int | None = None) -> None:
    """People with one seat each play at random, to the end or for so many moves."""
    played = 0
    while moves is None or played < moves:
        ready = await until(lambda: ready_to_move(table, players))
        if ready is OVER:
            return
        player, one = chance.choice(ready)
        await player.plays(table, chance.choice(one["legal"]), one)
        played += 1


OVER = "over"


async def ready_to_move(table: str, players: list[Visitor]) -> Any:
    """Who can move, with what they see; nobody while bots think."""
    seen = [await player.looks(table, number=LATEST) for player in players]
    if seen[0]["status"] != "running":
        return OVER
    return [(player, one) for player, one in zip(players, seen, strict=True) if one["legal"]]


class Replayed(NamedTuple):
    """A match from its deal on, put together from its pieces."""

    head: dict[str, Any]
    steps: list[dict[str, Any]]
    views: list[dict[str, Any]]


REPLAY = ("/replay", "/replay/story", "/replay/views/0")  # addresses under a table


async def replayed(visitor: Visitor, table: str, seat: int | None = None) -> Replayed:
    """As a client puts a replay together."""
    eye = "" if seat is None else f"?seat={seat}"
    head = await visitor.get(f"/tables/{table}/replay{eye}")
    messages.Replay.model_validate(head)
    steps = await visitor.get(f"/tables/{table}/replay/story{eye}")
    views: list[dict[str, Any]] = []
    for part in range(len(steps) // head["part"] + 1):
        piece = await visitor.get(f"/tables/{table}/replay/views/{part}{eye}")
        messages.Views.model_validate(piece)
        assert piece["since"] == len(views)
        views += piece["views"]
    for step in steps:
        messages.StepTold.model_validate(step)
    return Replayed(head, steps, views)


async def until(question: Callable[[], Awaitable[Any]], seconds: float = PATIENCE) -> Any:
    """Ask until the answer is not empty."""
    async with asyncio.timeout(seconds):
        while not (answer := await question()):
            await asyncio.sleep(0.01)
        return answer


# --- Streams --------------------------------------------------------------------------------------------------


class Event(NamedTuple):
    kind: str
    id: str
    data: Any


class Log:
    """What a client makes of snapshots: the whole story of one eye, merged by the rule of `since`."""

    def __init__(self) -> None:
        self.number = self.position = 0
        self.steps: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []

    def take(self, snapshot: dict[str, Any]) -> None:
        checked(snapshot)
        assert snapshot["number"] > self.number, "an old snapshot came late"
        assert snapshot["since"] <= len(self.steps), "steps are missing"
        self.steps[snapshot["since"] :] = [told(step) for step in snapshot["steps"]]
        assert snapshot["chat"] == [] or snapshot["chat"][0]["nth"] <= len(self.chat), "lines are missing"
        self.chat += [line for line in snapshot["chat"] if line["nth"] >= len(self.chat)]
        self.number, self.position = snapshot["number"], snapshot["position"]
        assert len(self.steps) == self.position


def told(step: dict[str, Any]) -> dict[str, Any]:
    """A step without what was seen after it, which only the latest steps carry."""
    return {name: value for name, value in step.items() if name != "view"}


class Stream:
    """Reads events while a test does other things."""

    def __init__(self, visitor: Visitor, watch: str, cursor: str, kind: str) -> None:
        self.visitor, self.kind, self.cursor = visitor, kind, cursor
        self.path = f"/api/stream?watch={watch}"
        self.events: list[Event] = []
        self.bytes = b""
        self.done = False
        self._next = 0
        self._news = asyncio.Event()

    async def __aenter__(self) -> "Stream":
        headers = {"Accept": self.kind, "Last-Event-ID": self.cursor}
        request = self.visitor.http.build_request("GET", self.path, headers=headers, timeout=None)
        self.response = await self.visitor.http.send(request, stream=True)
        self.reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: Any) -> None:
        self.reader.cancel()
        with suppress(asyncio.CancelledError):
            await self.reader
        await self.response.aclose()

    async def _read(self) -> None:
        waiting = b""
        end = b"\n\n" if self.kind == SSE else b"\n"
        with suppress(httpx.TransportError):  # a server that was killed
            async for piece in self.response.aiter_raw():
                self.bytes += piece
                *whole, waiting = (waiting + piece).split(end)
                self.events += [self._event(one) for one in whole]
                self._news.set()
        self.done = True
        self._news.set()

    def _event(self, block: bytes) -> Event:
        if self.kind == NDJSON:
            line = json.loads(block)
            event = Event(line["event"], line["id"], line["data"])
        else:
            fields = dict(line.split(": ", 1) for line in block.decode().split("\n"))
            event = Event(fields["event"], fields.get("id", ""), json.loads(fields["data"]))
        self.cursor = event.id or self.cursor
        return event

    async def until(self, wanted: Callable[[Event], Any] | str, seconds: float = PATIENCE) -> Event:
        """The next event of a kind, or of which something holds; those before it are passed over."""
        fits = (lambda event: event.kind == wanted) if isinstance(wanted, str) else wanted
        async with asyncio.timeout(seconds):
            while True:
                while self._next < len(self.events):
                    self._next += 1
                    if fits(self.events[self._next - 1]):
                        return self.events[self._next - 1]
                assert not self.done, f"the stream ended: {self.events[-1:]}"
                self._news.clear()
                await self._news.wait()

    async def until_number(self, table: str, eye: int, number: int) -> Event:
        """The event that brings a table up to a number."""
        return await self.until(lambda event: is_of(event, table, eye) and event.data["number"] >= number)

    async def catches_up(self, table: str, eye: int) -> None:
        """Waits until all that there is has come."""
        number = (await self.visitor.looks(table, eye, LATEST))["number"]
        if not (known := self.tables(table, eye)) or known[-1]["number"] < number:
            await self.until_number(table, eye, number)

    def tables(self, table: str, eye: int = SPECTATOR) -> list[dict[str, Any]]:
        """All snapshots of a table that have come, through one eye."""
        return [event.data for event in self.events if is_of(event, table, eye)]

    def log(self, table: str, eye: int = SPECTATOR) -> Log:
        log = Log()
        for snapshot in self.tables(table, eye):
            log.take(snapshot)
        return log


def is_of(event: Event, table: str, eye: int) -> bool:
    return event.kind == "table" and event.data["id"] == table and event.data["eye"] == eye
