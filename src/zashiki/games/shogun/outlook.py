"""G7 to G14: what a laid plan will run into, what it comes to, and what a march throws.

While all plan, nobody knows which event will hold, which special card a seat will get, and in which order the actions
come whose cards lie face down. All of that is tried by the rules themselves, in a copy of the seat's view, as if
others did nothing: so `skips` says what may come of each place. What others, fights or moves of one's own can still
turn to the better is kept apart in `hopes`; a place that is not among them comes to nothing for certain.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, TypeAlias

from zashiki.games.shogun.actions import deployment, gather, may_deploy_six, skip_of, spend, would_revolt
from zashiki.games.shogun.battle import (
    can_attack,
    defending_armies,
    extra_armies,
    extra_defence,
    fight_for,
    neutral_peasants,
    peasants_fight,
    revolting_peasants,
)
from zashiki.games.shogun.board import free_armies, has_own_neighbour, is_at_border, provinces_of
from zashiki.games.shogun.decisions import can_afford_bid, lose_rice
from zashiki.games.shogun.order import bid_price
from zashiki.games.shogun.planning import cards_laid, cards_missing, cards_to_lay, has_card, is_province
from zashiki.games.shogun.state import (
    CHESTS,
    COLOURS,
    COST,
    FACE_DOWN,
    MOST_WAYS,
    NEAR,
    OPEN_EVENTS,
    PLACES,
    RICE_LOSS,
    SIX,
    SPECIALS,
    TO,
    WINTER_PEASANTS,
    WINTER_REVOLTS,
    Action,
    Skip,
    Special,
    State,
)
from zashiki.games.shogun.winter import last_event, line_of, unfed
from zashiki.kernel import Moves, copy_record, quick_entry, rule

States: TypeAlias = Any


class Sum(IntEnum):
    """What a plan comes to; where it may be less or more, the least and the most."""

    CHESTS_LEAST = 0
    CHESTS_MOST = 1
    RICE_LEAST = 2
    RICE_MOST = 3
    LOSS_LEAST = 4  # of rice, in winter
    LOSS_MOST = 5
    UNFED_LEAST = 6  # provinces, in winter
    UNFED_MOST = 7
    TAX_LEAST = 8
    TAX_MOST = 9
    HARVEST_LEAST = 10
    HARVEST_MOST = 11
    PROVINCES = 12
    LAID = 13
    TO_LAY = 14
    BID_MOST = 15  # chests that can be bid
    HOPES = 16  # places that may not come to nothing, as bits


class Throw(IntEnum):
    """What an attack throws into the tower beside the attacking armies."""

    ATTACK_MORE = 0  # that the special card may add
    DEFENDERS = 1
    DEFENCE_MORE = 2
    PEASANTS = 3
    TRAY = 4
    PEASANTS_FIGHT = 5  # those on the tray, for the defender


SUMS, THROWS = len(Sum), len(Throw)
BLANK = 999  # more than there is of anything


# --- A plan ------------------------------------------------------------------------------------------------


@quick_entry
def plan_into(views: States, worlds: States, seat: int, skips: Moves, sums: Moves) -> None:
    """G7: what may come of each place, as bits of `Skip`, and what the plan comes to, by `Sum`. `worlds` is scratch
    space."""
    view = views[0]
    clear(skips, sums)
    sums[Sum.PROVINCES] = provinces_of(view, seat)
    sums[Sum.LAID], sums[Sum.TO_LAY] = cards_laid(view, seat), cards_to_lay(view, seat)
    for chests in range(CHESTS):
        if can_afford_bid(view, seat, chests):
            sums[Sum.BID_MOST] = chests
    for index in range(OPEN_EVENTS):
        event = int(view.open_events[index])
        if event > 0:
            for place in range(SPECIALS):
                special = int(view.specials[place])
                if special != Special.NONE:
                    copy_record(worlds, 0, views, 0)
                    try_round(worlds[0], seat, event, special, skips, sums)


@quick_entry
def cards_missing_in(views: States, seat: int) -> int:
    """G7: how many cards a plan still lacks."""
    return cards_missing(views[0], seat)


@quick_entry
def passes_in(views: States, seat: int, action: int) -> int:
    """G10: whether the card that lies there is a chest card, with which the action is not taken."""
    view = views[0]
    return int(skip_of(view, seat, action, int(view.plan[seat, action])) == Skip.CHEST_CARD)


@rule
def clear(skips: Moves, sums: Moves) -> None:
    for place in range(PLACES):
        skips[place] = 0
    for name in range(SUMS):
        sums[name] = 0
    for least in range(Sum.CHESTS_LEAST, Sum.PROVINCES, 2):
        sums[least] = BLANK


@rule
def widen(sums: Moves, least: int, value: int) -> None:
    sums[least] = min(sums[least], value)
    sums[least + 1] = max(sums[least + 1], value)


@rule
def try_round(world: State, seat: int, event: int, special: int, skips: Moves, sums: Moves) -> None:
    """G8, G9: with this event and this special card, after the bid is paid."""
    world.event = event
    world.holds[seat] = special
    world.chests[seat] -= bid_price(int(world.plan[seat, Action.BID]))
    chests, reserve, rice = world.chests[seat], world.reserve[seat], world.rice[seat]
    hope(world, seat, skips, sums)
    world.chests[seat], world.reserve[seat], world.rice[seat] = chests, reserve, rice
    for step in range(len(world.row)):
        if world.row[step] > 0:
            act(world, seat, int(world.row[step]), skips)
    act_in_any_order(world, seat, left_for_later(world, seat, skips), skips, sums)
    count_income(world, seat, sums)
    count_winter(world, seat, event, sums)


@rule
def has_place(world: State, seat: int, action: int) -> bool:
    return is_province(int(world.plan[seat, action]))


@rule
def act(world: State, seat: int, action: int, skips: Moves) -> None:
    """G10: one's own action, as far as it changes what one has."""
    card = int(world.plan[seat, action])
    if is_province(card):
        skip = skip_of(world, seat, action, card)
        skips[action] |= 1 << skip
        if skip == Skip.NONE:
            settle(world, seat, action, card - 1)


