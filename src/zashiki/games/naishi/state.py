"""Naishi between two moves: identities, facts from cards.toml, and the state."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from pathlib import Path

import numpy as np

from zashiki.kernel import ALL, NOBODY, OWN, Cells, Custom, Numbers, Record, cells, flag, number, numbers, rule, word

FACTS = tomllib.loads(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))

PLAYERS = 2
COLUMNS: int = FACTS["setup"]["river_piles"]
PILE: int = FACTS["setup"]["cards_per_pile"]
DEALT: int = FACTS["setup"]["dealt_to_each"]
EMISSARIES: int = FACTS["setup"]["emissaries"]

ROW, HAND = 0, 1
LINES = ("row", "hand")
OBSERVERS = PLAYERS + 1  # the players, and spectators
ONLOOKER = PLAYERS


class Card(IntEnum):
    NONE = 0  # no card, or one that is not known
    MOUNTAIN = 1
    NAISHI = 2
    ADVISOR = 3
    FORT = 4
    SENTINEL = 5
    TORII = 6
    MONK = 7
    RICE = 8
    BANNER = 9
    HORSEMAN = 10
    RONIN = 11
    NINJA = 12


class Court(IntEnum):
    SWAP = 0
    DISCARD = 1
    DECREE = 2


class Phase(IntEnum):
    DRAFT = 0  # N2: both choose the card to keep
    PLAY = 1  # N3: turns
    LAYOUT = 2  # N9: the hands are about to be laid out
    COPY = 3  # N9: ninjas choose whom to copy
    OVER = 4


class Ending(IntEnum):
    NONE = 0
    DECLARED = 1
    PILES = 2


RECALLED = (Court.SWAP, Court.DISCARD)  # N7: the decree's emissary stays
CARDS = tuple(Card)[1:]
NAMES = tuple(card.name.lower() for card in Card)
KINDS = len(Card)
SPACES = np.array([FACTS["court"][space.name.lower()] for space in Court], np.int8)
COPIES = np.array([0] + [FACTS["cards"][card.name.lower()]["copies"] for card in CARDS], np.int8)
SORTS = ("",) + tuple(FACTS["cards"][card.name.lower()]["sort"] for card in CARDS)
COLOURS = ("",) + tuple(FACTS["cards"][card.name.lower()]["colour"] for card in CARDS)
CHARACTERS = tuple(card for card in CARDS if SORTS[card] == "character" and card != Card.NINJA)
IS_CHARACTER = np.array([card in CHARACTERS for card in Card])
IS_KIND = np.array([card in CHARACTERS or SORTS[card] == "place" for card in Card])  # N9, ronin
DEVELOPMENT = tuple(card for card in CARDS if card != Card.MOUNTAIN)


NOT_BROWSED = Custom(told=NOBODY)  # N4: each discard is shown as it is made, and the pile is never looked through


class State(Record):
    """Naishi between two moves. Seats are 0 and 1, columns 0 to 4. Each field says who sees it; what a rule shows is in
    view.py, and everything else is nobody's."""

    phase: int = number(of=Phase, seen=ALL)  # what is done now
    first: int = number(seen=ALL)  # the seat of the first player
    player: int = number(seen=ALL)  # whose turn it is
    turn: int = number(seen=ALL)  # turns begun
    developed: bool = flag(seen=ALL)  # N4: this turn has its development
    sent: bool = flag(seen=ALL)  # N5: an emissary was sent this turn
    spent: bool = flag(seen=ALL)  # decree, recall or declaration: the turn holds nothing more
    last: bool = flag(seen=ALL)  # N8: this is the last turn
    ending: int = number(of=Ending, seen=ALL)  # N8: why it ends
    declarer: int = number(seen=ALL)  # N8: seat + 1 of who declared the end

    land: Cells = cells(PLAYERS, 2, COLUMNS, of=Card)  # the card at [seat, ROW or HAND, column]
    river: Cells = cells(COLUMNS, PILE, of=Card)  # the cards of each pile; [column, left - 1] is the top
    left: Cells = cells(COLUMNS, seen=ALL)  # cards left in each pile
    face_down: Cells = cells(COLUMNS, seen=ALL)  # 1: the top waits to be turned up
    waiting: int = number(seen=ALL)  # how many tops wait
    reserve: Cells = cells(PLAYERS, seen=ALL)  # emissaries each player still holds
    court: Cells = cells(3, PLAYERS, seen=ALL)  # emissaries standing on the court
    discards: Cells = cells(KINDS, seen=ALL, custom=NOT_BROWSED)  # N4: discarded cards by kind

    dealt: Cells = cells(PLAYERS, DEALT, of=Card, seen=OWN)  # N2: the cards that each chooses from in the draft
    keeps: Cells = cells(PLAYERS, of=Card, seen=OWN)  # N2: the card each has chosen to keep
    gave: Cells = cells(PLAYERS, of=Card)  # N2: the card each gave to the other

    # What is known of the hands. A card that started in a hand has an origin, 1 + 5 × seat + column,
    # and keeps it while it stays in a hand; cards that came openly have none.
    start: Cells = cells(PLAYERS, COLUMNS, of=Card)  # each hand as it was dealt
    origin: Cells = cells(PLAYERS, COLUMNS, seen=ALL)  # of the card now in the hand at this column
    saw: Cells = cells(OBSERVERS, PLAYERS * COLUMNS, seen=ALL)  # [observer, origin - 1]: this card was seen
    reveals: int = number(seen=ALL)  # how often somebody learned something

    laid: Cells = cells(PLAYERS, 2, COLUMNS, of=Card)  # N9: as scored, ninjas turned into whom they copy
    points: Numbers = numbers(PLAYERS, 2, seen=ALL)  # N9: [seat, points or colours], when it is over

    chance: int = word()  # from which all is drawn that is still to come


@rule
def knows(state: State, observer: int, player: int, column: int) -> bool:
    """Whether this observer knows the card in that player's hand: their own, one that came openly, or one seen."""
    origin = state.origin[player, column]
    return origin == 0 or state.saw[observer, origin - 1] != 0


@rule
def learn(state: State, observer: int, origin: int) -> None:
    """The observer sees a card that started in a hand. What is new to somebody cannot be taken back."""
    if origin > 0 and state.saw[observer, origin - 1] == 0:
        state.saw[observer, origin - 1] = 1
        state.reveals += 1


@rule
def show(state: State, player: int, column: int) -> None:
    """A hand card is shown to all."""
    for observer in range(OBSERVERS):
        learn(state, observer, state.origin[player, column])


@rule
def is_open(state: State, column: int) -> bool:
    """N2: whether the top of a pile lies face up."""
    return bool(state.left[column] > 0 and state.face_down[column] == 0)


@rule
def emissaries_on(state: State, space: int) -> int:
    """Of both players, on a space of the court."""
    return state.court[space, 0] + state.court[space, 1]


@rule
def recallable(state: State, player: int) -> int:
    """N7: a player's emissaries on the court that a recall takes back."""
    emissaries = 0
    for space in RECALLED:
        emissaries += state.court[space, player]
    return emissaries


@rule
def empty_piles(state: State) -> int:
    empty = 0
    for column in range(COLUMNS):
        if state.left[column] == 0:
            empty += 1
    return empty
