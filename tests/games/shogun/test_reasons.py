"""What speaks for a plan or a march, and the odds that people may be told."""

import pytest

from tests.games.shogun.table import position
from zashiki.contract import LANGUAGES
from zashiki.games.shogun.reasons import LIKELY, MOST_REASONS, odds_of
from zashiki.games.shogun.state import FROM, PROVINCE_NAMES, TO, BattleOutcome
from zashiki.text import text_for

PLAN = "phase plan; open theatre_calms_5 theatre_calms_7; specials chest rice six_armies attack defence"
LAND = "sagami A 5; kai A 2; awa_boso A 1; izu B 1; musashi C 6; suruga C 6; open tax_max_5 rice_min_4"


def said(table, *moves, language="en"):
    """The reasons for moves, as sentences."""
    game = table.game
    text = text_for(language, game.card.folder)
    reasons = game.reasons(table.view(0), [game.move(move) for move in moves])
    return [text.say(reason.code, reason.args) for reason in reasons]


def way(source, target):
    ends = PROVINCE_NAMES.index(source), PROVINCE_NAMES.index(target)
    return next(way for way in range(len(TO)) if (FROM[way], TO[way]) == ends)


# --- Plans -----------------------------------------------------------------------------------------------------------


def test_a_plan_says_whom_it_threatens_and_how_likely():
    table = position(f"{PLAN}; {LAND}")
    (threat,) = said(table, "plan battle_a sagami")
    win = round(100 * odds_of(table.view(0), way("sagami", "izu"), 4)[BattleOutcome.ATTACKER])
    assert threat == f"can attack Izu from Sagami and take it ({win}%)"
    assert win > 100 * LIKELY


def test_an_attack_that_hardly_succeeds_or_cannot_be_is_no_reason():
    table = position(f"{PLAN}; {LAND}")
    assert said(table, "plan battle_a awa_boso") == []  # its one army stays
    assert said(position(f"{PLAN}; izumo A 2; bingo C 9; hoki C 9; iwami C 9"), "plan battle_a izumo") == []


def test_a_plan_says_how_many_provinces_its_rice_feeds():
    table = position(f"{PLAN}; {LAND}; A has rice 2")
    (fed,) = said(table, "plan rice sagami")
    assert fed.startswith("feeds ")
    assert fed.endswith(" of 3 provinces")
    more = position(f"{PLAN}; {LAND}; A has rice 9")
    assert said(more, "plan rice sagami") == ["feeds 3 of 3 provinces"]


@pytest.mark.parametrize(
    ("land", "code"),
    [("", "leads in"), ("owari B 1 temple", "draws level in"), ("owari B 1 temple; mino B 1 temple", "builds")],
)
def test_a_plan_says_what_its_building_brings(land, code):
    table = position(f"{PLAN}; {land}; mikawa A 2; settsu C 1")
    (built,) = said(table, "plan temple mikawa")
    assert built.startswith(code)


@pytest.mark.parametrize(
    "land",
    [
        "mikawa A 2 temple",  # one of each kind
        "echizen A 2 castle; mikawa A 2 castle",  # no place is free
        "mikawa A 2; supply temple 0",
        "mikawa A 2; A has chests 1",
        "mikawa A 2; A has chests 5; A plans bid chest4",
    ],
)
def test_a_building_that_cannot_be_built_is_no_reason(land):
    assert said(position(f"{PLAN}; {land}; settsu C 1"), "plan temple mikawa") == []


def test_what_tax_brings_before_it_pays_a_building():
    poor = f"{PLAN}; sagami A 2; settsu C 1; A has chests 0"
    cards = "plan tax kai", "plan temple sagami"
    early, late = (position(f"{poor}; kai A 1; actions {row}") for row in ("tax temple", "temple tax"))
    assert [reason.split()[0] for reason in said(early, *cards)] == ["leads", "brings"]
    assert [reason.split()[0] for reason in said(late, *cards)] == ["brings"]


def test_a_plan_says_what_its_tax_brings():
    (tax,) = said(position(f"{PLAN}; {LAND}"), "plan tax sagami")
    assert tax.startswith("brings ")
    assert tax.endswith("from Sagami")


def test_cards_that_lie_already_speak_for_a_plan_too():
    table = position(f"{PLAN}; {LAND}; A plans battle_a sagami")
    first, second = said(table, "plan tax kai")
    assert first.startswith("can attack Izu")
    assert second.startswith("brings")


def test_no_more_is_said_than_somebody_reads():
    table = position(f"{PLAN}; {LAND}; A has rice 2")
    every = "battle_a sagami", "battle_b kai", "rice awa_boso"
    assert len(said(table, *(f"plan {card}" for card in every), "plan tax sagami", "plan temple kai")) <= MOST_REASONS


# --- Marches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_march_has_its_odds_in_every_language(language):
    table = position(f"{LAND}; A plans battle_a sagami").carry_out("battle_a")
    march = next(text for text in table.game.texts(table.game.legal(table.view(0))) if "izu" in text)
    (odds,) = said(table, march, language=language)
    assert odds.count("%") == 3


def test_a_neutral_province_is_taken_or_not():
    table = position("sagami A 5; kai B 2; settsu C 6; A plans battle_a sagami").carry_out("battle_a")
    march = next(text for text in table.game.texts(table.game.legal(table.view(0))) if "izu" in text)
    (odds,) = said(table, march)
    assert odds.count("%") == 1


# --- For people ------------------------------------------------------------------------------------------------------


def test_the_odds_are_told_at_tables_that_want_them_and_only_of_marches():
    table = position(f"{LAND}; A plans battle_a sagami").carry_out("battle_a")
    game, view = table.game, table.view(0)
    told = game.forecasts(view, {"odds": "shown"})
    marches = {move for move in game.legal(view) if game.text(move).startswith("battle")}
    assert set(told) == marches
    assert all(0 <= event.args["win"] <= 100 for event in told.values())
    assert game.forecasts(view, {"odds": "hidden"}) == game.forecasts(view, {}) == {}


def test_nobody_is_told_odds_of_what_they_are_not_asked():
    table = position(f"{LAND}; A plans battle_a sagami").carry_out("battle_a")
    assert table.game.forecasts(table.view(1), {"odds": "shown"}) == {}
