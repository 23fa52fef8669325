"""A table is the fold of its entries: who sits where, the match, the clocks, the chat.

Nothing here waits or writes. The same `apply` runs when something happens and when a table is read
from the database again, so both give the same table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple

import orjson

from zashiki.contract import SPECTATOR, Event, Game, Options, Result, Seat, View
from zashiki.match import Match, Told
from zashiki.server.clock import Clock, Pace

VIEWS = 64  # so many of the latest steps come with what was seen after them: a round of Shogun's house steps
SLICE = 40  # steps that are told at once when nobody waits for them
PLAY = ("move", "undo")  # what happens all the time, and changes nothing but the match

Json = dict[str, Any]

BEFORE_THE_START: Json = {
    "position": 0,
    "view": None,
    "legal": (),
    "prompt": None,
    "forecasts": {},
    "can_undo": False,
    "since": 0,
    "steps": (),
}


class Entry(NamedTuple):
    """Something that happened at a table. Entries are only ever added."""

    number: int
    kind: str
    seat: Seat
    person: str
    body: str
    at: int
    mark: str = ""


@dataclass(frozen=True)
class Chair:
    """A seat of a table."""

    kind: str  # open, invite, person or bot
    person: str | None = None
    name: str = ""
    bot: str = ""
    beside: bool = False  # shares the screen of that person
    stand_in: str = ""  # the bot that plays for an absent person
    away: str = ""  # why: left or time

    @property
    def player(self) -> str:
        """The bot that plays here, if one does."""
        return self.stand_in or self.bot

    @property
    def free(self) -> bool:
        return self.kind in ("open", "invite")


class Tale:
    """The steps of a match as one eye was told of them, each as JSON, made once. What was seen after a step is
    kept only for those that were told last."""

    __slots__ = ("_first", "_views", "steps")

    def __init__(self) -> None:
        self.steps: list[bytes] = []
        self._first, self._views = 0, list[bytes]()

    def go_on(self, game: Game, more: Iterable[Told]) -> None:
        first, views = len(self.steps), []
        for told in more:
            self.steps.append(step_told(game, told))
            views.append(told.after.json)
        if views:
            self._first, self._views = first, views

    def views(self, first: int, last: int) -> list[bytes]:
        """What was seen after the steps from one number to another; nothing if that is not known any more."""
        return self._views[first - self._first : last - self._first] if first >= self._first else []


class Chat(NamedTuple):
    """A line of chat, and the number that it has for each eye."""

    numbers: dict[Seat, int]
    line: Json


@dataclass
class Table:
    """A table of the house, in the middle of whatever happens at it."""

    id: str
    game: Game
    rules: int
    options: dict[str, str]
    seed: bytes
    public: bool
    pace: Pace
    allows_hints: bool
    owner: str
    created: int
    status: str = "waiting"  # waiting, running, over or stopped
    chairs: list[Chair] = field(default_factory=list)
    eyes: tuple[Seat, ...] = ()
    seats: dict[str, list[Seat]] = field(default_factory=dict)  # of each person who sits here
    bots: frozenset[Seat] = frozenset()  # seats for which a bot plays
    match: Match | None = None
    clock: Clock | None = None
    chat: list[Chat] = field(default_factory=list)
    next: str | None = None
    written: bool = False  # whether the stories of a finished match are kept
    last: int = 0  # number of the last entry
    changed: int = 0
    pending: bool = False  # something happened that is not stored yet, so nobody may hear of it
    removals: list[int] = field(default_factory=list)  # of guests, by seat: each ends a seat's old invitation
    lows: dict[Seat, list[int]] = field(default_factory=dict)
    sealed: str = field(init=False)  # SHA-256 of the seed
    _tales: dict[Seat, Tale] = field(default_factory=dict)
    _front: bytes = b""  # of snapshots: what moves do not change
    _snapshots: dict[tuple[Seat, int], bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sealed = hashlib.sha256(self.seed).hexdigest()

    # --- What happens ------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Let an entry happen."""
        status = self.status
        getattr(self, f"_on_{entry.kind}")(entry)
        self.last, self.changed = entry.number, entry.at
        self._snapshots.clear()
        if entry.kind not in PLAY or self.status != status:
            self._front = b""
        if self.clock and self.match:
            self.clock.turn(entry.at, self._clocked(), len(self.match.steps))

    def _on_chairs(self, entry: Entry) -> None:
        """Who is to sit where, as the table is set up."""
        self.chairs = [Chair(**chair) for chair in orjson.loads(entry.body)]
        self.removals = [0] * len(self.chairs)
        self.eyes = (*range(len(self.chairs)), SPECTATOR)
        self.lows = {eye: [0] for eye in self.eyes}
        self._sort_seats()
        self._seen_by_all()

    def _on_chair(self, entry: Entry) -> None:
        """Somebody sits down, leaves, is replaced or comes back."""
        before, self.chairs[entry.seat] = self.chairs[entry.seat], Chair(**orjson.loads(entry.body))
        if before.person and self.chairs[entry.seat].free and entry.person != before.person:
            self.removals[entry.seat] += 1
        if self.clock and before.stand_in and not self.chairs[entry.seat].stand_in:
            self.clock.give_time(entry.seat)
        self._sort_seats()
        self._seen_by_all()

    def _sort_seats(self) -> None:
        """Who sits where is asked at every move, and changes seldom."""
        self.seats = {}
        for seat, chair in enumerate(self.chairs):
            if chair.person:
                self.seats.setdefault(chair.person, []).append(seat)
        self.bots = frozenset(seat for seat, chair in enumerate(self.chairs) if chair.player)

    def _on_start(self, entry: Entry) -> None:
        self.match = Match.new(self.game, self.options, self.seed)
        self.match.names = tuple(chair.bot or "human" for chair in self.chairs)
        self.status = "running"
        self.clock = Clock(self.pace, len(self.chairs), entry.at) if self.pace.kind != "none" else None
        self._seen_by_all(0)

    def _on_move(self, entry: Entry) -> None:
        match = self._playing()
        asked, final, position = match.asked, len(match.steps), match.position(entry.seat)
        ready = match.ready if len(asked) > 1 else ()
        match.play(entry.seat, self.game.move(entry.body))
        if len(match.steps) == final:
            self._seen(entry.seat, position)
            self._seen_by_others(entry.seat, len(asked) > 1 and ready != match.ready)
            return
        for eye in self.eyes:  # a private turn that becomes final was known to its own seat already
            self._seen(eye, position if eye == entry.seat and len(asked) == 1 else final)
        if self.clock:
            together = len(asked) > 1
            self.clock.reward(entry.at, [seat for seat in asked if together or seat not in match.active])
        if match.over:
            self.status = "over"

    def _on_undo(self, entry: Entry) -> None:
        match = self._playing()
        ready = match.ready
        self._seen(entry.seat, match.undo(entry.seat, entry.body or None))
        self._seen_by_others(entry.seat, ready != match.ready)

    def _on_chat(self, entry: Entry) -> None:
        self._seen_by_all()
        numbers = {eye: self.number(eye) for eye in self.eyes}
        self.chat.append(Chat(numbers, {"person": entry.person, "at": entry.at, **orjson.loads(entry.body)}))

    def _on_down(self, entry: Entry) -> None:
        """No server was up for a while; live clocks stood still."""
        if self.clock:
            self.clock.stood_still(*orjson.loads(entry.body))
        self._seen_by_all()

    def _on_rules(self, entry: Entry) -> None:
        """The rules were changed, but this match goes the same way under both versions."""
        self.rules = int(entry.body)

    def _on_stop(self, entry: Entry) -> None:
        """The rules were corrected in a way that this match cannot follow; its position is kept."""
        self.status = "stopped"
        self._seen_by_all()

    def _on_written(self, entry: Entry) -> None:
        """What everybody saw is kept, whatever becomes of the rules."""
        self.written = True
        self._tales.clear()

    def _on_next(self, entry: Entry) -> None:
        self.next = entry.body
        self._seen_by_all()

    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError(f"table {self.id} has not started")
        return self.match

    # --- What each eye has seen --------------------------------------------------------------------------

    def number(self, eye: Seat) -> int:
        """How often something happened that this eye could see; others' private moves do not count."""
        return len(self.lows[eye]) - 1

    def _seen(self, eye: Seat, low: int) -> None:
        """Something happened before this eye. Its first `low` steps stayed as they were."""
        self.lows[eye].append(low)
        if tale := self._tales.get(eye):
            del tale.steps[low:]

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
        return self.status == "running"

    @property
    def ended(self) -> bool:
        return self.status in ("over", "stopped")

    @property
    def active(self) -> tuple[Seat, ...]:
        return self.match.active if self.match and self.running else ()

    @property
    def hints(self) -> bool:
        """Whether those who sit here may ask for hints: if it was agreed, or if nobody else can sit here."""
        alone = len(self.seats) < 2 and not any(chair.free for chair in self.chairs)
        return self.game.learns and (self.allows_hints or alone)

    def seats_of(self, person: str) -> list[Seat]:
        return self.seats.get(person, [])

    def _clocked(self) -> tuple[Seat, ...]:
        """Whose time runs: those who may move, bots excepted."""
        return tuple(seat for seat in self.active if seat not in self.bots)

    def duties(self) -> dict[tuple[str, Seat], int]:
        """What the house has to do for this table, and when: bots' turns, clocks that run out, and writing
        down what everybody saw when it is over."""
        wanted = {("bot", seat): 0 for seat in self.active if seat in self.bots} if self.bots else {}
        if self.clock and self.running:
            wanted |= {("clock", seat): due for seat, due in self.clock.due()}
        if self.status == "over" and not self.written:
            wanted["story", SPECTATOR] = self.changed
        return wanted

    def mark(self) -> str:
        """Eight digits of the position, by which a replay is checked."""
        position = self.match.states[-1].bytes() if self.match else b""
        return hashlib.sha256(position).hexdigest()[:8]

    # --- What leaves the house -----------------------------------------------------------------------------

    def snapshot(self, eye: Seat, number: int = 0) -> bytes:
        """The table as an eye sees it, with what happened after a number; made once for all who ask."""
        key = eye, min(max(number, 0), self.number(eye))
        if key not in self._snapshots:
            if len(self._snapshots) > 2 * len(self.eyes):
                self._snapshots.clear()
            self._snapshots[key] = self._snapshot(*key, self.unchanged(*key))
        return self._snapshots[key]

    def missed(self, eye: Seat, position: int) -> bytes:
        """The table as an eye sees it, with the steps after a position."""
        return self._snapshot(eye, self.number(eye), min(position, self.position(eye)))

    def _snapshot(self, eye: Seat, number: int, since: int) -> bytes:
        self._front = self._front or dumps(self._lasting())
        passing = {
            "eye": eye,
            "number": self.number(eye),
            "active": self.active,
            "ready": self.match.ready if self.match and self.running else (),
            "clocks": self.clock.shown() if self.clock else None,
            **(self._sight(self.match, eye, since) if self.match else BEFORE_THE_START),
            "chat": [{"number": one.numbers[eye], **one.line} for one in self.chat if one.numbers[eye] > number],
        }
        return extended(self._front, dumps(passing))

    def _lasting(self) -> Json:
        """The part of a snapshot that stays the same for many moves, and for all eyes."""
        over = self.match is not None and self.status == "over"
        return {
            **self.head(),
            "sealed": self.sealed,
            "seed": self.seed.hex() if over else None,
            "outcome": outcome(self.match.result()) if self.match and over else None,
            "next": self.next,
            "hints": self.hints,
        }

    def head(self) -> Json:
        """What lists and snapshots share."""
        return {
            "id": self.id,
            "game": self.game.name,
            "options": self.options,
            "public": self.public,
            "pace": vars(self.pace),
            "owner": self.owner,
            "status": self.status,
            "chairs": [vars(chair) for chair in self.chairs],
        }

    def line(self) -> Json:
        """The table in a list."""
        over = self.match and self.status == "over"
        return {
            **self.head(),
            "active": list(self.active),
            "created": self.created,
            "changed": self.changed,
            "outcome": outcome(self.match.result()) if self.match and over else None,
        }

    def _sight(self, match: Match, eye: Seat, since: int) -> Json:
        """The part of a snapshot that comes from the match: view, legal moves and story."""
        game, running = self.game, self.running
        steps = self._steps(match, eye, since)
        view = match.view(eye)
        return {
            "position": since + len(steps),
            "view": orjson.Fragment(view.json),
            "legal": game.texts(game.legal(view)) if running else (),
            "prompt": event(game.prompt(view)) if running else None,
            "forecasts": forecasts(game, view, self.options) if running else {},
            "can_undo": running and match.can_undo(eye),
            "since": since,
            "steps": steps,
        }

    def _steps(self, match: Match, eye: Seat, since: int) -> list[orjson.Fragment]:
        """Steps from a number on. The latest come with what was seen after them, but for the very last one,
        after which things are as the snapshot shows them."""
        tale = self._tale(match, eye)
        steps = tale.steps[since:]
        if len(steps) > 1:
            last = since + len(steps) - 1
            first = max(since, last + 1 - VIEWS)
            views = tale.views(first, last) or [view.json for view in match.views(eye, first, last)]
            for number, view in enumerate(views, first - since):
                steps[number] = with_view(steps[number], view)
        return [orjson.Fragment(step) for step in steps]

    def _tale(self, match: Match, eye: Seat, most: int | None = None) -> Tale:
        """What this eye was told, up to now or by so many steps more."""
        if (tale := self._tales.get(eye)) is None:
            self._tales[eye] = tale = Tale()
        tale.go_on(self.game, islice(match.told(eye, len(tale.steps)), most))
        return tale

    def replay(self, eye: Seat) -> Json:
        """The match from its deal on, through one eye."""
        match = self._playing()
        return {
            "id": self.id,
            "game": self.game.name,
            "options": self.options,
            "chairs": [vars(chair) for chair in self.chairs],
            "eye": eye,
            "first": orjson.Fragment(match.first_view(eye).json),
            "steps": [
                orjson.Fragment(with_view(step_told(self.game, told), told.after.json)) for told in match.told(eye)
            ],
            "outcome": outcome(match.result()) if self.status == "over" else None,
        }

    def stories(self) -> Iterator[tuple[Seat, bytes]]:
        """What each seat saw happen, to be kept when the match is over; empty while there is more to be told."""
        match = self._playing()
        for seat in range(len(self.chairs)):
            while len((tale := self._tale(match, seat, SLICE)).steps) < match.position(seat):
                yield seat, b""
            yield seat, b"[" + b",".join(tale.steps) + b"]"


