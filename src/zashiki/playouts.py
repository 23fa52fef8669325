"""Whole games and many games at once, for research and for measuring.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`, on top of the room's entry points.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import Rules
from zashiki.kernel import Cells, MoveRows, Moves, Words, advance, copy_record, entry, mix, rule, scale

rules: Rules
entrypoints: Any

State = rules.state
States: TypeAlias = Any

DEAD_END = -1


@entry
def step_batch(states: States, seats: Moves, moves: Moves, legals: MoveRows, counts: Moves) -> None:
    """A step in many games at once. A game that is over stays so: seat OVER, no legal moves."""
    for game in range(len(seats)):
        if seats[game] != entrypoints.OVER:
            rules.play(states[game], seats[game], moves[game])
        begin(states, game, seats, legals, counts)


@rule
def begin(states: States, game: int, seats: Moves, legals: MoveRows, counts: Moves) -> None:
    seat = entrypoints.asked(states[game])
    seats[game] = seat
    counts[game] = 0 if seat == entrypoints.OVER else rules.legal(states[game], seat, legals[game])


@entry
def deal_batch(
    states: States, seed: int, options: Cells, words: Words, seats: Moves, legals: MoveRows, counts: Moves
) -> None:
    """Deal many games quickly, from one small seed; the last state is blank and stays so."""
    chance = advance(seed)
    for game in range(len(seats)):
        copy_record(states, game, states, len(seats))
        chance = fill_words(words, chance)
        rules.deal(states[game], words, options)
        begin(states, game, seats, legals, counts)


@rule
def fill_words(words: Words, seed: Any) -> Any:
    for index in range(len(words)):
        seed = advance(seed)
        words[index] = mix(seed)
    return seed


@entry
def random_games(states: States, games: int, seed: int, options: Cells, words: Words, moves: Moves) -> int:
    """Play whole games at random, in `states[0]`; how many moves that took, or DEAD_END if a player had
    none. `states[1]` is blank."""
    played = 0
    chance = advance(seed)
    for _ in range(games):
        copy_record(states, 0, states, 1)
        chance = fill_words(words, chance)
        rules.deal(states[0], words, options)
        more = finish(states[0], mix(chance), moves)
        if more == DEAD_END:
            return DEAD_END
        played += more
    return played


@rule
def finish(state: Any, chance: Any, moves: Moves) -> int:
    """Play a game at random to its end; how many moves that took, or DEAD_END if a player had none."""
    played = 0
    seat = entrypoints.asked(state)
    while seat != entrypoints.OVER:
        count = rules.legal(state, seat, moves)
        if count == 0:
            return DEAD_END
        chance = advance(chance)
        rules.play(state, seat, moves[scale(mix(chance), count)])
        seat = entrypoints.asked(state)
        played += 1
    return played


@entry
def random_end(states: States, seed: int, moves: Moves) -> int:
    """Play one game on at random to its end; answers like `random_games`."""
    return finish(states[0], advance(seed), moves)


@entry
def copy_states(states: States, rounds: int) -> None:
    """Copy a state to another many times: what a search does before every simulation."""
    for index in range(rounds):
        copy_record(states, index & 63, states, 64 + (index & 63))
