"""Whole plans: thought of within a budget, laid card by card, and without a look at what others have laid."""

import random

import pytest

import zashiki
from tests.contract.walks import new_match, play_on
from tests.players.pace import SPEED, Pace
from zashiki.games.shogun.moves import MOVES, Act
from zashiki.games.shogun.state import Action, Phase
from zashiki.players import planner, thinker
from zashiki.players.advice import advise, unlike
from zashiki.players.budget import Budget, Thought
from zashiki.players.catalogue import LEVELS, player
from zashiki.players.thinker import PATIENCE, SLICE, Thinker

pytestmark = pytest.mark.compiled  # plain players are compared with compiled ones elsewhere

MANY = 300


@pytest.fixture(scope="module")
def shogun():
    return zashiki.load("shogun")


def planning_match(shogun, number):
    """A random match in which a round is to be planned, and nobody has laid a card."""
    match, chance = new_match(shogun, number), random.Random(number)
    wanted = 1 + number % 4  # rounds that are planned before
    while wanted:
        play_on(match, chance, 1)
        state = match.states[-1]
        wanted -= state.phase == Phase.PLAN and not any(map(any, state.plan)) and shogun.active(state)[0] >= 0
    return match


def lay_all(match, seat, bot, seed):
    """Let a bot lay its plan; the moves."""
    laid = []
    while match.states[-1].phase == Phase.PLAN and seat in match.active:
        view = match.view(seat)
        laid.append(bot.choose(view, match.game.legal(view), seed))
        match.play(seat, laid[-1])
    return laid


def place_of(move):
    """G7: of the plan, on which a move lays a card."""
    act, place, _ = MOVES[move].tolist()
    return place if act == Act.PLAN else Action.BID


# --- Plans --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["level1", "level2", "level3", "level4", "top:300"])
def test_a_plan_is_laid_card_by_card_as_it_was_thought_of(shogun, name):
    for number in range(6):
        match = planning_match(shogun, number)
        seat = match.active[0]
        view = match.view(seat)
        best = Thinker(shogun, player(name, shogun).thinker.budget).think(view, shogun.legal(view), 1)[0]
        laid = lay_all(match, seat, player(name, shogun), 1)
        assert laid[:-1] == [best.move, *best.rest]
        assert shogun.text(laid[-1]) == "ready"


def test_a_plan_that_was_begun_by_somebody_else_is_completed(shogun):
    """As when a bot stands in for a person, or a person asks for a hint."""
    for number in range(6):
        match = planning_match(shogun, number)
        seat, chance = match.active[0], random.Random(number)
        for _ in range(4):
            match.play(seat, chance.choice(match.legal(seat)))
        before = match.view(seat).record.plan[seat].tolist()
        *laid, ready = lay_all(match, seat, player("top:100", shogun), 1)
        assert shogun.text(ready) == "ready"
        places = [place_of(move) for move in laid]
        assert len(set(places)) == len(places)
        assert all(before[place] == 0 for place in places)
        assert Action.BID in places or before[Action.BID] > 0


def test_a_seat_that_has_laid_all_cards_is_advised_to_be_ready(shogun):
    match = planning_match(shogun, 2)
    seat, bot = match.active[0], player("level4", shogun)
    while len(shogun.legal(match.view(seat))) > 1:
        view = match.view(seat)
        match.play(seat, bot.choose(view, shogun.legal(view), 1))
    view = match.view(seat)
    advice = advise(shogun, view, shogun.legal(view), 1, Budget(simulations=MANY))
    assert [shogun.text(thought.move) for thought in advice.moves] == ["ready"]
    assert advice.verdict.code == "advice-only"


def test_of_plans_that_are_almost_the_same_only_the_best_is_advised():
    best, like, other = (Thought(1, 9, 0.5, rest) for rest in ((2, 3, 4), (2, 3, 5), (5, 6, 7)))
    assert unlike([best, like, other]) == [best, other]


def test_the_last_cards_of_plans_need_not_differ_in_more_than_there_are():
    two = [Thought(1, 9, 0.5, (2,)), Thought(1, 9, 0.5, (3,)), Thought(4, 9, 0.5, (5,))]
    assert unlike(two) == [two[0], two[2]]
    one = [Thought(move, 9, 0.5) for move in (1, 2)]
    assert unlike(one) == one


