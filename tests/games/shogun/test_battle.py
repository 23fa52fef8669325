"""G12: battles, against a player and for neutral provinces."""

from itertools import product

import pytest

from tests.games.shogun.table import Table, cubes
from zashiki.contract import Event
from zashiki.games.shogun.state import ARMIES, PEASANTS, Phase

# A attacks from Shinano into Kozuke, which is B's where nothing else is drawn. Many cubes lie in the tower, so that
# any number of them may fall out.
ATTACK = "shinano A 9; A plans battle_a shinano; inside A 9 B 9 C 5 green 9"


def attacked(drawing: str = "kozuke B 3", armies: int = 4) -> Table:
    """Armies of A go to Kozuke; nothing is thrown yet."""
    table = Table(f"{ATTACK}; {drawing}").carry_out("battle_a")
    return table.play(f"battle shinano->kozuke {armies}")


def neutral(drawing: str = "", armies: int = 4) -> Table:
    """The same for a neutral Kozuke."""
    return attacked(drawing, armies)


def told(table: Table, *codes: str) -> list[str]:
    """Events as short lines: who, what, how many."""
    events = [event for event in table.told() if not codes or event.code.removeprefix("event-") in codes]
    return [line(event) for event in events]


def line(event: Event) -> str:
    words = [event.code.removeprefix("event-")]
    words += ["ABCDE"[event.args["seat"]]] if "seat" in event.args else []
    words += [str(event.args["count"])] if "count" in event.args else []
    return " ".join(words)


# --- The printed example ---------------------------------------------------------------------------------------


def test_the_printed_battle_for_kozuke_is_won_with_one_army_left():
    """G12: 4 attackers and 3 defenders are thrown; 3 attackers, 1 defender and 1 green cube lie on the tray."""
    table = attacked("kozuke B 3", armies=4)
    assert cubes(table.state.thrown) == {"A": 4}  # the defenders still stand there
    table.falls(A=3, B=1, green=1)
    assert table.on("kozuke") == "A 1"
    assert table.on("shinano") == "A 5"
    assert cubes(table.state.tray) == {}
    assert cubes(table.state.back) == {"A": 2, "B": 1, "green": 1}


def test_the_printed_battle_is_told():
    """G12: who threw what, what fell out, who won, what went back."""
    table = attacked("kozuke B 3", armies=4).falls(A=3, B=1, green=1)
    assert told(table)[:9] == [
        "threw A 4",
        "threw B 3",
        "fell A 3",
        "fell B 1",
        "fell-peasants 1",
        "won A 1",
        "back A 2",
        "back B 1",
        "back-peasants 1",
    ]


def test_what_counts_for_nobody_is_told_to_stay_on_the_tray():
    """G12: other colours, and the peasants where a marker lies."""
    table = attacked("kozuke B 3 markers 1").falls(A=3, B=1, C=2, green=4)
    assert {"others-stay 2", "green-stays 4"} <= set(told(table))
    table = attacked("kozuke B 3").falls(A=3, B=1, green=1)
    assert not [line for line in told(table) if "stay" in line.split(" ")[0]]


def sides(table: Table, code: str) -> dict[str, int]:
    """Who fought with how many cubes, as the outcome is told."""
    names = ("attacker", "attackers", "defender", "defenders", "peasants")
    return {name: value for name, value in table.tells(code).items() if name in names}


def test_the_outcome_tells_who_fought_with_how_many_cubes():
    """G12: cubes of others take no part; peasants are named where they took a side."""
    battle = {"attacker": 0, "attackers": 3, "defender": 1, "defenders": 1}
    assert sides(attacked().falls(A=3, B=1, C=2, green=1), "won") == battle | {"peasants": 1}
    assert sides(attacked().falls(A=3, B=1), "won") == battle
    assert sides(attacked("kozuke B 3 markers 1").falls(A=3, B=1, green=4), "won") == battle
    assert sides(neutral().falls(A=2), "won") == {"attacker": 0, "attackers": 2, "peasants": 0}


# --- What is thrown ---------------------------------------------------------------------------------------------


