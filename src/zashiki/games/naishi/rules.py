"""The rules of Naishi, N2 to N8: what may be done, and what it does."""

from __future__ import annotations

from enum import IntEnum

from zashiki.contract import HOUSE_BIT
from zashiki.games.naishi.deal import make_up_hands
from zashiki.games.naishi.moves import (
    MOVES,
    Act,
)
from zashiki.games.naishi.scoring import count, has_candidate, is_candidate, lay_out_hands, score_territories
from zashiki.games.naishi.state import (
    COLUMNS,
    HAND,
    PLAYERS,
    RECALLED,
    ROW,
    SPACES,
    Card,
    Court,
    Ending,
    Phase,
    State,
    emissaries_on,
    empty_piles,
    learn,
    recallable,
    show,
)
from zashiki.kernel import rule


class Refusal(IntEnum):
    """Why a move is not legal; story.py gives each its rule and its words."""

    NONE = 0
    NOT_YOUR_TURN = 1
    OTHER_PHASE = 2
    GAME_OVER = 3
    TURN_SPENT = 4
    ALREADY_DEVELOPED = 5
    MUST_DEVELOP = 6
    PILE_EMPTY = 7
    ALREADY_SENT = 8
    NO_EMISSARY = 9
    SPACE_TAKEN = 10
    RIVER_RUNS_DRY = 11
    NOT_WHOLE_TURN = 12
    DECREE_USED = 13
    NOTHING_TO_RECALL = 14
    NO_EMPTY_PILE = 15
    LAST_TURN = 16
    NOTHING_DONE = 17
    NOT_DEALT = 18
    NO_NINJA = 19
    NO_CHARACTER = 20
    ALREADY_CHOSEN = 21


# --- N3 A turn -----------------------------------------------------------------------------------


@rule
def players(state: State) -> int:
    """How many sit at the table."""
    return PLAYERS


@rule
def active(state: State) -> int:
    """Who may move now, as bits; the house for an automatic step."""
    if state.phase == Phase.PLAY:
        return HOUSE_BIT if state.waiting > 0 else 1 << state.player
    if state.phase == Phase.OVER:
        return 0
    seats = 0
    for player in range(PLAYERS):
        if state.phase == Phase.DRAFT and state.keeps[player] == Card.NONE:
            seats |= 1 << player
        if state.phase == Phase.COPY and has_open_ninja(state, player):
            seats |= 1 << player
    return seats if seats else HOUSE_BIT


@rule
def has_open_ninja(state: State, player: int) -> bool:
    """N9: a ninja still has to choose; without a candidate none is asked."""
    return count(state.laid[player], Card.NINJA) > 0 and has_candidate(state.land[player])


@rule
def whole_turn_refusal(state: State) -> int:
    """N3: decree, recall and declaration are the whole turn."""
    if state.spent:
        return Refusal.TURN_SPENT
    return Refusal.NOT_WHOLE_TURN if state.developed or state.sent else Refusal.NONE


@rule
def end_turn_refusal(state: State) -> int:
    """N3: a turn must have been played; N5: a bonus taken first commits to developing."""
    if state.developed or state.spent:
        return Refusal.NONE
    return Refusal.MUST_DEVELOP if state.sent else Refusal.NOTHING_DONE


# --- N4 Develop ----------------------------------------------------------------------------------


@rule
def develop_refusal(state: State, column: int) -> int:
    """N4: once a turn, in front of a pile of the river that still holds a card."""
    if state.spent:
        return Refusal.TURN_SPENT
    if state.developed:
        return Refusal.ALREADY_DEVELOPED
    return Refusal.PILE_EMPTY if state.left[column] == 0 else Refusal.NONE


@rule
def develop(state: State, line: int, column: int) -> None:
    """N4: the river card takes the place of your card of the same column, which is discarded openly."""
    if line == HAND:
        show(state, state.player, column)
        state.origin[state.player, column] = 0
    discard(state, state.land[state.player, line, column])
    state.land[state.player, line, column] = take_river_card(state, column)
    state.developed = True


@rule
def discard(state: State, card: int) -> None:
    state.discards[card] += 1


@rule
def take_river_card(state: State, column: int) -> int:
    """N4: the next card of the pile, if there is one, is then turned up."""
    state.left[column] -= 1
    card = state.river[column, state.left[column]]
    state.river[column, state.left[column]] = Card.NONE
    if state.left[column] > 0:
        state.face_down[column] = 1
        state.waiting += 1
    return card


@rule
def turn_up(state: State) -> None:
    """N4, N5: the house turns up every pile whose top was taken."""
    state.face_down[:] = 0
    state.waiting = 0
    state.reveals += 1


# --- N5 Bonus ------------------------------------------------------------------------------------


