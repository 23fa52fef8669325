"""S8: who wins."""

import json
from itertools import product
from random import Random

import pytest

from tests.games.chance import few
from tests.games.refusals import example, refusal
from tests.games.samurai.table import Table
from zashiki.contract import LANGUAGES
from zashiki.games.samurai.state import State
from zashiki.games.samurai.story import count_final

pytestmark = pytest.mark.usefixtures("samurai")  # its rules are called directly, and have to be loaded

Captured = tuple[tuple[int, int, int], ...]  # helmets, buddhas and rice fields of each player


# --- S8 once more, as the rulebook says it ------------------------------------------------------------------------


def winners_of(captured: Captured) -> list[int]:
    """By the book, without any of the engine's numbers."""
    players = list(range(len(captured)))
    majorities = {kind: _sole([row[kind] for row in captured]) for kind in range(3)}
    for player in players:
        if [*majorities.values()].count(player) >= 2:
            return [player]
    chances = {player: kind for kind, player in majorities.items() if player is not None}
    if chances:
        put_aside = {player: sum(captured[player]) - captured[player][kind] for player, kind in chances.items()}
        most = max(put_aside.values())
        players = [player for player in sorted(chances) if put_aside[player] == most]
    most = max(sum(captured[player]) for player in players)
    return [player for player in players if sum(captured[player]) == most]


def _sole(counts: list[int]) -> int | None:
    return counts.index(max(counts)) if counts.count(max(counts)) == 1 else None


def decided(captured: Captured) -> list[int]:
    """By the engine."""
    state = State()
    state.players = len(captured)
    for player, row in enumerate(captured):
        state.captured[player] = row
    return count_final(state).winners


# --- Examples ----------------------------------------------------------------------------------------------------------

