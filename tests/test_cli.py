"""The command line: what it prints, what it refuses, and that nothing typed ends in a traceback."""

import io
import json
import os
import random
import re
import socket
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from types import SimpleNamespace

import pytest

import zashiki
from tests.contract.walks import told_match
from zashiki import Match, kernel, terminal, win_chart
from zashiki.cli import main
from zashiki.contract import LANGUAGES, Cell, Strip
from zashiki.match import FORMAT
from zashiki.misuse import misuse
from zashiki.players.advice import chances, percent, turning_points
from zashiki.players.budget import Budget
from zashiki.progress import load_shown
from zashiki.text import text_for

EXAMPLE = "fort sentinel advisor banner rice / fort mountain naishi rice rice"
POINTS = {"mountain": 5, "naishi": 8, "advisor": 7, "fort": 12, "sentinel": 7, "rice": 20, "banner": 3}


@pytest.fixture
def run(tmp_path, monkeypatch):
    return Shell(tmp_path, monkeypatch)


class Shell:
    """Commands at home in an empty folder."""

    def __init__(self, home, patch):
        self.home, self.patch = home, patch
        patch.setenv("ZASHIKI_CACHE", str(kernel.cache_home()))  # before HOME, where the cache is found
        patch.setenv("HOME", str(home))
        patch.setenv("XDG_DATA_HOME", str(home / "data"))
        patch.chdir(home)

    def __call__(self, *arguments, typed="", lang="C.UTF-8"):
        """Here: a process of its own would take most of the time to start."""
        self.patch.setenv("LC_ALL", lang)
        self.patch.setattr(sys, "stdin", io.StringIO(typed))
        said, complained = io.StringIO(), io.StringIO()
        with redirect_stdout(said), redirect_stderr(complained):
            try:
                code = main(list(map(str, arguments)))
            except SystemExit as left:
                code = left.code
        return SimpleNamespace(returncode=code, stdout=said.getvalue(), stderr=complained.getvalue())

    def process(self, *arguments, typed="", **environment):
        """In a process of its own."""
        command = [sys.executable, "-m", "zashiki.cli", *map(str, arguments)]
        env = os.environ | environment
        return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", env=env, timeout=120)

    def play(self, *lines, more=()):
        """A game against chance, in which these lines are typed; you begin."""
        new = ("--seed", "x", "--vs", "random", "--option", "first=1")
        typed = "".join(f"{line}\n" for line in lines)
        return self("play", "naishi", "--plain", *(more or new), typed=typed)


def answers(played):
    """What came first, then what was answered to each line."""
    assert "Traceback" not in played.stderr
    return played.stdout.split("Your move> ")


def random_match(name="told", moves=None):
    return told_match(zashiki.load("naishi"), name, moves)


@pytest.fixture(scope="module")
def match():
    return random_match()


@pytest.fixture
def file(match, tmp_path):
    path = tmp_path / "whole.zashiki"
    path.write_text(match.to_text(), encoding="utf-8")
    return path


def words(text):
    """Lines may be broken anywhere on a narrow screen."""
    return " ".join(text.split())


# --- Help ---------------------------------------------------------------------------------------------------


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert all(
        f"    {command} " in said
        for command in ("play", "score", "tool", "arena", "train", "bench", "replay", "verify")
    )


@pytest.mark.parametrize("command", ["play", "score", "tool", "arena", "train", "bench", "replay", "verify"])
def test_every_command_has_help(capsys, command):
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"usage: zashiki {command}" in capsys.readouterr().out


def test_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"zashiki {zashiki.__version__}\n"


@pytest.mark.parametrize("wrong", [[], ["dance"], ["play"], ["play", "shogi"], ["score", "naishi"], ["replay"]])
def test_a_command_that_is_none_is_refused(capsys, wrong):
    with pytest.raises(SystemExit) as left:
        main(wrong)
    assert left.value.code == 2
    assert "usage: zashiki" in capsys.readouterr().err