def test_all_defenders_all_armies_moved_in_and_the_tray_are_thrown():
    """G12: and no peasant, for the province is not neutral. At least one army stays behind."""
    table = attacked("kozuke B 3; tray A 1 C 2 green 1", armies=8)
    green = table.state.peasants
    table.until(Phase.OUTCOME)
    assert cubes(table.state.thrown) == {"A": 8, "B": 3}
    assert cubes(table.state.again) == {"A": 1, "C": 2, "green": 1}
    assert table.state.peasants == green
    assert table.on("shinano") == "A 1"


def test_cubes_count_whichever_throw_they_came_from():
    """G12: two attackers and two defenders that came loose from earlier throws."""
    table = attacked("kozuke B 1", armies=1).falls(A=4, B=2)
    assert table.on("kozuke") == "A 2"


def test_other_colours_stay_on_the_tray_and_are_thrown_in_the_next_battle():
    """G12: the cubes of C take no part."""
    table = attacked("kozuke B 3; A plans battle_b shinano").falls(A=3, B=1, C=5)
    assert (table.on("kozuke"), cubes(table.state.tray)) == ("A 2", {"C": 5})
    table.carry_out("battle_b").play("battle shinano->etchu 2").until(Phase.OUTCOME)
    assert cubes(table.state.again) == {"C": 5}


def test_a_third_players_cubes_fight_when_it_is_their_battle():
    """G12: C's five were left there by others, and win for C."""
    table = attacked("kozuke B 3; musashi C 2; C plans battle_b musashi").falls(A=1, B=2, C=5)
    assert (table.on("kozuke"), cubes(table.state.tray)) == ("B 1", {"C": 5})
    table.carry_out("battle_b", "C").play("battle musashi->kozuke 1").falls(C=5, B=1)
    assert (table.on("kozuke"), table.on("musashi")) == ("C 4", "C 1")


# --- Against a player -------------------------------------------------------------------------------------------


def test_who_has_more_than_defenders_and_peasants_wins_and_moves_the_rest_in():
    """G12: A > D + P."""
    assert attacked().falls(A=4, B=2, green=1).on("kozuke") == "A 1"


def test_defenders_and_peasants_together_hold_the_province():
    """G12: A < D + P with D > 0; all attackers and green cubes leave."""
    table = attacked().falls(A=3, B=3, green=1)
    assert table.on("kozuke") == "B 1"
    assert cubes(table.state.back) == {"A": 3, "B": 2, "green": 1}
    assert cubes(table.state.tray) == {}
    assert "held B 1" in told(table)


@pytest.mark.parametrize(
    ("attackers", "defenders", "peasants", "kept"),
    [(2, 2, 2, 2), (3, 2, 2, 1), (0, 3, 0, 3), (0, 2, 5, 2), (1, 1, 1, 1), (2, 3, 1, 2), (4, 1, 4, 1)],
)
def test_peasants_take_the_losses_first(attackers, defenders, peasants, kept):
    """G12: the defender keeps min(D, D + P - A)."""
    table = attacked().falls(A=attackers, B=defenders, green=peasants)
    assert table.on("kozuke") == f"B {kept}"


@pytest.mark.parametrize(
    ("attackers", "defenders", "peasants"),
    [(0, 0, 0), (2, 1, 1), (1, 1, 0), (2, 0, 2), (1, 0, 2), (0, 0, 3), (4, 4, 0)],
)
def test_a_tie_makes_the_province_neutral(attackers, defenders, peasants):
    """G12: A = D + P, or no defender and not more attackers than peasants, none at all too."""
    table = attacked("kozuke B 3 castle theatre").falls(A=attackers, B=defenders, green=peasants)
    assert table.on("kozuke") == "neutral"
    assert cubes(table.state.tray) == {}
    assert told(table, "tied") == ["tied B 0"]
    assert table.state.supply.tolist() == [28, 26, 26]


def test_without_defenders_more_attackers_than_peasants_win():
    """G12: A > D + P with D = 0."""
    assert attacked().falls(A=3, green=2).on("kozuke") == "A 1"


def test_a_tie_clears_buildings_and_markers_and_the_card_goes_to_the_stock():
    """G12: with a marker the green cube counts for nothing, so 1 against 1 is a tie."""
    table = attacked("kozuke B 3 temple markers 1; B plans tax kozuke").falls(A=1, B=1, green=1)
    assert table.on("kozuke") == "neutral"
    assert table.planned("B") == {}
    assert table.state.supply.tolist() == [28, 26, 26]
    assert not table.state.won.any()


