"""Moves and undos: stored once, told to whom they concern, refused with a reason."""

import asyncio
import random

import pytest
from sqlalchemy import select

from tests.server.visitors import REPLAY, checked, new_key, play_on, refused, told
from zashiki.contract import SPECTATOR
from zashiki.kernel import PLAIN
from zashiki.server import messages, schema
from zashiki.server.tables import ANSWERS

pytestmark = pytest.mark.anyio

PRIVATE, OTHER, FINAL = "swap river 1 2", "swap river 1 3", "develop hand 1"


async def in_play(home, **wishes):
    """A game in which the draft is over and Ada begins."""
    table, ada, ben = await home.pair(options={"first": "1"}, **wishes)
    await ada.plays(table)
    await ben.plays(table)
    return table, ada, ben


def entries(home, table, kind="%"):
    c = schema.entries.c
    asked = select(c.number, c.kind, c.body).where(c.table_id == table, c.kind.like(kind)).order_by(c.number)
    return home.services.store.ask(lambda connection: connection.execute(asked).all())


async def everything(visitor, table, seat=None):
    """The bytes of the table, as somebody sees it."""
    eye = "" if seat is None else f"?seat={seat}"
    return (await visitor.ask("GET", f"/tables/{table}{eye}")).content


# --- The same request twice -----------------------------------------------------------------------------------


async def test_the_same_key_and_request_give_the_same_answer_and_play_once(home):
    table, ada, _ = await in_play(home)
    seen, key = await ada.looks(table), new_key()
    first = await ada.tries(table, PRIVATE, seen, key)
    assert first.status_code == 200
    before = await everything(ada, table)
    again = await ada.tries(table, PRIVATE, seen, key)
    assert (again.status_code, again.content) == (200, first.content)
    assert await everything(ada, table) == before


async def test_the_same_answer_is_given_long_after_and_when_the_game_is_over(home):
    table, ada, ben = await in_play(home)
    seen, key = await ada.looks(table), new_key()
    first = await ada.tries(table, PRIVATE, seen, key)
    for moves in (2 * ANSWERS, 1000):  # forgotten in memory; over
        await play_on(table, [ada, ben], random.Random(7), moves)
        again = await ada.tries(table, PRIVATE, seen, key)
        assert (again.status_code, again.content) == (200, first.content)
        refused(await ada.tries(table, OTHER, seen, key), 422, "key-reused")
    assert (await ada.looks(table))["status"] == "over"


async def test_a_forgotten_key_with_another_request_in_place_is_refused(home):
    table, ada, _ = await in_play(home)
    seen, key = await ada.looks(table), new_key()
    assert (await ada.tries(table, PRIVATE, seen, key)).is_success
    await ada.undoes(table)
    home.services.tables.kept[table].answers.clear()
    refused(await ada.tries(table, OTHER, seen, key), 422, "key-reused")
    assert (await ada.looks(table))["position"] == seen["position"]


async def test_the_same_key_with_another_request_is_refused(home):
    table, ada, _ = await in_play(home)
    seen, key = await ada.looks(table), new_key()
    assert (await ada.tries(table, PRIVATE, seen, key)).is_success
    refused(await ada.tries(table, OTHER, seen, key), 422, "key-reused")
    refused(await ada.tries(table, PRIVATE, seen | {"position": seen["position"] + 1}, key), 422, "key-reused")
    refused(await ada.tries_undo(table, seen, key), 422, "key-reused")
    assert (await ada.looks(table))["position"] == seen["position"] + 1


async def test_a_key_used_at_another_table_is_refused(home):
    table, ada, _ = await in_play(home)
    other = await ada.sets_up("me", "beside")
    key = new_key()
    assert (await ada.tries(table, PRIVATE, await ada.looks(table), key)).is_success
    there = await ada.looks(other["id"], seat=0)
    refused(await ada.tries(other["id"], there["legal"][0], there, key), 422, "key-reused")
    await ada.plays(other["id"], seen=there)


