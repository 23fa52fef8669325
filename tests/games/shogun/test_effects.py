"""G11: what event cards and special cards change; the event first, then the special card."""

import pytest

from tests.games.shogun.table import Table, cubes, position
from zashiki.games.shogun.state import ACTION_NAMES, FACTS, HAPPENING_NAMES, SPECIAL_NAMES, Phase

EVENTS = HAPPENING_NAMES[1:]
# By event: tax from Settsu and from Omi (7 and 3 on the card), rice from Hoki and from Omi (5 and 2), armies of both
# deployments, peasants of a neutral province, markers left after a theatre was built where two lay, armies that a
# castle adds. A dot: as without an event.
PLAIN = [7, 3, 5, 2, 5, 3, 1, 2, 0]
CHANGES = """
    theatre_calms_5       . . . . . . . 1 .
    theatre_calms_7       . . . . . . . 1 .
    neutral_two_peasants  . . . . . . 2 . .
    castle_defence_2      . . . . . . . . 1
    castle_defence_6      . . . . . . . . 1
    temple_peace_3        . . . . . . . . .
    temple_peace_4        . . . . . . . . .
    tax_max_5             5 . . . . . . . .
    tax_min_6             . 6 . . . . . . .
    rice_min_4            . . . 4 . . . . .
    rice_max_3            . . 3 . . . . . .
    recruit_reduced       . . . . 3 2 . . .
"""
ROWS = {line.split()[0]: line.split()[1:] for line in CHANGES.strip().splitlines()}
NUMBERS = {
    event: [plain if mark == "." else int(mark) for plain, mark in zip(PLAIN, row, strict=True)]
    for event, row in ROWS.items()
}


def drawn(event: str, text: str) -> Table:
    return position(f"event {event}; {text}")


def attacked(text: str, armies: int = 2) -> Table:
    """A attacks Kozuke from Shinano, where five of A's armies stand."""
    table = position(f"shinano A 5; A plans battle_a shinano; {text}").carry_out("battle_a")
    return table.play(f"battle shinano->kozuke {armies}")


def thrown(table: Table) -> dict[str, int]:
    """What the players and the peasants throw; the defenders who stand in the province join only then."""
    assert table.state.phase == Phase.THROW
    return cubes(table.state.thrown)


def collected(event: str, action: str, province: str, text: str = "") -> int:
    table = drawn(event, f"{province} A 2; A plans {action} {province}; {text}").carry_out(action)
    return int(table.tells(action)["count"])


# --- Events ---------------------------------------------------------------------------------------------------------


def test_there_are_twelve_events():
    """G11: the table of this test has them all."""
    assert set(ROWS) == set(EVENTS)


@pytest.mark.parametrize(
    ("table", "names"), [("events", EVENTS), ("actions", ACTION_NAMES[1:]), ("specials", SPECIAL_NAMES[1:])]
)
def test_every_card_has_a_row_of_its_name(table, names):
    """G2: rows are found by their names, wherever they stand, so one that no card is named by would be read by nobody."""
    assert set(FACTS[table]) == set(names)


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_changes_what_it_says_and_nothing_else(event):
    """G11: all that some event changes, under every event."""
    found = [collected(event, "tax", "settsu"), collected(event, "tax", "omi")]
    found += [collected(event, "rice", "hoki"), collected(event, "rice", "omi")]
    for action in ("deploy5", "deploy3"):
        table = drawn(event, f"omi A 2; A plans {action} omi").carry_out(action)
        found.append(int(table.tells("deployed")["count"]))
    found.append(thrown(attacked(f"event {event}"))["green"])
    built = drawn(event, "omi A 2 markers 2; A plans theatre omi").carry_out("theatre")
    found.append(int(built.on("omi").split()[-1]))
    found.append(thrown(attacked(f"event {event}; kozuke B 3 castle")).get("B", 0))
    assert found == NUMBERS[event]


@pytest.mark.parametrize(("action", "cost", "armies"), [("deploy5", 3, 3), ("deploy3", 2, 2), ("deploy1_move", 1, 1)])
def test_reduced_recruiting_costs_the_same(action, cost, armies):
    """G11: fewer armies; with one fewer in the reserve the action is skipped."""
    text = f"event recruit_reduced; omi A 2; A plans {action} omi; A has chests {cost}, reserve"
    table = position(f"{text} {armies}").carry_out(action)
    assert (table.on("omi"), table.has("A", "chests"), table.has("A", "reserve")) == (f"A {2 + armies}", 0, 0)
    assert position(f"{text} {armies - 1}").carry_out(action).skipped() == ["reserve"]


