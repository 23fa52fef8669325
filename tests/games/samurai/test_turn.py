"""S4: a turn."""

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from tests.games.chance import assert_fits, few
from tests.games.samurai.table import (
    ARMY,
    BOARDS,
    CAPTURES,
    SPECIAL,
    Table,
    begun,
    match_at,
    played_out,
    steps,
    tiles_of,
)
from zashiki.contract import HOUSE, SPECTATOR, Refused
from zashiki.games.samurai.rules import Refusal
from zashiki.games.samurai.state import Phase, Tile

SPECIALS = "0 holds ronin1 ship1 ship1 ship2 swap"
MIXED = "0 holds ronin1 ship1 ship1 swap samurai1"


# --- One to five tiles, at most one of them ordinary -----------------------------------------------------


def test_a_turn_may_be_a_single_tile():
    """S4: ordinary or special."""
    for move in ("samurai1 o9", "ronin1 o9", "ship1 n9", "swap akita.helmet kyoto.buddha"):
        table = Table(MIXED).play(move)
        assert table.why_not("end turn") == ""


def test_all_five_tiles_may_be_played_in_a_turn():
    """S4: four special ones and an ordinary one."""
    table = Table(MIXED).play("ship1 n9", "samurai1 o9", "swap akita.helmet kyoto.buddha", "ronin1 p9", "ship1 n10")
    assert table.hand(0) == ""
    assert table.legal() == ["end turn"]


def test_all_five_special_tiles_may_be_played_in_a_turn():
    """S4: without any ordinary tile."""
    table = Table(SPECIALS).play("ship1 n9", "ship2 n10", "swap akita.helmet kyoto.buddha", "ronin1 p9", "ship1 n11")
    assert table.legal() == ["end turn"]


def test_the_printed_turn_of_a_samurai_and_two_ships():
    """S4: the rulebook's example, samurai 1 and two ships 1."""
    table = Table(MIXED).play("samurai1 o9", "ship1 n9", "ship1 n10", "end turn")
    assert (table.on("o9"), table.on("n9"), table.on("n10")) == ("0 samurai1", "0 ship1", "0 ship1")
    assert table.seat == 1


@pytest.mark.parametrize("second", ["samurai1 p9", "samurai2 p9", "rice4 p9", "exchange o9"])
def test_only_one_ordinary_tile_is_played_in_a_turn(second):
    """S4: neither the same again nor another one, nor a tile exchange."""
    table = Table("0 holds samurai1 samurai1 samurai2 rice4 exchange").play("samurai1 o9")
    assert table.why_not(second) == "ordinary-played S4"
    assert table.legal() == ["end turn"]


@pytest.mark.parametrize("order", list(permutations(["samurai1 o9", "ronin1 p9", "ship1 n9"])))
def test_tiles_are_played_in_any_order(order):
    """S4: special tiles need not come before the ordinary one, nor after it."""
    table = Table(MIXED).play(*order, "end turn")
    assert (table.on("o9"), table.on("p9"), table.on("n9")) == ("0 samurai1", "0 ronin1", "0 ship1")


def test_after_the_ordinary_tile_special_ones_are_still_legal():
    """S4: a mistake of others was to ask for the special tiles first."""
    legal = Table(MIXED).play("samurai1 o9").legal()
    assert {move.split()[0] for move in legal} == {"ronin1", "ship1", "swap", "end"}


def test_after_a_special_tile_the_ordinary_one_is_still_legal():
    """S4: in whatever number they were played."""
    table = Table(MIXED).play("ronin1 o9", "ship1 n9")
    assert {move.split()[0] for move in table.legal()} == {"samurai1", "ship1", "swap", "end"}


def test_a_new_turn_has_its_own_ordinary_tile():
    """S4: what others played does not count for you, nor what you played before."""
    table = Table().play("samurai1 o9", "end turn")
    assert table.why_not("samurai1 p9") == ""
    table.play("samurai1 p9", "end turn")
    assert table.why_not("samurai2 p10") == ""


@pytest.mark.parametrize("tile", sorted(set(ARMY) - {"samurai1", "swap"}))
def test_only_tiles_in_the_hand_are_played(tile):
    """S4: those that lie face down are not."""
    where = {"ship1": "n9", "ship2": "n9", "exchange": "q14"}.get(tile, "o9")
    table = Table("0 laid q14 samurai1\n0 holds samurai1")
    assert table.why_not(f"{tile} {where}") == "not-in-hand S4"


