"""G15: points for provinces, buildings and majorities."""

from collections import Counter
from random import Random

import pytest

from tests.contract.walks import games
from tests.games.shogun.table import LETTERS, Table
from zashiki.games.shogun.state import (
    BUILDING_NAMES,
    BUILDING_PLACES,
    BUILDING_SUPPLY,
    FACTS,
    MAP,
    PROVINCE_NAMES,
    Gain,
    Phase,
    State,
    is_in_play,
)

# On the sun side Kozuke, Shinano, Etchu, Kaga and Noto are brown; Omi, Mino and Hida are red; Iyo and Awa are purple.
BONUS = {"castle": 3, "temple": 2, "theatre": 1}


def winter(drawing: str) -> Table:
    """The points of a winter, just counted."""
    return Table(f"season winter; phase score; {drawing}").house()


def points(drawing: str) -> str:
    """What each player got, in order of seats."""
    table = winter(drawing)
    return " ".join(str(table.has(letter, "points")) for letter in LETTERS[: table.state.players])


def gains(drawing: str, letter: str = "A") -> dict[str, int]:
    """What a player got points for."""
    table = winter(drawing)
    row = table.state.score[table.state.year - 1, LETTERS.index(letter)].tolist()
    return {gain.name.lower(): count for gain, count in zip(Gain, row, strict=True) if count}


# --- Provinces and buildings -----------------------------------------------------------------------------------


def test_every_province_is_worth_one_point():
    """G15: armies, chests and rice are not."""
    drawing = "kozuke A 9; omi A 1; iyo A 3; kai B 1; A has chests 20, rice 9"
    assert gains(drawing) == {"provinces": 3}
    assert points(drawing) == "3 1 0 0"


def test_every_building_is_worth_one_point():
    """G15: beside what majorities bring."""
    assert gains("kaga A 1 castle temple theatre; hida B 1 theatre")["buildings"] == 3
    assert gains("kaga A 1 castle temple theatre; hida B 1 theatre", "B") == {
        "provinces": 1,
        "buildings": 1,
        "theatres": 1,
    }


def test_markers_cost_nothing():
    """G15."""
    assert gains("kozuke A 1 markers 5") == {"provinces": 1}


# --- Majorities --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", BONUS)
def test_most_castles_of_a_region_bring_three_temples_two_theatres_one(kind):
    """G15: one building is enough where nobody else has one."""
    assert gains(f"kozuke A 1 {kind}") == {"provinces": 1, "buildings": 1, f"{kind}s": BONUS[kind]}


@pytest.mark.parametrize("kind", BONUS)
def test_two_buildings_beat_one(kind):
    """G15: the second place gets nothing."""
    drawing = f"kozuke A 1 {kind}; etchu A 1 {kind}; kaga B 1 {kind}"
    assert gains(drawing)[f"{kind}s"] == BONUS[kind]
    assert gains(drawing, "B") == {"provinces": 1, "buildings": 1}


@pytest.mark.parametrize("kind", BONUS)
@pytest.mark.parametrize("tied", ["AB", "BC", "ABC", "BCD", "ABCDE"])
def test_tied_for_most_every_tied_player_gets_one_less(kind, tied):
    """G15: two, three or five of them; a tied theatre brings nothing."""
    lands = zip(("kozuke", "shinano", "etchu", "kaga", "noto"), tied, strict=False)
    drawing = "players 5; " + "; ".join(f"{land} {letter} 1 {kind}" for land, letter in lands)
    for letter in LETTERS:
        majority = gains(drawing, letter).get(f"{kind}s", 0)
        assert majority == (BONUS[kind] - 1 if letter in tied else 0), letter


def test_a_tie_behind_the_most_changes_nothing():
    """G15: 2 castles against 1 and 1."""
    drawing = "kozuke A 1 castle; etchu A 1 castle; kaga B 1 castle; noto C 1 castle"
    assert points(drawing) == "7 2 2 0"


def test_two_may_be_tied_before_a_third():
    """G15: 2, 2 and 1 temples."""
    drawing = "kozuke A 1 temple; etchu A 1 temple; kaga B 1 temple; noto B 1 temple; shinano C 1 temple"
    assert points(drawing) == "5 5 2 0"


def test_without_a_building_there_is_no_majority():
    """G15: all have none, and nobody gets a point for it."""
    assert points("kozuke A 1; etchu B 1; kaga C 1; noto D 1") == "1 1 1 1"


def test_who_has_no_building_is_not_tied():
    """G15: B's Etchu stands in the region, too."""
    assert points("kozuke A 1 castle; etchu B 1; kaga B 1; noto B 1") == "5 3 0 0"


def test_each_kind_is_counted_for_itself():
    """G15: A has most castles, B most temples, and both are tied for theatres."""
    drawing = "kaga A 1 castle theatre; etchu B 1 temple theatre"
    assert gains(drawing) == {"provinces": 1, "buildings": 2, "castles": 3}
    assert gains(drawing, "B") == {"provinces": 1, "buildings": 2, "temples": 2}


def test_each_region_is_counted_for_itself():
    """G15: brown is A's, red B's, and in purple they are tied."""
    drawing = (
        "kozuke A 1 castle; noto A 1 castle; kaga B 1 castle; omi B 1 castle; iyo A 1 castle; awa_shikoku B 1 castle"
    )
    assert gains(drawing) == {"provinces": 3, "buildings": 3, "castles": 3 + 2}
    assert gains(drawing, "B") == {"provinces": 3, "buildings": 3, "castles": 3 + 2}


