"""What speaks for a plan or a march of Shogun, to be told beside a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from zashiki.contract import Event, Move, View
from zashiki.games.shogun.moves import MOVES, Act
from zashiki.games.shogun.odds import MOST_CUBES, OUTCOMES, odds_into
from zashiki.games.shogun.state import (
    BUILDING_NAMES,
    BUILDING_PLACES,
    CHEST0,
    COST,
    FIRST_EXTENDED,
    NEAR,
    OPEN_EVENTS,
    PROVINCE_NAMES,
    REGION,
    REGION_NAMES,
    RICE,
    RICE_LOSS,
    TAX,
    TO,
    Action,
    BattleOutcome,
    is_in_play,
)

MOST_REASONS = 3  # that are given for a plan
LIKELY = 0.25  # an attack that succeeds less often is no reason for a plan


def reasons(view: View, moves: Sequence[Move]) -> list[Event]:
    """For the cards of a plan, or for a march."""
    if odds := forecast(view, moves[0]):
        return [odds]
    acts = MOVES[list(moves)].tolist()
    if not all(act in (Act.PLAN, Act.BID) for act, _, _ in acts):
        return []
    record: Any = view.record
    cards = {place: int(card) for place, card in enumerate(record.plan[view.seat]) if card > 0}
    cards |= {a if act == Act.PLAN else Action.BID: b if act == Act.PLAN else a for act, a, b in acts}
    return list(plan_reasons(view, cards))[:MOST_REASONS]


def forecast(view: View, move: Move) -> Event | None:
    """What will probably come of a move, if it can be estimated: of a march."""
    return battle_odds(view, move) if MOVES[move, 0] == Act.BATTLE else None


def odds_of(view: View, way: int, armies: int) -> Any:
    """G12: how likely each outcome of an attack is."""
    sides, odds = np.zeros(3 * MOST_CUBES), np.zeros(OUTCOMES)
    odds_into(view.record.box, view.seat, way, armies, sides, odds)
    return odds


def battle_odds(view: View, move: Move) -> Event:
    """G12: what will probably come of an attack."""
    _, way, armies = MOVES[move].tolist()
    odds = odds_of(view, way, armies)
    record: Any = view.record
    args = {"target": code_of(int(TO[way])), "win": percent(odds[BattleOutcome.ATTACKER])}
    if record.owner[TO[way]] == 0:
        return Event("reason-odds-neutral", args, "G12")
    others = {"tie": percent(odds[BattleOutcome.TIE]), "hold": percent(odds[BattleOutcome.DEFENDER])}
    return Event("reason-odds", args | others, "G12")


def percent(chance: float) -> int:
    return round(100 * chance)


def code_of(province: int) -> str:
    return f"province-{PROVINCE_NAMES[province]}"


# --- Plans -------------------------------------------------------------------------------------------------------


def plan_reasons(view: View, cards: dict[int, int]) -> Iterator[Event]:
    """By what counts most: battles, food, buildings, chests. What cannot be paid is a bluff, and no reason."""
    plan = {place: card - 1 for place, card in cards.items() if card < CHEST0 and place != Action.BID}
    paid = paid_for(view, plan, max(0, cards.get(Action.BID, 0) - CHEST0))
    for action in (Action.BATTLE_A, Action.BATTLE_B):
        if action in plan and (threat := best_threat(view, plan[action])):
            yield threat
    if Action.RICE in plan:
        yield feeding(view, plan[Action.RICE])
    yield from building(view, {action: province for action, province in plan.items() if action in paid})
    if Action.TAX in plan:
        taxed = plan[Action.TAX]
        yield Event("reason-tax", {"province": code_of(taxed), "chests": int(TAX[taxed])}, "G10")


def paid_for(view: View, plan: dict[int, int], bid: int) -> set[int]:
    """G10: the actions of a plan that can be paid in their order; tax is taken to come last as long as nobody knows."""
    record: Any = view.record
    known = [int(action) for action in record.row if action > 0]
    later = sorted(set(plan) - set(known), key=lambda action: action == Action.TAX)
    chests, paid = int(record.chests[view.seat]) - bid, set()
    for action in known + later:
        if action in plan and COST[action] <= chests:
            chests += int(TAX[plan[action]]) if action == Action.TAX else -int(COST[action])
            paid.add(action)
    return paid


def best_threat(view: View, province: int) -> Event | None:
    """G12: whom the armies of a province can attack best."""
    record: Any = view.record
    armies, best = int(record.armies[province]) - 1, (LIKELY, -1)
    for way in (int(way) for way in NEAR[province] if way >= 0):
        target = int(TO[way])
        open_way = (way < FIRST_EXTENDED or record.extended) and is_in_play(record.players, record.side, target)
        if armies > 0 and open_way and record.owner[target] != view.seat + 1:
            best = max(best, (float(odds_of(view, way, armies)[BattleOutcome.ATTACKER]), target))
    chance, target = best
    args = {"source": code_of(province), "target": code_of(target), "win": percent(chance)}
    return Event("reason-threat", args, "G12") if target >= 0 else None


def feeding(view: View, province: int) -> Event:
    """G14: how many provinces the rice would feed, if the winter takes what is to be expected."""
    record: Any = view.record
    held = int((record.owner == view.seat + 1).sum())
    losses = [int(RICE_LOSS[event]) for event in record.open_events[:OPEN_EVENTS] if event > 0]
    loss = round(sum(losses) / max(1, len(losses)))
    fed = min(held, max(0, int(record.rice[view.seat]) + int(RICE[province]) - loss))
    args = {"fed": fed, "held": held, "rice": int(RICE[province]), "province": code_of(province)}
    return Event("reason-feeds", args, "G14")


def building(view: View, plan: dict[int, int]) -> Iterator[Event]:
    """G15: a majority that a building would win or share, or else just the point; if it can be built."""
    record: Any = view.record
    for kind, name in enumerate(BUILDING_NAMES):
        province = plan.get(Action.CASTLE + kind)
        if province is not None and has_room(view, province, kind):
            region = int(REGION[record.side, province])
            mine, best = built_in(view, region, kind)
            code = "reason-leads" if mine + 1 > best else "reason-draws-level" if mine + 1 == best else "reason-builds"
            place = {"province": code_of(province), "region": f"region-{REGION_NAMES[region]}"}
            yield Event(code, {"building": f"building-{name}"} | place, "G15")


def has_room(view: View, province: int, kind: int) -> bool:
    """G10: on a free building place, one of each kind, as long as there are any."""
    record: Any = view.record
    there = record.buildings[province]
    return bool(there[kind] == 0 and there.sum() < BUILDING_PLACES[province] and record.supply[kind] > 0)


def built_in(view: View, region: int, kind: int) -> tuple[int, int]:
    """My buildings of a kind in a region, and those of the best other."""
    record: Any = view.record
    counts = [0] * record.players
    for province, owner in enumerate(record.owner.tolist()):
        if owner and REGION[record.side, province] == region:
            counts[owner - 1] += int(record.buildings[province, kind])
    mine = counts.pop(view.seat)
    return mine, max(counts)