def test_a_figure_exchange_that_is_not_in_the_hand_is_not_played():
    """S4: like any other tile."""
    assert Table().why_not("swap akita.helmet kyoto.buddha") == "not-in-hand S4"


def test_a_tile_that_was_played_is_gone_from_the_hand():
    """S4: one of two equal ones."""
    table = Table("0 holds ship1 ship2").play("ship1 n9")
    assert table.hand(0) == "ship2"
    assert table.why_not("ship1 n10") == "not-in-hand S4"
    assert Table("0 holds ship1 ship1").play("ship1 n9").why_not("ship1 n10") == ""


# --- The end of a turn -------------------------------------------------------------------------------------


def test_a_turn_cannot_be_ended_before_a_tile_was_played():
    """S4: who can play must play."""
    table = Table()
    assert table.why_not("end turn") == "nothing-played S4"
    assert "end turn" not in table.legal()


@pytest.mark.parametrize("word", ["pass", "PASS"])
def test_nobody_passes_by_choice(word):
    """S4: there is no such move."""
    table = Table()
    assert table.why_not(word.lower()) == "no-pass S4"
    with pytest.raises(Refused):
        table.play(word)


def test_a_turn_goes_on_until_it_is_ended():
    """S4: even when nothing else can be played."""
    table = Table("0 holds samurai1").play("samurai1 o9")
    assert (table.seat, table.legal()) == (0, ["end turn"])


@pytest.mark.parametrize("players", BOARDS)
def test_play_goes_clockwise(players):
    """S4: and round again."""
    table, seats = Table(players=players), []
    for where in ["o9", "p9", "p10", "o11", "p11"]:
        seats.append(table.seat)
        table.play(f"{table.hand(table.seat).split()[0]} {where}", "end turn")
    assert seats == [index % players for index in range(5)]


def test_turns_are_counted():
    """S4: from the first on."""
    table = Table()
    turns = [table.state.turn, table.play("samurai1 o9").state.turn, table.play("end turn").state.turn]
    assert turns == [1, 1, 2]


# --- Who may play ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["samurai1 o9", "end turn", "ship1 n9", "swap akita.helmet kyoto.buddha"])
def test_nobody_plays_in_the_turn_of_another(move):
    """S4: seat 1 waits for seat 0."""
    table = Table("1 holds samurai1 ship1 swap")
    assert table.why_not(move, 1) == "not-your-turn S4"
    assert table.legal(1) == []


def test_an_onlooker_does_not_play():
    """S4: they have no moves at all."""
    table = Table()
    assert table.legal(SPECTATOR) == []
    assert table.why_not("samurai1 o9", SPECTATOR) == "only-looking"


# --- Drawing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 6))
def test_the_hand_is_drawn_back_to_five_at_the_end_of_the_turn(count):
    """S4: however many tiles were played."""
    moves = ["ship1 n9", "ship2 n10", "ronin1 p9", "ship1 n11", "swap akita.helmet kyoto.buddha"]
    table = Table(SPECIALS).play(*moves[:count])
    assert table.state.size[0] == 5 - count
    table.play("end turn")
    assert table.state.size[0] == len(table.hand(0).split()) == 5


@pytest.mark.parametrize("capture", CAPTURES)
def test_nothing_is_drawn_before_the_end_of_the_turn(capture):
    """S4: a mistake of others was to draw after each tile. Also a capture in the middle of a turn draws nothing."""
    table = Table("0 laid p8 helmet2\n0 holds ronin1 ship1 ship1 ship2 samurai1", capture=capture)
    hands = [table.play(move).hand(0) for move in ("ronin1 o9", "ship1 n9", "samurai1 p9", "ship2 n10")]
    assert hands == ["samurai1 ship1 ship1 ship2", "samurai1 ship1 ship2", "ship1 ship2", "ship1"]


def test_what_is_drawn_cannot_be_played_in_the_same_turn():
    """S4: the next player is asked at once."""
    table = Table("0 has left ronin1 samurai1\n0 holds ronin1").play("ronin1 o9")
    assert table.legal() == ["end turn"]
    assert table.play("end turn").hand(0) == "samurai1"
    assert table.seat == 1


