"""N3, N4: a turn, and developing."""

import pytest

from tests.games.naishi.table import MOUNTAINS, NINJAS, ONE_PILE_EMPTY, TWO_COLOURS, Table, scored
from zashiki.contract import SPECTATOR
from zashiki.games.naishi.state import Card

# --- N3 A turn ---------------------------------------------------------------------------------------

WHOLE_TURNS = [("", "decree row 1"), ("reserve: 1 2\ncourt: 1 0 / 0 0 / 0 0", "recall"), (ONE_PILE_EMPTY, "declare")]


def test_turns_alternate():
    """N3: seat 0, seat 1, seat 0."""
    table = Table()
    seats = [table.seat, table.play("develop row 1", "end turn").seat, table.play("develop row 1", "end turn").seat]
    assert seats == [0, 1, 0]


def test_a_turn_goes_on_until_it_is_ended():
    """N3: a development alone does not pass the turn on."""
    assert Table().play("develop row 1").seat == 0


def test_a_turn_cannot_be_ended_before_it_was_played():
    """N3: something must be done."""
    table = Table()
    assert table.why_not("end turn") == "nothing-done N3"
    assert "end turn" not in table.legal()


def test_after_a_development_the_turn_can_be_ended():
    """N3: the bonus is optional."""
    assert Table().play("develop row 1").why_not("end turn") == ""


@pytest.mark.parametrize(("position", "move"), WHOLE_TURNS)
def test_a_decree_a_recall_and_a_declaration_are_the_whole_turn(position, move):
    """N3: then only its end is left."""
    assert Table(position).play(move).legal() == ["end turn"]


@pytest.mark.parametrize(("position", "move"), WHOLE_TURNS)
@pytest.mark.parametrize("more", ["develop row 1", "swap row 1 2", "discard 1 2", "decree hand 1", "recall", "declare"])
def test_nothing_follows_a_whole_turn(position, move, more):
    """N3: not even the same again."""
    assert Table(position).play(move).why_not(more) == "turn-spent N3"


@pytest.mark.parametrize("begun", ["develop row 1", "swap row 1 2", "discard 1 2"])
@pytest.mark.parametrize("whole", ["decree row 1", "recall", "declare"])
def test_a_whole_turn_cannot_follow_a_development_or_a_bonus(begun, whole):
    """N3: a turn is one thing only; all three would be possible otherwise."""
    table = Table(f"{ONE_PILE_EMPTY}\nreserve: 1 2\ncourt: 1 0 / 0 0 / 0 0")
    assert table.why_not(whole) == ""
    assert table.play(begun).why_not(whole) == "not-whole-turn N3"


@pytest.mark.parametrize("move", ["develop row 1", "swap row 1 2", "discard 1 2", "decree row 1", "end turn"])
def test_nobody_plays_in_the_others_turn(move):
    """N3: seat 1 waits for seat 0."""
    table = Table()
    assert table.why_not(move, 1) == "not-your-turn N3"
    assert table.legal(1) == []


def test_an_onlooker_does_not_play():
    """N3: they have no moves at all."""
    table = Table()
    assert table.legal(SPECTATOR) == []
    assert table.why_not("develop row 1", SPECTATOR) == "only-looking"


def test_a_new_turn_has_nothing_done_yet():
    """N3: what the opponent did does not count for you."""
    table = Table().play("develop row 1", "swap row 1 2", "end turn")
    assert table.why_not("develop row 1") == table.why_not("swap row 1 2") == table.why_not("decree row 1") == ""


# --- N4 Develop --------------------------------------------------------------------------------------


def test_a_river_card_takes_the_place_of_a_row_card_of_its_column():
    """N4: the fort of pile 2 comes to column 2 of the row."""
    assert Table().play("develop row 2").row(0) == "mountain fort mountain mountain mountain"


def test_a_river_card_takes_the_place_of_a_hand_card_of_its_column():
    """N4: the sentinel of pile 4 replaces the fort."""
    table = Table().play("develop hand 4")
    assert table.hand(0) == "mountain rice mountain sentinel mountain"
    assert table.row(0) == MOUNTAINS


def test_developing_leaves_the_opponents_territory_alone():
    """N4: only your own cards are replaced."""
    table = Table().play("develop row 1", "end turn", "develop hand 5")
    assert table.hand(0) == "mountain rice mountain fort mountain"
    assert table.hand(1) == "monk mountain mountain mountain banner"


@pytest.mark.parametrize(("move", "card"), [("develop row 4", Card.MOUNTAIN), ("develop hand 4", Card.FORT)])
def test_the_card_replaced_is_discarded(move, card):
    """N4: that card and no other."""
    discards = Table().play(move).state.discards.tolist()
    assert discards[card] == sum(discards) == 1


def test_the_next_card_of_the_pile_is_turned_up():
    """N4: a torii lay below the rice."""
    table = Table()
    assert table.tops == "rice fort naishi sentinel banner"
    assert table.play("develop row 1").tops == "torii fort naishi sentinel banner"
    assert table.sees(1).river[0].tolist()[0] == Card.TORII


def test_the_last_card_of_a_pile_leaves_it_empty():
    """N4: there is nothing to turn up."""
    assert Table("left: 1 2 2 2 2").play("develop row 1").tops == "- fort naishi sentinel banner"


@pytest.mark.parametrize("move", ["develop row 5", "develop hand 5"])
def test_a_pile_must_hold_a_card_to_develop_in_front_of_it(move):
    """N4: column 5 is empty."""
    table = Table(ONE_PILE_EMPTY)
    assert table.why_not(move) == "pile-empty N4"
    assert move not in table.legal()


@pytest.mark.parametrize("move", ["develop row 1", "develop row 2", "develop hand 3"])
def test_you_develop_once_a_turn(move):
    """N4: neither there again nor elsewhere."""
    assert Table().play("develop row 1").why_not(move) == "already-developed N4"


def test_there_is_no_sixth_column():
    """N4: columns are 1 to 5."""
    assert Table().why_not("develop row 6") == Table().why_not("develop row 0") == "unknown-word"


# --- Refusals name their rule --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move", "refusal"),
    [
        (ONE_PILE_EMPTY, "develop row 5", "pile-empty N4"),
        (ONE_PILE_EMPTY, "swap river 1 5", "pile-empty N5"),
        (ONE_PILE_EMPTY, "discard 1 5", "pile-empty N5"),
        ("reserve: 0 2\ncourt: 2 0 / 0 0 / 0 0", "swap row 1 2", "no-emissary N5"),
        ("reserve: 0 2\ncourt: 2 0 / 0 0 / 0 0", "decree row 1", "no-emissary N6"),
    ],
)
def test_a_refusal_names_the_rule_of_the_action(position, move, refusal):
    """N4 to N6: an empty pile and a missing emissary forbid several things, each by its own rule."""
    assert Table(position).why_not(move) == refusal


def test_a_second_choice_for_a_ninja_is_refused_by_the_rule_of_ninjas():
    """N9: not by that of the draft."""
    table = scored(f"{NINJAS} // {TWO_COLOURS}", "copy row 1 monk")
    assert table.why_not("copy row 1 naishi", 0) == "already-chosen N9"
