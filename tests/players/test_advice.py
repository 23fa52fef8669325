"""Advice: what is said of the best moves, and where a finished match turned."""

from types import SimpleNamespace

import pytest

import zashiki
from tests.contract.walks import random_match
from tests.players.positions import some_view
from zashiki.contract import HOUSE, LANGUAGES, PROCEED, Step
from zashiki.games.shogun.state import Phase
from zashiki.kernel import PLAIN
from zashiki.players.advice import (
    SHOWN,
    TURNED,
    TurningPoint,
    advise,
    chances,
    judge,
    sure_chance,
    turning_points,
    turns,
    without_hardly_tried,
)
from zashiki.players.budget import Budget, Thought
from zashiki.text import text_for

BUDGET = Budget(simulations=6 if PLAIN else 100)


def thoughts(*chances, visits=100):
    """Thoughts of the moves 0, 1, 2 and so on."""
    return [Thought(move, visits, chance) for move, chance in enumerate(chances)]


def steps(text):
    """Steps by seat; `h` is the house."""
    return [Step(HOUSE, PROCEED) if seat == "h" else Step(int(seat), 0) for seat in text]


def shared(*firsts):
    """The chances of two players, by those of the first."""
    return [[first, 1 - first] for first in firsts]


# --- What to play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chances", "legal", "verdict"),
    [
        ([0.99], 1, ("only", {})),
        ([0.3], 1, ("only", {})),
        ([0.97, 0.5], 9, ("won", {})),
        ([0.05, 0.0], 9, ("lost", {})),
        ([0.6, 0.55, 0.2], 9, ("clear", {"margin": 5})),
        ([0.6], 9, ("clear", {"margin": 0})),
        ([0.6, 0.56], 9, ("close", {"count": 2})),
        ([0.6, 0.61, 0.58, 0.3], 9, ("close", {"count": 3})),
        ([0.6, 0.59, 0.59, 0.59, 0.58], 9, ("close", {"count": 5})),
        ([0.6, 0.59, 0.594], 3, ("any", {})),
        ([0.6, 0.59, 0.58], 3, ("close", {"count": 3})),
    ],
)
def test_what_is_said_fits_the_chances(chances, legal, verdict):
    assert judge(thoughts(*chances), legal) == verdict


def test_moves_that_were_hardly_tried_are_left_out():
    tried = [Thought(0, 950, 0.6), Thought(1, 31, 0.7), Thought(2, 19, 0.9), Thought(3, 0, 0.0)]
    assert without_hardly_tried(tried) == tried[:2]


def test_of_many_that_are_alike_all_are_kept():
    alike = thoughts(*[0.0] * 64, visits=10)
    assert without_hardly_tried(alike) == alike


def test_endings_are_known_without_trying():
    known = thoughts(1.0, 0.5, 0.0, visits=0)
    assert without_hardly_tried(known) == known


def test_a_move_with_few_visits_needs_a_higher_value():
    much, little = Thought(0, 400, 0.5), Thought(1, 25, 0.55)
    assert sure_chance(much) > sure_chance(little)
    assert sure_chance(Thought(1, 25, 0.65)) > sure_chance(much)
    assert sure_chance(Thought(2, 0, 0.5)) == 0.5


def test_advice_is_about_legal_moves(room):
    for moves in (20,) if PLAIN else (0, 20, 40):
        view = some_view(room, 1, moves)
        advice = advise(room, view, room.legal(view), 1, BUDGET)
        assert 1 <= len(advice.moves) <= SHOWN
        assert {thought.move for thought in advice.moves} <= set(room.legal(view))
        assert advice.verdict.args["move"] == room.text(advice.moves[0].move)
        assert advice.verdict.args["chance"] == round(100 * advice.moves[0].chance)
        assert advice == advise(room, view, room.legal(view), 1, BUDGET)


def test_advice_uses_no_more_than_the_view(room):
    view = some_view(room, 2, 20)
    for seed in range(1 if PLAIN else 3):
        seen = room.view(room.sample(view, seed), view.seat)
        assert advise(room, seen, room.legal(seen), 1, BUDGET) == advise(room, view, room.legal(view), 1, BUDGET)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_has_words(language):
    text = text_for(language)
    said = {
        text.say(f"advice-{code}", move="x", chance=60, **more)
        for code, values in (
            ("only", [{}]),
            ("won", [{}]),
            ("lost", [{}]),
            ("any", [{}]),
            ("clear", [{"margin": margin} for margin in (0, 5, 22)]),
            ("close", [{"count": count} for count in (2, 3, 4)]),
            ("plan-clear", [{"margin": margin} for margin in (0, 5, 22)]),
            ("plan-close", [{"count": count} for count in (2, 3, 4)]),
        )
        for more in values
    }
    assert len(said) == 16