async def test_two_people_may_use_the_same_key(home):
    table, ada, ben = await home.pair()
    for one in (ada, ben):
        seen = await one.looks(table)
        assert (await one.tries(table, seen["legal"][0], seen, "the-same-key")).is_success
    assert len(entries(home, table, "move")) == 2


async def test_an_answer_is_the_same_after_a_restart(home):
    table, ada, _ = await in_play(home)
    seen, key, back = await ada.looks(table), new_key(), new_key()
    first = await ada.tries(table, PRIVATE, seen, key)
    undone = await ada.tries_undo(table, await ada.looks(table), back)
    await home.reopens()
    assert (await ada.tries(table, PRIVATE, seen, key)).content == first.content
    assert (await ada.tries_undo(table, seen | {"position": seen["position"] + 1}, back)).content == undone.content
    refused(await ada.tries(table, OTHER, seen, key), 422, "key-reused")
    assert len(entries(home, table, "undo")) == 1


async def test_twenty_times_at_once_is_once(home):
    table, ada, _ = await in_play(home)
    seen, key = await ada.looks(table), new_key()
    answers = await asyncio.gather(*(ada.tries(table, PRIVATE, seen, key) for _ in range(20)))
    assert {(answer.status_code, answer.content) for answer in answers} == {(200, answers[0].content)}
    assert [row.body for row in entries(home, table, "move")][2:] == [PRIVATE]


