"""N1, N2: the cards, the draft and the hands."""

from collections import Counter

import pytest

from tests.games.naishi.table import (
    DRAFT,
    MOUNTAINS,
    SEED,
    Table,
    at,
    drafted,
    names,
    played_out,
    seed,
)
from zashiki.contract import Refused
from zashiki.games.naishi.state import NAMES, PILE, Card, Phase
from zashiki.match import Match

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
def test_in_the_draft_everybody_sees_their_own_two_cards_only(seat, own):
    """N2: the river tops are open, too."""
    table = Table(DRAFT)
    assert names(table.sees(seat).dealt) == own
    assert [pile[1] for pile in table.sees(seat).river.tolist()] == [8, 4, 2, 5, 9]


def test_a_choice_is_secret_until_both_have_chosen():
    """N2: the second chooses before seeing the card received."""
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
    """N2: each gives the one that they did not keep."""
    table = Table(DRAFT).play("keep rice", "keep torii")
    assert names(table.state.gave) == "monk fort"
    assert "monk" in table.hand(1)
    assert "fort" in table.hand(0)


def test_a_hand_is_three_mountains_the_card_kept_and_the_card_received():
    """N2: in some order."""
    table = Table(DRAFT).play("keep rice", "keep torii")
    assert Counter(table.hand(0).split()) == Counter(mountain=3, rice=1, fort=1)
    assert Counter(table.hand(1).split()) == Counter(mountain=3, torii=1, monk=1)


@pytest.mark.parametrize("seat", [0, 1])
def test_each_hand_is_shuffled(naishi, seat):
    """N2: the two development cards may come to any two of the five columns."""
    hands = [names(drafted(naishi, number).states[-1].land[seat, 1]).split() for number in range(100)]
    assert len({tuple(card == "mountain" for card in hand) for hand in hands}) == 10


def test_the_first_turn_follows_the_draft(naishi):
    """N2: it is the first player's."""
    state = drafted(naishi).states[-1]
    assert (state.turn, state.player, state.phase) == (1, state.first, Phase.PLAY)


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
