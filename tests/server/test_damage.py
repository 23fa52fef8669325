"""Damage stays where it is: one damaged table says so and stands still, and everything else goes on."""

import pytest
from sqlalchemy import text

from tests.server.visitors import refused
from zashiki import registry
from zashiki.server import folding
from zashiki.server.table_rows import read_table

pytestmark = pytest.mark.anyio

DAMAGED, NEWER, ROOM, RULES = ({"code": f"halt-{why}", "args": {}} for why in ("damaged", "newer", "room", "rules"))


def spoil(home, statement, **values):
    """Damage what is stored, and let the house read it again."""
    with home.services.store.engine.begin() as connection:
        connection.execute(text(statement), values)
    home.services.tables.kept.clear()


def spoil_entry(home, table, number, **columns):
    changes = ", ".join(f"{name} = :{name}" for name in columns)
    spoil(home, f"UPDATE entries SET {changes} WHERE table_id = :t AND number = :n", t=table, n=number, **columns)


def entries(home, table):
    return home.services.store.ask(lambda connection: read_table(connection, table)).entries


def number_of(home, table, kind, which=0):
    return [row.number for row in entries(home, table) if row.kind == kind][which]


async def played(home, moves=6, **wishes):
    """A running game of two people in which some moves were played."""
    table, ada, ben = await home.pair(**wishes)
    await ada.post(f"/tables/{table}/chat", text="good luck")
    for _ in range(moves):
        await one_move(table, ada, ben)
    return table, ada, ben


async def one_move(table, *people):
    for person in people:
        if (await person.looks(table))["legal"]:
            return await person.plays(table)
    raise AssertionError("nobody can move")


async def hears(stream, *tables):
    heard = {}
    while not heard.keys() >= {*tables}:
        event = await stream.until("table")
        heard[event.data["id"]] = event.data
    return heard


async def stands_still(table, why, *people):
    """Nobody can do anything there."""
    for person in people:
        seen = await person.looks(table)
        assert (seen["halted"], seen["active"], seen["legal"]) == (why, [], [])
        seat = max(seen["eye"], 0)
        body = {"seat": seat, "move": "end turn", "position": seen["position"]}
        refused(await person.ask("POST", f"/tables/{table}/moves", body, idempotency_key="k" * 8), 422, "table-halted")


# --- The table's row -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", ["pace", "chairs", "options", "outcome", "active", "seed", "status"])
async def test_a_damaged_row_is_told_where_it_is_listed_and_breaks_nothing_else(home, column):
    table, ada, ben = await played(home)
    other = (await ada.sets_up("me", "open"))["id"]
    spoil(home, f"UPDATE tables SET {column} = '?!' WHERE id = :t", t=table)
    lines = {line["id"]: line for line in (await ada.get("/me/tables"))["lines"]}
    assert (lines[table]["halted"], lines[other]["halted"]) == (DAMAGED, None)
    assert other in {line["id"] for line in (await home.visitor().get("/tables"))["waiting"]["lines"]}
    await stands_still(table, DAMAGED, ada, ben)
    async with ada.stream() as stream:
        heard = await hears(stream, table, other)
        assert (heard[table]["halted"], heard[other]["halted"]) == (DAMAGED, None)


async def test_what_can_be_read_of_a_damaged_table_is_shown(home):
    table, ada, _ = await played(home)
    before = await ada.looks(table)
    spoil(home, "UPDATE tables SET outcome = '[1]' WHERE id = :t", t=table)
    after = await ada.looks(table)
    shown = ("view", "chairs", "position", "chat", "status", "steps")
    assert {name: after[name] for name in shown} == {name: before[name] for name in shown}


# --- Entries -----------------------------------------------------------------------------------------------------------


async def test_an_entry_of_an_unknown_kind_halts_its_table_alone(home):
    """As after a roll-back to an older server."""
    table, ada, ben = await played(home)
    last = number_of(home, table, "move", -1)
    spoil_entry(home, table, last, kind="resign")
    await stands_still(table, NEWER, ada, ben)
    assert (await ada.looks(table))["chat"]
    other = (await ada.sets_up("me", "beside"))["id"]
    async with ada.stream() as stream:
        await hears(stream, table, other)
    spoil_entry(home, table, last, kind="move")  # the newer server is back
    assert (await ada.looks(table))["halted"] is None
    await one_move(table, ada, ben)


