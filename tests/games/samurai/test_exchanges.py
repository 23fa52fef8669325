"""S5: the two exchanges."""

import pytest

from tests.games.samurai.table import (
    CAPTURES,
    KINDS,
    ORDINARY,
    SETTLEMENTS,
    Table,
    figures_before_play,
    hexes,
    spread,
    steps,
)
from zashiki.contract import Event
from zashiki.games.samurai.state import LAND, SETTLEMENT_NAMES, Tile

SWAP = "0 holds swap samurai1 ship1"
EXCHANGE = "0 holds exchange samurai2 ronin1 ship1 swap"


# --- Figure exchange -----------------------------------------------------------------------------------------


def test_a_figure_exchange_swaps_two_figures():
    """S5: the others of both cities stay."""
    table = Table(f"{SWAP}\nakita helmet rice\nkyoto buddha rice").play("swap akita.helmet kyoto.buddha")
    assert (table.figures("akita"), table.figures("kyoto")) == ("buddha rice", "helmet rice")


def test_the_distance_does_not_matter_not_even_other_islands():
    """S5: the rulebook says so. Matsumae lies on Hokkaido, Kagoshima on Kyushu."""
    table = Table(f"{SWAP}\nmatsumae rice\nkagoshima helmet", players=4).play("swap matsumae.rice kagoshima.helmet")
    assert (table.figures("matsumae"), table.figures("kagoshima")) == ("helmet", "rice")


def test_a_swap_changes_no_number_of_figures_and_no_influence():
    """S5: figures move, tiles do not."""
    table = Table(f"{SWAP}\n0 laid o9 samurai2\n1 laid p9 helmet4")
    before = table.state.copy()
    table.play("swap akita.helmet kyoto.buddha")
    for field in ("standing", "captured", "removed", "influence", "open", "tile", "owner"):
        assert getattr(table.state, field).tolist() == getattr(before, field).tolist()


def test_the_figure_exchange_leaves_the_game():
    """S5: as the printed example says. It lies nowhere and is not drawn again."""
    table = Table(SWAP).play("swap akita.helmet kyoto.buddha")
    assert "swap" not in table.left(0)
    assert Tile.SWAP not in table.state.tile.tolist()
    assert table.why_not("swap akita.buddha kyoto.helmet") == "not-in-hand S4"


def test_two_figures_may_be_named_in_either_order():
    """S5: it is one move."""
    table = Table(SWAP)
    assert table.game.move("swap kyoto.buddha akita.helmet") == table.game.move("swap akita.helmet kyoto.buddha")
    table.play("swap kyoto.buddha akita.helmet")
    assert table.figures("akita") == "buddha rice"


@pytest.mark.parametrize(
    "move", ["swap akita.rice kyoto.helmet", "swap akita.helmet sendai.rice", "swap edo.helmet hirosaki.buddha"]
)
def test_no_settlement_gets_two_of_a_kind(move):
    """S5: a city that already has one, or Edo, which has all. It is the rulebook's own exception, and a mistake
    of others not to look."""
    table = Table(f"{SWAP}\nakita helmet rice\nkyoto helmet buddha\nsendai rice\nhirosaki buddha")
    assert table.why_not(move) == "two-of-a-kind S5"
    assert move not in table.legal()


def test_either_settlement_may_be_the_one_with_two_of_a_kind():
    """S5: helmet for buddha would give Kyoto a second helmet, or Akita a second buddha."""
    for akita, kyoto in (("helmet rice", "helmet buddha"), ("helmet buddha", "buddha rice")):
        table = Table(f"{SWAP}\nakita {akita}\nkyoto {kyoto}")
        assert table.why_not("swap akita.helmet kyoto.buddha") == "two-of-a-kind S5"


