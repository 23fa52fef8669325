"""News from other servers on the same PostgreSQL, by NOTIFY: which tables and people they have changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from zashiki.server.writer import CHANNEL

PRESENCE = 0x7A617368  # an advisory lock that every server shares while it listens; it ends with the process
# With it comes another one of the server's own, so that it can tell its lines, also those that were lost, from others.
TAKE = f"SELECT pg_advisory_lock_shared({PRESENCE}, %s), pg_advisory_lock_shared({PRESENCE})"

CONNECTING = 10  # seconds

Heard = Callable[[list[str]], None]


class Listener:
    """A connection of its own, read by the event loop when something has come. A thread that waits for it would take
    the interpreter's lock away from requests, even for what this server itself has written."""

    def __init__(
        self,
        dsn: str,
        own_name: Callable[[], str],
        heard: Heard,
        missed: Callable[[], None],
        server: int | None = None,  # its number among servers, if it is one
        channel: str = CHANNEL,
    ) -> None:
        self.dsn, self.own_name, self.heard, self.missed = dsn, own_name, heard, missed
        self.server, self.channel = server, channel

    async def listen(self) -> None:
        """Until the connection is lost. It is awaited and not asked in a thread, which a hung database would keep."""
        from psycopg import AsyncConnection

        async with asyncio.timeout(CONNECTING):
            connection = await AsyncConnection.connect(self.dsn, autocommit=True)
        async with connection:
            async with asyncio.timeout(CONNECTING):
                await connection.execute(f"LISTEN {self.channel}")
                if self.server is not None:
                    await connection.execute(TAKE, (self.server,))
            await self._hear(connection)

    async def _hear(self, connection: Any) -> None:
        loop, line = asyncio.get_running_loop(), connection.fileno()
        lost = loop.create_future()

        def read() -> None:
            try:
                connection.pgconn.consume_input()
                while notice := connection.pgconn.notifies():
                    sender, *notices = notice.extra.decode().split(" ")
                    if sender != self.own_name():
                        self.heard(notices)
            except Exception as error:
                loop.remove_reader(line)
                lost.set_exception(error)

        self.missed()
        loop.add_reader(line, read)
        try:
            await lost
        finally:
            loop.remove_reader(line)
