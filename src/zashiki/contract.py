"""What all parts share: the words of the house, and what a room must be able to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from zashiki.kernel import Record

Seat: TypeAlias = int
Move: TypeAlias = int  # a dense id that does not depend on the position
Options: TypeAlias = Mapping[str, str]
Parts: TypeAlias = tuple[str, ...]  # the words of a move, as stored and shown: ("develop", "hand", "3")
State: TypeAlias = "Record"

LANGUAGES = ("en", "pl", "hu")

HOUSE: Seat = -1  # plays every automatic step
SPECTATOR: Seat = -2  # sees what everybody sees
PROCEED: Move = -1  # the only move of the house
SEEDS = (1 << 63) - 1  # seeds cross the border to compiled rules as signed numbers
HOUSE_BIT = 1 << 30  # the house in a set of seats, which compiled rules keep as bits


@dataclass(slots=True)
class View:
    """What one seat (or a spectator) knows: a record in which all else is blank."""

    seat: Seat
    record: State
    moves: Sequence[Move] | None = field(default=None, compare=False, repr=False)  # the legal ones, once asked for
    json: bytes = field(default=b"", compare=False, repr=False)  # the record as it is sent, if it was made by `see`
    _facts: Any = field(default=None, compare=False, repr=False)

    @property
    def facts(self) -> Any:
        """What the record holds, by the same names, as plain numbers and tuples of tuples: much quicker to read
        when it is told."""
        if self._facts is None:
            self._facts = self.record.facts()
        return self._facts


class Step(NamedTuple):
    """Who did what; the move is as the reader perceives it."""

    seat: Seat
    move: Move


class Event(NamedTuple):
    """Something to be told: a code and its arguments, of which the reader's language makes a sentence.

    Things that have a name are given by the code of their name, such as `card-rice`.
    """

    code: str
    args: Mapping[str, Any] = {}


@dataclass(frozen=True)
class Reason:
    """Why something cannot be: a move, an option, a position on a score pad."""

    kind: Literal["invalid", "illegal", "ambiguous"]
    code: str
    rule: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.args.items())
        return f"{self.kind}: {self.code}{f' ({facts})' if facts else ''}{f' [{self.rule}]' if self.rule else ''}"


class Refused(ValueError):
    """Something that was not done; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:  # it may come from another process
        return Refused, (self.reason,)

    @staticmethod
    def of(code: str, **args: Any) -> Refused:
        """What cannot be understood or carried out, whatever the position."""
        return Refused(Reason("invalid", code, args=args))


class Cell(NamedTuple):
    """A place in a picture: the code of what lies there or whose it is, its colour, a number beside it; and the
    code of the place, where that has a name."""

    name: str
    colour: str = ""
    number: int | None = None
    seat: Seat = HOUSE
    place: str = ""


class Strip(NamedTuple):
    """A line of a picture: its label and places; whose it is, if it is somebody's."""

    label: str
    cells: tuple[Cell, ...]
    seat: Seat = HOUSE
    columns: bool = False  # its places line up with those of other such lines, and are known by number


class ScoreLine(NamedTuple):
    """One line of a score: what was scored, and its points."""

    name: str
    points: int


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    why: str
    places: tuple[int, ...]  # by seat; 1 is best, equal places are shared
    points: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]  # by seat
    facts: tuple[ScoreLine, ...] = ()  # what broke a tie, by seat

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Game(Protocol):
    """A room as the rest of the house sees it."""

    name: str
    seats: range  # how many can play
    rules: int  # raised when behaviour changes
    options: Mapping[str, tuple[str, ...]]  # each option's values; the first is the default
    folder: Path  # with the room's texts
    things: tuple[str, ...]  # how the codes of what moves name begin: `card-`
    record: type[State]
    most_moves: int
    move_ids: int  # how many there are

    @property
    def learns(self) -> bool: ...  # whether it knows enough of playing well for a search and a network
    @property
    def plans(self) -> bool: ...  # whether whole rounds are planned at the same time and in secret
    @property
    def weights(self) -> Any: ...  # of its network
    @property
    def network(self) -> str: ...  # a digest that tells it from others; nothing where there is none

    def part(self, name: str) -> Any: ...  # a corridor module specialised for this room, compiled

    def check_options(self, options: Options) -> dict[str, str]: ...
    def deal(self, seed: bytes, options: Options) -> State: ...
    def players(self, options: Options) -> int: ...
    def seated(self, options: Options, count: int) -> dict[str, str]: ...  # for this number of people at the table
    def active(self, state: State) -> tuple[Seat, ...]: ...
    def reveals(self, state: State) -> int: ...
    def play(self, state: State, seat: Seat, move: Move) -> None: ...
    def proceed(self, state: State) -> None: ...
    def result(self, state: State) -> Result: ...

    def view(self, state: State, seat: Seat) -> View: ...
    def see(self, state: State, seat: Seat) -> View: ...  # with its JSON
    def sample(self, view: View, seed: int) -> State: ...
    def legal(self, view: View) -> Sequence[Move]: ...
    def why_not(self, view: View, parts: Parts) -> Reason | None: ...
    def reasons(self, view: View, moves: Sequence[Move]) -> list[Event]: ...  # what speaks for a move, or a whole plan
    def forecasts(self, view: View, options: Options) -> dict[Move, Event]: ...  # what moves will probably bring
    def perceive(self, step: Step, seat: Seat) -> Step: ...
    def prompt(self, view: View) -> Event: ...
    def picture(self, view: View) -> list[Strip]: ...
    def story(self, before: View, seen: Step, after: View) -> list[Event]: ...

    def parts(self, move: Move) -> Parts: ...
    def phrase(self, move: Move) -> Event: ...
    def text(self, move: Move) -> str: ...
    def texts(self, moves: Iterable[Move]) -> list[str]: ...
    def move(self, text: str) -> Move: ...
    def find(self, view: View, text: str) -> Move: ...


