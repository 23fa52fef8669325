"""Samurai between two moves: identities, facts from map.toml and tiles.toml, and the state.

Hexes that take a tile are *places*: first all land, then all sea. Places and settlements are numbered
island by island, so those in play with two or three players come first.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from zashiki.kernel import ALL, OWN, Cells, Custom, Record, cells, flag, number, word

HERE = Path(__file__).parent
ISLANDS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "map.toml").read_text(encoding="utf-8"))
FACTS = tomllib.loads((HERE / "tiles.toml").read_text(encoding="utf-8"))

PLAYERS = 4  # at most
KINDS = 3
HAND: int = FACTS["hand"]["size"]
TIES: int = FACTS["end"]["ties"]


class Figure(IntEnum):
    HELMET = 0
    BUDDHA = 1
    RICE = 2


class Tile(IntEnum):
    """S2: a tile by its kind and strength. Those for land come first, then the ships."""

    NONE = 0
    HELMET2 = 1
    HELMET3 = 2
    HELMET4 = 3
    BUDDHA2 = 4
    BUDDHA3 = 5
    BUDDHA4 = 6
    RICE2 = 7
    RICE3 = 8
    RICE4 = 9
    SAMURAI1 = 10
    SAMURAI2 = 11
    SAMURAI3 = 12
    RONIN1 = 13
    EXCHANGE = 14  # tile exchange
    SHIP1 = 15
    SHIP2 = 16
    SWAP = 17  # figure exchange


class Phase(IntEnum):
    HAND = 0  # S3: all choose their first tiles
    FIGURES = 1  # S3: figures are placed in turn
    TURN = 2  # S4: a player lays tiles
    CAPTURE = 3  # S6: the turn is over, closed settlements are about to be captured
    DRAW = 4  # S4: tiles are about to be drawn
    OVER = 5


class Ending(IntEnum):
    NONE = 0
    KIND = 1  # the last figure of a kind has left the board
    TIES = 2  # four figures were removed by ties


# --- S2 Tiles --------------------------------------------------------------------------------------


def _facts(name: str, blank: Any) -> list[Any]:
    return [blank] + [FACTS["tiles"][tile.name.lower()].get(name, blank) for tile in TILES]


TILES = tuple(Tile)[1:]
TILE_NAMES = tuple(tile.name.lower() for tile in Tile)
TILE_SORTS = len(Tile)
FIGURE_NAMES = tuple(figure.name.lower() for figure in Figure)
LAST_LAND_TILE = int(Tile.EXCHANGE)
COPIES = np.array(_facts("copies", 0), np.int8)
IS_SPECIAL = np.array(_facts("special", False))
ARMY = int(COPIES.sum())  # tiles of a player
# STRENGTH[tile, kind]: what a tile adds to the influence on a figure of that kind
STRENGTH = np.array(
    [
        [strength if kind in kinds.split() else 0 for kind in FIGURE_NAMES]
        for strength, kinds in zip(_facts("strength", 0), _facts("influences", ""), strict=True)
    ],
    np.int8,
)


# --- S1 Board --------------------------------------------------------------------------------------


def _words(name: str) -> list[str]:
    return [item for island in ISLANDS.values() for item in island.get(name, "").split()]


def _settlements() -> list[tuple[str, str, int]]:
    """The name, hex and room for figures of every settlement."""
    found = []
    for island in ISLANDS.values():
        for sort, key in (("capital", "capital"), ("city", "cities"), ("village", "villages")):
            for item in island.get(key, "").split():
                name, _, where = item.partition(":")
                found.append((name, where, FACTS["figures"][sort]))
    return found


def _in_play(names: list[str], players: int) -> int:
    hexes = {item for island in ISLANDS.values() if island["players"] <= players for item in _island(island)}
    return sum(name in hexes for name in names)


def _island(island: dict[str, Any]) -> list[str]:
    words = " ".join(str(island.get(key, "")) for key in ("capital", "cities", "villages", "land", "sea")).split()
    return [item.rpartition(":")[2] for item in words]


def beside(name: str) -> list[str]:
    """The six hexes around one, on the board or not; odd columns lie half a hex further south."""
    column, row = ord(name[0]), int(name[1:])
    south = (column - ord("a")) % 2
    around = [(0, -1), (0, 1), (-1, south - 1), (-1, south), (1, south - 1), (1, south)]
    return [f"{chr(column + east)}{row + down}" for east, down in around]


LAND, SEA = _words("land"), _words("sea")
HEXES = LAND + SEA  # the places, by number
SETTLEMENT_NAMES = tuple(name for name, _, _ in _settlements())
SETTLEMENT_HEXES = tuple(where for _, where, _ in _settlements())
LANDS, PLACES, SETTLEMENTS = len(LAND), len(HEXES), len(SETTLEMENT_NAMES)
CAPACITY = np.array([room for _, _, room in _settlements()], np.int8)
EDO = SETTLEMENT_NAMES.index("edo")

# By number of players: how many of these are in play
LANDS_IN_PLAY = np.array([_in_play(LAND, players) for players in range(PLAYERS + 1)], np.int16)
SEAS_IN_PLAY = np.array([_in_play(SEA, players) for players in range(PLAYERS + 1)], np.int16)
SETTLEMENTS_IN_PLAY = np.array([_in_play(list(SETTLEMENT_HEXES), players) for players in range(PLAYERS + 1)], np.int16)
# IN_PLAY[players, place]: whether tiles are laid there
IN_PLAY = np.array([[bool(_in_play([name], players)) for name in HEXES] for players in range(PLAYERS + 1)])
FIGURES_PER_KIND = np.array(
    [FACTS["figures"]["per_kind"].get(str(number), 0) for number in range(PLAYERS + 1)], np.int8
)


def _table(rows: list[list[int]]) -> Any:
    """Rows of different length, filled up with -1."""
    width = max(map(len, rows))
    return np.array([row + [-1] * (width - len(row)) for row in rows], np.int16)


# TOUCHES[place]: the settlements beside it. NEAR[settlement]: the places beside it.
TOUCHES = _table([[SETTLEMENT_HEXES.index(name) for name in beside(hex) if name in SETTLEMENT_HEXES] for hex in HEXES])
NEAR = _table([[HEXES.index(name) for name in beside(hex) if name in HEXES] for hex in SETTLEMENT_HEXES])
LAND_NEAR = np.array([sum(0 <= place < LANDS for place in row) for row in NEAR.tolist()], np.int8)


SCREENS = Custom(told=OWN, where="screened", until=Phase.OVER)  # S6: captured figures lie behind them until the end


class State(Record):
    """Samurai between two moves. Seats are 0 to 3; a tile lies on a place, a figure stands in a settlement. Each field
    says who sees it; what a rule shows besides is in view.py, and everything else is nobody's."""

    players: int = number(seen=ALL)  # how many play
    phase: int = number(of=Phase, seen=ALL)  # what is done now
    first: int = number(seen=ALL)  # the seat of the first player
    player: int = number(seen=ALL)  # whose turn it is
    turn: int = number(seen=ALL)  # turns begun
    at_once: bool = flag(seen=ALL)  # option: captures are settled the moment a settlement closes
    screened: bool = flag(seen=ALL)  # option: captured figures lie behind screens
    played: int = number(seen=ALL)  # S4: tiles played this turn
    ordinary: bool = flag(seen=ALL)  # S4: this turn's ordinary tile was played
    moving: int = number(of=Tile, seen=ALL)  # S5: the tile that was recovered and must be placed at once
    passing: bool = flag(seen=ALL)  # S4: the player cannot play anything
    ending: int = number(of=Ending, seen=ALL)  # S7: why it ended

    tile: Cells = cells(PLACES, of=Tile, seen=ALL)  # S2: the tile on each place
    owner: Cells = cells(PLACES, seen=ALL)  # S2: seat + 1 of whose tile it is
    figures: Cells = cells(SETTLEMENTS, KINDS, seen=ALL)  # S6: 1: a figure of this kind stands in the settlement
    open: Cells = cells(SETTLEMENTS, seen=ALL)  # S6: land hexes beside each settlement without a tile
    influence: Cells = cells(SETTLEMENTS, PLAYERS, KINDS, seen=ALL)  # S6: sums of adjacent influence
    leads: Cells = cells(SETTLEMENTS, KINDS, seen=ALL)  # S6: seat + 1 of whose sum is the sole highest, by kind
    supply: Cells = cells(KINDS, seen=ALL)  # S3: figures still to be placed
    standing: Cells = cells(KINDS, seen=ALL)  # S7: figures on the board
    captured: Cells = cells(PLAYERS, KINDS, seen=ALL, custom=SCREENS)  # S6: figures of each player, by kind
    removed: Cells = cells(KINDS, seen=ALL)  # S6: figures removed by ties

    left: Cells = cells(PLAYERS, TILE_SORTS, seen=ALL)  # S4: tiles not yet played, in the hand or face down
    hand: Cells = cells(PLAYERS, TILE_SORTS, seen=OWN)  # S4: tiles in the hand, by sort
    size: Cells = cells(PLAYERS, seen=OWN)  # S4: how many tiles are in each hand
    winners: Cells = cells(PLAYERS, seen=ALL)  # S8: 1 for each winner, when it is over

    reveals: int = number(seen=ALL)  # how often somebody learned something
    chance: int = word()  # from which all is drawn that is still to come
