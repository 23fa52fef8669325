"""Another world that a seat cannot tell from the real one.

All worlds that fit what the seat has seen are equally likely. Hidden are: during the draft the
other's two cards; later those cards of a starting hand that were not seen; always the river below its
tops. How cards moved between places is public, so a hidden card is found by its origin.
"""

from __future__ import annotations

from zashiki.games.naishi.state import (
    COLUMNS,
    COPIES,
    DEALT,
    FACTS,
    HAND,
    KINDS,
    ONLOOKER,
    PLAYERS,
    ROW,
    Card,
    Phase,
    State,
)
from zashiki.kernel import copy_block, draw, rule

MOUNTAINS_DEALT: int = FACTS["setup"]["mountains_in_hand"]


@rule
def sample(view: State, seat: int, world: State) -> None:
    """Fill in what the view leaves blank. `world` arrives as a copy of it, with a `chance` of its own."""
    collect_pool(world)
    if view.phase == Phase.DRAFT:
        for player in range(PLAYERS):
            if player != seat:
                draw_hidden_cards(world, player, DEALT)
    else:
        for player in range(PLAYERS):
            if player != seat:
                sample_hand(world, seat, player)
        if seat < 0:
            sample_gifts(world)
        place_hidden_cards(world)
    sample_river(world)
    copy_block(world.discards, view.discards)


# --- The pool of unseen cards ------------------------------------------------------------------------
# While a world is filled in, its `discards` count instead the cards of each kind that are out of sight.


@rule
def collect_pool(world: State) -> None:
    """N1: all development cards, less those in sight. Unknown cards are blank, and blanks do not count."""
    pool = world.discards
    for card in range(KINDS):
        pool[card] = COPIES[card] - pool[card]
    for player in range(PLAYERS):
        for column in range(COLUMNS):
            pool[world.land[player, ROW, column]] -= 1
            pool[world.land[player, HAND, column]] -= 1
        for index in range(DEALT):
            pool[world.dealt[player, index]] -= 1
    for column in range(COLUMNS):
        if world.left[column] > 0:
            pool[world.river[column, world.left[column] - 1]] -= 1
    pool[Card.NONE] = 0
    pool[Card.MOUNTAIN] = 0  # these are placed by rule, never drawn


@rule
def draw_from_pool(world: State, favoured: int) -> int:
    """A random card out of sight; every card of the favoured kind has two chances."""
    pool = world.discards
    chances = pool[favoured]
    for card in range(KINDS):
        chances += pool[card]
    index = draw(world, chances)
    for card in range(KINDS):
        index -= pool[card] * (2 if card == favoured else 1)
        if index < 0:
            pool[card] -= 1
            return card
    return Card.NONE


# --- Hands -------------------------------------------------------------------------------------------


@rule
def draw_hidden_cards(world: State, player: int, number: int) -> None:
    """Draw a number of unknown development cards of a player, kept in `dealt` until they are placed."""
    for index in range(number):
        world.dealt[player, index] = draw_from_pool(world, Card.NONE)


@rule
def sample_hand(world: State, seat: int, player: int) -> None:
    """N2: a starting hand is three mountains and two development cards."""
    observer = seat if seat >= 0 else ONLOOKER
    unseen = 0
    mountains = MOUNTAINS_DEALT
    development_seen = 0
    for slot in range(COLUMNS):
        if world.saw[observer, player * COLUMNS + slot] == 0:
            unseen += 1
        elif world.start[player, slot] == Card.MOUNTAIN:
            mountains -= 1
        else:
            development_seen = world.start[player, slot]
    hidden = unseen - mountains
    if seat < 0:
        draw_hidden_cards(world, player, hidden)
    else:
        draw_hidden_with_gift(world, player, hidden, world.gave[seat], development_seen)
    fill_slots(world, observer, player, unseen, hidden)


@rule
def draw_hidden_with_gift(world: State, player: int, hidden: int, gift: int, development_seen: int) -> None:
    """N2: one of the two development cards is the one that this seat gave; the other was kept.

    If a card of the gift's kind was seen, it may have been the kept one. Then the card still hidden is
    either the kept one, of any kind, or the gift: as many ways again for the gift's kind.
    """
    cards = world.dealt[player]
    if hidden == 2:
        world.discards[gift] -= 1
        kept = draw_from_pool(world, Card.NONE)
        gift_first = draw(world, 2) == 0
        cards[0] = gift if gift_first else kept
        cards[1] = kept if gift_first else gift
    elif hidden == 1 and development_seen == gift:
        cards[0] = draw_from_pool(world, gift)
    elif hidden == 1:
        world.discards[gift] -= 1
        cards[0] = gift


@rule
def fill_slots(world: State, observer: int, player: int, unseen: int, hidden: int) -> None:
    """The hidden cards and mountains go on the unseen slots, every arrangement equally likely."""
    for slot in range(COLUMNS):
        if world.saw[observer, player * COLUMNS + slot] == 0:
            if draw(world, unseen) < hidden:
                hidden -= 1
                world.start[player, slot] = world.dealt[player, hidden]
            else:
                world.start[player, slot] = Card.MOUNTAIN
            unseen -= 1
    world.dealt[player] = Card.NONE


@rule
def sample_gifts(world: State) -> None:
    """An onlooker does not know which of a hand's two development cards was received."""
    for player in range(PLAYERS):
        which = draw(world, 2)
        for slot in range(COLUMNS):
            if world.start[player, slot] != Card.MOUNTAIN:
                if which == 0:
                    world.gave[1 - player] = world.start[player, slot]
                which -= 1


@rule
def place_hidden_cards(world: State) -> None:
    """Hidden cards lie where their origin says."""
    for player in range(PLAYERS):
        for column in range(COLUMNS):
            slot = world.origin[player, column] - 1
            if slot >= 0:
                world.land[player, HAND, column] = world.start[slot // COLUMNS, slot % COLUMNS]


# --- The river ---------------------------------------------------------------------------------------


@rule
def sample_river(world: State) -> None:
    """N2: all that is still out of sight lies in the river."""
    for column in range(COLUMNS):
        for depth in range(world.left[column]):
            if world.river[column, depth] == Card.NONE:
                world.river[column, depth] = draw_from_pool(world, Card.NONE)
