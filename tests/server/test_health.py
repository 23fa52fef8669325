"""Whether a server is well: whoever runs it hears that nothing can be stored before people do."""

import asyncio
import shutil
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import insert, update

from tests.server.homes import Home
from tests.server.test_closing import locked, processes_of, stopped
from tests.server.visitors import until
from zashiki.server import health, messages, schema
from zashiki.server import store as store_module
from zashiki.server.store import Unavailable

pytestmark = pytest.mark.anyio


async def ask(home, path="/readyz"):
    """The answer of a look that is made now."""
    home.services.health._looked = float("-inf")
    return await home.visitor().http.get(path)


async def not_well(home):
    answer = await ask(home)
    told = messages.Ready.model_validate(answer.json())
    assert (answer.status_code, told.ok) == ((503, False) if told.not_well else (200, True))
    return told.not_well


async def is_ready(home):
    return not await not_well(home)


async def test_a_house_is_ready_when_its_rooms_are_open_and_something_was_stored(home):
    await until(lambda: is_ready(home))
    whole = await ask(home, "/healthz")
    assert whole.status_code == 200
    told = messages.Health.model_validate(whole.json())
    assert (told.ok, told.not_well, told.database) == (True, [], home.services.store.kind)
    assert set(told.rooms.values()) == {"open"}
    assert (await ask(home, "/livez")).json() == {"ok": True}


@pytest.mark.parametrize(
    ("state", "said"), [("waiting", ["opening"]), ("opening", ["opening"]), ("failed", [])], ids=str
)
async def test_a_house_is_not_ready_while_its_rooms_open(quick_home, state, said):
    await until(lambda: is_ready(quick_home))
    quick_home.services.rooms.openings["naishi"].rules.state = state
    assert await not_well(quick_home) == said
    whole = (await ask(quick_home, "/healthz")).json()
    assert (whole["ok"], whole["not_well"], whole["rooms"]["naishi"]) == (not said, said, state)
    assert (await ask(quick_home, "/livez")).status_code == 200


async def test_without_any_room_nobody_can_play(quick_home):
    await until(lambda: is_ready(quick_home))
    for opening in quick_home.services.rooms.openings.values():
        opening.rules.state = "failed"
    assert await not_well(quick_home) == ["rooms"]


async def test_a_house_whose_writer_stands_still_is_not_ready(home, monkeypatch):
    await until(lambda: is_ready(home))
    monkeypatch.setattr(health, "OWED", 0.05)
    with stopped(home.services.store.writer.process.get_pid()):
        coming = asyncio.create_task(home.visitor().ask("POST", "/me", {"name": "Ada"}))
        await until(lambda: says(home, ["writer"]))
    monkeypatch.undo()
    assert (await coming).is_success
    assert await not_well(home) == []


async def says(home, wanted):
    return await not_well(home) == wanted


async def test_a_house_whose_writer_was_killed_is_ready_when_something_was_stored_again(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))
    monkeypatch.setattr(store_module, "WRITE_SECONDS", 0.1)
    with stopped(quick_home.services.store.writer.process.get_pid()):
        answer = await quick_home.visitor().ask("POST", "/me", {"name": "Ada"})
    assert answer.status_code == 503
    assert await not_well(quick_home) == ["writer"]
    monkeypatch.undo()
    await quick_home.guest("Ada")
    assert await not_well(quick_home) == []


async def test_a_house_whose_file_is_locked_is_not_ready(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))
    monkeypatch.setattr(health, "OWED", 0.05)
    with locked(quick_home.database):
        coming = asyncio.create_task(quick_home.visitor().ask("POST", "/me", {"name": "Ada"}))
        await until(lambda: says(quick_home, ["writer"]))
    await coming
    monkeypatch.undo()
    await quick_home.guest("Ada")
    assert await not_well(quick_home) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits other processes")
async def test_a_house_whose_files_can_grow_no_more_is_not_ready_until_they_can(quick_home):
    """As on a full disk: what is acknowledged stays, and nothing else is."""
    from resource import RLIMIT_FSIZE, prlimit

    await until(lambda: is_ready(quick_home))
    ada = await quick_home.guest("Ada")
    writer, size = quick_home.services.store.writer.process.get_pid(), Path(f"{quick_home.database}-wal").stat().st_size
    before = prlimit(writer, RLIMIT_FSIZE, (size, -1))
    assert (await quick_home.visitor().ask("POST", "/me", {"name": "Ben"})).status_code == 503
    assert await not_well(quick_home) == ["writer"]
    prlimit(writer, RLIMIT_FSIZE, before)
    await quick_home.guest("Cleo")
    assert await not_well(quick_home) == []
    assert (await ada.get("/me"))["name"] == "Ada"


async def test_a_house_that_has_stored_nothing_for_long_is_not_ready(quick_home):
    await until(lambda: is_ready(quick_home))
    quick_home.services.store.stored_at -= 3600
    assert await not_well(quick_home) == ["writer"]


async def test_a_house_without_room_on_its_disk_is_not_ready(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=2**20))
    assert await not_well(quick_home) == ["disk"]


async def test_a_disk_that_hangs_stops_nothing_else(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))
    release = threading.Event()

    def hangs(folder):
        release.wait(20)
        return SimpleNamespace(free=2**40)

    monkeypatch.setattr(shutil, "disk_usage", hangs)
    monkeypatch.setattr(health, "LOOK_SECONDS", 0.3)
    for _ in range(2):
        assert await not_well(quick_home)
        assert (await ask(quick_home, "/livez")).status_code == 200
    release.set()
    monkeypatch.setattr(health, "LOOK_SECONDS", 60)
    assert await not_well(quick_home) == []


