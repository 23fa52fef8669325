"""What each request takes of the event loop, on the worst data that people can make: the processor time of the loop's
own thread until nothing is left to do, and how late somebody else's look comes meanwhile.

Every route is visited on its own, with tables that are not in memory: finished and running games, one in which
thousands of moves were taken back, a full chat, lists of hundreds of tables, a stream of a hundred. Never a test.
"""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

import orjson
from sqlalchemy import insert

from zashiki import registry
from zashiki.server import schema
from zashiki.server.bench import LENGTH, OPEN, Running, request, run, started, wait_for_rooms
from zashiki.server.chairs import Chair
from zashiki.server.chat import MOST_LINES
from zashiki.server.clock import Pace
from zashiki.server.entries import Chatted, Entry, Logged, Moved, SetUp, Started, Undone, to_row
from zashiki.server.store import open_engine, readable_url
from zashiki.server.stream import MOST_TABLES
from zashiki.server.table import Table
from zashiki.server.table_rows import new_row
from zashiki.server.terms import Terms

TAKEN_BACK = 4000  # moves
MANY = 300  # tables of somebody
LATE = 0.15  # seconds after an answer in which what follows from it is counted too
SHARE = 0.9  # of a match that goes on
LOOKS = 0.002  # seconds between two looks of somebody else
PATIENCE = 60  # seconds for a stream to tell everything
NAMES = ("Ada", "Ben", "Cleo", "Dan")
OVER, ON, BACK, CHATTED, SHORT, WAITING = "over", "on", "back", "chat", "short", "wait"  # kinds of tables
COPIES = {OVER: 24, ON: 40 + 2 * MOST_TABLES, BACK: 4, CHATTED: 4, WAITING: 4}
CALM = {"ZASHIKI_LIMITS": "1e6"}
PAD = "sun 4; kaga A castle theatre; etchu B castle theatre; noto C castle"

TOLD = b"event: table\n"

Row = dict[str, Any]


class Visit(NamedTuple):
    """A request, by what is bad about it."""

    name: str
    method: str
    path: str
    body: Any = None
    who: int = 0  # of NAMES
    tables: int = 1  # that are gone through one by one: a stream is read until it has told so many


class Cost(NamedTuple):
    """In milliseconds: of the loop's thread, in all and for each table that is gone through one by one; and until
    somebody else has looked meanwhile, at worst."""

    loop: float
    each: float
    others: float


def measure() -> dict[str, Any]:
    """The dearest request (of those that go through many tables, for one table) and all of them, and what the server's
    own gauge said."""
    if not Path("/proc/self/schedstat").exists():  # other systems do not tell the time of another process's thread
        return {}
    with tempfile.TemporaryDirectory() as folder:
        with started(None, CALM, folder) as server:
            guests = [come_in(server.port, name) for name in NAMES]
        move = fill(Path(folder), [person for person, _ in guests])
        with started(None, CALM, folder) as server:
            wait_for_rooms(server.port, "state")
            wait_for_rooms(server.port, "bots")
            costs: dict[str, Cost] = run(visit_all(server, [cookie for _, cookie in guests], move))
            lag = gauge(server.port, "zashiki_lag_seconds")
    dearest = max(costs, key=lambda name: costs[name].each)
    return {
        "worst_ms": costs[dearest].each,
        "worst_is": dearest,
        "others_wait_ms": max(cost.others for cost in costs.values()),
        "lag_ms": round(1000 * lag, 1),
        "requests": {name: cost._asdict() for name, cost in costs.items()},
    }


def gauge(port: int, name: str) -> float:
    metrics = urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    found = re.search(rf"^{name} (\S+)", metrics, re.MULTILINE)
    return float(found[1]) if found else float("nan")


def come_in(port: int, name: str) -> tuple[str, str]:
    """A guest: their id and their cookie."""

    async def asked() -> tuple[str, str]:
        line = await dial(port)
        _, head, body = await line.ask("POST", "/api/me", "", {"name": name})
        found = re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE)
        assert found, head
        return orjson.loads(body)["id"], found[1].decode()

    guest: tuple[str, str] = run(asked())
    return guest


# --- Tables -----------------------------------------------------------------------------------------------------


