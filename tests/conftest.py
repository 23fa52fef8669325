"""Rooms are compiled before parallel workers start; every test of the contract runs on every room.

Most of what is tested cannot differ between compiled and plain rules: the server, the command line, files, texts. Such
tests carry the marker `once` by themselves, so that the pass with plain rules can leave them out.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

import zashiki
from tests import volume
from zashiki import kernel, registry
from zashiki.room import PLAYERS_BUNDLE, PLAYOUTS_PART, RULES_BUNDLE, is_compiled

HERE = Path(__file__).parent
LANTERNS = HERE.parent / "examples" / "lanterns"  # the worked example of docs/add-a-game.md
RULES = [HERE / name for name in ("games", "contract", "players", "test_kernel.py", "test_training.py")]
TEXTS = set(HERE.glob("games/*/test_text.py"))
COMPILE = "import sys, zashiki, zashiki.room as room; zashiki.load(sys.argv[1]).part(room.PLAYOUTS_PART)"


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="try as much as `make test-long` does, which takes hours")


def pytest_configure(config):
    volume.LONG = config.getoption("long")
    if "PYTEST_XDIST_WORKER" not in os.environ and not kernel.PLAIN:
        with ThreadPoolExecutor(2) as both, with_lanterns():
            list(both.map(compile_room, registry.by_size()))


@contextmanager
def with_lanterns():
    """As if somebody had started the program with `--game examples/lanterns`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(registry.ADDED, os.pathsep.join(filter(None, (os.environ.get(registry.ADDED), str(LANTERNS)))))
        yield


def compile_room(name):
    """In a process of its own, for Numba compiles one thing at a time."""
    card = registry.card(name)
    if not all(is_compiled(card, bundle) for bundle in (RULES_BUNDLE, PLAYERS_BUNDLE, PLAYOUTS_PART)):
        subprocess.run([sys.executable, "-c", COMPILE, name], check=True)


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path in TEXTS or not any(item.path.is_relative_to(place) for place in RULES):
            item.add_marker(pytest.mark.once)
        if kernel.PLAIN and item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.skip(reason="needs compiled rules"))


@pytest.fixture(autouse=True)
def mode_kept():
    """`zashiki score` asks for plain rules by a variable; processes that later tests start should not inherit it."""
    before = os.environ.get("ZASHIKI_PLAIN")
    yield
    if before is None:
        os.environ.pop("ZASHIKI_PLAIN", None)


@pytest.fixture(params=zashiki.names(), scope="session")
def game(request):
    return zashiki.load(request.param)


@pytest.fixture(scope="session")
def naishi():
    return zashiki.load("naishi")


@pytest.fixture(scope="module")
def lanterns():
    """The fourth game, which is there only while tests ask for it."""
    with with_lanterns():
        yield zashiki.load("lanterns")
