"""Thinking beside the event loop: who comes first, what a turn is, and bots that cannot think."""

import asyncio
import random
import threading

import pytest

from tests.server.homes import Home
from tests.server.visitors import refused, until
from zashiki import Match, registry
from zashiki.players.catalogue import player
from zashiki.players.turn import whole_turn
from zashiki.server import bots, supervisor, thinking
from zashiki.server.bots import weaker
from zashiki.server.chairs import Chair
from zashiki.server.entries import SERVER, ChairChanged
from zashiki.server.fair_queue import Asker, FairQueue
from zashiki.server.seating import BOTS_ALONE
from zashiki.server.thinking import Thinking, TookTooLong

pytestmark = pytest.mark.anyio

GREEDY = Asker("bad", "eve", "t1")


def taken(queue):
    return queue.take()[1]


# --- The queue --------------------------------------------------------------------------------------------------


def test_who_asks_for_little_comes_before_who_asks_for_much():
    queue = FairQueue(3)
    for number in range(10):
        queue.add(Asker("bad", f"guest {number}", f"t{number}"), f"bad {number}")
    assert [taken(queue), taken(queue)] == ["bad 0", "bad 1"]
    assert queue.take() is None  # one worker is left for others
    queue.add(Asker("good", "ada", "t"), "good")
    assert taken(queue) == "good"
    assert queue.take() is None
    assert len(queue) == 8


def test_shares_are_even_between_addresses_then_people_then_tables():
    queue, order = FairQueue(1), []
    for address, person, table in ("a11", "a11", "a11", "a12", "a12", "a21", "b11", "b11"):
        queue.add(Asker(address, person, table), address + person + table)
    while found := queue.take():
        queue.done(found[0], 1.0)
        order.append(found[1])
    assert order == ["a11", "b11", "a21", "b11", "a12", "a11", "a12", "a11"]


def test_what_took_long_counts_for_more():
    queue, order = FairQueue(1), []
    for _ in range(4):
        queue.add(Asker("slow", "s", "s"), "slow")
        queue.add(Asker("quick", "q", "q"), "quick")
    while found := queue.take():
        queue.done(found[0], 3.0 if found[1] == "slow" else 1.0)
        order.append(found[1])
    assert order == ["slow", "quick", "quick", "quick", "slow", "quick", "slow", "slow"]


def test_nobody_saves_up_credit_by_being_away():
    queue = FairQueue(1)
    queue.add(Asker("busy", "b", "b"), "busy")
    for _ in range(3):
        queue.add(Asker("busy", "b", "b"), "busy")
        asker, _ = queue.take()
        queue.done(asker, 10.0)
    for _ in range(3):
        queue.add(Asker("new", "n", "n"), "new")
        queue.add(Asker("busy", "b", "b"), "busy")
    order = []
    while found := queue.take():
        queue.done(found[0], 1.0)
        order.append(found[1])
    assert order[:6].count("new") == 3
    assert order[:4] != ["new"] * 4


def test_people_come_before_tables_of_bots_alone_which_never_have_all_workers():
    queue = FairQueue(3)
    for number in range(5):
        queue.add(Asker(f"bots {number}", "", f"b{number}", alone=True), f"bots {number}")
    queue.add(Asker("people", "p", "p"), "people")
    assert taken(queue) == "people"
    assert [taken(queue), taken(queue)] == ["bots 0", "bots 1"]
    queue.done(Asker("people", "p", "p"), 1.0)
    assert queue.take() is None


def test_an_empty_queue_remembers_nobody():
    queue, chance = FairQueue(3), random.Random(3)
    running = []
    for _ in range(500):
        queue.add(Asker(*(str(chance.randrange(4)) for _ in range(3)), chance.random() < 0.5), "x")
        while found := queue.take():
            running.append(found[0])
        while running and chance.random() < 0.7:
            queue.done(running.pop(chance.randrange(len(running))), chance.random())
    while running:
        queue.done(running.pop(), 0.1)
        while found := queue.take():
            running.append(found[0])
    assert len(queue) == queue.running == 0
    assert not any(rank.parts for rank in queue._ranks)


# --- Thoughts -----------------------------------------------------------------------------------------------------


async def test_what_fails_in_a_thread_fails_for_who_asked_alone():
    mind = Thinking(2)

    def fails(_):
        raise ValueError("headache")

    failing, fine = mind.ask(GREEDY, fails), mind.ask(GREEDY, lambda _: 7)
    with pytest.raises(ValueError, match="headache"):
        await failing
    assert await fine == 7


async def test_a_thought_that_never_ends_is_given_up_and_others_go_on(monkeypatch):
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    monkeypatch.setattr(thinking, "LOOKS", 0.05)
    mind, never = Thinking(1), threading.Event()
    keeper = asyncio.create_task(mind.give_up())
    stuck = asyncio.create_task(mind.ask(GREEDY, lambda _: never.wait()))
    after = asyncio.create_task(mind.ask(Asker("good", "ada", "t2"), lambda _: "thought"))
    with pytest.raises(TookTooLong):
        await stuck
    assert await after == "thought"
    never.set()
    keeper.cancel()


async def test_a_desk_is_nobody_elses_while_somebody_thinks_at_it():
    mind, free = Thinking(3), threading.Event()
    first = asyncio.create_task(mind.ask(GREEDY, lambda desk: (free.wait(), desk)[1]))
    await asyncio.sleep(0)
    other = await mind.ask(GREEDY, lambda desk: desk)
    free.set()
    assert await first is not other
    assert await mind.ask(GREEDY, lambda desk: desk) in (await first, other)