async def test_a_house_that_ends_is_not_ready(quick_home):
    await until(lambda: is_ready(quick_home))
    quick_home.services.closing.began = True
    assert await not_well(quick_home) == ["closing"]


async def test_a_house_whose_database_hangs_says_so_at_once(tmp_path, postgres, postgres_database, monkeypatch):
    async with Home(tmp_path, postgres_database) as home:
        await until(lambda: is_ready(home))
        monkeypatch.setattr(health, "LOOK_SECONDS", 0.3)
        with stopped(*processes_of(postgres)):
            assert "database" in await not_well(home)
            assert (await ask(home, "/livez")).status_code == 200
        monkeypatch.setattr(health, "LOOK_SECONDS", 60)
        await home.guest("Ada")
        assert await not_well(home) == []


async def test_whoever_asks_often_makes_no_work(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))
    monkeypatch.setattr(health, "FRESH", 60)
    looks, look = [], quick_home.services.health._look

    async def counted():
        looks.append(1)
        return await look()

    monkeypatch.setattr(quick_home.services.health, "_look", counted)
    quick_home.services.health._looked = float("-inf")
    visitor = quick_home.visitor()
    answers = await asyncio.gather(*(visitor.http.get(path) for path in 20 * ["/readyz", "/healthz"]))
    assert {answer.status_code for answer in answers} == {200}
    assert len(looks) == 1


# --- Figures ---------------------------------------------------------------------------------------------------------


async def figures(home):
    await ask(home)
    lines = (await home.visitor().http.get("/metrics")).text.splitlines()
    return {
        line.split()[0]: float(line.split()[1]) for line in lines if line.startswith("zashiki_") and "{" not in line
    }


async def test_figures_tell_of_what_is_stored_and_what_is_not(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))
    before = await figures(quick_home)
    assert before["zashiki_ready"] == before["zashiki_writer_starts_total"] == 1
    assert before["zashiki_writes_failed_total"] == before["zashiki_batches_waiting"] == 0
    monkeypatch.setattr(store_module, "WRITE_SECONDS", 0.2)
    with stopped(quick_home.services.store.writer.process.get_pid()):
        visitors = [quick_home.visitor() for _ in range(3)]
        first = asyncio.create_task(visitors[0].ask("POST", "/me", {"name": "Ada"}))
        await until(lambda: asyncio.sleep(0, quick_home.services.store.group))
        others = [asyncio.create_task(one.ask("POST", "/me", {"name": "Ben"})) for one in visitors[1:]]
        await until(lambda: asyncio.sleep(0, len(quick_home.services.store.waiting) == 2))
        waiting = await figures(quick_home)
        await asyncio.gather(first, *others)
    assert waiting["zashiki_batches_waiting"] == 2
    assert waiting["zashiki_writer_owes_seconds"] > 0
    monkeypatch.undo()
    await quick_home.guest("Ada")
    after = await figures(quick_home)
    assert (after["zashiki_ready"], after["zashiki_writer_starts_total"]) == (1, 2)
    assert after["zashiki_writes_failed_total"] == 3
    assert after["zashiki_transactions_total"] > before["zashiki_transactions_total"]


async def test_figures_tell_of_jobs_that_nobody_does_and_of_streams(home):
    await until(lambda: is_ready(home))
    ada = await home.guest("Ada")
    table = (await ada.sets_up("me", "beside", pace={"kind": "live", "minutes": 5}))["id"]
    assert (await figures(home))["zashiki_jobs_overdue"] == 0
    now = home.services.now()
    with home.services.store.engine.begin() as connection:
        row = {"table_id": table, "seat": 7, "kind": "bot", "due": 0, "claimed": now - 60_000}
        connection.execute(insert(schema.jobs), row)
        connection.execute(insert(schema.jobs), row | {"seat": 8, "claimed": now + 60_000})
        connection.execute(insert(schema.jobs), row | {"kind": "newer"})
    async with ada.stream() as stream:
        await stream.until("games")
        told = await figures(home)
    assert told["zashiki_jobs_overdue"] == 1
    assert told["zashiki_streams"] == 1
    with home.services.store.engine.begin() as connection:
        connection.execute(update(schema.tables).values(halt="{}"))  # jobs of tables that stand still wait with them
    home.services.health._looked = float("-inf")
    assert (await figures(home))["zashiki_jobs_overdue"] == 0


async def test_figures_that_nobody_knows_are_no_numbers(quick_home, monkeypatch):
    await until(lambda: is_ready(quick_home))

    async def gone(*_):
        raise Unavailable("gone")

    monkeypatch.setattr(quick_home.services.store, "read", gone)
    told = await figures(quick_home)
    assert told["zashiki_jobs_overdue"] != told["zashiki_jobs_overdue"], "NaN"
    assert told["zashiki_ready"] == 0
    assert (await ask(quick_home, "/healthz")).json()["not_well"] == ["database"]


async def test_the_names_of_figures_follow_prometheus(quick_home):
    text = (await quick_home.visitor().http.get("/metrics")).text
    kinds = dict(line.split()[2:4] for line in text.splitlines() if line.startswith("# TYPE zashiki_"))
    assert kinds
    for name, kind in kinds.items():
        assert name.endswith("_total") == (kind == "counter"), name