@rule
def bonus_refusal(state: State, space: int) -> int:
    """N5: with a development, at most once, a free emissary, to a free space."""
    if state.spent:
        return Refusal.TURN_SPENT
    if state.sent:
        return Refusal.ALREADY_SENT
    if state.reserve[state.player] == 0:
        return Refusal.NO_EMISSARY
    return Refusal.SPACE_TAKEN if is_taken(state, space) else Refusal.NONE


@rule
def is_taken(state: State, space: int) -> bool:
    return emissaries_on(state, space) >= SPACES[space]


@rule
def river_pair_refusal(state: State, a: int, b: int) -> int:
    """N5: both piles must hold a card."""
    return Refusal.PILE_EMPTY if state.left[a] == 0 or state.left[b] == 0 else Refusal.NONE


@rule
def discard_refusal(state: State, a: int, b: int) -> int:
    """N5: two piles that hold a card; before developing, a card must be left to develop with."""
    refused = river_pair_refusal(state, a, b)
    if refused != Refusal.NONE or state.developed:
        return refused
    left = -2
    for column in range(COLUMNS):
        left += state.left[column]
    return Refusal.RIVER_RUNS_DRY if left == 0 else Refusal.NONE


@rule
def send(state: State, space: int) -> None:
    """N5, N6: an emissary goes to the court, where only a recall can fetch it."""
    state.reserve[state.player] -= 1
    state.court[space, state.player] += 1
    state.sent = True


@rule
def swap_river(state: State, a: int, b: int) -> None:
    """N5: two tops of the river change places."""
    top_a, top_b = state.left[a] - 1, state.left[b] - 1
    card = state.river[a, top_a]
    state.river[a, top_a] = state.river[b, top_b]
    state.river[b, top_b] = card


@rule
def swap_line(state: State, line: int, a: int, b: int) -> None:
    """N5: two cards of your row, or of your hand, change places; of a hand only the columns are seen."""
    me = state.player
    card = state.land[me, line, a]
    state.land[me, line, a] = state.land[me, line, b]
    state.land[me, line, b] = card
    if line == HAND:
        origin = state.origin[me, a]
        state.origin[me, a] = state.origin[me, b]
        state.origin[me, b] = origin


@rule
def swap_column(state: State, column: int) -> None:
    """N5: your hand card and your row card of one column change places, seen by all."""
    me = state.player
    show(state, me, column)
    card = state.land[me, ROW, column]
    state.land[me, ROW, column] = state.land[me, HAND, column]
    state.land[me, HAND, column] = card
    state.origin[me, column] = 0


@rule
def discard_river_cards(state: State, a: int, b: int) -> None:
    """N5: both tops are discarded before either replacement is turned up."""
    discard(state, take_river_card(state, a))
    discard(state, take_river_card(state, b))


# --- N6 Decree -----------------------------------------------------------------------------------


@rule
def decree_refusal(state: State) -> int:
    """N6: once in the game, by either player, with a free emissary, as the whole turn."""
    refusal = whole_turn_refusal(state)
    if refusal != Refusal.NONE:
        return refusal
    if is_taken(state, Court.DECREE):
        return Refusal.DECREE_USED
    return Refusal.NO_EMISSARY if state.reserve[state.player] == 0 else Refusal.NONE


@rule
def decree(state: State, line: int, column: int) -> None:
    """N6: the two cards of a column, row with row or hand with hand, change owners."""
    if line == HAND:
        for player in range(PLAYERS):
            learn(state, 1 - player, state.origin[player, column])
        origin = state.origin[0, column]
        state.origin[0, column] = state.origin[1, column]
        state.origin[1, column] = origin
    card = state.land[0, line, column]
    state.land[0, line, column] = state.land[1, line, column]
    state.land[1, line, column] = card
    state.spent = True


# --- N7 Recall -----------------------------------------------------------------------------------


@rule
def recall_refusal(state: State) -> int:
    """N7: needs an emissary to take back, the decree's excepted."""
    refusal = whole_turn_refusal(state)
    if refusal != Refusal.NONE:
        return refusal
    return Refusal.NOTHING_TO_RECALL if recallable(state, state.player) == 0 else Refusal.NONE


@rule
def recall(state: State) -> None:
    """N7: all your emissaries come back, the decree's excepted."""
    state.reserve[state.player] += recallable(state, state.player)
    for space in RECALLED:
        state.court[space, state.player] = 0
    state.spent = True


# --- N8 End --------------------------------------------------------------------------------------


@rule
def declare_refusal(state: State) -> int:
    """N8: needs an empty pile; nobody has declared and it is not already a last turn."""
    refusal = whole_turn_refusal(state)
    if refusal != Refusal.NONE:
        return refusal
    if state.last:
        return Refusal.LAST_TURN
    return Refusal.NO_EMPTY_PILE if empty_piles(state) == 0 else Refusal.NONE


@rule
def declare(state: State) -> None:
    """N8: the whole turn; the opponent then has one last turn."""
    state.ending = Ending.DECLARED
    state.declarer = state.player + 1
    state.spent = True


