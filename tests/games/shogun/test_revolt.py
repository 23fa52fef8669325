"""G13: revolts when tax or rice is taken where a marker lies."""

from itertools import product

import pytest

from tests.games.shogun.table import Table, cubes
from zashiki.games.shogun.state import ARMIES, PEASANTS, Phase

INCOME = ("tax", "rice")
TOWER = "inside A 9 B 9 green 9"


def taken(mikawa: str = "A 4 markers 2", action: str = "tax", more: str = "") -> Table:
    """A shows Mikawa's card; cubes are not thrown yet. It has tax 6 and rice 3."""
    return Table(f"mikawa {mikawa}; A plans {action} mikawa; {TOWER}; {more}").carry_out(action)


def in_hand(table: Table) -> dict[str, int]:
    return cubes(table.state.thrown)


# --- Unrest ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", INCOME)
def test_without_a_marker_there_is_no_revolt_and_one_is_added(action):
    """G13."""
    table = taken("A 4", action)
    assert table.on("mikawa") == "A 4 markers 1"
    assert table.state.phase == Phase.NEXT
    assert table.tells("unrest") == {"province": "province-mikawa", "count": 1}


@pytest.mark.parametrize("action", INCOME)
@pytest.mark.parametrize("markers", [1, 2, 3, 5])
def test_with_markers_one_peasant_is_thrown_for_each(action, markers):
    """G13: and all armies that stand there."""
    table = taken(f"A 4 markers {markers}", action)
    assert in_hand(table) == {"green": markers}
    assert table.state.peasants == PEASANTS - 9 - markers
    table.until(Phase.OUTCOME)
    assert in_hand(table) == {"A": 4, "green": markers}


def test_the_printed_revolt_in_mikawa_throws_two_peasants_and_adds_a_third_marker():
    """G13: Mikawa has two markers."""
    table = taken("A 4 markers 2")
    assert in_hand(table) == {"green": 2}
    assert table.falls(A=3, green=1).on("mikawa") == "A 2 markers 3"


def test_a_revolt_is_told():
    """G13: the income, the revolt, the throw, the outcome, and the marker."""
    table = taken("A 4 markers 2")
    assert table.codes() == ["showed", "tax", "revolt"]
    assert table.tells("revolt") == {"seat": 0, "province": "province-mikawa", "count": 2}
    table.falls(A=3, green=1)
    beaten = ["threw", "threw-peasants", "fell", "fell-peasants", "revolt-beaten", "back", "back-peasants", "unrest"]
    assert table.codes()[:8] == beaten
    sides = {"defender": 0, "defenders": 3, "peasants": 1}
    assert table.tells("revolt-beaten") == {"seat": 0, "province": "province-mikawa", "count": 2} | sides
    assert table.tells("unrest")["count"] == 3


# --- The outcome ---------------------------------------------------------------------------------------------------


def test_who_beats_a_revolt_keeps_what_is_left_and_all_green_cubes_leave():
    """G13: D - P armies; P of their cubes go."""
    table = taken().falls(A=4, green=3)
    assert table.on("mikawa") == "A 1 markers 3"
    assert cubes(table.state.back) == {"A": 3, "green": 3}
    assert cubes(table.state.tray) == {}


@pytest.mark.parametrize(("armies", "peasants"), [(2, 2), (1, 3), (0, 1), (0, 0)])
def test_otherwise_the_province_is_lost(armies, peasants):
    """G13: at a tie, too: neutral, no buildings, no markers, all cubes leave."""
    table = taken("A 4 castle markers 2").falls(A=armies, green=peasants)
    assert table.on("mikawa") == "neutral"
    assert cubes(table.state.tray) == {}
    assert table.state.supply.tolist() == [28, 26, 26]
    assert table.tells("revolt-lost")["seat"] == 0
    assert "unrest" not in table.codes()


def test_the_card_of_a_lost_province_goes_to_the_stock():
    """G10, G13: from the plan, where it was shown."""
    table = taken()
    assert table.planned("A", seen_by="B") == {"tax": "mikawa"}
    table.falls(A=1, green=2)
    assert table.planned("A") == {}
    assert not table.state.shown[0].any()


@pytest.mark.parametrize(("action", "what", "gained"), [("tax", "chests", 6), ("rice", "rice", 3)])
@pytest.mark.parametrize("armies", [0, 4])
def test_the_income_is_kept_in_any_case(action, what, gained, armies):
    """G13 [ours]: taken before the revolt, whether it is beaten or not."""
    before = Table().has("A", what)
    table = taken(action=action)
    assert table.has("A", what) == before + gained
    table.falls(A=armies, green=2)
    assert table.on("mikawa") == ("A 2 markers 3" if armies else "neutral")
    assert table.has("A", what) == before + gained


