"""No player uses what its seat cannot see: neither cards, nor what others think, nor what it thought elsewhere."""

import random
from itertools import count
from types import SimpleNamespace

import pytest

from tests.contract.walks import carry_out
from tests.players.positions import decisions, some_decisions
from zashiki.contract import HOUSE, PROCEED, Step
from zashiki.kernel import PLAIN
from zashiki.players import thinker
from zashiki.players.catalogue import LEVELS, player

pytestmark = pytest.mark.slow

NAMES = ["level1", "top:4", "search:2"] if PLAIN else ["greedy", *LEVELS, "top:50", "search:50"]
MATCHES, DECISIONS, WORLDS, TURNS = (1, 1, 1, 4) if PLAIN else (4, 3, 3, 12)
every_player = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(autouse=True)
def steady_clock(monkeypatch):
    """Time passes with every look at it, so that players who think by the clock think the same every time."""
    ticks = count()
    monkeypatch.setattr(thinker, "time", SimpleNamespace(perf_counter=lambda: next(ticks) / 16))


def chosen(room, name, view, seed):
    """What a player without memories chooses."""
    return player(name, room).choose(view, room.legal(view), seed)


@every_player
def test_the_same_choice_is_made_in_every_world_that_looks_alike(room, name):
    unlike = 0
    for number in range(MATCHES):
        for truth, view in some_decisions(room, number, DECISIONS):
            move = chosen(room, name, view, number)
            assert move in room.legal(view)
            for seed in range(WORLDS):
                world = room.sample(view, seed)
                seen = room.view(world, view.seat)
                assert seen.record.bytes() == view.record.bytes()
                assert chosen(room, name, seen, number) == move
                unlike += world != truth
    assert unlike > 0


@every_player
def test_the_same_history_with_other_hidden_things_leads_to_the_same_choices(room, name):
    """Two matches that a seat cannot tell apart, and in each a player that remembers what it has thought. The
    others move alike in both; as long as the seat sees the same, it chooses the same."""
    compared = 0
    for number in range(3 * MATCHES):
        truth, view = some_decisions(room, number, 1)[0]
        worlds = [truth, room.sample(view, number)]
        if worlds[0] == worlds[1]:
            continue
        bots = [player(name, room) for _ in worlds]
        for turn in range(TURNS):
            views = [room.view(world, view.seat) for world in worlds]
            if views[0] != views[1]:
                break  # something was revealed
            active = room.active(worlds[0])
            if active != room.active(worlds[1]) or not active:
                break
            if view.seat in active:
                moves = {bot.choose(one, room.legal(one), turn) for bot, one in zip(bots, views, strict=True)}
                assert len(moves) == 1
                compared += len(room.legal(views[0])) > 1
                step = Step(view.seat, moves.pop())
            elif (step := common_step(room, worlds, active, random.Random(turn))) is None:
                break
            worlds = [carry_out(room, world, step) for world in worlds]
    assert compared >= MATCHES


def common_step(room, worlds, active, chance):
    """What somebody else may do in both worlds."""
    if active == (HOUSE,):
        return Step(HOUSE, PROCEED)
    both = [set(room.legal(room.view(world, active[0]))) for world in worlds]
    moves = sorted(both[0] & both[1])
    return Step(active[0], chance.choice(moves)) if moves else None


@pytest.mark.parametrize("name", ["level1", "top:4"] if PLAIN else ["level2", "top:100"])
def test_a_player_that_has_thought_for_the_other_side_is_none_the_wiser(room, name):
    """As when one player of the server sits at several tables, or at both sides of one."""
    for number in range(MATCHES):
        game = list(decisions(room, number))
        _, view = random.Random(number).choice(game)
        others = [other for _, other in game if other.seat != view.seat][: 2 if PLAIN else 10]
        wise = player(name, room)
        for other in others:
            wise.choose(other, room.legal(other), number)
        assert others
        assert wise.choose(view, room.legal(view), number) == chosen(room, name, view, number)


def test_chance_and_seed_of_a_match_are_in_no_view(room):
    for truth, view in list(decisions(room, 1))[::5]:
        assert view.record.chance == 0
        assert room.sample(view, 1).chance != truth.chance
