"""Whole games over HTTP."""

import asyncio
import hashlib
import random

import pytest

import zashiki
from tests.server.visitors import LATEST, NDJSON, REPLAY, play_on, refused, replayed, told
from zashiki import Match
from zashiki.contract import SPECTATOR, Reason
from zashiki.games.shogun.state import BUILDING_PLACES, BUILDING_SUPPLY, PROVINCE_NAMES
from zashiki.server import messages
from zashiki.text import text_for

pytestmark = pytest.mark.anyio


def is_end(table):
    return lambda event: event.kind == "table" and event.data["id"] == table and event.data["status"] == "over"


async def played(home, number=1):
    """A game that is over, and who played it."""
    table, ada, ben = await home.pair()
    await play_on(table, [ada, ben], random.Random(number))
    return table, ada, ben


# --- Two people -------------------------------------------------------------------------------------------------


async def test_two_people_play_a_whole_game_and_see_the_same_end(home):
    table, ada, ben = await home.pair()
    async with ada.stream() as left, ben.stream() as right, home.visitor().stream(table) as outside:
        await play_on(table, [ada, ben], random.Random(1))
        ends = [await one.until(is_end(table)) for one in (left, right, outside)]
    assert [end.data["eye"] for end in ends] == [0, 1, SPECTATOR]
    assert ends[0].data["outcome"] == ends[1].data["outcome"] == ends[2].data["outcome"]
    for stream, eye, who in ((left, 0, ada), (right, 1, ben), (outside, SPECTATOR, ada)):
        whole = await who.looks(table, seat=eye)
        assert stream.log(table, eye).steps == [told(step) for step in whole["steps"]]
        assert_fair(stream.tables(table, eye))


def assert_fair(snapshots):
    """Numbers grow, the seed is told only at the end and is the one that was sealed at the start."""
    numbers = [snapshot["number"] for snapshot in snapshots]
    assert numbers == sorted(set(numbers))
    assert {snapshot["seed"] for snapshot in snapshots[:-1]} == {None}
    seed = bytes.fromhex(snapshots[-1]["seed"])
    assert {snapshot["sealed"] for snapshot in snapshots} == {hashlib.sha256(seed).hexdigest()}


async def test_people_who_see_nothing_but_their_streams_can_play(home):
    table, *players = await home.pair()
    ends = await asyncio.gather(*(plays_by_stream(player, table) for player in players))
    assert ends[0]["outcome"] == ends[1]["outcome"]


async def plays_by_stream(player, table):
    """As a bot does: whenever something comes and it may move, it moves."""
    chance, known = random.Random(player.me["name"]), 0
    async with player.stream(kind=NDJSON) as stream:
        while (seen := (await stream.until("table")).data)["status"] != "over":
            if seen["legal"] and seen["number"] >= known:
                known = (await player.plays(table, chance.choice(seen["legal"]), seen))["number"]
        return seen


async def test_the_match_file_can_be_downloaded_when_it_is_over_and_is_true(quick_home):
    table, ada, ben = await quick_home.pair()
    refused(await ada.ask("GET", f"/tables/{table}/file"), 422, "not-over")
    await play_on(table, [ada, ben], random.Random(3))
    answer = await quick_home.visitor().ask("GET", f"/tables/{table}/file")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="naishi-{table}.zashiki"'
    match = Match.from_text(answer.text)
    end = await ada.looks(table)
    assert (match.seed.hex(), match.sealed) == (end["seed"], end["sealed"])
    assert list(match.result().points) == end["outcome"]["points"]


