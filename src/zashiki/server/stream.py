"""Streams: what happens at tables comes down to browsers and bots, and resumes after any gap.

A stream holds no queue. It knows the last number that it has sent for each table, and when it is woken
it sends what there is beyond; a slow reader gets fewer and larger pieces, never a hole.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from zashiki.contract import SPECTATOR, Seat
from zashiki.server.problem import Problem
from zashiki.server.table import Table
from zashiki.server.tables import lobby, tables_of

if TYPE_CHECKING:
    from zashiki.server.house import House
    from zashiki.server.people import Person

BEAT = 10  # seconds between heartbeats
LOBBY_PAUSE = 1.0  # seconds between two pictures of the lobby
LOBBY_AGE = 14 * 86_400_000  # milliseconds after which a table is not listed any more
MOST = 40  # tables that one stream carries
SSE, NDJSON = "text/event-stream", "application/x-ndjson"


@dataclass
class Item:
    """A table on a stream: through which eye it is watched, and how far it was told."""

    table_id: str
    seat: Seat | None  # the one that was asked for; None: my only one, else as an onlooker
    eye: Seat = SPECTATOR
    sent: int = 0


@dataclass(eq=False)
class Stream:
    """One reader."""

    house: House
    person: Person | None
    items: dict[tuple[str, Seat | None], Item] = field(default_factory=dict)
    cursor: dict[tuple[str, Seat], int] = field(default_factory=dict)
    lobby: bool = False
    dirty: dict[tuple[str, Seat | None], Item] = field(default_factory=dict)
    news: dict[str, bytes] = field(default_factory=dict)  # what waits to be sent beside tables, by kind
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    @property
    def person_id(self) -> str:
        return self.person.id if self.person else ""

    def watch(self, table_id: str, seat: Seat | None = None) -> None:
        if (table_id, seat) not in self.items and len(self.items) < MOST:
            self.items[table_id, seat] = item = Item(table_id, seat)
            self.house.hub.watchers[table_id].add(self)
            self.touch(item)

    def unwatch(self, item: Item) -> None:
        self.items.pop((item.table_id, item.seat), None)
        if all(other.table_id != item.table_id for other in self.items.values()):
            self.house.hub.leave(self.house.hub.watchers, item.table_id, self)

    def touch(self, item: Item) -> None:
        self.dirty[item.table_id, item.seat] = item
        self.awake.set()

    def say(self, kind: str, data: bytes) -> None:
        self.news[kind] = data
        self.awake.set()

    async def events(self) -> AsyncIterator[tuple[str, str, bytes]]:
        """Kind, cursor and data of each event, for ever."""
        while True:
            self.awake.clear()
            news, self.news = self.news, {}
            for kind, data in news.items():
                yield kind, "", data
            if self.closed:
                return
            dirty, self.dirty = self.dirty, {}
            for item in dirty.values():
                if data := await self._told(item):
                    yield "table", self._cursor(), data
            await self.awake.wait()

    async def _told(self, item: Item) -> bytes:
        """What this reader does not know yet about a table."""
        tables = self.house.tables
        try:
            table = tables.find(item.table_id) or await tables.ask(item.table_id, lambda table: table)
            eye = tables.eye(table, self.person, item.seat)
        except Problem:  # the table is gone, or the seat is somebody else's now
            self.unwatch(item)
            return b""
        if table.pending:
            self.dirty[item.table_id, item.seat] = item  # we are woken again when it is stored
            return b""
        self._turn_to(item, table, eye)
        if item.sent == table.number(eye):
            return b""
        data = table.snapshot(eye, item.sent)
        item.sent = table.number(eye)
        self.cursor[table.id, eye] = item.sent
        return data

    def _turn_to(self, item: Item, table: Table, eye: Seat) -> None:
        """Look through another eye, if the seat has changed; go on where the cursor says."""
        if item.eye != eye or not item.sent:
            known = self.cursor.get((table.id, eye), 0)
            item.eye, item.sent = eye, known if known <= table.number(eye) else 0

    def _cursor(self) -> str:
        return "~".join(f"{item.table_id}.{item.eye}.{item.sent}" for item in self.items.values())

    def close(self, why: bytes) -> None:
        self.closed = True
        self.say("bye", why)


class Hub:
    """All streams, and who watches what."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.streams: set[Stream] = set()
        self.watchers: defaultdict[str, set[Stream]] = defaultdict(set)
        self.by_person: defaultdict[str, set[Stream]] = defaultdict(set)
        self._lobby_waits = False
        self._tasks: set[asyncio.Task[None]] = set()

    def watched(self, table_id: str) -> bool:
        return bool(self.watchers.get(table_id))

    async def open(self, person: Person | None, watch: str, cursor: str) -> Stream:
        stream = Stream(self.house, person, cursor=dict(read_cursor(cursor)))
        self.streams.add(stream)
        if person:
            self.by_person[person.id].add(stream)
        stream.say("games", orjson.dumps(self.house.rooms.list()))
        for table_id, seat in read_watch(watch):
            if table_id == "lobby":
                stream.lobby = True
                stream.say("lobby", await self._lobby())
            else:
                stream.watch(table_id, seat)
        if person:
            known = {table_id for table_id, _ in stream.cursor}  # it may have ended since
            for line in await self.house.store.read(lambda connection: tables_of(connection, person.id, MOST)):
                if line["status"] in ("waiting", "running") or line["id"] in known:
                    stream.watch(line["id"])
        return stream

    def close(self, stream: Stream) -> None:
        self.streams.discard(stream)
        if stream.person:
            self.leave(self.by_person, stream.person.id, stream)
        for item in list(stream.items.values()):
            stream.unwatch(item)

    def leave(self, places: defaultdict[str, set[Stream]], place: str, stream: Stream) -> None:
        places[place].discard(stream)
        if not places[place]:
            del places[place]

    # --- News ---------------------------------------------------------------------------------------------

    def changed(self, table: Table) -> None:
        """Something was stored about a table: whoever can see it is woken, seats first."""
        for person in table.people():
            for stream in self.by_person.get(person, ()):
                stream.watch(table.id)
        onlookers = []
        for stream in self.watchers.get(table.id, ()):
            for item in [item for item in stream.items.values() if item.table_id == table.id]:
                if item.eye == SPECTATOR:
                    onlookers.append((stream, item))
                elif item.sent != table.number(item.eye) or item.eye not in table.seats_of(stream.person_id):
                    stream.touch(item)
        for stream, item in onlookers:
            stream.touch(item)
        if table.public:
            self._lobby_changed()

    def _lobby_changed(self) -> None:
        if not self._lobby_waits and any(stream.lobby for stream in self.streams):
            self._lobby_waits = True
            self.start(self._tell_lobby())

    async def _tell_lobby(self) -> None:
        await asyncio.sleep(LOBBY_PAUSE)
        self._lobby_waits = False
        data = await self._lobby()
        for stream in self.streams:
            if stream.lobby:
                stream.say("lobby", data)

    async def _lobby(self) -> bytes:
        since = self.house.now() - LOBBY_AGE
        return orjson.dumps(await self.house.store.read(lambda connection: lobby(connection, since)))

    def games_changed(self) -> None:
        data = orjson.dumps(self.house.rooms.list())
        for stream in self.streams:
            stream.say("games", data)

    async def beat(self) -> None:
        """Heartbeats, by which a reader notices that the line is dead."""
        while True:
            await asyncio.sleep(BEAT)
            data = orjson.dumps({"at": self.house.now()})
            for stream in self.streams:
                stream.say("beat", data)

    def start(self, job: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else, until it is done or the house closes."""
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def sign_out(self, person: str) -> None:
        for stream in list(self.by_person.get(person, ())):
            stream.close(orjson.dumps(Problem("forbidden", "no-person").body()))

    def close_all(self) -> None:
        for stream in list(self.streams):
            stream.close(orjson.dumps(Problem("failed", "going-down").body()))


def read_watch(text: str) -> Iterator[tuple[str, Seat | None]]:
    """`lobby`, a table, or a table and a seat, with commas between them."""
    for word in filter(None, text.split(",")[:MOST]):
        table_id, dot, seat = word.partition(".")
        if dot and not (seat.isascii() and seat.isdigit() and len(seat) < 3):
            raise Problem("invalid", "bad-watch", word=word)
        yield table_id, int(seat) if dot else None


def read_cursor(text: str) -> Iterator[tuple[tuple[str, Seat], int]]:
    """What a reader says it knows; what cannot be read is as if it knew nothing."""
    for word in text.split("~"):
        try:
            table_id, eye, sent = word.split(".")
            yield (table_id, int(eye)), int(sent)
        except ValueError:
            continue


class EventStream(Response):
    """A stream as an answer that does not end: server-sent events, or lines of JSON."""

    def __init__(self, hub: Hub, stream: Stream, media_type: str, held: AbstractContextManager[None]) -> None:
        super().__init__(media_type=media_type, headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.hub, self.stream, self.held = hub, stream, held
        self.frame = frame_sse if media_type == SSE else frame_ndjson

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        listener = asyncio.create_task(self._listen(receive))
        try:
            with self.held:
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                await send({"type": "http.response.body", "body": self.frame("beat", "", b"{}"), "more_body": True})
                async for kind, cursor, data in self.stream.events():
                    await send(
                        {"type": "http.response.body", "body": self.frame(kind, cursor, data), "more_body": True}
                    )
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.hub.close(self.stream)
            listener.cancel()

    async def _listen(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.stream.closed = True
        self.stream.awake.set()


def frame_sse(kind: str, cursor: str, data: bytes) -> bytes:
    head = f"event: {kind}\nid: {cursor}\ndata: " if cursor else f"event: {kind}\ndata: "
    return head.encode() + data + b"\n\n"


def frame_ndjson(kind: str, cursor: str, data: bytes) -> bytes:
    return f'{{"event":"{kind}","id":"{cursor}","data":'.encode() + data + b"}\n"
