"""Thinking beside the event loop: who comes first, what a turn is, and bots that cannot think."""

import asyncio
import json
import os
import random
import sys

import pytest

from tests.server.homes import Home
from tests.server.visitors import refused, until
from zashiki import Match, registry
from zashiki.kernel import PLAIN
from zashiki.players.catalogue import player
from zashiki.players.turn import whole_turn
from zashiki.server import mind, questions, supervisor
from zashiki.server.bots import weaker
from zashiki.server.chairs import Chair
from zashiki.server.entries import SERVER, ChairChanged
from zashiki.server.fair_queue import Asker, FairQueue
from zashiki.server.mind import CouldNotThink, Lost, Mind
from zashiki.server.questions import HINT, TURN, Question, of_view
from zashiki.server.routes import tables as routes
from zashiki.server.seating import BOTS_ALONE
from zashiki.server.store import Unavailable
from zashiki.server.thinking import Thinking

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
    assert [taken(queue), taken(queue)] == ["people", "bots 0"]
    assert queue.take() is None
    queue.done(Asker("people", "p", "p"), 1.0)
    assert taken(queue) == "bots 1"
    assert queue.take() is None


def test_one_address_leaves_a_worker_free_with_both_kinds_of_tables_together():
    queue = FairQueue(3)
    for number in range(5):
        queue.add(Asker("bad", "eve", f"alone {number}", alone=True), "alone")
    for number in range(2):
        queue.add(Asker("bad", "eve", f"hers {number}"), "hers")
    assert [taken(queue), taken(queue)] == ["hers", "hers"]
    assert queue.take() is None
    queue.done(Asker("bad", "eve", "hers 0"), 1.0)
    assert taken(queue) == "alone"
    queue.add(Asker("good", "ada", "t"), "good")
    assert taken(queue) == "good"


def test_an_empty_queue_remembers_nobody():
    queue, chance = FairQueue(3), random.Random(3)
    running = []
    for _ in range(500):
        queue.add(Asker(*(str(chance.randrange(4)) for _ in range(3)), chance.random() < 0.5), "x")
        while found := queue.take():
            running.append(found[0])
        while running and chance.random() < 0.7:
            queue.done(running.pop(chance.randrange(len(running))), chance.random())
    while running or len(queue):
        if running:
            queue.done(running.pop(), 0.1)
        while found := queue.take():
            running.append(found[0])
    assert len(queue) == queue.running == 0
    assert not any(rank.parts for rank in queue._ranks)


# --- Whose turn it is to be thought about -------------------------------------------------------------------------


class Somewhere:
    """A place where everything is answered by the name of its game, when a test says so."""

    def __init__(self, seats, knows=("naishi",)):
        self.free, self.knows = seats, knows
        self.asked = []
        self.waits = {}

    def seats(self):
        return self.free

    def can(self, question):
        return question.game in self.knows

    async def think(self, question):
        self.asked.append(question.game)
        self.waits[question.game] = asyncio.get_running_loop().create_future()
        return await self.waits[question.game]

    async def tells(self, game, answer):
        while game not in self.waits:
            await asyncio.sleep(0)
        future = self.waits.pop(game)
        future.set_exception(answer) if isinstance(answer, Exception) else future.set_result(answer)


def about(game):
    return Question(TURN, game)


def asking(mind, asker, game):
    return asyncio.create_task(mind.ask(asker, about(game)))


async def test_what_fails_fails_for_who_asked_alone():
    here = Somewhere(2)
    mind = Thinking(here)
    failing, fine = asking(mind, GREEDY, "one"), asking(mind, Asker("good", "ada", "t"), "other")
    await here.tells("one", CouldNotThink("headache"))
    await here.tells("other", "7")
    with pytest.raises(CouldNotThink, match="headache"):
        await failing
    assert await fine == "7"
    assert mind.queue.running == 0


