"""S6: captures, both at the end of the turn and at once."""

import pytest

from tests.games.chance import few
from tests.games.samurai.table import (
    BOARDS,
    CAPTURES,
    KINDS,
    SETTLEMENTS,
    Table,
    beside,
    laid,
    leaders,
    match_at,
    open_land,
    standing,
    steps,
    strength,
    sums,
)
from zashiki.contract import SPECTATOR
from zashiki.games.samurai.state import SETTLEMENT_HEXES, Phase

# Hirosaki, a village, has land at p8 and o9 and the sea at n7, n8, o7 and p7. Akita, a city, has land at
# o9, p9, p10 and o11 and the sea at n9 and n10. Morioka lies between them and the sea, with p8, p9 and q10.


# --- The printed examples ------------------------------------------------------------------------------------


@pytest.mark.parametrize("capture", CAPTURES)
def test_the_printed_helmet_goes_to_blue_with_three_against_two(capture):
    """S6: blue's army has strength 3, red's samurai only 2. Blue is seat 0."""
    table = Table("hirosaki helmet\n1 laid p8 samurai2\n0 holds helmet3", capture=capture)
    table.play("helmet3 o9", "end turn")
    assert (table.took(0), table.took(1), table.tied) == ("helmet", "", "")


@pytest.mark.parametrize("capture", CAPTURES)
def test_the_printed_helmet_goes_to_blue_also_when_red_closes_the_village(capture):
    """S6: it does not matter whose turn it is."""
    table = Table("hirosaki helmet\n1 laid p8 helmet3\n0 holds samurai2", capture=capture)
    table.play("samurai2 o9", "end turn")
    assert (table.took(0), table.took(1), table.tied) == ("", "helmet", "")


RED, YELLOW, GREEN, BLUE = range(4)
FOUR_FIGURES = """
    hirosaki buddha
    akita helmet rice
    sendai buddha
    morioka nothing
    1 laid p8 buddha2
    2 laid p9 rice4, p11 rice3
    3 laid o11 helmet2, q10 samurai1
    0 holds ronin1 samurai2
"""


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("moves", [["ronin1 o9", "samurai2 p10"], ["samurai2 p10", "ronin1 o9"]])
def test_the_printed_ronin_and_samurai_give_four_figures_to_three_players(capture, moves):
    """S6: red lays ronin and samurai 2 and takes the right buddha and the helmet; green takes the rice, yellow the
    left buddha, and blue nothing. Red's own two tiles are 3 in the city."""
    table = Table(FOUR_FIGURES, players=4, capture=capture).play(*moves, "end turn")
    assert table.took(RED) == "helmet buddha"
    assert (table.took(GREEN), table.took(YELLOW), table.took(BLUE)) == ("rice", "buddha", "")
    assert table.tied == ""


def test_the_printed_captures_happen_together_at_the_end_of_the_turn():
    """S6: the default."""
    table = Table(FOUR_FIGURES, players=4).play("ronin1 o9", "samurai2 p10")
    assert not table.state.captured.any()
    assert table.figures("akita") == "helmet rice"


# --- When a settlement is captured ------------------------------------------------------------------------------


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("missing", ["o9", "p9", "p10", "o11"])
def test_a_settlement_is_captured_only_when_all_its_land_carries_tiles(capture, missing):
    """S6: one open hex is enough to keep Akita."""
    places = [where for where in ("o9", "p9", "p10", "o11") if where != missing]
    drawn = ", ".join(f"{where} {tile}" for where, tile in zip(places, ["rice2", "rice3"], strict=False))
    table = Table(f"akita helmet rice\n0 laid {drawn}\n0 holds rice4 samurai1", capture=capture)
    table.play(f"rice4 {places[2]}", "end turn")
    assert table.figures("akita") == "helmet rice"
    table.play(f"samurai1 {missing}", "end turn")
    assert table.figures("akita") == ""


@pytest.mark.parametrize("capture", CAPTURES)
def test_sea_beside_a_settlement_needs_no_ships(capture):
    """S6: Hirosaki has four hexes of sea."""
    table = Table("hirosaki rice\n0 laid p8 rice2\n0 holds samurai1", capture=capture).play("samurai1 o9", "end turn")
    assert table.took(0) == "rice"


@pytest.mark.parametrize("capture", CAPTURES)
def test_ships_do_not_close_a_settlement(capture):
    """S6: all the sea around Hirosaki is taken, and land is open."""
    table = Table("0 laid p8 rice2, n7 ship1, n8 ship1, o7 ship2\n1 laid p7 ship1\n0 holds samurai1", capture=capture)
    table.play("samurai1 q14", "end turn")
    assert table.figures("hirosaki") != ""


