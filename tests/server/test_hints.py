"""Hints for whoever is asked, and how the chances of a finished match went."""

import asyncio
import random
import threading
from dataclasses import replace

import pytest

import zashiki
from tests.server.homes import Home
from tests.server.small import Clock
from tests.server.visitors import PATIENCE, play_on, refused, replayed, until
from zashiki.contract import LANGUAGES, SPECTATOR
from zashiki.players.budget import Budget
from zashiki.server import messages, questions
from zashiki.server.clock import SECOND
from zashiki.server.limits import DEFAULTS, Held
from zashiki.text import text_for

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def small_budget(monkeypatch):
    monkeypatch.setattr(questions, "BUDGET", Budget(simulations=8))


async def asks(visitor, table, seat=0):
    """A hint, whatever comes of it."""
    return await visitor.ask("POST", f"/tables/{table}/hint", {"seat": seat})


async def hinted(visitor, table, seat=0):
    """A hint that fits what the seat sees."""
    seen = await visitor.looks(table, seat=seat)
    hint = (await asks(visitor, table, seat)).json()
    messages.Hint.model_validate(hint)
    assert (hint["seat"], hint["position"]) == (seat, seen["position"])
    assert 1 <= len(hint["moves"]) <= 3
    assert {one["move"] for one in hint["moves"]} <= set(seen["legal"])
    assert all(0 <= one["chance"] <= 1 for one in hint["moves"])
    return hint


async def finished(home, **wishes):
    table, ada, ben = await home.pair(**wishes)
    await play_on(table, [ada, ben], random.Random(1))
    return table, ada, ben


# --- Who may ask ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["naishi", "samurai"])
async def test_whoever_plays_alone_against_bots_may_ask(quick_home, game):
    ada = await quick_home.guest("Ada")
    table = await ada.sets_up("me", "bot:level1", game=game)
    assert table["hints"]
    hint = await hinted(ada, table["id"])
    assert hint["verdict"]["args"]["move"] == hint["moves"][0]["move"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_to_be_said_of_a_hint_can_be_said(quick_home, naishi, language):
    ada = await quick_home.guest("Ada")
    hint = await hinted(ada, (await ada.sets_up("me", "bot:level1"))["id"])
    for told in (hint["verdict"], *(move["words"] for move in hint["moves"])):
        assert text_for(language, naishi.card.folder).say(told["code"], told["args"])


async def test_two_at_one_screen_may_ask_for_each_seat(quick_home):
    ada = await quick_home.guest("Ada")
    table = await ada.sets_up("me", "beside:Eve")
    assert table["hints"]
    for seat in (0, 1):
        await hinted(ada, table["id"], seat)


async def test_against_another_person_nobody_may_ask(quick_home):
    table, ada, ben = await quick_home.pair()
    for seat, one in enumerate((ada, ben)):
        assert not (await one.looks(table))["hints"]
        refused(await asks(one, table, seat), 403, "no-hints")


async def test_another_person_who_has_left_may_come_back_so_nobody_may_ask(quick_home):
    table, ada, ben = await quick_home.pair()
    await ben.ask("POST", f"/tables/{table}/leave", {})
    refused(await asks(ada, table), 403, "no-hints")
    refused(await asks(ben, table, 1), 403, "stand-in-plays")


async def test_people_who_have_agreed_on_it_may_ask_also_after_a_restart(home):
    table, ada, ben = await home.pair(hints=True)
    await home.reopens()
    for seat, one in enumerate((ada, ben)):
        assert (await one.looks(table))["hints"]
        await hinted(one, table, seat)


async def test_a_rematch_is_played_with_the_same_agreement(quick_home):
    for agreed in (True, False):
        table, ada, ben = await finished(quick_home, hints=agreed)
        following = (await ada.ask("POST", f"/tables/{table}/rematch", {})).json()["id"]
        await ben.ask("POST", f"/tables/{table}/rematch", {})
        assert (await ada.looks(following))["hints"] == agreed


async def test_nobody_asks_for_a_seat_that_is_not_theirs(quick_home):
    table, ada, _ = await quick_home.pair(hints=True)
    refused(await asks(ada, table, 1), 403, "not-your-seat")
    refused(await asks(ada, table, 4), 403, "not-your-seat")
    refused(await asks(await quick_home.guest("Eve"), table), 403, "not-your-seat")
    refused(await asks(quick_home.visitor(), table), 401, "no-person")
    refused(await asks(ada, "x" * 22), 404, "no-such-table")


async def test_whoever_has_chosen_already_is_not_asked(quick_home):
    table, ada, ben = await quick_home.pair(hints=True)
    await ada.plays(table)
    refused(await asks(ada, table), 422, "not-asked")
    await hinted(ben, table, 1)


async def test_a_table_that_waits_for_somebody_has_no_hints_unless_they_are_agreed_on(quick_home):
    ada = await quick_home.guest("Ada")
    for agreed in (True, False):
        table = await ada.sets_up("me", "open", hints=agreed)
        assert table["hints"] == agreed
        refused(await asks(ada, table["id"]), 422, "not-running")


async def test_a_game_that_is_over_has_no_hints(quick_home):
    table, ada, _ = await finished(quick_home, hints=True)
    refused(await asks(ada, table), 422, "not-running")


async def test_a_game_without_a_network_has_no_hints(quick_home, monkeypatch):
    for name in zashiki.names():
        monkeypatch.setattr(zashiki.load(name), "trained", False)
    ada = await quick_home.guest("Ada")
    table = await ada.sets_up("me", "beside", "beside", game="shogun", hints=True)
    assert not table["hints"]
    refused(await asks(ada, table["id"]), 403, "no-hints")
    assert not any(game["learns"] for game in await ada.get("/games"))


# --- Plans ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hint_for_a_round_has_whole_plans_and_what_speaks_for_them(quick_home, language):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "bot:level1", "bot:level1", game="shogun"))["id"]
    hint, text = await hinted(ada, table), text_for(language, zashiki.load("shogun").card.folder)
    legal = set((await ada.looks(table, seat=0))["legal"])
    for plan in hint["moves"]:
        assert len({plan["move"], *plan["rest"]}) == 11
        assert {plan["move"], *plan["rest"]} <= legal
        assert all(text.say(told["code"], told["args"]) for told in plan["reasons"])
    assert any(plan["reasons"] for plan in hint["moves"])


async def test_a_plan_that_was_hinted_at_can_be_laid_move_by_move(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "beside", "beside", game="shogun"))["id"]
    best = (await hinted(ada, table))["moves"][0]
    for move in (best["move"], *best["rest"]):
        await ada.plays(table, move, await ada.looks(table, seat=0))
    assert (await ada.looks(table, seat=0))["legal"] == ["ready"]


