"""Sessions: the browsers in which somebody is who they are. Each is a row that can be ended.

A session is valid while its epoch is that of its person. So all of them end at once, or all but some that are taken
along, when the person gets another epoch; so does one that is just beginning elsewhere by what was valid before.
Epochs are random, so that whoever takes a session along to an epoch that does not come about takes it nowhere.

Passes that were given out before there were sessions name a person and an epoch. Their first use makes a session of
them, one for each kind of browser, whose id anybody who has the pass would make again.
"""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, exists, insert, or_, select, update

from zashiki.server.damage import known_moment
from zashiki.server.devices import Device
from zashiki.server.keys import Pass, new_epoch
from zashiki.server.messages import SessionInfo
from zashiki.server.problem import Problem
from zashiki.server.schema import people, sessions
from zashiki.server.store import Batch, Conflict, Unavailable
from zashiki.server.tokens import REVOKE_ALL_AT
from zashiki.server.uses import Uses

if TYPE_CHECKING:
    from zashiki.server.people import People, Person

DAY = 24 * 3600  # seconds
SOON = 600  # seconds after the start, which has other things to do
LIFE = 400 * DAY  # seconds; browsers keep no cookie longer
USED_EVERY = 3600_000  # ms between two notes that a session was used
MOST_SESSIONS = 100  # of one person; the one that was unused for longest makes room
ATTEMPTS = 5  # at a change that others of the same person have come before

_this = sessions.c.id == bindparam("which")
_theirs = sessions.c.person == bindparam("who")
_past = sessions.c.epoch == bindparam("past")
_it_came_about = exists().where(people.c.id == bindparam("who"), people.c.epoch == bindparam("fresh"))
_it_has_passed = ~exists().where(people.c.id == sessions.c.person, people.c.epoch == sessions.c.epoch)

BEGIN = insert(sessions)
USE = update(sessions).where(_this).values(used=bindparam("then"))
END = delete(sessions).where(_this, _theirs)
TAKE_ALONG = update(sessions).where(_this, _theirs, _past, _it_came_about).values(epoch=bindparam("fresh"))
TAKE_OTHERS = (
    update(sessions)
    .where(sessions.c.id != bindparam("which"), _theirs, _past, _it_came_about)
    .values(epoch=bindparam("fresh"))
)
SET_EPOCH = (
    update(people)
    .where(people.c.id == bindparam("who"), people.c.epoch == bindparam("past"))
    .values(epoch=bindparam("fresh"))
)
CLEAR = delete(sessions).where(_theirs, _past)
CLEAR_ALL = delete(sessions).where(or_(sessions.c.used < bindparam("before"), _it_has_passed))


@dataclass
class Session:
    """A browser in which somebody was lately."""

    person: Person
    device: Device
    used: int


@dataclass
class Known:
    """What is remembered of a person."""

    person: Person
    read: int
    sessions: dict[str, Session] = field(default_factory=dict)  # all that are valid, the latest used first


def id_of_before(person: str, epoch: int, device: Device) -> str:
    """The session of a pass that was given out before there were sessions."""
    hashed = hashlib.sha256(f"{person}.{epoch}.{device.browser}.{device.system}".encode()).digest()
    return urlsafe_b64encode(hashed[:16]).rstrip(b"=").decode()


