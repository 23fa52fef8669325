"""Moves over a connection of one's own, and the application behind a server that knows nothing of it."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys

import httpx
import pytest

from tests.server.homes import CHANGES, Served
from tests.server.visitors import NDJSON, PATIENCE, SSE, Visitor, until

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


# --- HTTP by hand -----------------------------------------------------------------------------------------------


class Wanderer:
    """Somebody at seat 0 of a game against themselves, who speaks HTTP by hand."""

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
        return self.request(
            "POST", f"/api/tables/{self.table}/moves", json.dumps(wish) if body is None else body, version, key, *more
        )

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


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """One for all."""
    folder = tmp_path_factory.mktemp("served")
    opened = Served(folder, str(folder / "zashiki.db"))
    asyncio.run(opened.opens())
    yield opened
    opened.kill()


@pytest.fixture
async def ada(served):
    wanderer = await Wanderer().comes(served)
    yield wanderer
    wanderer.writer.close()
    await wanderer.visitor.http.aclose()


async def test_one_connection_carries_a_move_again_and_again_and_the_same_key_plays_it_once(ada):
    move = await ada.move("the-same-key")
    for _ in range(3):
        ada.writer.write(move)
        status, head, done = await ada.hears()
        assert (status, done["table"]) == (200, ada.table)
        assert {"x-request-id", "cache-control", "date"} <= {line.partition(":")[0] for line in head.splitlines()}
    assert await ada.moves_played() == 1


async def test_what_comes_behind_a_move_before_its_answer_is_answered_after_it(ada):
    move = await ada.move("first-of-three")
    ada.writer.write(move + ada.request("GET", "/api/me") + move)
    answers = [await ada.hears() for _ in range(3)]
    assert [status for status, _, _ in answers] == [200, 200, 200]
    assert answers[1][2]["name"] == "Ada"
    assert answers[0][2] == answers[2][2]


async def test_a_move_may_come_in_pieces(ada):
    move = await ada.move("in-some-pieces")
    for start in range(0, len(move), 100):
        ada.writer.write(move[start : start + 100])
        await ada.writer.drain()
        await asyncio.sleep(0.02)
    assert (await ada.hears())[0] == 200


@pytest.mark.parametrize(("version", "header"), [("1.1", "Connection: close"), ("1.0", "X-Nothing: 1")])
async def test_who_wants_no_more_is_cut_off_after_the_answer(ada, version, header):
    ada.writer.write(await ada.move("then-no-more", header, version=version))
    status, head, _ = await ada.hears()
    assert (status, "connection: close" in head) == (200, True)
    assert await ada.is_cut_off()


@pytest.mark.parametrize(
    ("body", "where", "what"),
    [
        ("{", "body", "json_invalid"),
        ('{"seat": 0, "position": 0}', "body.move", "missing"),
        ('{"seat": "x", "move": "end", "position": 0}', "body.seat", "int_parsing"),
        ('{"seat": 0, "move": "end", "position": 0, "more": 1}', "body.more", "extra_forbidden"),
        ("", "body", "missing"),
    ],
)
async def test_a_move_that_cannot_be_read_is_refused_and_the_connection_goes_on(ada, body, where, what):
    ada.writer.write(await ada.move("cannot-be-read", body=body))
    status, _, why = await ada.hears()
    assert (status, why["code"], why["args"]["where"], why["args"]["what"]) == (422, "bad-request", where, what)
    ada.writer.write(await ada.move("can-be-read"))
    assert (await ada.hears())[0] == 200


async def test_a_move_from_anothers_page_is_refused(ada):
    ada.origin = "http://elsewhere.test"
    ada.writer.write((await ada.move("from-elsewhere")).replace(b"Host: elsewhere.test", b"Host: here.test"))
    status, _, why = await ada.hears()
    assert (status, why["code"]) == (403, "wrong-origin")
    assert await ada.moves_played() == 0


async def test_a_move_counts_although_its_sender_has_gone(ada):
    ada.writer.write(await ada.move("gone-meanwhile"))
    await ada.writer.drain()
    ada.writer.close()
    await until(lambda: played(ada))


async def played(wanderer):
    return await wanderer.moves_played() == 1


# --- Any server --------------------------------------------------------------------------------------------------

APPLICATION = "tests.server.asgi:application"
RUNNING = re.compile(r"running on (http://\S+)")


@pytest.fixture
async def address(tmp_path):
    """Of the application behind uvicorn as anybody would start it, with another parser than ours."""
    command = [sys.executable, "-m", "uvicorn", "--factory", APPLICATION, "--http", "h11", "--port", "0"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            command, stderr=log, stdout=log, env=os.environ | CHANGES | {"ZASHIKI_DATA": str(tmp_path)}
        )
    try:
        await until(lambda: is_up(process, tmp_path / "log"), 2 * PATIENCE)
        yield RUNNING.search((tmp_path / "log").read_text())[1]
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
    assert "Traceback" not in (tmp_path / "log").read_text()


async def is_up(process, log):
    assert process.poll() is None, "the server has ended"
    return RUNNING.search(log.read_text())


@pytest.mark.parametrize("kind", [SSE, NDJSON])
async def test_streams_need_nothing_but_asgi(address, kind):
    ada, ben = (Visitor(address, httpx.AsyncHTTPTransport()) for _ in range(2))
    async with ada.http, ben.http:
        await ada.comes_in("Ada")
        await ben.comes_in("Ben")
        async with ben.stream(kind=kind) as stream:
            await stream.until("games")
            table = (await ada.sets_up("me", "open", options={"first": "1"}))["id"]
            await ben.joins(table)
            for player in (ada, ben):
                await player.plays(table)
            await stream.catches_up(table, 1)
        assert stream.log(table, 1).position == (await ben.looks(table))["position"] > 1
