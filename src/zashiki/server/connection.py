"""Connections: HTTP as uvicorn speaks it, with a short way for moves and a straight one for streams.

A move is the one request that comes thousands of times a second, and a stream says something as often. What
lies between a socket and the application costs more than playing the move, so both go past it.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from zashiki.server.short import Errand, ShortWay

HEAD = b"HTTP/1.1 "
STATUS = {status: f"HTTP/1.1 {status} {status.phrase}\r\n".encode() for status in HTTPStatus}


class Connection(HttpToolsProtocol):
    """One client's line."""

    cycle: Any  # a request and its answer: uvicorn's own, or a short one

    def __init__(self, short: ShortWay, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.short = short

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]
        self.straight = transport

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["state"]["line"] = self

    def on_headers_complete(self) -> None:
        """Uvicorn makes a task of every request. A move goes the short way, unless others are before it."""
        is_free = self.cycle is None or self.cycle.response_complete
        errand = self.short.find(self.parser.get_method(), self.url, self.headers) if is_free else None
        if errand and not self.parser.should_upgrade() and not self.expect_100_continue:
            self.cycle = ShortCycle(self, errand)
        else:
            super().on_headers_complete()

    # --- For streams, when their answer has begun ---------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        return bool(self.flow.write_paused)

    def tell(self, data: bytes) -> None:
        """A chunk, which is how uvicorn sends whatever has no length."""
        if not self.straight.is_closing():
            self.straight.write(b"%x\r\n%b\r\n" % (len(data), data))

    async def drain(self) -> None:
        await self.flow.drain()


class ShortCycle:
    """A move on its short way. To uvicorn it looks like a cycle of its own, and like that cycle's event."""

    __slots__ = (
        "begun",
        "body",
        "connection",
        "disconnected",
        "errand",
        "keep_alive",
        "more_body",
        "response_complete",
        "scope",
    )

    def __init__(self, connection: Connection, errand: Errand) -> None:
        self.connection, self.errand = connection, errand
        self.scope: Any = connection.scope
        self.body = bytearray()
        self.more_body = True
        self.begun = self.response_complete = self.disconnected = False
        self.keep_alive: bool = connection.parser.get_http_version() != "1.0" and connection.parser.should_keep_alive()

    @property
    def message_event(self) -> ShortCycle:
        return self

    def set(self) -> None:
        """Something has come, or the client has gone."""
        if not self.more_body and not self.begun:
            self.begun = True
            tasks = self.connection.tasks
            task = self.connection.loop.create_task(self._run())
            task.add_done_callback(tasks.discard)
            tasks.add(task)

    async def _run(self) -> None:
        connection = self.connection
        status, headers, body = await connection.short.run(self.errand, self.scope, bytes(self.body))
        if connection.flow.write_paused and not self.disconnected:
            await connection.flow.drain()
        self.response_complete = True
        if not self.disconnected:
            lines = [b"%b: %b\r\n" % header for header in connection.server_state.default_headers + headers]
            more = b"\r\n" if self.keep_alive else b"connection: close\r\n\r\n"
            connection.straight.write(b"".join([STATUS[HTTPStatus(status)], *lines, more, body]))
            if not self.keep_alive:
                connection.transport.close()
        connection.on_response_complete()


class Gathering:
    """A transport that keeps the head of an answer back until its body comes, or the loop comes round.

    Uvicorn writes them one after the other, and the event loop passes each on to the system at once, which
    costs more than to make a small answer.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._head = b""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if self._head:
            data, self._head = self._head + data, b""
        elif data.startswith(HEAD):
            self._head = data
            self._loop.call_soon(self._flush)  # an answer may have no body
            return
        self._transport.write(data)

    def _flush(self) -> None:
        if self._head:
            self.write(b"")

    def close(self) -> None:
        self._flush()
        self._transport.close()
