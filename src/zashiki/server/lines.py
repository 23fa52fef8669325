"""Lines: the connections that requests come by, under `zashiki serve`. What comes on them is bounded in size and time,
and so is their number, for each address and in all.

Nothing is measured while a request is answered, so streams may last for hours. What is refused gets a `Why` with a
status wherever an answer is still possible.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from functools import partial
from typing import Any, cast

import httptools
import orjson
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from zashiki.server.limits import LineLimits, neighbourhood
from zashiki.server.middleware import LARGEST
from zashiki.server.problem import Problem

logger = logging.getLogger("zashiki.lines")

OVERHEAD = 8  # times as much as a body may have comes for one in tiny chunks, at most
LEFT_FOR_OTHERS = 256  # files that the database, logs and children of the server need
FEWEST = 32  # lines, however few files there may be
LINGER = 2.0  # seconds in which a line that is cut may still be read, so that its last answer arrives
LEFTOVERS = 256 * 1024  # bytes that are read and forgotten meanwhile
LAST_WORDS = 20.0  # seconds in which a closed line must have taken its answer
ROOM = 20  # where no line is left, this part of the idle ones is closed at once
SWEPT = 2.0  # seconds that count at most between two sweeps, of which there is one a second
QUIET = 10.0  # seconds between two lines of the log about the same refusal
IDLE, HEAD, READING = range(3)  # what is read: nothing, the head of a request, or its body


REFUSALS = {
    "not-http": Problem("invalid", "not-http", status=400),
    "too-slow": Problem("invalid", "too-slow", status=408),
    "body-too-large": Problem("invalid", "too-large", status=413, most=LARGEST // 1024),
    "address-too-long": Problem("invalid", "address-too-long", status=414),
    "head-too-large": Problem("invalid", "head-too-large", status=431),
    "too-many-lines": Problem("limited", "too-many-lines", status=503, retry_after=10),
}


def raise_file_limit() -> int:
    """Ask the system for as many open files as it allows; how many there may be."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 2**20 if hard == resource.RLIM_INFINITY else hard
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # some systems allow less than they say
        return soft
    return most


