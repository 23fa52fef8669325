"""Administrators' commands, whether a server runs or not: see `control.COMMANDS`."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zashiki import registry
from zashiki.contract import Refused
from zashiki.server.app import assemble
from zashiki.server.control import COMMANDS, as_refused, ask_server
from zashiki.server.problem import Problem
from zashiki.server.rooms import Rooms
from zashiki.server.services import Services, Settings
from zashiki.server.store import Store, Unavailable, readable_url

if TYPE_CHECKING:
    from zashiki.room import Room

PATIENCE = 10  # seconds for a server that is just starting, or ending
PAUSE = 0.1


class RoomsAtOnce(Rooms):
    """Rooms for a command without a server: each is loaded when it is asked for."""

    async def get(self, name: str) -> Room:
        return await asyncio.to_thread(registry.load_rules, name)


def carry_out(data: Path, database: str, command: str, /, **args: Any) -> dict[str, Any]:
    """Do what a command says, and tell what came of it.

    An SQLite file is ours as soon as we have its lock. Whoever else has it is a server, which does it for us, or
    something that we can only wait for.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return asyncio.run(by_myself(data, database, command, args))
        except Refused as refused:
            if refused.reason.code != "database-in-use":
                raise
            if (answer := ask_server(Path(str(readable_url(database).database)), command, args)) is not None:
                return answer
            if time.monotonic() > until:
                raise Refused.of("server-silent", where=readable_url(database).database) from None
        time.sleep(PAUSE)


async def by_myself(data: Path, database: str, command: str, args: dict[str, Any]) -> dict[str, Any]:
    """With the parts of a server in which nothing else goes on. Servers on the same PostgreSQL hear what changes."""
    services = Services(Settings(data, database))
    services.store = Store(database)
    assemble(services)
    services.rooms = RoomsAtOnce(services.hub.games_changed, services.thinking.open)
    await services.supervisor.stop()  # nothing begins in the background
    try:
        return await COMMANDS[command](services, **args)
    except (Problem, Unavailable) as error:
        raise as_refused(error) from error
    finally:
        await services.store.close()
