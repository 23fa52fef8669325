"""The moves of Naishi: dense ids, the words that are stored and shown, and how loose words are read."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations

import numpy as np

from zashiki.contract import Parts, Reason
from zashiki.games.naishi.state import CHARACTERS, COLUMNS, DEVELOPMENT, HAND, LINES, NAMES, ROW, Card


class Act(IntEnum):
    DEVELOP = 0  # line, column
    SWAP_RIVER = 1  # two columns
    SWAP_ROW = 2
    SWAP_HAND = 3
    SWAP_COLUMN = 4  # column
    DISCARD = 5  # two columns
    DECREE = 6  # line, column
    RECALL = 7
    DECLARE = 8
    END_TURN = 9
    KEEP = 10  # card
    COPY = 11  # card, line, column
    SECRET = 12  # how others perceive KEEP and COPY: never legal


PLACES = tuple((line, column) for line in (ROW, HAND) for column in range(COLUMNS))
COLUMN_WORDS = tuple(str(column + 1) for column in range(COLUMNS))
PAIRS = tuple(combinations(range(COLUMNS), 2))
SWAPS = {Act.SWAP_RIVER: "river", Act.SWAP_ROW: "row", Act.SWAP_HAND: "hand"}


def _table() -> list[tuple[int, int, int, int]]:
    """Act and its three arguments, in the order of the ids."""
    rows: list[tuple[int, int, int, int]] = []
    rows += [(Act.DEVELOP, line, column, 0) for line, column in PLACES]
    rows += [(act, a, b, 0) for act in SWAPS for a, b in PAIRS]
    rows += [(Act.SWAP_COLUMN, column, 0, 0) for column in range(COLUMNS)]
    rows += [(Act.DISCARD, a, b, 0) for a, b in PAIRS]
    rows += [(Act.DECREE, line, column, 0) for line, column in PLACES]
    rows += [(Act.RECALL, 0, 0, 0), (Act.DECLARE, 0, 0, 0), (Act.END_TURN, 0, 0, 0)]
    rows += [(Act.KEEP, card, 0, 0) for card in DEVELOPMENT]
    rows += [(Act.COPY, card, line, column) for line, column in PLACES for card in CHARACTERS]
    return [*rows, (Act.SECRET, 0, 0, 0)]


def _words(act: int, a: int, b: int, c: int) -> Parts:
    match act:
        case Act.DEVELOP:
            return "develop", LINES[a], str(b + 1)
        case Act.SWAP_RIVER | Act.SWAP_ROW | Act.SWAP_HAND:
            return "swap", SWAPS[Act(act)], str(a + 1), str(b + 1)
        case Act.SWAP_COLUMN:
            return "swap", "column", str(a + 1)
        case Act.DISCARD:
            return "discard", str(a + 1), str(b + 1)
        case Act.DECREE:
            return "decree", LINES[a], str(b + 1)
        case Act.KEEP:
            return "keep", NAMES[a]
        case Act.COPY:
            return "copy", LINES[b], str(c + 1), NAMES[a]
        case Act.SECRET:
            return "choose", "?"
        case _:
            return tuple(Act(act).name.lower().split("_"))


MOVES = np.array(_table())
TEXTS: tuple[Parts, ...] = tuple(_words(*row) for row in MOVES.tolist())


def first_id(act: Act) -> int:
    return int(np.argmax(MOVES[:, 0] == act))


DEVELOP, DECREE, RECALL, DECLARE = map(first_id, (Act.DEVELOP, Act.DECREE, Act.RECALL, Act.DECLARE))
SWAP_RIVER, SWAP_ROW, DISCARD = map(first_id, (Act.SWAP_RIVER, Act.SWAP_ROW, Act.DISCARD))
END_TURN, KEEP, COPY, SECRET = map(first_id, (Act.END_TURN, Act.KEEP, Act.COPY, Act.SECRET))
CHARACTER_INDEX = np.array([CHARACTERS.index(card) if card in CHARACTERS else -1 for card in Card], np.int8)


def tidy(parts: Parts) -> Parts:
    """Two columns may be named in either order."""
    if len(parts) >= 2 and parts[0] in ("swap", "discard") and parts[-2] > parts[-1] and parts[-2].isdigit():
        return (*parts[:-2], parts[-1], parts[-2])
    return parts


def misfit(parts: Parts) -> Reason | None:
    """The rule behind a move that has no id."""
    match parts:
        case ("discard", a, b) if a == b and a in COLUMN_WORDS:
            return Reason("illegal", "same-pile", "N5", {"column": a})
        case ("swap", "river" | "row" | "hand", a, b) if a == b and a in COLUMN_WORDS:
            return Reason("illegal", "same-card", "N5", {"column": a})
        case ("discard", last) | ("swap", "river" | "row" | "hand", last) if last == COLUMN_WORDS[-1]:
            fitting = [words for words in TEXTS if words[: len(parts) - 1] == parts[:-1] and words[-1] == last]
            return Reason("ambiguous", "several-moves", args={"moves": [" ".join(words) for words in fitting]})
        case ("swap", "row" | "hand", a, "row" | "hand", b) if {a, b} <= {*COLUMN_WORDS}:
            return Reason("illegal", "other-column", "N5")
        case ("develop", "row" | "hand", column, pile) if column != pile and {column, pile} <= {*COLUMN_WORDS}:
            return Reason("illegal", "other-pile", "N4")
        case ("decree", "row" | "hand", a, "row" | "hand", b) if parts[1:3] != parts[3:] and {a, b} <= {*COLUMN_WORDS}:
            return Reason("illegal", "other-place", "N6")
        case ("keep", "mountain"):
            return Reason("illegal", "not-dealt", "N2", {"card": "card-mountain"})
        case ("copy", "row" | "hand", column, card) if column in COLUMN_WORDS and card in NAMES[1:]:
            return Reason("illegal", "no-character", "N9", {"card": f"card-{card}"})
        case ("pass",):
            return Reason("illegal", "no-pass", "N8")
        case _:
            return None
