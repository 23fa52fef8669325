"""G14: rice and revolts in winter."""

from collections import Counter
from itertools import combinations

import pytest

from tests.contract.walks import games
from tests.games.chance import assert_fits
from tests.games.shogun.table import LETTERS, Table, cubes, steps
from zashiki.games.shogun.state import FACTS, PEASANTS, PROVINCE_NAMES, Happening, Phase, State

# Provinces of one player, as many as a test needs; the event card left is one that costs no rice.
LANDS = ["kai", "mikawa", "mino", "owari", "musashi", "sagami", "suruga", "totomi", "izu"]
WINTER = "season winter; phase rice"
NO_LOSS = "open tax_max_5"
TOWER = "inside A 9 B 9 C 9 green 9"


def lands(letter: str, count: int, armies: int = 3) -> str:
    return "; ".join(f"{name} {letter} {armies}" for name in LANDS[:count])


def hungry(drawing: str, seed: int = 1) -> Table:
    """A winter in which rice was just lost."""
    table = Table(f"{WINTER}; {NO_LOSS}; {drawing}")
    table.state.chance = seed
    return table.house()


def revolting(state: State) -> set[str]:
    return {name for name, revolts in zip(PROVINCE_NAMES, state.revolting.tolist(), strict=True) if revolts}


def drawn(table: Table) -> set[str]:
    """The provinces that revolt."""
    return revolting(table.state)


def drawn_with(drawing: str, *wanted: str) -> Table:
    """The first winter, by seeds, in which just these provinces are drawn."""
    for seed in range(1_000):
        table = hungry(f"{drawing}; {TOWER}", seed).house()
        if drawn(table) == set(wanted):
            return table
    raise AssertionError(f"{wanted} are never drawn")


def missing(table: Table) -> list[int]:
    return table.state.missing.tolist()[: table.state.players]


# --- Rice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", [event.name.lower() for event in Happening if event])
@pytest.mark.parametrize("rice", [0, 2, 3, 9])
def test_everybody_loses_the_rice_that_the_last_event_says(event, rice):
    """G14: not below none [ours]."""
    loss = FACTS["events"][event]["loss"]
    table = Table(f"{WINTER}; open {event}; A has rice {rice}; B has rice 7").house()
    assert (table.has("A", "rice"), table.has("B", "rice")) == (max(0, rice - loss), 7 - loss)
    assert table.tells("rice-lost") == {"happening": f"happening-{event}", "count": loss}


def test_the_losses_are_those_of_the_cards():
    """G14: on the twelve event cards."""
    assert [event["loss"] for event in FACTS["events"].values()] == [5, 7, 3, 2, 6, 3, 4, 0, 2, 3, 4, 1]


@pytest.mark.parametrize("place", range(4))
def test_the_last_event_counts_wherever_it_lies(place):
    """G14: the other three were drawn in spring, summer and autumn."""
    events = ["none"] * 4
    events[place] = "rice_min_4"
    table = Table(f"{WINTER}; open {' '.join(events)}; A has rice 5").house()
    assert table.has("A", "rice") == 2


@pytest.mark.parametrize(
    ("provinces", "rice", "short"), [(9, 6, 3), (4, 4, 0), (4, 6, 0), (5, 0, 5), (1, 0, 1), (0, 0, 0)]
)
def test_every_province_needs_one_rice(provinces, rice, short):
    """G14: those that are not fed are missing it; what is left over is kept until the points are counted."""
    table = hungry(f"{lands('A', provinces)}; A has rice {rice}")
    assert missing(table) == [short, 0, 0, 0]
    assert table.has("A", "rice") == rice
    assert ("missing" in table.codes()) == (short > 0)


def test_rice_is_lost_before_provinces_are_fed():
    """G14: 5 rice less 3 for the event leave 2 of 4 provinces unfed."""
    table = Table(f"{WINTER}; open temple_peace_3; {lands('A', 4)}; A has rice 5").house()
    assert (missing(table), table.has("A", "rice")) == ([2, 0, 0, 0], 2)


# --- How many revolts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("short", "revolts", "extra"),
    [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (7, 3, 3), (8, 3, 3), (9, 3, 3)],
)
@pytest.mark.parametrize("fed", [0, 2])
def test_the_supply_table_says_how_many_provinces_revolt_and_how_many_peasants_join(short, revolts, extra, fed):
    """G14: with so much rice missing; whether other provinces are fed does not matter."""
    count = min(9, short + fed)
    table = hungry(f"{lands('A', count)}; A has rice {count - short}").house()
    assert (len(drawn(table)), table.state.joining) == (revolts, extra)
    assert drawn(table) <= set(LANDS[:count])
    assert table.tells("revolts")["count"] == extra
    assert len(table.tells("revolts")["provinces"]) == revolts


