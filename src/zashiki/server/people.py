"""Who is who: guests, accounts, their passes and mutes.

People are known by a cookie, bots by a token. Both are looked up for every move, so what was found is
remembered; a change of a person drops it here and on the other servers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy import bindparam, delete, insert, literal_column, null, select, update
from starlette.requests import Request

from zashiki.contract import Refused
from zashiki.server import tokens
from zashiki.server.keys import Passes, Recent, digest, load_key, new_come_back
from zashiki.server.limits import neighbourhood
from zashiki.server.messages import Me
from zashiki.server.names import fold, proper
from zashiki.server.passwords import Passwords, is_outdated, new_password
from zashiki.server.problem import Problem
from zashiki.server.schema import mutes, people
from zashiki.server.services import Services
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
REGISTER = RENAME.values(password=bindparam("hashed"), come_back=null())
SET_PASSWORD = update(people).where(_this).values(password=bindparam("hashed"))
SET_COME_BACK = update(people).where(_this).values(come_back=bindparam("hashed"))
RAISE_EPOCH = update(people).where(_this).values(epoch=people.c.epoch + literal_column("1"))
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
        raise Problem("forbidden", "no-person", status=401)
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
        self.signed_out: Callable[[str], None] = lambda person: None  # told whose streams must end
        self.leaving: set[str] = set()  # being deleted: nobody acts in their name any more
        self._known: Recent[str, tuple[Person, int]] = Recent(20_000)
        self._addresses: Recent[str, str] = Recent(20_000)
        self._changes = 0

    # --- Who asks ----------------------------------------------------------------------------------------

    async def who(self, request: Request) -> Person | None:
        """Who sent this request, by its headers. Where there is a token, the cookie does not count."""
        visit = request.scope["state"]
        headers = visit["headers"]
        bearer = headers.get(b"authorization", b"")
        if bearer.startswith(BEARER):
            person: Person | None = await self._by_token(bearer[len(BEARER) :].decode("latin-1"))
        else:
            person = await self._by_cookie(our_cookie(headers.get(b"cookie", b"")))
        if person:
            visit["person"] = person.id  # for the log
            self._addresses.put(person.id, neighbourhood(visit["address"]))
        return person

    def address_of(self, person: str) -> str:
        """Where somebody came from last. All who have not been here since the server started count as one: none of
        them is waiting, and whoever set up many tables under many names would count as many after a restart."""
        return self._addresses.get(person) or ""

    async def required(self, request: Request, scope: str = "read") -> Person:
        """Who sent this request, if they may do such things."""
        return allowed(await self.who(request), scope)

    async def _by_cookie(self, cookie: str) -> Person | None:
        found = self.passes.read(cookie) if cookie else None
        if found is None:
            return None
        person = await self.find(found[0])
        return person if person and person.epoch == found[1] else None

    async def _by_token(self, text: str) -> Person:
        token = await self.tokens.find(text)
        person = await self.find(token.person) if token else None
        if token is None or person is None:
            raise Problem("forbidden", "wrong-token", status=401)
        return replace(person, scopes=token.scopes)

    async def find(self, person: str) -> Person | None:
        """A person by id."""
        if person in self.leaving:
            return None
        now = self.services.now()
        known = self._known.get(person)
        if known and abs(now - known[1]) < REMEMBER:
            return known[0]
        changes = self._changes
        found = await self._row(people.c.id == person)
        if found and changes == self._changes:  # else it may have been read before the change
            self._known.put(person, (_person(found), now))
        return _person(found) if found else None

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

    def heard(self, notices: Iterable[str]) -> None:
        """Forget the people that another server has changed. News of tables are not for us."""
        for one in notices:
            if one.startswith(OF_PERSON):
                self.forget(one[len(OF_PERSON) :])

    async def welcome(self, name: str) -> Person:
        """A new guest."""
        return await self._add(proper(name), None, None)

    async def _add(self, name: str, login: str | None, password: str | None) -> Person:
        row = {"id": self.services.new_id(), "name": name, "login": login, "password": password}
        await self._unless_taken(_batch(ADD, come_back=None, epoch=0, created=self.services.now(), **row), "", name)
        return Person(str(row["id"]), name, "account" if login else "guest", 0)

    async def rename(self, person: Person, name: str) -> Person:
        """Change a name. An account logs in by its new name from now on; tables keep the old one."""
        name = proper(name)
        folded = fold(name) if person.kind == "account" else None
        await self._unless_taken(_batch(RENAME, who=person.id, to=name, folded=folded), person.id, name)
        return replace(person, name=name)

    async def _unless_taken(self, batch: Batch, person: str, name: str) -> None:
        try:
            await self.write(batch, person)
        except Conflict:
            raise Problem("forbidden", "name-taken", status=409, name=name) from None

    # --- Accounts ----------------------------------------------------------------------------------------

    async def register(self, person: Person | None, name: str, password: str) -> Person:
        """Give a guest a password. Their games stay theirs, and their come-back key ends."""
        if person and person.kind == "account":
            raise Problem("forbidden", "already-registered", status=409)
        name, login = proper(name), fold(name)
        hashed = await self.passwords.hash(password)
        if person is None:
            return await self._add(name, login, hashed)
        await self._unless_taken(_batch(REGISTER, who=person.id, to=name, folded=login, hashed=hashed), person.id, name)
        return replace(person, name=name, kind="account")

    async def login(self, name: str, password: str) -> Person:
        """The person with this name and password. A wrong name takes as long as a wrong password, and says the same."""
        row = await self._row(people.c.login == fold(name))
        fits = await self.passwords.fits(row.password if row else None, password)
        if not fits or row.id in self.leaving:
            raise Problem("forbidden", "wrong-password")
        if is_outdated(row.password):
            await self.write(_batch(SET_PASSWORD, who=row.id, hashed=await self.passwords.hash(password)))
        return _person(row)

    async def log_out_everywhere(self, person: str) -> None:
        """End the validity of all passes given out so far."""
        await self.write(_batch(RAISE_EPOCH, who=person), person)
        self.signed_out(person)

    async def reset(self, name: str) -> str:
        """A new password for somebody who forgot theirs. It logs them out everywhere."""
        row = await self._row(people.c.login == fold(name))
        if row is None:
            raise Refused.of("no-such-account", name=name)
        password = new_password()
        batch = _batch(SET_PASSWORD, who=row.id, hashed=await self.passwords.hash(password))
        batch.add(RAISE_EPOCH, who=row.id)
        await self.write(batch, row.id)
        self.signed_out(row.id)
        return password

    async def revoke_token(self, person: Person, token: str) -> None:
        if token not in {one.id for one in await self.tokens.of(person.id)}:
            raise Problem("missing", "no-such-token")
        await self.write(_batch(tokens.REVOKE, which=token, who=person.id), person.id)

    # --- Coming back -------------------------------------------------------------------------------------

    async def new_come_back(self, person: Person) -> str:
        """A guest's key for another browser. Any former one ends."""
        if person.kind != "guest":
            raise Problem("forbidden", "only-guests")
        key = new_come_back()
        await self.write(_batch(SET_COME_BACK, who=person.id, hashed=digest(key)))
        return key

    async def come_back(self, key: str) -> Person:
        row = await self._row(people.c.come_back == digest(key))
        if row is None or row.id in self.leaving:
            raise Problem("forbidden", "wrong-key")
        return _person(row)

    # --- Mutes -------------------------------------------------------------------------------------------

    async def me(self, person: Person) -> Me:
        """A person as they see themselves."""
        return Me(id=person.id, name=person.name, kind=person.kind, mutes=await self.mutes(person.id))

    async def mutes(self, person: str) -> list[str]:
        asked = select(mutes.c.muted).where(mutes.c.person == person).order_by(mutes.c.muted)
        return await self.services.store.read(lambda c: list(c.execute(asked).scalars()))

    async def mute(self, person: Person, whom: str, muted: bool) -> None:
        """Do not show somebody's chat to this person, or show it again."""
        batch = _batch(UNMUTE, who=person.id, whom=whom)
        if muted:
            if await self.find(whom) is None:
                raise Problem("missing", "no-such-person")
            if len(await self.mutes(person.id)) >= MOST_MUTES:
                raise Problem("forbidden", "too-many-mutes", most=MOST_MUTES)
            batch.add(MUTE, person=person.id, muted=whom)
        await self.write(batch)


def _batch(statement: Any, **row: Any) -> Batch:
    batch = Batch()
    batch.add(statement, **row)
    return batch


def _person(row: Any) -> Person:
    return Person(row.id, row.name, "account" if row.login else "guest", row.epoch)