async def test_a_replay_shows_my_eyes_while_it_runs_and_all_eyes_when_it_is_over(quick_home):
    table, ada, ben = await quick_home.pair()
    await play_on(table, [ada, ben], random.Random(4), moves=10)
    mine = await replayed(ada, table)
    assert (mine.head["eye"], mine.head["eyes"]) == (0, [0, SPECTATOR])
    assert mine.steps == [told(step) for step in (await ada.looks(table))["steps"]]
    outside = quick_home.visitor()
    for path in REPLAY:
        refused(await ada.ask("GET", f"/tables/{table}{path}?seat=1"), 403, "not-your-seat")
        refused(await outside.ask("GET", f"/tables/{table}{path}?seat=0"), 403, "not-your-seat")
    assert (await replayed(outside, table)).head["eyes"] == [SPECTATOR]
    await play_on(table, [ada, ben], random.Random(4))
    for seat in (0, 1, SPECTATOR):
        replay = await replayed(outside, table, seat)
        assert (replay.head["eye"], replay.head["eyes"]) == (seat, [0, 1, SPECTATOR])
        assert len(replay.views) == len(replay.steps) + 1
    refused(await outside.ask("GET", f"/tables/{table}/replay?seat=-1"), 403, "not-your-seat")


async def test_what_happened_is_told_with_its_rule_and_what_has_none_without_the_field(quick_home):
    table, ada, ben = await quick_home.pair(options={"first": "1"})
    for one in (ada, ben):
        await one.plays(table)
    await ada.plays(table, "develop row 1")
    seen, replay = await ada.looks(table), await replayed(ada, table)
    for step in (seen["steps"][-1], replay.steps[-1]):
        assert [(event["code"], event["rule"]) for event in step["events"]] == [("event-turned-up", "N4")]
    assert set(seen["prompt"]) == {"code", "args"}


async def test_a_finished_game_is_in_the_list_of_my_games_with_its_outcome(home):
    table, ada, ben = await played(home, 6)
    for one in (ada, ben):
        (line,) = await one.lists("ended")
        messages.TableLine.model_validate(line)
        assert (line["id"], line["status"], line["active"]) == (table, "over", [])
        assert line["outcome"] == (await one.looks(table))["outcome"]
    await home.reopens()
    assert (await ada.lists("ended"))[0]["outcome"] == line["outcome"]


# --- Bots -------------------------------------------------------------------------------------------------------


async def test_a_game_against_a_bot(home):
    ada = await home.guest("Ada")
    table = (await ada.sets_up("me", "bot:random"))["id"]
    async with ada.stream() as stream:
        await play_on(table, [ada], random.Random(7))
        await stream.until(is_end(table))
    assert_fair(stream.tables(table, 0))
    assert (await ada.looks(table))["chairs"][1]["bot"] == "random"


@pytest.mark.compiled
async def test_the_usual_bot_sits_down_where_none_was_named(quick_home):
    ada = await quick_home.guest("Ada")
    table = await ada.sets_up("bot", "me")
    assert table["chairs"][0]["bot"] == "level2"
    assert (await ada.get("/games"))[0]["players"] == ["level5", "level4", "level3", "level2", "level1"]
    await play_on(table["id"], [ada], random.Random(8))
    assert (await ada.looks(table["id"]))["status"] == "over"


async def test_bots_play_among_themselves_for_whoever_looks_on(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("bot:random", "bot:random"))["id"]
    async with quick_home.visitor().stream(table) as stream:
        await stream.until(is_end(table))
    assert (await ada.looks(table))["outcome"]["winners"]


# --- One screen -------------------------------------------------------------------------------------------------


async def test_two_at_one_screen_see_only_what_all_see_until_the_curtain_is_lifted(home):
    ada = await home.guest("Ada")
    table = await ada.sets_up("me", "beside:Eve")
    assert table["eye"] == SPECTATOR
    assert [chair["name"] for chair in table["chairs"]] == ["Ada", "Eve"]
    table = table["id"]
    async with ada.stream() as behind, ada.stream(f"{table}.0") as lifted:
        await lifted.until(lambda event: event.kind == "table" and event.data["eye"] == 0)
        for seat in (0, 1):
            seen = await ada.looks(table, seat=seat)
            await ada.plays(table, seen["legal"][0], seen)
        await lifted.until_number(table, 0, (await ada.looks(table, seat=0))["number"])
        await behind.until_number(table, SPECTATOR, (await ada.looks(table))["number"])
    assert {event.data["eye"] for event in behind.events if event.kind == "table"} == {SPECTATOR}
    assert {event.data["eye"] for event in lifted.events if event.kind == "table"} == {SPECTATOR, 0}


