"""Thinking: the same every time, within its budget, and with a memory."""

import os
import subprocess
import sys

import pytest

from tests.contract.walks import new_match
from tests.players.pace import SPEED, Pace
from tests.players.positions import some_decisions, some_view
from zashiki.kernel import cache_home
from zashiki.players import thinker
from zashiki.players.budget import Budget, Thought
from zashiki.players.catalogue import LEVELS, player
from zashiki.players.thinker import PATIENCE, SLICE, SearchPlayer, Thinker, is_clear

pytestmark = pytest.mark.compiled  # plain players are compared with compiled ones below

MANY = 200
SOON = int(PATIENCE * SPEED)  # simulations until it is looked at again


def visits(thoughts):
    return {(thought.move, *thought.rest): thought.visits for thought in thoughts}


def think(room, view, budget, seed=1, **more):
    return Thinker(room, budget).think(view, room.legal(view), seed, **more)


# --- The same every time ----------------------------------------------------------------------------------------


def test_the_same_position_and_seed_give_the_same_thoughts(room):
    for _, view in some_decisions(room, 1, 3):
        first, second = (think(room, view, Budget(simulations=MANY)) for _ in range(2))
        assert first == second
        chosen = [player(f"top:{MANY}", room).choose(view, room.legal(view), 1) for _ in range(2)]
        assert chosen == [first[0].move] * 2


def test_another_seed_gives_other_thoughts(room):
    view = some_view(room, 1, 20)
    first, second = (think(room, view, Budget(simulations=MANY), seed) for seed in (1, 2))
    assert first != second


