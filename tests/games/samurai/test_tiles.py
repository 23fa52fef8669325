"""S2: the tiles."""

import pytest

from tests.games.samurai.table import (
    ARMY,
    BOARDS,
    FIGURE_TILES,
    KINDS,
    ORDINARY,
    SPECIAL,
    Table,
    steps,
    strength,
    tiles_of,
)
from zashiki.games.samurai.state import Tile

LAND_TILES = [*dict.fromkeys(ORDINARY[:-1]), "ronin1"]
SHIPS = ["ship1", "ship2"]


# --- Everybody has the same twenty ------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_each_player_has_the_same_twenty_tiles(samurai, players):
    """S2: nine figure tiles, five samurai, a ronin, three ships and two exchanges."""
    state = samurai.deal(bytes(16), {"players": str(players)})
    assert [sorted(tiles_of(state.left[seat]).split()) for seat in range(players)] == [sorted(ARMY)] * players
    assert len(ARMY) == 20
    assert not state.left[players:].any()


def test_no_tile_is_ever_lost_or_gained(samurai):
    """S2: what is on the board, left or swapped away is always twenty."""
    for before, step, after in steps(samurai, 5, players="3"):
        board = [after.owner.tolist().count(seat + 1) for seat in range(3)]
        moving = after.moving != 0
        for seat in range(3):
            gone = 20 - int(after.left[seat].sum()) - board[seat] - (moving and seat == after.player)
            swapped = not after.left[seat, Tile.SWAP]
            assert gone == swapped, (before, step)


# --- Ordinary and special tiles -----------------------------------------------------------------------------


@pytest.mark.parametrize("tile", sorted({*FIGURE_TILES, "samurai1", "samurai2", "samurai3"}))
def test_a_figure_tile_and_a_samurai_are_ordinary(tile):
    """S2: no second ordinary tile follows."""
    other = "samurai2" if tile != "samurai2" else "samurai1"
    table = Table(f"0 holds {tile} {other} ronin1").play(f"{tile} o9")
    assert table.why_not(f"{other} p9") == "ordinary-played S4"
    assert table.why_not("ronin1 p9") == ""


@pytest.mark.parametrize("move", ["ronin1 o9", "ship1 n9", "ship2 n9", "swap akita.helmet kyoto.buddha"])
def test_a_ronin_a_ship_and_a_figure_exchange_are_special(move):
    """S2: an ordinary tile may still be played."""
    table = Table("0 holds ronin1 ship1 ship2 swap samurai1").play(move)
    assert table.why_not("samurai1 p9") == ""


def test_a_tile_exchange_is_ordinary():
    """S2: unlike the figure exchange."""
    table = Table("0 laid o9 helmet2\n0 holds exchange samurai1").play("exchange o9", "helmet2 p9")
    assert table.why_not("samurai1 p10") == "ordinary-played S4"


def test_there_are_fifteen_ordinary_and_five_special_tiles():
    """S2: as printed on them. Whoever has played an ordinary tile may play the five special ones and no other."""
    for tile in sorted(set(ARMY) - {"samurai1", "swap", "exchange"}):
        refused = (
            Table(f"0 holds samurai1 {tile}").play("samurai1 o9").why_not(f"{tile} {'n9' if 'ship' in tile else 'p9'}")
        )
        assert (refused == "") == (tile in SPECIAL), tile
    assert (len(ORDINARY), len(SPECIAL)) == (15, 5)


# --- What a tile influences -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", LAND_TILES)
def test_a_tile_on_land_influences_its_kind_by_its_strength(tile):
    """S2: samurai and ronin all three kinds. o9 lies beside Hirosaki and Akita."""
    table = Table(f"0 holds {tile}").play(f"{tile} o9")
    expected = {kind: strength(tile, kind) for kind in KINDS}
    assert table.influence("hirosaki", 0) == table.influence("akita", 0) == expected
    assert sum(expected.values()) == int(tile[-1]) * (1 if tile in FIGURE_TILES else 3)


@pytest.mark.parametrize("tile", SHIPS)
def test_a_ship_influences_all_three_kinds(tile):
    """S2: from the sea at k15, beside Kanazawa and Tottori."""
    table = Table(f"0 holds {tile}").play(f"{tile} k15")
    expected = dict.fromkeys(KINDS, int(tile[-1]))
    assert table.influence("kanazawa", 0) == table.influence("tottori", 0) == expected


def test_a_tile_influences_nothing_further_away():
    """S2: a samurai at o9 does nothing in Morioka, two hexes off."""
    table = Table("0 holds samurai3").play("samurai3 o9")
    assert table.influence("morioka", 0) == dict.fromkeys(KINDS, 0)
    assert int(table.state.influence.sum()) == 2 * 3 * 3


def test_a_tile_exchange_has_no_strength():
    """S2: it only holds the place."""
    table = Table("0 laid o9 helmet4\n0 holds exchange").play("exchange o9")
    assert table.influence("akita", 0) == dict.fromkeys(KINDS, 0)


