"""G12, G13, G15: the score pad and the battle table, for people at a real board."""

import io
import json
from itertools import product
from random import Random

import pytest

from tests.contract.walks import games
from tests.games.refusals import example, refusal
from tests.games.shogun.table import LETTERS
from tests.games.shogun.test_battle import fight
from tests.games.shogun.test_scoring import drawn_by_chance, winter
from zashiki.cli import main
from zashiki.contract import LANGUAGES
from zashiki.games.shogun.state import PROVINCE_NAMES

EXAMPLE = "sun 4; kozuke A castle temple; shinano B"
BUILT = "kaga A castle temple theatre; etchu B castle; noto C castle; omi B theatre"


@pytest.fixture
def pad(shogun):
    return shogun.score


@pytest.fixture
def points(shogun):
    """What each player has, in order of letters."""
    return lambda text: " ".join(map(str, shogun.score(text)["points"].values()))


# --- The score pad ----------------------------------------------------------------------------------------------


def test_the_pad_says_points_provinces_buildings_and_majorities(pad):
    """G15: two points for the buildings, three and two for most castles and temples of the region."""
    assert pad(EXAMPLE) == {
        "points": {"A": 8, "B": 1, "C": 0, "D": 0},
        "provinces": {"A": 1, "B": 1, "C": 0, "D": 0},
        "buildings": {"A": 2, "B": 0, "C": 0, "D": 0},
        "by_majorities": {"A": 5, "B": 0, "C": 0, "D": 0},
        "majorities": [
            {"region": "brown", "kind": "castle", "players": ["A"], "points": 3},
            {"region": "brown", "kind": "temple", "players": ["A"], "points": 2},
        ],
    }


def test_a_tie_names_all_who_are_tied_and_what_each_gets(pad):
    """G15: one less; for a theatre nothing is left."""
    scored = pad("sun 4; kaga A castle theatre; etchu B castle theatre; noto C castle")
    assert scored["majorities"] == [
        {"region": "brown", "kind": "castle", "players": ["A", "B", "C"], "points": 2},
        {"region": "brown", "kind": "theatre", "players": ["A", "B"], "points": 0},
    ]
    assert scored["by_majorities"] == {"A": 2, "B": 2, "C": 2, "D": 0}


@pytest.mark.parametrize(("head", "expected"), [("sun 3", "9 7 4"), ("moon 4", "9 7 4 0"), ("sun 5", "9 7 4 0 0")])
def test_any_number_of_players_and_either_side(points, head, expected):
    """G1, G15."""
    assert points(f"{head}; {BUILT}") == expected


@pytest.mark.parametrize(("side", "expected"), [("sun", "4 4 0 0"), ("moon", "5 5 0 0")])
def test_regions_are_those_of_the_side(points, side, expected):
    """G1: Shinano changes its region."""
    assert points(f"{side} 4; kozuke A castle; shinano B castle") == expected


def test_an_empty_board_scores_nothing(pad):
    """G15: nobody has a majority of nothing."""
    scored = pad("sun 3")
    assert (scored["points"], scored["majorities"]) == ({"A": 0, "B": 0, "C": 0}, [])


@pytest.mark.parametrize(
    "text",
    [
        "sun 4; kozuke A castle temple; shinano B;",
        "sun 4\nkozuke A castle temple\n\nshinano B\n",
        "  SUN   4 ;KOZUKE a CASTLE Temple ; Shinano b",
    ],
)
def test_lines_case_and_spaces_do_not_matter(pad, text):
    """Semicolons or lines between provinces."""
    assert pad(text) == pad(EXAMPLE)


@pytest.mark.parametrize("name", ["awa shikoku", "awa-shikoku", "awa_shikoku", "Awa-Shikoku"])
def test_a_province_may_have_a_name_of_several_words(pad, name):
    """G1: there are two of the name Awa."""
    assert pad(f"sun 4; {name} C temple; awa boso B") == pad("sun 4; awa_shikoku C temple; awa_boso B")


