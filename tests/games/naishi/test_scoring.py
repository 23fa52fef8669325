"""N9, sentence by sentence: what a territory is worth. In a drawn territory a dot is a mountain."""

import pytest

from tests.games.refusals import example, refusal
from zashiki.contract import LANGUAGES

from .table import Table


def drawn(territory: str) -> str:
    return territory.replace(".", "mountain")


@pytest.fixture(scope="session")
def pad(naishi):
    """The whole slip of the score pad for a drawn territory."""
    return lambda territory: naishi.score(drawn(territory))


@pytest.fixture(scope="session")
def points(pad):
    """The points of one kind in a drawn territory."""
    return lambda kind, territory: pad(territory)["by_kind"][kind]


def copying(territory: str, *copies: str) -> dict[str, int]:
    """The points of each kind after the ninjas' choices, which need not be the best."""
    land = drawn(f"{territory} // . . . . . / . . . . .")
    table = Table(f"phase: copy\nending: declared\nland: {land}\nlaid: {land}").play(*copies)
    return {line.name.removeprefix("card-"): line.points for line in table.game.result(table.state).lines[0]}


# --- The printed example -----------------------------------------------------------------------------


def test_the_printed_example_scores_62(naishi):
    """N9: the only worked example there is."""
    scored = naishi.score("fort sentinel advisor banner rice / fort mountain naishi rice rice")
    by_kind = {"mountain": 5, "banner": 3, "advisor": 7, "rice": 20, "fort": 12, "sentinel": 7, "naishi": 8}
    assert scored == {"total": 62, "by_kind": by_kind, "colours": 7}


def test_the_total_is_the_sum_of_all_kinds(pad):
    """N9: nothing is added to the points of the kinds."""
    scored = pad("torii monk banner sentinel fort / torii rice horseman rice .")
    assert scored["by_kind"] == {
        "mountain": 5,
        "fort": 6,
        "sentinel": 7,
        "torii": 0,
        "monk": 2,
        "rice": 0,
        "banner": 3,
        "horseman": 13,
    }
    assert scored["total"] == 36


# --- Mountains ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("banner naishi rice naishi banner", 0),
        ("banner naishi . naishi banner", 5),
        ("banner . . naishi banner", -5),
        (". . . naishi banner", -5),
        (". . . . .", -5),
    ],
)
def test_one_mountain_is_worth_five_and_two_or_more_cost_five_in_all(pad, hand, total):
    """N9: none, one, two, three and five mountains among cards worth nothing."""
    assert pad(f"monk fort horseman fort monk / {hand}")["total"] == total


def test_ten_mountains_cost_no_more_than_two(pad):
    """N9: the starting territory, as it were."""
    assert pad(". . . . . / . . . . .")["total"] == -5


def test_mountains_of_row_and_hand_count_together(points):
    """N9: one in each is two."""
    assert points("mountain", ". fort fort fort rice / . monk rice monk rice") == -5


# --- Naishi ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("naishi . . . . / . . . . .", 0),
        (". naishi . . . / . . . . .", 0),
        (". . naishi . . / . . . . .", 12),
        (". . . naishi . / . . . . .", 0),
        (". . . . naishi / . . . . .", 0),
        (". . . . . / naishi . . . .", 0),
        (". . . . . / . naishi . . .", 0),
        (". . . . . / . . naishi . .", 8),
        (". . . . . / . . . naishi .", 0),
        (". . . . . / . . . . naishi", 0),
    ],
)
def test_a_naishi_scores_only_in_the_middle_column(points, territory, worth):
    """N9: 12 in the row, 8 in the hand, nothing elsewhere."""
    assert points("naishi", territory) == worth


def test_both_naishi_in_the_middle_column_score_20(points):
    """N9: one above the other."""
    assert points("naishi", ". . naishi . . / . . naishi . .") == 20


