"""Playing a series: what was recorded is not played again, and a claim that is decided ends it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from zashiki.arena.series import Fixture, Played, Series
from zashiki.arena.series_file import SeriesFile
from zashiki.arena.trial import Claim, Trial, Verdict
from zashiki.arena.workers import Workers
from zashiki.players.catalogue import check, player
from zashiki.progress import load_shown
from zashiki.room import Room
from zashiki.text import reader_language

LOOKS_BACK = 600  # seconds from which the time left is estimated, for a game may take minutes


@dataclass(frozen=True)
class SeriesOutcome:
    """The result of a series."""

    series: Series
    played: list[Played]  # in the order of deals
    verdict: Verdict | None
    new: int  # games that were played just now
    seconds: float  # that they took
    stopped: bool  # by Ctrl-C


def open_game(name: str, players: tuple[str, ...]) -> Room:
    """A room in which all these players can play, compiled before many processes would do it at once."""
    for one in players:
        check(one)
    game = load_shown(name, reader_language())
    for one in dict.fromkeys(players):
        player(one, game)
    return game


def play_series(
    series: Series,
    workers: AbstractContextManager[Workers],
    record: SeriesFile | None = None,
    claim: Claim | None = None,
) -> SeriesOutcome:
    """Play what is left of a series, unless its claim is decided before. Ctrl-C gives what there is so far."""
    trial = Trial(series, claim) if claim else None
    played: dict[Fixture, Played] = {}

    def take(game: Played) -> bool:
        """Whether it goes on."""
        played[game.fixture] = game
        if trial:
            trial.hear(game)
        return not (trial and trial.decided)

    for game in record.played if record else ():
        if game.deal < series.deals and game.fixture not in played:  # as after two runs at the same time
            take(game)
    known, started, stopped = len(played), time.perf_counter(), False
    if known < series.total and not (trial and trial.decided):
        try:
            play_on(series, workers, record, played, take)
        except KeyboardInterrupt:
            stopped = True
    counted = sorted(game for game in played.values() if counts(game, trial))
    verdict = trial.verdict if trial else None
    return SeriesOutcome(series, counted, verdict, len(played) - known, time.perf_counter() - started, stopped)


def play_on(
    series: Series,
    workers: AbstractContextManager[Workers],
    record: SeriesFile | None,
    played: dict[Fixture, Played],
    take: Callable[[Played], bool],
) -> None:
    with (
        shown(series, len(played)) as show,
        workers as (executor, width),
        closing(series.play(executor, width, played)) as games,
    ):
        for game in games:
            if record:
                record.add(game)
            goes_on = take(game)
            show(len(played))
            if not goes_on:
                return


def counts(game: Played, trial: Trial | None) -> bool:
    """What was played beyond the deal that decided does not, for on another machine it might be more or less."""
    return not (trial and trial.decided) or game.deal < len(trial.shares)


@contextmanager
def shown(series: Series, done: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=LOOKS_BACK) as progress:
        task = progress.add_task(series.game, total=series.total, completed=done)
        yield lambda games: progress.update(task, completed=games)
