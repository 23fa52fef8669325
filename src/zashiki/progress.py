"""A bar while a game is compiled for the first time."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from zashiki.misuse import game_text
from zashiki.registry import load
from zashiki.room import Room


class _Once:
    """Says something the first time that there is progress."""

    def __init__(self, say: Callable[[], None]) -> None:
        self.say: Callable[[], None] | None = say

    def __call__(self, step: str, total: int) -> None:
        if self.say:
            self.say()
        self.say = None


def load_shown(name: str, language: str) -> Room:
    """Open a room; the bar, or a line where there is no terminal, appears only if there is something to wait for."""
    console, text = Console(stderr=True), game_text(language, name)
    about = text.say("compiling", game=text.say("game-title"))
    if not console.is_terminal:
        return load(name, _Once(lambda: console.print(f"{about} …")))
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(about, visible=False, total=None)
        return load(name, lambda step, total: progress.update(task, visible=True, advance=1, total=total))