def test_a_tile_influences_for_its_owner_only():
    """S2: that is what its colour is for."""
    table = Table("1 holds helmet4").play("samurai1 q14", "end turn", "helmet4 o9")
    assert table.influence("akita", 1)["helmet"] == 4
    assert table.influence("akita", 0)["helmet"] == 0


def test_the_printed_tile_of_strength_1_influences_all_kinds():
    """S2: the rulebook's first picture."""
    assert Table().play("samurai1 o9").influence("akita", 0) == {"helmet": 1, "buddha": 1, "rice": 1}


def test_the_printed_helmet_4_influences_helmets():
    """S2: the rulebook's second picture."""
    table = Table("0 holds helmet4").play("helmet4 o9")
    assert table.influence("akita", 0) == {"helmet": 4, "buddha": 0, "rice": 0}


def test_the_printed_buddha_tile_influences_both_buddhas_and_not_the_rice():
    """S2: the rulebook's third picture, with the tile between a village and a city."""
    table = Table(
        "hirosaki buddha\nakita buddha rice\n0 laid p8 helmet2, p9 helmet3, p10 rice2, o11 helmet4\nmorioka nothing\n0 holds buddha3"
    )
    table.play("buddha3 o9", "end turn")
    assert table.took(0) == "buddha buddha rice"
    assert table.influence("akita", 0) == {"helmet": 7, "buddha": 3, "rice": 2}


def test_the_printed_ship_influences_both_figures():
    """S2: the rulebook's fourth picture. Only helmet tiles lie on land, so the ship alone takes the other two kinds."""
    table = Table("akita buddha rice\n1 laid o9 helmet2, p9 helmet3, p10 helmet4\n0 holds helmet2 ship1")
    table.play("helmet2 o11", "ship1 n9", "end turn")
    assert table.took(0) == "buddha rice"


def test_the_printed_ronin_influences_three_figures():
    """S2: the rulebook's fifth picture: two in a city and one in a village."""
    table = Table(
        "0 holds ronin1\n1 laid p8 helmet2, o11 helmet3, p10 helmet4, p9 rice2\nmorioka nothing\nhirosaki buddha\nakita buddha rice"
    )
    table.play("ronin1 o9", "end turn")
    assert table.took(0) == "buddha buddha"
    assert table.influence("akita", 0) == table.influence("hirosaki", 0) == dict.fromkeys(KINDS, 1)


# --- Where tiles go ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", [*LAND_TILES, "exchange"])
def test_only_ships_go_to_sea(tile):
    """S2: whatever the hand holds."""
    assert Table(f"0 holds {tile}").why_not(f"{tile} n9") == "needs-land S2"


@pytest.mark.parametrize("ship", SHIPS)
def test_ships_do_not_go_on_land(ship):
    """S2: not even beside the sea."""
    assert Table(f"0 holds {ship}").why_not(f"{ship} o9") == "needs-sea S2"


@pytest.mark.parametrize("where", ["o10", "akita", "o14", "edo", "o8", "hirosaki"])
@pytest.mark.parametrize("tile", ["samurai1", "ship1", "ronin1", "exchange"])
def test_no_tile_goes_on_a_settlement(tile, where):
    """S2: named by its hex or by its name."""
    assert Table(f"0 holds {tile}").why_not(f"{tile} {where}") == "on-settlement S2"


@pytest.mark.parametrize("where", ["o9", "n9"])
def test_the_figure_exchange_goes_nowhere(where):
    """S2: neither on land nor to sea."""
    assert Table("0 holds swap").why_not(f"swap {where}") == "swap-goes-nowhere S2"


@pytest.mark.parametrize(
    ("drawing", "move"),
    [("0 laid o9 samurai1", "samurai2 o9"), ("1 laid o9 samurai1", "samurai2 o9"), ("1 laid n9 ship1", "ship1 n9")],
)
def test_a_hex_takes_one_tile(drawing, move):
    """S2: whoever laid the first."""
    table = Table(f"{drawing}\n0 holds samurai2 ship1")
    assert table.why_not(move) == "occupied S2"
    assert move not in table.legal()


def test_a_refusal_names_the_tile_that_lies_there():
    """S2: not the one that was to be laid."""
    assert Table("1 laid o9 rice4\n0 holds samurai2").reason("samurai2 o9").args["tile"] == "tile-rice4"


def test_a_tile_stays_where_it_was_laid():
    """S2: with its owner."""
    table = Table("0 holds samurai2 ship2").play("samurai2 o9", "ship2 n9", "end turn")
    assert (table.on("o9"), table.on("n9"), table.on("p9")) == ("0 samurai2", "0 ship2", "")


@pytest.mark.parametrize("move", ["samurai4 o9", "samurai2 z9", "samurai2", "samurai2 o9 p9", "laid samurai2 o9"])
def test_words_that_name_no_tile_or_hex_are_no_move(move):
    """S2: there is no such tile, no such hex, or too little or too much is said."""
    table = Table("0 holds samurai2")
    assert table.why_not(move).split()[0] in ("unknown-word", "too-many-words", "several-moves")