def test_buildings_and_markers_stay_when_a_province_is_conquered():
    """G12 [ours]."""
    table = attacked("kozuke B 3 castle theatre markers 2").falls(A=3, B=1)
    assert table.on("kozuke") == "A 2 castle theatre markers 2"


def test_buildings_and_markers_stay_when_a_province_is_held():
    """G12: and a battle adds no marker."""
    table = attacked("kozuke B 3 castle markers 2").falls(A=1, B=2)
    assert table.on("kozuke") == "B 1 castle markers 2"


def test_where_a_marker_lies_peasants_do_not_fight_and_stay_on_the_tray():
    """G12: P counts as 0; without the marker, 2 against 1 and 3 would have held."""
    drawing = "kozuke B 3{}"
    table = attacked(drawing.format(" markers 1")).falls(A=2, B=1, green=3)
    assert (table.on("kozuke"), cubes(table.state.tray)) == ("A 1 markers 1", {"green": 3})
    assert cubes(table.state.back) == {"A": 1, "B": 1}
    assert attacked(drawing.format("")).falls(A=2, B=1, green=3).on("kozuke") == "B 1"


def test_green_cubes_left_on_the_tray_fight_in_the_next_battle():
    """G12: they are thrown in again; five green cubes beat two attackers of a neutral province."""
    table = attacked("kozuke B 3 markers 2; A plans battle_b shinano").falls(A=1, B=2, green=4)
    assert cubes(table.state.tray) == {"green": 4}
    table.carry_out("battle_b").play("battle shinano->etchu 2")
    assert cubes(table.state.thrown) == {"A": 2, "green": 1}
    table.falls(A=2, green=5)
    assert (table.on("etchu"), cubes(table.state.tray)) == ("neutral", {})


# --- Neutral provinces --------------------------------------------------------------------------------------------


def test_against_a_neutral_province_one_peasant_is_thrown():
    """G12: from the stock."""
    table = neutral()
    assert (cubes(table.state.thrown), table.state.peasants) == ({"A": 4, "green": 1}, PEASANTS - 9 - 1)


def test_the_event_throws_two_peasants_for_a_neutral_province():
    """G11, G12."""
    table = neutral("event neutral_two_peasants")
    assert cubes(table.state.thrown) == {"A": 4, "green": 2}
    assert cubes(attacked("kozuke B 3; event neutral_two_peasants").state.thrown) == {"A": 4}


