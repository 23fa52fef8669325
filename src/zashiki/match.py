"""A match is its log: game, options, seed and moves. Every position is a fold over it."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, overload

from zashiki.contract import (
    HOUSE,
    PROCEED,
    SPECTATOR,
    Event,
    Game,
    Move,
    Options,
    Reason,
    Refused,
    Result,
    Seat,
    State,
    Step,
    View,
)
from zashiki.registry import load

FORMAT = "zashiki match 1"


class PerceivedStep(NamedTuple):
    """A step as a seat perceived it: what happened, and what the seat saw afterwards."""

    step: Step
    events: list[Event]
    after: View


class Positions(Sequence[State]):
    """The positions of a match, kept as bytes and unpacked when they are asked for. Thousands of objects for each match
    would stop the whole process whenever the garbage collector walks through them."""

    __slots__ = ("_latest", "_packed")

    def __init__(self, first: State) -> None:
        self._packed = [first.bytes()]
        self._latest = first

    def append(self, state: State) -> None:
        self._packed.append(state.bytes())
        self._latest = state

    def __len__(self) -> int:
        return len(self._packed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Positions) and other._packed == self._packed

    __hash__ = None  # type: ignore[assignment]  # it grows

    @overload
    def __getitem__(self, place: int) -> State: ...
    @overload
    def __getitem__(self, place: slice) -> list[State]: ...
    def __getitem__(self, place: int | slice) -> State | list[State]:
        if isinstance(place, slice):
            return [self._unpacked(packed) for packed in self._packed[place]]
        if place in (-1, len(self._packed) - 1):
            return self._latest
        return self._unpacked(self._packed[place])

    def _unpacked(self, packed: bytes) -> State:
        return type(self._latest)(bytearray(packed))


@cache
def step_of(seat: Seat, move: Move) -> Step:
    """A step, one for all matches: there are not many different ones."""
    return Step(seat, move)


class Match:
    """One game being played, or played.

    A turn in progress, and a choice made at the same time as others', is private to its seat. It
    joins the log when the turn is over, when something was revealed, or when the last seat is ready.
    """

    def __init__(self, game: Game, options: Options, seed: bytes) -> None:
        self.game = game
        self.options = dict(options)
        self.seed = seed
        self.seats = range(game.players(options))
        self.names: tuple[str, ...] = ()  # who sat where, for the file
        self.steps: list[Step] = []  # all that is final, the house's steps included
        self.states = Positions(game.deal(seed, options))  # before each step, and now
        self.asked = game.active(self.states[-1])  # whose choice the match waits for, those who are ready included
        self._private: dict[Seat, list[tuple[Move, State]]] = {}
        self._latest: dict[Seat, tuple[State, View]] = {}  # what each seat was shown last, for it is asked for again
        self._active: tuple[Seat, ...] | None = None  # forgotten with every change
        self._proceed()

    @classmethod
    def new(cls, game: Game, options: Options | None = None, seed: bytes | None = None) -> Match:
        """Deal a new match, by default with 128 bits of chance."""
        return cls(game, game.check_options(options or {}), secrets.token_bytes(16) if seed is None else seed)

    # --- Where it stands ---------------------------------------------------------------------------

    @property
    def log(self) -> list[Step]:
        """The players' moves that are final."""
        return [step for step in self.steps if step.seat != HOUSE]

    @property
    def sealed(self) -> str:
        """The seed's SHA-256: shown at the start, so that the seed can be checked at the end."""
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who may move now."""
        if self._active is None:
            self._active = tuple([seat for seat in self.asked if self._is_active(seat)])
        return self._active

    def _is_active(self, seat: Seat) -> bool:
        return seat not in self._private or seat in self.game.active(self._state(seat))

    @property
    def ready(self) -> tuple[Seat, ...]:
        """Who has chosen and waits for the others."""
        active = self.active
        return tuple([seat for seat in self.asked if seat not in active]) if active != self.asked else ()

    @property
    def over(self) -> bool:
        return not self.asked

    def result(self) -> Result:
        if not self.over:
            raise ValueError("the match is not over yet")
        return self.game.result(self.states[-1])

    def _state(self, seat: Seat) -> State:
        """The position with what this seat has done in private."""
        private = self._private.get(seat)
        return private[-1][1] if private else self.states[-1]

    # --- What a seat sees ----------------------------------------------------------------------------

    def view(self, seat: Seat) -> View:
        if seat not in self.seats and seat != SPECTATOR:
            raise ValueError(f"this match has the seats 0 to {self.seats[-1]}, not {seat}")
        return self._view(self._state(seat), seat)

    def _view(self, state: State, seat: Seat) -> View:
        latest = self._latest.get(seat)
        if latest is None or latest[0] is not state:
            self._latest[seat] = latest = state, self.game.see(state, seat)
        return latest[1]

    def views(self, seat: Seat, since: int, until: int) -> Iterator[View]:
        """What this seat saw after each step, from one number of steps on to another."""
        seen = self._seen(seat)
        for number in range(since + 1, min(until, self.position(seat)) + 1):
            yield self.game.see(seen(number), seat)

    def _seen(self, seat: Seat) -> Callable[[int], State]:
        """The position after so many of the steps that this seat has seen."""
        states, final = self.states, len(self.states)
        private = [state for _, state in self._private.get(seat, ())]
        return lambda number: states[number] if number < final else private[number - final]

    def legal(self, seat: Seat) -> list[str]:
        """The texts of all moves that this seat may play now."""
        return [self.game.text(move) for move in self.game.legal(self.view(seat))]

    def why_not(self, seat: Seat, text: str) -> Reason | None:
        """Why this text names no move that the seat may play now; None if it does."""
        return self.game.why_not(self.view(seat), tuple(text.lower().split()))

    def story(self, seat: Seat, since: int = 0) -> list[Event]:
        """What this seat saw happen, from a number of steps on; its own turn in progress included."""
        return [event for events in self.tale(seat, since) for event in events]

    def tale(self, seat: Seat, since: int = 0) -> Iterator[list[Event]]:
        """The story, step by step."""
        return (told.events for told in self.told(seat, since))

    def told(self, seat: Seat, since: int = 0) -> Iterator[PerceivedStep]:
        """Each step as this seat perceived it, from a number of steps on."""
        game, steps, seen_state = self.game, self.steps, self._seen(seat)
        if private := self._private.get(seat):
            steps = steps + [Step(seat, move) for move, _ in private]
        before = self._view(seen_state(since), seat)
        for number in range(since, len(steps)):
            after = self._view(seen_state(number + 1), seat)
            seen = game.perceive(steps[number], seat)
            yield PerceivedStep(seen, game.story(before, seen, after), after)
            before = after

    def position(self, seat: Seat) -> int:
        """How many steps this seat has seen, its own private ones included."""
        return len(self.steps) + len(self._private.get(seat, ()))

    def first_view(self, seat: Seat) -> View:
        """What this seat saw before the first step."""
        return self.game.see(self.states[0], seat)

    def is_final(self, seat: Seat, move: Move) -> bool:
        """Whether a legal move could not be taken back. Tried in a world that the seat cannot tell from the
        real one, so that the answer tells nothing."""
        world = self.game.sample(self.view(seat), 0)
        revealed, asked = self.game.reveals(world), len(self.asked)
        self.game.play(world, seat, move)
        if asked > 1:
            return self.active == (seat,) and seat not in self.game.active(world)
        return self.game.reveals(world) > revealed or self.game.active(world) != (seat,)

    # --- Playing -------------------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move | str) -> None:
        """Play a move, given by id or by text; a text may be shortened as long as it is clear."""
        chosen = self._check(seat, move)
        state = self._state(seat).copy()
        self.game.play(state, seat, chosen)
        self._private.setdefault(seat, []).append((chosen, state))
        self._active = None
        if self._is_final(seat):
            self._commit()

    def _check(self, seat: Seat, move: Move | str) -> Move:
        view = self.view(seat)
        if isinstance(move, str):
            return self.game.find(view, move)
        if move not in self.game.legal(view):
            raise Refused(self.game.why_not(view, self.game.parts(move)) or Reason("invalid", "unknown-word"))
        return move

    def undo(self, seat: Seat, move: Move | str | None = None) -> int:
        """Take back the seat's last move, or one that it names, as far as the start of its turn or the last thing
        revealed; what then no longer fits goes with it. Answers with how many steps of the seat still hold."""
        private = [played for played, _ in self._private.get(seat, ())]
        taken = self.game.move(move) if isinstance(move, str) else move
        if not private or taken not in (None, *private):
            raise Refused(Reason("illegal", "nothing-to-undo"))
        number = len(private) - 1 if taken is None else private.index(taken)
        self._private[seat] = self._private[seat][:number]
        self._play_again(seat, private[number + 1 :])
        if not self._private[seat]:
            del self._private[seat]
        self._active = None
        return len(self.steps) + number

    def _play_again(self, seat: Seat, moves: list[Move]) -> None:
        """Moves of a turn that is still private, as far as they fit."""
        for move in moves:
            if move in self.game.legal(self.game.view(self._state(seat), seat)):
                state = self._state(seat).copy()
                self.game.play(state, seat, move)
                self._private[seat].append((move, state))

    def can_undo(self, seat: Seat) -> bool:
        return bool(self._private.get(seat))

    def _is_final(self, seat: Seat) -> bool:
        if len(self.asked) > 1:
            return not self.active
        revealed = self.game.reveals(self._state(seat)) > self.game.reveals(self.states[-1])
        return revealed or self.game.active(self._state(seat)) != (seat,)

    def _commit(self) -> None:
        """What was private becomes final, in the order of the seats."""
        private, self._private = self._private, {}
        for seat in sorted(private):
            for move, state in private[seat]:
                self._step(step_of(seat, move), state if len(private) == 1 else None)
        self._proceed()

    def _proceed(self) -> None:
        """The house plays every automatic step."""
        while self.asked == (HOUSE,):
            self._step(step_of(HOUSE, PROCEED))

    def _step(self, step: Step, after: State | None = None) -> None:
        """A final step; what it leads to is known if nobody else has moved at the same time."""
        after = after or self._after(step)
        self.steps.append(step)
        self.states.append(after)
        self.asked, self._active = self.game.active(after), None

    def _after(self, step: Step) -> State:
        state = self.states[-1].copy()
        if step.seat == HOUSE:
            self.game.proceed(state)
        else:
            self.game.play(state, step.seat, step.move)
        return state

    def replay(self, moves: int | None = None) -> Match:
        """The same match again, up to a number of its moves (by default all)."""
        again = Match(self.game, self.options, self.seed)
        again.names = self.names
        for step in self.log[:moves]:
            again.play(*step)
        return again

    # --- As text ---------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The match as a readable file. Each move carries a mark of the position that it leads to."""
        head = [FORMAT, *self._head()]
        head += [f"players {' '.join(self.names)}"] if self.names else []
        head += [f"seed {self.seed.hex()}", f"sealed {self.sealed}", ""]
        return "\n".join([*head, *self._lines(), self._last_line()]) + "\n"

    def _head(self) -> list[str]:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return [f"game {self.game.name}", f"rules {self.game.version}", f"options {options}".rstrip()]

    def _lines(self) -> Iterator[str]:
        """The deal and the moves, by number; `+` stands behind the number of a move that is not final yet."""
        again = Match(self.game, self.options, self.seed)
        mark = _mark(again, "", "deal")
        yield f"0 deal #{mark}"
        final = self.log
        private = [Step(seat, move) for seat in sorted(self._private) for move, _ in self._private[seat]]
        for number, step in enumerate(final + private, 1):
            again.play(*step)
            text = f"seat {step.seat + 1} {self.game.text(step.move)}"
            mark = _mark(again, mark, text)
            yield f"{number}{'+' if number > len(final) else ''} {text} #{mark}"

    def _last_line(self) -> str:
        if not self.over:
            return "end open"
        result = self.result()
        winners = " ".join(str(seat + 1) for seat in result.winners)
        return f"end {result.why} points {' '.join(map(str, result.points))} winner {winners}"

    @classmethod
    def from_text(cls, text: str) -> Match:
        """Read a match file; one that was damaged or changed is refused with its first bad move."""
        head, lines = _read_head(text)
        match, mark = _deal_again(head), ""
        end = next((number for number, line in enumerate(lines) if line.split(" ")[0] == "end"), len(lines))
        for number, line in enumerate(lines[:end]):
            if number > 1 and _is_open(lines[number - 1]) and not _is_open(line):
                raise Damaged(number - 1, "damaged-open")
            mark = _follow(match, mark, number, line)
        if end == len(lines):
            raise Damaged(end, "damaged-cut")
        for number, (line, right) in enumerate(zip(lines, [*match._lines(), match._last_line()], strict=False)):
            if line != right:
                raise Damaged(number, "damaged-other", right=right, line=line)
        if len(lines) > end + 1:
            raise Damaged(end, "damaged-behind", line=lines[end + 1])
        return match