# --- Turns --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "greedy", "level1", "level4"])
@pytest.mark.parametrize("name", registry.names())
def test_a_turn_thought_out_at_once_is_the_one_that_is_played_move_by_move(name, bot):
    game = registry.load(name)
    if bot.startswith("level") and not game.trained:
        pytest.skip("nobody has taught this game")
    match = Match.new(game, {}, b"a turn at once..")
    longest = 0
    for _ in range(12):
        if match.over:
            break
        seat = match.active[0]
        seeds, again = random.Random(5), random.Random(5)
        turn = whole_turn(game, player(bot, game), match.view(seat), seeds)
        single = player(bot, game)
        for number, move in enumerate(turn):
            assert seat in match.active, number
            view = match.view(seat)
            assert single.choose(view, game.legal(view), again.getrandbits(62)) == move
            steps = len(match.steps)
            match.play(seat, move)
            if number < len(turn) - 1:
                assert len(match.steps) == steps  # nothing is final before the end
        assert seat not in match.active or len(match.steps) > steps
        longest = max(longest, len(turn))
    assert longest > 1 or name == "naishi"


# --- Bots that cannot think ---------------------------------------------------------------------------------------


def test_the_weaker_one_is_the_next_in_strength():
    naishi = registry.load("naishi")
    chain, bot = [], "level5"
    while bot := weaker(naishi, bot):
        chain.append(bot)
    assert chain == ["level4", "level3", "level2", "level1", "greedy", "random"]
    assert weaker(naishi, "level9") == "level2"


@pytest.fixture
async def inn(tmp_path, sqlite_database, monkeypatch):
    monkeypatch.setattr(supervisor, "PAUSES", (0,))
    async with Home(tmp_path, sqlite_database) as home:
        yield home


async def test_a_bot_that_cannot_think_is_tried_again_then_a_weaker_one_plays_and_the_log_says_so(inn, monkeypatch):
    asked, think = [], bots.Turn.think

    def fails(turn, desk):
        asked.append(turn.bot)
        if turn.bot == "level2":
            raise RuntimeError("lost the thread")
        return think(turn, desk)

    monkeypatch.setattr(bots.Turn, "think", fails)
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:level2"))["id"]
    seen = await until(lambda: noticed(ada, table))
    assert asked[:3] == ["level2", "level2", "level1"]
    assert seen["chairs"][1]["bot"] == "level1"
    (notice,) = seen["notices"]
    assert notice["told"] == {"code": "notice-bot-replaced", "args": {"number": 2, "bot": "player-level1"}}
    assert inn.services.supervisor.failures["bot"] == 1


async def noticed(visitor, table):
    seen = await visitor.looks(table)
    moved = 1 in seen["ready"] or seen["position"] > 0
    return seen if seen["notices"] and moved else None


async def test_a_stand_in_that_cannot_think_is_replaced_and_the_seat_stays_whose_it_was(inn, monkeypatch):
    think = bots.Turn.think
    monkeypatch.setattr(bots.Turn, "think", lambda turn, desk: 1 / 0 if turn.bot == "level2" else think(turn, desk))
    ada, ben = await inn.guest("Ada"), await inn.guest("Ben")
    table = (await ada.sets_up("me", "open"))["id"]
    await ben.joins(table)
    await ada.post(f"/tables/{table}/leave")
    seen = await until(lambda: replaced(ben, table))
    assert (seen["person"], seen["stand_in"], seen["away"]) == (ada.id, "level1", "left")


async def replaced(visitor, table):
    chair = (await visitor.looks(table))["chairs"][0]
    return chair if chair["stand_in"] == "level1" else None


async def test_a_bot_whose_moves_are_refused_is_replaced_too(inn, monkeypatch):
    think = bots.Turn.think
    monkeypatch.setattr(bots.Turn, "think", lambda turn, desk: [10_000] if turn.bot == "level2" else think(turn, desk))
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:level2"))["id"]
    assert await until(lambda: noticed(ada, table))


async def test_a_bot_that_does_not_exist_any_more_is_replaced(inn):
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "open"))["id"]
    await inn.services.tables.do(table, lambda _: [ChairChanged(1, SERVER, Chair("bot", bot="level9"))])
    await ada.post(f"/tables/{table}/start", fill="")
    assert (await until(lambda: noticed(ada, table)))["chairs"][1]["bot"] == "level2"


# --- Tables of bots alone -----------------------------------------------------------------------------------------


async def test_one_person_has_few_tables_of_bots_alone(inn):
    ada, ben = await inn.guest("Ada"), await inn.guest("Ben")
    inn.services.limits.scale = 1
    both = {"seats": [{"kind": "bot", "bot": "level5"}] * 2, "game": "naishi"}
    made = await asyncio.gather(*(ada.ask("POST", "/tables", both) for _ in range(BOTS_ALONE + 2)))
    assert sorted(answer.status_code for answer in made) == [201] * BOTS_ALONE + [403] * 2
    refused(next(answer for answer in made if answer.status_code == 403), 403, "too-many-bot-tables")
    waiting = (await ada.sets_up("invite", "bot:level5"))["id"]
    refused(await ada.ask("POST", f"/tables/{waiting}/start", {"fill": "level5"}), 403, "too-many-bot-tables")
    assert (await ben.ask("POST", "/tables", both)).status_code == 201
    assert (await ada.sets_up("me", "bot:level5"))["status"] == "running"
    running = next(answer.json()["table"]["id"] for answer in made if answer.status_code == 201)
    assert running in [line["id"] for line in (await ada.get("/me/tables"))["lines"]]
    refused(await ben.ask("POST", f"/tables/{running}/leave"), 403, "not-seated")
    ended = await ada.post(f"/tables/{running}/leave")
    assert ended["status"] == "stopped"
    assert ended["notices"][-1]["told"]["code"] == "notice-closed"
    assert (await ada.ask("POST", "/tables", both)).status_code == 201
