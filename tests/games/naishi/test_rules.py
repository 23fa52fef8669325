"""N1 to N8, sentence by sentence, what a player knows, what can be undone, and the result.

Positions are drawn over the base position of `table.py`: seat 0 is the first player and to move, every
pile holds two cards. A pile is made lower with `left`; the cards above do not matter.
"""

from collections import Counter
from random import Random

import pytest

from zashiki.contract import HOUSE, SPECTATOR, Refused
from zashiki.games.naishi.state import NAMES, PILE, Card, Ending, Phase
from zashiki.match import Match

from .table import Table

SEED = bytes(range(16))
ONE_PILE_EMPTY = "left: 2 2 2 2 0"
LAST_TURN = "last: 1\nending: declared"
DRAFT = "phase: draft\ndealt: rice monk / fort torii\ngave: none none"
MOUNTAINS = "mountain mountain mountain mountain mountain"


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


def names(cards) -> str:
    return " ".join(NAMES[card] for card in cards.ravel().tolist())


def seen_hand(table: Table, observer: int, owner: int) -> str:
    """A hand as somebody knows it; `none` is a card that he does not know."""
    return names(table.sees(observer).land[owner, 1])


def at(naishi, position: str) -> Match:
    """A match that has come to a drawn position."""
    match = Match.new(naishi, seed=SEED)
    match.states = [Table(position).state]
    return match


def drafted(naishi, number: int = 0, **options: str) -> Match:
    """A match after the draft, in which both kept their first choice."""
    match = Match.new(naishi, options, seed(number))
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    return match


