"""All legal moves at once, by group: a test compares them with `refusal` over all ids."""

from __future__ import annotations

from zashiki.games.naishi.moves import (
    CHARACTER_INDEX,
    COPY,
    DECLARE,
    DECREE,
    DEVELOP,
    DISCARD,
    END_TURN,
    KEEP,
    RECALL,
    SWAP_RIVER,
    SWAP_ROW,
)
from zashiki.games.naishi.rules import (
    Refusal,
    bonus_refusal,
    copy_refusal,
    declare_refusal,
    decree_refusal,
    develop_refusal,
    discard_refusal,
    end_turn_refusal,
    keep_refusal,
    recall_refusal,
    river_pair_refusal,
)
from zashiki.games.naishi.state import CHARACTERS, COLUMNS, Card, Court, Phase, State
from zashiki.kernel import Moves, rule


@rule
def legal(state: State, seat: int, moves: Moves) -> int:
    """The ids of all legal moves, in order; how many there are."""
    if state.phase == Phase.PLAY:
        if seat != state.player or state.waiting > 0:
            return 0
        return legal_turn(state, moves)
    if state.phase == Phase.DRAFT:
        return legal_keeps(state, seat, moves)
    if state.phase == Phase.COPY:
        return legal_copies(state, seat, moves)
    return 0


@rule
def legal_turn(state: State, moves: Moves) -> int:
    found = legal_developments(state, moves)
    if bonus_refusal(state, Court.SWAP) == Refusal.NONE:
        found = legal_swaps(state, moves, found)
    if bonus_refusal(state, Court.DISCARD) == Refusal.NONE:
        found = legal_discards(state, moves, found)
    if decree_refusal(state) == Refusal.NONE:
        found = add_range(moves, found, DECREE, 2 * COLUMNS)
    if recall_refusal(state) == Refusal.NONE:
        found = add_range(moves, found, RECALL, 1)
    if declare_refusal(state) == Refusal.NONE:
        found = add_range(moves, found, DECLARE, 1)
    if end_turn_refusal(state) == Refusal.NONE:
        found = add_range(moves, found, END_TURN, 1)
    return found


@rule
def add_range(moves: Moves, found: int, first: int, length: int) -> int:
    for offset in range(length):
        moves[found + offset] = first + offset
    return found + length


@rule
def legal_developments(state: State, moves: Moves) -> int:
    found = 0
    for line in range(2):
        for column in range(COLUMNS):
            if develop_refusal(state, column) == Refusal.NONE:
                moves[found] = DEVELOP + line * COLUMNS + column
                found += 1
    return found


@rule
def legal_swaps(state: State, moves: Moves, found: int) -> int:
    move = SWAP_RIVER
    for a in range(COLUMNS):
        for b in range(a + 1, COLUMNS):
            if river_pair_refusal(state, a, b) == Refusal.NONE:
                moves[found] = move
                found += 1
            move += 1
    return add_range(moves, found, SWAP_ROW, DISCARD - SWAP_ROW)


@rule
def legal_discards(state: State, moves: Moves, found: int) -> int:
    move = DISCARD
    for a in range(COLUMNS):
        for b in range(a + 1, COLUMNS):
            if discard_refusal(state, a, b) == Refusal.NONE:
                moves[found] = move
                found += 1
            move += 1
    return found


@rule
def legal_keeps(state: State, seat: int, moves: Moves) -> int:
    found = 0
    for card in range(Card.NAISHI, Card.NINJA + 1):
        if keep_refusal(state, seat, card) == Refusal.NONE:
            moves[found] = KEEP + card - Card.NAISHI
            found += 1
    return found


@rule
def legal_copies(state: State, seat: int, moves: Moves) -> int:
    found = 0
    for place in range(2 * COLUMNS):
        for card in range(Card.NAISHI, Card.NINJA):
            if copy_refusal(state, seat, card, place // COLUMNS, place % COLUMNS) == Refusal.NONE:
                moves[found] = COPY + place * len(CHARACTERS) + int(CHARACTER_INDEX[card])
                found += 1
    return found
