"""Positions of Shogun drawn as small texts, and what tests do with them.

Nothing here comes by chance but where a test lets it: a drawn table stops before cubes are thrown, and `falls` says
what falls out of the tower.
"""

from __future__ import annotations

from random import Random
from typing import Any, Self

from tests.games.chance import assert_fits, few, seed
from tests.games.position import Position
from zashiki.contract import HOUSE, PROCEED, SPECTATOR, Event, Reason, Step
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    ARMIES,
    BUILDING_NAMES,
    BUILDING_SUPPLY,
    CARD_NAMES,
    COLOURS,
    GREEN,
    PEASANTS,
    PROVINCE_NAMES,
    SPECIALS,
    START_CHESTS,
    Action,
    Card,
    Happening,
    Model,
    Phase,
    Season,
    Side,
    Special,
    State,
)
from zashiki.match import Match

__all__ = ["LETTERS", "Table", "assert_fits", "began", "few", "played_out", "position", "seed", "some_move", "steps"]

LETTERS = "ABCDE"  # seats 0 to 4
COLOUR_NAMES = (*LETTERS, "green")
# Where a drawn table waits until `house` or `until` says so: what comes is chance, or another part of the round.
STOPS = (Phase.THROW, Phase.NEXT, Phase.YEAR, Phase.LAYOUT, Phase.EVENT, Phase.DRAW, Phase.SCORE)


def number_of(letter: str) -> int:
    return LETTERS.index(letter)