@pytest.mark.parametrize(("down", "size"), [("", 3), ("rice2", 4), ("rice2 rice3", 5), ("rice2 rice3 rice4", 5)])
def test_without_enough_tiles_all_that_are_left_are_drawn(down, size):
    """S4: two of five were played."""
    table = Table(f"0 has left ronin1 ship1 ship1 ship2 samurai1 {down}\n0 holds ronin1 ship1 ship1 ship2 samurai1")
    table.play("ronin1 o9", "ship1 n9", "end turn")
    assert len(table.hand(0).split()) == size
    assert (table.hand(0) == table.left(0)) == (down != "rice2 rice3 rice4")


def test_a_drawn_tile_is_still_left_to_play():
    """S4: hand and face-down tiles together do not change by drawing."""
    table = Table("0 holds ronin1").play("ronin1 o9")
    left = table.left(0)
    assert table.play("end turn").left(0) == left
    assert len(left.split()) == 19


def test_only_whoever_ended_the_turn_draws():
    """S4: a smaller hand of another stays as it is."""
    table = Table("1 holds samurai1").play("samurai1 o9", "end turn")
    assert table.hand(1) == "samurai1"


def drawn(table: Table, times: int) -> Counter:
    """What comes into the hand of seat 0 when it ends its turn, over many states of chance."""
    found: Counter = Counter()
    end = table.game.find(table.view(0), "end turn")
    for number in range(times):
        state = table.state.copy()
        state.chance = number
        table.game.play(state, 0, end)
        while table.game.active(state) == (HOUSE,):
            table.game.proceed(state)
        found[tiles_of(state.hand[0] - table.state.hand[0])] += 1
    return found


def test_a_draw_takes_each_face_down_tile_as_often():
    """S4: of two samurai 1 and one samurai 2, two times in three a samurai 1. In a pile from which the first tile
    of the same *name* is removed, it would be another number."""
    table = Table(
        """
        0 has left ronin1 ship1 ship1 ship2 swap samurai1 samurai1 samurai2
        0 holds ronin1 ship1 ship1 ship2 swap
        """
    ).play("ronin1 o9")
    assert_fits({"samurai1": 2, "samurai2": 1}, drawn(table, few(4000)))


def test_equal_tiles_in_the_hand_do_not_change_what_is_drawn():
    """S4: one ship 1 is in the hand, the other face down with a rice 2: half and half."""
    table = Table(
        """
        0 has left ronin1 ship1 ship1 ship2 swap samurai3 rice2
        0 holds ronin1 ship1 ship2 swap samurai3
        """
    ).play("ronin1 o9")
    assert_fits({"rice2": 1, "ship1": 1}, drawn(table, few(2000)))


def test_drawing_several_tiles_takes_each_set_of_them_as_often():
    """S4: two of six single tiles, counted by name: fifteen pairs."""
    down = ["rice2", "samurai1", "samurai1", "samurai2", "samurai2", "samurai3"]
    table = Table(
        f"""
        0 has left ronin1 ship1 ship1 ship2 swap {" ".join(down)}
        0 holds ronin1 ship1 ship1 ship2 swap
        """
    ).play("ronin1 o9", "ship2 n9")
    pairs = Counter(" ".join(pair) for pair in combinations(down, 2))
    assert_fits(pairs, drawn(table, few(8000)))


def test_all_tiles_drawn_at_once_are_all_that_were_face_down():
    """S4: whatever chance does."""
    table = Table("0 has left ronin1 ship1 rice2 rice3\n0 holds ronin1 ship1").play("ronin1 o9")
    assert set(drawn(table, 20)) == {"rice2 rice3"}


# --- Forced passes -------------------------------------------------------------------------------------------


def test_a_player_without_tiles_passes():
    """S4: the house does it, and the others play on."""
    table = Table("1 has left nothing", players=3).play("samurai1 o9", "end turn")
    assert table.seat == 2
    assert table.state.turn == 3


def test_a_pass_counts_as_a_turn():
    """S4: with two players the same seat plays again, two turns later."""
    table = Table("1 has left nothing").play("samurai1 o9", "end turn")
    assert (table.seat, table.state.turn) == (0, 3)


