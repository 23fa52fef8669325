"""The rules of Samurai, S3 to S7: what may be done, and what it does."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, TypeAlias

from zashiki.contract import HOUSE_BIT
from zashiki.games.samurai.deal import face_down, fill_hand, put_figure
from zashiki.games.samurai.moves import MOVES, Act
from zashiki.games.samurai.scoring import NOBODY, decide
from zashiki.games.samurai.state import (
    CAPACITY,
    COPIES,
    HAND,
    IN_PLAY,
    IS_SPECIAL,
    KINDS,
    LANDS,
    LANDS_IN_PLAY,
    SETTLEMENTS_IN_PLAY,
    STRENGTH,
    TIES,
    TOUCHES,
    Ending,
    Phase,
    State,
    Tile,
)
from zashiki.kernel import quick_entry, rule

States: TypeAlias = Any


class Refusal(IntEnum):
    """Why a move is not legal; story.py gives each its rule and its words."""

    NONE = 0
    NOT_YOUR_TURN = 1
    OTHER_PHASE = 2
    GAME_OVER = 3
    HAND_FULL = 4
    TILE_TAKEN = 5
    NOT_ON_BOARD = 6
    NO_FIGURE_LEFT = 7
    CITIES_FIRST = 8
    SETTLEMENT_FULL = 9
    SAME_KIND = 10
    NOT_IN_HAND = 11
    ORDINARY_PLAYED = 12
    OCCUPIED = 13
    MUST_MOVE = 14
    NO_TILE_HERE = 15
    NOT_YOUR_TILE = 16
    SPECIAL_TILE = 17
    NO_EMPTY_LAND = 18
    SAME_SETTLEMENT = 19
    NO_FIGURE_HERE = 20
    TWO_OF_A_KIND = 21
    NOTHING_PLAYED = 22


# --- S3 Set-up -----------------------------------------------------------------------------------


@rule
def take_refusal(state: State, seat: int, tile: int) -> int:
    """S3: five of the twenty tiles."""
    if state.size[seat] >= HAND:
        return Refusal.HAND_FULL
    return Refusal.TILE_TAKEN if state.hand[seat, tile] >= COPIES[tile] else Refusal.NONE


@rule
def take(state: State, seat: int, tile: int) -> None:
    state.hand[seat, tile] += 1
    state.size[seat] += 1


@rule
def place_refusal(state: State, settlement: int, kind: int) -> int:
    """S3: any kind that is left; two different ones in every city, then one in every village."""
    if settlement >= SETTLEMENTS_IN_PLAY[state.players]:
        return Refusal.NOT_ON_BOARD
    if standing_in(state, settlement) == CAPACITY[settlement]:
        return Refusal.SETTLEMENT_FULL
    if CAPACITY[settlement] == 1 and has_open_city(state):
        return Refusal.CITIES_FIRST
    if state.supply[kind] == 0:
        return Refusal.NO_FIGURE_LEFT
    return Refusal.SAME_KIND if state.figures[settlement, kind] != 0 else Refusal.NONE


@rule
def standing_in(state: State, settlement: int) -> int:
    figures = 0
    for kind in range(KINDS):
        figures += state.figures[settlement, kind]
    return figures


@rule
def has_open_city(state: State) -> bool:
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if CAPACITY[settlement] > 1 and standing_in(state, settlement) < CAPACITY[settlement]:
            return True
    return False


@rule
def place(state: State, settlement: int, kind: int) -> None:
    """S3: the order goes on from city to villages; the first seat also takes the first turn."""
    put_figure(state, settlement, kind)
    state.player = next_seat(state)
    if figures_left(state) == 0:
        state.player = state.first
        begin_turn(state)


@rule
def figures_left(state: State) -> int:
    figures = 0
    for kind in range(KINDS):
        figures += state.supply[kind]
    return figures


@rule
def next_seat(state: State) -> int:
    """Clockwise."""
    return 0 if state.player + 1 == state.players else state.player + 1


@rule
def finish_hands(state: State) -> None:
    """S3: when all have chosen, the figures are placed, or the first turn begins."""
    state.reveals += 1
    if figures_left(state) > 0:
        state.phase = Phase.FIGURES
    else:
        begin_turn(state)


# --- S4 A turn -----------------------------------------------------------------------------------


@rule
def begin_turn(state: State) -> None:
    state.phase = Phase.TURN
    state.turn += 1
    state.played = 0
    state.ordinary = False
    state.passing = not can_play(state, state.player)


@rule
def can_play(state: State, player: int) -> bool:
    """S4: a pass is forced without tiles, or with only a figure exchange that has nothing to swap. While a
    game goes on land is free, and a player who has a tile exchange but no other tile has laid ordinary ones."""
    if state.size[player] == 0:
        return False
    only_swap = state.size[player] == 1 and state.hand[player, Tile.SWAP] == 1
    return not only_swap or settlements_with_figures(state) > 1


@rule
def settlements_with_figures(state: State) -> int:
    found = 0
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if standing_in(state, settlement) > 0:
            found += 1
    return found


@rule
def tile_refusal(state: State, seat: int, tile: int) -> int:
    """S4: from the hand, at most one ordinary tile in a turn; S5: a recovered tile comes first."""
    if state.moving != Tile.NONE:
        return Refusal.MUST_MOVE
    if state.hand[seat, tile] == 0:
        return Refusal.NOT_IN_HAND
    return Refusal.ORDINARY_PLAYED if state.ordinary and not IS_SPECIAL[tile] else Refusal.NONE


@rule
def hex_refusal(state: State, place: int) -> int:
    """S2: an empty hex on the board."""
    if not IN_PLAY[state.players, place]:
        return Refusal.NOT_ON_BOARD
    return Refusal.OCCUPIED if state.tile[place] != Tile.NONE else Refusal.NONE


@rule
def lay_refusal(state: State, seat: int, tile: int, place: int) -> int:
    """S2, S4: a tile from the hand; S5: or the one that was recovered."""
    if state.moving == tile:
        return hex_refusal(state, place)
    refused = tile_refusal(state, seat, tile)
    return refused if refused != Refusal.NONE else hex_refusal(state, place)


@rule
def lay(state: State, tile: int, place: int) -> None:
    """S2: the tile stays and influences every settlement beside it."""
    if state.moving != Tile.NONE:
        state.moving = Tile.NONE
    else:
        spend(state, tile)
    put_tile(state, tile, place)
    if place < LANDS:
        close_land(state, place)


@rule
def spend(state: State, tile: int) -> None:
    """S4: a tile leaves the hand."""
    state.hand[state.player, tile] -= 1
    state.left[state.player, tile] -= 1
    state.size[state.player] -= 1
    state.played += 1
    if not IS_SPECIAL[tile]:
        state.ordinary = True


@rule
def put_tile(state: State, tile: int, place: int) -> None:
    state.tile[place] = tile
    state.owner[place] = state.player + 1
    change_influence(state, tile, place, 1)


@rule
def change_influence(state: State, tile: int, place: int, sign: int) -> None:
    """S6: a tile counts for every settlement beside it."""
    for index in range(TOUCHES.shape[1]):
        settlement = int(TOUCHES[place, index])
        if settlement < 0:
            break
        for kind in range(KINDS):
            state.influence[settlement, state.player, kind] += sign * STRENGTH[tile, kind]
            state.leads[settlement, kind] = 1 + strongest(state, settlement, kind)


@rule
def close_land(state: State, place: int) -> None:
    """S6: one land hex less is open; with the option `at once` a settlement that closes is settled now."""
    for index in range(TOUCHES.shape[1]):
        settlement = int(TOUCHES[place, index])
        if settlement < 0:
            break
        state.open[settlement] -= 1
        if state.at_once and state.open[settlement] == 0:
            capture(state, settlement)


@rule
def end_turn_refusal(state: State) -> int:
    """S4: at least one tile; S5: a recovered tile must be placed."""
    if state.moving != Tile.NONE:
        return Refusal.MUST_MOVE
    return Refusal.NOTHING_PLAYED if state.played == 0 else Refusal.NONE


@rule
def end_turn(state: State) -> None:
    """S4: captures come next, then the draw."""
    if has_closed(state):
        state.phase = Phase.CAPTURE
    else:
        after_captures(state)


@rule
def after_captures(state: State) -> None:
    """S7: the end is looked at when all captures of the turn are done; nothing is drawn after it."""
    ending = ending_of(state)
    if ending != Ending.NONE:
        state.ending = ending
        state.phase = Phase.OVER
        decide(state)
    elif state.size[state.player] < HAND and face_down(state, state.player) > 0:
        state.phase = Phase.DRAW
    else:
        next_turn(state)


@rule
def next_turn(state: State) -> None:
    state.player = next_seat(state)
    begin_turn(state)


@rule
def draw_tiles(state: State) -> None:
    """S4: only now, at the end of the turn."""
    fill_hand(state, state.player)
    state.reveals += 1
    next_turn(state)


# --- S5 Exchanges --------------------------------------------------------------------------------


@rule
def exchange_refusal(state: State, seat: int, place: int) -> int:
    """S5: on an ordinary tile of your own, with an empty land hex to move it to."""
    refused = tile_refusal(state, seat, Tile.EXCHANGE)
    if refused != Refusal.NONE:
        return refused
    if not IN_PLAY[state.players, place]:
        return Refusal.NOT_ON_BOARD
    if state.tile[place] == Tile.NONE:
        return Refusal.NO_TILE_HERE
    if state.owner[place] != seat + 1:
        return Refusal.NOT_YOUR_TILE
    if IS_SPECIAL[state.tile[place]]:
        return Refusal.SPECIAL_TILE
    return Refusal.NONE if has_empty_land(state) else Refusal.NO_EMPTY_LAND


@rule
def has_empty_land(state: State) -> bool:
    for place in range(LANDS_IN_PLAY[state.players]):
        if state.tile[place] == Tile.NONE:
            return True
    return False


@rule
def exchange(state: State, place: int) -> None:
    """S5: it takes the place of your own tile, which must be placed at once."""
    recovered = int(state.tile[place])
    change_influence(state, recovered, place, -1)
    spend(state, Tile.EXCHANGE)
    put_tile(state, Tile.EXCHANGE, place)
    state.moving = recovered


@rule
def swap_refusal(state: State, seat: int, a: int, b: int) -> int:
    """S5: two figures in different settlements; none may then hold two of a kind."""
    refused = tile_refusal(state, seat, Tile.SWAP)
    if refused != Refusal.NONE:
        return refused
    one, kind, other, wanted = a // KINDS, a % KINDS, b // KINDS, b % KINDS
    if one == other:
        return Refusal.SAME_SETTLEMENT
    if other >= SETTLEMENTS_IN_PLAY[state.players]:
        return Refusal.NOT_ON_BOARD
    if state.figures[one, kind] == 0 or state.figures[other, wanted] == 0:
        return Refusal.NO_FIGURE_HERE
    return Refusal.NONE if can_trade(state, one, kind, other, wanted) else Refusal.TWO_OF_A_KIND


@rule
def can_trade(state: State, one: int, kind: int, other: int, wanted: int) -> bool:
    """S5: neither settlement gets a second figure of a kind; two of the same kind may change places."""
    return kind == wanted or (state.figures[one, wanted] == 0 and state.figures[other, kind] == 0)


@rule
def swap(state: State, a: int, b: int) -> None:
    """S5: the two figures change places, and the tile leaves the game."""
    spend(state, Tile.SWAP)
    state.figures[a // KINDS, a % KINDS] = 0
    state.figures[b // KINDS, b % KINDS] = 0
    state.figures[a // KINDS, b % KINDS] = 1
    state.figures[b // KINDS, a % KINDS] = 1


# --- S6 Captures ---------------------------------------------------------------------------------


@rule
def is_closed(state: State, settlement: int) -> bool:
    """S6: all its land neighbours carry tiles, and its figures still stand."""
    return state.open[settlement] == 0 and standing_in(state, settlement) > 0


@rule
def has_closed(state: State) -> bool:
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if is_closed(state, settlement):
            return True
    return False


@rule
def capture_closed(state: State) -> None:
    """S6: all closed settlements together. Tiles stay, so their order does not matter."""
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if is_closed(state, settlement):
            capture(state, settlement)


@rule
def capture(state: State, settlement: int) -> None:
    """S6: each figure is settled on its own: taken by the sole strongest, else removed from the game."""
    for kind in range(KINDS):
        if state.figures[settlement, kind] != 0:
            state.figures[settlement, kind] = 0
            state.standing[kind] -= 1
            if state.leads[settlement, kind] == 0:
                state.removed[kind] += 1
            else:
                state.captured[state.leads[settlement, kind] - 1, kind] += 1


@rule
def strongest(state: State, settlement: int, kind: int) -> int:
    """S6: the sole highest sum of adjacent influence; no influence at all counts as a tie."""
    best, sole = 0, NOBODY
    for player in range(state.players):
        influence = state.influence[settlement, player, kind]
        if influence > best:
            best, sole = int(influence), player
        elif influence == best:
            sole = NOBODY
    return sole


# --- S7 End --------------------------------------------------------------------------------------


@rule
def kind_gone(state: State, kind: int) -> bool:
    """S7: whether the last figure of a kind has left the board."""
    return state.standing[kind] == 0


@rule
def four_ties(state: State) -> bool:
    """S7: whether four figures were removed by ties."""
    return removed_by_ties(state) >= TIES


@rule
def removed_by_ties(state: State) -> int:
    """S6: how many figures nobody has won."""
    removed = 0
    for kind in range(KINDS):
        removed += state.removed[kind]
    return removed


@rule
def ending_of(state: State) -> int:
    """S7: a kind that is gone ends the game, and four ties do."""
    for kind in range(KINDS):
        if kind_gone(state, kind):
            return Ending.KIND
    return Ending.TIES if four_ties(state) else Ending.NONE


@quick_entry
def kind_gone_in(views: States, kind: int) -> int:
    """S7: for those who tell it; more than one kind may be gone."""
    return int(kind_gone(views[0], kind))


@quick_entry
def four_ties_in(views: States) -> int:
    """S7: for those who tell it, also where a kind is gone."""
    return int(four_ties(views[0]))


# --- All moves -----------------------------------------------------------------------------------


@rule
def players(state: State) -> int:
    """How many sit at the table."""
    return state.players


@rule
def active(state: State) -> int:
    """Who may move now, as bits; the house for an automatic step."""
    if state.phase == Phase.TURN:
        return HOUSE_BIT if state.passing else 1 << state.player
    if state.phase == Phase.FIGURES:
        return 1 << state.player
    if state.phase == Phase.OVER:
        return 0
    seats = 0
    if state.phase == Phase.HAND:
        for player in range(state.players):
            if state.size[player] < HAND:
                seats |= 1 << player
    return seats if seats else HOUSE_BIT


@rule
def phase_refusal(state: State, seat: int, act: int) -> int:
    """S4: whether this seat may do such a thing at this time at all."""
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER
    phase = Phase.TURN
    if act == Act.TAKE:
        phase = Phase.HAND
    elif act == Act.PLACE:
        phase = Phase.FIGURES
    if state.phase != phase or act == Act.SECRET:
        return Refusal.OTHER_PHASE
    not_asked = seat >= state.players if phase == Phase.HAND else seat != state.player or state.passing
    return Refusal.NOT_YOUR_TURN if not_asked else Refusal.NONE


@rule
def refusal(state: State, seat: int, move: int) -> int:
    """Why this seat may not play this move: NONE if it may. Reads only what the seat's view holds."""
    act, a, b = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2])
    refused = phase_refusal(state, seat, act)
    if refused != Refusal.NONE:
        return refused
    match act:
        case Act.TAKE:
            return take_refusal(state, seat, a)
        case Act.PLACE:
            return place_refusal(state, a, b)
        case Act.LAY:
            return exchange_refusal(state, seat, b) if a == Tile.EXCHANGE else lay_refusal(state, seat, a, b)
        case Act.SWAP:
            return swap_refusal(state, seat, a, b)
        case _:
            return end_turn_refusal(state)


@rule
def play(state: State, seat: int, move: int) -> None:
    """Carry out a legal move."""
    act, a, b = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2])
    match act:
        case Act.TAKE:
            take(state, seat, a)
        case Act.PLACE:
            place(state, a, b)
        case Act.LAY:
            if a == Tile.EXCHANGE:
                exchange(state, b)
            else:
                lay(state, a, b)
        case Act.SWAP:
            swap(state, a, b)
        case _:
            end_turn(state)


@rule
def proceed(state: State) -> None:
    """The house's step: S3 hands complete, S4 a forced pass or the draw, S6 captures."""
    match state.phase:
        case Phase.HAND:
            finish_hands(state)
        case Phase.TURN:
            next_turn(state)
        case Phase.CAPTURE:
            capture_closed(state)
            after_captures(state)
        case _:
            draw_tiles(state)
