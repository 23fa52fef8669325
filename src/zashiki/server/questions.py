"""What is thought out away from the event loop: a bot's turn, a hint, how the chances of a match went.

A question holds all that is needed, and nothing that whoever is thought for does not see, so that it can be answered by
another process (mind.py) and on another machine. Questions and answers are JSON.
"""

from __future__ import annotations

import hashlib
import random
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson

import zashiki
from zashiki import registry
from zashiki.contract import SPECTATOR, Event, Game, Player, Seat, View
from zashiki.match import Match
from zashiki.players.advice import advise, chances, turning_points
from zashiki.players.budget import Budget, Thought
from zashiki.players.catalogue import player, thinks_by_the_clock
from zashiki.players.turn import whole_turn
from zashiki.server.snapshot import dumps, event_json

BUDGET = Budget(seconds=0.7)  # of a hint
DIGITS = 4  # of a chance
TURN, HINT, CHANCES, OPEN = "turn", "hint", "chances", "open"
THINKING = (  # modules that answers come from, beside the players and the room's own
    "bundle.py",
    "contract.py",
    "entrypoints.py",
    "kernel.py",
    "match.py",
    "room.py",
    "sight.py",
    "server/questions.py",
    "server/snapshot.py",
)


@dataclass(frozen=True)
class Question:
    kind: str
    game: str
    bot: str = ""  # who plays a turn
    seat: Seat = SPECTATOR
    view: str = ""  # what this seat sees
    match: str = ""  # one that is over, of which nothing is hidden any more

    @property
    def takes_long(self) -> bool:
        """Whether another machine may as well think about it; weak bots need less time than the way there takes."""
        return self.kind == HINT or thinks_by_the_clock(self.bot)

    def to_json(self) -> str:
        return orjson.dumps(asdict(self)).decode()

    @staticmethod
    def from_json(text: str) -> Question:
        return Question(**orjson.loads(text))


def of_view(kind: str, game: Game, view: View, bot: str = "") -> Question:
    """Something to be thought out from what a seat sees."""
    return Question(kind, game.name, bot, view.seat, b64encode(view.record.bytes()).decode())


class Desk:
    """Where one thread thinks at a time: players keep scratch space, so each desk has its own."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}

    def player(self, game: Game, name: str) -> Player:
        if (game.name, name) not in self._players:
            self._players[game.name, name] = player(name, game)
        return self._players[game.name, name]


def answer(question: Question, desk: Desk) -> str:
    return ANSWERS[question.kind](question, desk)


# --- A turn -----------------------------------------------------------------------------------------------------


def turn(question: Question, desk: Desk) -> str:
    """The moves of a whole turn, as texts."""
    game = registry.load(question.game)
    moves = whole_turn(game, desk.player(game, question.bot), seen(question, game), random.SystemRandom())
    return dumps(game.texts(moves)).decode()


def seen(question: Question, game: Game) -> View:
    return View(question.seat, game.record(bytearray(b64decode(question.view))))


# --- A hint -----------------------------------------------------------------------------------------------------


def hint(question: Question, desk: Desk) -> str:
    """`Hint`, but for what only the table knows."""
    game = registry.load(question.game)
    view = seen(question, game)
    advice = advise(game, view, game.legal(view), random.SystemRandom().getrandbits(62), BUDGET)
    moves = [promised(game, *told) for told in zip(advice.moves, advice.reasons, strict=True)]
    return dumps({"moves": moves, "verdict": event_json(advice.verdict)}).decode()


def promised(game: Game, thought: Thought, reasons: list[Event]) -> dict[str, Any]:
    """As `MovePromised` says it."""
    return {
        "move": game.text(thought.move),
        "words": event_json(game.phrase(thought.move)),
        "chance": round(thought.chance, DIGITS),
        "rest": game.texts(thought.rest),
        "reasons": [event_json(reason) for reason in reasons],
    }


# --- Chances ----------------------------------------------------------------------------------------------------


def looked_back(question: Question, desk: Desk) -> str:
    """How the chances of a match went, `Chances`."""
    registry.load(question.game)
    match = Match.from_text(question.match)
    went = chances(match.game, match.states, len(match.seats))
    points = [
        {"step": step, "seat": seat, "before": round(before, DIGITS), "after": round(after, DIGITS)}
        for step, seat, before, after in turning_points(went, match.steps)
    ]
    told = {"chances": [[round(share, DIGITS) for share in shares] for shares in went], "turning_points": points}
    return dumps(told).decode()


# --- Getting ready ----------------------------------------------------------------------------------------------


def open_game(question: Question, desk: Desk) -> str:
    warm_players(question.game)
    return ""


def warm_players(name: str) -> None:
    """Open what bots and hints of a room need, and touch it, so that nobody waits for a first call."""
    room = registry.load(name)
    from zashiki.kernel import PLAIN

    if PLAIN:
        return
    match = Match.new(room)
    for seat in match.active:
        view = match.view(seat)
        player("greedy", room).choose(view, room.legal(view), 1)
        if room.trained:
            advise(room, view, room.legal(view), 1, Budget(simulations=8))
    if room.trained:
        chances(room, match.states, len(match.seats))


ANSWERS: Mapping[str, Callable[[Question, Desk], str]] = {
    TURN: turn,
    HINT: hint,
    CHANCES: looked_back,
    OPEN: open_game,
}


@cache
def form_of(game: str) -> str:
    """What answers about a game come from: whoever has another form would answer a question of another game."""
    home, folder = Path(zashiki.__file__).parent, registry.folder(game)
    room = [path for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".npz")]
    digest = hashlib.sha256(sys.byteorder.encode())  # of numbers in views
    for path in (*sorted(room), *sorted((home / "players").glob("*.py")), *(home / name for name in THINKING)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