def test_several_passes_may_follow_each_other():
    """S4: only seat 0 has tiles."""
    table = Table("1 has left nothing\n2 has left nothing\n3 has left nothing", players=4).play(
        "samurai1 o9", "end turn"
    )
    assert (table.seat, table.state.turn) == (0, 5)


def test_a_pass_is_a_step_of_the_house():
    """S4: everybody hears of it."""
    match = match_at(Table("1 has left nothing"))
    match.play(0, "samurai1 o9")
    match.play(0, "end turn")
    told = [event.code for event in match.story(SPECTATOR)]
    assert told[-1] == "event-passed"
    assert match.steps[-1].seat == HOUSE
    assert match.story(SPECTATOR)[-1].args == {"seat": 1}


def test_with_only_a_figure_exchange_and_only_edos_figures_a_player_passes():
    """S4: there is nothing to swap."""
    table = Table("elsewhere nothing\n1 has left swap", players=3).play("samurai1 o9", "end turn")
    assert table.seat == 2
    assert table.hand(1) == "swap"


def test_the_figure_exchange_becomes_useless_when_the_last_other_settlement_is_captured():
    """S4: by the turn before."""
    drawing = "elsewhere nothing\nhirosaki helmet\n0 laid p8 helmet2\n1 has left swap"
    assert Table(drawing).play("samurai1 q14", "end turn").seat == 1
    table = Table(drawing).play("samurai1 o9", "end turn")
    assert table.took(0) == "helmet"
    assert table.seat == 0


def test_with_another_tile_beside_the_figure_exchange_nobody_passes():
    """S4: it is played, and the figure exchange need not be."""
    table = Table("elsewhere nothing\n1 has left swap ship1").play("samurai1 o9", "end turn")
    assert table.seat == 1
    assert {move.split()[0] for move in table.legal()} == {"ship1"}
    table.play("ship1 n9")
    assert table.legal() == ["end turn"]


def test_with_only_a_tile_exchange_nobody_passes():
    """S4, S5: it is played on an own tile."""
    table = Table("1 laid o9 helmet2\n1 has left exchange\n0 holds samurai1").play("samurai1 q14", "end turn")
    assert table.seat == 1
    assert table.legal() == ["exchange o9"]
    assert table.play("exchange o9").why_not("helmet2 p9") == ""


def test_whoever_has_only_a_figure_exchange_must_play_it():
    """S4: even if it is not wanted. Edo's figures and one helmet allow only a null move."""
    table = Table("elsewhere nothing\nhirosaki helmet\n1 has left swap").play("samurai1 q14", "end turn")
    assert table.seat == 1
    assert table.why_not("end turn") == "nothing-played S4"
    assert table.legal() == ["swap edo.helmet hirosaki.helmet"]
    table.play("swap edo.helmet hirosaki.helmet", "end turn")
    assert table.left(1) == ""


def test_a_harmful_figure_exchange_must_be_played_too():
    """S4: every swap that is possible is offered, and the end of the turn is not."""
    table = Table("1 has left swap").play("samurai1 q14", "end turn")
    assert "end turn" not in table.legal()
    assert {move.split()[0] for move in table.legal()} == {"swap"}


def test_whoever_passed_plays_no_more_but_may_still_win():
    """S4, S8: figures captured earlier count, and tiles on the board still capture."""
    table = Table(
        """
        elsewhere nothing
        edo rice buddha
        hirosaki helmet
        1 laid p8 helmet4
        1 has left nothing
        1 took buddha rice
        """
    ).play("samurai1 q14", "end turn")
    assert table.seat == 0
    table.play("samurai2 o9", "end turn")
    assert table.over
    assert table.took(1) == "helmet buddha rice"
    assert table.result.winners == (1,)


# --- Taking back ---------------------------------------------------------------------------------------------


def test_every_tile_of_a_turn_can_be_taken_back_until_it_is_ended():
    """S4: nothing is revealed before the draw."""
    match = match_at(Table("0 laid p8 helmet2\n0 holds samurai2 ship1 ronin1", capture="at once"))
    start = match.view(0)
    for move in ("ship1 n8", "samurai2 o9", "ronin1 p9"):
        match.play(0, move)
    assert match.view(0).record.captured[0].any()
    for _ in range(3):
        match.undo(0)
    assert match.view(0) == start
    assert not match.can_undo(0)


