"""S1: the board, against a drawing of the printed one."""

import pytest

from tests.games.samurai.table import (
    BOARDS,
    CITIES,
    PER_KIND,
    SETTLEMENTS,
    Table,
    beside,
    board,
    figures_before_play,
    hexes,
)
from zashiki.games.samurai import state as facts

NUMBERS = {2: (30, 44, 17), 3: (43, 64, 26), 4: (56, 84, 34)}
ALL = facts.HEXES + list(facts.SETTLEMENT_HEXES)


def in_play(players: int) -> tuple[list[str], list[str], tuple[str, ...]]:
    """Land, sea and settlements as the engine counts them: the first so many of each list."""
    lands, seas = int(facts.LANDS_IN_PLAY[players]), int(facts.SEAS_IN_PLAY[players])
    return facts.LAND[:lands], facts.SEA[:seas], facts.SETTLEMENT_HEXES[: int(facts.SETTLEMENTS_IN_PLAY[players])]


# --- Hexes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_land_sea_and_settlements_are_as_many_as_printed(players):
    """S1: more for each player."""
    assert tuple(map(len, in_play(players))) == NUMBERS[players]


@pytest.mark.parametrize("players", BOARDS)
def test_land_sea_and_settlements_lie_where_they_are_drawn(players):
    """S1: hex by hex."""
    land, sea, settlements = map(set, in_play(players))
    assert land == hexes(players, ".")
    assert sea == hexes(players, "~")
    assert settlements == hexes(players, "vcE")


def test_every_hex_stands_once():
    """S1: 174 of them."""
    assert len(ALL) == len(set(ALL)) == len(board()) == 174


def test_a_hex_of_fewer_players_stays_in_play_with_more():
    """S1: islands are added, and nothing is taken away."""
    for fewer, more in ((2, 3), (3, 4)):
        assert all(set(small) < set(big) for small, big in zip(in_play(fewer), in_play(more), strict=True))


@pytest.mark.parametrize("players", BOARDS)
def test_a_sea_hex_is_in_play_exactly_when_it_touches_land_or_a_settlement_in_play(players):
    """S1: also a strait that is on the board only because of the other shore."""
    land, sea, settlements = map(set, in_play(players))
    assert sea == {where for where in facts.SEA if beside(where) & (land | settlements)}


@pytest.mark.parametrize(
    ("players", "islands"),
    [(2, ["p9"]), (3, ["p9", "d20", "h20"]), (4, ["p9", "d20", "h20", "o4"])],
)
def test_each_number_of_players_has_its_islands(players, islands):
    """S1: Honshu; with Kyushu and Shikoku; with Hokkaido."""
    land = in_play(players)[0]
    assert [where for where in ("p9", "d20", "h20", "o4") if where in land] == islands


# --- Neighbours -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ALL)
def test_six_hexes_lie_around_each(where):
    """S1: those whose middles are one hex away on the drawing."""
    assert len(set(facts.beside(where))) == 6
    assert set(facts.beside(where)) == beside(where)


def test_neighbours_are_neighbours_of_each_other():
    """S1: in all six directions."""
    assert all(one in facts.beside(other) for one in ALL for other in facts.beside(one))


@pytest.mark.parametrize(
    ("where", "around"),
    [("o14", "o13 o15 n13 n14 p13 p14"), ("p5", "p4 p6 o5 o6 q5 q6"), ("l16", "l15 l17 k16 k17 m16 m17")],
)
def test_neighbours_of_cities_are_as_printed(where, around):
    """S1: Edo and Sapporo lie inland, Kyoto has the sea at m17."""
    assert set(facts.beside(where)) == set(around.split())


def test_what_a_place_touches_and_what_lies_near_a_settlement_agree_with_the_drawing():
    """S1: the tables that captures are reckoned with."""
    for place, row in enumerate(facts.TOUCHES.tolist()):
        touched = [facts.SETTLEMENT_HEXES[settlement] for settlement in row if settlement >= 0]
        assert sorted(touched) == sorted(beside(facts.HEXES[place]) & hexes(4, "vcE"))
    for settlement, row in enumerate(facts.NEAR.tolist()):
        near = [facts.HEXES[place] for place in row if place >= 0]
        assert sorted(near) == sorted(beside(facts.SETTLEMENT_HEXES[settlement]) & hexes(4, ".~"))
        assert facts.LAND_NEAR[settlement] == len(beside(facts.SETTLEMENT_HEXES[settlement]) & hexes(4, "."))


@pytest.mark.parametrize("players", BOARDS)
def test_every_plain_land_hex_touches_exactly_two_settlements(players):
    """S1: so that every tile on land matters twice."""
    land, _, settlements = in_play(players)
    assert {len(beside(where) & set(settlements)) for where in land} == {2}