def test_help_needs_no_large_library():
    check = (
        "import sys, zashiki.cli; zashiki.cli.parser().format_help(); "
        "assert not {'numba', 'numpy', 'openskill', 'distributed'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0


# --- The score pad -------------------------------------------------------------------------------------------


def test_a_score_is_shown_by_kind(run):
    scored = run("score", "naishi", EXAMPLE)
    assert scored.returncode == 0
    shown = {name: int(points) for name, points in (line.rsplit(maxsplit=1) for line in scored.stdout.splitlines())}
    by_kind = {name.replace("rice", "rice field"): points for name, points in POINTS.items()}
    assert shown == by_kind | {"Total": 62, "Colours": 7}


def test_a_score_is_given_as_json(run):
    scored = run("score", "naishi", EXAMPLE, "--json")
    assert scored.returncode == 0
    assert json.loads(scored.stdout) == {"total": 62, "by_kind": POINTS, "colours": 7}


@pytest.mark.parametrize(
    "territory",
    [
        "fort strażniczka doradca sztandar pole ryżowe / fort góra naishi pole ryżowe pole ryżowe",
        "erőd őrszem tanácsadó zászló rizsföld / erőd hegy naishi rizsföld rizsföld",
        "EROD, ORSZEM, TANACSADO, ZASZLO, RIZSFOLD / EROD, HEGY, NAISHI, RIZSFOLD, RIZSFOLD",
        "Fort, strazniczka, advisor, zászló, rice field/fort mountain Naishi pole ryzowe rice",
    ],
)
def test_cards_are_known_in_every_language(run, territory):
    scored = json.loads(run("score", "naishi", territory, "--json").stdout)
    assert scored["total"] == 62
    assert scored["by_kind"] == POINTS


@pytest.mark.parametrize(("language", "total"), [("en", "Total"), ("pl", "Razem"), ("hu", "Összesen")])
def test_a_score_is_shown_in_every_language(run, language, total):
    assert re.search(rf"^{total} +62$", run("score", "naishi", EXAMPLE, "--lang", language).stdout, re.MULTILINE)


def test_a_ninja_is_told_whom_to_copy(run):
    scored = run("score", "naishi", "fort sentinel advisor banner rice / fort mountain naishi rice ninja")
    assert scored.returncode == 0
    assert "Best choice for the ninja in the hand, column 5" in scored.stdout


REFUSALS = {
    EXAMPLE.replace("banner", "castle"): "There is no card “castle”",
    EXAMPLE.removesuffix(" rice"): "There are 4 cards in the hand; there should be 5.",
    "fort " + EXAMPLE: "There are 6 cards in the row; there should be 5.",
    EXAMPLE.replace("fort", "naishi"): "There are only 2 cards of the kind “naishi”, not 3. (Rule N1: Cards)",
    EXAMPLE.replace(" /", ""): "a row and a hand with one “/”",
    EXAMPLE + " / rice": "a row and a hand with one “/”",
    "": "a row and a hand with one “/”",
    EXAMPLE.replace("banner", "none"): "There is no card “none”",
}


@pytest.mark.parametrize("territory", REFUSALS)
def test_a_territory_that_cannot_be_is_refused_with_the_reason(run, territory):
    scored = run("score", "naishi", territory)
    assert scored.returncode == 2
    assert scored.stdout == ""
    assert REFUSALS[territory] in scored.stderr
    assert "Traceback" not in scored.stderr


def test_several_positions_are_scored_line_by_line(run):
    scored = run("score", "naishi", "-", "--json", typed=f"{EXAMPLE}\ncastle\n{EXAMPLE.replace('banner', 'torii')}\n")
    first, second, third = map(json.loads, scored.stdout.splitlines())
    assert first["total"] == 62
    assert list(second) == ["error"]
    assert "one “/”" in second["error"]
    assert third["total"] == 62 - 3 - 5
    assert "line 2: " in scored.stderr
    assert scored.returncode == 2


def test_several_positions_without_a_mistake_succeed(run):
    scored = run("score", "naishi", "-", typed=f"{EXAMPLE}\n\n{EXAMPLE}\n")
    assert scored.returncode == 0
    assert scored.stdout.count("Total") == 2


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pl", "wiersz 2: Terytorium to rząd i ręka, a między nimi jeden znak „/”, na przykład „fort strażniczka "),
        ("hu", "2. sor: Egy tartomány egy sor és egy kéz, közöttük egyetlen „/” jel, például: „erőd őrszem "),
    ],
)
def test_a_line_that_cannot_be_scored_is_refused_in_the_readers_language(run, language, said):
    scored = run("score", "naishi", "-", "--json", "--lang", language, typed=f"{EXAMPLE}\ncastle\n")
    assert scored.stderr.startswith(f"zashiki: {said}")
    assert json.loads(scored.stdout.splitlines()[1])["error"] in scored.stderr


def test_a_mistake_in_one_line_leaves_the_others_scored(run):
    scored = run("score", "naishi", "-", typed=f"castle\n{EXAMPLE}\n")
    assert scored.returncode == 2
    assert scored.stdout.count("Total") == 1
    assert "line 1: " in scored.stderr


def test_a_battle_is_decided_by_its_rule(run):
    """The printed example of G12."""
    line = "--attackers 3 --defenders 1 --peasants 1"
    told = run("tool", "shogun", "battle", *line.split(), "--json")
    returned = {"attacker": 2, "defender": 1, "peasants": 1}
    printed = {"kind": "battle", "winner": "attacker", "armies": 1, "returned": returned, "green_left_on_tray": 0}
    assert json.loads(told.stdout) == printed
    assert run("tool", "shogun", "battle", *line.split()).returncode == 0


def test_battles_are_decided_line_by_line_and_a_mistake_leaves_the_others(run):
    lines = ["--attackers 2 --defenders 1 --peasants 4 --markers 1", "--revolt --markers x", "--neutral --cubes 3", ""]
    told = run(
        "tool", "shogun", "battle", "-", "--json", typed="\n".join([*lines, "--revolt --defenders 2 --peasants 2"])
    )
    first, second, third, last = map(json.loads, told.stdout.splitlines())
    assert (first["winner"], first["green_left_on_tray"], last["winner"]) == ("attacker", 4, "tie")
    assert second["error"].startswith("A line is written like “--attackers 3 --defenders 1 --peasants 1”")
    assert second["error"].endswith("not “--revolt --markers x”.")
    assert third["error"].endswith("not “--neutral --cubes 3”.")
    assert told.returncode == 2


@pytest.mark.compiled
def test_compiled_rules_score_alike(run):
    scored = run.process("score", "naishi", "-", "--json", typed=EXAMPLE, ZASHIKI_PLAIN="0")
    assert json.loads(scored.stdout)["total"] == 62


# --- Playing ---------------------------------------------------------------------------------------------------

SCRIPT = {
    "help": "help",
    "moves": "moves",
    "hint": "hint",
    "rule": "rules N4",
    "no rule": "rules N99",
    "bad word": "flurb",
    "bad number": "99",
    "why not now": "why declare",
    "ambiguous": "keep",
    "number": "1",
    "why not": "why declare",
    "why": "why swap row 1 2",
    "moves that begin so": "moves discard 1",
    "legal": "swap row 1 2",
    "undo": "undo",
    "undo too much": "undo",
    "shortened": "develop row 1",
    "undo too late": "undo",
    "log": "log",
    "board": "board",
    "save": "save kept.zashiki",
    "quit": "quit",
}


@pytest.fixture(scope="module")
def sitting(tmp_path_factory):
    """One game in which much is typed: the answer to each line, and the folder in which it was played."""
    with pytest.MonkeyPatch.context() as patch:
        shell = Shell(tmp_path_factory.mktemp("sitting"), patch)
        played = shell.play(*SCRIPT.values())
    shell.code = played.returncode
    shell.errors = played.stderr
    shell.greeting, *told = answers(played)
    shell.answers = dict(zip(SCRIPT, told, strict=False))
    return shell


def test_a_game_is_left_without_an_error(sitting):
    assert sitting.code == 0
    assert sitting.errors.strip() == ""


