"""The rollout policy: a quick move for everything but a plan.

Searches play rounds to their end by it, so it must be quick, and good enough that the result of a round says
something about the plans. It reads no more than the seat's view holds.
"""

from __future__ import annotations

from zashiki.games.shogun.battle import can_attack
from zashiki.games.shogun.board import buildings_in, free_armies, holds, is_at_border, is_open
from zashiki.games.shogun.knowledge import ARMY, RIVALS, threat_to, winters
from zashiki.games.shogun.moves import (
    BATTLE,
    DEPLOY_IDS,
    FEWEST_IN_GROUP,
    GROUP,
    MOST_ARMIES,
    MOVE,
    REINFORCE,
    REVOLT,
    SPECIAL,
    STAY,
    TAKE,
)
from zashiki.games.shogun.odds import attack_chance
from zashiki.games.shogun.planning import is_province
from zashiki.games.shogun.state import (
    BUILDING_PLACES,
    GROUP_SIZES,
    MOST_WAYS,
    NEAR,
    PROVINCES,
    RICE,
    SIX,
    SPECIALS,
    TAX,
    TO,
    Action,
    Phase,
    Special,
    State,
)
from zashiki.kernel import rule

PRIZE, BUILT = 0.2, 1.4  # what a province is worth beside its point, and each of its buildings
DESPERATE = -1.0  # an attack with a lower value is made with one army only, where one must attack
FAR = 100  # behind the front


@rule
def rollout_move(state: State, seat: int) -> int:
    """A move for a seat that is asked for anything but a card of its plan."""
    match state.phase:
        case Phase.BATTLE:
            return march(state, seat)
        case Phase.MOVE:
            return shift(state, seat)
        case Phase.CHOOSE:
            return most_useful_special(state, seat)
        case Phase.DEPLOY:
            return int(DEPLOY_IDS[SIX])
        case Phase.REVOLT:
            return strongest_revolt(state)
        case Phase.TAKE:
            return better_province(state, seat)
        case Phase.GROUP:
            return greatest_group(state, seat)
        case _:
            return REINFORCE


# --- Battles -----------------------------------------------------------------------------------------------


@rule
def attack_value(state: State, seat: int, target: int, armies: int) -> float:
    """The expected points of an attack: what is won, against the armies that are lost."""
    chance = attack_chance(state, seat, target, armies)
    prize, foes = PRIZE + winters(state) * (1.0 + BUILT * buildings_in(state, target)), 1.0
    if state.owner[target] > 0:
        prize *= 1.0 + RIVALS
        foes = float(state.armies[target])
    lost = chance * min(float(armies), foes) + (1.0 - chance) * armies
    return chance * prize - ARMY * lost


@rule
def best_target(state: State, seat: int, province: int, armies: int) -> tuple[int, float]:
    """The way by which to attack, or -1, and the value of that attack."""
    best, best_value = -1, -1e9
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        target = int(TO[way])
        if can_attack(state, seat, way):
            value = attack_value(state, seat, target, armies)
            if value > best_value:
                best, best_value = way, value
    return best, best_value


@rule
def march(state: State, seat: int) -> int:
    """G10: attack where it pays, or else go where armies are needed."""
    province = state.acting - 1
    armies = free_armies(state, province)
    way, value = best_target(state, seat, province, armies)
    own = neediest(state, seat, province) if value <= 0.0 else -1
    if own >= 0:
        return MOVE + own * MOST_ARMIES + (0 if is_at_border(state, seat, province) else armies - 1)
    return BATTLE + way * MOST_ARMIES + (armies - 1 if value > DESPERATE else 0)


@rule
def neediest(state: State, seat: int, province: int) -> int:
    """The way to the own neighbour whose armies are furthest below what threatens it, or -1."""
    best, most = -1, -10 * FAR
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        beside = int(TO[way])
        if is_open(state, way) and holds(state, seat, beside):
            need = threat_to(state, seat, beside) - state.armies[beside]
            if not is_at_border(state, seat, beside):
                need -= FAR
            if need > most:
                best, most = way, need
    return best


@rule
def shift(state: State, seat: int) -> int:
    """G10: from where nobody is to be feared to where somebody is."""
    province = state.acting - 1
    own, armies = neediest(state, seat, province), free_armies(state, province)
    if own < 0 or armies < 1 or is_at_border(state, seat, province):
        return STAY
    return MOVE + own * MOST_ARMIES + armies - 1


# --- Special cards -----------------------------------------------------------------------------------------


@rule
def most_useful_special(state: State, seat: int) -> int:
    """G9: what goes with the plan."""
    best, most = 0, -1.0
    for place in range(SPECIALS):
        special = int(state.specials[place])
        if special != Special.NONE and use_of(state, seat, special) > most:
            best, most = special, use_of(state, seat, special)
    return SPECIAL + best - 1


@rule
def use_of(state: State, seat: int, special: int) -> float:
    match special:
        case Special.CHEST:
            return 0.6 * acts(state, seat, Action.TAX)
        case Special.RICE:
            return 0.7 * acts(state, seat, Action.RICE)
        case Special.SIX_ARMIES:
            return 0.7 * acts(state, seat, Action.DEPLOY5)
        case Special.ATTACK:
            return 0.5 * acts(state, seat, Action.BATTLE_A) + 0.5 * acts(state, seat, Action.BATTLE_B)
        case _:
            return 0.65  # the defence card


@rule
def acts(state: State, seat: int, action: int) -> bool:
    """G7: whether a province lies there, and no chest card."""
    return is_province(int(state.plan[seat, action]))


# --- Winter, and the draft -----------------------------------------------------------------------------------


@rule
def strongest_revolt(state: State) -> int:
    """G14: where most armies stand."""
    best = -1
    for province in range(PROVINCES):
        if state.revolting[province] > 0 and (best < 0 or state.armies[province] > state.armies[best]):
            best = province
    return REVOLT + best


@rule
def better_province(state: State, seat: int) -> int:
    """G3: of the two that lie open."""
    one, other = state.face_up[0] - 1, state.face_up[1] - 1
    return TAKE + (one if prospects(state, seat, one) >= prospects(state, seat, other) else other)


@rule
def prospects(state: State, seat: int, province: int) -> float:
    """What a province yields and has room for, and whether it lies beside one's own."""
    total = BUILDING_PLACES[province] + 0.2 * TAX[province] + 0.2 * RICE[province]
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        total += 0.5 * holds(state, seat, int(TO[way]))
    return total


@rule
def greatest_group(state: State, seat: int) -> int:
    best = FEWEST_IN_GROUP
    for size in range(FEWEST_IN_GROUP, GROUP_SIZES):
        if state.groups[seat, size] > 0:
            best = size
    return GROUP + best - FEWEST_IN_GROUP
