"""A room: one game's rules, with all that the rest of the house asks of a game built around them."""

from __future__ import annotations

import hashlib
import json
import threading
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, cast

import numpy as np

from zashiki import kernel
from zashiki.contract import (
    HOUSE,
    HOUSE_BIT,
    LANGUAGES,
    PLAYERS_OPTION,
    SEEDS,
    SPECTATOR,
    WEIGHTS,
    Event,
    Move,
    Options,
    Parts,
    Reason,
    Refused,
    Result,
    RoomCard,
    ScorePad,
    Seat,
    State,
    Step,
    Strip,
    View,
)
from zashiki.players.planner import PLANS_PART
from zashiki.players.simple import LOOKAHEAD_PART
from zashiki.players.thinker import ENDGAME_PART
from zashiki.players.workspace import SEARCH_PART

ENTRYPOINTS_PART, PLAYOUTS_PART = "zashiki.entrypoints", "zashiki.playouts"
SELFPLAY_PART, ROUNDS_PART = "zashiki.players.selfplay", "zashiki.players.rounds"
GIVEN: dict[str, dict[str, str]] = {  # corridor modules that are specialised for every room, and what they build on
    ENTRYPOINTS_PART: {},
    PLAYOUTS_PART: {"entrypoints": ENTRYPOINTS_PART},
    LOOKAHEAD_PART: {},
    SEARCH_PART: {},
    ENDGAME_PART: {"search": SEARCH_PART},
    SELFPLAY_PART: {"search": SEARCH_PART, "playouts": PLAYOUTS_PART},
    PLANS_PART: {"search": SEARCH_PART},
    ROUNDS_PART: {"search": SEARCH_PART, "plans": PLANS_PART, "selfplay": SELFPLAY_PART},
}
# What those stand on besides; learning, which is compiled into a room's cache too; and this file, which says what is
# compiled together.
SHARED = (
    "zashiki.contract",
    "zashiki.players.workspace",
    "zashiki.players.network",
    "zashiki.players.learning",
    "zashiki.room",
)
HERE = Path(__file__).parent
SEVERAL = 20  # moves that are named when it is not clear which one is meant
RULES_BUNDLE, PLAYERS_BUNDLE = "rules", "players"  # compiled together: what people need, and what bots think with
NOT_NOW = "other-phase"  # the refusal of a move of another phase; it goes with what is asked now


