"""Questions that machines share on the same PostgreSQL, in two tables: `thoughts` has what is to be thought about, and
`thinkers` who is there, servers included.

A question is claimed with SKIP LOCKED and a lease, which its thinker renews as long as it thinks about this one;
nothing is locked meanwhile, and what it answers after the question has gone to somebody else changes nothing. All times
are the database's: machines' clocks differ. Nothing here has to outlive a crash of the database, so the tables are not
logged.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from zashiki.server.store import Unavailable
from zashiki.server.writer import CHANNEL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

ASKED = "zashiki_thoughts"  # the channel on which thinkers hear that there is a question
MARK = "?"  # news that begin with this are for one server (its name follows), or for all: there is an answer
ALL = "*"
SECONDS = 10  # that the database may take
BEAT = 1.0  # seconds between two signs of life of those who think, and between two looks if no news come
LEASE = 5_000  # milliseconds for which a question is its thinker's without a sign of life; others may take it then
GRACE = 2_000  # milliseconds that others have for it, until the server thinks about it itself
WANTED = 15_000  # milliseconds for which questions of a server that has gone are still thought about
GONE = 5_000  # milliseconds without a sign of life after which nobody is counted on
FORGOTTEN = 60_000  # and after which nothing is known of them any more

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ASK = f"""
    WITH asked AS (
        INSERT INTO thoughts (id, server, form, question, asked, wanted, thinker, lease)
        VALUES (%(id)s, %(server)s, %(form)s, %(question)s, {NOW}, {NOW} + {WANTED}, '', {NOW}) RETURNING id)
    SELECT pg_notify('{ASKED}', server || ' ' || id) FROM (SELECT %(server)s::text AS server, id FROM asked) AS news"""
ANSWERED = "DELETE FROM thoughts WHERE server = %(server)s AND answer IS NOT NULL RETURNING id, answer, error"
WANT = f"UPDATE thoughts SET wanted = {NOW} + {WANTED} WHERE server = %(server)s RETURNING id"
TAKE_BACK = f"""
    DELETE FROM thoughts WHERE server = %(server)s AND answer IS NULL AND lease < {NOW} - {GRACE} RETURNING id"""
WITHDRAW = "DELETE FROM thoughts WHERE server = %(server)s"
SWEEP = f"DELETE FROM thoughts WHERE wanted < {NOW}"
CLAIM = f"""
    UPDATE thoughts SET thinker = %(thinker)s, lease = {NOW} + {LEASE} WHERE id IN (
        SELECT id FROM thoughts
        WHERE form = ANY(%(forms)s) AND answer IS NULL AND lease <= {NOW} AND wanted > {NOW}
        ORDER BY asked LIMIT %(free)s FOR UPDATE SKIP LOCKED)
    RETURNING id, question"""
RENEW = f"""
    UPDATE thoughts SET lease = {NOW} + {LEASE}
    WHERE id = ANY(%(ids)s) AND thinker = %(thinker)s AND answer IS NULL"""
DROP = "DELETE FROM thoughts WHERE id = %(id)s"
ANSWER = f"""
    WITH told AS (
        UPDATE thoughts SET answer = %(answer)s, error = %(error)s
        WHERE id = %(id)s AND thinker = %(thinker)s AND answer IS NULL RETURNING server)
    SELECT pg_notify('{CHANNEL}', %(thinker)s || ' {MARK}' || server) FROM told"""
GIVE_BACK = f"""
    WITH back AS (
        UPDATE thoughts SET thinker = '', lease = {NOW} WHERE thinker = %(thinker)s AND answer IS NULL RETURNING id)
    SELECT pg_notify('{ASKED}', %(thinker)s || ' ' || id) FROM back"""
ARRIVE = f"""
    INSERT INTO thinkers (name, seats, forms, seen) VALUES (%(name)s, %(seats)s, %(forms)s, {NOW})
    ON CONFLICT (name) DO UPDATE SET seats = excluded.seats, forms = excluded.forms, seen = excluded.seen"""
TELL_ALL = f"SELECT pg_notify('{CHANNEL}', %(name)s || ' {MARK}{ALL}')"
LEAVE = "DELETE FROM thinkers WHERE name = %(name)s"
PRESENT = f"SELECT name, seats, forms FROM thinkers WHERE seen > {NOW} - {GONE} ORDER BY name"
FORGET = f"DELETE FROM thinkers WHERE seen < {NOW} - {FORGOTTEN}"

Rows = list[tuple[Any, ...]]


class Line:
    """A connection to PostgreSQL that is opened again when it was lost. Each statement is a transaction of its own."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._connection: AsyncConnection[Any] | None = None
        self._turn = asyncio.Lock()

    async def ask(self, sql: str, **args: Any) -> Rows:
        """What the database answers, within its time; whoever waits for their turn waits no longer than that either."""
        try:
            async with asyncio.timeout(SECONDS), self._turn:
                return await self._ask_or_hang_up(sql, args)
        except Exception as error:
            raise Unavailable(str(error) or "the database does not answer") from error

    async def _ask_or_hang_up(self, sql: str, args: dict[str, Any]) -> Rows:
        try:
            return await self._ask(sql, args)
        except BaseException:
            await self._hang_up()
            raise

    async def _ask(self, sql: str, args: dict[str, Any]) -> Rows:
        from psycopg import AsyncConnection

        if self._connection is None:
            self._connection = await AsyncConnection.connect(self.dsn, autocommit=True)
        cursor = await self._connection.execute(sql, args)
        return await cursor.fetchall() if cursor.description else []

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(Exception):
                await connection.close()

    async def close(self) -> None:
        async with self._turn:
            await self._hang_up()
