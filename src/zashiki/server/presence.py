"""Who is there: whoever has a stream open, on any server and by whatever client.

Each server notes in the database who has a stream on it and reads there who is on all of them, so all tell the same. It
says nothing of what somebody looks at, and nothing that is done at a table changes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Integer, bindparam, delete, false, insert, select, true, type_coerce, update

from zashiki.server import schema
from zashiki.server.store import Batch

if TYPE_CHECKING:
    from zashiki.server.services import Services

NEWS = "+"  # what other servers hear when somebody comes or goes
NOTED = 60_000  # milliseconds after which a stream that stays open is noted again
BELIEVED = 150_000  # for so long: a server that has gone notes nothing
LATELY = 180_000  # whoever was seen within this time will perhaps be back in a moment
FORGET = 3_600_000
LINGER = 5  # seconds that a stream counts when it has ended, for the pages of a client follow each other
LOOK = 10  # seconds between two looks at the database, if nothing is heard
PAUSE = 0.3  # between all of them

_c = schema.presence.c
DROP = delete(schema.presence).where(_c.person == bindparam("who"), _c.server == bindparam("where"))
DROP_OLD = delete(schema.presence).where(_c.seen < bindparam("long_ago"))
ADD = insert(schema.presence)
NOBODY = update(schema.presence).where(_c.here == true()).values(here=false())


class Presence:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.here: frozenset[str] = frozenset()  # who has a stream open on some server
        self.lately: frozenset[str] = frozenset()  # and who had one lately
        self._noted: dict[str, int] = {}  # who has one on this server by its notes, and when that was written
        self._lingering: set[str] = set()
        self._news = asyncio.Event()
        self._first = False
        self._since = 0  # from when on this server would have seen people

    def begin(self, alone: bool) -> None:
        """Before the first stream: whether no other server is up."""
        self._first = alone
        self._since = self.services.now()

    def comes(self, person: str) -> None:
        """Somebody has opened a stream here."""
        self._lingering.discard(person)
        if person not in self._noted:
            self._news.set()

    def goes(self, person: str) -> None:
        """Somebody's last stream here has ended."""
        self._lingering.add(person)
        asyncio.get_running_loop().call_later(LINGER, self._gone, person)

    def _gone(self, person: str) -> None:
        self._lingering.discard(person)
        self._news.set()

    def is_away(self, person: str) -> bool:
        """Whether nobody has seen somebody for minutes, in all of which this server looked."""
        looked = self.services.now() - self._since > LATELY
        return looked and person not in self.lately and person not in self.services.hub.by_person

    def heard(self, notices: Iterable[str]) -> None:
        if NEWS in notices:
            self._news.set()

    async def keep(self) -> None:
        """Without end: note who is here, and learn who is anywhere."""
        if self._first:
            await self.services.store.write(nobody_is_here())
            self._first = False
        while True:
            self._news.clear()
            await self._note()
            await self._learn()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._news.wait()
            await asyncio.sleep(PAUSE)

    async def _note(self) -> None:
        now = self.services.now()
        present = {*self.services.hub.by_person, *self._lingering}
        due = [person for person in present if abs(now - self._noted.get(person, -NOTED)) >= NOTED]
        gone = self._noted.keys() - present
        if due or gone:
            self.lately |= gone  # until the database is read again
            await self.services.store.write(self._notes(due, gone, now))
            self._noted = {person: self._noted[person] for person in self._noted if person in present}
            self._noted |= dict.fromkeys(due, now)

    def _notes(self, due: Iterable[str], gone: Iterable[str], now: int) -> Batch:
        batch, server = Batch(), self.services.store.server
        for people, here in ((due, True), (gone, False)):
            for person in people:
                batch.add(DROP, who=person, where=server)
                batch.add(ADD, person=person, server=server, seen=now, here=here)
        batch.add(DROP_OLD, long_ago=now - FORGET)
        if gone or any(person not in self._noted for person in due):
            batch.notices.append(NEWS)
        return batch

    async def _learn(self) -> None:
        now = self.services.now()
        asked = select(_c.person, _c.seen, type_coerce(_c.here, Integer).label("here")).where(_c.seen > now - LATELY)
        rows = await self.services.store.read(lambda connection: connection.execute(asked).all())
        sound = [row for row in rows if isinstance(row.person, str) and isinstance(row.seen, int)]  # others are damaged
        here = frozenset(row.person for row in sound if row.here == 1 and row.seen > now - BELIEVED)
        lately = frozenset(row.person for row in sound)
        changed, others = here ^ self.here, lately != self.lately
        self.here, self.lately = here, lately
        if changed or others:
            self.services.hub.people_changed(changed)


def nobody_is_here() -> Batch:
    """What was noted before the first of all servers has started."""
    batch = Batch()
    batch.add(NOBODY)
    return batch