def test_the_printed_winter_of_nine_provinces_and_six_rice():
    """G14: three are missing, so two revolt, each with two extra peasants."""
    table = hungry(f"{lands('A', 9)}; A has rice 6; {TOWER}").house()
    assert (missing(table)[0], len(drawn(table)), table.state.joining) == (3, 2, 2)
    first, second = sorted(drawn(table))
    table.play(f"revolt {first}")
    assert cubes(table.state.thrown) == {"green": 2}
    table.falls(A=3)
    assert (drawn(table), cubes(table.state.thrown), table.on(second)) == (set(), {"green": 2}, "A 3")


def test_the_printed_revolt_of_kai_throws_three_peasants():
    """G14: its marker's one, and two extra ones because two rice are missing."""
    table = drawn_with("kai A 4 markers 1; mikawa A 2", "kai").house()
    assert cubes(table.state.thrown) == {"green": 3}
    assert table.tells("revolt") == {"seat": 0, "province": "province-kai", "count": 3}


def test_each_revolt_throws_its_own_markers_and_the_extra_peasants():
    """G14: with three missing."""
    table = drawn_with("kai A 4 markers 3; mikawa A 2; mino A 2", "kai", "mikawa")
    table.play("revolt kai")
    assert cubes(table.state.thrown) == {"green": 3 + 2}
    assert cubes(table.falls(A=4).state.thrown) == {"green": 2}


# --- Which provinces ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("provinces", "rice", "revolts"), [(3, 2, 1), (5, 3, 1), (5, 2, 2), (7, 0, 3)])
def test_every_set_of_revolting_provinces_is_equally_likely(provinces, rice, revolts):
    """G14: drawn at once, without replacement, from the province cards of the player; others' are not among them."""
    others = "hoki B 1; bingo C 2; etchu B 1; B has rice 2; C has rice 1"
    drawing = f"{lands('A', provinces)}; A has rice {rice}; {others}"
    table, found = hungry(drawing), Counter()
    for seed in range(games(6_000)):
        state = table.state.copy()
        state.chance = seed
        table.game.proceed(state)
        found[frozenset(revolting(state))] += 1
    assert_fits({frozenset(names): 1 for names in combinations(LANDS[:provinces], revolts)}, found)


def test_the_provinces_of_each_player_are_drawn_when_it_is_their_turn():
    """G14: the second player's only after the revolts of the first, in autumn's turn order."""
    drawing = f"{lands('A', 2)}; hoki B 3; bingo C 3; {TOWER}; order C - A B"
    table, order = hungry(drawing), []
    assert missing(table) == [2, 1, 1, 0]
    while table.state.phase == Phase.DRAW:
        order.append(LETTERS[table.state.player])
        assert not drawn(table)
        table.house()
        assert len(drawn(table)) == 1
        table.house().falls(A=2, B=2, C=2)
    assert "".join(order) == "CAB"
    assert table.state.phase == Phase.SCORE


def test_who_has_rice_enough_is_passed_over():
    """G14: B is first in turn order, and fed."""
    table = hungry(f"{lands('A', 1)}; hoki B 3; B has rice 1; order B A C D")
    assert (table.state.phase, table.state.player) == (Phase.DRAW, 0)
    assert table.tells("missing") == {"seat": 0, "count": 1}


def test_a_winter_without_hunger_goes_on_to_the_points():
    """G14: so does one of players without provinces."""
    assert hungry(f"{lands('A', 2)}; A has rice 2").state.phase == Phase.SCORE
    assert hungry("").state.phase == Phase.SCORE


# --- One revolt after the other -----------------------------------------------------------------------------------------------


