"""A clock for tests of thinking, which nothing else can slow down."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from zashiki.players import thinker

SPEED = 1024  # simulations a second


class Pace:
    """Time that passes only by thinking, and how much was thought in each slice. The machine keeps the last speed."""

    def __init__(self, monkeypatch: Any, tree: Any, speeds: Iterable[float] = (SPEED,)) -> None:
        self.now, self.slices, self.think, self.speeds = 0.0, [], tree.go_on, iter(speeds)
        self.speed = next(self.speeds)
        monkeypatch.setattr(thinker, "time", SimpleNamespace(perf_counter=lambda: self.now))
        monkeypatch.setattr(tree, "go_on", self.go_on)

    def go_on(self, simulations: int) -> None:
        self.slices.append(simulations)
        self.now += simulations / self.speed
        self.speed = next(self.speeds, self.speed)
        self.think(simulations)
