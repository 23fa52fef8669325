"""Three at a table: choices of several moves made at the same time, a whole game, and seats that rotate."""

import random

import pytest

from tests.server.test_tables import does, names
from tests.server.visitors import play_on, refused, replayed, told
from zashiki import Match
from zashiki.contract import SPECTATOR

pytestmark = pytest.mark.anyio

HANDS = (
    ("helmet4", "buddha4", "rice4", "samurai3", "swap"),
    ("ship1", "ship1", "ship2", "ronin1", "samurai1"),
    ("exchange", "samurai2", "samurai2", "helmet2", "rice2"),
)


async def three(home, game="samurai", **options):
    """Ada, Ben and Eve at a table."""
    ada, ben, eve = [await home.guest(name) for name in ("Ada", "Ben", "Eve")]
    table = (await ada.sets_up("me", "open", "open", game=game, options=options))["id"]
    for guest in (ben, eve):
        await guest.joins(table)
    return table, [ada, ben, eve]


async def test_a_choice_of_several_moves_stays_secret_and_survives_a_restart(home):
    table, people = await three(home)
    ada, ben, eve = people
    before = [await guest.looks(table) for guest in (ben, eve)]
    for tile in HANDS[0]:
        await ada.plays(table, f"take {tile}")
    for tile in HANDS[1][:3]:
        await ben.plays(table, f"take {tile}")
    await home.reopens()
    seen = await eve.looks(table)
    assert (seen["ready"], seen["view"], seen["steps"]) == ([0], before[1]["view"], [])
    mine = await ben.looks(table)
    assert [step["move"] for step in mine["steps"]] == [f"take {tile}" for tile in HANDS[1][:3]]
    await ben.undoes(table)
    for tile in HANDS[1][2:]:
        await ben.plays(table, f"take {tile}")
    for tile in HANDS[2]:
        await eve.plays(table, f"take {tile}")
    seen = await eve.looks(table)
    others = [step["move"] for step in seen["steps"] if step["seat"] in (0, 1)]
    assert others == ["take ?"] * 10
    assert seen["active"] == [seen["view"]["first"]]
    assert (await ben.looks(table))["view"]["hand"][0] == [0] * 18


async def test_any_card_of_a_plan_can_be_taken_back_until_all_are_ready(home):
    """The plan is stored card by card; what is changed survives a restart, and nobody else sees any of it."""
    table, (ada, ben, eve) = await three(home, game="shogun")
    before = await eve.looks(table)
    plan = await planned(ada, table)
    await ada.undoes(table, move=plan[2])
    seen = await ada.looks(table)
    assert [step["move"] for step in seen["steps"][-10:]] == [*plan[:2], *plan[3:11]]  # `ready` went with it
    assert (seen["ready"], seen["can_undo"]) == ([], True)
    await home.reopens()
    assert (await ada.looks(table))["view"] == seen["view"]
    assert (await eve.looks(table))["view"] == before["view"]
    assert (await ada.tries_undo(table, seen, move=plan[2])).status_code == 422  # it lies there no more
    for move in (plan[2], "ready"):
        await ada.plays(table, move)
    assert (await eve.looks(table))["ready"] == [0]
    for guest in (ben, eve):
        await planned(guest, table)
    seen = await eve.looks(table)
    assert [step["move"] for step in seen["steps"] if step["seat"] == 0][:12] == ["plan ?"] * 11 + ["ready"]
    assert seen["view"]["plan"][0][1:] == [51] * 10  # face down; the bid was shown


async def planned(guest, table):
    """A plan, card by card: whatever is legal first."""
    moves = []
    while not moves or moves[-1] != "ready":
        moves.append((await guest.looks(table))["legal"][-1])
        await guest.plays(table, moves[-1])
    return moves


async def test_options_that_do_not_go_together_are_refused(home):
    ada = await home.guest("Ada")
    wish = {"game": "shogun", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    answer = await ada.ask("POST", "/tables", {**wish, "options": {"side": "moon", "setup": "sample"}})
    assert refused(answer, 422, "option-needs")["args"] == {
        "option": "option-side",
        "value": "option-side-moon",
        "other": "option-setup",
        "wanted": "option-setup-draft",
        "typed": "setup=draft",
    }
    table = await ada.sets_up("me", "bot", "bot", game="shogun", options={"side": "moon"})
    assert table["options"]["setup"] == "draft"


@pytest.mark.slow
async def test_three_people_play_a_whole_game_and_see_the_same_end(home):
    table, people = await three(home, capture="at once", captured="open")
    await play_on(table, people, random.Random(5))
    ends = [await guest.looks(table) for guest in people]
    assert {end["status"] for end in ends} == {"over"}
    assert ends[0]["outcome"] == ends[1]["outcome"] == ends[2]["outcome"]
    answer = await people[0].ask("GET", f"/tables/{table}/file")
    match = Match.from_text(answer.text)
    assert match.options == {
        "players": "3", "hand": "chosen", "figures": "placed", "capture": "at once", "captured": "open",
    }  # fmt: skip
    assert list(match.result().winners) == ends[0]["outcome"]["winners"]
    for seat, guest in enumerate(people):
        replay = await replayed(guest, table, seat)
        assert (replay.head["eye"], replay.head["eyes"]) == (seat, [0, 1, 2, SPECTATOR])
        assert replay.steps == [told(step) for step in ends[seat]["steps"]]


async def test_a_rematch_of_three_moves_everybody_one_seat_further(quick_home):
    table, people = await three(quick_home, hand="random", figures="random")
    await play_on(table, people, random.Random(6))
    for guest in people:
        again = (await does(guest, table, "rematch")).json()
    assert again["status"] == "running"
    assert again["options"]["players"] == "3"
    assert await names(people[0], again["id"]) == ["Eve", "Ada", "Ben"]
