"""Walks through games, for tests that hold for every room."""

import hashlib
import random
from collections.abc import Iterator
from functools import cache, lru_cache
from math import prod

from tests.volume import volume
from zashiki import Match, names
from zashiki.contract import HOUSE, PROCEED, SPECTATOR, Game, Options, State, Step
from zashiki.room import Room

ROOM_NAMES = (*names(), "lanterns")  # what the contract holds for: our games, and the worked example of a fourth


def games(many: int) -> int:
    """How many of so many games a test plays."""
    return volume(many, max(2, many // 10), max(2, many // 25))


def seed_of(number: int) -> bytes:
    return number.to_bytes(16, "big")


def ids(game: Room) -> range:
    """All moves."""
    return range(len(game.card.rules.moves))


@cache
def all_options(game: Room) -> list[dict[str, str]]:
    """Every number of players with every value of the options that go together; first of all the defaults."""
    every = (combination(game, number) for number in range(prod(map(len, game.options.values()))))
    return [options for options in every if fits(game, options)]


def combination(game: Game, number: int) -> dict[str, str]:
    """Numbers of players and values take turns."""
    chosen = {}
    for name, values in game.options.items():
        number, index = divmod(number, len(values))
        chosen[name] = values[index]
    return chosen


def fits(game: Game, options: Options) -> bool:
    try:
        return bool(game.check_options(options)) or not options
    except ValueError:
        return False


def options_of(game: Room, number: int) -> dict[str, str]:
    """What the game with this number is played with."""
    every = all_options(game)
    return every[number % len(every)]


def new_match(game: Room, number: int, options: Options | None = None) -> Match:
    return Match.new(game, options_of(game, number) if options is None else options, seed_of(number))


def random_match(game: Room, number: int, moves: int | None = None, options: Options | None = None) -> Match:
    """A match played at random, to its end or for a number of moves."""
    return play_on(new_match(game, number, options), random.Random(number), moves)


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


def observers(game: Room, number: int) -> list[int]:
    """All who see the game with this number."""
    return [*range(game.players(options_of(game, number))), SPECTATOR]


def steps(game: Room, number: int) -> Iterator[tuple[State, Step, State]]:
    """Every step of a random game, the house's included: before, who did what, after."""
    states, played = walk(game, number)
    for before, step, after in zip(states, played, states[1:], strict=False):
        yield before.copy(), step, after.copy()


@lru_cache(32)
def walk(game: Room, number: int) -> tuple[list[State], list[Step]]:
    """A random game: its positions, and the steps between them. Many tests ask for the same few."""
    chance = random.Random(number)
    states, played = [game.deal(seed_of(number), options_of(game, number))], []
    while active := game.active(states[-1]):
        seat = chance.choice(active)
        step = Step(seat, PROCEED if seat == HOUSE else chance.choice(game.legal(game.view(states[-1], seat))))
        states.append(carry_out(game, states[-1], step))
        played.append(step)
    return states, played


def some_steps(game: Room, number: int, most: int) -> list[tuple[State, Step, State]]:
    """A few steps of a random game, for what would take too long at each."""
    played = list(steps(game, number))
    return random.Random(number).sample(played, min(most, len(played)))


def carry_out(game: Game, state: State, step: Step) -> State:
    after = state.copy()
    if step.seat == HOUSE:
        game.proceed(after)
    else:
        game.play(after, *step)
    return after
