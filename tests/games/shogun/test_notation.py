"""How moves and positions are written: G7 plans, G9 specials, G10 ways, and what is wrong with words that fit nowhere."""

import pytest

from tests.games.shogun.table import Table, position
from zashiki.contract import Refused
from zashiki.games.shogun.state import ACTION_NAMES, CARD_NAMES, PROVINCE_NAMES, WAYS, State


def planning() -> Table:
    return position("phase plan; settsu A 2; kai A 3")


def battle() -> Table:
    return position("shinano A 5; kozuke B 3; kai A 2; A plans battle_a shinano").carry_out("battle_a")


# --- As it is stored ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "take settsu",
        "draw",
        "renew",
        "group 5",
        "plan tax settsu",
        "plan deploy1_move chest0",
        "bid 3",
        "bid settsu",
        "ready",
        "special six_armies",
        "deploy 6",
        "stay",
        "reinforce",
        "refrain",
        "revolt kai",
        "move awa_shikoku->kii 61",
        "battle shinano->kozuke 4",
    ],
)
def test_every_sort_of_move_has_a_text_that_reads_back(shogun, text):
    """G3 to G14: one of each sort."""
    assert shogun.text(shogun.move(text)) == text


def test_all_texts_read_back_to_their_ids(shogun):
    """G7, G10: thousands of plans and ways among them."""
    texts = shogun.card.rules.moves
    assert [shogun.move(" ".join(parts)) for parts in texts] == list(range(len(texts)))


def test_every_card_may_be_named_on_every_place_and_every_way_with_every_number(shogun):
    """G7, G10: nothing is missing."""
    texts = {" ".join(parts) for parts in shogun.card.rules.moves}
    assert texts >= {f"plan {action} {card}" for action in ACTION_NAMES[1:] for card in CARD_NAMES[1:-1]}
    ways = [f"{PROVINCE_NAMES[a]}->{PROVINCE_NAMES[b]}" for a, b in WAYS]
    assert texts >= {f"{act} {way} {count}" for act in ("move", "battle") for way in ways for count in range(1, 62)}
    assert not any(text.endswith((" 0", " 62")) and "->" in text for text in texts)


# --- As people write it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loose", "stored"),
    [
        ("bid chest3", "bid 3"),
        ("plan bid 3", "bid 3"),
        ("plan bid chest3", "bid 3"),
        ("plan bid settsu", "bid settsu"),
        ("plan tax 3", "plan tax chest3"),
        ("PLAN Tax Settsu", "plan tax settsu"),
    ],
)
def test_a_card_may_be_named_in_several_ways(loose, stored):
    """G7: a chest card is a number where it is bid."""
    table = planning()
    assert table.game.text(table.game.find(table.view(0), loose)) == stored


@pytest.mark.parametrize("loose", ["battle shinano kozuke 4", "battle shinano->kozuke 4", "Battle Shinano->Kozuke 4"])
def test_a_way_may_be_two_words(loose):
    """G10: the arrow is not needed."""
    table = battle()
    assert table.game.text(table.game.find(table.view(0), loose)) == "battle shinano->kozuke 4"


def test_what_is_clear_need_not_be_said():
    """G10: only one army can go."""
    table = position("omi A 2; ise A 2; A plans battle_a omi").carry_out("battle_a")
    assert table.play("move omi ise").on("ise") == "A 3"


@pytest.mark.parametrize("words", ["battle shinano->kozuke", "battle shinano kozuke", "battle", "move shinano->kai"])
def test_what_is_not_clear_is_asked_again(words):
    """G10: with how many armies, or where to."""
    reason = battle().refused(words)
    assert (reason.kind, reason.code) == ("ambiguous", "several-moves")


# --- What fits nowhere ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("battle shinano->aki 1", "no-border G1"),
        ("move shinano aki 1", "no-border G1"),
        ("battle shinano->shinano 1", "no-border G1"),
        ("battle shinano->kozuke 62", "too-many-armies G10"),
        ("battle shinano->kozuke 0", "no-armies G10"),
        ("pass", "no-pass G10"),
        ("skip", "no-pass G10"),
    ],
)
def test_words_that_name_no_move_are_refused_with_the_rule_behind(words, why):
    """G1, G10: there is no such move at all."""
    table = battle()
    assert table.why_not(words) == why
    assert table.refused(words).kind == "illegal"
    with pytest.raises(Refused):
        table.game.move(words)


@pytest.mark.parametrize(
    ("words", "unknown", "expected"),
    [
        ("plan tax edo", "edo", "settsu"),
        ("plan harvest kai", "harvest", "tax"),
        ("bid 5", "5", "4"),
        ("battle edo kai 1", "edo", "shinano->kozuke"),
        ("battle shinano->kozuke many", "many", "1"),
        ("attack kozuke", "attack", "battle"),
        ("special tax", "tax", "chest"),
    ],
)
def test_an_unknown_word_is_named_with_what_could_stand_there(words, unknown, expected):
    """G7, G9, G10: invalid, not illegal."""
    reason = battle().refused(words)
    assert (reason.kind, reason.code, reason.args["word"]) == ("invalid", "unknown-word", unknown)
    assert expected in reason.args["expected"]


@pytest.mark.parametrize("words", ["ready now", "bid 3 chests", "plan tax kai 2"])
def test_too_many_words_are_invalid(words):
    """G7: nothing is guessed."""
    assert planning().refused(words, "A").kind == "invalid"


def test_how_others_perceive_a_plan_is_no_move():
    """G7: `plan ?` cannot be played."""
    table = planning()
    assert table.why_not("plan ?", 0) == "other-phase G5"
    assert not any("?" in move for move in table.legal(0))


# --- A position as text ---------------------------------------------------------------------------------------------


def test_a_position_is_written_with_the_names_of_its_provinces_and_cards():
    """G1, G7: and reads back."""
    table = position("kozuke B 3 castle markers 2; shinano A 5; A plans tax shinano, bid chest3; event tax_max_5")
    lines = table.state.to_text().splitlines()
    assert "armies: kozuke 3, shinano 5" in lines
    assert "buildings: kozuke 1 0 0" in lines
    assert "markers: kozuke 2" in lines
    assert "event: tax_max_5" in lines
    assert any(line.startswith("plan: chest3 none none none none shinano") for line in lines)
    assert State.from_text(table.state.to_text()) == table.state


@pytest.mark.parametrize("text", ["owner: edo 1", "event: rain", "armies: kai", "armies: kai 300", "castles: kai 1"])
def test_a_text_that_is_no_position_is_refused(text):
    """G1: an unknown name, or a number that cannot be."""
    with pytest.raises(ValueError, match=r"\w"):
        State.from_text(text)