def test_all_green_cubes_on_the_tray_fight_even_where_markers_lie():
    """G13: two are thrown, and three more came loose."""
    assert taken().falls(A=4, green=5).on("mikawa") == "neutral"
    assert taken().falls(A=6, green=5).on("mikawa") == "A 1 markers 3"


def test_cubes_of_the_tray_are_thrown_in_again():
    """G13: green ones that stayed there because of markers, and those of others, who take no part."""
    table = taken(more="tray A 1 B 2 green 3").until(Phase.OUTCOME)
    assert cubes(table.state.again) == {"A": 1, "B": 2, "green": 3}
    table = taken(more="tray A 1 B 2 green 3").falls(A=3, B=2, green=1)
    assert (table.on("mikawa"), cubes(table.state.tray)) == ("A 2 markers 3", {"B": 2})


def test_neither_the_defence_card_nor_a_castle_helps_in_a_revolt():
    """G13: nobody is asked, and no army comes from the reserve."""
    table = taken("A 4 castle markers 2", more="A holds defence; event castle_defence_2")
    reserve = table.has("A", "reserve")
    assert (table.asked, in_hand(table)) == ("", {"green": 2})
    table.until(Phase.OUTCOME)
    assert in_hand(table) == {"A": 4, "green": 2}
    assert table.has("A", "reserve") == reserve


def test_the_attackers_card_does_not_help_either():
    """G11: it is for the attacker in A or B."""
    assert taken(more="A holds attack").until(Phase.OUTCOME).state.thrown[0] == 4


def test_where_neutral_provinces_throw_two_peasants_a_revolt_throws_what_its_markers_say():
    """G11: the event is for neutral provinces."""
    assert in_hand(taken(more="event neutral_two_peasants")) == {"green": 2}


def test_temples_do_not_keep_peasants_from_revolting():
    """G11: revolts go on."""
    assert in_hand(taken("A 4 temple markers 2", more="event temple_peace_3")) == {"green": 2}


@pytest.mark.parametrize(("stock", "thrown"), [(0, {}), (1, {"green": 1}), (2, {"green": 2}), (3, {"green": 2})])
def test_too_few_peasants_in_the_stock_come_as_many_as_there_are(stock, thrown):
    """G13 [ours]."""
    table = taken(more=f"peasants {stock}")
    assert (table.state.phase, in_hand(table)) == (Phase.THROW, thrown)


def test_a_theatre_may_calm_a_province_so_that_no_revolt_comes():
    """G11, G13: its only marker goes, and tax adds one."""
    table = Table("shinano A 4 markers 1; A plans theatre shinano; event theatre_calms_5").carry_out("theatre")
    assert table.on("shinano") == "A 4 theatre"
    assert table.plan("A", tax="shinano").carry_out("tax").on("shinano") == "A 4 theatre markers 1"


def test_one_may_revolt_against_several_players_in_the_same_action():
    """G10, G13: in turn order; green cubes of the first do not stay for the second."""
    drawing = "mikawa A 4 markers 1; owari B 3 markers 2; A plans tax mikawa; B plans tax owari"
    table = Table(f"{drawing}; {TOWER}; order B A C D").carry_out("tax")
    assert in_hand(table) == {"green": 2}
    table.falls(B=1, green=4)
    assert (table.on("owari"), in_hand(table), cubes(table.state.tray)) == ("neutral", {"green": 1}, {})
    assert table.falls(A=2, green=1).on("mikawa") == "A 1 markers 2"


def test_conquered_markers_revolt_against_the_new_owner():
    """G12, G13 [ours]: they stay with the province."""
    drawing = f"shinano A 9; mikawa B 1 markers 2; A plans battle_a shinano; {TOWER}"
    table = Table(drawing).carry_out("battle_a").play("battle shinano->mikawa 4").falls(A=4)
    assert table.on("mikawa") == "A 4 markers 2"
    table.state.won[...] = 0
    assert in_hand(table.plan("A", rice="mikawa").carry_out("rice")) == {"green": 2}


# --- All small revolts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", INCOME)
def test_all_small_revolts_end_as_cubes_cancel_out(action):
    """G13: armies and peasants fall in pairs; whoever has armies left holds the province."""
    for armies, peasants in product(range(6), range(6)):
        table = taken("A 4 markers 1", action, "tray C 1").falls(A=armies, green=peasants, C=1)
        left = armies - min(armies, peasants)
        assert table.on("mikawa") == (f"A {left} markers 2" if left else "neutral"), (armies, peasants)
        assert cubes(table.state.tray) == {"C": 1}
        assert table.has("A", "reserve") == ARMIES - 9 - 4 + armies - left
        assert table.state.peasants == PEASANTS - 9 - 1 + peasants
