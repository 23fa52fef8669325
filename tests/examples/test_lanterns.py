"""The worked example of docs/add-a-game.md: its rules, and that it is played without anybody knowing of it."""

import re
from pathlib import Path
from textwrap import indent

import pytest
from fluent.syntax import FluentParser, ast

from tests.conftest import LANTERNS
from tests.contract.walks import random_match
from zashiki import Match
from zashiki.contract import LANGUAGES, SPECTATOR
from zashiki.text import text_for

GUIDE = LANTERNS.parent.parent / "docs" / "add-a-game.md"


@pytest.fixture
def evening(lanterns):
    """Plays what everybody offers for some candles: `evening("9 9 4", candles=3)` is what was won, and what waits."""

    def play(offered, candles, number=1, spent=""):
        coins = [int(coin) for coin in offered.split()]
        hands = " / ".join(" ".join(str(int(place == coin)) for place in range(13)) for coin in [*coins, *[0] * 6][:6])
        text = f"players: {len(coins)}\nphase: offer\nevening: {number}\ncandles: {candles}\nhand: {hands}\n{spent}"
        state = lanterns.position(text)
        for seat, coin in enumerate(coins):
            lanterns.play(state, seat, lanterns.move(f"offer {coin}"))
        assert lanterns.active(state) == (-1,)
        lanterns.proceed(state)
        return state

    return play


# --- The rules ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 7))
def test_everybody_draws_five_coins_that_only_they_see(lanterns, count):
    """L1: of their own purse."""
    match = Match.new(lanterns, lanterns.seated({}, count), b"x" * 16)
    for seat in match.seats:
        assert match.view(seat).record.hand[seat].sum() == 5
        assert match.view(seat).record.hand.sum() == 5
    assert match.view(SPECTATOR).record.hand.sum() == 0


def test_a_lantern_has_one_to_six_candles(lanterns):
    """L2: as chance will have it."""
    candles = {Match.new(lanterns, {}, number.to_bytes(16)).view(0).record.candles for number in range(60)}
    assert candles == {1, 2, 3, 4, 5, 6}


def test_all_offer_at_the_same_time_and_may_think_again(lanterns):
    """L3: others see only that somebody has chosen."""
    match = Match.new(lanterns, lanterns.seated({}, 3), b"x" * 16)
    before = match.view(1)
    match.play(0, match.legal(0)[0])
    assert match.view(1) == before
    assert match.ready == (0,)
    match.undo(0)
    assert match.active == (0, 1, 2)


def test_only_coins_in_hand_can_be_offered(lanterns):
    """L3: and the answer names the rule."""
    match = Match.new(lanterns, {}, b"x" * 16)
    missing = next(coin for coin in range(1, 13) if f"offer {coin}" not in match.legal(0))
    reason = match.why_not(0, f"offer {missing}")
    assert (reason.code, reason.rule) == ("no-such-coin", "L3")


@pytest.mark.parametrize(
    ("offered", "winner", "waiting"),
    [("9 4", 1, 0), ("9 9", 0, 5), ("9 9 4", 3, 0), ("3 9 9 3", 0, 5), ("1 12 12 2", 4, 0)],
)
def test_the_highest_coin_that_stands_alone_wins(evening, offered, winner, waiting):
    """L4: if none does, the candles wait."""
    state = evening(offered, candles=5)
    assert (state.winner, state.candles) == (winner, waiting)
    assert state.points.sum() == 5 - waiting


def test_shown_coins_are_gone_and_open_to_all(evening, lanterns):
    """L4: until then nobody else knew them."""
    seen = lanterns.view(evening("9 4", candles=5), SPECTATOR).record
    assert seen.shown.tolist()[:2] == [9, 4]
    assert seen.spent[0, 9] == seen.spent[1, 4] == 1


def test_the_game_ends_after_five_evenings_and_a_victory_can_be_shared(evening, lanterns):
    """L5: whoever has equally many points shares it."""
    state = evening("9 9", candles=5, number=5)
    assert lanterns.active(state) == ()
    assert lanterns.result(state).winners == (0, 1)
    assert lanterns.result(evening("9 4", candles=5, number=5)).winners == (0,)


# --- Its words, and the guide ---------------------------------------------------------------------------------------


def messages(language: str) -> set[str]:
    body = FluentParser().parse((LANTERNS / "text" / f"{language}.ftl").read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told_in_every_language(lanterns, language):
    assert messages(language) == messages("en")
    text = text_for(language, lanterns.card.folder, lanterns.card.wording.things)
    for number in range(4):
        match = random_match(lanterns, number, options=lanterns.seated({}, 2 + number))
        for eye in (*match.seats, SPECTATOR):
            for told in match.told(eye, 0):
                for event in told.events:
                    assert text.tell(event, eye, ["Ada", "Ben", "Csilla", "Darek", "Emma", "Fay"])
        assert text.say(f"ending-{match.result().why}")
    for rule in lanterns.rulebook:
        assert text.say(f"rule-{rule['id']}")
        assert text.say(f"rule-{rule['id']}-title")


def test_every_excerpt_of_the_guide_is_in_the_example():
    code = "\n".join(path.read_text("utf-8") for path in LANTERNS.glob("*.py"))
    excerpts = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert len(excerpts) > 5
    for excerpt in excerpts:
        assert excerpt in code or indent(excerpt, "    ") in code


# --- Found without being named ---------------------------------------------------------------------------------------


def test_it_is_played_to_its_end_in_the_terminal(zashiki_command):
    against = ["--vs", "greedy", "random", "--seed", "x"]
    typed = "moves\n1\n" * 5
    played = zashiki_command("play", "lanterns", "--game", LANTERNS, "--plain", "--lang", "en", *against, typed=typed)
    assert played.returncode == 0, played.stderr
    assert "Evening 5: a lantern" in played.stdout
    assert "The game is over." in played.stdout
    assert "Five evenings are over." in played.stdout


def test_an_installed_package_brings_it_by_an_entry_point(zashiki_command, tmp_path):
    described = tmp_path / "lanterns-1.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: lanterns\nVersion: 1\n")
    (described / "entry_points.txt").write_text("[zashiki.games]\nlanterns = lanterns\n")
    (tmp_path / "lanterns").symlink_to(LANTERNS)
    played = zashiki_command("arena", "lanterns", "greedy", "random", "--games", "20", PYTHONPATH=tmp_path)
    assert played.returncode == 0, played.stderr
    assert "greedy" in played.stdout


def test_what_is_no_game_is_refused(zashiki_command, tmp_path):
    assert "no_such_package" in zashiki_command("play", "naishi", "--game", "no_such_package").stderr
    (Path(tmp_path) / "empty").mkdir()
    (Path(tmp_path) / "empty" / "__init__.py").write_text("")
    refused = zashiki_command("play", "naishi", "--game", tmp_path / "empty")
    assert refused.returncode == 2
    assert "empty" in refused.stderr
