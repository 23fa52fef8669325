"""Who is who: guests, accounts, their sessions and mutes.

People are known by a cookie, bots by a token. Both are looked up for every move, so what was found is
remembered; a change of a person drops it here and on the other servers, and ends the streams that it concerns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from sqlalchemy import Connection, bindparam, delete, insert, null, select, update
from starlette.requests import Request

from zashiki.contract import Refused
from zashiki.server import tokens
from zashiki.server.damage import known_moment
from zashiki.server.devices import Device, device_of
from zashiki.server.keys import Passes, Recent, digest, load_key, new_come_back, new_epoch
from zashiki.server.limits import neighbourhood
from zashiki.server.messages import Me
from zashiki.server.names import fold, proper
from zashiki.server.passwords import Passwords, is_outdated, new_password
from zashiki.server.problem import Problem
from zashiki.server.schema import mutes, people
from zashiki.server.services import Services
from zashiki.server.sessions import CLEAR, Known, Session, Sessions, nobody, read_sessions
from zashiki.server.store import Batch, Conflict

COOKIE = "zashiki"
OURS = COOKIE.encode()
BEARER = b"Bearer "
OF_PERSON = "@"  # news that begin with this are of a person, not of a table
REMEMBER = 60_000  # ms; after that a person is read again, in case that news got lost
MOST_MUTES = 500
SELF = "self"  # the scope of a person's own browser: all that concerns the account itself
EVERYTHING = frozenset({"play", "read", "chat", SELF})

_this = people.c.id == bindparam("who")
ADD = insert(people)
RENAME = update(people).where(_this).values(name=bindparam("to"), login=bindparam("folded"))
REGISTER = (
    update(people)
    .where(_this, people.c.login.is_(None))
    .values(
        name=bindparam("to"),
        login=bindparam("folded"),
        password=bindparam("hashed"),
        come_back=null(),
        epoch=bindparam("fresh"),
    )
)
SET_PASSWORD = update(people).where(_this).values(password=bindparam("hashed"))
RESET_PASSWORD = SET_PASSWORD.values(epoch=bindparam("fresh"))
CHANGE_PASSWORD = RESET_PASSWORD.where(people.c.password == bindparam("before"))
SET_COME_BACK = update(people).where(_this).values(come_back=bindparam("hashed"))
COME_BACK = update(people).where(_this, people.c.come_back == bindparam("hashed")).values(epoch=bindparam("fresh"))
MUTE = insert(mutes)
UNMUTE = delete(mutes).where(mutes.c.person == bindparam("who"), mutes.c.muted == bindparam("whom"))


@dataclass(frozen=True)
class Person:
    """A person, and what this request may do in their name."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    epoch: int
    scopes: frozenset[str] = EVERYTHING
    by: str = ""  # the session or token by which the request is theirs


def our_cookie(header: bytes) -> str:
    """The value of our own cookie among all that were sent."""
    for cookie in header.split(b";"):
        name, _, value = cookie.partition(b"=")
        if name.strip() == OURS:
            return value.strip().decode("latin-1")
    return ""


def allowed(person: Person | None, scope: str) -> Person:
    """The person, if the request may do such things in their name."""
    if person is None:
        raise nobody()
    if scope not in person.scopes:
        raise Problem("forbidden", "no-scope", scope=scope)
    return person