def test_a_room_without_a_network_gives_no_advice_and_knows_no_chances(naishi):
    game = SimpleNamespace(name="naishi", trained=False)
    view = some_view(naishi, 1, 0)
    with pytest.raises(ValueError, match="naishi has no network"):
        advise(game, view, naishi.legal(view), 1, BUDGET)
    with pytest.raises(ValueError, match="naishi has no network"):
        chances(game, [], 2)


# --- How a match went -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_chances_of_a_match_end_with_its_result(room):
    for number in range(1 if PLAIN else 3):
        match = random_match(room, number)
        states = [*match.states[: -1 : 40 if PLAIN else 1], match.states[-1]]
        before = [state.bytes() for state in states]
        went = chances(room, states, len(match.seats))
        assert [state.bytes() for state in states] == before
        assert len(went) == len(states)
        for shares in went:
            assert len(shares) == len(match.seats)
            assert sum(shares) == pytest.approx(1)
        winners = match.result().winners
        assert went[-1] == [1 / len(winners) if seat in winners else 0 for seat in match.seats]


def test_steps_of_the_house_change_no_chance(tree_room):
    """What comes of them is told at the move that they follow."""
    match = random_match(tree_room, 4)
    went = chances(tree_room, match.states, len(match.seats))
    followed = [number for number, step in enumerate(match.steps) if step.seat == HOUSE]
    assert followed
    assert all(went[number] == went[number + 1] for number in followed)


@pytest.mark.compiled
def test_a_plan_that_lies_in_the_dark_changes_no_chance_and_a_throw_does():
    """Until all are ready nobody knows anything new."""
    shogun = zashiki.load("shogun")
    match = random_match(shogun, 4)
    went = chances(shogun, match.states, len(match.seats))
    dark = [state.phase == Phase.PLAN and shogun.active(state) != (HOUSE,) for state in match.states]
    alike = [number for number in range(len(match.steps)) if dark[number] and dark[number + 1]]
    assert alike
    assert all(went[number] == went[number + 1] for number in alike)
    thrown = [number for number, step in enumerate(match.steps) if step.seat == HOUSE and not dark[number]]
    assert any(went[number] != went[number + 1] for number in thrown)


def test_a_turn_has_the_steps_of_one_seat_and_of_the_house_after_it():
    assert list(turns(steps("hh00h0111h0"))) == [range(2, 6), range(6, 10), range(10, 11)]
    assert list(turns(steps("h"))) == list(turns([])) == []


def test_a_turn_that_changed_much_is_a_turning_point_at_the_step_that_changed_it_most():
    went = shared(0.5, 0.5, 0.48, 0.3, 0.3, 0.32, 0.33)
    assert turning_points(went, steps("000h11")) == [TurningPoint(3, 0, 0.5, 0.3)]


def test_a_change_within_a_turn_that_is_made_good_is_none():
    assert turning_points(shared(0.5, 0.2, 0.5, 0.5), steps("001")) == []


def test_a_change_of_less_than_twelve_points_is_none():
    assert TURNED > 0.11
    assert turning_points(shared(0.5, 0.61), steps("0")) == []


def test_of_two_who_share_alike_the_one_who_moved_is_named():
    for mover in (0, 1):
        (point,) = turning_points(shared(0.5, 0.7), steps(str(mover)))
        assert (point.seat, point.before) == (mover, 0.5)


def test_of_several_the_one_whose_chance_changed_most_is_named():
    went = [[0.4, 0.3, 0.3], [0.3, 0.2, 0.5]]
    assert turning_points(went, steps("0")) == [TurningPoint(1, 2, 0.3, 0.5)]


def test_only_the_greatest_changes_are_told_in_their_order():
    firsts = [0.5, 0.7, 0.4, 0.8, 0.5, 0.65, 0.1, 0.5]
    found = turning_points(shared(*firsts), steps("0101010"))
    assert [point.step for point in found] == [2, 3, 4, 6, 7]