# --- Advisors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ("advisor . . . .", 2),
        (". advisor . . .", 4),
        (". . advisor . .", 3),
        (". . . advisor .", 4),
        (". . . . advisor", 2),
    ],
)
def test_an_advisor_scores_by_its_column(points, line, worth):
    """N9: the same in the row and in the hand."""
    assert points("advisor", f"{line} / . . . . .") == worth
    assert points("advisor", f". . . . . / {line}") == worth


def test_every_advisor_scores(points):
    """N9: columns 1 and 2 of the row, 3 and 4 of the hand."""
    assert points("advisor", "advisor advisor . . . / . . advisor advisor .") == 2 + 4 + 3 + 4


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("naishi advisor . . . / . . . . .", 8),
        (". advisor naishi . . / . . . . .", 8),
        (". advisor . . . / . naishi . . .", 8),
        (". naishi . . . / . advisor . . .", 8),
        ("naishi advisor naishi . . / . . . . .", 12),
        (". advisor naishi . . / . naishi . . .", 12),
    ],
)
def test_an_advisor_gains_four_for_each_naishi_beside_it(points, territory, worth):
    """N9: to its left, right, below, above, and two at once; the column alone gives 4."""
    assert points("advisor", territory) == worth


@pytest.mark.parametrize(
    "territory",
    [". advisor . naishi . / . . . . .", ". advisor . . . / naishi . naishi . .", "naishi . . . . / . . . advisor ."],
)
def test_an_advisor_gains_nothing_from_a_naishi_that_is_not_beside_it(points, territory):
    """N9: two columns off, diagonal, or far away."""
    assert points("advisor", territory) == 4


def test_the_ends_of_the_two_lines_are_not_neighbours(points):
    """N9: column 5 of the row does not touch column 1 of the hand."""
    assert points("advisor", ". . . . advisor / naishi . . . .") == 2


def test_one_naishi_feeds_every_advisor_beside_it(points):
    """N9: three advisors around one naishi."""
    assert points("advisor", ". advisor naishi advisor . / . . advisor . .") == 8 + 8 + 7


# --- Forts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("fort . . . . / . . . . .", 6),
        (". . . . fort / . . . . .", 6),
        (". . . . . / fort . . . .", 6),
        (". . . . . / . . . . fort", 6),
        ("fort . . . fort / fort . . . fort", 24),
    ],
)
def test_a_fort_in_a_corner_scores_six(points, territory, worth):
    """N9: each of the four corners, and all of them."""
    assert points("fort", territory) == worth


@pytest.mark.parametrize("territory", [". fort fort fort . / . . . . .", ". . . . . / . fort fort fort ."])
def test_a_fort_outside_the_corners_scores_nothing(points, territory):
    """N9: columns 2 to 4."""
    assert points("fort", territory) == 0


# --- Sentinels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        (". . sentinel . . / . . . . .", 3),
        (". . . . . / sentinel . . . .", 3),
        ("sentinel . sentinel . sentinel / . . . . .", 9),
        ("sentinel . . . . / . sentinel . . .", 6),
        (". . . . sentinel / sentinel . . . .", 6),
    ],
)
def test_a_sentinel_without_another_beside_it_scores_three(points, territory, worth):
    """N9: in the row or the hand; diagonal ones do not touch."""
    assert points("sentinel", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("sentinel sentinel . . . / . . . . .", 0),
        ("sentinel . . . . / sentinel . . . .", 0),
        ("sentinel sentinel sentinel . . / . . . . .", 0),
        ("sentinel sentinel . . sentinel / . . . . .", 3),
    ],
)
def test_sentinels_beside_each_other_score_no_three(points, territory, worth):
    """N9: side by side, one above the other, three in a line; a fourth apart is alone."""
    assert points("sentinel", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("fort sentinel . . . / . . . . .", 7),
        (". sentinel fort . . / . . . . .", 7),
        (". sentinel . . . / . fort . . .", 7),
        ("fort sentinel fort . . / . fort . . .", 15),
        (". sentinel . . . / fort . fort . .", 3),
    ],
)
def test_a_sentinel_gains_four_for_each_fort_beside_it(points, territory, worth):
    """N9: one, three, and none that touches."""
    assert points("sentinel", territory) == worth


