"""What lies on the table, and who sees it."""

from __future__ import annotations

from enum import IntEnum

from zashiki.kernel import ALL, OWN, Cells, Record, cells, number, word

FEWEST, PLAYERS = 2, 6
COINS = 12  # in each purse, worth 1 to 12
HAND = 5  # of them are drawn, one for each evening
CANDLES = 6  # of a lantern at the most


class Phase(IntEnum):
    DUSK = 0  # a lantern is about to be hung
    OFFER = 1  # until the offers are shown
    OVER = 2


class State(Record):
    """Lanterns between two moves."""

    players: int = number(seen=ALL)  # how many play
    phase: int = number(of=Phase, seen=ALL)  # what happens now
    evening: int = number(seen=ALL)  # from 1
    candles: int = number(seen=ALL)  # that can be won: of this evening's lantern, and of those that wait
    won: int = number(seen=ALL)  # candles that somebody won last
    winner: int = number(seen=ALL)  # and who, from 1; 0 is nobody
    shown: Cells = cells(PLAYERS, seen=ALL)  # the last offers
    spent: Cells = cells(PLAYERS, COINS + 1, seen=ALL)  # 1: a coin that was shown
    points: Cells = cells(PLAYERS, seen=ALL)  # candles that each has won
    hand: Cells = cells(PLAYERS, COINS + 1, seen=OWN)  # 1: a coin that was drawn
    offer: Cells = cells(PLAYERS, seen=OWN)  # the coin that lies face down; 0 is none
    reveals: int = number(seen=ALL)  # how often somebody learned something
    chance: int = word()  # from which all is drawn that is still to come
