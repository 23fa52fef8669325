"""A bar while a game is compiled for the first time."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from zashiki.registry import load
from zashiki.room import Room
from zashiki.text import Text


def load_shown(name: str, text: Text) -> Room:
    """Open a room; the bar appears only if there is something to wait for."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(text.say("compiling", game=name.capitalize()), visible=False, total=None)
        return load(name, lambda part, total: progress.update(task, visible=True, advance=1, total=total))
