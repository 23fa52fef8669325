"""Opening the rooms. A room that must be compiled is compiled in a child process, which fills the cache,
so that the event loop never waits for the compiler."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zashiki import registry
from zashiki.match import Match
from zashiki.players.advice import advise, chances
from zashiki.players.budget import Budget
from zashiki.players.catalogue import offered, player
from zashiki.server.problem import Problem

if TYPE_CHECKING:
    from zashiki.room import Room

logger = logging.getLogger("zashiki.rooms")

PATIENCE = 60  # seconds that somebody waits for a room at most
COMPILE = """
import sys, zashiki
zashiki.load(sys.argv[1], lambda part, total: print(total, flush=True))
"""


@dataclass
class Opening:
    """How far a room has come."""

    state: str = "waiting"  # waiting, opening, open or failed
    progress: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Rooms:
    """All rooms of the house, opening one after the other."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.openings = {name: Opening() for name in registry.names()}
        self._open: dict[str, Room] = {}

    async def open_all(self) -> None:
        for name in registry.names():
            try:
                await self._open_one(name)
            except Exception as error:
                logger.exception("a room did not open", extra={"game": name, "why": str(error)})
                self._tell(name, "failed", 0.0)
            self.openings[name].done.set()

    async def _open_one(self, name: str) -> None:
        self._tell(name, "opening", 0.0)
        if not await asyncio.to_thread(registry.is_compiled, name):
            await self._compile(name)
        self._open[name] = await asyncio.to_thread(warm, name)
        self._tell(name, "open", 1.0)

    async def _compile(self, name: str) -> None:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COMPILE, name, stdout=asyncio.subprocess.PIPE, start_new_session=True
        )
        assert child.stdout is not None
        parts = 0
        try:
            async for line in child.stdout:
                parts += 1
                self._tell(name, "opening", parts / max(int(line), 1))
            if await child.wait():
                raise RuntimeError(f"compiling {name} failed with code {child.returncode}")
        finally:
            if child.returncode is None:  # the house closes meanwhile
                child.kill()

    def _tell(self, name: str, state: str, progress: float) -> None:
        self.openings[name].state, self.openings[name].progress = state, round(progress, 3)
        self.changed()

    def find(self, name: str) -> Room | None:
        return self._open.get(name)

    async def get(self, name: str) -> Room:
        """A room that is open; waits while it is opening."""
        if room := self._open.get(name):
            return room
        if name not in self.openings:
            raise Problem("missing", "no-such-game", game=name)
        try:
            await asyncio.wait_for(self.openings[name].done.wait(), PATIENCE)
        except TimeoutError:
            raise Problem("failed", "room-opening", retry_after=5, game=name) from None
        if name not in self._open:
            raise Problem("failed", "room-closed", retry_after=60, game=name)
        return self._open[name]

    def list(self) -> list[dict[str, object]]:
        """What people can know about each room, `GameInfo`."""
        return [self._info(name, opening) for name, opening in self.openings.items()]

    def _info(self, name: str, opening: Opening) -> dict[str, object]:
        room = self._open.get(name)
        return {
            "name": name,
            "seats": list(room.seats) if room else [],
            "options": {option: list(values) for option, values in room.package.OPTIONS.items()} if room else {},
            "requires": [requirement(*pair) for pair in room.requires.items()] if room else [],
            "players": offered(room) if room else [],
            "learns": room is not None and room.learns,
            "rules": room.rules if room else 0,
            "rulebook": [rule["id"] for rule in room.rulebook] if room else [],
            "state": opening.state,
            "progress": opening.progress,
        }


def requirement(given: tuple[str, str], needed: tuple[str, str]) -> dict[str, str]:
    """As `Requirement` says it."""
    return {"option": given[0], "value": given[1], "other": needed[0], "wanted": needed[1]}


def warm(name: str) -> Room:
    """Open a room and touch all its entry points, so that no first call is left to the event loop."""
    room = registry.load(name)
    from zashiki.kernel import PLAIN  # here already, but the server should answer before Numba is loaded

    if PLAIN:
        return room
    match = Match.new(room)
    for seat in match.active:
        view = match.view(seat)
        player("greedy", room).choose(view, room.legal(view), 1)
        if room.learns:
            advise(room, view, room.legal(view), 1, Budget(simulations=8))
    while not match.over:
        seat = match.active[0]
        match.is_final(seat, room.legal(match.view(seat))[0])
        match.play(seat, room.legal(match.view(seat))[-1])
        list(match.told(seat, max(0, len(match.steps) - 3)))
    match.result()
    if room.learns:
        chances(room, match.states, len(match.seats))
    room.why_not(match.view(0), ("?",))
    return room