@rule
def end_turn(state: State) -> None:
    """N8: the end is looked at when a turn, bonus included, is over; a last turn is followed by none."""
    if not state.last and state.ending == Ending.NONE and empty_piles(state) >= 2:
        state.ending = Ending.PILES
    ended_by_second = state.ending == Ending.PILES and state.player != state.first
    if state.last or ended_by_second:
        state.phase = Phase.LAYOUT
    else:
        state.last = state.ending != Ending.NONE
        state.player = 1 - state.player
        state.turn += 1
    state.developed = False
    state.sent = False
    state.spent = False


# --- N2, N9 Choices made at the same time ---------------------------------------------------------


@rule
def keep_refusal(state: State, seat: int, card: int) -> int:
    """N2: one of the two cards that you were dealt."""
    if state.keeps[seat] != Card.NONE:
        return Refusal.ALREADY_CHOSEN
    held = state.dealt[seat, 0] == card or state.dealt[seat, 1] == card
    return Refusal.NONE if held else Refusal.NOT_DEALT


@rule
def copy_refusal(state: State, seat: int, card: int, line: int, column: int) -> int:
    """N9: a ninja copies a character of your own territory that is not a ninja."""
    if state.land[seat, line, column] != Card.NINJA:
        return Refusal.NO_NINJA
    if state.laid[seat, line, column] != Card.NINJA:
        return Refusal.ALREADY_CHOSEN
    return Refusal.NONE if is_candidate(state.land[seat], card) else Refusal.NO_CHARACTER


# --- All moves -----------------------------------------------------------------------------------


@rule
def phase_refusal(state: State, seat: int, act: int) -> int:
    """N3: whether this seat may do such a thing at this time at all."""
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER
    phase = Phase.PLAY
    if act == Act.KEEP:
        phase = Phase.DRAFT
    elif act == Act.COPY:
        phase = Phase.COPY
    if state.phase != phase or act == Act.SECRET:
        return Refusal.OTHER_PHASE
    if phase == Phase.PLAY and (seat != state.player or state.waiting > 0):
        return Refusal.NOT_YOUR_TURN
    return Refusal.NONE


@rule
def refusal(state: State, seat: int, move: int) -> int:
    """Why this seat may not play this move: NONE if it may. Reads only what the seat's view holds."""
    act, a, b, c = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2]), int(MOVES[move, 3])
    refused = phase_refusal(state, seat, act)
    if refused != Refusal.NONE:
        return refused
    match act:
        case Act.DEVELOP:
            return develop_refusal(state, b)
        case Act.SWAP_RIVER:
            refused = bonus_refusal(state, Court.SWAP)
            return refused if refused != Refusal.NONE else river_pair_refusal(state, a, b)
        case Act.SWAP_ROW | Act.SWAP_HAND | Act.SWAP_COLUMN:
            return bonus_refusal(state, Court.SWAP)
        case Act.DISCARD:
            refused = bonus_refusal(state, Court.DISCARD)
            return refused if refused != Refusal.NONE else discard_refusal(state, a, b)
        case Act.DECREE:
            return decree_refusal(state)
        case Act.RECALL:
            return recall_refusal(state)
        case Act.DECLARE:
            return declare_refusal(state)
        case Act.KEEP:
            return keep_refusal(state, seat, a)
        case Act.COPY:
            return copy_refusal(state, seat, a, b, c)
        case _:
            return end_turn_refusal(state)


@rule
def play(state: State, seat: int, move: int) -> None:
    """Carry out a legal move."""
    act, a, b, c = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2]), int(MOVES[move, 3])
    match act:
        case Act.DEVELOP:
            develop(state, a, b)
        case Act.SWAP_RIVER:
            send(state, Court.SWAP)
            swap_river(state, a, b)
        case Act.SWAP_ROW:
            send(state, Court.SWAP)
            swap_line(state, ROW, a, b)
        case Act.SWAP_HAND:
            send(state, Court.SWAP)
            swap_line(state, HAND, a, b)
        case Act.SWAP_COLUMN:
            send(state, Court.SWAP)
            swap_column(state, a)
        case Act.DISCARD:
            send(state, Court.DISCARD)
            discard_river_cards(state, a, b)
        case Act.DECREE:
            send(state, Court.DECREE)
            decree(state, a, b)
        case Act.RECALL:
            recall(state)
        case Act.DECLARE:
            declare(state)
        case Act.KEEP:
            state.keeps[seat] = a
        case Act.COPY:
            state.laid[seat, b, c] = a
        case _:
            end_turn(state)


@rule
def proceed(state: State) -> None:
    """The house's step: N2 hands made up, N4 cards turned up, N9 hands laid out and scored."""
    match state.phase:
        case Phase.DRAFT:
            make_up_hands(state)
        case Phase.PLAY:
            turn_up(state)
        case Phase.LAYOUT:
            lay_out_hands(state)
        case _:
            score_territories(state)
