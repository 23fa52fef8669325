"""Machines that do nothing but think, on a real PostgreSQL: who answers what, and what becomes of those that die."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from base64 import b64decode
from contextlib import asynccontextmanager

import psycopg
import pytest

from tests.server.homes import Home, Threads
from tests.server.visitors import PATIENCE, until
from zashiki import Match, registry
from zashiki.cli import main
from zashiki.server import elsewhere, supervisor, think, thoughts
from zashiki.server.questions import HINT, TURN, Question, form_of, of_view
from zashiki.server.store import Unavailable, dsn, readable_url
from zashiki.server.think import Machine

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

THINK = """
import sys, time
from zashiki.server import mind
mind.COMMAND = (sys.executable, "-c", {thinks!r})
from zashiki.cli import main
sys.exit(main())
"""
AT_ONCE = """
from zashiki.server import mind
mind.answer = lambda question, desk: "" if question.kind == "open" else '["%s"]' % question.view
mind.main()
"""
NEVER = """
import time
from zashiki.server import mind
mind.answer = lambda question, desk: "" if question.kind == "open" else time.sleep(3600)
mind.main()
"""


@pytest.fixture
def where(postgres_database, tmp_path):
    """A database of the latest form."""
    from zashiki.server.store import Store

    Store(postgres_database)._let_go()
    return postgres_database


@pytest.fixture
async def asker(where, monkeypatch):
    """The side of a server, without the server."""
    monkeypatch.setattr(elsewhere, "IDLE_BEATS", 0.2)
    made = elsewhere.Elsewhere(dsn(readable_url(where)), lambda: None)
    watching = asyncio.create_task(made.watch())
    yield made
    watching.cancel()
    await made.close()


class Pausing(Threads):
    """Thinks when a test says so, and answers with its own name."""

    def __init__(self, name):
        self.name, self.asked, self.go = name, [], asyncio.Event()

    async def think(self, question):
        self.asked.append(question.view)
        await self.go.wait()
        return f"{self.name} on {question.view}"

    async def open(self, game):
        pass


@asynccontextmanager
async def machine(where, mind, seats=1):
    made = Machine(dsn(readable_url(where)), seats, mind)
    running = asyncio.create_task(made.run())
    try:
        yield made
    finally:
        made.stopping.set()
        await running


async def known(asker, seats):
    await until(lambda: asyncio.sleep(0.01, asker.seats() == seats))


def about(text):
    return Question(TURN, "naishi", "level5", view=text)


async def rows(where, what):
    async with await psycopg.AsyncConnection.connect(dsn(readable_url(where))) as connection:
        return await (await connection.execute(what)).fetchall()


async def sees(where, what, wanted):
    await until(lambda: compared(where, what, wanted))


async def compared(where, what, wanted):
    return [*await rows(where, what)] == wanted


# --- Asked and answered -------------------------------------------------------------------------------------------


async def test_machines_share_questions_and_none_gets_two_thinkers(where, asker):
    first, second = Pausing("first"), Pausing("second")
    async with machine(where, first, 2), machine(where, second, 2):
        await known(asker, 4)
        asked = [asyncio.create_task(asker.think(about(f"q{number}"))) for number in range(4)]
        await until(lambda: asyncio.sleep(0.01, len(first.asked) + len(second.asked) == 4))
        assert not asker.can(about("one more"))
        locks = "SELECT count(*) FROM pg_locks WHERE relation = 'thoughts'::regclass AND pid <> pg_backend_pid()"
        assert await rows(where, locks) == [(0,)]  # nobody holds one while thinking
        assert (len(first.asked), len(second.asked)) == (2, 2)
        first.go.set()
        second.go.set()
        told = await asyncio.gather(*asked)
        assert sorted(one.split(" on ")[1] for one in told) == ["q0", "q1", "q2", "q3"]
        assert await rows(where, "SELECT * FROM thoughts") == []
        await asker._beat()
        assert len(await rows(where, "SELECT * FROM thinkers")) == 3
    await known(asker, 0)


async def test_without_news_answers_are_found_by_looking(where, asker, monkeypatch):
    monkeypatch.setattr(thoughts, "MARK", "nobody hears this")
    mind = Pausing("quiet")
    mind.go.set()
    async with machine(where, mind) as made:
        made._listener.heard = lambda _: None
        await known(asker, 1)
        asker.heard = lambda _: None
        assert await asker.think(about("q")) == "quiet on q"


async def test_what_cannot_be_thought_out_is_told(where, asker):
    async def fails(question):
        raise think.CouldNotThink("headache")

    mind = Pausing("ill")
    mind.think = fails
    async with machine(where, mind):
        await known(asker, 1)
        with pytest.raises(think.CouldNotThink, match="headache"):
            await asker.think(about("q"))


async def test_whatever_else_goes_wrong_is_told_too(where, asker):
    async def cannot_begin(question):
        raise OSError("no more processes")

    mind = Pausing("ill")
    mind.think = cannot_begin
    async with machine(where, mind):
        await known(asker, 1)
        with pytest.raises(think.CouldNotThink, match="no more processes"):
            await asker.think(about("q"))


async def test_weak_bots_are_not_worth_the_way(asker):
    asker.thinkers = [elsewhere.Thinker("t", 1, elsewhere.forms())]
    kinds = Question(TURN, "naishi", "level4"), Question(TURN, "naishi", "greedy"), Question("chances", "naishi")
    assert not any(asker.can(question) for question in kinds)
    assert asker.can(Question(HINT, "naishi"))
    assert asker.can(Question(TURN, "naishi", "level5"))


# --- Those that go ------------------------------------------------------------------------------------------------


@pytest.fixture
def soon(monkeypatch):
    """Leases are short, and looks frequent."""
    for name in ("CLAIM", "RENEW", "TAKE_BACK", "ASK"):
        sql = getattr(thoughts, name).replace(str(thoughts.LEASE), "600").replace(str(thoughts.GRACE), "600")
        for module in (thoughts, think, elsewhere):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, sql)
    for module in (think, elsewhere):
        monkeypatch.setattr(module, "BEAT", 0.1)


@pytest.fixture
def untaken(soon, monkeypatch):
    """Leases are short, but what runs out is left to other machines."""
    monkeypatch.setattr(elsewhere, "TAKE_BACK", "SELECT 1")
    monkeypatch.setattr(supervisor, "PAUSES", (0,))


def stop_beating(made):
    """As if the machine were stopped, or cut off."""

    async def nothing():
        await asyncio.sleep(3600)

    made._beat = made._claim = nothing


async def test_a_late_answer_changes_nothing_when_another_machine_has_taken_over(where, asker, soon):
    late, quick = Pausing("late"), Pausing("quick")
    async with machine(where, late) as sleeper:
        await known(asker, 1)
        asked = asyncio.create_task(asker.think(about("q")))
        await until(lambda: asyncio.sleep(0.01, late.asked))
        beat, claim = sleeper._beat, sleeper._claim
        stop_beating(sleeper)
        async with machine(where, quick):
            await until(lambda: asyncio.sleep(0.01, quick.asked))
            late.go.set()
            await until(lambda: asyncio.sleep(0.01, not sleeper.running))
            await asyncio.sleep(0.2)
            assert not asked.done()
            quick.go.set()
            assert await asked == "quick on q"
            sleeper._beat, sleeper._claim = beat, claim


async def test_what_nobody_works_on_any_more_is_taken_back(where, asker, soon):
    late = Pausing("late")
    async with machine(where, late) as sleeper:
        await known(asker, 1)
        asked = asyncio.create_task(asker.think(about("q")))
        await until(lambda: asyncio.sleep(0.01, late.asked))
        stop_beating(sleeper)
        with pytest.raises(elsewhere.Lost):
            await asked
        late.go.set()
        await until(lambda: asyncio.sleep(0.01, not sleeper.running))
        assert await rows(where, "SELECT * FROM thoughts") == []


async def test_an_answer_that_could_not_be_stored_is_thought_out_anew(where, asker, untaken, monkeypatch):
    mind = Pausing("again")
    mind.go.set()
    async with machine(where, mind) as made:
        await known(asker, 1)
        loses(made, monkeypatch, think.ANSWER)
        assert await asker.think(about("q")) == "again on q"
        assert mind.asked == ["q", "q"]


async def test_a_question_whose_claim_was_not_heard_of_is_claimed_again(where, asker, untaken, monkeypatch):
    mind = Pausing("heard")
    mind.go.set()
    async with machine(where, mind) as made:
        await known(asker, 1)
        asked = asyncio.create_task(asker.think(about("q")))
        loses(made, monkeypatch, think.CLAIM)
        assert await asked == "heard on q"


def loses(made, monkeypatch, what):
    """The line is cut when this is next asked: an answer does not arrive, and what was claimed is not heard of."""
    ask, lost = made.line.ask, []

    async def asks(sql, **args):
        if sql == what and not lost:
            if found := what != think.CLAIM or await ask(sql, **args):
                lost.append(found)
                raise Unavailable("cut")
            return found
        return await ask(sql, **args)

    monkeypatch.setattr(made.line, "ask", asks)


async def test_what_is_not_answered_in_time_is_lost(where, asker, monkeypatch):
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.05)
    async with machine(where, Pausing("slow")) as made:
        await known(asker, 1)
        with pytest.raises(elsewhere.Lost):
            await asker.think(about("q"))
        assert await rows(where, "SELECT * FROM thoughts") == []
        made.mind.go.set()


async def test_nobody_waits_for_their_turn_longer_than_for_the_database(where, monkeypatch):
    monkeypatch.setattr(thoughts, "SECONDS", 0.05)
    line = thoughts.Line(dsn(readable_url(where)))
    async with line._turn:  # of somebody whom the database does not answer
        with pytest.raises(Unavailable):
            await line.ask("SELECT 1")
    monkeypatch.setattr(thoughts, "SECONDS", 60)
    assert await line.ask("SELECT 1") == [(1,)]
    await line.close()


async def test_a_machine_that_is_told_to_stop_gives_back_what_it_cannot_finish(where, asker, monkeypatch):
    monkeypatch.setattr(think, "LAST", 0.05)
    slow, other = Pausing("slow"), Pausing("other")
    other.go.set()
    async with machine(where, slow) as first:
        await known(asker, 1)
        asked = asyncio.create_task(asker.think(about("q")))
        await until(lambda: asyncio.sleep(0.01, slow.asked))
        async with machine(where, other):
            first.stopping.set()
            assert await asked == "other on q"


async def test_a_machine_that_is_told_to_stop_finishes_what_is_nearly_done(where, asker):
    mind = Pausing("nearly done")
    async with machine(where, mind) as made:
        await known(asker, 1)
        asked = asyncio.create_task(asker.think(about("q")))
        await until(lambda: asyncio.sleep(0.01, mind.asked))
        made.stopping.set()
        await asyncio.sleep(0)
        mind.go.set()
        assert await asked == "nearly done on q"


async def test_questions_of_a_server_that_has_gone_are_thought_about_by_nobody(where, asker):
    mind = Pausing("idle")
    await rows_change(where, f"{thoughts.ASK % ASKED_LONG_AGO}; UPDATE thoughts SET wanted = 0")
    async with machine(where, mind):
        await known(asker, 1)
        await sees(where, "SELECT id FROM thoughts", [])
        assert not mind.asked


ASKED_LONG_AGO = {
    name: f"'{value}'" for name, value in {"id": "i", "server": "s", "form": "f", "question": "q"}.items()
}


async def rows_change(where, sql):
    async with await psycopg.AsyncConnection.connect(dsn(readable_url(where)), autocommit=True) as connection:
        await connection.execute(sql)


# --- Other versions -----------------------------------------------------------------------------------------------


async def test_another_version_is_asked_nothing_and_both_say_so(where, asker, monkeypatch, caplog):
    mind = Pausing("older")
    monkeypatch.setattr(think, "forms", lambda: elsewhere.forms() | {"naishi": "f" * 16})
    async with machine(where, mind):
        await until(lambda: asyncio.sleep(0.01, asker.can(Question(HINT, "samurai"))))
        await until(lambda: asyncio.sleep(0.01, "naishi" in asker.thinkers[0].forms))
        assert not asker.can(about("q"))
        asked = asyncio.create_task(asker.think(about("q")))  # as if it had just been replaced
        await until(lambda: asyncio.sleep(0.01, len(told_of_versions(caplog)) == 2))
        asked.cancel()
    assert not mind.asked
    assert told_of_versions(caplog) == {("zashiki.think", "naishi"), ("zashiki.elsewhere", "naishi")}


def told_of_versions(caplog):
    return {(one.name, one.game) for one in caplog.records if "version" in one.msg}


def test_the_form_of_a_game_follows_from_all_that_answers_come_from(monkeypatch):
    forms = {game: form_of(game) for game in registry.names()}
    assert len(set(forms.values())) == len(forms)
    changed = {game: form_of.__wrapped__(game) for game in forms}
    assert changed == forms
    monkeypatch.setattr("sys.byteorder", "other")
    assert not set(forms.values()) & {form_of.__wrapped__(game) for game in forms}


# --- With a server --------------------------------------------------------------------------------------------------


async def test_a_server_without_machines_thinks_by_itself_and_one_with_some_lets_them(tmp_path, where):
    mind = Thoughtful()
    async with Home(tmp_path, where) as home:
        ada = await home.guest("Ada")
        table = (await ada.sets_up("me", "bot:level5"))["id"]
        await until(lambda: has_moved(ada, table))
        async with machine(where, mind, 2):
            others = home.services.thinking.elsewhere
            await until(lambda: asyncio.sleep(0.01, others.can(Question(HINT, "naishi"))))
            table = (await ada.sets_up("me", "bot:level5"))["id"]
            await until(lambda: has_moved(ada, table))
            assert {question.bot for question in mind.asked} == {"level5"}
            hint = await ada.post(f"/tables/{table}/hint", seat=0)
            assert hint["moves"]
            assert mind.asked[-1].kind == HINT
        assert await rows(where, "SELECT * FROM thoughts") == []


class Thoughtful(Threads):
    """Really thinks, and remembers about what."""

    def __init__(self):
        self.asked = []

    async def think(self, question):
        self.asked.append(question)
        return await super().think(question)

    async def open(self, game):
        pass


async def has_moved(visitor, table):
    return 1 in (await visitor.looks(table))["ready"]


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("seat", [0, 1])
async def test_a_question_holds_nothing_that_its_seat_does_not_see(where, asker, name, seat):
    """In two worlds that the seat cannot tell apart, what is stored for other machines is the same."""
    game = registry.load(name)
    options = {"players": "3"} if len(game.seats) > 1 else {}
    match = Match.new(game, options, b"a secret to keep")
    for _ in range(6):
        mover = match.active[-1]
        match.play(mover, match.legal(mover)[0])
    seen = game.view(match.states[-1], seat)
    states = [match.states[-1], game.sample(seen, 7)]
    assert states[0] != states[1]
    stored = []
    for state in states:
        asked = asyncio.create_task(asker.think(of_view(TURN, game, game.view(state, seat), "level5")))
        await until(lambda: stored_one(where))
        stored += await rows(where, "SELECT form, question, thinker, answer, error FROM thoughts")
        await rows_change(where, "DELETE FROM thoughts")
        asked.cancel()
    assert stored[0] == stored[1]
    question = json.loads(stored[0][1])
    assert set(question) == {"kind", "game", "bot", "seat", "view", "match"}
    assert b64decode(question["view"]) == seen.record.bytes()
    assert b"a secret to keep" not in b64decode(question["view"])
    assert not question["match"]


async def stored_one(where):
    return await rows(where, "SELECT id FROM thoughts")


# --- In processes of their own --------------------------------------------------------------------------------------


class Process:
    """`zashiki think`, as an operator starts it."""

    def __init__(self, where, thinks):
        command = [sys.executable, "-c", THINK.format(thinks=thinks), "think", "--db", where, "--seats", "1"]
        environment = os.environ | {"ZASHIKI_PLAIN": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)

    def end(self, number):
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code


async def test_killed_stopped_and_ended_processes(where, asker):
    """One is killed while it thinks, another takes over; that one is stopped, and a third takes over; it ends by
    SIGTERM."""
    killed = Process(where, NEVER)
    assert b"Zashiki" in await asyncio.to_thread(killed.process.stdout.readline)
    await known(asker, 1)
    asked = asyncio.create_task(asker.think(about("x1")))
    await until(lambda: claimed(where, 1))
    killed.end(signal.SIGKILL)
    stopped = Process(where, NEVER)
    await until(lambda: claimed(where, 2))
    stopped.process.send_signal(signal.SIGSTOP)
    third = Process(where, AT_ONCE)
    assert await asked == '["x1"]'
    assert third.end(signal.SIGTERM) == 0
    stopped.process.send_signal(signal.SIGCONT)
    assert stopped.end(signal.SIGTERM) == 0


async def claimed(where, thinkers):
    """Whether a question is being thought about, when so many machines have come so far."""
    found = await rows(where, "SELECT thinker FROM thoughts WHERE thinker <> ''")
    names = await rows(where, "SELECT name FROM thinkers WHERE seats > 0 ORDER BY seen DESC")
    return found and len(names) == thinkers and found[0] == names[0]


def test_an_sqlite_file_is_refused_in_one_sentence(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert main(["think", "--db", str(tmp_path / "zashiki.db")]) == 2
    told = capsys.readouterr().err
    assert told.startswith("zashiki: Only servers on PostgreSQL can let other machines think for them")
    assert not (tmp_path / "zashiki.db").exists()


def test_a_database_of_another_form_is_refused(capsys, postgres_database):
    assert main(["think", "--db", postgres_database]) == 2
    assert "older Zashiki" in capsys.readouterr().err
