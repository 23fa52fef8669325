"""Walks through games, for tests that hold for every room."""

import hashlib
import random
from collections.abc import Iterator

from zashiki import Match
from zashiki.contract import HOUSE, PROCEED, SPECTATOR, Game, State, Step
from zashiki.kernel import PLAIN


def games(many: int) -> int:
    """Plain rules are a hundred times slower, so they get fewer games."""
    return max(2, many // 25) if PLAIN else many


def seed_of(number: int) -> bytes:
    return number.to_bytes(16, "big")


def random_match(game: Game, number: int, moves: int | None = None) -> Match:
    """A match played at random, to its end or for so many moves."""
    return play_on(Match.new(game, {}, seed_of(number)), random.Random(number), moves)


def told_match(game: Game, name: str, moves: int | None = None, **options: str) -> Match:
    """The same, by a name and with options."""
    seed = hashlib.sha256(name.encode()).digest()[:16]
    return play_on(Match.new(game, options, seed), random.Random(name), moves)


def play_on(match: Match, chance: random.Random, moves: int | None) -> Match:
    for _ in range(10_000 if moves is None else moves):
        if match.over:
            break
        seat = chance.choice(match.active)
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def observers(game: Game) -> list[int]:
    return [*range(game.players({})), SPECTATOR]


def steps(game: Game, number: int) -> Iterator[tuple[State, Step, State]]:
    """Every step of a random game, the house's included: before, who did what, after."""
    chance = random.Random(number)
    state = game.deal(seed_of(number), {})
    while active := game.active(state):
        seat = chance.choice(active)
        step = Step(seat, PROCEED if seat == HOUSE else chance.choice(game.legal(game.view(state, seat))))
        after = carry_out(game, state, step)
        yield state, step, after
        state = after


def carry_out(game: Game, state: State, step: Step) -> State:
    after = state.copy()
    if step.seat == HOUSE:
        game.proceed(after)
    else:
        game.play(after, *step)
    return after
