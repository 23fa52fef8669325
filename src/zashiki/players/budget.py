"""How long to think, and what comes of thinking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from zashiki.contract import Move

MOST_NODES, FEWEST_NODES = 1 << 17, 1 << 11
FOREVER, UNLIMITED = 1e9, 1000  # seconds, and moves


@dataclass(frozen=True)
class Budget:
    """How long to think: a number of simulations, of seconds, or whichever ends first."""

    simulations: int = 1 << 40
    seconds: float = FOREVER
    cores: int = 1
    max_depth: int = UNLIMITED  # moves that a simulation follows in the tree
    max_width: int = UNLIMITED  # moves that are considered in a position, or plans for a round
    bias: int | None = None  # which of the room's biases, for weak levels

    @property
    def nodes(self) -> int:
        return min(max(2 * self.simulations, FEWEST_NODES), MOST_NODES)


class Thought(NamedTuple):
    """What a search found out about a move: its number of visits, and its value as a chance to win."""

    move: Move
    visits: int
    chance: float
    rest: tuple[Move, ...] = ()  # moves that go with it, where whole plans are searched