def test_a_game_begins_with_the_table_and_a_question(sitting):
    assert sitting.greeting.startswith("Naishi against Random. You are seat 1.")
    assert "River: 1. " in sitting.greeting
    assert "You were dealt " in sitting.greeting
    assert sitting.greeting.endswith("You can: keep\n")


@pytest.mark.parametrize("word", ["moves", "undo", "hint", "why", "rules", "log", "board", "save", "quit"])
def test_help_names_what_can_be_typed(sitting, word):
    assert f"\n  {word} " in sitting.answers["help"]


def test_moves_are_listed_with_numbers(sitting):
    assert re.search(r"^ +1  keep the .* \[keep .*\]\n +2  keep the ", sitting.answers["moves"], re.MULTILINE)


def test_a_hint_names_the_best_moves_with_their_chances_as_they_can_be_typed(sitting):
    verdict, heading, *moves = sitting.answers["hint"].splitlines()
    assert verdict.endswith(".")
    assert heading == "Your chance to win, by move:"
    assert 1 <= len(moves) <= 2
    for number, line in enumerate(moves, 1):
        assert re.fullmatch(rf" +{number} +\d+%  keep the .* \[keep .*\]", line)


def test_a_hint_can_be_played_by_its_number(run):
    told = answers(run.play("hint", "1", "quit"))
    best = re.search(r"^ +1 +\d+%  keep (the .*) \[", told[1], re.MULTILINE)[1]
    assert told[2].startswith(f"You keep {best} and give away ")


@pytest.mark.parametrize("plain", [True, False])
def test_a_hint_is_shown_in_every_way_and_language(naishi, capsys, plain, monkeypatch):
    monkeypatch.setattr(terminal, "HINT", Budget(simulations=4))
    for language in LANGUAGES:
        shown = terminal.Terminal(language, plain)
        shown.load("naishi")
        match = told_match(naishi, "hint", 0)
        match.names = ("human", "random")
        sitting = terminal.Sitting(shown, naishi, match)
        sitting.do_hint("")
        said = capsys.readouterr().out
        assert shown.text.say("advice-chances") in said
        assert all(shown.text.sentence(naishi.phrase(move)) in words(said) for (move,) in sitting.listed)


def test_a_hint_for_a_round_is_a_whole_plan_and_its_number_lays_it(run):
    played = run("play", "shogun", "--plain", "--vs", "random", "random", "--seed", "x", typed="hint\n1\nmoves\nquit\n")
    _, hint, _, left, *_ = answers(played)
    assert "Your chance to win, by plan:" in hint
    assert re.search(r"^ +1 +\d+%  .*\d.*(\n {11}(lay|bid) .*){11}$", hint, re.MULTILINE)
    assert re.search(r"^ +1 .*\[ready\]$", left, re.MULTILINE)
    assert not re.search(r"^ +2 ", left, re.MULTILINE)


def test_an_empty_place_is_called_empty_and_a_card_of_a_plan_is_named_with_its_place(capsys):
    game = zashiki.load("shogun")
    shown = terminal.Terminal("pl", plain=True)
    shown.load("shogun")
    tray = Strip("label-tray", ())
    plan = Strip("label-plan", (Cell("province-kai", place="action-tax"), Cell("card-chest2", place="action-bid")), 0)
    track = Strip("label-specials", (Cell("special-rice"), Cell("special-chest")), columns=True)
    shown.show_table([tray, plan, track], ["Ty"] * game.seats[0])
    assert capsys.readouterr().out.splitlines() == [
        "Na tacce: pusto",
        "Ty, plan: Pobór podatków: Kai; Licytacja: karta skrzyń 2",
        "Karty specjalne: 1. +1 ryż, 2. +1 skrzynia",
    ]


def test_places_of_the_turn_order_that_nobody_took_are_told_as_such(capsys):
    shogun = zashiki.load("shogun")
    shown = terminal.Terminal("en", plain=True)
    shown.load("shogun")
    match, chance = Match.new(shogun, {}, bytes(16)), random.Random(1)
    while not any(match.view(0).facts.track):
        match.play(match.active[0], chance.choice(match.legal(match.active[0])))
    shown.show_table(shogun.picture(match.view(0)), ["Ada", "Ben", "Cem"])
    assert re.search(r"^Turn order: 1\. \w+, .*\b\d\. nobody", capsys.readouterr().out, re.MULTILINE)


def test_odds_stand_beside_marches_if_that_was_chosen(capsys):
    shogun = zashiki.load("shogun")
    shown = terminal.Terminal("en", plain=True)
    shown.load("shogun")
    for odds in ("shown", "hidden"):
        match = Match.new(shogun, {"odds": odds}, bytes(16))
        chance = random.Random(1)
        while not any(move.startswith("battle ") for move in match.legal(match.active[0])):
            match.play(match.active[0], chance.choice(match.legal(match.active[0])))
        match.names = ("human", "random", "random")
        sitting = terminal.Sitting(shown, shogun, match)
        sitting.me = match.active[0]
        capsys.readouterr()
        sitting.do_moves("battle")
        assert ("taken" in capsys.readouterr().out) == (odds == "shown")


def test_a_rule_is_told(sitting):
    assert sitting.answers["rule"].startswith("N4 Develop\nDiscard a card of your row or hand")


def test_a_rule_that_is_none_is_refused(sitting):
    assert sitting.answers["no rule"].startswith("There is no rule N99. There are: N1, N2, N3,")


def test_a_bad_word_is_refused_with_what_is_possible(sitting):
    assert sitting.answers["bad word"] == "I do not understand “flurb” here. Possible: keep.\n"


def test_a_number_that_is_not_listed_is_refused(sitting):
    assert sitting.answers["bad number"] == "There is no number 99 in the last list.\n"


def test_a_beginning_that_fits_several_moves_lists_them(sitting):
    assert sitting.answers["ambiguous"].startswith("Choose one by its number, or type more:\n  1  keep the ")


def test_a_number_plays_that_move(sitting):
    chosen = re.search(r"1  keep (the .*?) +\[", sitting.answers["ambiguous"])[1]
    assert sitting.answers["number"].startswith(f"You keep {chosen} and give away ")
    assert "Random has chosen." in sitting.answers["number"]
    assert "The hands are shuffled. You begin." in sitting.answers["number"]


