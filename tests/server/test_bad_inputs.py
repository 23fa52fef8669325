"""Whatever comes, the server answers that it is wrong: no 500, no hang, nothing in the log, and the games go on."""

import asyncio
import json
import os
import random
import re
import secrets
from contextlib import suppress
from itertools import product

import psutil
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests import volume
from tests.server.bad_requests import END, BadRequests, Session
from tests.server.homes import Served
from tests.server.test_openapi import ENDING
from tests.server.visitors import PATIENCE
from zashiki.server import openapi

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MANY = volume.volume(48_000, 1500)  # on each kind of database, beside those that schemathesis thinks of
LINES = 24  # at the same time
ANSWER = re.compile(rb"HTTP/1\.1 (\d{3}) [^\r\n]*\r\n(.*?)\r\n\r\n", re.DOTALL)
GROWTH = 128 * 2**20  # bytes that it may take in the second half, when all that is kept is there
LIMITS = """
[lines]
head_seconds = 2
body_seconds = 2
"""


@pytest.fixture
async def served(tmp_path, database):
    """With short waits for what never comes."""
    (tmp_path / "limits.toml").write_text(LIMITS)
    async with Served(tmp_path, database, "--limits", str(tmp_path / "limits.toml")) as opened:
        await opened.opens()
        yield opened


async def sits_somewhere(served, number):
    """Somebody whose cookie will be misused, at a table with somebody else."""
    one, other = [await served.guest(f"Guest {number}{side}") for side in "ab"]
    table = (await one.sets_up("me", "open"))["id"]
    await other.joins(table)
    return Session(f"zashiki={one.http.cookies['zashiki']}", table)


class Tally:
    """How many were sent, and what was answered that should not be."""

    def __init__(self):
        self.sent, self.answered, self.wrong = 0, 0, []

    def note(self, said, heard):
        self.sent += len(said)
        for status, head in ANSWER.findall(heard):
            self.answered += 1
            if status >= b"500" and not (status == b"503" and b"retry-after" in head.lower()):
                self.wrong.append((status, head, said))


async def converse(served, said, waits):
    """Say it all at once and hear all, until the other side closes; or be gone before it can answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(served.port), limit=2**24)
    heard = b""
    with suppress(OSError):
        writer.write(b"".join(said) + (END if waits else b""))
        await writer.drain()
        if waits:
            async with asyncio.timeout(PATIENCE):
                heard = await reader.read()
    writer.transport.abort()
    return heard


async def speak(served, requests, tally, many):
    while tally.sent < many:
        said, waits = requests.conversation()
        tally.note(said, await converse(served, said, waits))


# --- By hand ---------------------------------------------------------------------------------------------------------


async def test_bad_requests_are_answered_and_harm_nobody(served):
    begin = os.environ.get("ZASHIKI_BAD") or (secrets.token_hex(4) if volume.LONG else "1")
    print(f"ZASHIKI_BAD={begin}")
    ada = await served.guest("Ada")
    table = (await ada.sets_up("me", "beside"))["id"]
    requests = BadRequests(random.Random(begin), [await sits_somewhere(served, number) for number in range(4)])
    tally, memory = Tally(), []
    for half in (1, 2):
        await asyncio.gather(*(speak(served, requests, tally, half * MANY // 2) for _ in range(LINES)))
        requests.sessions.append(await sits_somewhere(served, 4 + half))  # some may be gone
        memory.append(psutil.Process(served.process.pid).memory_info().rss)
    print(f"{tally.sent} bad requests, {tally.answered} answers, memory {[one // 2**20 for one in memory]} MB")
    assert not tally.wrong
    assert tally.answered > tally.sent / 2
    assert b"Traceback" not in (served.data / "log").read_bytes()
    assert memory[1] - memory[0] < GROWTH
    await ada.plays(table, seen=await ada.looks(table, seat=0))


def whole_numbers():
    """Every parameter of an address that is a whole number."""
    for path, methods in openapi.document()["paths"].items():
        for one in methods.get("get", {}).get("parameters", []):
            if "integer" in json.dumps(one["schema"]) and path != "/api/stream":
                yield pytest.param(path, one["name"], one["in"], id=f"{path}-{one['name']}")


@pytest.mark.parametrize(("path", "name", "where"), list(whole_numbers()))
async def test_numbers_that_are_too_large_are_refused(path, name, where, quick_home):
    table, ada, _ = await quick_home.pair()
    for number in (2**31, 2**63, 2**64, 10**40):
        there = path.replace("{table}", table).replace(f"{{{name}}}", str(number))
        asked = f"?{name}={number}" if where == "query" else ""
        answer = await ada.ask("GET", there.removeprefix("/api") + asked)
        assert answer.status_code in (200, 404, 422), answer.text


# --- By the description ------------------------------------------------------------------------------------------------

EXAMPLES = settings(
    max_examples=volume.volume(30, 1),
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def sends_all(served, operation, mode, cookies):
    """What schemathesis thinks of for an operation; how many it were."""
    sent = 0

    @EXAMPLES
    @given(case=operation.as_strategy(generation_mode=mode))
    def anything(case):
        nonlocal sent
        answer = case.call(base_url=served.url, headers={"Origin": served.url}, cookies=cookies)
        sent += 1
        assert answer.status_code < 500 or (answer.status_code == 503 and "retry-after" in answer.headers)

    with suppress(Unsatisfiable):  # where any text will do there is no bad one
        seed(secrets.randbits(32) if volume.LONG else 1)(anything)()
    return sent


async def test_what_is_thought_of_from_the_description_is_answered(quick_served):
    """Good and bad data for every operation, with a good cookie and with bad ones."""
    served, sent = quick_served, 0
    await served.opens()
    ada = await served.guest("Ada")
    table = (await ada.sets_up("me", "beside"))["id"]
    ways = list(product((GenerationMode.NEGATIVE, GenerationMode.POSITIVE), (False, True)))
    for number, operation in enumerate(ENDING):
        for mode, known in ways if volume.LONG else [ways[number % len(ways)]]:
            cookie = (await sits_somewhere(served, sent)).cookie.partition("=")[2] if known else "x.y.z"
            sent += await asyncio.to_thread(sends_all, served, operation, mode, {"zashiki": cookie})
    print(f"{sent} requests of schemathesis")
    assert b"Traceback" not in (served.data / "log").read_bytes()
    await ada.plays(table, seen=await ada.looks(table, seat=0))