class Lines:
    """All lines of a server."""

    def __init__(
        self, limits: LineLimits, files: int, scale: float = 1, behind_proxy: bool = False, log_addresses: bool = False
    ) -> None:
        self.limits = limits
        self.most = max(FEWEST, int(min(limits.all * scale, files - LEFT_FOR_OTHERS)))
        self.of_one = self.most if behind_proxy else min(self.most, max(1, int(limits.address * scale)))
        self.log_addresses = log_addresses
        self.open: set[Line] = set()
        self.by_address: Counter[str] = Counter()  # those that are not being closed
        self.staying = 0
        self.clock = self._swept = 0.0  # seconds, as of the last sweep
        self.refused: Counter[str] = Counter()  # by code
        self._noted: dict[str, tuple[float, int]] = {}  # when a refusal was logged last, and how many there were then

    def admit(self, line: Line) -> bool:
        """Whether a new line may stay. Where there are too many, those that do nothing make room for it."""
        self.open.add(line)
        self.by_address[line.place] += 1
        self.staying += 1
        if self.by_address[line.place] > self.of_one:
            self._make_room([one for one in self.open if one.place == line.place and one is not line])
        if self.staying > self.most:
            self._make_room([one for one in self.open if one is not line])
        return self.by_address[line.place] <= self.of_one and self.staying <= self.most

    def _make_room(self, lines: list[Line]) -> None:
        """Close the lines that have been idle for longest, or that have sent half of a request for longest."""
        for state in (IDLE, HEAD):
            if idle := sorted(
                (one for one in lines if one.reads == state and one.is_waiting), key=lambda one: one.since
            ):
                for one in idle[: max(1, len(idle) // ROOM)]:
                    self.note("made-room", one.place)
                    one.drop()
                return

    def let_go(self, line: Line) -> None:
        """It is being closed, and takes nobody's place any more."""
        self.staying -= 1
        self.by_address[line.place] -= 1
        if not self.by_address[line.place]:
            del self.by_address[line.place]

    def sweep(self) -> None:
        """Cut what has taken too long. Time in which we stood still ourselves does not count: what was sent meanwhile
        is read only now."""
        now = asyncio.get_running_loop().time()
        self.clock += min(now - self._swept, SWEPT)
        self._swept = now
        for line in list(self.open):
            line.look_at_the_clock(self.clock)

    def note(self, code: str, place: str) -> None:
        """Count a refusal, and log it, though not each one of thousands."""
        self.refused[code] += 1
        now = asyncio.get_running_loop().time()
        at, count = self._noted.get(code, (-QUIET, 0))
        if now - at >= QUIET:
            self._noted[code] = now, self.refused[code]
            facts = {"why": code, "times": self.refused[code] - count}
            logger.warning("lines were cut", extra=facts | ({"last_address": place} if self.log_addresses else {}))


def forget(data: bytes) -> None:
    """What is said on a line that is closed."""


class Outgoing:
    """A transport whose last answer arrives although more was sent than anybody wanted to read: a line that is closed
    while something unread waits is reset, and the answer is lost."""

    def __init__(self, transport: Any, line: Line) -> None:
        self.transport, self.line = transport, line
        self.write = transport.write
        self.get_extra_info = transport.get_extra_info
        self.pause_reading, self.resume_reading = transport.pause_reading, transport.resume_reading

    def is_closing(self) -> bool:
        return self.line.cut or self.transport.is_closing()

    def close(self) -> None:
        self.line.close()


class Line(HttpToolsProtocol):
    """One connection."""

    def __init__(self, lines: Lines, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lines, self.limits = lines, lines.limits
        self.reads, self.size = IDLE, 0
        self.count, self.turns = 0, 0  # bytes that have just come, and how often in them something else began
        self.since = self.lines.clock  # when what is read now began
        self.patience: float = self.limits.first_seconds
        self.cut = False  # nothing more is wanted from it
        self.stalled: tuple[float, int] | None = None  # since when it has not taken any of how many bytes
        self.place = ""

    # --- Beginning and end ----------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        super().connection_made(cast(Any, Outgoing(transport, self)))
        self.place = neighbourhood(self.client[0]) if self.client else ""
        if not self.lines.admit(self):
            self.refuse("too-many-lines")

    def connection_lost(self, exc: Exception | None) -> None:
        self._cut()
        self.lines.open.discard(self)
        super().connection_lost(exc)

    @property
    def is_waiting(self) -> bool:
        """Whether nothing is being answered on this line."""
        return not self.cut and (self.cycle is None or self.cycle.response_complete) and not self.pipeline

    def close(self) -> None:
        """Close it when all that was written has gone, and what is still coming has been read and forgotten."""
        if self.cut:
            return
        self._cut()
        transport = self.transport.transport  # type: ignore[attr-defined]
        done = self.reads == IDLE and self.cycle is not None
        if done or transport.is_closing() or len(self.lines.open) > self.lines.most:
            transport.close()
        else:
            self.size = 0
            self.flow.resume_reading()
            transport.write_eof()

    def _cut(self) -> None:
        if not self.cut:
            self.cut, self.since = True, self.lines.clock
            self.transport.write = forget  # type: ignore[assignment]  # answers that nobody waits for
            self._unset_keepalive_if_required()
            self.lines.let_go(self)

    def drop(self) -> None:
        self._cut()
        self.transport.transport.close()  # type: ignore[attr-defined]

    def refuse(self, code: str) -> None:
        """Say why, if nothing else is being said, and close the line."""
        self.lines.note(code, self.place)
        answers = self.cycle is not None and not self.cycle.response_complete
        if answers and (self.pipeline or self.reads != READING):  # earlier requests, whose answers may still come
            if self.reads == READING:  # it waits behind them, and is answered by this
                self.pipeline[0] = self.cycle, cast(Any, partial(tell, REFUSALS[code]))
            self.cycle.keep_alive = False
            self.flow.pause_reading()
            return
        if not self.pipeline and (self.reads != READING or (answers and not self.cycle.response_started)):
            self.transport.write(answer(REFUSALS[code], self.server_state.default_headers))
        if answers:
            self.cycle.disconnected = True  # whoever waits for the rest of the body waits no longer
            self.cycle.message_event.set()
        self.close()

    def shutdown(self) -> None:
        if self.is_waiting or self.cut:
            self.drop()
        else:
            super().shutdown()

    # --- What comes -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.cut:
            self._forget(data)
            return
        self._unset_keepalive_if_required()
        self.count, self.turns = len(data), 0
        fresh = self.reads == IDLE
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass  # we know no other protocol, and answer in this one
        except httptools.HttpParserError as error:
            why = error.__context__
            self.refuse(str(why) if isinstance(why, Wrong) else "not-http")
            return
        if self.turns == 0 or (fresh and self.turns == 1):  # else it is not known how much of this belongs to it
            self.size += len(data)
            if self.reads == HEAD and self.size > self.limits.head:
                self.refuse(self._too_large())
            elif self.reads == READING and self.size > OVERHEAD * LARGEST:
                self.refuse("body-too-large")

    def _too_large(self) -> str:
        """What is too large in a head."""
        return "address-too-long" if len(self.url) > self.limits.head // 2 else "head-too-large"

    def _forget(self, data: bytes) -> None:
        self.size += len(data)
        if self.size > LEFTOVERS:
            self.transport.transport.close()  # type: ignore[attr-defined]

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._turn(HEAD, self.limits.head_seconds)

    def on_headers_complete(self) -> None:
        if self.parser.get_http_version() not in ("1.1", "1.0"):
            raise Wrong("not-http")
        if len(self.headers) > self.limits.headers:
            raise Wrong("head-too-large")
        if self.size + self.count > self.limits.head and self._head() > self.limits.head:
            raise Wrong(self._too_large())
        self._turn(READING, self.limits.body_seconds)
        super().on_headers_complete()

    def _head(self) -> int:
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def on_message_complete(self) -> None:
        self._turn(IDLE, self.limits.idle_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.reads == IDLE:
            self.since = self.lines.clock
        super().on_response_complete()

    def _turn(self, reads: int, patience: float) -> None:
        self.reads, self.patience, self.size, self.since = reads, patience, 0, self.lines.clock
        self.turns += 1

    # --- Time ---------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.stalled = self.lines.clock, self._unsent()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = None
        super().resume_writing()

    def _unsent(self) -> int:
        return int(self.transport.transport.get_write_buffer_size())  # type: ignore[attr-defined]

    def look_at_the_clock(self, now: float) -> None:
        """Cut the line if it has been waited for too long."""
        if self.cut:
            if now - self.since > (LAST_WORDS if self._unsent() else LINGER):
                self.transport.transport.abort()  # type: ignore[attr-defined]
        elif self.stalled and now - self.stalled[0] > self.limits.stalled_seconds:
            self._look_at_the_reader(now, self.stalled[1])
        elif self.flow.read_paused:  # it is us who do not read
            self.since = now
        elif now - self.since > self.patience:
            if self.reads != IDLE:
                self.refuse("too-slow")
            elif self.is_waiting:
                self.close()

    def _look_at_the_reader(self, now: float, before: int) -> None:
        """A reader may be slow, but not stand still."""
        if (left := self._unsent()) < before:
            self.stalled = now, left
        else:
            self.lines.note("stalled", self.place)
            self.transport.transport.abort()  # type: ignore[attr-defined]


class Wrong(Exception):
    """What is wrong with the head of a request, by its code."""


def answer(problem: Problem, headers: list[tuple[bytes, bytes]]) -> bytes:
    """A problem as bytes, for a line that is closed afterwards."""
    more, body = last_words(problem)
    lines = (b"%s: %s\r\n" % one for one in (*headers, *more))
    return b"".join([STATUS_LINE[problem.status], *lines, b"\r\n", body])


async def tell(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    """The same as an application, whose turn comes after others."""
    headers, body = last_words(problem)
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def last_words(problem: Problem) -> tuple[list[tuple[bytes, bytes]], bytes]:
    body = orjson.dumps(problem.body())
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"connection", b"close"),
        *([(b"retry-after", b"%d" % problem.retry_after)] if problem.retry_after else []),
    ]
    return headers, body
