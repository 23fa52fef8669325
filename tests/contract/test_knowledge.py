"""What holds for every room that knows how to play well. Its rules are called one by one, so plainly."""

from dataclasses import replace

import numpy as np
import pytest

import zashiki
from tests.contract.walks import carry_out, options_of, steps
from zashiki.contract import HOUSE
from zashiki.kernel import PLAIN
from zashiki.players.catalogue import LEVELS
from zashiki.players.thinker import SearchPlayer

pytestmark = pytest.mark.skipif(not PLAIN, reason="compiled rules cannot be called on their own")

ROOMS = [name for name in zashiki.names() if zashiki.load(name).trained]
SEARCHED = [
    name for name in ROOMS if not zashiki.load(name).card.planning
]  # biases of planners have tests of their own
NUMBERS = range(6)


def scratch(room):
    return np.full(room.most_active, -1, np.int32), np.zeros(room.most_active, np.float32)


def positions(game, number):
    """Some positions of a game, with the seats that are asked."""
    played = list(steps(game, number))
    chosen = [before for before, step, _ in played if step.seat != HOUSE]
    for before in chosen[:: max(1, len(chosen) // 12)]:
        yield before, game.active(before), range(game.players(options_of(game, number)))


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("number", NUMBERS)
def test_features_are_known_and_not_too_many(name, number):
    game = zashiki.load(name)
    for state, _, seats in positions(game, number):
        for seat in seats:
            at, amount = scratch(game.card.knowledge)
            count = game.card.knowledge.features(state, seat, at, amount)
            assert 0 < count <= game.card.knowledge.most_active
            assert set(at[:count]) <= set(range(game.card.knowledge.feature_count))
            assert (at[count:] == -1).all()
            assert np.isfinite(amount[:count]).all()
            assert np.abs(amount[:count]).max() <= 20


@pytest.mark.parametrize("name", ROOMS)
def test_a_symmetry_applied_twice_changes_nothing(name):
    room = zashiki.load(name).card.knowledge
    assert (room.symmetry[room.symmetry] == np.arange(room.feature_count)).all()


@pytest.mark.parametrize("name", ROOMS)
def test_what_is_uncertain_is_shown_by_the_house(name):
    game = zashiki.load(name)
    for number in NUMBERS:
        for before, step, _ in steps(game, number):
            assert not game.card.knowledge.uncertain(before) or step.seat == HOUSE


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("number", NUMBERS)
def test_policy_features_are_known_and_read_nothing_but_the_view(name, number):
    game = zashiki.load(name)
    for state, asked, _ in positions(game, number):
        for seat in asked:
            view = game.view(state, seat)
            for move in game.legal(view)[::5]:
                at, _ = scratch(game.card.knowledge)
                seen, _ = scratch(game.card.knowledge)
                count = game.card.knowledge.policy_features(state, seat, move, at)
                assert set(at[:count]) <= set(range(game.card.knowledge.policy_feature_count))
                assert game.card.knowledge.policy_features(view.record, seat, move, seen) == count
                assert (at[:count] == seen[:count]).all()


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.parametrize("level", ["level1", "level2"])
def test_weak_levels_play_by_their_biases(name, level):
    game, budget = zashiki.load(name), LEVELS[level]
    bias = game.card.knowledge.policy_biases[budget.bias]
    favoured = {feature for feature, points in bias.items() if points > 0}
    biased, sober = (features_of_choices(game, one) for one in (budget, replace(budget, bias=None)))
    assert count(favoured, biased) > count(favoured, sober)
    assert count(set(bias) - favoured, biased) == 0  # in these games there is always something else to do


@pytest.mark.parametrize("name", ROOMS)
def test_biases_are_about_policy_features_that_there_are(name):
    room = zashiki.load(name).card.knowledge
    assert len(room.policy_biases) == sum(budget.bias is not None for budget in LEVELS.values())
    assert all(set(bias) <= set(range(room.policy_feature_count)) for bias in room.policy_biases)


def features_of_choices(game, budget):
    """The policy features of the moves that a player chooses."""
    found = []
    for number in NUMBERS[:2]:
        for view in views(game, number):
            move = SearchPlayer("", game, budget).choose(view, game.legal(view), number)
            at, _ = scratch(game.card.knowledge)
            found.append(set(at[: game.card.knowledge.policy_features(view.record, view.seat, move, at)].tolist()))
    return found


def count(some, found):
    return sum(not some.isdisjoint(features) for features in found)


def views(game, number):
    for state, asked, _ in positions(game, number):
        for seat in asked:
            yield game.view(state, seat)


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("number", NUMBERS)
def test_not_every_move_is_pointless(name, number):
    game = zashiki.load(name)
    for state, asked, _ in positions(game, number):
        for seat in asked:
            legal = game.legal(game.view(state, seat))
            assert not all(game.card.knowledge.pointless(state, seat, move) for move in legal)


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("number", NUMBERS)
def test_final_values_are_those_of_the_result(name, number):
    game = zashiki.load(name)
    end = list(steps(game, number))[-1][2]
    winners = game.result(end).winners
    seats = range(game.players(options_of(game, number)))
    values = [game.card.knowledge.final_value(end, seat) for seat in seats]
    assert values == [pytest.approx(1 / len(winners) if seat in winners else 0) for seat in seats]
    assert game.card.rules.players(end) == len(seats)


@pytest.mark.parametrize("name", SEARCHED)
def test_what_is_settled_is_known_to_all(name):
    """From when things are settled, whatever world a seat can draw, the same moves lead to the same result."""
    game, found = zashiki.load(name), 0
    for number in NUMBERS:
        played = list(steps(game, number))
        settled = [index for index, (before, _, _) in enumerate(played) if game.card.knowledge.settled(before)]
        for seat in range(game.players(options_of(game, number))) if settled else ():
            found += 1
            world = game.sample(game.view(played[settled[0]][0], seat), number)
            for _, step, _ in played[settled[0] :]:
                world = carry_out(game, world, step)
            assert game.result(world) == game.result(played[-1][2])
    assert found > 0