def test_a_sentinel_beside_another_keeps_its_forts(points):
    """N9: no three points for either, but four for each fort."""
    assert points("sentinel", "fort sentinel sentinel fort . / . fort . . .") == 4 + 4 + 4


def test_one_fort_serves_every_sentinel_beside_it(points):
    """N9: three sentinels around a fort."""
    assert points("sentinel", ". sentinel fort sentinel . / . . sentinel . .") == 3 * 7


# --- Torii -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("torii . . . . / . . . . .", -5),
        (". . . . . / . . . . torii", -5),
        ("torii torii . . . / . . . . .", 0),
        ("torii . . . . / . . . . torii", 0),
        ("torii . torii . . / . . . . torii", 30),
        ("torii torii torii . . / . . . . torii", 30),
    ],
)
def test_torii_score_by_their_number_in_the_whole_territory(points, territory, worth):
    """N9: one, two, three, four, near or far."""
    assert points("torii", territory) == worth


def test_no_torii_cost_nothing(pad):
    """N9: only a single one does."""
    scored = pad(". fort . . . / . . . . .")
    assert scored["total"] == scored["by_kind"]["mountain"] == -5


# --- Monks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("monk . . . . / . . . . .", 0),
        (". . . . . / monk . . . .", 5),
        (". . . . . / . . monk . .", 5),
        ("monk . . . . / monk . . . monk", 10),
    ],
)
def test_a_monk_scores_five_in_the_hand_and_nothing_in_the_row(points, territory, worth):
    """N9: in any column, each for itself."""
    assert points("monk", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("torii monk . . . / . . . . .", 2),
        ("torii monk torii . . / . torii . . .", 6),
        (". torii . . . / . monk . . .", 7),
        (". torii . . . / torii monk torii . .", 11),
        (". . . . . / torii . monk . torii", 5),
        ("torii . torii . . / . monk . . .", 5),
    ],
)
def test_a_monk_gains_two_for_each_torii_beside_it(points, territory, worth):
    """N9: in the row and in the hand; not from afar, not diagonally."""
    assert points("monk", territory) == worth


# --- Rice --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("rice . . . . / . . . . .", 0),
        ("rice rice . . . / . . . . .", 10),
        (". . . . . / . . . rice rice", 10),
        ("rice rice rice . . / . . . . .", 20),
        ("rice rice rice rice . / . . . . .", 30),
        ("rice rice rice rice rice / . . . . .", 30),
    ],
)
def test_a_group_of_rice_scores_by_its_size(points, territory, worth):
    """N9: one to five fields in a line."""
    assert points("rice", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        (". . rice . . / . . rice . .", 10),
        ("rice rice . . . / rice . . . .", 20),
        (". . . rice rice / . . . rice .", 20),
        (". rice . . . / . rice rice . .", 20),
        ("rice rice . . . / rice rice . . .", 30),
        ("rice rice . . . / . rice rice . .", 30),
        ("rice rice . . . / . rice rice rice .", 30),
        ("rice . rice . . / rice rice rice . .", 30),
    ],
)
def test_rice_joins_between_row_and_hand(points, territory, worth):
    """N9: a pair, bends, a square, steps and a bowl."""
    assert points("rice", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("rice . rice . rice / . . . . .", 0),
        ("rice rice . rice . / . . . . .", 10),
        ("rice rice . rice rice / . . . . .", 20),
        ("rice . rice . . / rice . rice . .", 20),
        ("rice rice . . . / . . . rice rice", 20),
        ("rice rice . rice . / . . . . rice", 10),
    ],
)
def test_groups_of_rice_that_do_not_touch_score_apart(points, territory, worth):
    """N9: single fields and pairs with a gap between them."""
    assert points("rice", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("rice . . . . / . rice . . .", 0),
        (". rice . . . / rice . . . .", 0),
        ("rice . rice . rice / . rice . rice .", 0),
        ("rice rice . . . / . . rice rice .", 20),
        ("rice . . . . / rice . . . rice", 10),
    ],
)
def test_rice_does_not_join_across_a_corner(points, territory, worth):
    """N9: neighbours share an edge."""
    assert points("rice", territory) == worth


