"""A small house for tests of its front door: people, limits and middleware, on a real database, without rooms."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import httpx
from fastapi import APIRouter, FastAPI

from zashiki.server.answers import add_handlers
from zashiki.server.client import add_client
from zashiki.server.health import Health
from zashiki.server.jobs import Jobs
from zashiki.server.limits import Limits
from zashiki.server.middleware import Guard
from zashiki.server.migrations import upgrade
from zashiki.server.people import People
from zashiki.server.routes import ops, people
from zashiki.server.services import Services, Settings
from zashiki.server.store import Store, open_engine, readable_url

HERE = "http://zashiki.test"


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self, ms: int = 1_700_000_000_000) -> None:
        self.ms = ms

    def __call__(self) -> int:
        return self.ms


class NoTables:
    """Notes what people ask of the tables."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}
        self.left: list[str] = []
        self.forgotten: list[str] = []

    async def leave_all(self, person) -> None:
        self.left.append(person.id)

    async def forget(self, tables: list[str]) -> None:
        self.forgotten += tables


def small_app(services: Services, *routers: APIRouter, client: Path | None = None) -> FastAPI:
    app = FastAPI(docs_url=None, redoc_url=None)
    app.state.services = services
    for router in (people.router, ops.router, *routers):
        app.include_router(router)
    if client:
        add_client(app, client)
    add_handlers(app)
    app.add_middleware(Guard, services=services)
    return app


@cache
def empty_database() -> bytes:
    """A database of the latest form. Copying it is quicker than making it anew for every test."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "zashiki.db"
        engine = open_engine(readable_url(str(path)))
        upgrade(engine)
        engine.dispose()
        return path.read_bytes()


@asynccontextmanager
async def small_services(data: Path, **settings) -> AsyncIterator[Services]:
    data.mkdir(exist_ok=True)
    (data / "zashiki.db").write_bytes(empty_database())
    services = Services(Settings(data, str(data / "zashiki.db"), **settings), now=Clock())
    services.limits = Limits(services.now)
    services.jobs = Jobs(services)
    services.health = Health(services)
    services.store = Store(services.settings.database)
    services.people = People(services)
    services.tables = services.seating = NoTables()
    services.rooms = SimpleNamespace(openings={"naishi": SimpleNamespace(rules=SimpleNamespace(state="open"))})
    try:
        yield services
    finally:
        await services.store.close()


def browser(app: FastAPI, origin: str | None = HERE, address: str = "192.0.2.1", **headers: str) -> httpx.AsyncClient:
    """Somebody's browser, with cookies of its own, on one of our pages."""
    transport = httpx.ASGITransport(app, client=(address, 4711))
    if origin:
        headers["Origin"] = origin
    return httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers)
