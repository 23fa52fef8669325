"""The table as lines of text: provinces by region, what lies open, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np

from zashiki.contract import HOUSE, Cell, Strip, View
from zashiki.games.shogun.outlook import cards_into
from zashiki.games.shogun.state import (
    BUILDING_PLACES,
    BUILDINGS,
    CHEST0,
    COST,
    FACE_DOWN,
    GREEN,
    NEAR,
    OPEN,
    PLACES,
    PROVINCES,
    REGION,
    REGION_NAMES,
    RICE,
    RICE_LOSS,
    TAX,
    WAYS,
    Action,
    Phase,
    Season,
    State,
    is_in_play,
)
from zashiki.games.shogun.story import (
    ACTION_THINGS,
    BUILDING_THINGS,
    CARD_THINGS,
    HAPPENING_THINGS,
    SEASON_THINGS,
    SPECIAL_THINGS,
    score_lines,
)

DRAFT = (Phase.TAKE, Phase.TURN_UP, Phase.GROUP)
NO_TURN = (Phase.FILL, Phase.YEAR, Phase.LAYOUT, Phase.PLAN, Phase.EVENT, Phase.BIDS, Phase.OVER)  # nobody's


def picture(view: View) -> list[Strip]:
    state = cast(State, view.facts)
    strips = [*_regions(state), *_round(state), *_tower(state), Strip("label-stock", _stock(state))]
    for seat in range(state.players):
        strips.append(Strip("label-has", _has(view, seat), seat))
        strips += [*_scored(state, seat), *_laid(state, seat, view.seat)]
    if view.seat >= 0 and state.phase == Phase.PLAN:
        strips += [Strip("label-hand", _hand(view), view.seat), *_cards(view)]
    return strips


def _stock(state: State) -> tuple[Cell, ...]:
    """G2: what is left for all."""
    buildings = (Cell(BUILDING_THINGS[one], number=state.supply[one]) for one in range(BUILDINGS))
    return (*buildings, Cell("peasants", number=state.peasants))


def _cards_of(view: View, seat: int) -> list[int]:
    """G7: laid or not."""
    cards = np.empty(FACE_DOWN, np.int16)
    found: list[int] = cards[: cards_into(view.record.box, seat, cards)].tolist()
    return found


def _provinces_of(view: View, seat: int) -> list[int]:
    return [card - 1 for card in _cards_of(view, seat) if card < CHEST0]


def _hand(view: View) -> tuple[Cell, ...]:
    """G7: the cards that are not laid yet."""
    plan = cast(State, view.facts).plan[view.seat]
    return tuple(Cell(CARD_THINGS[card]) for card in _cards_of(view, view.seat) if card not in plan)


def _cards(view: View) -> Iterator[Strip]:
    """What the cards of one's own provinces say, and where one can go from there."""
    for province in _provinces_of(view, view.seat):
        beside = Cell("neighbours", holds=_neighbours(cast(State, view.facts), province))
        yield Strip(CARD_THINGS[province + 1], (*_says(province), beside))


def _says(province: int) -> tuple[Cell, ...]:
    facts = ("chests", TAX), ("bales", RICE), ("places", BUILDING_PLACES)
    return tuple(Cell(name, number=int(fact[province])) for name, fact in facts)


def _neighbours(state: State, province: int) -> tuple[Cell, ...]:
    is_open = OPEN[int(state.extended), state.players, state.side]
    beside = [WAYS[way][1] for way in NEAR[province].tolist() if way >= 0 and is_open[way]]
    return tuple(Cell(CARD_THINGS[one + 1]) for one in beside)


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
    """G5, G6, G8: when it is, whose turn, and cards that lie open."""
    if state.year:
        yield Strip("label-year", (Cell("", number=state.year), Cell(SEASON_THINGS[state.season])))
    if state.phase not in NO_TURN:
        yield Strip("label-turn", (Cell("", seat=state.player),))
    if any(state.face_up):
        yield Strip(
            "label-face-up", tuple(Cell(CARD_THINGS[card], holds=_says(card - 1)) for card in state.face_up if card)
        )
    if any(state.row):
        yield Strip("label-actions", tuple(map(_action, state.row[state.step :])))
    if Phase.PLAN <= state.phase <= Phase.CHOOSE:
        yield Strip("label-specials", tuple(Cell(SPECIAL_THINGS[special]) for special in state.specials), columns=True)
    if any(state.track):
        yield Strip("label-track", tuple(map(_seat, state.track)), columns=True)
    if state.event:
        yield Strip("label-event", (_event(state.event),))
    if any(state.open_events):
        yield Strip("label-events", tuple(_event(event) for event in state.open_events if event))


