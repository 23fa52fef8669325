"""These tests run on every room that has a network."""

import pytest

import zashiki

LEARNING = [name for name in zashiki.games() if hasattr(zashiki.registry.package(name), "FEATURES")]


@pytest.fixture(params=LEARNING, scope="session")
def room(request):
    return zashiki.load(request.param)
