"""The rooms of the house. This is the only place that names them."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

from zashiki.contract import Refused

if TYPE_CHECKING:
    from zashiki.room import Room

ROOMS = ("naishi", "samurai", "shogun")

_open: dict[str, Room] = {}
_lock = threading.Lock()


def names() -> tuple[str, ...]:
    """The names of all games."""
    return ROOMS


def load(name: str, progress: Callable[[str, int], None] | None = None) -> Room:
    """A game, compiled and ready. The first time takes seconds; `progress` hears of each part."""
    found = package(name)
    with _lock:
        if name not in _open:
            from zashiki.room import open_room

            _open[name] = open_room(found, progress)
        return _open[name]


def is_compiled(name: str) -> bool:
    """Whether a game opens without being compiled first."""
    from zashiki import room

    return room.is_compiled(package(name))


def package(name: str) -> ModuleType:
    """The rules of a game, as a room's package offers them."""
    if name not in ROOMS:
        raise Refused.of("unknown-game", name=name, known=", ".join(ROOMS))
    return importlib.import_module(f"zashiki.games.{name}")
