"""G10: the ten actions."""

import pytest

from tests.games.shogun.table import Table, position
from zashiki.contract import SPECTATOR
from zashiki.games.shogun.state import ACTION_NAMES, PROVINCE_NAMES, Phase

COSTS = {"castle": 3, "temple": 2, "theatre": 1, "deploy5": 3, "deploy3": 2, "deploy1_move": 1}
BUILDINGS = ["castle", "temple", "theatre"]


def acting(action: str, province: str, text: str = "") -> Table:
    """A shows a card for an action, and all that needs no answer is done."""
    return position(f"{text}; A plans {action} {province}").carry_out(action)


# --- A card is shown ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ACTION_NAMES[1:])
def test_an_empty_place_means_not_this_action(action):
    """G10: nothing is shown and nothing changes."""
    table = position("omi A 4; settsu B 3")
    before = table.state.copy()
    table.carry_out(action)
    assert table.codes() == ["showed-nothing"] * 4
    for name in ("armies", "owner", "buildings", "markers", "chests", "rice", "reserve"):
        assert (getattr(table.state, name) == getattr(before, name)).all()


@pytest.mark.parametrize("action", ACTION_NAMES[1:])
@pytest.mark.parametrize("chests", range(5))
def test_a_chest_card_means_not_this_action_and_is_shown_with_its_value(action, chests):
    """G7, G10: whatever its value, it costs nothing there, and nobody need own so much."""
    table = acting(action, f"chest{chests}", "omi A 4; A has chests 1")
    assert table.tells("showed-chest") == {"seat": 0, "action": f"action-{action}", "count": chests}
    assert table.has("A", "chests") == 1
    assert table.planned("A", seen_by="B") == {action: f"chest{chests}"}


def test_a_card_is_shown_only_in_its_players_turn():
    """G10: while A is asked, nobody has seen the card of B."""
    table = position("omi A 4; settsu B 3; A plans battle_a omi, tax omi; B plans battle_a settsu").carry_out(
        "battle_a"
    )
    assert table.asked == "A battle"
    assert table.planned("A", seen_by="B") == {"battle_a": "omi", "tax": "face_down"}
    assert table.planned("B", seen_by="A") == {"battle_a": "face_down"}
    table.play("battle omi->yamato 1").falls(A=1, green=1)
    assert table.planned("B", seen_by="A") == {"battle_a": "settsu"}


@pytest.mark.parametrize("letter", ["A", "B", ""])
def test_an_action_that_is_skipped_is_told_with_its_reason_and_the_card(letter):
    """G10: the card is shown all the same."""
    table = acting("castle", "omi", "omi A 2; A has chests 2")
    assert table.codes(letter)[:2] == ["showed", "skipped"]
    assert table.tells("skipped", letter) == {"seat": 0, "province": "province-omi", "why": "chests"}
    assert table.planned("A", seen_by="B") == {"castle": "omi"}


# --- Castle, temple, theatre ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_is_paid_and_stands_in_the_province(building):
    """G10: castle 3 chests, temple 2, theatre 1."""
    table = acting(building, "omi", f"omi A 2; A has chests {COSTS[building]}")
    assert table.on("omi") == f"A 2 {building}"
    assert table.has("A", "chests") == 0
    assert table.tells("built") == {"seat": 0, "province": "province-omi", "building": f"building-{building}"}


@pytest.mark.parametrize("building", BUILDINGS)
def test_whoever_cannot_pay_does_not_build(building):
    """G10: one chest is missing."""
    table = acting(building, "omi", f"omi A 2; A has chests {COSTS[building] - 1}")
    assert (table.on("omi"), table.skipped()) == ("A 2", ["chests"])


@pytest.mark.parametrize("building", BUILDINGS)
def test_there_is_one_building_of_a_kind_in_a_province(building):
    """G10: though Omi has three places."""
    table = acting(building, "omi", f"omi A 2 {building}")
    assert (table.skipped(), table.has("A", "chests")) == (["same-building"], 15)


@pytest.mark.parametrize(
    ("province", "built", "more"),
    [("kai", "temple", "castle"), ("kai", "castle", "theatre"), ("bingo", "castle temple", "theatre")],
)
def test_without_a_free_building_place_nothing_is_built(province, built, more):
    """G10: Kai has one place, Bingo two."""
    table = acting(more, province, f"{province} A 2 {built}")
    assert (table.on(province), table.skipped(), table.has("A", "chests")) == (f"A 2 {built}", ["no-place"], 15)


