"""The rooms, as others find them."""

from pathlib import Path

import pytest

import zashiki
import zashiki.games
from zashiki import registry


def test_names_are_those_of_the_rooms_packages():
    folders = Path(zashiki.games.__path__[0]).glob("*/__init__.py")
    assert sorted(zashiki.names()) == sorted(path.parent.name for path in folders)


def test_what_is_not_there_is_refused_with_the_names_of_what_is():
    with pytest.raises(ValueError, match=r"unknown-game .*go.* naishi, samurai, shogun"):
        zashiki.load("go")


def test_what_is_refused_leaves_no_trace():
    with pytest.raises(ValueError, match="no-such-package"):
        registry.add("no_such_package")
    assert zashiki.names() == registry.OURS


def test_a_game_without_a_module_is_still_listed_and_waits_for_its_error(monkeypatch):
    """One that cannot be opened keeps no other from being opened."""
    monkeypatch.setattr(registry, "names", lambda: (*registry.OURS, "lost"))
    monkeypatch.setattr(
        registry, "_packages", lambda added: dict.fromkeys(registry.OURS, "zashiki.games.naishi") | {"lost": "lost"}
    )
    assert registry.by_size()[-1] == "lost"
