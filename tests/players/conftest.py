"""These tests run on every room that has a network."""

import pytest

import zashiki

LEARNING = [name for name in zashiki.names() if hasattr(zashiki.registry.package(name), "FEATURES")]


@pytest.fixture(params=LEARNING, scope="session")
def room(request):
    return zashiki.load(request.param)


@pytest.fixture(
    params=[name for name in LEARNING if not zashiki.registry.package(name).ROUNDS_PLANNED], scope="session"
)
def tree_room(request):
    """Where moves are searched for in a tree, and no rounds are planned."""
    return zashiki.load(request.param)