class People:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.key = load_key(services.settings.data)
        self.passes = Passes(self.key)
        self.passwords = Passwords()
        self.tokens = tokens.Tokens(services)
        self.sessions = Sessions(self)
        self.changed: Callable[[str], None] = lambda person: None  # told of whom something may have ended
        self.moved: Callable[[str, str, str], None] = lambda person, old, new: None  # and which session follows another
        self.leaving: set[str] = set()  # being deleted: nobody acts in their name any more
        self._known: Recent[str, Known] = Recent(20_000)
        self._addresses: Recent[str, str] = Recent(20_000)
        self._changes = 0

    # --- Who asks ----------------------------------------------------------------------------------------

    async def who(self, request: Request) -> Person | None:
        """Who sent this request, by its headers. Where there is a token, the cookie does not count."""
        visit = request.scope["state"]
        bearer = visit["headers"].get(b"authorization", b"")
        if bearer.startswith(BEARER):
            person: Person | None = await self._by_token(bearer[len(BEARER) :].decode("latin-1"))
        else:
            person = await self.by_cookie(request)
        if person:
            visit["person"] = person.id  # for the log
            self._addresses.put(person.id, neighbourhood(visit["address"]))
        return person

    def address_of(self, *people: str) -> str:
        """Where the first of these people who has been here since the server started came from last. If none has, all
        such count as one: whoever set up many tables under many names would count as many after a restart."""
        return next(filter(None, map(self._addresses.get, people)), "")

    async def required(self, request: Request, scope: str = "read") -> Person:
        """Who sent this request, if they may do such things."""
        return allowed(await self.who(request), scope)

    async def by_cookie(self, request: Request) -> Person | None:
        """Who this browser is."""
        visit = request.scope["state"]
        cookie = our_cookie(visit["headers"].get(b"cookie", b""))
        found = self.passes.read(cookie) if cookie else None
        known = await self.know(found.person) if found else None
        if found is None or known is None:
            return None
        session = known.sessions.get(found.session)
        if not found.session and found.epoch == known.person.epoch:
            session = await self.sessions.of_before(found, known, device_of(visit["headers"]))
            if session:
                visit["pass"] = session.person  # the answer brings a pass for it
        if session is None:
            return None
        session.used = self.sessions.uses.note(session.person.by, session.used, self.services.now())
        return session.person

    async def _by_token(self, text: str) -> Person:
        token = await self.tokens.find(text)
        person = await self.find(token.person) if token else None
        if token is None or person is None:
            raise Problem("forbidden", "wrong-token", status=401)
        return replace(person, scopes=token.scopes, by=token.id)

    async def find(self, person: str) -> Person | None:
        """A person by id."""
        known = await self.know(person)
        return known.person if known else None

    async def know(self, person: str) -> Known | None:
        """A person with their sessions."""
        if person in self.leaving:
            return None
        now = self.services.now()
        known = self._known.get(person)
        if known and abs(now - known.read) < REMEMBER:
            return known
        changes = self._changes
        known = await self.services.store.read(partial(read_person, person=person, now=now))
        if known and changes == self._changes:  # else it may have been read before the change
            self._known.put(person, known)
        return known

    async def ended(self, person: str, by: Iterable[str]) -> set[str]:
        """The sessions and tokens among these that are not valid any more."""
        known = await self.know(person)
        left = set(by) - set(known.sessions if known else ())
        if known and left:
            left -= {token.id for token in await self.tokens.of(person)}
        return left

    async def _row(self, condition: Any) -> Any:
        return await self.services.store.read(lambda c: c.execute(select(people).where(condition)).first())

    # --- Changes -----------------------------------------------------------------------------------------

    async def write(self, batch: Batch, person: str = "") -> None:
        """Store something, and forget what was known of that person, here and on other servers."""
        if person:
            batch.notices.append(OF_PERSON + person)
        try:
            await self.services.store.write(batch)
        finally:
            if person:
                self.forget(person)

    def forget(self, person: str) -> None:
        self._changes += 1
        self._known.drop(person)
        self.tokens.forget()
        self.changed(person)

    def missed(self, connected: Iterable[str]) -> None:
        """Other servers may have changed anything; these people have something open."""
        self._changes += 1
        self._known.clear()
        self.tokens.forget()
        for person in connected:
            self.changed(person)

    def heard(self, notices: Iterable[str]) -> None:
        """Forget the people that another server has changed. News of tables are not for us."""
        for one in notices:
            if one.startswith(OF_PERSON):
                self.forget(one[len(OF_PERSON) :])

    async def welcome(self, name: str, device: Device) -> Person:
        """A new guest."""
        return await self._add(proper(name), None, None, device)

    async def _add(self, name: str, login: str | None, password: str | None, device: Device) -> Person:
        row = {"id": self.services.new_id(), "name": name, "login": login, "password": password}
        batch = Batch.of(ADD, come_back=None, epoch=0, created=self.services.now(), **row)
        session = self.sessions.begin(batch, str(row["id"]), 0, device)
        await self._unless_taken(batch, "", name)
        return Person(str(row["id"]), name, "account" if login else "guest", 0, by=session)

    async def rename(self, person: Person, name: str) -> Person:
        """Change a name. An account logs in by its new name from now on; tables keep the old one."""
        name = proper(name)
        folded = fold(name) if person.kind == "account" else None
        await self._unless_taken(Batch.of(RENAME, who=person.id, to=name, folded=folded), person.id, name)
        return replace(person, name=name)

    async def _unless_taken(self, batch: Batch, person: str, name: str) -> None:
        try:
            await self.write(batch, person)
        except Conflict:
            raise name_taken(name) from None

    # --- Accounts ----------------------------------------------------------------------------------------

    async def register(
        self, person: Person | None, name: str, password: str, device: Device, end_tokens: bool = False
    ) -> Person:
        """Give a guest a password. Their games stay theirs; their come-back key and all their sessions end, because
        somebody else may have one of them."""
        if person and person.kind == "account":
            raise Problem("forbidden", "already-registered", status=409)
        name, login = proper(name), fold(name)
        hashed = await self.passwords.hash(password)
        if person is None:
            return await self._add(name, login, hashed, device)
        batch = Batch.of(REGISTER, who=person.id, to=name, folded=login, hashed=hashed, fresh=(fresh := new_epoch()))
        try:
            registered = await self.sessions.follow(batch, person, fresh, device, end_tokens)
        except Conflict:
            raise name_taken(name) from None
        if registered is None:  # somebody else has come before
            raise Problem("forbidden", "already-registered", status=409)
        return registered

    async def login(self, name: str, password: str, device: Device) -> Person:
        """The person with this name and password. A wrong name takes as long as a wrong password, and says the same."""
        row = await self._row(people.c.login == fold(name))
        fits = await self.passwords.fits(row.password if row else None, password)
        if not fits or row.id in self.leaving:
            raise Problem("forbidden", "wrong-password")
        if is_outdated(row.password):
            await self.write(Batch.of(SET_PASSWORD, who=row.id, hashed=await self.passwords.hash(password)))
        return await self.sessions.begin_another(row.id, row.epoch, device)

    async def change_password(
        self, person: Person, old: str, new: str, device: Device, end_tokens: bool = False
    ) -> Person:
        """Another password, for whoever knows the one before. All other sessions end."""
        row = await self.check_password(person, old)
        if row.password is None:
            raise Problem("forbidden", "only-accounts")
        hashed, fresh = await self.passwords.hash(new), new_epoch()
        batch = Batch.of(CHANGE_PASSWORD, who=person.id, before=row.password, hashed=hashed, fresh=fresh)
        changed = await self.sessions.follow(batch, person, fresh, device, end_tokens)
        if changed is None:  # it was changed meanwhile
            raise Problem("forbidden", "not-your-password")
        return changed

    async def check_password(self, person: Person, password: str) -> Any:
        """Their row, if this is their password. Guests have none."""
        row = await self._row(people.c.id == person.id)
        if row.password is not None and not await self.passwords.fits(row.password, password):
            raise Problem("forbidden", "not-your-password")
        return row

    async def reset(self, name: str, end_tokens: bool = True) -> str:
        """A new password for somebody who forgot theirs. It logs them out everywhere."""
        row = await self._row(people.c.login == fold(name))
        if row is None:
            raise Refused.of("no-such-account", name=name)
        password = new_password()
        hashed = await self.passwords.hash(password)
        batch = Batch.of(RESET_PASSWORD, who=row.id, hashed=hashed, fresh=new_epoch())
        batch.add(CLEAR, who=row.id, past=row.epoch)
        if end_tokens:
            batch.add(tokens.REVOKE_ALL, who=row.id)
        await self.write(batch, row.id)
        return password

    async def revoke_token(self, person: Person, token: str) -> None:
        if token not in {one.id for one in await self.tokens.of(person.id)}:
            raise Problem("missing", "no-such-token")
        await self.write(Batch.of(tokens.REVOKE, which=token, who=person.id), person.id)

    async def log_out(self, request: Request) -> None:
        """This browser is nobody any more."""
        if person := await self.by_cookie(request):
            await self.sessions.end(person, person.by)

    async def replace(self, request: Request) -> None:
        """This browser is somebody else from now on. What came of an earlier pass may be another browser's too."""
        person = await self.by_cookie(request)
        if person and not await self.sessions.is_of_before(person):
            await self.sessions.end(person, person.by)

    # --- Coming back -------------------------------------------------------------------------------------

    async def new_come_back(self, person: Person) -> str:
        """A guest's key for another browser. Any former one ends."""
        if person.kind != "guest":
            raise Problem("forbidden", "only-guests")
        key = new_come_back()
        await self.write(Batch.of(SET_COME_BACK, who=person.id, hashed=digest(key)))
        return key

    async def whose(self, key: str) -> Any:
        """The guest whom a key belongs to."""
        row = await self._row(people.c.come_back == digest(key))
        if row is None or row.id in self.leaving:
            raise Problem("forbidden", "wrong-key")
        return row

    async def come_back(self, key: str, keep_others: bool, device: Device) -> Person:
        """Be a guest in this browser too, or in this one from now on."""
        row = await self.whose(key)
        if keep_others:
            return await self.sessions.begin_another(row.id, row.epoch, device)
        batch = Batch.of(COME_BACK, who=row.id, hashed=digest(key), fresh=(fresh := new_epoch()))
        person = await self.sessions.begin_anew(batch, row.id, fresh, device)
        if person is None:  # the key has ended meanwhile
            raise Problem("forbidden", "wrong-key")
        return person

    # --- Mutes -------------------------------------------------------------------------------------------

    async def me(self, person: Person) -> Me:
        """A person as they see themselves."""
        return Me(id=person.id, name=person.name, kind=person.kind, mutes=await self.mutes(person.id))

    async def mutes(self, person: str) -> list[str]:
        asked = select(mutes.c.muted).where(mutes.c.person == person).order_by(mutes.c.muted)
        found = await self.services.store.read(lambda c: list(c.execute(asked).scalars()))
        return [one for one in found if isinstance(one, str)]  # what is damaged mutes nobody

    async def mute(self, person: Person, whom: str, muted: bool) -> None:
        """Do not show somebody's chat to this person, or show it again."""
        batch = Batch.of(UNMUTE, who=person.id, whom=whom)
        if muted:
            if await self.find(whom) is None:
                raise Problem("missing", "no-such-person")
            if len(await self.mutes(person.id)) >= MOST_MUTES:
                raise Problem("forbidden", "too-many-mutes", most=MOST_MUTES)
            batch.add(MUTE, person=person.id, muted=whom)
        await self.write(batch)


def name_taken(name: str) -> Problem:
    return Problem("forbidden", "name-taken", status=409, name=name)


def read_person(connection: Connection, person: str, now: int) -> Known | None:
    """A person as the database has them."""
    row = connection.execute(select(people).where(people.c.id == person)).first()
    if row is None:
        return None
    one = Person(row.id, str(row.name), "account" if row.login else "guest", row.epoch)
    found = read_sessions(connection, person, row.epoch, now)
    kept = {
        it.id: Session(replace(one, by=it.id), Device(it.browser, it.system), known_moment(it.used)) for it in found
    }
    return Known(one, now, kept)
