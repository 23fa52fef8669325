"""The rooms of the house: ours, those of installed packages, and those that are named when the program starts."""

from __future__ import annotations

import importlib
import importlib.metadata
import logging
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from zashiki.contract import Refused, RoomCard, folder_of

if TYPE_CHECKING:
    from zashiki.room import Room

logger = logging.getLogger("zashiki.registry")

HERE = "zashiki.games"  # where our rooms live
OURS = ("naishi", "samurai", "shogun")  # the only place that names them
ENTRY_POINTS = "zashiki.games"  # the group under which installed packages name theirs: `janken = "zashiki_janken"`
ADDED = "ZASHIKI_GAMES"  # modules or folders named at the start, for the processes that we start too

_rooms: dict[str, Room] = {}
_lock = threading.Lock()


# --- Which there are ---------------------------------------------------------------------------------------------


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_packages(os.environ.get(ADDED, "")))


def add(where: str) -> None:
    """Add a game for this process and those that it starts: the name of its package, or its folder."""
    if (folder := Path(where)).is_dir():
        where = str(folder.resolve())
    known = os.environ.get(ADDED, "")
    if where not in known.split(os.pathsep):
        more = os.pathsep.join(filter(None, (known, where)))
        _packages(more)  # which refuses what is no game
        os.environ[ADDED] = more


def as_typed(name: str) -> str:
    """How a game is named on the command line."""
    added = [where for where in os.environ.get(ADDED, "").split(os.pathsep) if where and _named(where)[0] == name]
    return f"{name} --game {added[0]}" if added else name


@cache
def _packages(added: str) -> dict[str, str]:
    """The package of each game. Two of one name are refused if somebody named them; what is only installed must not
    keep the other games from being played."""
    found = {name: f"{HERE}.{name}" for name in OURS}
    for one in importlib.metadata.entry_points(group=ENTRY_POINTS):
        if found.setdefault(one.name, one.module) != one.module:
            logger.warning("the game %s of %s is left out: %s has that name", one.name, one.module, found[one.name])
    for name, package in map(_named, filter(None, added.split(os.pathsep))):
        if found.setdefault(name, package) != package:
            raise Refused.of("game-twice", name=name, first=found[name], second=package)
    return found


def _named(where: str) -> tuple[str, str]:
    """The name and the package of a game, given by that package or its folder."""
    folder, package = os.path.split(where)
    if folder and folder not in sys.path:
        sys.path.append(folder)
    return _card_in(package).name, package


# --- Opening them ------------------------------------------------------------------------------------------------


def card(name: str) -> RoomCard:
    """What a room gives. Tables and files call it as its card does, so it must be installed by that name."""
    found = _card_in(_package(name))
    if found.name != name:
        raise Refused.of("other-name", name=name, package=found.package, called=found.name)
    return found


def _package(name: str) -> str:
    if name not in names():
        raise Refused.of("unknown-game", name=name, known=", ".join(names()))
    return _packages(os.environ.get(ADDED, ""))[name]


def _card_in(package: str) -> RoomCard:
    """The card of a room's package; refused where there is none."""
    try:
        found = importlib.import_module(package)
    except ModuleNotFoundError as error:
        if error.name and package.startswith(error.name):
            raise Refused.of("no-such-package", package=package) from error
        raise
    room = vars(found).get("ROOM")
    if not isinstance(room, RoomCard):
        raise Refused.of("no-card", package=package)
    return room


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
    found = card(name)
    with _lock:
        if name not in _rooms:
            from zashiki.room import Room

            _rooms[name] = Room(found)
        return _rooms[name]


def has_rules(name: str) -> bool:
    """Whether a game's rules are there without being compiled first."""
    from zashiki import room

    return room.is_compiled(card(name), room.RULES_BUNDLE)


def has_players(name: str) -> bool:
    """Whether what bots think with is there without being compiled first."""
    from zashiki import room

    return room.is_compiled(card(name), room.PLAYERS_BUNDLE)


def by_size() -> list[str]:
    """All games, the one with the most rules first: it takes the longest to compile."""
    return sorted(names(), key=_size, reverse=True)


def _size(name: str) -> int:
    try:
        return sum(path.stat().st_size for path in folder(name).glob("*.py"))
    except ModuleNotFoundError:  # said when it is opened
        return 0


def folder(name: str) -> Path:
    """Where a room's files are, without opening it: importing its rules takes time."""
    return folder_of(_package(name))
