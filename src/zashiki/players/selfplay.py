"""Self-play: games of a network against itself, from which it learns.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`, on top of the room's search. A player here
looks one move ahead, in a world that fits its view: it draws candidates by their priors, and then one of them by a
softmax of their values. In some games one seat plays for nothing but points, because a network that has only met its
own style would not know how to meet another. Positions are stored with their λ-returns, and choices with the
probabilities of their candidates.
"""

from __future__ import annotations

import math
from typing import Any

from zashiki.contract import Knowledge, Rules
from zashiki.kernel import copy_record, entry, rule
from zashiki.players.workspace import Deal, ReplayBuffer, Style, Workspace

rules: Rules
knowledge: Knowledge
search: Any
playouts: Any

State = rules.state
ROWS = search.ROWS

SEATS, ACTIVE = rules.seats[-1], knowledge.most_active
TRUTH, TRIAL = search.RECORDS, search.RECORDS + 1
RECORDS = search.RECORDS + 2
CANDIDATES = 24  # moves that a player considers
LONGEST_GAME = 400  # moves that a game may take
POLICY_ACTIVE = 12  # policy features of a move, on average at most
GREEDY_GAMES = 0.25  # in which one seat plays for points only
GREEDY_TEMPERATURE = 0.5  # by how many points less a move may bring and still be played there

ROWS_STORED, FEATURES_STORED, CHOICES_STORED, CANDIDATES_STORED, POLICY_FEATURES_STORED, COUNTERS = range(6)


@entry
def play_games(games: int, deal: Deal, style: Style, workspace: Workspace, buffer: ReplayBuffer) -> int:
    """Play whole games; how many were played before the buffer was full."""
    workspace = Workspace(*workspace[:-1], workspace.scratch[0])
    for game in range(games):
        if is_full(buffer):
            return game
        deal_game(workspace, deal)
        play_game(workspace, buffer, style)
    return games


@rule
def is_full(buffer: ReplayBuffer) -> bool:
    """Whether another game might not fit."""
    rows = LONGEST_GAME * SEATS
    return bool(
        buffer.counts[ROWS_STORED] + rows >= len(buffer.feature_starts)
        or buffer.counts[FEATURES_STORED] + rows * ACTIVE >= len(buffer.features)
        or buffer.counts[CHOICES_STORED] + LONGEST_GAME >= len(buffer.choice_starts)
        or buffer.counts[CANDIDATES_STORED] + LONGEST_GAME * CANDIDATES >= len(buffer.candidate_starts)
        or buffer.counts[POLICY_FEATURES_STORED] + LONGEST_GAME * CANDIDATES * POLICY_ACTIVE
        >= len(buffer.policy_features)
    )


@rule
def deal_game(workspace: Workspace, deal: Deal) -> None:
    states, scratch = workspace.states, workspace.scratch
    copy_record(states, TRUTH, states, search.BLANK)
    scratch.seed = playouts.fill_words(deal.words, scratch.seed)
    rules.deal(states[TRUTH], deal.words, deal.options)


@rule
def play_game(workspace: Workspace, buffer: ReplayBuffer, style: Style) -> None:
    states, scratch = workspace.states, workspace.scratch
    first = buffer.counts[ROWS_STORED]
    greedy = search.NO_SEAT
    if search.random_unit(scratch) < GREEDY_GAMES:
        greedy = int(search.random_unit(scratch) * rules.players(states[TRUTH]))
    acting = search.asked(states[TRUTH], 0)
    while acting != search.OVER:
        store_position(workspace, buffer)
        copy_record(states, search.WORLD, states, TRUTH)
        search.see(workspace, acting)
        search.draw_world(workspace, states, search.SEEN, acting)
        if acting == greedy:
            move = draw_move(scratch, score_by_points(workspace, acting))
        else:
            move = choose(workspace, buffer, acting, style.temperature)
        rules.play(states[TRUTH], acting, move)
        if knowledge.uncertain(states[TRUTH]):
            store_position(workspace, buffer)
        acting = search.asked(states[TRUTH], 0)
    set_lambda_returns(states[TRUTH], buffer, first, style.lambda_)


@rule
def store_position(workspace: Workspace, buffer: ReplayBuffer) -> None:
    """The position from each seat's point of view, with the value that it expects."""
    scratch, counts, state = workspace.scratch, buffer.counts, workspace.states[TRUTH]
    search.predict(scratch, workspace.weights, state)
    for seat in range(rules.players(state)):
        count = knowledge.features(state, seat, scratch.at, scratch.amount)
        buffer.feature_starts[counts[ROWS_STORED]] = counts[FEATURES_STORED]
        buffer.value_targets[counts[ROWS_STORED]] = scratch.values[seat]
        for index in range(count):
            buffer.features[counts[FEATURES_STORED] + index] = scratch.at[index]
            buffer.amounts[counts[FEATURES_STORED] + index] = scratch.amount[index]
        counts[ROWS_STORED] += 1
        counts[FEATURES_STORED] += count
        buffer.feature_starts[counts[ROWS_STORED]] = counts[FEATURES_STORED]


