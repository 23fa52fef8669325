"""Naishi's own words: its cards, refusals and sentences. What holds for every room is in tests/test_text.py."""

import pytest

from tests.contract.walks import told_match
from tests.test_text import PLAYER_NAMES, every_language, messages, texts, told
from zashiki.contract import SPECTATOR, Event
from zashiki.games.naishi.moves import TEXTS, misfit
from zashiki.games.naishi.rules import Refusal
from zashiki.games.naishi.state import NAMES
from zashiki.games.naishi.story import reason, refusal_code
from zashiki.text import vocabulary

OBSERVERS = (0, 1, SPECTATOR)


@every_language
def test_every_card_has_a_name(naishi, language):
    cards = {code for code in messages(naishi.card.folder / "text", language) if code.startswith("card-")}
    assert cards == {f"card-{name}" for name in NAMES}


MISFITS = {
    "discard 2 2": "same-pile",
    "swap river 1 1": "same-card",
    "swap row 1 1": "same-card",
    "swap hand 5 5": "same-card",
    "swap row 1 hand 2": "other-column",
    "swap hand 1 row 1": "other-column",
    "develop row 5 2": "other-pile",
    "decree row 1 hand 1": "other-place",
    "decree row 1 row 2": "other-place",
    "keep mountain": "not-dealt",
    "copy row 1 fort": "no-character",
    "copy hand 2 mountain": "no-character",
    "copy hand 2 ninja": "no-character",
    "pass": "no-pass",
}


@every_language
@pytest.mark.parametrize("line", MISFITS)
def test_every_misfit_is_explained_with_its_rule(naishi, language, line):
    misfitting = misfit(tuple(line.split()))
    assert misfitting.code == MISFITS[line]
    assert misfitting.rule in {rule["id"] for rule in naishi.rulebook}
    assert f"{misfitting.rule}" in texts(naishi, language).reasons(misfitting)


UNFIT = {
    "decree row 1 row 1": ("too-many-words", "row"),
    "decree row 1 hand x": ("too-many-words", "hand"),
    "decree row x hand 1": ("unknown-word", "x"),
}


@pytest.mark.parametrize("line", UNFIT)
def test_no_rule_is_named_where_words_name_no_other_place(naishi, line):
    """N6: a decree that names its place twice, or none of the columns, breaks no rule."""
    answer = naishi.why_not(told_match(naishi, "misfits", 7).view(0), tuple(line.split()))
    assert (answer.kind, answer.code, answer.args["word"]) == ("invalid", *UNFIT[line])


def test_every_refusal_of_every_kind_of_move_has_a_rule(naishi):
    known = {rule["id"] for rule in naishi.rulebook}
    view = told_match(naishi, "refusals", 7).view(0)
    for refusal in set(Refusal) - {Refusal.NONE}:
        for move, parts in enumerate(TEXTS):
            if refusal == Refusal.PILE_EMPTY and parts[0] not in ("develop", "swap", "discard"):
                continue  # has no pile
            why = reason(view, move, refusal)
            assert why.code == refusal_code(refusal)
            assert why.rule in known


@pytest.mark.compiled
def test_random_games_tell_of_nearly_everything(naishi):
    """Else the tests that say all that is told would prove little."""
    codes = {event.code for _, event in told(naishi)}
    assert len(codes) >= 18
    assert {"event-kept", "event-received", "event-developed", "event-decreed", "event-laid-out", "event-over"} <= codes


def test_an_event_is_told_to_you_or_of_somebody(naishi):
    event = Event("event-declared", {"seat": 0})
    assert texts(naishi, "en").tell(event, 0, PLAYER_NAMES) == "You declare the end of the game."
    assert texts(naishi, "en").tell(event, 1, PLAYER_NAMES) == "Ada declares the end of the game."
    assert texts(naishi, "en").tell(event, SPECTATOR, PLAYER_NAMES) == "Ada declares the end of the game."


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([0], "The game is over. You win."),
        ([1], "The game is over. Ben wins."),
        ([0, 1], "The game is over. It is a draw."),
    ],
)
def test_the_winner_is_you_or_another_or_both(naishi, winners, said):
    event = Event("event-over", {"why": "declared", "winners": winners})
    assert texts(naishi, "en").tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You keep the rice field and give away the monk."),
        ("pl", "Zachowujesz pole ryżowe, a oddajesz mnicha."),
        ("hu", "Megtartod a rizsföldet, és átadod a szerzetest."),
    ],
)
def test_cards_take_the_form_that_their_sentence_needs(naishi, language, said):
    event = Event("event-kept", {"seat": 0, "card": "card-rice", "given": "card-monk"})
    assert texts(naishi, language).tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "mountain, rice field"), ("pl", "góra, pole ryżowe"), ("hu", "hegy, rizsföld")],
)
def test_several_cards_are_named_one_after_the_other(naishi, language, said):
    assert said in texts(naishi, language).say("ask-keep", cards=["card-mountain", "card-rice"])


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "one emissary"),
        ("en", 2, "2 emissaries"),
        ("pl", 1, "jednego emisariusza"),
        ("pl", 2, "2 emisariuszy"),
        ("hu", 1, "egy követet"),
        ("hu", 2, "2 követet"),
    ],
)
def test_one_and_many_are_told_apart(naishi, language, count, said):
    for reader in OBSERVERS:
        assert said in texts(naishi, language).tell(
            Event("event-recalled", {"seat": 0, "count": count}), reader, PLAYER_NAMES
        )


@pytest.mark.parametrize("who", ["you", "other"])
@pytest.mark.parametrize(
    ("language", "said", "wrong"),
    [("en", "", "1 points"), ("en", "", "1 colours"), ("pl", "1 punkt ", "punktów"), ("pl", "1 kolor.", "kolorów")],
)
def test_a_single_point_or_colour_is_not_several(naishi, language, said, wrong, who):
    scored = texts(naishi, language).say("event-scored", who=who, name="Ada", points=1, colours=1)
    assert said in scored
    assert wrong not in scored


@pytest.mark.parametrize("name", ["rice", "rice field", "pole ryzowe", "rizsfold"])
def test_a_card_is_known_by_its_name_in_every_language(naishi, name):
    assert vocabulary("card-", naishi.card.folder)[name] == "card-rice"
