"""What belongs together is written at once, and nothing is ever kept back."""

import asyncio

import pytest

from zashiki.server.connection import Gathering

pytestmark = pytest.mark.anyio

HEAD, BODY = b"HTTP/1.1 200 OK\r\n\r\n", b"{}"


class Wire:
    def __init__(self):
        self.sent, self.closed = [], False

    def write(self, data):
        self.sent.append(data)

    def close(self):
        self.closed = True

    def is_closing(self):
        return self.closed


@pytest.fixture
def wire():
    return Wire()


@pytest.fixture
async def gathering(wire):
    return Gathering(wire, asyncio.get_running_loop())


async def test_head_and_body_are_written_together(wire, gathering):
    gathering.write(HEAD)
    gathering.write(BODY)
    assert wire.sent == [HEAD + BODY]
    await asyncio.sleep(0)
    assert wire.sent == [HEAD + BODY]


async def test_what_follows_is_written_at_once(wire, gathering):
    gathering.write(HEAD)
    gathering.write(BODY)
    gathering.write(b"more")
    assert wire.sent == [HEAD + BODY, b"more"]


async def test_a_head_without_a_body_is_written_when_the_loop_comes_round(wire, gathering):
    gathering.write(HEAD)
    assert wire.sent == []
    await asyncio.sleep(0)
    assert wire.sent == [HEAD]


async def test_closing_writes_what_was_kept_back(wire, gathering):
    gathering.write(HEAD)
    gathering.close()
    assert (wire.sent, wire.closed, gathering.is_closing()) == ([HEAD], True, True)
