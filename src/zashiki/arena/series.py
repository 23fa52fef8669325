"""A series of games between players, every deal played with all seat orders, on all cores."""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

from zashiki.contract import Options, Player, Result, Seat
from zashiki.match import Match
from zashiki.players.simple import player
from zashiki.registry import load


@dataclass
class Score:
    """What one player made of a series."""

    games: int = 0
    wins: int = 0
    draws: int = 0  # wins that were shared
    points: int = 0
    won: float = 0.0  # wins, of a shared one only the share

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.rate, self.games)

    def add(self, result: Result, seat: Seat) -> None:
        self.games += 1
        self.points += result.points[seat]
        if seat in result.winners:
            self.wins += len(result.winners) == 1
            self.draws += len(result.winners) > 1
            self.won += 1 / len(result.winners)

    def __iadd__(self, other: Score) -> Score:
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self


def wilson(rate: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson)."""
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    centre, scale = rate + z * z / (2 * games), 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass(frozen=True)
class Series:
    """Which players meet at which game, how often, from which seed."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)

    def rounds(self) -> int:
        """Deals, each played once with every player in every seat."""
        return math.ceil(self.games / len(self.players))

    def play(self, processes: int | None = None) -> Iterator[list[Score]]:
        """Play everything; yields the standings, in the order of the players, after each batch."""
        standings = [Score() for _ in self.players]
        workers = min(processes or os.cpu_count() or 1, self.rounds())
        batches = [range(start, self.rounds(), workers * 8) for start in range(workers * 8)]
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context) as pool:
            jobs = [pool.submit(play_batch, self, batch) for batch in batches if len(batch)]
            for job in as_completed(jobs):
                for total, score in zip(standings, job.result(), strict=True):
                    total += score
                yield standings


def play_batch(series: Series, rounds: Sequence[int]) -> list[Score]:
    game = load(series.game)
    players = [player(name, game) for name in series.players]
    scores = [Score() for _ in players]
    for number in rounds:
        seed = hashlib.sha256(f"{series.seed} {number}".encode()).digest()
        for turned in range(len(players)):
            seated = players[turned:] + players[:turned]
            result = play_game(game, seated, seed, series.options)
            for seat in range(len(seated)):
                scores[(seat + turned) % len(players)].add(result, seat)
    return scores


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
