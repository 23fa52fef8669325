"""Rooms that the house knows nothing of are served and played: a small one for six, and one that has learned nothing yet."""

import random
from pathlib import Path

import pytest

import zashiki
from tests.conftest import LANTERNS
from tests.server.homes import Served
from tests.server.visitors import play_on, refused, until

pytestmark = pytest.mark.anyio

UNTRAINED = """
from dataclasses import replace
from zashiki.games.naishi import ROOM as NAISHI
ROOM = replace(NAISHI, name="untrained", package=__name__)
"""


@pytest.fixture
def untrained(tmp_path):
    """Naishi under another name, with all that it knows, but without weights."""
    folder, naishi = tmp_path / "untrained", Path(zashiki.__file__).parent / "games" / "naishi"
    folder.mkdir()
    (folder / "__init__.py").write_text(UNTRAINED)
    for name in ("rulebook.toml", "text"):
        (folder / name).symlink_to(naishi / name)
    return folder


@pytest.fixture
async def served(tmp_path, sqlite_database, untrained):
    async with Served(tmp_path, sqlite_database, "--game", str(LANTERNS), "--game", str(untrained)) as opened:
        await opened.opens()
        yield opened


async def test_games_of_others_are_listed_and_played_to_their_end(served):
    ada = await served.guest("Ada")
    games = await until(lambda: opened_games(ada))
    assert list(games) == [*zashiki.names(), "lanterns", "untrained"]
    for name in ("lanterns", "untrained"):
        assert games[name]["players"] == ["greedy", "random"]
        assert not games[name]["learns"]
    for name, others in ("untrained", ["bot:random"]), ("lanterns", ["bot:greedy", *["bot:random"] * 4]):
        table = await ada.sets_up("me", *others, game=name)
        assert not table["hints"]
        refused(await ada.ask("POST", f"/tables/{table['id']}/hint", {"seat": 0}), 403, "no-hints")
        await play_on(table["id"], [ada], random.Random(1))
        end = await ada.looks(table["id"])
        assert end["status"] == "over"
        assert len(end["outcome"]["points"]) == 1 + len(others)


async def opened_games(visitor):
    """All games by name, once they can be played."""
    games = {game["name"]: game for game in await visitor.get("/games")}
    return games if all(game["state"] == "open" for game in games.values()) else None


async def test_a_table_for_more_than_a_game_seats_is_refused(served):
    ada = await served.guest("Ada")
    for game, count, code in (
        ("naishi", 6, "seat-count"),
        ("lanterns", 7, "seat-count"),
        ("lanterns", 40, "bad-request"),
    ):
        body = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (count - 1)]}
        answer = await ada.ask("POST", "/tables", body)
        refused(answer, 422, code)
