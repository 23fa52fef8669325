"""Connections to a real server: what comes on them, how slowly, and how many there are."""

import asyncio
import json
import re
import socket
import time
from contextlib import suppress

import pytest

from tests.server.homes import Served
from tests.server.visitors import PATIENCE, Visitor, until
from zashiki.server.limits import LineLimits
from zashiki.server.lines import Lines

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LIMITS = """
[lines]
head_seconds = 2
body_seconds = 2
first_seconds = 3
idle_seconds = 3
stalled_seconds = 2
"""
CRASHING = """
from zashiki.server.routes import ops
async def crash(request: ops.Request): raise RuntimeError("on purpose")
ops.router.add_api_route("/api/crash", crash, methods=["GET", "POST"], include_in_schema=False)
"""
FEW_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
"""
GET = b"GET /api/games HTTP/1.1\r\nHost: here\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"


class Caller:
    """Somebody who speaks to the server by hand."""

    def __init__(self, served, address="127.0.0.1"):
        self.port, self.address = int(served.port), address

    async def __aenter__(self):
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=2**22
        )
        return self

    async def __aexit__(self, *_):
        await self.hangs_up()

    async def hangs_up(self):
        """At once, whatever the server has not read: a transport that waits for that is never closed."""
        self.writer.transport.abort()
        with suppress(OSError):
            await self.writer.wait_closed()

    def says(self, data):
        self.writer.write(data)

    async def pours(self, piece, most=10_000):
        """Says the same again and again, until something is heard or the other side has had enough."""
        heard = asyncio.create_task(self.reader.readuntil(b"HTTP/1.1 "))
        try:
            for _ in range(most):
                self.writer.write(piece)
                await self.writer.drain()
                await asyncio.wait([heard], timeout=0.001)
                if heard.done():
                    break
        except OSError:
            pass
        heard.cancel()
        await asyncio.gather(heard, return_exceptions=True)  # only one may read at a time

    async def hears(self):
        """Status, headers and body of the next answer."""
        async with asyncio.timeout(PATIENCE):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode().removeprefix("HTTP/1.1 ")
            headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
            body = await self.reader.readexactly(int(headers["content-length"]))
        return int(head.split()[0]), headers, body

    async def is_refused(self, status, code):
        got, headers, body = await self.hears()
        assert (got, json.loads(body)["code"]) == (status, code)
        assert headers["connection"] == "close"
        await self.is_cut_off()
        return headers

    async def is_cut_off(self):
        async with asyncio.timeout(PATIENCE):
            try:
                assert await self.reader.read(1) == b""
            except ConnectionResetError:
                return


@pytest.mark.parametrize("log_addresses", [False, True])
async def test_the_log_says_whose_lines_were_cut_only_if_addresses_are_logged(caplog, log_addresses):
    Lines(LineLimits(), 1000, log_addresses=log_addresses).note("too-many-lines", "192.0.2.1")
    (said,) = caplog.records
    assert getattr(said, "last_address", None) == ("192.0.2.1" if log_addresses else None)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """One for all that does not fill it with lines."""
    folder = tmp_path_factory.mktemp("served")
    (folder / "limits.toml").write_text(LIMITS)
    opened = Served(folder, str(folder / "zashiki.db"), "--limits", str(folder / "limits.toml"))
    asyncio.run(opened.opens(CRASHING))
    yield opened
    opened.kill()


@pytest.fixture
async def caller(served):
    async with Caller(served) as opened:
        yield opened


# --- Size ---------------------------------------------------------------------------------------------------------


async def test_a_head_that_never_ends_is_refused(caller):
    caller.says(GET + b"X-Long: ")
    await caller.pours(b"x" * 1000)
    await caller.is_refused(431, "head-too-large")


async def test_headers_without_end_are_refused(caller):
    caller.says(GET)
    await caller.pours(b"X-One-More: 1\r\n" * 10)
    await caller.is_refused(431, "head-too-large")


@pytest.mark.parametrize(("count", "status"), [(90, 200), (101, 431)])
async def test_headers_are_counted(caller, count, status):
    caller.says(GET + b"x: 1\r\n" * count + b"\r\n")
    assert (await caller.hears())[0] == status


async def test_a_large_head_that_comes_at_once_is_refused(caller):
    caller.says(GET + b"X-Long: " + b"x" * 20_000 + b"\r\n\r\n")
    await caller.is_refused(431, "head-too-large")


@pytest.mark.parametrize("ending", [b" HTTP/1.1\r\nHost: here\r\n\r\n", b""])
async def test_an_address_that_is_too_long_is_refused(caller, ending):
    caller.says(b"GET /" + b"x" * 17_000 + ending)
    await caller.is_refused(414, "address-too-long")


async def test_a_body_that_is_too_large_is_refused_although_more_of_it_comes(caller):
    caller.says(POST + b"Content-Length: 1000000000\r\n\r\n")
    await caller.pours(b"x" * 10_000, most=10)
    await caller.is_refused(413, "too-large")


async def test_a_body_in_endless_pieces_is_refused(caller):
    caller.says(POST + b"Transfer-Encoding: chunked\r\n\r\n")
    await caller.pours(b"3e8\r\n" + b"x" * 1000 + b"\r\n")
    await caller.is_refused(413, "too-large")


async def test_a_body_that_nobody_reads_ends_too(served, caller):
    """It is answered without being read, and what comes on and on is not read for ever."""
    caller.says(GET + b"Transfer-Encoding: chunked\r\n\r\n")
    assert (await caller.hears())[0] == 200
    await caller.pours(b"1\r\nx\r\n" * 1000)
    assert await has_cut(served, "body-too-large")


# --- Time ---------------------------------------------------------------------------------------------------------


async def drip(caller, data):
    for place in range(len(data)):
        caller.says(data[place : place + 1])
        await asyncio.sleep(0.2)


async def test_a_head_byte_by_byte_is_refused(caller):
    dripping = asyncio.create_task(drip(caller, GET + b"X-Slow: " + b"x" * 1000))
    await caller.is_refused(408, "too-slow")
    dripping.cancel()


async def test_a_body_that_does_not_come_is_refused(caller):
    caller.says(POST + b'Content-Length: 100\r\n\r\n{"name"')
    await caller.is_refused(408, "too-slow")


async def test_a_body_byte_by_byte_is_refused(caller):
    caller.says(POST + b"Content-Length: 1000\r\n\r\n")
    dripping = asyncio.create_task(drip(caller, b"x" * 1000))
    await caller.is_refused(408, "too-slow")
    dripping.cancel()


@pytest.mark.parametrize("said", [b"", b"\r\n"])
async def test_a_line_on_which_nothing_comes_is_closed(caller, said):
    dripping = asyncio.create_task(drip(caller, said * 1000))
    await caller.is_cut_off()
    dripping.cancel()


async def test_a_line_that_has_been_answered_is_closed_when_it_is_idle(caller):
    caller.says(GET + b"\r\n")
    assert (await caller.hears())[0] == 200
    dripping = asyncio.create_task(drip(caller, b"\r\n" * 1000))
    await caller.is_cut_off()
    dripping.cancel()


async def test_a_stream_outlives_all_of_these_times(served, caller):
    caller.says(b"GET /api/stream HTTP/1.1\r\nHost: here\r\n\r\n")
    async with asyncio.timeout(PATIENCE):
        for _ in range(3):  # the first beat is said at once, others every ten seconds
            await caller.reader.readuntil(b"event: beat")


async def test_a_reader_that_takes_nothing_is_cut_off(served):
    """Its connection is full, and would wait for ever."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader.connect(("127.0.0.1", int(served.port)))
    reader.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 100)
    await until(lambda: has_cut(served, "stalled"))
    reader.close()


