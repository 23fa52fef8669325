"""Rooms are compiled once, before parallel workers start; every test of the contract runs on every room."""

import os

import pytest

import zashiki
from zashiki import kernel


def pytest_configure(config):
    if "PYTEST_XDIST_WORKER" not in os.environ:
        for name in zashiki.games():
            zashiki.load(name)


def pytest_collection_modifyitems(items):
    if kernel.PLAIN:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="needs compiled rules"))


@pytest.fixture(autouse=True)
def mode_kept():
    """`zashiki score` asks for plain rules by a variable; processes that later tests start should not inherit it."""
    before = os.environ.get("ZASHIKI_PLAIN")
    yield
    if before is None:
        os.environ.pop("ZASHIKI_PLAIN", None)


@pytest.fixture(params=zashiki.games(), scope="session")
def game(request):
    return zashiki.load(request.param)


@pytest.fixture(scope="session")
def naishi():
    return zashiki.load("naishi")
