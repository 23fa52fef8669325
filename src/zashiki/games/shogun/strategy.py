"""G7: whole plans for a search to consider: what each card is good for at each place, and what can be paid.

`sheet[place, card]` says what a card is worth at a place, in points. A plan is laid card by card, the best first, by a
sheet that was blurred a little, so that each time it is another good plan. In an open plan, places that are to
be filled hold FACE_DOWN, as they do in the view of others.
"""

from __future__ import annotations

import math

import numpy as np

from zashiki.games.shogun.actions import battle_skip, income
from zashiki.games.shogun.belief import sample
from zashiki.games.shogun.board import free_armies, has_own_neighbour, held_since_planning
from zashiki.games.shogun.knowledge import BID as FIRST_CHOICE  # what it is worth to choose first
from zashiki.games.shogun.knowledge import WASTED, building_worth, chest_worth, deployment_worth, harvest_worth
from zashiki.games.shogun.moves import BID, CARDS, PLAN
from zashiki.games.shogun.order import bid_price
from zashiki.games.shogun.planning import can_bid, is_province
from zashiki.games.shogun.rollout import best_target
from zashiki.games.shogun.scoring import count_built
from zashiki.games.shogun.state import (
    ACTIONS,
    AHEAD,
    CHEST0,
    CHESTS,
    COST,
    FACE_DOWN,
    PLACES,
    Action,
    Phase,
    Skip,
    State,
)
from zashiki.kernel import Cells, Moves, Values, draw, rule

SHEET = (PLACES, FACE_DOWN)
NEVER = -1e6
SALTS = 1 << 30
GUESS = 0.5  # points by which others may rate their cards otherwise than we do


def _bias(**points: float) -> tuple[float, ...]:
    """By how many points a weak level overrates each place of a plan."""
    return tuple(points.get(action.name.lower(), 0.0) for action in Action)


RAIDER = _bias(battle_a=4, battle_b=4, deploy5=1, deploy3=1, castle=-6, temple=-6, theatre=-6, rice=-3, tax=-1)
MISER = _bias(tax=3, rice=3, castle=-3, temple=-1, theatre=-1, deploy5=-1, deploy3=-1, battle_a=-2, battle_b=-2)
BUILDER = _bias(castle=2, temple=2, theatre=2, battle_a=-2, battle_b=-2)
PLAN_BIASES = (RAIDER, MISER, BUILDER)


# --- The sheet -----------------------------------------------------------------------------------------------


@rule
def fill_sheet(state: State, seat: int, bias: Values, sheet: Values) -> None:
    """What each of one's cards is worth at each place, with the bias of a weak level."""
    count_built(state)
    for place in range(PLACES):
        for card in range(1, CHEST0):
            usable = held_since_planning(state, seat, card - 1)
            sheet[place, card] = card_value(state, seat, place, card - 1) if usable else NEVER
            if sheet[place, card] > -WASTED:  # what can be done at all
                sheet[place, card] += bias[place]
        for chests in range(CHESTS):
            sheet[place, CHEST0 + chests] = 0.0
    for chests in range(CHESTS):
        sheet[Action.BID, CHEST0 + chests] = bid_value(state, seat, chests)


@rule
def bid_value(state: State, seat: int, chests: int) -> float:
    if not can_bid(state, seat, CHEST0 + chests):
        return NEVER
    return FIRST_CHOICE * math.sqrt(chests) - chest_worth(state) * chests


@rule
def card_value(state: State, seat: int, place: int, province: int) -> float:
    if place == Action.BID:
        return 0.0
    if place <= Action.THEATRE:
        return building_worth(state, seat, province, place - Action.CASTLE)
    if place == Action.RICE or place == Action.TAX:
        return harvest_worth(state, seat, place, province)
    if place >= Action.BATTLE_A:
        return march_value(state, seat, province)
    return deployment_worth(state, seat, place, province)


@rule
def march_value(state: State, seat: int, province: int) -> float:
    """The best attack from there; with an own neighbour one need not attack."""
    if battle_skip(state, seat, province) != Skip.NONE:
        return -WASTED
    _, value = best_target(state, seat, province, free_armies(state, province))
    return max(value, -WASTED) if has_own_neighbour(state, seat, province) else value


# --- Laying a plan -------------------------------------------------------------------------------------------


@rule
def open_plan(state: State, seat: int, plan: Cells) -> None:
    for place in range(PLACES):
        plan[place] = state.plan[seat, place] if state.plan[seat, place] > 0 else FACE_DOWN


