"""All legal moves at once, by phase: a test compares them with `refusal` over all ids."""

from __future__ import annotations

from zashiki.games.shogun.actions import battle_refusal, deploy_refusal, move_refusal
from zashiki.games.shogun.board import free_armies
from zashiki.games.shogun.draft import group_refusal, renew_refusal
from zashiki.games.shogun.moves import (
    BATTLE,
    BID,
    CARDS,
    DEPLOY_IDS,
    DRAW,
    FEWEST_IN_GROUP,
    GROUP,
    MOST_ARMIES,
    MOVE,
    PLAN,
    READY,
    REFRAIN,
    REINFORCE,
    RENEW,
    REVOLT,
    SPECIAL,
    STAY,
    TAKE,
    Refusal,
)
from zashiki.games.shogun.order import special_refusal
from zashiki.games.shogun.planning import can_bid, has_card, laid, must_bid, ready_refusal
from zashiki.games.shogun.state import (
    FACE_DOWN,
    GROUP_SIZES,
    MOST_WAYS,
    NEAR,
    PLACES,
    PROVINCES,
    SIX,
    SPECIALS,
    Action,
    Phase,
    State,
)
from zashiki.kernel import Moves, rule

MOST_MOVES = PLACES * CARDS + CARDS + 2  # every card on every place, `ready`, and room for the cards themselves


@rule
def legal(state: State, seat: int, moves: Moves) -> int:
    """The ids of all legal moves, in order; how many there are."""
    if state.phase == Phase.PLAN:
        return legal_plans(state, seat, moves) if seat < state.players and state.ready[seat] == 0 else 0
    if seat != state.player:
        return 0
    match state.phase:
        case Phase.TAKE:
            return legal_takes(state, moves)
        case Phase.GROUP:
            return legal_groups(state, moves)
        case Phase.CHOOSE:
            return legal_specials(state, moves)
        case Phase.DEPLOY:
            return legal_deployments(state, moves)
        case Phase.MOVE:
            moves[0] = STAY
            return legal_moves(state, moves, 1)
        case Phase.BATTLE:
            return legal_battles(state, moves, legal_moves(state, moves, 0))
        case Phase.ATTACK | Phase.DEFENCE:
            moves[0], moves[1] = REINFORCE, REFRAIN
            return 2
        case Phase.REVOLT:
            return legal_revolts(state, moves)
        case _:
            return 0


# --- G3 ----------------------------------------------------------------------------------------------------


@rule
def legal_takes(state: State, moves: Moves) -> int:
    low, high = min(state.face_up[0], state.face_up[1]), max(state.face_up[0], state.face_up[1])
    moves[0], moves[1], moves[2] = TAKE + low - 1, TAKE + high - 1, DRAW
    if renew_refusal(state, state.player) != Refusal.NONE:
        return 3
    moves[3] = RENEW
    return 4


@rule
def legal_groups(state: State, moves: Moves) -> int:
    found = 0
    for size in range(FEWEST_IN_GROUP, GROUP_SIZES):
        if group_refusal(state, state.player, size) == Refusal.NONE:
            moves[found] = GROUP + size - FEWEST_IN_GROUP
            found += 1
    return found


# --- G7 ----------------------------------------------------------------------------------------------------


@rule
def legal_plans(state: State, seat: int, moves: Moves) -> int:
    """Every free card on every empty place. The free cards are looked for once: kept at the far end of `moves`."""
    taken = laid(state, seat)
    free = free_cards(state, seat, taken, moves)
    only = NO_CARD
    if state.plan[seat, Action.BID] == 0 and must_bid(state, seat):
        only = only_bid(state, seat, free, moves)
    found, last = 0, len(moves) - 1
    for action in range(1, PLACES):
        if state.plan[seat, action] == 0:
            first = PLAN + (action - 1) * CARDS - 1
            for index in range(free):
                card = moves[last - index]
                moves[found] = first + card
                found += card != only
    if state.plan[seat, Action.BID] == 0:
        for index in range(free):
            card = moves[last - index]
            moves[found] = BID + card - 1
            found += can_bid(state, seat, card)
    if ready_refusal(state, seat) == Refusal.NONE:
        moves[found] = READY
        found += 1
    return found


NO_CARD = -1


@rule
def free_cards(state: State, seat: int, taken: int, moves: Moves) -> int:
    """The cards of this seat that are not laid yet; how many."""
    free, last = 0, len(moves) - 1
    for card in range(1, FACE_DOWN):
        moves[last - free] = card
        free += taken >> card & 1 == 0 and has_card(state, seat, card)
    return free


@rule
def only_bid(state: State, seat: int, free: int, moves: Moves) -> int:
    """G7: the one free card that can be bid, which may go nowhere else; NO_CARD if there are several."""
    only, last = NO_CARD, len(moves) - 1
    for index in range(free):
        card = int(moves[last - index])
        if can_bid(state, seat, card):
            if only != NO_CARD:
                return NO_CARD
            only = card
    return only


# --- G9 to G14 -----------------------------------------------------------------------------------------------


@rule
def legal_specials(state: State, moves: Moves) -> int:
    found = 0
    for special in range(1, SPECIALS + 1):
        if special_refusal(state, special) == Refusal.NONE:
            moves[found] = SPECIAL + special - 1
            found += 1
    return found


@rule
def legal_deployments(state: State, moves: Moves) -> int:
    found = 0
    for armies in range(SIX + 1):
        if DEPLOY_IDS[armies] >= 0 and deploy_refusal(state, armies) == Refusal.NONE:
            moves[found] = DEPLOY_IDS[armies]
            found += 1
    return found


@rule
def legal_moves(state: State, moves: Moves, found: int) -> int:
    """G10: to each own neighbour, with each number of armies."""
    province = state.acting - 1
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way >= 0 and move_refusal(state, state.player, way, 1) == Refusal.NONE:
            found = with_each_number(state, province, MOVE + way * MOST_ARMIES, moves, found)
    return found


@rule
def legal_battles(state: State, moves: Moves, found: int) -> int:
    province = state.acting - 1
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way >= 0 and battle_refusal(state, state.player, way, 1) == Refusal.NONE:
            found = with_each_number(state, province, BATTLE + way * MOST_ARMIES, moves, found)
    return found


@rule
def with_each_number(state: State, province: int, first: int, moves: Moves, found: int) -> int:
    free = free_armies(state, province)
    for armies in range(free):
        moves[found + armies] = first + armies
    return found + free


@rule
def legal_revolts(state: State, moves: Moves) -> int:
    found = 0
    for province in range(PROVINCES):
        if state.revolting[province] > 0:
            moves[found] = REVOLT + province
            found += 1
    return found
