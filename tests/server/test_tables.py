"""Tables: who may sit where, who may do what, clocks, chat and rematches."""

import random
from functools import partial

import pytest
from sqlalchemy import select

from tests.server.homes import Home
from tests.server.small import Clock
from tests.server.visitors import LATEST, play_on, refused, until
from zashiki.contract import SPECTATOR
from zashiki.server import chat, messages
from zashiki.server.clock import DAY, GRACE, MINUTE, SECOND
from zashiki.server.entries import Chatted
from zashiki.server.job_kinds import CLOCK, Job
from zashiki.server.jobs import Jobs
from zashiki.server.schema import jobs
from zashiki.server.store import Batch, Unavailable
from zashiki.server.table import LINES_KEPT
from zashiki.server.table_rows import ADD_ENTRY, ADD_JOB

pytestmark = pytest.mark.anyio


@pytest.fixture
async def inn(tmp_path, sqlite_database):
    """A house whose time passes only when a test says so."""
    async with Home(tmp_path, sqlite_database, now=Clock()) as home:
        yield home


async def does(visitor, table, deed, **body):
    """A deed at a table, whatever comes of it."""
    return await visitor.ask("POST", f"/tables/{table}/{deed}", body)


async def key_of(visitor, table):
    (invite,) = await visitor.get(f"/tables/{table}/invites")
    return invite["key"]


async def names(visitor, table):
    return [chair["name"] for chair in (await visitor.looks(table))["chairs"]]


# --- Setting up -------------------------------------------------------------------------------------------------


