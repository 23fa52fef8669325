"""Advice: which moves are best and how sure that is, and the turning points of a finished match."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from zashiki.contract import HOUSE, Event, Game, Move, Seat, State, Step, View
from zashiki.players.budget import Budget, Thought
from zashiki.players.thinker import Thinker
from zashiki.players.workspace import SEARCH_PART, new_workspace

SHOWN = 3  # moves that are shown
HARDLY = 0.02  # of all simulations: a move with fewer was hardly tried
DOUBT = 0.5  # the uncertainty of a chance after one simulation; it shrinks as the standard error of a mean does
CLEAR = 5  # percentage points by which the best move is clearly better than the next
ALIKE = 1  # percentage points: moves no further apart count as equal
WON, LOST = 95, 5  # percent
ALMOST = 2  # cards in which plans differ that are almost the same
PLANNED = ("clear", "close")  # verdicts that have other texts for plans
TURNED = 0.12  # by how much a chance changes at a turning point, at least
POINTS = 5  # turning points that are shown of a match


class Advice(NamedTuple):
    """The best moves or plans, what speaks for each, and a verdict on them."""

    moves: list[Thought]
    reasons: list[list[Event]]
    verdict: Event


class TurningPoint(NamedTuple):
    """A turn that changed a seat's chance, and the number of steps after the one that changed it most."""

    step: int
    seat: Seat
    before: float  # the turn
    after: float


# --- What to play ---------------------------------------------------------------------------------------


def advise(game: Game, view: View, legal: Sequence[Move], seed: int, budget: Budget) -> Advice:
    """What a seat should play, by no more than it sees."""
    refuse_without_network(game)
    thoughts = without_hardly_tried(Thinker(game, budget).think(view, legal, seed))
    tried = unlike(sorted(thoughts, key=sure_chance, reverse=True))
    code, more = judge(tried, len(legal))
    if tried[0].rest and code in PLANNED:
        code = f"plan-{code}"
    args = {"move": game.text(tried[0].move), "chance": percent(tried[0].chance)}
    reasons = [game.reasons(view, (thought.move, *thought.rest)) for thought in tried[:SHOWN]]
    return Advice(tried[:SHOWN], reasons, Event(f"advice-{code}", args | more))


def unlike(thoughts: list[Thought]) -> list[Thought]:
    """Of plans that have almost all cards in common, only the best."""
    found: list[Thought] = []
    for thought in thoughts:
        moves = {thought.move, *thought.rest}
        almost = min(ALMOST, len(moves) - 1)  # the last cards of a plan cannot differ in more
        if all(len(moves - {other.move, *other.rest}) > almost for other in found):
            found.append(thought)
    return found


def refuse_without_network(game: Game) -> None:
    if not game.trained:
        raise ValueError(f"{game.name} has no network yet, so there is nobody to ask for advice or chances")


def without_hardly_tried(thoughts: list[Thought]) -> list[Thought]:
    """All but moves with few visits. Moves of a solved ending have none, and are all known. Where many moves are alike,
    none has many visits."""
    visits = [thought.visits for thought in thoughts]
    least = min(HARDLY * sum(visits), max(visits))
    return [thought for thought in thoughts if thought.visits >= least]


def sure_chance(thought: Thought) -> float:
    """The least that a move will probably bring. The search plays what it tried most, but may have found something
    better at the end."""
    return thought.chance - (DOUBT / math.sqrt(thought.visits) if thought.visits else 0.0)


def judge(tried: list[Thought], legal: int) -> tuple[str, dict[str, int]]:
    """The verdict on the moves that were tried, the best first, given the number of legal ones. It goes by whole
    percents, as they are shown."""
    best, *others = [percent(thought.chance) for thought in tried]
    behind = [best - other for other in others]
    if legal == 1:
        return "only", {}
    if best >= WON:
        return "won", {}
    if best <= LOST:
        return "lost", {}
    if len(tried) == legal and max(behind) <= ALIKE:
        return "any", {}
    if min(behind, default=CLEAR) >= CLEAR:
        return "clear", {"margin": min(behind, default=0)}  # 0: there is no next
    return "close", {"count": 1 + sum(less < CLEAR for less in behind)}


def percent(chance: float) -> int:
    return round(100 * chance)


# --- How a match went -------------------------------------------------------------------------------------


def chances(game: Game, states: Iterable[State], seats: int) -> list[list[float]]:
    """Each seat's chance to win in each position, as the network expects it when nothing is hidden from it."""
    refuse_without_network(game)
    part = game.part(SEARCH_PART)
    workspace = new_workspace(game, part.RECORDS, game.weights)
    scratch = workspace.scratch[0]
    found: list[list[float]] = []
    for state in states:
        workspace.states[part.WORLD : part.WORLD + 1] = state.box
        scratch["seed"] = 0  # the same everywhere, so that chances change only by what happens
        part.expected_values(workspace)
        found.append(scratch["values"][:seats].tolist())
    return found


def turning_points(chances: Sequence[Sequence[float]], steps: Sequence[Step]) -> list[TurningPoint]:
    """The few turns that changed somebody's chance most, in their order. `chances[n]` are those after n steps."""
    found = [turning_point(chances, turn, steps[turn.start].seat) for turn in turns(steps)]
    great = [point for point in found if change(point) >= TURNED]
    return sorted(sorted(great, key=change, reverse=True)[:POINTS])


def turns(steps: Sequence[Step]) -> Iterator[range]:
    """The steps of each turn; those of the house belong to the turn that they follow."""
    first, mover = 0, HOUSE
    for number, step in enumerate(steps):
        if step.seat not in (HOUSE, mover):
            if mover != HOUSE:
                yield range(first, number)
            first, mover = number, step.seat
    if mover != HOUSE:
        yield range(first, len(steps))


def turning_point(chances: Sequence[Sequence[float]], turn: range, mover: Seat) -> TurningPoint:
    """Whose chance a turn changed most, and by which step; of two who changed alike, the one who moved."""
    before, after = chances[turn.start], chances[turn.stop]
    seats = sorted(range(len(before)), key=lambda seat: seat != mover)
    seat = max(seats, key=lambda seat: round(abs(after[seat] - before[seat]), 6))
    way = 1 if after[seat] > before[seat] else -1
    decisive = max(turn, key=lambda step: way * (chances[step + 1][seat] - chances[step][seat]))
    return TurningPoint(decisive + 1, seat, before[seat], after[seat])


def change(point: TurningPoint) -> float:
    return abs(point.after - point.before)