async def test_whoever_stops_waiting_gives_their_place_back():
    here = Somewhere(2)
    mind = Thinking(here)
    first, second = asking(mind, GREEDY, "first"), asking(mind, GREEDY, "second")
    third = asking(mind, GREEDY, "third")
    await asyncio.sleep(0)
    second.cancel()  # while it waits for its turn
    first.cancel()
    await here.tells("third", "thought")
    assert await third == "thought"
    assert here.asked in (["third"], ["first", "third"])
    assert (mind.queue.running, len(mind.queue)) == (0, 0)


async def test_what_can_be_thought_elsewhere_is_and_the_place_that_is_kept_free_is_here():
    here, there = Somewhere(2), Somewhere(2)
    mind = Thinking(here)
    mind.elsewhere = there
    busy = [asking(mind, Asker("bad", "eve", str(table)), "naishi") for table in range(9)]
    await asyncio.sleep(0.01)
    assert (there.asked, here.asked) == (["naishi"] * 2, ["naishi"])
    other = asking(mind, Asker("good", "ada", "t"), "samurai")
    await here.tells("samurai", "mine")
    assert await other == "mine"
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)


@pytest.mark.parametrize("alone", [False, True])
async def test_however_many_think_elsewhere_one_seat_here_is_kept_free(alone):
    here, there = Somewhere(3), Somewhere(8)
    mind = Thinking(here)
    mind.elsewhere = there
    askers = [Asker(f"bots {table}" if alone else "bad", "eve", str(table), alone) for table in range(5)]
    busy = [asking(mind, asker, "samurai") for asker in askers]
    await asyncio.sleep(0.01)
    assert (there.asked, here.asked) == ([], ["samurai"] * 2)
    other = asking(mind, Asker("good", "ada", "t"), "shogun")
    await here.tells("shogun", "mine")
    assert await other == "mine"
    assert len(here.asked) == 3
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    assert not mind.busy[here]


async def test_what_only_this_machine_knows_does_not_hold_up_what_others_know_too():
    here, there = Somewhere(1), Somewhere(2)
    mind = Thinking(here)
    mind.elsewhere = there
    asked = [asking(mind, Asker(game, game, game), game) for game in ("shogun", "samurai", "naishi")]
    await asyncio.sleep(0.01)
    assert (here.asked, there.asked) == (["shogun"], ["naishi"])
    for game, place in (("shogun", here), ("samurai", here), ("naishi", there)):
        await place.tells(game, game)
    assert await asyncio.gather(*asked) == ["shogun", "samurai", "naishi"]


async def test_what_was_lost_elsewhere_is_thought_about_here():
    here, there = Somewhere(1), Somewhere(5)
    mind = Thinking(here)
    mind.elsewhere = there
    asked = asking(mind, GREEDY, "naishi")
    await there.tells("naishi", Lost())
    await here.tells("naishi", "found again")
    assert await asked == "found again"
    assert mind.queue.running == 0


# --- The process that thinks --------------------------------------------------------------------------------------

OTHER_MIND = """
import os, time
from zashiki.server import mind
def answer(question, desk):
    if question.game == "hangs":
        time.sleep(3600)
    if question.game == "dies":
        os._exit(1)
    if question.game == "naps":
        time.sleep(1)
    return {"wonders": lambda: 1 // 0, "thinks": lambda: question.view, "naps": lambda: "rested", "who": lambda: str(os.getpid())}[question.game]()
mind.answer = answer
mind.main()
"""


@pytest.fixture
async def other_mind(monkeypatch):
    monkeypatch.setattr(mind, "COMMAND", (sys.executable, "-c", OTHER_MIND))
    made = Mind()
    yield made
    await made.close()


async def test_the_process_answers_as_often_as_it_is_asked_and_ends_with_the_server(other_mind):
    texts = ["x" * size for size in (1, 10, 100_000)]
    assert await asyncio.gather(*(other_mind.think(Question(TURN, "thinks", view=text)) for text in texts)) == texts
    who = int(await other_mind.think(about("who")))
    assert other_mind.pids() == [who]
    await other_mind.close()
    with pytest.raises(ProcessLookupError):
        os.kill(who, 0)


async def test_what_goes_wrong_there_is_told_for_the_log(other_mind):
    with pytest.raises(CouldNotThink, match="ZeroDivisionError"):
        await other_mind.think(about("wonders"))


