"""Three at a table: choices of several moves made at the same time, a whole game, and seats that rotate."""

import random

import pytest

from tests.server.test_tables import does, names
from tests.server.visitors import play_on, told
from zashiki import Match
from zashiki.contract import SPECTATOR

pytestmark = pytest.mark.anyio

HANDS = (
    ("helmet4", "buddha4", "rice4", "samurai3", "swap"),
    ("ship1", "ship1", "ship2", "ronin1", "samurai1"),
    ("exchange", "samurai2", "samurai2", "helmet2", "rice2"),
)


async def three(home, **options):
    """Ada, Ben and Eve at a table of Samurai."""
    ada, ben, eve = [await home.guest(name) for name in ("Ada", "Ben", "Eve")]
    table = (await ada.sets_up("me", "open", "open", game="samurai", options=options))["id"]
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
        replay = await guest.get(f"/tables/{table}/replay?seat={seat}")
        assert (replay["eye"], replay["eyes"]) == (seat, [0, 1, 2, SPECTATOR])
        assert [told(step) for step in replay["steps"]] == [told(step) for step in ends[seat]["steps"]]


async def test_a_rematch_of_three_moves_everybody_one_seat_further(quick_home):
    table, people = await three(quick_home, hand="random", figures="random")
    await play_on(table, people, random.Random(6))
    for guest in people:
        again = (await does(guest, table, "rematch")).json()
    assert again["status"] == "running"
    assert again["options"]["players"] == "3"
    assert await names(people[0], again["id"]) == ["Eve", "Ada", "Ben"]
