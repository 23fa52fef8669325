"""A bare relay server, which the benchmark compares ours with: what this machine allows at best.

It answers what the benchmark's clients ask, stores every move in SQLite as safely as we do (waiting moves share
a transaction) and tells both players and all who look on. There is no game in it, nobody is checked, and what
it tells is the same text of a usual length each time.
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import orjson
import uvicorn
from starlette.types import Receive, Scope, Send

from zashiki.server.writer import PRAGMAS

VIEW = {"cells": [0] * 300}  # a view of Naishi has some 700 bytes
JSON = (b"content-type", b"application/json")


class Baseline:
    def __init__(self, database: Path) -> None:
        self.database = sqlite3.connect(database, check_same_thread=False, isolation_level=None)
        for pragma in PRAGMAS:
            self.database.execute(f"PRAGMA {pragma}")
        self.database.execute("CREATE TABLE moves (place TEXT, number INTEGER, move TEXT, answer TEXT)")
        self.people = 0
        self.tables: list[list[str]] = []  # who sits where
        self.numbers: list[int] = []  # of moves at each table
        self.streams: dict[str, Reader] = {}
        self.onlookers: list[Reader] = []
        self.waiting: list[tuple[tuple[Any, ...], asyncio.Future[None]]] = []
        self.pump: asyncio.Task[None] | None = None
        self.writer = ThreadPoolExecutor(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, path = dict(scope["headers"]), scope["path"].split("/")[2:]
        who = headers.get(b"cookie", b"").decode()
        if path == ["stream"]:
            await self.flow(who, b"watch" in scope["query_string"], send)
        body = (await receive()).get("body", b"")
        answer: Any
        more = []
        match path:
            case ["me"]:
                self.people += 1
                answer, more = {}, [(b"set-cookie", f"who={self.people}; Path=/".encode())]
            case ["tables"]:
                self.tables.append([who])
                self.numbers.append(0)
                answer = {"table": {"id": str(len(self.tables) - 1)}}
            case ["tables", table, "join"]:
                self.tables[int(table)].append(who)
                self.tell(int(table))
                answer = {}
            case ["tables", table, "moves"]:
                answer = await self.move(int(table), orjson.loads(body))
            case _:
                answer = [{"state": "open"}]
        data = orjson.dumps(answer)
        head = [JSON, (b"content-length", str(len(data)).encode()), *more]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": data})

    async def move(self, table: int, wish: dict[str, Any]) -> dict[str, Any]:
        self.numbers[table] += 1
        number, stored = self.numbers[table], asyncio.get_running_loop().create_future()
        answer = {"table": str(table), "number": number, "position": number}
        self.waiting.append(((str(table), number, wish["move"], orjson.dumps(answer).decode()), stored))
        self.pump = self.pump or asyncio.create_task(self.store())
        await stored
        self.tell(table)
        return answer

    async def store(self) -> None:
        while self.waiting:
            group, self.waiting = self.waiting, []
            await asyncio.get_running_loop().run_in_executor(self.writer, self.commit, [row for row, _ in group])
            for _, stored in group:
                stored.set_result(None)
        self.pump = None

    def commit(self, rows: list[tuple[Any, ...]]) -> None:
        self.database.execute("BEGIN IMMEDIATE")
        self.database.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", rows)
        self.database.execute("COMMIT")

    def tell(self, table: int) -> None:
        for eye, who in enumerate(self.tables[table]):
            self.streams[who].say(self.event(table, eye))
        if self.onlookers:
            event = self.event(table, -2)
            for stream in self.onlookers:
                stream.say(event)

    def event(self, table: int, eye: int) -> bytes:
        number = self.numbers[table]
        legal = ["one", "other"] if number % 2 == eye and len(self.tables[table]) == 2 else []
        told = {"id": str(table), "status": "running", "eye": eye, "position": number, "legal": legal, "view": VIEW}
        return b"event: table\ndata: " + orjson.dumps(told | {"steps": [{"seat": (number + 1) % 2}]}) + b"\n\n"

    async def flow(self, who: str, looks_on: bool, send: Send) -> None:
        stream = Reader()
        if looks_on:
            self.onlookers.append(stream)
        else:
            self.streams[who] = stream
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
        while True:
            await stream.awake.wait()
            stream.awake.clear()
            events, stream.events = stream.events, []
            await send({"type": "http.response.body", "body": b"".join(events), "more_body": True})


class Reader:
    def __init__(self) -> None:
        self.events: list[bytes] = []
        self.awake = asyncio.Event()

    def say(self, event: bytes) -> None:
        self.events.append(event)
        self.awake.set()


if __name__ == "__main__":
    app = Baseline(Path(sys.argv[1]) / "moves.db")
    config = uvicorn.Config(app, log_level="error", access_log=False, lifespan="off", ws="none")
    with socket.create_server(("127.0.0.1", 0), backlog=config.backlog) as listening:
        print(f"open: {listening.getsockname()[1]}", flush=True)
        uvicorn.Server(config).run([listening])