def test_a_swap_and_both_steps_of_a_tile_exchange_can_be_taken_back():
    """S5: the figures and the tile return."""
    match = match_at(Table("0 laid o9 helmet4\n0 holds swap exchange samurai1"))
    start = match.view(0)
    for move in ("swap akita.helmet kyoto.buddha", "exchange o9"):
        match.play(0, move)
    match.undo(0)
    match.play(0, "samurai1 p9")
    match.undo(0)
    match.play(0, "exchange o9")
    match.play(0, "helmet4 p9")
    for _ in range(3):
        match.undo(0)
    assert match.view(0) == start


def test_a_turn_that_was_ended_is_final():
    """S4: tiles were drawn."""
    match = match_at(Table())
    match.play(0, "samurai1 o9")
    match.play(0, "end turn")
    with pytest.raises(Refused):
        match.undo(0)
    assert match.active == (1,)


def test_others_do_not_see_a_turn_before_it_is_ended():
    """S4: it can still be taken back."""
    match = match_at(Table())
    before = match.view(1)
    match.play(0, "samurai1 o9")
    assert match.view(1) == before
    match.play(0, "end turn")
    assert match.view(1) != before


def test_what_is_drawn_depends_on_the_seed_and_not_on_what_was_tried():
    """S4: taking back and playing again draws the same tiles."""
    straight, crooked = match_at(Table()), match_at(Table())
    crooked.play(0, "samurai1 o9")
    crooked.undo(0)
    for match in (straight, crooked):
        match.play(0, "samurai2 o9")
        match.play(0, "end turn")
    assert straight.states[-1] == crooked.states[-1]


# --- Whole games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("capture", CAPTURES)
def test_in_whole_games_turns_are_one_to_five_tiles_with_one_ordinary(samurai, players, capture):
    """S4: and hands are filled only between turns."""
    for number in range(few(40)):
        played, recovered = [], False
        for before, step, after in steps(
            samurai, number, players=str(players), capture=capture, hand="random", figures="random"
        ):
            if before.phase != Phase.TURN:
                continue
            word = HOUSE if step.seat == HOUSE else samurai.parts(step.move)[0]
            if word == HOUSE:
                assert not played
                only = [tile for tile, count in enumerate(before.hand[before.player].tolist()) if count]
                assert only in ([], [Tile.SWAP])
            elif word == "end":
                assert 1 <= len(played) <= 5
                assert sum(tile not in SPECIAL for tile in played) <= 1
                played = []
            elif recovered:
                recovered = False
                assert after.size[step.seat] == before.size[step.seat]
            else:
                played.append(word)
                recovered = word == "exchange"
                assert after.size[step.seat] == before.size[step.seat] - 1


def test_a_hand_is_five_tiles_at_the_begin_of_every_turn_or_all_that_are_left(samurai):
    """S4: for everybody."""
    for number in range(few(40)):
        match = played_out(samurai, number, players="3", hand="random", figures="random")
        for state in match.states:
            if state.phase == Phase.TURN and state.played == 0:
                assert state.size.tolist()[:3] == [min(5, int(state.left[seat].sum())) for seat in range(3)]


# --- Refusals -------------------------------------------------------------------------------------------------


def test_every_refusal_is_drawn_in_a_test():
    """S1 to S7: each code of `Refusal`, and each of a move that has no id."""
    folder = Path(__file__).parent
    tests = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    codes = [refusal.name.lower().replace("_", "-") for refusal in Refusal if refusal]
    codes += ["swap-goes-nowhere", "on-settlement", "needs-land", "needs-sea", "no-pass"]
    assert [code for code in codes if f'"{code} S' not in tests and f'"{code}", "S' not in tests] == []


def test_a_match_tells_why_a_tile_is_refused(samurai):
    """S4: as an exception with the rule, and nothing changes."""
    match = begun(samurai)
    seat, before = match.active[0], match.to_text()
    with pytest.raises(Refused, match=r"nothing-played.*S4"):
        match.play(seat, "end turn")
    assert match.to_text() == before
