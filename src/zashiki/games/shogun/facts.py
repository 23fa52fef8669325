"""G1 to G14: what a picture of Shogun needs to know beside a view."""

from __future__ import annotations

from typing import Any

from zashiki.games.shogun.state import (
    BUILDING_NAMES,
    BUILDING_PLACES,
    CHESTS,
    COST,
    FEWEST,
    FIRST_EXTENDED,
    OUT_WITH_3,
    PLAYERS,
    PROVINCE_NAMES,
    PROVINCES,
    REGION,
    REGION_NAMES,
    RICE,
    RICE_LOSS,
    SHEETS,
    TAX,
    WAYS,
)


def _province(province: int) -> dict[str, Any]:
    return {
        "name": PROVINCE_NAMES[province],
        "region": {name: REGION_NAMES[REGION[side, province]] for side, name in enumerate(SHEETS)},
        "tax": int(TAX[province]),
        "rice": int(RICE[province]),
        "places": int(BUILDING_PLACES[province]),
        "out": [name for side, name in enumerate(SHEETS) if OUT_WITH_3[side, province]],  # with three players
        "neighbours": _neighbours(province, WAYS[:FIRST_EXTENDED]),
        "extended": _neighbours(province, WAYS[FIRST_EXTENDED:]),  # option: further sea routes
    }


def _neighbours(province: int, ways: list[tuple[int, int]]) -> list[int]:
    return [target for source, target in ways if source == province]


PICTURE_FACTS = {
    "seats": list(range(FEWEST, PLAYERS + 1)),
    "regions": REGION_NAMES,
    "provinces": [_province(province) for province in range(PROVINCES)],
    "chest_cards": CHESTS,
    "buildings": BUILDING_NAMES,
    "cost": COST.tolist(),  # by action
    "losses": RICE_LOSS.tolist(),  # by event
}
