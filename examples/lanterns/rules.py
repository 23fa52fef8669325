"""The rules, one sentence of the rulebook each."""

from __future__ import annotations

from enum import IntEnum

from lanterns.state import CANDLES, COINS, FEWEST, HAND, Phase, State
from zashiki.contract import HOUSE_BIT, Parts
from zashiki.kernel import Cells, Moves, Words, draw, rule

MOVES: tuple[Parts, ...] = (("offer", "?"), *(("offer", str(coin)) for coin in range(1, COINS + 1)))
HIDDEN = 0  # the first of them: an offer as others perceive it


class Refusal(IntEnum):
    NONE = 0
    OTHER_PHASE = 1
    OFFERED_BEFORE = 2
    NO_SUCH_COIN = 3


@rule
def players(state: State) -> int:
    return state.players


@rule
def deal(state: State, words: Words, options: Cells) -> None:
    state.chance = words[0]
    state.players = FEWEST + options[0]
    for player in range(state.players):
        draw_hand(state, player, HAND)


@rule
def draw_hand(state: State, player: int, coins: int) -> None:
    for _ in range(coins):
        state.hand[player, draw_coin(state, player)] = 1


@rule
def draw_coin(state: State, player: int) -> int:
    """L1: one of those that are still in the purse."""
    coin = 1 + draw(state, COINS)
    while state.hand[player, coin] + state.spent[player, coin] > 0:
        coin = 1 + draw(state, COINS)
    return coin


@rule
def active(state: State) -> int:
    """L3: all are asked at the same time; what is not an offer happens by itself."""
    asked = 0
    for player in range(state.players):
        if state.phase == Phase.OFFER and state.offer[player] == 0:
            asked |= 1 << player
    return asked if asked > 0 or state.phase == Phase.OVER else HOUSE_BIT


@rule
def refusal(view: State, seat: int, move: int) -> int:
    """L3: one coin of those that were drawn."""
    if view.phase != Phase.OFFER:
        return Refusal.OTHER_PHASE
    if view.offer[seat] > 0:
        return Refusal.OFFERED_BEFORE
    return Refusal.NONE if move != HIDDEN and view.hand[seat, move] > 0 else Refusal.NO_SUCH_COIN


@rule
def legal(view: State, seat: int, moves: Moves) -> int:
    count = 0
    for move in range(len(MOVES)):
        if refusal(view, seat, move) == Refusal.NONE:
            moves[count] = move
            count += 1
    return count


@rule
def play(state: State, seat: int, move: int) -> None:
    """L3: the coin lies face down until all have offered."""
    state.hand[seat, move] = 0
    state.offer[seat] = move


@rule
def proceed(state: State) -> None:
    if state.phase == Phase.DUSK:
        hang_lantern(state)
    else:
        show_offers(state)
    state.reveals += 1


@rule
def hang_lantern(state: State) -> None:
    """L2: with one to six candles, as chance will have it."""
    state.evening += 1
    state.candles += 1 + draw(state, CANDLES)
    state.phase = Phase.OFFER


@rule
def show_offers(state: State) -> None:
    """L4: the highest coin that nobody else offers wins all candles; without one they wait. L5: five evenings."""
    state.winner, state.won = highest_alone(state) + 1, 0
    if state.winner > 0:
        state.won, state.candles = state.candles, 0
        state.points[state.winner - 1] += state.won
    for player in range(state.players):
        state.shown[player] = state.offer[player]
        state.spent[player, state.offer[player]] = 1
        state.offer[player] = 0
    state.phase = Phase.OVER if state.evening == HAND else Phase.DUSK


@rule
def highest_alone(state: State) -> int:
    """L4: who has offered the highest coin that nobody else offers; -1 if there is none."""
    for coin in range(COINS, 0, -1):
        count, last = 0, -1
        for player in range(state.players):
            if state.offer[player] == coin:
                count, last = count + 1, player
        if count == 1:
            return last
    return -1


# --- For players ---------------------------------------------------------------------------------------------------


@rule
def sample(view: State, seat: int, world: State) -> None:
    """Others hold any of their coins that were not shown; while offers are made, none of them has offered yet."""
    for player in range(view.players):
        if player != seat:
            draw_hand(world, player, HAND - view.evening + (view.phase == Phase.OFFER))


@rule
def worth(state: State, seat: int) -> float:
    """Points, and what the coin on the table and those in the hand will probably win."""
    expected = float(state.points[seat]) + state.candles * chance_of(state, int(state.offer[seat]))
    for coin in range(1, COINS + 1):
        expected += state.hand[seat, coin] * (1 + CANDLES) / 2 * chance_of(state, coin)
    return expected


@rule
def chance_of(state: State, coin: int) -> float:
    """That all others offer less."""
    return (coin / COINS) ** (state.players - 1)
