"""Streams: what happens at tables comes down to browsers and bots, and resumes after any gap.

A stream holds no queue. It knows the last number that it has sent for each table, and when it is woken it sends
what there is beyond. While a slow reader's connection is full it makes nothing new, so that reader gets fewer and
larger pieces, never a hole, and memory does not grow.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any

import orjson
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from zashiki.contract import SPECTATOR, Seat
from zashiki.server.problem import Problem, readable
from zashiki.server.snapshot import drop_stale, is_long, snapshot
from zashiki.server.store import Unavailable
from zashiki.server.table import Table
from zashiki.server.table_lists import lobby, tables_to_tell

if TYPE_CHECKING:
    from zashiki.server.people import Person
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.stream")

BEAT = 10  # seconds between heartbeats
LOBBY_PAUSE = 1.0  # seconds between two pictures of the lobby
MOST_WATCHED = 40  # tables that a reader may ask for
MOST_TABLES = 100  # tables that one stream carries with those: a cursor names each, and goes in a header
FEW = 8  # from this number on, finished games make room for others
TURN = 0.005  # seconds for which streams are told before other things have their turn
PAUSE = 1.0  # seconds after which a table that cannot be read now is tried again
SSE, NDJSON = "text/event-stream", "application/x-ndjson"
LOBBY = "lobby"
WATCHED = re.compile(rf"{LOBBY}|([A-Za-z0-9_-]{{22}})(?:\.([0-9]{{1,2}}))?")
KNOWN = re.compile(r"([A-Za-z0-9_-]{22})\.(-?[0-9]{1,2})\.([0-9]{1,9})")
NO_WATCHERS: dict[Stream, list[Item]] = {}
Frame = Callable[[str, str, bytes], bytes]  # of an event's kind, its cursor and its data


def frame_sse(kind: str, cursor: str, data: bytes) -> bytes:
    head = f"event: {kind}\nid: {cursor}\ndata: " if cursor else f"event: {kind}\ndata: "
    return head.encode() + data + b"\n\n"


def frame_ndjson(kind: str, cursor: str, data: bytes) -> bytes:
    return f'{{"event":"{kind}","id":"{cursor}","data":'.encode() + data + b"}\n"


@dataclass(eq=False, slots=True)
class Item:
    """A table on a stream: through which eye it is watched, and how far it was told."""

    table_id: str
    seat: Seat | None  # the one that was asked for; None: my only one, else as an onlooker
    asked: bool  # by the reader; other tables are told because the reader sits there
    people: frozenset[str] = frozenset()  # who sits there
    eye: Seat = SPECTATOR
    sent: int = 0
    over: bool = False
    halted: bool = False  # as it was told last; a table that stands still counts otherwise than one that goes on


@dataclass(eq=False, slots=True)
class Stream:
    """One reader."""

    services: Services
    person: Person | None
    items: dict[tuple[str, Seat | None], Item] = field(default_factory=dict)
    cursor: dict[tuple[str, Seat], int] = field(default_factory=dict)
    lobby: bool = False
    told_lobby: bytes = b""
    company: frozenset[str] = frozenset()  # all who sit at the tables of this stream
    told_here: frozenset[str] | None = None  # who of them was said to be present
    dirty: dict[Item, None] = field(default_factory=dict)  # something happened there that was not told yet
    notices: dict[str, bytes] = field(default_factory=dict)  # what waits to be sent beside tables, by kind
    absent: dict[Item, None] = field(default_factory=dict)  # dirty, and must be read first
    fetched: list[bytes] = field(default_factory=list)  # events about tables that were absent
    closed: bool = False
    frame: Frame = frame_sse
    send: Send | None = None  # when the answer has begun
    ended: asyncio.Future[None] | None = None
    awake: bool = False  # has something to send, or is sending

    @property
    def person_id(self) -> str:
        return self.person.id if self.person else ""

    @property
    def by(self) -> str:
        """The session or token by which it was opened."""
        return self.person.by if self.person else ""

    def watch(self, table_id: str, seat: Seat | None = None, asked: bool = False) -> None:
        if known := self.items.get((table_id, seat)):
            known.asked |= asked
            return
        if len(self.items) >= FEW:
            self._make_room()
        if len(self.items) >= MOST_TABLES:
            self._let_go()
        self.items[table_id, seat] = item = Item(table_id, seat, asked)
        self.services.hub.watchers[table_id].setdefault(self, []).append(item)
        self.touch(item)

    def _make_room(self) -> None:
        """Games of mine that are over make room for new ones."""
        for item in [item for item in self.items.values() if item.over and not item.asked]:
            self.unwatch(item)

    def _let_go(self) -> None:
        """Where nothing has happened for longest makes room. It comes back, from where it was, when something does."""
        told = (item for item in self.items.values() if item not in self.dirty and item not in self.absent)
        if item := next((item for item in told if not item.asked), None):
            self.unwatch(item)

    def unwatch(self, item: Item) -> None:
        if self.items.pop((item.table_id, item.seat), None):
            self.dirty.pop(item, None)
            watchers = self.services.hub.watchers
            watchers[item.table_id][self].remove(item)
            if not watchers[item.table_id][self]:
                self.services.hub.leave(watchers, item.table_id, self)
            if not watchers.get(item.table_id):
                self.services.jobs.unwatched(item.table_id)

    def touch(self, item: Item) -> None:
        self.dirty[item] = None
        self.wake()

    def say(self, kind: str, data: bytes) -> None:
        self.notices[kind] = data
        self.wake()

    def meet(self) -> None:
        """Other people sit at the tables of this stream than before."""
        self.company = frozenset().union(*(item.people for item in self.items.values()))
        self.tell_presence()

    def tell_presence(self) -> None:
        here = self.company & self.services.presence.here
        if here != self.told_here:
            self.told_here = here
            self.say("presence", orjson.dumps({"here": sorted(here)}))

    def tell_lobby(self, data: bytes) -> None:
        if data != self.told_lobby:
            self.told_lobby = data
            self.say("lobby", data)

    def close(self, why: bytes = b"") -> None:
        self.closed = True
        if why:
            self.notices["bye"] = why
        self.wake()

    def wake(self) -> None:
        """There is something to send."""
        if self.send and not self.awake:
            self.awake = True
            self.services.hub.wake(self)

    async def flow(self, send: Send, frame: Frame) -> None:
        """Send whatever there is to send, until the stream is closed."""
        self.send, self.frame, self.ended = send, frame, asyncio.get_running_loop().create_future()
        self.wake()
        await self.ended

    async def tell(self, until: float) -> None:
        """Send what can be made until a moment; this waits only for a slow reader. The rest comes when it is this
        stream's turn again."""
        send, ended = self.send, self.ended
        assert send is not None
        assert ended is not None
        more = False
        try:
            if data := self._pieces(until):
                await send({"type": "http.response.body", "body": data, "more_body": True})
            more = bool(self.notices) or (not self.closed and bool(self.fetched or self.dirty))
        except OSError:  # some servers raise it when the client has disconnected
            self.closed = True
        except Exception:
            self.fail()
        self.awake = False
        if more:
            self.wake()
        elif self.closed and not ended.done():
            ended.set_result(None)

    def _pieces(self, until: float) -> bytes:
        """What can be sent now, as events: one table at least, and more until a moment."""
        try:
            pieces = []
            if self.notices:
                notices, self.notices = self.notices, {}
                pieces = [self.frame(kind, "", data) for kind, data in notices.items()]
            if self.fetched and not self.closed:
                fetched, self.fetched = self.fetched, []
                pieces += fetched
            while self.dirty and not self.closed:
                item = next(iter(self.dirty))
                del self.dirty[item]
                if piece := self._piece(item):
                    pieces.append(piece)
                if perf_counter() > until:
                    break
            return pieces[0] if len(pieces) == 1 else b"".join(pieces)  # what many readers share is not copied
        except Exception:
            self.fail()
            return self.frame("bye", "", self.notices.pop("bye"))

    def _piece(self, item: Item) -> bytes:
        """What there is to tell about a table, if it is at hand."""
        if table := self.services.tables.find(item.table_id):
            return self._told_alone(item, table)
        self._fetch(item)
        return b""

    def _fetch(self, item: Item) -> None:
        """Read a table, or tell its whole match, beside the event loop."""
        if not self.absent:
            self.services.supervisor.start("reading for a stream", self._read_absent, item.table_id)
        self.absent[item] = None

    async def _read_absent(self) -> None:
        """Tables that are not in memory, or that wait for something to be stored, one after the other."""
        try:
            while self.absent and not self.closed:
                item = next(iter(self.absent))
                table = await self._read(item)
                piece = self._told_alone(item, table) if table else b""
                del self.absent[item]
                if piece:
                    self.fetched.append(piece)
                    self.wake()
        except Exception:
            self.fail()

    def fail(self) -> None:
        """Something that should never happen; the reader may try again."""
        logger.exception("a stream failed")
        self.close(orjson.dumps(Problem("failed", "server-error").body()))

    async def _read(self, item: Item) -> Table | None:
        try:
            table, _ = await self.services.tables.told(
                item.table_id, lambda table: self.services.tables.eye(table, self.person, item.seat)
            )
            return table
        except (Problem, Unavailable) as problem:
            if isinstance(problem, Problem) and problem.kind in ("missing", "forbidden"):  # or no seat of the reader's
                self.unwatch(item)
            else:  # its room is still closed, or the database is away
                asyncio.get_running_loop().call_later(PAUSE, self._try_again, item)
            return None
        except Exception:
            self._skip(item)
            return None

    def _told_alone(self, item: Item, table: Table) -> bytes:
        """What there is to tell about a table. One that cannot be told of ends no stream of others."""
        try:
            return self._told(item, table)
        except Exception:
            self._skip(item)
            return b""

    def _skip(self, item: Item) -> None:
        """A table that failed is tried again when something happens there."""
        item.sent = 0
        self.cursor.pop((item.table_id, item.eye), None)
        self.services.hub.note_failure(item.table_id)

    def _try_again(self, item: Item) -> None:
        if (item.table_id, item.seat) in self.items:
            self.touch(item)

    def _told(self, item: Item, table: Table) -> bytes:
        """What this reader does not know yet about a table, as an event."""
        if not table.seats:
            self.services.jobs.changed(table)  # bots that are alone play while they are watched
        try:
            eye = self.services.tables.eye(table, self.person, item.seat)
        except Problem:  # the reader has lost this seat
            self.unwatch(item)
            return b""
        if item.people != table.seats.keys():
            item.people = frozenset(table.seats)
            self.meet()
        number, halted = table.number(eye), table.halt is not None
        if item.eye != eye or not item.sent or item.halted != halted:  # go on where the cursor says
            known = 0 if halted or item.halted else self.cursor.get((table.id, eye), 0)
            item.eye, item.halted, item.sent = eye, halted, known if known <= number else 0
        item.over = table.ended
        if item.sent == number:
            return b""
        if is_long(table, eye):
            self._fetch(item)
            return b""
        sent, item.sent = item.sent, number
        self.cursor[table.id, eye] = 0 if halted else number
        if len(self.items) > 1:
            if self.items.pop((item.table_id, item.seat), None):
                self.items[item.table_id, item.seat] = item  # the latest are last
            return self.frame("table", self._cursor(), snapshot(table, eye, sent))
        return self.services.hub.event(self.frame, table, eye, sent)

    def _cursor(self) -> str:
        latest = islice(reversed(self.items.values()), MOST_TABLES)
        return "~".join([f"{item.table_id}.{item.eye}.{0 if item.halted else item.sent}" for item in latest])


