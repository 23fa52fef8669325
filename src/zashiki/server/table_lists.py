"""Lists of tables: the lobby's and everybody's own. Long ones come in pages, none is cut off."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, func, select, tuple_

from zashiki.server.chairs import known_people, read_chairs
from zashiki.server.presence import LATELY
from zashiki.server.problem import Problem
from zashiki.server.schema import presence, sitters, tables
from zashiki.server.table_rows import COLUMNS, line_of

Which = Literal["open", "ended"]  # of somebody's own tables
Listed = Literal["waiting", "running"]  # of the public ones

ENDED = ("over", "stopped")
PAGE = 50
SHORT_PAGE = 20  # of what is read one after the other
LONG_PAGE = 200  # of what a client wants to know whole
LOBBY_AGE = 14 * 86_400_000  # milliseconds after which the lobby does not list a table any more

LIVE = '"live"'  # in the text of a pace
PLACE = re.compile(r"([0-9]{1,18})\.([A-Za-z0-9_-]{22})")  # after which a page begins: a moment and a table

_c = tables.c


# --- Pages -------------------------------------------------------------------------------------------------------


def page(
    connection: Connection,
    wanted: ColumnElement[bool],
    moment: Any,
    after: str,
    here: frozenset[str],
    most: int = PAGE,
) -> dict[str, Any]:
    """A page of a list, the latest first (`TablePage`). `moment` is a column that orders it; a page follows the last
    table of the one before, so that nothing is listed twice or left out when tables are added meanwhile."""
    asked = select(*COLUMNS).where(wanted).order_by(moment.desc(), _c.id.desc()).limit(most + 1)
    if after:
        asked = asked.where(tuple_(moment, _c.id) < read_place(after))
    rows = connection.execute(asked).all()
    places = [f"{row._mapping[moment]}.{row.id}" for row in rows[:most]]
    lines = [line_of(row) for row in rows[:most]]
    return {
        "lines": lines,
        "here": sorted(here.intersection(chair["person"] for line in lines for chair in line["chairs"])),
        "more": next(filter(PLACE.fullmatch, reversed(places)), None) if len(rows) > most else None,
        "count": connection.execute(select(func.count()).select_from(tables).where(wanted)).scalar(),
    }


def read_place(text: str) -> tuple[int, str]:
    if not (found := PLACE.fullmatch(text)):
        raise Problem("invalid", "bad-page", word=text)
    return int(found[1]), found[2]


# --- Somebody's own ------------------------------------------------------------------------------------------------


def my_tables(connection: Connection, person: str, which: Which, after: str, here: frozenset[str]) -> dict[str, Any]:
    """Open ones by when they were set up, which never changes while somebody turns the pages; ended ones by when they
    ended. Games of bots alone are their owner's as long as they run."""
    if which == "open":
        mine = sits(person) | bots_alone(person)
        return page(connection, mine & _c.status.not_in(ENDED), _c.created, after, here, LONG_PAGE)
    return page(connection, sits(person) & _c.status.in_(ENDED), _c.changed, after, here, SHORT_PAGE)


def sits(person: str) -> ColumnElement[bool]:
    return _c.id.in_(select(sitters.c.table_id).where(sitters.c.person == person))


def bots_alone(owner: str) -> ColumnElement[bool]:
    """Games of somebody that run without people."""
    return (_c.owner == owner) & (_c.status == "running") & ~peopled()


def peopled() -> ColumnElement[bool]:
    return select(sitters.c.table_id).where(sitters.c.table_id == _c.id).exists()


def count_bots_alone(connection: Connection, owner: str) -> int:
    return connection.execute(select(func.count()).select_from(tables).where(bots_alone(owner))).scalar_one()


def tables_to_tell(connection: Connection, person: str, known: Collection[str], most: int) -> tuple[list[str], int]:
    """The tables that a stream begins with: those it knows already, though they may have ended, and the open ones
    where something happened last. How many more there are."""
    open_ones = select(_c.id).where(sits(person), _c.status.not_in(ENDED)).order_by(_c.changed.desc())
    ended = select(_c.id).where(sits(person), _c.status.in_(ENDED), _c.id.in_(known))
    begins = list(connection.execute(ended).scalars())
    found = list(connection.execute(open_ones).scalars())
    room = max(0, most - len(begins))
    return [*begins, *found[:room]], max(0, len(found) - room)


def tables_held_by(connection: Connection, person: str) -> list[str]:
    """Tables that still count on somebody: who plays there, waits there, is to begin, or is the last who could come
    back."""
    asked = select(_c.id, _c.status, _c.chairs).where(
        _c.status.not_in(ENDED), sits(person) | (_c.owner == person) & (_c.status == "waiting")
    )
    return [row.id for row in connection.execute(asked) if row.status == "waiting" or plays(row, person)]


def plays(row: Any, person: str) -> bool:
    """Whether somebody plays at a table without a stand-in, or could come back to it as the only one."""
    try:
        chairs = read_chairs(row.chairs)
    except ValueError:  # nobody can do anything there
        return False
    return known_people(chairs) == {person} or any(one.person == person and not one.stand_in for one in chairs)


# --- The lobby -----------------------------------------------------------------------------------------------------


def lobby(connection: Connection, now: int, here: frozenset[str]) -> dict[str, Any]:
    """Public tables that wait for players, and those that can be watched (`Lobby`)."""
    return {
        "waiting": lobby_page(connection, now, here, "waiting", ""),
        "running": lobby_page(connection, now, here, "running", ""),
    }


def lobby_page(connection: Connection, now: int, here: frozenset[str], which: Listed, after: str) -> dict[str, Any]:
    wanted = (_c.status == which) & _c.public & (_c.changed > now - LOBBY_AGE) & ~deserted(now)
    return page(connection, wanted, _c.changed, after, here)


def deserted(now: int) -> ColumnElement[bool]:
    """With a clock that runs, but without anybody who was here lately: of those who sit there, or its owner. Where bots
    are alone nobody has gone."""
    lately = select(presence.c.person).where(presence.c.seen > now - LATELY)
    sitting = select(sitters.c.table_id).where(sitters.c.table_id == _c.id, sitters.c.person.in_(lately)).exists()
    owned = (_c.status == "waiting") & _c.owner.in_(lately)
    live = _c.pace.contains(LIVE) & (_c.changed < now - LATELY)
    return live & ~sitting & ~owned & ((_c.status == "waiting") | peopled())
