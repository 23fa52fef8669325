"""G5, G6, G8, G9: the year, what is laid out, the event, bids and the order of the round."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tests.games.chance import assert_fits, few
from tests.games.shogun.table import LETTERS, Table, position, steps
from zashiki.contract import HOUSE
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    HAPPENING_NAMES,
    SPECIAL_NAMES,
    Action,
    Happening,
    Phase,
    Season,
    Special,
    State,
)

NUMBERS = [3, 4, 5]
EVENTS = HAPPENING_NAMES[1:]
SPECIALS = SPECIAL_NAMES[1:]


def at(text: str) -> Table:
    """A drawn position in which no cards are laid out yet."""
    table = position(text)
    table.state.row[...], table.state.specials[...] = 0, 0
    return table


def drawn(table: Table, count: int) -> list[State]:
    """What comes of a step of the house, by this and that chance."""
    states = [table.state.copy() for _ in range(count)]
    for number, state in enumerate(states):
        state.chance = number * 7919
        table.game.proceed(state)
    return states


def names(cards, of: tuple[str, ...]) -> list[str]:
    return [of[card] for card in cards if card]


def letters(seats) -> str:
    return "".join(LETTERS[seat - 1] for seat in seats if seat)


def bids_laid(players: int = 4, **bids: str) -> Table:
    """Bids that are about to be shown: `bids_laid(A="chest3", B="kai")`."""
    provinces = "".join(f"; {card} {letter} 2" for letter, card in bids.items() if not card.startswith("chest"))
    table = at(f"players {players}; phase bids {provinces}")
    table.state.track[...] = 0
    table.state.specials[...] = range(1, 6)
    for letter, card in bids.items():
        table.plan(letter, bid=card)
    return table


def bidding(**bids: Any) -> Table:
    """Bids that were shown and paid."""
    return bids_laid(**bids).house()


# --- G5 The year ------------------------------------------------------------------------------------------------


def test_four_event_cards_lie_open_at_the_begin_of_a_year():
    """G5: four different ones of the twelve, each as likely as any other."""
    found = Counter()
    for state in drawn(at("phase year; year 0"), few(3000)):
        assert (state.year, state.season, state.phase) == (1, Season.SPRING, Phase.LAYOUT)
        cards = names(state.open_events, HAPPENING_NAMES)
        assert len(set(cards)) == 4
        found.update(cards)
    assert_fits(dict.fromkeys(EVENTS, 1), found)


def test_the_second_years_events_come_from_the_eight_unused_cards():
    """G5: also from those only; the one that was left for the winter is used as well."""
    for chance in range(20):
        table = at("phase year; year 0")
        table.state.chance = chance
        table.house()
        first = set(names(table.state.open_events, HAPPENING_NAMES))
        table.state.phase, table.state.open_events[...] = Phase.YEAR, 0
        table.house()
        second = set(names(table.state.open_events, HAPPENING_NAMES))
        assert (table.state.year, len(second), first & second) == (2, 4, set())


@pytest.mark.parametrize("players", NUMBERS)
def test_two_years_have_four_seasons_each(shogun, players):
    """G5: three rounds, then winter."""
    seasons = []
    for before, step, _ in steps(shogun, players, players=str(players)):
        if step.seat == HOUSE and before.phase in (Phase.LAYOUT, Phase.RICE):
            seasons.append((before.year, Season(before.season).name.lower()))
    assert seasons == [(year, season) for year in (1, 2) for season in ("spring", "summer", "autumn", "winter")]


# --- G6 Laying out ------------------------------------------------------------------------------------------------


def test_five_action_cards_lie_open_and_five_face_down():
    """G6: five different ones."""
    for state in drawn(at("phase layout"), 30):
        assert len(set(names(state.row, ACTION_NAMES))) == 5
        assert not state.row[5:].any()
        assert state.phase == Phase.PLAN


def test_action_cards_are_shuffled():
    """G6: each is as often the first, and the last that lies open."""
    states = drawn(at("phase layout"), few(2000))
    for place in (0, 4):
        assert_fits(dict.fromkeys(ACTION_NAMES[1:], 1), Counter(ACTION_NAMES[state.row[place]] for state in states))


@pytest.mark.parametrize("players", NUMBERS)
def test_all_five_special_cards_lie_on_the_five_places(players):
    """G6: also with three or four players."""
    for state in drawn(at(f"players {players}; phase layout"), 10):
        assert sorted(names(state.specials, SPECIAL_NAMES)) == sorted(SPECIALS)
        assert not state.track.any()


def test_special_cards_are_shuffled():
    """G6: all 120 orders are equally likely; here the cards of the first two places."""
    found = Counter(tuple(names(state.specials, SPECIAL_NAMES)[:2]) for state in drawn(at("phase layout"), few(4000)))
    assert_fits(dict.fromkeys(permutations(SPECIALS, 2), 1), found)


def test_after_each_action_the_next_card_is_turned_up():
    """G6: the sixth after the first, the seventh after the second, until all ten lie open."""
    table = position()
    table.state.row[5:] = 0
    for done in range(1, 10):
        table.state.phase = Phase.NEXT
        table.house()
        assert len(set(names(table.state.row, ACTION_NAMES))) == min(10, 5 + done)
        assert (table.state.step, table.asked, table.state.phase) == (done, "", Phase.SHOW)
        assert table.codes() == ["action", "turned-action"][: 1 if done > 5 else 2]


def test_after_the_tenth_action_the_round_is_over():
    """G6, G10: there is no eleventh card."""
    table = position()
    table.state.step, table.state.phase = 9, Phase.NEXT
    assert table.house().state.phase == Phase.RETURN
    assert table.codes() == ["actions-done"]


def test_the_next_five_actions_are_always_open(shogun):
    """G6: in a whole game; and none of them comes twice in a round."""
    for _, _, after in steps(shogun, 1, players="3"):
        if Phase.PLAN <= after.phase <= Phase.NEXT and after.season != Season.WINTER:
            cards = names(after.row, ACTION_NAMES)
            assert len(set(cards)) == len(cards) == min(10, 5 + after.step)
            assert all(after.row[: len(cards)])


# --- G8 Event ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards",
    [
        "tax_max_5 rice_min_4 temple_peace_3 castle_defence_2",
        "rice_max_3 tax_min_6 temple_peace_4",
        "tax_max_5 rice_min_4",
    ],
)
def test_one_of_the_open_events_is_drawn(cards):
    """G8: of four, three or two, all equally likely; the others lie open again."""
    found = Counter()
    for state in drawn(at(f"phase event; open {cards}"), few(2000)):
        event = HAPPENING_NAMES[state.event]
        found[event] += 1
        assert set(names(state.open_events, HAPPENING_NAMES)) == set(cards.split()) - {event}
    assert_fits(dict.fromkeys(cards.split(), 1), found)


def test_the_event_holds_for_one_round_and_then_leaves_the_game():
    """G8: it does not lie open again."""
    table = position("phase return; event tax_max_5; open rice_min_4 rice_max_3 tax_min_6").house()
    assert table.state.event == Happening.NONE
    assert "tax_max_5" not in names(table.state.open_events, HAPPENING_NAMES)


def test_four_three_and_two_events_are_open_and_one_is_left_for_the_winter(shogun):
    """G8: in both years."""
    counts = []
    for before, _, _ in steps(shogun, 2, players="4"):
        if before.phase in (Phase.EVENT, Phase.RICE):
            counts.append(len(names(before.open_events, HAPPENING_NAMES)))
    assert counts == [4, 3, 2, 1] * 2


# --- G9 Bids ---------------------------------------------------------------------------------------------------------


def test_the_highest_bid_chooses_first():
    """G9: chests 4 to 1."""
    table = bidding(A="chest2", B="chest4", C="chest1", D="chest3")
    assert letters(table.state.queue) == "BDAC"
    assert table.asked == "B choose"


def test_chests_come_before_provinces_provinces_before_the_0_card_and_that_before_no_bid():
    """G9: all ranks at one table."""
    table = bidding(A="chest0", C="kai", D="chest1", players=5, E="chest4")
    assert letters(table.state.queue) == "EDCAB"


def test_everybody_pays_their_bid_and_a_province_costs_nothing():
    """G9: also those who choose last."""
    table = bidding(A="chest4", B="kai", C="chest0", players=5, E="chest1")
    assert [table.has(letter, "chests") for letter in LETTERS] == [8, 12, 12, 12, 11]


def test_bids_are_shown_to_all():
    """G9: as they lie, a bid that is missing included."""
    table = bidding(A="chest4", B="kai", C="chest0")
    assert [table.planned(letter, seen_by="D").get("bid", "") for letter in LETTERS[:4]] == [
        "chest4",
        "kai",
        "chest0",
        "",
    ]
    assert table.codes() == ["bid", "bid-province", "bid", "bid-nothing", "lots"]
    assert table.tells("lots") == {"seats": [0, 1, 2, 3]}


@pytest.mark.parametrize("card", ["chest2", "chest0", "province", ""])
def test_ties_are_broken_by_lot(card):
    """G9: among three who are tied, all orders are equally likely; B is ahead of them."""
    provinces = dict(zip("ACD", ("kai", "mino", "ise"), strict=True))
    cards = provinces if card == "province" else dict.fromkeys("ACD", card) if card else {}
    found = Counter(letters(state.queue) for state in drawn(bids_laid(B="chest3", **cards), max(120, few(3000))))
    assert_fits({"B" + "".join(order): 1 for order in permutations("ACD")}, found)


def test_ties_between_different_bids_are_drawn_apart():
    """G9: two with 2 chests, then two with 1."""
    table = bids_laid(A="chest1", B="chest2", C="chest1", D="chest2")
    found = Counter(letters(state.queue) for state in drawn(table, max(120, few(2000))))
    assert_fits(dict.fromkeys(("BDAC", "BDCA", "DBAC", "DBCA"), 1), found)


# --- G9 Special cards and the track -------------------------------------------------------------------------------------


def test_any_special_card_that_is_left_may_be_taken():
    """G9: the place does not depend on the bid."""
    table = bidding(A="chest4", B="chest3", C="chest2", D="chest1")
    assert table.legal() == [f"special {name}" for name in SPECIALS]
    table.play("special six_armies")
    assert table.asked == "B choose"
    assert table.why_not("special six_armies") == "special-taken G9"
    assert table.refused("special six_armies").args == {"special": "special-six_armies"}
    assert table.legal() == [f"special {name}" for name in SPECIALS if name != "six_armies"]


def test_only_whose_turn_it_is_may_choose():
    """G9: in the order of the bids."""
    table = bidding(A="chest4", B="chest3", C="chest2", D="chest1")
    assert table.reason("special chest", 1).code == "not-your-turn"


def test_with_the_special_card_comes_its_place_on_the_track():
    """G9: those places are the turn order; empty ones are skipped, and the card left over is out."""
    table = bidding(A="chest4", B="chest3", C="chest2", D="chest1")
    table.state.specials[...] = [Special[name] for name in ("RICE", "DEFENCE", "CHEST", "ATTACK", "SIX_ARMIES")]
    table.play("special six_armies")
    assert table.tells("chose") == {"seat": 0, "special": "special-six_armies", "place": 5}
    table.play("special rice", "special chest", "special defence")
    assert letters(table.state.track) == "BDCA"
    assert table.state.track.tolist() == [2, 4, 3, 0, 1]
    assert [SPECIAL_NAMES[card] for card in table.state.holds[:4]] == ["six_armies", "rice", "chest", "defence"]
    assert names(table.state.specials, SPECIAL_NAMES) == ["attack"]


@pytest.mark.parametrize(("order", "turns"), [("B - A C -", "BAC"), ("- - C B A", "CBA"), ("A B C - -", "ABC")])
def test_empty_places_of_the_track_are_skipped(order, turns):
    """G9: with three players two of the five are empty."""
    table = position(f"players 3; order {order}").carry_out("tax")
    assert [event.args["seat"] for event in table.told()] == [LETTERS.index(letter) for letter in turns]


def test_cards_are_shown_in_turn_order_for_each_action():
    """G9, G10: the whole order again for the next action."""
    table = position("order C A - D B; actions tax rice").carry_out("tax")
    seats = [event.args["seat"] for event in table.told()]
    table.house().until(Phase.NEXT)
    assert seats == [event.args["seat"] for event in table.told()] == [2, 0, 3, 1]


def test_the_first_card_is_shown_after_the_last_special_was_chosen():
    """G9, G10: by whoever stands first on the track."""
    table = bidding(players=3, A="chest4", B="chest3", C="chest2")
    table.set_actions("tax")
    table.state.specials[...] = [Special[name] for name in ("RICE", "DEFENCE", "CHEST", "ATTACK", "SIX_ARMIES")]
    table.play("special six_armies", "special chest", "special defence")
    assert [event.args["seat"] for event in table.told() if event.code == "event-showed-nothing"] == [2, 1, 0]
    assert table.state.row[table.state.step] == Action.TAX


@pytest.mark.parametrize(
    ("season", "phase"), [("spring", Phase.LAYOUT), ("summer", Phase.LAYOUT), ("autumn", Phase.RICE)]
)
def test_after_a_round_specials_are_put_back_but_the_track_stays(season, phase):
    """G9, G10: for the winter; a new round lays out all five anew."""
    table = position(f"season {season}; phase return; order B A C D; A holds chest; B plans tax kai; kai B 2").house()
    assert table.state.phase == phase
    assert not table.state.holds.any()
    assert not table.state.plan.any()
    assert letters(table.state.track) == "BACD"