def test_a_province_with_two_places_and_a_temple_takes_a_theatre_or_a_castle_but_no_third_building():
    """G10: the rulebook's example."""
    for first, second in (("theatre", "castle"), ("castle", "theatre")):
        table = position(f"bingo A 2 temple; A plans {first} bingo, {second} bingo").carry_out(first)
        assert first in table.on("bingo")
        assert table.carry_out(second).skipped() == ["no-place"]


def test_three_buildings_stand_in_a_province_with_three_places():
    """G10: Omi, one of each kind, in one round if the cards allow it."""
    table = position("omi A 2")
    for building in BUILDINGS:
        table.plan("A", **{building: "omi"}).carry_out(building)
    assert table.on("omi") == "A 2 castle temple theatre"
    assert table.has("A", "chests") == 15 - 6


# --- Rice and tax ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("province", "tax", "rice"), [("settsu", 7, 3), ("omi", 3, 2), ("hoki", 6, 5)])
def test_tax_and_rice_are_as_on_the_card(province, tax, rice):
    """G10: the rice is counted, the chests come from the bank."""
    table = acting("tax", province, f"{province} A 2")
    assert (table.has("A", "chests"), table.has("A", "rice")) == (15 + tax, 0)
    assert table.tells("tax")["count"] == tax
    table = acting("rice", province, f"{province} A 2")
    assert (table.has("A", "chests"), table.has("A", "rice")) == (15, rice)
    assert table.tells("rice")["count"] == rice


@pytest.mark.parametrize("action", ["tax", "rice"])
def test_tax_or_rice_from_a_province_without_a_marker_leaves_one_there(action):
    """G10, G13: and there is no revolt."""
    table = acting(action, "omi", "omi A 2")
    assert table.on("omi") == "A 2 markers 1"
    assert table.codes()[:3] == ["showed", action, "unrest"]


# --- Deployment ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "armies"), [("deploy5", 5), ("deploy3", 3)])
def test_armies_come_from_the_reserve_and_are_paid(action, armies):
    """G10: 5 for 3 chests, 3 for 2."""
    table = acting(action, "omi", f"omi A 2; A has chests {COSTS[action]}, reserve {armies}")
    assert table.on("omi") == f"A {2 + armies}"
    assert (table.has("A", "chests"), table.has("A", "reserve")) == (0, 0)
    assert table.tells("deployed") == {"seat": 0, "province": "province-omi", "count": armies}


@pytest.mark.parametrize(("action", "armies"), [("deploy5", 5), ("deploy3", 3), ("deploy1_move", 1)])
def test_with_too_few_armies_in_the_reserve_nothing_is_deployed(action, armies):
    """G10: who can do an action only in part skips it, and pays nothing."""
    table = acting(action, "omi", f"omi A 2; ise A 2; A has reserve {armies - 1}")
    assert (table.on("omi"), table.skipped()) == ("A 2", ["reserve"])
    assert (table.has("A", "chests"), table.has("A", "reserve")) == (15, armies - 1)


@pytest.mark.parametrize("action", ["deploy5", "deploy3", "deploy1_move"])
def test_whoever_cannot_pay_deploys_nothing(action):
    """G10: and for the single army: without it no move either."""
    table = acting(action, "omi", f"omi A 4; ise A 2; A has chests {COSTS[action] - 1}")
    assert (table.on("omi"), table.skipped(), table.asked) == ("A 4", ["chests"], "")


def test_after_a_single_army_any_number_may_move_on_to_one_own_neighbour():
    """G10: also those that stood there before; one stays behind."""
    table = acting("deploy1_move", "omi", "omi A 3; ise A 1; yamato A 1; mino B 2; echigo A 5")
    assert (table.on("omi"), table.asked, table.has("A", "chests")) == ("A 4", "A move", 14)
    goals = [f"move omi->{goal} {count}" for goal in ("ise", "yamato") for count in (1, 2, 3)]
    assert table.legal() == ["stay", *goals]
    table.play("move omi->ise 3")
    assert (table.on("omi"), table.on("ise"), table.asked) == ("A 1", "A 4", "")