@pytest.mark.parametrize(("stock", "thrown"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_with_too_few_peasants_in_the_stock_as_many_are_thrown_as_there_are(stock, thrown):
    """G13 [ours]."""
    table = neutral(f"event neutral_two_peasants; peasants {stock}")
    assert cubes(table.state.thrown).get("green", 0) == thrown
    assert table.state.peasants == stock - thrown


@pytest.mark.parametrize(
    ("attackers", "peasants", "kozuke"),
    [(0, 0, "neutral"), (0, 1, "neutral"), (1, 1, "neutral"), (2, 5, "neutral"), (1, 0, "A 1"), (4, 1, "A 3")],
)
def test_a_neutral_province_is_taken_only_with_more_than_the_peasants_have(attackers, peasants, kozuke):
    """G12: otherwise it stays neutral; both sides' cubes leave."""
    table = neutral().falls(A=attackers, green=peasants, B=2)
    assert table.on("kozuke") == kozuke
    assert cubes(table.state.tray) == {"B": 2}
    assert told(table, "won", "neutral-held") == (["neutral-held 0"] if kozuke == "neutral" else [f"won {kozuke}"])


def test_who_takes_a_neutral_province_takes_its_card_from_the_stock():
    """G12, G10: it is not usable in this round."""
    table = neutral("A plans tax shinano").falls(A=2)
    assert table.on("kozuke") == "A 2"
    assert table.planned("A") == {"battle_a": "shinano", "tax": "shinano"}
    assert table.state.won.any()


# --- Cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["tax", "bid", "castle", "battle_b"])
def test_a_lost_card_leaves_the_plan_where_it_lay_face_down(place):
    """G10: that place counts as empty; the others stay."""
    table = attacked(f"kozuke B 3; musashi B 2; B plans {place} kozuke, rice musashi").falls(A=2, B=1)
    assert table.planned("B") == {"rice": "musashi"}
    assert table.planned("B", seen_by="A") == {"rice": "face_down"}


def test_a_lost_card_leaves_the_plan_where_it_was_shown():
    """G10: B has used it for rice."""
    table = Table(f"{ATTACK}; kozuke B 3; B plans rice kozuke").carry_out("rice")
    assert table.planned("B", seen_by="A") == {"rice": "kozuke"}
    table.carry_out("battle_a").play("battle shinano->kozuke 4").falls(A=2, B=1)
    assert table.planned("B") == {}
    assert not table.state.shown[1].any()


def test_who_lost_the_province_shows_nothing_when_their_turn_comes():
    """G10: the place is empty, and no tax is taken."""
    table = attacked("kozuke B 3; B plans tax kozuke").falls(A=2, B=1)
    chests = table.has("A", "chests"), table.has("B", "chests")
    table.carry_out("tax")
    assert (table.has("A", "chests"), table.has("B", "chests")) == chests
    assert table.codes().count("showed-nothing") == 4


def test_the_holder_keeps_their_card_on_the_plan():
    """G12."""
    table = attacked("kozuke B 3; B plans tax kozuke").falls(A=2, B=3)
    assert table.planned("B") == {"tax": "kozuke"}


def test_a_province_won_back_in_the_same_round_cannot_be_used_in_it():
    """G10: its card left the plan when it was lost, and came back to the hand."""
    table = attacked("kozuke B 3; musashi B 4; B plans tax kozuke, battle_b musashi").falls(A=2, B=1)
    table.carry_out("battle_b", "B").play("battle musashi->kozuke 3").falls(A=1, B=3)
    assert table.on("kozuke") == "B 2"
    assert table.planned("B") == {"battle_b": "musashi"}


# --- From the attack to the outcome ----------------------------------------------------------------------------------


def test_a_battle_goes_from_reinforcements_and_castle_to_throw_and_outcome():
    """G11, G12: the attacker decides first, the castle's army comes by itself, then the defender decides."""
    table = Table(f"{ATTACK}; kozuke B 3 castle; event castle_defence_2; A holds attack; B holds defence")
    reserves = table.has("A", "reserve"), table.has("B", "reserve")
    table.carry_out("battle_a")
    assert table.asked == "A battle"
    table.play("battle shinano->kozuke 4")
    assert (table.asked, told(table)) == ("A attack", ["attacked A 4"])
    table.play("reinforce")
    assert (table.asked, told(table)) == ("B defence", ["reinforced A", "castle-army B"])
    table.play("reinforce")
    assert (table.asked, told(table)) == ("", ["reinforced B"])
    assert cubes(table.state.thrown) == {"A": 5, "B": 2}
    assert (table.has("A", "reserve"), table.has("B", "reserve")) == (reserves[0] - 1, reserves[1] - 2)
    table.falls(A=2, B=4, green=1)
    assert told(table)[:5] == ["threw A 5", "threw B 5", "fell A 2", "fell B 4", "fell-peasants 1"]
    assert told(table)[5:9] == ["held B 3", "back A 2", "back B 1", "back-peasants 1"]
    assert table.on("kozuke") == "B 3 castle"


def test_nobody_needs_to_throw_one_more():
    """G11: both may refrain; the castle's army comes all the same."""
    table = Table(f"{ATTACK}; kozuke B 3 castle; event castle_defence_6; A holds attack; B holds defence")
    table.carry_out("battle_a").play("battle shinano->kozuke 4", "refrain")
    assert told(table) == ["refrained A", "castle-army B"]
    table.play("refrain").until(Phase.OUTCOME)
    assert cubes(table.state.thrown) == {"A": 4, "B": 4}


@pytest.mark.parametrize(
    ("kozuke", "reserve", "thrown"),
    [("B 3 castle", 5, 1), ("B 3 temple theatre", 5, 0), ("B 3", 5, 0), ("B 3 castle", 1, 1), ("B 3 castle", 0, 0)],
)
def test_the_castles_army_needs_a_castle_and_a_reserve(kozuke, reserve, thrown):
    """G11: automatic; with an empty reserve none comes [ours]. Nobody without the defence card is asked."""
    table = attacked(f"kozuke {kozuke}; event castle_defence_2; B has reserve {reserve}")
    assert (table.asked, table.state.thrown[1], table.has("B", "reserve")) == ("", thrown, reserve - thrown)
    assert table.codes().count("castle-army") == thrown


def test_the_castle_takes_the_last_army_before_the_defence_card_is_asked():
    """G11 [ours]: with one army in the reserve the card has none to add."""
    drawing = "kozuke B 3 castle; event castle_defence_2; B holds defence; B has reserve {}"
    assert attacked(drawing.format(2)).asked == "B defence"
    assert attacked(drawing.format(1)).asked == ""


def test_in_a_throw_that_leaves_all_inside_nothing_falls_out():
    """G12: 0:0, told as such."""
    assert told(attacked().falls())[2:4] == ["fell-nothing", "tied B 0"]


def test_the_armies_that_moved_in_are_in_the_hand_until_they_are_thrown():
    """G12: they stand nowhere."""
    table = attacked()
    assert (table.on("shinano"), table.on("kozuke"), cubes(table.state.thrown)) == ("A 5", "B 3", {"A": 4})


def test_temples_protect_their_provinces_by_one_event():
    """G11: B's Kozuke with a temple cannot be attacked, B's Musashi without one can; armies may move to A's Kai."""
    drawing = f"{ATTACK}; kozuke B 3 temple; musashi B 2 castle; kai A 1 temple"
    table = Table(f"{drawing}; event temple_peace_3").carry_out("battle_a")
    assert table.why_not("battle shinano->kozuke 2") == "temple-peace G11"
    assert table.why_not("battle shinano->musashi 2") == ""
    assert table.why_not("move shinano->kai 2") == ""
    assert Table(drawing).carry_out("battle_a").why_not("battle shinano->kozuke 2") == ""


def test_with_all_neighbours_under_temples_the_action_is_skipped():
    """G10, G11: no legal target. Kazusa borders on Awa and Shimosa."""
    drawing = "kazusa A 5; awa_boso B 1 temple; shimosa C 1 temple; A plans battle_a kazusa"
    assert Table(f"{drawing}; event temple_peace_4").carry_out("battle_a").skipped() == ["no-target"]


# --- All small battles against an oracle -------------------------------------------------------------------------------


def fight(attackers: int, defenders: int, peasants: int) -> str:
    """G12 once more, cube against cube: each attacker takes a peasant along, or else a defender."""
    there = defenders
    while attackers and defenders + peasants:
        attackers -= 1
        if peasants:
            peasants -= 1
        else:
            defenders -= 1
    if attackers:
        return f"A {attackers}"
    return f"B {defenders}" if there and defenders + peasants else "neutral"


@pytest.mark.parametrize("markers", [0, 1, 2])
def test_all_small_battles_end_as_cubes_cancel_out(markers):
    """G12: and every cube is where it belongs."""
    here, marked = f"kozuke B 3 castle markers {markers}", f" markers {markers}" * (markers > 0)
    for a, b, green in product(range(5), range(5), range(4)):
        table = attacked(here).falls(A=a, B=b, green=green, C=1)
        ends = fight(a, b, 0 if markers else green)
        assert table.on("kozuke") == (ends if ends == "neutral" else f"{ends} castle{marked}"), (a, b, green)
        assert cubes(table.state.tray) == {"C": 1} | ({"green": green} if markers and green else {})
        kept = 0 if ends == "neutral" else int(ends[2:])
        assert table.has("A", "reserve") == ARMIES - 5 - 9 - (4 - a) - (kept if ends[0] == "A" else 0)
        assert table.has("B", "reserve") == ARMIES - 9 - (3 - b) - (kept if ends[0] == "B" else 0)


@pytest.mark.parametrize("green", range(4))
def test_all_small_battles_for_neutral_provinces_end_as_cubes_cancel_out(green):
    """G12: here peasants win without anybody beside them, and a tie is theirs."""
    for a in range(5):
        table = neutral().falls(A=a, green=green, B=1)
        assert table.on("kozuke") == (f"A {a - green}" if a > green else "neutral"), (a, green)
        assert cubes(table.state.tray) == {"B": 1}
        assert table.state.peasants == PEASANTS - 9 - 1 + green
        assert table.has("A", "reserve") == ARMIES - 5 - 9 - 4 + min(a, green)