@pytest.mark.parametrize("capture", CAPTURES)
def test_ships_beside_a_settlement_count(capture):
    """S6: rice 2 against a samurai 1 and two ships."""
    table = Table("hirosaki rice\n1 laid p8 samurai1, n7 ship1, n8 ship1\n0 holds rice2", capture=capture)
    table.play("rice2 o9", "end turn")
    assert (table.took(0), table.took(1)) == ("", "rice")


@pytest.mark.parametrize("capture", CAPTURES)
def test_one_tile_may_close_two_settlements(capture):
    """S6: o9 lies between Hirosaki and Akita."""
    drawing = "hirosaki rice\nakita helmet buddha\nmorioka nothing\n1 laid p8 helmet2, p9 rice2, p10 rice3, o11 rice4"
    table = Table(f"{drawing}\n0 holds samurai1", capture=capture).play("samurai1 o9", "end turn")
    assert table.took(0) == "helmet buddha rice"


@pytest.mark.parametrize("capture", CAPTURES)
def test_tiles_of_others_close_a_settlement_too(capture):
    """S6: land must carry tiles, whoever laid them: seat 0 has none beside Hirosaki's other hex."""
    table = Table("hirosaki rice\n2 laid p8 rice4", players=3, capture=capture).play("samurai1 o9", "end turn")
    assert (table.took(0), table.took(1), table.took(2)) == ("", "", "rice")


def test_nothing_is_captured_in_a_village_that_was_captured_before():
    """S6: it is closed and empty."""
    table = Table("hirosaki nothing\n0 laid p8 rice4, o9 rice3").play("samurai1 q14", "end turn")
    assert not table.state.captured.any()
    assert not table.state.removed.any()


# --- Who takes a figure -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize(
    ("tiles", "took"),
    [
        (("samurai2", "samurai1", ""), "0"),
        (("samurai1", "samurai2", ""), "1"),
        (("samurai2", "samurai2", ""), "tie"),
        (("samurai1", "samurai1", "ship1"), "tie"),
        (("samurai1", "samurai1", "ship2"), "2"),
        (("samurai2", "samurai2", "ship2"), "tie"),
        (("samurai2", "samurai1", "ship1"), "0"),
        (("samurai1", "samurai2", "ship1"), "1"),
        (("samurai2", "samurai2", "ship1"), "tie"),
        (("samurai2", "samurai1", "ship2"), "tie"),
        (("samurai1", "samurai2", "ship2"), "tie"),
        (("helmet4", "samurai1", "ship1"), "tie"),
        (("helmet4", "buddha4", ""), "tie"),
        (("helmet4", "samurai1", ""), "1"),
        (("rice2", "samurai2", "ship1"), "tie"),
        (("rice2", "samurai1", "ship2"), "tie"),
        (("rice3", "rice2", "ship2"), "0"),
    ],
)
def test_the_sole_highest_sum_takes_the_figure_and_a_tie_for_the_highest_removes_it(capture, tiles, took):
    """S6: rice in Hirosaki, with a ship of a third player at n8. A tie below the highest does not matter, nobody
    with any influence counts as a tie, and tiles of other kinds do nothing."""
    ship = f"2 laid n8 {tiles[2]}\n" if tiles[2] else ""
    table = Table(f"hirosaki rice\n1 laid p8 {tiles[1]}\n{ship}0 holds {tiles[0]}", players=3, capture=capture)
    table.play(f"{tiles[0]} o9", "end turn")
    assert table.figures("hirosaki") == ""
    assert table.tied == ("rice" if took == "tie" else "")
    assert [table.took(seat) for seat in range(3)] == ["rice" if took == str(seat) else "" for seat in range(3)]


@pytest.mark.parametrize("capture", CAPTURES)
def test_nobody_with_influence_counts_as_a_tie(capture):
    """S6: helmet tiles around a buddha."""
    table = Table("hirosaki buddha\n0 laid p8 helmet2\n0 holds helmet3", capture=capture).play("helmet3 o9", "end turn")
    assert (table.tied, table.took(0), table.took(1)) == ("buddha", "", "")


