"""The rooms, as others find them."""

from pathlib import Path

import pytest

import zashiki
import zashiki.games


def test_names_are_those_of_the_rooms_packages():
    folders = Path(zashiki.games.__path__[0]).glob("*/__init__.py")
    assert sorted(zashiki.names()) == sorted(path.parent.name for path in folders)


def test_what_is_not_there_is_refused_with_the_names_of_what_is():
    with pytest.raises(ValueError, match=r"unknown-game .*go.* naishi, samurai, shogun"):
        zashiki.load("go")