async def has_cut(served, why):
    return f'zashiki_lines_cut_total{{why="{why}"}}' in await figures(served)


async def figures(served):
    async with Visitor(served.url).http as http:
        return (await http.get("/metrics")).text


# --- What is no request ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        b"GET /\r\n\r\n",
        b"GET / HTTP/0.9\r\n\r\n",
        b"GET / HTTP/2.0\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"hello\r\n\r\n",
        b"GET / HTTP/1.1\r\nno header\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ],
)
async def test_what_is_no_request_is_answered_400(caller, said):
    caller.says(said)
    await caller.is_refused(400, "not-http")


async def test_what_is_no_request_behind_one_that_is_being_answered_does_not_get_into_its_answer(caller):
    caller.says(GET + b"\r\n" + b"nonsense\r\n\r\n")
    status, _, body = await caller.hears()
    assert status == 200
    json.loads(body)
    rest = await caller.reader.read(-1)
    assert rest == b"" or rest.startswith(b"HTTP/1.1 400 ")


async def test_a_broken_body_behind_other_requests_is_refused_when_they_have_been_answered(served, caller):
    broken = POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"
    caller.says((GET + b"\r\n") * 3 + broken)
    for _ in range(3):
        assert (await caller.hears())[0] == 200
    await caller.is_refused(400, "not-http")
    assert b"after write_eof" not in (served.data / "log").read_bytes()


async def test_who_goes_before_many_requests_are_answered_leaves_nothing_in_the_log(served):
    for _ in range(20):
        async with Caller(served) as caller:
            caller.says(b"GET /api/tables HTTP/1.1\r\nHost: here\r\n\r\n" * 20)
            assert (await caller.hears())[0] == 200
            caller.writer.transport.abort()
    async with Caller(served) as caller:
        caller.says(GET + b"\r\n")
        await caller.hears()
    assert b"the handler is closed" not in (served.data / "log").read_bytes()


async def test_requests_behind_each_other_are_answered_in_order(caller):
    caller.says(b"".join(b"GET /api/games/%d/score HTTP/1.1\r\nHost: here\r\n\r\n" % number for number in range(50)))
    for _ in range(50):
        assert (await caller.hears())[0] == 422
    caller.says(GET + b"\r\n")
    assert (await caller.hears())[0] == 200


