"""The score pad on the command line: one position, or one per line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from zashiki.room import Room
from zashiki.terminal import Terminal


def score_one(terminal: Terminal, name: str, position: str, as_json: bool) -> int:
    game = terminal.load(name)
    answer(terminal, game, game.score(position), as_json)
    return 0


def score_lines(terminal: Terminal, name: str, lines: Iterable[str], as_json: bool) -> int:
    """Score each line that is not blank; one that cannot be is refused, and the others go on."""
    game = terminal.load(name)
    failed = False
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                answer(terminal, game, game.score(line), as_json)
            except ValueError as error:
                failed = True
                refuse(number, str(error), as_json)
    return 2 if failed else 0


def answer(terminal: Terminal, game: Room, scored: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(scored, ensure_ascii=False), flush=True)
    else:
        terminal.show_score(game, scored)


def refuse(number: int, why: str, as_json: bool) -> None:
    """With JSON every line has its answer, so that answers and lines stay together."""
    if as_json:
        print(json.dumps({"error": why}, ensure_ascii=False), flush=True)
    print(f"zashiki: line {number}: {why}", file=sys.stderr)
