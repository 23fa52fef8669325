"""The table as lines of text: provinces by region, what lies open, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from zashiki.contract import HOUSE, Cell, Strip, View
from zashiki.games.shogun.state import (
    BUILDING_PLACES,
    BUILDINGS,
    FIRST_EXTENDED,
    GREEN,
    NEAR,
    PROVINCES,
    REGION,
    REGION_NAMES,
    RICE,
    TAX,
    WAYS,
    Phase,
    State,
    is_in_play,
)
from zashiki.games.shogun.story import (
    ACTION_THINGS,
    BUILDING_THINGS,
    CARD_THINGS,
    HAPPENING_THINGS,
    SPECIAL_THINGS,
)


def picture(view: View) -> list[Strip]:
    state = cast(State, view.facts)
    strips = [*_regions(state), *_round(state), *_tower(state)]
    for seat in range(state.players):
        strips.append(Strip("label-has", _has(state, seat), seat))
    if view.seat >= 0 and state.phase == Phase.PLAN:
        strips += _cards(state, view.seat)
    if view.seat >= 0 and any(state.plan[view.seat]):
        strips.append(Strip("label-plan", _plan(state, view.seat), view.seat))
    return strips


def _cards(state: State, seat: int) -> Iterator[Strip]:
    """What the cards of one's own provinces say, and where one can go from there."""
    for province in range(PROVINCES):
        if state.owner[province] == seat + 1:
            facts = ("chests", TAX), ("bales", RICE), ("places", BUILDING_PLACES)
            says = [Cell(name, number=int(fact[province])) for name, fact in facts]
            yield Strip(CARD_THINGS[province + 1], (*says, Cell("neighbours", holds=_neighbours(state, province))))


def _neighbours(state: State, province: int) -> tuple[Cell, ...]:
    ways = [way for way in NEAR[province].tolist() if way >= 0 and (way < FIRST_EXTENDED or state.extended)]
    beside = [WAYS[way][1] for way in ways]
    return tuple(Cell(CARD_THINGS[one + 1]) for one in beside if is_in_play(state.players, state.side, one))


def _regions(state: State) -> Iterator[Strip]:
    """Each province with its armies, buildings and markers."""
    for region, name in enumerate(REGION_NAMES):
        inside = [
            province
            for province in range(PROVINCES)
            if REGION[state.side, province] == region and is_in_play(state.players, state.side, province)
        ]
        yield Strip(f"region-{name}", tuple(_province(state, province) for province in inside))


def _province(state: State, province: int) -> Cell:
    owner = state.owner[province] - 1
    counts = ("armies", state.armies[province]), ("marker", state.markers[province])
    armies, markers = ((Cell(name, number=count),) if count else () for name, count in counts)
    buildings = tuple(Cell(BUILDING_THINGS[one]) for one in range(BUILDINGS) if state.buildings[province][one])
    seat = owner if owner >= 0 else HOUSE
    return Cell(CARD_THINGS[province + 1], seat=seat, holds=(*armies, *buildings, *markers))


def _round(state: State) -> Iterator[Strip]:
    """G5, G6, G8: cards that lie open."""
    if any(state.face_up):
        yield Strip("label-face-up", tuple(Cell(CARD_THINGS[card]) for card in state.face_up if card))
    if any(state.row):
        left = state.row[state.step :]
        yield Strip(
            "label-actions", tuple(Cell(ACTION_THINGS[action] if action else "card-face_down") for action in left)
        )
    if state.phase in (Phase.PLAN, Phase.CHOOSE):
        yield Strip("label-specials", tuple(Cell(SPECIAL_THINGS[special]) for special in state.specials), columns=True)
    if any(state.track):
        yield Strip("label-track", tuple(map(_seat, state.track)), columns=True)
    if state.event:
        yield Strip("label-event", (Cell(HAPPENING_THINGS[state.event]),))
    if any(state.open_events):
        yield Strip("label-events", tuple(Cell(HAPPENING_THINGS[event]) for event in state.open_events if event))


def _seat(place: int) -> Cell:
    return Cell("", seat=place - 1) if place else Cell("track-none")


def _tower(state: State) -> Iterator[Strip]:
    yield Strip("label-inside", _cubes(state, state.inside))
    yield Strip("label-tray", _cubes(state, state.tray))
    if any(state.revolting):
        drawn = (CARD_THINGS[province + 1] for province in range(PROVINCES) if state.revolting[province])
        yield Strip("label-revolting", tuple(map(Cell, drawn)))


def _cubes(state: State, cubes: object) -> tuple[Cell, ...]:
    counts = cast(tuple[int, ...], cubes)
    theirs = [Cell("armies", number=counts[seat], seat=seat) for seat in range(state.players) if counts[seat]]
    return (*theirs, Cell("peasants", number=counts[GREEN])) if counts[GREEN] else tuple(theirs)


def _has(state: State, seat: int) -> tuple[Cell, ...]:
    cells = [
        Cell("points", number=state.points[seat]),
        Cell("chests", number=state.chests[seat]),
        Cell("bales", number=state.rice[seat]),
        Cell("reserve", number=state.reserve[seat]),
    ]
    return (*cells, Cell(SPECIAL_THINGS[state.holds[seat]])) if state.holds[seat] else tuple(cells)


def _plan(state: State, seat: int) -> tuple[Cell, ...]:
    """Each place that is filled, with its card."""
    laid = enumerate(state.plan[seat])
    return tuple(Cell(CARD_THINGS[card], place=ACTION_THINGS[place]) for place, card in laid if card)
