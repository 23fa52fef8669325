"""`zashiki serve`: everything on one embedded default, and the browser opened at the lobby."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, cast

import platformdirs
import uvicorn

from zashiki.contract import Refused
from zashiki.server.app import children, create_app
from zashiki.server.closing import LINES
from zashiki.server.limits import DEFAULTS
from zashiki.server.limits_file import read_limits
from zashiki.server.lines import Line, Lines, raise_file_limit
from zashiki.server.logs import setup_logs
from zashiki.server.services import Services, Settings
from zashiki.server.store import Store
from zashiki.text import reader_language, text_for

PORT = 8137
EVERYWHERE = ("0.0.0.0", "::")


@dataclass
class Address:
    """Where the server listens, and how people reach it."""

    host: str = "127.0.0.1"
    port: int = PORT
    public_url: str = ""

    def links(self) -> list[str]:
        """The links to print: the one for this machine first."""
        if self.public_url:
            return [self.public_url]
        here = "localhost" if self.host in ("127.0.0.1", "::1", *EVERYWHERE) else self.host
        links = [f"http://{here}:{self.port}"]
        if self.host in EVERYWHERE and (mine := local_address()):
            links.append(f"http://{mine}:{self.port}")
        return links


@dataclass
class Logs:
    """What is logged."""

    level: str = "warning"
    addresses: bool = False  # where requests came from


def local_address() -> str:
    """This machine's address in the local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # sends nothing; it only chooses the way out
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def data_directory(chosen: Path | None) -> Path:
    """Where the database and the key are kept."""
    data = chosen or Path(os.environ.get("ZASHIKI_DATA") or platformdirs.user_data_dir("zashiki"))
    data.mkdir(parents=True, exist_ok=True)
    return data


def database_url(data: Path, chosen: str | None) -> str:
    return chosen or str(data / "zashiki.db")


class ZashikiServer(uvicorn.Server):
    """Closes open streams before uvicorn waits for them."""

    def __init__(self, config: uvicorn.Config, services: Services, started: threading.Event) -> None:
        super().__init__(config)
        self.services, self.is_up = services, started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.is_up.set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self.services.closing.begin(partial(children, self.services))
        if hasattr(self.services, "hub"):
            self.services.hub.close_all()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        self.services.closing.end(partial(children, self.services))

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 5:  # once a second
            self.services.lines.sweep()
        return await super().on_tick(counter)


def multiplier() -> float:
    """By how much all limits are raised, from the environment."""
    text = os.environ.get("ZASHIKI_LIMITS") or "1"
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise Refused.of("limits-multiplier", value=text)
    return found


def serve(
    address: Address, data: Path, database: str, open_browser: bool, logs: Logs, limits: Path | None = None
) -> int:
    setup_logs(logs.level)
    listening = listen(address)
    settings = Settings(
        data,
        database,
        address.public_url.rstrip("/"),
        trust_proxy=bool(address.public_url),
        limits=multiplier(),
        allowed=read_limits(limits) if limits else DEFAULTS,
        log_addresses=logs.addresses,
    )
    services = Services(settings)
    services.lines = Lines(
        settings.allowed.lines, raise_file_limit(), settings.limits, settings.trust_proxy, settings.log_addresses
    )
    services.store = Store(database)  # before all else, so that what is wrong with it is said plainly
    app = create_app(services)
    config = uvicorn.Config(
        app,
        http=cast(Any, partial(Line, services.lines)),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=LINES,
        timeout_keep_alive=settings.allowed.lines.idle_seconds,
    )
    up = threading.Event()
    threading.Thread(target=announce, args=(up, address, data, open_browser), daemon=True).start()
    server = ZashikiServer(config, services, up)
    with suppress(KeyboardInterrupt):  # uvicorn passes Ctrl+C on when all is closed
        server.run([listening])
    return 0 if server.started else 1


def listen(address: Address) -> socket.socket:
    """The socket, taken before anything else so that a port in use is said at once."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections inherit it; else answers wait 40 ms
    try:
        listening.bind((address.host, address.port))
    except OSError as error:
        listening.close()
        code = "port-in-use" if error.errno == errno.EADDRINUSE else "cannot-listen"
        raise Refused.of(code, host=address.host, port=str(address.port), why=error.strerror) from error
    address.port = listening.getsockname()[1]
    return listening


def announce(up: threading.Event, address: Address, data: Path, open_browser: bool) -> None:
    """Say where it is, as soon as it answers."""
    up.wait()
    links = address.links()
    text = text_for(reader_language())
    print(text.say("server-open", link=links[0]), flush=True)
    for link in links[1:]:
        print(text.say("server-network", link=link), flush=True)
    print(text.say("server-kept", folder=data), flush=True)
    if open_browser and sys.stdout.isatty():
        webbrowser.open(links[0])
