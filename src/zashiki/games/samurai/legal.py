"""All legal moves at once, by group: a test compares them with `refusal` over all ids."""

from __future__ import annotations

from zashiki.games.samurai.moves import END_TURN, FIRST_SWAP, LAY, LAY_SHIP, PLACE, TAKE
from zashiki.games.samurai.rules import (
    Refusal,
    can_trade,
    has_open_city,
    standing_in,
    take_refusal,
    tile_refusal,
)
from zashiki.games.samurai.state import (
    CAPACITY,
    IS_SPECIAL,
    KINDS,
    LANDS,
    LANDS_IN_PLAY,
    PLACES,
    SEAS_IN_PLAY,
    SETTLEMENTS_IN_PLAY,
    TILE_SORTS,
    Phase,
    State,
    Tile,
)
from zashiki.kernel import Moves, rule


@rule
def legal(state: State, seat: int, moves: Moves) -> int:
    """The ids of all legal moves, in order; how many there are."""
    if state.phase == Phase.HAND:
        return legal_takes(state, seat, moves)
    if seat != state.player or state.passing:
        return 0
    if state.phase == Phase.FIGURES:
        return legal_placements(state, moves)
    return legal_turn(state, moves) if state.phase == Phase.TURN else 0


@rule
def legal_takes(state: State, seat: int, moves: Moves) -> int:
    found = 0
    if seat < state.players:
        for tile in range(1, TILE_SORTS):
            if take_refusal(state, seat, tile) == Refusal.NONE:
                moves[found] = TAKE + tile - 1
                found += 1
    return found


@rule
def legal_placements(state: State, moves: Moves) -> int:
    """S3: cities while one is open, then villages: looked at once, not for every settlement."""
    found = 0
    filling_cities = has_open_city(state)
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        is_city = CAPACITY[settlement] > 1
        if is_city == filling_cities and standing_in(state, settlement) < CAPACITY[settlement]:
            for kind in range(KINDS):
                if state.supply[kind] > 0 and state.figures[settlement, kind] == 0:
                    moves[found] = PLACE + KINDS * settlement + kind
                    found += 1
    return found


@rule
def legal_turn(state: State, moves: Moves) -> int:
    if state.moving != Tile.NONE:
        return legal_lands(state, state.moving, moves, 0, free_lands(state, moves))
    found, free = 0, free_lands(state, moves)
    # Ordinary tiles stand before the ronin; once one was played, they need not be looked at.
    for tile in range(Tile.RONIN1 if state.ordinary else Tile.HELMET2, Tile.EXCHANGE):
        if state.hand[state.player, tile] > 0:
            found = legal_lands(state, tile, moves, found, free)
    if free > 0 and tile_refusal(state, state.player, Tile.EXCHANGE) == Refusal.NONE:
        found = legal_exchanges(state, moves, found)
    for tile in range(Tile.SHIP1, Tile.SWAP):
        if tile_refusal(state, state.player, tile) == Refusal.NONE:
            found = legal_seas(state, tile, moves, found)
    if tile_refusal(state, state.player, Tile.SWAP) == Refusal.NONE:
        found = legal_swaps(state, moves, found)
    if state.played > 0:
        moves[found] = END_TURN
        found += 1
    return found


@rule
def free_lands(state: State, moves: Moves) -> int:
    """The empty land hexes, looked for once for all tiles: kept at the far end of `moves`; how many.

    Each is written down, and kept only if it counts: nobody can guess which hexes are empty, and a wrong
    guess of the processor takes longer.
    """
    free, last = 0, len(moves) - 1
    for place in range(LANDS_IN_PLAY[state.players]):
        moves[last - free] = place
        free += state.tile[place] == Tile.NONE
    return free


@rule
def legal_lands(state: State, tile: int, moves: Moves, found: int, free: int) -> int:
    first, last = LAY + (tile - 1) * LANDS, len(moves) - 1
    for index in range(free):
        moves[found + index] = first + moves[last - index]
    return found + free


@rule
def legal_exchanges(state: State, moves: Moves, found: int) -> int:
    """S5: on every ordinary tile of the player's own."""
    for place in range(LANDS_IN_PLAY[state.players]):
        moves[found] = LAY + (Tile.EXCHANGE - 1) * LANDS + place
        found += state.owner[place] == state.player + 1 and not IS_SPECIAL[state.tile[place]]
    return found


@rule
def legal_seas(state: State, ship: int, moves: Moves, found: int) -> int:
    first = LAY_SHIP + (ship - Tile.SHIP1) * (PLACES - LANDS)
    for sea in range(SEAS_IN_PLAY[state.players]):
        moves[found] = first + sea
        found += state.tile[LANDS + sea] == Tile.NONE
    return found


@rule
def legal_swaps(state: State, moves: Moves, found: int) -> int:
    settlements = SETTLEMENTS_IN_PLAY[state.players]
    for one in range(settlements):
        for kind in range(KINDS):
            if state.figures[one, kind] != 0:
                first = FIRST_SWAP[KINDS * one + kind]
                for other in range(one + 1, settlements):
                    for wanted in range(KINDS):
                        if state.figures[other, wanted] != 0 and can_trade(state, one, kind, other, wanted):
                            moves[found] = first + KINDS * other + wanted
                            found += 1
    return found
