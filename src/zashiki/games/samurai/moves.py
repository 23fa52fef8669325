"""The moves of Samurai: dense ids, the words that are stored and shown, and how loose words are read."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations

import numpy as np

from zashiki.contract import Parts, Reason
from zashiki.games.samurai.state import (
    FIGURE_NAMES,
    HEXES,
    KINDS,
    LAND,
    LANDS,
    LAST_LAND_TILE,
    PLACES,
    SEA,
    SETTLEMENT_HEXES,
    SETTLEMENT_NAMES,
    SETTLEMENTS,
    TILE_NAMES,
    TILES,
    Tile,
)

SLOTS = SETTLEMENTS * KINDS  # where a figure can stand: settlement × kind


class Act(IntEnum):
    TAKE = 0  # tile
    PLACE = 1  # settlement, kind
    LAY = 2  # tile, place; the tile exchange is laid on a tile of one's own
    SWAP = 3  # two slots, the lower first
    END_TURN = 4
    SECRET = 5  # how others perceive TAKE: never legal


def _table() -> list[tuple[int, int, int]]:
    """Act and its two arguments, in the order of the ids."""
    rows: list[tuple[int, int, int]] = [(Act.TAKE, tile, 0) for tile in TILES]
    rows += [(Act.PLACE, settlement, kind) for settlement in range(SETTLEMENTS) for kind in range(KINDS)]
    rows += [(Act.LAY, tile, place) for tile in TILES if tile <= LAST_LAND_TILE for place in range(LANDS)]
    rows += [(Act.LAY, tile, place) for tile in (Tile.SHIP1, Tile.SHIP2) for place in range(LANDS, PLACES)]
    rows += [(Act.SWAP, a, b) for a, b in combinations(range(SLOTS), 2)]
    return [*rows, (Act.END_TURN, 0, 0), (Act.SECRET, 0, 0)]


def slot_name(slot: int) -> str:
    return f"{SETTLEMENT_NAMES[slot // KINDS]}.{FIGURE_NAMES[slot % KINDS]}"


def _words(act: int, a: int, b: int) -> Parts:
    match act:
        case Act.TAKE:
            return "take", TILE_NAMES[a]
        case Act.PLACE:
            return "place", FIGURE_NAMES[b], SETTLEMENT_NAMES[a]
        case Act.LAY:
            return TILE_NAMES[a], HEXES[b]
        case Act.SWAP:
            return "swap", slot_name(a), slot_name(b)
        case Act.SECRET:
            return "take", "?"
        case _:
            return "end", "turn"


MOVES = np.array(_table(), np.int16)
TEXTS: tuple[Parts, ...] = tuple(_words(*row) for row in MOVES.tolist())


def _first_id(act: Act) -> int:
    return int(np.argmax(MOVES[:, 0] == act))


TAKE, PLACE, LAY, SWAP, END_TURN, SECRET = map(_first_id, Act)
LAY_SHIP = LAY + LAST_LAND_TILE * LANDS
# FIRST_SWAP[a] + b is the id of the swap of slots a and b
FIRST_SWAP = np.array([SWAP + a * (2 * SLOTS - a - 1) // 2 - a - 1 for a in range(SLOTS)], np.int16)

SLOT_NUMBERS = {slot_name(slot): slot for slot in range(SLOTS)}


def tidy(parts: Parts) -> Parts:
    """Two figures may be named in either order, and `place` may name the settlement first."""
    if len(parts) == 3 and parts[0] == "swap" and set(parts[1:]) <= SLOT_NUMBERS.keys():
        return ("swap", *sorted(parts[1:], key=SLOT_NUMBERS.__getitem__))
    if len(parts) == 3 and parts[0] == "place" and parts[2] in FIGURE_NAMES:
        return "place", parts[2], parts[1]
    return parts


def misfit(parts: Parts) -> Reason | None:
    """The rule behind a move that has no id."""
    match parts:
        case ("swap", one, other) if one == other and one in SLOT_NUMBERS:
            return Reason("illegal", "same-settlement", "S5")
        case ("swap", where) if where in (*HEXES, *SETTLEMENT_HEXES, *SETTLEMENT_NAMES):
            return Reason("illegal", "swap-goes-nowhere", "S2")
        case (tile, where) if tile in TILE_NAMES[1:] and where in SETTLEMENT_HEXES + SETTLEMENT_NAMES:
            return Reason("illegal", "on-settlement", "S2", {"tile": f"tile-{tile}"})
        case (tile, where) if tile in TILE_NAMES[1:] and where in SEA:
            return Reason("illegal", "needs-land", "S2", {"tile": f"tile-{tile}", "hex": where})
        case (tile, where) if tile in TILE_NAMES[1:] and where in LAND:
            return Reason("illegal", "needs-sea", "S2", {"tile": f"tile-{tile}", "hex": where})
        case ("pass",):
            return Reason("illegal", "no-pass", "S4")
        case _:
            return None