class Sessions:
    """Begins and ends them."""

    def __init__(self, people: People) -> None:
        self.people, self.services = people, people.services
        self.uses = Uses(self.services, USE, USED_EVERY)

    async def of(self, person: Person) -> list[SessionInfo]:
        asked = partial(read_sessions, person=person.id, epoch=person.epoch, now=self.services.now())
        return [told(row, row.id == person.by) for row in await self.services.store.read(asked)]

    # --- They begin --------------------------------------------------------------------------------------

    async def of_before(self, found: Pass, known: Known, device: Device) -> Session | None:
        """The session of a pass that was given out before there were sessions; the first request makes it."""
        id_ = id_of_before(found.person, found.epoch, device)
        if id_ not in known.sessions:
            batch = Batch()
            self.begin(batch, found.person, found.epoch, device, id_)
            with suppress(Conflict):  # another request was quicker
                await self.people.write(batch, found.person)
            known = await self.people.know(found.person) or known
        return known.sessions.get(id_)

    def begin(self, batch: Batch, person: str, epoch: int, device: Device, id_: str = "") -> str:
        """A new session, valid if this is the person's epoch then."""
        session, now = id_ or self.services.new_id(), self.services.now()
        row = {"person": person, "epoch": epoch, "browser": device.browser, "system": device.system}
        batch.add(BEGIN, id=session, began=now, used=now, **row)
        return session

    async def begin_another(self, person: str, epoch: int, device: Device) -> Person:
        """A session beside those that there are."""
        batch, known = Batch(), await self.people.know(person)
        for one in list(known.sessions if known else ())[MOST_SESSIONS - 1 :]:
            batch.add(END, which=one, who=person)
        session = self.begin(batch, person, epoch, device)
        await self.people.write(batch, person)
        known = await self.people.know(person)
        if known is None or session not in known.sessions:  # all were ended meanwhile
            raise nobody()
        return known.sessions[session].person

    async def begin_anew(self, batch: Batch, person: str, fresh: int, device: Device) -> Person | None:
        """A session after all that there were, if what is to be written gives the person this epoch."""
        return await self._write_anew(batch, person, self.begin(batch, person, fresh, device))

    async def follow(self, batch: Batch, person: Person, fresh: int, device: Device, end_tokens: bool) -> Person | None:
        """The same for a browser that was this person before. What it has open goes on."""
        session = self.begin(batch, person.id, fresh, device)
        if end_tokens:
            batch.add(REVOKE_ALL_AT, who=person.id, fresh=fresh)
        self.people.moved(person.id, person.by, session)
        followed = None
        try:
            followed = await self._write_anew(batch, person.id, session)
        finally:
            if followed is None:
                self.people.moved(person.id, session, person.by)
                self.people.changed(person.id)
        return followed

    async def _write_anew(self, batch: Batch, person: str, session: str) -> Person | None:
        before = await self.people.know(person)
        await self.people.write(batch, person)
        known = await self.people.know(person)
        if before is None or known is None or session not in known.sessions:
            return None
        await self._clear(person, before.person.epoch)
        return known.sessions[session].person

    async def is_of_before(self, person: Person) -> bool:
        """Whether somebody is let in by a session that came of an earlier pass."""
        known = await self.people.know(person.id)
        found = known.sessions.get(person.by) if known else None
        return found is not None and person.by == id_of_before(person.id, person.epoch, found.device)

    # --- They end ----------------------------------------------------------------------------------------

    async def end(self, person: Person, session: str) -> bool:
        """End one; whether it was there.

        One that came of an earlier pass ends all of those passes, for nobody can tell them apart; what became a session
        before stays."""
        for attempt in range(ATTEMPTS):
            known = await self.people.know(person.id)
            found = known.sessions.get(session) if known else None
            if known is None or found is None:
                return attempt > 0
            past = known.person.epoch
            if session != id_of_before(person.id, past, found.device):
                await self.people.write(Batch.of(END, which=session, who=person.id), person.id)
            else:
                await self._set_epoch(person.id, past, TAKE_OTHERS, session)
        raise nobody()

    async def end_others(self, person: Person) -> None:
        """All sessions but the one by which this is asked."""
        for _ in range(ATTEMPTS):
            known = await self.people.know(person.id)
            if known is None or person.by not in known.sessions:
                break
            if await self._set_epoch(person.id, known.person.epoch, TAKE_ALONG, person.by):
                return
        raise nobody()

    async def _set_epoch(self, person: str, past: int, take: Any, which: str) -> bool:
        """Another epoch, into which some sessions are taken along. Not if there is another one already."""
        batch = Batch.of(SET_EPOCH, who=person, past=past, fresh=(fresh := new_epoch()))
        batch.add(take, which=which, who=person, past=past, fresh=fresh)
        await self.people.write(batch, person)
        known = await self.people.know(person)
        if known is None or known.person.epoch != fresh:
            return False
        await self._clear(person, past)
        return True

    async def _clear(self, person: str, past: int) -> None:
        """Sessions of an epoch that has passed are of no use. If they stay, `clear_old` finds them."""
        with suppress(Unavailable):
            await self.services.store.write(Batch.of(CLEAR, who=person, past=past))

    async def clear_old(self) -> None:
        """Once a day, remove the sessions that have ended or that no browser can still know."""
        await asyncio.sleep(SOON)
        while True:
            before = self.services.now() - 1000 * LIFE
            await self.services.store.write(Batch.of(CLEAR_ALL, before=before))
            await asyncio.sleep(DAY)


def told(row: Any, here: bool = False) -> SessionInfo:
    times = {"began": known_moment(row.began), "used": known_moment(row.used)}
    return SessionInfo(id=str(row.id), browser=str(row.browser), system=str(row.system), here=here, **times)


def read_sessions(connection: Any, person: str, epoch: int, now: int) -> list[Any]:
    """All that are valid, the latest used first."""
    alive = sessions.c.person == person, sessions.c.epoch == epoch, sessions.c.used > now - 1000 * LIFE
    asked = select(sessions).where(*alive).order_by(sessions.c.used.desc(), sessions.c.id)
    return list(connection.execute(asked).all())


def nobody() -> Problem:
    return Problem("forbidden", "no-person", status=401)