@pytest.mark.parametrize("capture", CAPTURES)
def test_each_figure_is_settled_on_its_own(capture):
    """S6: in Edo the helmet goes to one, the buddha to another, and the rice is tied."""
    table = Table(
        """
        1 laid n13 helmet4, n14 buddha2, o13 rice2
        0 laid p13 buddha3, p14 samurai1
        0 holds samurai1
        """,
        capture=capture,
    ).play("samurai1 o15", "end turn")
    assert (table.took(0), table.took(1), table.tied) == ("buddha", "helmet", "rice")


@pytest.mark.parametrize("capture", CAPTURES)
def test_one_figure_may_be_tied_and_another_taken_in_the_same_city(capture):
    """S6: 2 against 2 for the rice of Akita, 4 against 2 for its helmet."""
    table = Table(
        """
        akita helmet rice
        1 laid p9 samurai2, p10 buddha2
        0 laid o11 rice2
        0 holds helmet4
        """,
        capture=capture,
    ).play("helmet4 o9", "end turn")
    assert (table.took(0), table.took(1), table.tied) == ("helmet", "", "rice")


def test_all_tiles_of_a_player_beside_the_settlement_are_added():
    """S6: three small ones and a ship beat a samurai 3."""
    table = Table("akita helmet rice\n0 laid o9 samurai1, p9 samurai1, n9 ship1\n1 laid p10 samurai3\n0 holds ronin1")
    table.play("ronin1 o11", "end turn")
    assert (table.took(0), table.took(1)) == ("helmet rice", "")


@pytest.mark.parametrize("players", BOARDS)
def test_seats_of_every_number_of_players_can_capture(players):
    """S6: the last seat takes it."""
    table = Table(f"hirosaki rice\n{players - 1} laid p8 samurai3", players).play("samurai1 o9", "end turn")
    assert table.took(players - 1) == "rice"


# --- What remains ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("capture", CAPTURES)
def test_tiles_stay_and_go_on_influencing_other_settlements(capture):
    """S6: the samurai 3 at o9 takes Hirosaki's rice and then Akita's figures."""
    table = Table(
        "hirosaki rice\nakita helmet rice\nmorioka nothing\n0 laid p8 rice2, p9 buddha2, p10 buddha3\n0 holds samurai3",
        capture=capture,
    )
    table.play("samurai3 o9", "end turn")
    assert table.took(0) == "rice"
    assert table.on("o9") == "0 samurai3"
    table.play("samurai1 o11", "end turn")
    assert table.took(0) == "helmet rice rice"


@pytest.mark.parametrize("capture", CAPTURES)
def test_a_captured_settlement_stays_empty_for_good(capture):
    """S6: no figure can be swapped into it, in the same turn or later."""
    table = Table("hirosaki rice\n0 laid p8 rice2\n0 holds samurai1 swap\n1 holds swap samurai1", capture=capture)
    table.play("samurai1 o9", "end turn")
    for kind in KINDS:
        for other in KINDS:
            assert table.why_not(f"swap edo.{other} hirosaki.{kind}") == "no-figure-here S5"
    assert not any("hirosaki" in move for move in table.legal())


@pytest.mark.parametrize("capture", CAPTURES)
def test_a_tie_leaves_the_settlement_empty_too(capture):
    """S6: the figure is out of the game and belongs to nobody."""
    table = Table("hirosaki rice\n1 laid p8 samurai1", capture=capture).play("samurai1 o9", "end turn")
    assert (table.figures("hirosaki"), table.tied) == ("", "rice")
    assert not table.state.captured.any()


@pytest.mark.parametrize("capture", CAPTURES)
def test_ships_and_tiles_laid_later_change_nothing_in_a_captured_settlement(capture):
    """S6: the rice stays with whoever took it."""
    table = Table("hirosaki rice\n0 laid p8 rice2\n1 holds ship2 samurai1", capture=capture)
    table.play("samurai1 o9", "end turn", "ship2 n8", "end turn")
    assert (table.took(0), table.took(1)) == ("rice", "")


# --- At the end of the turn --------------------------------------------------------------------------------------------


def test_until_the_end_of_the_turn_a_closed_settlement_keeps_its_figures():
    """S6: then they go."""
    table = Table("hirosaki rice\n0 laid p8 rice2").play("samurai1 o9")
    assert (table.figures("hirosaki"), table.took(0)) == ("rice", "")
    assert (table.play("end turn").figures("hirosaki"), table.took(0)) == ("", "rice")


def test_a_ship_laid_after_closing_counts():
    """S6: 2 against 2 would be a tie without it."""
    drawing = "hirosaki rice\n1 laid p8 rice2\n0 holds samurai2 ship1"
    assert Table(drawing).play("samurai2 o9", "end turn").tied == "rice"
    table = Table(drawing).play("samurai2 o9", "ship1 n8", "end turn")
    assert (table.took(0), table.tied) == ("rice", "")


