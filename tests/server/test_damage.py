"""Damage stays where it is: one damaged table says so and stands still, and everything else goes on."""

import asyncio

import pytest
from sqlalchemy import text

from tests.server.homes import Home
from tests.server.small import Clock
from tests.server.visitors import refused
from zashiki import cli, registry
from zashiki.server import folding
from zashiki.server.entries import SERVER, Stopped
from zashiki.server.jobs import claim_jobs
from zashiki.server.services import new_id
from zashiki.server.store import open_engine, readable_url
from zashiki.server.table_rows import read_table
from zashiki.server.verify import verify_all
from zashiki.terminal import Terminal

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


# --- Administrators -----------------------------------------------------------------------------------------------------


def verifies(home, capsys):
    capsys.readouterr()
    code = verify_all(Terminal("en", plain=True), home.database)
    return code, capsys.readouterr().out


async def table_command(home, capsys, what, *tables):
    capsys.readouterr()
    line = ["table", what, "--data", str(home.data), "--db", home.database, *tables]
    return await asyncio.to_thread(cli.main, line), capsys.readouterr().out


async def test_every_damaged_table_is_reported_and_all_is_as_played_only_if_it_is(home, capsys):
    tables = [(await played(home, moves))[0] for moves in (6, 4, 3, 2)]
    assert verifies(home, capsys) == (0, "4 matches replayed, all as recorded.\n")
    lost, marked, strange, listed = tables
    spoil(home, "DELETE FROM entries WHERE table_id = :t AND number = 4", t=lost)
    spoil_entry(home, marked, number_of(home, marked, "move"), mark="00000000")
    spoil_entry(home, strange, 2, kind="new")
    spoil(home, "UPDATE tables SET active = '0 1 7' WHERE id = :t", t=listed)
    spoil(home, "UPDATE duties SET kind = 'new' WHERE table_id = :t", t=listed)
    code, said = verifies(home, capsys)
    assert code == 1
    assert f"Table {lost}: entry 4 is missing" in said
    assert f"Table {marked}: entry {number_of(home, marked, 'move')} leads to another position" in said
    assert f"Table {strange}: entry 2 is of a kind that this version does not know: new." in said
    assert f"Table {listed}: lists show something else than its entries make (active)." in said
    assert said.endswith("4 matches replayed, 4 of them not as recorded.\n")


async def test_the_last_entries_are_missed_where_lists_have_seen_them(home, capsys):
    table, ada, ben = await played(home, 6)
    await ben.post(f"/tables/{table}/leave")
    spoil(home, "DELETE FROM entries WHERE table_id = :t AND kind = 'chair' AND number > 4", t=table)
    assert (await ada.looks(table))["halted"] == DAMAGED
    assert verifies(home, capsys)[0] == 1