async def test_a_table_waits_until_its_seats_are_taken_and_then_starts(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    table = await ada.sets_up("open", "me")
    assert (table["status"], table["eye"], table["view"], table["owner"]) == ("waiting", 1, None, ada.id)
    begun = await ben.joins(table["id"])
    assert (begun["status"], begun["eye"], begun["active"]) == ("running", 0, [0, 1])
    assert begun["sealed"] == table["sealed"]
    assert [chair["kind"] for chair in begun["chairs"]] == ["person", "person"]


@pytest.mark.parametrize("count", [2, 3, 4])
async def test_the_chairs_say_how_many_play(quick_home, count):
    ada = await quick_home.guest("Ada")
    seats = [{"kind": "me"}] + [{"kind": "beside"}] * (count - 1)
    made = await ada.post("/tables", game="samurai", seats=seats, options={"capture": "at once"})
    messages.TableMade.model_validate(made)
    assert made["table"]["options"]["players"] == str(count)
    assert made["table"]["options"]["capture"] == "at once"
    assert made["table"]["active"] == list(range(count))
    assert len(made["table"]["chairs"]) == count


async def test_how_many_play_is_not_chosen_among_the_options(quick_home):
    ada = await quick_home.guest("Ada")
    await quick_home.services.rooms.get("samurai")
    games = {game["name"]: game for game in await ada.get("/games")}
    assert games["samurai"]["seats"] == [2, 3, 4]
    assert list(games["samurai"]["options"]) == ["hand", "figures", "capture", "captured"]
    assert games["naishi"]["options"] == {"first": ["random", "1", "2"]}


async def test_a_table_without_free_seats_starts_at_once(quick_home):
    ada = await quick_home.guest("Ada")
    for seats in (("me", "bot:random"), ("me", "beside:Eve"), ("bot:random", "bot:random")):
        assert (await ada.sets_up(*seats))["status"] != "waiting"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": [{"kind": "me"}]}, "seat-count"),
        ({"seats": [{"kind": "me"}] + [{"kind": "open"}] * 3}, "seat-count"),
        ({"game": "shogun", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 5}, "seat-count"),
        ({"options": {"weather": "rain"}}, "no-such-option"),
        ({"options": {"first": "9"}}, "no-such-value"),
        ({"game": "samurai", "options": {"players": "3"}}, "other-seat-count"),
        ({"game": "samurai", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 4}, "seat-count"),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, "nobody-here"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep-thought"}]}, "no-such-bot"),
        ({"game": "chess"}, "no-such-game"),
        ({"seats": []}, "bad-request"),
        ({"seats": [{"kind": "king"}]}, "bad-request"),
        ({"seats": [{"kind": "me"}, {"kind": "beside", "name": "\u202eevE"}]}, "bad-name"),
        ({"seats": [{"kind": "me"}, {"kind": "beside", "name": "\u200b"}]}, "bad-name"),
        ({"pace": {"kind": "live", "minutes": 0}}, "bad-request"),
        ({"colour": "red"}, "bad-request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_the_reason(quick_home, wish, code):
    ada = await quick_home.guest("Ada")
    whole = {"game": "naishi", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused(await ada.ask("POST", "/tables", whole | wish), 404 if code == "no-such-game" else 422, code)
    assert await ada.lists() == []


async def test_options_are_kept_and_shown(quick_home):
    ada = await quick_home.guest("Ada")
    table = await ada.sets_up("me", "open", options={"first": "2"})
    assert table["options"] == {"first": "2"}
    assert (await ada.sets_up("me", "open"))["options"] == {"first": "random"}


async def test_nobody_sets_up_a_table_without_a_name(quick_home):
    body = {"game": "naishi", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused(await quick_home.visitor().ask("POST", "/tables", body), 401, "no-person")


async def test_private_tables_are_not_in_the_lobby_but_can_be_seen_by_their_link(home):
    ada = await home.guest("Ada")
    public, private = await ada.sets_up("me", "open"), await ada.sets_up("me", "invite", public=False)
    lobby = await home.visitor().get("/tables")
    messages.Lobby.model_validate(lobby)
    assert [line["id"] for line in lobby["waiting"]["lines"]] == [public["id"]]
    assert {line["id"] for line in await ada.lists()} == {public["id"], private["id"]}
    assert (await home.visitor().looks(private["id"]))["eye"] == SPECTATOR


async def test_the_owner_may_start_with_bots_in_the_free_seats(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    table = (await ada.sets_up("me", "open"))["id"]
    refused(await does(ben, table, "start", fill="random"), 403, "not-owner")
    assert refused(await does(ada, table, "start"), 422, "seats-free")["args"] == {"count": 1}
    refused(await does(ada, table, "start", fill="deep-thought"), 422, "no-such-bot")
    begun = (await does(ada, table, "start", fill="random")).json()
    assert (begun["status"], begun["chairs"][1]["bot"]) == ("running", "random")
    refused(await does(ada, table, "start", fill="random"), 403, "already-started")
    refused(await does(ben, table, "join"), 403, "already-started")


async def test_with_clocks_the_owner_says_when(quick_home):
    table, ada, _ = await quick_home.pair(pace={"kind": "live"})
    assert (await ada.looks(table))["status"] == "waiting"
    assert (await does(ada, table, "start")).json()["status"] == "running"


# --- Sitting down -----------------------------------------------------------------------------------------------


async def test_an_open_seat_is_for_whoever_comes_first(home):
    ada, ben, eve = [await home.guest(name) for name in ("Ada", "Ben", "Eve")]
    table = (await ada.sets_up("me", "open", pace={"kind": "live"}))["id"]
    refused(await does(ada, table, "join"), 403, "already-seated")
    refused(await does(ben, table, "join", seat=0), 403, "no-free-seat")
    refused(await does(ben, table, "join", seat=4), 403, "no-free-seat")
    assert (await ben.joins(table, seat=1))["eye"] == 1
    refused(await does(ben, table, "join"), 403, "already-seated")
    refused(await does(eve, table, "join"), 403, "no-free-seat")
    refused(await does(home.visitor(), table, "join"), 401, "no-person")
    refused(await does(eve, "x" * 22, "join"), 404, "no-such-table")


async def test_an_invited_seat_wants_its_key(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    table = (await ada.sets_up("me", "invite"))["id"]
    key = await key_of(ada, table)
    refused(await ben.ask("GET", f"/tables/{table}/invites"), 403, "not-owner")
    refused(await does(ben, table, "join"), 403, "no-free-seat")
    refused(await does(ben, table, "join", invite="x" * 22), 403, "wrong-invite")
    refused(await does(ben, table, "join", invite="ü" * 22), 403, "wrong-invite")
    await home.reopens()
    assert await key_of(ada, table) == key
    assert (await ben.joins(table, invite=key))["status"] == "running"
    assert await ada.get(f"/tables/{table}/invites") == []


async def test_the_keys_of_two_tables_differ(quick_home):
    ada, ben = await quick_home.guest("Ada"), await quick_home.guest("Ben")
    one, other = [(await ada.sets_up("me", "invite"))["id"] for _ in range(2)]
    refused(await does(ben, one, "join", invite=await key_of(ada, other)), 403, "wrong-invite")


async def test_the_link_of_an_invitation_leads_to_the_table(quick_home):
    ada = await quick_home.guest("Ada")
    body = {"game": "naishi", "seats": [{"kind": "me"}, {"kind": "invite"}]}
    made = (await ada.ask("POST", "/tables", body)).json()
    (invite,) = made["invites"]
    assert invite["url"] == f"http://zashiki.test/t/{made['table']['id']}#{invite['key']}"


async def test_a_removed_guest_cannot_come_back_by_the_old_key(home):
    ada, ben, eve = [await home.guest(name) for name in ("Ada", "Ben", "Eve")]
    table = (await ada.sets_up("me", "invite", public=False, pace={"kind": "live"}))["id"]
    old = await key_of(ada, table)
    await ben.joins(table, invite=old)
    refused(await does(ben, table, "remove", seat=0), 403, "not-owner")
    refused(await does(ada, table, "remove", seat=0), 422, "no-guest")
    assert (await does(ada, table, "remove", seat=1)).is_success
    refused(await does(ada, table, "remove", seat=1), 422, "no-guest")
    refused(await does(ben, table, "join", invite=old), 403, "wrong-invite")
    await home.reopens()
    refused(await does(ben, table, "join", invite=old), 403, "wrong-invite")
    assert await ben.lists() == []
    assert (await eve.joins(table, invite=await key_of(ada, table)))["eye"] == 1


async def test_who_leaves_by_themselves_may_come_back_by_their_key(quick_home):
    ada, ben = await quick_home.guest("Ada"), await quick_home.guest("Ben")
    table = (await ada.sets_up("me", "invite", public=False, pace={"kind": "live"}))["id"]
    key = await key_of(ada, table)
    await ben.joins(table, invite=key)
    left = (await does(ben, table, "leave")).json()
    assert (left["eye"], left["chairs"][1]["kind"], left["chairs"][1]["name"]) == (SPECTATOR, "invite", "")
    assert (await ben.joins(table, invite=key))["eye"] == 1


async def test_a_guest_who_has_left_a_running_game_can_be_removed_from_it_and_is_replaced_by_a_bot(home):
    table, ada, ben = await home.pair()
    await ben.plays(table)
    refused(await does(ada, table, "remove", seat=1), 403, "guest-present")
    await does(ben, table, "leave")
    gone = (await does(ada, table, "remove", seat=1)).json()
    assert (gone["chairs"][1]["kind"], gone["chairs"][1]["person"]) == ("bot", None)
    assert (await ben.looks(table))["eye"] == SPECTATOR
    refused(await does(ben, table, "reclaim", seat=1), 403, "not-your-seat")
    await ada.plays(table)
    await until(lambda: my_turn(ada, table))


async def my_turn(visitor, table):
    return 0 in (await visitor.looks(table))["active"]


async def test_when_the_owner_leaves_a_waiting_table_it_is_closed(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    table = (await ada.sets_up("me", "open"))["id"]
    refused(await does(ben, table, "leave"), 403, "not-seated")
    assert (await does(ada, table, "leave")).json()["status"] == "stopped"
    refused(await does(ben, table, "join"), 403, "already-started")
    assert (await ben.get("/tables"))["waiting"] == {"lines": [], "more": None, "count": 0, "here": []}


# --- Leaving and coming back ------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["draft", "turn"])
async def test_a_bot_stands_in_for_whoever_leaves_until_they_come_back(home, at):
    table, ada, ben = await home.pair(options={"first": "2"})
    if at == "turn":
        await ada.plays(table)
        await ben.plays(table)
        await ben.plays(table, "swap river 1 2")
    gone = (await does(ben, table, "leave")).json()
    chair = gone["chairs"][1]
    assert (chair["person"], chair["away"], chair["stand_in"]) == (ben.id, "left", "level2")
    refused(await ben.tries(table, "end turn", await ben.looks(table)), 403, "stand-in-plays")
    if at == "draft":
        await ada.plays(table)
    await until(lambda: my_turn(ada, table))
    refused(await does(ada, table, "reclaim", seat=1), 403, "not-your-seat")
    back = (await does(ben, table, "reclaim", seat=1)).json()
    assert (back["chairs"][1]["stand_in"], back["chairs"][1]["away"]) == ("", "")
    await play_on(table, [ada, ben], random.Random(1))
    assert (await ben.looks(table))["status"] == "over"


async def nobody_works(home):
    return not home.services.jobs.working


async def rests(home, visitor, table):
    """Whether nothing happens at a table any more, though its match is not over."""
    await until(lambda: nobody_works(home))
    seen = await visitor.looks(table)
    assert seen["status"] == "running"
    return seen["rests"] == {"code": "table-rests", "args": {}} and not home.services.jobs.working


async def test_a_game_that_all_have_left_rests_until_one_of_them_comes_back(home):
    table, ada, ben = await home.pair()
    assert (await ada.looks(table))["rests"] is None
    await does(ada, table, "leave")
    await does(ben, table, "leave")
    assert await rests(home, ada, table)
    await home.reopens()
    assert await rests(home, ada, table)
    assert (await ben.post(f"/tables/{table}/reclaim", seat=1))["rests"] is None
    await play_on(table, [ben], random.Random(1))
    outcome = (await ben.looks(table))["outcome"]
    assert outcome["stand_ins"] == [0], "Ben has moved for himself all the time"
    assert (await ada.lists("ended"))[0]["outcome"] == outcome


async def test_somebody_who_has_left_bots_may_end_the_game(quick_home):
    ada, ben = await quick_home.guest("Ada"), await quick_home.guest("Ben")
    table = (await ada.sets_up("me", "bot:random"))["id"]
    await ada.post(f"/tables/{table}/leave")
    assert await rests(quick_home, ada, table)
    refused(await does(ben, table, "leave"), 403, "not-seated")
    assert (await does(ada, table, "leave")).json()["status"] == "stopped"


async def test_jobs_that_an_earlier_version_found_are_dropped_where_there_is_nothing_to_do(home):
    table, ada, ben = await home.pair()
    for one in (ada, ben):
        await does(one, table, "leave")
    batch = Batch()
    batch.add(ADD_JOB, table_id=table, seat=0, kind="bot", due=0, claimed=0)
    await home.services.store.write(batch)
    await home.reopens()
    assert await rests(home, ada, table)
    assert await home.services.store.read(lambda connection: connection.execute(select(jobs)).all()) == []


async def test_a_bots_turn_survives_a_database_that_fails_for_a_moment(quick_home, monkeypatch):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "bot:random"))["id"]
    await until(lambda: bot_is_ready(ada, table))
    write, failed = quick_home.services.store.write, []

    async def fails_once(batch, *_):
        by_bot = any(row.get("seat") == 1 and row["kind"] == "move" for row in batch.rows.get(ADD_ENTRY, ()))
        if by_bot and not failed:
            failed.append(batch)
            raise Unavailable("the disk is full")
        await write(batch)

    monkeypatch.setattr(quick_home.services.store, "write", fails_once)
    await play_on(table, [ada], random.Random(1), moves=6)
    assert failed


async def bot_is_ready(visitor, table):
    return (await visitor.looks(table))["ready"] == [1]


def loses_the_answer(home, monkeypatch, fits):
    """As if the writer died once, just after it has stored something of which a test says what it is."""
    write, lost = home.services.store.write, []

    async def writes(batch, *meanwhile):
        await write(batch, *meanwhile)
        if not lost and any(map(fits, batch.rows.get(ADD_ENTRY, ()))):
            lost.append(batch)
            raise Unavailable("the writer is gone")

    monkeypatch.setattr(home.services.store, "write", writes)
    return lost


def may_move(position, event):
    return event.kind == "table" and event.data["legal"] and event.data["position"] >= position


@pytest.mark.parametrize("seat", [1, 2])
async def test_bots_go_on_after_a_turn_that_was_stored_without_an_answer(quick_home, monkeypatch, seat):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "bot:random", "bot:random", game="samurai"))["id"]
    lost = loses_the_answer(quick_home, monkeypatch, lambda row: (row["kind"], row["seat"]) == ("move", seat))
    async with ada.stream(f"{table}.0") as stream:  # who looks again and again would let them go on
        position = 0
        for _ in range(8):
            seen = (await stream.until(partial(may_move, position))).data
            position = (await ada.plays(table, seen["legal"][0], seen))["position"]
    assert lost


async def test_bots_begin_when_somebody_has_joined_without_an_answer(quick_home, monkeypatch):
    ada, ben = await quick_home.guest("Ada"), await quick_home.guest("Ben")
    table = (await ada.sets_up("open", "bot:random"))["id"]
    loses_the_answer(quick_home, monkeypatch, lambda row: row["kind"] == "start")
    refused(await does(ben, table, "join"), 503, "not-stored")
    await until(lambda: bot_is_ready(ben, table))


async def test_bots_go_on_after_a_move_of_which_nobody_could_say_whether_it_was_stored(quick_home, monkeypatch):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "bot:random"))["id"]
    await until(lambda: bot_is_ready(ada, table))
    loses_the_answer(quick_home, monkeypatch, lambda row: (row["kind"], row["seat"]) == ("move", 0))
    tables, seen = quick_home.services.tables, await ada.looks(table)
    with monkeypatch.context() as away:
        away.setattr(tables, "_given_before", not_known)
        refused(await ada.tries(table, seen["legal"][0], seen, "the-same-key"), 503, "not-stored")
    assert (await ada.looks(table))["position"] > seen["position"]
    assert (await ada.tries(table, seen["legal"][0], seen, "the-same-key")).status_code == 200
    await play_on(table, [ada], random.Random(1), moves=6)


async def not_known(person, key, error):
    raise error


# --- Once more --------------------------------------------------------------------------------------------------


async def test_a_rematch_of_two_people_swaps_their_seats_and_begins_when_both_have_asked(home):
    table, ada, ben = await home.pair()
    eve = await home.guest("Eve")
    refused(await does(ada, table, "rematch"), 422, "not-over")
    await play_on(table, [ada, ben], random.Random(2))
    refused(await does(eve, table, "rematch"), 403, "not-seated")
    first = (await does(ada, table, "rematch")).json()
    assert (first["status"], first["eye"], await names(ada, first["id"])) == ("waiting", 1, ["Ben", "Ada"])
    assert (await ben.looks(table))["next"] == first["id"]
    assert (await does(ada, table, "rematch")).json()["id"] == first["id"]
    await home.reopens()
    second = (await does(ben, table, "rematch")).json()
    assert (second["id"], second["status"], second["eye"]) == (first["id"], "running", 0)
    assert second["sealed"] != (await ada.looks(table))["sealed"]


async def test_a_rematch_against_a_bot_begins_at_once_with_swapped_seats(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "bot:random"))["id"]
    await play_on(table, [ada], random.Random(3))
    again = (await does(ada, table, "rematch")).json()
    assert (again["status"], again["eye"], again["chairs"][0]["bot"]) == ("running", 1, "random")