# --- Banners and horsemen ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("banner . . . . / . . . . .", 3),
        (". . . . banner / . . . . .", 3),
        ("banner . . . banner / . . . . .", 8),
        (". . . . . / banner . . . .", 0),
        (". . . . . / banner . . . banner", 0),
        ("banner . . . . / . . . . banner", 3),
    ],
)
def test_banners_score_in_the_row_only(points, territory, worth):
    """N9: one 3, two 8 in all; one in the hand does not count as a second."""
    assert points("banner", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        (". . horseman . . / . . . . .", 0),
        (". . . . . / . . horseman . .", 3),
        (". . . . . / horseman . . . horseman", 6),
        ("horseman . . . . / . . horseman . .", 3),
    ],
)
def test_a_horseman_scores_three_in_the_hand_and_nothing_in_the_row(points, territory, worth):
    """N9: in any column, each for itself."""
    assert points("horseman", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        (". banner . . . / . horseman . . .", 13),
        (". banner . banner . / . horseman . horseman .", 26),
        ("banner . banner . . / . horseman . . .", 3),
        (". . . . . / banner horseman . . .", 3),
        (". horseman . . . / . banner . . .", 0),
        ("banner horseman . . . / . . . . .", 0),
    ],
)
def test_a_horseman_in_the_hand_gains_ten_below_a_banner(points, territory, worth):
    """N9: right below it, not beside it, and never in the row."""
    assert points("horseman", territory) == worth


# --- Ronin -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("ronin . . . . / . . . . .", 0),
        ("ronin naishi advisor sentinel monk / horseman fort . . .", 0),
        ("ronin naishi advisor sentinel monk / horseman fort torii . .", 8),
        ("ronin naishi advisor sentinel monk / horseman fort torii rice .", 15),
        ("ronin naishi advisor sentinel monk / horseman fort torii rice banner", 45),
    ],
)
def test_a_ronin_scores_by_the_number_of_kinds(points, territory, worth):
    """N9: one, seven, eight, nine and all ten kinds, itself among them."""
    assert points("ronin", territory) == worth


@pytest.mark.parametrize(
    ("territory", "worth"),
    [
        ("ronin naishi advisor sentinel monk / horseman fort ronin . .", 0),
        ("ronin naishi advisor sentinel monk / horseman fort torii ronin .", 16),
        ("ronin naishi advisor sentinel monk / horseman fort torii rice ronin", 30),
    ],
)
def test_each_of_two_ronin_scores(points, territory, worth):
    """N9: with seven, eight and nine kinds; the second one is no further kind."""
    assert points("ronin", territory) == worth


@pytest.mark.parametrize("places", ["fort torii", "torii rice", "rice banner", "banner fort"])
def test_every_place_is_a_kind(points, places):
    """N9: six characters and any two places are eight kinds."""
    assert points("ronin", f"naishi advisor sentinel monk horseman / ronin {places} . .") == 8


@pytest.mark.parametrize("others", ["naishi advisor sentinel", "sentinel monk horseman"])
def test_every_character_is_a_kind(points, others):
    """N9: four places, the ronin and any three other characters are eight kinds."""
    assert points("ronin", f"fort torii rice banner ronin / {others} . .") == 8


def test_several_cards_of_a_kind_are_one_kind(points):
    """N9: ten cards, seven kinds."""
    assert points("ronin", "ronin naishi advisor sentinel monk / horseman fort fort monk naishi") == 0


def test_a_ninja_is_no_kind_for_a_ronin(points):
    """N9: nine kinds and a ninja, which cannot bring a tenth; as a ronin it scores the nine once more."""
    assert points("ronin", "ronin naishi advisor sentinel monk / horseman fort torii rice ninja") == 2 * 15


