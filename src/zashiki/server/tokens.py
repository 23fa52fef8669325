"""Tokens, by which a bot proves in whose name it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from sqlalchemy import bindparam, delete, insert, select, text, update

from zashiki.server.damage import known_moment
from zashiki.server.keys import TOKEN_MARK, Recent, digest, new_token
from zashiki.server.messages import Scope, TokenInfo, TokenMade
from zashiki.server.names import proper
from zashiki.server.problem import Problem
from zashiki.server.schema import tokens
from zashiki.server.services import Services
from zashiki.server.store import Batch
from zashiki.server.uses import Uses

MOST_TOKENS = 20  # of one person
LONGEST_TOKEN = 80
REMEMBER = 60_000  # ms; after that a token is read again, in case that news of its end got lost
USED_EVERY = 60_000  # ms between two notes that a token was used

ADD = insert(tokens)
USE = update(tokens).where(tokens.c.id == bindparam("which")).values(used=bindparam("then"))
REVOKE = delete(tokens).where(tokens.c.id == bindparam("which"), tokens.c.person == bindparam("who"))
REVOKE_ALL = delete(tokens).where(tokens.c.person == bindparam("who"))
REVOKE_ALL_AT = text(  # if the person has got this epoch; as words it is done after everything else
    "DELETE FROM tokens WHERE person = :who AND EXISTS (SELECT 1 FROM people WHERE id = :who AND epoch = :fresh)"
)


@dataclass
class Token:
    """A token that was used recently."""

    id: str
    person: str
    scopes: frozenset[str]
    used: int
    read: int


class Tokens:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._known: Recent[str, Token] = Recent(5_000)
        self._changes = 0
        self.uses = Uses(services, USE, USED_EVERY)

    def forget(self) -> None:
        """Somebody's tokens have changed. That is rare, so all are read again."""
        self._changes += 1
        self._known.clear()

    async def find(self, text: str) -> Token | None:
        """The token of this text, if it is one of ours."""
        if not text.startswith(TOKEN_MARK) or len(text) > LONGEST_TOKEN:
            return None
        hashed, now = digest(text), self.services.now()
        token = self._known.get(hashed)
        if token is None or abs(now - token.read) > REMEMBER:
            token = await self._read(hashed, now)
        if token:
            token.used = self.uses.note(token.id, token.used, now)
        return token

    async def _read(self, hashed: str, now: int) -> Token | None:
        changes = self._changes
        row = await self.services.store.read(lambda c: c.execute(select(tokens).where(tokens.c.hash == hashed)).first())
        if row is None:
            self._known.drop(hashed)
            return None
        token = Token(row.id, row.person, frozenset(str(row.scopes).split()), known_moment(row.used), now)
        if changes == self._changes:  # else it may have been revoked meanwhile
            self._known.put(hashed, token)
        return token

    # --- Their owner -------------------------------------------------------------------------------------

    async def of(self, person: str) -> list[TokenInfo]:
        asked = select(tokens).where(tokens.c.person == person).order_by(tokens.c.created, tokens.c.id)
        return [info(row) for row in await self.services.store.read(lambda c: c.execute(asked).all())]

    async def make(self, person: str, name: str, scopes: list[Scope]) -> TokenMade:
        """A new token. Only its digest is stored, so its text is shown this once."""
        if len(await self.of(person)) >= MOST_TOKENS:
            raise Problem("forbidden", "too-many-tokens", most=MOST_TOKENS)
        text, id_, name, at = new_token(), self.services.new_id(), proper(name), self.services.now()
        kept = sorted(set(scopes))
        row = {"person": person, "name": name, "scopes": " ".join(kept), "hash": digest(text)}
        batch = Batch()
        batch.add(ADD, id=id_, created=at, used=None, **row)
        await self.services.store.write(batch)
        return TokenMade(id=id_, name=name, scopes=kept, created=at, used=None, token=text)


def info(row: Any) -> TokenInfo:
    """A token in its owner's list, as far as it can be read: a damaged one can be revoked."""
    return TokenInfo(
        id=str(row.id),
        name=str(row.name),
        scopes=[scope for scope in get_args(Scope) if scope in str(row.scopes).split()],
        created=known_moment(row.created),
        used=known_moment(row.used) if row.used is not None else None,
    )
