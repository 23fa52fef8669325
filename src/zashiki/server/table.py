"""A table is the fold of its entries: who sits where, the match, the clocks, the chat.

Nothing here waits or writes, and nothing is worded for anybody (see snapshot.py). The same `apply` runs when something
happens and when a table is read from the database again, so both give the same table.
"""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from zashiki.contract import SPECTATOR, Event, Game, Seat
from zashiki.match import Match
from zashiki.server.chairs import Chair
from zashiki.server.clock import Clock
from zashiki.server.damage import Halt
from zashiki.server.entries import (
    PLAY,
    BotReplaced,
    ChairChanged,
    Chatted,
    Entry,
    Filed,
    Logged,
    Moved,
    RematchMade,
    Resumed,
    RulesChanged,
    SetUp,
    Started,
    StoodStill,
    Stopped,
    Undone,
)
from zashiki.server.terms import Terms

if TYPE_CHECKING:
    from zashiki.server.snapshot import Telling


STATUSES = ("waiting", "running", "over", "stopped")


class Notice(NamedTuple):
    """Something in the table's log that was no step of the match: after how many steps it was, and what there is to
    tell."""

    step: int
    at: int
    told: Event


LINES_KEPT = 50  # of chat; earlier ones are read from the database (chat.py)


class Said(NamedTuple):
    """A line of chat: how many came before it, and the number that it has for each eye."""

    nth: int
    numbers: dict[Seat, int]
    at: int
    line: Chatted


