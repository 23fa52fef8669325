"""Positions in which somebody has something to choose."""

import random
from collections.abc import Iterator

from tests.contract.walks import play_on, random_match, steps
from zashiki.contract import HOUSE, State, View
from zashiki.room import Room


def decisions(room: Room, number: int) -> Iterator[tuple[State, View]]:
    """Whenever somebody has a choice in a random game: the position, and what they see of it."""
    for before, step, _ in steps(room, number):
        if step.seat != HOUSE:
            view = room.view(before, step.seat)
            if len(room.legal(view)) > 1:
                yield before, view


def some_decisions(room: Room, number: int, count: int) -> list[tuple[State, View]]:
    return random.Random(number).sample(list(decisions(room, number)), count)


def some_view(room: Room, number: int, moves: int) -> View:
    """What somebody sees who has a choice, after a number of moves of a random game or a few more."""
    match = random_match(room, number, moves)
    while len(room.legal(match.view(match.active[0]))) < 2:
        play_on(match, random.Random(number), 1)
    return match.view(match.active[0])
