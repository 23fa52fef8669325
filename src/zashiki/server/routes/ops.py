"""For those who run the server: is it well, and what is it doing."""

from __future__ import annotations

import ipaddress
import logging
import os
from operator import attrgetter

from fastapi import APIRouter, Request, Response
from sqlalchemy import text
from starlette.exceptions import HTTPException

from zashiki import __version__
from zashiki.server import messages, middleware
from zashiki.server.services import services_of

logger = logging.getLogger("zashiki.ops")

router = APIRouter(tags=["operation"], generate_unique_id_function=attrgetter("name"))


@router.get("/healthz", responses={503: {"model": messages.Health, "description": "Not well"}})
async def health(request: Request, response: Response) -> messages.Health:
    """Whether the database answers, and which rooms are open."""
    services = services_of(request)
    try:
        ok = await services.store.read(lambda c: c.execute(text("SELECT count(*) FROM people")).scalar()) is not None
    except Exception as error:
        logger.error("the database does not answer", extra={"why": str(error)})
        ok = False
    response.status_code = 200 if ok else 503
    rooms = {name: opening.rules.state for name, opening in services.rooms.openings.items()}
    return messages.Health(ok=ok, version=__version__, database=services.store.kind, rooms=rooms)


@router.get("/metrics", response_class=Response, responses={403: {"description": "Only from this machine"}})
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    if os.environ.get("ZASHIKI_METRICS") != "open" and not is_local(request):
        raise HTTPException(403, "Only from this machine, unless the server runs with ZASHIKI_METRICS=open.")
    return Response(middleware.figures(request), 200, media_type="text/plain; version=0.0.4; charset=utf-8")


def is_local(request: Request) -> bool:
    """Whether somebody on this machine asks, and not a proxy on it for somebody else."""
    services = services_of(request)
    if not services.settings.trust_proxy and ("x-forwarded-for" in request.headers or "forwarded" in request.headers):
        return False
    try:
        return ipaddress.ip_address(middleware.address(request)).is_loopback
    except ValueError:
        return False
