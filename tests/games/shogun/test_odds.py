"""G12: the odds of a battle, against what the tower really does when the same battle is fought many times."""

import random

import numpy as np
import pytest

from tests.contract.walks import steps
from zashiki.contract import HOUSE
from zashiki.games.shogun.moves import MOVES, REINFORCE, Act
from zashiki.games.shogun.odds import OUTCOMES
from zashiki.games.shogun.reasons import odds_of as odds_of_march
from zashiki.games.shogun.state import BattleOutcome, Model

FOUGHT = 3000
SURE = 4.5  # standard deviations: one of 30 battles with five outcomes should not be off by more
MODEL = 0.02  # what cubes that do not depend on each other may be off by

pytestmark = pytest.mark.compiled


def battles(shogun, number):
    """Whenever somebody may attack in a random game: what they see, and an attack."""
    chance = random.Random(number)
    for before, step, _ in steps(shogun, number):
        if step.seat != HOUSE and MOVES[step.move, 0] == Act.BATTLE and chance.random() < 0.15:
            yield shogun.view(before, step.seat), step.move


def odds_of(view, move):
    return odds_of_march(view, *MOVES[move, 1:].tolist())


def fought(shogun, view, move):
    """How often each outcome occurred, in worlds that fit the view; everybody throws as many armies as they may."""
    counts = np.zeros(OUTCOMES)
    for seed in range(FOUGHT):
        world = shogun.sample(view, seed)
        shogun.play(world, view.seat, move)
        while world.outcome == BattleOutcome.NONE:
            (seat,) = shogun.active(world)
            if seat == HOUSE:
                shogun.proceed(world)
            else:
                shogun.play(world, seat, REINFORCE)
        counts[world.outcome] += 1
    return counts / FOUGHT


def test_the_odds_are_those_of_the_tower(shogun):
    seen = set()
    for number in range(16):
        for view, move in battles(shogun, number):
            odds, counts = odds_of(view, move), fought(shogun, view, move)
            assert odds.sum() == pytest.approx(1)
            error = SURE * np.sqrt(odds * (1 - odds) / FOUGHT) + MODEL
            assert (np.abs(odds - counts) <= error).all(), (shogun.text(move), odds, counts)
            seen.add(int(view.record.model))
    assert seen == {Model.TWO_FLOOR, Model.SIMPLE}


def test_more_armies_never_make_a_victory_less_likely(shogun):
    compared = 0
    for number in range(12):
        for view, move in battles(shogun, number):
            if MOVES[move, 2] > 1:
                assert odds_of(view, move)[BattleOutcome.ATTACKER] >= odds_of(view, move - 1)[BattleOutcome.ATTACKER]
                compared += 1
    assert compared > 5