class Played:
    """A table on which something happens, as rows of the database."""

    def __init__(self, game: str, people: list[str], begun: bool = True) -> None:
        room = registry.load_rules(game)
        self.people, self.rows, self.chance = people, list[Row](), random.Random(1)
        terms = Terms(options=room.seated({}, len(people)), public=True, pace=Pace(), hints=True)
        self.table = Table(
            id="", game=room, rules=room.version, terms=terms, seed=bytes(16), owner=people[0], created=now()
        )
        chairs = [Chair("person", one, "Somebody") if one else Chair("open") for one in people]
        self.happens(SetUp(people[0], tuple(chairs)), *([Started(people[0])] if begun else []))

    def happens(self, *entries: Entry) -> None:
        for entry in entries:
            steps = len(self.table.match.steps) if self.table.match else 0
            logged = Logged(self.table.last + 1, now(), entry)
            self.table.apply(logged)
            if self.table.match and len(self.table.match.steps) > steps:
                logged = logged._replace(mark=self.table.mark())
            self.rows.append(to_row("", logged))

    def plays(self, moves: int = 1_000_000) -> Played:
        """At random, so many moves or to the end."""
        match = self.table.started()
        while not match.over and moves:
            seat = self.chance.choice(match.active)
            legal = match.legal(seat)
            laid = [move for move in legal if move != "ready"]  # plans are laid before anybody is ready
            self.happens(Moved(seat, self.people[seat], self.chance.choice(laid or legal)))
            moves -= 1
        return self

    def takes_back(self, times: int) -> Played:
        """A move of a turn that goes on, again and again."""
        match = self.table.started()
        while not any(match.can_undo(seat) for seat in match.seats):
            self.plays(1)
        seat = next(seat for seat in match.seats if match.can_undo(seat))
        person, position = self.people[seat], match.position(seat)
        move = match.game.text(match._private[seat][-1][0])
        while match.position(seat) == position and times:
            self.happens(Undone(seat, person, ""), Moved(seat, person, move))
            times -= 1
        return self

    def copies(self, ids: Iterator[str], number: int) -> Iterator[tuple[Row, list[Row]]]:
        head = new_row(self.table)
        for _, name in zip(range(number), ids, strict=False):
            yield {**head, "id": name}, [{**row, "table_id": name} for row in self.rows]


def fill(folder: Path, people: list[str]) -> Row:
    """The database of a stopped server, with tables of all kinds. The first person sits at all of them but those that
    the third and the fourth have hundreds of, and can make the move that is returned at those that go on."""
    ada, ben, *leavers = people
    five = [ada, ben, ben, ben, ben]
    over = Played("shogun", five).plays()
    on = Played("shogun", five).plays(int(SHARE * len(over.rows)))
    while 0 not in on.table.active:
        on.plays(1)
    back = Played("shogun", five).plays(40).takes_back(TAKEN_BACK)
    chatted = Played("naishi", [ada, ben])
    chatted.happens(*(Chatted(ben, "Ben", "so much to say " * 30) for _ in range(MOST_LINES)))
    waiting = Played("shogun", [ada, "", "", "", ""], begun=False)
    made = {OVER: over, ON: on, BACK: back, CHATTED: chatted, WAITING: waiting}
    engine = open_engine(readable_url(str(folder / "zashiki.db")))
    with engine.begin() as connection:

        def add(played: Played, ids: Iterator[str], number: int) -> None:
            for head, rows in played.copies(ids, number):
                connection.execute(insert(schema.tables), [head])
                connection.execute(insert(schema.entries), rows)
                sitters = [{"person": person, "table_id": head["id"]} for person in {*played.people} - {""}]
                connection.execute(insert(schema.sitters), sitters)

        for kind, played in made.items():
            add(played, names_of(kind), COPIES[kind])
        for place, leaver in enumerate(leavers):
            add(Played("naishi", [leaver, ben]).plays(20), names_of(f"{SHORT}{place}"), MANY)
    engine.dispose()
    match = on.table.started()
    return {"seat": 0, "move": match.legal(0)[0], "position": match.position(0)}


def names_of(kind: str) -> Iterator[str]:
    """Ids of tables, as long as all ids are."""
    return (f"{kind}{number:0{22 - len(kind)}}" for number in count())


def now() -> int:
    return time.time_ns() // 1_000_000


# --- Visits -----------------------------------------------------------------------------------------------------


