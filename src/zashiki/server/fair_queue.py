"""A queue that is fair to addresses, then to people, then to tables: whoever asks for much waits for those who ask for
little, and never the other way round.

It is start-time fair queueing on three levels. Nobody saves up credit: who has been away comes back with as much as
whoever had least.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    """In whose name something is to be thought out."""

    address: str
    person: str
    table: str
    alone: bool = False  # a table of bots alone, for which nobody waits

    @property
    def path(self) -> tuple[str, str, str]:
        return self.address, self.person, self.table


class Share(Generic[T]):
    """One of those who share: what was done in its name, and what waits. Tables are leaves, and hold what waits."""

    def __init__(self, used: float = 0.0) -> None:
        self.used = used  # seconds, counted from where whoever had least stood when it came
        self.running = 0
        self.count = 0  # of what waits here and in all parts
        self.parts: dict[str, Share[T]] = {}
        self.waiting: deque[T] = deque()

    def part(self, name: str) -> Share[T]:
        if name not in self.parts:
            self.parts[name] = Share(min((other.used for other in self.parts.values()), default=0.0))
        return self.parts[name]

    def next_path(self, fits: Callable[[T], bool]) -> tuple[str, ...] | None:
        """To the table whose turn it is: of those that wait for what fits, who has fewest running at each level, and
        used least."""
        if not self.parts:
            return () if fits(self.waiting[0]) else None
        waiting = [(name, part) for name, part in self.parts.items() if part.count]
        for name, part in sorted(waiting, key=lambda one: (one[1].running, one[1].used)):
            if (path := part.next_path(fits)) is not None:
                return name, *path
        return None

    def walk(self, path: tuple[str, ...]) -> Iterator[Share[T]]:
        """The shares along a path, this one first."""
        share = self
        yield share
        for name in path:
            share = share.part(name)
            yield share

    def forget_idle(self, path: tuple[str, ...]) -> None:
        if path and path[0] in self.parts:
            part = self.parts[path[0]]
            part.forget_idle(path[1:])
            if not part.running and not part.count:
                del self.parts[path[0]]


class FairQueue(Generic[T]):
    """What waits to be done by a few workers. People's tables go first. One address never has all workers, with both
    kinds of tables, and tables of bots alone never take the last one: so one is free soon for whoever comes next."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.running = 0
        self._ranks: tuple[Share[T], Share[T]] = Share(), Share()  # for people, and for bots alone

    def __len__(self) -> int:
        return sum(rank.count for rank in self._ranks)

    def add(self, asker: Asker, what: T) -> None:
        for share in self._ranks[asker.alone].walk(asker.path):
            share.count += 1
        share.waiting.append(what)

    def take(self, fits: Callable[[T], bool] = lambda _: True) -> tuple[Asker, T] | None:
        """What is to be done next, if a worker is free and it fits; to be followed by `done`."""
        for alone, share in enumerate(self._ranks):
            if share.count and self.running < (self._most if alone else self.workers):
                for address, part in self._addresses(share):
                    if path := part.next_path(fits):
                        person, table = path
                        return self._take(Asker(address, person, table, bool(alone)))
        return None

    @property
    def _most(self) -> int:
        """Workers that are busy when one is kept free."""
        return max(1, self.workers - 1)

    def _addresses(self, share: Share[T]) -> list[tuple[str, Share[T]]]:
        """Those whose turn it may be, in order; what runs for an address counts in both ranks."""
        running = {
            name: sum(rank.parts[name].running for rank in self._ranks if name in rank.parts) for name in share.parts
        }
        free = [(name, part) for name, part in share.parts.items() if part.count and running[name] < self._most]
        return sorted(free, key=lambda one: (running[one[0]], one[1].used))

    def _take(self, asker: Asker) -> tuple[Asker, T]:
        for share in self._ranks[asker.alone].walk(asker.path):
            share.running += 1
            share.count -= 1
        self.running += 1
        return asker, share.waiting.popleft()

    def done(self, asker: Asker, seconds: float) -> None:
        """Something that was taken has been done, and this is how long it took."""
        rank = self._ranks[asker.alone]
        for share in rank.walk(asker.path):
            share.running -= 1
            share.used += seconds
        self.running -= 1
        rank.forget_idle(asker.path)
