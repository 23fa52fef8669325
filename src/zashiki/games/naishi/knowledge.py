"""What players know of Naishi: what a position is worth, features of positions for the network, and of moves for the
priors."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from zashiki.contract import FAVOURED, SUPPRESSED
from zashiki.games.naishi.moves import MOVES, Act
from zashiki.games.naishi.scoring import beats, best_copies, score
from zashiki.games.naishi.state import (
    COLUMNS,
    EMISSARIES,
    HAND,
    KINDS,
    PILE,
    PLAYERS,
    ROW,
    SPACES,
    Card,
    Phase,
    State,
    emissaries_on,
    empty_piles,
    is_open,
    recallable,
)
from zashiki.kernel import Floats, Sizes, rule

EMISSARY = 0.5  # a free emissary is worth keeping for better times


@rule
def worth(state: State, seat: int) -> float:
    """Points ahead if the game ended now, ninjas at their best. Uses `laid` as scratch space."""
    ahead = 0.0
    for player in range(PLAYERS):
        points = float(points_now(state, player))
        if state.phase < Phase.COPY:
            points += EMISSARY * state.reserve[player]
        ahead += points if player == seat else -points
    return ahead


@rule
def points_now(state: State, player: int) -> int:
    """Points if the game ended now. Uses `laid` as scratch space until hands are laid out."""
    if state.phase >= Phase.COPY:
        return score(state.laid[player])
    return best_copies(state.land[player], state.laid[player])


@rule
def final_value(state: State, seat: int) -> float:
    """N9: a seat's share of the victory."""
    if beats(state, seat, 1 - seat):
        return 1.0
    return 0.0 if beats(state, 1 - seat, seat) else 0.5


# --- Features of a position ----------------------------------------------------------------------------

PLACE_COUNT = 2 * COLUMNS
STEP, STEPS = 4, 15  # points by which leads are told apart, and how far
COUNTS = 6  # of cards of a kind that are told apart: 0 to 4, and 5 or more
FEW = 4  # cards left in the whole river are told apart in steps of this number
LAND = 0  # mine or theirs × line × column × kind
OVER = LAND + 2 * PLACE_COUNT * KINDS  # mine or theirs × column × kind in the row × kind below it
BESIDE = OVER + 2 * COLUMNS * KINDS**2  # mine or theirs × line × column × kind × kind in the next one
OFFERS = BESIDE + 2 * 2 * (COLUMNS - 1) * KINDS**2  # mine or theirs × line × column × kind in the river × kind there
SUPPLY = OFFERS + 2 * PLACE_COUNT * KINDS**2  # mine or theirs × kind × number in the territory × number in the river
VARIETY = SUPPLY + 2 * KINDS * COUNTS**2  # mine or theirs × different kinds
TOPS = VARIETY + 2 * (KINDS + 1)  # column × kind
LEFT = TOPS + COLUMNS * KINDS  # column × cards left
EMISSARY_COUNTS = EMISSARIES + 1  # emissaries of a player, from none on
RESERVES = LEFT + COLUMNS * (PILE + 1)  # mine or theirs × emissaries
RECALLABLE = RESERVES + PLAYERS * EMISSARY_COUNTS
TAKEN = RECALLABLE + PLAYERS * EMISSARY_COUNTS  # of each space of the court, from none to all
TURN = TAKEN + int((SPACES + 1).sum())  # mine or theirs × developed, sent, spent, last, and that it is
PHASE = TURN + 2 * 5
EMPTIES = PHASE + 5
LEAD = EMPTIES + 3
LATE_LEAD = LEAD + 2 * STEPS + 1  # lead × cards left in the whole river
LATENESS = COLUMNS * PILE // FEW + 2
AMOUNTS = LATE_LEAD + (2 * STEPS + 1) * LATENESS  # lead, own points, their points, lead × progress, progress
FEATURES = AMOUNTS + 5
MOST_ACTIVE = 144


