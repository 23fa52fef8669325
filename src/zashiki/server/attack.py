"""How a person fares while one guest, from another address, does the worst that the limits allow.

Quiet and attacked rounds take turns, each with a server of its own whose limits are as they are shipped. The guest is
a bounded loop that asks for a little more than it gets, in a process of its own: what it has to read there takes time
that would be counted as the person's delay here. Never a test.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from itertools import cycle, repeat
from operator import sub, truediv
from subprocess import PIPE
from typing import Any

from zashiki.bench import summary
from zashiki.server.bench import Connection, Events, connect, middle_of, percentile, run, serving

ROUNDS = 3  # of each kind
SECONDS = 20.0  # that a round takes
VICTIM, ATTACKER = "127.0.0.1", "127.0.0.2"  # addresses
KINDS = QUIET, ATTACKED = "quiet", "attacked"
AS_SHIPPED = {"ZASHIKI_LIMITS": "1"}
LOOKS = 0.05  # seconds between two looks of the person
TURNS = 0.4  # between two turns
HINTED = 6  # of so many turns, one is thought about with a hint
LINES = 8  # connections that the guest reads by
READS = 0.03  # seconds between two of the guest's reads on all of them: a third more than it is given
STREAMS = 12  # of the guest
CHAT = "x" * 500
NICENESS = 10  # of the guest, who would be at another machine

Deed = Coroutine[Any, Any, None]


def measure(game: str) -> dict[str, Any]:
    """The figures of both kinds of rounds, and by how much the attacked ones are worse."""
    rounds = [{kind: measure_round(game, kind == ATTACKED) for kind in KINDS} for _ in range(ROUNDS)]

    def compared(name: str, how: Callable[[float, float], float]) -> dict[str, float]:
        return summary([how(one[ATTACKED][name], one[QUIET][name]) for one in rounds], 2)

    return {
        **{kind: middle_of([one[kind] for one in rounds]) for kind in KINDS},
        "looks_beside_quiet": compared("look_ms_p99", truediv),
        "bot_later_s": compared("bot_s_p95", sub),
        "hint_later_s": compared("hint_s_p95", sub),
    }


def measure_round(game: str, attacked: bool) -> dict[str, float]:
    with serving(None, AS_SHIPPED) as server:
        found: dict[str, float] = run(one_round(server.port, game, attacked))
        return found


async def one_round(port: int, game: str, attacked: bool) -> dict[str, float]:
    person = Person(port, VICTIM, "Ada")
    await person.arrives()
    await person.sits_down(game)
    guest: AbstractContextManager[dict[str, float]] = attacking(port, person.table) if attacked else nullcontext({})
    with guest as done:
        await repeated([person.looks(), person.plays(game)], person.has_waited())
    return person.figures() | done


async def repeated(deeds: list[Deed], until: Awaitable[object]) -> None:
    """Do what has no end until something else has ended; what fails meanwhile is heard."""
    tasks = [asyncio.ensure_future(deed) for deed in deeds]
    await until
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


@contextmanager
def attacking(port: int, table: str) -> Iterator[dict[str, float]]:
    """While the guest is at it, with somebody else's table in view; afterwards there stand its figures."""
    figures: dict[str, float] = {}
    command = [sys.executable, "-m", "zashiki.server.attack", str(port), table]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) as guest:
        assert guest.stdin is not None
        assert guest.stdout is not None
        if not guest.stdout.readline():  # its own error says why
            raise RuntimeError("the guest could not begin")
        yield figures
        guest.stdin.close()
        figures |= json.loads(guest.stdout.read())


