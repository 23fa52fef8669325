"""Clocks: minutes with an increment, or days for each turn. A clock depends on the entries of its table only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field

from zashiki.contract import Seat

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
GRACE = MINUTE  # somebody who comes back to a live game has at least this much time


@dataclass(frozen=True)
class Pace:
    """How fast it is played: with clocks, with days for each move, or without any hurry."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")  # the bounds hold for requests only

    kind: Literal["live", "days", "none"] = "none"
    minutes: Annotated[int, Field(ge=1, le=180)] = 10  # live: each player's time
    increment: Annotated[int, Field(ge=0, le=300)] = 5  # live: seconds added by each turn
    days: Annotated[int, Field(ge=1, le=30)] = 3


@dataclass
class Clock:
    """The time of all seats. It is settled only when something changes that everybody can see, so that it
    tells nothing about private moves."""

    pace: Pace
    seats: int
    at: int  # when it was last settled
    left: list[int] = field(init=False)
    running: tuple[Seat, ...] = ()
    steps: int = 0

    def __post_init__(self) -> None:
        self.left = [self._whole()] * self.seats

    def _whole(self) -> int:
        return self.pace.minutes * MINUTE if self.pace.kind == "live" else self.pace.days * DAY

    def turn(self, at: int, running: tuple[Seat, ...], steps: int) -> None:
        """From now on the time of these seats runs. With days, every new turn has all of them."""
        if running == self.running and steps == self.steps:
            return
        self._settle(at)
        if self.pace.kind == "days" and steps != self.steps:
            for seat in running:
                self.left[seat] = self._whole()
        self.running, self.steps = running, steps

    def _settle(self, at: int) -> None:
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.at))
        self.at = max(at, self.at)

    def reward(self, at: int, seats: Iterable[Seat]) -> None:
        """A finished turn adds the increment."""
        self._settle(at)
        if self.pace.kind == "live":
            for seat in seats:
                self.left[seat] += self.pace.increment * SECOND

    def give_time(self, seat: Seat) -> None:
        """Enough time to play on, for somebody who comes back."""
        self.left[seat] = max(self.left[seat], GRACE if self.pace.kind == "live" else self._whole())

    def stood_still(self, since: int, until: int) -> None:
        """Time without a server is charged to nobody."""
        self._settle(since)
        self.at = max(until, self.at)

    def due(self) -> list[tuple[Seat, int]]:
        """When the time of each running seat is up."""
        return [(seat, self.at + self.left[seat]) for seat in self.running]

    def shown(self) -> dict[str, Any]:
        return {"left": list(self.left), "running": self.running, "at": self.at}
