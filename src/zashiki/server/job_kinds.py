"""What the server has to do at tables: one row for each kind of job. A job is stored with what made it due, so that
it outlives the server; its kind is how the database names it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from zashiki.contract import SPECTATOR, Seat

if TYPE_CHECKING:
    from zashiki.server.services import Services
    from zashiki.server.table import Table

Due = Mapping[Seat, int]  # seats at which there is something to do, and when (milliseconds; 0: now)


class Job(NamedTuple):
    """Something that the server has to do at a table."""

    kind: str
    seat: Seat


class JobKind(NamedTuple):
    """`due` depends on the table alone, so every server finds the same; `do` looks again whether it is still due."""

    due: Callable[[Table], Due]
    do: Callable[[Services, str, Seat], Awaitable[None]]


# --- When ------------------------------------------------------------------------------------------------------


def bots_to_move(table: Table) -> Due:
    """Those of a table of people. Where bots are alone, they play while somebody watches: that is no matter of the
    table, so it is not stored (`Jobs.due_here`)."""
    return dict.fromkeys(table.bots_to_move, 0) if table.seats else {}


def clocks_that_run(table: Table) -> Due:
    return dict(table.clock.due()) if table.clock and table.running else {}


def matches_to_file(table: Table) -> Due:
    return {SPECTATOR: table.changed} if table.status == "over" and not table.filed else {}


# --- What ------------------------------------------------------------------------------------------------------


async def play_for(services: Services, table_id: str, seat: Seat) -> None:
    await services.bots.play(table_id, seat)


async def end_time(services: Services, table_id: str, seat: Seat) -> None:
    await services.seating.time_out(table_id, seat)


async def file_match(services: Services, table_id: str, seat: Seat) -> None:
    await services.tables.file(table_id)


BOT, CLOCK, FILES = "bot", "clock", "story"  # as rows have named them from the start
KINDS = {
    BOT: JobKind(bots_to_move, play_for),
    CLOCK: JobKind(clocks_that_run, end_time),
    FILES: JobKind(matches_to_file, file_match),
}


def jobs_of(table: Table) -> dict[Job, int]:
    """All that the server has to do for a table, and when. Where a table stands still, there is nothing."""
    if table.halt:
        return {}
    return {Job(name, seat): due for name, kind in KINDS.items() for seat, due in kind.due(table).items()}