def played_out(naishi, number: int) -> Match:
    """A whole match of random moves."""
    match, chance = Match.new(naishi, seed=seed(number)), Random(number)
    while not match.over:
        seat = match.active[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def scored(land: str, *copies: str) -> Table:
    """The end of a game in which the two territories are laid out."""
    return Table(f"land: {land}\nspent: 1\n{LAST_TURN}").play("end turn", *copies)


def result(land: str):
    table = scored(land)
    return table.game.result(table.state)


def is_over(table: Table) -> bool:
    return table.game.active(table.state) == ()


# --- N1 Cards ----------------------------------------------------------------------------------------

ALL_CARDS = {
    "mountain": 16,
    "naishi": 2,
    "advisor": 4,
    "fort": 4,
    "sentinel": 4,
    "torii": 4,
    "monk": 3,
    "rice": 5,
    "banner": 2,
    "horseman": 2,
    "ronin": 2,
    "ninja": 2,
}


def cards_in(state) -> dict[str, int]:
    """All cards of a position by kind, wherever they lie."""
    counts = Counter(f"{names(state.land)} {names(state.river)} {names(state.dealt)}".split())
    for card in Card:
        counts[NAMES[card]] += state.discards[card]
    return {name: counts[name] for name in NAMES[1:]}


@pytest.mark.parametrize("number", range(5))
def test_after_the_draft_all_fifty_cards_are_on_the_table(naishi, number):
    """N1: 16 mountains and 34 development cards."""
    assert cards_in(drafted(naishi, number).states[-1]) == ALL_CARDS


def test_the_thirty_four_development_cards_are_dealt(naishi):
    """N1: thirty in the river, two to each player."""
    state = Match.new(naishi, seed=SEED).states[0]
    assert Counter(f"{names(state.river)} {names(state.dealt)}".split()) == Counter(ALL_CARDS) - Counter(mountain=16)


@pytest.mark.parametrize("number", range(5))
def test_no_card_is_ever_lost_or_gained(naishi, number):
    """N1: at every moment of a whole match."""
    states = [state for state in played_out(naishi, number).states if state.phase != Phase.DRAFT]
    assert all(cards_in(state) == ALL_CARDS for state in states)


# --- N2 Set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_the_river_is_five_piles_of_six_with_their_tops_face_up(naishi, seat):
    """N2: five cards of thirty are seen."""
    seen = Match.new(naishi, seed=SEED).view(seat).record
    assert seen.left.tolist() == [PILE] * 5 == [6] * 5
    assert [names(pile).split().count("none") for pile in seen.river] == [5] * 5


def test_the_development_cards_are_shuffled(naishi):
    """N2: every place of the river and of the deal may hold every kind."""
    deals = [Match.new(naishi, seed=seed(number)).states[0] for number in range(300)]
    places = zip(*(f"{names(state.river)} {names(state.dealt)}".split() for state in deals), strict=True)
    assert [len(set(kinds)) for kinds in places] == [11] * 34


def test_each_row_is_five_mountains(naishi):
    """N2: from the start."""
    land = Match.new(naishi, seed=SEED).states[0].land
    assert names(land[0, 0]) == names(land[1, 0]) == MOUNTAINS


def test_each_player_has_two_emissaries_and_the_court_is_empty(naishi):
    """N2: nobody has been sent yet."""
    state = Match.new(naishi, seed=SEED).states[0]
    assert state.reserve.tolist() == [2, 2]
    assert not state.court.any()


def test_both_choose_their_card_at_the_same_time(naishi):
    """N2: neither waits for the other."""
    match = Match.new(naishi, seed=SEED)
    assert match.active == (0, 1)
    match.play(1, match.legal(1)[0])
    assert (match.active, match.ready) == ((0,), (1,))


@pytest.mark.parametrize(("seat", "own"), [(0, "rice monk none none"), (1, "none none fort torii")])
def test_in_the_draft_everybody_sees_his_own_two_cards_only(seat, own):
    """N2: the river tops are open, too."""
    table = Table(DRAFT)
    assert names(table.sees(seat).dealt) == own
    assert [pile[1] for pile in table.sees(seat).river.tolist()] == [8, 4, 2, 5, 9]


def test_a_choice_is_secret_until_both_have_chosen():
    """N2: the second chooses before he sees the card received."""
    table = Table(DRAFT).play("keep rice")
    assert names(table.sees(0).keeps) == "rice none"
    assert names(table.sees(1).keeps) == names(table.sees(1).gave) == "none none"


def test_the_opponent_is_told_that_a_card_was_chosen_but_not_which(naishi):
    """N2: the move as others perceive it."""
    match = at(naishi, DRAFT)
    match.play(0, "keep rice")
    match.play(1, "keep fort")
    told = [[event.code for event in match.story(seat)][:2] for seat in (0, 1)]
    assert told == [["event-kept", "event-chose"], ["event-chose", "event-kept"]]


def test_a_choice_may_be_revised_until_the_other_is_ready(naishi):
    """N2: by taking it back."""
    match = at(naishi, DRAFT)
    match.play(0, "keep rice")
    match.undo(0)
    assert match.active == (0, 1)
    match.play(0, "keep monk")
    match.play(1, "keep fort")
    assert names(match.states[-1].gave) == "rice torii"


def test_a_choice_is_final_once_both_are_ready(naishi):
    """N2: the hands have been made up."""
    match = drafted(naishi)
    assert not match.can_undo(0)
    with pytest.raises(Refused, match="nothing-to-undo"):
        match.undo(1)


def test_a_card_is_kept_only_once(naishi):
    """N2: who has chosen waits."""
    match = at(naishi, DRAFT)
    match.play(0, "keep rice")
    assert match.legal(0) == []
    assert str(match.why_not(0, "keep monk")) == "illegal: already-chosen (card card-monk) [N2]"


def test_the_other_card_goes_to_the_opponent():
    """N2: each gives the one that he did not keep."""
    table = Table(DRAFT).play("keep rice", "keep torii")
    assert names(table.state.gave) == "monk fort"
    assert "monk" in table.hand(1)
    assert "fort" in table.hand(0)


def test_a_hand_is_three_mountains_the_card_kept_and_the_card_received():
    """N2: in some order."""
    table = Table(DRAFT).play("keep rice", "keep torii")
    assert Counter(table.hand(0).split()) == Counter(mountain=3, rice=1, fort=1)
    assert Counter(table.hand(1).split()) == Counter(mountain=3, torii=1, monk=1)


def test_each_hand_is_shuffled():
    """N2: the card kept may come to any column, for either player."""
    hands = [Table(f"{DRAFT}\nchance: {number}").play("keep rice", "keep torii") for number in range(60)]
    assert {table.hand(0).split().index("rice") for table in hands} == set(range(5))
    assert {table.hand(1).split().index("torii") for table in hands} == set(range(5))


def test_only_a_card_dealt_to_you_can_be_kept():
    """N2: not one of the opponent's, nor a mountain."""
    table = Table(DRAFT)
    assert table.legal(0) == ["keep monk", "keep rice"]
    assert table.why_not("keep torii", 0) == table.why_not("keep mountain", 0) == "not-dealt N2"


def test_two_identical_cards_are_one_choice():
    """N2: one is kept and its like is given."""
    table = Table(f"{DRAFT}\ndealt: rice rice / fort torii")
    assert table.legal(0) == ["keep rice"]
    assert names(table.play("keep rice", "keep fort").state.gave) == "rice torii"


@pytest.mark.parametrize(("option", "seat"), [("1", 0), ("2", 1)])
def test_the_first_player_can_be_named(naishi, option, seat):
    """N2: whoever is named takes the first turn, whatever the seed."""
    assert {drafted(naishi, number, first=option).active for number in range(8)} == {(seat,)}


def test_the_first_player_is_random_by_default(naishi):
    """N2: either seat may begin."""
    assert {drafted(naishi, number).active for number in range(16)} == {(0,), (1,)}


def test_only_a_seat_can_be_named_as_first_player(naishi):
    """N2: there are two."""
    with pytest.raises(ValueError, match="first"):
        Match.new(naishi, {"first": "3"})


@pytest.mark.parametrize("move", ["develop row 1", "swap row 1 2", "decree row 1", "end turn"])
def test_nobody_plays_a_turn_before_the_draft_is_over(move):
    """N2: and nobody drafts afterwards."""
    assert Table(DRAFT).why_not(move, 0) == "other-phase N3"
    assert Table().why_not("keep rice", 0) == "other-phase N3"


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
    """N3: he has no moves at all."""
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


# --- N8 End ------------------------------------------------------------------------------------------


def test_the_end_can_be_declared_only_when_a_pile_is_empty():
    """N8: one empty pile is enough."""
    assert Table().why_not("declare") == "no-empty-pile N8"
    assert Table("left: 1 1 1 1 1").why_not("declare") == "no-empty-pile N8"
    assert Table(ONE_PILE_EMPTY).why_not("declare") == ""


@pytest.mark.parametrize("first", [0, 1])
def test_after_a_declaration_the_opponent_has_one_last_turn(first):
    """N8: whether the first or the second player declared."""
    table = Table(f"{ONE_PILE_EMPTY}\nfirst: {first}").play("declare", "end turn")
    assert table.seat == 1
    assert table.state.last
    assert is_over(table.play("develop row 1", "end turn"))


@pytest.mark.parametrize("first", [0, 1])
def test_a_declared_end_is_named_as_such(first):
    """N8: also if the last turn empties further piles."""
    table = Table(f"left: 2 2 2 1 0\nfirst: {first}").play("declare", "end turn", "develop row 4", "end turn")
    assert table.game.result(table.state).why == "declared"
    assert table.sees(1).declarer == 1


def test_who_declared_may_be_either_seat():
    """N8: seat 1 declares, seat 0 plays last."""
    table = Table(f"{ONE_PILE_EMPTY}\nplayer: 1").play("declare", "end turn")
    assert (table.seat, table.state.declarer) == (0, 2)
    assert is_over(table.play("develop row 1", "end turn"))


def test_nobody_declares_after_a_declaration():
    """N8: it is the last turn already."""
    table = Table(ONE_PILE_EMPTY).play("declare", "end turn")
    assert table.why_not("declare") == "last-turn N8"
    assert "declare" not in table.legal()


def test_nobody_declares_in_a_last_turn_after_two_empty_piles():
    """N8: the end has come by itself."""
    table = Table("left: 1 2 2 2 0").play("develop row 1", "end turn")
    assert table.why_not("declare") == "last-turn N8"


def test_one_empty_pile_alone_ends_nothing():
    """N8: nobody has declared."""
    table = Table("left: 1 2 2 2 2").play("develop row 1", "end turn")
    assert table.seat == 1
    assert not table.state.last


def test_two_empty_piles_after_the_first_players_turn_give_the_second_a_last_turn():
    """N8: both have had as many turns then."""
    table = Table("left: 1 2 2 2 0").play("develop row 1", "end turn")
    assert table.seat == 1
    assert table.state.last
    assert is_over(table.play("develop row 2", "end turn"))


def test_two_empty_piles_after_the_second_players_turn_end_the_game():
    """N8: at once."""
    table = Table("left: 1 2 2 2 0\nfirst: 1").play("develop row 1", "end turn")
    assert is_over(table)
    assert table.game.result(table.state).why == "two-piles"


@pytest.mark.parametrize(("first", "over"), [(0, False), (1, True)])
def test_three_empty_piles_count_like_two(first, over):
    """N8: a discard has emptied two at once."""
    table = Table(f"left: 1 1 2 2 0\nfirst: {first}").play("discard 1 2", "develop row 3", "end turn")
    assert is_over(table) == over


def test_two_piles_emptied_in_one_turn_end_the_game():
    """N8: no pile was empty before."""
    assert is_over(Table("left: 1 1 2 2 2\nfirst: 1").play("discard 1 2", "develop row 3", "end turn"))


def test_empty_piles_are_counted_only_when_the_turn_is_over():
    """N8: a bonus may still follow the development that emptied the second pile."""
    table = Table("left: 1 2 2 2 0\nfirst: 1").play("develop row 1")
    assert table.seat == 0
    assert table.state.ending == Ending.NONE
    assert is_over(table.play("swap row 1 2", "end turn"))


def test_a_bonus_that_empties_the_second_pile_does_not_end_the_turn():
    """N8: the development is still owed."""
    table = Table("left: 1 2 2 2 0\nfirst: 1").play("discard 1 2")
    assert table.why_not("end turn") == "must-develop N5"
    assert is_over(table.play("develop row 3", "end turn"))


@pytest.mark.parametrize("position", ["left: 2 2 1 1 0", "left: 2 2 1 0 0", "left: 2 2 1 2 2"])
@pytest.mark.parametrize("first", [0, 1])
def test_no_turn_follows_a_last_turn_whatever_it_empties(position, first):
    """N8: one more pile, for whichever seat it is the last."""
    table = Table(f"{position}\n{LAST_TURN}\nfirst: {first}").play("develop row 3", "end turn")
    assert is_over(table)


def test_a_last_turn_must_be_played():
    """N8: it cannot just be ended."""
    table = Table(f"{ONE_PILE_EMPTY}\n{LAST_TURN}")
    assert table.why_not("end turn") == "nothing-done N3"


@pytest.mark.parametrize(
    "moves", [["swap row 1 2", "develop row 1"], ["develop row 1", "discard 2 3"], ["decree hand 1"], ["recall"]]
)
def test_a_last_turn_is_a_development_with_bonus_a_decree_or_a_recall(moves):
    """N8: all but a declaration."""
    table = Table(f"{ONE_PILE_EMPTY}\n{LAST_TURN}\nreserve: 1 2\ncourt: 1 0 / 0 0 / 0 0")
    assert is_over(table.play(*moves, "end turn"))


def test_nobody_passes():
    """N8: there is always a card to develop with."""
    assert Table().why_not("pass") == "no-pass N8"
    assert Table("left: 0 0 0 0 1\nreserve: 0 0").legal() == ["develop row 5", "develop hand 5", "declare"]


def test_nothing_is_played_after_the_end():
    """N8: the game is over for both."""
    table = Table(f"{ONE_PILE_EMPTY}\n{LAST_TURN}").play("develop row 1", "end turn")
    assert table.why_not("develop row 1", 0) == table.why_not("develop row 1", 1) == "game-over N8"
    assert table.legal(0) == table.legal(1) == []


@pytest.mark.parametrize("number", range(10))
def test_every_game_ends_in_under_sixty_turns(naishi, number):
    """N8: at random, they are much shorter."""
    match = played_out(naishi, number)
    assert match.states[-1].phase == Phase.OVER
    assert match.states[-1].turn < 60


def test_a_game_played_as_slowly_as_can_be_ends_in_under_sixty_turns():
    """N8: every swap is recalled, the decree is issued, and all piles are emptied evenly."""
    table = Table(f"river: {' / '.join(['rice rice rice rice rice rice'] * 5)}\nleft: 6 6 6 6 6")
    while not is_over(table):
        piles = table.state.left.tolist()
        turns = ["recall"], ["decree row 1"], ["swap row 1 2", f"develop row {1 + piles.index(max(piles))}"]
        table.play(*next(turn for turn in turns if turn[0] in table.legal()), "end turn")
    assert 50 < table.state.turn < 60


# --- What a player knows -----------------------------------------------------------------------------


def test_a_player_knows_his_own_hand_and_nothing_of_the_others():
    """N2: an onlooker knows neither."""
    table = Table()
    assert seen_hand(table, 0, 0) == "mountain rice mountain fort mountain"
    assert seen_hand(table, 0, 1) == seen_hand(table, 1, 0) == "none none none none none"
    assert seen_hand(table, SPECTATOR, 0) == seen_hand(table, SPECTATOR, 1) == "none none none none none"


@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_draft_a_player_knows_his_own_hand_only(naishi, seat):
    """N2: in a real deal."""
    match = drafted(naishi)
    land, seen = match.states[-1].land, match.view(seat).record.land
    assert names(seen[seat, 1]) == names(land[seat, 1])
    assert names(seen[1 - seat, 1]) == "none none none none none"


def test_a_player_remembers_his_own_starting_hand_and_not_the_others():
    """N2: nor does an onlooker remember either."""
    table = Table()
    assert names(table.sees(0).start) == "mountain rice mountain fort mountain none none none none none"
    assert names(table.sees(1).start) == "none none none none none monk mountain mountain mountain torii"
    assert not table.sees(SPECTATOR).start.any()


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_everybody_sees_rows_tops_pile_sizes_and_emissaries(observer):
    """N2: all that lies open."""
    table = Table("left: 2 1 2 2 0\nreserve: 1 0\ncourt: 0 1 / 1 0 / 0 1").play("develop row 1")
    seen = table.sees(observer)
    assert names(seen.land[0, 0]) == "rice mountain mountain mountain mountain"
    assert seen.left.tolist() == [1, 1, 2, 2, 0]
    assert (seen.reserve.tolist(), seen.court.tolist()) == ([1, 0], [[0, 1], [1, 0], [0, 1]])


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_nobody_sees_below_the_tops_of_the_river(observer):
    """N2: one card of each pile that holds any."""
    seen = Table("left: 2 1 2 2 0").sees(observer)
    assert names(seen.river).replace("none ", "").split() == ["rice", "rice", "naishi", "sentinel", "none"]


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_a_development_into_the_hand_shows_the_new_card_and_its_column(observer):
    """N4: the sentinel in column 4."""
    assert seen_hand(Table().play("develop hand 4"), observer, 0).split()[3] == "sentinel"


def test_a_development_into_the_hand_shows_no_other_card():
    """N4: the other four stay hidden."""
    assert seen_hand(Table().play("develop hand 4"), 1, 0) == "none none none sentinel none"


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_every_discard_is_seen_as_it_is_made(observer):
    """N4: a fort from the hand, then two cards of the river."""
    seen = Table().play("develop hand 4", "discard 1 2").sees(observer).discards.tolist()
    assert (seen[Card.FORT], seen[Card.RICE], sum(seen)) == (2, 1, 3)


def test_a_swap_in_the_hand_shows_no_card():
    """N5: the opponent sees that columns 2 and 4 were swapped."""
    table = Table().play("swap hand 2 4")
    assert seen_hand(table, 0, 0) == "mountain fort mountain rice mountain"
    assert seen_hand(table, 1, 0) == "none none none none none"
    assert table.sees(1).origin[0].tolist() == [1, 4, 3, 2, 5]


@pytest.mark.parametrize("observer", [1, SPECTATOR])
def test_a_swap_in_the_hand_moves_what_is_known_with_the_columns(observer):
    """N5: the sentinel that came openly goes from column 4 to column 1."""
    table = Table().play("develop hand 4", "swap hand 1 4")
    assert seen_hand(table, observer, 0) == "sentinel none none none none"


@pytest.mark.parametrize("observer", [1, SPECTATOR])
def test_a_swap_of_hand_and_row_shows_both_cards(observer):
    """N5: the rice now in the row, the mountain now in the hand."""
    table = Table().play("swap column 2")
    assert names(table.sees(observer).land[0, 0]) == "mountain rice mountain mountain mountain"
    assert seen_hand(table, observer, 0) == "none mountain none none none"


def test_a_card_that_went_back_to_the_hand_openly_stays_known():
    """N5: the rice went up in one turn and down in another."""
    up, down = ["swap column 2", "develop row 1", "end turn"], ["swap column 2", "develop row 3"]
    table = Table().play(*up, "develop row 1", "end turn", *down)
    assert seen_hand(table, 1, 0) == "none rice none none none"


def test_a_decree_in_the_hand_shows_both_cards_to_both_players():
    """N6: each knows what he gave and what he took."""
    table = Table().play("decree hand 1")
    assert seen_hand(table, 0, 1) == "mountain none none none none"
    assert seen_hand(table, 1, 0) == "monk none none none none"
    assert seen_hand(table, 0, 0) == "monk rice mountain fort mountain"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_decree_in_the_hand_shows_an_onlooker_nothing(owner):
    """N6: the cards change owners face down."""
    assert seen_hand(Table().play("decree hand 1"), SPECTATOR, owner) == "none none none none none"


def test_an_onlooker_follows_a_card_that_he_knows_through_a_decree():
    """N6: the rice that seat 0 had developed openly, but not the monk that came for it."""
    table = Table().play("develop hand 1", "end turn", "decree hand 1")
    assert seen_hand(table, SPECTATOR, 1) == "rice none none none none"
    assert seen_hand(table, SPECTATOR, 0) == "none none none none none"


def test_a_decree_in_the_row_shows_nothing_of_the_hands():
    """N6: only what lay open changes owners."""
    table = Table().play("decree row 1")
    assert seen_hand(table, 0, 1) == seen_hand(table, 1, 0) == "none none none none none"


def test_what_a_decree_showed_stays_known_wherever_it_moves():
    """N6: the opponent swaps the card received to column 4."""
    table = Table().play("decree hand 1", "end turn", "swap hand 1 4")
    assert seen_hand(table, 0, 1) == "none none none mountain none"


def test_each_knows_the_card_given_by_kind_but_not_by_place():
    """N2: seat 0 gave the torii, which is in the opponent's hand."""
    table = Table()
    assert names(table.sees(0).gave) == "torii fort"
    assert seen_hand(table, 0, 1) == "none none none none none"


def test_an_onlooker_does_not_know_what_was_given():
    """N2: the draft was secret to him."""
    assert names(Table().sees(SPECTATOR).gave) == "none none"


def worlds(table: Table, seat: int, count: int = 60) -> list[list[str]]:
    """The opponent's hand in many worlds that fit what a seat knows."""
    view = table.view(seat)
    return [names(table.game.sample(view, number).land[1 - seat, 1]).split() for number in range(count)]


def test_an_unknown_hand_is_three_mountains_the_gift_and_one_card():
    """N2: in every world that a player can think of, at any place."""
    hands = worlds(Table(), 0)
    assert all(hand.count("mountain") == 3 and "torii" in hand for hand in hands)
    assert {hand.index("torii") for hand in hands} == set(range(5))
    assert len({tuple(sorted(hand)) for hand in hands}) > 5


def test_a_gift_of_which_there_is_one_more_may_have_been_seen_leaving():
    """N4: seat 1 discards the torii; what stays hidden is three mountains and one card."""
    hands = worlds(Table("player: 1").play("develop hand 5"), 0)
    assert all(hand[4] == "banner" and hand[:4].count("mountain") == 3 for hand in hands)


def test_a_kept_card_seen_leaving_leaves_three_mountains_and_the_gift():
    """N4: seat 1 discards the monk, so the torii must still be there."""
    hands = worlds(Table("player: 1").play("develop hand 1"), 0)
    assert all(sorted(hand[1:]) == ["mountain", "mountain", "mountain", "torii"] for hand in hands)


# --- What can be undone --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("", "swap row 1 2"),
        ("", "swap hand 1 2"),
        ("", "swap river 1 2"),
        ("", "decree row 1"),
        ("reserve: 1 2\ncourt: 1 0 / 0 0 / 0 0", "recall"),
        (ONE_PILE_EMPTY, "declare"),
        ("left: 1 2 2 2 2", "develop row 1"),
        ("left: 1 1 2 2 2", "discard 1 2"),
        ("origin: 0 2 3 4 5 / 6 7 8 9 10", "swap column 1"),
        ("left: 1 2 2 2 2\norigin: 0 2 3 4 5 / 6 7 8 9 10", "develop hand 1"),
        ("origin: 0 2 3 4 5 / 0 7 8 9 10", "decree hand 1"),
    ],
)
def test_a_move_that_reveals_nothing_can_be_undone(naishi, position, move):
    """N3: everybody knew the cards, or nobody saw a new one."""
    match = at(naishi, position)
    before = match.view(0)
    match.play(0, move)
    assert match.view(0) != before
    match.undo(0)
    assert match.view(0) == before


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("", "develop row 1"),
        ("", "develop hand 1"),
        ("left: 1 2 2 2 2", "develop hand 1"),
        ("", "discard 1 2"),
        ("left: 1 2 2 2 2", "discard 1 2"),
        ("", "swap column 1"),
        ("", "decree hand 1"),
        ("origin: 0 2 3 4 5 / 6 7 8 9 10", "decree hand 1"),
    ],
)
def test_a_move_that_reveals_a_card_cannot_be_undone(naishi, position, move):
    """N3: a river card was turned up, or a hand card was shown."""
    match = at(naishi, position)
    match.play(0, move)
    assert not match.can_undo(0)
    with pytest.raises(Refused, match="nothing-to-undo"):
        match.undo(0)