EXAMPLES = {
    # green 6 of the other kinds, blue 5, red 4; yellow leads nothing
    "rulebook example 1": (((3, 3, 5), (5, 2, 3), (2, 5, 2), (3, 3, 3)), [0]),
    # red 9 and yellow 8 in all, after 3 of the other kinds each; blue and green tie for rice and have more in all
    "rulebook example 2": (((6, 1, 2), (0, 5, 3), (4, 3, 4), (3, 4, 4)), [0]),
    # Jake leads buddhas and has 6 others, Chris leads rice and has 4; helmets are nobody's
    "a real game of 2005": (((3, 5, 3), (3, 1, 4), (3, 4, 3)), [0]),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_printed_and_real_results(name):
    """S8: the numbers are made to fit the facts that the rulebook states."""
    captured, winners = EXAMPLES[name]
    assert decided(captured) == winners_of(captured) == winners


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("shift", range(1, 4))
def test_the_order_of_the_seats_does_not_matter(name, shift):
    """S8: the same people win wherever they sit."""
    captured, (winner,) = EXAMPLES[name]
    turned = captured[shift:] + captured[:shift]
    assert decided(turned) == [(winner - shift) % len(captured)] or shift >= len(captured)


@pytest.mark.parametrize(
    ("captured", "winners"),
    [
        (((4, 4, 0), (0, 0, 7)), [0]),
        (((1, 1, 0), (0, 0, 7)), [0]),
        (((1, 1, 1), (0, 0, 0)), [0]),
        (((0, 1, 1), (7, 0, 0)), [0]),
        (((5, 0, 5), (4, 7, 4)), [0]),
    ],
)
def test_the_sole_most_of_two_or_three_kinds_wins(captured, winners):
    """S8: however few figures, and however many another has."""
    assert decided(captured) == winners


def test_two_majorities_with_one_shared_do_not_win_at_once():
    """S8: a tie for most of a kind gives it to nobody, so each leads one kind."""
    captured = ((4, 3, 1), (2, 3, 5))
    assert decided(captured) == [1]
    assert sum(captured[0][1:]) < sum(captured[1][:2])


def test_majorities_are_not_just_counted():
    """S8: a mistake of others. Three players lead one kind each; the one with most figures in all does not win,
    for figures of the other kinds count first."""
    captured = ((7, 1, 1), (2, 4, 2), (0, 0, 5))
    assert sum(captured[0]) == 9 > sum(captured[1]) == 8
    assert decided(captured) == [1]


def test_figures_of_the_other_kinds_are_compared_first():
    """S8: 3 others against 2, though 7 in all against 8."""
    assert decided(((4, 2, 1), (1, 6, 1), (0, 0, 2))) == [0]


def test_all_figures_break_a_tie_between_candidates():
    """S8: 2 others each, 8 in all against 6."""
    assert decided(((6, 1, 1), (1, 4, 1))) == [0]


def test_candidates_equal_in_all_share_the_victory():
    """S8: both have 2 others and 5 in all; the third, with as many figures in all, leads nothing."""
    assert decided(((3, 1, 1), (1, 3, 1), (2, 2, 1))) == [0, 1]


def test_three_may_share_the_victory():
    """S8: five of a kind each, as the rulebook's remark says, and nothing else."""
    assert decided(((5, 0, 0), (0, 5, 0), (0, 0, 5))) == [0, 1, 2]


def test_among_equal_leaders_of_a_kind_most_figures_in_all_win():
    """S8: the rulebook's remark: five helmets, five buddhas, five rice fields."""
    assert decided(((5, 1, 0), (0, 5, 2), (0, 0, 5))) == [1]


def test_a_player_without_a_majority_never_wins_against_one_with():
    """S8: not even with by far the most figures."""
    assert decided(((1, 6, 6), (0, 6, 6), (0, 0, 0))) == [0]


def test_a_sole_candidate_wins():
    """S8: buddhas and rice are tied."""
    assert decided(((0, 6, 6), (1, 6, 6))) == [1]
    assert decided(((1, 0, 0), (0, 6, 6), (0, 6, 6))) == [0]


def test_without_a_candidate_most_figures_in_all_win():
    """S8: every kind is tied for most; among all players, also those who are not among the tied."""
    assert decided(((3, 3, 0), (3, 0, 3), (0, 3, 3), (2, 2, 3))) == [3]


def test_without_a_candidate_equal_numbers_share_the_victory():
    """S8: two alike, or nobody with anything."""
    assert decided(((3, 2, 1), (3, 2, 1))) == [0, 1]
    assert decided(((0, 0, 0), (0, 0, 0), (0, 0, 0))) == [0, 1, 2]


# --- Every small table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 1)])
def test_every_small_table_is_decided_by_the_book(players, most):
    """S8: all ways to have up to so many figures of each kind."""
    rows = list(product(range(most + 1), repeat=3))
    for captured in product(rows, repeat=players):
        assert decided(captured) == winners_of(captured), captured


@pytest.mark.parametrize(("players", "most"), [(2, 7), (3, 2), (3, 5), (4, 1), (4, 2), (4, 4), (4, 13)])
def test_many_larger_tables_are_decided_by_the_book(players, most):
    """S8: drawn at random."""
    chance = Random(players * most)
    for _ in range(few(10_000)):
        captured = tuple(tuple(chance.randint(0, most) for _ in range(3)) for _ in range(players))
        assert decided(captured) == winners_of(captured), captured


# --- At the end of a game -----------------------------------------------------------------------------------------------------

LAST_HELMET = "elsewhere nothing\nedo buddha rice\nhirosaki helmet\n0 laid p8 samurai2"


def test_the_result_names_winners_figures_and_places():
    """S8: figures are no points, but their number is told."""
    table = Table(f"{LAST_HELMET}\n0 took rice rice\n1 took buddha buddha buddha").play("samurai1 o9", "end turn")
    result = table.result
    assert (result.winners, result.places, result.points) == ((0,), (1, 2), (3, 3))
    assert [(line.name, line.points) for line in result.lines[0]] == [
        ("figure-helmet", 1),
        ("figure-buddha", 0),
        ("figure-rice", 2),
    ]


def test_the_result_tells_how_many_kinds_each_leads():
    """S8: helmets and rice, against buddhas."""
    table = Table(f"{LAST_HELMET}\n0 took rice rice\n1 took buddha buddha buddha").play("samurai1 o9", "end turn")
    assert [(line.name, line.points) for line in table.result.facts] == [("kinds-led", 2), ("kinds-led", 1)]


def test_the_figure_captured_last_may_decide():
    """S8: without the helmet the other would have won."""
    drawing = "0 took buddha buddha\n1 took rice rice"
    table = Table(f"{LAST_HELMET}\n{drawing}").play("samurai1 o9", "end turn")
    assert (table.result.winners, table.result.points) == ((0,), (3, 2))


@pytest.mark.parametrize(("players", "winners", "places"), [(2, (0, 1), (1, 1)), (3, (0, 1), (1, 1, 3))])
def test_a_shared_victory_names_both(players, winners, places):
    """S8: each leads one kind, with as many others and as many in all; a third comes third."""
    drawing = "0 took helmet rice\n1 took buddha buddha rice"
    table = Table(f"{LAST_HELMET}\n{drawing}", players).play("samurai1 o9", "end turn")
    assert table.took(0) == "helmet helmet rice"
    assert (table.result.winners, table.result.places) == (winners, places)


def test_removed_figures_count_for_nobody():
    """S6, S8: three tied rice fields make no majority."""
    table = Table(f"{LAST_HELMET}\ntied rice rice rice\n1 took buddha").play("samurai1 o9", "end turn")
    assert table.result.winners == (0, 1)
    assert table.result.points == (1, 1)


def test_there_are_no_winners_before_the_end():
    """S8: whoever leads."""
    table = Table("0 took helmet rice").play("samurai1 o9", "end turn")
    assert not table.state.winners.any()


# --- The score pad --------------------------------------------------------------------------------------------------------------


def test_the_score_pad_tells_the_printed_example(samurai):
    """S8: example 1, with all that leads to the winner."""
    scored = samurai.score("3 3 5 / 5 2 3 / 2 5 2 / 3 3 3")
    assert scored == {
        "winners": [0],
        "captured": [[3, 3, 5], [5, 2, 3], [2, 5, 2], [3, 3, 3]],
        "totals": [11, 10, 9, 9],
        "leaders": [1, 2, 0],
        "others": [6, 5, 4, 9],
        "steps": [
            {"code": "pad-kind", "figure": "figure-helmet", "count": 5, "player": 2},
            {"code": "pad-kind", "figure": "figure-buddha", "count": 5, "player": 3},
            {"code": "pad-kind", "figure": "figure-rice", "count": 5, "player": 1},
            {"code": "pad-others", "player": 1, "count": 6},
            {"code": "pad-others", "player": 2, "count": 5},
            {"code": "pad-others", "player": 3, "count": 4},
            {"code": "pad-winner", "player": 1},
        ],
    }
    assert json.loads(json.dumps(scored)) == scored


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_score_pad_names_the_winners(samurai, name):
    """S8: by their place in the text."""
    captured, winners = EXAMPLES[name]
    text = " / ".join(" ".join(map(str, row)) for row in captured)
    assert samurai.score(text)["winners"] == winners


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("4 4 0 / 0 0 5", "kind kind kind two-kinds winner"),
        ("2 3 3 / 1 3 3", "kind kind-tied kind-tied one-candidate winner"),
        ("6 1 2 / 0 5 3 / 4 3 2 / 3 4 3", "kind kind kind-tied others others total total winner"),
        ("3 1 1 / 1 3 1", "kind kind kind-tied others others total total shared"),
        ("3 0 1 / 3 0 1", "kind-tied kind-tied kind-tied no-candidate total total shared"),
        ("3 0 0 / 3 0 1 / 0 0 1", "kind-tied kind-tied kind-tied no-candidate total total total winner"),
    ],
)
def test_the_score_pad_goes_step_by_step(samurai, text, codes):
    """S8: each step of the rule that was needed, in its order."""
    steps = samurai.score(text)["steps"]
    assert [step["code"].removeprefix("pad-") for step in steps] == codes.split()


