"""G15: the second year, the end, and what holds at every step until then."""

from collections import Counter

import numpy as np
import pytest

from tests.contract.walks import games
from tests.games.chance import assert_fits
from tests.games.shogun.table import LETTERS, Table, cubes, played_out, steps
from tests.volume import volume
from zashiki.games.shogun.state import (
    ARMIES,
    BUILDING_PLACES,
    BUILDING_SUPPLY,
    GREEN,
    HAPPENING_NAMES,
    OUT_WITH_3,
    PEASANTS,
    Happening,
    Model,
    Phase,
    Season,
    State,
)
from zashiki.games.shogun.story import OUTCOMES
from zashiki.kernel import several
from zashiki.room import PLAYOUTS_PART

SCORE = "season winter; phase score"


def ended(drawing: str) -> Table:
    """A game whose last points were just counted."""
    return Table(f"year 2; {SCORE}; {drawing}").house()


def winners(table: Table) -> str:
    return "".join(LETTERS[seat] for seat in table.result.winners)


# --- The second year ------------------------------------------------------------------------------------------------


def test_after_the_first_winter_rice_and_markers_go():
    """G15: everybody's rice, all markers."""
    table = Table(
        f"{SCORE}; kozuke A 3 markers 2; kai B 1 markers 1; A has rice 5; B has rice 1; open rice_min_4"
    ).house()
    assert (table.has("A", "rice"), table.has("B", "rice"), table.on("kozuke"), table.on("kai")) == (0, 0, "A 3", "B 1")
    assert not table.state.markers.any()
    assert (table.state.phase, table.over) == (Phase.YEAR, False)
    assert table.codes()[-1] == "new-year"


def test_all_else_stays_for_the_second_year():
    """G15: armies, buildings, chests, points, the tray, and the cubes in the tower."""
    drawing = "kozuke A 3 castle; A has chests 7, reserve 40; tray C 2 green 1; inside B 4 green 3"
    table = Table(f"{SCORE}; {drawing}")
    peasants = table.state.peasants
    table.house()
    assert (table.on("kozuke"), table.has("A", "chests"), table.has("A", "reserve")) == ("A 3 castle", 7, 40)
    assert (cubes(table.state.tray), cubes(table.state.inside)) == ({"C": 2, "green": 1}, {"B": 4, "green": 3})
    assert (table.state.peasants, table.has("A", "points")) == (peasants, 5)


def test_the_second_years_events_are_four_of_the_eight_unused_ones(shogun):
    """G5, G15: in whole games, and no event card holds twice."""
    for number in range(games(50)):
        years, held = [], []
        for before, _, after in steps(shogun, number):
            if before.phase == Phase.YEAR:
                years.append({event for event in after.open_events.tolist() if event})
            if before.phase == Phase.EVENT:
                held.append(after.event)
        assert [len(events) for events in years] == [4, 4]
        assert not years[0] & years[1]
        assert len(held) == len(set(held)) == 6
        assert set(held[:3]) < years[0]
        assert set(held[3:]) < years[1]


def test_each_unused_event_is_equally_likely_to_come():
    """G5: drawn for the second year when tax and rice cards were used in the first."""
    used = ["tax_max_5", "tax_min_6", "rice_min_4", "rice_max_3"]
    table = Table("phase year; season winter")
    for event in used:
        table.state.spent[Happening[event.upper()]] = 1
    found = Counter()
    for seed in range(games(5_000)):
        state = table.state.copy()
        state.chance = seed
        table.game.proceed(state)
        assert (state.year, state.season, state.phase) == (2, Season.SPRING, Phase.LAYOUT)
        found.update(HAPPENING_NAMES[event] for event in state.open_events.tolist())
    assert_fits({name: 1 for name in HAPPENING_NAMES[1:] if name not in used}, found)


# --- Who wins ---------------------------------------------------------------------------------------------------------


