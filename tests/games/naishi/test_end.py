"""N8, N9: how a game ends, and who has won."""

import pytest

from tests.games.naishi.table import (
    LAST_TURN,
    MOUNTAINS,
    ONE_PILE_EMPTY,
    TWO_COLOURS,
    Table,
    played_out,
    result,
    scored,
    seen_hand,
)
from zashiki.contract import SPECTATOR
from zashiki.games.naishi.state import Ending, Phase

# --- N8 End ------------------------------------------------------------------------------------------


def test_the_end_can_be_declared_only_when_a_pile_is_empty():
    """N8: one empty pile is enough."""
    assert Table().why_not("declare") == "no-empty-pile N8"
    assert Table("left: 1 1 1 1 1").why_not("declare") == "no-empty-pile N8"
    assert Table(ONE_PILE_EMPTY).why_not("declare") == ""


@pytest.mark.parametrize("first", [0, 1])
def test_after_a_declaration_the_opponent_has_one_last_turn(first):
    """N8: whether the first or the second player declared."""
    table = Table(f"{ONE_PILE_EMPTY}\nfirst: {first}").play("declare", "end turn")
    assert table.seat == 1
    assert table.state.last
    assert table.play("develop row 1", "end turn").over


@pytest.mark.parametrize("first", [0, 1])
def test_a_declared_end_is_named_as_such(first):
    """N8: also if the last turn empties further piles."""
    table = Table(f"left: 2 2 2 1 0\nfirst: {first}").play("declare", "end turn", "develop row 4", "end turn")
    assert table.game.result(table.state).why == "declared"
    assert table.sees(1).declarer == 1


def test_who_declared_may_be_either_seat():
    """N8: seat 1 declares, seat 0 plays last."""
    table = Table(f"{ONE_PILE_EMPTY}\nplayer: 1").play("declare", "end turn")
    assert (table.seat, table.state.declarer) == (0, 2)
    assert table.play("develop row 1", "end turn").over


def test_nobody_declares_after_a_declaration():
    """N8: it is the last turn already."""
    table = Table(ONE_PILE_EMPTY).play("declare", "end turn")
    assert table.why_not("declare") == "last-turn N8"
    assert "declare" not in table.legal()


def test_nobody_declares_in_a_last_turn_after_two_empty_piles():
    """N8: the end has come by itself."""
    table = Table("left: 1 2 2 2 0").play("develop row 1", "end turn")
    assert table.why_not("declare") == "last-turn N8"


def test_one_empty_pile_alone_ends_nothing():
    """N8: nobody has declared."""
    table = Table("left: 1 2 2 2 2").play("develop row 1", "end turn")
    assert table.seat == 1
    assert not table.state.last


def test_two_empty_piles_after_the_first_players_turn_give_the_second_a_last_turn():
    """N8: both have had as many turns then."""
    table = Table("left: 1 2 2 2 0").play("develop row 1", "end turn")
    assert table.seat == 1
    assert table.state.last
    assert table.play("develop row 2", "end turn").over


def test_two_empty_piles_after_the_second_players_turn_end_the_game():
    """N8: at once."""
    table = Table("left: 1 2 2 2 0\nfirst: 1").play("develop row 1", "end turn")
    assert table.over
    assert table.game.result(table.state).why == "two-piles"


@pytest.mark.parametrize(("first", "over"), [(0, False), (1, True)])
def test_three_empty_piles_count_like_two(first, over):
    """N8: a discard has emptied two at once."""
    table = Table(f"left: 1 1 2 2 0\nfirst: {first}").play("discard 1 2", "develop row 3", "end turn")
    assert table.over == over


def test_two_piles_emptied_in_one_turn_end_the_game():
    """N8: no pile was empty before."""
    assert Table("left: 1 1 2 2 2\nfirst: 1").play("discard 1 2", "develop row 3", "end turn").over


def test_empty_piles_are_counted_only_when_the_turn_is_over():
    """N8: a bonus may still follow the development that emptied the second pile."""
    table = Table("left: 1 2 2 2 0\nfirst: 1").play("develop row 1")
    assert table.seat == 0
    assert table.state.ending == Ending.NONE
    assert table.play("swap row 1 2", "end turn").over


def test_a_bonus_that_empties_the_second_pile_does_not_end_the_turn():
    """N8: the development is still owed."""
    table = Table("left: 1 2 2 2 0\nfirst: 1").play("discard 1 2")
    assert table.why_not("end turn") == "must-develop N5"
    assert table.play("develop row 3", "end turn").over


@pytest.mark.parametrize("position", ["left: 2 2 1 1 0", "left: 2 2 1 0 0", "left: 2 2 1 2 2"])
@pytest.mark.parametrize("first", [0, 1])
def test_no_turn_follows_a_last_turn_whatever_it_empties(position, first):
    """N8: one more pile, for whichever seat it is the last."""
    table = Table(f"{position}\n{LAST_TURN}\nfirst: {first}").play("develop row 3", "end turn")
    assert table.over


