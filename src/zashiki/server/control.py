"""The line by which administrators' commands reach a running server (`zashiki user`, `zashiki table`).

An SQLite file belongs to one process. So the command asks the server that has it, over a port that only this machine
reaches; which one, and the secret that the server wants to hear, stand in a private file beside the database. The
public address knows nothing of all this. See `administration.py` for what happens where no server is.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import socket
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from zashiki import __version__
from zashiki.contract import Reason, Refused
from zashiki.server.halted import list_halted, resume_table
from zashiki.server.keys import save_privately
from zashiki.server.problem import Problem
from zashiki.server.services import Services
from zashiki.server.store import Unavailable

logger = logging.getLogger("zashiki.control")

HERE = "127.0.0.1"
HEARING = 10  # seconds in which a whole command must have come
ANSWERING = 120  # seconds for which the command waits for its answer

Command = Callable[..., Awaitable[dict[str, Any]]]


async def reset_user(services: Services, name: str, end_tokens: bool = True) -> dict[str, Any]:
    """A new password for somebody who forgot theirs."""
    return {"password": await services.people.reset(name, end_tokens)}


# What administrators can ask for: each is done by the running server, or by the command itself where none runs. It
# takes and gives what JSON can say, and raises `Refused`.
COMMANDS: dict[str, Command] = {
    "user reset": reset_user,
    "table list": list_halted,
    "table resume": resume_table,
}


def notice_of(database: Path) -> Path:
    """The file that says where the server of a database listens."""
    return database.with_name(database.name + ".server")


# --- The server's end ------------------------------------------------------------------------------------


class Control:
    """Hears commands while the server runs."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.secret = secrets.token_urlsafe(32)
        self.notice = notice_of(Path(str(services.store.url.database)))
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen, and say where. What a killed server has said is replaced: the file's lock was free, so it is gone."""
        self.server = await asyncio.start_server(self._hear, HERE, 0)
        port = self.server.sockets[0].getsockname()[1]
        save_privately(self.notice, json.dumps({"port": port, "secret": self.secret}).encode())

    async def close(self) -> None:
        if self.server:
            self.notice.unlink(missing_ok=True)
            self.server.close()

    async def _hear(self, reader: StreamReader, writer: StreamWriter) -> None:
        """One command, and its answer."""
        try:
            async with asyncio.timeout(HEARING):
                asked = json.loads(await reader.readline())
            writer.write(json.dumps(await self._answer(asked)).encode() + b"\n")
            await writer.drain()
        except (OSError, TimeoutError, ValueError) as error:  # somebody else, or somebody who has gone
            logger.warning("a command was not understood", extra={"why": str(error)})
        finally:
            writer.close()

    async def _answer(self, asked: Any) -> dict[str, Any]:
        if not isinstance(asked, dict) or not same(asked.get("secret"), self.secret):
            raise ValueError("without the secret")
        logger.info("a command", extra={"command": asked["command"]})
        try:
            return {"answer": await find(asked["command"])(self.services, **asked["args"])}
        except (Refused, Problem, Unavailable) as error:
            return {"refused": told(as_refused(error).reason)}
        except Exception as error:
            logger.exception("a command failed")
            return {"refused": told(Reason("invalid", "failed", args={"why": repr(error)}))}


def same(given: Any, secret: str) -> bool:
    return hmac.compare_digest(str(given).encode(), secret.encode())


def find(command: str) -> Command:
    if command not in COMMANDS:  # an older server than the program that asks
        raise Refused.of("command-unknown", command=command, version=__version__)
    return COMMANDS[command]


def as_refused(error: Refused | Problem | Unavailable) -> Refused:
    """What goes wrong in a server's own parts, as a command says it."""
    match error:
        case Refused():
            return error
        case Problem():
            return Refused.of(error.code, **error.args_)
        case Unavailable():
            return Refused.of("database-failed", why=str(error))


def told(reason: Reason) -> dict[str, Any]:
    return {"code": reason.code, "args": {name: str(value) for name, value in reason.args.items()}}


# --- The command's end -----------------------------------------------------------------------------------


def ask_server(database: Path, command: str, args: dict[str, Any]) -> dict[str, Any] | None:
    """What the server of this database answers; None if none is there to hear it (yet)."""
    try:
        notice = json.loads(notice_of(database).read_bytes())
        line = socket.create_connection((HERE, notice["port"]), HEARING)
    except (OSError, ValueError):
        return None
    return ask(line, {"secret": notice["secret"], "command": command, "args": args})


def ask(line: socket.socket, wish: dict[str, Any]) -> dict[str, Any]:
    """Once the server was asked, it may have done it: so nobody asks again."""
    try:
        with line, line.makefile("rwb") as both:
            line.settimeout(ANSWERING)
            both.write(json.dumps(wish).encode() + b"\n")
            both.flush()
            said = json.loads(both.readline())
    except (OSError, ValueError) as error:
        raise Refused.of("command-unanswered", why=str(error)) from error
    if refused := said.get("refused"):
        raise Refused.of(refused["code"], **refused["args"])
    answer: dict[str, Any] = said["answer"]
    return answer
