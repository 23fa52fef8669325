"""The games over HTTP: what there is to play, what it says, and the score pad."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from zashiki import registry
from zashiki.contract import Language, Refused
from zashiki.server import messages
from zashiki.server.client import File, read, send_form
from zashiki.server.problem import Problem
from zashiki.server.routes.errors import errors
from zashiki.server.routes.tables import JsonBytes, reader
from zashiki.server.services import services_of
from zashiki.server.snapshot import dumps, event_json

if TYPE_CHECKING:
    from zashiki.room import Room

# The end of a game of Shogun is the longest there is: 45 provinces with 80 buildings are some 1,100 characters.
LONGEST_POSITION = 2000

router = APIRouter(prefix="/api", tags=["games"], generate_unique_id_function=attrgetter("name"))


@router.get("/games", response_model=list[messages.GameInfo], responses=errors(429))
async def list_games(request: Request) -> Any:
    """What can be played here."""
    await reader(request)
    return JsonBytes(dumps(services_of(request).rooms.list()))


@router.get(
    "/games/{game}/texts/{language}",
    response_class=Response,
    responses=errors(404, 422, 429) | {200: {"content": {"text/plain": {}}}},
)
async def texts(request: Request, game: str, language: Language) -> Response:
    """All that a game says in a language, as Fluent: for clients that have no texts of it."""
    await reader(request)
    if game not in registry.names():
        raise Problem("missing", "no-such-game", game=game)
    form = texts_of(game, language).form(request.headers.get("accept-encoding", ""))
    return send_form(form, request.headers.get("if-none-match", ""), only_head=False)


@cache
def texts_of(game: str, language: Language) -> File:
    folder = registry.folder(game)
    return read(folder / "text" / f"{language}.ftl", folder)


@router.get("/games/{game}/score", response_model=messages.Score, responses=errors(404, 422, 429, 503))
async def score(
    request: Request, game: str, position: Annotated[str, Query(min_length=1, max_length=LONGEST_POSITION)]
) -> Any:
    """The score pad: what lies on a real table, in words of any of our languages."""
    await reader(request)
    room = await services_of(request).rooms.get(game)
    return JsonBytes(await services_of(request).beside.do(scored, room, position))


def scored(room: Room, position: str) -> bytes:
    try:
        found = room.score(position)
    except Refused as refused:
        raise Problem.of(refused.reason) from refused
    return dumps({"scored": found, "story": [event_json(one) for one in room.pad.story(found)]})
