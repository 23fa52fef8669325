"""These tests run on every room that has a network."""

import pytest

import zashiki

LEARNING = [name for name in zashiki.names() if zashiki.registry.card(name).knowledge]


@pytest.fixture(params=LEARNING, scope="session")
def room(request):
    return zashiki.load(request.param)


@pytest.fixture(params=[name for name in LEARNING if not zashiki.registry.card(name).planning], scope="session")
def tree_room(request):
    """Where moves are searched for in a tree, and no rounds are planned."""
    return zashiki.load(request.param)
