"""The line between a server and its database, which can be cut, or fall silent."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Relay:
    """Passes on what comes to `port`, to a socket of PostgreSQL."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.whole = True
        self.passing = asyncio.Event()
        self.passing.set()
        self.open: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Relay:
        self.door = await asyncio.start_server(self._welcome, "127.0.0.1", 0)
        self.port = self.door.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.door.close()
        self.cut()

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.whole:
            writer.transport.abort()
            return
        there, back = await asyncio.open_unix_connection(self.path)
        self.open |= {writer, back}
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.passing.wait()
                writer.write(data)
                await writer.drain()
        self.open.discard(writer)
        writer.close()

    def cut(self) -> None:
        """All connections end, and none begins."""
        self.whole = False
        for writer in list(self.open):
            writer.transport.abort()

    def mend(self) -> None:
        self.whole = True
        self.passing.set()

    def hush(self) -> None:
        """Connections stay, and nothing comes through."""
        self.passing.clear()