class Caller:
    """Somebody with a cookie and connections of their own."""

    def __init__(self, port: int, source: str, name: str) -> None:
        self.port, self.source, self.name = port, source, name
        self.cookie = ""
        self.chance = random.Random(name)
        self.seen: dict[str, dict[str, Any]] = {}  # the tables that came by a stream
        self.news = asyncio.Event()

    async def arrives(self) -> None:
        self.line = await connect(self.port, Connection, self.source)
        _, head, _ = await self.line.send("POST", "/api/me", "", {"name": self.name})
        found = re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE)
        assert found, head
        self.cookie = found[1].decode()
        await self.listens("")

    async def listens(self, watch: str) -> None:
        events = await connect(self.port, lambda: Events(self.cookie, self.hears, watch), self.source)
        await events.opened

    def hears(self, table: dict[str, Any]) -> None:
        self.seen[table["id"]] = table
        self.news.set()

    async def heard(self, table: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """A table, as soon as something holds of it."""
        while table not in self.seen or not wanted(self.seen[table]):
            self.news.clear()
            await self.news.wait()
        return self.seen[table]

    async def sets_up(self, game: str, *seats: dict[str, str]) -> str:
        made = await self.line.ask("POST", "/api/tables", self.cookie, {"game": game, "seats": seats})
        table: str = made["table"]["id"]
        return table

    async def moves(self, table: dict[str, Any], move: str, line: Connection) -> int:
        body = {"seat": table["eye"], "move": move, "position": table["position"]}
        key = f"Idempotency-Key: {self.chance.getrandbits(64):016x}\r\n"
        status, _, _ = await line.send("POST", f"/api/tables/{table['id']}/moves", self.cookie, body, key)
        return int(status)


class Person(Caller):
    """Plays against a bot, looks at the table, asks for hints, and notes how long each takes."""

    def __init__(self, port: int, source: str, name: str) -> None:
        super().__init__(port, source, name)
        self.table = ""
        self.waits: dict[str, list[float]] = {"look": [], "bot": [], "hint": []}

    async def sits_down(self, game: str) -> None:
        self.table = await self.sets_up(game, {"kind": "me"}, {"kind": "bot", "bot": "level5"})

    async def looks(self) -> None:
        line = await connect(self.port, Connection, self.source)
        while True:
            begun = time.perf_counter()
            await line.ask("GET", f"/api/tables/{self.table}", self.cookie)
            self.note("look", begun)
            await asyncio.sleep(LOOKS)

    def note(self, what: str, begun: float) -> None:
        self.waits[what].append(time.perf_counter() - begun)

    async def plays(self, game: str) -> None:
        turns = 0
        while True:
            table = await self.asked(-1)
            if table["status"] != "running":
                await self.sits_down(game)
                continue
            if turns % HINTED == 0:
                begun = time.perf_counter()
                await self.line.ask("POST", f"/api/tables/{self.table}/hint", self.cookie, {"seat": table["eye"]})
                self.note("hint", begun)
            turns += 1
            await self.takes_a_turn(table)
            await asyncio.sleep(TURNS)

    async def takes_a_turn(self, table: dict[str, Any]) -> None:
        legal = table["legal"]
        begun = time.perf_counter()
        if await self.moves(table, "end turn" if "end turn" in legal else self.chance.choice(legal), self.line) == 200:
            await self.asked(table["number"])
            self.note("bot", begun)

    async def asked(self, number: int) -> dict[str, Any]:
        """The table, when there is a move to choose or it is over."""
        return await self.heard(
            self.table, lambda one: one["number"] > number and (one["legal"] or one["status"] != "running")
        )

    async def has_waited(self) -> None:
        """Until a round is over; there is something of everything, however busy this machine is."""
        await asyncio.sleep(SECONDS)
        while not all(self.waits.values()):
            await asyncio.sleep(0.1)

    def figures(self) -> dict[str, float]:
        looks, bots, hints = (self.waits[what] for what in ("look", "bot", "hint"))
        return {
            "look_ms_p50": round(1000 * percentile(looks, 0.5), 2),
            "look_ms_p99": round(1000 * percentile(looks, 0.99), 2),
            "bot_s_p95": round(percentile(bots, 0.95), 3),
            "hint_s_p95": round(percentile(hints, 0.95), 3),
            "looks": len(looks),
            "turns": len(bots),
            "hints": len(hints),
        }


class Attacker(Caller):
    """One guest who does as much as can be, of everything."""

    refused = answered = 0

    async def begins(self, other: str) -> None:
        """Set up a table of weak bots, which is over soon, then as many of strong ones as there may be; open streams
        that watch them all, and the other's table."""
        five = [{"kind": "bot", "bot": "level5"}] * 5
        self.other, self.over = other, await self.sets_up("shogun", *[{"kind": "bot", "bot": "random"}] * 5)
        await self.listens(self.over)
        await self.heard(self.over, lambda table: table["status"] == "over")
        await self.line.send("GET", f"/api/tables/{self.over}/file", self.cookie)  # when it comes, all is made
        self.alone = await self.as_many(*five)
        self.mine = await self.as_many({"kind": "me"}, *five[1:])
        for _ in range(STREAMS - 2):
            await self.listens(",".join(["lobby", other, *self.alone]))

    async def as_many(self, *seats: dict[str, str]) -> list[str]:
        """Tables, until the server allows no more of them."""
        made: list[str] = []
        with suppress(RuntimeError):
            while True:
                made.append(await self.sets_up("shogun", *seats))
        return made

    def figures(self) -> dict[str, float]:
        return {"attacker_answered": self.answered, "attacker_refused": self.refused}

    def deeds(self) -> list[Deed]:
        paths = cycle(list(self.paths()))
        reading = [self.reads(paths) for _ in range(LINES)]
        return [*reading, self.plays(), self.asks(), self.chats(), self.looks_back()]

    def paths(self) -> Iterator[str]:
        """What takes a server most: a long match that is over, and running ones with all that was seen there."""
        over, going = (
            f"/api/tables/{self.over}",
            [f"/api/tables/{one}" for one in (*self.alone, *self.mine, self.other)],
        )
        for eye in (*range(5), -2):
            yield from (f"{over}/{what}?seat={eye}" for what in ("file", "replay", "replay/story"))
            yield from (f"{over}/replay/views/{part}?seat={eye}" for part in range(8))
            yield f"{over}/plain?seat={eye}&step=300"
            for what in ("/replay/story", "/replay/views/0", "?number=1", "/plain"):
                yield from (f"{one}{what}" for one in going)
            yield from (f"/api/tables/{one}/why-not?move=plan+castle&language=pl" for one in self.mine)
            yield from ("/api/tables", "/api/me/tables", "/api/lobby/running", "/api/me/export")

    async def reads(self, paths: Iterator[str]) -> None:
        line = await connect(self.port, Connection, self.source)
        while True:
            status, _, _ = await line.send("GET", next(paths), self.cookie)
            await self.rests(status, READS * LINES)

    async def rests(self, status: int, seconds: float) -> None:
        """Count an answer; wait after one that says it was too much."""
        self.refused += status == 429
        self.answered += status != 429
        await asyncio.sleep(seconds if status == 429 else 0)

    async def plays(self) -> None:
        """At the tables with a seat for it, so that the bots there have to think."""
        line = await connect(self.port, Connection, self.source)
        while True:
            for table in [self.seen[one] for one in self.mine if self.seen.get(one, {}).get("legal")]:
                await self.rests(await self.moves(table, self.chance.choice(table["legal"]), line), 0.1)
            await asyncio.sleep(0.02)

    async def asks(self) -> None:
        """For hints."""
        await self.repeats(self.mine, "hint", {"seat": 0})

    async def looks_back(self) -> None:
        """At the chances of the match that is over."""
        await self.reads(repeat(f"/api/tables/{self.over}/chances"))

    async def chats(self) -> None:
        await self.repeats([self.other, *self.alone], "chat", {"text": CHAT})

    async def repeats(self, tables: list[str], what: str, body: dict[str, Any]) -> None:
        line = await connect(self.port, Connection, self.source)
        for table in cycle(tables):
            status, _, _ = await line.send("POST", f"/api/tables/{table}/{what}", self.cookie, body)
            await self.rests(status, 1)


# --- The process of the guest -----------------------------------------------------------------------------------


async def attack(port: int, table: str) -> None:
    """Until our standard input ends."""
    guest = Attacker(port, ATTACKER, "Eve")
    await guest.arrives()
    await guest.begins(table)
    print("begun", flush=True)
    await repeated(guest.deeds(), asyncio.to_thread(sys.stdin.read))
    print(json.dumps(guest.figures()), flush=True)


if __name__ == "__main__":
    os.nice(NICENESS)
    run(attack(int(sys.argv[1]), sys.argv[2]))