@dataclass(kw_only=True)
class Table:
    """A table as its entries have made it."""

    id: str
    game: Game
    rules: int
    terms: Terms
    seed: bytes
    owner: str
    created: int
    status: str = "waiting"  # one of `STATUSES`
    chairs: list[Chair] = field(default_factory=list)
    eyes: tuple[Seat, ...] = (SPECTATOR,)
    seats: dict[str, list[Seat]] = field(default_factory=dict)  # of each person who sits here
    bots: frozenset[Seat] = frozenset()  # seats for which a bot plays
    stood_in: set[Seat] = field(default_factory=set)  # seats for which a stand-in has moved
    match: Match | None = None
    clock: Clock | None = None
    chat: deque[Said] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))  # the latest lines
    said: int = 0  # lines of chat in all
    notices: list[Notice] = field(default_factory=list)
    next: str | None = None  # the rematch
    filed: bool = False  # whether what is kept of a finished match was made
    halt: Halt | None = None  # why it stands still, if what is stored of it cannot be read or does not replay
    last: int = 0  # number of the last entry
    rearranged: int = 0  # number of the last entry that changed more than the position
    changed: int = 0  # when the last entry was made
    pending: bool = False  # something happened that is not stored yet, so nobody may hear of it
    removals: list[int] = field(default_factory=list)  # of guests, by seat: each ends a seat's old invitation
    lows: dict[Seat, list[int]] = field(default_factory=lambda: {SPECTATOR: [0]})
    sealed: str = field(init=False)  # SHA-256 of the seed
    telling: Telling | None = None  # kept for snapshot.py: what was told of this table already

    def __post_init__(self) -> None:
        self.sealed = hashlib.sha256(self.seed).hexdigest()

    # --- What happens ------------------------------------------------------------------------------------

    def apply(self, logged: Logged) -> None:
        """Let an entry happen."""
        status = self.status
        self._fold(logged.entry, logged.at)
        self.last, self.changed = logged.number, logged.at
        if not isinstance(logged.entry, PLAY) or self.status != status:
            self.rearranged = logged.number
        if self.clock and self.match and not self.halt:
            self.clock.turn(logged.at, self._clocked(), len(self.match.steps))

    def _fold(self, entry: Entry, at: int) -> None:
        match entry:
            case Moved():
                self._move(entry, at)
            case Undone():
                self._undo(entry)
            case Chatted():
                self._chat(entry, at)
            case SetUp():
                self._set_up(entry)
            case ChairChanged():
                self._change_chair(entry)
            case Started():
                self._start(at)
            case Stopped():
                self._stop(entry, at)
            case Resumed():
                self._resume(entry, at)
            case RematchMade():
                self.next = entry.table
                self._seen_by_all()
            case StoodStill():
                self._stand_still(entry)
            case BotReplaced():
                self._replace_bot(entry, at)
            case RulesChanged():
                self.rules = entry.version
            case Filed():
                self.filed = True
            case _:
                assert_never(entry)

    def _set_up(self, entry: SetUp) -> None:
        self.chairs = list(entry.chairs)
        self.removals = [0] * len(self.chairs)
        self.eyes = (*range(len(self.chairs)), SPECTATOR)
        self.lows = {eye: [0] for eye in self.eyes}
        self._sort_seats()
        self._seen_by_all()

    def _change_chair(self, entry: ChairChanged) -> None:
        before, self.chairs[entry.seat] = self.chairs[entry.seat], entry.chair
        if before.person and entry.chair.free and entry.person != before.person:
            self.removals[entry.seat] += 1
        if self.clock and before.stand_in and not entry.chair.stand_in:
            self.clock.give_time(entry.seat)
        self._sort_seats()
        self._seen_by_all()

    def _sort_seats(self) -> None:
        """Kept up to date here, because every move asks who sits where, and that rarely changes."""
        self.seats = {}
        for seat, chair in enumerate(self.chairs):
            if chair.person:
                self.seats.setdefault(chair.person, []).append(seat)
        self.bots = frozenset(seat for seat, chair in enumerate(self.chairs) if chair.player)

    def _start(self, at: int) -> None:
        pace = self.terms.pace
        self.match = Match.new(self.game, self.terms.options, self.seed)
        self.match.names = tuple(chair.bot or "human" for chair in self.chairs)
        self.status = "running"
        self.clock = Clock(pace, len(self.chairs), at) if pace.kind != "none" else None
        self._seen_by_all(0)

    def _move(self, entry: Moved, at: int) -> None:
        match = self.started()
        asked, final, position = match.asked, len(match.steps), match.position(entry.seat)
        ready = match.ready if len(asked) > 1 else ()
        match.play(entry.seat, self.game.move(entry.move))
        if self.chairs[entry.seat].stand_in:
            self.stood_in.add(entry.seat)
        if len(match.steps) == final:
            self._seen(entry.seat, position)
            self._seen_by_others(entry.seat, len(asked) > 1 and ready != match.ready)
            return
        for eye in self.eyes:  # a private turn that becomes final was known to its own seat already
            self._seen(eye, position if eye == entry.seat and len(asked) == 1 else final)
        if self.clock:
            together = len(asked) > 1
            self.clock.reward(at, [seat for seat in asked if together or seat not in match.active])
        if match.over:
            self.status = "over"

    def _undo(self, entry: Undone) -> None:
        match = self.started()
        ready = match.ready
        self._seen(entry.seat, match.undo(entry.seat, entry.move or None))
        self._seen_by_others(entry.seat, ready != match.ready)

    def _chat(self, entry: Chatted, at: int) -> None:
        self._seen_by_all()
        self.chat.append(Said(self.said, {eye: self.number(eye) for eye in self.eyes}, at, entry))
        self.said += 1

    def _stand_still(self, entry: StoodStill) -> None:
        if self.clock:
            self.clock.stood_still(entry.since, entry.until)
        self._seen_by_all()

    def _stop(self, entry: Stopped, at: int) -> None:
        self.status = "stopped"
        self._seen_by_all()
        self._notice(at, f"notice-{entry.why}")

    def _resume(self, entry: Resumed, at: int) -> None:
        self.status = "running"
        if self.clock:
            self.clock.stood_still(entry.since, entry.until)
        self._seen_by_all()
        self._notice(at, "notice-resumed")

    def _replace_bot(self, entry: BotReplaced, at: int) -> None:
        self.chairs[entry.seat] = self.chairs[entry.seat].played_by(entry.bot)
        self._seen_by_all()
        self._notice(at, "notice-bot-replaced", number=entry.seat + 1, bot=f"player-{entry.bot}")

    def _notice(self, at: int, code: str, **args: Any) -> None:
        """Note something for the table's log."""
        self.notices.append(Notice(self.position(SPECTATOR), at, Event(code, args)))

    def started(self) -> Match:
        """The match, which must have started."""
        if self.match is None:
            raise ValueError(f"table {self.id} has not started")
        return self.match

    # --- What each eye has seen --------------------------------------------------------------------------

    def number(self, eye: Seat) -> int:
        """How often something happened that this eye could see; others' private moves do not count."""
        return len(self.lows[eye]) - 1

    def _seen(self, eye: Seat, low: int) -> None:
        """Count something that this eye saw; its first `low` steps stayed as they were."""
        self.lows[eye].append(low)

    def _seen_by_others(self, seat: Seat, seen: bool) -> None:
        for eye in self.eyes if seen else ():
            if eye != seat:
                self._seen(eye, self.position(eye))

    def _seen_by_all(self, low: int | None = None) -> None:
        for eye in self.eyes:
            self._seen(eye, self.position(eye) if low is None else low)

    def position(self, eye: Seat) -> int:
        return self.match.position(eye) if self.match else 0

    def unchanged(self, eye: Seat, number: int) -> int:
        """How many of the steps that an eye knew at a number are still as they were."""
        return min(self.lows[eye][number + 1 :], default=self.position(eye)) if number else 0

    # --- Facts -------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the match goes on: a table that stands still is not told to be over, but nobody can move."""
        return self.status == "running" and self.halt is None

    @property
    def ended(self) -> bool:
        return self.status in ("over", "stopped")

    @property
    def active(self) -> tuple[Seat, ...]:
        return self.match.active if self.match and self.running else ()

    @property
    def rests(self) -> bool:
        """Whether all people who play here have left it to stand-ins: bots alone do not play a game of people to its
        end."""
        return self.running and bool(self.seats) and all(chair.stand_in for chair in self.chairs if chair.person)

    @property
    def bots_to_move(self) -> list[Seat]:
        return [seat for seat in self.active if seat in self.bots] if self.bots and not self.rests else []

    @property
    def hints(self) -> bool:
        """Whether those who sit here may ask for hints: if it was agreed, or if nobody else can sit here."""
        alone = len(self.seats) < 2 and not any(chair.free for chair in self.chairs)
        return self.game.trained and (self.terms.hints or alone)

    def seats_of(self, person: str) -> list[Seat]:
        return self.seats.get(person, [])

    def _clocked(self) -> tuple[Seat, ...]:
        """Whose time runs: those who may move, bots excepted."""
        return tuple(seat for seat in self.active if seat not in self.bots)

    def mark(self) -> str:
        """Eight digits of the position, by which a replay is checked."""
        position = self.match.states[-1].bytes() if self.match else b""
        return hashlib.sha256(position).hexdigest()[:8]
