"""What belongs together is written at once, nothing is ever kept back, and moves take a short way."""

import asyncio
import json
import re

import pytest

from tests.server.homes import Served
from tests.server.visitors import PATIENCE, until
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


# --- The short way, from a socket of its own ------------------------------------------------------------------------


class Wanderer:
    """Somebody at seat 0 of a game against himself, who speaks HTTP by hand."""

    async def comes(self, served):
        self.visitor = await served.guest("Ada")
        self.table = (await self.visitor.sets_up("me", "beside"))["id"]
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.visitor.http.cookies.items())
        self.origin = served.url
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", int(served.port))
        return self

    async def move(self, key, *more, body=None, version="1.1"):
        """A request to play the first legal move."""
        seen = await self.visitor.looks(self.table, seat=0)
        wish = {"seat": 0, "move": seen["legal"][0], "position": seen["position"]}
        return self.request("POST", f"/api/tables/{self.table}/moves", body or json.dumps(wish), version, key, *more)

    def request(self, method, path, body="", version="1.1", key="", *more):
        head = [
            f"{method} {path} HTTP/{version}",
            f"Host: {self.origin.partition('//')[2]}",
            f"Origin: {self.origin}",
            f"Cookie: {self.cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            *([f"Idempotency-Key: {key}"] if key else []),
            *more,
        ]
        return ("\r\n".join(head) + f"\r\n\r\n{body}").encode()

    async def hears(self):
        async with asyncio.timeout(PATIENCE):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
            body = await self.reader.readexactly(int(re.search(r"content-length: (\d+)", head)[1]))
        return int(head.split()[1]), head, json.loads(body)

    async def is_cut_off(self):
        async with asyncio.timeout(PATIENCE):
            return await self.reader.read(1) == b""

    async def moves_played(self):
        return (await self.visitor.looks(self.table, seat=0))["position"]


@pytest.fixture
async def ada(tmp_path, sqlite_database):
    async with Served(tmp_path, sqlite_database) as served:
        await served.opens()
        wanderer = await Wanderer().comes(served)
        yield wanderer
        wanderer.writer.close()


@pytest.mark.slow
async def test_one_line_carries_a_move_again_and_again_and_the_same_key_plays_it_once(ada):
    move = await ada.move("the-same-key")
    for _ in range(3):
        ada.writer.write(move)
        status, head, done = await ada.hears()
        assert (status, done["table"]) == (200, ada.table)
        assert {"x-request-id", "cache-control", "date"} <= {line.partition(":")[0] for line in head.splitlines()}
    assert await ada.moves_played() == 1


@pytest.mark.slow
async def test_what_comes_behind_a_move_before_its_answer_is_answered_after_it(ada):
    move = await ada.move("first-of-three")
    ada.writer.write(move + ada.request("GET", "/api/me") + move)
    answers = [await ada.hears() for _ in range(3)]
    assert [status for status, _, _ in answers] == [200, 200, 200]
    assert answers[1][2]["name"] == "Ada"
    assert answers[0][2] == answers[2][2]


@pytest.mark.slow
async def test_a_move_may_come_in_pieces(ada):
    move = await ada.move("in-some-pieces")
    for start in range(0, len(move), 100):
        ada.writer.write(move[start : start + 100])
        await ada.writer.drain()
        await asyncio.sleep(0.02)
    assert (await ada.hears())[0] == 200


@pytest.mark.slow
@pytest.mark.parametrize(("version", "header"), [("1.1", "Connection: close"), ("1.0", "X-Nothing: 1")])
async def test_who_wants_no_more_is_cut_off_after_the_answer(ada, version, header):
    ada.writer.write(await ada.move("then-no-more", header, version=version))
    status, head, _ = await ada.hears()
    assert (status, "connection: close" in head) == (200, True)
    assert await ada.is_cut_off()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "where", "what"),
    [
        ("{", "body", "json_invalid"),
        ('{"seat": 0, "position": 0}', "body.move", "missing"),
        ('{"seat": "x", "move": "end", "position": 0}', "body.seat", "int_parsing"),
    ],
)
async def test_a_move_that_cannot_be_read_is_refused_and_the_line_goes_on(ada, body, where, what):
    ada.writer.write(await ada.move("cannot-be-read", body=body))
    status, _, why = await ada.hears()
    assert (status, why["code"], why["args"]["where"], why["args"]["what"]) == (422, "bad-request", where, what)
    ada.writer.write(await ada.move("can-be-read"))
    assert (await ada.hears())[0] == 200


@pytest.mark.slow
async def test_a_move_from_anothers_page_is_refused(ada):
    ada.origin = "http://elsewhere.test"
    ada.writer.write((await ada.move("from-elsewhere")).replace(b"Host: elsewhere.test", b"Host: here.test"))
    status, _, why = await ada.hears()
    assert (status, why["code"]) == (403, "wrong-origin")
    assert await ada.moves_played() == 0


@pytest.mark.slow
async def test_a_move_counts_although_its_sender_has_gone(ada):
    ada.writer.write(await ada.move("gone-meanwhile"))
    await ada.writer.drain()
    ada.writer.close()
    await until(lambda: played(ada))


async def played(wanderer):
    return await wanderer.moves_played() == 1
