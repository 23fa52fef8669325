"""N9: ninjas choose whom they copy."""

import pytest

from tests.games.naishi.table import LAST_TURN, NINJAS, TWO_COLOURS, Table, at, names, scored
from zashiki.contract import SPECTATOR
from zashiki.match import Match

# --- N9 Ninjas choose ----------------------------------------------------------------------------------

NINJA = "ninja naishi mountain mountain mountain / monk mountain mountain mountain mountain"
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
    """N9: for whichever the player likes first."""
    table = scored(f"{NINJAS} // {TWO_COLOURS}")
    both = ["copy row 1 naishi", "copy row 1 monk", "copy hand 1 naishi", "copy hand 1 monk"]
    assert table.legal(0) == both
    assert table.play("copy hand 1 monk").legal(0) == both[:2]
    assert table.play("copy row 1 naishi").over
    assert names(table.state.laid[0]).split()[::5] == ["naishi", "monk"]


def test_a_ninja_is_asked_even_if_there_is_one_choice_only(naishi):
    """N9: the monk is the only character."""
    match = choosing(naishi, f"{ONE_CANDIDATE} // {TWO_COLOURS}")
    assert match.active == (0,)
    assert match.legal(0) == ["copy row 1 monk"]


def test_a_ninja_without_candidate_is_never_asked():
    """N9: places, mountains and ninjas are no candidates; the scores follow at once."""
    assert scored(f"{NO_CANDIDATE} // {TWO_COLOURS}").over


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
