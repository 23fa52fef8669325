"""How long to think, and what comes of thinking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from zashiki.contract import Move

MOST_NODES, FEWEST_NODES = 1 << 17, 1 << 11
FOREVER, FAR = 1e9, 1000


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, so many seconds, or whichever ends first."""

    simulations: int = 1 << 40
    seconds: float = FOREVER
    cores: int = 1
    sight: int = FAR  # moves that are looked ahead
    ideas: int = FAR  # moves that come to mind in a position
    taste: int | None = None  # favourite ideas: which of the room's

    @property
    def nodes(self) -> int:
        return min(max(2 * self.simulations, FEWEST_NODES), MOST_NODES)


class Thought(NamedTuple):
    """What is thought of a move: how often it was tried, and the share of the victory that it promises."""

    move: Move
    visits: int
    chance: float
    rest: tuple[Move, ...] = ()  # moves that go with it, where a whole plan is thought of
