"""What all parts share: the words of the house, what a room gives (`RoomCard`, at the end), and what the rest of the
house makes of it (`Game`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias, get_args

from zashiki.sight import check_rows

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from zashiki.kernel import Record

Seat: TypeAlias = int
Move: TypeAlias = int  # a dense id that does not depend on the position
Options: TypeAlias = Mapping[str, str]
Parts: TypeAlias = tuple[str, ...]  # the words of a move, as stored and shown: ("develop", "hand", "3")
State: TypeAlias = "Record"

Language = Literal["en", "pl", "hu"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

HOUSE: Seat = -1  # plays every automatic step
SPECTATOR: Seat = -2  # sees what everybody sees
PROCEED: Move = -1  # the only move of the house
SEEDS = (1 << 63) - 1  # seeds cross the border to compiled rules as signed numbers
HOUSE_BIT = 1 << 30  # the house in a set of seats, which compiled rules keep as bits
MOST_SEATS = 30  # that such a set has room for
PLAYERS_OPTION = "players"  # the option that says how many play, in a room for several numbers of players


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

    Things that have a name are given by the code of their name, such as `card-rice`. `rule` is the id of the rule that
    it comes from, for those who cite it; all that a step brings about has one.
    """

    code: str
    args: Mapping[str, Any] = {}
    rule: str = ""


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
    """A place in a picture: the code of what lies there or whose it is, its colour, a number beside it; the code of
    the place, where that has a name; and what else lies there. What has no text is named by itself; a code that ends
    in `-none` is an empty place."""

    name: str
    colour: str = ""
    number: int | None = None
    seat: Seat = HOUSE
    place: str = ""
    holds: tuple[Cell, ...] = ()


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

    card: RoomCard
    name: str
    seats: range  # how many can play
    version: int  # of the rules: raised when behaviour changes
    options: Mapping[str, tuple[str, ...]]  # each option's values; the first is the default
    record: type[State]
    most_moves: int
    move_ids: int  # how many there are
    trained: bool  # whether it knows how to play well and its network has learned to

    @property
    def weights(self) -> Any: ...  # of its network
    @property
    def network(self) -> str | None: ...  # a digest that tells it from others

    def part(self, name: str) -> Any: ...  # a corridor module specialised for this room, compiled

    def check_options(self, options: Options) -> dict[str, str]: ...
    def deal(self, seed: bytes, options: Options) -> State: ...
    def players(self, options: Options) -> int: ...
    def players_at(self, state: State) -> int: ...
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
    def outlook(self, view: View) -> list[Event]: ...  # what lies before a seat: what its plan will run into
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