async def test_tables_that_stand_still_are_listed_and_resumed(home, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    table, ada, ben = await played(home)
    assert await table_command(home, capsys, "list") == (0, "No table stands still.\n")
    kept = entries(home, table)[-1]
    spoil_entry(home, table, kept.number, mark="00000000")
    await ada.looks(table)
    for _ in range(2):  # with the server, and without it
        code, said = await table_command(home, capsys, "list")
        assert (code, "leads to another position" in said, said.startswith(f"{table} (naishi), since 20")) == (
            0,
            True,
            True,
        )
        code, said = await table_command(home, capsys, "resume", table)
        assert (code, said.startswith(f"{table} stands still, since 20")) == (1, True)
        await home.closes()
    spoil_closed(home, kept)
    assert await table_command(home, capsys, "resume") == (0, f"{table} can go on.\n")
    assert await table_command(home, capsys, "list") == (0, "No table stands still.\n")
    await home.opens()
    assert (await ada.looks(table))["halted"] is None
    await one_move(table, ada, ben)
    assert await table_command(home, capsys, "resume", "x" * 22) == (2, "")
    assert await table_command(home, capsys, "resume", "--", "-" + "x" * 21) == (2, "")


def test_no_new_id_is_taken_for_an_option():
    assert not [made for made in (new_id() for _ in range(2000)) if made.startswith("-")]


def spoil_closed(home, kept):
    """What was damaged is repaired while no server runs."""
    engine = open_engine(readable_url(home.database))
    with engine.begin() as connection:
        change = text("UPDATE entries SET mark = :m WHERE table_id = :t AND number = :n")
        connection.execute(change, {"m": kept.mark, "t": kept.table_id, "n": kept.number})
    engine.dispose()


async def test_what_an_earlier_version_stopped_for_its_rules_goes_on(home, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    table, ada, ben = await played(home, pace={"kind": "days"})
    stop = Stopped(SERVER, "rules")
    await home.services.tables.do(table, lambda table: [stop])
    seen = await ada.looks(table)
    assert (seen["status"], seen["legal"]) == ("stopped", [])
    assert "an earlier version stopped it" in (await table_command(home, capsys, "list"))[1]
    assert await table_command(home, capsys, "resume", table) == (0, f"{table} can go on.\n")
    await one_move(table, ada, ben)
    assert verifies(home, capsys)[0] == 0
    assert [told["told"]["code"] for told in (await ada.looks(table))["notices"]] == ["notice-rules", "notice-resumed"]


async def test_clocks_charge_nobody_for_the_time_in_which_a_table_stands_still(tmp_path, sqlite_database):
    now = Clock()
    async with Home(tmp_path, sqlite_database, now=now) as home:
        table, ada, _ = await played(home, pace={"kind": "days", "days": 2})
        kept = entries(home, table)[-1]
        now.ms += 3_600_000
        spoil_entry(home, table, kept.number, mark="00000000")
        halted = await ada.looks(table)
        assert (halted["halted"], halted["clocks"]["running"]) == (DAMAGED, [])
        now.ms += 30 * 86_400_000
        spoil_entry(home, table, kept.number, mark=kept.mark)
        seen = await ada.looks(table)
        (seat,) = seen["clocks"]["running"]
        assert now.ms - seen["clocks"]["at"] == 0
        assert seen["clocks"]["left"][seat] == 2 * 86_400_000 - 3_600_000


async def test_clocks_charge_nobody_when_somebody_leaves_and_comes_back_while_the_match_waits_for_rules(
    tmp_path, sqlite_database, monkeypatch
):
    now, day = Clock(), 86_400_000
    async with Home(tmp_path, sqlite_database, now=now) as home:
        table, *people = await home.pair(pace={"kind": "live", "minutes": 5})
        await people[0].post(f"/tables/{table}/start", fill="")
        for _ in range(2):
            await one_move(table, *people)
        before, kept = (await people[0].looks(table))["clocks"], entries(home, table)[-1]
        (seat,) = before["running"]
        now.ms += 20_000
        with monkeypatch.context() as changed:
            changed.setattr(registry.load("naishi"), "version", 99)
            spoil_entry(home, table, kept.number, mark="00000000")
            assert (await people[0].looks(table))["halted"] == RULES
            for deed, body in (("leave", {}), ("chat", {"text": "hello"}), ("reclaim", {"seat": seat})):
                now.ms += 10 * day
                await people[seat].post(f"/tables/{table}/{deed}", **body)
            now.ms += day
        spoil_entry(home, table, kept.number, mark=kept.mark)
        before["left"][seat] -= 20_000
        clocks = (await people[0].looks(table))["clocks"]
        assert clocks == before | {"at": now.ms}
        home.services.tables.kept.clear()
        assert (await people[0].looks(table))["clocks"] == clocks


async def test_a_person_whose_table_is_damaged_is_exported_and_deleted(home):
    table, ada, ben = await played(home)
    said = number_of(home, table, "chat")
    spoil_entry(home, table, said, body='{"name": "Ada", "text"')
    spoil(home, "UPDATE tables SET chairs = :c WHERE id = :t", t=table, c=f'[{{"person": "{ada.id}", "name": "Ada"')
    exported = await ada.get("/me/export")
    assert [(one["id"], one["seats"]) for one in exported["tables"]] == [(table, [])]
    assert (await ada.ask("DELETE", "/me")).status_code == 204
    row = next(row for row in entries(home, table) if row.number == said)
    assert "Ada" not in row.body
    assert (await ben.looks(table))["halted"] == DAMAGED


async def test_who_was_deleted_while_a_table_stood_still_has_a_stand_in_when_it_goes_on(home):
    table, ada, ben = await played(home)
    waiting = (await ada.sets_up("me", "open"))["id"]
    damaged = {one: entries(home, one)[-1] for one in (table, waiting)}
    for one, kept in damaged.items():
        spoil_entry(home, one, kept.number, kind="new")
        assert (await ben.looks(one))["halted"] == NEWER
    assert (await ada.ask("DELETE", "/me")).status_code == 204
    for one, kept in damaged.items():
        spoil_entry(home, one, kept.number, kind=kept.kind)
    seen = await ben.looks(table)
    chair = seen["chairs"][0]
    assert (seen["halted"], chair["name"], chair["away"], bool(chair["stand_in"])) == (None, "", "left", True)
    assert (await ben.looks(waiting))["status"] == "stopped"


async def test_nothing_is_deleted_of_somebody_who_cannot_leave(quick_home, monkeypatch):
    table, ada, _ = await quick_home.pair()

    async def in_vain(*_):
        return True

    with monkeypatch.context() as hindered:
        hindered.setattr(quick_home.services.seating, "_leave_for_good", in_vain)
        refused(await ada.ask("DELETE", "/me"), 503, "tables-not-left")
    assert (await ada.looks(table))["chairs"][0]["name"] == "Ada"
    assert (await ada.ask("DELETE", "/me")).status_code == 204


async def test_jobs_of_unknown_kinds_and_damaged_tables_hold_up_no_take_over(home):
    """As with several servers: jobs whose server has gone are claimed, one damaged table or not."""
    table, ada, _ = await played(home, pace={"kind": "days"})
    other, *_ = await played(home, pace={"kind": "days"})
    spoil(home, "UPDATE tables SET pace = '?!' WHERE id = :t", t=table)
    spoil(home, "INSERT INTO duties (table_id, seat, kind, due, claimed) VALUES (:t, 0, 'new', 0, 0)", t=other)
    await home.reopens()
    assert (await ada.looks(table))["halted"] == DAMAGED
    jobs, later = home.services.jobs, home.services.now() + 10 * 86_400_000
    with home.services.store.engine.connect() as connection:
        assert claim_jobs(connection, later) == [other]
    await jobs._take_over(other)
    await jobs._take_over(table)
    await jobs._take_over("x" * 22)
    kinds = home.services.store.ask(lambda c: set(c.execute(text("SELECT kind FROM duties")).scalars()))
    assert "new" in kinds
