"""A series as a picture: everybody's share of the victory and rating, with intervals, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from zashiki.arena.run import SeriesOutcome
from zashiki.arena.standings import Interval, Standing, standings

WIDTH, ROW, TOP, BOTTOM = 680, 30, 76, 58
STYLE = """
svg { color-scheme: light dark; font: 13px system-ui, sans-serif }
.paper { fill: #fff } text { fill: #222 } .title { font-size: 15px; font-weight: 600 } .faint { fill: #666 }
.grid { stroke: #ddd } .mark { stroke: #b3541e; stroke-dasharray: 4 3 } .range { stroke: #2a6f97; stroke-width: 3 }
.dot { fill: #2a6f97 } .end { text-anchor: end } .middle { text-anchor: middle }
@media (prefers-color-scheme: dark) {
.paper { fill: #16181c } text { fill: #eee } .faint { fill: #aaa } .grid { stroke: #3a3d44 }
.mark { stroke: #f2a36b } .range { stroke: #7cc0e8 } .dot { fill: #7cc0e8 } }
"""


class Axis(NamedTuple):
    """From where to where on the paper, and of which values."""

    left: int
    right: int
    low: float
    high: float

    def __call__(self, value: float) -> float:
        at = self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)
        return round(at, 1)


def plot(outcome: SeriesOutcome) -> str:
    series, found = outcome.series, standings(outcome.series, outcome.played)
    height = TOP + ROW * len(found) + BOTTOM
    title = f"{series.game} for {series.seats}: {len(outcome.played)} games, 95 % intervals"
    told = "; ".join(f"{one.player} {one.share:.1%}, rating {one.rating.mu:.1f}" for one in found)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc><style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        text(16, 28, title, "title"),
        *(text(16, row_at(number) + 5, one.player) for number, one in enumerate(found)),
        *share_panel(outcome, found),
        *rating_panel(found),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def share_panel(outcome: SeriesOutcome, found: Sequence[Standing]) -> list[str]:
    axis = Axis(170, 360, 0, 1)
    marks = {"an equal share": 1 / outcome.series.seats}
    if outcome.verdict:
        marks["the share to beat"] = outcome.verdict.claim.target
    dashed = ", ".join(f"{name} ({value:.1%})" for name, value in marks.items())
    rows = [(one.share, one.interval, f"{one.share:.1%}") for one in found]
    return [
        text(axis.left, 56, "share of the victory", "faint"),
        *grid(axis, [(value, f"{value:.0%}") for value in (0, 0.5, 1)], len(found)),
        *(f'<path class="mark" d="{upright(axis(value), len(found))}"/>' for value in marks.values()),
        text(axis.left, TOP + ROW * len(found) + 42, f"dashed: {dashed}", "faint"),
        *ranges(axis, rows),
    ]


def rating_panel(found: Sequence[Standing]) -> list[str]:
    ends = [end for one in found for end in one.rating.interval] or [0.0, 50.0]
    step = 10 if max(ends) - min(ends) > 20 else 5
    low, high = int(min(ends) // step) * step, int(-(-max(ends) // step)) * step
    axis = Axis(450, 600, low, high)
    rows = [(one.rating.mu, one.rating.interval, f"{one.rating.mu:.1f}") for one in found]
    return [
        text(axis.left, 56, "rating", "faint"),
        *grid(axis, [(value, str(value)) for value in (low, (low + high) // 2, high)], len(found)),
        *ranges(axis, rows),
    ]


def grid(axis: Axis, ticks: Sequence[tuple[float, str]], rows: int) -> list[str]:
    lines = [f'<path class="grid" d="{upright(axis(value), rows)}"/>' for value, _ in ticks]
    return lines + [text(axis(value), TOP + ROW * rows + 18, name, "faint middle") for value, name in ticks]


def upright(x: float, rows: int) -> str:
    return f"M{x} {TOP - 8}V{TOP + ROW * rows}"


def ranges(axis: Axis, rows: Sequence[tuple[float, Interval, str]]) -> list[str]:
    """A dot within its interval, and the number beside the panel."""
    drawn = []
    for number, (value, (low, high), name) in enumerate(rows):
        at = row_at(number)
        drawn += [
            f'<path class="range" d="M{axis(low)} {at}H{axis(high)}"/>',
            f'<circle class="dot" cx="{axis(value)}" cy="{at}" r="5"/>',
            text(axis.right + 60, at + 5, name, "end"),
        ]
    return drawn


def row_at(number: int) -> float:
    return TOP + ROW * (number + 0.5)


def text(x: float, y: float, words: str, kind: str = "") -> str:
    marked = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{marked}>{escape(words)}</text>'