@rule
def lay_plan(state: State, seat: int, sheet: Values, blur: float, plan: Cells) -> None:
    """Fill the places that are to be filled; the bid first, so that a card is left that can be bid."""
    taken, salt = 0, draw(state, SALTS)
    for place in range(PLACES):
        if 0 < plan[place] < FACE_DOWN:
            taken |= 1 << int(plan[place])
    if plan[Action.BID] == FACE_DOWN:
        plan[Action.BID] = best_bid(sheet, blur, salt, taken)
        taken |= 1 << int(plan[Action.BID])
    place, card = best_pair(state, seat, sheet, blur, salt, plan, taken)
    while place >= 0:
        plan[place] = card
        taken |= 1 << card
        place, card = best_pair(state, seat, sheet, blur, salt, plan, taken)
    for place in range(PLACES):  # for which there are no cards
        if plan[place] == FACE_DOWN:
            plan[place] = 0


@rule
def best_bid(sheet: Values, blur: float, salt: int, taken: int) -> int:
    best, most = 0, NEVER
    for card in range(1, FACE_DOWN):
        if taken >> card & 1 == 0 and sheet[Action.BID, card] > NEVER:
            value = sheet[Action.BID, card] + blur * blurred(salt, Action.BID, card)
            if value > most:
                best, most = card, value
    return best


@rule
def best_pair(
    state: State, seat: int, sheet: Values, blur: float, salt: int, plan: Cells, taken: int
) -> tuple[int, int]:
    """The open place and free card that are worth most; place -1 if none is left. What cannot be paid is worth nothing,
    but may be laid as a bluff."""
    best_place, best_card, most = -1, 0, NEVER
    for place in range(PLACES):
        if plan[place] == FACE_DOWN:
            payable = can_pay(state, seat, plan, place)
            for card in range(1, FACE_DOWN):
                if taken >> card & 1 == 0 and sheet[place, card] > NEVER:
                    value = sheet[place, card] + blur * blurred(salt, place, card)
                    if card < CHEST0 and not payable:
                        value = min(value, -WASTED)
                    if value > most:
                        best_place, best_card, most = place, card, value
    return best_place, best_card


@rule
def blurred(salt: int, place: int, card: int) -> float:
    """Between -1 and 1, always the same for a place and a card."""
    mixed = (salt ^ (place << 6 | card) * 0x9E3779B1) & 0x7FFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA6B & 0x7FFFFFFF
    mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 & 0x7FFFFFFF
    return (mixed >> 10) / (1 << 20) - 1.0


@rule
def can_pay(state: State, seat: int, plan: Cells, place: int) -> bool:
    """Whether an action can be paid beside those that are planned, in the known order of the actions, where tax helps
    what comes after it. An estimate, because it is asked for every card; `outlook.py` lets the rules try a plan."""
    if COST[place] == 0:
        return True
    taxed, tax = step_of(state, Action.TAX), 0
    total = before = int(COST[place])
    if step_of(state, place) > taxed:
        before = 0
    for other in range(PLACES):
        card = int(plan[other])
        if other == Action.BID and card < FACE_DOWN:
            total += bid_price(card)
            before += bid_price(card)
        elif is_province(card):
            total += COST[other]
            if other == Action.TAX:
                tax = income(state, seat, Action.TAX, card - 1)
            elif step_of(state, other) < taxed:
                before += COST[other]
    return total <= state.chests[seat] + tax and before <= state.chests[seat]


@rule
def step_of(state: State, action: int) -> int:
    """G6: when an action comes, as far as that lies open."""
    for step in range(AHEAD):
        if state.row[step] == action:
            return step
    return ACTIONS


@rule
def close_plan(state: State, seat: int, plan: Cells) -> None:
    for place in range(PLACES):
        state.plan[seat, place] = plan[place]
    state.ready[seat] = 1


@rule
def plan_moves(plan: Cells, moves: Moves) -> int:
    """The moves that lay a plan; how many."""
    count = 0
    for place in range(PLACES):
        if plan[place] > 0:
            first = BID - 1 if place == Action.BID else PLAN + (place - 1) * CARDS - 1
            moves[count] = first + int(plan[place])
            count += 1
    return count


# --- What others plan ------------------------------------------------------------------------------------------


@rule
def planning(state: State) -> bool:
    return state.phase == Phase.PLAN


@rule
def clear_plans(state: State) -> None:
    for seat in range(state.players):
        state.ready[seat] = 0
        for place in range(PLACES):
            state.plan[seat, place] = 0


@rule
def sample_likely(view: State, seat: int, world: State) -> None:
    """A world that fits what a seat sees, in which the cards that lie face down are likely ones."""
    sample(view, seat, world)
    if view.phase <= Phase.PLAN:
        return
    sheet, bias, plan = np.empty(SHEET), np.zeros(PLACES), np.empty(PLACES, np.int8)
    for player in range(view.players):
        if player != seat and hides(view, player):
            fill_sheet(world, player, bias, sheet)
            for place in range(PLACES):
                plan[place] = view.plan[player, place]
            lay_plan(world, player, sheet, GUESS, plan)
            for place in range(PLACES):
                world.plan[player, place] = plan[place]


@rule
def hides(view: State, player: int) -> bool:
    for place in range(PLACES):
        if view.plan[player, place] == FACE_DOWN:
            return True
    return False
