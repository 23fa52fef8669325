"""Endings searched exhaustively: when only one's own moves are left, or nothing is hidden any more.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`, on top of the room's search. All moves are
tried, in a batch of worlds that fit the view; a seat decides at once for all worlds that look alike to it. Another
seat is only asked where everything is settled, and takes what is best for itself. If others have to decide while
something is hidden, or if there are too many moves, there is no answer: that is for the search.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from zashiki.contract import Knowledge, Rules
from zashiki.kernel import copy_record, digest, entry, rule
from zashiki.players.workspace import Workspace

rules: Rules
knowledge: Knowledge
search: Any

State = rules.state
States: TypeAlias = Any
Solutions: TypeAlias = Any

view = rules.view  # Numba takes an attribute of this name for a method of arrays

DEPTH = 12  # moves that are tried one after the other
WORLDS = 64  # in a batch
FIRST = search.RECORDS
RECORDS = FIRST + 2 * (DEPTH + 1) * WORLDS  # for each depth: worlds that look alike, and all after a move
SURE = 1.0 - 1e-9

SOLUTION = np.dtype(
    [
        ("plays", np.int64),  # that may still be made
        ("moves", np.int16, (DEPTH, rules.most_moves)),
        ("keys", np.uint64, (DEPTH, WORLDS)),  # what the worlds look like after a move
        ("reached", np.float64, (DEPTH, rules.seats[-1])),  # values after a move, summed over the worlds
        ("best", np.float64, (DEPTH + 1, rules.seats[-1])),  # after the best one
        ("values", np.float64, (rules.most_moves,)),  # of the legal moves; negative where a move was not tried
    ],
    align=True,
)
ROWS = search.ROWS | {"Solutions": SOLUTION}


@entry
def solve(views: States, seat: int, plays: int, workspace: Workspace, solutions: Solutions) -> int:
    """The number of legal moves, with the value of each in `values`; 0 if it is not known."""
    workspace = Workspace(*workspace[:-1], workspace.scratch[0])
    states, solution = workspace.states, solutions[0]
    solution.plays = plays
    worlds = 0
    while worlds < WORLDS:
        search.draw_world(workspace, views, 0, seat)
        copy_record(states, alike(0) + worlds, states, search.WORLD)
        worlds += 1
        if knowledge.settled(states[search.WORLD]):
            break
    for index in range(len(solution.values)):
        solution.values[index] = -1.0
    if search.asked(states[alike(0)], seat) != seat or not search_out(workspace, solution, seat, 0, worlds):
        return 0
    return int(rules.legal(views[0], seat, solution.moves[0]))


@rule
def alike(depth: int) -> int:
    """Where the worlds begin that look alike."""
    return FIRST + 2 * depth * WORLDS


@rule
def after(depth: int) -> int:
    """Where the worlds begin after a move."""
    return alike(depth) + WORLDS


@rule
def search_out(workspace: Workspace, solution: Any, seat: int, depth: int, worlds: int) -> bool:
    """The best that the acting seat can reach, to `solution.best[depth]`; whether that is known."""
    state = workspace.states[alike(depth)]
    acting = search.asked(state, seat)
    if acting == search.OVER:
        sum_values(workspace, solution, depth, worlds)
        return True
    if depth == DEPTH or (acting != seat and not knowledge.settled(state)):
        return False
    best = -1.0
    for index in range(rules.legal(state, acting, solution.moves[depth])):
        if best >= SURE * worlds:
            break
        solution.plays -= worlds
        if solution.plays < 0:
            return False
        play_all(workspace, solution, seat, acting, depth, worlds, solution.moves[depth, index])
        for world in range(worlds):
            group = gather(workspace, solution, depth, world, worlds)
            if group > 0:
                if not search_out(workspace, solution, seat, depth + 1, group):
                    return False
                for player in range(rules.players(state)):
                    solution.reached[depth, player] += solution.best[depth + 1, player]
        if depth == 0:
            solution.values[index] = solution.reached[0, seat] / worlds
        if solution.reached[depth, acting] > best:
            best = solution.reached[depth, acting]
            for player in range(rules.players(state)):
                solution.best[depth, player] = solution.reached[depth, player]
    return True


@rule
def sum_values(workspace: Workspace, solution: Any, depth: int, worlds: int) -> None:
    for player in range(rules.players(workspace.states[alike(depth)])):
        solution.best[depth, player] = 0.0
        for world in range(worlds):
            solution.best[depth, player] += knowledge.final_value(workspace.states[alike(depth) + world], player)


@rule
def play_all(workspace: Workspace, solution: Any, seat: int, acting: int, depth: int, worlds: int, move: int) -> None:
    """Make a move in all worlds, and note what they look like then."""
    states = workspace.states
    for world in range(worlds):
        copy_record(states, after(depth) + world, states, alike(depth) + world)
        state = states[after(depth) + world]
        rules.play(state, acting, move)
        search.asked(state, seat)
        copy_record(states, search.SEEN, states, search.BLANK)
        view(state, seat, states[search.SEEN])
        solution.keys[depth, world] = digest(workspace.words[search.SEEN], 0)
    for player in range(rules.players(states[alike(depth)])):
        solution.reached[depth, player] = 0.0


@rule
def gather(workspace: Workspace, solution: Any, depth: int, first: int, worlds: int) -> int:
    """Bring the worlds together that look like this one; how many, 0 if it was brought before."""
    key = solution.keys[depth, first]
    for world in range(first):
        if solution.keys[depth, world] == key:
            return 0
    states, count = workspace.states, 0
    for world in range(first, worlds):
        if solution.keys[depth, world] == key:
            copy_record(states, alike(depth + 1) + count, states, after(depth) + world)
            count += 1
    return count
