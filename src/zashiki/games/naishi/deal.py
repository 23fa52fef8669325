"""N1, N2: dealing, the draft of one card, and the hands."""

from __future__ import annotations

import numpy as np

from zashiki.games.naishi.state import (
    COLUMNS,
    COPIES,
    DEALT,
    DEVELOPMENT,
    EMISSARIES,
    HAND,
    PILE,
    PLAYERS,
    ROW,
    Card,
    Phase,
    State,
)
from zashiki.kernel import Cells, Words, draw, rule, scale

DECK = np.array([card for card in DEVELOPMENT for _ in range(COPIES[card])], np.int8)
WORDS = len(DECK) + 2  # one per card, the first player, and the generator for play


@rule
def deal(state: State, words: Words, options: Cells) -> None:
    """N2: five piles of six form the river, two cards to each player, rows of mountains."""
    for index in range(len(DECK)):
        place_card(state, index, DECK[index])
    shuffle(state, words)
    for column in range(COLUMNS):
        state.left[column] = PILE
    for player in range(PLAYERS):
        state.reserve[player] = EMISSARIES
        for column in range(COLUMNS):
            state.land[player, ROW, column] = Card.MOUNTAIN
    state.first = scale(words[len(DECK)], PLAYERS) if options[0] == 0 else options[0] - 1
    state.player = state.first
    state.chance = words[len(DECK) + 1]


# The deck needs no space of its own: its first thirty cards are the river, the others are dealt.


@rule
def place_card(state: State, index: int, card: int) -> None:
    if index < COLUMNS * PILE:
        state.river[index // PILE, index % PILE] = card
    else:
        state.dealt[(index - COLUMNS * PILE) // DEALT, (index - COLUMNS * PILE) % DEALT] = card


@rule
def card_in_deck(state: State, index: int) -> int:
    if index < COLUMNS * PILE:
        return state.river[index // PILE, index % PILE]
    return state.dealt[(index - COLUMNS * PILE) // DEALT, (index - COLUMNS * PILE) % DEALT]


@rule
def shuffle(state: State, words: Words) -> None:
    """N2: every order of the development cards is equally likely."""
    for index in range(len(DECK) - 1, 0, -1):
        other = scale(words[index], index + 1)
        card = card_in_deck(state, index)
        place_card(state, index, card_in_deck(state, other))
        place_card(state, other, card)


@rule
def make_up_hands(state: State) -> None:
    """N2: the card not kept goes to the opponent; three mountains, the card kept and the card
    received are shuffled, and their order is fixed for the game."""
    for player in range(PLAYERS):
        state.gave[player] = given_card(state, player)
    for player in range(PLAYERS):
        hand = state.land[player, HAND]
        hand[:] = Card.MOUNTAIN
        hand[0] = state.keeps[player]
        hand[1] = state.gave[1 - player]
        shuffle_hand(state, hand)
        for column in range(COLUMNS):
            state.start[player, column] = hand[column]
            state.origin[player, column] = 1 + player * COLUMNS + column
            state.saw[player, player * COLUMNS + column] = 1
    state.dealt[:] = Card.NONE
    state.keeps[:] = Card.NONE
    state.phase = Phase.PLAY
    state.turn = 1
    state.reveals += 1


@rule
def given_card(state: State, player: int) -> int:
    """N2: of the two cards dealt, the one not kept."""
    if state.dealt[player, 0] == state.keeps[player]:
        return state.dealt[player, 1]
    return state.dealt[player, 0]


@rule
def shuffle_hand(state: State, hand: Cells) -> None:
    for column in range(COLUMNS - 1, 0, -1):
        other = draw(state, column + 1)
        card = hand[column]
        hand[column] = hand[other]
        hand[other] = card