def test_thinking_about_a_plan_knows_several(shogun):
    match = planning_match(shogun, 3)
    view = match.view(match.active[0])
    thoughts = Thinker(shogun, Budget(simulations=MANY)).think(view, shogun.legal(view), 1)
    assert len({(thought.move, *thought.rest) for thought in thoughts}) == len(thoughts) > 5
    assert sum(thought.visits for thought in thoughts) == MANY
    assert thoughts[0].visits == max(thought.visits for thought in thoughts)


def test_weak_levels_consider_few_plans(shogun):
    match = planning_match(shogun, 3)
    view = match.view(match.active[0])
    for level in ("level1", "level2", "level3"):
        assert len(Thinker(shogun, LEVELS[level]).think(view, shogun.legal(view), 1)) <= LEVELS[level].max_width


def test_players_who_share_a_memory_lay_one_plan_in_turns(shogun):
    """As the threads of a server do."""
    match = planning_match(shogun, 3)
    seat, memory, laid = match.active[0], planner.Memory(), []
    while seat in match.active and match.view(seat).record.phase == Phase.PLAN:
        view = match.view(seat)
        one = player("top:50", shogun, memory)  # each thinks by another seed, if it thinks
        laid.append(one.choose(view, shogun.legal(view), len(laid)))
        match.play(seat, laid[-1])
    alone = lay_all(planning_match(shogun, 3), seat, player("top:50", shogun), 0)
    assert laid == alone


def test_no_more_plans_are_remembered_than_there_is_room_for():
    memory = planner.Memory()
    for key in range(planner.REMEMBERED + 1):
        memory.keep(key, (key,))
    assert memory.next(0, [0]) is None
    assert memory.next(1, [1]) == 1
    assert memory.next(1, [2]) is None  # what cannot be laid is not laid


# --- No cheating ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["level1", "level4", "top:200"])
def test_what_others_have_laid_changes_nothing_as_long_as_it_lies_face_down(shogun, name):
    """Two matches with the same past, in which the others then plan differently."""
    compared = 0
    for number in range(4):
        matches = [planning_match(shogun, number) for _ in range(2)]
        me, *others = matches[0].active
        theirs = [
            [lay_all(match, other, player(rival, shogun), 1) for other in others]
            for match, rival in zip(matches, ("level1", "level3"), strict=True)
        ]
        assert theirs[0] != theirs[1]
        bots = [player(name, shogun) for _ in matches]
        laid = [lay_all(match, me, bot, 5) for match, bot in zip(matches, bots, strict=True)]
        assert laid[0] == laid[1]
        compared += 1
        views = [match.view(me) for match in matches]  # the round has begun
        if views[0] == views[1] and me in matches[0].active:
            moves = {bot.choose(view, shogun.legal(view), 6) for bot, view in zip(bots, views, strict=True)}
            assert len(moves) == 1
    assert compared


def test_the_same_plan_is_advised_whoever_has_laid_what(shogun):
    match = planning_match(shogun, 2)
    me, *others = match.active
    view = match.view(me)
    before = Thinker(shogun, Budget(simulations=MANY)).think(view, shogun.legal(view), 1)
    for other in others:
        lay_all(match, other, player("level4", shogun), 1)
    view = match.view(me)
    assert Thinker(shogun, Budget(simulations=MANY)).think(view, shogun.legal(view), 1) == before


# --- Time -----------------------------------------------------------------------------------------------------------


def timed_plan(shogun, monkeypatch, seconds, speeds):
    one = Thinker(shogun, Budget(seconds=seconds))
    pace = Pace(monkeypatch, one.planners[0], speeds)
    monkeypatch.setattr(thinker, "is_clear", lambda thoughts, left: False)
    match = planning_match(shogun, 1)
    view = match.view(match.active[0])
    one.think(view, shogun.legal(view), 1)
    return pace


def test_planning_looks_at_the_clock(shogun, monkeypatch):
    pace = timed_plan(shogun, monkeypatch, 0.2, [SPEED])
    assert pace.slices[0] == SLICE
    assert 0.2 <= pace.now <= 0.2 + PATIENCE + 1e-9


def test_planning_ends_in_time_when_the_machine_becomes_slow(shogun, monkeypatch):
    """Each slice may take four times as long as was to be expected of the one before, and no more follows."""
    pace = timed_plan(shogun, monkeypatch, 0.2, [SPEED] * 10 + [SPEED / 4])
    assert pace.now <= 0.2 + 4 * PATIENCE
