"""What a seat is told beforehand, from its view alone: what its plan will run into and come to, what a march throws,
what missing rice brings. Unlike odds, all of it can be worked out at the table.

A `warning-` comes true, whatever happens, unless the card is lost; a skip is told by the first of its reasons, and
that chests are missing is looked at first. A `doubt-` may come true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from zashiki.contract import Event, View
from zashiki.games.shogun.outlook import (
    SUMS,
    THROWS,
    Sum,
    Throw,
    joining_for,
    only_moves,
    passes_in,
    peasants_rising,
    plan_into,
    revolts_for,
    targets_into,
    throws_into,
    would_revolt_in,
)
from zashiki.games.shogun.state import COST, MOST_WAYS, PLACES, TO, WAYS, Action, Phase, Season, Skip
from zashiki.games.shogun.story import ACTION_THINGS, CARD_THINGS, code_of

# Each reason to skip an action with the rule that it comes from.
SKIP_RULES = {
    Skip.CHESTS: "G10",
    Skip.NO_PLACE: "G10",
    Skip.SAME_BUILDING: "G10",
    Skip.SUPPLY: "G2",
    Skip.RESERVE: "G10",
    Skip.ONE_ARMY: "G10",
    Skip.NO_TARGET: "G10",
}
HARVEST = (Action.RICE, Action.TAX)
BATTLES = (Action.BATTLE_A, Action.BATTLE_B)


class Prospect(NamedTuple):
    """What may come of a plan."""

    skips: list[int]  # by place, bits of `Skip`
    sums: list[int]  # by `Sum`

    def is_certain(self, place: int) -> bool:
        """Whether it comes to nothing, whatever happens."""
        return not self.sums[Sum.HOPES] >> place & 1

    def may_skip(self, place: int) -> list[Skip]:
        return [skip for skip in SKIP_RULES if self.skips[place] >> skip & 1]


def prospect_of(view: View) -> Prospect:
    """What may come of the cards that a seat has laid."""
    skips, sums = np.empty(PLACES, np.int16), np.empty(SUMS, np.int16)
    plan_into(view.record.box, view.record.copy().box, view.seat, skips, sums)
    return Prospect(skips.tolist(), sums.tolist())


def outlook(view: View) -> list[Event]:
    """What a seat is told at this moment; nothing at most of them."""
    record: Any = view.record
    if record.phase == Phase.PLAN and 0 <= view.seat < record.players:
        return list(plan_notices(view, prospect_of(view)))
    if record.phase == Phase.BATTLE and record.player == view.seat:
        return list(march_notices(view))
    return list(winter_notices(view)) if record.phase == Phase.REVOLT else []


# --- A plan ------------------------------------------------------------------------------------------------------


def plan_notices(view: View, prospect: Prospect) -> Iterator[Event]:
    """What it comes to, then what speaks against it, in the order of the actions."""
    record: Any = view.record
    yield from account(view, prospect.sums)
    row = [int(action) for action in record.row if action > 0]
    for place in [*row, *(place for place in range(1, PLACES) if place not in row)]:
        if prospect.skips[place]:
            yield from place_notices(view, prospect, place)
        elif passes_in(record.box, view.seat, place):
            yield Event("outlook-passes", {"action": ACTION_THINGS[place]}, "G10")


def account(view: View, sums: list[int]) -> Iterator[Event]:
    record: Any = view.record
    chests, rice = int(record.chests[view.seat]), int(record.rice[view.seat])
    held = sums[Sum.PROVINCES]
    yield Event("outlook-cards", {"laid": sums[Sum.LAID], "needed": sums[Sum.TO_LAY], "bid": sums[Sum.BID_MOST]}, "G7")
    yield Event("outlook-chests", {"now": chests, "after": span(sums, Sum.CHESTS_LEAST)}, "G10")
    short = int(sums[Sum.UNFED_LEAST] > 0)
    args = {"now": rice, "after": span(sums, Sum.RICE_LEAST), "count": held, "short": short}
    yield Event("outlook-rice", args | {"loss": span(sums, Sum.LOSS_LEAST)}, "G14")
    missing = sums[Sum.UNFED_MOST]
    if record.season == Season.AUTUMN and missing:
        told = {"missing": span(sums, Sum.UNFED_LEAST), "revolts": revolts_for(missing)}
        yield Event("outlook-hunger", told | {"peasants": joining_for(missing)}, "G14")


def span(sums: Sequence[int], least: int) -> int | str:
    """From the least to the most that it may be."""
    low, high = sums[least], sums[least + 1]
    return low if low == high else f"{low}–{high}"


def place_notices(view: View, prospect: Prospect, place: int) -> Iterator[Event]:
    record: Any = view.record
    province = int(record.plan[view.seat, place]) - 1
    here = {"action": ACTION_THINGS[place], "province": CARD_THINGS[province + 1]}
    if place in HARVEST:
        yield from harvest(view, prospect.sums, place, province, here)
    if place in BATTLES and only_moves(record.box, view.seat, province):
        yield Event("doubt-no-enemy", here, "G10")
    skips = prospect.may_skip(place)
    if skips and prospect.is_certain(place):
        yield told(view, "warning", skips[-1], place, here)
    else:
        yield from (told(view, "doubt", skip, place, here) for skip in skips)


def told(view: View, kind: str, skip: Skip, place: int, here: dict[str, Any]) -> Event:
    record: Any = view.record
    count = {Skip.CHESTS: int(COST[place]), Skip.RESERVE: int(record.reserve[view.seat])}.get(skip, 0)
    return Event(f"{kind}-{code_of(skip)}", here | {"count": count}, SKIP_RULES[skip])


def harvest(view: View, sums: list[int], place: int, province: int, here: dict[str, Any]) -> Iterator[Event]:
    record: Any = view.record
    least = Sum.TAX_LEAST if place == Action.TAX else Sum.HARVEST_LEAST
    yield Event("outlook-tax" if place == Action.TAX else "outlook-harvest", here | {"count": span(sums, least)}, "G11")
    if would_revolt_in(record.box, province):
        risen = {"count": peasants_rising(record.box, province), "armies": int(record.armies[province])}
        yield Event("warning-revolt", here | risen, "G13")


# --- A march, and winter -----------------------------------------------------------------------------------------


def march_notices(view: View) -> Iterator[Event]:
    """What an attack on each province throws, beside the armies that march."""
    record: Any = view.record
    throws = np.empty(THROWS, np.int16)
    for way in targets_of(view, record.acting - 1):
        throws_into(record.box, view.seat, way, throws)
        source, target = WAYS[way]
        rival = int(record.owner[TO[way]]) - 1
        args = {"source": CARD_THINGS[source + 1], "target": CARD_THINGS[target + 1], "seat": view.seat}
        args |= {name.name.lower(): int(throws[name]) for name in Throw}
        if rival >= 0:
            yield Event("outlook-march", args | {"rival": rival}, "G12")
        else:
            yield Event("outlook-march-neutral", args, "G12")


def targets_of(view: View, province: int) -> list[int]:
    """The ways by which armies of a province can attack now."""
    ways = np.empty(MOST_WAYS, np.int16)
    found: list[int] = ways[: targets_into(view.record.box, view.seat, province, ways)].tolist()
    return found


def winter_notices(view: View) -> Iterator[Event]:
    """What missing rice brings, to all who look on."""
    record: Any = view.record
    for seat, missing in enumerate(record.missing[: record.players].tolist()):
        if missing:
            brings = {"revolts": revolts_for(missing), "peasants": joining_for(missing)}
            yield Event("outlook-revolts", {"seat": seat, "count": missing} | brings, "G14")
