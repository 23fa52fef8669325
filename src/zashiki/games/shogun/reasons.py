"""What speaks for a plan or a march of Shogun, to be told beside a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from zashiki.contract import Event, Move, View
from zashiki.games.shogun.moves import MOVES, Act
from zashiki.games.shogun.notices import BATTLES, prospect_of, span, targets_of
from zashiki.games.shogun.odds import MOST_CUBES, OUTCOMES, odds_into
from zashiki.games.shogun.outlook import Sum, free_armies_in
from zashiki.games.shogun.scoring import rank_with
from zashiki.games.shogun.state import (
    PLACES,
    PROVINCE_NAMES,
    REGION,
    REGION_NAMES,
    TO,
    Action,
    BattleOutcome,
    Building,
    Skip,
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
    return list(plan_reasons(planned(view, acts)))[:MOST_REASONS]


def planned(view: View, acts: Iterable[Sequence[int]]) -> View:
    """The view with more cards laid."""
    record: Any = view.record.copy()
    for act, a, b in acts:
        record.plan[view.seat, a if act == Act.PLAN else Action.BID] = b if act == Act.PLAN else a
    return View(view.seat, record)


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
    args |= {"tie": percent(odds[BattleOutcome.TIE]), "hold": percent(odds[BattleOutcome.DEFENDER])}
    return Event("reason-odds", args, "G12")


def percent(chance: float) -> int:
    return round(100 * chance)


def code_of(province: int) -> str:
    return f"province-{PROVINCE_NAMES[province]}"


# --- Plans -------------------------------------------------------------------------------------------------------


def plan_reasons(view: View) -> Iterator[Event]:
    """By what counts most: battles, food, buildings, chests. What may come to nothing is no reason."""
    record: Any = view.record
    prospect = prospect_of(view)
    sure = [place for place in range(1, PLACES) if prospect.skips[place] == 1 << Skip.NONE]
    cards = {place: int(record.plan[view.seat, place]) - 1 for place in sure}
    for place in BATTLES:
        if place in cards and (threat := best_threat(view, cards[place])):
            yield threat
    if Action.RICE in cards:
        yield feeding(prospect.sums, cards[Action.RICE])
    for kind in Building:
        if Action.CASTLE + kind in cards:
            yield building(view, cards[Action.CASTLE + kind], kind)
    if Action.TAX in cards:
        chests = span(prospect.sums, Sum.TAX_LEAST)
        yield Event("reason-tax", {"province": code_of(cards[Action.TAX]), "chests": chests}, "G11")


def best_threat(view: View, province: int) -> Event | None:
    """G12: whom the armies of a province can attack best."""
    armies, best = free_armies_in(view.record.box, province), (LIKELY, -1)
    for way in targets_of(view, province):
        best = max(best, (float(odds_of(view, way, armies)[BattleOutcome.ATTACKER]), int(TO[way])))
    chance, target = best
    args = {"source": code_of(province), "target": code_of(target), "win": percent(chance)}
    return Event("reason-threat", args, "G12") if target >= 0 else None


def feeding(sums: Sequence[int], province: int) -> Event:
    """G14: how many provinces the rice would feed, if the winter takes what is to be expected."""
    held = sums[Sum.PROVINCES]
    fed = held - round((sums[Sum.UNFED_LEAST] + sums[Sum.UNFED_MOST]) / 2)
    rice = span(sums, Sum.HARVEST_LEAST)
    return Event("reason-feeds", {"fed": fed, "held": held, "rice": rice, "province": code_of(province)}, "G14")


RANK_CODES = ("reason-builds", "reason-draws-level", "reason-leads")


def building(view: View, province: int, kind: Building) -> Event:
    """G15: a majority that a building would win or share, or else just the point."""
    record: Any = view.record
    rank = rank_with(record.copy().box, view.seat, province, kind)
    things = {"building": f"building-{kind.name.lower()}", "province": code_of(province)}
    region = REGION_NAMES[REGION[record.side, province]]
    return Event(RANK_CODES[rank], things | {"region": f"region-{region}"}, "G15")
