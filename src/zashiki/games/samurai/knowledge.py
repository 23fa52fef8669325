"""What players know of Samurai: what a position is worth, features of positions for the network, and of moves for
the priors."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from zashiki.contract import FAVOURED, SUPPRESSED
from zashiki.games.samurai.deal import face_down
from zashiki.games.samurai.moves import MOVES, Act
from zashiki.games.samurai.rules import removed_by_ties
from zashiki.games.samurai.scoring import kinds_led
from zashiki.games.samurai.state import (
    CAPACITY,
    FIGURES_PER_KIND,
    IS_SPECIAL,
    KINDS,
    LAND_NEAR,
    LANDS,
    PLAYERS,
    SETTLEMENTS_IN_PLAY,
    STRENGTH,
    TIES,
    TILE_SORTS,
    TOUCHES,
    Phase,
    State,
    Tile,
)
from zashiki.kernel import Floats, Sizes, rule

VICTORY = 10.0
SPECIAL = 0.1  # a special tile in the hand is worth keeping for better times
DOUBT = 1.5  # how much each open land hex says that a lead may be lost


@rule
def worth(state: State, seat: int) -> float:
    """How far the seat is ahead of its best rival in each kind, where a lead in two decides (S8)."""
    if state.phase == Phase.OVER:
        return VICTORY * state.winners[seat]
    ahead = 0.0
    for kind in range(KINDS):
        lead = captured_lead(state, seat, kind) + expected_lead(state, seat, kind)
        ahead += lead / (2.0 + abs(lead)) + 0.02 * lead
    for tile in range(TILE_SORTS):
        if IS_SPECIAL[tile]:
            ahead += SPECIAL * state.left[seat, tile]
    return ahead


@rule
def captured_lead(state: State, seat: int, kind: int) -> float:
    return float(state.captured[seat, kind] - rivals_captured(state, seat, kind))


@rule
def rivals_captured(state: State, seat: int, kind: int) -> int:
    best = 0
    for player in range(state.players):
        if player != seat:
            best = max(best, state.captured[player, kind])
    return best


@rule
def expected_lead(state: State, seat: int, kind: int) -> float:
    """The figures on the board."""
    lead = 0.0
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if state.figures[settlement, kind] != 0:
            lead += hope(influence_lead(state, settlement, seat, kind), state.open[settlement])
    return lead


@rule
def hope(margin: int, open_land: int) -> float:
    """Of a figure: certain where a settlement is closed, in doubt where land is open."""
    if open_land > 0:
        return margin / (abs(margin) + 1.0 + DOUBT * open_land)
    return 1.0 if margin > 0 else (-1.0 if margin < 0 else 0.0)


@rule
def influence_lead(state: State, settlement: int, seat: int, kind: int) -> int:
    best = 0
    for player in range(state.players):
        if player != seat:
            best = max(best, state.influence[settlement, player, kind])
    return int(state.influence[settlement, seat, kind]) - best


@rule
def final_value(state: State, seat: int) -> float:
    """S8: a seat's share of the victory."""
    winners = 0
    for player in range(state.players):
        winners += state.winners[player]
    return state.winners[seat] / winners


# --- Features of a position ----------------------------------------------------------------------------
# The kinds are looked at in the order of the seat's lead, since only how many one leads matters.

MARGIN, MARGINS = 5, 11  # leads in influence are told apart so far, each way
OPEN = 7  # open land hexes, 0 to 6
COUNT = 9  # captured figures are told apart so far
MINE = 0
THEIRS = MINE + COUNT
STANDING = THEIRS + COUNT
LEAD, LEADS = STANDING + int(FIGURES_PER_KIND.max()) + 1, 10  # in half figures, each way
AMOUNT = LEAD + 2 * LEADS + 1
FIGURES = AMOUNT + 1  # margin × open
WIDTH = FIGURES + MARGINS * OPEN  # for each kind
TIED = KINDS * WIDTH
SEATED = TIED + TIES + 1
MY_TILES = SEATED + PLAYERS + 1
MY_HAND = MY_TILES + TILE_SORTS
THEIR_TILES = MY_HAND + TILE_SORTS
TURN = THEIR_TILES + TILE_SORTS  # turns until it is mine, and how far it has gone
PHASE = TURN + PLAYERS + 6
LED = PHASE + 6  # kinds led by captured figures: mine, the best rival's
FEATURES = LED + 2 * (KINDS + 1)
MOST_ACTIVE = 192
SYMMETRY = np.arange(FEATURES, dtype=np.int32)  # no two positions are symmetric


