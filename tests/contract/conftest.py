"""The contract holds for every room, also for the example that is added while these tests run."""

import pytest

import zashiki
from tests.contract.walks import ROOM_NAMES


@pytest.fixture(scope="module", autouse=True)
def added(lanterns):
    """Texts of matches name their game, and are read again."""


@pytest.fixture(params=ROOM_NAMES, scope="module")
def game(request, added):
    return zashiki.load(request.param)
