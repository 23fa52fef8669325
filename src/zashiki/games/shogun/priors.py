"""Features of moves of Shogun, of which their priors are made."""

from __future__ import annotations

import numpy as np

from zashiki.contract import FAVOURED
from zashiki.games.shogun.board import free_armies, is_at_border
from zashiki.games.shogun.knowledge import threat_to
from zashiki.games.shogun.moves import MOVES, Act
from zashiki.games.shogun.rollout import acts, attack_value, rollout_move
from zashiki.games.shogun.state import FROM, GROUP_SIZES, SIX, SPECIALS, TO, Action, State
from zashiki.kernel import Sizes, rule

PARTS = 4  # of an army that march: all that can, all but one, about half, one
VALUES, STEPS, LEAST = 20, 4.0, -1.0  # expected points of an attack, in quarters
NEEDS, MOST_NEED = 9, 4  # armies that an own province lacks or has over
QUICK = 0  # the move of the rollout policy
ATTACK = QUICK + 1  # part × value
GO = ATTACK + PARTS * VALUES  # part × need × whether one leaves a border
TAKE_SPECIAL = GO + PARTS * NEEDS * 2  # each special card × whether the plan makes use of it
OTHER = TAKE_SPECIAL + (SPECIALS + 1) * 2  # each other act
SIZES = OTHER + len(Act)  # groups, or armies deployed
POLICY_FEATURES = SIZES + max(GROUP_SIZES, SIX + 1)

# By special card, an action that it serves; where there is none, the bid.
SERVES = np.array([Action.BID, Action.TAX, Action.RICE, Action.DEPLOY5, Action.BATTLE_A, Action.BID], np.int8)

# The weak levels mostly play the move of the rollout policy.
POLICY_BIASES: tuple[dict[int, float], ...] = ({QUICK: FAVOURED}, {QUICK: FAVOURED}, {QUICK: FAVOURED})


@rule
def policy_features(state: State, seat: int, move: int, at: Sizes) -> int:
    """The features of a move. Reads only what the seat's view holds."""
    act, a, b = int(MOVES[move, 0]), int(MOVES[move, 1]), int(MOVES[move, 2])
    count = 0
    if act != Act.PLAN and act != Act.BID and act != Act.READY and move == rollout_move(state, seat):
        at[0] = QUICK
        count = 1
    match act:
        case Act.BATTLE:
            value = attack_value(state, seat, int(TO[a]), b)
            at[count] = ATTACK + part_of(state, a, b) * VALUES + grade(STEPS * (value - LEAST), VALUES)
        case Act.MOVE:
            beside = int(TO[a])
            need = grade(float(threat_to(state, seat, beside) - state.armies[beside] + MOST_NEED), NEEDS)
            leaves = is_at_border(state, seat, int(FROM[a]))
            at[count] = GO + (part_of(state, a, b) * NEEDS + need) * 2 + leaves
        case Act.SPECIAL:
            at[count] = TAKE_SPECIAL + 2 * a + acts(state, seat, int(SERVES[a]))
        case Act.GROUP | Act.DEPLOY:
            at[count] = SIZES + a
        case _:
            at[count] = OTHER + act
    return count + 1


@rule
def grade(number: float, grades: int) -> int:
    return min(max(int(number), 0), grades - 1)


@rule
def part_of(state: State, way: int, armies: int) -> int:
    most = free_armies(state, int(FROM[way]))
    if armies >= most:
        return 0
    if armies == most - 1:
        return 1
    return 2 if armies > 1 else 3


@rule
def pointless(state: State, seat: int, move: int) -> bool:
    """Few numbers of armies are worth considering: all that can march, all but one, about half, one."""
    act, armies = int(MOVES[move, 0]), int(MOVES[move, 2])
    if act != Act.MOVE and act != Act.BATTLE:
        return False
    most = free_armies(state, int(FROM[MOVES[move, 1]]))
    return armies < most - 1 and armies != (most + 1) // 2 and armies != 1