class Table(Position):
    """A position of Shogun, by default in the spring of the first year, with all plans laid and specials taken.

    The parts of a drawing stand on lines of their own, or have a semicolon between them:

        players 4; moon; extended; simple    four, the sun side and the tower of two floors are the default
        kozuke B 3 castle temple markers 2   whose it is, armies, buildings, markers
        A has chests 3, rice 2, reserve 10, points 4
        A holds chest                        a special card
        A plans tax settsu, bid chest3       cards that lie face down
        order B A - C                        the places of the track
        event tax_max_5                      that holds in this round
        open tax_max_5 rice_min_4            the event cards that lie open
        actions tax rice                     the row begins with these
        specials chest rice                  that lie on the first places of the track
        tray A 2 green 1; inside B 4
        supply castle 0; peasants 5
        year 2; season winter; phase plan

    Armies that are not drawn are in the reserves, peasants in the stock, buildings in the supply.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__("shogun", State())
        state = self.state
        state.players, state.year, state.phase, state.chance = 4, 1, Phase.SHOW, 1
        lines = [line.strip() for line in text.replace(";", "\n").splitlines()]
        lines.sort(key=lambda line: not line.startswith("players"))
        self.later: list[tuple[str, str]] = []
        for line in filter(None, lines):
            self._draw(*(line.split(" ", 1) + [""])[:2])
        self._lay_out()
        self.past: list[tuple[State, Step, State]] = []  # what the last call did

    # --- Reading a drawing ---------------------------------------------------------------------------------

    def _draw(self, first: str, rest: str) -> None:
        if first in PROVINCE_NAMES:
            self._draw_province(PROVINCE_NAMES.index(first), rest.split())
        elif first in LETTERS:
            self._draw_seat(number_of(first), *rest.split(" ", 1))
        else:
            self._draw_round(first, rest)

    def _draw_province(self, province: int, words: list[str]) -> None:
        state, (owner, armies, *rest) = self.state, words
        state.owner[province], state.armies[province] = number_of(owner) + 1, int(armies)
        if "markers" in rest:
            state.markers[province] = int(rest.pop(rest.index("markers") + 1))
            rest.remove("markers")
        for building in rest:
            state.buildings[province, BUILDING_NAMES.index(building)] = 1

    def _draw_seat(self, seat: int, verb: str, rest: str) -> None:
        assert verb in ("has", "holds", "plans"), verb
        if verb == "has":
            self.later += [(f"{name} {seat}", count) for name, count in map(str.split, rest.split(", "))]
        elif verb == "holds":
            self.state.holds[seat] = Special[rest.upper()]
        else:
            self.plan(LETTERS[seat], **dict(map(str.split, rest.split(", "))))

    def _draw_round(self, first: str, rest: str) -> None:
        state = self.state
        match first:
            case "players" | "year":
                setattr(state, first, int(rest))
            case "peasants" | "supply":
                self.later.append((first, rest))
            case "extended":
                state.extended = True
            case "moon" | "simple":
                state.side, state.model = (Side.MOON, state.model) if first == "moon" else (state.side, Model.SIMPLE)
            case "event":
                state.event = Happening[rest.upper()]
            case "season" | "phase":
                setattr(state, first, {"season": Season, "phase": Phase}[first][rest.upper()])
            case "order":
                for place, letter in enumerate(rest.split()):
                    state.track[place] = 0 if letter == "-" else number_of(letter) + 1
            case "open":
                for place, event in enumerate(rest.split()):
                    state.open_events[place] = Happening[event.upper()]
            case "specials":
                for place, special in enumerate(rest.split()):
                    state.specials[place] = Special[special.upper()]
            case "actions":
                self.later.append((first, rest))
            case "tray" | "inside":
                words = rest.split()
                for colour, count in zip(words[::2], words[1::2], strict=True):
                    getattr(state, first)[COLOUR_NAMES.index(colour)] = int(count)
            case _:
                raise ValueError(f"{first!r} is no part of a drawing")

    def _lay_out(self) -> None:
        state = self.state
        if not state.track.any():
            state.track[: state.players] = range(1, state.players + 1)
        self.set_actions("")
        for seat in range(state.players):
            state.chests[seat] = START_CHESTS[state.players]
            state.reserve[seat] = ARMIES - sum(state.armies[state.owner == seat + 1])
            state.reserve[seat] -= state.tray[seat] + state.inside[seat]
        state.peasants = PEASANTS - state.tray[GREEN] - state.inside[GREEN]
        state.supply[...] = BUILDING_SUPPLY - state.buildings.sum(axis=0)
        for name, value in self.later:
            self._set(name.split(), value)
        state.turn = next(place for place in range(SPECIALS) if state.track[place])
        state.player = state.track[state.turn] - 1

    def _set(self, names: list[str], value: str) -> None:
        state = self.state
        match names:
            case ["peasants"]:
                state.peasants = int(value)
            case ["supply"]:
                state.supply[BUILDING_NAMES.index(value.split()[0])] = int(value.split()[1])
            case ["actions"]:
                self.set_actions(value)
            case [name, seat]:
                assert name in ("chests", "rice", "reserve", "points"), name
                getattr(state, name)[int(seat)] = int(value)

    def set_actions(self, first: str) -> None:
        """The row of action cards, all face up: these, then the others."""
        names = first.split() + [name for name in ACTION_NAMES[1:] if name not in first.split()]
        for place, name in enumerate(names):
            self.state.row[place] = Action[name.upper()]

    # --- Playing ---------------------------------------------------------------------------------------------

    def plan(self, letter: str, **cards: str) -> Self:
        """Lay cards onto a plan: `plan("A", tax="settsu", bid="chest3")`."""
        for action, card in cards.items():
            self.state.plan[number_of(letter), Action[action.upper()]] = Card[card.upper()]
        return self

    def carry_out(self, action: str, first: str = "") -> Self:
        """Everybody in turn order shows their card for this action; until somebody is asked, cubes are about to be
        thrown, or the action is over. `first` names the player whose turn comes first."""
        state = self.state
        self.set_actions(action)
        state.step, state.phase = 0, Phase.SHOW
        state.turn = list(state.track).index(number_of(first) + 1 if first else first_of(state))
        state.player, self.past = state.track[state.turn] - 1, []
        return self._settle()

    def play(self, *moves: str, seat: str = "") -> Self:
        """Play moves as whoever is asked, or as this seat; illegal ones are refused."""
        for move in moves:
            who, self.past = number_of(seat) if seat else self.seat, []
            self._step(Step(who, self.game.find(self.view(who), move)))
            self._settle()
        return self

    def house(self, times: int = 1) -> Self:
        """The house proceeds."""
        self.past = []
        for _ in range(times):
            assert self.game.active(self.state) == (HOUSE,)
            self._step(Step(HOUSE, PROCEED))
        return self

    def until(self, *phases: Phase) -> Self:
        """The house proceeds to one of these phases, by chance if need be."""
        self.past = []
        while self.state.phase not in phases:
            assert self.game.active(self.state) == (HOUSE,), Phase(self.state.phase)
            self._step(Step(HOUSE, PROCEED))
        return self

    def falls(self, **cubes: int) -> Self:
        """All is thrown into the tower, and just these cubes fall out: `falls(A=3, green=1)`. Then it is settled."""
        state, self.past = self.state, []
        assert state.phase == Phase.THROW, Phase(state.phase)
        before = state.copy()
        if state.defender:
            state.thrown[state.defender - 1] += state.armies[state.target - 1]
            state.armies[state.target - 1] = 0
        for colour, name in enumerate(COLOUR_NAMES):
            state.again[colour], state.fell[colour] = state.tray[colour], cubes.get(name, 0)
            state.inside[colour] += state.thrown[colour] + state.tray[colour] - state.fell[colour]
            state.tray[colour] = state.fell[colour]
            assert state.inside[colour] >= 0, f"only {state.inside[colour] + state.fell[colour]} {name} can fall"
            state.upper[colour] = min(state.upper[colour], state.inside[colour])
        state.phase = Phase.OUTCOME
        self.past.append((before, Step(HOUSE, PROCEED), state.copy()))
        self._step(Step(HOUSE, PROCEED))
        return self._settle()

    def _settle(self) -> Self:
        while self.game.active(self.state) == (HOUSE,) and self.state.phase not in STOPS:
            self._step(Step(HOUSE, PROCEED))
        return self

    def _step(self, step: Step) -> None:
        before = self.state.copy()
        if step.seat == HOUSE:
            self.game.proceed(self.state)
        else:
            self.game.play(self.state, step.seat, step.move)
        assert pieces(self.state) == pieces(before), "a piece was lost or came from nowhere"
        self.past.append((before, step, self.state.copy()))

    # --- What is told ------------------------------------------------------------------------------------------

    def told(self, letter: str = "") -> list[Event]:
        """What a seat, or an onlooker, was told of the last call."""
        seat = number_of(letter) if letter else SPECTATOR
        return [event for before, step, after in self.past for event in self._tell(before, step, after, seat)]

    def _tell(self, before: State, step: Step, after: State, seat: int) -> list[Event]:
        views = self.game.view(before, seat), self.game.view(after, seat)
        return self.game.story(views[0], self.game.perceive(step, seat), views[1])

    def codes(self, letter: str = "") -> list[str]:
        return [event.code.removeprefix("event-") for event in self.told(letter)]

    def tells(self, code: str, letter: str = "") -> dict[str, Any]:
        """The arguments of the one event of this code."""
        (found,) = [event for event in self.told(letter) if event.code == f"event-{code}"]
        return dict(found.args)

    def refused(self, move: str, letter: str = "") -> Reason:
        reason = self.reason(move, number_of(letter) if letter else None)
        assert reason, f"{move} is possible"
        return reason

    # --- What lies where -----------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked what: `A battle`; nothing while the house is to proceed."""
        seats = self.game.active(self.state)
        who = "".join(LETTERS[seat] for seat in seats if seat != HOUSE)
        return f"{who} {Phase(self.state.phase).name.lower()}" if who else ""

    def on(self, name: str) -> str:
        """A province as it is drawn: `B 3 castle markers 2`, or `neutral`."""
        state, province = self.state, PROVINCE_NAMES.index(name)
        owner, markers = int(state.owner[province]), int(state.markers[province])
        words = [LETTERS[owner - 1], str(state.armies[province])] if owner else ["neutral"]
        words += [building for index, building in enumerate(BUILDING_NAMES) if state.buildings[province, index]]
        if not owner:
            assert state.armies[province] == 0
        return " ".join(words + ([f"markers {markers}"] if markers else []))

    def has(self, letter: str, what: str) -> int:
        return int(getattr(self.state, what)[number_of(letter)])

    def skipped(self) -> list[str]:
        """Why cards were shown in vain in the last call."""
        return [event.args["why"] for event in self.told() if event.code == "event-skipped"]

    def planned(self, letter: str, seen_by: str = "") -> dict[str, str]:
        """The cards of a plan, as they are or as another sees them."""
        state = self.sees(number_of(seen_by)) if seen_by else self.state
        cards = zip(ACTION_NAMES, state.plan[number_of(letter)].tolist(), strict=True)
        return {action: CARD_NAMES[card] for action, card in cards if card}