@pytest.mark.parametrize(
    ("akita", "kyoto", "culprit"),
    [("helmet rice", "helmet buddha", "helmet kyoto"), ("helmet buddha", "buddha rice", "buddha akita")],
)
def test_a_refusal_names_the_figure_that_would_be_there_twice(akita, kyoto, culprit):
    """S5: and where."""
    args = Table(f"{SWAP}\nakita {akita}\nkyoto {kyoto}").reason("swap akita.helmet kyoto.buddha").args
    assert f"{args['figure']} {args['place']}" == "figure-{} place-{}".format(*culprit.split())


def test_edo_can_only_swap_a_figure_for_one_of_the_same_kind():
    """S5: it has all three."""
    for move in Table(SWAP).legal():
        if "edo" in move:
            one, other = (slot.split(".")[1] for slot in move.split()[1:])
            assert one == other


def test_in_whole_games_no_settlement_holds_two_of_a_kind_or_gains_a_figure(samurai):
    """S5: figures only change places."""
    for before, _, after in steps(samurai, 3, players="4", hand="random", figures="random"):
        assert after.figures.max() <= 1
        assert (after.figures.sum(axis=1) <= before.figures.sum(axis=1)).all()


def test_two_figures_of_the_same_kind_may_be_swapped():
    """S5: a null move, but the tile is gone."""
    table = Table(f"{SWAP}\nhirosaki rice\nmorioka rice").play("swap hirosaki.rice morioka.rice")
    assert table.figures("hirosaki") == table.figures("morioka") == "rice"
    assert "swap" not in table.left(0)


@pytest.mark.parametrize("move", ["swap akita.helmet akita.rice", "swap edo.helmet edo.rice", "swap edo.rice edo.rice"])
def test_figures_of_the_same_settlement_are_not_swapped(move):
    """S5: neither two of them nor one with itself."""
    assert Table(f"{SWAP}\nakita helmet rice").why_not(move) == "same-settlement S5"


@pytest.mark.parametrize(
    ("move", "missing"),
    [
        ("swap akita.buddha hirosaki.rice", "figure-buddha place-akita"),
        ("swap akita.rice hirosaki.helmet", "figure-helmet place-hirosaki"),
        ("swap akita.rice morioka.rice", "figure-rice place-morioka"),
    ],
)
def test_only_figures_that_stand_there_are_swapped(move, missing):
    """S5: the refusal names the one that does not."""
    table = Table(f"{SWAP}\nakita helmet rice\nhirosaki rice\nmorioka nothing")
    assert table.why_not(move) == "no-figure-here S5"
    args = table.reason(move).args
    assert f"{args['figure']} {args['place']}" == missing


@pytest.mark.parametrize(("players", "place"), [(2, "hakata"), (3, "sapporo")])
def test_figures_of_islands_that_are_not_in_play_are_not_swapped(players, place):
    """S5: they are not there."""
    assert Table(SWAP, players).why_not(f"swap edo.rice {place}.rice") == "not-on-board S1"


@pytest.mark.parametrize("players", [2, 4])
def test_every_possible_swap_is_offered_once(players):
    """S5: against a list of all pairs of figures."""
    drawing = f"{SWAP}\nakita helmet rice\nkyoto helmet buddha\nmorioka nothing"
    stands = {place: kinds.split() for place, kinds in figures_before_play(players).items()}
    stands |= {"akita": ["helmet", "rice"], "kyoto": ["helmet", "buddha"], "morioka": []}
    figures = [(place, kind) for place in SETTLEMENT_NAMES[: SETTLEMENTS[players]] for kind in stands[place]]
    possible = []
    for number, (one, kind) in enumerate(figures):
        for other, another in figures[number + 1 :]:
            left, right = [*stands[one], another], [*stands[other], kind]
            left.remove(kind)
            right.remove(another)
            if one != other and len(set(left)) == len(left) and len(set(right)) == len(right):
                possible.append(f"swap {one}.{kind} {other}.{another}")
    offered = [move for move in Table(drawing, players).legal() if move.startswith("swap")]
    assert sorted(offered) == sorted(possible)
    assert len(offered) == len(set(offered)) > 100