def test_the_reasoning_never_ends_elsewhere_than_the_count(samurai):
    """S8: whoever is named last, with the highest number, has won by the compiled rules."""
    for number in range(few(5_000)):
        chance = Random(number)
        counts = [[chance.randrange(4) for _ in range(3)] for _ in range(chance.randrange(2, 5))]
        scored = samurai.score(" / ".join(" ".join(map(str, row)) for row in counts))
        steps = [step for step in scored["steps"][3:-1] if "player" in step]
        last = [step for step in steps if step["code"] == steps[-1]["code"]]
        most = max(step.get("count", 0) for step in last)
        assert [step["player"] - 1 for step in last if step.get("count", 0) == most] == scored["winners"]


def test_the_score_pad_names_all_who_share_a_victory(samurai):
    """S8: counted from one, like seats on paper."""
    scored = samurai.score("3 1 1 / 1 3 1")
    assert scored["winners"] == [0, 1]
    assert scored["steps"][-1] == {"code": "pad-shared", "players": [1, 2]}
    assert scored["leaders"] == [0, 1, None]


@pytest.mark.parametrize("text", ["3,3,2/4,2,3", "3, 3, 2 / 4, 2, 3", "  3 3  2/4 2 3 ", "03 3 2 / 4 2 3"])
def test_numbers_may_be_written_with_commas_or_blanks(samurai, text):
    """S8: as one writes them down."""
    assert samurai.score(text)["captured"] == [[3, 3, 2], [4, 2, 3]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "2 to 4 players"),
        ("3 3 5", "2 to 4 players"),
        ("1 1 1 / 1 1 1 / 1 1 1 / 1 1 1 / 1 1 1", "2 to 4 players"),
        ("3 3 / 5 2 3", "Player 1 needs three numbers"),
        ("3 3 1 / 5 2", "Player 2 needs three numbers (helmets, buddhas and rice fields), not “5 2”."),
        ("3 3 1 / ", "Player 2 needs three numbers"),
        ("3 3 1 1 / 1 2 1", "Player 1 needs three numbers"),
        ("3 3 many / 1 2 1", "Player 1 needs three numbers"),
        ("3 3 -1 / 1 2 1", "Player 1 needs three numbers"),
        ("3 3 1.5 / 1 2 1", "Player 1 needs three numbers"),
        ("4 3 1 / 4 2 1", "With 2 players there are only 7 helmets, not 8. (Rule S1: The board)"),
        ("3 4 1 / 3 4 1", "only 7 buddhas, not 8."),
        ("1 1 5 / 1 1 5 / 1 1 1", "With 3 players there are only 10 rice fields, not 11."),
        ("14 0 0 / 0 0 0 / 0 0 0 / 0 0 0", "With 4 players there are only 13 helmets, not 14."),
        ("150 0 0 / 0 0 0", "only 7 helmets, not 150"),
        ("0 0 99999999999999999999 / 0 0 0", "only 7 rice fields"),
        (f"0 0 {'9' * 5000} / 0 0 0", "only 7 rice fields"),
    ],
)
def test_what_cannot_be_scored_is_refused(samurai, text, complaint):
    """S1, S8: two to four players, three numbers each, and no more figures than there are."""
    assert complaint in refusal(samurai, samurai.score, text)