def test_two_ninjas_do_not_bring_a_ronin_to_eight_kinds(points):
    """N9: seven kinds, two ninjas and a mountain."""
    assert points("ronin", "ronin naishi advisor sentinel monk / horseman fort ninja ninja .") == 0


# --- Ninjas ------------------------------------------------------------------------------------------


def test_the_pad_takes_the_ninjas_best_choice(pad):
    """N9: an advisor would score 3 there, a naishi scores 12."""
    scored = pad("naishi . ninja . . / . . . . advisor")
    assert scored["ninjas"] == [{"line": "row", "column": 3, "copies": "naishi"}]
    assert scored["by_kind"]["naishi"] == 12


def test_a_ninja_scores_as_the_card_it_copies_where_it_stands():
    """N9: as an advisor in column 4, though the one it copies stands in column 1."""
    assert copying("advisor . . ninja . / . . . . .", "copy row 4 advisor")["advisor"] == 2 + 4


def test_its_owner_may_choose_badly():
    """N9: a naishi would have been worth 12."""
    assert copying("naishi . ninja . . / . . . . advisor", "copy row 3 advisor") == {
        "mountain": -5,
        "naishi": 0,
        "advisor": 3 + 2,
    }


def test_a_ninja_must_copy_even_if_it_costs_points(pad):
    """N9: the lonely sentinel would have scored 3."""
    scored = pad("sentinel ninja . . . / . . . . .")
    assert scored["by_kind"] == {"mountain": -5, "sentinel": 0}


def test_a_ninja_as_naishi_feeds_advisors(points):
    """N9: the advisor of column 2 has a naishi beside it."""
    assert points("advisor", ". advisor ninja . . / . . . . naishi") == 8


def test_a_ninja_as_advisor_is_fed():
    """N9: in column 2, beside the naishi that it did not copy."""
    assert copying("naishi ninja . . . / . . . . advisor", "copy row 2 advisor")["advisor"] == 8 + 2


def test_a_ninja_that_copies_another_card_feeds_no_advisors():
    """N9: its choice counts, not the best one."""
    assert copying("advisor ninja . . . / . . naishi . monk", "copy row 2 monk")["advisor"] == 2


def test_a_ninja_as_sentinel_spoils_a_sentinel_and_is_spoiled():
    """N9: neither of the two is alone any more."""
    assert copying("sentinel ninja . . . / . . . . monk", "copy row 2 sentinel")["sentinel"] == 0


def test_a_ninja_that_is_no_sentinel_spoils_none():
    """N9: as a monk it leaves the sentinel alone."""
    assert copying("sentinel ninja . . . / . . . . monk", "copy row 2 monk")["sentinel"] == 3


def test_a_ninja_as_sentinel_gains_from_forts():
    """N9: a fort on either side, and the sentinel far away."""
    assert copying("fort ninja fort . . / . . . . sentinel", "copy row 2 sentinel")["sentinel"] == 3 + 8 + 3


def test_a_ninja_as_monk_in_the_hand_scores_as_one():
    """N9: five for the hand and two for the torii above."""
    assert copying("monk . torii . . / . . ninja . .", "copy hand 3 monk")["monk"] == 7


def test_a_ninja_as_horseman_below_a_banner_scores_as_one():
    """N9: the horseman it copies stands in the row."""
    assert copying("horseman . banner . . / . . ninja . .", "copy hand 3 horseman")["horseman"] == 13


def test_two_ninjas_may_copy_the_same_card(pad):
    """N9: both become the naishi."""
    scored = pad("naishi . ninja . . / . . ninja . .")
    assert [ninja["copies"] for ninja in scored["ninjas"]] == ["naishi", "naishi"]
    assert scored["by_kind"]["naishi"] == 20


def test_two_ninjas_may_copy_different_cards(pad):
    """N9: each ninja has a choice of its own."""
    scored = pad("naishi horseman ninja . banner / . . . . ninja")
    assert [ninja["copies"] for ninja in scored["ninjas"]] == ["naishi", "horseman"]
    assert scored["by_kind"] == {"mountain": -5, "naishi": 12, "banner": 3, "horseman": 13}


