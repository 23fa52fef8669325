"""What a position is worth to a seat, in points, for players that look at one move."""

from __future__ import annotations

import math

from zashiki.games.shogun.actions import battle_skip, build_skip, deployment, income, reserve_suffices, would_revolt
from zashiki.games.shogun.battle import can_attack
from zashiki.games.shogun.board import (
    buildings_in,
    free_armies,
    has_own_neighbour,
    holds,
    is_at_border,
    is_open,
    provinces_of,
)
from zashiki.games.shogun.order import bid_price
from zashiki.games.shogun.planning import is_province
from zashiki.games.shogun.scoring import count_built, majority, majority_with, winter_gain
from zashiki.games.shogun.state import (
    COST,
    GREEN,
    MOST_WAYS,
    NEAR,
    OPEN_EVENTS,
    PLACES,
    PROVINCES,
    REGION,
    RICE_LOSS,
    ROUNDS_A_YEAR,
    TO,
    YEARS,
    Action,
    Phase,
    Season,
    Skip,
    State,
)
from zashiki.kernel import rule

NEXT_WINTER = 0.8  # what stands now may be gone by the second winter
RIVALS = 0.3  # how much the others' mean counts
CHEST, LAST_CHEST = 0.2, 0.01  # a chest while there is time to spend it, and at the end
MANY_CHESTS, SPARE_CHEST = 10, 0.3  # chests beyond these are worth this part
ARMY, THREAT = 0.07, 0.12
UNFED = 0.5  # a province without rice in winter
RICE_A_ROUND = 3.5  # that a round brings
UNREST, REVOLT = 0.15, 1.2  # a marker, and a revolt that will be lost
WASTED = 0.05  # a card that does nothing
COMES_OUT = 0.77  # of the cubes that are thrown
SPREAD = 1.1  # by which throws differ
BID = 0.28


@rule
def worth(state: State, seat: int) -> float:
    """Points, what the next winters would bring, and the means to get more."""
    count_built(state)
    mine = standing(state, seat)
    others = 0.0
    for other in range(state.players):
        if other != seat:
            others += standing(state, other) / (state.players - 1)
    total = mine - RIVALS * others
    if state.phase == Phase.OVER:
        return total
    total += chests_worth(state, state.chests[seat]) + armies_worth(state, seat)
    total -= UNFED * unfed(state, seat, state.rice[seat])
    if state.phase == Phase.PLAN:
        total += plan_worth(state, seat)
    if state.phase == Phase.ATTACK and state.attacker == seat + 1:
        total += ARMY * state.thrown[seat] + pending_attack(state, seat)
    return total


@rule
def winters(state: State) -> float:
    """G15: how often what stands will still be counted."""
    if state.phase == Phase.OVER:
        return 0.0
    return 1.0 if state.year == YEARS else 1.0 + NEXT_WINTER


@rule
def standing(state: State, seat: int) -> float:
    return state.points[seat] + winters(state) * winter_gain(state, seat)


@rule
def rounds_left(state: State) -> float:
    """Rounds of planning after this one."""
    return ROUNDS_A_YEAR * (YEARS - max(1, state.year)) + rounds_left_this_year(state)


@rule
def rounds_left_this_year(state: State) -> float:
    """G5: after this one; winter has none."""
    return max(0.0, ROUNDS_A_YEAR - 1.0 - state.season)


@rule
def chest_worth(state: State) -> float:
    return LAST_CHEST + CHEST * min(1.0, rounds_left(state) / 2.0)


@rule
def chests_worth(state: State, chests: int) -> float:
    return chest_worth(state) * (min(chests, MANY_CHESTS) + SPARE_CHEST * max(0, chests - MANY_CHESTS))


@rule
def armies_worth(state: State, seat: int) -> float:
    """Armies, and provinces that a neighbour could take."""
    total = 0.0
    for province in range(PROVINCES):
        if holds(state, seat, province):
            total += ARMY * state.armies[province]
            if threat_to(state, seat, province) > state.armies[province]:
                total -= THREAT
    return total


@rule
def threat_to(state: State, seat: int, province: int) -> int:
    """The most armies with which a rival could attack."""
    rival = strongest_rival(state, seat, province)
    return free_armies(state, rival) if rival >= 0 else 0


@rule
def strongest_rival(state: State, seat: int, province: int) -> int:
    """Which rival's province beside it holds the most armies; -1 if none holds any."""
    strongest, most = -1, 0
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        beside = int(TO[way])
        theirs = state.owner[beside] > 0 and not holds(state, seat, beside)
        if theirs and is_open(state, way) and state.armies[beside] > most:
            strongest, most = beside, int(state.armies[beside])
    return strongest


@rule
def unfed(state: State, seat: int, rice: int) -> float:
    """G14: provinces that will lack rice, if each round brings what it usually does."""
    coming = RICE_A_ROUND * rounds_left_this_year(state)
    if state.season == Season.WINTER:
        return float(state.missing[seat])
    return max(0.0, provinces_of(state, seat) + expected_loss(state) - rice - coming)


@rule
def expected_loss(state: State) -> float:
    loss, cards = 0.0, 0
    for index in range(OPEN_EVENTS):
        if state.open_events[index] > 0:
            loss += RICE_LOSS[state.open_events[index]]
            cards += 1
    return loss / max(1, cards)


# --- G7 A plan -------------------------------------------------------------------------------------------------


