"""A series on the screen: progress, then the standings."""

from __future__ import annotations

import json
import time
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from zashiki.arena.series import Score, Series
from zashiki.players.simple import PLAYERS
from zashiki.progress import load_shown
from zashiki.text import reader_language, text_for


def run(series: Series, arguments: Any) -> int:
    check(series)
    started = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    standings: list[Score] = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(series.game, total=series.rounds() * len(series.players))
        for standings in series.play(arguments.processes):
            progress.update(task, completed=standings[0].games)
    seconds = time.perf_counter() - started
    if arguments.json:
        print(json.dumps(as_json(series, standings, seconds), indent=1))
    else:
        show(series, standings, seconds)
    return 0


def check(series: Series) -> None:
    """Refuse what cannot be played before anything starts."""
    for name in series.players:
        if name not in PLAYERS:
            raise ValueError(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}")
    game = load_shown(series.game, text_for(reader_language()))
    game.seated(series.options, len(series.players))


def as_json(series: Series, standings: list[Score], seconds: float) -> dict[str, Any]:
    players = [
        {
            "player": name,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.games - score.wins - score.draws,
            "win_rate": round(score.rate, 4),
            "interval": [round(end, 4) for end in score.interval],
            "mean_points": round(score.points / score.games, 2),
        }
        for name, score in zip(series.players, standings, strict=True)
    ]
    return {"game": series.game, "seed": series.seed, "players": players, "seconds": round(seconds, 1)}


def show(series: Series, standings: list[Score], seconds: float) -> None:
    table = Table(
        title=f"{series.game}, {standings[0].games} games, every deal with swapped seats", title_justify="left"
    )
    for heading in ("player", "wins", "draws", "losses", "win rate", "95 % interval", "mean points"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for row in as_json(series, standings, seconds)["players"]:
        low, high = row["interval"]
        counts = [str(row[key]) for key in ("wins", "draws", "losses")]
        rates = [f"{row['win_rate']:.1%}", f"{low:.1%} – {high:.1%}", f"{row['mean_points']:.1f}"]
        table.add_row(row["player"], *counts, *rates)
    console = Console()
    console.print(table)
    console.print(f"{standings[0].games / seconds:.0f} games a second")