async def test_two_at_one_screen_play_to_the_end(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "beside:Eve"))["id"]
    chance = random.Random(9)
    while active := (await ada.looks(table, number=LATEST))["active"]:
        seen = await ada.looks(table, active[0], LATEST)
        await ada.plays(table, chance.choice(seen["legal"]), seen)
    end = await ada.looks(table)
    assert end["status"] == "over"
    assert len(end["outcome"]["points"]) == 2


@pytest.mark.slow
async def test_every_game_of_the_house_can_be_played(quick_home, game):
    """The server names no game: a table of bots ends in each."""
    ada = await quick_home.guest("Ada")
    seats = [{"kind": "bot", "bot": "random"}] * game.players(game.check_options({}))
    table = (await ada.post("/tables", game=game.name, seats=seats))["table"]["id"]
    async with ada.stream(table) as stream:
        await stream.until(is_end(table))


async def is_over(visitor, table):
    return (await visitor.looks(table))["status"] == "over"


# --- The score pad ----------------------------------------------------------------------------------------------


REFUSED = {
    "naishi": (
        "naishi naishi naishi fort fort / fort fort rice rice rice",
        "too-many-copies",
        "W grze są tylko 2 karty „naishi”, a nie 3. (Zasada N1: Karty)",
        "Ebből a lapból csak 2 van a játékban, nem 3: naishi. (N1 szabály: Lapok)",
    ),
    "samurai": (
        "4 3 1 / 4 2 1",
        "too-many-figures",
        "Przy 2 graczach jest tylko 7 hełmów, a nie 8. (Zasada S1: Plansza)",
        "2 játékosnál csak 7 sisak van, nem 8. (S1 szabály: A tábla)",
    ),
    "shogun": (
        "sun 4; harima A castle; harima B",
        "province-twice",
        "Harima pojawia się tu dwa razy; każdą prowincję podaj tylko raz. (Zasada G15: Punktacja)",
        "Harima kétszer szerepel; minden tartományt csak egyszer írj le. (G15 szabály: Pontozás)",
    ),
}


@pytest.mark.parametrize("game", REFUSED)
async def test_a_position_that_cannot_be_is_refused_with_all_that_every_language_needs(quick_home, game):
    position, code, polish, hungarian = REFUSED[game]
    answer = await quick_home.visitor().http.get(f"/api/games/{game}/score", params={"position": position})
    why = refused(answer, 422, code)
    reason = Reason(why["kind"], why["code"], why["rule"], why["args"])
    room = zashiki.load(game)
    assert text_for("pl", room.card.folder).reasons(reason) == polish
    assert text_for("hu", room.card.folder).reasons(reason) == hungarian


async def test_the_score_pad_answers_with_what_is_to_be_told(quick_home):
    answer = await quick_home.visitor().get("/games/samurai/score?position=3 3 2 / 4 2 3")
    messages.Score.model_validate(answer)
    assert answer["scored"]["winners"] == [1]
    assert answer["story"][-1] == {"code": "pad-winner", "args": {"player": 2}, "rule": "S8"}


async def test_the_score_pad_takes_the_longest_position_that_can_be(quick_home):
    """Shogun's: every province is owned and all buildings stand, here in the language with the longest words."""
    supply = dict(zip(["kastély", "templom", "színház"], BUILDING_SUPPLY.tolist(), strict=True))
    rows = []
    for number, (name, places) in enumerate(zip(PROVINCE_NAMES, BUILDING_PLACES, strict=True)):
        standing = sorted((word for word in supply if supply[word]), key=supply.__getitem__)[-places:]
        supply |= {word: supply[word] - 1 for word in standing}
        rows.append(" ".join([name, "ABCDE"[number % 5], *standing]))
    position = "; ".join(["sun 5", *rows])
    answer = await quick_home.visitor().http.get("/api/games/shogun/score", params={"position": position})
    scored = answer.json()["scored"]
    assert len(position) > 1000
    assert sum(scored["provinces"].values()) == len(PROVINCE_NAMES)
    assert sum(scored["buildings"].values()) == sum(BUILDING_SUPPLY)