@rule
def plan_worth(state: State, seat: int) -> float:
    """Every card where it lies, and whether all that can be paid. An estimate, because it is asked for every move;
    `outlook.py` lets the rules try a plan."""
    total, costs, means = 0.0, 0, float(state.chests[seat])
    for place in range(PLACES):
        card = int(state.plan[seat, place])
        if is_province(card):
            total += card_worth(state, seat, place, card - 1)
            costs += COST[place]
            if place == Action.TAX:
                means += 0.5 * income(state, seat, Action.TAX, card - 1)
        elif place == Action.BID:
            price = bid_price(card)
            costs += price
            total += BID * math.sqrt(price) - chest_worth(state) * price
    return total - CHEST * 2.5 * max(0.0, costs - means)


@rule
def card_worth(state: State, seat: int, action: int, province: int) -> float:
    """What this province brings with this action."""
    if action == Action.BID:
        return 0.5 * BID
    if action <= Action.THEATRE:
        return building_worth(state, seat, province, action - Action.CASTLE)
    if action == Action.RICE or action == Action.TAX:
        return harvest_worth(state, seat, action, province)
    if action >= Action.BATTLE_A:
        return march_worth(state, seat, province)
    return deployment_worth(state, seat, action, province)


@rule
def building_worth(state: State, seat: int, province: int, building: int) -> float:
    if build_skip(state, province, building) != Skip.NONE:
        return -WASTED
    region = int(REGION[state.side, province])
    before = max(0, majority(state, seat, region, building))
    after = max(0, majority_with(state, seat, region, building))
    cost = chest_worth(state) * COST[Action.CASTLE + building]
    return winters(state) * (1.0 + after - before) * safety(state, seat, province) - cost


@rule
def safety(state: State, seat: int, province: int) -> float:
    """How likely a province stays one's own."""
    margin = state.armies[province] + 1.0 - threat_to(state, seat, province)
    return 0.9 if margin >= 0.0 else max(0.4, 0.9 + 0.1 * margin)


@rule
def harvest_worth(state: State, seat: int, action: int, province: int) -> float:
    """G13: the income, against the unrest that it causes."""
    gained = income(state, seat, action, province)
    if action == Action.TAX:
        total = chests_worth(state, state.chests[seat] + gained) - chests_worth(state, state.chests[seat])
    else:
        rice = int(state.rice[seat])
        total = UNFED * (unfed(state, seat, rice) - unfed(state, seat, rice + gained)) + 0.02 * gained
    if not would_revolt(state, province):
        return total - UNREST
    markers, armies = state.markers[province], state.armies[province]
    lost = 1.0 / (1.0 + math.exp((COMES_OUT * armies - markers - 0.5) / SPREAD))
    return total - UNREST - lost * REVOLT * winters(state) - ARMY * markers


@rule
def deployment_worth(state: State, seat: int, action: int, province: int) -> float:
    """Armies are worth most where somebody can be attacked, or attacks."""
    if not reserve_suffices(state, seat, action):
        return -WASTED
    armies = deployment(state, action)
    near = 1.0 if is_at_border(state, seat, province) else 0.3
    total = ARMY * 1.7 * armies * near - chest_worth(state) * COST[action]
    if threat_to(state, seat, province) > state.armies[province]:
        total += THREAT
    return total


# --- G12 Battles -----------------------------------------------------------------------------------------------


@rule
def march_worth(state: State, seat: int, province: int) -> float:
    """The best that a battle can bring; without an own neighbour one must attack."""
    if battle_skip(state, seat, province) != Skip.NONE:
        return -WASTED
    best = 0.0 if has_own_neighbour(state, seat, province) else -1.0
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        if can_attack(state, seat, way):
            best = max(best, attack_worth(state, seat, int(TO[way]), float(free_armies(state, province))))
    return best - WASTED


@rule
def attack_worth(state: State, seat: int, target: int, armies: float) -> float:
    """What is won, if it is, against the armies that are lost. A rough estimate, without castles and special cards:
    `odds.py` knows all that is thrown."""
    peasants = 0.4 if state.owner[target] > 0 else 1.0  # who stand by the defender, or defend a neutral province
    defenders = state.armies[target] + peasants
    chance = win_chance(state, seat, armies, defenders)
    prize = winters(state) * (1.0 + buildings_in(state, target))
    if state.owner[target] > 0:
        prize *= 1.0 + RIVALS
    return chance * prize - ARMY * min(armies, defenders) - (1.0 - chance) * ARMY * armies


@rule
def win_chance(state: State, seat: int, armies: float, defenders: float) -> float:
    """Cubes that lie in the tower may come out on either side."""
    ahead = COMES_OUT * (armies - defenders) + 0.15 * (state.inside[seat] - state.inside[GREEN]) - 0.3
    return 1.0 / (1.0 + math.exp(-ahead / SPREAD))


@rule
def pending_attack(state: State, seat: int) -> float:
    """An attack that is declared and not thrown yet."""
    return attack_worth(state, seat, state.target - 1, float(state.thrown[seat]))


# --- Victory -------------------------------------------------------------------------------------------------------


@rule
def final_value(state: State, seat: int) -> float:
    """G15: a seat's share of the victory."""
    winners = 0
    for player in range(state.players):
        winners += state.winners[player]
    return state.winners[seat] / winners


@rule
def uncertain(state: State) -> bool:
    """Positions are evaluated when a round begins, after everything is turned up."""
    return False


@rule
def settled(state: State) -> bool:
    """There is always another throw of the tower."""
    return False