def test_a_figure_exchange_may_come_before_between_and_after_other_tiles():
    """S5: it is special."""
    moves = ["samurai1 o9", "ship1 n9"]
    for at in range(3):
        Table(SWAP).play(*moves[:at], "swap akita.helmet kyoto.buddha", *moves[at:], "end turn")


# --- Tile exchange: where ---------------------------------------------------------------------------------------


def test_the_printed_tile_exchange_moves_the_helmet_4():
    """S5: blue's helmet 4 goes elsewhere, and the tile exchange lies where it was."""
    table = Table(f"0 laid o9 helmet4\n{EXCHANGE}").play("exchange o9", "helmet4 k17", "end turn")
    assert (table.on("o9"), table.on("k17")) == ("0 exchange", "0 helmet4")
    assert table.influence("akita", 0)["helmet"] == table.influence("hirosaki", 0)["helmet"] == 0
    assert table.influence("kyoto", 0)["helmet"] == table.influence("kii", 0)["helmet"] == 4


@pytest.mark.parametrize("tile", sorted(set(ORDINARY) - {"exchange"}))
def test_any_ordinary_tile_of_ones_own_can_be_moved(tile):
    """S5: figure tiles and samurai."""
    table = Table(f"0 laid o9 {tile}\n0 holds exchange").play("exchange o9", f"{tile} p9", "end turn")
    assert (table.on("o9"), table.on("p9")) == ("0 exchange", f"0 {tile}")


def test_a_tile_exchange_is_not_played_on_the_first_turn():
    """S5: there is no tile of yours on the board yet."""
    table = Table(f"1 laid p9 samurai1\n{EXCHANGE}")
    assert not any(move.startswith("exchange") for move in table.legal())
    assert {table.why_not(f"exchange {where}") for where in hexes(2, ".")} == {"no-tile-here S5", "not-your-tile S5"}


def test_a_tile_that_can_be_played_nowhere_is_refused_by_its_word_alone():
    """S4, S5: so nobody who asks needs to know where it might have lain."""
    assert Table(f"1 laid p9 samurai1\n{EXCHANGE}").why_not("exchange") == "no-tile-here S5"
    assert Table("0 holds samurai1 samurai2").play("samurai2 p9").why_not("samurai1") == "ordinary-played S4"
    moving = Table("0 laid o9 helmet4\n0 holds exchange swap ship1").play("exchange o9")
    assert moving.why_not("ship1") == moving.why_not("swap") == "must-move S5"


def test_a_tile_exchange_is_not_played_on_a_ship_or_ronin_of_the_same_first_turn():
    """S5: special tiles may be on the board by then, but no ordinary one."""
    table = Table(EXCHANGE).play("ship1 n9", "ronin1 o9")
    assert not any(move.startswith("exchange") for move in table.legal())
    assert table.why_not("exchange o9") == "special-tile S5"


@pytest.mark.parametrize(
    ("where", "refused"),
    [
        ("p9", "no-tile-here S5"),
        ("p10", "not-your-tile S5"),
        ("o11", "special-tile S5"),
        ("q14", "not-your-tile S5"),
        ("n9", "needs-land S2"),
        ("akita", "on-settlement S2"),
        ("h20", "not-on-board S1"),
        ("o9", ""),
    ],
)
def test_a_tile_exchange_goes_only_on_an_ordinary_tile_of_ones_own(where, refused):
    """S5: not on an empty hex, a tile of another, a ronin, a ship, a settlement, or off the board."""
    table = Table(
        """
        0 laid o9 helmet4, o11 ronin1, n9 ship2
        1 laid p10 rice3, q14 ronin1
        0 holds exchange
        """
    )
    assert table.why_not(f"exchange {where}") == refused
    assert table.legal() == ["exchange o9"]