class Damaged(Refused):
    """A match file that cannot be true: the number of the first bad move (0: before any), and what is wrong there."""

    def __init__(self, move: int, code: str, **args: Any) -> None:
        self.move, self.what = move, Reason("invalid", code, args=args)
        super().__init__(Reason("invalid", "damaged", args={"move": move, "what": self.what}))


HEAD = ("game", "rules", "options", "seed", "sealed")
LINE = re.compile(r"(\d+)\+? (deal|seat (\d+) (.+)) #([0-9a-f]{8})")


def _read_head(text: str) -> tuple[dict[str, str], list[str]]:
    """The named facts before the blank line, and the lines after it."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != FORMAT:
        raise Damaged(0, "damaged-format", first=FORMAT)
    blank = lines.index("") if "" in lines else len(lines)
    facts = [line.partition(" ")[::2] for line in lines[1:blank]]
    head = dict(facts)
    if len(head) < len(facts):
        raise Damaged(0, "damaged-twice")
    for name in HEAD:
        if name not in head:
            raise Damaged(0, "damaged-head-missing", name=name)
    for name in head:
        if name not in (*HEAD, "players"):
            raise Damaged(0, "damaged-head-foreign", name=name)
    return head, [line for line in lines[blank:] if line]


def _deal_again(head: dict[str, str]) -> Match:
    try:
        game = load(head["game"])
    except Refused as refused:
        raise Damaged(0, "damaged-game", why=refused.reason) from refused
    pairs = [pair.partition("=") for pair in head["options"].split(", ") if pair]
    options = {name: value for name, _, value in pairs}
    try:
        match = Match.new(game, options, bytes.fromhex(head["seed"]))
    except Refused as refused:
        raise Damaged(0, "damaged-options", options=head["options"], why=refused.reason) from refused
    except ValueError as error:
        raise Damaged(0, "damaged-seed", seed=head["seed"]) from error
    match.names = tuple(head.get("players", "").split())
    if match.sealed != head["sealed"]:
        raise Damaged(0, "damaged-seal")
    if head["rules"] != str(game.version):
        raise Damaged(0, "damaged-rules", theirs=head["rules"], ours=str(game.version))
    return match


def _is_open(line: str) -> bool:
    """Whether a line is of a move that is not final."""
    return line.split(" ")[0].endswith("+")


def _follow(match: Match, mark: str, number: int, line: str) -> str:
    """Play one line of a file; its mark, if that is as noted."""
    parsed = LINE.fullmatch(line)
    if not parsed or (number == 0) != (parsed[2] == "deal"):
        raise Damaged(number, "damaged-line", line=line)
    if int(parsed[1]) != number:
        raise Damaged(number, "damaged-gap", number=parsed[1])
    if number > 0:
        _play_line(match, number, int(parsed[3]) - 1, parsed[4])
    mark = _mark(match, mark, parsed[2])
    if mark != parsed[5]:
        raise Damaged(number, "damaged-mark", text=parsed[2], theirs=parsed[5], ours=mark)
    return mark


def _play_line(match: Match, number: int, seat: Seat, text: str) -> None:
    if seat not in match.seats:
        raise Damaged(number, "damaged-seat", seat=seat + 1)
    try:
        match.play(seat, match.game.move(text))
    except Refused as refused:
        raise Damaged(number, "damaged-refused", seat=seat + 1, text=text, why=refused.reason) from refused


def _mark(match: Match, previous: str, text: str) -> str:
    """Eight digits that change with anything that came before; with the position, once it is final."""
    position = "" if match._private else match.states[-1].to_text()
    previous = previous or "\n".join(match._head())
    return hashlib.sha256(f"{previous}\n{text}\n{position}".encode()).hexdigest()[:8]