async def test_a_rematch_at_one_screen_swaps_who_begins(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "beside:Eve"))["id"]
    chance = random.Random(4)
    while active := (await ada.looks(table, number=LATEST))["active"]:
        seen = await ada.looks(table, active[0], LATEST)
        await ada.plays(table, chance.choice(seen["legal"]), seen)
    again = (await does(ada, table, "rematch")).json()
    assert (again["status"], [chair["name"] for chair in again["chairs"]]) == ("running", ["Eve", "Ada"])


# --- Chat -------------------------------------------------------------------------------------------------------


async def test_chat_reaches_all_who_watch(home):
    table, ada, ben = await home.pair()
    async with home.visitor().stream(table) as stream:
        await stream.until("table")
        done = await ada.post(f"/tables/{table}/chat", text="  Good luck! ")
        messages.Done.model_validate(done)
        line = (await stream.until("table")).data["chat"][0]
    assert (line["person"], line["name"], line["text"]) == (ada.id, "Ada", "Good luck!")
    assert [one["text"] for one in (await ben.looks(table))["chat"]] == ["Good luck!"]
    await home.reopens()
    assert [one["text"] for one in (await ben.looks(table))["chat"]] == ["Good luck!"]
    for text in ("", "   ", "x" * 501):
        refused(await does(ada, table, "chat", text=text), 422, "bad-request")
    refused(await does(home.visitor(), table, "chat", text="hello"), 401, "no-person")