async def test_another_protocol_is_not_spoken_but_the_request_is_answered(caller):
    caller.says(GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
    assert (await caller.hears())[0] == 200


async def test_a_line_stays_open_after_a_failure_or_says_that_it_does_not(caller):
    for _ in range(3):
        caller.says(b"GET /api/crash HTTP/1.1\r\nHost: here\r\n\r\n")
        status, headers, body = await caller.hears()
        assert (status, json.loads(body)["code"]) == (500, "server-error")
        assert "connection" not in headers
    caller.says(GET + b"\r\n")
    assert (await caller.hears())[0] == 200


# --- Number -------------------------------------------------------------------------------------------------------


async def lines_open(served):
    return float(re.search(r"^zashiki_lines (\S+)", await figures(served), re.MULTILINE)[1])


async def lines_are(served, most):
    return await lines_open(served) <= most


async def test_who_opens_too_many_lines_is_refused_and_others_get_in(tmp_path, sqlite_database):
    """With 1,024 files: one address opens 1,500 lines and says half of a request on each."""
    async with Served(tmp_path, sqlite_database, limits="1") as served:
        await served.opens(FEW_FILES)
        callers = []
        for number in range(1500):
            caller = await Caller(served, "127.0.0.2").__aenter__()
            callers.append(caller)
            if number % 2:
                caller.says(GET)
        try:
            async with Caller(served, "127.0.0.3") as other:
                other.says(GET + b"\r\n")
                assert (await other.hears())[0] == 200
            assert await lines_open(served) <= 1024 - 256
            await until(lambda: lines_are(served, 400 + 10))
        finally:
            for caller in callers:
                await caller.hangs_up()
        assert '"lines were cut"' in (tmp_path / "log").read_text()


async def test_lines_of_many_addresses_leave_room_for_those_who_ask_for_something(tmp_path, sqlite_database):
    async with Served(tmp_path, sqlite_database, limits="1") as served:
        await served.opens(FEW_FILES)
        callers = []
        for number in range(1500):
            callers.append(await Caller(served, f"127.0.{1 + number // 250}.{1 + number % 250}").__aenter__())
        try:
            for address in ("127.0.0.3", "127.0.1.1"):
                async with Caller(served, address) as other:
                    other.says(GET + b"\r\n")
                    assert (await other.hears())[0] == 200
            assert await lines_open(served) <= 1024 - 256
        finally:
            for caller in callers:
                await caller.hangs_up()


async def test_where_all_lines_are_used_newcomers_are_told_to_come_back(tmp_path, sqlite_database):
    (tmp_path / "limits.toml").write_text("[lines]\naddress = 5\n[address.at_once]\nstream = 50\n")
    where = "--limits", str(tmp_path / "limits.toml")
    async with Served(tmp_path, sqlite_database, *where, limits="1") as served:
        await served.opens()
        callers = [await Caller(served, "127.0.0.2").__aenter__() for _ in range(5)]
        for caller in callers:
            caller.says(b"GET /api/stream HTTP/1.1\r\nHost: here\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                await caller.reader.readuntil(b"event: games")
        async with Caller(served, "127.0.0.2") as late:
            headers = await late.is_refused(503, "too-many-lines")
            assert headers["retry-after"] == "10"
        await callers.pop().hangs_up()
        await until(lambda: gets_in(served))
        for caller in callers:
            await caller.hangs_up()


async def gets_in(served):
    async with Caller(served, "127.0.0.2") as again:
        again.says(GET + b"\r\n")
        return (await again.hears())[0] == 200


async def test_idle_lines_make_room_for_new_ones_of_the_same_address(tmp_path, sqlite_database):
    (tmp_path / "limits.toml").write_text("[lines]\naddress = 5\n")
    where = "--limits", str(tmp_path / "limits.toml")
    async with Served(tmp_path, sqlite_database, *where, limits="1") as served:
        await served.opens()
        first = [await Caller(served, "127.0.0.2").__aenter__() for _ in range(5)]
        for caller in first:
            caller.says(GET + b"\r\n")
            assert (await caller.hears())[0] == 200
        async with Caller(served, "127.0.0.2") as late:
            cut = await first_to_end(first)
            late.says(GET + b"\r\n")
            assert (await late.hears())[0] == 200
        for caller in first:
            if caller is not cut:
                caller.says(GET + b"\r\n")
                assert (await caller.hears())[0] == 200
            await caller.hangs_up()


async def first_to_end(callers):
    """The caller whose line is closed; all others must still be heard."""
    ends = {asyncio.create_task(caller.reader.read(1)): caller for caller in callers}
    done, waiting = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    (ended,) = done
    assert ended.result() == b""
    return ends[ended]


async def test_a_server_with_idle_and_half_open_lines_ends_at_once(tmp_path, sqlite_database):
    async with Served(tmp_path, sqlite_database) as served:
        await served.opens()
        idle, half = [await Caller(served).__aenter__() for _ in range(2)]
        half.says(GET)
        begun = time.monotonic()
        await asyncio.to_thread(served.closes)
        assert time.monotonic() - begun < 10
        for caller in (idle, half):
            await caller.is_cut_off()
            await caller.hangs_up()