def test_settlements_are_never_adjacent():
    """S1: tiles lie between them."""
    assert not any(beside(where) & set(facts.SETTLEMENT_HEXES) for where in facts.SETTLEMENT_HEXES)


@pytest.mark.parametrize("players", BOARDS)
def test_no_settlement_touches_land_that_is_out_of_play(players):
    """S1: it could never be closed."""
    land, _, settlements = in_play(players)
    assert all(beside(where) & hexes(4, ".") <= set(land) for where in settlements)


@pytest.mark.parametrize("players", BOARDS)
def test_every_settlement_touches_at_least_two_hexes_of_land(players):
    """S1: nobody closes one with the first tile beside it."""
    land, _, settlements = in_play(players)
    assert all(2 <= len(beside(where) & set(land)) <= 6 for where in settlements)


@pytest.mark.parametrize("players", BOARDS)
def test_a_settlement_begins_with_all_its_land_open(samurai, players):
    """S1: and those of other islands are no settlements at all."""
    state = samurai.deal(bytes(16), {"players": str(players)})
    land, _, settlements = in_play(players)
    open_land = [len(beside(where) & set(land)) if where in settlements else 0 for where in facts.SETTLEMENT_HEXES]
    assert state.open.tolist() == open_land


# --- Settlements and figures -----------------------------------------------------------------------------


def test_settlements_have_room_for_their_figures():
    """S1, S3: three in Edo, two in a city, one in a village."""
    room = dict(zip(facts.SETTLEMENT_NAMES, facts.CAPACITY.tolist(), strict=True))
    assert {name: count for name, count in room.items() if count > 1} == {"edo": 3} | dict.fromkeys(CITIES, 2)
    assert set(room.values()) == {1, 2, 3}


@pytest.mark.parametrize(("where", "name"), [("o14", "edo"), ("l16", "kyoto"), ("o10", "akita"), ("p5", "sapporo")])
def test_the_cities_lie_where_they_are_printed(where, name):
    """S1: the other names are labels of ours."""
    assert facts.SETTLEMENT_NAMES[facts.SETTLEMENT_HEXES.index(where)] == name
    assert board()[where] == ("E" if name == "edo" else "c")


def test_names_of_settlements_differ():
    """S1: moves name them."""
    assert len(set(facts.SETTLEMENT_NAMES)) == len(facts.SETTLEMENT_NAMES) == SETTLEMENTS[4]


@pytest.mark.parametrize("players", BOARDS)
def test_there_are_as_many_figures_of_each_kind_as_there_is_room(samurai, players):
    """S1: 7, 10 or 13 of each, and every place for a figure is filled."""
    state = samurai.deal(bytes(16), {"players": str(players)})
    assert (state.supply + state.standing).tolist() == [PER_KIND[players]] * 3
    assert 3 * PER_KIND[players] == int(facts.CAPACITY[: SETTLEMENTS[players]].sum())


@pytest.mark.parametrize("players", BOARDS)
def test_the_drawn_figures_of_these_tests_are_a_real_set_up(players):
    """S1, S3: what `Table` begins with."""
    assert Table(players=players).state.standing.tolist() == [PER_KIND[players]] * 3
    assert all(len(set(kinds.split())) == len(kinds.split()) for kinds in figures_before_play(players).values())


# --- What is on the board can be played on ------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_a_tile_can_be_laid_on_every_hex_in_play_and_nowhere_else(players):
    """S1: land for a samurai, sea for a ship."""
    table = Table("0 holds samurai1 ship1", players)
    assert {move.split()[1] for move in table.legal() if move.startswith("samurai1")} == hexes(players, ".")
    assert {move.split()[1] for move in table.legal() if move.startswith("ship1")} == hexes(players, "~")


@pytest.mark.parametrize(
    ("players", "move"),
    [(2, "samurai1 h20"), (3, "samurai1 o4"), (2, "ship1 b19"), (3, "ship1 o1")],
)
def test_an_island_that_is_not_in_play_takes_no_tiles(players, move):
    """S1: its land and its sea."""
    assert Table("0 holds samurai1 ship1", players).why_not(move) == "not-on-board S1"
    assert Table("0 holds samurai1 ship1", players + 1).why_not(move) == ""


@pytest.mark.parametrize("where", ["n7", "o7", "p7", "q8"])
def test_the_strait_between_honshu_and_hokkaido_is_in_play_for_two(where):
    """S1: it touches Honshu or lies beside Hirosaki and Morioka."""
    assert Table("0 holds ship1").why_not(f"ship1 {where}") == ""


def test_a_refusal_tells_how_many_play():
    """S1: because that decides what is on the board."""
    reason = Table("0 holds samurai1").reason("samurai1 o4")
    assert reason.args["players"] == 2
