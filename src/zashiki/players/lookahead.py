"""Looking to the end of one's own turn, in worlds that fit the view.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`. It is given a view and never a state.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import HOUSE_BIT, Rules
from zashiki.kernel import MoveRows, Moves, advance, copy_record, draw, entry, mix, rule
from zashiki.players.workspace import LookaheadSpace

rules: Rules

State = rules.state
States: TypeAlias = Any


@entry
def expected_worth(views: States, seat: int, seed: int, count: int, space: LookaheadSpace) -> None:
    """For each of the `count` legal moves in `space.moves[0]`: what the position is worth to the seat at the
    end of its turn, on average over some worlds, if it goes on as well as it can.

    `space.states` are a sampled world, then one state per move looked ahead; the last row of `space.moves` is for the
    other seats.
    """
    states, moves, values = space.states, space.moves, space.values
    chance = advance(seed)
    others = rules.active(views[0]) & ~(1 << seat)
    for move in range(count):
        values[move] = 0.0
    for _ in range(rules.worlds):
        chance = advance(chance)
        copy_record(states, 0, views, 0)
        states[0].chance = mix(chance)
        rules.sample(views[0], seat, states[0])
        for move in range(count):
            copy_record(states, 1, states, 0)
            rules.play(states[1], seat, moves[0, move])
            let_others_choose(states[1], seat, others, moves[rules.lookahead])
            values[move] += best_from(states, seat, 1, moves) / rules.worlds


@rule
def best_from(states: States, seat: int, depth: int, moves: MoveRows) -> float:
    """The best worth that this seat can reach from `states[depth]` before somebody else is asked."""
    turn_over = not is_asked(states[depth], seat) or depth == rules.lookahead
    if turn_over:
        return rules.worth(states[depth], seat)
    best = -1e9
    count = rules.legal(states[depth], seat, moves[depth])
    for index in range(count):
        copy_record(states, depth + 1, states, depth)
        rules.play(states[depth + 1], seat, moves[depth, index])
        best = max(best, best_from(states, seat, depth + 1, moves))
    return best


@rule
def let_others_choose(state: Any, seat: int, others: int, moves: Moves) -> None:
    """Seats that are asked at the same time choose at random, once this one is ready."""
    while rules.active(state) & others != 0 and rules.active(state) >> seat & 1 == 0:
        other = 0
        while (rules.active(state) & others) >> other & 1 == 0:
            other += 1
        rules.play(state, other, moves[draw(state, rules.legal(state, other, moves))])


@rule
def is_asked(state: Any, seat: int) -> bool:
    """Let the house proceed; whether this seat is then the one to move."""
    while rules.active(state) == HOUSE_BIT:
        rules.proceed(state)
    return rules.active(state) >> seat & 1 == 1
