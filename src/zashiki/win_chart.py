"""How the chances of a finished match went, as a chart of text, and where it turned, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zashiki.contract import HOUSE, Seat
from zashiki.match import Match
from zashiki.players.advice import TurningPoint, chances, percent, turning_points

if TYPE_CHECKING:
    from zashiki.terminal import Terminal

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # of a chart, in signs


def look_back(terminal: Terminal, match: Match, names: Sequence[str], reader: Seat) -> None:
    """After the end nothing is hidden, so the chances are those of somebody who sees everything."""
    went = chances(match.game, match.states, len(match.seats))
    terminal.write()
    terminal.say("chances-head")
    widest = max(map(len, names))
    for seat, name in enumerate(names):
        terminal.write(f"  {name:<{widest}}  {chart([position[seat] for position in went])}")
    if points := turning_points(went, match.steps):
        terminal.say("turning-head")
    for point in points:
        terminal.write(f"  {in_words(terminal, match, point, names, reader)}")


def chart(went: Sequence[float]) -> str:
    """A sign for each position, or for some of them if there are many, the first and the last included."""
    signs = min(WIDTH, len(went))
    some = [went[round(sign * (len(went) - 1) / max(1, signs - 1))] for sign in range(signs)]
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in some)


def in_words(terminal: Terminal, match: Match, point: TurningPoint, names: Sequence[str], reader: Seat) -> str:
    """A turning point, with the move as the player who made it saw it."""
    text, last = terminal.text, point.step - 1
    told = next(match.told(match.steps[last].seat, last))
    return text.say(
        "turning-point",
        number=sum(step.seat != HOUSE for step in match.steps[: point.step]),
        name=names[point.seat],
        before=text.say("percent", share=percent(point.before)),
        after=text.say("percent", share=percent(point.after)),
        told=" ".join(text.tell(event, reader, names) for event in told.events),
    )
