"""The score pad on the command line: one position, or one per line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from zashiki.terminal import Terminal


def score_lines(terminal: Terminal, name: str, lines: Iterable[str], as_json: bool) -> int:
    """Score each line; a line that cannot be is refused, and the others are scored all the same."""
    game = terminal.load(name)
    failed = False
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            scored = game.score(line)
        except ValueError as error:
            failed = True
            report(number, str(error), as_json)
            continue
        if as_json:
            print(json.dumps(scored, ensure_ascii=False), flush=True)
        else:
            terminal.show_score(game, scored)
    return 2 if failed else 0


def report(number: int, why: str, as_json: bool) -> None:
    """With JSON every line has its answer, so that answers and lines stay together."""
    if as_json:
        print(json.dumps({"error": why}, ensure_ascii=False), flush=True)
    print(f"zashiki: line {number}: {why}", file=sys.stderr)
