"""The server, assembled."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.types import ASGIApp

from zashiki import __version__
from zashiki.server.answers import add_handlers
from zashiki.server.beside import give_way
from zashiki.server.bots import Bots
from zashiki.server.client import add_client
from zashiki.server.closing import ALL
from zashiki.server.control import Control
from zashiki.server.elsewhere import Elsewhere
from zashiki.server.files import Files
from zashiki.server.health import Health
from zashiki.server.hints import Hints
from zashiki.server.house_time import TimeKeeper
from zashiki.server.jobs import Jobs
from zashiki.server.limits import Limits
from zashiki.server.middleware import Guard
from zashiki.server.outages import Outages
from zashiki.server.people import OF_PERSON, People
from zashiki.server.presence import NEWS, Presence
from zashiki.server.rooms import Rooms
from zashiki.server.routes import games, ops, people, tables
from zashiki.server.seating import Seating
from zashiki.server.services import Services
from zashiki.server.store import Store, Unavailable, dsn
from zashiki.server.stream import Hub
from zashiki.server.tables import Tables
from zashiki.server.thoughts import MARK

logger = logging.getLogger("zashiki.app")

COLLECT = (10_000, 10, 20)  # thresholds of the garbage collector


def create_app(services: Services) -> Guard:
    """The application; its services open when it starts."""
    return Guard(create_api(services), services)  # outside of all that the framework does itself


class Api(FastAPI):
    """FastAPI without its outermost layers: `Guard` answers errors that nothing else has caught."""

    def build_middleware_stack(self) -> ASGIApp:
        return ExceptionMiddleware(AsyncExitStackMiddleware(self.router), self.exception_handlers)


def create_api(services: Services) -> FastAPI:
    app = Api(
        title="Zashiki",
        version=__version__,
        description="Board games set in old Japan: people, tables, moves and streams. Bots play as people do.",
        lifespan=lambda app: opened(services),
        docs_url=None,
        openapi_url=None,  # see routes/ops.py
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # else looked up for every request
    )
    app.state.services = services
    for router in (
        tables.moves,
        tables.router,
        people.router,
        games.router,
        ops.router,
    ):  # looked through in this order; as included routers, twice for every request
        app.router.routes.extend(router.routes)
    add_client(app)
    add_handlers(app)
    return app


@asynccontextmanager
async def opened(services: Services) -> AsyncIterator[None]:
    """Open the services, and close them in order."""
    assemble(services)
    give_way()
    await services.jobs.look_around()
    if not services.store.is_sqlite:
        services.thinking.elsewhere = Elsewhere(dsn(services.store.url), services.thinking.go_on)
    services.presence.begin(services.jobs.alone)
    listen(services)
    start_work(services)
    control = Control(services)
    if services.store.is_sqlite:  # on PostgreSQL a command does its work itself
        await control.open()
    try:
        yield
    finally:
        await services.closing.close("line for commands", control.close())
        await close(services)


def assemble(services: Services) -> None:
    """All parts of a server, before anything goes on in it."""
    services.limits = Limits(services.now, services.settings.limits, services.settings.allowed)
    services.hub = Hub(services)
    services.presence = Presence(services)
    services.people = People(services)
    services.rooms = Rooms(services.hub.games_changed, services.thinking.open)
    services.people.changed = services.hub.check
    services.people.moved = services.hub.move
    services.tables = Tables(services)
    services.seating = Seating(services, services.people.key)
    services.jobs = Jobs(services)
    services.outages = Outages(services)
    services.keeper = TimeKeeper(services)
    services.bots = Bots(services)
    services.hints = Hints(services)
    services.files = Files(services)
    services.health = Health(services)
    if not hasattr(services, "store"):
        services.store = Store(services.settings.database)


def start_work(services: Services) -> None:
    """All that runs in the background as long as the server does."""
    start = services.supervisor.start
    start("opening rooms", partial(open_rooms, services))
    start("beat", services.hub.beat)
    start("presence", services.presence.keep)
    start("watching the lag", services.lag.watch)
    start("keeping time", services.keeper.keep)
    start("sign of life", services.jobs.pulse)
    start("clearing sessions", services.people.sessions.clear_old)
    if not services.store.is_sqlite:
        start("take-over", services.jobs.search)
        start("agreeing on the time", services.keeper.agree)
    if elsewhere := services.thinking.elsewhere:
        start("thinking elsewhere", elsewhere.watch)


def listen(services: Services) -> None:
    """Hear what other servers on the same database have changed."""

    def refresh(tables: list[str]) -> None:
        services.supervisor.start("reading again", partial(services.tables.refresh, tables))

    def heard(notices: list[str]) -> None:
        services.people.heard(notices)
        if services.thinking.elsewhere:
            services.thinking.elsewhere.heard(notices)
        services.presence.heard(notices)
        refresh([one for one in notices if not one.startswith((OF_PERSON, MARK, NEWS))])

    def missed() -> None:
        services.people.missed(list(services.hub.by_person))
        refresh(list(services.tables.kept))

    if listener := services.store.listener(heard, missed):
        services.supervisor.start("listening", listener.listen)


async def open_rooms(services: Services) -> None:
    """Open all rooms; take up what the last server left undone as soon as all tables can be read. Rooms that did not
    open are tried again."""
    await services.rooms.open_all(lambda: services.supervisor.start("taking up", services.jobs.begin))
    settle_down()
    for name in services.rooms.failed():
        services.supervisor.start("opening a room again", partial(services.rooms.open_again, name))


def settle_down() -> None:
    """Freeze what is loaded, because it stays, and collect garbage less often: a burst of requests would call the
    collector dozens of times, while all that they hold is still in use."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def close(services: Services) -> None:
    """Close all parts in order; what hangs is left behind."""
    close_part = services.closing.close
    services.hub.close_all()
    await close_part("chances of matches", services.hints.close())
    await close_part("thinking", services.thinking.close())
    await close_part("work in the background", services.supervisor.stop())
    await close_part("files of matches", services.files.close())
    services.beside.close()
    await close_part("last sign of life", last_sign(services))
    await close_part("database", services.store.close(), ALL)  # which ends by itself


async def last_sign(services: Services) -> None:
    try:
        await services.jobs.sign_of_life()
    except Unavailable as error:
        logger.warning("no last sign of life could be stored", extra={"why": str(error)})


def children(services: Services) -> list[int]:
    """The processes that belong to this server."""
    if not hasattr(services, "files"):  # it has only begun to open
        return []
    found = [opening.child.process.pid for opening in services.rooms.openings.values() if opening.child]
    if services.files.filer.process:
        found.append(services.files.filer.process.pid)
    writer, thinking = services.store.writer, services.thinking.here.pids()
    return [*thinking, *found, *([writer.process.get_pid()] if writer else [])]
