"""Games of rounds that are planned, from which a network learns.

Like `selfplay.py`, on which it stands, and whose diary it keeps; loaded once for every room that plans. All plans of a
round come from one short search for all seats. Most other moves are those of the room's quick conduct; now and then all
that come to mind are tried in some futures of the round, and one that promises much is played: from these the hunches
learn.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import Planning
from zashiki.kernel import Cells, Floats, Lines, Sizes, Words, advance, copy_record, entry, mix, rule
from zashiki.players.workspace import Mind

room: Planning
search: Any
drive: Any
plans: Any
selfplay: Any

State = room.State
States: TypeAlias = Any
Nodes: TypeAlias = Any
Edges: TypeAlias = Any
Desks: TypeAlias = Any
Books: TypeAlias = Any

play, deal, players = room.play, room.deal, room.players
planning, conduct, close_plan = room.planning, room.conduct, room.close_plan
asked, chance, settle, look_ahead = search.asked, search.chance, search.settle, search.look_ahead
begin, simulate_round, most_tried = plans.begin, plans.simulate_round, plans.most_tried
Diary, is_full, hand_back = selfplay.Diary, selfplay.is_full, selfplay.hand_back
keep_position, keep_choice, bring_to_mind = selfplay.keep_position, selfplay.keep_choice, selfplay.bring_to_mind
hand_out_tickets, draw_by = selfplay.hand_out_tickets, selfplay.draw_by
fill_words = drive.fill_words
ROWS, OVER, WORLD, BLANK = plans.ROWS, search.OVER, search.WORLD, search.BLANK
TRUTH, TRIAL, RECORDS, SEATS_KEPT = selfplay.TRUTH, selfplay.TRIAL, selfplay.RECORDS, selfplay.SEATS_KEPT

PONDERED = 0.1  # of the moves beside plans
FUTURES = 4  # of the round, in which each is tried then


@entry
def play_rounds(
    games: int,
    options: Cells,
    words: Words,
    thoughts: int,
    warmth: float,
    fading: float,
    states: States,
    lines: Lines,
    nodes: Nodes,
    edges: Edges,
    table: Sizes,
    weights: Floats,
    desks: Desks,
    books: Books,
    starts: Sizes,
    feature: Sizes,
    amount: Floats,
    target: Floats,
    picks: Sizes,
    glances: Sizes,
    glance: Sizes,
    wish: Floats,
    counts: Sizes,
) -> int:
    """Play whole games, with so many simulations for each round; how many were played before the space for what is kept
    ran short."""
    mind = Mind(states, lines, nodes, edges, table, weights, desks[0])
    diary = Diary(starts, feature, amount, target, picks, glances, glance, wish, counts)
    for game in range(games):
        if is_full(diary):
            return game
        copy_record(states, TRUTH, states, BLANK)
        mind.desk.seed = fill_words(words, mind.desk.seed)
        deal(states[TRUTH], words, options)
        play_game(mind, diary, books, thoughts, warmth, fading)
    return games


@rule
def play_game(mind: Mind, diary: Any, books: Books, thoughts: int, warmth: float, fading: float) -> None:
    truth = mind.states[TRUTH]
    first = diary.counts[SEATS_KEPT]
    acting = asked(truth, 0)
    while acting != OVER:
        if planning(truth):
            keep_position(mind, diary)
            plan_round(mind, books, thoughts)
        elif chance(mind.desk) < PONDERED:
            play(truth, acting, ponder(mind, diary, acting, warmth))
        else:
            play(truth, acting, conduct(truth, acting))
        acting = asked(truth, 0)
    hand_back(truth, diary, first, fading)


@rule
def plan_round(mind: Mind, books: Books, thoughts: int) -> None:
    """All seats at once, for all see the same."""
    states = mind.states
    copy_record(states, WORLD, states, TRUTH)
    begin(mind, books)
    for _ in range(thoughts):
        copy_future(mind, WORLD)
        simulate_round(mind, books)
    for seat in range(players(states[TRUTH])):
        close_plan(states[TRUTH], seat, books[seat].plans[most_tried(books[seat])])


@rule
def copy_future(mind: Mind, record: int) -> None:
    """The truth, from which another future comes."""
    copy_record(mind.states, record, mind.states, TRUTH)
    mind.desk.seed = advance(mind.desk.seed)
    mind.states[record].chance = mix(mind.desk.seed)


@rule
def ponder(mind: Mind, diary: Any, acting: int, warmth: float) -> int:
    """A move by what it promises, of those that come to mind."""
    copy_record(mind.states, WORLD, mind.states, TRUTH)
    candidates = bring_to_mind(mind, acting)
    if candidates > 1:
        for index in range(candidates):
            mind.desk.values[index] = promise(mind, acting, mind.desk.moves[index])
        hand_out_tickets(mind.desk, candidates, warmth)
        keep_choice(mind, diary, acting, candidates)
    return draw_by(mind, candidates)


@rule
def promise(mind: Mind, acting: int, move: int) -> float:
    """The share that a seat expects after a move, in some futures of the round."""
    desk, trial, total = mind.desk, mind.states[TRIAL], 0.0
    for _ in range(FUTURES):
        copy_future(mind, TRIAL)
        play(trial, acting, move)
        look_ahead(desk, mind.weights, trial, settle(trial))
        total += desk.shares[acting] / FUTURES
    return total
