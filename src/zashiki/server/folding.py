"""A stored table, made again from its entries, as far as they can be read and lead where they led before.

Nothing that stands there makes this fail: what is wrong is noted, and the table stands still (`Table.halt`). Its match
stays where it was before the first entry that it cannot follow; chat and seats go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from zashiki.contract import Game, Refused
from zashiki.server.damage import Fault, Halt
from zashiki.server.entries import KINDS, MATCH, Logged, SetUp, from_row
from zashiki.server.table import Table
from zashiki.server.table_rows import Head, Kept, StoredTable, read_head, what_lists_show

if TYPE_CHECKING:
    from zashiki.room import Room

DEALT_BY = {"options", "seed"}  # the columns that a match is made of
NEVER = 2**63


def fold_table(stored: StoredTable, room: Room | None) -> Kept:
    """The table that its entries make. Without its room there is no match."""
    folding = Folding(stored, room)
    table = folding.fold()
    faults = sorted(folding.faults, key=lambda fault: fault.number)
    if faults:
        noted = folding.head.halt
        table.halt = Halt(faults[0], noted.since if noted else 0)
        table.status = folding.head.status or table.status
    return Kept(table, stored.jobs, set(table.seats), what_lists_show(table), faults=faults)


class Folding:
    """One table, while it is made again."""

    def __init__(self, stored: StoredTable, room: Room | None) -> None:
        self.room = room
        self.head = read_head(stored.head)
        self.faults = list(self.head.faults)
        self.end = NEVER  # the number of the entry from which on the match cannot be followed
        self.last = 0
        if room is None:
            self._fault(0, "room", self.head.game)
            self.end = 0
        if DEALT_BY & {fault.place for fault in self.faults}:
            self.end = 0
        self.entries = list(self._read(stored))

    def _fault(self, number: int, what: str, place: str = "", error: BaseException | None = None) -> None:
        self.faults.append(Fault(number, what, place, repr(error) if error else ""))

    def _read(self, stored: StoredTable) -> Iterator[Logged]:
        """The entries that can be read."""
        latest = 0
        for row in stored.entries:
            if type(row.number) is not int or row.number != self.last + 1:
                self._lose("lost", self.last + 1)
            if type(row.number) is int:
                self.last = max(self.last, row.number)
            try:
                logged = from_row(row)
            except KeyError:
                self._lose("kind", self.last, str(row.kind))
            except (TypeError, ValueError) as error:
                if KINDS.get(row.kind) in MATCH:
                    self.end = min(self.end, self.last)
                self._fault(self.last, "entry", str(row.kind), error)
            else:
                latest = max(latest, logged.at)
                if logged.number == self.last:
                    yield logged
        if not self.last or (self.head.changed > latest and not self.faults):
            self._lose("lost", self.last + 1)

    def _lose(self, what: str, number: int, place: str = "") -> None:
        """An entry that is not there, or that nobody knows, may have been of the match."""
        self._fault(number, what, place)
        self.end = min(self.end, number)

    def fold(self) -> Table:
        found = len(self.faults)
        table = self._once()
        if table is None:  # once more, up to what the match could not follow
            match, self.faults = self.faults[-1], self.faults[:found]
            self.faults.append(match)
            self.end = match.number
            table = self._once()
            assert table is not None
        return table

    def _once(self) -> Table | None:
        """None if the match turns out to go another way: then it has gone too far already."""
        table = empty_table(self.head, self.room)
        if not (self.entries and isinstance(self.entries[0].entry, SetUp)):
            table.apply(Logged(0, self.head.created, SetUp(self.head.owner, self.head.chairs)))
        for logged in self.entries:
            if logged.number >= self.end:
                table.halt = Halt(self.faults[0])
                if isinstance(logged.entry, MATCH):
                    continue
            if not self._follow(table, logged) and isinstance(logged.entry, MATCH):
                return None
        table.last = self.last
        return table

    def _follow(self, table: Table, logged: Logged) -> bool:
        """Apply an entry; whether it leads where it led before."""
        error: Exception | None = None
        try:
            table.apply(logged)
            if not logged.mark or logged.mark == table.mark() or not isinstance(logged.entry, MATCH):
                return True
        except Exception as failed:  # of whatever kind: it is this table's alone, and is logged with it
            error = failed
        self._fault(logged.number, self._what(logged, error), logged.entry.kind, error)
        return False

    def _what(self, logged: Logged, error: Exception | None) -> str:
        """What is wrong with an entry that could be read but not followed."""
        if isinstance(logged.entry, MATCH) and self.room and self.room.version != self.head.rules:
            return "rules"
        refused = error is None or isinstance(error, (Refused, ValueError))
        return "position" if isinstance(logged.entry, MATCH) and refused else "entry"


def empty_table(head: Head, room: Room | None) -> Table:
    """A table before its first entry."""
    return Table(
        id=head.id,
        game=room or cast("Game", NoRoom(head.game)),
        rules=head.rules,
        terms=head.terms,
        seed=head.seed,
        owner=head.owner,
        created=head.created,
    )


class NoRoom:
    """In the place of a game that is not here: nobody plays it."""

    version = 0
    trained = False

    def __init__(self, name: str) -> None:
        self.name = name


def unlike(kept: Kept, head: Head) -> Iterator[Any]:
    """The columns in which a table's row shows something else than its entries make."""
    table = kept.table
    now = {"status": table.status, "chairs": tuple(table.chairs), "active": table.active}
    return (name for name, value in now.items() if value != getattr(head, name))
