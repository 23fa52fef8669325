"""For those who run the server: is it well, and what is it doing."""

from __future__ import annotations

import ipaddress
import os
from operator import attrgetter

import orjson
from fastapi import APIRouter, FastAPI, Request, Response
from starlette.exceptions import HTTPException

from zashiki import __version__
from zashiki.server import messages, middleware
from zashiki.server.services import services_of

router = APIRouter(tags=["operation"], generate_unique_id_function=attrgetter("name"))


@router.get("/livez")
async def alive() -> messages.Alive:
    """Whether the process answers."""
    return messages.Alive(ok=True)


@router.get("/readyz", responses={503: {"model": messages.Ready, "description": "Not ready"}})
async def ready(request: Request, response: Response) -> messages.Ready:
    """Whether people can play, and have stored what they play. The answer is a second old at most."""
    not_well = await services_of(request).health.ailments()
    response.status_code = 503 if not_well else 200
    return messages.Ready(ok=not not_well, not_well=not_well)


@router.get("/healthz", responses={503: {"model": messages.Health, "description": "Not well"}})
async def health(request: Request, response: Response) -> messages.Health:
    """Whether the server is alive and ready, which database it has, and which rooms are open."""
    services, told = services_of(request), await ready(request, response)
    rooms = {name: opening.rules.state for name, opening in services.rooms.openings.items()}
    return messages.Health(**told.model_dump(), version=__version__, database=services.store.kind, rooms=rooms)


@router.get("/metrics", response_class=Response, responses={403: {"description": "Only from this machine"}})
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    if os.environ.get("ZASHIKI_METRICS") != "open" and not is_local(request):
        raise HTTPException(403, "Only from this machine, unless the server runs with ZASHIKI_METRICS=open.")
    await services_of(request).health.ailments()  # which some of the figures tell of
    return Response(middleware.figures(request), 200, media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/openapi.json", include_in_schema=False)
async def describe(request: Request) -> Response:
    """The HTTP interface, for programs. It is described beside the event loop, because that takes long."""
    document = await services_of(request).beside.do(described, request.app)
    return Response(document, media_type="application/json")


def described(app: FastAPI) -> bytes:
    return orjson.dumps(app.openapi())


def is_local(request: Request) -> bool:
    """Whether somebody on this machine asks, and not a proxy on it for somebody else."""
    services = services_of(request)
    if not services.settings.trust_proxy and ("x-forwarded-for" in request.headers or "forwarded" in request.headers):
        return False
    try:
        return ipaddress.ip_address(middleware.address(request)).is_loopback
    except ValueError:
        return False
