"""The room that all tests of this folder play in."""

import pytest

import zashiki


@pytest.fixture(scope="session")
def shogun():
    return zashiki.load("shogun")