def test_the_move_is_optional():
    """G10: all may stay."""
    table = acting("deploy1_move", "omi", "omi A 3; ise A 1").play("stay")
    assert (table.on("omi"), table.on("ise"), table.asked) == ("A 4", "A 1", "")
    assert "stayed" in table.codes()


def test_a_move_across_the_sea_is_a_move_to_a_neighbour():
    """G1, G10: from Kii to Awa on Shikoku."""
    table = acting("deploy1_move", "kii", "kii A 1; awa_shikoku A 1").play("move kii->awa_shikoku 1")
    assert table.on("awa_shikoku") == "A 2"


def test_without_an_own_neighbour_nobody_is_asked_to_move():
    """G10: the army is deployed all the same."""
    table = acting("deploy1_move", "omi", "omi A 3; mino B 1")
    assert (table.on("omi"), table.asked) == ("A 4", "")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("move omi->ise 4", "one-stays G10"),
        ("move omi->mino 1", "not-own-province G10"),
        ("move omi->settsu 1", "not-own-province G10"),
        ("move ise->omi 1", "other-source G10"),
        ("battle omi->mino 1", "only-own G10"),
        ("move omi->echigo 1", "no-border G1"),
    ],
)
def test_after_a_deployment_armies_move_from_there_to_an_own_neighbour_only(move, why):
    """G10: neither battles nor other ways."""
    assert acting("deploy1_move", "omi", "omi A 3; ise A 4; mino B 2; echigo A 2").why_not(move) == why


def test_five_or_three_armies_do_not_move_on():
    """G10: nobody is asked."""
    for action in ("deploy5", "deploy3"):
        assert acting(action, "omi", "omi A 3; ise A 1").asked == ""


# --- Battle and move ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["battle_a", "battle_b"])
def test_with_two_armies_and_a_target_at_least_one_army_must_go(action):
    """G10: there is no way to stay."""
    table = acting(action, "omi", "omi A 2")
    assert table.asked == "A battle"
    assert table.why_not("stay") == "must-march G10"
    assert (table.why_not("pass"), table.why_not("skip")) == ("no-pass G10", "no-pass G10")
    assert {move.split()[-1] for move in table.legal()} == {"1"}


def test_at_least_one_army_stays_behind():
    """G10: in a move as in a battle."""
    table = acting("battle_a", "omi", "omi A 4; ise A 1; mino B 1")
    for move in ("move omi->ise", "battle omi->mino", "battle omi->settsu"):
        assert table.why_not(f"{move} 3") == ""
        assert table.why_not(f"{move} 4") == "one-stays G10"
        assert table.refused(f"{move} 4").args["count"] == 3


def test_into_an_own_province_armies_move_without_a_battle():
    """G10: and into another they do not move but attack."""
    table = acting("battle_b", "omi", "omi A 4; ise A 1; mino B 1")
    assert table.why_not("battle omi->ise 1") == "own-province G10"
    assert table.why_not("move omi->mino 1") == "not-own-province G10"
    assert table.why_not("move omi->settsu 1") == "not-own-province G10"
    table.play("move omi->ise 3")
    assert (table.on("omi"), table.on("ise"), table.codes()[0]) == ("A 1", "A 4", "moved")


def test_armies_go_from_the_province_whose_card_was_shown():
    """G10: the refusal names it."""
    table = acting("battle_a", "omi", "omi A 4; ise A 4")
    assert table.why_not("battle ise->kii 1") == "other-source G10"
    assert table.refused("battle ise->kii 1").args["province"] == "province-omi"


def test_with_a_single_army_the_action_is_skipped():
    """G10: it stays behind."""
    table = acting("battle_a", "omi", "omi A 1; ise A 4")
    assert (table.skipped(), table.asked) == (["one-army"], "")


def test_without_a_legal_target_the_action_is_skipped():
    """G10, G11: temples protect all neighbours of Shima, which are Ise and, by sea, Izu."""
    text = "shima A 4; ise B 2 temple; izu C 2 temple; event temple_peace_3"
    assert acting("battle_a", "shima", text).skipped() == ["no-target"]
    assert acting("battle_a", "shima", text.replace("izu C 2 temple", "izu A 2 temple")).asked == "A battle"
    assert acting("battle_a", "shima", text.replace("temple_peace_3", "tax_max_5")).asked == "A battle"