def test_the_best_choice_of_two_ninjas_is_made_together(pad):
    """N9: a ninja as naishi in column 2 is worth nothing, but feeds the other as advisor, and both advisors."""
    scored = pad("ninja ninja advisor . . / . . . . naishi")
    assert [ninja["copies"] for ninja in scored["ninjas"]] == ["advisor", "naishi"]
    assert scored["by_kind"]["advisor"] == 6 + 7


@pytest.mark.parametrize(
    "territory",
    ["ninja . . . . / . . . . .", "ninja ninja . . . / . . . . .", "ninja fort rice torii torii / . . . . ."],
)
def test_a_ninja_without_anybody_to_copy_scores_nothing(pad, territory):
    """N9: mountains, places and another ninja cannot be copied."""
    scored = pad(territory)
    assert scored["total"] == scored["by_kind"]["mountain"] == -5
    assert {ninja["copies"] for ninja in scored["ninjas"]} == {"ninja"}


# --- Colours -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "colours"),
    [
        (". . . . . / . . . . .", 1),
        ("fort fort . . . / . . . . .", 2),
        ("naishi advisor fort sentinel torii / monk rice banner horseman ronin", 10),
        ("naishi advisor fort sentinel torii / . rice banner horseman ronin", 10),
    ],
)
def test_every_kind_has_a_colour_and_white_mountains_count(pad, territory, colours):
    """N9: cards of a kind share their colour."""
    assert pad(territory)["colours"] == colours


def test_a_ninja_has_the_colour_of_whom_it_copies(pad):
    """N9: white, and the advisors' colour for both; none of its own."""
    assert pad("advisor ninja . . . / . . . . .")["colours"] == 2


def test_a_ninja_without_anybody_to_copy_has_no_colour(pad):
    """N9: white only."""
    assert pad("ninja . . . . / . . . . .")["colours"] == 1


# --- What the score pad reads ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("territory", "complaint"),
    [
        (". . . . . / . . . . samurai", "There is no card “samurai”; the cards are: mountain, naishi, "),
        (". . . . . / . . . .", "There are 4 cards in the hand; there should be 5."),
        (". . . . / . . . . .", "There are 4 cards in the row"),
        ("  / . . . . .", "There is no card in the row"),
        (". / . . . . .", "There is only one card in the row"),
        (". . . . . . / . . . . .", "There are 6 cards in the row"),
        (". . . . . / . . . . . .", "There are 6 cards in the hand"),
        (". . . . . . / . . . .", "There are 6 cards in the row"),
        (". . . . . . . . . .", "one “/”"),
        (". . . . . / . . . . . / . . . . .", "one “/”"),
        ("", "one “/”"),
        ("naishi . naishi . naishi / . . . . .", "only 2 cards of the kind “naishi”, not 3. (Rule N1: Cards)"),
        ("rice rice rice rice rice / rice . . . .", "only 5 cards of the kind “rice field”, not 6."),
        ("ninja ninja . . . / . . . . ninja", "only 2 cards of the kind “ninja”, not 3."),
    ],
)
def test_an_impossible_territory_is_refused(naishi, pad, territory, complaint):
    """N1: ten cards that exist, five in the row and five in the hand."""
    assert complaint in refusal(naishi, pad, territory)


