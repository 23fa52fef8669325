"""N5: emissaries sent with a development."""

from collections import Counter

import pytest

from tests.games.naishi.table import (
    MOUNTAINS,
    Table,
    drafted,
    names,
)
from zashiki.contract import HOUSE
from zashiki.games.naishi.state import Card

# --- N5 Bonus ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bonus", ["swap river 1 2", "swap row 1 2", "swap hand 1 2", "swap column 1", "discard 1 2"])
def test_a_bonus_may_come_before_or_after_the_development(bonus):
    """N5: both orders make a turn."""
    assert Table().play(bonus, "develop row 3", "end turn").seat == 1
    assert Table().play("develop row 3", bonus, "end turn").seat == 1


@pytest.mark.parametrize("first", ["swap row 1 2", "discard 1 2"])
@pytest.mark.parametrize("second", ["swap row 1 2", "swap river 3 4", "discard 3 4"])
@pytest.mark.parametrize("between", [[], ["develop row 5"]])
def test_there_is_at_most_one_bonus_a_turn(first, second, between):
    """N5: whether the development comes between or not."""
    assert Table().play(first, *between).why_not(second) == "already-sent N5"


@pytest.mark.parametrize("bonus", ["swap row 1 2", "discard 1 2"])
def test_a_bonus_taken_first_commits_to_developing(bonus):
    """N5: nothing but developments is left."""
    table = Table().play(bonus)
    assert table.why_not("end turn") == "must-develop N5"
    assert {move.split()[0] for move in table.legal()} == {"develop"}


def test_the_new_river_card_is_turned_up_before_a_later_bonus():
    """N5: the torii that came up can be swapped at once."""
    assert Table().play("develop row 1", "swap river 1 2").tops == "fort torii naishi sentinel banner"


def test_a_bonus_before_the_development_changes_what_it_brings():
    """N5: the fort of pile 2 is brought to column 1 first."""
    assert Table().play("swap river 1 2", "develop row 1").row(0) == "fort mountain mountain mountain mountain"


def test_a_discard_takes_the_tops_of_two_piles():
    """N5: the rice of pile 1 and the sentinel of pile 4."""
    table = Table().play("discard 1 4")
    assert table.tops == "torii fort naishi ninja banner"
    assert (table.state.discards[Card.RICE], table.state.discards[Card.SENTINEL]) == (1, 1)


def test_both_replacements_are_turned_up_after_both_discards(naishi):
    """N5: between the discards and the house's one step, nobody sees either."""
    table = Table()
    naishi.play(table.state, 0, naishi.move("discard 1 4"))
    assert naishi.active(table.state) == (HOUSE,)
    assert [names(table.sees(0).river[column]).split()[0] for column in (0, 3)] == ["none", "none"]
    naishi.proceed(table.state)
    assert [names(table.sees(0).river[column]).split()[0] for column in (0, 3)] == ["torii", "ninja"]


def test_nobody_moves_while_cards_are_turned_up(naishi):
    """N5: not even whoever's turn it is."""
    table = Table()
    naishi.play(table.state, 0, naishi.move("discard 1 4"))
    assert table.legal(0) == []
    assert table.why_not("develop row 2", 0) == "not-your-turn N3"


@pytest.mark.parametrize("left", ["0 2 2 2 2", "2 2 2 2 0"])
def test_both_piles_of_a_discard_must_hold_a_card(left):
    """N5: whichever of the two is empty."""
    table = Table(f"left: {left}")
    assert "pile-empty" in table.why_not("discard 1 5")
    assert "discard 1 5" not in table.legal()


def test_a_discard_needs_two_different_piles():
    """N5: not the same one twice."""
    assert Table().why_not("discard 3 3") == "same-pile N5"


@pytest.mark.parametrize(
    ("left", "refusal"), [("1 1 0 0 0", "river-runs-dry N5"), ("1 2 0 0 0", ""), ("1 1 1 0 0", "")]
)
def test_a_discard_before_developing_must_leave_a_card(left, refusal):
    """N5: in any pile, also one of the two."""
    table = Table(f"left: {left}")
    assert table.why_not("discard 1 2") == refusal
    assert ("discard 1 2" in table.legal()) == (refusal == "")


def test_a_discard_after_developing_need_not_leave_a_card():
    """N5: the whole river may run dry."""
    table = Table("left: 1 1 1 0 0").play("develop row 3", "discard 1 2")
    assert table.tops == "- - - - -"


def test_two_river_tops_are_swapped():
    """N5: the cards below stay."""
    table = Table().play("swap river 2 5")
    assert table.tops == "rice banner naishi sentinel fort"
    assert names(table.state.river[1]).startswith("rice banner")


@pytest.mark.parametrize(
    ("left", "tops"),
    [("1 2 2 2 2", "fort torii naishi sentinel banner"), ("2 1 2 2 2", "rice rice naishi sentinel banner")],
)
def test_tops_of_piles_of_different_height_are_swapped(left, tops):
    """N5: the last card of one pile and the top of another."""
    assert Table(f"left: {left}").play("swap river 1 2").tops == tops


def test_two_cards_of_your_row_are_swapped():
    """N5: and nobody else's."""
    land = f"monk fort rice torii ninja / {MOUNTAINS} // ronin naishi rice torii ninja / {MOUNTAINS}"
    table = Table(f"land: {land}").play("swap row 1 4")
    assert table.row(0) == "torii fort rice monk ninja"
    assert table.row(1) == "ronin naishi rice torii ninja"


def test_two_cards_of_your_hand_are_swapped():
    """N5: the rice and the mountain."""
    table = Table().play("swap hand 2 5")
    assert table.hand(0) == "mountain mountain mountain fort rice"
    assert table.hand(1) == "monk mountain mountain mountain torii"