def test_the_player_chooses_each_next_revolt_after_the_last_ones_result():
    """G14: among those that are left; the last one needs no choice."""
    table = hungry(f"{lands('A', 7)}; {TOWER}").house()
    first, second, third = sorted(drawn(table), key=PROVINCE_NAMES.index)
    assert table.asked == "A revolt"
    assert table.legal() == [f"revolt {name}" for name in (first, second, third)]
    table.play(f"revolt {second}")
    assert (table.asked, cubes(table.state.thrown)) == ("", {"green": 3})
    table.falls(A=1, green=3)
    assert table.on(second) == "neutral"
    assert table.asked == "A revolt"
    assert table.legal() == [f"revolt {name}" for name in (first, third)]
    table.play(f"revolt {third}").falls(A=2, green=1)
    assert (table.on(third), table.asked, table.state.target) == ("A 1", "", 1 + PROVINCE_NAMES.index(first))
    table.falls(A=2)
    assert (table.on(first), table.state.phase, table.state.joining) == ("A 2", Phase.SCORE, 0)


def test_only_a_province_that_was_drawn_can_be_chosen_and_only_once():
    """G14."""
    table = drawn_with(f"{lands('A', 7)}; hoki B 1; B has rice 1", "kai", "mino", "suruga")
    assert table.why_not("revolt musashi") == "not-revolting G14"
    assert table.why_not("revolt hoki") == "not-revolting G14"
    assert table.why_not("revolt kai", 1) == "not-your-turn G9"
    table.play("revolt kai").falls(A=2)
    assert table.why_not("revolt kai") == "not-revolting G14"


def test_a_beaten_winter_revolt_adds_no_marker():
    """G14: unlike one for tax or rice."""
    table = drawn_with("kai A 4 markers 1; mikawa A 2", "kai").house().falls(A=3, green=1)
    assert table.on("kai") == "A 2 markers 1"
    assert "unrest" not in table.codes()


@pytest.mark.parametrize(("armies", "peasants"), [(0, 0), (2, 2), (1, 3)])
def test_a_winter_revolt_that_is_not_beaten_loses_the_province(armies, peasants):
    """G13, G14: with its buildings and markers."""
    table = drawn_with("kai A 4 castle markers 1; mikawa A 2", "kai").house().falls(A=armies, green=peasants)
    assert table.on("kai") == "neutral"
    assert table.state.supply.tolist() == [28, 26, 26]
    assert "revolt-lost" in table.codes()


def test_green_cubes_left_on_the_tray_join_winter_revolts():
    """G13, G14: with the whole tray; all green ones fight."""
    table = hungry(f"kai A 3; {TOWER}; tray green 2 B 1").house(2)
    assert cubes(table.state.thrown) == {"green": 1}
    table.falls(A=4, green=3, B=2)
    assert (table.on("kai"), cubes(table.state.tray)) == ("A 1", {"B": 2})


@pytest.mark.parametrize(("stock", "thrown"), [(0, 0), (2, 2), (9, 3)])
def test_in_winter_too_as_many_peasants_come_as_there_are(stock, thrown):
    """G13 [ours]: seven missing, three extra peasants each."""
    table = hungry(f"{lands('A', 7)}; {TOWER}; peasants {stock}").house()
    table.play(f"revolt {min(drawn(table))}")
    assert table.state.thrown.sum() == thrown
    assert table.state.peasants == stock - thrown


def test_a_player_may_lose_all_their_provinces_in_winter():
    """G14, G15: and then the points are counted without them."""
    table = hungry(f"kai A 3; {TOWER}").house(2).falls(green=2)
    assert (table.on("kai"), table.state.phase, table.state.peasants) == ("neutral", Phase.SCORE, PEASANTS - 9 - 1 + 2)
    table.house()
    assert table.has("A", "points") == 0


@pytest.mark.parametrize("year", [1, 2])
def test_both_winters_are_alike(year):
    """G14: rice, then revolts, then points; after the second it is over."""
    table = hungry(f"year {year}; kai A 3; {TOWER}").house(2).falls(A=2, green=1)
    assert (table.on("kai"), table.state.phase) == ("A 1", Phase.SCORE)
    table.house()
    assert (table.over, table.has("A", "points")) == (year == 2, 1)


def test_winter_keeps_the_turn_order_of_autumn_through_the_return_of_the_cards(shogun):
    """G9, G14: in whole games the track of autumn still lies there when revolts are drawn."""
    for number in range(games(25)):
        autumn, drew = None, []
        for before, _, after in steps(shogun, number, players="4"):
            if before.phase == Phase.NEXT:
                autumn, drew = [int(seat) for seat in before.track if seat], []
            if before.phase == Phase.DRAW:
                drew.append(before.player + 1)
            if before.phase == Phase.SCORE:
                assert drew == [seat for seat in autumn if before.missing[seat - 1]]
            assert after.phase != Phase.DRAW or after.missing[after.player] > 0
