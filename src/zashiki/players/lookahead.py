"""Looking to the end of one's own turn, in worlds that fit the view.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`. It is given a view and never a state.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import HOUSE_BIT, Rules
from zashiki.kernel import Moves, Table, Values, advance, copy_record, draw, entry, mix, rule

room: Rules

State = room.State
States: TypeAlias = Any

active = room.active
play = room.play
proceed = room.proceed
legal = room.legal
sample = room.sample
worth = room.worth

DEPTH, WORLDS = room.LOOKAHEAD, room.WORLDS


@entry
def expected_worth(
    views: States, seat: int, seed: int, worlds: int, count: int, states: States, moves: Table, values: Values
) -> None:
    """For each of the `count` legal moves in `moves[0]`: what the position is worth to the seat at the
    end of its turn, on average over some worlds, if it goes on as well as it can.

    `states` is scratch space: a sampled world, then one state per move looked ahead. So are `moves` from the
    second row on, of which the last is for the other seats.
    """
    chance = advance(seed)
    others = active(views[0]) & ~(1 << seat)
    for move in range(count):
        values[move] = 0.0
    for _ in range(worlds):
        chance = advance(chance)
        copy_record(states, 0, views, 0)
        states[0].chance = mix(chance)
        sample(views[0], seat, states[0])
        for move in range(count):
            copy_record(states, 1, states, 0)
            play(states[1], seat, moves[0, move])
            let_others_choose(states[1], seat, others, moves[DEPTH])
            values[move] += best_from(states, seat, 1, moves) / worlds


@rule
def best_from(states: States, seat: int, depth: int, moves: Table) -> float:
    """The best worth that this seat can reach from `states[depth]` before somebody else is asked."""
    turn_over = not asked(states[depth], seat) or depth == DEPTH
    if turn_over:
        return worth(states[depth], seat)
    best = -1e9
    count = legal(states[depth], seat, moves[depth])
    for index in range(count):
        copy_record(states, depth + 1, states, depth)
        play(states[depth + 1], seat, moves[depth, index])
        best = max(best, best_from(states, seat, depth + 1, moves))
    return best


@rule
def let_others_choose(state: Any, seat: int, others: int, moves: Moves) -> None:
    """Seats that are asked at the same time choose at random, once this one is ready."""
    while active(state) & others != 0 and active(state) >> seat & 1 == 0:
        other = 0
        while (active(state) & others) >> other & 1 == 0:
            other += 1
        play(state, other, moves[draw(state, legal(state, other, moves))])


@rule
def asked(state: Any, seat: int) -> bool:
    """Let the house proceed; whether this seat is then the one to move."""
    while active(state) == HOUSE_BIT:
        proceed(state)
    return active(state) >> seat & 1 == 1