async def says(home, table, count, text):
    """Ada says many things, stored at once."""
    ada = next(iter(home.services.tables.kept[table].sitters))
    lines = [Chatted(ada, "Ada", f"{number}: {text}") for number in range(count)]
    await home.services.tables.do(table, lambda _: lines)


async def test_a_look_carries_the_latest_lines_however_many_there_are(home):
    table, ada, ben = await home.pair()
    await says(home, table, 1500, "x" * 490)
    await home.reopens()
    seen = await ben.ask("GET", f"/tables/{table}")
    assert len(seen.content) < 40_000
    assert [line["nth"] for line in seen.json()["chat"]] == list(range(1450, 1500))
    assert len(home.services.tables.kept[table].table.chat) == LINES_KEPT
    async with ben.stream() as stream:
        assert len((await stream.until("table")).data["chat"]) == LINES_KEPT
        number = (await ben.looks(table))["number"]
        await ada.post(f"/tables/{table}/chat", text="and more")
        (line,) = (await stream.until_number(table, 1, number + 1)).data["chat"]
    assert (line["nth"], line["text"]) == (1500, "and more")
    lines, before = [], 1500
    while before:
        page = await home.visitor().get(f"/tables/{table}/chat?before={before}")
        lines, before = page + lines, page[0]["nth"]
    for line in lines:
        messages.Chat.model_validate(line)
    assert [line["text"].partition(":")[0] for line in lines] == [str(nth) for nth in range(1500)]
    assert await ada.get(f"/tables/{table}/chat?before=0") == []
    refused(await ada.ask("GET", f"/tables/{'x' * 22}/chat?before=5"), 404, "no-such-table")
    refused(await ada.ask("GET", f"/tables/{table}/chat"), 422, "bad-request")