@rule
def settle(world: State, seat: int, action: int, province: int) -> None:
    if action == Action.RICE or action == Action.TAX:
        gather(world, seat, action, province)
    elif action == Action.DEPLOY5 and may_deploy_six(world, seat):
        spend(world, seat, action, SIX)
    else:
        spend(world, seat, action, deployment(world, action))


# --- G6: actions whose order nobody knows ------------------------------------------------------------------------


@rule
def is_later(world: State, action: int) -> bool:
    """Whether its card lies face down still."""
    for step in range(len(world.row)):
        if world.row[step] == action:
            return False
    return True


@rule
def left_for_later(world: State, seat: int, skips: Moves) -> int:
    """Own places that come later, as bits. What costs nothing and brings no chests may come at any time: it is
    carried out at once."""
    left = 0
    for action in range(1, PLACES):
        if has_place(world, seat, action) and is_later(world, action):
            if COST[action] == 0 and action != Action.TAX:
                act(world, seat, action, skips)
            else:
                left |= 1 << action
    return left


@rule
def act_in_any_order(world: State, seat: int, left: int, skips: Moves, sums: Moves) -> None:
    if left == 0:
        widen(sums, Sum.CHESTS_LEAST, world.chests[seat])
        return
    chests, reserve = world.chests[seat], world.reserve[seat]
    for action in range(1, PLACES):
        if left >> action & 1:
            act(world, seat, action, skips)
            act_in_any_order(world, seat, left & ~(1 << action), skips, sums)
            world.chests[seat], world.reserve[seat] = chests, reserve
            if pays_all(world, seat, left):
                return  # in any order


@rule
def pays_all(world: State, seat: int, left: int) -> bool:
    """Whether chests and reserve last for all that is left."""
    chests = armies = 0
    for action in range(1, PLACES):
        if left >> action & 1:
            chests += COST[action]
            armies += SIX if action == Action.DEPLOY5 else deployment(world, action)
    return chests <= world.chests[seat] and armies <= world.reserve[seat]


# --- At best -------------------------------------------------------------------------------------------------------


@rule
def hope(world: State, seat: int, skips: Moves, sums: Moves) -> None:
    """Which places may be carried out after all. Tax and rice make others revolt, battles come from everywhere: then
    armies and buildings may come back, and cards may be lost, for which nothing is paid any more."""
    paid = calm = True
    for step in range(len(world.row)):
        action = int(world.row[step])
        if action > 0:
            if action >= Action.BATTLE_A:
                paid = calm = False
            pays = paid and not may_run_out(world, action)
            hope_for(world, seat, action, pays, calm, skips, sums)
            paid = pays or (paid and not has_place(world, seat, action))
            calm = calm and action != Action.RICE and action != Action.TAX
    if is_later(world, Action.TAX):
        hope_for(world, seat, Action.TAX, False, False, skips, sums)
    for action in range(1, PLACES):
        if action != Action.TAX and is_later(world, action):
            hope_for(world, seat, action, False, False, skips, sums)


@rule
def hope_for(world: State, seat: int, action: int, pays: bool, calm: bool, skips: Moves, sums: Moves) -> None:
    """What stands in the way even then may be what is met, where chests seemed to be too few."""
    card = int(world.plan[seat, action])
    if is_province(card):
        skip = skip_of(world, seat, action, card)
        if skip == Skip.NONE or (not calm and may_be_lifted(skip)):
            sums[Sum.HOPES] |= 1 << action
        else:
            skips[action] |= 1 << skip
        if skip == Skip.NONE and (pays or action == Action.TAX):
            settle(world, seat, action, card - 1)