async def test_a_process_that_hangs_is_killed_and_what_else_it_thought_about_is_asked_again(other_mind, monkeypatch):
    who = await other_mind.think(about("who"))
    hanging = asyncio.create_task(other_mind.think(about("hangs")))
    await asyncio.sleep(0)
    monkeypatch.setattr(mind, "PATIENCE", 0.05)
    with pytest.raises(CouldNotThink, match="longer than"):
        await other_mind.think(about("hangs"))
    monkeypatch.setattr(mind, "PATIENCE", 60)
    assert await other_mind.think(about("who")) != who
    assert not hanging.done()
    hanging.cancel()


async def test_a_question_that_kills_every_process_is_not_asked_for_ever(other_mind):
    with pytest.raises(CouldNotThink, match="died"):
        await other_mind.think(about("dies"))
    assert await other_mind.think(about("who"))


async def test_what_a_process_thought_about_beside_a_question_that_killed_it_is_not_given_up(other_mind):
    naps = [asyncio.create_task(other_mind.think(about("naps"))) for _ in range(2)]
    with pytest.raises(CouldNotThink, match="died"):
        await other_mind.think(about("dies"))
    assert await asyncio.gather(*naps) == ["rested"] * 2
    await other_mind.think(about("who"))
    assert len(other_mind.pids()) == 1


@pytest.mark.parametrize("name", registry.names())
async def test_whole_turns_hints_and_chances_come_from_the_process(name, naishi):
    game = registry.load(name)
    thinker, match = Mind(), Match.new(game, {}, b"a turn at once..")
    seat = match.active[0]
    moves = json.loads(await thinker.think(of_view(TURN, game, match.view(seat), "greedy")))
    for move in moves:
        match.play(seat, move)
    if game.trained and not PLAIN:
        seat = match.active[0]
        advice = json.loads(await thinker.think(of_view(HINT, game, match.view(seat))))
        assert advice["moves"][0]["move"] in match.legal(seat)
    await thinker.close()


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
    asked, answer = [], questions.answer

    def fails(question, desk):
        asked.append(question.bot)
        if question.bot == "level2":
            raise RuntimeError("lost the thread")
        return answer(question, desk)

    monkeypatch.setattr(questions, "answer", fails)
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:level2"))["id"]
    seen = await until(lambda: noticed(ada, table))
    assert asked[:3] == ["level2", "level2", "level1"]
    assert seen["chairs"][1]["bot"] == "level1"
    (notice,) = seen["notices"]
    assert notice["told"] == {"code": "notice-bot-replaced", "args": {"number": 2, "bot": "player-level1"}}
    assert inn.services.supervisor.failures["bot"] == 1


def instead_of(monkeypatch, bot, other):
    """What a bot does instead of thinking."""
    answer = questions.answer
    monkeypatch.setattr(questions, "answer", lambda asked, desk: other() if asked.bot == bot else answer(asked, desk))


async def noticed(visitor, table):
    seen = await visitor.looks(table)
    moved = 1 in seen["ready"] or seen["position"] > 0
    return seen if seen["notices"] and moved else None


async def test_a_stand_in_that_cannot_think_is_replaced_and_the_seat_stays_whose_it_was(inn, monkeypatch):
    instead_of(monkeypatch, "level2", lambda: 1 / 0)
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
    instead_of(monkeypatch, "level2", lambda: '["end the world"]')
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:level2"))["id"]
    assert await until(lambda: noticed(ada, table))


async def test_a_bot_that_does_not_exist_any_more_is_replaced(inn):
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "open"))["id"]
    await inn.services.tables.do(table, lambda _: [ChairChanged(1, SERVER, Chair("bot", bot="level9"))])
    await ada.post(f"/tables/{table}/start", fill="")
    assert (await until(lambda: noticed(ada, table)))["chairs"][1]["bot"] == "level2"


