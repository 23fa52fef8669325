"""Every column of every table of the database, damaged in turn: all that is not damaged goes on."""

import asyncio
import sqlite3
from contextlib import closing
from functools import partial

import pytest

from tests.server.homes import Home
from tests.server.visitors import until
from tests.volume import volume
from zashiki.server import schema
from zashiki.server.backup import backup
from zashiki.server.people import COOKIE
from zashiki.server.verify import verify_all
from zashiki.terminal import Terminal

pytestmark = [pytest.mark.anyio, pytest.mark.once]

DAMAGE = {
    "null": None,
    "empty": "",
    "no-json": "?!{",
    "other-json": '[{"kind": [1]}]',
    "a-number": "5",
    "huge": 2**62,
    "negative": -7,
    "bytes": b"\xff\xfe\x80",
    "no-utf-8": "CAST(x'fffe80' AS TEXT)",
}
COLUMNS = [(table.name, column.name) for table in schema.metadata.sorted_tables for column in table.columns]
OF_EVE = {"people": "id", "tokens": "person", "mutes": "person", "sessions": "person"}  # whose rows are damaged
KEPT = {}  # what a house has stored, made once for all tests of a worker


async def stored_house(folder):
    """Tables of all kinds. Eve and her tables are damaged; Ada, Ben and theirs are not."""
    if not KEPT:
        async with Home(folder, str(folder / "zashiki.db")) as home:
            KEPT.update(await furnished(home))
        KEPT["database"], KEPT["key"] = (folder / "zashiki.db").read_bytes(), (folder / "key").read_bytes()
    return KEPT


async def furnished(home):
    eve, ada, ben = [await home.guest(name) for name in ("Eve", "Ada", "Ben")]
    await eve.post("/me/register", name="Eve", password="correct horse")
    await eve.post("/me/tokens", name="bot", scopes=["play"])
    await eve.post("/me/mutes", person=ben.id, muted=True)
    table = (await ada.sets_up("me", "open", pace={"kind": "days"}))["id"]
    await ben.joins(table)
    running = (await eve.sets_up("me", "beside", pace={"kind": "live"}))["id"]
    await play(eve, running, 8)
    await eve.post(f"/tables/{running}/chat", text="hello")
    over = (await eve.sets_up("me", "beside"))["id"]
    await play(eve, over, 1000)
    await until(partial(is_filed, home, over))
    waiting = (await eve.sets_up("me", "open"))["id"]
    await eve.sets_up("bot:random", "bot:level5")
    cookies = {one: visitor.http.cookies[COOKIE] for one, visitor in (("eve", eve), ("ada", ada), ("ben", ben))}
    return {"eve": eve.id, "table": table, "hers": [running, over, waiting], "cookies": cookies}


async def play(visitor, table, moves):
    """Both seats of somebody, as long as there is something to play."""
    while moves > 0 and (seen := await visitor.looks(table, 0))["status"] == "running":
        for seat in seen["active"]:
            await visitor.plays(table, seen=await visitor.looks(table, seat))
            moves -= 1


async def is_well(visitor):
    return (await visitor.http.get("/healthz")).json()["ok"]


async def is_filed(home, table):
    return home.services.tables.kept[table].table.filed


def rows(connection, kept, name):
    """The rows of Eve and of her tables."""
    if name in OF_EVE:
        return connection.execute(f"SELECT rowid FROM {name} WHERE {OF_EVE[name]} = ?", (kept["eve"],)).fetchall()
    of_table = "id" if name == "tables" else "table_id"
    if of_table not in schema.metadata.tables[name].columns:
        return connection.execute(f"SELECT rowid FROM {name}").fetchall()
    hers = ", ".join(f"'{table}'" for table in kept["hers"])
    return connection.execute(f"SELECT rowid FROM {name} WHERE {of_table} IN ({hers})").fetchall()


def spoil(kept, file, name, column, damage, which):
    """Damage one row; whether the database lets it be."""
    file.write_bytes(kept["database"])
    with closing(sqlite3.connect(file)) as connection, connection:
        found = rows(connection, kept, name)
        if not found:
            return False
        (row,) = found[which * 7 % len(found)]
        value = DAMAGE[damage]
        change = f"UPDATE {name} SET {column} = {value if damage == 'no-utf-8' else '?'} WHERE rowid = ?"
        try:
            connection.execute(change, ((row,) if damage == "no-utf-8" else (value, row)))
        except sqlite3.IntegrityError:
            return False
    return True


def cases(place):
    """Several for each column, other ones for the next; all of them with `--long`."""
    kinds = list(DAMAGE)
    turned = kinds[place % len(kinds) :] + kinds[: place % len(kinds)]
    return turned[: volume(len(kinds), 1)]


@pytest.mark.parametrize("place", range(len(COLUMNS)), ids=[".".join(column) for column in COLUMNS])
async def test_whatever_is_damaged_everything_else_goes_on(place, tmp_path, capsys):
    name, column = COLUMNS[place]
    first = tmp_path / "first"
    first.mkdir()
    kept = await stored_house(first)
    (tmp_path / "key").write_bytes(kept["key"])
    for which, damage in enumerate(cases(place), place):
        if spoil(kept, tmp_path / "zashiki.db", name, column, damage, which):
            await everything_else_goes_on(tmp_path, kept)


async def everything_else_goes_on(folder, kept):
    async with Home(folder, str(folder / "zashiki.db")) as home:
        ada, ben, eve, nobody = (known(home, kept, who) for who in ("ada", "ben", "eve", ""))
        lobby = await nobody.get("/tables")
        assert kept["table"] in {line["id"] for line in lobby["running"]["lines"]}
        assert kept["table"] in {line["id"] for line in await ada.lists("open")}
        await until(partial(is_well, nobody))
        async with ada.stream("lobby") as stream:
            await stream.until(lambda event: event.kind == "table" and event.data["id"] == kept["table"])
            for visitor in (ada, ben):
                if (await visitor.looks(kept["table"]))["legal"]:
                    await visitor.plays(kept["table"])
            await ben.post(f"/tables/{kept['table']}/chat", text="we go on")
            await stream.until(lambda event: event.kind == "table" and event.data["chat"])
        await damaged_things_answer(eve, ada, kept)
        assert await asyncio.to_thread(backup, home.database, folder, folder / "all") > 0
        assert await asyncio.to_thread(verify_all, Terminal("en", plain=True), home.database) in (0, 1)


def known(home, kept, who):
    visitor = home.visitor()
    if who:
        visitor.http.cookies.set(COOKIE, kept["cookies"][who])
    return visitor


async def damaged_things_answer(eve, ada, kept):
    """With what can be read, or with why nothing can."""
    here = [f"/tables/{table}{more}" for table in kept["hers"] for more in ("", "/replay", "/plain", "/file")]
    for visitor, paths in (
        (eve, ["/me", "/me/tables", "/me/tables?which=ended", "/me/tokens", "/me/export"]),
        (ada, []),
    ):
        for path in (*paths, *here):
            answer = await visitor.ask("GET", path)
            assert answer.status_code < 500, (path, answer.status_code, answer.text)
