"""S1, S2: what a picture of Samurai needs to know beside a view."""

from __future__ import annotations

from typing import Any

from zashiki.games.samurai.deal import FEWEST
from zashiki.games.samurai.state import (
    CAPACITY,
    COPIES,
    FACTS,
    FIGURE_NAMES,
    FIGURES_PER_KIND,
    HAND,
    HEXES,
    IS_SPECIAL,
    LANDS,
    LANDS_IN_PLAY,
    PLACES,
    PLAYERS,
    SEAS_IN_PLAY,
    SETTLEMENT_HEXES,
    SETTLEMENT_NAMES,
    SETTLEMENTS,
    SETTLEMENTS_IN_PLAY,
    STRENGTH,
    TIES,
    TILE_NAMES,
    TILES,
    TOUCHES,
    Tile,
)

SEATS = range(FEWEST, PLAYERS + 1)
SORTS = {FACTS["figures"][sort]: sort for sort in ("capital", "city", "village")}  # by the figures that each holds


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "copies": int(COPIES[tile]),
        "strength": int(STRENGTH[tile].max()),
        "special": bool(IS_SPECIAL[tile]),
    }


def _fewest(number: int, in_play: Any) -> int:
    """How many must play, so that this one of what is numbered island by island is in play."""
    return next(players for players in SEATS if number < in_play[players])


def _place(place: int) -> dict[str, Any]:
    land = place < LANDS
    return {
        "hex": HEXES[place],
        "terrain": "land" if land else "sea",
        "players": _fewest(place, LANDS_IN_PLAY) if land else _fewest(place - LANDS, SEAS_IN_PLAY),
        "touches": [settlement for settlement in TOUCHES[place].tolist() if settlement >= 0],  # by number
    }


def _settlement(settlement: int) -> dict[str, Any]:
    return {
        "name": SETTLEMENT_NAMES[settlement],
        "hex": SETTLEMENT_HEXES[settlement],
        "sort": SORTS[int(CAPACITY[settlement])],
        "players": _fewest(settlement, SETTLEMENTS_IN_PLAY),
    }


PICTURE_FACTS = {
    "hand": HAND,
    "ties": TIES,
    "figures": FIGURE_NAMES,
    "figures_per_kind": {players: int(FIGURES_PER_KIND[players]) for players in SEATS},
    "tiles": {TILE_NAMES[tile]: _tile(tile) for tile in TILES},
    "places": [_place(place) for place in range(PLACES)],
    "settlements": [_settlement(settlement) for settlement in range(SETTLEMENTS)],
}
