"""G15: points for provinces, buildings and majorities, and who wins."""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.games.shogun.battle import left_standing, outcome_of, peasants_fight
from zashiki.games.shogun.board import holds
from zashiki.games.shogun.decisions import beats
from zashiki.games.shogun.state import BUILDINGS, GAINS, PROVINCES, REGION, REGIONS, SCORING, Gain, State
from zashiki.kernel import Moves, quick_entry, rule

States: TypeAlias = Any

NOT_MOST = -1
PROVINCE, BUILDING, TIED = SCORING["province"], SCORING["building"], SCORING["tied"]
MOST_CASTLES, MOST_TEMPLES, MOST_THEATRES = SCORING["castles"], SCORING["temples"], SCORING["theatres"]


@rule
def bonus_of(building: int) -> int:
    """G15: for most buildings of a kind in a region."""
    if building == 0:
        return MOST_CASTLES
    return MOST_TEMPLES if building == 1 else MOST_THEATRES


@rule
def count_built(state: State) -> None:
    """G15: the buildings of each player by region and kind."""
    for seat in range(state.players):
        for region in range(REGIONS):
            for building in range(BUILDINGS):
                state.built[seat, region, building] = 0
    for province in range(PROVINCES):
        if state.owner[province] > 0:
            region = REGION[state.side, province]
            for building in range(BUILDINGS):
                state.built[state.owner[province] - 1, region, building] += state.buildings[province, building]


@rule
def majority(state: State, seat: int, region: int, building: int) -> int:
    """G15: points of this seat by the last count, or NOT_MOST; tied for most, everybody gets one less; a seat that has
    built nothing has no majority."""
    mine, tied = state.built[seat, region, building], False
    if mine == 0:
        return NOT_MOST
    for other in range(state.players):
        if other != seat:
            theirs = state.built[other, region, building]
            if theirs > mine:
                return NOT_MOST
            tied = tied or theirs == mine
    return bonus_of(building) - TIED if tied else bonus_of(building)


@rule
def majority_with(state: State, seat: int, region: int, building: int) -> int:
    """G15: the same with one building more."""
    state.built[seat, region, building] += 1
    points = majority(state, seat, region, building)
    state.built[seat, region, building] -= 1
    return points


@quick_entry
def rank_with(states: States, seat: int, province: int, building: int) -> int:
    """G15: how a seat stands in a region, if it builds there: 2 for most, 1 for as many as somebody else, or 0. The
    state is counted anew."""
    state = states[0]
    count_built(state)
    points = majority_with(state, seat, int(REGION[state.side, province]), building)
    if points == NOT_MOST:
        return 0
    return 2 if points == bonus_of(building) else 1


@rule
def gain(state: State, seat: int, what: int) -> int:
    """G15: one line of a score."""
    points = 0
    if what >= Gain.CASTLES:
        for region in range(REGIONS):
            points += max(0, majority(state, seat, region, what - Gain.CASTLES))
        return points
    for province in range(PROVINCES):
        if holds(state, seat, province):
            if what == Gain.PROVINCES:
                points += PROVINCE
            else:
                for building in range(BUILDINGS):
                    points += BUILDING * state.buildings[province, building]
    return points


@rule
def winter_gain(state: State, seat: int) -> int:
    """G15: what a winter would bring, by the last count."""
    points = 0
    for what in range(GAINS):
        points += gain(state, seat, what)
    return points


@rule
def score_year(state: State) -> None:
    """G15: both winters add up."""
    count_built(state)
    for seat in range(state.players):
        for what in range(GAINS):
            points = gain(state, seat, what)
            state.score[state.year - 1, seat, what] = points
            state.points[seat] += points


@rule
def decide(state: State) -> None:
    """G15: whom nobody beats has won."""
    for seat in range(state.players):
        state.winners[seat] = 1
        for other in range(state.players):
            if beats(state, other, seat):
                state.winners[seat] = 0


@quick_entry
def places_into(states: States, places: Moves) -> None:
    """G15: one more than those who beat a player."""
    state = states[0]
    for seat in range(state.players):
        places[seat] = 1
        for other in range(state.players):
            places[seat] += beats(state, other, seat)


@quick_entry
def gains_into(states: States, points: Moves) -> None:
    """G15: what a winter would bring each seat."""
    state = states[0]
    count_built(state)
    for seat in range(state.players):
        points[seat] = winter_gain(state, seat)


@quick_entry
def majorities_into(states: States, points: Moves) -> None:
    """G15: the points of each seat for each region and kind, in this order."""
    state = states[0]
    count_built(state)
    index = 0
    for seat in range(state.players):
        for region in range(REGIONS):
            for building in range(BUILDINGS):
                points[index] = majority(state, seat, region, building)
                index += 1


@quick_entry
def outcome_into(states: States, fight: int, numbers: Moves) -> None:
    """G12, G13: from attackers, defenders, peasants and markers to outcome, armies that stay, and peasants that
    took part. The state is not looked at: entry points are known by it."""
    attackers, defenders, peasants = int(numbers[0]), int(numbers[1]), int(numbers[2])
    if not peasants_fight(fight, int(numbers[3])):
        peasants = 0
    outcome = outcome_of(fight, attackers, defenders, peasants)
    numbers[0] = outcome
    numbers[1] = left_standing(fight, outcome, attackers, defenders, peasants)
    numbers[2] = peasants
