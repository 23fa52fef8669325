"""Training a room's network: it plays against itself and learns from that, for hours.

While the network of some moments ago plays on all cores, another thread learns from the games before, which takes a
third of the time. The training file holds all that is needed to go on at the next start; at the end the room gets its
weights.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from zashiki import kernel
from zashiki.contract import WEIGHTS, Refused
from zashiki.players import learning
from zashiki.players.network import NARROW, UNITS, WIDE
from zashiki.players.workspace import (
    SEARCH_PART,
    Deal,
    LearningSpace,
    Optimiser,
    ReplayBuffer,
    Style,
    new_workspace,
)
from zashiki.progress import load_shown
from zashiki.room import ROUNDS_PART, SELFPLAY_PART, Room
from zashiki.text import reader_language

POSITIONS, ROUND_POSITIONS = 40_000, 12_000  # in a batch of one core; where rounds are planned, the second
AVERAGE = 0.2  # how quickly the network that plays follows the one that learns
NO_GRADIENT = np.float32(1e-3)  # the mean square of a weight that never had a gradient
WARM_UP = 30  # batches in which it only learns how games end


class Schedule(NamedTuple):
    """How games are played and learned from, by how much of the time is over."""

    rate: float  # of learning
    style: Style


def schedule_at(batch: int, done: float) -> Schedule:
    if batch < WARM_UP:
        return Schedule(2e-3, Style(temperature=0.08, lambda_=1.0, simulations=1))
    rate = 1e-3 if done < 0.35 else 5e-4 if done < 0.6 else 2e-4 if done < 0.8 else 1e-4 if done < 0.92 else 5e-5
    temperature = 0.04 if done < 0.4 else 0.025 if done < 0.75 else 0.015
    return Schedule(rate, Style(temperature, 0.93 if done < 0.5 else 0.9, 12 if done < 0.4 else 24))


@dataclass
class Progress:
    """How far a training has come."""

    batches: int = 0
    games: int = 0
    seconds: float = 0.0
    value_error: float = 0.0
    policy_error: float = 0.0


class Learner:
    """The weights that learn, the mean squares of their gradients, and the average of the weights, which plays."""

    def __init__(self, game: Room, seed: int) -> None:
        part = game.part(SEARCH_PART)
        self.features, self.policy = part.knowledge.feature_count, part.POLICY
        self.weights = first_weights(self.features, part.WEIGHT_COUNT, seed)
        self.squares = np.full(part.WEIGHT_COUNT, NO_GRADIENT, np.float32)
        self.average = self.weights.copy()
        self.progress = Progress()

    def save(self, path: Path) -> None:
        new = path.with_name(path.name + ".new")
        with new.open("wb") as file:
            progress = np.array(list(vars(self.progress).values()))
            np.savez(file, weights=self.weights, squares=self.squares, average=self.average, progress=progress)
        os.replace(new, path)

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            if kept["weights"].shape != self.weights.shape:
                theirs, ours = str(len(kept["weights"])), str(len(self.weights))
                raise Refused.of("other-network", file=path, theirs=theirs, ours=ours)
            self.weights, self.squares, self.average = kept["weights"], kept["squares"], kept["average"]
            batches, games, *rest = kept["progress"].tolist()
            self.progress = Progress(int(batches), int(games), *rest)

    def finish(self, path: Path) -> None:
        """Write what is shipped: half precision will do, and weights that never had a gradient become 0."""
        weights = np.where(self.squares == NO_GRADIENT, 0, self.average)
        np.savez_compressed(path, weights=weights.astype(np.float16))

    def learn(self, games: SelfPlay, rate: float, shuffle: np.random.Generator) -> tuple[float, float]:
        """Learn from the replay buffer; the errors of values and of the policy."""
        expected = np.zeros(games.part.CANDIDATES + games.seats)
        space = LearningSpace(np.zeros(UNITS, np.float32), np.zeros(UNITS, np.float32), expected)
        optimiser, buffer = Optimiser(self.weights, self.squares, rate), games.buffer
        positions = shuffle.permutation(games.positions).astype(np.int32)
        games.apply_symmetry(shuffle)
        values = learning.learn_values(optimiser, self.features, games.seats, positions, buffer, space)
        choices = shuffle.permutation(games.choices).astype(np.int32)
        policy = learning.learn_policy(optimiser, self.policy, choices, buffer, space)
        self.average += np.float32(AVERAGE) * (self.weights - self.average)
        return values, policy


def first_weights(features: int, count: int, seed: int) -> Any:
    random = np.random.default_rng(seed)
    weights = np.zeros(count, np.float32)
    second = (features + 1) * WIDE
    last = second + (WIDE + 1) * NARROW
    weights[: features * WIDE] = random.normal(0, 0.1, features * WIDE)
    weights[second : second + WIDE * NARROW] = random.normal(0, (2 / WIDE) ** 0.5, WIDE * NARROW)
    weights[last : last + NARROW] = random.normal(0, 0.2, NARROW)
    return weights


class SelfPlay:
    """Games of one core, with a number of seats at the table, and the replay buffer that they fill."""

    def __init__(self, game: Room, seats: int, seed: int) -> None:
        self.part, search = game.part(SELFPLAY_PART), game.part(SEARCH_PART)
        self.seats, self.symmetry = seats, search.knowledge.symmetry
        self.size = ROUND_POSITIONS if game.card.planning else POSITIONS
        self.buffer = new_buffer(self.part, self.size, seats)
        self.options = [game.option_cells(game.seated(options, seats)) for options in search.knowledge.training]
        self.words = np.zeros(max(1, game.card.rules.deal_words), np.uint64)
        self.workspace = new_workspace(game, self.part.RECORDS, None)
        self.workspace.scratch[0]["seed"] = seed
        self.rounds = game.part(ROUNDS_PART) if game.card.planning else None
        if self.rounds:
            self.bandits = kernel.rows(self.rounds.plans.BANDIT, game.seats[-1])
            self.bandits["max_width"] = self.rounds.plans.MOST_PLANS

    @property
    def positions(self) -> int:
        """Positions in the buffer."""
        return int(self.buffer.counts[self.part.ROWS_STORED]) // self.seats

    @property
    def choices(self) -> int:
        """Choices in the buffer."""
        return int(self.buffer.counts[self.part.CHOICES_STORED])

    def apply_symmetry(self, shuffle: np.random.Generator) -> None:
        """Turn half of the positions into symmetric ones: so a network learns twice as much from a game."""
        rows = self.positions * self.seats
        turned = np.repeat(shuffle.random(self.positions) < 0.5, self.seats)
        turned = np.repeat(turned, np.diff(self.buffer.feature_starts[: rows + 1]))
        features = self.buffer.features[: len(turned)]
        features[turned] = self.symmetry[features[turned]]

    def play(self, weights: Any, schedule: Schedule) -> int:
        """Games with each of the options in turn; how many."""
        self.buffer.counts[:] = 0
        self.options.append(options := self.options.pop(0))
        deal, workspace = Deal(options, self.words), self.workspace._replace(weights=weights)
        played: int
        if self.rounds:
            played = self.rounds.play_rounds(self.size, deal, schedule.style, workspace, self.bandits, self.buffer)
        else:
            played = self.part.play_games(self.size, deal, schedule.style, workspace, self.buffer)
        return played


def new_buffer(part: Any, positions: int, seats: int) -> ReplayBuffer:
    """An empty replay buffer for a number of positions."""
    rows, candidates = positions * seats, positions * part.CANDIDATES
    return ReplayBuffer(
        feature_starts=np.zeros(rows + 1, np.int32),
        features=np.zeros(rows * part.ACTIVE, np.int32),
        amounts=np.zeros(rows * part.ACTIVE, np.float32),
        value_targets=np.zeros(rows + 1, np.float32),
        choice_starts=np.zeros(positions + 1, np.int32),
        candidate_starts=np.zeros(candidates + 1, np.int32),
        policy_features=np.zeros(candidates * part.POLICY_ACTIVE, np.int32),
        policy_targets=np.zeros(candidates + 1, np.float32),
        counts=np.zeros(part.COUNTERS, np.int32),
    )


def train(game: Room, path: Path, seconds: float, cores: int, seed: int = 1) -> Iterator[Progress]:
    """Train for a number of seconds in all, beginning or going on in a file; yields its progress after every batch."""
    learner = Learner(game, seed)
    if path.exists():
        learner.load(path)
    list(kernel.Compiler(game.cache, "learning", [learning.__name__]).run())
    progress = learner.progress
    shuffle = np.random.default_rng([seed, progress.batches])
    seeds = iter(shuffle.integers(1 << 62, size=4 * cores * len(game.seats)).tolist())
    players = {  # two for each core and number of seats: one plays while the other is learned from
        (turn, seats): [SelfPlay(game, seats, next(seeds)) for _ in range(cores)]
        for turn in range(2)
        for seats in game.seats
    }
    before = time.monotonic() - progress.seconds
    with ThreadPoolExecutor(cores) as pool:
        playing: list[tuple[SelfPlay, Future[int]]] = []
        while progress.seconds < seconds or playing:
            schedule = schedule_at(progress.batches, progress.seconds / seconds)
            played, playing = playing, []
            if progress.seconds < seconds:
                turn, seats = progress.batches % 2, game.seats[progress.batches % len(game.seats)]
                weights = learner.average.copy()
                playing = [(games, pool.submit(games.play, weights, schedule)) for games in players[turn, seats]]
            for games, count in played:
                progress.games += count.result()
                progress.value_error, progress.policy_error = learner.learn(games, schedule.rate, shuffle)
            progress.batches += 1
            progress.seconds = time.monotonic() - before
            learner.save(path)
            yield progress
    learner.finish(game.card.folder / WEIGHTS)


# --- On the screen -----------------------------------------------------------------------------------


def run(name: str, file: Path, hours: float, cores: int, seed: int) -> int:
    """Train a game's network for a number of hours in all; interrupted, it goes on with the same command."""
    if hours <= 0:
        raise Refused.of("training-hours", hours=f"{hours:g}")
    game = load_shown(name, reader_language())
    if not game.card.knowledge:
        raise Refused.of("nothing-to-train")
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[state]}"), TimeRemainingColumn())
    with Bar(*columns, console=console, speed_estimate_period=300) as bar:
        task = bar.add_task(name, total=hours * 3600, state="")
        try:
            for state in train(game, file, hours * 3600, cores, seed):
                errors = f"values {state.value_error:.4f}, moves {state.policy_error:.4f}"
                bar.update(task, completed=state.seconds, state=f"{state.games:,} games, error of {errors}")
        except KeyboardInterrupt:
            bar.stop()
            console.print(f"Interrupted: the same command goes on with {file}.")
            return 130
    console.print(f"{game.card.folder / WEIGHTS}: the weights of {name}'s network.")
    return 0
