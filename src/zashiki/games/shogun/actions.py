"""G10, G11: the ten actions, with what events and special cards change."""

from __future__ import annotations

from zashiki.games.shogun.battle import begin_revolt, can_attack, is_peaceful
from zashiki.games.shogun.board import begins_at, buildings_in, free_armies, has_own_neighbour, holds, is_open, pay
from zashiki.games.shogun.decisions import is_in_supply, take_from_bank
from zashiki.games.shogun.moves import Refusal
from zashiki.games.shogun.order import next_turn
from zashiki.games.shogun.state import (
    BUILDING_PLACES,
    CALMS,
    CHEST0,
    COST,
    DEPLOYED,
    FIRST_EXTENDED,
    FIVE,
    FROM,
    MORE,
    MOST_WAYS,
    NEAR,
    RICE,
    RICE_LEAST,
    RICE_MOST,
    SIX,
    TAX,
    TAX_LEAST,
    TAX_MOST,
    THREE,
    TO,
    Action,
    Building,
    Fight,
    Phase,
    Skip,
    Special,
    State,
)
from zashiki.kernel import rule

# --- A card is shown ---------------------------------------------------------------------------------------


@rule
def show_card(state: State) -> None:
    """G10: in turn a player shows their card; who can do the whole action must, who cannot skips it."""
    seat, action = state.player, int(state.row[state.step])
    card = int(state.plan[seat, action])
    state.shown[seat, action] = 1 if card > 0 else 0
    state.reveals += 1
    state.skip = skip_of(state, seat, action, card)
    if state.skip == Skip.NONE:
        state.acting = card
        carry_out(state, seat, action, card - 1)
    else:
        next_turn(state)


@rule
def skip_of(state: State, seat: int, action: int, card: int) -> int:
    """G10: why this player cannot do the whole action."""
    if card == 0:
        return Skip.EMPTY
    if card >= CHEST0:
        return Skip.CHEST_CARD
    if state.chests[seat] < COST[action]:
        return Skip.CHESTS
    if action <= Action.THEATRE:
        return build_skip(state, card - 1, action - Action.CASTLE)
    if action >= Action.BATTLE_A:
        return battle_skip(state, seat, card - 1)
    return Skip.NONE if reserve_suffices(state, seat, action) else Skip.RESERVE


@rule
def carry_out(state: State, seat: int, action: int, province: int) -> None:
    """G10: what can be done whole."""
    if action <= Action.THEATRE:
        build(state, seat, province, action - Action.CASTLE)
    elif action == Action.RICE or action == Action.TAX:
        collect(state, seat, action, province)
    elif action >= Action.BATTLE_A:
        state.phase = Phase.BATTLE
    elif action == Action.DEPLOY5 and may_deploy_six(state, seat):
        state.phase = Phase.DEPLOY
    else:
        deploy(state, seat, action, province, deployment(state, action))


@rule
def spend(state: State, seat: int, action: int, armies: int) -> None:
    """G10: what an action takes from its player: chests, and armies of the reserve."""
    pay(state, seat, int(COST[action]))
    state.reserve[seat] -= armies


# --- Castle, temple, theatre ---------------------------------------------------------------------------------


@rule
def build_skip(state: State, province: int, building: int) -> int:
    """G10: on a free building place, one of each kind."""
    if state.buildings[province, building] > 0:
        return Skip.SAME_BUILDING
    if buildings_in(state, province) >= BUILDING_PLACES[province]:
        return Skip.NO_PLACE
    return Skip.NONE if is_in_supply(state, building) else Skip.SUPPLY


@rule
def build(state: State, seat: int, province: int, building: int) -> None:
    """G10; G11: by one event a theatre calms a province."""
    spend(state, seat, Action.CASTLE + building, 0)
    state.buildings[province, building] = 1
    state.supply[building] -= 1
    if building == Building.THEATRE and state.markers[province] > 0:
        state.markers[province] -= CALMS[state.event]
    next_turn(state)


# --- Rice and tax ----------------------------------------------------------------------------------------------


@rule
def income(state: State, seat: int, action: int, province: int) -> int:
    """G11: as on the card; the event first, then the special card."""
    if action == Action.TAX:
        yields = min(max(TAX[province], TAX_LEAST[state.event]), TAX_MOST[state.event])
        return yields + more_by(state, seat, Special.CHEST)
    yields = min(max(RICE[province], RICE_LEAST[state.event]), RICE_MOST[state.event])
    return yields + more_by(state, seat, Special.RICE)


