"""How much one person, and one address, may ask for. Kept in memory only: a restart forgives everybody."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from zashiki.server.problem import Problem

ROUNDING = 1e-6  # seconds
SWEEP = 50_000  # with more buckets than this, the full ones are forgotten


class Rate(NamedTuple):
    """`burst` at once, then `each` a second."""

    burst: int
    each: float


class Rule(NamedTuple):
    person: Rate | None
    address: Rate | None


class Held(NamedTuple):
    """How many requests may run at the same time, and how many seconds to wait before trying again."""

    person: int
    address: int
    seconds: int


MINUTE = 60
RATES = {
    "moves": Rule(Rate(60, 20), Rate(600, 200)),
    "reads": Rule(Rate(200, 20), Rate(2000, 200)),
    "tables": Rule(Rate(10, 1 / MINUTE), Rate(60, 6 / MINUTE)),
    "hints": Rule(Rate(10, 1 / 3), Rate(60, 2)),  # each takes a core for a while
    "chat": Rule(Rate(8, 1 / 3), Rate(60, 3)),
    "account": Rule(Rate(20, 10 / MINUTE), Rate(100, 1)),  # names, tokens, mutes, export
    "login": Rule(Rate(5, 1 / MINUTE), Rate(5, 1 / MINUTE)),  # the person is the name that was tried
    "guests": Rule(None, Rate(10, 2 / MINUTE)),
}
HELD = {"stream": Held(12, 60, 10), "hint": Held(1, 10, 1)}


class Limits:
    """Who has taken how much.

    A bucket is one number: the moment at which it will be full again. So a bucket that is full need
    not be kept, and memory holds only those who asked for something lately.
    """

    def __init__(self, now: Callable[[], int], scale: float = 1) -> None:
        self.now = now
        self.scale = scale  # benchmarks raise it
        self._began = now()  # seconds are counted from here, because small numbers are more exact
        self._full_at: dict[tuple[str, str, str], float] = {}
        self._sweep_at = SWEEP
        self._held: Counter[tuple[str, str, str]] = Counter()
        self.holding: Counter[str] = Counter()  # all together, for the metrics

    # --- Rates -------------------------------------------------------------------------------------------

    def take(self, kind: str, person: str, address: str) -> None:
        """One more of a kind, or a Problem that says when to come back. An empty name is not counted."""
        rule, now = RATES[kind], (self.now() - self._began) / 1000
        full_at = {}
        if rule.person and person:
            full_at[kind, "person", person] = self._after(rule.person, (kind, "person", person), now)
        if rule.address and address:
            place = kind, "address", neighbourhood(address)
            full_at[place] = self._after(rule.address, place, now)
        self._full_at |= full_at
        if len(self._full_at) > self._sweep_at:
            self._sweep(now)

    def _after(self, rate: Rate, key: tuple[str, str, str], now: float) -> float:
        """When the bucket will be full again after one more, if it is not too empty for that."""
        most = now + rate.burst / rate.each + ROUNDING  # an empty bucket is full again then
        before = self._full_at.get(key, now)
        if not now <= before <= most:  # it is full, or the clock was put back
            before = now
        after = before + 1 / (rate.each * self.scale)
        if after > most:
            raise too_many(key[0], math.ceil(after - most))
        return after

    def _sweep(self, now: float) -> None:
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        self._sweep_at = max(SWEEP, 2 * len(self._full_at))

    # --- What is held --------------------------------------------------------------------------------------

    @contextmanager
    def hold(self, kind: str, person: str, address: str) -> Iterator[None]:
        """One more at the same time."""
        most = HELD[kind]
        held = ((kind, "person", person), most.person), ((kind, "address", neighbourhood(address)), most.address)
        keys = [key for key, _ in held if key[2]]
        if any(self._held[key] >= number * self.scale for key, number in held if key[2]):
            raise too_many(kind, most.seconds)
        self._held.update(keys)
        self.holding[kind] += 1
        try:
            yield
        finally:
            self.holding[kind] -= 1
            self._held.subtract(keys)
            for key in keys:
                if self._held[key] <= 0:
                    del self._held[key]


def too_many(kind: str, seconds: int) -> Problem:
    return Problem("limited", "too-many", retry_after=seconds, what=kind, seconds=seconds)


@lru_cache(maxsize=10_000)
def neighbourhood(address: str) -> str:
    """An IPv6 network of 64 bits counts as one address: who has one of its addresses has them all."""
    if ":" not in address:
        return address
    try:
        whole = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(whole.ipv4_mapped or ipaddress.IPv6Address(int(whole) >> 64 << 64))
