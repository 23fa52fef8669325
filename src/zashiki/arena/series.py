"""A series of games between players: every deal is played in all seat orders, so that luck and seats even out."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Collection, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, islice, permutations
from typing import Any, NamedTuple, TypeAlias

from zashiki.contract import PLAYERS_OPTION, Game, Options, Player, Refused, Result
from zashiki.match import Match
from zashiki.players.catalogue import player
from zashiki.registry import load

MOST_ORDERS = 24  # seat orders of a table; where there are more, everybody only moves round
AHEAD = 4  # games given out for each worker, so that none waits for the next

SeatOrder: TypeAlias = tuple[int, ...]  # by seat, as numbers of the series' names


class Fixture(NamedTuple):
    """A game that belongs to a series."""

    deal: int
    seating: SeatOrder


class Played(NamedTuple):
    """A game of a series, with its result."""

    deal: int
    seating: SeatOrder
    places: tuple[int, ...]  # by seat; 1 is best, equal places are shared
    points: tuple[int, ...]
    seconds: float

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seating)

    @property
    def shares(self) -> tuple[float, ...]:
        """Of the victory, by seat."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


@dataclass(frozen=True)
class Series:
    """Who meets whom at which game, how often, from which seed.

    As many players as seats make one table, at which a name may sit on several chairs. Of more players every
    combination meets.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    games: int  # for each combination, at least: deals are played to their end
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players, each once."""
        return tuple(dict.fromkeys(self.players))

    @cached_property
    def tables(self) -> tuple[SeatOrder, ...]:
        """Who meets, in the first of their seat orders."""
        numbers = [self.names.index(name) for name in self.players]
        return tuple(combinations(numbers, self.seats))

    @cached_property
    def seatings(self) -> tuple[SeatOrder, ...]:
        """How each deal is played."""
        return tuple(order for table in self.tables for order in seat_orders(table))

    @property
    def deals(self) -> int:
        return math.ceil(self.games * len(self.tables) / len(self.seatings))

    @property
    def total(self) -> int:
        """How many games it has."""
        return self.deals * len(self.seatings)

    def fixtures(self) -> Iterator[Fixture]:
        return (Fixture(deal, seating) for deal in range(self.deals) for seating in self.seatings)

    def play(self, executor: Executor, width: int, done: Collection[Fixture] = ()) -> Generator[Played, None, None]:
        """Play all that is not done yet, in the order of deals, several games at a time; yields them as they end."""
        left = (fixture for fixture in self.fixtures() if fixture not in done)
        waiting: set[Future[Played]] = set()
        try:
            while True:
                for fixture in islice(left, AHEAD * width - len(waiting)):
                    waiting.add(executor.submit(play_fixture, self, fixture))
                if not waiting:
                    return
                ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for job in ended:
                    yield job.result()
        except (BrokenExecutor, CancelledError):
            raise Refused.of("processes-gone") from None
        finally:
            for job in waiting:
                job.cancel()


def seat_orders(table: SeatOrder) -> list[SeatOrder]:
    """All ways to seat these players; those who share a name are alike."""
    orders = list(dict.fromkeys(permutations(table)))
    if len(orders) > MOST_ORDERS:
        return list(dict.fromkeys(table[turned:] + table[:turned] for turned in range(len(table))))
    return orders


def new_series(
    game: Game,
    players: Sequence[str],
    games: int,
    seed: int = 1,
    options: Options | None = None,
    seats: int | None = None,
) -> Series:
    """A series that can be played, or an error that says why not."""
    chosen = options or {}
    size = table_size(game, players, chosen, seats)
    complete = game.seated(chosen, size)
    if len(players) < size:
        raise Refused.of("too-few-named", size=size, count=len(players))
    twice = next((name for name in players if players.count(name) > 1), None)
    if len(players) > size and twice is not None:
        raise Refused.of("named-twice", size=size, count=len(players), name=twice)
    return Series(game.name, tuple(players), size, games, seed, complete)


def table_size(game: Game, players: Sequence[str], options: Options, seats: int | None) -> int:
    """All at one table, if it has a chair for everybody and nothing else was said; else at the smallest."""
    if seats is not None:
        return seats
    if PLAYERS_OPTION in options:
        return game.players(options)
    return len(players) if len(players) <= game.seats[-1] else game.seats[0]


def play_fixture(series: Series, fixture: Fixture) -> Played:
    """One game, between players who have not thought of anything before: its result depends on the deal and
    on who sits where, and not on what was played earlier in the same process."""
    game = load(series.game)
    players = [player(series.names[number], game) for number in fixture.seating]
    started = time.perf_counter()
    result = play_game(game, players, deal_seed(series.seed, fixture.deal), series.options)
    return Played(*fixture, result.places, result.points, round(time.perf_counter() - started, 3))


def deal_seed(seed: int, deal: int) -> bytes:
    return hashlib.sha256(f"{seed} {deal}".encode()).digest()


def play_game(game: Any, players: Sequence[Player], seed: bytes, options: Options | None = None) -> Result:
    """One game; a player's own chance depends on the seed and on nothing that it cannot see."""
    match = Match.new(game, game.seated(options or {}, len(players)), seed)
    chance = int.from_bytes(hashlib.sha256(seed + b"players").digest()[:7])
    while not match.over:
        for seat in match.active:
            view = match.view(seat)
            chance += 1
            match.play(seat, players[seat].choose(view, game.legal(view), chance))
    return match.result()