@rule
def may_be_lifted(skip: int) -> bool:
    """By fights and moves: armies and buildings come back, neighbours change."""
    return skip == Skip.SUPPLY or skip == Skip.RESERVE or skip == Skip.ONE_ARMY or skip == Skip.NO_TARGET


@rule
def may_run_out(world: State, action: int) -> bool:
    """G2: others may build the last ones first."""
    return action <= Action.THEATRE and world.supply[action - Action.CASTLE] < world.players


# --- Income, and winter ----------------------------------------------------------------------------------------


@rule
def count_income(world: State, seat: int, sums: Moves) -> None:
    """G11: what the provinces for tax and rice bring."""
    chests, rice = world.chests[seat], world.rice[seat]
    widen(sums, Sum.RICE_LEAST, rice)
    for action in range(Action.RICE, Action.TAX + 1):
        if has_place(world, seat, action):
            gather(world, seat, action, world.plan[seat, action] - 1)
    if has_place(world, seat, Action.TAX):
        widen(sums, Sum.TAX_LEAST, world.chests[seat] - chests)
    if has_place(world, seat, Action.RICE):
        widen(sums, Sum.HARVEST_LEAST, world.rice[seat] - rice)
    world.chests[seat], world.rice[seat] = chests, rice


@rule
def count_winter(world: State, seat: int, event: int, sums: Moves) -> None:
    """G14: any other of the open events may be the one that is left."""
    rice = world.rice[seat]
    for index in range(OPEN_EVENTS):
        other = int(world.open_events[index])
        if other > 0 and other != event:
            loss = int(RICE_LOSS[other])
            lose_rice(world, seat, loss)
            widen(sums, Sum.LOSS_LEAST, loss)
            widen(sums, Sum.UNFED_LEAST, unfed(world, seat))
            world.rice[seat] = rice


@quick_entry
def last_event_in(views: States) -> int:
    """G14: the event card that is left."""
    return last_event(views[0])


@quick_entry
def revolts_for(missing: int) -> int:
    """G14: how many provinces revolt."""
    return int(WINTER_REVOLTS[line_of(missing)]) if missing > 0 else 0


@quick_entry
def joining_for(missing: int) -> int:
    """G14: how many peasants more join each revolt."""
    return int(WINTER_PEASANTS[line_of(missing)]) if missing > 0 else 0


# --- Cards and provinces -----------------------------------------------------------------------------------------


@quick_entry
def cards_into(views: States, seat: int, cards: Moves) -> int:
    """G7: the cards that a seat has, laid or not; how many."""
    view, found = views[0], 0
    for card in range(1, FACE_DOWN):
        if has_card(view, seat, card):
            cards[found] = card
            found += 1
    return found


@quick_entry
def would_revolt_in(views: States, province: int) -> int:
    """G13: whether the peasants revolt there, if tax or rice is taken now."""
    return int(would_revolt(views[0], province))


@quick_entry
def peasants_rising(views: States, province: int) -> int:
    """G13: how many peasants rise there, if tax or rice is taken now."""
    return revolting_peasants(views[0], province, 0)


@quick_entry
def only_moves(views: States, seat: int, province: int) -> int:
    """G10: whether all neighbours are one's own, so that armies only move."""
    view = views[0]
    return int(has_own_neighbour(view, seat, province) and not is_at_border(view, seat, province))


# --- A march -------------------------------------------------------------------------------------------------------


@quick_entry
def free_armies_in(views: States, province: int) -> int:
    """G10: how many armies can leave a province."""
    return free_armies(views[0], province)


@quick_entry
def targets_into(views: States, seat: int, province: int, ways: Moves) -> int:
    """G10: the ways by which armies of a province can attack now; how many."""
    view, found = views[0], 0
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way >= 0 and free_armies(view, province) > 0 and can_attack(view, seat, way):
            ways[found] = way
            found += 1
    return found


@quick_entry
def throws_into(views: States, seat: int, way: int, throws: Moves) -> None:
    """G12: what an attack throws, by `Throw`, beside the armies that march."""
    view, target = views[0], int(TO[way])
    for name in range(THROWS):
        throws[name] = 0
    throws[Throw.ATTACK_MORE] = extra_armies(view, seat, Special.ATTACK, 0)
    if view.owner[target] > 0:
        throws[Throw.DEFENDERS] = defending_armies(view, target)
        throws[Throw.DEFENCE_MORE] = extra_defence(view, target)
    else:
        throws[Throw.PEASANTS] = neutral_peasants(view)
    for colour in range(COLOURS):
        throws[Throw.TRAY] += view.tray[colour]
    throws[Throw.PEASANTS_FIGHT] = peasants_fight(fight_for(view, target), view.markers[target])