def test_undoing_stops_at_the_last_thing_revealed(naishi):
    """N3: the swap can be taken back, the development before it cannot."""
    match = at(naishi, "")
    match.play(0, "develop row 1")
    match.play(0, "swap row 1 2")
    match.undo(0)
    assert not match.can_undo(0)
    assert match.view(0).record.developed


def test_a_swap_before_a_revealing_development_cannot_be_undone_after_it(naishi):
    """N3: what led to the reveal is final, too."""
    match = at(naishi, "")
    match.play(0, "swap row 1 2")
    match.play(0, "develop row 1")
    assert not match.can_undo(0)


@pytest.mark.parametrize("move", ["decree row 1", "develop row 5"])
def test_an_ended_turn_cannot_be_undone(naishi, move):
    """N3: the end of a turn makes it final."""
    match = at(naishi, "left: 2 2 2 2 1")
    match.play(0, move)
    assert match.can_undo(0)
    match.play(0, "end turn")
    assert not match.can_undo(0)
    assert match.active == (1,)


def test_the_opponent_does_not_see_a_turn_that_can_still_be_undone(naishi):
    """N3: a swap in progress is private."""
    match = at(naishi, "")
    match.play(0, "swap row 1 2")
    assert match.view(0).record.sent
    assert not match.view(1).record.sent