def test_nobody_else_moves_while_one_is_asked():
    """G10: in turn order."""
    table = acting("battle_a", "omi", "omi A 4; ise B 4")
    assert table.why_not("battle ise->omi 1", 1) == "not-your-turn G9"
    assert table.legal(1) == []
    assert table.why_not("battle omi->ise 1", SPECTATOR) == "only-looking"


def test_target_and_number_are_chosen_when_the_card_is_shown():
    """G10: by how things stand then: armies came here earlier in the round."""
    table = position("omi A 1; ise A 4; A plans battle_a ise, battle_b omi").carry_out("battle_a")
    table.play("move ise->omi 3")
    table.carry_out("battle_b").play("battle omi->mino 3")
    assert table.on("omi") == "A 1"
    assert table.state.phase == Phase.THROW


# --- Cards lost and won --------------------------------------------------------------------------------------------------


def test_a_card_of_a_lost_province_leaves_the_plan_and_its_place_counts_as_empty():
    """G10: also if it lies face down; all see which place it was."""
    table = position("omi A 5; mino B 1; A plans battle_a omi; B plans battle_a mino, tax chest1").carry_out("battle_a")
    assert table.planned("B", seen_by="C") == {"battle_a": "face_down", "tax": "face_down"}
    table.play("battle omi->mino 4").falls(A=2)
    assert table.on("mino") == "A 2"
    assert table.planned("B") == {"tax": "chest1"}
    assert table.planned("B", seen_by="C") == {"tax": "face_down"}
    assert {"seat": 1, "action": "action-battle_a"} in [event.args for event in table.told() if "nothing" in event.code]


def test_a_card_shown_before_leaves_as_well():
    """G10: its place is empty for all to see."""
    table = position("omi A 5; mino B 1; B plans tax mino; A plans battle_a omi").carry_out("tax")
    assert table.planned("B", seen_by="C") == {"tax": "mino"}
    table.carry_out("battle_a").play("battle omi->mino 4").falls(A=2)
    assert table.planned("B", seen_by="C") == table.planned("B") == {}


def test_a_card_lost_in_a_revolt_or_a_tie_goes_to_the_stock():
    """G10, G12, G13: the province is neutral, and nobody holds its card."""
    table = position("mikawa A 2 markers 2; A plans tax mikawa, battle_a chest1").carry_out("tax").falls(green=2)
    assert (table.on("mikawa"), table.planned("A")) == ("neutral", {"battle_a": "chest1"})
    table = position("omi A 5; mino B 1; B plans tax mino; A plans battle_a omi").carry_out("battle_a")
    table.play("battle omi->mino 4").falls(A=1, B=1)
    assert (table.on("mino"), table.planned("B")) == ("neutral", {})


def test_a_card_won_goes_to_the_hand_and_is_not_used_in_this_round():
    """G10: it lies on no plan, and all know that."""
    table = position("omi A 5; mino B 1; B plans battle_b mino; A plans battle_a omi").carry_out("battle_a")
    table.play("battle omi->mino 4").falls(A=2)
    assert "mino" not in table.planned("A").values()
    assert table.carry_out("battle_b").codes() == ["showed-nothing"] * 4
    assert [PROVINCE_NAMES[province] for province in range(45) if table.sees(2).won[province]] == ["mino"]


def test_a_province_lost_and_won_back_is_not_used_in_this_round():
    """G10: its card left the plan for good."""
    table = position("omi A 1; ise A 5; mino B 5; B plans battle_a mino; A plans battle_b ise, tax omi")
    table.carry_out("battle_a").play("battle mino->omi 4").falls(B=2)
    assert (table.on("omi"), table.planned("A")) == ("B 2", {"battle_b": "ise"})
    table.carry_out("battle_b").play("battle ise->omi 4").falls(A=3, B=1)
    assert (table.on("omi"), table.planned("A")) == ("A 2", {"battle_b": "ise"})
    assert table.carry_out("tax").codes()[0] == "showed-nothing"


def test_after_ten_actions_all_cards_return():
    """G10: plans are empty, and nobody is ready."""
    table = position("phase return; omi A 2; A plans tax omi, bid chest3; season spring")
    table.state.won[0], table.state.ready[:4] = 1, 1
    table.house()
    assert table.codes() == ["returned"]
    assert not any(getattr(table.state, name).any() for name in ("plan", "shown", "ready", "won", "holds", "row"))
