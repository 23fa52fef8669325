"""Training a room's network: it plays against itself and learns from that, for hours.

While the network of some moments ago plays on all cores, another thread learns from the games before, which takes a
third of the time. What is kept in the file goes on at the next start; at the end the room gets its weights.
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
from zashiki.players import learning
from zashiki.players.network import NARROW, UNITS, WIDE
from zashiki.players.thinker import SEARCH
from zashiki.progress import load_shown
from zashiki.room import ROUNDS, SELFPLAY, WEIGHTS, Room
from zashiki.text import reader_language, text_for

POSITIONS, ROUNDS_PLANNED = 40_000, 12_000  # in a batch of one core
AVERAGE = 0.2  # how quickly the network that plays follows the one that learns
FRESH = np.float32(1e-3)  # the gradient of a weight that never had one
YOUNG = 30  # batches in which it only learns how games end


class Stage(NamedTuple):
    """How games are played and learned from, by how much of the time is over."""

    rate: float  # of learning
    warmth: float  # by how much less a move may promise and still be played
    fading: float  # how quickly the end of a game loses its weight on the way back to its beginning
    thoughts: int  # simulations for each round, where rounds are planned


def stage_at(batch: int, done: float) -> Stage:
    if batch < YOUNG:
        return Stage(2e-3, 0.08, 1.0, 1)
    rate = 1e-3 if done < 0.35 else 5e-4 if done < 0.6 else 2e-4 if done < 0.8 else 1e-4 if done < 0.92 else 5e-5
    warmth = 0.04 if done < 0.4 else 0.025 if done < 0.75 else 0.015
    return Stage(rate, warmth, 0.93 if done < 0.5 else 0.9, 12 if done < 0.4 else 24)


@dataclass
class Progress:
    """How far a training has come."""

    batches: int = 0
    games: int = 0
    seconds: float = 0.0
    value_error: float = 0.0
    hunch_error: float = 0.0


class Student:
    """What learns: the weights, their recent gradients, and the average of the weights, which plays."""

    def __init__(self, game: Room, seed: int) -> None:
        part = game.part(SEARCH)
        self.features, self.policy = part.FEATURES, part.POLICY
        self.weights = first_weights(part.FEATURES, part.WEIGHTS, seed)
        self.squares = np.full(part.WEIGHTS, FRESH, np.float32)
        self.average = self.weights.copy()
        self.progress = Progress()

    def save(self, path: Path) -> None:
        young = path.with_name(path.name + ".new")
        with young.open("wb") as file:
            progress = np.array(list(vars(self.progress).values()))
            np.savez(file, weights=self.weights, squares=self.squares, average=self.average, progress=progress)
        os.replace(young, path)

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            if kept["weights"].shape != self.weights.shape:
                raise ValueError(
                    f"{path} holds a network of {len(kept['weights'])} weights, not {len(self.weights)}: "
                    "the room's knowledge has changed since; begin anew with another file"
                )
            self.weights, self.squares, self.average = kept["weights"], kept["squares"], kept["average"]
            batches, games, *rest = kept["progress"].tolist()
            self.progress = Progress(int(batches), int(games), *rest)

    def finish(self, path: Path) -> None:
        """Write what is shipped: half precision will do, and what never occurred weighs nothing."""
        weights = np.where(self.squares == FRESH, 0, self.average)
        np.savez_compressed(path, weights=weights.astype(np.float16))

    def learn(self, diary: Diary, rate: float, shuffle: np.random.Generator) -> tuple[float, float]:
        space = np.zeros(UNITS, np.float32), np.zeros(UNITS, np.float32), np.zeros(diary.part.CANDIDATES + diary.seats)
        positions = shuffle.permutation(diary.counts[0] // diary.seats).astype(np.int32)
        diary.mirror(shuffle)
        values = learning.learn_values(
            self.weights, self.squares, self.features, diary.seats, rate, positions, *diary.values, *space
        )
        choices = shuffle.permutation(int(diary.counts[2])).astype(np.int32)
        hunches = learning.learn_hunches(
            self.weights, self.squares, self.policy, rate, choices, *diary.choices, space[-1]
        )
        self.average += np.float32(AVERAGE) * (self.weights - self.average)
        return values, hunches


def first_weights(features: int, count: int, seed: int) -> Any:
    random = np.random.default_rng(seed)
    weights = np.zeros(count, np.float32)
    second = (features + 1) * WIDE
    last = second + (WIDE + 1) * NARROW
    weights[: features * WIDE] = random.normal(0, 0.1, features * WIDE)
    weights[second : second + WIDE * NARROW] = random.normal(0, (2 / WIDE) ** 0.5, WIDE * NARROW)
    weights[last : last + NARROW] = random.normal(0, 0.2, NARROW)
    return weights


class Diary:
    """Games of one core, with so many seats at the table."""

    def __init__(self, game: Room, seats: int, seed: int) -> None:
        self.part, search = game.part(SELFPLAY), game.part(SEARCH)
        self.seats, self.twins = seats, search.room.TWINS
        self.positions = ROUNDS_PLANNED if game.plans else POSITIONS
        rows, candidates = self.positions * seats, self.positions * self.part.CANDIDATES
        self.values = (
            np.zeros(rows + 1, np.int32),
            np.zeros(rows * search.room.ACTIVE, np.int32),
            np.zeros(rows * search.room.ACTIVE, np.float32),
            np.zeros(rows + 1, np.float32),
        )
        self.choices = (
            np.zeros(self.positions + 1, np.int32),
            np.zeros(candidates + 1, np.int32),
            np.zeros(candidates * self.part.GLANCES, np.int32),
            np.zeros(candidates + 1, np.float32),
        )
        self.counts = np.zeros(self.part.KEPT, np.int32)
        self.options = [game.option_cells(game.seated(options, seats)) for options in game.package.TRAINED]
        self.words = np.zeros(max(1, search.room.WORDS), np.uint64)
        states = kernel.several(game.record, self.part.RECORDS)
        self.desks = kernel.rows(search.DESK, 1)
        self.desks[0]["seed"] = seed
        blank = kernel.rows(search.NODE, 1), kernel.rows(search.EDGE, 1), np.zeros(1, np.int32)
        self.mind = states, kernel.words_of(states), *blank
        self.rounds = game.part(ROUNDS) if game.plans else None
        if self.rounds:
            self.books = kernel.rows(self.rounds.plans.BOOK, game.seats[-1])
            self.books["ideas"] = self.rounds.plans.MOST

    def mirror(self, shuffle: np.random.Generator) -> None:
        """Turn half of the positions into their twins: so a network learns twice as much from a game."""
        starts, feature, *_ = self.values
        rows = int(self.counts[0])
        turned = np.repeat(shuffle.random(rows // self.seats) < 0.5, self.seats)
        turned = np.repeat(turned, np.diff(starts[: rows + 1]))
        kept = feature[: len(turned)]
        kept[turned] = self.twins[kept[turned]]

    def play(self, weights: Any, stage: Stage) -> int:
        """Games with each of the options in turn; how many."""
        self.counts[:] = 0
        self.options.append(options := self.options.pop(0))
        kept = *self.values, *self.choices, self.counts
        begin = self.positions, options, self.words
        mind = *self.mind, weights, self.desks
        played: int
        if self.rounds:
            how = stage.thoughts, stage.warmth, stage.fading
            played = self.rounds.play_rounds(*begin, *how, *mind, self.books, *kept)
        else:
            played = self.part.play_games(*begin, stage.warmth, stage.fading, *mind, *kept)
        return played


def train(game: Room, path: Path, seconds: float, cores: int, seed: int = 1) -> Iterator[Progress]:
    """Train until so many seconds were spent in all, beginning or going on in a file; tells of every batch."""
    student = Student(game, seed)
    if path.exists():
        student.load(path)
    list(kernel.Compiler(game.cache, [learning]).run())
    progress = student.progress
    shuffle = np.random.default_rng([seed, progress.batches])
    seeds = iter(shuffle.integers(1 << 62, size=4 * cores * len(game.seats)).tolist())
    diaries = {  # two for each core and number of seats: one is written while the other is read
        (turn, seats): [Diary(game, seats, next(seeds)) for _ in range(cores)]
        for turn in range(2)
        for seats in game.seats
    }
    before = time.monotonic() - progress.seconds
    with ThreadPoolExecutor(cores) as pool:
        written: list[tuple[Diary, Future[int]]] = []
        while progress.seconds < seconds or written:
            stage = stage_at(progress.batches, progress.seconds / seconds)
            read, written = written, []
            if progress.seconds < seconds:
                turn, seats = progress.batches % 2, game.seats[progress.batches % len(game.seats)]
                weights = student.average.copy()
                written = [(diary, pool.submit(diary.play, weights, stage)) for diary in diaries[turn, seats]]
            for diary, games in read:
                progress.games += games.result()
                progress.value_error, progress.hunch_error = student.learn(diary, stage.rate, shuffle)
            progress.batches += 1
            progress.seconds = time.monotonic() - before
            student.save(path)
            yield progress
    student.finish(game.folder / WEIGHTS)


# --- On the screen -----------------------------------------------------------------------------------


def run(name: str, file: Path, hours: float, cores: int, seed: int) -> int:
    """Train a game's network for so many hours in all; interrupted, it goes on with the same command."""
    if hours <= 0:
        raise ValueError(f"a training takes more than {hours} hours")
    game = load_shown(name, text_for(reader_language()))
    if not game.learns:
        raise ValueError(f"{name} has no network to be trained")
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[state]}"), TimeRemainingColumn())
    with Bar(*columns, console=console, speed_estimate_period=300) as bar:
        task = bar.add_task(name, total=hours * 3600, state="")
        try:
            for state in train(game, file, hours * 3600, cores, seed):
                errors = f"values {state.value_error:.4f}, moves {state.hunch_error:.4f}"
                bar.update(task, completed=state.seconds, state=f"{state.games:,} games, error of {errors}")
        except KeyboardInterrupt:
            bar.stop()
            console.print(f"Interrupted: the same command goes on with {file}.")
            return 130
    console.print(f"{game.folder / WEIGHTS}: the weights of {name}'s network.")
    return 0