def test_the_opponent_cannot_undo_your_move(naishi):
    """N3: everybody takes back his own."""
    match = at(naishi, "")
    match.play(0, "swap row 1 2")
    assert not match.can_undo(1)


# --- N9 The result -------------------------------------------------------------------------------------

# Worth −5 for the mountains and nothing else, with two and with three colours.
TWO_COLOURS = "mountain monk mountain monk mountain / mountain mountain mountain mountain mountain"
THREE_COLOURS = "mountain monk mountain fort mountain / mountain mountain mountain mountain mountain"
BETTER = "fort mountain mountain mountain mountain / mountain mountain mountain mountain mountain"


@pytest.mark.parametrize(
    ("land", "winners", "places"),
    [(f"{BETTER} // {THREE_COLOURS}", (0,), (1, 2)), (f"{THREE_COLOURS} // {BETTER}", (1,), (2, 1))],
)
def test_most_points_win(land, winners, places):
    """N9: one more point beats one more colour."""
    ended = result(land)
    assert sorted(ended.points) == [-5, 1]
    assert (ended.winners, ended.places) == (winners, places)


@pytest.mark.parametrize(
    ("land", "winners"), [(f"{TWO_COLOURS} // {THREE_COLOURS}", (1,)), (f"{THREE_COLOURS} // {TWO_COLOURS}", (0,))]
)
def test_more_colours_break_a_tie(land, winners):
    """N9: both have −5 points."""
    ended = result(land)
    assert ended.points == (-5, -5)
    assert sorted(line.points for line in ended.facts) == [2, 3]
    assert ended.winners == winners