@pytest.mark.parametrize("event", ["theatre_calms_5", "theatre_calms_7"])
@pytest.mark.parametrize(("markers", "left"), [(3, "markers 2"), (1, ""), (0, "")])
def test_a_theatre_removes_one_marker_if_there_is_one(event, markers, left):
    """G11: it is told."""
    table = drawn(event, f"omi A 2 markers {markers}; A plans theatre omi").carry_out("theatre")
    assert table.on("omi") == f"A 2 theatre {left}".strip()
    assert ("calmed" in table.codes()) == (markers > 0)


@pytest.mark.parametrize("building", ["castle", "temple"])
def test_other_buildings_calm_nobody(building):
    """G11: only theatres do."""
    table = drawn("theatre_calms_5", f"omi A 2 markers 2; A plans {building} omi").carry_out(building)
    assert table.on("omi") == f"A 2 {building} markers 2"


def test_a_theatre_that_cannot_be_built_calms_nobody():
    """G11: the action is skipped."""
    table = drawn("theatre_calms_5", "omi A 2 theatre markers 2; A plans theatre omi").carry_out("theatre")
    assert (table.skipped(), table.on("omi")) == (["same-building"], "A 2 theatre markers 2")


@pytest.mark.parametrize(("stock", "peasants"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_with_too_few_peasants_in_the_stock_as_many_as_there_are_defend_a_neutral_province(stock, peasants):
    """G11, G13: two by the event."""
    table = attacked(f"event neutral_two_peasants; peasants {stock}")
    assert thrown(table).get("green", 0) == peasants
    assert table.state.peasants == stock - peasants


@pytest.mark.parametrize("event", ["castle_defence_2", "castle_defence_6"])
def test_the_defender_of_a_castle_throws_one_army_from_their_reserve(event):
    """G11: it is not asked for, but told."""
    table = attacked(f"event {event}; kozuke B 3 castle; B has reserve 5")
    assert thrown(table) == {"A": 2, "B": 1}
    assert table.has("B", "reserve") == 4
    assert table.tells("castle-army") == {"seat": 1, "province": "province-kozuke"}


@pytest.mark.parametrize(
    "text", ["kozuke B 3 temple theatre; shinano A 5 castle", "kozuke B 3 castle; B has reserve 0", ""]
)
def test_without_a_castle_in_the_attacked_province_or_a_reserve_none_comes(text):
    """G11: also not into a neutral province."""
    table = attacked(f"event castle_defence_2; {text}")
    assert "B" not in thrown(table)
    assert "castle-army" not in table.codes()


@pytest.mark.parametrize("event", ["temple_peace_3", "temple_peace_4"])
def test_provinces_with_a_temple_cannot_be_attacked(event):
    """G11: others can, and armies move into own ones."""
    text = "shinano A 5; kozuke B 3 temple; kai B 2 castle; musashi A 1 temple; A plans battle_a shinano"
    table = drawn(event, text).carry_out("battle_a")
    assert table.why_not("battle shinano->kozuke 1") == "temple-peace G11"
    assert not any("kozuke" in move for move in table.legal())
    assert table.why_not("battle shinano->kai 1") == table.why_not("move shinano->musashi 1") == ""
    assert table.play("move shinano->musashi 4").on("musashi") == "A 5 temple"


def test_temples_do_not_keep_peasants_from_a_revolt():
    """G11: it goes on."""
    table = drawn("temple_peace_3", "omi A 3 temple markers 1; A plans tax omi").carry_out("tax")
    assert table.codes()[-1] == "revolt"


def test_whoever_deploys_may_move_into_an_own_province_with_a_temple():
    """G11: a move between own provinces is no attack."""
    table = drawn("temple_peace_4", "omi A 1; ise A 1 temple; A plans deploy1_move omi").carry_out("deploy1_move")
    assert table.play("move omi->ise 1").on("ise") == "A 2 temple"


# --- One more chest, one more rice ---------------------------------------------------------------------------------------


def test_tax_in_settsu_with_at_most_5_and_one_more_chest_gives_6():
    """G11: the rulebook's example, the event first and then the special card."""
    assert collected("tax_max_5", "tax", "settsu", "A holds chest") == 6


@pytest.mark.parametrize(
    ("event", "action", "province", "count"),
    [
        ("none", "tax", "settsu", 8),
        ("tax_max_5", "tax", "omi", 4),
        ("tax_min_6", "tax", "omi", 7),
        ("tax_min_6", "tax", "settsu", 8),
        ("none", "rice", "hoki", 6),
        ("rice_max_3", "rice", "hoki", 4),
        ("rice_max_3", "rice", "omi", 3),
        ("rice_min_4", "rice", "omi", 5),
        ("rice_min_4", "rice", "hoki", 6),
    ],
)
def test_a_special_card_adds_one_to_what_the_event_left(event, action, province, count):
    """G11: chests or rice."""
    special = "chest" if action == "tax" else "rice"
    assert collected(event, action, province, f"A holds {special}") == count


@pytest.mark.parametrize("special", ["rice", "chest", "six_armies", "attack", "defence"])
def test_other_special_cards_add_nothing(special):
    """G11: nor does the card of another player."""
    other = {"tax": "chest", "rice": "rice"}
    for action, count in (("tax", 7), ("rice", 3)):
        mine = special if special != other[action] else "defence"
        assert collected("none", action, "settsu", f"A holds {mine}; B holds {other[action]}") == count


# --- Six armies ------------------------------------------------------------------------------------------------------------


def recruiting(text: str, action: str = "deploy5") -> Table:
    return position(f"omi A 2; A holds six_armies; A plans {action} omi; {text}").carry_out(action)


@pytest.mark.parametrize(("event", "fewer"), [("none", 5), ("recruit_reduced", 3)])
def test_with_the_card_six_armies_may_be_deployed_for_the_same_cost(event, fewer):
    """G11: or the ordinary number, which is 3 by the event; the rulebook's example has 6."""
    table = recruiting(f"event {event}; A has chests 3, reserve 6")
    assert (table.asked, table.legal()) == ("A deploy", [f"deploy {fewer}", "deploy 6"])
    before = table.state.copy()
    assert table.play("deploy 6").on("omi") == "A 8"
    assert (table.has("A", "chests"), table.has("A", "reserve")) == (0, 0)
    assert table.tells("deployed") == {"seat": 0, "province": "province-omi", "count": 6}
    table.state = before
    assert table.play(f"deploy {fewer}").on("omi") == f"A {2 + fewer}"
    assert (table.has("A", "chests"), table.has("A", "reserve")) == (0, 6 - fewer)


@pytest.mark.parametrize(("event", "wrong"), [("none", 3), ("recruit_reduced", 5)])
def test_no_other_number_is_deployed(event, wrong):
    """G11: six or the ordinary one."""
    assert recruiting(f"event {event}").why_not(f"deploy {wrong}") == "other-number G11"


@pytest.mark.parametrize(("event", "armies"), [("none", 5), ("recruit_reduced", 3)])
def test_with_too_few_armies_for_six_the_ordinary_number_is_deployed_unasked(event, armies):
    """G11: five are in the reserve."""
    table = recruiting(f"event {event}; A has reserve 5")
    assert (table.asked, table.on("omi"), table.has("A", "reserve")) == ("", f"A {2 + armies}", 5 - armies)


def test_with_too_few_for_the_ordinary_number_the_action_is_skipped():
    """G11: the card does not help then."""
    assert recruiting("A has reserve 4").skipped() == ["reserve"]
    assert recruiting("event recruit_reduced; A has reserve 2").skipped() == ["reserve"]
    assert recruiting("A has chests 2").skipped() == ["chests"]


@pytest.mark.parametrize(("action", "armies"), [("deploy3", 3), ("deploy1_move", 1)])
def test_the_card_is_for_the_deployment_of_five_only(action, armies):
    """G11: three stay three."""
    assert recruiting("", action).on("omi") == f"A {2 + armies}"


def test_nobody_else_is_asked_for_six():
    """G11: only the holder of the card."""
    table = position("omi A 2; B holds six_armies; A plans deploy5 omi").carry_out("deploy5")
    assert (table.asked, table.on("omi")) == ("", "A 7")


# --- Attack and defence -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["kozuke B 3", ""])
@pytest.mark.parametrize(("answer", "armies"), [("reinforce", 3), ("refrain", 2)])
def test_the_attacker_may_throw_one_more_army_from_their_reserve(target, answer, armies):
    """G11: also against a neutral province."""
    table = attacked(f"A holds attack; A has reserve 4; {target}")
    assert (table.asked, table.legal()) == ("A attack", ["reinforce", "refrain"])
    table.play(answer)
    assert thrown(table)["A"] == armies
    assert (table.has("A", "reserve"), table.on("shinano")) == (6 - armies, "A 3")
    assert table.codes() == [{"reinforce": "reinforced", "refrain": "refrained"}[answer]]


@pytest.mark.parametrize("action", ["battle_a", "battle_b"])
def test_the_attack_card_works_in_every_battle_of_the_round(action):
    """G11: it is not used up."""
    table = position(f"shinano A 5; A holds attack; A plans {action} shinano").carry_out(action)
    assert table.play("battle shinano->kai 1").asked == "A attack"
    table.play("reinforce").falls(A=2, green=1)
    other = "battle_b" if action == "battle_a" else "battle_a"
    table.plan("A", **{other: "shinano"}).carry_out(other)
    assert table.play("battle shinano->kozuke 1").asked == "A attack"


@pytest.mark.parametrize(("answer", "armies"), [("reinforce", 1), ("refrain", 0)])
def test_the_defender_may_throw_one_more_army_from_their_reserve(answer, armies):
    """G11: when attacked by a player."""
    table = attacked("B holds defence; B has reserve 4; kozuke B 3")
    assert (table.asked, table.legal(1), table.legal(0)) == ("B defence", ["reinforce", "refrain"], [])
    table.play(answer)
    assert thrown(table).get("B", 0) == armies
    assert table.has("B", "reserve") == 4 - armies
    assert table.state.player == 0


def test_the_defence_card_works_in_every_battle_of_the_round():
    """G11: whoever attacks."""
    table = attacked("B holds defence; kozuke B 3; kai C 3; musashi B 2; C plans battle_a kai").play("reinforce")
    assert table.falls(A=1, B=3).asked == "C battle"
    assert table.play("battle kai->musashi 2").asked == "B defence"


def test_the_attacker_decides_before_the_defender():
    """G11: and the castle's army comes in between."""
    table = attacked("A holds attack; B holds defence; kozuke B 3 castle; event castle_defence_6; B has reserve 2")
    assert (table.asked, cubes(table.state.thrown)) == ("A attack", {"A": 2})
    table.play("reinforce")
    assert (table.asked, cubes(table.state.thrown), table.codes()) == (
        "B defence",
        {"A": 3, "B": 1},
        ["reinforced", "castle-army"],
    )
    table.play("reinforce")
    assert thrown(table) == {"A": 3, "B": 2}
    assert table.has("B", "reserve") == 0


def test_the_castle_takes_the_last_army_before_the_defence_card_is_asked():
    """G11: then the reserve is empty, and there is nothing to ask."""
    table = attacked("B holds defence; kozuke B 3 castle; event castle_defence_2; B has reserve 1")
    assert (table.asked, thrown(table)) == ("", {"A": 2, "B": 1})


@pytest.mark.parametrize("text", ["A holds attack; A has reserve 0", "B holds defence; B has reserve 0"])
def test_with_an_empty_reserve_nobody_is_asked(text):
    """G11: no army could come."""
    assert attacked(f"kozuke B 3; {text}").asked == ""


def test_the_attack_card_does_not_defend_and_the_defence_card_does_not_attack():
    """G11: neither is asked for."""
    assert attacked("kozuke B 3; A holds defence; B holds attack").asked == ""


def test_a_move_between_own_provinces_is_no_battle():
    """G11: so there is nothing to add."""
    table = position("shinano A 5; kozuke A 1; A holds attack; A plans battle_a shinano").carry_out("battle_a")
    assert table.play("move shinano->kozuke 2").asked == ""


@pytest.mark.parametrize("action", ["tax", "rice"])
def test_neither_the_defence_card_nor_a_castle_helps_in_a_revolt(action):
    """G11, G13: only the armies there are thrown."""
    text = f"omi A 3 castle markers 2; A holds defence; event castle_defence_2; A plans {action} omi"
    table = position(text).carry_out(action)
    assert (table.asked, thrown(table)) == ("", {"green": 2})


def test_nobody_but_the_one_who_is_asked_answers():
    """G11: the defender has to wait for the attacker."""
    table = attacked("A holds attack; B holds defence; kozuke B 3")
    assert table.why_not("reinforce", 1) == "not-your-turn G9"
    assert table.why_not("battle shinano->kai 1") == "other-phase G5"