@rule
def choose(workspace: Workspace, buffer: ReplayBuffer, acting: int, temperature: float) -> int:
    """A candidate, drawn by a softmax of the values that a look one move ahead gives."""
    scratch = workspace.scratch
    candidates = draw_candidates(workspace, acting)
    if candidates > 1:
        for index in range(candidates):
            scratch.scores[index] = value_after(workspace, acting, scratch.moves[index])
        softmax(scratch, candidates, temperature)
        store_choice(workspace, buffer, acting, candidates)
    return draw_move(scratch, candidates)


@rule
def score_by_points(workspace: Workspace, acting: int) -> int:
    """All legal moves, with probabilities by the points that they bring at once; how many."""
    scratch, states = workspace.scratch, workspace.states
    count = rules.legal(states[search.WORLD], acting, scratch.moves)
    for index in range(count):
        copy_record(states, TRIAL, states, search.WORLD)
        rules.play(states[TRIAL], acting, scratch.moves[index])
        scratch.scores[index] = rules.worth(states[TRIAL], acting)
    softmax(scratch, count, GREEDY_TEMPERATURE)
    return count


@rule
def softmax(scratch: Any, count: int, temperature: float) -> None:
    """Turn scores into probabilities."""
    scores = scratch.scores
    most, total = -1e9, 0.0
    for index in range(count):
        most = max(most, scores[index])
    for index in range(count):
        scores[index] = math.exp((scores[index] - most) / temperature)
        total += scores[index]
    for index in range(count):
        scores[index] /= total


@rule
def draw_move(scratch: Any, count: int) -> int:
    """One of the first moves, by their probabilities."""
    if count > 1:
        left = search.random_unit(scratch)
        for index in range(count):
            left -= scratch.scores[index]
            if left < 0.0:
                return int(scratch.moves[index])
    return int(scratch.moves[0])


@rule
def value_after(workspace: Workspace, acting: int, move: int) -> float:
    """The value that a seat expects after a move, before anything is shown that it cannot know: what a drawn world
    happens to hold there says nothing about the move."""
    states, scratch = workspace.states, workspace.scratch
    copy_record(states, TRIAL, states, search.WORLD)
    rules.play(states[TRIAL], acting, move)
    if not knowledge.uncertain(states[TRIAL]) and search.asked(states[TRIAL], acting) == search.OVER:
        return float(knowledge.final_value(states[TRIAL], acting))
    search.predict(scratch, workspace.weights, states[TRIAL])
    return float(scratch.values[acting])


@rule
def store_choice(workspace: Workspace, buffer: ReplayBuffer, acting: int, candidates: int) -> None:
    scratch, counts = workspace.scratch, buffer.counts
    world = workspace.states[search.WORLD]
    buffer.choice_starts[counts[CHOICES_STORED]] = counts[CANDIDATES_STORED]
    for candidate in range(candidates):
        count = knowledge.policy_features(world, acting, scratch.moves[candidate], scratch.at)
        buffer.candidate_starts[counts[CANDIDATES_STORED]] = counts[POLICY_FEATURES_STORED]
        buffer.policy_targets[counts[CANDIDATES_STORED]] = scratch.scores[candidate]
        for index in range(count):
            buffer.policy_features[counts[POLICY_FEATURES_STORED] + index] = scratch.at[index]
        counts[CANDIDATES_STORED] += 1
        counts[POLICY_FEATURES_STORED] += count
        buffer.candidate_starts[counts[CANDIDATES_STORED]] = counts[POLICY_FEATURES_STORED]
    counts[CHOICES_STORED] += 1
    buffer.choice_starts[counts[CHOICES_STORED]] = counts[CANDIDATES_STORED]


@rule
def draw_candidates(workspace: Workspace, acting: int) -> int:
    """Candidates, drawn by their priors without replacement, to the front of the moves; how many."""
    scratch, state = workspace.scratch, workspace.states[search.WORLD]
    moves, scores = scratch.moves, scratch.scores
    count = rules.legal(state, acting, moves)
    search.set_priors(workspace, state, acting, search.LEARNED, count)
    for index in range(count):
        if scores[index] > 0.0:  # the greatest of these is drawn with just that probability (Gumbel)
            scores[index] = math.log(scores[index] + 1e-9) - math.log(-math.log(search.random_unit(scratch)))
        else:
            scores[index] = -1e9
    found = 0
    while found < min(count, CANDIDATES):
        best = found
        for index in range(found + 1, count):
            if scores[index] > scores[best]:
                best = index
        if scores[best] < -1e8:
            break
        moves[found], moves[best] = moves[best], moves[found]
        scores[found], scores[best] = scores[best], scores[found]
        found += 1
    return found


@rule
def set_lambda_returns(state: Any, buffer: ReplayBuffer, first: int, lambda_: float) -> None:
    """The λ-return of each position of a game: the further it is from the end, the more the values count that were
    expected on the way."""
    seats = rules.players(state)
    last = buffer.counts[ROWS_STORED]
    for seat in range(seats):
        returned = knowledge.final_value(state, seat)
        for index in range(last - seats + seat, first - 1, -seats):
            expected = buffer.value_targets[index]
            buffer.value_targets[index] = returned
            returned = lambda_ * returned + (1.0 - lambda_) * expected
