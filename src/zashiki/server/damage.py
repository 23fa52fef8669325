"""What may be wrong with what is stored of a table. Such a table alone stands still: it says so, is shown as far as it
can be read, and nothing is written over the damage until it can be read again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import orjson
from pydantic import BaseModel, TypeAdapter

from zashiki.contract import MOST_SEATS, Event, Seat

T = TypeVar("T")

LAST_MOMENT = 2**53  # milliseconds; what is beyond is no time, and no number for a browser
WHY = {"rules": "rules", "kind": "newer", "room": "room"}  # as people are told; everything else is damage


class Fault(NamedTuple):
    """Something that is wrong: at which entry (0: in the table's own row), and what, as the text `fault-<what>` tells
    those who run the server."""

    number: int
    what: str
    place: str = ""  # the column, the kind of entry or the game that is meant
    error: str = ""  # for the log


class Halt(NamedTuple):
    """Why a table stands still, and since when (0: since nobody knows when)."""

    fault: Fault
    since: int = 0

    @property
    def why(self) -> str:
        return WHY.get(self.fault.what, "damaged")

    @property
    def told(self) -> Event:
        return Event(f"halt-{self.why}", {})

    def text(self) -> str:
        """As it is noted beside the table."""
        number, what, place, _ = self.fault
        return orjson.dumps({"number": number, "what": what, "place": place, "since": self.since}).decode()


def read_halt(text: Any) -> Halt | None:
    """What was noted about a table; a note that cannot be read is none, for it can be made again."""
    with suppress(ValueError):
        noted = _Noted.model_validate_json(text or "", strict=True)
        return Halt(Fault(noted.number, noted.what, noted.place), moment(noted.since))
    return None


# --- What columns hold -----------------------------------------------------------------------------------------


def read(faults: list[Fault], name: str, value: Any, reader: Callable[[Any], T], instead: T) -> T:
    """A column of a table's row; something else in its place if it holds nonsense."""
    try:
        return reader(value)
    except (ValueError, TypeError) as error:
        faults.append(Fault(0, "column", name, repr(error)))
        return instead


def words(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"no text: {value!r}")
    return value


def whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 2**31:
        raise ValueError(f"no number: {value!r}")
    return value


def moment(value: Any) -> int:
    if type(value) is not int or not 0 <= value < LAST_MOMENT:
        raise ValueError(f"no time: {value!r}")
    return value


def known_moment(value: Any) -> int:
    """A time that nothing hangs on; one that cannot be read is long ago."""
    try:
        return moment(value)
    except ValueError:
        return 0


def flag(value: Any) -> bool:
    if value not in (0, 1):
        raise ValueError(f"neither yes nor no: {value!r}")
    return bool(value)


def seat_number(value: Any) -> Seat:
    if type(value) is not int or not 0 <= value < MOST_SEATS:
        raise ValueError(f"no seat: {value!r}")
    return value


def seat_numbers(value: Any) -> tuple[Seat, ...]:
    return tuple(seat_number(int(word)) for word in words(value).split())


def seed_bytes(value: Any) -> bytes:
    if not (seed := bytes.fromhex(words(value))):
        raise ValueError("no seed")
    return seed


def options(value: Any) -> dict[str, str]:
    return _OPTIONS.validate_json(value, strict=True)


def outcome(value: Any) -> dict[str, Any] | None:
    """As `Outcome` says it; what else may stand there stays."""
    if value is None:
        return None
    _Outcome.model_validate_json(value, strict=True)
    found: dict[str, Any] = orjson.loads(value)
    return found


class _Noted(BaseModel):
    number: int
    what: str
    place: str
    since: int


class _Line(BaseModel):
    name: str
    points: int


class _Outcome(BaseModel):
    why: str
    places: list[int]
    points: list[int]
    lines: list[list[_Line]]
    facts: list[_Line]
    winners: list[int]


_OPTIONS = TypeAdapter(dict[str, str])
