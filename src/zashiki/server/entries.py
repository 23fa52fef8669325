"""The log of a table: one class for each kind of entry, with the columns that it is stored in.

A table is the fold of its entries (table.py). Entries are only ever added, and stored ones must stay readable: the
kinds and the form of their columns do not change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, get_args

import orjson
from pydantic import TypeAdapter

from zashiki.contract import SPECTATOR, Seat
from zashiki.server.chairs import Chair, chair_text, chairs_text, read_chair, read_chairs
from zashiki.server.damage import moment, seat_number, words

SERVER = ""  # in the column `person`: no person did it
ID = re.compile(r"[A-Za-z0-9_-]{22}")  # of a table, as `new_id` makes it


class Columns(NamedTuple):
    """What an entry says, as it is stored beside its kind."""

    seat: Seat = SPECTATOR
    person: str = SERVER
    body: str = ""


# --- Setting up and seats --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetUp:
    """The table was set up with these chairs."""

    kind: ClassVar = "chairs"
    person: str
    chairs: tuple[Chair, ...]

    def columns(self) -> Columns:
        return Columns(person=self.person, body=chairs_text(self.chairs))

    @classmethod
    def read(cls, columns: Columns) -> SetUp:
        return cls(columns.person, read_chairs(columns.body))


@dataclass(frozen=True)
class ChairChanged:
    """Somebody sat down, left, was replaced or came back; `person` is who did that."""

    kind: ClassVar = "chair"
    seat: Seat
    person: str
    chair: Chair

    def columns(self) -> Columns:
        return Columns(self.seat, self.person, chair_text(self.chair))

    @classmethod
    def read(cls, columns: Columns) -> ChairChanged:
        return cls(seat_number(columns.seat), columns.person, read_chair(columns.body))


@dataclass(frozen=True)
class Started:
    """The match was dealt."""

    kind: ClassVar = "start"
    person: str

    def columns(self) -> Columns:
        return Columns(person=self.person)

    @classmethod
    def read(cls, columns: Columns) -> Started:
        return cls(columns.person)


@dataclass(frozen=True)
class RematchMade:
    """The same people have another table now."""

    kind: ClassVar = "next"
    person: str
    table: str

    def columns(self) -> Columns:
        return Columns(person=self.person, body=self.table)

    @classmethod
    def read(cls, columns: Columns) -> RematchMade:
        return cls(columns.person, one_of(columns.body, bool(ID.fullmatch(columns.body))))


# --- Playing and talking ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moved:
    """A move, by its whole text. Bots move in nobody's name."""

    kind: ClassVar = "move"
    seat: Seat
    person: str
    move: str

    def columns(self) -> Columns:
        return Columns(self.seat, self.person, self.move)

    @classmethod
    def read(cls, columns: Columns) -> Moved:
        return cls(seat_number(columns.seat), columns.person, columns.body)


@dataclass(frozen=True)
class Undone:
    """A move that was taken back: the one that is named, or the last one."""

    kind: ClassVar = "undo"
    seat: Seat
    person: str
    move: str

    def columns(self) -> Columns:
        return Columns(self.seat, self.person, self.move)

    @classmethod
    def read(cls, columns: Columns) -> Undone:
        return cls(seat_number(columns.seat), columns.person, columns.body)


@dataclass(frozen=True)
class Chatted:
    """A line of chat."""

    kind: ClassVar = "chat"
    person: str
    name: str
    text: str

    def columns(self) -> Columns:
        body = {"name": self.name, "text": self.text}
        return Columns(person=self.person, body=orjson.dumps(body).decode())

    @classmethod
    def read(cls, columns: Columns) -> Chatted:
        return cls(columns.person, **_TEXTS.validate_json(columns.body, strict=True))


# --- What the server does --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StoodStill:
    """No server was up from one time to another; clocks stood still."""

    kind: ClassVar = "down"
    since: int
    until: int

    def columns(self) -> Columns:
        return Columns(body=orjson.dumps([self.since, self.until]).decode())

    @classmethod
    def read(cls, columns: Columns) -> StoodStill:
        return cls(*map(moment, _TIMES.validate_json(columns.body, strict=True)))


@dataclass(frozen=True)
class BotReplaced:
    """A bot could not play, and a weaker one plays in its place."""

    kind: ClassVar = "bot"
    seat: Seat
    was: str
    bot: str

    def columns(self) -> Columns:
        return Columns(self.seat, body=orjson.dumps({"was": self.was, "bot": self.bot}).decode())

    @classmethod
    def read(cls, columns: Columns) -> BotReplaced:
        return cls(seat_number(columns.seat), **_TEXTS.validate_json(columns.body, strict=True))