def test_most_points_of_both_winters_win():
    """G15: A's castle is not enough for B's lead."""
    table = ended("kozuke A 1 castle; kai B 1; A has points 10; B has points 20")
    assert table.over
    assert table.result.points == (15, 21, 0, 0)
    assert (table.result.places, winners(table)) == ((2, 1, 3, 3), "B")
    assert table.state.winners.tolist() == [0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("chests", "places", "won"),
    [
        ((5, 3, 9), (1, 2, 3), "A"),
        ((3, 5, 9), (2, 1, 3), "B"),
        ((4, 4, 9), (1, 1, 3), "AB"),
        ((0, 0, 9), (1, 1, 3), "AB"),
    ],
)
def test_a_tie_is_broken_by_chests_and_else_shared(chests, places, won):
    """G15: C has more chests, but fewer points. What is still tied is shared [ours]."""
    has = "; ".join(f"{letter} has chests {count}" for letter, count in zip("ABC", chests, strict=True))
    table = ended(f"players 3; A has points 9; B has points 9; C has points 8; {has}")
    assert (table.result.places, winners(table)) == (places, won)
    assert "".join(letter for letter, win in zip(LETTERS, table.state.winners, strict=True) if win) == won
    assert table.tells("over") == {"why": "two-years", "winners": [LETTERS.index(letter) for letter in won]}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_may_share_the_victory(players):
    """G15 [ours]."""
    assert winners(ended(f"players {players}")) == LETTERS[:players]


def test_chests_break_ties_on_all_places():
    """G15: behind the winner, too."""
    table = ended(
        "players 5; A has points 9; B has points 4, chests 2; C has points 4, chests 8; D has points 4, chests 2"
    )
    assert table.result.places == (1, 3, 2, 3, 5)


def test_the_result_says_where_points_come_from():
    """G15: by winter and kind; chests are told, because they break ties."""
    table = Table(f"{SCORE}; kozuke A 1 castle").house()
    table.state.year, table.state.season, table.state.phase = 2, Season.WINTER, Phase.SCORE
    result = table.house().result
    lines = {line.name: line.points for line in result.lines[0] if line.points}
    assert lines == {
        f"year{year}-{name}": n for year in (1, 2) for name, n in (("provinces", 1), ("buildings", 1), ("castles", 3))
    }
    assert sum(lines.values()) == result.points[0] == 10
    assert (result.why, [line.points for line in result.facts]) == ("two-years", [15] * 4)


# --- A player without provinces -----------------------------------------------------------------------------------------


def test_a_player_without_provinces_plans_bids_and_chooses_on():
    """G7, G15 [ours]: five chest cards are all they lay."""
    table = Table(
        "players 3; kozuke A 3; kai B 2; phase plan; specials chest rice six_armies attack defence; open tax_max_5"
    )
    table.state.track[...] = 0
    table.play("bid 4", "plan tax chest0", "plan rice chest1", "plan castle chest2", "plan temple chest3", seat="C")
    assert table.legal(2) == ["ready"]
    for letter, land in (("A", "kozuke"), ("B", "kai")):
        chests = [
            f"plan {name} chest{n}" for n, name in enumerate(["castle", "temple", "theatre", "battle_a", "battle_b"])
        ]
        table.play(f"plan rice {land}", *chests, "ready", seat=letter)
    table.play("ready", seat="C").until(Phase.CHOOSE)
    assert table.asked == "C choose"
    assert table.has("C", "chests") == 18 - 4
    table.play("special defence")
    assert table.state.track.tolist()[4] == 3


def test_a_player_without_provinces_keeps_their_points():
    """G15 [ours]: and may still win."""
    table = ended("kozuke A 1 castle; D has points 20")
    assert (table.result.points, winners(table)) == ((5, 0, 0, 20), "D")


# --- Whole games ------------------------------------------------------------------------------------------------------------

OPTIONS = [
    {"players": "3"},
    {"players": "4"},
    {"players": "5"},
    {"players": "3", "setup": "draft", "tower": "simple"},
    {"players": "4", "side": "moon"},
    {"players": "5", "side": "moon", "moon_routes": "extended", "tower": "simple"},
]
IN_HAND = (Phase.ATTACK, Phase.DEFENCE, Phase.THROW)
COUNTS = ("armies", "markers", "supply", "reserve", "peasants", "chests", "rice", "tray", "inside", "upper", "thrown")


