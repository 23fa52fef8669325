"""How strong our players are: `python -m zashiki.arena.strength` plays the pairings of bench/strength.toml.

What was played is recorded in bench/strength/, a file for each pairing, so that it can be stopped and continued
at any time; bench/strength.json has the results. To measure a pairing anew, remove its file.
"""

from __future__ import annotations

import argparse
import datetime
import json
import platform
import re
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zashiki import __version__
from zashiki.arena.report import FAILED, STOPPED, as_json, verdict_text
from zashiki.arena.run import SeriesOutcome, open_game, play_series
from zashiki.arena.series import Series, new_series
from zashiki.arena.series_file import SeriesFile
from zashiki.arena.trial import MARGIN, Claim
from zashiki.arena.workers import processes
from zashiki.contract import Game, Refused
from zashiki.misuse import words_for

PLAN = Path("bench/strength.toml")


@dataclass(frozen=True)
class Pairing:
    """Who plays against whom; the first player is the one who should win so much."""

    id: str
    game: str
    players: tuple[str, ...]
    games: int  # at most
    claim: Claim | None = None
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m zashiki.arena.strength", description="Measure how strong players are.")
    parser.add_argument("--only", nargs="+", metavar="ID", help="only these pairings (default all)")
    parser.add_argument("--plan", type=Path, default=PLAN, metavar="FILE", help=f"the pairings (default {PLAN})")
    parser.add_argument("--processes", type=int, help="how many cores to use (default all)")
    arguments = parser.parse_args(argv)
    try:
        return run(arguments.plan, arguments.only, arguments.processes)
    except (ValueError, OSError) as error:
        print(f"strength: {said_of(error)}", file=sys.stderr)
        return 2


def said_of(error: Exception) -> str:
    return words_for([]).reasons(error.reason) if isinstance(error, Refused) else str(error)


def run(plan: Path, only: Sequence[str] | None, count: int | None) -> int:
    pairings = read_plan(plan)
    for name in only or ():
        if name not in pairings:
            raise ValueError(f"{plan} has no pairing {name!r}; it has: {', '.join(pairings)}")
    chosen = [pairings[name] for name in only or pairings]
    prepared = [(pairing, *prepare(pairing)) for pairing in chosen]  # what is wrong shows before hours of play
    folder, summary = plan.with_suffix(""), plan.with_suffix(".json")
    folder.mkdir(exist_ok=True)
    code = 0
    for pairing, series, game in prepared:
        with SeriesFile(folder / f"{pairing.id}.jsonl", series, game.version, game.network) as record:
            outcome = play_series(series, processes(count), record, pairing.claim)
        if outcome.played:
            told = sum_up(summary, pairings, pairing, outcome)
            print(f"{pairing.id}: {told['share']:.1%} in {told['games']} games, {said(outcome)}", flush=True)
        if outcome.stopped:
            return STOPPED
        if outcome.verdict and outcome.verdict.verdict != "passed":
            code = FAILED
    return code


def read_plan(plan: Path) -> dict[str, Pairing]:
    pairings: dict[str, Pairing] = {}
    for entry in tomllib.loads(plan.read_text(encoding="utf-8"))["pairing"]:
        try:
            pairing = read_pairing(**entry)
        except (TypeError, ValueError) as error:
            raise ValueError(f"{plan}: cannot read the pairing {entry.get('id')!r}: {said_of(error)}") from None
        if not re.fullmatch(r"[a-z0-9-]+", pairing.id) or pairing.id in pairings:
            raise ValueError(f"{plan}: an id is of small letters, digits and hyphens, and unique; not {pairing.id!r}")
        pairings[pairing.id] = pairing
    return pairings


def read_pairing(players: list[str], beat: float | None = None, margin: float = MARGIN, **more: Any) -> Pairing:
    claim = None if beat is None else Claim(players[0], beat, margin)
    return Pairing(players=tuple(players), claim=claim, **more)


def prepare(pairing: Pairing) -> tuple[Series, Game]:
    """A pairing's series, and the game."""
    game = open_game(pairing.game, pairing.players)
    return new_series(game, pairing.players, pairing.games, pairing.seed, pairing.options), game


def said(outcome: SeriesOutcome) -> str:
    return verdict_text(outcome.verdict) if outcome.verdict else "nothing to beat"


def sum_up(summary: Path, pairings: dict[str, Pairing], pairing: Pairing, outcome: SeriesOutcome) -> dict[str, Any]:
    """Write the result of a pairing beside those of the others; when and where only if something is new."""
    known = json.loads(summary.read_text(encoding="utf-8")) if summary.exists() else {}
    played = {"date": datetime.date.today().isoformat(), "machine": processor(), "version": __version__}
    if not outcome.new and pairing.id in known:
        played = {name: known[pairing.id][name] for name in played}
    told = as_json(outcome)
    first = told["players"][0]
    facts = {name: first[name] for name in ("share", "interval", "rating", "rating_interval")}
    known[pairing.id] = {
        "game": pairing.game,
        "players": list(pairing.players),
        "games": told["games"],
        "deals": told["deals"],
        **facts,
        "verdict": told.get("verdict"),
        **played,
    }
    kept: dict[str, dict[str, Any]] = {name: known[name] for name in pairings if name in known}
    summary.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return kept[pairing.id]


def processor() -> str:
    """What this machine's processor is called."""
    facts = Path("/proc/cpuinfo")
    named = re.search(r"^model name\s*:\s*(.+)$", facts.read_text(), re.MULTILINE) if facts.exists() else None
    return named[1].strip() if named else platform.processor() or platform.machine()


if __name__ == "__main__":
    sys.exit(main())