def test_why_tells_what_is_asked_now(sitting):
    said = sitting.answers["why not now"]
    assert said.startswith("This is not the time for that. You were dealt ")
    assert said.endswith("(Rule N3: A turn)\n")


def test_why_tells_the_rule(sitting):
    assert sitting.answers["why not"] == (
        "The end can be declared only when a pile of the river is empty. (Rule N8: The end)\n"
    )


def test_why_admits_that_a_move_is_possible(sitting):
    assert sitting.answers["why"] == "“swap row 1 2” is possible now.\n"


def test_moves_can_be_narrowed_down(sitting):
    assert sitting.answers["moves that begin so"].count("[discard 1 ") == 4
    assert "develop" not in sitting.answers["moves that begin so"]


def test_a_move_is_told_and_the_table_shown(sitting):
    told = sitting.answers["legal"]
    assert told.startswith("You swap the mountain (1) and the mountain (2) in your row.\n")
    assert "\nSwap: You, free, free\n" in told
    assert told.endswith("You have sent an emissary; now develop.\nYou can: develop\n")


def test_a_move_can_be_taken_back(sitting):
    assert sitting.answers["undo"].startswith("Undone.\n")
    assert "\nSwap: free, free, free\n" in sitting.answers["undo"]


@pytest.mark.parametrize("late", ["undo too much", "undo too late"])
def test_what_others_have_seen_cannot_be_taken_back(sitting, late):
    assert sitting.answers[late].startswith("There is nothing to undo")


def test_the_log_tells_everything_so_far_and_cites_the_rules(sitting):
    lines = sitting.answers["log"].splitlines()
    assert re.fullmatch(r"You keep .*\. \[N2\]", lines[0])
    assert re.fullmatch(r"You take .*\. \[N4\]", lines[-2])
    assert re.fullmatch(r"Column 1 of the river shows .*\. \[N4\]", lines[-1])
    assert all(re.search(r" \[N\d\]$", line) for line in lines)


def test_the_board_is_shown_again(sitting):
    assert "\nRiver: 1. " in sitting.answers["board"]
    assert "×5, 2. " in sitting.answers["board"]
    assert sitting.answers["board"].endswith("\nYou can: swap, discard, end\n")


def test_a_game_is_saved_as_a_file_that_is_in_order(sitting):
    assert "kept.zashiki. Resume with: zashiki play naishi --resume " in sitting.answers["save"]
    saved = Match.from_text((sitting.home / "kept.zashiki").read_text(encoding="utf-8"))
    assert len(saved.log) == 3
    assert saved.names == ("human", "random")


def test_whoever_leaves_is_told_how_to_return(sitting):
    assert "Your game is kept. Resume with: zashiki play naishi --resume " in sitting.answers["quit"]
    assert sitting.answers["quit"].endswith("Until next time.\n")


def test_a_saved_game_goes_on(run):
    run.play("keep", "1", "develop row 1", "save kept.zashiki", "quit")
    played = run.play("log", "end turn", "save later.zashiki", more=("--resume", "kept.zashiki"))
    greeting, log, after, *_ = answers(played)
    assert played.returncode == 0
    assert greeting.startswith("Naishi, resumed after 3 moves.")
    assert log.startswith("You keep ")
    assert "Random " in after
    earlier = (run.home / "kept.zashiki").read_text(encoding="utf-8")
    later = (run.home / "later.zashiki").read_text(encoding="utf-8")
    assert later.startswith(earlier.removesuffix("end open\n"))
    assert len(Match.from_text(later).log) > 4


def test_the_same_seed_gives_the_same_game(run):
    assert run.play("keep", "1", "quit").stdout == run.play("keep", "1", "quit").stdout


def test_a_turn_in_progress_is_kept(run):
    run.play("keep", "1", "swap row 1 2", "save kept.zashiki")
    played = run.play("undo", more=("--resume", "kept.zashiki"))
    assert "\nSwap: You, free, free\n" in answers(played)[0]
    assert answers(played)[1].startswith("Undone.\n")


def test_the_end_of_input_keeps_the_game(run):
    played = run.play("keep", "1")
    assert played.returncode == 0
    where = re.search(r"Your game is kept. Resume with: zashiki play naishi --resume (.+)\n", played.stdout)[1]
    assert where.startswith(str(run.home))
    back = run.play(more=("--resume", where))
    assert "resumed after 2 moves" in back.stdout
    assert back.returncode == 0


def test_nothing_is_told_twice(run):
    _, _, _, swapped, board, developed, *_ = answers(run.play("keep", "1", "swap row 1 2", "board", "develop row 1"))
    assert "You swap " in swapped
    assert "You swap " not in board
    assert "You swap " not in developed
    assert "You take " in developed


def test_what_was_chosen_at_the_same_time_is_told_once(run):
    typed = "".join(f"take {tile}\n" for tile in ("samurai1", "samurai2", "samurai3", "ronin1", "ship1"))
    played = run(
        "play", "samurai", "--plain", "--vs", "random", "--seat", "2", typed=typed + "quit\n", lang="en_GB.UTF-8"
    )
    told = re.findall(r"You choose .*", played.stdout)
    assert len(told) == len(set(told)) == 5


def test_what_was_taken_back_is_not_told_again(run):
    *_, undone, developed, _ = answers(run.play("keep", "1", "swap row 1 2", "undo", "develop row 1", "quit"))
    assert "You swap " not in undone + developed
    assert "You take " in developed


@pytest.mark.parametrize("seat", ["1", "2"])
def test_you_sit_where_you_like(run, seat):
    played = run.play("quit", more=("--seed", "x", "--vs", "random", "--seat", seat))
    assert f"You are seat {seat}." in played.stdout


