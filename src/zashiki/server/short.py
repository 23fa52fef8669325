"""The short way for moves, the one request that comes thousands of times a second.

Finding a route and checking a request takes the framework longer than playing the move. A move that is
well formed is therefore played here; whatever else comes goes on to the route `move`, which says in
detail what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping
from typing import Any

from pydantic import ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zashiki.server.answers import answer_problem
from zashiki.server.house import House
from zashiki.server.people import allowed
from zashiki.server.problem import Problem
from zashiki.server.store import Unavailable
from zashiki.server.wire import Move

PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{22})/moves")
KEY = re.compile(rb"[\x21-\x7e]{8,64}")
JSON = (b"content-type", b"application/json")


class ShortWay:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app, self.house = app, house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        message = await receive()
        key = KEY.fullmatch(scope["state"]["headers"].get(b"idempotency-key", b""))
        wish = read_move(message) if key and is_json(scope["state"]["headers"]) else None
        if key is None or wish is None:
            await self.app(scope, again(message, receive), send)
            return
        scope["route"] = self  # for the metrics
        try:
            answer = await self._move(scope["state"], found[1], wish, key[0].decode())
        except (Problem, Unavailable) as error:
            problem = error if isinstance(error, Problem) else Problem("failed", "no-database", retry_after=2)
            await answer_problem(problem)(scope, receive, send)
            return
        head = [JSON, (b"content-length", str(len(answer)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": answer})

    path = "/api/tables/{table}/moves"

    async def _move(self, visit: MutableMapping[str, Any], table: str, wish: Move, key: str) -> bytes:
        person = allowed(await self.house.people.identify(visit), "play")
        self.house.limits.take("moves", person.id, visit["address"])
        return await self.house.tables.move(table, person, wish, key)


def is_json(headers: Mapping[bytes, bytes]) -> bool:
    return headers.get(b"content-type", b"").partition(b";")[0] == b"application/json"


def read_move(message: Message) -> Move | None:
    if message.get("more_body"):
        return None
    try:
        return Move.model_validate_json(message.get("body", b""))
    except ValidationError:
        return None


def again(message: Message, receive: Receive) -> Receive:
    """The body once more, for whoever comes after us."""
    messages = [message]

    async def first() -> Message:
        return messages.pop() if messages else await receive()

    return first