async def test_a_table_takes_so_many_lines_and_no_more(quick_home, monkeypatch):
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    table, ada, ben = await quick_home.pair()
    await says(quick_home, table, 3, "hello")
    assert refused(await does(ben, table, "chat", text="me too"), 403, "chat-full")["args"] == {"most": 3}
    await ada.plays(table)


async def test_many_at_one_table_may_not_say_more_than_it_can_hold_in_a_while(quick_home):
    table, *people = await quick_home.pair()
    people += [await quick_home.guest(name) for name in ("Cleo", "Dan")]
    other = (await people[0].sets_up("me", "open"))["id"]
    limits = quick_home.services.limits
    limits.scale, limits.now = 1, Clock()  # no time passes
    answers = [await does(person, table, "chat", text="hello") for _ in range(7) for person in people]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 8
    assert (await does(people[0], other, "chat", text="hello")).status_code == 200


async def test_somebody_can_be_muted_and_heard_again(home):
    table, ada, ben = await home.pair()
    await ben.post(f"/tables/{table}/chat", text="hello")
    assert (await ada.post("/me/mutes", person=ben.id, muted=True))["mutes"] == [ben.id]
    await home.reopens()
    assert (await ada.get("/me"))["mutes"] == [ben.id]
    assert (await ada.post("/me/mutes", person=ben.id, muted=False))["mutes"] == []