async def test_the_match_stays_where_an_entry_is_lost_and_what_was_said_does_not(home):
    table, ada, ben = await played(home)
    lost = number_of(home, table, "move", 3)
    await ben.post(f"/tables/{table}/chat", text="later")
    spoil(home, "DELETE FROM entries WHERE table_id = :t AND number = :n", t=table, n=lost)
    await stands_still(table, DAMAGED, ada, ben)
    seen = await ada.looks(table)
    assert seen["view"] is not None
    assert [line["text"] for line in seen["chat"]] == ["good luck", "later"]


async def test_a_damaged_line_of_chat_takes_nothing_from_the_match(home):
    table, ada, ben = await played(home)
    before = await ada.looks(table)
    spoil_entry(home, table, number_of(home, table, "chat"), body='{"name": 5}')
    await stands_still(table, DAMAGED, ada, ben)
    after = await ada.looks(table)
    assert (after["position"], after["view"], after["chat"]) == (before["position"], before["view"], [])
    assert await ada.get(f"/tables/{table}/chat?before=9") == []


async def test_nothing_is_written_at_a_damaged_table(home):
    table, ada, ben = await played(home)
    spoil_entry(home, table, number_of(home, table, "move", 2), mark="00000000")
    before = entries(home, table)
    await stands_still(table, DAMAGED, ada, ben)
    for path, body in (("chat", {"text": "hello"}), ("leave", None), ("rematch", None), ("start", {"fill": ""})):
        refused(await ada.ask("POST", f"/tables/{table}/{path}", body), 422, "table-halted")
    assert entries(home, table) == before
    await home.reopens()
    assert entries(home, table) == before


async def test_a_room_that_no_longer_exists_closes_its_tables_alone(home):
    table, ada, ben = await played(home)
    other = (await ada.sets_up("me", "beside"))["id"]
    spoil(home, "UPDATE tables SET game = 'mahjong' WHERE id = :t", t=table)
    await stands_still(table, ROOM, ada, ben)
    seen = await ada.looks(table)
    assert ([chair["name"] for chair in seen["chairs"]], seen["view"]) == (["Ada", "Ben"], None)
    for path in ("replay", "plain", "file", "chances", "why-not?move=x&language=pl", "preview?move=x"):
        assert (await ada.ask("GET", f"/tables/{table}/{path}")).status_code in (404, 422), path
    assert (await ada.looks(other))["view"]


async def test_what_goes_wrong_in_folding_is_logged_once_with_the_table(home, monkeypatch, caplog):
    table, ada, _ = await played(home)
    apply = folding.Table.apply

    def broken(self, logged):
        if self.id == table and logged.entry.kind == "move":
            raise ZeroDivisionError
        apply(self, logged)

    monkeypatch.setattr(folding.Table, "apply", broken)
    for _ in range(2):
        home.services.tables.kept.clear()
        assert (await ada.looks(table))["halted"] == DAMAGED
    said = [record for record in caplog.records if record.message == "a table stands still"]
    assert [(record.table, record.error) for record in said] == [(table, "ZeroDivisionError()")]


# --- Rules --------------------------------------------------------------------------------------------------------------


async def test_a_match_that_does_not_replay_waits_and_goes_on_by_itself(home, monkeypatch):
    table, ada, ben = await played(home)
    before, kept = await ada.looks(table), entries(home, table)
    with monkeypatch.context() as changed:
        changed.setattr(registry.load("naishi"), "version", 99)
        spoil_entry(home, table, number_of(home, table, "move", -1), mark="00000000")  # it leads elsewhere now
        await stands_still(table, RULES, ada, ben)
        seen = await ada.looks(table)
        assert (seen["status"], seen["position"] < before["position"]) == ("running", True)
        await ben.post(f"/tables/{table}/chat", text="what now")
        assert len(entries(home, table)) == len(kept) + 1
    spoil_entry(home, table, kept[-1].number, mark=kept[-1].mark)
    seen = await ada.looks(table)
    assert (seen["halted"], seen["position"], seen["chat"][-1]["text"]) == (None, before["position"], "what now")
    await one_move(table, ada, ben)
