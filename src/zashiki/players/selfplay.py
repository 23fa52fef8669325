"""Games of a network against itself, from which it learns.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`, on top of the room's search. A player here
looks one move ahead, in a world that fits its view: among the moves that come to its mind first it mostly
takes one that promises much. In some games one seat thinks of nothing but points: whoever only knows his own style
does not know what to make of another. Positions are kept with what came of them, and choices with what they promised.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple, TypeAlias

from zashiki.contract import Knowledge
from zashiki.kernel import Cells, Floats, Lines, Sizes, Words, copy_record, entry, rule
from zashiki.players.workspace import Mind

room: Knowledge
search: Any
drive: Any

State = room.State
States: TypeAlias = Any
Nodes: TypeAlias = Any
Edges: TypeAlias = Any
Desks: TypeAlias = Any

play = room.play
legal = room.legal
deal = room.deal
share = room.share
worth = room.worth
players = room.players
features = room.features
hunches = room.hunches
uncertain = room.uncertain
asked, weigh, appraise, chance = search.asked, search.weigh, search.appraise, search.chance
draw_world, see = search.draw_world, search.see
fill_words = drive.fill_words
LEARNED, OVER, ROWS = search.LEARNED, search.OVER, search.ROWS
WORLD, BLANK, SEEN = search.WORLD, search.BLANK, search.SEEN

SEATS, ACTIVE = room.SEATS[-1], room.ACTIVE
TRUTH, TRIAL = search.RECORDS, search.RECORDS + 1
RECORDS = search.RECORDS + 2
CANDIDATES = 24  # moves that a player looks at
MOVES = 400  # that a game may take
GLANCES = 12  # hunches that a move gives, on average at most
GREEDY_GAMES = 0.25  # in which one seat thinks of points only
GREEDY_WARMTH = 0.5  # by how many points less a move may bring and still be played there
NOBODY = search.NOBODY


class Diary(NamedTuple):
    """What is kept of the games, one thing after the other.

    `starts[i]` is where the features of seat i % players of position i // players begin, `target[i]` the share that
    it should expect. `picks[c]` is where the candidates of choice c begin, `glances[k]` where the hunches of
    candidate k do, and `wish[k]` how much it should come to mind.
    """

    starts: Any
    feature: Any
    amount: Any
    target: Any
    picks: Any
    glances: Any
    glance: Any
    wish: Any
    counts: Any  # of the five things below


SEATS_KEPT, FEATURES_KEPT, CHOICES_KEPT, CANDIDATES_KEPT, GLANCES_KEPT, KEPT = range(6)


@entry
def play_games(
    games: int,
    options: Cells,
    words: Words,
    warmth: float,
    fading: float,
    states: States,
    lines: Lines,
    nodes: Nodes,
    edges: Edges,
    table: Sizes,
    weights: Floats,
    desks: Desks,
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
    """Play whole games; how many were played before the space for what is kept ran short."""
    mind = Mind(states, lines, nodes, edges, table, weights, desks[0])
    diary = Diary(starts, feature, amount, target, picks, glances, glance, wish, counts)
    for game in range(games):
        if is_full(diary):
            return game
        copy_record(states, TRUTH, states, BLANK)
        mind.desk.seed = fill_words(words, mind.desk.seed)
        deal(states[TRUTH], words, options)
        play_game(mind, diary, warmth, fading)
    return games


@rule
def is_full(diary: Diary) -> bool:
    """Whether another game might not fit."""
    seats = MOVES * SEATS
    return bool(
        diary.counts[SEATS_KEPT] + seats >= len(diary.starts)
        or diary.counts[FEATURES_KEPT] + seats * ACTIVE >= len(diary.feature)
        or diary.counts[CHOICES_KEPT] + MOVES >= len(diary.picks)
        or diary.counts[CANDIDATES_KEPT] + MOVES * CANDIDATES >= len(diary.glances)
        or diary.counts[GLANCES_KEPT] + MOVES * CANDIDATES * GLANCES >= len(diary.glance)
    )


@rule
def play_game(mind: Mind, diary: Diary, warmth: float, fading: float) -> None:
    states = mind.states
    first = diary.counts[SEATS_KEPT]
    greedy = NOBODY
    if chance(mind.desk) < GREEDY_GAMES:
        greedy = int(chance(mind.desk) * players(states[TRUTH]))
    acting = asked(states[TRUTH], 0)
    while acting != OVER:
        keep_position(mind, diary)
        copy_record(states, WORLD, states, TRUTH)
        see(mind, acting)
        draw_world(mind, states, SEEN, acting)
        if acting == greedy:
            move = draw_by(mind, weigh_points(mind, acting))
        else:
            move = choose(mind, diary, acting, warmth)
        play(states[TRUTH], acting, move)
        if uncertain(states[TRUTH]):
            keep_position(mind, diary)
        acting = asked(states[TRUTH], 0)
    hand_back(states[TRUTH], diary, first, fading)


@rule
def keep_position(mind: Mind, diary: Diary) -> None:
    """The position as each seat should look at it, with what it expects."""
    desk, counts, state = mind.desk, diary.counts, mind.states[TRUTH]
    appraise(desk, mind.weights, state)
    for seat in range(players(state)):
        count = features(state, seat, desk.at, desk.amount)
        diary.starts[counts[SEATS_KEPT]] = counts[FEATURES_KEPT]
        diary.target[counts[SEATS_KEPT]] = desk.shares[seat]
        for index in range(count):
            diary.feature[counts[FEATURES_KEPT] + index] = desk.at[index]
            diary.amount[counts[FEATURES_KEPT] + index] = desk.amount[index]
        counts[SEATS_KEPT] += 1
        counts[FEATURES_KEPT] += count
        diary.starts[counts[SEATS_KEPT]] = counts[FEATURES_KEPT]


@rule
def choose(mind: Mind, diary: Diary, acting: int, warmth: float) -> int:
    """The candidate that wins a lottery in which tickets go by what it promises."""
    candidates = bring_to_mind(mind, acting)
    if candidates > 1:
        for index in range(candidates):
            mind.desk.values[index] = promise(mind, acting, mind.desk.moves[index])
        hand_out_tickets(mind.desk, candidates, warmth)
        keep_choice(mind, diary, acting, candidates)
    return draw_by(mind, candidates)


@rule
def weigh_points(mind: Mind, acting: int) -> int:
    """All moves on the desk, with tickets by the points that they bring at once; how many."""
    desk, states = mind.desk, mind.states
    count = legal(states[WORLD], acting, desk.moves)
    for index in range(count):
        copy_record(states, TRIAL, states, WORLD)
        play(states[TRIAL], acting, desk.moves[index])
        desk.values[index] = worth(states[TRIAL], acting)
    hand_out_tickets(desk, count, GREEDY_WARMTH)
    return count


@rule
def hand_out_tickets(desk: Any, count: int, warmth: float) -> None:
    """Values become chances."""
    most, total = -1e9, 0.0
    for index in range(count):
        most = max(most, desk.values[index])
    for index in range(count):
        desk.values[index] = math.exp((desk.values[index] - most) / warmth)
        total += desk.values[index]
    for index in range(count):
        desk.values[index] /= total


@rule
def draw_by(mind: Mind, count: int) -> int:
    """One of the first moves on the desk, by their tickets."""
    desk = mind.desk
    if count > 1:
        ticket = chance(desk)
        for index in range(count):
            ticket -= desk.values[index]
            if ticket < 0.0:
                return int(desk.moves[index])
    return int(desk.moves[0])


@rule
def promise(mind: Mind, acting: int, move: int) -> float:
    """The share that a seat expects after a move, before anything is shown that it cannot know: what a world happens to
    hold there says nothing of the move."""
    states = mind.states
    copy_record(states, TRIAL, states, WORLD)
    play(states[TRIAL], acting, move)
    if not uncertain(states[TRIAL]) and asked(states[TRIAL], acting) == OVER:
        return float(share(states[TRIAL], acting))
    appraise(mind.desk, mind.weights, states[TRIAL])
    return float(mind.desk.shares[acting])


@rule
def keep_choice(mind: Mind, diary: Diary, acting: int, candidates: int) -> None:
    desk, counts = mind.desk, diary.counts
    diary.picks[counts[CHOICES_KEPT]] = counts[CANDIDATES_KEPT]
    for candidate in range(candidates):
        count = hunches(mind.states[WORLD], acting, desk.moves[candidate], desk.at)
        diary.glances[counts[CANDIDATES_KEPT]] = counts[GLANCES_KEPT]
        diary.wish[counts[CANDIDATES_KEPT]] = desk.values[candidate]
        for index in range(count):
            diary.glance[counts[GLANCES_KEPT] + index] = desk.at[index]
        counts[CANDIDATES_KEPT] += 1
        counts[GLANCES_KEPT] += count
        diary.glances[counts[CANDIDATES_KEPT]] = counts[GLANCES_KEPT]
    counts[CHOICES_KEPT] += 1
    diary.picks[counts[CHOICES_KEPT]] = counts[CANDIDATES_KEPT]


@rule
def bring_to_mind(mind: Mind, acting: int) -> int:
    """Candidates, drawn by hunch and without putting back, to the front of the moves; how many."""
    desk, state = mind.desk, mind.states[WORLD]
    moves, values = desk.moves, desk.values
    count = legal(state, acting, moves)
    weigh(mind, state, acting, LEARNED, count)
    for index in range(count):
        if values[index] > 0.0:  # the greatest of these is drawn with just that chance (Gumbel)
            values[index] = math.log(values[index] + 1e-9) - math.log(-math.log(chance(desk)))
        else:
            values[index] = -1e9
    found = 0
    while found < min(count, CANDIDATES):
        best = found
        for index in range(found + 1, count):
            if values[index] > values[best]:
                best = index
        if values[best] < -1e8:
            break
        moves[found], moves[best] = moves[best], moves[found]
        values[found], values[best] = values[best], values[found]
        found += 1
    return found


@rule
def hand_back(state: Any, diary: Diary, first: int, fading: float) -> None:
    """What came of a game, to its positions: the further back, the more it counts what was expected between."""
    seats = players(state)
    last = diary.counts[SEATS_KEPT]
    for seat in range(seats):
        came = share(state, seat)
        for index in range(last - seats + seat, first - 1, -seats):
            expected = diary.target[index]
            diary.target[index] = came
            came = fading * came + (1.0 - fading) * expected
