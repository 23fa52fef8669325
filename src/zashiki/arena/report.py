"""A series on the screen: the standings, who did how well against whom, and the verdict."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from zashiki.arena import workers
from zashiki.arena.plot import plot
from zashiki.arena.run import SeriesOutcome, open_game, play_series
from zashiki.arena.series import new_series
from zashiki.arena.series_file import SeriesFile
from zashiki.arena.standings import Interval, Standing, Z, cross_table, standings
from zashiki.arena.trial import BOUND, MARGIN, Claim, Verdict
from zashiki.contract import Refused

FAILED, STOPPED = 1, 130  # exit codes; the second is what shells report after Ctrl-C


def run(arguments: Any, options: dict[str, str]) -> int:
    """The command `arena`."""
    players = tuple(arguments.players)
    claim = read_claim(arguments)
    game = open_game(arguments.game, players)
    series = new_series(game, players, arguments.games, arguments.seed, options, arguments.seats)
    check_folder(arguments.plot)
    with ExitStack() as stack:
        record = (
            stack.enter_context(SeriesFile(arguments.record, series, game.version, game.network))
            if arguments.record
            else None
        )
        who = workers.cluster(arguments.dask) if arguments.dask else workers.processes(arguments.processes)
        outcome = play_series(series, who, record, claim)
    told = as_json(outcome)
    if arguments.plot:
        arguments.plot.write_text(plot(outcome), encoding="utf-8")
    if arguments.json:
        print(json.dumps(told, indent=1, ensure_ascii=False))
    else:
        show(outcome)
    if outcome.stopped:
        goes_on = "the same command goes on from here" if record else "with --record it could go on from here"
        Console(stderr=True).print(f"stopped after {len(outcome.played)} of {series.total} games; {goes_on}")
        return STOPPED
    return 0 if outcome.verdict is None or outcome.verdict.verdict == "passed" else FAILED


def read_claim(arguments: Any) -> Claim | None:
    if arguments.beat is None:
        if arguments.of or arguments.margin is not None:
            raise Refused.of("beat-missing")
        return None
    margin = MARGIN if arguments.margin is None else arguments.margin
    return Claim(arguments.of or arguments.players[0], arguments.beat, margin)


def check_folder(path: Path | None) -> None:
    """Refuse a file without a folder before a long series rather than after it."""
    if path and not path.parent.is_dir():
        raise Refused.of("no-folder", folder=path.parent, file=path.name)


# --- As JSON -----------------------------------------------------------------------------------------------------


def as_json(outcome: SeriesOutcome) -> dict[str, Any]:
    series, played = outcome.series, outcome.played
    told: dict[str, Any] = {
        "game": series.game,
        "options": series.options,
        "seats": series.seats,
        "seed": series.seed,
        "games": len(played),
        "deals": len({game.deal for game in played}),
        "players": [standing_json(one) for one in standings(series, played)],
    }
    if len(series.tables) > 1:
        told["cross"] = [[None if share is None else round(share, 4) for share in row] for row in crossed(outcome)]
    if outcome.verdict:
        told["verdict"] = verdict_json(outcome.verdict)
    return told | {"seconds": round(outcome.seconds, 1), "stopped": outcome.stopped}


def crossed(outcome: SeriesOutcome) -> list[list[float | None]]:
    return cross_table(outcome.series, outcome.played)


def standing_json(one: Standing) -> dict[str, Any]:
    return {
        "player": one.player,
        "games": one.games,
        "wins": one.wins,
        "draws": one.draws,
        "losses": one.losses,
        "share": round(one.share, 4),
        "interval": rounded(one.interval, 4),
        "mean_points": round(one.mean_points, 2),
        "rating": round(one.rating.mu, 2),
        "rating_interval": rounded(one.rating.interval, 2),
    }


def verdict_json(found: Verdict) -> dict[str, Any]:
    return {
        "player": found.claim.player,
        "beat": found.claim.target,
        "margin": found.claim.margin,
        "verdict": found.verdict,
        "deals": found.deals,
        "evidence": {"for": round(found.evidence.for_it, 3), "against": round(found.evidence.against_it, 3)},
        "bound": round(BOUND, 3),
    }


def rounded(interval: Interval, digits: int) -> list[float]:
    return [round(end, digits) for end in interval]


# --- On the screen -----------------------------------------------------------------------------------------------


def show(outcome: SeriesOutcome) -> None:
    console = Console()
    series = outcome.series
    console.print(f"{series.game}, {len(outcome.played)} games, every deal in all seat orders; 95 % intervals")
    console.print(standings_table(outcome))
    if len(series.tables) > 1:
        console.print("share of the victory (row) in games with another (column)")
        console.print(crossed_table(outcome))
    if outcome.verdict:
        console.print(verdict_text(outcome.verdict))
    if outcome.new:
        console.print(f"{outcome.new / outcome.seconds:.3g} games a second")


def standings_table(outcome: SeriesOutcome) -> Table:
    table = table_of("player", "games", "wins", "draws", "losses", "win share", "points", "rating")
    for one in standings(outcome.series, outcome.played):
        low, high = (100 * end for end in one.interval)
        counts = [str(number) for number in (one.games, one.wins, one.draws, one.losses)]
        share = f"{one.share:.1%} ({low:.1f}–{high:.1f})"
        rating = f"{one.rating.mu:.1f} ± {Z * one.rating.sigma:.1f}"
        table.add_row(one.player, *counts, share, f"{one.mean_points:.1f}", rating)
    return table


def crossed_table(outcome: SeriesOutcome) -> Table:
    names = outcome.series.names
    table = table_of("player", *names)
    for name, row in zip(names, crossed(outcome), strict=True):
        table.add_row(name, *("–" if share is None else f"{share:.1%}" for share in row))
    return table


def table_of(first: str, *others: str) -> Table:
    """Narrow, so that numbers stay whole on a screen of 80 columns."""
    table = Table(box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    table.add_column(first, overflow="fold")
    for heading in others:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def verdict_text(found: Verdict) -> str:
    claim = found.claim
    claimed = f"a share of {claim.target:.1%} or more, rather than {claim.too_little:.1%} or less"
    how = {"passed": "has", "failed": "does not have", "undecided": "may or may not have"}[found.verdict]
    pro, contra = found.evidence
    why = f"log-likelihood ratios {pro:.2f} for it and {contra:.2f} against it; {BOUND:.2f} decides"
    return f"{found.verdict} after {found.deals} deals: {claim.player} {how} {claimed} ({why})"