# --- What a room gives -----------------------------------------------------------------------------------------------
# `games/<game>/__init__.py` makes one `RoomCard` of these and calls it ROOM. Beside it lie `rulebook.toml`, with the
# ids of the rules in order (`rule = [{ id = "L1" }, …]`), and `text/{en,pl,hu}.ftl`, with words for every code that the
# room tells, and for those that follow from its card: `game-title`, `game-tagline`, `rule-<id>`, `rule-<id>-title`,
# `option-<name>`, `option-<name>-<value>`, `refusal-<code>` of a reason, `ending-<why>` of a result, `word-<word>` for
# what readers write for the words of moves, and for a closing move, if its button says it in other words,
# `closing-<move>`; spaces become hyphens.
# What has a default may be left out; what a room cannot do is None. Functions that take a compiled state are marked
# `@rule`, and are never called from Python: the corridor builds its entry points around them.


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The compiled rules.

    A deal gets each option as the index of its value, in the order of `Game.options`: the number of players
    first if the room has several, then the room's own.
    """

    seats: range  # how many can play
    state: type[Record]  # with `chance`, from which chance is drawn, and `reveals`, which counts what somebody learned
    moves: tuple[Parts, ...]  # the words of each move, by its id; `?` among them is what others do not perceive
    most_moves: int  # more legal moves than any position has
    deal_words: int  # random words that a deal takes

    deal: Callable[[Any, Any, Any], None]  # into a blank state, from words, with options
    players: Callable[[Any], int]  # at this table
    active: Callable[[Any], int]  # who may move now, as bits; HOUSE_BIT for an automatic step, 0 when it is over
    play: Callable[[Any, int, int], None]  # a seat's legal move
    proceed: Callable[[Any], None]  # the automatic step
    view: Callable[[Any, int, Any], None]  # what a seat sees, into a blank state; SPECTATOR sees what everybody sees
    sample: Callable[[Any, int, Any], None]  # from a seat's view, a world that it cannot tell from the real one
    legal: Callable[[Any, int, Any], int]  # what a view's seat may play, ids ascending, into an array; how many
    refusal: Callable[[Any, int, int], int]  # why a move is not legal for a view's seat; 0 if it is

    worth: Callable[[Any, int], float]  # what a position is worth to a seat, in points: what a greedy player goes by
    lookahead: int = 1  # small moves of its turn that such a player looks at
    worlds: int = 4  # that fit its view, in which it looks at each


@dataclass(frozen=True, kw_only=True)
class Wording:
    """How moves are read and named; their words are in `Rules.moves`."""

    things: tuple[str, ...] = ()  # how the codes of what moves name begin: `card-`
    closing: tuple[str, ...] = ("end turn",)  # moves that close a turn, by a button of their own; the usual one first
    tidy: Callable[[Parts], Parts] = lambda parts: parts  # other ways to say the same
    misfit: Callable[[Parts], Reason | None] = lambda parts: None  # why words that are no move cannot be one


@dataclass(frozen=True, kw_only=True)
class Telling:
    """What is told, as codes and arguments: the room's `text/*.ftl` make sentences of them.

    Some arguments are seats. Of `seat` a text gets `$name` and `$who` (`you` or `other`), of `winners` the same (or
    `shared`, with all names), of `seats` their `$names`, and of `rival` the name, as `$rival`. The reason `other-phase`
    (`room.NOT_NOW`) is for a move that is not for now: the house adds what is asked instead.
    """

    prompt: Callable[[View, Sequence[Move]], Event]  # what the seat is asked, by its legal moves; nothing without any
    phrase: Callable[[Move], Event]  # a move in words
    reason: Callable[[View, Move, int], Reason]  # what `Rules.refusal` answered
    story: Callable[[View, Step, View], list[Event]]  # what a seat saw happen
    perceived: Callable[[Move], Move]  # a move as others perceive it
    picture: Callable[[View], list[Strip]]  # what lies where
    result: Callable[[Any], Result]  # of a state that is over
    inks: Mapping[str, str] = field(default_factory=dict)  # colours of a picture's cells, as `#rrggbb`
    unsaid: frozenset[str] = frozenset()  # codes of events that need no line of their own while somebody plays


Vocabulary: TypeAlias = Callable[[str], Mapping[str, str]]  # what readers may write for things whose codes begin so


@dataclass(frozen=True, kw_only=True)
class ScorePad:
    """What a position of real pieces is worth."""

    score: Callable[[str, Vocabulary], dict[str, Any]]
    lines: Callable[[dict[str, Any]], list[ScoreLine]]  # a score as a table
    story: Callable[[dict[str, Any]], list[Event]]  # what is to be said about it


@dataclass(frozen=True, kw_only=True)
class Tool:
    """Help for people at a real table, on the command line: `zashiki tool GAME NAME`."""

    about: str
    example: str  # of its arguments
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Mapping[str, Any]], dict[str, Any]]
    story: Callable[[dict[str, Any]], list[Event]]  # what is to be said of its answer


@dataclass(frozen=True, kw_only=True)
class Forecast:
    """What moves will probably bring, at tables where an option has a certain value."""

    option: str
    value: str
    of_move: Callable[[View, Move], Event | None]


FAVOURED = 5.0  # the bias of a weak level to a policy feature that it prefers
SUPPRESSED = -50.0  # and to one that it never considers


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """What a room knows of playing well, for the search and its network (docs/players.md has a table of terms). What
    the network has learned is `weights.npz` in the room's folder; until that is there, the levels do not play."""

    feature_count: int  # of a position: the inputs of the network
    most_active: int  # more of them than any position has at once
    symmetry: Any  # for each feature, what it is in the symmetric position
    policy_feature_count: int  # of a move
    policy_biases: tuple[Mapping[int, float], ...]  # of the weak levels, the weakest first, by policy feature
    training: tuple[Options, ...] = ({},)  # of the games from which the network learns

    final_value: Callable[[Any, int], float]  # the seat's share of the victory, when the game is over
    features: Callable[[Any, int, Any, Any], int]  # of a state for a seat: which, and how much; answers how many
    policy_features: Callable[[Any, int, int, Any], int]
    pointless: Callable[[Any, int, int], bool]  # a move that no search needs to consider
    uncertain: Callable[[Any], bool]  # the house is about to show what nobody can know
    settled: Callable[[Any], bool]  # no chance is left, and nothing hidden but a choice being made
    reasons: Callable[[View, Sequence[Move]], list[Event]] | None = None  # what speaks for a move, or a whole plan