class Player(Protocol):
    """Something that chooses moves. It receives a view, never a state, and a seed of its own. A player keeps
    scratch space, so every thread needs its own."""

    name: str

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move: ...


class Rules(Protocol):
    """The compiled rules of a room; the corridor builds its entry points around them.

    A deal gets each option as the index of its value, in the order of `Game.options`: the number of players
    first if the room has several, then the room's own.
    """

    State: type[Record]
    WORDS: int  # random words that a deal takes
    MOST_MOVES: int  # more legal moves than any position has
    LOOKAHEAD: int  # small moves of its turn that a greedy player looks at
    WORLDS: int  # that fit its view, in which it looks at each

    def deal(self, state: Any, words: Any, options: Any) -> None: ...
    def active(self, state: Any) -> int: ...
    def play(self, state: Any, seat: int, move: int) -> None: ...
    def proceed(self, state: Any) -> None: ...
    def view(self, state: Any, seat: int, seen: Any) -> None: ...
    def sample(self, view: Any, seat: int, world: Any) -> None: ...
    def legal(self, view: Any, seat: int, moves: Any) -> int: ...
    def refusal(self, view: Any, seat: int, move: int) -> int: ...
    def worth(self, state: Any, seat: int) -> float: ...


FAVOURED = 5.0  # the bias of a weak level to a policy feature that it prefers
SUPPRESSED = -50.0  # and to one that it never considers


class Knowledge(Rules, Protocol):
    """What a room knows of playing well, for the search and its network (docs/players.md has a table of terms)."""

    TEXTS: tuple[Parts, ...]
    SEATS: range
    FEATURES: int  # of a position: the inputs of the network
    MOST_ACTIVE: int  # more of them than any position has at once
    SYMMETRY: Any  # for each feature, what it is in the symmetric position
    POLICY_FEATURES: int  # of a move
    POLICY_BIASES: tuple[Mapping[int, float], ...]  # of the weak levels, the weakest first, by policy feature
    ROUNDS_PLANNED: bool  # whether all plan whole rounds at the same time and in secret, as below

    def final_value(self, state: Any, seat: int) -> float: ...  # the seat's share of the victory, when the game is over
    def players(self, state: Any) -> int: ...
    def features(self, state: Any, seat: int, at: Any, amount: Any) -> int: ...
    def policy_features(self, state: Any, seat: int, move: int, at: Any) -> int: ...
    def pointless(self, state: Any, seat: int, move: int) -> bool: ...  # a move that no search needs to consider
    def uncertain(self, state: Any) -> bool: ...  # the house is about to show what nobody can know
    def settled(self, state: Any) -> bool: ...  # no chance is left, and nothing hidden but a choice being made


class Planning(Knowledge, Protocol):
    """What a room knows whose rounds are planned. A plan has a card for each of some places."""

    SHEET: tuple[int, int]  # places, and more than the numbers of cards
    PLAN_BIASES: tuple[Sequence[float], ...]  # of the weak levels, the weakest first, by place: in points

    def planning(self, state: Any) -> bool: ...  # whether a round is being planned: what the network evaluates
    def clear_plans(self, state: Any) -> None: ...  # as it was before anybody laid a card
    def sample_likely(self, view: Any, seat: int, world: Any) -> None: ...  # like `sample`, with likely plans
    def rollout_move(self, state: Any, seat: int) -> int: ...  # a quick move for everything but a plan
    def fill_sheet(self, state: Any, seat: int, bias: Any, sheet: Any) -> None: ...  # what a card is worth at a place
    def open_plan(self, state: Any, seat: int, plan: Any) -> None: ...  # what lies there, and which places are open
    def lay_plan(self, state: Any, seat: int, sheet: Any, blur: float, plan: Any) -> None: ...  # completes it
    def close_plan(self, state: Any, seat: int, plan: Any) -> None: ...  # and is ready
    def plan_moves(self, plan: Any, moves: Any) -> int: ...  # the moves that lay it
