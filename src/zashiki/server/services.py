"""The parts of a running server, and what they share."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from zashiki.server.beside import Beside
from zashiki.server.closing import Closing
from zashiki.server.house_time import HouseTime, TimeKeeper
from zashiki.server.lag import Lag
from zashiki.server.limits import DEFAULTS, Allowed
from zashiki.server.supervisor import Supervisor
from zashiki.server.thinking import Thinking
from zashiki.server.turnstile import Turnstile

if TYPE_CHECKING:
    from starlette.requests import Request

    from zashiki.server.bots import Bots
    from zashiki.server.files import Files
    from zashiki.server.health import Health
    from zashiki.server.hints import Hints
    from zashiki.server.jobs import Jobs
    from zashiki.server.limits import Limits
    from zashiki.server.lines import Lines
    from zashiki.server.outages import Outages
    from zashiki.server.people import People
    from zashiki.server.presence import Presence
    from zashiki.server.rooms import Rooms
    from zashiki.server.seating import Seating
    from zashiki.server.store import Store
    from zashiki.server.stream import Hub
    from zashiki.server.tables import Tables


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def new_seed() -> bytes:
    return secrets.token_bytes(16)


def new_id() -> str:
    """128 bits that nobody guesses, in 22 letters. None begins with a dash: commands would take it for an option."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def new_request_id() -> str:
    """Random, because a number would tell how much others do."""
    return secrets.token_hex(8)


@dataclass
class Settings:
    """How this server was started."""

    data: Path  # the directory of the database and the key
    database: str  # URL or path
    public_url: str = ""  # as people reach it; empty: as the request says
    trust_proxy: bool = False  # whether X-Forwarded-For may be believed (set with --public-url)
    limits: float = 1.0  # by which all limits are multiplied; benchmarks raise it
    allowed: Allowed = DEFAULTS
    log_addresses: bool = False  # whether the access log says where a request came from


@dataclass
class Services:
    """A running server: its parts, by which they find each other. Routes find it in `request.app.state.services`."""

    settings: Settings
    now: Callable[[], int] = field(default_factory=lambda: HouseTime(milliseconds))
    new_id: Callable[[], str] = new_id
    new_seed: Callable[[], bytes] = new_seed
    new_request_id: Callable[[], str] = new_request_id
    supervisor: Supervisor = field(default_factory=Supervisor)
    store: Store = field(init=False)
    people: People = field(init=False)
    rooms: Rooms = field(init=False)
    tables: Tables = field(init=False)
    seating: Seating = field(init=False)
    hub: Hub = field(init=False)
    presence: Presence = field(init=False)
    jobs: Jobs = field(init=False)
    outages: Outages = field(init=False)
    keeper: TimeKeeper = field(init=False)
    thinking: Thinking = field(default_factory=Thinking)
    beside: Beside = field(default_factory=Beside)
    turnstile: Turnstile = field(default_factory=Turnstile)
    bots: Bots = field(init=False)
    hints: Hints = field(init=False)
    files: Files = field(init=False)
    limits: Limits = field(init=False)
    health: Health = field(init=False)
    lines: Lines = field(init=False)  # only under `zashiki serve`
    lag: Lag = field(default_factory=Lag)
    closing: Closing = field(default_factory=Closing)


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services
