"""S3: the first seat by lot, Edo's figures; by option the other figures and the first hands at random."""

from __future__ import annotations

import numpy as np

from zashiki.games.samurai.state import (
    CAPACITY,
    COPIES,
    EDO,
    FIGURES_PER_KIND,
    HAND,
    KINDS,
    LAND_NEAR,
    SETTLEMENTS,
    SETTLEMENTS_IN_PLAY,
    TILE_SORTS,
    State,
)
from zashiki.kernel import Cells, Words, draw, rule, scale

WORDS = 3  # the first seat, a generator for the deal, another for play
FEWEST = 2  # players
CITIES = np.array([settlement for settlement in range(SETTLEMENTS) if CAPACITY[settlement] == 2], np.int16)


@rule
def deal(state: State, words: Words, options: Cells) -> None:
    """S3: options are the number of players, hand, figures, capture and captured, each by number."""
    state.players = FEWEST + options[0]
    chosen, placed, at_once, screened = options[1] == 0, options[2] == 0, options[3] == 1, options[4] == 0
    state.at_once = at_once
    state.screened = screened and state.players > 2
    state.first = scale(words[0], state.players)
    state.player = state.first
    state.chance = words[1]
    set_up_board(state)
    for player in range(state.players):
        for tile in range(TILE_SORTS):
            state.left[player, tile] = COPIES[tile]
    if not placed:
        place_at_random(state)
    if not chosen:
        for player in range(state.players):
            fill_hand(state, player)
    state.chance = words[2]


@rule
def set_up_board(state: State) -> None:
    """S3: Edo gets one figure of each kind; the others form an open supply."""
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        state.open[settlement] = LAND_NEAR[settlement]
    for kind in range(KINDS):
        state.supply[kind] = FIGURES_PER_KIND[state.players]
        put_figure(state, EDO, kind)


@rule
def put_figure(state: State, settlement: int, kind: int) -> None:
    state.supply[kind] -= 1
    state.figures[settlement, kind] = 1
    state.standing[kind] += 1


# --- S3 Figures at random ----------------------------------------------------------------------------


@rule
def place_at_random(state: State) -> None:
    """S3: all arrangements of the single figures in which every city has two kinds are equally likely:
    cities are filled anew until that is so, which takes three tries at the most on average."""
    while not fill_cities(state):
        clear_cities(state)
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if CAPACITY[settlement] == 1:
            put_figure(state, settlement, draw_figure(state))


@rule
def fill_cities(state: State) -> bool:
    """Whether each city got two different kinds."""
    for index in range(len(CITIES)):
        city = int(CITIES[index])
        if city < SETTLEMENTS_IN_PLAY[state.players]:
            for _ in range(CAPACITY[city]):
                kind = draw_figure(state)
                if state.figures[city, kind] != 0:
                    return False
                put_figure(state, city, kind)
    return True


@rule
def clear_cities(state: State) -> None:
    for index in range(len(CITIES)):
        for kind in range(KINDS):
            if state.figures[CITIES[index], kind] != 0:
                state.figures[CITIES[index], kind] = 0
                state.standing[kind] -= 1
                state.supply[kind] += 1


@rule
def draw_figure(state: State) -> int:
    """A figure of the supply, each with the same chance."""
    index = draw(state, state.supply[0] + state.supply[1] + state.supply[2])
    kind = 0
    while index >= state.supply[kind]:
        index -= state.supply[kind]
        kind += 1
    return kind


# --- S3, S4 Tiles -------------------------------------------------------------------------------------


@rule
def face_down(state: State, player: int) -> int:
    """How many tiles a player has left besides the hand."""
    count = -int(state.size[player])
    for tile in range(TILE_SORTS):
        count += state.left[player, tile]
    return count


@rule
def fill_hand(state: State, player: int) -> None:
    """S4: draw at random back to five, or what is left."""
    while state.size[player] < HAND and face_down(state, player) > 0:
        draw_tile(state, player)


@rule
def draw_tile(state: State, player: int) -> None:
    """Every face-down tile has the same chance, so their order needs no shuffling beforehand."""
    index = draw(state, face_down(state, player))
    tile = 0
    while index >= state.left[player, tile] - state.hand[player, tile]:
        index -= state.left[player, tile] - state.hand[player, tile]
        tile += 1
    state.hand[player, tile] += 1
    state.size[player] += 1
