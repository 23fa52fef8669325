"""The score pad and the rooms' own tools on the command line: one position, or one per line."""

from __future__ import annotations

import json
import shlex
import sys
from argparse import ArgumentError, ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from zashiki.contract import LANGUAGES, Reason, Refused, Tool
from zashiki.misuse import Parser
from zashiki.registry import card
from zashiki.room import Room
from zashiki.terminal import Terminal


def score_one(terminal: Terminal, name: str, position: str, as_json: bool) -> int:
    game = terminal.load(name)
    answer(terminal, game, game.score(position), as_json)
    return 0


def score_lines(terminal: Terminal, name: str, lines: Iterable[str], as_json: bool) -> int:
    game = terminal.load(name)
    return each_line(terminal, lines, lambda line: answer(terminal, game, game.score(line), as_json), as_json)


# --- A room's own tools --------------------------------------------------------------------------------------------


def use_tool(game: str, name: str, typed: Sequence[str]) -> int:
    """Answer once, or each line of the input."""
    tool = tool_of(game, name)
    parser = Parser(f"zashiki tool {game} {name}", description=tool.about.capitalize() + ".")
    parser.add_argument("lines", nargs="?", choices=("-",), help="- reads one set of the options below per line")
    tool.arguments(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object per answer")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (default: that of your system)")
    given = parser.parse_args(typed)
    terminal = Terminal(given.lang, plain=True)
    terminal.load(game)
    if not given.lines:
        answer_with(tool, terminal, given, given.json)
        return 0
    return each_line(
        terminal, sys.stdin, lambda line: answer_with(tool, terminal, read_line(tool, line), given.json), given.json
    )


def tool_of(game: str, name: str) -> Tool:
    tools = tools_of(game)
    if name not in tools:
        raise Refused.of("no-such-tool", name=name, known=", ".join(tools))
    return tools[name]


def tools_of(game: str) -> Mapping[str, Tool]:
    """All that a room has; refused if it has none."""
    tools = card(game).tools
    if not tools:
        raise Refused.of("no-tools")
    return tools


def read_line(tool: Tool, line: str) -> Namespace:
    """The options of one use of a tool."""
    reader = ArgumentParser(add_help=False, exit_on_error=False)
    tool.arguments(reader)
    refused = Refused.of("tool-form", example=tool.example, line=line.strip())
    try:
        known, unknown = reader.parse_known_args(shlex.split(line))
    except (ArgumentError, ValueError):
        raise refused from None
    if unknown:
        raise refused
    return known


def answer_with(tool: Tool, terminal: Terminal, given: Namespace, as_json: bool) -> None:
    told = tool.run(vars(given))
    if as_json:
        print(json.dumps(told), flush=True)
    else:
        terminal.tell_events(tool.story(told))


# --- Line by line ----------------------------------------------------------------------------------------------------


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
