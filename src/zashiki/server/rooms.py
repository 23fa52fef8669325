"""Opening the rooms. What must be compiled is compiled in child processes, which fill the cache, so that the event
loop never waits for the compiler: first the rules of all rooms, so that people can play, then what bots think with."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zashiki import registry
from zashiki.match import Match
from zashiki.players.catalogue import offered
from zashiki.server.problem import Problem

if TYPE_CHECKING:
    from zashiki.room import Room

logger = logging.getLogger("zashiki.rooms")

PATIENCE = 60  # seconds that somebody waits for a room at most
TOGETHER = 2  # rooms that are compiled at the same time
DONE = b"done\n"
COMPILE = """
import sys
from zashiki import registry
stages = {"rules": registry.load_rules, "players": registry.load}
for stage in sys.stdin:
    stages[stage.strip()](sys.argv[1], lambda step, total: print(total, flush=True))
    print("done", flush=True)
"""


@dataclass
class CompileStage:
    """How far the rules, or the players, of a room have come."""

    state: str = "waiting"  # waiting, opening, open or failed
    progress: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Opening:
    """How far a room has come: people can play it with its rules, bots with its players."""

    rules: CompileStage = field(default_factory=CompileStage)
    players: CompileStage = field(default_factory=CompileStage)
    child: Child | None = None

    async def stop(self) -> None:
        """End the child process that compiles it, if there is one."""
        child, self.child = self.child, None
        if child:
            await child.stop()


class Child:
    """A process that compiles one room, stage by stage; it stays for the second, so that nothing is compiled twice."""

    def __init__(self, name: str, process: asyncio.subprocess.Process) -> None:
        self.name, self.process = name, process

    @classmethod
    async def start(cls, name: str) -> Child:
        pipe = asyncio.subprocess.PIPE
        command = sys.executable, "-c", COMPILE, name
        return cls(
            name, await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        )

    async def run(self, what: str, tell: Callable[[float], None]) -> None:
        """Compile the rules or the players; tells how much is done."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{what}\n".encode())
        steps = 0
        async for line in self.process.stdout:
            if line == DONE:
                return
            steps += 1
            tell(steps / max(int(line), 1))
        raise RuntimeError(f"compiling {self.name} failed with code {await self.process.wait()}")

    async def stop(self) -> None:
        """Kill it, and wait until it and its pipes are gone: the event loop may close right after."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if self.process.returncode is None:
            self.process.kill()
        self.process.stdin.close()
        await self.process.stdout.read()
        await self.process.wait()


class Rooms:
    """All rooms, and how far they have been opened."""

    def __init__(self, changed: Callable[[], None], open_players: Callable[[str], Awaitable[None]]) -> None:
        self.changed, self.open_players = changed, open_players
        self.openings = {name: Opening() for name in registry.names()}
        self._open: dict[str, Room] = {}

    async def open_all(self, people_can_play: Callable[[], None]) -> None:
        """Open all rooms, and call when the rules of all of them are there. One may begin with its players while the
        last rules are still compiled, but no rules ever wait for players."""
        slots = asyncio.Semaphore(TOGETHER)  # first come, first served
        names = registry.by_size()
        try:
            async with asyncio.TaskGroup() as group:
                rules = [group.create_task(self._open_rules(name, slots)) for name in names]
                for name in names:
                    group.create_task(self._open_players(name, slots))
                await asyncio.wait(rules)
                people_can_play()
        finally:
            for opening in self.openings.values():
                await opening.stop()

    def failed(self) -> list[str]:
        """Rooms that people, or bots, cannot play in yet, because something went wrong."""
        return [
            name for name, opening in self.openings.items() if "failed" in (opening.rules.state, opening.players.state)
        ]

    async def open_again(self, name: str) -> None:
        """Try once more what went wrong with a room; a Problem if it does so again."""
        opening, slots = self.openings[name], asyncio.Semaphore(1)
        try:
            for stage, work in ((opening.rules, self._open_rules), (opening.players, self._open_players)):
                if stage.state == "failed":
                    stage.done.clear()
                    await work(name, slots)
        finally:
            await opening.stop()
        await self.get(name)
        await self.wait_for_players(name)
        logger.info("a room has opened after all", extra={"game": name})

    async def _open_rules(self, name: str, slots: asyncio.Semaphore) -> None:
        async with slots, self._opening(name, self.openings[name].rules) as stage:
            if not await asyncio.to_thread(registry.has_rules, name):
                await self._compile(name, "rules", stage)
            self._open[name] = await asyncio.to_thread(warm_rules, name)

    async def _open_players(self, name: str, slots: asyncio.Semaphore) -> None:
        await self.openings[name].rules.done.wait()
        async with slots, self._opening(name, self.openings[name].players) as stage:
            if name not in self._open:
                raise RuntimeError(f"without rules, nobody can play {name}")
            if not await asyncio.to_thread(registry.has_players, name):
                await self._compile(name, "players", stage)
            await self.open_players(name)
        await self.openings[name].stop()

    @asynccontextmanager
    async def _opening(self, name: str, stage: CompileStage) -> AsyncIterator[CompileStage]:
        """Tell how it begins and ends; one that fails keeps no other from opening."""
        self._tell(stage, "opening", 0.0)
        try:
            yield stage
            self._tell(stage, "open", 1.0)
        except Exception as error:
            logger.error("a room did not open", exc_info=error, extra={"game": name, "why": str(error)})
            self._tell(stage, "failed", 0.0)
        stage.done.set()

    async def _compile(self, name: str, what: str, stage: CompileStage) -> None:
        opening = self.openings[name]
        opening.child = opening.child or await Child.start(name)
        await opening.child.run(what, lambda progress: self._tell(stage, "opening", progress))

    def _tell(self, stage: CompileStage, state: str, progress: float) -> None:
        stage.state, stage.progress = state, round(progress, 3)
        self.changed()

    async def get(self, name: str) -> Room:
        """A room that people can play in; waits while it is opening."""
        if room := self._open.get(name):
            return room
        if name not in self.openings:
            raise Problem("missing", "no-such-game", game=name)
        await self._wait(name, self.openings[name].rules, "room-opening")
        if name not in self._open:
            raise Problem("failed", "room-closed", retry_after=60, game=name)
        return self._open[name]

    async def wait_for_players(self, name: str) -> None:
        """Wait until bots and hints can think about a game."""
        stage = self.openings[name].players
        if stage.state != "open":
            await self._wait(name, stage, "bots-opening")
        if stage.state != "open":
            raise Problem("failed", "bots-closed", retry_after=60, game=name)

    async def _wait(self, name: str, stage: CompileStage, code: str) -> None:
        try:
            await asyncio.wait_for(stage.done.wait(), PATIENCE)
        except TimeoutError:
            raise Problem("failed", code, retry_after=5, game=name) from None

    def list(self) -> list[dict[str, object]]:
        """What people can know about each room, `GameInfo`."""
        return [self._info(name, opening) for name, opening in self.openings.items()]

    def _info(self, name: str, opening: Opening) -> dict[str, object]:
        room = self._open.get(name)
        return {
            "name": name,
            "seats": list(room.seats) if room else [],
            "options": {option: list(values) for option, values in room.card.options.items()} if room else {},
            "requires": [requirement(*pair) for pair in room.card.requires.items()] if room else [],
            "players": offered(room) if room else [],
            "closing": list(room.card.wording.closing) if room else [],
            "things": list(room.card.wording.things) if room else [],
            "pad": room is not None and room.card.pad is not None,
            "learns": room is not None and room.trained,
            "rules": room.version if room else 0,
            "rulebook": [rule["id"] for rule in room.rulebook] if room else [],
            "state": opening.rules.state,
            "progress": opening.rules.progress,
            "bots": opening.players.state,
            "bots_progress": opening.players.progress,
        }


def requirement(given: tuple[str, str], needed: tuple[str, str]) -> dict[str, str]:
    """As `Requirement` says it."""
    return {"option": given[0], "value": given[1], "other": needed[0], "wanted": needed[1]}


def warm_rules(name: str) -> Room:
    """Open a room and touch all that people need, so that no first call is left to the event loop."""
    room = registry.load_rules(name)
    from zashiki.kernel import PLAIN  # here already, but the server should answer before Numba is loaded

    if PLAIN:
        return room
    match = finished(room)
    match.result()
    room.why_not(match.view(0), ("?",))
    return room


def finished(room: Room) -> Match:
    """A match in which everybody has looked at everything."""
    match = Match.new(room)
    while not match.over:
        seat = match.active[0]
        match.is_final(seat, room.legal(match.view(seat))[0])
        match.play(seat, room.legal(match.view(seat))[-1])
        list(match.told(seat, max(0, len(match.steps) - 3)))
    return match