def test_a_tile_exchange_never_recovers_a_special_tile():
    """S5: neither ronin nor ship, and the refusal names it."""
    table = Table("0 laid o11 ronin1, n9 ship2\n0 holds exchange samurai1")
    assert table.reason("exchange o11").args["tile"] == "tile-ronin1"
    assert not any(move.startswith("exchange") for move in table.legal())


# The land of two players. All is covered but o13, between Niigata and Edo.
FULL = [where for where in LAND[:30] if where != "o13"]
LAST_HEX = f"""
    elsewhere nothing
    niigata helmet
    0 laid {spread(" ".join(FULL[:14]), ORDINARY[:-1])}
    1 laid {spread(" ".join(FULL[14:]), [*ORDINARY[:-1], "ronin1"])}
    0 holds exchange ronin1 ship1
"""


def test_a_tile_exchange_needs_an_empty_land_hex():
    """S5: when a ronin has taken the last one, there is none."""
    table = Table(LAST_HEX)
    mine = FULL[0]
    assert table.why_not(f"exchange {mine}") == ""
    table.play("ronin1 o13")
    assert table.why_not(f"exchange {mine}") == "no-empty-land S5"
    assert {move.split()[0] for move in table.legal()} == {"ship1", "end"}


def test_the_last_empty_land_hex_is_enough():
    """S5: the tile that moves there covers it, and the game ends with Edo."""
    table = Table(LAST_HEX).play(f"exchange {FULL[0]}")
    assert table.legal() == [f"{ORDINARY[0]} o13"]
    assert table.play(f"{ORDINARY[0]} o13", "end turn").over


# --- Tile exchange: what follows ----------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["end turn", "ship1 n9", "ronin1 p9", "samurai2 p9", "swap akita.helmet kyoto.buddha"])
def test_a_recovered_tile_must_be_placed_at_once(move):
    """S5: before anything else."""
    table = Table(f"0 laid o9 helmet4\n{EXCHANGE}").play("exchange o9")
    assert table.why_not(move) == "must-move S5"
    assert table.reason(move).args["tile"] == "tile-helmet4"
    assert table.play("helmet4 k17").why_not("end turn") == ""


def test_a_recovered_tile_goes_to_any_empty_land_hex():
    """S5: but not where it was, nor on another tile."""
    table = Table(f"0 laid o9 helmet4\n1 laid p9 rice2, n9 ship1\n{EXCHANGE}").play("exchange o9")
    assert {move.split()[1] for move in table.legal()} == hexes(2, ".") - {"o9", "p9"}
    assert {move.split()[0] for move in table.legal()} == {"helmet4"}
    assert table.why_not("helmet4 o9") == table.why_not("helmet4 p9") == "occupied S2"
    assert table.why_not("helmet4 h20") == "not-on-board S1"


def test_a_tile_exchange_counts_as_the_ordinary_tile_of_the_turn():
    """S5: no other follows, and none may have gone before."""
    table = Table(f"0 laid o9 helmet4\n{EXCHANGE}")
    assert table.play("exchange o9", "helmet4 k17").why_not("samurai2 p9") == "ordinary-played S4"
    assert Table(f"0 laid o9 helmet4\n{EXCHANGE}").play("samurai2 p9").why_not("exchange o9") == "ordinary-played S4"


def test_the_moved_tile_does_not_count():
    """S5: it comes from the board, not from the hand: special tiles may go before and follow."""
    table = Table(f"0 laid o9 helmet4\n{EXCHANGE}").play("ship1 n9", "exchange o9", "helmet4 k17", "ronin1 p9")
    assert table.state.played == 3
    assert table.hand(0) == "samurai2 swap"


def test_a_recovered_tile_of_a_sort_in_the_hand_leaves_the_hand_alone():
    """S5: one samurai 2 is moved, the other stays in the hand."""
    table = Table("0 laid o9 samurai2\n0 holds exchange samurai2").play("exchange o9", "samurai2 k17")
    assert table.hand(0) == "samurai2"
    assert table.why_not("samurai2 p9") == "ordinary-played S4"