def position(text: str = "") -> Table:
    return Table(text)


def first_of(state: State) -> int:
    return next(int(seat) for seat in state.track if seat)


def cubes(values: Any) -> dict[str, int]:
    """Cubes by colour: `{"A": 3, "green": 1}`."""
    return {name: int(count) for name, count in zip(COLOUR_NAMES, values, strict=True) if count}


def pieces(state: State) -> list[int]:
    """G2: how many cubes of each colour there are, and buildings of each kind. In a fight those thrown in last lie
    on the tray or inside; before, they are in the hand."""
    in_hand = state.phase in (Phase.ATTACK, Phase.DEFENCE, Phase.THROW)
    found = []
    for colour in range(COLOURS):
        count = int(state.tray[colour] + state.inside[colour] + (state.thrown[colour] if in_hand else 0))
        if colour == GREEN:
            found.append(count + state.peasants)
        else:
            found.append(count + int(state.reserve[colour]) + int(state.armies[state.owner == colour + 1].sum()))
    return found + (state.supply + state.buildings.sum(axis=0)).tolist()


# --- Whole games --------------------------------------------------------------------------------------------------


def some_move(game: Any, legal: list[int], chance: Random) -> int:
    """First what to do, then with what: else a plan would almost never be bid or ready."""
    word = chance.choice(sorted({game.parts(move)[0] for move in legal}))
    return chance.choice([move for move in legal if game.parts(move)[0] == word])


def steps(game: Any, number: int, **options: str) -> Any:
    """Every step of a random game, the house's included: before, who did what, after."""
    chance, state = Random(number), game.deal(seed(number), options)
    while active := game.active(state):
        seat, before = chance.choice(active), state.copy()
        if seat == HOUSE:
            move = PROCEED
            game.proceed(state)
        else:
            move = some_move(game, list(game.legal(game.view(state, seat))), chance)
            game.play(state, seat, move)
        yield before, Step(seat, move), state.copy()


def played_out(game: Any, number: int, **options: str) -> Match:
    """A whole match of random moves."""
    match, chance = Match.new(game, options, seed(number)), Random(number)
    while not match.over:
        seat = chance.choice(match.active)
        match.play(seat, some_move(game, list(game.legal(match.view(seat))), chance))
    return match


def began(game: Any, number: int = 0, **options: str) -> Match:
    """A match that has come to its first choice."""
    return Match.new(game, options, seed(number))
