"""How much one person, and one address, may ask for. Kept in memory only: a restart forgives everybody."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
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


class LineLimits(NamedTuple):
    """What the lines that requests come by may do (`lines.py`). Sizes are in bytes."""

    all: int = 10_000  # at the same time, if the system allows as many files
    address: int = 400  # of one address, at the same time; a proxy that was announced counts for itself
    head: int = 16 * 1024
    headers: int = 100
    head_seconds: int = 10
    body_seconds: int = 30
    first_seconds: int = 20  # until the first request; browsers open lines that they may need
    idle_seconds: int = 75  # longer than browsers and proxies, so that no request meets a closing line
    stalled_seconds: int = 60  # in which a reader takes nothing of what waits for it


MINUTE, HOUR = 60, 3600
# An address may be a school or a club: forty people who come in within a minute, each with some pages open.
RATES = {
    "moves": Rule(Rate(60, 20), Rate(600, 200)),
    "reads": Rule(Rate(200, 20), Rate(2000, 200)),
    "tables": Rule(Rate(10, 1 / MINUTE), Rate(60, 6 / MINUTE)),
    "hints": Rule(Rate(10, 1 / 3), Rate(60, 2)),  # each takes a core for a while
    "chat": Rule(Rate(8, 1 / 3), Rate(60, 3)),
    "talk": Rule(Rate(20, 1), None),  # of chat too, all people at one table together
    "account": Rule(Rate(20, 10 / MINUTE), Rate(100, 1)),  # names, tokens, mutes, export
    # Wrong passwords; the person is a name together with the address that tries it, so that nobody locks others out.
    "login": Rule(Rate(5, 1 / MINUTE), Rate(30, 6 / MINUTE)),
    "hunted": Rule(Rate(2, 6 / HOUR), None),  # the same while a name is being guessed at from many places
    "guests": Rule(None, Rate(60, 6 / MINUTE)),
}
HELD = {"stream": Held(12, 200, 10), "hint": Held(1, 20, 1), "chances": Held(3, 20, 2)}
WRONG = frozenset({"wrong-password", "not-your-password"})  # what a guess is refused by
HUNT = Rate(100, 100 / HOUR)  # wrong passwords for one name, from wherever: with more, it is being guessed at
WELCOME = 30 * 24 * HOUR  # seconds for which who has given the right password can do so again, whoever guesses there


@dataclass(frozen=True)
class Allowed:
    """All limits of a server."""

    rates: Mapping[str, Rule] = field(default_factory=lambda: RATES)
    held: Mapping[str, Held] = field(default_factory=lambda: HELD)
    lines: LineLimits = field(default_factory=LineLimits)


DEFAULTS = Allowed()


class Limits:
    """Who has taken how much.

    A bucket is one number: the moment at which it will be full again. So a bucket that is full need
    not be kept, and memory holds only those who asked for something lately.
    """

    def __init__(self, now: Callable[[], int], scale: float = 1, allowed: Allowed = DEFAULTS) -> None:
        self.now = now
        self.allowed = allowed
        self.scale = scale  # benchmarks raise it
        self._began = now()  # seconds are counted from here, because small numbers are more exact
        self._full_at: dict[tuple[str, str, str], float] = {}
        self._sweep_at = SWEEP
        self._held: Counter[tuple[str, str, str]] = Counter()
        self.holding: Counter[str] = Counter()  # all together, for the metrics

    # --- Rates -------------------------------------------------------------------------------------------

    def take(self, kind: str, person: str, address: str) -> None:
        """One more of a kind, or a Problem that says when to come back. An empty name is not counted."""
        now = self._seconds()
        self._full_at |= {key: self._after(rate, key, now) for key, rate in self._rates(kind, person, address)}
        if len(self._full_at) > self._sweep_at:
            self._sweep(now)

    def _rates(self, kind: str, person: str, address: str) -> Iterator[tuple[tuple[str, str, str], Rate]]:
        rule = self.allowed.rates[kind]
        if rule.person and person:
            yield (kind, "person", person), rule.person
        if rule.address and address:
            yield (kind, "address", neighbourhood(address)), rule.address

    def give_back(self, kind: str, person: str, address: str) -> None:
        """What was taken last does not count."""
        for key, rate in self._rates(kind, person, address):
            if key in self._full_at:
                self._full_at[key] -= 1 / (rate.each * self.scale)

    @contextmanager
    def guess(self, name: str, address: str) -> Iterator[None]:
        """Somebody says that they have this name's password. Only what turns out to be wrong counts; it is taken before
        it is known, because many guesses may be made at the same time. One who guesses at many names keeps nobody out
        who was at the same address before, which may be a school's."""
        kind = "hunted" if self._is_hunted(name) else "login"
        here = f"{name} {neighbourhood(address)}"
        welcome = "login", "welcome", str(hash(here))  # for so long, who was where is nobody's business
        if self._full_at.get(welcome, 0) > self._seconds():
            address = ""
        self.take(kind, here, "")
        try:
            self.take("login", "", address)
        except Problem:
            self.give_back(kind, here, "")
            raise
        try:
            yield
        except Problem as problem:
            if problem.code not in WRONG:
                self._forgive(kind, here, address)
            else:
                self._hunt(name)
            raise
        except BaseException:
            self._forgive(kind, here, address)
            raise
        self._forgive(kind, here, address)
        self._full_at[welcome] = self._seconds() + WELCOME

    def _forgive(self, kind: str, here: str, address: str) -> None:
        self.give_back(kind, here, "")
        self.give_back("login", "", address)

    def _is_hunted(self, name: str) -> bool:
        return self._full_at.get(("hunt", "name", name), 0) > self._seconds() + (HUNT.burst - 1) / HUNT.each

    def _hunt(self, name: str) -> None:
        key, now = ("hunt", "name", name), self._seconds()
        self._full_at[key] = min(max(self._full_at.get(key, now), now) + 1 / HUNT.each, now + HUNT.burst / HUNT.each)

    def _seconds(self) -> float:
        return (self.now() - self._began) / 1000

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
        most = self.allowed.held[kind]
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