@rule
def features(state: State, seat: int, at: Sizes, amount: Floats) -> int:
    """The features of a position from a seat's point of view: their numbers, and the amount of each."""
    end0, lead0 = see_kind(state, seat, 0, at, amount, 0)
    end1, lead1 = see_kind(state, seat, 1, at, amount, end0)
    end2, lead2 = see_kind(state, seat, 2, at, amount, end1)
    shift(at, 0, end0, WIDTH * ((lead1 > lead0) + (lead2 > lead0)))
    shift(at, end0, end1, WIDTH * ((lead0 >= lead1) + (lead2 > lead1)))
    shift(at, end1, end2, WIDTH * ((lead0 >= lead2) + (lead1 >= lead2)))
    count = see_table(state, seat, at, amount, end2)
    return see_tiles(state, seat, at, amount, count)


@rule
def shift(at: Sizes, first: int, last: int, by: int) -> None:
    for index in range(first, last):
        at[index] += by


@rule
def see_kind(state: State, seat: int, kind: int, at: Sizes, amount: Floats, count: int) -> tuple[int, float]:
    """One kind of figure: those captured, those that stand, and the lead to be expected."""
    mine, theirs = int(state.captured[seat, kind]), rivals_captured(state, seat, kind)
    lead = float(mine - theirs)
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if state.figures[settlement, kind] != 0:
            margin = influence_lead(state, settlement, seat, kind)
            at[count] = FIGURES + within(margin, MARGIN) * OPEN + state.open[settlement]
            amount[count] = 1.0
            count += 1
            lead += hope(margin, state.open[settlement])
    at[count] = MINE + min(mine, COUNT - 1)
    at[count + 1] = THEIRS + min(theirs, COUNT - 1)
    at[count + 2] = STANDING + state.standing[kind]
    at[count + 3] = LEAD + within(round(2.0 * lead), LEADS)
    at[count + 4] = AMOUNT
    for index in range(count, count + 4):
        amount[index] = 1.0
    amount[count + 4] = lead / 4
    return count + 5, lead


@rule
def within(number: int, limit: int) -> int:
    """A number between -limit and limit, shifted so that it begins at 0."""
    return limit + min(max(number, -limit), limit)


@rule
def see_table(state: State, seat: int, at: Sizes, amount: Floats, count: int) -> int:
    """Ties, who is to play, and who leads kinds."""
    first = count
    rival = 0
    for player in range(state.players):
        if player != seat:
            rival = max(rival, kinds_led(state.captured, state.players, player))
    at[count] = TIED + min(removed_by_ties(state), TIES)
    at[count + 1] = SEATED + state.players
    at[count + 2] = PHASE + state.phase
    at[count + 3] = LED + kinds_led(state.captured, state.players, seat)
    at[count + 4] = LED + KINDS + 1 + rival
    until = (seat - state.player) % state.players
    at[count + 5] = TURN + until
    count += 6
    if until == 0 and state.phase == Phase.TURN:
        at[count] = TURN + PLAYERS + min(int(state.played), 3)
        count += 1
        if state.ordinary:
            at[count] = TURN + PLAYERS + 4
            count += 1
        if state.moving != Tile.NONE:
            at[count] = TURN + PLAYERS + 5
            count += 1
    for index in range(first, count):
        amount[index] = 1.0
    return count


@rule
def see_tiles(state: State, seat: int, at: Sizes, amount: Floats, count: int) -> int:
    for tile in range(1, TILE_SORTS):
        theirs = 0
        for player in range(state.players):
            if player != seat:
                theirs += state.left[player, tile]
        at[count], amount[count] = MY_TILES + tile, float(state.left[seat, tile])
        at[count + 1], amount[count + 1] = MY_HAND + tile, float(state.hand[seat, tile])
        at[count + 2], amount[count + 2] = THEIR_TILES + tile, theirs / (state.players - 1)
        count += 3
    return count


@rule
def uncertain(state: State) -> bool:
    """S4: the tiles that are drawn count for all moves alike, so a position is evaluated after the draw."""
    return False


@rule
def settled(state: State) -> bool:
    """S4: everybody holds all the tiles that are left, and nothing is drawn any more."""
    if state.phase != Phase.TURN:
        return False
    for player in range(state.players):
        if face_down(state, player) > 0:
            return False
    return True


# --- Features of a move ----------------------------------------------------------------------------------