def visits(tables: dict[str, Iterator[str]], leaver: int, move: Row) -> Iterator[Visit]:
    """All that can be asked, each time of tables that nobody has looked at since the server started."""

    def cold(kind: str) -> str:
        return f"/api/tables/{next(tables[kind])}"

    for kind, about in ((OVER, "finished"), (ON, "running"), (BACK, "much taken back"), (CHATTED, "full chat")):
        yield Visit(f"look, {about}", "GET", cold(kind))
    finished, running = cold(OVER), cold(ON)
    yield Visit("file, not made yet", "GET", f"{finished}/file")
    for path in ("file", "replay", "replay/story", "replay/views/7", "chances", "plain?step=400"):
        yield Visit(f"{path}, finished", "GET", f"{finished}/{path}")
    for path in ("replay", "replay/story", "replay/views/7", "plain", "plain?step=400", "invites", "chat?before=50"):
        yield Visit(f"{path}, running", "GET", f"{cold(ON)}/{path}")
    yield Visit("look again, running", "GET", running)
    yield Visit("preview", "GET", f"{running}/preview?move={move['move'].replace(' ', '%20')}")
    for path in ("why-not?move=zzz&language=hu", "why-not?move=plan"):
        yield Visit(f"{path}, running", "GET", f"{running}/{path}")
    yield Visit("move", "POST", f"{cold(ON)}/moves", move)
    yield Visit("move, long ago", "POST", f"{cold(ON)}/moves", move | {"position": 0})
    yield Visit("undo, long ago", "POST", f"{cold(BACK)}/undo", {"seat": 0, "position": 0})
    yield Visit("hint", "POST", f"{running}/hint", {"seat": 0})
    yield Visit("chat, running", "POST", f"{cold(ON)}/chat", {"text": "x"})
    yield Visit("chat, of a full one", "GET", f"{cold(CHATTED)}/chat?before=1000")
    yield Visit("remove", "POST", f"{cold(ON)}/remove", {"seat": 1})
    left = cold(ON)
    yield Visit("leave", "POST", f"{left}/leave")
    yield Visit("reclaim", "POST", f"{left}/reclaim", {"seat": 0})
    yield Visit("rematch", "POST", f"{cold(OVER)}/rematch")
    yield Visit("join", "POST", f"{cold(WAITING)}/join", {}, who=1)
    yield Visit("start", "POST", f"{cold(WAITING)}/start", {"fill": "random"})
    five = [{"kind": "me"}, *[{"kind": "beside", "name": "Eve"}] * 4]
    yield Visit("create", "POST", "/api/tables", {"game": "shogun", "seats": five})
    yield from lists_and_streams(leaver)
    yield from about_people(leaver)
    yield from about_games()


def lists_and_streams(leaver: int) -> Iterator[Visit]:
    yield Visit("lobby", "GET", "/api/tables")
    yield Visit("lobby, running", "GET", "/api/lobby/running")
    yield Visit("my tables", "GET", "/api/me/tables")
    yield Visit("my tables, ended", "GET", "/api/me/tables?which=ended")
    yield Visit("stream, a hundred long tables", "GET", "/api/stream", tables=MOST_TABLES)
    yield Visit("stream, a hundred that are in memory", "GET", "/api/stream", tables=MOST_TABLES)
    yield Visit("stream, a hundred short tables", "GET", "/api/stream", who=leaver, tables=MOST_TABLES)


def about_people(leaver: int) -> Iterator[Visit]:
    yield Visit("me", "GET", "/api/me")
    yield Visit("rename", "POST", "/api/me", {"name": NAMES[0]})
    yield Visit("mute", "POST", "/api/me/mutes", {"person": "x" * 22, "muted": True})
    yield Visit("come-back link", "POST", "/api/me/come-back")
    yield Visit("come back", "POST", "/api/come-back", {"key": "x" * 43})
    yield Visit("log in", "POST", "/api/session", {"name": "Nobody", "password": "wrong password"})
    yield Visit("tokens", "GET", "/api/me/tokens")
    yield Visit("new token", "POST", "/api/me/tokens", {"name": "bot"})
    yield Visit("export, hundreds of tables", "GET", "/api/me/export", who=leaver)
    yield Visit("delete, hundreds of tables", "DELETE", "/api/me", {"password": ""}, leaver, MANY)


def about_games() -> Iterator[Visit]:
    yield Visit("games", "GET", "/api/games")
    for language in ("en", "pl", "hu"):
        yield Visit(f"texts, {language}", "GET", f"/api/games/shogun/texts/{language}")
    yield Visit("score pad", "GET", f"/api/games/shogun/score?position={PAD.replace(' ', '%20').replace(';', '%3B')}")
    yield Visit("health", "GET", "/healthz")
    yield Visit("metrics", "GET", "/metrics")
    yield Visit("openapi", "GET", "/openapi.json")
    yield Visit("page", "GET", "/")