class Room:
    """A game, as `contract.Game` describes it, made of a room's card."""

    def __init__(self, card: RoomCard) -> None:
        self.card = card
        self.name, self.version, self.seats = card.name, card.version, card.rules.seats
        self.options: Mapping[str, tuple[str, ...]] = card.all_options
        self.record: type[State] = card.rules.state
        self.most_moves, self.move_ids = card.rules.most_moves, len(card.rules.moves)
        for language in LANGUAGES:  # else somebody would miss it in the middle of a game
            if not (card.folder / "text" / f"{language}.ftl").exists():
                raise FileNotFoundError(f"{card.name}: there is no text/{language}.ftl in {card.folder}")
        rulebook = (card.folder / "rulebook.toml").read_text(encoding="utf-8")
        self.rulebook: list[dict[str, str]] = tomllib.loads(rulebook)["rule"]
        self.trained = card.knowledge is not None and (card.folder / WEIGHTS).exists()
        self.cache = cache_of(card)
        self.entrypoints = kernel.specialise(ENTRYPOINTS_PART, self.name, rules=card.rules)
        self._parts: dict[str, Any] = {ENTRYPOINTS_PART: self.entrypoints}
        self._compiled: set[str] = set()  # bundles
        self._compiling = threading.Lock()
        self._texts = card.rules.moves
        self._ids = {parts: move for move, parts in enumerate(self._texts)}
        self._beginnings = beginnings_of(self._texts)
        self._lines = [" ".join(parts) for parts in self._texts]

    def part(self, name: str) -> Any:
        """A corridor module specialised for this room, compiled when it is first asked for."""
        self._compile([PLAYERS_BUNDLE if name in self._thinking else name])
        return self._parts[name]

    @property
    def _thinking(self) -> tuple[str, ...]:
        """What bots and hints need."""
        if not self.card.knowledge:
            return (LOOKAHEAD_PART,)
        return LOOKAHEAD_PART, SEARCH_PART, PLANS_PART if self.card.planning else ENDGAME_PART

    def _modules(self, bundle: str) -> list[str]:
        """The names of the modules whose entry points are compiled together; with its rules, the room's own."""
        if bundle == RULES_BUNDLE:
            return [self.entrypoints.__name__, self.card.package]
        parts = self._thinking if bundle == PLAYERS_BUNDLE else (bundle,)
        return [self._add_part(name).__name__ for name in parts]

    def _add_part(self, name: str) -> Any:
        """A part, on top of those that it stands on."""
        if name not in self._parts:
            given = {word: self._add_part(below) for word, below in GIVEN[name].items()}
            card = self.card
            known = {"rules": card.rules, "knowledge": card.knowledge, "planning": card.planning}
            self._parts[name] = kernel.specialise(name, self.name, **known, **given)
        return self._parts[name]

    def _compile(self, bundles: Iterable[str], progress: Callable[[str, int], None] | None = None) -> None:
        """Compile, or load, what is not there yet; `progress` hears of each step if it takes time."""
        with self._compiling:
            wanted = [bundle for bundle in bundles if bundle not in self._compiled]
            compilers = [kernel.Compiler(self.cache, bundle, self._modules(bundle)) for bundle in wanted]
            total = sum(compiler.steps for compiler in compilers)
            for bundle, compiler in zip(wanted, compilers, strict=True):
                for step in compiler.run():
                    if progress:
                        progress(step, total)
                self._compiled.add(bundle)

    def compile_rules(self, progress: Callable[[str, int], None] | None = None) -> None:
        """Compile, or load, all that people need to play."""
        self._compile([RULES_BUNDLE], progress)

    def compile(self, progress: Callable[[str, int], None] | None = None) -> None:
        """Compile, or load, all that people and bots need to play."""
        self._compile([RULES_BUNDLE, PLAYERS_BUNDLE], progress)

    @cached_property
    def weights(self) -> kernel.Floats:
        """What the room's network has learned."""
        with np.load(self.card.folder / WEIGHTS) as kept:
            weights: kernel.Floats = kept["weights"].astype(np.float32)
        return weights

    @property
    def network(self) -> str | None:
        """A digest of what the network has learned."""
        return hashlib.sha256(self.weights.tobytes()).hexdigest()[:12] if self.trained else None

    # --- The state --------------------------------------------------------------------------------------

    def check_options(self, options: Options) -> dict[str, str]:
        """All options with their values; the first value is the default, unless another option needs a certain one."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options)
                raise Refused(Reason("invalid", "no-such-option", args={"name": name, "known": known}))
            if value not in self.options[name]:
                raise Refused(self._no_such_value(name, value))
        needed = self._needed(options)
        return {name: options.get(name, needed.get(name, values[0])) for name, values in self.options.items()}

    def _no_such_value(self, name: str, value: str) -> Reason:
        values = ", ".join(self.options[name])
        args = {"name": name, "option": option_code(name), "value": value, "values": values}
        return Reason("invalid", "no-such-value", args=args)

    def _needed(self, options: Options) -> dict[str, str]:
        """What the chosen values need of other options; refused if something else was chosen there."""
        needed: dict[str, str] = {}
        for _ in self.card.requires:  # what is needed may need something itself
            for (name, value), (other, wanted) in self.card.requires.items():
                if {**needed, **options}.get(name) == value:
                    if options.get(other, wanted) != wanted:
                        raise Refused(misfit_of(name, value, other, wanted))
                    needed[other] = wanted
        return needed

    def players(self, options: Options) -> int:
        """How many sit at the table."""
        return int(self.check_options(options).get(PLAYERS_OPTION, self.seats[0]))

    def seated(self, options: Options, count: int) -> dict[str, str]:
        """All options for this number of people at the table."""
        if count not in self.seats:
            possible = f"{self.seats[0]}–{self.seats[-1]}" if len(self.seats) > 1 else str(self.seats[0])
            raise Refused(Reason("invalid", "seat-count", args={"possible": possible, "count": count}))
        if PLAYERS_OPTION in self.options and options.get(PLAYERS_OPTION, str(count)) != str(count):
            args = {"players": options[PLAYERS_OPTION], "count": count}
            raise Refused(Reason("invalid", "other-seat-count", args=args))
        count_chosen = {PLAYERS_OPTION: str(count)} if PLAYERS_OPTION in self.options else {}
        return self.check_options({**options, **count_chosen})

    def deal(self, seed: bytes, options: Options) -> State:
        if len(seed) < 16:
            raise ValueError(f"a seed has at least 16 bytes (128 bits), not {len(seed)}")
        state = self.record()
        words = kernel.expand(seed, f"zashiki {self.name}", self.card.rules.deal_words)
        self.entrypoints.deal_from(state.box, words, self.option_cells(options))
        return state

    def option_cells(self, options: Options) -> kernel.Cells:
        chosen = self.check_options(options)
        return np.array([values.index(chosen[name]) for name, values in self.options.items()] or [0], np.int8)

    def active(self, state: State) -> tuple[Seat, ...]:
        return seats_in(self.entrypoints.active_in(state.box))

    def players_at(self, state: State) -> int:
        """How many sit at the table of a position."""
        return int(self.entrypoints.players_in(state.box))

    def reveals(self, state: State) -> int:
        return int(cast(Any, state).reveals)

    def play(self, state: State, seat: Seat, move: Move) -> None:
        """Carry out a move that is legal."""
        self._check_seat(seat)
        self._check_move(move)
        self.entrypoints.play_in(state.box, seat, move)

    def proceed(self, state: State) -> None:
        self.entrypoints.proceed_in(state.box)

    def result(self, state: State) -> Result:
        return self.card.telling.result(state)

    def position(self, text: str) -> State:
        """The position that a text describes."""
        state: State = self.record.from_text(text)
        return state

    def score(self, text: str) -> dict[str, Any]:
        """The score pad: what a position of real pieces is worth."""
        from zashiki.text import plain_word, vocabulary  # a game starts quicker without texts

        return self.pad.score(plain_word(text), partial(vocabulary, room=self.card.folder))

    @property
    def pad(self) -> ScorePad:
        """The score pad, in a room that has one."""
        if not self.card.pad:
            raise Refused.of("no-score-pad")
        return self.card.pad

    # --- What a seat sees and may do ------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        if seat != SPECTATOR:
            self._check_seat(seat)
        seen = self.record()
        self.entrypoints.view_into(state.box, seat, seen.box)
        return View(seat, seen)

    def see(self, state: State, seat: Seat) -> View:
        """The view with its JSON, to be sent. Compiled, because it is asked for at every move of every table."""
        view = self.view(state, seat)
        view.json = self._json(view.record)
        return view

    def _json(self, record: State) -> bytes:
        if kernel.PLAIN:  # where a character takes as long as a record does compiled
            return json.dumps(record.values(), separators=(",", ":")).encode()
        plan = record.json
        out = np.empty(plan.longest, np.uint8)
        size = self.entrypoints.write_json(np.frombuffer(record.data, np.uint8), plan.rows, plan.text, out)
        return out[:size].tobytes()

    def _check_seat(self, seat: Seat) -> None:
        """Compiled rules do not check their indices, so no other seat may get to them."""
        if not 0 <= seat < self.seats[-1]:
            raise ValueError(f"{self.name} has the seats 0 to {self.seats[-1] - 1}, not {seat}")

    def sample(self, view: View, seed: int) -> State:
        world = self.record()
        self.entrypoints.sample_into(view.record.box, view.seat, world.box, seed & SEEDS)
        return world

    def legal(self, view: View) -> Sequence[Move]:
        if view.moves is None:
            view.moves = self._legal(view) if view.seat >= 0 else []
        return view.moves

    def _legal(self, view: View) -> list[Move]:
        moves = np.empty(self.most_moves, np.int16)
        legal: list[Move] = moves[: self.entrypoints.legal_into(view.record.box, view.seat, moves)].tolist()
        return legal

    def reasons(self, view: View, moves: Sequence[Move]) -> list[Event]:
        """What speaks for a move, or for all the moves of a plan, in a room that can tell."""
        knowledge = self.card.knowledge
        return knowledge.reasons(view, moves) if knowledge and knowledge.reasons else []

    def forecasts(self, view: View, options: Options) -> dict[Move, Event]:
        """What legal moves will probably bring, as far as that can be estimated, at a table that wants to know."""
        forecast = self.card.forecast
        if not forecast or options.get(forecast.option) != forecast.value:
            return {}
        told = ((move, forecast.of_move(view, move)) for move in self.legal(view))
        return {move: event for move, event in told if event}

    def outlook(self, view: View) -> list[Event]:
        """What lies before a seat, such as what its plan will run into, in a room that can tell. It is the seat's own:
        nothing but its view goes into it."""
        return self.card.outlook(view) if self.card.outlook else []

    def perceive(self, step: Step, seat: Seat) -> Step:
        """The step as this seat perceives it."""
        return step if seat == step.seat else Step(step.seat, self.card.telling.perceived(step.move))

    def story(self, before: View, seen: Step, after: View) -> list[Event]:
        return self.card.telling.story(before, seen, after)

    def prompt(self, view: View) -> Event:
        """What this seat is asked to do now."""
        return self.card.telling.prompt(view, self.legal(view))

    def picture(self, view: View) -> list[Strip]:
        """What lies where, for a screen of text."""
        return self.card.telling.picture(view)

    # --- Words ----------------------------------------------------------------------------------------------

    def _check_move(self, move: Move) -> None:
        if not 0 <= move < len(self._texts):
            raise Refused(Reason("invalid", "no-such-move", args={"move": move}))

    def parts(self, move: Move) -> Parts:
        self._check_move(move)
        return self._texts[move]

    def text(self, move: Move) -> str:
        return self._lines[move]

    def texts(self, moves: Iterable[Move]) -> list[str]:
        return [self._lines[move] for move in moves]

    def phrase(self, move: Move) -> Event:
        """A move in words of the reader's language."""
        return self.card.telling.phrase(move)

    def move(self, text: str) -> Move:
        """The move that a text names in full."""
        parts = self.card.wording.tidy(tuple(text.split()))
        if parts not in self._ids:
            raise Refused(self.card.wording.misfit(parts) or self._invalid(parts))
        return self._ids[parts]

    def matching(self, parts: Parts) -> list[Move]:
        """All moves that begin with these words."""
        return self._beginnings.get(parts, [])

    def find(self, view: View, text: str) -> Move:
        """The one legal move that a text, perhaps shortened, names."""
        parts = self.card.wording.tidy(tuple(text.lower().split()))
        if reason := self.why_not(view, parts):
            raise Refused(reason)
        return self._fitting(view, parts)[0]

    def _named(self, parts: Parts) -> list[Move]:
        """The move that these words name in full, or else all that begin so."""
        return [self._ids[parts]] if parts in self._ids else self.matching(parts)

    def _fitting(self, view: View, parts: Parts) -> list[Move]:
        named = set(self._named(parts))
        return [move for move in self.legal(view) if move in named]

    def why_not(self, view: View, parts: Parts) -> Reason | None:
        """Why these words name no move that this seat may play now; None if they name just one."""
        parts = self.card.wording.tidy(parts)
        named = self._named(parts)
        if not named or not parts:
            return self.card.wording.misfit(parts) or self._invalid(parts, self.legal(view))
        fitting = self._fitting(view, parts)
        if len(fitting) == 1:
            return None
        if fitting:
            return Reason("ambiguous", "several-moves", args={"moves": shortened(self.texts(fitting))})
        if view.seat < 0:
            return Reason("illegal", "only-looking")
        refusal = self.entrypoints.refusal_in(view.record.box, view.seat, named[0])
        reason = self.card.telling.reason(view, named[0], refusal)
        return replace(reason, args={**reason.args, "asked": self.prompt(view)}) if reason.code == NOT_NOW else reason

    def _invalid(self, parts: Parts, legal: Sequence[Move] = ()) -> Reason:
        """The first word that fits nowhere, and what could stand in its place: now, or else at all."""
        known = next(length for length in range(len(parts), -1, -1) if self.matching(parts[:length]))
        begun = self.matching(parts[:known])
        expected = self._words_at(known, set(begun).intersection(legal)) or self._words_at(known, begun)
        word = parts[known] if known < len(parts) else ""
        args: dict[str, Any] = {"word": word, "expected": sorted(expected)}
        return Reason("invalid", "unknown-word" if expected else "too-many-words", args=args)

    def _words_at(self, place: int, moves: Iterable[Move]) -> set[str]:
        """The words at a place of moves that can be typed."""
        real = [words for words in map(self.parts, moves) if "?" not in words]
        return {words[place] for words in real if len(words) > place}