@pytest.mark.parametrize(
    ("language", "text", "complaint"),
    [
        ("pl", "3 3 5", "Graczy jest od 2 do 4, a między nimi stoi znak „/”, na przykład „3 3 2 / 4 2 3”. "
         "(Zasada S1: Plansza)"),
        ("pl", "3 3 1 / 5 2", "Gracz 2 potrzebuje trzech liczb (hełmy, figurki Buddy, pola ryżowe), a nie „5 2”. "
         "(Zasada S8: Zwycięzca)"),
        ("pl", "1 1 5 / 1 1 5 / 1 1 1", "Przy 3 graczach jest tylko 10 pól ryżowych, a nie 11. (Zasada S1: Plansza)"),
        ("hu", "3 3 5", "A játékosok száma 2 és 4 között van, közöttük „/” jel áll, például: „3 3 2 / 4 2 3”. "
         "(S1 szabály: A tábla)"),
        ("hu", "3 3 1 / 5 2", "2. játékos: három szám kell (sisakok, buddhák, rizsföldek), nem „5 2”. "
         "(S8 szabály: A győztes)"),
        ("hu", "1 1 5 / 1 1 5 / 1 1 1", "3 játékosnál csak 10 rizsföld van, nem 11. (S1 szabály: A tábla)"),
    ],
)  # fmt: skip
def test_what_cannot_be_scored_is_refused_in_the_readers_language(samurai, language, text, complaint):
    """S1, S8."""
    assert refusal(samurai, samurai.score, text, language=language) == complaint


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_that_a_complaint_gives_can_be_scored(samurai, language):
    """S8: errors say what would be right."""
    assert samurai.score(example(samurai, language))["winners"]


@pytest.mark.parametrize("text", ["7 7 7 / 0 0 0", "10 10 10 / 0 0 0 / 0 0 0", "13 0 0 / 0 13 0 / 0 0 13 / 0 0 0"])
def test_all_figures_that_there_are_can_be_scored(samurai, text):
    """S1: 7, 10 or 13 of each kind."""
    assert samurai.score(text)["winners"]
