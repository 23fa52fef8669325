"""G4, G12, G13: how a fight will probably end, by what is thrown and by what lies in the tower.

Cubes hardly depend on each other, so what falls out of a colour is close to the sum of two binomials: of the cubes that
are thrown, and of those that lie inside. What becomes of a single cube on its way is counted out; on which floor a
cube lies nobody knows.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

from zashiki.games.shogun.battle import (
    defending_armies,
    extra_armies,
    extra_defence,
    fight_for,
    neutral_peasants,
    outcome_of,
    peasants_fight,
)
from zashiki.games.shogun.state import (
    ARMIES,
    GREEN,
    PEASANTS,
    TO,
    BattleOutcome,
    Model,
    Special,
    State,
)
from zashiki.games.shogun.tower import FACTS
from zashiki.kernel import Values, quick_entry, rule

States: TypeAlias = Any

PASS: float = FACTS["two_floor"]["pass"]
STAYS: float = 1.0 - FACTS["two_floor"]["free"]  # a lying cube, when another arrives on its floor
THROWN: float = FACTS["simple"]["thrown"]
LYING: float = FACTS["simple"]["lying"]
OUTCOMES = len(BattleOutcome)
MOST_CUBES = ARMIES + PEASANTS + 1  # more than can fall out on one side: its armies, and green ones


# --- One cube ------------------------------------------------------------------------------------------------


@rule
def freed(arrivals: float) -> float:
    """How likely a lying cube comes loose while a number of cubes arrive on its floor."""
    return 1.0 - STAYS**arrivals


@rule
def thrown_out(model: int, cubes: int) -> float:
    """How likely one of the thrown cubes falls out: on average half of the others come after it."""
    if model == Model.SIMPLE:
        return THROWN
    on_lower = PASS + (1.0 - PASS) * freed(PASS * cubes / 2.0)
    late = PASS + (1.0 - PASS) * freed(PASS * cubes / 4.0)
    return PASS * on_lower + (1.0 - PASS) * freed((cubes - 1.0) / 2.0) * late


@rule
def lying_out(model: int, cubes: int) -> float:
    """How likely a cube that lies inside falls out while a number of cubes is thrown."""
    if model == Model.SIMPLE:
        return LYING
    on_lower = freed(PASS * cubes)
    on_upper = freed(float(cubes)) * (PASS + (1.0 - PASS) * freed(PASS * cubes / 2.0))
    return 0.5 * (on_lower + on_upper)


# --- A fight ---------------------------------------------------------------------------------------------------


@rule
def attackers_in(state: State, seat: int, armies: int) -> int:
    """G11, G12: cubes of an attacker that go in, with the special card if they have it."""
    return armies + state.tray[seat] + extra_armies(state, seat, Special.ATTACK, 0)


@rule
def defenders_in(state: State, target: int) -> int:
    """G11, G12: cubes of the owner of a province that go in, with castle and special card."""
    rival = state.owner[target] - 1
    if rival < 0:
        return 0
    return defending_armies(state, target) + state.tray[rival] + extra_defence(state, target)


@rule
def peasants_in(state: State, target: int) -> int:
    """G12: green cubes that go in."""
    return state.tray[GREEN] + (neutral_peasants(state) if state.owner[target] == 0 else 0)


@rule
def others_in(state: State, seat: int, rival: int) -> int:
    """G12: cubes of the tray that nobody counts."""
    cubes = 0
    for colour in range(GREEN):
        if colour != seat and colour != rival:
            cubes += state.tray[colour]
    return cubes


@rule
def attack_chance(state: State, seat: int, target: int, armies: int) -> float:
    """How likely an attack takes a province, estimated quickly: as if counts were normally distributed."""
    rival = state.owner[target] - 1
    mine, theirs, green = attackers_in(state, seat, armies), defenders_in(state, target), peasants_in(state, target)
    cubes = mine + theirs + green + others_in(state, seat, rival)
    lying = int(state.inside[rival]) if rival >= 0 else 0
    if peasants_fight(fight_for(state, target), state.markers[target]):
        theirs += green
        lying += state.inside[GREEN]
    return more_of_mine(state, cubes, mine, int(state.inside[seat]), theirs, lying)


@rule
def more_of_mine(state: State, cubes: int, mine: int, lying: int, theirs: int, theirs_lying: int) -> float:
    thrown, loose = thrown_out(state.model, cubes), lying_out(state.model, cubes)
    mean = thrown * (mine - theirs) + loose * (lying - theirs_lying) - 0.5
    spread = thrown * (1.0 - thrown) * (mine + theirs) + loose * (1.0 - loose) * (lying + theirs_lying)
    return 0.5 + 0.5 * math.erf(mean / math.sqrt(2.0 * spread + 1e-9))


# --- For people: all that can come of it --------------------------------------------------------------------------


@rule
def spread_out(thrown: int, loose: int, out: float, freed_out: float, chances: Values) -> None:
    """`chances[n]`: that n cubes of a side fall out, of those thrown and those that lie inside."""
    for count in range(MOST_CUBES):
        chances[count] = 0.0
    chances[0] = 1.0
    for cube in range(thrown + loose):
        chance = out if cube < thrown else freed_out
        for count in range(min(cube + 1, MOST_CUBES - 1), 0, -1):
            chances[count] = chances[count] * (1.0 - chance) + chances[count - 1] * chance
        chances[0] *= 1.0 - chance


@quick_entry
def odds_into(states: States, seat: int, way: int, armies: int, sides: Values, odds: Values) -> None:
    """G12: how likely each outcome of an attack is, by `Outcome`. `sides` is scratch space, three times MOST_CUBES."""
    state, target = states[0], int(TO[way])
    rival = state.owner[target] - 1
    mine, theirs, green = attackers_in(state, seat, armies), defenders_in(state, target), peasants_in(state, target)
    cubes = mine + theirs + green + others_in(state, seat, rival)
    thrown, loose = thrown_out(state.model, cubes), lying_out(state.model, cubes)
    attack, defence, farmers = sides[:MOST_CUBES], sides[MOST_CUBES : 2 * MOST_CUBES], sides[2 * MOST_CUBES :]
    spread_out(mine, int(state.inside[seat]), thrown, loose, attack)
    spread_out(theirs, int(state.inside[rival]) if rival >= 0 else 0, thrown, loose, defence)
    spread_out(green, int(state.inside[GREEN]), thrown, loose, farmers)
    fight = fight_for(state, target)
    sum_up(fight, peasants_fight(fight, state.markers[target]), attack, defence, farmers, odds)


@rule
def sum_up(fight: int, fighting: bool, attack: Values, defence: Values, farmers: Values, odds: Values) -> None:
    for outcome in range(OUTCOMES):
        odds[outcome] = 0.0
    for attackers in range(MOST_CUBES):
        for defenders in range(MOST_CUBES):
            both = attack[attackers] * defence[defenders]
            if both > 1e-9:
                for peasants in range(MOST_CUBES):
                    if farmers[peasants] > 1e-9:
                        outcome = outcome_of(fight, attackers, defenders, peasants if fighting else 0)
                        odds[outcome] += both * farmers[peasants]
