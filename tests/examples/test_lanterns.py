"""The worked example of docs/add-a-game.md: its rules, and that it is played without anybody knowing of it."""

import re
import shutil
from dataclasses import replace
from pathlib import Path
from textwrap import indent

import pytest
from fluent.syntax import FluentParser, ast

from tests.conftest import LANTERNS
from tests.contract.walks import random_match
from zashiki import Match
from zashiki.contract import LANGUAGES, SPECTATOR, Forecast
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


def test_a_game_that_is_left_says_how_it_goes_on(zashiki_command, tmp_path):
    """With what was typed to add it."""
    new = ["play", "lanterns", "--game", LANTERNS, "--plain", "--lang", "en", "--vs", "random"]
    left = zashiki_command(*new, typed=f"save {tmp_path / 'kept'}\nquit\n")
    assert f"zashiki play lanterns --game {LANTERNS} --resume {tmp_path / 'kept'}" in left.stdout


# --- Mistakes of whoever makes a game -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("text/pl.ftl", "event-chose =", "event chose =", "pl.ftl, line"),
        ("text/pl.ftl", "ask-offer", "ask-offers", "there is no pl text 'ask-offer'"),
        ("__init__.py", "closing=()", 'closing=("end turn",)', "no move is called end turn (Wording.closing)"),
        ("__init__.py", 'name="lanterns"', 'name="paper lanterns"', "letters, digits and _, not 'paper lanterns'"),
        ("state.py", "candles: int = number(seen=ALL)", "candles: int = number(seen=OWN)", "candles: a single number"),
    ],
)
def test_mistakes_are_named(zashiki_command, tmp_path, file, old, new, said):
    shutil.copytree(LANTERNS, tmp_path / "lanterns")
    path = tmp_path / "lanterns" / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    run = zashiki_command(
        "play", "lanterns", "--game", tmp_path / "lanterns", "--plain", "--lang", "pl", "--vs", "random"
    )
    assert run.returncode
    assert said in run.stderr


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ({"options": {"players": ("2", "3")}}, "the house has the option players itself"),
        ({"requires": {("night", "short"): ("players", "2")}}, "there is no option night=short (RoomCard.requires)"),
        ({"requires": {("night", "long"): ("players", "7")}}, "there is no option players=7 (RoomCard.requires)"),
        ({"requires": {("players", "2"): ("wind", "none")}}, "there is no option wind=none (RoomCard.requires)"),
        ({"forecast": ("night", "short")}, "there is no option night=short (RoomCard.forecast)"),
        ({"forecast": ("wind", "none")}, "there is no option wind=none (RoomCard.forecast)"),
    ],
)
def test_options_that_there_are_not_are_named(lanterns, mistake, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        with_options(lanterns.card, **mistake)


def test_the_number_of_players_is_an_option_like_others(lanterns):
    needs = {("players", "2"): ("night", "long")}
    assert with_options(lanterns.card, requires=needs, forecast=("players", "3")).requires == needs


def with_options(card, options=None, requires=None, forecast=None):
    """The card with an option of its own, or with others, and what refers to options."""
    told = Forecast(option=forecast[0], value=forecast[1], of_move=lambda view, move: None) if forecast else None
    return replace(card, options=options or {"night": ("brief", "long")}, requires=requires or {}, forecast=told)


def test_a_game_must_speak_all_languages(zashiki_command, tmp_path):
    shutil.copytree(LANTERNS, tmp_path / "lanterns")
    (tmp_path / "lanterns" / "text" / "hu.ftl").unlink()
    run = zashiki_command(
        "play", "lanterns", "--game", tmp_path / "lanterns", "--plain", "--lang", "en", "--vs", "random"
    )
    assert "there is no text/hu.ftl" in run.stderr


@pytest.fixture
def installed(tmp_path):
    """Installs the package as a game: `installed("lanterns")` is the folder to look in."""

    def install(name, module="lanterns"):
        described = tmp_path / f"{module}_{name}-1.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}-{name}\nVersion: 1\n")
        (described / "entry_points.txt").write_text(f"[zashiki.games]\n{name} = {module}\n")
        if not (tmp_path / "lanterns").exists():
            (tmp_path / "lanterns").symlink_to(LANTERNS)
        return tmp_path

    return install


def test_an_installed_package_brings_it_by_an_entry_point(zashiki_command, installed):
    where = installed("lanterns")
    played = zashiki_command("arena", "lanterns", "greedy", "random", "--games", "20", PYTHONPATH=where)
    assert played.returncode == 0, played.stderr
    assert "greedy" in played.stdout


def test_an_installed_package_that_cannot_be_a_game_leaves_the_others_alone(zashiki_command, installed):
    """One that takes a name of ours is left out, and that is said; one with another name than its card is refused."""
    where = installed("naishi")
    played = zashiki_command("play", "naishi", "--plain", "--vs", "random", typed="quit\n", PYTHONPATH=where)
    assert played.returncode == 0
    assert "the game naishi of lanterns is left out" in played.stderr
    refused = zashiki_command("play", "candles", "--plain", "--lang", "en", PYTHONPATH=installed("candles"))
    assert refused.returncode == 2
    assert "installed as the game “candles”, but its card calls it “lanterns”" in refused.stderr


def test_what_is_no_game_is_refused(zashiki_command, tmp_path):
    assert "no_such_package" in zashiki_command("play", "naishi", "--game", "no_such_package").stderr
    (Path(tmp_path) / "empty").mkdir()
    (Path(tmp_path) / "empty" / "__init__.py").write_text("")
    refused = zashiki_command("play", "naishi", "--game", tmp_path / "empty")
    assert refused.returncode == 2
    assert "empty" in refused.stderr