def test_the_figure_of_a_closed_settlement_may_still_be_swapped():
    """S6: it is still on the board; seat 0 prefers the helmet, and the rice stands elsewhere now."""
    table = Table("hirosaki rice\nkii helmet\n0 laid p8 samurai2\n0 holds samurai1 swap")
    table.play("samurai1 o9", "swap hirosaki.rice kii.helmet", "end turn")
    assert (table.took(0), table.figures("kii"), table.figures("hirosaki")) == ("helmet", "rice", "")


def test_swapping_figures_between_two_closed_settlements_decides_who_gets_which():
    """S6: Hirosaki is seat 0's, Yamaguchi seat 1's."""
    table = Table(
        """
        hirosaki rice
        yamaguchi helmet
        0 laid p8 samurai2
        1 laid f17 samurai3
        0 holds samurai1 ronin1 swap
        """
    ).play("samurai1 o9", "ronin1 g18", "swap hirosaki.rice yamaguchi.helmet", "end turn")
    assert (table.took(0), table.took(1)) == ("helmet", "rice")


def test_a_swap_may_remove_the_influence_that_a_figure_tile_has():
    """S6: after the swap a rice field stands where only helmet tiles lie: a tie."""
    table = Table("hirosaki helmet\nkii rice\n0 laid p8 helmet4\n0 holds helmet2 swap")
    table.play("helmet2 o9", "swap hirosaki.helmet kii.rice", "end turn")
    assert (table.tied, table.took(0)) == ("rice", "")


# --- At once ---------------------------------------------------------------------------------------------------------------


def test_at_once_figures_go_the_moment_a_settlement_closes():
    """S6: before the turn is ended."""
    table = Table("hirosaki rice\n0 laid p8 rice2", capture="at once").play("samurai1 o9")
    assert (table.figures("hirosaki"), table.took(0), table.seat) == ("", "rice", 0)
    assert table.state.standing.tolist() == standing(table.state)


def test_at_once_a_ship_laid_after_closing_comes_too_late():
    """S6: the tie is settled. Laid before, it counts."""
    drawing = "hirosaki rice\n1 laid p8 rice2\n0 holds samurai2 ship1"
    assert Table(drawing, capture="at once").play("samurai2 o9", "ship1 n8", "end turn").tied == "rice"
    assert Table(drawing, capture="at once").play("ship1 n8", "samurai2 o9", "end turn").took(0) == "rice"


def test_at_once_the_figure_of_a_closed_settlement_can_no_longer_be_swapped():
    """S6: it is gone."""
    table = Table("hirosaki rice\nkii helmet\n0 laid p8 samurai2\n0 holds samurai1 swap", capture="at once")
    table.play("samurai1 o9")
    assert table.why_not("swap hirosaki.rice kii.helmet") == "no-figure-here S5"


def test_at_once_a_figure_swapped_before_closing_is_taken():
    """S6: the order of tiles matters."""
    table = Table("hirosaki rice\nkii helmet\n0 laid p8 samurai2\n0 holds samurai1 swap", capture="at once")
    assert table.play("swap hirosaki.rice kii.helmet", "samurai1 o9").took(0) == "helmet"


def test_at_once_the_player_goes_on_with_the_turn():
    """S6: with special tiles, and an ordinary one if the settlement was closed by a ronin."""
    table = Table("hirosaki rice\n0 laid p8 rice2\n0 holds ronin1 samurai1 ship1", capture="at once").play("ronin1 o9")
    assert table.took(0) == "rice"
    table.play("samurai1 p9", "ship1 n9", "end turn")
    assert table.seat == 1


def test_at_once_each_tile_is_settled_with_what_lies_there_then():
    """S6: the ronin at o9 closes Hirosaki; the ship that follows does not help there any more."""
    drawing = "hirosaki rice\n1 laid p8 rice2\n0 holds ronin1 ship2"
    assert Table(drawing, capture="at once").play("ronin1 o9", "ship2 n8", "end turn").took(1) == "rice"
    assert Table(drawing).play("ronin1 o9", "ship2 n8", "end turn").took(0) == "rice"