@dataclass(frozen=True, kw_only=True)
class Planning:
    """What a room knows whose rounds are planned by all at the same time and in secret. A plan has a card for each of
    some places."""

    sheet: tuple[int, int]  # places, and more than the numbers of cards
    biases: tuple[Sequence[float], ...]  # of the weak levels, the weakest first, by place: in points

    is_planned: Callable[[Any], bool]  # whether a round is being planned: what the network evaluates
    clear_plans: Callable[[Any], None]  # as it was before anybody laid a card
    sample_likely: Callable[[Any, int, Any], None]  # like `Rules.sample`, with likely plans
    rollout_move: Callable[[Any, int], int]  # a quick move for everything but a plan
    fill_sheet: Callable[[Any, int, Any, Any], None]  # what a card is worth at a place
    open_plan: Callable[[Any, int, Any], None]  # what lies there, and which places are open
    lay_plan: Callable[[Any, int, Any, float, Any], None]  # completes it
    close_plan: Callable[[Any, int, Any], None]  # and is ready
    plan_moves: Callable[[Any, Any], int]  # the moves that lay it


WEIGHTS = "weights.npz"  # of a room's network


@dataclass(frozen=True, kw_only=True)
class RoomCard:
    """All that a room gives, and what it can do."""

    name: str
    package: str  # where it lives: `__name__`
    version: int  # of the rules: raised when behaviour changes
    rules: Rules
    wording: Wording
    telling: Telling
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # values by name; the first is the default
    requires: Mapping[tuple[str, str], tuple[str, str]] = field(default_factory=dict)  # a value that needs another's
    tools: Mapping[str, Tool] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)  # what a picture needs to know beside a view, as JSON
    pad: ScorePad | None = None
    outlook: Callable[[View], list[Event]] | None = None  # what lies before a seat, as the rules alone can tell it
    forecast: Forecast | None = None
    knowledge: Knowledge | None = None
    planning: Planning | None = None  # only with knowledge
    peer: str | None = None  # the game of OpenSpiel that its speed is measured beside

    def __post_init__(self) -> None:
        if not self.name.isidentifier():  # it names modules, folders and addresses
            raise ValueError(f"a game is named by letters, digits and _, not {self.name!r}")
        if self.rules.seats[-1] > MOST_SEATS:
            raise ValueError(f"{self.name}: at most {MOST_SEATS} can play, not {self.rules.seats[-1]}")
        if unknown := set(self.wording.closing) - {" ".join(parts) for parts in self.rules.moves}:
            raise ValueError(f"{self.name}: no move is called {', '.join(sorted(unknown))} (Wording.closing)")
        if missing := {"chance", "reveals"} - set(self.rules.state.fields):
            raise ValueError(f"{self.name}: the state has no field {', '.join(sorted(missing))}")
        check_rows(self.rules.state.fields.values(), self.rules.seats[-1])
        if self.planning and not self.knowledge:
            raise ValueError(f"{self.name}: who plans must know how to play well")
        self._check_options()

    def _check_options(self) -> None:
        if PLAYERS_OPTION in self.options:
            raise ValueError(f"{self.name}: the house has the option {PLAYERS_OPTION} itself, which says how many play")
        forecast = [(self.forecast.option, self.forecast.value)] if self.forecast else []
        named = {"requires": [*self.requires, *self.requires.values()], "forecast": forecast}
        for field_name, pairs in named.items():
            for option, value in pairs:
                if value not in self.all_options.get(option, ()):
                    raise ValueError(f"{self.name}: there is no option {option}={value} (RoomCard.{field_name})")

    @property
    def all_options(self) -> dict[str, tuple[str, ...]]:
        """With the number of players first, where it is one."""
        seats = self.rules.seats
        counts = {PLAYERS_OPTION: tuple(map(str, seats))} if len(seats) > 1 else {}
        return {**counts, **self.options}

    @cached_property
    def folder(self) -> Path:
        """With the room's rulebook, texts and weights."""
        return folder_of(self.package)


def folder_of(package: str) -> Path:
    """Where a package lies; it is not imported."""
    found = find_spec(package)
    if not found or not found.origin:
        raise ModuleNotFoundError(f"there is no package {package}", name=package)
    return Path(found.origin).parent