def test_several_cores_think_together_and_the_same_every_time(room):
    view = some_view(room, 2, 20)
    first, second = (think(room, view, Budget(simulations=MANY, cores=2)) for _ in range(2))
    assert first == second
    assert {thought.move for thought in first} <= set(room.legal(view))
    alone = [think(room, view, Budget(simulations=MANY // 2), seed) for seed in (1, 2)]
    assert sum(visits(first).values()) == sum(sum(visits(one).values()) for one in alone)


def test_thoughts_are_about_legal_moves_and_the_first_was_tried_most(room):
    for number in range(2):
        view = some_view(room, number, 10)
        thoughts = think(room, view, Budget(simulations=MANY))
        assert len(visits(thoughts)) == len(thoughts)
        assert {move for moves in visits(thoughts) for move in moves} <= set(room.legal(view))
        assert all(0 <= thought.chance <= 1 for thought in thoughts)
        assert thoughts[0].visits == max(visits(thoughts).values())


@pytest.mark.slow
def test_plain_and_compiled_players_choose_alike(room):
    """The same choices in a process whose rules are not compiled."""
    asked = [sys.executable, "-m", "tests.players.test_thinker", room.name]
    environment = os.environ | {"ZASHIKI_PLAIN": "1", "ZASHIKI_CACHE": str(cache_home())}
    plain = subprocess.run(asked, env=environment, capture_output=True, text=True, check=True)
    assert plain.stdout.splitlines() == choices(room)


def choices(room):
    """What some players choose, and what they expect to the last digit."""
    found = []
    for number in range(3):
        for _, view in some_decisions(room, number, 2):
            for budget, learned in ((Budget(simulations=6), True), (LEVELS["level1"], True), (Budget(3), False)):
                thoughts = SearchPlayer("", room, budget, learned).thinker.think(view, room.legal(view), number)
                found.append(repr(thoughts))
    return found


# --- Its budget -------------------------------------------------------------------------------------------------


def test_so_many_simulations_and_no_more(room, monkeypatch):
    one = Thinker(room, Budget(simulations=MANY))
    pace = Pace(monkeypatch, one.trees[0])
    view = some_view(room, 3, 20)
    one.think(view, room.legal(view), 1)
    assert sum(pace.slices) == 1 + MANY  # one that makes the node of the position


def test_a_search_that_is_told_to_stop_stops_after_the_slice(room, monkeypatch):
    one = Thinker(room, Budget(seconds=60))
    pace = Pace(monkeypatch, one.trees[0])
    monkeypatch.setattr(thinker, "SLICE", 4)
    monkeypatch.setattr(thinker, "is_clear", lambda thoughts, left: False)
    view, answers = some_view(room, 3, 20), iter([True, True, False])
    thoughts = one.think(view, room.legal(view), 1, lambda: next(answers))
    assert pace.slices == [1, 4, SOON, SOON]
    assert thoughts[0].move in room.legal(view)


def test_time_is_looked_at_between_slices_and_kept(room, monkeypatch):
    one = Thinker(room, Budget(seconds=0.2))
    pace = Pace(monkeypatch, one.trees[0])
    monkeypatch.setattr(thinker, "is_clear", lambda thoughts, left: False)
    view = some_view(room, 3, 20)
    one.think(view, room.legal(view), 1)
    assert pace.slices[:2] == [1, SLICE]
    assert set(pace.slices[2:]) == {SOON}
    assert 0.2 <= pace.now < 0.2 + 2 * PATIENCE  # the node of the position is made before


def test_however_little_time_there_is_there_is_a_move(room, monkeypatch):
    one = Thinker(room, Budget(seconds=0.0))
    pace = Pace(monkeypatch, one.trees[0])
    monkeypatch.setattr(thinker, "SLICE", 4)
    view = some_view(room, 3, 20)
    assert one.think(view, room.legal(view), 1, lambda: False)[0].move in room.legal(view)
    assert pace.slices == [1, 4]


def test_thinking_ends_when_more_of_it_cannot_change_the_choice():
    thoughts = [Thought(1, 70, 0.5), Thought(2, 30, 0.6), Thought(3, 5, 0.1)]
    assert is_clear(thoughts, 39)
    assert not is_clear(thoughts, 40)
    assert not is_clear(thoughts[:1], 0)  # there may come a second


def test_a_clear_choice_saves_time(room, monkeypatch):
    one = Thinker(room, Budget(seconds=60))
    pace = Pace(monkeypatch, one.trees[0])
    monkeypatch.setattr(thinker, "SLICE", 4)
    monkeypatch.setattr(thinker, "is_clear", lambda thoughts, left: left < 60 * SPEED - 10)
    view = some_view(room, 3, 20)
    one.think(view, room.legal(view), 1)
    assert pace.slices == [1, 4, SOON]


# --- Its memory -------------------------------------------------------------------------------------------------


def follow(room, number):
    """A match at the start of somebody's turn, and whose."""
    match = new_match(room, number)
    while len(match.asked) > 1 or len(room.legal(match.view(match.active[0]))) < 2:
        seat = match.active[0]
        match.play(seat, match.legal(seat)[0])
    return match, match.active[0]


def test_what_was_thought_of_a_turn_is_not_begun_anew_at_its_next_move(tree_room):
    kept = 0
    for number in range(8):
        one = Thinker(tree_room, Budget(simulations=300))
        match, seat = follow(tree_room, number)
        view = match.view(seat)
        match.play(seat, one.think(view, tree_room.legal(view), 1)[0].move)
        tree = one.trees[0]
        tree.view = match.view(seat)
        before = tree.thoughts()
        if seat in match.active and before:  # nothing has come that it had not thought of
            tree.begin(match.view(seat), 2)
            assert tree.thoughts() == before
            kept += any(thought.visits for thought in before)
    assert kept


def test_one_player_at_many_tables_remembers_no_more_than_it_has_room_for(tree_room):
    one = Thinker(tree_room, Budget(simulations=30))
    tree, cleared, before = one.trees[0], 0, 0
    for number in range(40):
        for _, view in some_decisions(tree_room, number, 3):
            one.think(view, tree_room.legal(view), number)
            assert tree.scratch["nodes"] <= len(tree.workspace.nodes) == Budget(simulations=30).nodes
            assert tree.scratch["edges"] <= len(tree.workspace.edges)
            cleared += tree.scratch["nodes"] < before
            before = int(tree.scratch["nodes"])
    assert cleared


def test_a_crowded_tree_is_cleared_also_when_it_knows_the_position(tree_room):
    one = Thinker(tree_room, Budget(simulations=1000))
    tree, view, before = one.trees[0], some_view(tree_room, 1, 20), 0
    for seed in range(8):
        one.think(view, tree_room.legal(view), seed)
        nodes = int(tree.scratch["nodes"])
        if nodes < before:
            assert 2 * before > len(tree.workspace.nodes)
            return
        before = nodes
    pytest.fail("it was never cleared")


if __name__ == "__main__":
    import zashiki

    print("\n".join(choices(zashiki.load(sys.argv[1]))))