async def test_a_bot_is_not_replaced_because_the_database_is_away(inn, monkeypatch):
    tables, away = inn.services.tables, [True] * 3
    bot_turn = tables.bot_turn

    async def stored(*turn):
        if away:
            away.pop()
            raise Unavailable("away")
        await bot_turn(*turn)

    monkeypatch.setattr(tables, "bot_turn", stored)
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:level2"))["id"]
    await until(lambda: is_ready(ada, table))
    assert not (await ada.looks(table))["notices"]
    assert inn.services.supervisor.failures["bot"] == 3


async def is_ready(visitor, table):
    return 1 in (await visitor.looks(table))["ready"]


# --- In whose name -------------------------------------------------------------------------------------------------


async def test_who_asks_counts_by_address_and_all_who_were_not_here_since_the_start_count_as_one(inn, monkeypatch):
    askers, ask = [], inn.services.thinking.ask

    async def noted(asker, question):
        askers.append(asker)
        return await ask(asker, question)

    monkeypatch.setattr(inn.services.thinking, "ask", noted)
    monkeypatch.setattr(routes, "address", lambda _: "2001:db8::1:2:3:4")
    people = inn.services.people
    assert people.address_of("somebody") == people.address_of("somebody else") == ""
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:level1"))["id"]
    await until(lambda: is_ready(ada, table))
    await ada.post(f"/tables/{table}/hint", seat=0)
    people._addresses.drop(ada.id)
    both = {"seats": [{"kind": "bot", "bot": "random"}] * 2, "game": "naishi"}
    assert askers == [Asker("127.0.0.1", ada.id, table), Asker("2001:db8::", ada.id, table)]
    alone = (await ada.ask("POST", "/tables", both)).json()["table"]["id"]
    async with ada.stream(alone):
        await until(lambda: asyncio.sleep(0.01, len(askers) > 2))
    assert askers[2] == Asker("127.0.0.1", ada.id, alone, alone=True)


async def test_whoever_plays_where_the_owner_is_away_waits_at_their_own_address(inn, monkeypatch):
    people = inn.services.people
    ada, ben = await inn.guest("Ada"), await inn.guest("Ben")
    table = (await ada.sets_up("me", "open", "bot:level1", game="samurai"))["id"]
    await ben.joins(table)
    for person, address in ((ben.id, "2001:db8:b::"), (ada.id, "2001:db8:a::")):
        people._addresses.put(person, address)
    kept = await inn.services.tables.ask(table, lambda table: (table.owner, *table.seats))
    assert people.address_of(*kept) == "2001:db8:a::"
    people._addresses.drop(ada.id)  # as after a restart
    assert people.address_of(*kept) == "2001:db8:b::"
    people._addresses.drop(ben.id)
    assert people.address_of(*kept) == ""


# --- Tables of bots alone -----------------------------------------------------------------------------------------


async def test_that_another_server_plays_is_forgotten_when_nobody_watches(inn):
    ada, both = await inn.guest("Ada"), {"seats": [{"kind": "bot", "bot": "random"}] * 2, "game": "naishi"}
    table, jobs = (await ada.ask("POST", "/tables", both)).json()["table"]["id"], inn.services.jobs
    async with ada.stream(table):
        await until(lambda: asyncio.sleep(0.01, inn.services.hub.watched(table)))
        jobs.elsewhere[table] = 2**60
    await until(lambda: asyncio.sleep(0.01, not jobs.elsewhere))


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


async def test_whoever_is_removed_leaves_no_more_bots_alone_than_there_may_be(inn):
    ada, ben = await inn.guest("Ada"), await inn.guest("Ben")
    inn.services.limits.scale = 1
    met = [(await ada.sets_up("open", "bot:random"))["id"] for _ in range(2)]
    for table in met:
        await ben.joins(table)
        await ben.post(f"/tables/{table}/leave")
    for _ in range(BOTS_ALONE - 1):
        await ada.sets_up("bot:random", "bot:random")
    answers = await asyncio.gather(*(ada.ask("POST", f"/tables/{table}/remove", {"seat": 0}) for table in met))
    assert sorted(answer.status_code for answer in answers) == [200, 403]
    refused(max(answers, key=lambda answer: answer.status_code), 403, "too-many-bot-tables")