@pytest.mark.parametrize(
    "buildings",
    [
        "castle temple theatre",
        "zamek świątynia teatr",
        "zamek swiatynia teatr",
        "kastély templom színház",
        "zamek temple szinhaz",
    ],
)
def test_buildings_may_be_named_in_any_language(points, buildings):
    """English, Polish and Hungarian, with and without accents, and mixed."""
    assert points(f"sun 3; kaga A {buildings}") == "10 0 0"


def test_the_pad_scores_as_the_game_does(shogun):
    """G15: positions by chance."""
    chance = Random(16)
    for _ in range(games(200)):
        drawing = drawn_by_chance(chance)
        head, *lines = drawing.split("; ")
        side = "moon" if "moon" in lines else "sun"
        rows = [line.replace(" 1", "", 1) for line in lines if line != "moon"]
        state = winter(drawing).state
        scored = shogun.score("; ".join([f"{side} {head.split()[1]}", *rows]))
        assert list(scored["points"].values()) == state.points.tolist()[: state.players]


# --- What the pad refuses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "A position begins with the side of the board (sun or moon)"),
        ("sun", "begins with the side"),
        ("4 sun", "begins with the side"),
        ("star 4; kozuke A", "begins with the side"),
        ("sun 2", "3 to 5"),
        ("sun 6", "3 to 5"),
        ("sun four", "3 to 5"),
        ("kozuke A; sun 4", "begins with the side"),
        ("sun 4; edo A", "“edo” is no province; a position is written like “sun 4; "),
        ("sun 4; awa A", "“awa” is no province"),
        ("sun 4; A kozuke", "“a” is no province"),
        ("sun 3; iwami A", "With 3 players Iwami is out of play on the sun side; leave it out. (Rule G1: The board)"),
        ("moon 3; aki A", "With 3 players Aki is out of play on the moon side"),
        ("sun 4; kozuke A; kozuke B", "Kozuke stands here twice; name every province once."),
        ("sun 4; kozuke", "After Kozuke comes its owner, a letter from A to D, and then the buildings."),
        ("sun 4; kozuke castle", "After Kozuke comes its owner"),
        ("sun 4; kozuke E", "its owner, a letter from A to D"),
        ("sun 3; kozuke D", "its owner, a letter from A to C"),
        ("sun 4; kozuke 1", "After Kozuke comes its owner"),
        ("sun 4; kozuke AB", "After Kozuke comes its owner"),
        ("sun 4; kozuke BCD castle", "After Kozuke comes its owner"),
        ("sun 4; kozuke A tower", "“tower” in Kozuke is no building; there are: castle, temple, theatre."),
        ("sun 4; kozuke A castle B", "“b” in Kozuke is no building"),
        (
            "sun 4; kozuke A castle castle",
            "Kozuke already has a castle; a province has at most one building of each kind.",
        ),
        ("sun 4; kozuke A zamek castle", "Kozuke already has a castle"),
        ("sun 4; kozuke A castle temple theatre", "Kozuke has 2 building places, not 3. (Rule G10: Actions)"),
        ("sun 4; kai A castle temple", "Kai has one building place, not 2. (Rule G10: Actions)"),
        ("sun 4; none A", "“none” is no province"),
        ("sun 4; unknown province A", "is no province"),
        ("sun 4; chest3 A", "“chest3” is no province"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(shogun, text, complaint):
    """G1, G10: what is wrong, and what would be right."""
    assert complaint in refusal(shogun, shogun.score, text)


@pytest.mark.parametrize(
    ("text", "polish", "hungarian"),
    [
        ("", "Zapis zaczyna się od strony planszy (słońce albo księżyc) i liczby graczy (od 3 do 5), na przykład "
         "„słońce 4; Kozuke A zamek świątynia; Shinano B”. (Zasada G1: Plansza)",
         "Az állás a tábla oldalával (nap vagy hold) és a játékosok számával (3 és 5 között) kezdődik, például: "
         "„nap 4; Kozuke A kastély templom; Shinano B”. (G1 szabály: A tábla)"),
        ("sun 4; edo A", "„edo” to nie prowincja; pozycję zapisuje się na przykład tak: "
         "„słońce 4; Kozuke A zamek świątynia; Shinano B”. (Zasada G1: Plansza)",
         "Nincs ilyen tartomány: „edo”; egy állás így írható le: "
         "„nap 4; Kozuke A kastély templom; Shinano B”. (G1 szabály: A tábla)"),
        ("moon 3; aki A", "Przy 3 graczach Aki po stronie księżyca jest poza grą; pomiń tę prowincję. (Zasada G1: Plansza)",
         "3 játékosnál a Hold oldalon Aki nincs játékban; hagyd ki. (G1 szabály: A tábla)"),
        ("sun 4; kozuke A; kozuke B",
         "Kozuke pojawia się tu dwa razy; każdą prowincję podaj tylko raz. (Zasada G15: Punktacja)",
         "Kozuke kétszer szerepel; minden tartományt csak egyszer írj le. (G15 szabály: Pontozás)"),
        ("sun 3; hida castle", "Po nazwie Hida podaj właściciela, literę od A do C, a potem budynki. (Zasada G15: Punktacja)",
         "Hida után a tulajdonosa jön, egy betű A és C között, aztán az épületek. (G15 szabály: Pontozás)"),
        ("sun 4; hida A tower", "„tower” w Hidzie to nie budynek; możliwe: zamek, świątynia, teatr. (Zasada G10: Akcje)",
         "Hida: nincs ilyen épület: „tower”; ezek vannak: kastély, templom, színház. (G10 szabály: Akciók)"),
        ("sun 4; suruga A temple temple", "W Surudze ten sam budynek podano dwa razy (świątynia); w prowincji może stać "
         "najwyżej jeden każdego rodzaju. (Zasada G10: Akcje)",
         "Surugában kétszer szerepel ugyanaz az épület (templom); egy tartományban mindegyikből legfeljebb egy állhat. "
         "(G10 szabály: Akciók)"),
        ("sun 4; kai A castle temple", "W Kai jest jedno pole budynku, a nie 2. (Zasada G10: Akcje)",
         "Kaiban legfeljebb egy épület állhat, nem 2. (G10 szabály: Akciók)"),
        ("sun 4; kozuke A castle temple theatre", "W Kozuke są 2 pola budynków, a nie 3. (Zasada G10: Akcje)",
         "Kozukéban legfeljebb 2 épület állhat, nem 3. (G10 szabály: Akciók)"),
        (f"sun 4; {'; '.join(f'{name} A castle' for name in PROVINCE_NAMES)}",
         "W grze jest tylko 28 zamków, a nie 45. (Zasada G2: Elementy gry)",
         "A játékban csak 28 kastély van, nem 45. (G2 szabály: Tartozékok)"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_in_the_readers_language(shogun, text, polish, hungarian):
    """G1, G2, G10, G15."""
    assert refusal(shogun, shogun.score, text, language="pl") == polish
    assert refusal(shogun, shogun.score, text, language="hu") == hungarian


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_that_a_refusal_gives_can_be_scored(shogun, pad, language):
    """G15: errors say what would be right."""
    assert pad(example(shogun, language)) == pad(EXAMPLE)


@pytest.mark.parametrize("kind", ["castle", "temple", "theatre"])
def test_more_buildings_than_there_are_cannot_stand(shogun, pad, kind):
    """G2: 28 castles, 26 temples, 26 theatres; each province has room for one."""
    most = 28 if kind == "castle" else 26
    rows = [f"{name} {LETTERS[number % 4]} {kind}" for number, name in enumerate(PROVINCE_NAMES)]
    assert sum(pad("; ".join(["sun 4", *rows[:most]]))["buildings"].values()) == most
    said = refusal(shogun, pad, "; ".join(["sun 4", *rows[: most + 1]]))
    assert said == f"There are only {most} {kind}s, not {most + 1}. (Rule G2: Material)"


# --- The battle table ------------------------------------------------------------------------------------------------


def battle(shogun, kind="battle", **cubes):
    return shogun.card.tools["battle"].run(
        {"attackers": 0, "defenders": 0, "peasants": 0, "markers": 0, "kind": kind} | cubes
    )


def test_the_printed_battle_for_kozuke(shogun):
    """G12: 3 attackers, 1 defender, 1 green cube on the tray."""
    assert battle(shogun, attackers=3, defenders=1, peasants=1) == {
        "kind": "battle",
        "winner": "attacker",
        "armies": 1,
        "returned": {"attacker": 2, "defender": 1, "peasants": 1},
        "green_left_on_tray": 0,
    }


def test_where_a_marker_lies_green_cubes_stay_on_the_tray(shogun):
    """G12: P counts as 0."""
    assert battle(shogun, attackers=3, defenders=1, peasants=4, markers=1) == {
        "kind": "battle",
        "winner": "attacker",
        "armies": 2,
        "returned": {"attacker": 1, "defender": 1, "peasants": 0},
        "green_left_on_tray": 4,
    }


@pytest.mark.parametrize("markers", [0, 1, 3])
def test_all_small_battles_end_as_on_the_board(shogun, markers):
    """G12: the oracle of the battle tests; what does not stay goes back."""
    for a, d, p in product(range(6), range(6), range(5)):
        told = battle(shogun, attackers=a, defenders=d, peasants=p, markers=markers)
        ends = fight(a, d, 0 if markers else p)
        winner = {"A": "attacker", "B": "defender", "n": "tie"}[ends[0]]
        armies = 0 if winner == "tie" else int(ends[2:])
        assert (told["winner"], told["armies"]) == (winner, armies), (a, d, p)
        back = {"attacker": a, "defender": d, "peasants": 0 if markers else p}
        assert told["returned"] == back | ({} if winner == "tie" else {winner: back[winner] - armies})
        assert told["green_left_on_tray"] == (p if markers else 0)


def test_for_a_neutral_province_only_more_attackers_than_peasants_win(shogun):
    """G12: 0:0 stays neutral, too."""
    for a, p in product(range(6), range(6)):
        told = battle(shogun, "neutral", attackers=a, peasants=p)
        assert (told["winner"], told["armies"]) == (
            ("attacker", a - p) if a > p else ("tie" if a == p else "peasants", 0)
        )
        assert told["returned"] == {"attacker": min(a, p), "defender": 0, "peasants": p}


@pytest.mark.parametrize("markers", [0, 2])
def test_in_a_revolt_all_peasants_fight_whatever_markers_lie_there(shogun, markers):
    """G13: D > P holds the province."""
    for d, p in product(range(6), range(6)):
        told = battle(shogun, "revolt", defenders=d, peasants=p, markers=markers)
        assert (told["winner"] == "defender", told["armies"]) == (d > p, max(0, d - p))
        assert told["returned"] == {"attacker": 0, "defender": min(d, p), "peasants": p}
        assert told["green_left_on_tray"] == 0


@pytest.mark.parametrize(
    ("kind", "cubes", "complaint"),
    [
        ("battle", {"attackers": -1}, "Attackers: a number from 0 to 62 is needed, not -1. (Rule G2: Material)"),
        ("battle", {"attackers": 63}, "0 to 62"),
        ("battle", {"defenders": 63}, "Defenders: a number from 0 to 62"),
        ("battle", {"peasants": 21}, "Peasants: a number from 0 to 20"),
        ("battle", {"markers": 43}, "Revolt markers: a number from 0 to 42"),
        ("battle", {"markers": -1}, "Revolt markers: a number"),
        ("neutral", {"defenders": 1}, "A neutral province has no defenders, only peasants; leave the defenders out."),
        ("neutral", {"markers": 1}, "no revolt markers; leave them out. (Rule G12: Battle)"),
        ("revolt", {"attackers": 1}, "Nobody attacks in a revolt; there are only defenders and peasants."),
    ],
)
def test_impossible_battles_are_refused_with_their_reason(shogun, kind, cubes, complaint):
    """G2, G12, G13."""
    assert complaint in refusal(shogun, lambda: battle(shogun, kind, **cubes))


@pytest.mark.parametrize(
    ("kind", "cubes", "polish", "hungarian"),
    [
        ("battle", {"markers": 43}, "Znaczniki powstania: podaj liczbę od 0 do 42, a nie 43. (Zasada G2: Elementy gry)",
         "Nyugtalanságjelzők: 0 és 42 közötti szám kell, nem 43. (G2 szabály: Tartozékok)"),
        ("neutral", {"defenders": 1},
         "W neutralnej prowincji nie ma obrońców, są tylko chłopi; pomiń obrońców. (Zasada G12: Bitwa)",
         "Semleges tartományban nincsenek védők, csak parasztok; hagyd ki a védőket. (G12 szabály: Harc)"),
        ("neutral", {"markers": 1}, "W neutralnej prowincji nie ma znaczników powstania; pomiń je. (Zasada G12: Bitwa)",
         "Semleges tartományban nincsenek nyugtalanságjelzők; hagyd ki őket. (G12 szabály: Harc)"),
        ("revolt", {"attackers": 1}, "W powstaniu nikt nie atakuje; są tylko obrońcy i chłopi. (Zasada G13: Powstanie)",
         "Felkelésnél senki sem támad; csak védők és parasztok vannak. (G13 szabály: Felkelés)"),
    ],
)  # fmt: skip
def test_impossible_battles_are_refused_in_the_readers_language(shogun, kind, cubes, polish, hungarian):
    """G2, G12, G13."""
    assert refusal(shogun, lambda: battle(shogun, kind, **cubes), language="pl") == polish
    assert refusal(shogun, lambda: battle(shogun, kind, **cubes), language="hu") == hungarian


# --- On the command line -----------------------------------------------------------------------------------------------


@pytest.fixture
def run(capsys, monkeypatch):
    """A command's code, and what it printed."""
    monkeypatch.setenv("ZASHIKI_PLAIN", "")

    def run(*arguments: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(arguments))
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


def test_the_command_line_answers_in_json(run):
    """G12: the printed battle."""
    code, said = run("tool", "shogun", "battle", "--attackers", "3", "--defenders", "1", "--peasants", "1", "--json")
    returned = {"attacker": 2, "defender": 1, "peasants": 1}
    assert code == 0
    told = {"kind": "battle", "winner": "attacker", "armies": 1, "returned": returned, "green_left_on_tray": 0}
    assert json.loads(said) == told


@pytest.mark.parametrize(
    ("options", "winner", "armies"),
    [
        ("--attackers 2 --peasants 1 --neutral", "attacker", 1),
        ("--defenders 3 --peasants 3 --revolt", "tie", 0),
        ("--attackers 2 --defenders 1 --peasants 4 --markers 2", "attacker", 1),
        ("", "tie", 0),
    ],
)
def test_the_command_line_knows_all_kinds_of_battles(run, options, winner, armies):
    """G12, G13."""
    told = json.loads(run("tool", "shogun", "battle", *options.split(), "--json")[1])
    assert (told["winner"], told["armies"]) == (winner, armies)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "The attacker wins"), ("pl", "Wygrywa atakujący"), ("hu", "A támadó győz")]
)
def test_the_command_line_answers_in_words(run, lang, words):
    """In the reader's language."""
    code, said = run("tool", "shogun", "battle", "--attackers", "3", "--defenders", "1", "--lang", lang)
    assert (code, words in said) == (0, True)


def test_the_command_line_reads_a_battle_per_line(run):
    """One that cannot be is refused, and the others go on."""
    code, said = run(
        "tool", "shogun", "battle", "-", "--json", typed="--attackers 2\n\n--attackers x\n--defenders 2 --revolt\n"
    )
    told = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert code == 2
    assert [row.get("winner", "error" if "error" in row else "") for row in told] == ["attacker", "error", "defender"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            "zashiki: A neutral province has no defenders, only peasants; leave the defenders out. (Rule G12: Battle)",
        ),
        ("pl", "zashiki: W neutralnej prowincji nie ma obrońców, są tylko chłopi; pomiń obrońców. (Zasada G12: Bitwa)"),
        (
            "hu",
            "zashiki: Semleges tartományban nincsenek védők, csak parasztok; hagyd ki a védőket. (G12 szabály: Harc)",
        ),
    ],
)
def test_the_command_line_refuses_with_the_rule(run, lang, words):
    """G12."""
    code, said = run("tool", "shogun", "battle", "--defenders", "1", "--neutral", "--lang", lang)
    assert (code, said.strip()) == (2, words)


def test_the_command_line_scores_a_position(run):
    """G15: as JSON, what the pad says."""
    code, said = run("score", "shogun", EXAMPLE, "--json")
    assert (code, json.loads(said)["points"]) == (0, {"A": 8, "B": 1, "C": 0, "D": 0})