def test_a_majority_may_be_held_in_every_region():
    """G15: five times three kinds."""
    drawing = "; ".join(f"{name} A 1 castle temple theatre" for name in ("kaga", "omi", "iyo", "izu", "izumo"))
    expected = {"provinces": 5, "buildings": 15, "castles": 15, "temples": 10, "theatres": 5}
    assert gains(drawing) == expected
    assert points(drawing) == "50 0 0 0"


@pytest.mark.parametrize(("side", "expected"), [("", "4 4 0 0"), ("moon", "5 5 0 0")])
def test_the_side_of_the_board_says_which_provinces_make_a_region(side, expected):
    """G1, G15: Shinano is brown by the sun and red by the moon, Kozuke is always brown."""
    assert points(f"kozuke A 1 castle; shinano B 1 castle; {side}") == expected


@pytest.mark.parametrize(("side", "expected"), [("", "5 5 0 0"), ("moon", "4 4 0 0")])
def test_a_majority_may_be_tied_by_the_moon_only(side, expected):
    """G1, G15: Wakasa is red by the sun and brown by the moon."""
    assert points(f"kozuke A 1 castle; wakasa B 1 castle; {side}") == expected


def test_buildings_of_neutral_provinces_do_not_exist():
    """G12, G15: they went with their owner, so one castle is most."""
    table = Table("shinano A 5; kozuke B 1 castle; kaga C 1 castle; A plans battle_a shinano").carry_out("battle_a")
    table.play("battle shinano->kozuke 2").falls()
    assert table.on("kozuke") == "neutral"
    table.state.phase = Phase.SCORE
    table.house()
    assert table.has("C", "points") == 5


# --- What is told and kept ------------------------------------------------------------------------------------------


def test_the_points_are_told_by_what_they_are_for():
    """G15: for every player, also one without any."""
    told = [
        event.args for event in winter("kaga A 1 castle theatre; etchu B 1 theatre").told() if "points" in event.args
    ]
    assert told[0] == {
        "seat": 0,
        "points": 6,
        "provinces": 1,
        "buildings": 2,
        "castles": 3,
        "temples": 0,
        "theatres": 0,
    }
    assert [row["points"] for row in told] == [6, 2, 0, 0]


def test_both_winters_add_up():
    """G15: and each is kept for itself."""
    table = winter("year 2; kozuke A 1 castle; A has points 11; B has points 3")
    assert (table.has("A", "points"), table.has("B", "points")) == (11 + 5, 3)
    assert table.state.score[0].sum() == 0
    assert table.state.score[1, 0].tolist() == [1, 1, 3, 0, 0]


def test_points_are_not_capped():
    """G15: more than a byte holds."""
    assert winter("year 2; kozuke A 1 castle; A has points 140").has("A", "points") == 145


# --- Any position against an oracle ------------------------------------------------------------------------------------


def drawn_by_chance(chance: Random) -> str:
    """Owners and buildings by lot, as many as there are and have room."""
    players, side = chance.randint(3, 5), chance.choice(["sun", "moon"])
    lines = [f"players {players}"] + ["moon"] * (side == "moon")
    left = dict(zip(BUILDING_NAMES, BUILDING_SUPPLY.tolist(), strict=True))
    for number, name in enumerate(PROVINCE_NAMES):
        if is_in_play(players, int(side == "moon"), number) and chance.random() < 0.8:
            built = chance.sample(BUILDING_NAMES, chance.randint(0, int(BUILDING_PLACES[number])))
            built = [kind for kind in built if left[kind] > 0]
            left |= {kind: left[kind] - 1 for kind in built}
            lines.append(" ".join([name, LETTERS[chance.randrange(players)], "1", *built]))
    return "; ".join(lines)


def recount(state: State) -> list[int]:
    """G15 once more, from the board as map.toml describes it."""
    side = ("sun", "moon")[state.side]
    totals, built = [0] * 5, {}
    for number, (name, facts) in enumerate(MAP["provinces"].items()):
        assert name == PROVINCE_NAMES[number]
        if seat := int(state.owner[number]):
            totals[seat - 1] += 1
            for kind, count in zip(BUILDING_NAMES, state.buildings[number].tolist(), strict=True):
                totals[seat - 1] += count
                built.setdefault((facts[side], kind), Counter())[seat] += count
    for (_, kind), counts in built.items():
        most = max(counts.values())
        leaders = [seat for seat, count in counts.items() if count == most > 0]
        for seat in leaders:
            totals[seat - 1] += BONUS[kind] - (len(leaders) > 1)
    return totals


def test_any_position_scores_as_a_recount_says():
    """G15: hundreds of positions, on both sides and for all numbers of players."""
    chance = Random(15)
    for _ in range(games(600)):
        table = winter(drawn_by_chance(chance))
        assert table.state.points.tolist() == recount(table.state)


def test_the_bonuses_are_data():
    """G15: in cards.toml."""
    bonuses = {"castles": 3, "temples": 2, "theatres": 1}
    assert FACTS["scoring"] == {"province": 1, "building": 1, "tied": 1, **bonuses}