def shortened(texts: list[str]) -> list[str]:
    """As many as somebody will read."""
    return texts if len(texts) <= SEVERAL else [*texts[:SEVERAL], "…"]


def option_code(name: str, value: str = "") -> str:
    """The code of the text that names an option, or one of its values."""
    return "-".join(filter(None, ("option", name, value.replace(" ", "-"))))


def misfit_of(name: str, value: str, other: str, wanted: str) -> Reason:
    """A value of an option that goes only with a certain one of another."""
    args = {
        "option": option_code(name),
        "value": option_code(name, value),
        "other": option_code(other),
        "wanted": option_code(other, wanted),
        "typed": f"{other}={wanted}",
    }
    return Reason("invalid", "option-needs", args=args)


def beginnings_of(texts: Iterable[Parts]) -> dict[Parts, list[Move]]:
    """All moves that begin with some words, in the order of their ids."""
    found: dict[Parts, list[Move]] = {}
    for move, parts in enumerate(texts):
        for length in range(len(parts) + 1):
            found.setdefault(parts[:length], []).append(move)
    return found


@cache
def seats_in(bits: int) -> tuple[Seat, ...]:
    """A set of seats that compiled rules keep as bits."""
    return (HOUSE,) if bits == HOUSE_BIT else tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def cache_of(card: RoomCard) -> Path:
    """Where a room's machine code is kept: named by all that it depends on."""
    return kernel.cache_for(card.name, sources_of(card))


def sources_of(card: RoomCard) -> list[Path]:
    """What a room's machine code depends on beside the kernel, data files included."""
    corridor = [HERE.parent / f"{part.replace('.', '/')}.py" for part in (*SHARED, *GIVEN)]
    return corridor + [path for path in card.folder.rglob("*") if path.suffix in (".py", ".toml")]


def is_compiled(card: RoomCard, bundle: str) -> bool:
    """Whether rules, or players, are there without being compiled first."""
    return kernel.PLAIN or kernel.can_load(cache_of(card) / bundle)
