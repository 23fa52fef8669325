"""The rooms of the house. This is the only place that names them."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from zashiki.contract import Refused

if TYPE_CHECKING:
    from zashiki.room import Room

ROOMS = ("naishi", "samurai", "shogun")

_rooms: dict[str, Room] = {}
_lock = threading.Lock()


def names() -> tuple[str, ...]:
    """The names of all games."""
    return ROOMS


def load(name: str, progress: Callable[[str, int], None] | None = None) -> Room:
    """A game, compiled and ready. The first time takes seconds; `progress` hears of each step."""
    room = _room(name)
    room.compile(progress)
    return room


def load_rules(name: str, progress: Callable[[str, int], None] | None = None) -> Room:
    """A game that people can play already; what bots think with is compiled by `load`, or when it is asked for."""
    room = _room(name)
    room.compile_rules(progress)
    return room


def _room(name: str) -> Room:
    found = package(name)
    with _lock:
        if name not in _rooms:
            from zashiki.room import Room

            _rooms[name] = Room(found)
        return _rooms[name]


def has_rules(name: str) -> bool:
    """Whether a game's rules are there without being compiled first."""
    from zashiki import room

    return room.is_compiled(package(name), room.RULES_BUNDLE)


def has_players(name: str) -> bool:
    """Whether what bots think with is there without being compiled first."""
    from zashiki import room

    return room.is_compiled(package(name), room.PLAYERS_BUNDLE)


def by_size() -> list[str]:
    """All games, the one with the most rules first: it takes the longest to compile."""
    return sorted(ROOMS, key=lambda name: -sum(path.stat().st_size for path in _folder(name).glob("*.py")))


def _folder(name: str) -> Path:
    return Path(__file__).parent / "games" / name


def package(name: str) -> ModuleType:
    """The rules of a game, as a room's package offers them."""
    if name not in ROOMS:
        raise Refused.of("unknown-game", name=name, known=", ".join(ROOMS))
    return importlib.import_module(f"zashiki.games.{name}")