# --- What is told --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_all_hear_of_captures_at_the_end_of_the_turn(seat):
    """S6: who took what where, and what was tied."""
    match = match_at(Table("akita helmet rice\n1 laid p9 samurai2, p10 buddha2\n0 laid o11 rice2\n0 holds helmet4"))
    match.play(0, "helmet4 o9")
    match.play(0, "end turn")
    told = [
        (event.code, dict(event.args)) for event in match.story(seat) if event.code in ("event-captured", "event-tied")
    ]
    assert told == [
        ("event-captured", {"seat": 0, "figure": "figure-helmet", "place": "place-akita"}),
        ("event-tied", {"figure": "figure-rice", "place": "place-akita"}),
    ]


def test_at_once_a_capture_is_told_with_the_tile():
    """S6: and not once more at the end of the turn."""
    match = match_at(Table("hirosaki rice\n0 laid p8 rice2\n0 holds samurai1 ship1", capture="at once"))
    for move in ("samurai1 o9", "ship1 n9", "end turn"):
        match.play(0, move)
    codes = [event.code for event in match.story(1)]
    assert codes[:3] == ["event-laid", "event-captured", "event-laid"]
    assert codes.count("event-captured") == 1


# --- Whole games ------------------------------------------------------------------------------------------------------------------


def settled(state, closing: list[int]) -> tuple[list[list[int]], list[int]]:
    """S6 once more, from the tiles on the board: what each seat and nobody gets from these settlements."""
    tiles = laid(state)
    gained, tied = [[0] * 3 for _ in range(4)], [0] * 3
    for settlement in closing:
        around = [tiles[name] for name in beside(SETTLEMENT_HEXES[settlement]) & tiles.keys()]
        for number, kind in enumerate(KINDS):
            if state.figures[settlement, number]:
                totals = [sum(strength(tile, kind) for owner, tile in around if owner == seat) for seat in range(4)]
                best = [seat for seat in range(4) if totals[seat] == max(totals) > 0]
                if len(best) == 1:
                    gained[best[0]][number] += 1
                else:
                    tied[number] += 1
    return gained, tied


def closed(state) -> list[int]:
    """Settlements with figures and without open land."""
    land = open_land(state)
    return [place for place in range(SETTLEMENTS[state.players]) if not land[place] and state.figures[place].any()]


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("capture", CAPTURES)
def test_running_sums_equal_a_recount_in_random_games(samurai, players, capture):
    """S6: open land, influence and standing figures after every step."""
    for number in range(few(20)):
        for _, _, after in steps(
            samurai, number, players=str(players), capture=capture, hand="random", figures="random"
        ):
            assert after.open.tolist() == open_land(after)
            assert after.influence.tolist() == sums(after)
            assert after.leads.tolist() == leaders(after)
            assert after.standing.tolist() == standing(after)


@pytest.mark.parametrize("players", BOARDS)
def test_at_the_end_of_every_turn_of_random_games_all_closed_settlements_are_settled(samurai, players):
    """S6: as a reckoning from the tiles says, and never before."""
    captures = 0
    for number in range(few(20)):
        for before, _, after in steps(samurai, number, players=str(players), hand="random", figures="random"):
            gained, tied = settled(before, closed(before) if before.phase == Phase.CAPTURE else [])
            assert (after.captured - before.captured).tolist() == gained
            assert (after.removed - before.removed).tolist() == tied
            captures += sum(map(sum, gained))
            assert before.phase in (Phase.TURN, Phase.CAPTURE) or not closed(before)
    assert captures > 0


@pytest.mark.parametrize("players", BOARDS)
def test_at_once_every_settlement_of_random_games_is_settled_when_it_closes(samurai, players):
    """S6: with the tile that closes it, and no figure stands in a closed one."""
    captures = 0
    for number in range(few(20)):
        options = {"players": str(players), "capture": "at once", "hand": "random", "figures": "random"}
        for before, _, after in steps(samurai, number, **options):
            assert not closed(after)
            land = open_land(after)
            closing = [
                place for place in range(SETTLEMENTS[players]) if not land[place] and before.figures[place].any()
            ]
            with_tile = after.copy()
            with_tile.figures[...] = before.figures
            gained, tied = settled(with_tile, closing)
            assert (after.captured - before.captured).tolist() == gained
            assert (after.removed - before.removed).tolist() == tied
            captures += sum(map(sum, gained))
    assert captures > 0


@pytest.mark.parametrize("capture", CAPTURES)
def test_no_figure_is_lost_or_gained(samurai, capture):
    """S1, S6: in random games ten of each kind stand, are taken or tied."""
    for _, _, after in steps(samurai, 2, players="3", capture=capture, hand="random"):
        assert (after.supply + after.standing + after.removed + after.captured.sum(axis=0)).tolist() == [10, 10, 10]
