"""The server, assembled."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.types import ASGIApp

from zashiki import __version__
from zashiki.server.answers import add_handlers
from zashiki.server.client import add_client
from zashiki.server.hints import Hints
from zashiki.server.jobs import Jobs
from zashiki.server.limits import Limits
from zashiki.server.middleware import Guard
from zashiki.server.people import NEWS, People
from zashiki.server.rooms import Rooms
from zashiki.server.routes import games, ops, people, tables
from zashiki.server.seating import Seating
from zashiki.server.services import House
from zashiki.server.store import Store
from zashiki.server.stream import Hub
from zashiki.server.tables import Tables

COLLECT = (10_000, 10, 20)  # thresholds of the garbage collector


def create_app(house: House) -> Guard:
    """The application for a house; it opens when the application starts."""
    return Guard(create_api(house), house)  # outside of all that the framework does itself


class Api(FastAPI):
    """Without the layers around it that `Guard` replaces: it answers what nobody else has caught."""

    def build_middleware_stack(self) -> ASGIApp:
        return ExceptionMiddleware(AsyncExitStackMiddleware(self.router), self.exception_handlers)


def create_api(house: House) -> FastAPI:
    app = Api(
        title="Zashiki",
        version=__version__,
        description="Board games set in old Japan: people, tables, moves and streams. Bots play as people do.",
        lifespan=lambda app: opened(house),
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # asked for anew with every request
    )
    app.state.house = house
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
async def opened(house: House) -> AsyncIterator[None]:
    """Open the house, and close it in order."""
    house.limits = Limits(house.now, house.settings.limits)
    house.hub = Hub(house)
    house.people = People(house)
    house.people.signed_out = house.hub.sign_out
    house.rooms = Rooms(house.hub.games_changed)
    house.tables = Tables(house)
    house.seating = Seating(house, house.people.key)
    house.jobs = Jobs(house)
    house.hints = Hints(house)
    if not hasattr(house, "store"):
        house.store = Store(house.settings.database)
    house.jobs.look_around()
    listen(house)
    for work in (open_rooms(house), house.hub.beat(), house.jobs.pulse(), house.jobs.search()):
        house.hub.start(work)
    try:
        yield
    finally:
        await close(house)


def listen(house: House) -> None:
    """Hear what other servers on the same database have changed."""

    def heard(news: list[str]) -> None:
        house.people.heard(news)
        house.hub.start(house.tables.refresh([one for one in news if not one.startswith(NEWS)]))

    def missed() -> None:
        house.hub.start(house.tables.refresh(list(house.tables.kept)))

    house.store.listen(heard, missed)


async def open_rooms(house: House) -> None:
    """Open all rooms; take up what the last server left undone as soon as all tables can be read."""
    await house.rooms.open_all(lambda: house.hub.start(house.jobs.begin()))
    settle_down()


def settle_down() -> None:
    """All that was loaded stays, so the garbage collector need not look at it again and again. And it comes less
    often: a burst of requests would call it dozens of times, while all that they hold is still in use."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def close(house: House) -> None:
    house.hub.close_all()
    await house.hub.stop()
    await house.jobs.sign_of_life()
    house.jobs.close()
    await house.store.close()