# --- Clocks -----------------------------------------------------------------------------------------------------


async def live_game(inn, **pace):
    table, ada, ben = await inn.pair(
        pace={"kind": "live", "minutes": 5, "increment": 10, **pace}, options={"first": "1"}
    )
    await does(ada, table, "start")
    return table, ada, ben


async def left(visitor, table):
    return (await visitor.looks(table))["clocks"]["left"]


async def test_a_clock_runs_while_its_player_may_move_and_a_turn_adds_the_increment(inn):
    table, ada, ben = await live_game(inn)
    assert (await ada.looks(table))["clocks"] == {"left": [5 * MINUTE] * 2, "running": [0, 1], "at": inn.services.now()}
    inn.services.now.ms += 20 * SECOND
    await ada.plays(table)
    assert (await ada.looks(table))["clocks"]["running"] == [1]
    inn.services.now.ms += 30 * SECOND
    await ben.plays(table)
    clocks = (await ada.looks(table))["clocks"]
    assert (clocks["running"], clocks["left"][1]) == ([0], 5 * MINUTE - 50 * SECOND + 10 * SECOND)
    before = clocks["left"][0]
    inn.services.now.ms += 60 * SECOND
    await ada.plays(table, "swap river 1 2")
    assert (await ada.looks(table))["clocks"] == clocks, "a private move stops no clock"
    await ada.plays(table, "develop hand 1")
    assert (await left(ada, table))[0] == before - 60 * SECOND, "the turn goes on"
    inn.services.now.ms += 5 * SECOND
    await ada.plays(table, "end turn")
    assert (await left(ada, table))[0] == before - 65 * SECOND + 10 * SECOND
    assert (await ada.looks(table))["clocks"]["running"] == [1]