def test_equal_points_and_colours_are_a_draw_with_two_winners():
    """N9: both seats are named."""
    ended = result(f"{TWO_COLOURS} // {TWO_COLOURS}")
    assert (ended.winners, ended.places) == ((0, 1), (1, 1))


def test_the_result_names_the_points_of_each_kind():
    """N9: the printed example against mountains."""
    example = "fort sentinel advisor banner rice / fort mountain naishi rice rice"
    ended = result(f"{example} // {MOUNTAINS} / {MOUNTAINS}")
    assert ended.points == (62, -5)
    assert sum(line.points for line in ended.lines[0]) == 62


def test_the_hands_are_laid_out_for_all_at_the_end():
    """N9: also for an onlooker."""
    table = scored(f"{BETTER} // {TWO_COLOURS}")
    assert seen_hand(table, 0, 1) == seen_hand(table, SPECTATOR, 0) == MOUNTAINS


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_everybody_sees_points_and_colours_at_the_end(observer):
    """N9: for each seat, points first."""
    assert scored(f"{BETTER} // {THREE_COLOURS}").sees(observer).points.tolist() == [[1, 2], [-5, 3]]


# --- N9 Ninjas choose ----------------------------------------------------------------------------------

NINJA = "ninja naishi mountain mountain mountain / monk mountain mountain mountain mountain"
NINJAS = "ninja naishi mountain mountain mountain / ninja monk mountain mountain mountain"
ONE_CANDIDATE = "ninja monk mountain mountain mountain / mountain mountain mountain mountain mountain"
NO_CANDIDATE = "ninja fort rice mountain mountain / ninja torii mountain mountain mountain"


