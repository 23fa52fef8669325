"""What is told of a table: snapshots for streams and requests, replays, each as one eye sees them.

Nothing that an eye cannot see may go into what is told to it. What was made once is kept beside the table (`Telling`),
because many ask for the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson

from zashiki.contract import Event, Game, Options, Result, Seat, View
from zashiki.match import Match, PerceivedStep
from zashiki.server.entries import Chatted
from zashiki.server.table import Table

VIEWS = 64  # the latest steps come with what was seen after them: a round of Shogun's house steps
SHORT = 128  # steps that an eye is told of on the event loop, in 4 ms at most; more of them beside it (`Tables.tell`)
PART = 64  # views of a replay that are sent at once: 185 kB of Shogun's, and packed 6

RESTS = Event("table-rests", {})

JsonObject = dict[str, Any]

BEFORE_THE_START: JsonObject = {
    "position": 0,
    "view": None,
    "legal": (),
    "prompt": None,
    "outlook": (),
    "forecasts": {},
    "can_undo": False,
    "since": 0,
    "steps": (),
}


class Told(NamedTuple):
    """Steps of a match as an eye was told of them, each as JSON, and what it saw after the latest of them."""

    steps: list[bytes]
    views: list[bytes]


def tell(game: Game, match: Match, eye: Seat, since: int) -> Told:
    """What an eye was told from a number of steps on. It changes nothing that others use, so any thread may do it."""
    steps, views = list[bytes](), deque[bytes](maxlen=VIEWS)
    for told in match.told(eye, since):
        steps.append(step_json(game, told))
        views.append(told.after.json)
    return Told(steps, list(views))


class Tale:
    """The steps of a match as one eye was told of them, made once. What was seen after a step is kept only for those
    that were told last."""

    __slots__ = ("_first", "_views", "number", "steps")

    def __init__(self) -> None:
        self.steps: list[bytes] = []
        self.number = 0  # of the table, for this eye, when it was last told
        self._first, self._views = 0, list[bytes]()

    def go_on(self, told: Told, number: int) -> None:
        self.steps += told.steps
        self.number = number
        if told.steps:
            self._first, self._views = len(self.steps) - len(told.views), told.views

    def views(self, first: int, last: int) -> list[bytes]:
        """What was seen after the steps from one number to another; nothing if that is not known any more."""
        return self._views[first - self._first : last - self._first] if first >= self._first else []


@dataclass
class Telling:
    """What was told of a table already, as far as it still holds."""

    tales: dict[Seat, Tale] = field(default_factory=dict)
    front: bytes = b""  # of snapshots: what moves do not change
    rearranged: int = 0  # the table's, when the front was made
    snapshots: dict[tuple[Seat, int], bytes] = field(default_factory=dict)
    last: int = 0  # the table's, when the snapshots were made


def telling_of(table: Table) -> Telling:
    if table.telling is None:
        table.telling = Telling()
    telling = table.telling
    if telling.last != table.last:
        telling.snapshots.clear()
        telling.last = table.last
    return telling


# --- Snapshots ---------------------------------------------------------------------------------------------------


def snapshot(table: Table, eye: Seat, number: int = 0) -> bytes:
    """The table as an eye sees it (`Snapshot`), with what happened after a number; made once for all who ask."""
    made = telling_of(table).snapshots
    if table.halt:  # it counts otherwise than when all of it is read, so nobody can go on from where they were
        number = 0
    key = eye, min(max(number, 0), table.number(eye))
    if key not in made:
        if len(made) > 2 * len(table.eyes):
            made.clear()
        made[key] = _snapshot(table, *key, table.unchanged(*key))
    return made[key]


def missed(table: Table, eye: Seat, position: int) -> bytes:
    """The table as an eye sees it, with the steps after a position."""
    return _snapshot(table, eye, table.number(eye), min(position, table.position(eye)))


def _snapshot(table: Table, eye: Seat, number: int, since: int) -> bytes:
    passing = {
        "eye": eye,
        "number": table.number(eye),
        "active": table.active,
        "ready": table.match.ready if table.match and table.running else (),
        "clocks": clocks(table),
        **(_sight(table, table.match, eye, since) if table.match else BEFORE_THE_START),
        "chat": [line_json(said.nth, said.at, said.line) for said in table.chat if said.numbers[eye] > number],
    }
    return extended(_front(table), dumps(passing))


def _front(table: Table) -> bytes:
    """The part of a snapshot that stays the same for many moves, and for all eyes."""
    telling = telling_of(table)
    if not telling.front or telling.rearranged != table.rearranged:
        telling.front, telling.rearranged = dumps(_lasting(table)), table.rearranged
    return telling.front


def _lasting(table: Table) -> JsonObject:
    return {
        "id": table.id,
        "game": table.game.name,
        **table.terms.shown(),
        "owner": table.owner,
        "status": table.status,
        "chairs": [vars(chair) for chair in table.chairs],
        "sealed": table.sealed,
        "seed": table.seed.hex() if table.match and table.status == "over" else None,
        "outcome": outcome(table),
        "halted": event_json(table.halt.told) if table.halt else None,
        "rests": event_json(RESTS) if table.rests else None,
        "notices": [
            {"step": notice.step, "at": notice.at, "told": event_json(notice.told)} for notice in table.notices
        ],
        "next": table.next,
        "hints": table.hints,
    }


def _sight(table: Table, match: Match, eye: Seat, since: int) -> JsonObject:
    """The part of a snapshot that comes from the match: view, legal moves and story."""
    game, running = table.game, table.running
    steps = _steps(table, match, eye, since)
    view = match.view(eye)
    return {
        "position": since + len(steps),
        "view": orjson.Fragment(view.json),
        "legal": game.texts(game.legal(view)) if running else (),
        "prompt": event_json(game.prompt(view)) if running else None,
        "outlook": [event_json(event) for event in game.outlook(view)] if running else (),
        "forecasts": forecasts(game, view, table.terms.options) if running else {},
        "can_undo": running and match.can_undo(eye),
        "since": since,
        "steps": steps,
    }


def _steps(table: Table, match: Match, eye: Seat, since: int) -> list[orjson.Fragment]:
    """Steps from a number on. The latest come with what was seen after them, but for the very last one,
    after which things are as the snapshot shows them."""
    tale = _tale(table, match, eye)
    steps = tale.steps[since:]
    if len(steps) > 1:
        last = since + len(steps) - 1
        first = max(since, last + 1 - VIEWS)
        views = tale.views(first, last) or [view.json for view in match.views(eye, first, last)]
        for number, view in enumerate(views, first - since):
            steps[number] = with_view(steps[number], view)
    return [orjson.Fragment(step) for step in steps]


def _tale(table: Table, match: Match, eye: Seat) -> Tale:
    """What this eye was told, up to now."""
    tale = tale_before(table, eye)
    tale.go_on(tell(table.game, match, eye, len(tale.steps)), table.number(eye))
    return tale


def tale_before(table: Table, eye: Seat) -> Tale:
    """What this eye was told already, as far as it still holds."""
    tale = telling_of(table).tales.setdefault(eye, Tale())
    del tale.steps[table.unchanged(eye, tale.number) :]
    return tale


def is_long(table: Table, eye: Seat) -> bool:
    """Whether this eye must be told so much anew that everybody would wait for it."""
    position = table.position(eye)
    if position <= SHORT:
        return False
    tale = telling_of(table).tales.get(eye)
    if tale is None or tale.number != table.number(eye):
        return position - len(tale_before(table, eye).steps) > SHORT
    return False


# --- Whole matches -----------------------------------------------------------------------------------------------


def replay(table: Table, eye: Seat) -> JsonObject:
    """What is to be known of a match before its story and its views, through one eye (`Replay`)."""
    return {
        "id": table.id,
        "game": table.game.name,
        "options": table.terms.options,
        "chairs": [vars(chair) for chair in table.chairs],
        "eye": eye,
        "part": PART,
        "outcome": outcome(table),
    }


def story(table: Table, eye: Seat) -> bytes:
    """The steps of a match that goes on, as this eye was told of them so far."""
    return story_json(_tale(table, table.started(), eye).steps)


def views(table: Table, eye: Seat, part: int) -> bytes | None:
    """What this eye saw in a match that goes on, in parts; None where there is no such part yet."""
    match, since = table.started(), part * PART
    if since > match.position(eye):
        return None
    return views_json(since, [view.json for view in match.views(eye, since - 1, since + PART - 1)])


def story_json(steps: list[bytes]) -> bytes:
    return b"[" + b",".join(steps) + b"]"


def views_json(since: int, views: list[bytes]) -> bytes:
    """As `Views` says it: what was seen after each number of steps from `since` on."""
    return b'{"since":%d,"views":[%s]}' % (since, b",".join(views))


def drop_stale(table: Table) -> None:
    """Drop snapshots of earlier positions at once: some hold a whole match, and perhaps nobody asks again for days."""
    telling_of(table)


def drop_told(table: Table) -> None:
    """Drop the cached steps and snapshots of a table."""
    table.telling = None


# --- As JSON -----------------------------------------------------------------------------------------------------


def dumps(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)


def event_json(event: Event) -> JsonObject:
    told = {"code": event.code, "args": event.args}
    return told | {"rule": event.rule} if event.rule else told


def forecasts(game: Game, view: View, options: Options) -> JsonObject:
    return {game.text(move): event_json(event) for move, event in game.forecasts(view, options).items()}


def line_json(nth: int, at: int, line: Chatted) -> JsonObject:
    return {"nth": nth, "person": line.person, "at": at, "name": line.name, "text": line.text}


def step_json(game: Game, told: PerceivedStep) -> bytes:
    seat, move = told.step
    events = dumps([event_json(event) for event in told.events])
    # Not in one go: what `dumps` returns takes up more room than its length, and this is kept.
    return b'{"seat":%d,"move":"%s","events":%s}' % (seat, game.text(move).encode() if move >= 0 else b"", events)


def with_view(step: bytes, view: bytes) -> bytes:
    return extended(step, b'{"view":' + view + b"}")


def extended(front: bytes, more: bytes) -> bytes:
    """Two JSON objects merged into one."""
    return front[:-1] + b"," + more[1:]


def clocks(table: Table) -> JsonObject | None:
    """The clocks; where a table stands still, so do they."""
    shown = table.clock.shown() if table.clock else None
    return shown | {"running": ()} if shown and table.halt else shown


def outcome(table: Table) -> JsonObject | None:
    """How the match ended, if it is over (`Outcome`)."""
    ended = table.match and table.match.over and table.status == "over"
    return result_json(table.match.result(), table.stood_in) if table.match and ended else None


def result_json(result: Result, stood_in: Iterable[Seat]) -> JsonObject:
    return {
        "why": result.why,
        "places": result.places,
        "points": result.points,
        "lines": [[line._asdict() for line in lines] for lines in result.lines],
        "facts": [fact._asdict() for fact in result.facts],
        "winners": result.winners,
        "stand_ins": sorted(stood_in),
    }
