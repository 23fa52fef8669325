"""What clients asked and were told, and whether it fits what is stored in the end.

The rules are those that a table promises. What was acknowledged is stored once, where the answer said; what was not, at
most once; what was refused, never. One order holds for all: whoever asked after an answer comes later. What somebody was
shown at a number is what the log says of that number, and one server never goes back.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

import orjson


@dataclass(eq=False)
class Deed:
    """A move or an undo under one key, however often it was sent."""

    person: str
    key: str
    table: str
    kind: str
    seat: int
    move: str
    position: int
    begun: float
    ended: float | None = None  # when it was first answered that it is stored
    server: str = ""  # that answered so
    answers: set[bytes] = field(default_factory=set)
    refused: bool = False
    doubtful: bool = False  # it was sent at least once without an answer

    @property
    def said(self) -> Said:
        return Said(self.person, self.kind, self.seat, self.move, self.position)


class Said(NamedTuple):
    """What was to be done, and by whom."""

    person: str
    kind: str
    seat: int
    move: str
    position: int  # of the seat, before it


class Line(NamedTuple):
    """Something that somebody said; it has no key, and is sent once."""

    table: str
    text: str
    acknowledged: bool


class Sight(NamedTuple):
    """What somebody was shown of a table."""

    line: str  # by which it came: things on one line come in order
    server: str
    table: str
    eye: int
    number: int
    mark: bytes  # digest of all steps
    begun: float
    ended: float


@dataclass
class History:
    deeds: list[Deed] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    sights: list[Sight] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        return sum(deed.ended is not None for deed in self.deeds)


class Done(NamedTuple):
    """A stored move or undo of a person."""

    entry: int
    said: Said
    number: int  # for the eye of its seat, after it
    position: int


@dataclass
class Log:
    """What is stored of a table."""

    entries: list[int] = field(default_factory=list)  # their numbers
    done: list[Done] = field(default_factory=list)
    answers: dict[tuple[str, str], bytes] = field(default_factory=dict)  # by person and key
    marks: dict[tuple[int, int], bytes] = field(default_factory=dict)  # digest of all steps, by eye and number
    lines: list[str] = field(default_factory=list)
    timed_out: list[int] = field(default_factory=list)  # entries that took a seat because its time was up


class Told:
    """The steps that an eye was told of, as a chain of digests."""

    def __init__(self) -> None:
        self.chain: list[bytes] = [b""]
        self.number = 0

    def take(self, snapshot: dict[str, Any]) -> bytes:
        """Merge a snapshot by the rule of `since`; the digest of all steps."""
        assert snapshot["since"] < len(self.chain), "steps are missing"
        del self.chain[snapshot["since"] + 1 :]
        for step in snapshot["steps"]:
            told = orjson.dumps({name: value for name, value in step.items() if name != "view"})
            self.chain.append(hashlib.sha256(self.chain[-1] + told).digest())
        self.number = snapshot["number"]
        return self.chain[-1]


def complaints(history: History, logs: dict[str, Log]) -> list[str]:
    """All that does not fit."""
    found = [f"{table}: {wrong}" for table, log in logs.items() for wrong in _of_log(log)]
    by_table = defaultdict[str, list[Deed]](list)
    for deed in history.deeds:
        by_table[deed.table].append(deed)
    for table, deeds in by_table.items():
        found += [f"{table}: {wrong}" for wrong in _of_deeds(deeds, logs.get(table, Log()))]
    found += _of_lines(history.lines, logs)
    found += _of_sights(history, logs)
    return found


# --- The log by itself -----------------------------------------------------------------------------------------------


def _of_log(log: Log) -> Iterator[str]:
    if log.entries != list(range(1, len(log.entries) + 1)):
        yield f"entries have a hole: {log.entries}"
    for entry in log.timed_out:
        yield f"entry {entry}: somebody lost on time"


# --- Deeds -----------------------------------------------------------------------------------------------------------


def _of_deeds(deeds: list[Deed], log: Log) -> Iterator[str]:
    stored = {(done.said.seat, done.number): done for done in log.done}
    places = dict[int, Deed]()  # whose deed an entry is
    for deed in deeds:
        if len(deed.answers) > 1:
            yield f"{deed.key}: one key had several answers: {deed.answers}"
        if deed.refused and not deed.doubtful and (deed.person, deed.key) in log.answers:
            yield f"{deed.key}: was refused, and is stored"
        if answer := next(iter(deed.answers), None) or log.answers.get((deed.person, deed.key)):
            told = orjson.loads(answer)
            done = stored.get((deed.seat, told["number"]))
            if done is None or (done.said, done.position) != (deed.said, told["position"]):
                yield f"{deed.key}: {deed.said} is not stored where it was acknowledged, but {done}"
            elif done.entry in places:
                yield f"{deed.key}: shares entry {done.entry} with {places[done.entry].key}"
            else:
                places[done.entry] = deed
    yield from _of_answers(deeds, log)
    for done in log.done:
        if done.entry not in places:
            yield f"entry {done.entry}: {done.said} is stored once more than it was sent"
    yield from _of_order([places[done.entry] for done in log.done if done.entry in places])


def _of_answers(deeds: list[Deed], log: Log) -> Iterator[str]:
    known = {(deed.person, deed.key): deed for deed in deeds}
    for key, deed in known.items():
        if deed.answers and log.answers.get(key) not in deed.answers:
            yield f"{deed.key}: was answered {deed.answers}, but stored is {log.answers.get(key)!r}"
    if strange := log.answers.keys() - known.keys():
        yield f"answers to what nobody sent: {strange}"


def _of_order(deeds: list[Deed]) -> Iterator[str]:
    """The order of the log must be one that those who asked can have seen."""
    latest = None
    for deed in deeds:
        if latest and deed.ended is not None and deed.ended < latest.begun:
            yield f"{latest.key} was sent after {deed.key} had been acknowledged, and comes before it"
        if latest is None or deed.begun > latest.begun:
            latest = deed


# --- What was said, and what was shown ----------------------------------------------------------------------------------


def _of_lines(lines: list[Line], logs: dict[str, Log]) -> Iterator[str]:
    stored = Counter((table, text) for table, log in logs.items() for text in log.lines)
    for line in lines:
        times = stored[line.table, line.text]
        if times > 1 or (line.acknowledged and not times):
            yield f"{line.table}: {line.text!r} is stored {times} times"


def _of_sights(history: History, logs: dict[str, Log]) -> Iterator[str]:
    for sight in history.sights:
        known = logs[sight.table].marks.get((sight.eye, sight.number)) if sight.table in logs else None
        if known != sight.mark:
            yield f"{sight.table}: eye {sight.eye} was shown at number {sight.number} what is not in the log"
    for key, sights in _grouped(history.sights, lambda one: (one.line, one.server, one.table, one.eye)):
        for earlier, later in pairwise(sights):
            if later.number < earlier.number:
                yield f"{key}: went back from {earlier.number} to {later.number}"
    told, asked = _of_servers(history)
    for key, moments in asked.items():
        yield from (f"{key}: {wrong}" for wrong in _went_back(sorted(told[key]), sorted(moments)))


def _grouped(sights: Iterable[Sight], key: Any) -> Iterable[tuple[Any, list[Sight]]]:
    groups = defaultdict[Any, list[Sight]](list)
    for sight in sights:
        groups[key(sight)].append(sight)
    return groups.items()


Moments = defaultdict[tuple[str, str, int], list[tuple[float, int]]]  # by server, table and eye: when, and which number


def _of_servers(history: History) -> tuple[Moments, Moments]:
    """Up to which number a server has told somebody, and when somebody asked who then was told of a number. What comes
    by itself was asked for at no time, and does not say when the server thought of it."""
    told, asked = Moments(list), Moments(list)
    for sight in history.sights:
        told[sight.server, sight.table, sight.eye].append((sight.ended, sight.number))
        if sight.begun < sight.ended:
            asked[sight.server, sight.table, sight.eye].append((sight.begun, sight.number))
    for deed in history.deeds:
        for answer in deed.answers if deed.ended is not None else ():
            told[deed.server, deed.table, deed.seat].append((deed.ended, orjson.loads(answer)["number"]))
    return told, asked


def _went_back(told: list[tuple[float, int]], asked: list[tuple[float, int]]) -> Iterator[str]:
    """Whoever asks a server after it has answered somebody is told no less."""
    least, passed = 0, 0
    for begun, number in asked:
        while passed < len(told) and told[passed][0] < begun:
            least = max(least, told[passed][1])
            passed += 1
        if number < least:
            yield f"showed {number} to whoever asked after it had told of {least}"
