"""N6, N7: the decree and the recall."""

import pytest

from tests.games.naishi.table import MOUNTAINS, ONE_PILE_EMPTY, Table

# --- N6 Decree ---------------------------------------------------------------------------------------


def test_a_decree_exchanges_the_row_cards_of_a_column():
    """N6: each takes the other's place."""
    land = f"monk fort rice torii ninja / {MOUNTAINS} // ronin naishi banner torii ninja / {MOUNTAINS}"
    table = Table(f"land: {land}").play("decree row 2")
    assert table.row(0) == "monk naishi rice torii ninja"
    assert table.row(1) == "ronin fort banner torii ninja"


def test_a_decree_exchanges_the_hand_cards_of_a_column():
    """N6: the monk against a mountain; the rows stay."""
    table = Table().play("decree hand 1")
    assert table.hand(0) == "monk rice mountain fort mountain"
    assert table.hand(1) == "mountain mountain mountain mountain torii"
    assert table.row(0) == table.row(1) == MOUNTAINS


def test_a_decree_needs_no_river():
    """N6: also in front of an empty pile."""
    assert Table(ONE_PILE_EMPTY).why_not("decree row 5") == ""


@pytest.mark.parametrize("court", ["0 0 / 0 0 / 1 0", "0 0 / 0 0 / 0 1"])
def test_there_is_one_decree_in_a_game_by_either_player(court):
    """N6: the space is taken by seat 0, or by seat 1."""
    table = Table(f"reserve: 1 1\ncourt: {court}")
    assert table.why_not("decree row 1") == table.why_not("decree hand 5") == "decree-used N6"
    assert not [move for move in table.legal() if move.startswith("decree")]


def test_a_decree_needs_a_free_emissary():
    """N6: both are on the court."""
    table = Table("reserve: 0 2\ncourt: 2 0 / 0 0 / 0 0")
    assert "no-emissary" in table.why_not("decree row 1")
    assert not [move for move in table.legal() if move.startswith("decree")]


def test_a_decree_takes_an_emissary():
    """N6: onto the decree space."""
    table = Table().play("decree row 1")
    assert table.state.reserve.tolist() == [1, 2]
    assert table.state.court.tolist() == [[0, 0], [0, 0], [1, 0]]


def test_the_emissary_of_a_decree_stays_for_good():
    """N6: a recall brings back the other one only."""
    table = Table("reserve: 0 2\ncourt: 1 0 / 0 0 / 1 0").play("recall")
    assert table.state.reserve.tolist() == [1, 2]
    assert table.state.court.tolist() == [[0, 0], [0, 0], [1, 0]]


def test_the_opponent_cannot_answer_with_a_decree():
    """N6: it has been used up."""
    assert Table().play("decree row 1", "end turn").why_not("decree row 1") == "decree-used N6"


# --- N7 Recall ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("court", ["2 1 / 0 0 / 0 0", "1 1 / 1 0 / 0 0", "0 1 / 2 0 / 0 0"])
def test_a_recall_takes_back_all_your_emissaries(court):
    """N7: from swap and discard spaces; the opponent's stays."""
    table = Table(f"reserve: 0 1\ncourt: {court}").play("recall")
    assert table.state.reserve.tolist() == [2, 1]
    assert table.state.court.tolist() == [[0, 1], [0, 0], [0, 0]]


@pytest.mark.parametrize(
    ("reserve", "court"), [("2 2", "0 0 / 0 0 / 0 0"), ("2 0", "0 1 / 0 1 / 0 0"), ("1 2", "0 0 / 0 0 / 1 0")]
)
def test_a_recall_needs_an_emissary_to_take_back(reserve, court):
    """N7: none sent, only the opponent's, only the decree's."""
    table = Table(f"reserve: {reserve}\ncourt: {court}")
    assert table.why_not("recall") == "nothing-to-recall N7"
    assert "recall" not in table.legal()


def test_a_recall_frees_the_spaces_for_both():
    """N7: the opponent may swap again."""
    table = Table("reserve: 0 1\ncourt: 2 1 / 0 0 / 0 0\nplayer: 1")
    assert table.why_not("swap row 1 2") == "space-taken N5"
    table = Table("reserve: 0 1\ncourt: 2 1 / 0 0 / 0 0").play("recall", "end turn")
    assert table.why_not("swap row 1 2") == ""