class Hub:
    """All streams, and who watches what."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.streams: set[Stream] = set()
        self.watchers: defaultdict[str, dict[Stream, list[Item]]] = defaultdict(dict)
        self.by_person: defaultdict[str, dict[Stream, None]] = defaultdict(dict)
        self._lobby_waits = False
        self._failed: set[str] = set()  # tables that could not be told
        self._event: tuple[tuple[Any, ...], bytes] = (), b""
        self._ready: deque[Stream] = deque()  # streams that have something to send
        self._teller: asyncio.Task[None] | None = None
        self._tellers: set[asyncio.Task[None]] = set()  # with those that wait for a slow reader

    # --- Sending --------------------------------------------------------------------------------------------

    def wake(self, stream: Stream) -> None:
        """Streams send in the order in which they are woken, all of them in one task: to wake a task for each of a
        thousand readers would take longer than its work."""
        self._ready.append(stream)
        if self._teller is None:
            self._begin_telling()

    def _begin_telling(self) -> None:
        self._teller = teller = asyncio.create_task(self._tell())
        self._tellers.add(teller)
        teller.add_done_callback(self._ended)
        asyncio.get_running_loop().call_soon(self._relieve, teller)  # after it has done what it can

    async def _tell(self) -> None:
        me, until = asyncio.current_task(), perf_counter() + TURN
        while self._ready:
            await self._ready.popleft().tell(until)
            if self._teller is not me:  # this reader was slow, and others are told by another task
                return
            if perf_counter() > until:  # whatever else there is to do comes first
                break
        self._teller = None
        if self._ready:
            self._begin_telling()

    def _relieve(self, teller: asyncio.Task[None]) -> None:
        """A task that waits for a slow reader holds up nobody else."""
        if self._teller is teller:
            self._teller = None
            if self._ready:
                self._begin_telling()

    def _ended(self, teller: asyncio.Task[None]) -> None:
        """A task that died leaves nobody untold: streams note their own failures, so this should never happen."""
        self._tellers.discard(teller)
        if not teller.cancelled() and (error := teller.exception()):
            logger.error("telling streams failed", exc_info=error)
            self._relieve(teller)

    def event(self, frame: Frame, table: Table, eye: Seat, sent: int) -> bytes:
        """What a reader of nothing else does not know yet about a table, made once for all who look on."""
        which = frame, table.id, eye, sent, table.halt, table.number(eye)
        if self._event[0] != which:
            known = 0 if table.halt else which[-1]
            self._event = which, frame("table", f"{table.id}.{eye}.{known}", snapshot(table, eye, sent))
        return self._event[1]

    def note_failure(self, table_id: str) -> None:
        """Log what went wrong at a table, once for all who watch it."""
        if table_id not in self._failed:
            self._failed.add(table_id)
            logger.exception("a table could not be told to a stream", extra={"table": table_id})

    def watched(self, table_id: str) -> bool:
        return bool(self.watchers.get(table_id))

    async def open(self, person: Person | None, watch: str, cursor: str) -> Stream:
        stream, watched = Stream(self.services, person, cursor=dict(read_cursor(cursor))), list(read_watch(watch))
        self.streams.add(stream)
        if person:
            self.by_person[person.id][stream] = None
            self.services.presence.comes(person.id)
        try:
            await self._begin(stream, person, watched)
        except BaseException:
            self.close(stream)
            raise
        return stream

    async def _begin(self, stream: Stream, person: Person | None, watched: list[tuple[str, Seat | None]]) -> None:
        """What a reader gets at first."""
        stream.say("games", orjson.dumps(self.services.rooms.list()))
        for table_id, seat in watched:
            if table_id == LOBBY:
                stream.lobby = True
                stream.tell_lobby(await self._lobby())
            else:
                stream.watch(table_id, seat, asked=True)
        if person:
            if await self.services.people.ended(person.id, {person.by}):  # while it was being opened
                raise Problem("forbidden", "no-person", status=401)
            known = {table_id for table_id, _ in stream.cursor}
            most = MOST_TABLES - len(stream.items)
            mine, rest = await self.services.store.read(
                lambda connection: tables_to_tell(connection, person.id, known, most)
            )
            for table_id in mine:
                stream.watch(table_id)
            if rest:
                stream.say("rest", orjson.dumps({"tables": rest}))
        if not stream.items:
            stream.tell_presence()  # else with the first table

    def close(self, stream: Stream) -> None:
        self.streams.discard(stream)
        if stream.person:
            self.leave(self.by_person, stream.person.id, stream)
            if stream.person.id not in self.by_person:
                self.services.presence.goes(stream.person.id)
        for item in list(stream.items.values()):
            stream.unwatch(item)

    def leave(self, places: defaultdict[str, dict[Stream, Any]], place: str, stream: Stream) -> None:
        places[place].pop(stream, None)
        if not places[place]:
            del places[place]

    # --- News ---------------------------------------------------------------------------------------------

    def prepare(self, table: Table) -> None:
        """Something is being stored about a table: make ready what will be told of it, while the disk works."""
        drop_stale(table)
        told = {(item.eye, item.sent) for items in self.watchers.get(table.id, NO_WATCHERS).values() for item in items}
        for eye, sent in told if len(told) <= len(table.eyes) else ():
            if sent < table.number(eye) and not is_long(table, eye):
                snapshot(table, eye, sent)

    def changed(self, table: Table) -> None:
        """Something was stored about a table: wake the streams that can see it, seats first."""
        if not table.ended:
            for person in table.seats:
                for stream in self.by_person.get(person, ()):
                    stream.watch(table.id)
        onlookers, seen, halted = [], table.number(SPECTATOR), table.halt is not None
        for stream, items in self.watchers.get(table.id, NO_WATCHERS).items():
            for item in items:
                if item.eye == SPECTATOR:
                    if item.sent != seen or item.halted != halted:
                        onlookers.append((stream, item))
                elif (
                    item.eye not in table.seats_of(stream.person_id)
                    or item.sent != table.number(item.eye)
                    or item.halted != halted
                ):
                    stream.touch(item)
        for stream, item in onlookers:
            stream.touch(item)
        if table.terms.public:
            self._lobby_changed()

    def _lobby_changed(self) -> None:
        if not self._lobby_waits and any(stream.lobby for stream in self.streams):
            self._lobby_waits = True
            self.services.supervisor.start("lobby", self._tell_lobby)

    async def _tell_lobby(self) -> None:
        await asyncio.sleep(LOBBY_PAUSE)
        self._lobby_waits = False
        data = await self._lobby()
        for stream in self.streams:
            if stream.lobby:
                stream.tell_lobby(data)

    async def _lobby(self) -> bytes:
        now, here = self.services.now(), self.services.presence.here
        return orjson.dumps(await self.services.store.read(lambda connection: lobby(connection, now, here)))

    def people_changed(self, people: frozenset[str]) -> None:
        """Some have come or gone; if it is none, it was long ago."""
        for stream in self.streams if people else ():
            if not stream.company.isdisjoint(people):
                stream.tell_presence()
        self._lobby_changed()

    def games_changed(self) -> None:
        data = orjson.dumps(self.services.rooms.list())
        for stream in self.streams:
            stream.say("games", data)

    async def beat(self) -> None:
        """Heartbeats, by which a reader notices that the connection is dead."""
        while True:
            await asyncio.sleep(BEAT)
            data = orjson.dumps({"at": self.services.now()})
            for stream in self.streams:
                stream.say("beat", data)

    def check(self, person: str) -> None:
        """Sessions or tokens of a person may have ended, and with them the streams that were opened by them."""
        if person in self.by_person:
            self.services.supervisor.start("checking streams", partial(self._check, person))

    def move(self, person: str, old: str, new: str) -> None:
        """A browser has another session from now on."""
        for stream in self.by_person.get(person, ()):
            if stream.person and stream.by == old:
                stream.person = replace(stream.person, by=new)

    async def _check(self, person: str) -> None:
        ended = await self.services.people.ended(person, {one.by for one in self.by_person.get(person, ())})
        for stream in list(self.by_person.get(person, ())):
            if stream.by in ended:
                stream.close(orjson.dumps(Problem("forbidden", "no-person").body()))

    def close_all(self) -> None:
        for stream in list(self.streams):
            stream.close(orjson.dumps(Problem("failed", "going-down").body()))


def read_watch(text: str) -> Iterator[tuple[str, Seat | None]]:
    """`lobby`, a table, or a table and a seat, with commas between them."""
    words = list(filter(None, text.split(",")))
    if len(words) > MOST_WATCHED:
        raise Problem("invalid", "too-many-watched", count=len(words), most=MOST_WATCHED)
    for word in words:
        if not (found := WATCHED.fullmatch(word)):  # the database is not asked for what cannot be there
            raise Problem("invalid", "bad-watch", word=readable(word))
        table_id, seat = found.groups()
        yield table_id or LOBBY, int(seat) if seat else None


def read_cursor(text: str) -> Iterator[tuple[tuple[str, Seat], int]]:
    """What a reader says it knows; what cannot be read is as if it knew nothing."""
    for word in text.split("~"):
        if found := KNOWN.fullmatch(word):
            table_id, eye, sent = found.groups()
            yield (table_id, int(eye)), int(sent)


class EventStream(Response):
    """A stream as an answer that does not end: server-sent events, or lines of JSON."""

    def __init__(self, hub: Hub, stream: Stream, media_type: str, held: AbstractContextManager[object]) -> None:
        super().__init__(media_type=media_type, headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.hub, self.stream, self.held = hub, stream, held
        self.frame = frame_sse if media_type == SSE else frame_ndjson

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        listener = asyncio.create_task(self._listen(receive))
        try:
            with self.held, suppress(OSError):  # as in `Stream.tell`
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                await send({"type": "http.response.body", "body": self.frame("beat", "", b"{}"), "more_body": True})
                # past what only looks at the beginning of an answer
                await self.stream.flow(scope["state"]["send"], self.frame)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.hub.close(self.stream)
            listener.cancel()

    async def _listen(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.stream.close()