async def test_of_twenty_keys_at_once_one_is_played_and_the_others_are_stale(home):
    table, ada, _ = await in_play(home)
    seen = await ada.looks(table)
    answers = await asyncio.gather(*(ada.tries(table, PRIVATE, seen) for _ in range(20)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert (await ada.looks(table))["position"] == seen["position"] + 1


@pytest.mark.parametrize("key", ["short", "x" * 65, "with space", "ümlautümlaut", ""])
async def test_a_key_has_8_to_64_plain_letters(quick_home, key):
    table, ada, _ = await quick_home.pair()
    seen = await ada.looks(table)
    body = {"seat": 0, "move": seen["legal"][0], "position": 0}
    path = f"/api/tables/{table}/moves"
    answer = await ada.http.post(path, json=body, headers={"Idempotency-Key": key.encode()})
    refused(answer, 422, "bad-request")
    refused(await ada.http.post(path, json=body), 422, "bad-request")


# --- Refused ----------------------------------------------------------------------------------------------------


async def test_a_stale_position_is_refused_with_what_was_missed(home):
    table, ada, _ = await in_play(home)
    seen = await ada.looks(table)
    await ada.plays(table, PRIVATE, seen)
    await ada.plays(table, FINAL)
    now = await ada.looks(table)
    for old in range(now["position"]):
        why = refused(await ada.tries(table, "end turn", seen | {"position": old}), 409, "position-passed")
        missed = checked(why["missed"])
        assert (why["kind"], missed["since"], missed["eye"]) == ("stale", old, 0)
        assert [told(step) for step in missed["steps"]] == [told(step) for step in now["steps"][old:]]
        assert missed["view"] == now["view"]
    ahead = refused(await ada.tries(table, "end turn", seen | {"position": 10**6}), 409, "position-passed")
    assert ahead["missed"]["steps"] == []
    assert await ada.looks(table) == now


async def test_what_ben_sends_is_not_stale_because_of_adas_private_moves(quick_home):
    table, ada, ben = await quick_home.pair()
    seen = await ben.looks(table)
    await ada.plays(table)
    await ben.plays(table, seen["legal"][0], seen)


async def test_an_illegal_move_is_refused_with_its_rule_and_arguments(home):
    table, ada, ben = await in_play(home)
    seen = await ada.looks(table)
    why = refused(await ada.tries(table, "end turn", seen), 422, "nothing-done")
    assert (why["kind"], why["rule"]) == ("illegal", "N3")
    why = refused(await ada.tries(table, "keep rice", seen), 422, "other-phase")
    assert why["args"] == {"card": "card-rice", "asked": {"code": "ask-turn", "args": {}}}
    other = await ben.looks(table)
    assert refused(await ben.tries(table, FINAL, other), 422, "not-your-turn")["rule"] == "N3"
    assert (await ada.looks(table), await ben.looks(table)) == (seen, other)


@pytest.mark.parametrize(
    "text", ["castle the king", "develop", "end", "DEVELOP HAND 1", "choose ?", "?", "déclare", "1" * 200]
)
async def test_words_that_name_no_whole_move_are_refused(quick_home, text):
    table, ada, _ = await in_play(quick_home)
    seen = await ada.looks(table)
    answer = await ada.tries(table, text, seen)
    assert answer.status_code == 422, answer.text
    messages.Why.model_validate(answer.json())
    assert await ada.looks(table) == seen


async def test_a_foreign_seat_is_refused(quick_home):
    table, ada, ben = await in_play(quick_home)
    seen, eve = await ada.looks(table), await quick_home.guest("Eve")
    for who, seat in ((ben, 0), (eve, 0), (eve, 1), (ada, 1), (ada, 4)):
        refused(await who.tries(table, FINAL, seen | {"eye": seat}), 403, "not-your-seat")
        refused(await who.tries_undo(table, seen | {"eye": seat}), 403, "not-your-seat")
    refused(await ada.tries(table, FINAL, seen | {"eye": -1}), 422, "bad-request")


async def test_nobody_moves_without_a_name(quick_home):
    table, ada, _ = await in_play(quick_home)
    seen, nobody = await ada.looks(table), quick_home.visitor()
    refused(await nobody.tries(table, FINAL, seen), 401, "no-person")
    refused(await nobody.tries_undo(table, seen), 401, "no-person")


async def test_at_a_table_that_is_over_waiting_or_missing_nobody_moves(quick_home):
    table, ada, ben = await in_play(quick_home)
    seen = await ada.looks(table)
    await play_on(table, [ada, ben], random.Random(1))
    end = await ada.looks(table)
    refused(await ada.tries(table, FINAL, end), 422, "not-running")
    refused(await ada.tries_undo(table, end), 422, "not-running")
    waiting = await ada.sets_up("me", "open")
    refused(await ada.tries(waiting["id"], FINAL, waiting), 422, "not-running")
    refused(await ada.tries("x" * 22, FINAL, seen), 404, "no-such-table")
    refused(await ada.tries("x", FINAL, seen), 422, "bad-request")


async def test_refused_moves_leave_no_gap_between_entries(home):
    table, ada, _ = await in_play(home)
    for _ in range(3):
        refused(await ada.tries(table, "end turn", await ada.looks(table)), 422, "nothing-done")
        refused(await ada.tries_undo(table, await ada.looks(table)), 422, "nothing-to-undo")
    await ada.plays(table, PRIVATE)
    numbers = [row.number for row in entries(home, table)]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_moves_in_another_order_of_columns_are_stored_by_their_whole_text(home):
    table, ada, _ = await in_play(home)
    await ada.plays(table, "swap river 2 1")
    assert entries(home, table, "move")[-1].body == "swap river 1 2"
    assert (await ada.looks(table))["steps"][-1]["move"] == "swap river 1 2"


# --- Undo -------------------------------------------------------------------------------------------------------


async def test_a_turn_can_be_undone_to_its_start_and_no_further(home):
    table, ada, _ = await in_play(home)
    start = await ada.looks(table)
    refused(await ada.tries_undo(table, start), 422, "nothing-to-undo")
    await ada.plays(table, PRIVATE)
    assert (await ada.looks(table))["can_undo"]
    done = await ada.undoes(table)
    back = await ada.looks(table)
    assert done["position"] == start["position"]
    assert back == start | {"number": start["number"] + 2}
    refused(await ada.tries_undo(table, back), 422, "nothing-to-undo")


async def test_what_was_revealed_cannot_be_taken_back(home):
    table, ada, _ = await in_play(home)
    await ada.plays(table, PRIVATE)
    await ada.plays(table, FINAL)
    seen = await ada.looks(table)
    assert not seen["can_undo"]
    refused(await ada.tries_undo(table, seen), 422, "nothing-to-undo")
    assert seen["active"] == [0]


async def test_a_choice_can_be_taken_back_until_the_last_one_is_ready(home):
    table, ada, ben = await home.pair()
    start = await ada.looks(table)
    first, second = start["legal"][0], start["legal"][-1]  # the same if both cards are
    await ada.plays(table, first)
    assert ((await ben.looks(table))["ready"], (await ben.looks(table))["active"]) == ([0], [1])
    await ada.undoes(table)
    assert (await ben.looks(table))["ready"] == []
    await ada.plays(table, second)
    await ben.plays(table)
    seen = await ada.looks(table)
    assert [step["move"] for step in seen["steps"][:2]] == [second, "choose ?"]
    refused(await ada.tries_undo(table, seen), 422, "nothing-to-undo")


async def test_an_undo_has_a_position_too(quick_home):
    table, ada, _ = await in_play(quick_home)
    seen = await ada.looks(table)
    await ada.plays(table, PRIVATE)
    why = refused(await ada.tries_undo(table, seen), 409, "position-passed")
    assert [step["move"] for step in why["missed"]["steps"]] == [PRIVATE]


async def test_undos_survive_a_restart(home):
    table, ada, _ = await in_play(home)
    for move in (PRIVATE, OTHER):
        await ada.plays(table, move)
        await ada.undoes(table)
    await ada.plays(table, PRIVATE)
    before = await everything(ada, table), await everything(ada, table, SPECTATOR)
    await home.reopens()
    assert (await everything(ada, table), await everything(ada, table, SPECTATOR)) == before
    assert (await ada.looks(table))["can_undo"]


# --- Private ----------------------------------------------------------------------------------------------------


def about_tables(stream) -> list:
    """What a stream said, but for what comes by itself: beats, and rooms that open while the house compiles."""
    return [event for event in stream.events if event.kind not in ("games", "beat")]


async def test_a_turn_in_progress_is_not_seen_by_others(home):
    table, ada, ben = await in_play(home)
    outside = home.visitor()
    async with ben.stream() as right, outside.stream(table) as onlooker:
        await right.until("table")
        await onlooker.until("table")
        before = [await everything(ben, table), await everything(outside, table)]
        heard = [len(about_tables(stream)) for stream in (right, onlooker)]
        for move in (PRIVATE, OTHER, PRIVATE):
            await ada.plays(table, move)
            await ada.undoes(table)
        await ada.plays(table, PRIVATE)
        assert [await everything(ben, table), await everything(outside, table)] == before
        await ada.plays(table, FINAL)
        ended = (await ada.looks(table))["position"]
        for stream, many in zip((right, onlooker), heard, strict=True):
            seen = await stream.until("table")
            assert seen is about_tables(stream)[many], "something was told before"
            assert seen.data["position"] == ended
            assert [step["move"] for step in seen.data["steps"]][:2] == [PRIVATE, FINAL]


async def test_what_is_chosen_at_the_same_time_is_seen_only_as_ready(home):
    table, ada, ben = await home.pair()
    before = await ben.looks(table)
    await ada.plays(table)
    now = await ben.looks(table)
    assert now == before | {"ready": [0], "active": [1], "number": before["number"] + 1}


# --- Asking beforehand ------------------------------------------------------------------------------------------


async def test_a_preview_says_whether_a_move_could_be_taken_back(quick_home):
    table, ada, ben = await in_play(quick_home)

    async def final(who, move):
        answer = await who.get(f"/tables/{table}/preview?move={move}")
        messages.Preview.model_validate(answer)
        return answer["final"]

    assert not await final(ada, PRIVATE)
    assert await final(ada, FINAL)
    answer = await ada.ask("GET", f"/tables/{table}/preview?move=end turn")
    assert refused(answer, 422, "nothing-done")["rule"] == "N3"
    refused(await ben.ask("GET", f"/tables/{table}/preview?move={FINAL}"), 422, "not-your-turn")
    refused(await quick_home.visitor().ask("GET", f"/tables/{table}/preview?move={FINAL}"), 422, "only-looking")
    refused(await ben.ask("GET", f"/tables/{table}/preview?move={FINAL}&seat=0"), 403, "not-your-seat")


async def test_the_last_choice_of_a_draft_is_final_and_the_first_is_not(quick_home):
    table, ada, ben = await quick_home.pair()
    keep = {one: (await one.looks(table))["legal"][0] for one in (ada, ben)}
    assert not (await ada.get(f"/tables/{table}/preview?move={keep[ada]}"))["final"]
    await ada.plays(table)
    assert (await ben.get(f"/tables/{table}/preview?move={keep[ben]}"))["final"]


async def test_why_not_gives_the_rule_or_nothing(quick_home):
    table, ada, ben = await in_play(quick_home)

    async def why(who, move):
        answer = await who.get(f"/tables/{table}/why-not?move={move}")
        messages.WhyNot.model_validate(answer)
        return answer["why"]

    assert await why(ada, FINAL) is None
    assert (await why(ada, "end turn"))["rule"] == "N3"
    assert (await why(ada, "discard 1 1"))["code"] == "same-pile"
    assert (await why(ada, "castle"))["kind"] == "invalid"
    assert (await why(ada, "develop"))["kind"] == "ambiguous"
    assert (await why(ben, FINAL))["code"] == "not-your-turn"
    assert (await why(quick_home.visitor(), FINAL))["code"] == "only-looking"
    refused(await ben.ask("GET", f"/tables/{table}/why-not?move={FINAL}&seat=0"), 403, "not-your-seat")


async def test_before_the_start_and_after_the_end_nothing_can_be_played(quick_home):
    table, ada, ben = await in_play(quick_home)
    await play_on(table, [ada, ben], random.Random(2))
    waiting = (await ada.sets_up("me", "open"))["id"]
    for one in (table, waiting):
        assert (await ada.get(f"/tables/{one}/why-not?move={FINAL}"))["why"]["code"] == "not-running"
        refused(await ada.ask("GET", f"/tables/{one}/preview?move={FINAL}"), 422, "not-running")
    for path in REPLAY:
        refused(await ada.ask("GET", f"/tables/{waiting}{path}"), 422, "not-running")


# --- Many at once -----------------------------------------------------------------------------------------------


async def test_fifty_tables_are_played_at_once(home):
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    moves = 3 if PLAIN else 6

    async def one_table(number):
        table = (await ada.sets_up("me", "open"))["id"]
        await ben.joins(table)
        await play_on(table, [ada, ben], random.Random(number), moves)
        return table

    tables = await asyncio.gather(*(one_table(number) for number in range(50)))
    assert all(len(entries(home, table, "move")) == moves for table in tables)
    assert home.services.store.groups < 50 * (moves + 2), "no two moves have shared a transaction"
    before = [await everything(ada, table) for table in tables]
    await home.reopens()
    assert [await everything(ada, table) for table in tables] == before


async def test_a_move_drops_what_was_made_of_the_position_before(quick_home):
    table, ada, _ = await quick_home.pair()
    kept = quick_home.services.tables.kept[table].table
    seen = await ada.looks(table)
    assert kept.telling.snapshots
    await ada.plays(table, seen["legal"][0], seen)
    assert not kept.telling.snapshots