async def test_everybody_who_has_chosen_at_the_same_time_gets_the_increment(inn):
    table, ada, ben = await live_game(inn)
    await ada.plays(table)
    await ben.plays(table)
    assert await left(ada, table) == [5 * MINUTE + 10 * SECOND] * 2


async def test_when_time_is_up_a_bot_stands_in_and_whoever_comes_back_gets_time(inn):
    table, ada, ben = await live_game(inn)
    await ada.plays(table)
    inn.services.now.ms += 5 * MINUTE - 1
    inn.services.jobs._ring(table, Job(CLOCK, 1))
    assert (await ben.looks(table))["chairs"][1]["away"] == ""
    inn.services.now.ms += 1  # the timer goes off now
    away = await until(lambda: away_for_time(ben, table))
    assert (away["person"], away["stand_in"]) == (ben.id, "level2")
    await until(lambda: my_turn(ada, table))
    await does(ben, table, "reclaim", seat=1)
    clocks = (await ben.looks(table))["clocks"]
    assert clocks["left"][1] >= GRACE
    await play_on(table, [ada, ben], random.Random(5), moves=6)


@pytest.mark.parametrize("pace", ["live", "days"])
async def test_when_the_time_of_the_last_one_is_up_the_game_waits(inn, pace):
    table, ada, ben = await inn.pair(pace=LATE[pace])
    if pace == "live":
        await does(ada, table, "start")
    inn.services.now.ms += 2 * DAY
    await inn.services.tables.ask(table, inn.services.jobs.changed)
    await until(lambda: away_for_time(ben, table))
    assert await rests(inn, ben, table)
    clocks = (await ada.looks(table))["clocks"]
    assert (clocks["running"], clocks["left"]) == ([], [0, 0])
    inn.services.now.ms += 30 * DAY
    await does(ada, table, "reclaim", seat=0)
    assert await left(ada, table) == [GRACE if pace == "live" else 2 * DAY, 0]