@pytest.mark.parametrize(
    ("language", "territory", "complaint"),
    [
        ("pl", "castle / fort", "Nie ma karty „castle”; karty w grze to: góra, naishi, doradca, fort, strażniczka, torii, "
         "mnich, pole ryżowe, sztandar, jeździec, ronin, ninja. (Zasada N1: Karty)"),
        ("pl", "fort fort / fort", "2 karty w rzędzie: powinno ich być 5. (Zasada N2: Przygotowanie)"),
        ("pl", "fort fort fort fort rice / ", "Brak kart na ręce: powinno ich być 5. (Zasada N2: Przygotowanie)"),
        ("pl", "torii torii torii torii torii / fort fort fort fort rice",
         "W grze są tylko 4 karty „torii”, a nie 5. (Zasada N1: Karty)"),
        ("pl", "rice rice rice rice rice / rice fort fort fort fort",
         "W grze jest tylko 5 kart „pole ryżowe”, a nie 6. (Zasada N1: Karty)"),
        ("pl", "fort", "Terytorium to rząd i ręka, a między nimi jeden znak „/”, na przykład „fort strażniczka doradca "
         "sztandar pole ryżowe / fort góra naishi pole ryżowe pole ryżowe”. (Zasada N9: Punktacja)"),
        ("hu", "castle / fort", "Nincs ilyen lap: „castle”; a lapok: hegy, naishi, tanácsadó, erőd, őrszem, torii, "
         "szerzetes, rizsföld, zászló, lovas, rónin, nindzsa. (N1 szabály: Lapok)"),
        ("hu", "fort fort / fort", "2 lap van a sorban; 5 kell. (N2 szabály: Előkészületek)"),
        ("hu", "fort fort fort fort rice / ", "Nincs lap a kézben; 5 kell. (N2 szabály: Előkészületek)"),
        ("hu", "rice rice rice rice rice / rice fort fort fort fort",
         "Ebből a lapból csak 5 van a játékban, nem 6: rizsföld. (N1 szabály: Lapok)"),
        ("hu", "fort", "Egy tartomány egy sor és egy kéz, közöttük egyetlen „/” jel, például: „erőd őrszem tanácsadó "
         "zászló rizsföld / erőd hegy naishi rizsföld rizsföld”. (N9 szabály: Pontozás)"),
    ],
)  # fmt: skip
def test_an_impossible_territory_is_refused_in_the_readers_language(naishi, language, territory, complaint):
    """N1, N2, N9."""
    assert refusal(naishi, naishi.score, territory, language=language) == complaint


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_that_a_refusal_gives_is_the_printed_one(naishi, language):
    """N9: errors say what would be right."""
    assert naishi.score(example(naishi, language))["total"] == 62


@pytest.mark.parametrize("word", ["none", "unknown card", "nieznana karta", "ismeretlen lap"])
def test_an_unknown_card_cannot_be_scored(naishi, pad, word):
    """N1: the name for a card that is not known names no card."""
    assert "There is no card" in refusal(naishi, pad, f". . . . . / . . . . {word}")


@pytest.mark.parametrize(
    "territory",
    [
        "fort sentinel advisor banner rice field / fort mountain naishi rice field rice field",
        "fort strażniczka doradca sztandar pole ryżowe / fort góra naishi pole ryżowe pole ryżowe",
        "fort strazniczka doradca sztandar pole ryzowe / fort gora naishi pole ryzowe pole ryzowe",
        "erőd őrszem tanácsadó zászló rizsföld / erőd hegy naishi rizsföld rizsföld",
        "erod orszem tanacsado zaszlo rizsfold / erod hegy naishi rizsfold rizsfold",
        "FORT, Őrszem, doradca, banner, Pole Ryżowe / erod, gora, naishi, rice, rizsföld",
    ],
)
def test_cards_may_be_named_in_any_language(naishi, territory):
    """N9: the printed example in English, Polish and Hungarian, without accents, and mixed."""
    assert naishi.score(territory)["total"] == 62


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("mnich", "monk"),
        ("jeździec", "horseman"),
        ("jezdziec", "horseman"),
        ("szerzetes", "monk"),
        ("lovas", "horseman"),
        ("rónin", "ronin"),
        ("ronin", "ronin"),
        ("torii", "torii"),
    ],
)
def test_the_other_cards_have_their_names_too(pad, word, kind):
    """N9: those that the printed example does not show."""
    assert kind in pad(f". . . . {word} / . . . . .")["by_kind"]


@pytest.mark.parametrize("word", ["ninja", "nindzsa"])
def test_the_ninja_has_a_name_in_every_language(pad, word):
    """N9: English and Polish share it."""
    assert pad(f". . {word} . . / . . . . naishi")["by_kind"]["naishi"] == 12