async def visit_all(server: Running, cookies: list[str], move: Row) -> dict[str, Cost]:
    """Each request twice, on tables of its own: alone, for the loop's time, and while somebody else looks."""
    tables = {kind: names_of(kind) for kind in COPIES}
    costs = {}
    for one in visits(tables, 2, move):
        spent = 1000 * await loop_time(server, cookies, one)
        costs[one.name] = Cost(round(spent, 1), round(spent / one.tables, 1), 0)
    for one in visits(tables, 3, move):
        waited = 1000 * await wait_of_others(server, cookies, one)
        costs[one.name] = costs[one.name]._replace(others=round(waited, 1))
    return costs


async def loop_time(server: Running, cookies: list[str], visit: Visit) -> float:
    """Seconds of the loop's thread."""
    before = thread_time(server.process)
    await ask(server.port, cookies, visit)
    await asyncio.sleep(LATE)
    return thread_time(server.process) - before


def thread_time(process: int) -> float:
    """Seconds of processor time of a process's first thread, in which the event loop is."""
    return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[0]) / 1e9


async def wait_of_others(server: Running, cookies: list[str], visit: Visit) -> float:
    """Seconds that somebody's look takes at worst until the answer has come."""
    line, waits = await dial(server.port), list[float]()

    async def look() -> None:
        while True:
            began = time.perf_counter()
            await line.ask("GET", f"/api/tables/{next(names_of(ON))}?number=1000000", "")
            waits.append(time.perf_counter() - began)
            await asyncio.sleep(LOOKS)

    looking = asyncio.create_task(look())
    await ask(server.port, cookies, visit)
    await asyncio.sleep(LATE)
    looking.cancel()
    return max(waits)


async def ask(port: int, cookies: list[str], visit: Visit) -> None:
    line = await dial(port)
    try:
        async with asyncio.timeout(PATIENCE):
            if visit.path == "/api/stream":
                await line.hears(visit.path, cookies[visit.who], visit.tables)
                status, body = 200, b""
            else:
                status, _, body = await line.ask(visit.method, visit.path, cookies[visit.who], visit.body)
    except TimeoutError as late:
        raise RuntimeError(f"{visit.name}: no answer; {line.tables} tables told") from late
    if status >= 500:
        raise RuntimeError(f"{visit.name}: {status} {body[:200]!r}")
    OPEN.remove(line.transport)
    line.transport.abort()


# --- A client that does nothing with what it gets ---------------------------------------------------------------


async def dial(port: int) -> Line:
    _, line = await asyncio.get_running_loop().create_connection(Line, "127.0.0.1", port)
    OPEN.append(line.transport)
    return line


class Line(asyncio.Protocol):
    """One connection, for one request after the other."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.pieces, self.size = list[bytes](), 0
        self.tables, self.end = 0, b""  # what a stream has told; the end of the last piece, where one may be cut in two
        self.is_whole: Callable[[], bool] = bool
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.pieces.append(data)
        self.size += len(data)
        self.tables += (self.end + data).count(TOLD)
        self.end = data[1 - len(TOLD) :]
        if self.is_whole() and not self.done.done():
            self.done.set_result(None)

    async def ask(self, method: str, path: str, cookie: str, body: Any = None) -> tuple[int, bytes, bytes]:
        """The status, the head and the body of the answer."""
        self._send(self._has_answer, method, path, cookie, body)
        await self.done
        head, _, content = b"".join(self.pieces).partition(b"\r\n\r\n")
        return int(head[9:12]), head, content

    async def hears(self, path: str, cookie: str, tables: int) -> None:
        """A stream, until it has told so many tables."""
        self._send(lambda: self.tables >= tables, "GET", path, cookie)
        await self.done

    def _send(self, is_whole: Callable[[], bool], method: str, path: str, cookie: str, body: Any = None) -> None:
        self.pieces, self.size, self.tables, self.end, self.is_whole = [], 0, 0, b"", is_whole
        self.done = asyncio.get_running_loop().create_future()
        self.transport.write(request(method, path, cookie, body, f"Idempotency-Key: {time.perf_counter_ns()}\r\n"))

    def _has_answer(self) -> bool:
        head, end, _ = self.pieces[0].partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        return bool(end) and self.size >= len(head) + 4 + (int(length[1]) if length else 0)
