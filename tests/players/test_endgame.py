"""Endings are searched out: every way to end the turn, in every world that was drawn."""

from itertools import groupby

import pytest

from tests.games.naishi.table import LAST_TURN, Table
from tests.players.positions import decisions
from zashiki.contract import HOUSE
from zashiki.players import thinker
from zashiki.players.budget import Budget
from zashiki.players.catalogue import player
from zashiki.players.thinker import Thinker

FEW = 1500  # moves that are tried; Python takes a hundred times longer
CLOSE = 1e-9

# The last turn of seat 0, who sees neither the hand of seat 1 nor what lies below the river's cards. Rows are public.
LAND = "land: {mine} / mountain rice mountain fort mountain // {theirs} / monk mountain mountain mountain torii"
NINJA = "river: torii ninja none none none none / rice fort none none none none / fort naishi none none none none / ninja sentinel none none none none / ronin banner none none none none"
POSITIONS = {
    "nothing but an end": ["spent: 1"],
    "ninjas on both sides": [
        "spent: 1",
        LAND.format(mine="ninja advisor monk mountain rice", theirs="ninja mountain sentinel mountain mountain"),
    ],
    "one development": [
        "reserve: 0 0",
        LAND.format(mine="rice sentinel advisor mountain horseman", theirs="torii banner horseman rice sentinel"),
    ],
    "a ninja to be had": [
        "reserve: 0 0",
        NINJA,
        LAND.format(mine="horseman sentinel mountain sentinel advisor", theirs="torii mountain rice banner sentinel"),
    ],
    "a bonus after the development": [
        "developed: 1",
        "reserve: 1 0",
        LAND.format(mine="advisor fort sentinel horseman fort", theirs="banner sentinel torii mountain advisor"),
    ],
    "a whole turn": [
        "reserve: 1 0",
        LAND.format(mine="horseman torii banner mountain fort", theirs="rice torii advisor horseman sentinel"),
    ],
}


def last_turn(naishi, position):
    table = Table("\n".join([LAST_TURN, *POSITIONS[position]]))
    return naishi.view(table.state, 0)


def solved(room, view, seed):
    """What the ending is said to bring, and the worlds in which it was searched."""
    endgame = Thinker(room, Budget(simulations=1)).endgame
    thoughts = endgame.thoughts(view, room.legal(view), seed)
    first, words = endgame.part.FIRST, endgame.workspace.words
    drawn = [room.record(bytearray(row.tobytes())) for row in words[first : first + endgame.part.WORLDS]]
    return {thought.move: thought.chance for thought in thoughts}, [world for world in drawn if any(world.data)]


def by_hand(room, worlds, seat, moves):
    """What moves bring, by trying all that may follow in all worlds, with the rules alone."""
    return {move: tried(room, worlds, seat, seat, move)[seat] / len(worlds) for move in moves}


def tried(room, worlds, seat, acting, move):
    """The sum of each seat's values in all worlds after a move, if everybody then does their best."""
    after = [played(room, world, acting, move) for world in worlds]
    total = [0.0] * room.seats[-1]
    look = sorted(after, key=lambda world: room.view(world, seat).record.bytes())
    for _, alike in groupby(look, key=lambda world: room.view(world, seat).record.bytes()):
        total = [one + more for one, more in zip(total, best(room, list(alike), seat), strict=True)]
    return total


def best(room, worlds, seat):
    active = room.active(worlds[0])
    if not active:
        values = [final_values(room.result(world), room.seats[-1]) for world in worlds]
        return [sum(column) for column in zip(*values, strict=True)]
    acting = seat if seat in active else active[0]
    reached = []
    for move in room.legal(room.view(worlds[0], acting)):
        reached.append(tried(room, worlds, seat, acting, move))
        if reached[-1][acting] >= len(worlds) - CLOSE:
            break  # nothing is better than to win everywhere
    return max(reached, key=lambda total: total[acting])


def played(room, world, seat, move):
    after = world.copy()
    room.play(after, seat, move)
    while room.active(after) == (HOUSE,):
        room.proceed(after)
    return after


def final_values(result, seats):
    won = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(result.places))]
    return won + [0.0] * (seats - len(won))


def assert_searched_out(room, view, seed=1):
    """Compare with what comes of trying everything. After a sure victory no other move needs a look."""
    values, worlds = solved(room, view, seed)
    assert values
    assert all(room.view(world, view.seat) == view for world in worlds)
    right = by_hand(room, worlds, view.seat, values)
    assert values == {move: pytest.approx(right[move], abs=CLOSE) for move in values}
    assert list(values) == list(room.legal(view)) or max(values.values()) >= 1 - CLOSE
    chosen = player("top:10", room).choose(view, room.legal(view), seed)
    assert right[chosen] == pytest.approx(max(right.values()), abs=CLOSE)


@pytest.mark.compiled
@pytest.mark.parametrize("position", POSITIONS)
def test_the_last_turn_of_naishi_is_searched_out(naishi, position):
    assert_searched_out(naishi, last_turn(naishi, position))


@pytest.mark.compiled
def test_the_ends_of_random_games_are_searched_out(tree_room, monkeypatch):
    monkeypatch.setattr(thinker, "ENDGAME_PLAYS", FEW)
    found = 0
    for number in range(30):
        for _, view in list(decisions(tree_room, number))[-6:]:
            if solved(tree_room, view, 1)[0]:
                assert_searched_out(tree_room, view)
                found += 1
    assert found >= 10


def test_where_others_decide_in_the_dark_there_is_no_answer(tree_room):
    _, view = next(decisions(tree_room, 1))
    assert solved(tree_room, view, 1)[0] == {}


def test_an_ending_that_is_too_long_is_left_to_the_search(naishi, monkeypatch):
    view = last_turn(naishi, "one development")
    monkeypatch.setattr(thinker, "ENDGAME_PLAYS", 10)
    assert solved(naishi, view, 1)[0] == {}
    thoughts = Thinker(naishi, Budget(simulations=4)).think(view, naishi.legal(view), 1)
    assert sum(thought.visits for thought in thoughts) > 0