async def away_for_time(visitor, table):
    chair = (await visitor.looks(table))["chairs"][1]
    return chair if chair["away"] == "time" else None


LATE = {"live": {"kind": "live", "minutes": 5, "increment": 0}, "days": {"kind": "days", "days": 2}}


async def late_game(inn, monkeypatch, pace, outages):
    """A game of which Ben has used a minute before each of some outages, and that no server has taken up again. What
    he saw, and the time that he has left."""
    table, ada, ben = await inn.pair(pace=LATE[pace])
    if pace == "live":
        await does(ada, table, "start")
    await ada.plays(table)
    seen = await ben.looks(table)

    async def nothing(self):
        """Other tables come first, and the server goes again."""

    monkeypatch.setattr(Jobs, "begin", nothing)
    for _ in range(outages):
        inn.services.now.ms += MINUTE
        await inn.closes()
        inn.services.now.ms += 3 * DAY
        await inn.opens()
    return table, ada, ben, seen, seen["clocks"]["left"][1] - outages * MINUTE


@pytest.mark.parametrize("outages", [1, 2])
async def test_time_while_no_server_was_up_is_not_charged_to_whoever_moves_first(inn, monkeypatch, outages):
    table, _, ben, seen, left = await late_game(inn, monkeypatch, "live", outages)
    inn.services.now.ms += SECOND  # it takes time to open
    await ben.plays(table, seen["legal"][0], seen)
    assert (await ben.looks(table))["clocks"]["left"][1] == left


@pytest.mark.parametrize("pace", LATE)
@pytest.mark.parametrize("outages", [1, 2])
async def test_time_while_no_server_was_up_is_charged_to_nobody(inn, monkeypatch, pace, outages):
    table, ada, ben, _, left = await late_game(inn, monkeypatch, pace, outages)
    clocks = (await ada.looks(table))["clocks"]
    assert (clocks["left"][1], clocks["at"]) == (left, inn.services.now())
    inn.services.tables.kept.clear()  # and once only
    inn.services.now.ms += left - 1
    assert (await ada.looks(table))["clocks"] == clocks
    inn.services.now.ms += 1
    await inn.services.tables.ask(table, inn.services.jobs.changed)
    assert (await until(lambda: away_for_time(ben, table)))["person"] == ben.id


async def test_with_days_every_turn_has_all_of_them(inn):
    table, ada, ben = await inn.pair(pace={"kind": "days", "days": 2}, options={"first": "1"})
    assert await left(ada, table) == [2 * DAY] * 2
    inn.services.now.ms += DAY
    await ada.plays(table)
    await ben.plays(table)
    assert (await left(ada, table))[0] == 2 * DAY
    inn.services.now.ms += DAY
    await ada.plays(table, "develop hand 1")
    await ada.plays(table, "end turn")
    assert (await left(ada, table))[1] == 2 * DAY


async def test_bots_have_no_clock(inn):
    ada = await inn.guest("Ada")
    table = (await ada.sets_up("me", "bot:random", pace={"kind": "live"}))["id"]
    await ada.plays(table)
    assert 1 not in (await ada.looks(table))["clocks"]["running"]


async def test_without_a_pace_there_is_no_clock(quick_home):
    table, ada, _ = await quick_home.pair()
    assert (await ada.looks(table))["clocks"] is None