def choosing(naishi, land: str) -> Match:
    """A match whose last turn has just been ended."""
    match = at(naishi, f"land: {land}\nspent: 1\n{LAST_TURN}")
    match.play(0, "end turn")
    return match


def test_both_owners_choose_at_the_same_time(naishi):
    """N9: neither waits for the other."""
    match = choosing(naishi, f"{NINJA} // {NINJA}")
    assert match.active == (0, 1)
    match.play(1, "copy row 1 naishi")
    assert (match.active, match.ready) == ((0,), (1,))


def test_the_hands_are_seen_before_anybody_chooses(naishi):
    """N9: they have been laid out."""
    match = choosing(naishi, f"{NINJA} // {NINJA}")
    assert names(match.view(0).record.land[1, 1]) == "monk mountain mountain mountain mountain"


def test_a_ninjas_choice_is_hidden_until_both_have_chosen():
    """N9: even from an onlooker."""
    table = scored(f"{NINJA} // {NINJA}", "copy row 1 naishi")
    assert names(table.sees(0).laid[0, 0]).startswith("naishi")
    assert names(table.sees(1).laid[0, 0]).startswith("ninja")
    assert names(table.sees(SPECTATOR).laid[0, 0]).startswith("ninja")
    assert names(table.play("copy row 1 monk").sees(1).laid[0, 0]).startswith("naishi")


