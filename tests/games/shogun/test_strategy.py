"""G7: plans for a search are legal, can be paid, and make sense."""

import random

import numpy as np
import pytest

from tests.contract.walks import steps
from tests.games.shogun.table import position
from zashiki.games.shogun.rollout import rollout_move
from zashiki.games.shogun.state import ACTION_NAMES, CARD_NAMES, CHEST0, FACE_DOWN, PLACES, Action, Phase
from zashiki.games.shogun.strategy import (
    BUILDER,
    MISER,
    NEVER,
    PLAN_BIASES,
    RAIDER,
    SHEET,
    can_pay,
    fill_sheet,
    lay_plan,
    open_plan,
    plan_moves,
    sample_likely,
)
from zashiki.kernel import PLAIN

pytestmark = pytest.mark.skipif(not PLAIN, reason="compiled rules cannot be called on their own")
NUMBERS = range(5)


def planned(state, seat, blur=0.5, bias=(0.0,) * PLACES):
    """A plan by the sheet."""
    sheet, plan = np.zeros(SHEET), np.zeros(PLACES, np.int8)
    fill_sheet(state, seat, np.array(bias), sheet)
    open_plan(state, seat, plan)
    lay_plan(state, seat, sheet, blur, plan)
    return plan


def plannings(shogun, number):
    """Positions in which somebody lays a card or has laid all."""
    chosen = [before for before, step, _ in steps(shogun, number) if before.phase == Phase.PLAN and step.seat >= 0]
    return random.Random(number).sample(chosen, 12)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_plan_is_legal_to_its_last_card(shogun, number):
    for state in plannings(shogun, number):
        for seat in shogun.active(state):
            moves = np.zeros(PLACES + 1, np.int16)
            plan, trial = planned(state.copy(), seat), state.copy()
            laid = {shogun.text(move) for move in moves_that_lie(state, seat)}
            for move in moves[: plan_moves(plan, moves)].tolist():
                if shogun.text(move) not in laid:
                    assert move in shogun.legal(shogun.view(trial, seat)), shogun.text(move)
                    shogun.play(trial, seat, move)
            assert shogun.texts(shogun.legal(shogun.view(trial, seat))) == ["ready"]


def moves_that_lie(state, seat):
    moves = np.zeros(PLACES + 1, np.int16)
    return moves[: plan_moves(state.plan[seat], moves)].tolist()


def test_a_player_with_few_cards_leaves_places_empty_and_lays_all_they_have():
    table = position("phase plan; omi A 3; kai B 2; mino C 2; open tax_max_5 rice_min_4; A has chests 5")
    plan = planned(table.state, 0)
    assert np.count_nonzero(plan) == 6
    assert len(set(plan[plan > 0].tolist())) == 6


PURSE = "phase plan; omi A 3; settsu A 3; kai A 2; mino B 2; suruga C 2; open tax_max_5 rice_min_4"


@pytest.mark.parametrize(
    ("row", "chests", "laid", "place", "payable"),
    [
        ("castle tax temple rice theatre", 3, {}, Action.CASTLE, True),
        ("castle tax temple rice theatre", 2, {}, Action.CASTLE, False),
        ("castle tax temple rice theatre", 2, {"tax": "settsu"}, Action.CASTLE, False),  # tax comes too late
        ("castle tax temple rice theatre", 1, {"tax": "settsu"}, Action.TEMPLE, True),
        ("castle tax temple rice theatre", 2, {"bid": "chest1"}, Action.TEMPLE, False),
        ("castle temple tax rice theatre", 4, {"castle": "kai"}, Action.TEMPLE, False),
        ("castle temple tax rice theatre", 5, {"castle": "kai"}, Action.TEMPLE, True),
        ("castle temple tax rice theatre", 0, {"castle": "chest3"}, Action.RICE, True),  # costs nothing
    ],
)
def test_what_can_be_paid_in_the_known_order_of_actions(row, chests, laid, place, payable):
    """G6, G10: tax helps what comes after it; bids are paid first."""
    state = position(PURSE).state
    state.row[:5] = [ACTION_NAMES.index(action) for action in row.split()]
    state.chests[0] = chests
    plan = np.full(PLACES, FACE_DOWN, np.int8)
    for action, card in laid.items():
        plan[ACTION_NAMES.index(action)] = CARD_NAMES.index(card)
    assert can_pay(state, 0, plan, place) == payable


BUILDINGS, MARCHES = (Action.CASTLE, Action.TEMPLE, Action.THEATRE), (Action.BATTLE_A, Action.BATTLE_B)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bias", "more", "less"),
    [(RAIDER, MARCHES, BUILDINGS), (MISER, (Action.TAX, Action.RICE), MARCHES), (BUILDER, BUILDINGS, MARCHES)],
    ids=["raider", "miser", "builder"],
)
def test_biases_show_in_plans(shogun, bias, more, less):
    """One can tell a raider, a miser and a builder by their plans."""
    biased, sober = [], []
    for number in NUMBERS:
        for state in plannings(shogun, number):
            for seat in shogun.active(state):
                biased.append(planned(state.copy(), seat, bias=bias))
                sober.append(planned(state.copy(), seat))
    assert acts(biased, more) >= acts(sober, more)
    assert acts(biased, less) < 0.7 * acts(sober, less)


def acts(plans, places):
    return sum(0 < plan[place] < CHEST0 for plan in plans for place in places)


def test_every_prior_has_a_number_for_each_place():
    assert all(len(bias) == PLACES for bias in PLAN_BIASES)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_sampled_world_fits_the_view(shogun, number):
    for before, step, _ in random.Random(number).sample(list(steps(shogun, number)), 40):
        seat = max(0, step.seat)
        view = shogun.view(before, seat)
        world = view.record.copy()
        world.chance = number
        sample_likely(view.record, seat, world)
        assert shogun.view(world, seat).record == view.record
        assert FACE_DOWN not in world.plan


@pytest.mark.slow
def test_a_rollout_is_legal_and_reads_nothing_but_the_view(shogun):
    for number in NUMBERS:
        for before, step, _ in steps(shogun, number):
            if step.seat >= 0 and before.phase != Phase.PLAN:
                view = shogun.view(before, step.seat)
                move = rollout_move(before.copy(), step.seat)
                assert move in shogun.legal(view), shogun.text(move)
                assert move == rollout_move(view.record.copy(), step.seat)


def test_a_card_of_another_is_never_on_the_sheet():
    table = position("phase plan; omi A 3; kai B 2; mino C 2; open tax_max_5 rice_min_4")
    sheet = np.zeros(SHEET)
    fill_sheet(table.state, 0, np.zeros(PLACES), sheet)
    held = [card for card in range(1, CHEST0) if sheet[Action.TAX, card] > NEVER]
    assert len(held) == 1
