"""Whether the server can do what people want of it: play, and have stored what they play.

It is asked often, and by anybody: so it looks at most once a second, and never for longer than another.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, select

from zashiki.server import schema
from zashiki.server.jobs import PULSE, nobody_does
from zashiki.server.messages import Ailment
from zashiki.server.store import Unavailable
from zashiki.server.table_rows import CLAIM

if TYPE_CHECKING:
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.health")

FRESH = 1.0  # seconds for which a look counts
LOOK_SECONDS = 1.5  # that the database has for an answer
OWED = 3.0  # seconds after which the writer should have stored what it was given
SILENT = 3 * PULSE  # seconds without anything stored, although there is a sign of life every few seconds
PASSING = {"opening", "closing"}  # as it has to be
LEAST_ROOM = 16 * 2**20  # bytes that the disk of an SQLite file has left


class Health:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.overdue = float("nan")  # jobs that nobody does; unknown
        self.ready = False
        self._ailments: list[Ailment] = []
        self._looked = float("-inf")
        self._looking = asyncio.Lock()
        self._room: asyncio.Future[int] | None = None  # what the disk is asked for, once at a time

    async def ailments(self) -> list[Ailment]:
        """What is not well, as of a second ago at most."""
        async with self._looking:
            if time.monotonic() - self._looked > FRESH:
                before, self._ailments = self._ailments, await self._look()
                self._looked, self.ready = time.monotonic(), not self._ailments
                if self._ailments != before:
                    level = logging.WARNING if set(self._ailments) - PASSING else logging.INFO
                    logger.log(level, "health has changed", extra={"not_well": self._ailments})
            return self._ailments

    async def _look(self) -> list[Ailment]:
        found: list[Ailment] = ["closing"] if self.services.closing.began else []
        states = {opening.rules.state for opening in self.services.rooms.openings.values()}
        if states & {"waiting", "opening"}:
            found.append("opening")
        elif "open" not in states:
            found.append("rooms")
        answers, full = await asyncio.gather(self._database_answers(), self._disk_is_full())
        if not answers:
            found.append("database")
        elif full:
            found.append("disk")
        if not self._can_store():
            found.append("writer")
        return found

    async def _database_answers(self) -> bool:
        question = partial(count_overdue, now=self.services.now())
        try:
            self.overdue = await self.services.store.read(question, LOOK_SECONDS)
        except Unavailable as error:
            self.overdue = float("nan")
            logger.error("the database does not answer", extra={"why": str(error)})
            return False
        return True

    async def _disk_is_full(self) -> bool:
        """Whether it has no room, or does not even say so: some disks let whoever asks wait for ever. Of PostgreSQL we
        see only whether it can store."""
        store = self.services.store
        if not store.is_sqlite:
            return False
        if self._room is None or self._room.done():
            self._room = asyncio.ensure_future(asyncio.to_thread(room_beside, Path(str(store.url.database))))
        answered, _ = await asyncio.wait([self._room], timeout=LOOK_SECONDS)
        return not answered or self._room.result() < LEAST_ROOM

    def _can_store(self) -> bool:
        """As the latest writes went; one of them is the sign of life, every few seconds."""
        store = self.services.store
        return not store.why and store.owes() < OWED and time.monotonic() - store.stored_at < SILENT


def room_beside(file: Path) -> int:
    return shutil.disk_usage(file.parent).free


def count_overdue(connection: Connection, now: int) -> int:
    """Jobs that nobody has done for a while: whoever does one claims it anew."""
    overdue = select(func.count()).select_from(schema.jobs).where(nobody_does(now - CLAIM))
    return connection.execute(overdue).scalar_one()
