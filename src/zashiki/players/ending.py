"""Endings searched out: what is best when nothing but one's own moves is left, or nothing is hidden any more.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`, on top of the room's search. All moves are
tried, in a batch of worlds that fit the view; a seat decides at once for all worlds that look alike to it. Another
seat is only asked where everything is settled, and takes what is best for itself. If others have to decide while
something is hidden, or if there are too many moves, there is no answer: that is for the search.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from zashiki.contract import Knowledge
from zashiki.kernel import Floats, Lines, Sizes, copy_record, digest, entry, rule
from zashiki.players.workspace import Mind

room: Knowledge
search: Any

State = room.State
States: TypeAlias = Any
Nodes: TypeAlias = Any
Edges: TypeAlias = Any
Desks: TypeAlias = Any
Notes: TypeAlias = Any

play = room.play
view = room.view
legal = room.legal
share = room.share
players = room.players
settled = room.settled
pointless = room.pointless
asked = search.asked
draw_world = search.draw_world
OVER = search.OVER
WORLD, BLANK, SEEN = search.WORLD, search.BLANK, search.SEEN

DEPTH = 12  # moves that are tried one after the other
WORLDS = 64  # in a batch
FIRST = search.RECORDS
RECORDS = FIRST + 2 * (DEPTH + 1) * WORLDS  # for each depth: worlds that look alike, and all after a move
SURE = 1.0 - 1e-9

NOTE = np.dtype(
    [
        ("plays", np.int64),  # that may still be made
        ("moves", np.int16, (DEPTH, room.MOST_MOVES)),
        ("keys", np.uint64, (DEPTH, WORLDS)),  # what the worlds look like after a move
        ("reached", np.float64, (DEPTH, room.SEATS[-1])),  # shares after a move, summed over the worlds
        ("best", np.float64, (DEPTH + 1, room.SEATS[-1])),  # after the best one
        ("values", np.float64, (room.MOST_MOVES,)),  # of the moves at hand; below nought if not looked at
    ],
    align=True,
)
ROWS = search.ROWS | {"Notes": NOTE}


@entry
def solve(
    views: States,
    seat: int,
    plays: int,
    states: States,
    lines: Lines,
    nodes: Nodes,
    edges: Edges,
    table: Sizes,
    weights: Floats,
    desks: Desks,
    notes: Notes,
) -> int:
    """The number of moves at hand, each with the share that it wins in `values`; nought if that is not known."""
    mind, note = Mind(states, lines, nodes, edges, table, weights, desks[0]), notes[0]
    note.plays = plays
    worlds = 0
    while worlds < WORLDS:
        draw_world(mind, views, 0, seat)
        copy_record(states, alike(0) + worlds, states, WORLD)
        worlds += 1
        if settled(states[WORLD]):
            break
    for index in range(len(note.values)):
        note.values[index] = -1.0
    if asked(states[alike(0)], seat) != seat or not search_out(mind, note, seat, 0, worlds):
        return 0
    return int(legal(views[0], seat, note.moves[0]))


@rule
def alike(depth: int) -> int:
    """Where the worlds begin that look alike."""
    return FIRST + 2 * depth * WORLDS


@rule
def after(depth: int) -> int:
    """Where the worlds begin after a move."""
    return alike(depth) + WORLDS


@rule
def search_out(mind: Mind, note: Any, seat: int, depth: int, worlds: int) -> bool:
    """The best that the acting seat can reach, to `note.best[depth]`; whether that is known."""
    state = mind.states[alike(depth)]
    acting = asked(state, seat)
    if acting == OVER:
        count_shares(mind, note, depth, worlds)
        return True
    if depth == DEPTH or (acting != seat and not settled(state)):
        return False
    best = -1.0
    for index in range(legal(state, acting, note.moves[depth])):
        if best >= SURE * worlds:
            break
        note.plays -= worlds
        if note.plays < 0:
            return False
        play_all(mind, note, seat, acting, depth, worlds, note.moves[depth, index])
        for world in range(worlds):
            group = gather(mind, note, depth, world, worlds)
            if group > 0:
                if not search_out(mind, note, seat, depth + 1, group):
                    return False
                for player in range(players(state)):
                    note.reached[depth, player] += note.best[depth + 1, player]
        if depth == 0:
            note.values[index] = note.reached[0, seat] / worlds
        if note.reached[depth, acting] > best:
            best = note.reached[depth, acting]
            for player in range(players(state)):
                note.best[depth, player] = note.reached[depth, player]
    return True


@rule
def count_shares(mind: Mind, note: Any, depth: int, worlds: int) -> None:
    for player in range(players(mind.states[alike(depth)])):
        note.best[depth, player] = 0.0
        for world in range(worlds):
            note.best[depth, player] += share(mind.states[alike(depth) + world], player)


@rule
def play_all(mind: Mind, note: Any, seat: int, acting: int, depth: int, worlds: int, move: int) -> None:
    """Make a move in all worlds, and note what they look like then."""
    states = mind.states
    for world in range(worlds):
        copy_record(states, after(depth) + world, states, alike(depth) + world)
        state = states[after(depth) + world]
        play(state, acting, move)
        asked(state, seat)
        copy_record(states, SEEN, states, BLANK)
        view(state, seat, states[SEEN])
        note.keys[depth, world] = digest(mind.lines[SEEN], 0)
    for player in range(players(states[alike(depth)])):
        note.reached[depth, player] = 0.0


@rule
def gather(mind: Mind, note: Any, depth: int, first: int, worlds: int) -> int:
    """Bring the worlds together that look like this one; how many, nought if it was brought before."""
    key = note.keys[depth, first]
    for world in range(first):
        if note.keys[depth, world] == key:
            return 0
    count = 0
    for world in range(first, worlds):
        if note.keys[depth, world] == key:
            copy_record(mind.states, alike(depth + 1) + count, mind.states, after(depth) + world)
            count += 1
    return count