@dataclass(frozen=True)
class RulesChanged:
    """The rules have a new version, but this match goes the same way under both."""

    kind: ClassVar = "rules"
    version: int

    def columns(self) -> Columns:
        return Columns(body=str(self.version))

    @classmethod
    def read(cls, columns: Columns) -> RulesChanged:
        return cls(int(columns.body))


@dataclass(frozen=True)
class Stopped:
    """The table ended before its match: closed by its owner, or, as earlier versions did it, because this match could
    not follow corrected `rules`. The position is kept."""

    kind: ClassVar = "stop"
    person: str
    why: str  # closed or rules

    def columns(self) -> Columns:
        return Columns(person=self.person, body=self.why)

    @classmethod
    def read(cls, columns: Columns) -> Stopped:
        return cls(columns.person, one_of(columns.body, columns.body in ("closed", "rules")))


@dataclass(frozen=True)
class Resumed:
    """A table that was stopped because of corrected rules goes on under rules that its match fits; clocks stood still
    from one time to another."""

    kind: ClassVar = "resume"
    since: int
    until: int

    def columns(self) -> Columns:
        return Columns(body=orjson.dumps([self.since, self.until]).decode())

    @classmethod
    def read(cls, columns: Columns) -> Resumed:
        return cls(*map(moment, _TIMES.validate_json(columns.body, strict=True)))


@dataclass(frozen=True)
class Filed:
    """What is kept of a finished match was made, so that it stays readable when the rules change."""

    kind: ClassVar = "written"

    def columns(self) -> Columns:
        return Columns()

    @classmethod
    def read(cls, columns: Columns) -> Filed:
        return cls()


# --- All kinds -------------------------------------------------------------------------------------------------

Entry = (
    SetUp
    | ChairChanged
    | Started
    | RematchMade
    | Moved
    | Undone
    | Chatted
    | StoodStill
    | BotReplaced
    | RulesChanged
    | Stopped
    | Resumed
    | Filed
)
KINDS: dict[str, type[Entry]] = {entry.kind: entry for entry in get_args(Entry)}
PLAY = (Moved, Undone)  # what happens all the time, and changes nothing but the position
MATCH = (Started, *PLAY)  # what the match is made of
NAMING = (SetUp, ChairChanged, Chatted)  # what holds people's names, as JSON


def kinds(classes: Iterable[type[Entry]]) -> list[str]:
    """How kinds of entries are named in the database."""
    return [entry.kind for entry in classes]


def without_name(entry: Entry, person: str) -> Entry:
    """The same entry without this person's name, and without what they said."""
    match entry:
        case SetUp():
            return replace(entry, chairs=tuple(chair.without_name(person) for chair in entry.chairs))
        case ChairChanged():
            return replace(entry, chair=entry.chair.without_name(person))
        case Chatted() if entry.person == person:
            return replace(entry, name="", text="")
    return entry


# --- In the log ------------------------------------------------------------------------------------------------


class Logged(NamedTuple):
    """An entry with its place in the log of a table."""

    number: int
    at: int
    entry: Entry
    mark: str = ""  # digest of the position, where the entry made moves final


def to_row(table_id: str, logged: Logged) -> dict[str, Any]:
    """The row of `schema.entries`."""
    seat, person, body = logged.entry.columns()
    return {
        "table_id": table_id,
        "number": logged.number,
        "kind": logged.entry.kind,
        "seat": seat,
        "person": person,
        "body": body,
        "at": logged.at,
        "mark": logged.mark,
    }


def from_row(row: Any) -> Logged:
    """An entry as it was stored; what is none raises `KeyError` (an unknown kind), `TypeError` or `ValueError`."""
    return Logged(row.number, moment(row.at), read_entry(row), words(row.mark))


def exported(row: Any) -> dict[str, Any]:
    """A row as the person gets it who asks for everything that is kept about them."""
    body = row.body
    if row.kind in kinds(NAMING):
        with suppress(ValueError):  # else as it stands there
            body = orjson.loads(body)
    return {"at": row.at, "kind": row.kind, "seat": row.seat, "body": body}


def read_entry(row: Any) -> Entry:
    return KINDS[row.kind].read(Columns(row.seat, words(row.person), words(row.body)))


def one_of(text: str, known: bool) -> str:
    if not known:
        raise ValueError(f"no such entry: {text!r}")
    return text


_TEXTS, _TIMES = TypeAdapter(dict[str, str]), TypeAdapter(tuple[int, int])
