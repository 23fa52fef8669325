"""The moves of Shogun: dense ids, the words that are stored and shown, and how loose words are read."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from zashiki.contract import Parts, Reason
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    ARMIES,
    CARD_NAMES,
    CHEST_NAMES,
    FACE_DOWN,
    FIVE,
    GROUP_SIZES,
    PLACES,
    PROVINCE_NAMES,
    PROVINCES,
    SIX,
    SPECIAL_NAMES,
    SPECIALS,
    WAYS,
)

MOST_ARMIES = ARMIES - 1  # that can move: one stays behind
FEWEST_IN_GROUP = 2


class Refusal(IntEnum):
    """Why a move is not legal; the rules stand in story.py."""

    NONE = 0
    GAME_OVER = 1
    OTHER_PHASE = 2
    NOT_YOUR_TURN = 3
    NOT_FACE_UP = 4
    NOT_THE_SAME = 5  # cards that lay open at one's last turn
    RENEWED_BEFORE = 6
    NO_SUCH_GROUP = 7
    READY_BEFORE = 8
    NOT_YOUR_PROVINCE = 9
    CARD_LAID = 10
    PLACE_FILLED = 11
    BID_TOO_HIGH = 12
    NO_CARD_FOR_BID = 13
    PLAN_INCOMPLETE = 14
    SPECIAL_TAKEN = 15
    OTHER_NUMBER = 16
    OTHER_SOURCE = 17
    NO_ROUTE = 18
    OUT_OF_PLAY = 19
    TEMPLE_PEACE = 20
    OWN_PROVINCE = 21
    NOT_OWN_PROVINCE = 22
    ONE_STAYS = 23
    NOT_REVOLTING = 24
    MUST_MARCH = 25
    ONLY_OWN = 26


class Act(IntEnum):
    TAKE = 0  # G3: card
    DRAW = 1  # G3
    RENEW = 2  # G3
    GROUP = 3  # G3: size
    PLAN = 4  # G7: action, card
    BID = 5  # G7: card
    READY = 6  # G7
    SPECIAL = 7  # G9: special
    DEPLOY = 8  # G11: armies
    STAY = 9  # G10
    REINFORCE = 10  # G11
    REFRAIN = 11  # G11
    REVOLT = 12  # G14: card
    MOVE = 13  # G10: way, armies
    BATTLE = 14  # G10: way, armies
    SECRET = 15  # how others perceive PLAN and BID: never legal


DEPLOYMENTS = tuple(sorted({int(armies) for armies in FIVE} | {SIX}))


def _table() -> list[tuple[int, int, int]]:
    """Act and its two arguments, in the order of the ids."""
    cards, provinces = range(1, FACE_DOWN), range(1, PROVINCES + 1)
    rows: list[tuple[int, int, int]] = [(Act.TAKE, card, 0) for card in provinces]
    rows += [(Act.DRAW, 0, 0), (Act.RENEW, 0, 0)]
    rows += [(Act.GROUP, size, 0) for size in range(FEWEST_IN_GROUP, GROUP_SIZES)]
    rows += [(Act.PLAN, action, card) for action in range(1, PLACES) for card in cards]
    rows += [(Act.BID, card, 0) for card in cards]
    rows += [(Act.READY, 0, 0)]
    rows += [(Act.SPECIAL, special, 0) for special in range(1, SPECIALS + 1)]
    rows += [(Act.DEPLOY, armies, 0) for armies in DEPLOYMENTS]
    rows += [(Act.STAY, 0, 0), (Act.REINFORCE, 0, 0), (Act.REFRAIN, 0, 0)]
    rows += [(Act.REVOLT, card, 0) for card in provinces]
    armies = range(1, MOST_ARMIES + 1)
    rows += [(act, way, count) for act in (Act.MOVE, Act.BATTLE) for way in range(len(WAYS)) for count in armies]
    return [*rows, (Act.SECRET, 0, 0)]


WAY_NAMES = tuple(f"{PROVINCE_NAMES[a]}->{PROVINCE_NAMES[b]}" for a, b in WAYS)


def _words(act: int, a: int, b: int) -> Parts:
    match act:
        case Act.TAKE | Act.REVOLT:
            return Act(act).name.lower(), CARD_NAMES[a]
        case Act.GROUP | Act.DEPLOY:
            return Act(act).name.lower(), str(a)
        case Act.PLAN:
            return "plan", ACTION_NAMES[a], CARD_NAMES[b]
        case Act.BID:
            return "bid", CARD_NAMES[a].removeprefix("chest")
        case Act.SPECIAL:
            return "special", SPECIAL_NAMES[a]
        case Act.MOVE | Act.BATTLE:
            return Act(act).name.lower(), WAY_NAMES[a], str(b)
        case Act.SECRET:
            return "plan", "?"
        case _:
            return (Act(act).name.lower(),)


MOVES = np.array(_table(), np.int16)
TEXTS: tuple[Parts, ...] = tuple(_words(*row) for row in MOVES.tolist())


def _first_id(act: Act) -> int:
    return int(np.argmax(MOVES[:, 0] == act))


# FIRST[act]: the first id of such moves
FIRST = tuple(map(_first_id, Act))
TAKE, DRAW, RENEW, GROUP, PLAN, BID, READY, SPECIAL, DEPLOY, STAY, REINFORCE, REFRAIN, REVOLT, MOVE, BATTLE, SECRET = (
    FIRST
)
CARDS = FACE_DOWN - 1  # that can be laid
DEPLOY_IDS = np.array(
    [DEPLOY + DEPLOYMENTS.index(armies) if armies in DEPLOYMENTS else -1 for armies in range(SIX + 1)], np.int16
)


def tidy(parts: Parts) -> Parts:
    """A chest card is a number where it is bid, `chest3` elsewhere; a way may be two words; a bid may be planned."""
    match parts:
        case ("plan", "bid", *rest):
            return tidy(("bid", *rest))
        case ("bid", card) if card in CHEST_NAMES:
            return "bid", card.removeprefix("chest")
        case ("plan", action, card) if f"chest{card}" in CHEST_NAMES:
            return "plan", action, f"chest{card}"
        case ("battle" | "move" as act, source, target, *rest) if {source, target} <= set(PROVINCE_NAMES):
            return (act, f"{source}->{target}", *rest)
        case _:
            return parts


def misfit(parts: Parts) -> Reason | None:
    """The rule behind a move that has no id."""
    match parts:
        case ("battle" | "move", way, *_) if "->" in way and way not in WAY_NAMES:
            ends = way.split("->")
            if len(ends) != 2 or not set(ends) <= set(PROVINCE_NAMES):
                return None
            return Reason(
                "illegal", "no-border", "G1", {"source": f"province-{ends[0]}", "target": f"province-{ends[1]}"}
            )
        case ("battle" | "move", way, count) if way in WAY_NAMES and count.isdecimal():
            return Reason("illegal", "too-many-armies" if int(count) else "no-armies", "G10")
        case ("pass" | "skip",):
            return Reason("illegal", "no-pass", "G10")
        case _:
            return None