def test_a_tile_exchange_alone_is_a_turn_and_the_hand_is_filled_by_one():
    """S5: one tile was played."""
    table = Table(f"0 laid o9 helmet4\n{EXCHANGE}").play("exchange o9", "helmet4 k17")
    assert len(table.hand(0).split()) == 4
    table.play("end turn")
    assert len(table.hand(0).split()) == 5
    assert len(table.left(0).split()) == 18


def test_a_tile_exchange_on_the_board_is_never_moved():
    """S5: each player has only one."""
    table = Table("0 laid o9 exchange, p9 helmet4\n0 holds samurai1")
    assert table.why_not("exchange o9") == table.why_not("exchange p9") == "not-in-hand S4"


def test_a_player_is_asked_to_place_the_recovered_tile():
    """S5: by its name."""
    table = Table(f"0 laid o9 helmet4\n{EXCHANGE}").play("exchange o9")
    assert table.game.prompt(table.view(0)) == Event("ask-move", {"tile": "tile-helmet4"})


# --- Exchanges and captures -----------------------------------------------------------------------------------------

# Hirosaki has land at p8 and o9; its rice is seat 0's as long as its rice 4 lies at p8.
RICE = "hirosaki rice\n0 laid p8 rice4\n1 laid n8 ship1\n0 holds exchange ronin1\n1 holds helmet2"


def test_a_moved_tile_no_longer_counts_where_it_was():
    """S5, S6: the ship takes the rice against a helmet tile and a tile exchange."""
    table = Table(RICE).play("exchange p8", "rice4 k17", "end turn", "helmet2 o9", "end turn")
    assert table.took(1) == "rice"


@pytest.mark.parametrize("capture", CAPTURES)
def test_a_moved_tile_counts_and_closes_where_it_goes(capture):
    """S5, S6: a helmet 4 from k17 takes Hirosaki's helmet."""
    drawing = "hirosaki helmet\n0 laid k17 helmet4\n1 laid p8 helmet3\n0 holds exchange"
    table = Table(drawing, capture=capture).play("exchange k17", "helmet4 o9", "end turn")
    assert table.took(0) == "helmet"


def test_a_tile_exchange_does_not_reopen_a_settlement():
    """S5: Hirosaki closes with the ronin; the rice 4 then leaves p8, which stays covered. Ronin and ship tie."""
    table = Table(RICE).play("ronin1 o9", "exchange p8", "rice4 k17", "end turn")
    assert (table.tied, table.figures("hirosaki"), table.took(0)) == ("rice", "", "")


def test_at_once_the_rice_was_taken_before_the_tile_moved():
    """S6: the same turn with the option."""
    table = Table(RICE, capture="at once").play("ronin1 o9", "exchange p8", "rice4 k17", "end turn")
    assert (table.tied, table.took(0)) == ("", "rice")


def test_a_settlement_captured_earlier_stays_captured_when_a_tile_beside_it_moves():
    """S5, S6: nothing happens there again."""
    table = Table("hirosaki nothing\n0 laid p8 rice4\n1 laid o9 samurai2\n0 holds exchange").play(
        "exchange p8", "rice4 k17", "end turn"
    )
    assert table.figures("hirosaki") == table.took(0) == table.took(1) == table.tied == ""


def test_running_sums_follow_a_moved_tile():
    """S5: at both ends, for all kinds."""
    table = Table("0 laid o9 samurai3, p9 helmet2\n0 holds exchange").play("exchange o9", "samurai3 p10")
    assert [table.influence("akita", 0)[kind] for kind in KINDS] == [5, 3, 3]
    assert [table.influence("hirosaki", 0)[kind] for kind in KINDS] == [0, 0, 0]
    assert [table.influence("sendai", 0)[kind] for kind in KINDS] == [3, 3, 3]