@pytest.mark.parametrize(
    ("more", "greeting"),
    [
        ((), "Samurai against Ashigaru (2 of 5). You are seat 1."),
        (
            ("--vs", "random", "greedy", "random", "--seat", "2"),
            "Samurai against Random 1, Greedy, Random 4. You are seat 2.",
        ),
        (("--seat", "3", "--vs", "random", "random"), "Samurai against Random 1, Random 2. You are seat 3."),
    ],
)
def test_as_many_sit_at_the_table_as_you_name(run, more, greeting):
    played = run("play", "samurai", "--plain", "--seed", "x", "--option", "capture=at once", *more, typed="save kept\n")
    assert played.stdout.startswith(greeting)
    count = 1 + greeting.partition(".")[0].count(",") + 1
    assert f"\noptions players={count}, " in (run.home / "kept").read_text()
    assert ", capture=at once, " in (run.home / "kept").read_text()
    back = run("play", "samurai", "--plain", "--resume", "kept")
    assert back.returncode == 0
    assert "Traceback" not in back.stderr


@pytest.mark.parametrize("opponents", [["random"], ["random"] * 3])
def test_a_table_of_any_size_is_played_to_its_end(capsys, opponents):
    assert main(["play", "samurai", "--seed", "x", "--lang", "en", "--vs", *opponents]) == 0
    said = words(capsys.readouterr().out)
    assert f"Random {1 + len(opponents)}" in said
    assert "The game is over." in said


@pytest.mark.parametrize(
    "line",
    [
        "²",
        "save .",
        "save ~nobody/x",
        "save no/such/folder/x",
        "-1",
        "0",
        "[bold]",
        "{",
        "why",
        "keep ?",
        "'",
    ],
)
def test_nothing_typed_ends_the_game(run, line):
    played = run.play(line, "quit")
    assert "Traceback" not in played.stderr
    assert played.returncode == 0
    assert played.stdout.endswith("Until next time.\n")


def test_a_file_that_cannot_be_written_leaves_nothing_behind(run):
    (run.home / "folder").mkdir()
    played = run.play("save folder", "save no/such/folder")
    assert "Could not save in folder: " in played.stdout
    assert "Could not save in no/such/folder: " in played.stdout
    assert sorted(path.name for path in run.home.iterdir()) == ["data", "folder"]


SENTENCES = {
    "en": ("You can: keep", "Your move> ", "What you can type", "Until next time."),
    "pl": ("Możesz: zachowaj", "Twój ruch> ", "Co możesz wpisać", "Do następnego razu."),
    "hu": ("Lehetőségeid: megtart", "A lépésed> ", "Ezeket írhatod be", "Viszlát legközelebb."),
}
COMMANDS = {"en": ("help", "quit"), "pl": ("Pomoc", "wyjdz"), "hu": ("SÚGÓ", "kilepes")}


@pytest.mark.parametrize("language", SENTENCES)
def test_the_game_speaks_three_languages(run, language):
    played = run.play("help", "quit", more=("--lang", language))
    assert all(sentence in played.stdout for sentence in SENTENCES[language])


@pytest.mark.parametrize("language", COMMANDS)
def test_commands_are_understood_in_the_language_of_the_game(run, language):
    played = run.play(*COMMANDS[language], more=("--lang", language))
    assert all(sentence in played.stdout for sentence in SENTENCES[language])


@pytest.mark.parametrize(
    ("language", "lines", "told"),
    [
        ("pl", ("zachowaj", "1", "ZAMIEN rzad 1 2", "quit"), "Zamieniasz miejscami"),
        ("hu", ("megtart", "1", "cserél sor 1 2", "quit"), "Felcseréled a sorodban"),
    ],
)
def test_moves_are_understood_in_the_language_of_the_game(run, language, lines, told):
    more = ("--lang", language, "--option", "first=1", "--vs", "random")
    assert told in run.play(*lines, more=more).stdout


def test_the_language_is_that_of_the_system(run):
    played = run("play", "naishi", "--plain", "--vs", "random", lang="pl_PL.UTF-8")
    assert "Możesz: zachowaj" in played.stdout


def test_a_language_that_we_do_not_speak_is_refused(capsys):
    with pytest.raises(SystemExit) as left:
        main(["play", "naishi", "--lang", "de"])
    assert left.value.code == 2
    assert "“de” is not possible for --lang; there are: en, pl, hu." in capsys.readouterr().err


# --- Without a terminal -----------------------------------------------------------------------------------------

OVER = {"en": ("The game is over.", "Total"), "pl": ("Koniec gry.", "Razem"), "hu": ("Vége a játéknak.", "Összesen")}


@pytest.mark.parametrize("language", OVER)
def test_without_a_terminal_bots_play_to_the_end(capsys, language):
    assert main(["play", "naishi", "--vs", "random", "--seed", "x", "--lang", language]) == 0
    said = words(capsys.readouterr().out)
    end, total = OVER[language]
    assert end in said
    assert total in said.partition(end)[2]


@pytest.mark.compiled
def test_without_a_terminal_the_usual_bots_play_to_the_end(capsys):
    assert main(["play", "naishi", "--seed", "x", "--lang", "en"]) == 0
    said = words(capsys.readouterr().out)
    assert said.startswith("There is no terminal here, so bots play a game for you.")
    assert "Ashigaru 1" in said
    assert "The game is over." in said


# --- Refusals ---------------------------------------------------------------------------------------------------