def test_a_ninjas_choice_may_be_revised_until_the_other_is_ready(naishi):
    """N9: by taking it back."""
    match = choosing(naishi, f"{NINJA} // {NINJA}")
    match.play(0, "copy row 1 naishi")
    match.undo(0)
    match.play(0, "copy row 1 monk")
    match.play(1, "copy row 1 naishi")
    assert match.over
    assert names(match.states[-1].laid[0, 0]).startswith("monk")


def test_an_owner_chooses_for_each_ninja_separately():
    """N9: for whichever he likes first."""
    table = scored(f"{NINJAS} // {TWO_COLOURS}")
    both = ["copy row 1 naishi", "copy row 1 monk", "copy hand 1 naishi", "copy hand 1 monk"]
    assert table.legal(0) == both
    assert table.play("copy hand 1 monk").legal(0) == both[:2]
    assert is_over(table.play("copy row 1 naishi"))
    assert names(table.state.laid[0]).split()[::5] == ["naishi", "monk"]


def test_a_ninja_is_asked_even_if_there_is_one_choice_only(naishi):
    """N9: the monk is the only character."""
    match = choosing(naishi, f"{ONE_CANDIDATE} // {TWO_COLOURS}")
    assert match.active == (0,)
    assert match.legal(0) == ["copy row 1 monk"]