@rule
def more_by(state: State, seat: int, special: int) -> int:
    return int(MORE[special]) if state.holds[seat] == special else 0


@rule
def gather(state: State, seat: int, action: int, province: int) -> None:
    gained = income(state, seat, action, province)
    if action == Action.TAX:
        take_from_bank(state, seat, gained)
    else:
        state.rice[seat] += gained


@rule
def would_revolt(state: State, province: int) -> bool:
    """G13: with a marker there the peasants revolt, if tax or rice is taken."""
    return state.markers[province] > 0


@rule
def collect(state: State, seat: int, action: int, province: int) -> None:
    """G13: the peasants revolt, or a marker is added."""
    gather(state, seat, action, province)
    if would_revolt(state, province):
        begin_revolt(state, province, Fight.REVOLT, 0)
    else:
        state.markers[province] = 1
        next_turn(state)


# --- Deployment --------------------------------------------------------------------------------------------------


@rule
def deployment(state: State, action: int) -> int:
    """G11: by one event five become three, and three become two; the other actions deploy none, or one."""
    if action == Action.DEPLOY5:
        return int(FIVE[state.event])
    return int(THREE[state.event]) if action == Action.DEPLOY3 else int(DEPLOYED[action])


@rule
def reserve_suffices(state: State, seat: int, action: int) -> bool:
    """G10: whether the reserve has all that an action deploys."""
    return state.reserve[seat] >= deployment(state, action)


@rule
def may_deploy_six(state: State, seat: int) -> bool:
    """G11: with the special card, also when the event is against it; with too few for six they are not asked."""
    return state.holds[seat] == Special.SIX_ARMIES and state.reserve[seat] >= SIX


@rule
def deploy_refusal(state: State, armies: int) -> int:
    offered = armies == SIX or armies == deployment(state, Action.DEPLOY5)
    return Refusal.NONE if offered else Refusal.OTHER_NUMBER


@rule
def deploy(state: State, seat: int, action: int, province: int, armies: int) -> None:
    """G10: armies come from the reserve; after a single one, any number may move on to an own neighbour."""
    spend(state, seat, action, armies)
    state.armies[province] += armies
    if action == Action.DEPLOY1_MOVE and has_own_neighbour(state, seat, province):
        state.phase = Phase.MOVE
    else:
        next_turn(state)


# --- Moves and battles ---------------------------------------------------------------------------------------------


@rule
def battle_skip(state: State, seat: int, province: int) -> int:
    """G10: at least two armies, for one stays behind, and a province to go to."""
    if free_armies(state, province) < 1:
        return Skip.ONE_ARMY
    if has_own_neighbour(state, seat, province):
        return Skip.NONE
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        if can_attack(state, seat, way):
            return Skip.NONE
    return Skip.NO_TARGET


@rule
def way_refusal(state: State, way: int) -> int:
    """G10: from the province whose card was shown, to a neighbour that is in play."""
    if not begins_at(way, state.acting - 1):
        return Refusal.OTHER_SOURCE
    if way >= FIRST_EXTENDED and not state.extended:
        return Refusal.NO_ROUTE
    return Refusal.NONE if is_open(state, way) else Refusal.OUT_OF_PLAY


@rule
def move_refusal(state: State, seat: int, way: int, armies: int) -> int:
    """G10: between one's own provinces; one army stays behind."""
    refused = way_refusal(state, way)
    if refused != Refusal.NONE:
        return refused
    if not holds(state, seat, int(TO[way])):
        return Refusal.NOT_OWN_PROVINCE
    return Refusal.NONE if armies <= free_armies(state, int(FROM[way])) else Refusal.ONE_STAYS


@rule
def battle_refusal(state: State, seat: int, way: int, armies: int) -> int:
    """G10: into a province that is not one's own; G11: by one event temples protect theirs."""
    refused = way_refusal(state, way)
    if refused != Refusal.NONE:
        return refused
    if holds(state, seat, int(TO[way])):
        return Refusal.OWN_PROVINCE
    if is_peaceful(state, seat, int(TO[way])):
        return Refusal.TEMPLE_PEACE
    return Refusal.NONE if armies <= free_armies(state, int(FROM[way])) else Refusal.ONE_STAYS


@rule
def move(state: State, way: int, armies: int) -> None:
    state.armies[FROM[way]] -= armies
    state.armies[TO[way]] += armies
    next_turn(state)
