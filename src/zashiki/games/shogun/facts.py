"""G1 to G14: what a picture of Shogun needs to know beside a view."""

from __future__ import annotations

from typing import Any

from zashiki.games.shogun.pad import LETTERS
from zashiki.games.shogun.state import (
    BUILDING_NAMES,
    BUILDING_PLACES,
    CHESTS,
    COST,
    DEPLOYED,
    FACTS,
    FEWEST,
    FIRST_EXTENDED,
    GREEN,
    HAPPENING_NAMES,
    MORE,
    PLAYERS,
    PROVINCE_NAMES,
    PROVINCES,
    REGION,
    REGION_NAMES,
    RICE,
    SHEETS,
    SIX,
    TAX,
    WAYS,
    is_in_play,
)
from zashiki.games.shogun.story import GAIN_NAMES

SEATS = range(FEWEST, PLAYERS + 1)


def _province(province: int) -> dict[str, Any]:
    return {
        "name": PROVINCE_NAMES[province],
        "region": {name: REGION_NAMES[REGION[side, province]] for side, name in enumerate(SHEETS)},
        "tax": int(TAX[province]),
        "rice": int(RICE[province]),
        "places": int(BUILDING_PLACES[province]),
        "out": {name: _out(side, province) for side, name in enumerate(SHEETS)},
        "neighbours": _neighbours(province, WAYS[:FIRST_EXTENDED]),
        "extended": _neighbours(province, WAYS[FIRST_EXTENDED:]),  # option: further sea routes
    }


def _out(side: int, province: int) -> list[int]:
    """The numbers of players with which it is out of play."""
    return [players for players in SEATS if not is_in_play(players, side, province)]


def _neighbours(province: int, ways: list[tuple[int, int]]) -> list[int]:
    return [target for source, target in ways if source == province]


PICTURE_FACTS = {
    "seats": list(SEATS),
    "green": GREEN,  # the colour of peasants
    "letters": list(LETTERS),  # of players on the score pad
    "regions": REGION_NAMES,
    "provinces": [_province(province) for province in range(PROVINCES)],
    "chest_cards": CHESTS,
    "buildings": BUILDING_NAMES,
    "cost": COST.tolist(),  # by action
    "deployed": DEPLOYED.tolist(),  # armies by action
    "more": MORE.tolist(),  # by special: chests, rice or armies on top
    "six": SIX,  # armies that a special makes of five
    "events": [FACTS["events"].get(name, {}) for name in HAPPENING_NAMES],  # what each changes, by event
    "gains": GAIN_NAMES,
}