def test_a_ninja_without_candidate_is_never_asked():
    """N9: places, mountains and ninjas are no candidates; the scores follow at once."""
    assert is_over(scored(f"{NO_CANDIDATE} // {TWO_COLOURS}"))


def test_only_the_owner_who_has_a_choice_is_asked(naishi):
    """N9: the other's ninjas find nobody."""
    assert choosing(naishi, f"{NO_CANDIDATE} // {NINJA}").active == (1,)


@pytest.mark.parametrize("card", ["advisor", "mountain", "fort", "ninja"])
def test_a_ninja_copies_only_a_character_of_your_own_territory(card):
    """N9: the advisor is the opponent's; the others are no characters, or ninjas."""
    table = scored(f"{NINJA.replace('naishi', 'fort')} // advisor {NINJA.removeprefix('ninja ')}")
    assert table.why_not(f"copy row 1 {card}", 0) == "no-character N9"


def test_only_a_ninja_copies():
    """N9: the naishi of column 2 is herself."""
    assert scored(f"{NINJA} // {NINJA}").why_not("copy row 2 monk", 0) == "no-ninja N9"


def test_a_ninja_does_not_copy_what_another_ninja_became():
    """N9: the first became a monk, which gives the second no new choice."""
    table = scored(f"{NINJAS} // {TWO_COLOURS}", "copy row 1 monk")
    assert table.legal(0) == ["copy hand 1 naishi", "copy hand 1 monk"]


def test_nobody_copies_during_the_game():
    """N9: only after the hands were laid out."""
    assert Table(f"land: {NINJA} // {NINJA}").why_not("copy row 1 monk") == "other-phase N3"


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
