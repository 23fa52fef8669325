"""Connections that send what belongs together at once.

uvicorn writes the head of an answer and its body one after the other, and the event loop passes each on to
the system at once. For the small answers of a game the two calls cost more than making the answer.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = b"HTTP/1.1 "


class Connection(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, over a gathering transport."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]


class Gathering:
    """A transport that keeps the head of an answer back until its body comes, or the loop comes round."""

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
