"""Rooms that the house knows nothing of are served and played: a small one for six, and two that have learned nothing
yet."""

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
from zashiki.games import {game}
ROOM = replace({game}.ROOM, name="untrained_{game}", package=__name__)
"""
UNTRAINED_ROOMS = {"untrained_naishi": 2, "untrained_shogun": 3}  # and how many play


@pytest.fixture
def untrained(tmp_path):
    """Naishi, and Shogun with its planning, under other names: with all that they know, but without weights."""
    return [without_weights(tmp_path / room, room.removeprefix("untrained_")) for room in UNTRAINED_ROOMS]


def without_weights(folder, game):
    ours = Path(zashiki.__file__).parent / "games" / game
    folder.mkdir()
    (folder / "__init__.py").write_text(UNTRAINED.format(game=game))
    for name in ("rulebook.toml", "text"):
        (folder / name).symlink_to(ours / name)
    return folder


@pytest.fixture
async def served(tmp_path, sqlite_database, untrained):
    added = [word for folder in (LANTERNS, *untrained) for word in ("--game", str(folder))]
    async with Served(tmp_path, sqlite_database, *added) as opened:
        await opened.opens()
        yield opened


async def test_games_of_others_are_listed_and_played_to_their_end(served):
    ada = await served.guest("Ada")
    games = await until(lambda: opened_games(ada))
    assert list(games) == [*zashiki.names(), "lanterns", *UNTRAINED_ROOMS]
    for name in ("lanterns", *UNTRAINED_ROOMS):
        assert games[name]["players"] == ["greedy", "random"]
        assert not games[name]["learns"]
    seated = {name: ["bot:random"] * (players - 1) for name, players in UNTRAINED_ROOMS.items()}
    for name, others in {**seated, "lanterns": ["bot:greedy", *["bot:random"] * 4]}.items():
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
