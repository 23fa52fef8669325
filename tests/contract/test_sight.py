"""What states declare about who sees a field, and what custom keeps quiet, holds in every room."""

import random

import pytest
from hypothesis import given

import zashiki
from tests.contract.test_contract import EXAMPLES, ROOMS, SEEDS
from tests.contract.walks import ids, observers, options_of, some_steps
from tests.volume import volume
from zashiki import who_knows
from zashiki.contract import View
from zashiki.kernel import ALL, OWN
from zashiki.registry import OURS, card

STEPS = volume(40, 10, 3)
QUIET = [name for name in zashiki.names() if any(field.custom for field in card(name).rules.state.fields.values())]


# --- Who sees a field -------------------------------------------------------------------------------------------


@EXAMPLES
@given(ROOMS, SEEDS)
def test_a_view_holds_what_is_declared_and_nothing_that_no_rule_shows(game, number):
    shown = {name for rule in who_knows.view_rules(game.card) for name in rule.fields}
    for before, _, _ in some_steps(game, number, STEPS):
        for seat in observers(game, number):
            seen = game.view(before, seat).record
            for field in game.record.fields.values():
                held, real = seen.array[field.name][0], before.array[field.name][0]
                for row, mine in enumerate(held) if field.shape else [(None, held)]:
                    if field.seen is ALL or (field.seen is OWN and row == seat):
                        assert (mine == (real if row is None else real[row])).all(), field.name
                    elif field.name not in shown:
                        assert not mine.any(), field.name


@pytest.mark.parametrize("game", OURS, indirect=True)
def test_every_rule_of_a_view_has_its_id_and_every_field_a_meaning(game):
    book = {rule["id"] for rule in game.rulebook}
    assert {rule.id for rule in who_knows.view_rules(game.card)} <= book
    assert all(who_knows.meanings(game.record).values())


@pytest.mark.parametrize("game", OURS, indirect=True)
def test_the_table_of_who_knows_what_names_every_field_once(game):
    lines = list(who_knows.chapter(game.card))
    for name in game.record.fields:
        assert sum(line.startswith(f"| `{name}` |") for line in lines) == 1


# --- What custom keeps quiet ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", QUIET, indirect=True)
def test_nothing_tells_what_custom_keeps_quiet(game):
    """Two views that differ only in that: all that is told of them is the same."""
    differing = 0
    for number in range(volume(1000, 48, 6)):
        chance = random.Random(number)
        for before, step, after in some_steps(game, number, STEPS):
            seat = chance.choice(observers(game, number))
            views = game.view(before, seat), game.view(after, seat)
            others = [altered(view, views, random.Random(number)) for view in views]
            differing += others[1] != views[1]
            seen = game.perceive(step, seat)
            assert game.story(others[0], seen, others[1]) == game.story(views[0], seen, views[1])
            moves = chance.sample(ids(game), 10)
            assert told(game, number, others[1], moves) == told(game, number, views[1], moves)
    assert differing > number  # else it would have compared views with themselves


def altered(view, views, chance):
    """The view with other values in all that the custom keeps quiet in each of `views`."""
    record = view.record.copy()
    for field in record.fields.values():
        for row in range(field.shape[0] if field.custom else 0):
            more = chance.randint(1, 9)
            if not any(field.custom.tells(one.record, row, one.seat) for one in views):
                record.array[field.name][0][row] += more
    return View(view.seat, record)


def told(game, number, view, moves):
    """All that words and pictures say of a view."""
    legal = game.legal(view)
    return (
        game.prompt(view),
        game.picture(view),
        [game.why_not(view, game.parts(move)) for move in moves],
        [game.reasons(view, [move]) for move in legal[:3]],
        game.forecasts(view, options_of(game, number)),
        game.outlook(view),
        legal,
    )