def test_your_hand_card_and_your_row_card_of_a_column_are_swapped():
    """N5: the rice goes up, the mountain down."""
    table = Table().play("swap column 2")
    assert table.row(0) == "mountain rice mountain mountain mountain"
    assert table.hand(0) == "mountain mountain mountain fort mountain"


def test_row_and_hand_are_swapped_within_one_column():
    """N5: there is no swap across columns."""
    assert Table().why_not("swap row 1 hand 2") == "other-column N5"


@pytest.mark.parametrize("where", ["river", "row", "hand"])
def test_a_swap_needs_two_cards(where):
    """N5: not one with itself."""
    assert Table().why_not(f"swap {where} 2 2") == "same-card N5"


def test_two_columns_may_be_named_in_either_order():
    """N5: pairs have no order."""
    assert Table().play("swap river 5 2").state == Table().play("swap river 2 5").state


def test_identical_cards_may_be_swapped():
    """N5: two mountains, which changes nothing but the court."""
    table = Table().play("swap row 1 2")
    assert table.row(0) == MOUNTAINS
    assert table.state.court[0].tolist() == [1, 0]


@pytest.mark.parametrize("left", ["0 2 2 2 2", "2 2 2 2 0"])
def test_both_piles_of_a_river_swap_must_hold_a_card(left):
    """N5: a card cannot be moved to an empty pile."""
    table = Table(f"left: {left}")
    assert "pile-empty" in table.why_not("swap river 1 5")
    assert "swap river 1 5" not in table.legal()


@pytest.mark.parametrize(
    ("bonus", "court"), [("swap row 1 2", [[1, 0], [0, 0], [0, 0]]), ("discard 1 2", [[0, 0], [1, 0], [0, 0]])]
)
def test_a_bonus_puts_an_emissary_on_the_court(bonus, court):
    """N5: on a space of its kind."""
    table = Table().play(bonus)
    assert table.state.court.tolist() == court
    assert table.state.reserve.tolist() == [1, 2]


def test_emissaries_stay_on_the_court():
    """N5: later turns do not bring them back."""
    table = Table().play("swap row 1 2", "develop row 1", "end turn", "develop row 1", "end turn")
    assert table.seat == 0
    assert (table.state.reserve.tolist(), table.state.court[0].tolist()) == ([1, 2], [1, 0])


@pytest.mark.parametrize("move", ["swap row 1 2", "swap river 1 2", "swap hand 1 2", "swap column 1", "discard 1 2"])
def test_a_bonus_needs_a_free_emissary(move):
    """N5: both of seat 0 are on the court already; those of seat 1 do not help."""
    table = Table("reserve: 0 2\ncourt: 1 0 / 1 0 / 0 0")
    assert table.why_not(move) == "no-emissary N5"
    assert move not in table.legal()


@pytest.mark.parametrize(
    ("court", "refusal"), [("1 2 / 0 0 / 0 0", "space-taken N5"), ("1 1 / 0 0 / 0 0", ""), ("0 2 / 1 0 / 0 0", "")]
)
@pytest.mark.parametrize("move", ["swap row 1 2", "swap river 1 2", "swap hand 1 2", "swap column 1"])
def test_both_players_share_three_swap_spaces(court, refusal, move):
    """N5: three emissaries, no matter whose, and no fourth."""
    table = Table(f"reserve: 1 1\ncourt: {court}")
    assert table.why_not(move) == refusal
    assert (move in table.legal()) == (refusal == "")


@pytest.mark.parametrize(
    ("court", "refusal"),
    [("0 0 / 1 1 / 0 0", "space-taken N5"), ("0 0 / 0 2 / 0 0", "space-taken N5"), ("1 1 / 0 1 / 0 0", "")],
)
def test_both_players_share_two_discard_spaces(court, refusal):
    """N5: two emissaries, no matter whose, and no third."""
    table = Table(f"reserve: 1 1\ncourt: {court}")
    assert table.why_not("discard 1 2") == refusal
    assert ("discard 1 2" in table.legal()) == (refusal == "")


def test_a_full_swap_space_leaves_the_discard_free():
    """N5: the spaces of one kind do not serve the other."""
    table = Table("reserve: 1 0\ncourt: 1 2 / 0 0 / 0 0")
    assert table.why_not("discard 1 2") == ""
    assert Table("reserve: 1 1\ncourt: 0 0 / 1 1 / 0 0").why_not("swap row 1 2") == ""


def test_a_full_river_gives_35_swaps_10_discards_10_developments_and_10_decrees(naishi):
    """N5: ten river, ten row, ten hand and five column swaps."""
    match = drafted(naishi)
    moves = [move.split() for move in match.legal(match.active[0])]
    assert Counter(move[0] for move in moves) == {"swap": 35, "discard": 10, "develop": 10, "decree": 10}
    swaps = Counter(move[1] for move in moves if move[0] == "swap")
    assert swaps == {"river": 10, "row": 10, "hand": 10, "column": 5}


def complete_turns(naishi, state, seat: int) -> int:
    """How many ways there are to play a turn to its end."""
    count = 0
    for move in naishi.legal(naishi.view(state, seat)):
        after = state.copy()
        naishi.play(after, seat, move)
        while naishi.active(after) == (HOUSE,):
            naishi.proceed(after)
        count += complete_turns(naishi, after, seat) if naishi.active(after) == (seat,) else 1
    return count


def test_there_are_920_complete_first_turns(naishi):
    """N5: counted by playing them all."""
    match = drafted(naishi)
    assert complete_turns(naishi, match.states[-1], match.active[0]) == 920
