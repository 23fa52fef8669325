"""What a network looks at in a position of Naishi. Rules are called one by one here, so plainly."""

import numpy as np
import pytest

from tests.contract.walks import steps
from tests.games.naishi.table import Table
from zashiki.games.naishi.knowledge import MOST_ACTIVE, SYMMETRY, features, uncertain
from zashiki.games.naishi.state import Card
from zashiki.kernel import PLAIN

pytestmark = pytest.mark.skipif(not PLAIN, reason="compiled rules cannot be called on their own")


def seen(state, seat):
    """Features of a position, with their amounts."""
    at, amount = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
    count = features(state, seat, at, amount)
    return {(int(feature), round(float(much), 5)) for feature, much in zip(at[:count], amount[:count], strict=True)}


def in_the_mirror(game, state):
    """The same position with its columns in the other order."""
    mirrored = game.record.from_text(state.to_text())
    mirrored.land[:] = state.land[:, :, ::-1]
    mirrored.laid[:] = state.laid[:, :, ::-1]
    for field in ("river", "left", "face_down"):
        getattr(mirrored, field)[:] = getattr(state, field)[::-1]
    return mirrored


@pytest.mark.parametrize("number", range(4))
def test_a_mirrored_position_has_the_mirrored_features(naishi, number):
    """N2: a column is worth as much as the one that lies opposite (N9)."""
    for state, _, _ in steps(naishi, number):
        for seat in range(2):
            expected = {(int(SYMMETRY[feature]), much) for feature, much in seen(state, seat)}
            assert seen(in_the_mirror(naishi, state), seat) == expected


def test_a_card_about_to_be_turned_up_is_uncertain_and_makes_no_difference():
    """N4: whatever lies there, as long as the river holds the same cards."""
    waiting = "face_down: 1 1 0 0 0\nwaiting: 2"
    table, other = Table(waiting), Table(waiting)
    other.state.river[:2, :2] = table.state.river[:2, 1::-1]
    assert uncertain(table.state)
    assert not uncertain(Table().state)
    assert seen(table.state, 0) == seen(other.state, 0)


def test_a_card_still_to_come_is_told_apart_from_one_that_is_gone():
    """N9: three torii are worth a lot, so it matters whether there is another one in the river."""
    gone = Table()
    gone.state.river[0, 0] = Card.MONK
    assert seen(gone.state, 1) != seen(Table().state, 1)


@pytest.mark.parametrize("place", [(line, column) for line in range(2) for column in range(5)])
def test_every_card_of_a_territory_makes_a_difference(place):
    """N9: to its owner, and to the other."""
    other = Table()
    other.state.land[0, *place] = Card.ADVISOR
    assert seen(other.state, 0) != seen(Table().state, 0)
    assert seen(other.state, 1) != seen(Table().state, 1)