async def test_odds_are_told_at_tables_that_were_set_up_so(quick_home):
    ada = await quick_home.guest("Ada")
    for odds in ("shown", "hidden"):
        options = {"odds": odds}
        table = (await ada.sets_up("me", "beside", "beside", game="shogun", options=options))["id"]
        told = await until_march(ada, table, random.Random(1))
        marches = {move for move in told["legal"] if move.startswith("battle ")}
        assert set(told["forecasts"]) == (marches if odds == "shown" else set())
        for forecast in told["forecasts"].values():
            assert text_for("en", zashiki.load("shogun").card.folder).say(forecast["code"], forecast["args"])


async def until_march(ada, table, chance):
    """Three at one screen play at random, until one of them may march; what that one sees."""
    while True:
        seat = (await ada.looks(table))["active"][0]
        seen = await ada.looks(table, seat=seat)
        if any(move.startswith("battle ") for move in seen["legal"]):
            return seen
        await ada.plays(table, chance.choice(seen["legal"]), seen)


# --- What it takes ----------------------------------------------------------------------------------------------


async def test_a_hint_changes_nothing_for_anybody(quick_home):
    table, ada, ben = await quick_home.pair(hints=True)
    before = [await one.looks(table) for one in (ada, ben, quick_home.visitor())]
    await hinted(ada, table)
    assert [await one.looks(table) for one in (ada, ben, quick_home.visitor())] == before


async def test_one_person_gets_one_hint_at_a_time(quick_home, monkeypatch):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "beside:Eve"))["id"]
    quick_home.services.limits.scale = 1
    free, answer = threading.Event(), questions.answer
    monkeypatch.setattr(questions, "answer", lambda *question: free.wait() and answer(*question))
    both = [asyncio.create_task(asks(ada, table, seat)) for seat in (0, 1)]
    done, waiting = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    free.set()
    assert refused(done.pop().result(), 429, "too-many")["args"] == {"what": "hint", "seconds": 1}
    assert (await waiting.pop()).is_success
    assert (await asks(ada, table)).is_success


async def test_hints_are_rationed(tmp_path, sqlite_database):
    clock = Clock()
    async with Home(tmp_path, sqlite_database, now=clock) as inn:
        ada = await inn.guest("Ada")
        table = (await ada.sets_up("me", "bot:level1"))["id"]
        inn.services.limits.scale = 1
        answers = [(await asks(ada, table, 1)).status_code for _ in range(11)]  # not hers, but asked for
        assert answers == [403] * 10 + [429]
        clock.ms += 3 * SECOND
        assert (await asks(ada, table)).is_success


# --- Chances ----------------------------------------------------------------------------------------------------