def _action(action: int) -> Cell:
    """G6, G10: an action and what it costs."""
    if not action:
        return Cell("card-face_down")
    cost = int(COST[action])
    return Cell(ACTION_THINGS[action], holds=(Cell("chests", number=cost),) if cost else ())


def _event(event: int) -> Cell:
    """G8, G14: the rice that it takes if it is the one that is left in winter, and what it changes."""
    name = HAPPENING_THINGS[event]
    effect = Cell(name.replace("happening-", "effect-"))
    return Cell(name, holds=(Cell("loss", number=int(RICE_LOSS[event])), effect))


def _seat(place: int) -> Cell:
    return Cell("", seat=place - 1) if place else Cell("track-none")


def _tower(state: State) -> Iterator[Strip]:
    yield Strip("label-inside", _cubes(state, state.inside))
    yield Strip("label-tray", _cubes(state, state.tray))
    if any(state.revolting):
        drawn = (Cell(CARD_THINGS[province + 1]) for province in range(PROVINCES) if state.revolting[province])
        yield Strip("label-revolting", (*drawn, Cell("joining", number=state.joining)))


def _cubes(state: State, cubes: object) -> tuple[Cell, ...]:
    counts = cast(tuple[int, ...], cubes)
    theirs = [Cell("armies", number=counts[seat], seat=seat) for seat in range(state.players) if counts[seat]]
    return (*theirs, Cell("peasants", number=counts[GREEN])) if counts[GREEN] else tuple(theirs)


def _has(view: View, seat: int) -> tuple[Cell, ...]:
    """What a player owns; in winter also the rice that is missing (G14)."""
    state = cast(State, view.facts)
    missing = state.missing[seat] if state.season == Season.WINTER else 0
    cells = [
        Cell("points", number=state.points[seat]),
        Cell("chests", number=state.chests[seat]),
        Cell("bales", number=state.rice[seat]),
        Cell("reserve", number=state.reserve[seat]),
        Cell("provinces", number=len(_provinces_of(view, seat))),
    ]
    cells += [Cell("missing", number=missing)] * (missing > 0)
    return (*cells, *[Cell(SPECIAL_THINGS[state.holds[seat]])] * (state.holds[seat] > 0))


def _scored(state: State, seat: int) -> Iterator[Strip]:
    """G15: the points of each winter that is over."""
    lines = [Cell(line.name, number=line.points) for line in score_lines(state, seat) if line.points]
    if lines:
        yield Strip("label-scored", tuple(lines), seat)


def _laid(state: State, seat: int, reader: int) -> Iterator[Strip]:
    """G3: groups that are still to be placed; G7: a plan, as far as the reader sees it."""
    if state.phase in DRAFT:
        groups = (Cell("armies", number=size) for size, left in enumerate(state.groups[seat]) for _ in range(left))
        yield Strip("label-groups", tuple(groups), seat)
    elif state.phase == Phase.PLAN and seat != reader:
        yield Strip("label-plan", (Cell("planning-done" if state.ready[seat] else "planning-goes-on"),), seat)
    elif state.phase == Phase.PLAN or any(state.plan[seat]):
        yield Strip("label-plan", _plan(state, seat), seat)


def _plan(state: State, seat: int) -> tuple[Cell, ...]:
    """The bid, the actions in the order of their row, then those that are still face down."""
    row = [action for action in state.row if action]
    places = [Action.BID, *row, *(place for place in range(1, PLACES) if place not in row)]
    return tuple(_place(state, seat, place) for place in places)


def _place(state: State, seat: int, place: int) -> Cell:
    card = state.plan[seat][place]
    name = CARD_THINGS[card] if card else "place-empty"
    return Cell(name, place=ACTION_THINGS[place], holds=(Cell("laid-face-up"),) if state.shown[seat][place] else ())