def test_a_last_turn_must_be_played():
    """N8: it cannot just be ended."""
    table = Table(f"{ONE_PILE_EMPTY}\n{LAST_TURN}")
    assert table.why_not("end turn") == "nothing-done N3"


@pytest.mark.parametrize(
    "moves", [["swap row 1 2", "develop row 1"], ["develop row 1", "discard 2 3"], ["decree hand 1"], ["recall"]]
)
def test_a_last_turn_is_a_development_with_bonus_a_decree_or_a_recall(moves):
    """N8: all but a declaration."""
    table = Table(f"{ONE_PILE_EMPTY}\n{LAST_TURN}\nreserve: 1 2\ncourt: 1 0 / 0 0 / 0 0")
    assert table.play(*moves, "end turn").over


def test_nobody_passes():
    """N8: there is always a card to develop with."""
    assert Table().why_not("pass") == "no-pass N8"
    assert Table("left: 0 0 0 0 1\nreserve: 0 0").legal() == ["develop row 5", "develop hand 5", "declare"]


def test_nothing_is_played_after_the_end():
    """N8: the game is over for both."""
    table = Table(f"{ONE_PILE_EMPTY}\n{LAST_TURN}").play("develop row 1", "end turn")
    assert table.why_not("develop row 1", 0) == table.why_not("develop row 1", 1) == "game-over N8"
    assert table.legal(0) == table.legal(1) == []


@pytest.mark.parametrize("number", range(10))
def test_every_game_ends_in_under_sixty_turns(naishi, number):
    """N8: at random, they are much shorter."""
    match = played_out(naishi, number)
    assert match.states[-1].phase == Phase.OVER
    assert match.states[-1].turn < 60


def test_a_game_played_as_slowly_as_can_be_ends_in_under_sixty_turns():
    """N8: every swap is recalled, the decree is issued, and all piles are emptied evenly."""
    table = Table(f"river: {' / '.join(['rice rice rice rice rice rice'] * 5)}\nleft: 6 6 6 6 6")
    while not table.over:
        piles = table.state.left.tolist()
        turns = ["recall"], ["decree row 1"], ["swap row 1 2", f"develop row {1 + piles.index(max(piles))}"]
        table.play(*next(turn for turn in turns if turn[0] in table.legal()), "end turn")
    assert 50 < table.state.turn < 60


# --- N9 The result -------------------------------------------------------------------------------------

# Worth −5 for the mountains and nothing else, with two and with three colours.
THREE_COLOURS = "mountain monk mountain fort mountain / mountain mountain mountain mountain mountain"
BETTER = "fort mountain mountain mountain mountain / mountain mountain mountain mountain mountain"


@pytest.mark.parametrize(
    ("land", "winners", "places"),
    [(f"{BETTER} // {THREE_COLOURS}", (0,), (1, 2)), (f"{THREE_COLOURS} // {BETTER}", (1,), (2, 1))],
)
def test_most_points_win(land, winners, places):
    """N9: one more point beats one more colour."""
    ended = result(land)
    assert sorted(ended.points) == [-5, 1]
    assert (ended.winners, ended.places) == (winners, places)


@pytest.mark.parametrize(
    ("land", "winners"), [(f"{TWO_COLOURS} // {THREE_COLOURS}", (1,)), (f"{THREE_COLOURS} // {TWO_COLOURS}", (0,))]
)
def test_more_colours_break_a_tie(land, winners):
    """N9: both have −5 points."""
    ended = result(land)
    assert ended.points == (-5, -5)
    assert sorted(line.points for line in ended.facts) == [2, 3]
    assert ended.winners == winners


def test_equal_points_and_colours_are_a_draw_with_two_winners():
    """N9: both seats are named."""
    ended = result(f"{TWO_COLOURS} // {TWO_COLOURS}")
    assert (ended.winners, ended.places) == ((0, 1), (1, 1))


def test_the_result_names_the_points_of_each_kind():
    """N9: the printed example against mountains."""
    example = "fort sentinel advisor banner rice / fort mountain naishi rice rice"
    ended = result(f"{example} // {MOUNTAINS} / {MOUNTAINS}")
    assert ended.points == (62, -5)
    assert sum(line.points for line in ended.lines[0]) == 62


def test_the_hands_are_laid_out_for_all_at_the_end():
    """N9: also for an onlooker."""
    table = scored(f"{BETTER} // {TWO_COLOURS}")
    assert seen_hand(table, 0, 1) == seen_hand(table, SPECTATOR, 0) == MOUNTAINS


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_everybody_sees_points_and_colours_at_the_end(observer):
    """N9: for each seat, points first."""
    assert scored(f"{BETTER} // {THREE_COLOURS}").sees(observer).points.tolist() == [[1, 2], [-5, 3]]