STRENGTHS = 5
TOUCH = STRENGTHS * MARGINS * OPEN  # what a tile does to a figure: strength × margin × open land
EACH_TILE = 0  # each tile as such
ON_LAND = EACH_TILE + TILE_SORTS
AT_SEA = ON_LAND + TOUCH
RECOVERED = AT_SEA + TOUCH
NEED = RECOVERED + TOUCH  # lead in the kind × sign of the margin after the move
REACH = NEED + 7 * 3  # figures that a tile influences
MOVED = REACH + 6  # a figure that is exchanged: margin before × after
TAKEN = MOVED + MARGINS * MARGINS  # tile × how many are in the hand
PLACED = TAKEN + TILE_SORTS * 2  # capacity × open land
DONE = PLACED + 4 * OPEN  # end of turn: special tiles in the hand
POLICY_FEATURES = DONE + 6

RICE = (Tile.RICE2, Tile.RICE3, Tile.RICE4)
WARRIORS = (Tile.HELMET2, Tile.HELMET3, Tile.HELMET4, Tile.SAMURAI1, Tile.SAMURAI2, Tile.SAMURAI3)


def bias(tiles: Sequence[Tile], never: Sequence[Tile] = ()) -> dict[int, float]:
    """Prefer to take and lay these tiles, and never consider others."""
    features = [feature for tile in tiles for feature in (EACH_TILE + tile, TAKEN + 2 * tile, TAKEN + 2 * tile + 1)]
    return dict.fromkeys(features, FAVOURED) | {EACH_TILE + tile: SUPPRESSED for tile in never}


POLICY_BIASES = (
    bias(WARRIORS, never=(Tile.SHIP1, Tile.SHIP2, Tile.RONIN1, Tile.SWAP, Tile.EXCHANGE)),
    bias(RICE, never=(Tile.SWAP, Tile.EXCHANGE)),
    bias(()),
)


@rule
def pointless(state: State, seat: int, move: int) -> bool:
    """An exchange of like figures only spends the tile."""
    return MOVES[move, 0] == Act.SWAP and MOVES[move, 1] % KINDS == MOVES[move, 2] % KINDS


@rule
def policy_features(state: State, seat: int, move: int, at: Sizes) -> int:
    """The features of a move, of which its prior is made. Reads only what the seat's view holds."""
    act, a, b = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2])
    match act:
        case Act.TAKE:
            at[0] = TAKEN + 2 * a + min(int(state.hand[seat, a]), 1)
            return 1
        case Act.PLACE:
            at[0] = PLACED + int(CAPACITY[a]) * OPEN + int(LAND_NEAR[a])
            return 1
        case Act.LAY:
            at[0] = EACH_TILE + a
            if a == Tile.EXCHANGE:
                return touch(state, seat, state.tile[b], b, RECOVERED, at, 1)
            return touch(state, seat, a, b, ON_LAND if b < LANDS else AT_SEA, at, 1)
        case Act.SWAP:
            at[0] = EACH_TILE + Tile.SWAP
            at[1] = moved(state, seat, a % KINDS, a // KINDS, b // KINDS)
            at[2] = moved(state, seat, b % KINDS, b // KINDS, a // KINDS)
            return 3
        case _:
            specials = 0
            for tile in range(TILE_SORTS):
                if IS_SPECIAL[tile]:
                    specials += state.hand[seat, tile]
            at[0] = DONE + specials
            return 1


@rule
def touch(state: State, seat: int, tile: int, place: int, block: int, at: Sizes, count: int) -> int:
    """What a tile does to each figure beside it."""
    reach = 0
    for index in range(TOUCHES.shape[1]):
        settlement = int(TOUCHES[place, index])
        if settlement < 0:
            break
        for kind in range(KINDS):
            if state.figures[settlement, kind] != 0:
                strength = int(STRENGTH[tile, kind])
                margin = influence_lead(state, settlement, seat, kind)
                at[count] = block + (strength * MARGINS + within(margin, MARGIN)) * OPEN + state.open[settlement]
                count += 1
                if strength > 0:
                    reach += 1
                    lead = int(state.captured[seat, kind]) - rivals_captured(state, seat, kind)
                    after = margin + strength
                    at[count] = NEED + 3 * within(lead, 3) + (1 if after == 0 else (2 if after > 0 else 0))
                    count += 1
    at[count] = REACH + min(reach, 5)
    return count + 1


@rule
def moved(state: State, seat: int, kind: int, old: int, new: int) -> int:
    before = influence_lead(state, old, seat, kind)
    after = influence_lead(state, new, seat, kind)
    return MOVED + within(before, MARGIN) * MARGINS + within(after, MARGIN)
