"""The password of a database, which nobody else on the machine may read."""

from pathlib import Path

import pytest

from tests.server.homes import Served
from tests.server.test_closing import children
from zashiki.cli import parser

pytestmark = pytest.mark.anyio

PASSWORD = "a-word-that-nobody-sees"


@pytest.mark.slow
async def test_no_process_of_a_server_shows_it(tmp_path, postgres_database):
    async with Served(tmp_path, postgres_database) as served:
        served.changes["ZASHIKI_DB"] = postgres_database.replace("postgres:@", f"postgres:{PASSWORD}@")
        assert PASSWORD in served.changes["ZASHIKI_DB"]
        await served.opens()
        ada = await served.guest("Ada")
        assert await ada.get("/me")
        shown = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in (served.process.pid, *children(served.process))]
    assert len(shown) > 1, "the one that writes is among them"
    assert not [one for one in shown if PASSWORD.encode() in one]
    assert PASSWORD not in (tmp_path / "log").read_text()


@pytest.mark.parametrize(
    "command", [["serve"], ["backup", "all"], ["restore", "all"], ["verify"], ["user", "reset", "Ada"]]
)
def test_every_command_takes_the_database_from_the_environment(monkeypatch, command):
    monkeypatch.setenv("ZASHIKI_DB", "postgresql://there/games")
    assert parser().parse_args(command).db == "postgresql://there/games"
    assert parser().parse_args([*command, "--db", "here.db"]).db == "here.db"
    monkeypatch.delenv("ZASHIKI_DB")
    assert parser().parse_args(command).db is None
