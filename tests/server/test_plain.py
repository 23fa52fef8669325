"""The table in words: what lies where and each legal move as a sentence, for those who play without its picture."""

import gzip
import json
import random

import pytest

from tests.server.visitors import good, play_on, refused
from zashiki import registry
from zashiki.contract import SPECTATOR
from zashiki.server import messages
from zashiki.text import text_for

pytestmark = pytest.mark.anyio


async def reads(visitor, table, query=""):
    told = await visitor.get(f"/tables/{table}/plain{query}")
    messages.PlainBoard.model_validate(told)
    return told


# --- What is told -------------------------------------------------------------------------------------------------


async def test_every_legal_move_has_its_words_and_every_place_its_name(quick_home):
    ada = await quick_home.guest("Ada")
    for game, players in (("naishi", 2), ("samurai", 4), ("shogun", 5)):
        table = await ada.sets_up("me", *["bot:random"] * (players - 1), game=game)
        now, told = await ada.looks(table["id"]), await reads(ada, table["id"])
        assert [one["move"] for one in told["moves"]] == now["legal"]
        assert (told["eye"], told["position"]) == (now["eye"], now["position"])
        card = registry.card(game)
        text = text_for("hu", card.folder, card.wording.things)
        assert all(text.say(one["words"]["code"], one["words"]["args"]) for one in told["moves"])
        assert all(text.say(strip["label"]) for strip in told["picture"])


async def test_words_travel_packed_if_the_reader_can_unpack_them(quick_home):
    table, ada, _ = await quick_home.pair()
    url = f"/api/tables/{table}/plain"
    plain = await ada.http.get(url, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    async with ada.http.stream("GET", url, headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(packed)) == plain.json()
    assert len(packed) < len(plain.content) / 3


async def test_what_was_seen_after_a_step_can_be_read_again(quick_home):
    table, ada, ben = await quick_home.pair()
    before = await reads(ada, table)
    await play_on(table, [ada, ben], random.Random(1), moves=12)
    last = (await ada.looks(table))["position"]
    assert (await reads(ada, table, "?step=0"))["picture"] == before["picture"]
    assert (await reads(ada, table, f"?step={last}"))["picture"] == (await reads(ada, table))["picture"]
    assert (await reads(ada, table, f"?step={last}"))["moves"] == []
    why = refused(await ada.ask("GET", f"/tables/{table}/plain?step={last + 1}"), 404, "no-such-step")
    assert why["args"] == {"step": last + 1, "last": last}


async def test_before_the_start_there_is_nothing_to_read(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "open"))["id"]
    refused(await ada.ask("GET", f"/tables/{table}/plain"), 422, "not-running")
    refused(await ada.ask("GET", f"/tables/{table}/plain?step=0"), 422, "not-running")


# --- Who may read it ----------------------------------------------------------------------------------------------


async def test_nobody_reads_through_the_eyes_of_another_seat_until_it_is_over(quick_home):
    table, ada, ben = await quick_home.pair()
    eve = await quick_home.guest("Eve")
    assert (await reads(eve, table))["eye"] == SPECTATOR
    for visitor, seat in ((ada, 1), (ben, 0), (eve, 0), (eve, 1)):
        for step in ("", "&step=0"):
            refused(await visitor.ask("GET", f"/tables/{table}/plain?seat={seat}{step}"), 403, "not-your-seat")
    await play_on(table, [ada, ben], random.Random(1))
    assert (await reads(eve, table, "?seat=1&step=3"))["eye"] == 1
    refused(await eve.ask("GET", f"/tables/{table}/plain?seat=1"), 403, "not-your-seat")


# --- Typed moves --------------------------------------------------------------------------------------------------


async def test_a_move_is_understood_shortened_and_in_the_words_of_a_language(quick_home):
    ada = await quick_home.guest("Ada")
    table = (await ada.sets_up("me", "bot:random", "bot:random", game="shogun", options={"setup": "sample"}))["id"]
    legal = (await ada.looks(table))["legal"]
    move = next(one for one in legal if one.startswith("plan tax "))
    card = registry.card("shogun")
    for language in ("en", "pl", "hu"):
        text = text_for(language, card.folder, card.wording.things)
        typed = " ".join(map(text.word, move.split())).upper()
        said = await ada.get(f"/tables/{table}/why-not?move={typed}&language={language}")
        messages.WhyNot.model_validate(said)
        assert said == {"why": None, "words": move, "move": move}
    several = await ada.get(f"/tables/{table}/why-not?move=Plan tax&language=en")
    assert (several["words"], several["move"], several["why"]["kind"]) == ("plan tax", "", "ambiguous")
    planned = await ada.get(f"/tables/{table}/why-not?move=Plan Bid&language=en")
    assert (planned["words"], planned["why"]["kind"]) == ("bid", "ambiguous")  # as these moves begin
    assert [one for one in legal if one.startswith("bid ")]
    unknown = await ada.get(f"/tables/{table}/why-not?move=dance&language=en")
    assert unknown["why"]["code"] == "unknown-word"
    assert (await ada.ask("GET", f"/tables/{table}/why-not?move=x&language=la")).status_code == 422


# --- Texts --------------------------------------------------------------------------------------------------------


async def test_texts_of_a_game_can_be_fetched_and_are_asked_for_again(quick_home):
    visitor = quick_home.visitor()
    card = registry.card("naishi")
    for language in ("en", "pl", "hu"):
        answer = await visitor.ask("GET", f"/games/naishi/texts/{language}")
        assert answer.text == (card.folder / "text" / f"{language}.ftl").read_text("utf-8")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        again = await visitor.ask("GET", f"/games/naishi/texts/{language}", if_none_match=answer.headers["etag"])
        assert (again.status_code, again.content) == (304, b"")
    refused(await visitor.ask("GET", "/games/go/texts/en"), 404, "no-such-game")
    refused(await visitor.ask("GET", "/games/naishi/texts/la"), 422, "bad-request")


async def test_a_game_says_what_closes_a_turn_what_moves_name_and_whether_it_has_a_pad(quick_home):
    for name in registry.names():
        await quick_home.services.rooms.get(name)
    games = {one["name"]: one for one in good(await quick_home.visitor().ask("GET", "/games"))}
    assert games["naishi"]["closing"] == ["end turn"]
    assert games["shogun"]["closing"] == ["ready", "stay"]
    assert games["naishi"]["things"] == ["card-"]
    assert all(one["pad"] for one in games.values())