MISTAKES = {
    "play naishi --plain --vs nobody": "There is no player “nobody”; there are: random, greedy",
    "play naishi --vs nobody": "There is no player “nobody”",
    "play naishi --plain --seat 3": "This game has the seats 1 to 2, not 3.",
    "play naishi --plain --seat 0": "This game has the seats 1 to 2, not 0.",
    "play naishi --plain --option colour=red": "There is no option “colour” in this game; there are: first.",
    "play naishi --plain --option first=3": "The option first (“First player”) cannot be “3”; possible: random, 1, 2.",
    "play naishi --plain --option first": "An option is written NAME=VALUE, not “first”.",
    "play naishi --plain --resume missing": "There is no file “missing”.",
    "replay missing": "There is no file “missing”.",
    "verify missing": "There is no file “missing”.",
    "play naishi --plain --vs random random": "This game is for 2 players, not 3.",
    "play naishi --plain --option players=2": "There is no option “players” in this game; there are: first.",
    "play samurai --plain --vs random random random random": "This game is for 2–4 players, not 5.",
    "play samurai --plain --vs random random --seat 4": "This game has the seats 1 to 3, not 4.",
    "play samurai --plain --vs random random nobody": "There is no player “nobody”; there are: random, greedy",
    "play samurai --plain --option players=3": "The option players is 3, but 2 players sit at the table; leave the option out",
    "play samurai --plain --option capture=at": "(“Captures”) cannot be “at”; possible: end of turn, at once.",
    "arena samurai random": "This game is for 2–4 players, not 1.",
    "arena naishi greedy": "This game is for 2 players, not 1.",
    "arena naishi greedy random random": "each is named once, but random is named twice",
    "arena naishi greedy nobody": "There is no player “nobody”; there are: random, greedy",
    "arena naishi greedy openspiel": "There is no player “openspiel”",
    "arena naishi greedy openspiel:soon": "write openspiel:1000 (simulations) or openspiel:0.5s (seconds).",
    "play naishi --plain --vs openspiel:0": "“openspiel:0” does not say how long it thinks",
    "tool shogun fight": "This game has no tool “fight”; it has: battle.",
    "tool naishi battle --attackers 1": "This game has no tools of its own.",
    "tool shogun battle --neutral --defenders 1": "A neutral province has no defenders, only peasants; leave the defenders out.",
    "tool shogun battle --revolt --attackers 1": "Nobody attacks in a revolt",
    "tool shogun battle --attackers -1": "Attackers: a number from 0 to 62 is needed, not -1. (Rule G2: Material)",
    "arena shogun random random": "This game is for 3–5 players, not 2.",
    "arena shogun random random random --option side=moon --option setup=sample": "chosen in turn” (setup=draft).",
    "play shogun --plain --vs random random --option moon_routes=extended --option side=sun": "(side=moon).",
    "bench shogi": "There is no game “shogi”; there are: naishi",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_named_on_one_line(capsys, monkeypatch, tmp_path, line):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(line.split()) == 2
    last = capsys.readouterr().err.strip().splitlines()[-1]
    assert last.startswith("zashiki: ")
    assert MISTAKES[line] in last


SPOKEN = {
    "play naishi --plain --lang pl --option first=3": "Opcja first („Pierwszy gracz”) nie może mieć wartości „3”; "
    "możliwe: random, 1, 2.",
    "play naishi --plain --lang pl --option first": "Opcję zapisuje się jako NAZWA=WARTOŚĆ, a nie „first”.",
    "play naishi --plain --lang pl --vs random random": "To gra dla 2 graczy, a nie dla 3.",
    "play samurai --plain --lang pl --option players=3": "Opcja players to 3, a przy stole siedzi 2 graczy; "
    "pomiń tę opcję albo posadź tylu graczy.",
    "score samurai --lang pl 3": "Graczy jest od 2 do 4, a między nimi stoi znak „/”, na przykład „3 3 2 / 4 2 3”. "
    "(Zasada S1: Plansza)",
    "tool naishi battle --lang pl": "Ta gra nie ma własnych narzędzi.",
    "play naishi --plain --lang hu --option first=3": "Ennek a beállításnak nem lehet „3” az értéke: "
    "first („Kezdő játékos”); ezek lehetnek: random, 1, 2.",
    "play naishi --plain --lang hu --option first": "Egy beállítás alakja NÉV=ÉRTÉK, nem „first”.",
    "play naishi --plain --lang hu --vs random random": "Ez a játék 2 játékosnak való, nem 3 játékosnak.",
    "play samurai --plain --lang hu --option players=3": "A players beállítás értéke 3, de az asztalnál 2 játékos ül; "
    "hagyd el a beállítást, vagy ültess le annyi játékost.",
    "score samurai --lang hu 3": "A játékosok száma 2 és 4 között van, közöttük „/” jel áll, például: „3 3 2 / 4 2 3”. "
    "(S1 szabály: A tábla)",
    "tool naishi battle --lang hu": "Ennek a játéknak nincsenek saját eszközei.",
}


MISUSED = {
    "": ("Something is missing: COMMAND.", "Brakuje: COMMAND.", "Valami hiányzik: COMMAND."),
    "play shogi": ("“shogi” is not possible for GAME;", "„shogi” nie jest możliwe;", "„shogi” nem lehetséges;"),
    "play naishi --seat": ("Something has to follow --seat.", "Po --seat trzeba coś", "--seat után meg kell"),
    "play naishi --seat x": ("needs a number, not “x”.", "podaj liczbę, a nie „x”.", "számot adj meg, ne ezt: „x”."),
    "play naishi --plain=3": ("Nothing can follow --plain,", "Po --plain nie podaje się", "--plain után nem lehet"),
    "play naishi more": ("Nobody understands more here.", "nie rozumiem: more.", "nem érthető: more."),
    "arena naishi a b --games 0": ("from 1 on, not 0.", "od 1 wzwyż, a nie 0.", "legalább 1-et adj meg, ne ezt: 0."),
    "tool shogun battle --neutral --revolt": ("do not go together.", "Nie można podać naraz", "nem adható meg együtt."),
    "serve --p 1": ("could mean several options: --p", "może oznaczać kilka opcji: --p", "több beállítást is"),
}


@pytest.mark.parametrize("line", MISUSED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_that_cannot_be_understood_is_refused_in_the_language_of_the_system(
    capsys, monkeypatch, line, language
):
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert left.value.code == 2
    *usage, last = capsys.readouterr().err.splitlines()
    assert usage[0].startswith(f"{text_for(language).say('usage', usage='zashiki')} ")
    assert last.startswith("zashiki: ")
    assert MISUSED[line][LANGUAGES.index(language)] in last


@pytest.mark.parametrize("typed", [["--lang", "pl"], ["--lang=pl"]])
def test_a_command_that_cannot_be_understood_is_refused_in_the_language_that_it_names(capsys, typed):
    with pytest.raises(SystemExit):
        main(["play", "shogi", *typed])
    assert "nie jest możliwe" in capsys.readouterr().err


def test_a_complaint_of_argparse_that_we_do_not_know_is_told_as_it_is():
    assert text_for("pl").reasons(misuse("a brand-new complaint")) == "a brand-new complaint"


def test_what_the_system_refuses_is_told_in_the_readers_language(capsys, tmp_path):
    assert main(["verify", str(tmp_path), "--lang", "hu"]) == 2
    assert capsys.readouterr().err == f"zashiki: „{tmp_path}” mappa, nem fájl.\n"
    assert main(["verify", str(tmp_path / "missing"), "--lang", "pl"]) == 2
    assert capsys.readouterr().err == f"zashiki: Nie ma pliku „{tmp_path / 'missing'}”.\n"


@pytest.mark.parametrize("line", SPOKEN)
def test_what_a_game_refuses_is_told_in_the_readers_language(capsys, line):
    assert main(line.split()) == 2
    assert capsys.readouterr().err.strip().splitlines()[-1] == f"zashiki: {SPOKEN[line]}"


def test_a_command_without_a_language_refuses_in_that_of_the_system(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert main(["arena", "naishi", "greedy"]) == 2
    assert capsys.readouterr().err == "zashiki: To gra dla 2 graczy, a nie dla 1.\n"


@pytest.mark.parametrize(
    "line", ["play naishi --seat x", "arena naishi greedy random --games 0", "arena naishi greedy random --games many"]
)
def test_a_number_that_is_none_is_refused(capsys, line):
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert left.value.code == 2
    assert re.search(r"^zashiki: --\w+ needs a number", capsys.readouterr().err, re.MULTILINE)


def test_a_mistake_gives_no_traceback(run):
    played = run("play", "naishi", "--plain", "--vs", "nobody")
    assert played.returncode == 2
    assert "Traceback" not in played.stderr
    assert played.stdout == ""


@pytest.mark.parametrize("players", ["human", "human nobody", "human human"])
def test_players_who_cannot_sit_down_are_no_reason_to_crash(run, players):
    run.play("keep", "1", "save kept.zashiki")
    path = run.home / "kept.zashiki"
    path.write_text(path.read_text().replace("players human random", f"players {players}"))
    typed = "develop row 1\nend turn\n"
    played = run("play", "naishi", "--plain", "--resume", path, typed=typed)
    assert "Traceback" not in played.stderr
    assert played.returncode in (0, 2)


def test_a_reader_who_leaves_early_is_no_error(tmp_path):
    many = tmp_path / "many"
    many.write_text(f"{EXAMPLE}\n" * 3000)
    command = [sys.executable, "-m", "zashiki.cli", "score", "naishi", "-", "--json"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with many.open() as lines, subprocess.Popen(command, stdin=lines, **pipes) as process:
        assert json.loads(process.stdout.readline())["total"] == 62
        process.stdout.close()
        assert process.stderr.read().strip() == b""
        assert process.wait(60) == 0


# --- Match files --------------------------------------------------------------------------------------------------


def test_a_match_is_told_to_an_onlooker(capsys, match, file):
    assert main(["replay", str(file), "--lang", "en"]) == 0
    said = words(capsys.readouterr().out)
    assert said.startswith(f"Naishi, {len(match.log)} moves")
    assert "seat 1 has chosen. [N2] seat 2 has chosen. [N2] The hands are shuffled. seat " in said
    assert "You " not in said
    assert "The game is over." in said
    assert f"Total {match.result().points[0]} {match.result().points[1]}" in said


def test_the_chances_of_a_finished_match_are_drawn_and_its_turning_points_told(capsys, match, file):
    assert main(["replay", str(file), "--lang", "en"]) == 0
    _, _, chart = capsys.readouterr().out.partition("How the chances went\n")
    for seat, line in enumerate(chart.splitlines()[:2], 1):
        name, signs = line.rsplit(maxsplit=1)
        assert name.strip() == f"seat {seat}"
        assert len(signs) == min(win_chart.WIDTH, len(match.states))
        assert set(signs) <= set(win_chart.BARS)
        assert signs[-1] == (win_chart.BARS[-1] if seat - 1 in match.result().winners else win_chart.BARS[0])
    went = chances(match.game, match.states, 2)
    told = re.findall(r"Move (\d+) \(seat (\d): (\d+)% → (\d+)%\): \S", words(chart))
    assert told == [
        (str(sum(step.seat >= 0 for step in match.steps[: point.step])), str(point.seat + 1))
        + (str(percent(point.before)), str(percent(point.after)))
        for point in turning_points(went, match.steps)
    ]


def test_a_chart_shows_the_first_and_the_last_of_many_positions():
    assert win_chart.chart([0.0] + [0.5] * 500 + [1.0]) == "▁" + "▅" * 58 + "█"
    assert win_chart.chart([0.3]) == "▃"
    assert win_chart.chart([0.0, 0.12, 0.13, 0.99]) == "▁▁▂█"


def test_a_match_of_a_room_without_a_network_is_told_without_chances(capsys, tmp_path, monkeypatch):
    game = zashiki.load("shogun")  # with all that is compiled together
    monkeypatch.setattr(game, "trained", False)
    path = tmp_path / "shogun"
    path.write_text(told_match(game, "told").to_text(), encoding="utf-8")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert "chances" not in capsys.readouterr().out


@pytest.mark.parametrize("seat", [1, 2])
def test_a_match_is_told_as_a_seat_saw_it(capsys, file, seat):
    assert main(["replay", str(file), "--seat", str(seat), "--lang", "en"]) == 0
    said = words(capsys.readouterr().out)
    assert "You keep the " in said
    assert f"seat {3 - seat} has chosen." in said
    assert f"seat {seat} has chosen." not in said
    assert "You receive " in said


@pytest.mark.parametrize(("language", "said"), [("pl", "Zachowujesz"), ("hu", "Megtartod")])
def test_a_match_is_told_in_every_language(capsys, file, language, said):
    assert main(["replay", str(file), "--seat", "1", "--lang", language]) == 0
    assert said in capsys.readouterr().out


def test_an_unfinished_match_is_told_as_far_as_it_goes(capsys, tmp_path):
    path = tmp_path / "left"
    path.write_text(random_match(moves=12).to_text())
    assert main(["replay", str(path), "--lang", "en"]) == 0
    said = words(capsys.readouterr().out)
    assert "The hands are shuffled." in said
    assert "The game is over." not in said
    assert "chances" not in said


@pytest.mark.parametrize("seat", ["3", "-1"])
def test_a_match_has_no_other_seats(capsys, file, seat):
    assert main(["replay", str(file), "--seat", seat]) == 2
    assert f"There is no seat {seat} in this match" in capsys.readouterr().err


def test_a_match_in_order_is_verified(capsys, match, file):
    assert main(["verify", str(file), "--lang", "en"]) == 0
    said = words(capsys.readouterr().out)
    assert f"all {len(match.log)} moves are in order" in said
    assert str(file) in said.replace(" ", "")


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_a_match_is_verified_in_every_language(capsys, file, language):
    assert main(["verify", str(file), "--lang", language]) == 0
    assert str(file) in capsys.readouterr().out


@pytest.mark.parametrize("number", [1, 2, 7, 20])
def test_a_changed_match_is_refused_at_its_first_bad_move(capsys, match, file, number):
    head, lines = match.to_text().split("\n\n")
    lines = lines.splitlines()
    lines[number] = lines[number][:-8] + "00000000"
    file.write_text("\n".join([head, "", *lines]))
    assert main(["verify", str(file), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert f"move {number}: " in words(said.err)
    assert said.out == ""


@pytest.mark.parametrize("bad", [b"", b"\xff\x00\x80", b"hello", FORMAT.encode()])
def test_a_file_that_is_no_match_is_refused(capsys, tmp_path, bad):
    path = tmp_path / "bad"
    path.write_bytes(bad)
    assert main(["verify", str(path), "--lang", "en"]) == 1
    assert "before the first move: " in words(capsys.readouterr().err)


DAMAGED = {
    "en": ("move 7: “", "one of the two was changed."),
    "pl": ("ruch 7: „", "jedno z nich zmieniono."),
    "hu": ("7. lépés: „", "a kettő közül az egyik megváltozott."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_match_is_told_in_every_language(capsys, match, file, language):
    lines = match.to_text().splitlines()
    number = lines.index("") + 8
    lines[number] = lines[number][:-8] + "00000000"
    file.write_text("\n".join(lines))
    assert main(["verify", str(file), "--lang", language]) == 1
    said = words(capsys.readouterr().err)
    assert all(part in said for part in DAMAGED[language])


def test_a_damaged_match_is_neither_told_nor_resumed(capsys, file):
    file.write_text(file.read_text().replace("rules 1", "rules 99"))
    assert main(["replay", str(file)]) == 2
    assert "version 99 of the rules" in capsys.readouterr().err
    assert main(["play", "naishi", "--plain", "--resume", str(file)]) == 2
    assert "version 99 of the rules" in capsys.readouterr().err


def test_a_saved_game_goes_on_whichever_game_was_named(run):
    match = told_match(zashiki.load("samurai"), "told", 20, players="2")
    match.names = ("human", "random")
    (run.home / "other").write_text(match.to_text(), encoding="utf-8")
    played = run("play", "naishi", "--plain", "--resume", "other", typed="moves\nquit\n")
    assert played.returncode == 0
    assert "zashiki play samurai --resume" in played.stdout


def test_a_move_that_no_rule_allows_is_told_in_the_words_of_its_game(capsys, match, file):
    lines = match.to_text().splitlines()
    first = lines.index("") + 2  # after the deal
    lines[first] = re.sub(r"^(\S+ seat \d) .+ #", r"\1 end turn #", lines[first])
    file.write_text("\n".join(lines))
    for command in (["replay", str(file)], ["play", "naishi", "--plain", "--resume", str(file)]):
        assert main(command) == 2
        said = words(capsys.readouterr().err)
        assert said.startswith("zashiki: move 1: seat 1 cannot play “end turn”. This is not the time for that.")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("zapisz nie/ma/x", "Nie ma folderu „nie/ma”, w którym miałby powstać plik x."),
        ("zapisz folder", "„folder” to folder, a nie plik."),
    ],
)
def test_why_a_game_cannot_be_saved_is_told_in_the_readers_language(run, line, why):
    (run.home / "folder").mkdir()
    played = run("play", "naishi", "--plain", "--vs", "random", "--lang", "pl", typed=f"{line}\n")
    assert f"Nie udało się zapisać pliku {line.removeprefix('zapisz ')}: {why}" in words(played.stdout)


def test_a_port_in_use_is_refused_in_the_readers_language(run):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        served = run("serve", "--port", port, "--no-browser", "--data", run.home, lang="hu_HU.UTF-8")
    assert served.returncode == 2
    assert f"Ez a port már foglalt: {port} (127.0.0.1)." in served.stderr


def test_a_game_that_is_prepared_for_the_first_time_has_its_name_in_the_readers_language(monkeypatch, capsys):
    monkeypatch.setattr("zashiki.progress.load", lambda name, progress: progress("a step", 1))
    load_shown("samurai", "pl")
    assert capsys.readouterr().err == "Przygotowuję po raz pierwszy: Samuraj …\n"


# --- The arena ------------------------------------------------------------------------------------------------------


def test_every_game_is_measured_beside_its_own_peer():
    from zashiki.bench import add_ratios

    figures = {"one": {"moves_per_s": {"median": 30}}, "two": {"moves_per_s": {"median": 50}}}
    figures["peers"] = {"openspiel_go_moves_per_s": {"median": 20}, "openspiel_chess_moves_per_s": {"median": 10}}
    add_ratios(figures, {"one": "go(board_size=9)", "two": "chess"})
    assert figures["peers"]["ratios"] == {"one": 1.5, "two": 5.0}


@pytest.mark.compiled
def test_an_arena_shows_a_table(run):
    played = run.process("arena", "naishi", "random", "greedy", "--games", "2", ZASHIKI_PLAIN="0")
    assert played.returncode == 0
    assert "naishi, 2 games" in played.stdout
    assert all(re.search(rf"^ *{player} +2 ", played.stdout, re.MULTILINE) for player in ("random", "greedy"))