def mirrored() -> Sizes:
    """Each feature as it is in a mirror: all rules treat columns 1 to 5 and 5 to 1 alike."""
    symmetry = np.arange(FEATURES, dtype=np.int32)

    def turn_round(first: int, *shape: int) -> Sizes:
        block = symmetry[first : first + math.prod(shape)].reshape(shape)
        block[...] = np.flip(block, shape.index(COLUMNS) if COLUMNS in shape else shape.index(COLUMNS - 1))
        return block

    turn_round(LAND, 2, 2, COLUMNS, KINDS)
    turn_round(OVER, 2, COLUMNS, KINDS, KINDS)
    beside = turn_round(BESIDE, 2, 2, COLUMNS - 1, KINDS, KINDS)
    beside[...] = beside.swapaxes(-1, -2).copy()
    turn_round(OFFERS, 2, 2, COLUMNS, KINDS, KINDS)
    turn_round(TOPS, COLUMNS, KINDS)
    turn_round(LEFT, COLUMNS, PILE + 1)
    return symmetry


SYMMETRY = mirrored()


@rule
def features(state: State, seat: int, at: Sizes, amount: Floats) -> int:
    """The features of a position from a seat's point of view: their numbers, and the amount of each."""
    supply, left = tally_river(state), cards_left(state)
    count = see_territory(state, seat, 0, supply, at, 0)
    count = see_territory(state, 1 - seat, 1, supply, at, count)
    count = see_river(state, at, count)
    count = see_emissaries(state, seat, at, count)
    count = see_turn(state, seat, at, count)
    mine, theirs = points_now(state, seat), points_now(state, 1 - seat)
    lead = STEPS + min(max((mine - theirs) // STEP, -STEPS), STEPS)
    at[count] = LEAD + lead
    at[count + 1] = LATE_LEAD + lead * LATENESS + (left + FEW - 1) // FEW
    count += 2
    for index in range(count):
        amount[index] = 1.0
    return weigh_amounts(left, mine, theirs, at, amount, count)


@rule
def tally_river(state: State) -> int:
    """How many cards of each kind the river holds: four bits for each kind."""
    tally = 0
    for column in range(COLUMNS):
        for depth in range(state.left[column]):
            tally += 1 << 4 * int(state.river[column, depth])
    return tally


@rule
def cards_left(state: State) -> int:
    left = 0
    for column in range(COLUMNS):
        left += state.left[column]
    return left


@rule
def see_territory(state: State, player: int, whose: int, supply: int, at: Sizes, count: int) -> int:
    """Cards in their places, beside each other, and beside what the river offers for them."""
    land = state.land[player]
    tally = 0
    for place in range(PLACE_COUNT):
        line, column = place // COLUMNS, place % COLUMNS
        card, here = int(land[line, column]), whose * PLACE_COUNT + place
        tally += 1 << 4 * card
        at[count] = LAND + here * KINDS + card
        count += 1
        if line == ROW:
            at[count] = OVER + ((whose * COLUMNS + column) * KINDS + card) * KINDS + land[HAND, column]
            count += 1
        if column < COLUMNS - 1:
            border = (whose * 2 + line) * (COLUMNS - 1) + column
            at[count] = BESIDE + (border * KINDS + card) * KINDS + land[line, column + 1]
            count += 1
        if is_open(state, column):
            offered = state.river[column, state.left[column] - 1]
            at[count] = OFFERS + (here * KINDS + offered) * KINDS + card
            count += 1
    return see_kinds(tally, whose, supply, at, count)


@rule
def see_kinds(tally: int, whose: int, supply: int, at: Sizes, count: int) -> int:
    """How many cards of each kind a territory holds: several kinds score by number, and ronin by variety. And how many
    are still to come."""
    variety = 0
    for kind in range(1, KINDS):
        held, left = tally >> 4 * kind & 15, supply >> 4 * kind & 15
        at[count] = SUPPLY + ((whose * KINDS + kind) * COUNTS + min(held, COUNTS - 1)) * COUNTS + left
        count += 1
        variety += held > 0
    at[count] = VARIETY + whose * (KINDS + 1) + variety
    return count + 1


@rule
def see_river(state: State, at: Sizes, count: int) -> int:
    for column in range(COLUMNS):
        left = state.left[column]
        at[count] = LEFT + column * (PILE + 1) + left
        count += 1
        if is_open(state, column):
            at[count] = TOPS + column * KINDS + state.river[column, left - 1]
            count += 1
    return count


@rule
def see_emissaries(state: State, seat: int, at: Sizes, count: int) -> int:
    for player in range(PLAYERS):
        whose = 0 if player == seat else EMISSARY_COUNTS
        at[count] = RESERVES + whose + state.reserve[player]
        at[count + 1] = RECALLABLE + whose + recallable(state, player)
        count += 2
    first = TAKEN
    for space in range(len(SPACES)):
        at[count] = first + emissaries_on(state, space)
        first += int(SPACES[space]) + 1
        count += 1
    return count


@rule
def see_turn(state: State, seat: int, at: Sizes, count: int) -> int:
    whose = TURN if state.player == seat else TURN + 5
    for offset, holds in enumerate((True, state.developed, state.sent, state.spent, state.last)):
        if holds:
            at[count] = whose + offset
            count += 1
    at[count] = PHASE + state.phase
    at[count + 1] = EMPTIES + min(empty_piles(state), 2)
    return count + 2


@rule
def weigh_amounts(left: int, mine: int, theirs: int, at: Sizes, amount: Floats, count: int) -> int:
    gone = 1.0 - left / (COLUMNS * PILE)
    lead = (mine - theirs) / 20
    at[count], amount[count] = AMOUNTS, lead
    at[count + 1], amount[count + 1] = AMOUNTS + 1, mine / 40
    at[count + 2], amount[count + 2] = AMOUNTS + 2, theirs / 40
    at[count + 3], amount[count + 3] = AMOUNTS + 3, lead * gone
    at[count + 4], amount[count + 4] = AMOUNTS + 4, gone
    return count + 5


@rule
def uncertain(state: State) -> bool:
    """N4: a card is about to be turned up, and nobody can know which."""
    return bool(state.phase == Phase.PLAY and state.waiting > 0)


@rule
def settled(state: State) -> bool:
    """N9: hands are laid out, and nothing is drawn any more."""
    return state.phase >= Phase.COPY


# --- Features of a move ----------------------------------------------------------------------------------

GAIN, GAINS = 2, 12  # points by which gains are told apart, and how far
ACTS = 0  # act × developed
NEW_CARD = ACTS + 2 * len(Act)  # place × kind
OLD_CARD = NEW_CARD + PLACE_COUNT * KINDS  # line × kind
GAINED = OLD_CARD + 2 * KINDS  # by developing, swapping, a decree, copying
MADE = 2 * GAINS + 1
THROWN = GAINED + 4 * MADE  # kind, of the river
CARD_KEPT = THROWN + KINDS
GIVEN = CARD_KEPT + KINDS
HOME = GIVEN + KINDS  # recall: emissaries that come back
DECLARED = HOME + EMISSARY_COUNTS  # own points
POLICY_FEATURES = DECLARED + 2 * STEPS + 1

COURT = (Act.SWAP_RIVER, Act.SWAP_ROW, Act.SWAP_HAND, Act.SWAP_COLUMN, Act.DISCARD, Act.DECREE)


def bias(cards: Sequence[Card], never: Sequence[Act] = ()) -> dict[int, float]:
    """Prefer these cards, and never consider these acts."""
    kept = {CARD_KEPT + card: FAVOURED for card in cards}
    laid = {NEW_CARD + place * KINDS + card: FAVOURED for place in range(PLACE_COUNT) for card in cards}
    return kept | laid | {ACTS + 2 * act + developed: SUPPRESSED for act in never for developed in range(2)}


POLICY_BIASES = (
    bias((Card.FORT, Card.SENTINEL, Card.HORSEMAN), never=COURT),
    bias((Card.RICE, Card.TORII, Card.RONIN), never=(Act.SWAP_RIVER, Act.SWAP_COLUMN, Act.DISCARD, Act.DECREE)),
    bias((), never=(Act.SWAP_RIVER, Act.DECREE)),
)


@rule
def pointless(state: State, seat: int, move: int) -> bool:
    """A swap of like cards only spends an emissary."""
    act, a, b = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2])
    match act:
        case Act.SWAP_RIVER:
            return bool(state.river[a, state.left[a] - 1] == state.river[b, state.left[b] - 1])
        case Act.SWAP_ROW:
            return bool(state.land[seat, ROW, a] == state.land[seat, ROW, b])
        case Act.SWAP_HAND:
            return bool(state.land[seat, HAND, a] == state.land[seat, HAND, b])
        case Act.SWAP_COLUMN:
            return bool(state.land[seat, ROW, a] == state.land[seat, HAND, a])
        case _:
            return False