def dumps(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)


def event(told: Event) -> Json:
    return {"code": told.code, "args": told.args}


def forecasts(game: Game, view: View, options: Options) -> Json:
    return {game.text(move): event(told) for move, told in game.forecasts(view, options).items()}


def step_told(game: Game, told: Told) -> bytes:
    seat, move = told.step
    events = dumps([event(one) for one in told.events])
    # Not in one go: what `dumps` returns takes up more room than its length, and this is kept.
    return b'{"seat":%d,"move":"%s","events":%s}' % (seat, game.text(move).encode() if move >= 0 else b"", events)


def with_view(step: bytes, view: bytes) -> bytes:
    return extended(step, b'{"view":' + view + b"}")


def extended(front: bytes, more: bytes) -> bytes:
    """One JSON object of two."""
    return front[:-1] + b"," + more[1:]


def outcome(result: Result) -> Json:
    return {
        "why": result.why,
        "places": result.places,
        "points": result.points,
        "lines": [[line._asdict() for line in lines] for lines in result.lines],
        "facts": [fact._asdict() for fact in result.facts],
        "winners": result.winners,
    }


# --- Chairs ----------------------------------------------------------------------------------------------


def sit(chair: Chair, person: str, name: str) -> Chair:
    return replace(chair, kind="person", person=person, name=name)


def stand_in(chair: Chair, bot: str, why: str) -> Chair:
    return replace(chair, stand_in=bot, away=why)


def come_back(chair: Chair) -> Chair:
    return replace(chair, stand_in="", away="")


def chair_text(chair: Chair) -> str:
    return orjson.dumps(vars(chair)).decode()