async def test_the_chances_fit_the_replay_step_by_step_and_are_told_only_after_the_end(quick_home):
    table, ada, ben = await quick_home.pair()
    refused(await ada.ask("GET", f"/tables/{table}/chances"), 422, "not-over")
    await play_on(table, [ada, ben], random.Random(2), moves=10)
    refused(await ada.ask("GET", f"/tables/{table}/chances"), 422, "not-over")
    await play_on(table, [ada, ben], random.Random(2))
    for visitor, eye in ((ada, 0), (ben, 1), (quick_home.visitor(), SPECTATOR)):
        went = await visitor.get(f"/tables/{table}/chances")
        replay = await replayed(visitor, table, eye)
        messages.Chances.model_validate(went)
        assert len(went["chances"]) == len(replay.views)
    assert all(sum(shares) == pytest.approx(1, abs=1e-3) for shares in went["chances"])
    winners = replay.head["outcome"]["winners"]
    assert went["chances"][-1] == [1 / len(winners) if seat in winners else 0 for seat in (0, 1)]
    for point in went["turning_points"]:
        assert replay.steps[point["step"] - 1]["seat"] >= 0  # somebody's, not the house's
        assert abs(point["after"] - point["before"]) >= 0.119


async def test_only_the_chances_that_were_asked_for_last_are_kept(quick_home, monkeypatch):
    monkeypatch.setattr(quick_home.services.hints._known, "size", 1)
    tables = [(await finished(quick_home))[0] for _ in range(2)]
    eve = quick_home.visitor()
    first = [await eve.get(f"/tables/{table}/chances") for table in tables]
    known = quick_home.services.hints._known
    assert [known.get(table) is not None for table in tables] == [False, True]
    assert [await eve.get(f"/tables/{table}/chances") for table in tables] == first


@pytest.fixture
def slowly(monkeypatch):
    """Chances are thought out when a test says so; which of them were asked for."""
    free, asked, answer = threading.Event(), [], questions.answer

    def answers(question, desk):
        asked.append(question)
        assert free.wait(PATIENCE)
        return answer(question, desk)

    monkeypatch.setattr(questions, "answer", answers)
    yield free, asked
    free.set()


async def test_the_chances_of_a_match_are_thought_out_once_for_all_who_ask_meanwhile(quick_home, slowly):
    free, asked = slowly
    table = (await finished(quick_home))[0]
    first, *others = [asyncio.create_task(quick_home.visitor().get(f"/tables/{table}/chances")) for _ in range(5)]
    await until(lambda: asyncio.sleep(0.01, asked))
    first.cancel()  # who asked first waits no longer
    free.set()
    told = await asyncio.gather(*others)
    assert told[1:] == told[:-1]
    assert len(asked) == 1


async def test_one_person_and_one_address_have_the_chances_of_few_matches_thought_out_at_a_time(quick_home, slowly):
    free, _ = slowly
    tables = [(await finished(quick_home))[0] for _ in range(2)]
    eve = await quick_home.guest("Eve")
    held = {"chances": Held(1, 2, 1)}
    quick_home.services.limits.allowed = replace(DEFAULTS, held=DEFAULTS.held | held)
    quick_home.services.limits.scale = 1
    first = asyncio.create_task(eve.get(f"/tables/{tables[0]}/chances"))
    await until(lambda: asyncio.sleep(0.01, quick_home.services.limits.holding["chances"]))
    refused(await eve.ask("GET", f"/tables/{tables[1]}/chances"), 429, "too-many")
    again = asyncio.create_task(eve.get(f"/tables/{tables[0]}/chances"))  # costs nothing more
    free.set()
    assert await first == await again
    assert (await eve.ask("GET", f"/tables/{tables[1]}/chances")).is_success


async def test_a_house_closes_while_it_thinks_chances_out(tmp_path, sqlite_database, slowly):
    free, asked = slowly
    async with Home(tmp_path, sqlite_database) as inn:
        table = (await finished(inn))[0]
        waiting = asyncio.create_task(inn.visitor().ask("GET", f"/tables/{table}/chances"))
        await until(lambda: asyncio.sleep(0.01, asked))
        waiting.cancel()
        free.set()
    assert not inn.services.hints._under_way


async def test_a_table_that_was_closed_has_no_chances(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "open"))["id"]
    await ada.ask("POST", f"/tables/{table}/leave", {})
    refused(await ada.ask("GET", f"/tables/{table}/chances"), 422, "not-over")


async def test_a_game_without_a_network_has_no_chances(quick_home, monkeypatch):
    for name in zashiki.names():
        monkeypatch.setattr(zashiki.load(name), "trained", False)
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("bot:random", "bot:random", "bot:random", game="shogun"))["id"]
    async with ada.stream(table) as stream:
        await stream.until(lambda event: event.kind == "table" and event.data["status"] == "over")
    refused(await ada.ask("GET", f"/tables/{table}/chances"), 404, "no-chances")
