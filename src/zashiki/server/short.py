"""The short way for moves, the one request that comes thousands of times a second.

Finding a route and checking a request takes the framework longer than playing the move. A move whose head is
in order is therefore played here; any other goes to the route `move`, which says in detail what is wrong.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pydantic import ValidationError
from starlette.types import Scope

from zashiki.server.answers import NO_DATABASE, answer_problem, bad_request
from zashiki.server.messages import KEY_LETTER, KEY_SIZES, TABLE_ID, Move
from zashiki.server.middleware import LARGEST, Guard, Headers, Visit
from zashiki.server.people import allowed
from zashiki.server.problem import Problem
from zashiki.server.services import House
from zashiki.server.store import Unavailable

ROUTE = "/api/tables/{table}/moves"
PATH = re.compile(ROUTE.replace("{table}", f"({TABLE_ID})").encode())
KEY = re.compile(f"{KEY_LETTER}{{%d,%d}}".encode() % KEY_SIZES)
JSON = (b"content-type", b"application/json")


class Errand(NamedTuple):
    """A move that is to be played."""

    path: str
    table: str
    key: str
    headers: Headers


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class ShortWay:
    def __init__(self, guard: Guard, house: House) -> None:
        self.guard, self.house = guard, house

    def find(self, method: bytes, url: bytes, headers: list[tuple[bytes, bytes]]) -> Errand | None:
        """The errand that the head of a request is about, if it can go the short way."""
        path = PATH.fullmatch(url) if method == b"POST" else None
        if path is None:
            return None
        named = dict(headers)
        key, length = KEY.fullmatch(named.get(b"idempotency-key", b"")), named.get(b"content-length", b"")
        is_json = named.get(b"content-type", b"").partition(b";")[0] == JSON[1]
        if key is None or not is_json or not length.isdigit() or int(length) > LARGEST:
            return None
        return Errand(path[0].decode(), path[1].decode(), key[0].decode(), named)

    async def run(self, errand: Errand, scope: Scope, body: bytes) -> Answer:
        """Play the move; whatever happens, there is an answer."""
        scope.update(method="POST", path=errand.path)
        visit = Visit(self.guard, scope, errand.headers)
        try:
            answer = visit.refusal() or await self._move(errand, visit, body)
        except Problem as problem:
            answer = problem
        except Unavailable:
            answer = NO_DATABASE
        except Exception:
            answer = visit.failure()
        status, headers, body = in_full(answer)
        dressed = visit.dressed(status, headers)
        visit.close(ROUTE)
        return Answer(status, dressed, body)

    async def _move(self, errand: Errand, visit: Visit, body: bytes) -> bytes:
        try:
            wish = Move.model_validate_json(body)
        except ValidationError as error:
            raise bad_request(error.errors(), "body") from error
        person = allowed(await self.house.people.identify(visit.state), "play")
        self.house.limits.take("moves", person.id, visit.state["address"])
        return await self.house.tables.move(errand.table, person, wish, errand.key)


def in_full(answer: bytes | Problem) -> Answer:
    if isinstance(answer, Problem):
        response = answer_problem(answer)
        return Answer(response.status_code, response.raw_headers, bytes(response.body))
    return Answer(200, [JSON, (b"content-length", b"%d" % len(answer))], answer)