@rule
def policy_features(state: State, seat: int, move: int, at: Sizes) -> int:
    """The features of a move, of which its prior is made. Reads only what the seat's view holds."""
    act, a, b, c = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2]), int(MOVES[move, 3])
    at[0] = ACTS + 2 * act + state.developed
    land = state.land[seat]
    match act:
        case Act.DEVELOP:
            new = state.river[b, state.left[b] - 1]
            at[1] = NEW_CARD + (a * COLUMNS + b) * KINDS + new
            at[2] = OLD_CARD + a * KINDS + land[a, b]
            at[3] = GAINED + gain_of_card(state, seat, a, b, new)
            return 4
        case Act.SWAP_ROW:
            at[1] = GAINED + MADE + gain_of_swap(state, seat, ROW, a, ROW, b)
            return 2
        case Act.SWAP_HAND:
            at[1] = GAINED + MADE + gain_of_swap(state, seat, HAND, a, HAND, b)
            return 2
        case Act.SWAP_COLUMN:
            at[1] = GAINED + MADE + gain_of_swap(state, seat, ROW, a, HAND, a)
            return 2
        case Act.DISCARD:
            at[1] = THROWN + state.river[a, state.left[a] - 1]
            at[2] = THROWN + state.river[b, state.left[b] - 1]
            return 3
        case Act.DECREE:
            at[1] = GIVEN + land[a, b]
            if a == HAND:
                return 2  # theirs is not seen
            at[2] = GAINED + 2 * MADE + gain_of_card(state, seat, a, b, state.land[1 - seat, a, b])
            return 3
        case Act.RECALL:
            at[1] = HOME + recallable(state, seat)
            return 2
        case Act.DECLARE:
            at[1] = DECLARED + STEPS + min(max(points_now(state, seat) // STEP, -STEPS), STEPS)
            return 2
        case Act.KEEP:
            at[1] = CARD_KEPT + a
            return 2
        case Act.COPY:
            laid = state.laid[seat]
            before = score(laid)
            laid[b, c] = a
            at[1] = GAINED + 3 * MADE + step_of(score(laid) - before)
            laid[b, c] = Card.NINJA
            return 2
        case _:
            return 1


@rule
def gain_of_card(state: State, seat: int, line: int, column: int, card: int) -> int:
    """What a card brings in place of another, in steps."""
    land = state.land[seat]
    before = points_now(state, seat)
    old = land[line, column]
    land[line, column] = card
    gain = points_now(state, seat) - before
    land[line, column] = old
    return step_of(gain)


@rule
def gain_of_swap(state: State, seat: int, line: int, column: int, other_line: int, other: int) -> int:
    """What it brings that two cards change places, in steps."""
    land = state.land[seat]
    before = points_now(state, seat)
    one, two = land[line, column], land[other_line, other]
    land[line, column], land[other_line, other] = two, one
    gain = points_now(state, seat) - before
    land[line, column], land[other_line, other] = one, two
    return step_of(gain)


@rule
def step_of(gain: int) -> int:
    return GAINS + min(max(gain // GAIN, -GAINS), GAINS)
