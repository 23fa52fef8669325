"""The score pad and the battle table on the command line: one position or battle, or one per line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

from zashiki.contract import Reason, Refused
from zashiki.room import Room
from zashiki.terminal import Terminal


def score_one(terminal: Terminal, name: str, position: str, as_json: bool) -> int:
    game = terminal.load(name)
    answer(terminal, game, game.score(position), as_json)
    return 0


def score_lines(terminal: Terminal, name: str, lines: Iterable[str], as_json: bool) -> int:
    game = terminal.load(name)
    return each_line(terminal, lines, lambda line: answer(terminal, game, game.score(line), as_json), as_json)


def battle_one(terminal: Terminal, name: str, cubes: Any, as_json: bool) -> int:
    game = terminal.load(name)
    answer_battle(terminal, game, cubes, as_json)
    return 0


def battle_lines(terminal: Terminal, name: str, lines: Iterable[str], read: Callable[[str], Any], as_json: bool) -> int:
    game = terminal.load(name)
    return each_line(terminal, lines, lambda line: answer_battle(terminal, game, read(line), as_json), as_json)


def answer_battle(terminal: Terminal, game: Room, cubes: Any, as_json: bool) -> None:
    told = game.battle(vars(cubes), cubes.kind)
    if as_json:
        print(json.dumps(told), flush=True)
    else:
        terminal.tell_events(game.package.battle_story(told))


def each_line(terminal: Terminal, lines: Iterable[str], answer_line: Callable[[str], None], as_json: bool) -> int:
    """Answer each line that is not blank; one that cannot be is refused, and the others go on."""
    failed = False
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                answer_line(line)
            except Refused as refused:
                failed = True
                refuse(terminal, number, refused.reason, as_json)
    return 2 if failed else 0


def answer(terminal: Terminal, game: Room, scored: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(scored, ensure_ascii=False), flush=True)
    else:
        terminal.show_score(game, scored)


def refuse(terminal: Terminal, number: int, reason: Reason, as_json: bool) -> None:
    """With JSON every line has its answer, so that answers and lines stay together."""
    why = terminal.text.reasons(reason)
    if as_json:
        print(json.dumps({"error": why}, ensure_ascii=False), flush=True)
    print(f"zashiki: {terminal.text.say('pad-line', number=number, why=why)}", file=sys.stderr)