@pytest.mark.compiled
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()))
def test_random_games_end_after_two_years(shogun, options):
    """G15: with all pieces, whole provinces, and somebody who won; twenty thousand in the end, of other options a quarter."""
    playouts, states, cells = shogun.part(PLAYOUTS_PART), several(State, 2), shogun.option_cells(options)
    words, moves = np.zeros(shogun.card.rules.deal_words, np.uint64), np.zeros(shogun.most_moves, np.int16)
    for seed in range(volume(20_000, 1_000) if len(options) == 1 else volume(5_000, 250)):
        assert playouts.random_games(states, 1, seed, cells, words, moves) > 0, seed
        last = states[0]
        assert (last["phase"], last["year"], last["season"]) == (Phase.OVER, 2, Season.WINTER), seed
        assert last["winners"].any()
        if seed % 100 == 0:
            check(State(bytearray(states[:1].tobytes())))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()))
def test_all_pieces_are_somewhere_after_every_step_of_random_games(shogun, options):
    """G2: cubes and buildings; and what can never be, is not."""
    for number in range(games(35)):
        for _, _, state in steps(shogun, number, **options):
            check(state)


def check(state: State) -> None:
    """What holds at any time."""
    check_pieces(state)
    check_provinces(state)
    check_tower(state)


def check_pieces(state: State) -> None:
    """G2: 62 armies of each player, 20 peasants, and all buildings. Before a throw some are in the hand."""
    row = state.array[0]
    found = row["tray"] + row["inside"]
    if state.phase in IN_HAND:
        found += row["thrown"]
    found[:GREEN] += row["reserve"] + np.bincount(row["owner"], row["armies"], 6)[1:].astype(np.int8)
    found[GREEN] += row["peasants"]
    players = state.players
    assert found.tolist() == [ARMIES] * players + [0] * (GREEN - players) + [PEASANTS]
    assert (row["supply"] + row["buildings"].sum(axis=0) == BUILDING_SUPPLY).all()
    for name in COUNTS:
        assert row[name].min() >= 0, name
    assert row["markers"].sum() <= 30  # in a year; there are 42


def check_provinces(state: State) -> None:
    """G10, G12: what stands in a province."""
    row = state.array[0]
    owned, standing = row["owner"] > 0, row["armies"] > 0
    if state.phase == Phase.OUTCOME and state.defender:
        standing[state.target - 1] = True  # its armies were just thrown
    assert (owned == standing).all()
    assert not row["markers"][~owned].any()
    assert not row["buildings"][~owned].any()
    assert row["buildings"].max() <= 1
    assert (row["buildings"].sum(axis=1) <= BUILDING_PLACES).all()
    if state.players == 3:
        assert not owned[OUT_WITH_3[state.side]].any()


def check_tower(state: State) -> None:
    """G4: a floor holds no more than the tower; the simple model has none."""
    row = state.array[0]
    assert (row["upper"] <= row["inside"]).all()
    assert not row["falling"].any()
    assert state.model == Model.TWO_FLOOR or not row["upper"].any()


@pytest.mark.compiled
def test_random_games_see_all_kinds_of_ends_of_fights(shogun):
    """G12, G13: so that what holds at every step was held against them."""
    seen = Counter()
    for number in range(100):
        for before, _, after in steps(shogun, number):
            if before.phase == Phase.OUTCOME:
                seen[after.fight, after.outcome] += 1
    assert seen.keys() == set(OUTCOMES)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_match_of_random_moves_ends_with_places_and_points(shogun, players):
    """G15: by points, then chests."""
    for number in range(games(20)):
        match = played_out(shogun, number, players=str(players))
        assert match.over
        result, last = match.result(), match.states[-1]
        assert len(result.places) == len(result.points) == players
        assert result.points == tuple(last.points.tolist()[:players])
        assert [sum(line.points for line in lines) for lines in result.lines] == list(result.points)
        assert set(result.winners) == {seat for seat in range(players) if last.winners[seat]}
