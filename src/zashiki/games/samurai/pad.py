"""The score pad for people who play with real tiles: who wins, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zashiki.contract import Event, Reason, Refused, ScoreLine
from zashiki.games.samurai.deal import FEWEST
from zashiki.games.samurai.state import FIGURE_NAMES, FIGURES_PER_KIND, KINDS, PLAYERS, State
from zashiki.games.samurai.story import count_final, reasoning

DIGITS = 9  # of a longer number the first ones say enough


def read_captured(text: str) -> State:
    """Helmets, buddhas and rice fields of each player, with strokes between the players."""
    players = [row.replace(",", " ").split() for row in text.split("/")]
    if not FEWEST <= len(players) <= PLAYERS:
        raise Refused(Reason("invalid", "player-count", "S1", {"fewest": FEWEST, "most": PLAYERS}))
    captured = [read_row(player, row) for player, row in enumerate(players)]
    check_figures(captured)
    state = State()
    state.players = len(players)
    state.captured[: len(players)] = captured
    return state


def read_row(player: int, row: list[str]) -> list[int]:
    if len(row) != KINDS or not all(word.isdecimal() and word.isascii() for word in row):
        args = {"player": player + 1, "row": " ".join(row)}
        raise Refused(Reason("invalid", "three-numbers", "S8", args))
    return [read_count(word) for word in row]


def read_count(word: str) -> int:
    return int(word.lstrip("0")[:DIGITS] or 0)


def check_figures(captured: list[list[int]]) -> None:
    """S1: nobody can have captured more figures of a kind than there are."""
    players = len(captured)
    most = int(FIGURES_PER_KIND[players])
    for name, counts in zip(FIGURE_NAMES, zip(*captured, strict=True), strict=True):
        if sum(counts) > most:
            args = {"figure": f"figure-{name}", "count": sum(counts), "players": players, "most": most}
            raise Refused(Reason("invalid", "too-many-figures", "S1", args))


def score_pad(text: str, words: Any) -> dict[str, Any]:
    """Winners, and the reasoning step by step."""
    state = read_captured(text)
    counted = count_final(state)
    steps = [{"code": f"pad-{event.code}", **_player(event.args)} for event in reasoning(counted)]
    winners = counted.winners
    steps.append(
        {"code": "pad-winner", "player": winners[0] + 1}
        if len(winners) == 1
        else {"code": "pad-shared", "players": [winner + 1 for winner in winners]}
    )
    return {
        "winners": winners,
        "captured": counted.captured,
        "totals": counted.totals,
        "leaders": counted.leaders,
        "others": counted.others,
        "steps": steps,
    }


def _player(args: Mapping[str, Any]) -> dict[str, Any]:
    """On a pad players have numbers, not seats."""
    named = {key: value for key, value in args.items() if key != "seat"}
    return named | ({"player": args["seat"] + 1} if "seat" in args else {})


def pad_lines(scored: dict[str, Any]) -> list[ScoreLine]:
    """There are no points to list: the steps tell it all."""
    return []


def pad_story(scored: dict[str, Any]) -> list[Event]:
    return [
        Event(step["code"], {key: value for key, value in step.items() if key != "code"}, "S8")
        for step in scored["steps"]
    ]
