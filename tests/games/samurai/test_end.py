"""S7: when it is over."""

import pytest

from tests.games.chance import few
from tests.games.samurai.table import BOARDS, CAPTURES, KINDS, Table, begun, match_at, played_out, steps
from zashiki.contract import SPECTATOR
from zashiki.games.samurai.state import Phase

# Hirosaki has land at p8 and o9, Yamaguchi at f17 and g18, Kii at k17 and l17, Awa at p14 and q14.
LAST_HELMET = "elsewhere nothing\nedo buddha rice\nhirosaki helmet\nkii rice\n0 laid p8 samurai2"


# --- The last figure of a kind ----------------------------------------------------------------------------------


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_game_ends_when_the_last_figure_of_any_kind_is_captured(capture, kind):
    """S7: the others stand in Edo and Kii, and land is open everywhere."""
    others = " ".join(other for other in KINDS if other != kind)
    drawing = f"elsewhere nothing\nedo {others}\nkii {others.split()[0]}\nhirosaki {kind}\n0 laid p8 samurai2"
    table = Table(drawing, capture=capture).play("samurai1 o9", "end turn")
    assert table.over
    assert table.result.why == "kind-gone"
    assert table.took(0) == kind


@pytest.mark.parametrize("capture", CAPTURES)
def test_the_game_ends_when_the_last_figure_of_a_kind_is_removed_by_a_tie(capture):
    """S7: it does not matter how it left the board."""
    drawing = "elsewhere nothing\nedo buddha rice\nhirosaki helmet\n1 laid p8 samurai1"
    table = Table(drawing, capture=capture).play("samurai1 o9", "end turn")
    assert table.over
    assert (table.tied, table.result.why) == ("helmet", "kind-gone")


@pytest.mark.parametrize("capture", CAPTURES)
def test_the_game_goes_on_while_a_figure_of_each_kind_stands(capture):
    """S7: Edo still has a helmet."""
    drawing = "elsewhere nothing\nhirosaki helmet\n0 laid p8 samurai2"
    table = Table(drawing, capture=capture).play("samurai1 o9", "end turn")
    assert not table.over
    assert table.seat == 1


def test_the_game_does_not_go_on_until_every_settlement_is_closed():
    """S7: a mistake of others. All land but two hexes is open, and many figures stand."""
    drawing = "\n".join(
        f"{place} rice" for place in ["morioka", "sendai", "niigata", "noto", "mito", "kanazawa", "tottori", "sunpu"]
    )
    table = Table(f"elsewhere nothing\nedo buddha rice\n{drawing}\nhirosaki helmet\n0 laid p8 samurai2")
    table.play("samurai1 o9", "end turn")
    assert table.over
    assert table.figures("morioka") == table.figures("sunpu") == "rice"


def test_figures_in_the_hands_of_players_are_not_on_the_board():
    """S7: seven helmets were captured, none stands."""
    table = Table(f"{LAST_HELMET}\n1 took helmet helmet helmet helmet helmet helmet").play("samurai1 o9", "end turn")
    assert table.over


def test_a_swap_ends_nothing():
    """S7: figures stay on the board."""
    table = Table(f"{LAST_HELMET}\n0 holds swap").play("swap hirosaki.helmet kii.rice", "end turn")
    assert not table.over


# --- Four ties -----------------------------------------------------------------------------------------------------

# Tiles of seats 0 and 1 face each other beside Hirosaki, Kii and Yamaguchi.
TIES = (
    "hirosaki rice\nkii helmet\nyamaguchi buddha\n1 laid p8 samurai1, k17 ronin1, f17 samurai1\n0 holds samurai1 ronin1"
)


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("earlier", ["rice rice rice", "helmet buddha rice", "buddha buddha helmet"])
def test_the_fourth_figure_removed_by_a_tie_ends_the_game(capture, earlier):
    """S7: of whatever kinds. A mistake of others was not to look."""
    table = Table(f"{TIES}\ntied {earlier}", capture=capture).play("samurai1 o9", "end turn")
    assert table.over
    assert table.result.why == "four-ties"
    assert len(table.tied.split()) == 4


@pytest.mark.parametrize("capture", CAPTURES)
def test_three_figures_removed_by_ties_do_not_end_the_game(capture):
    """S7: the fourth does."""
    table = Table(f"{TIES}\ntied rice helmet", capture=capture).play("samurai1 o9", "end turn")
    assert len(table.tied.split()) == 3
    assert not table.over


@pytest.mark.parametrize("capture", CAPTURES)
def test_a_fifth_tie_in_the_same_turn_ends_it_as_well(capture):
    """S7: at least four; two villages are tied, of three earlier ones."""
    table = Table(f"{TIES}\ntied rice rice rice", capture=capture).play("samurai1 o9", "ronin1 l17", "end turn")
    assert table.over
    assert (len(table.tied.split()), table.result.why) == (5, "four-ties")


def test_ties_are_counted_by_figure_and_not_by_settlement():
    """S7: both figures of Akita are tied, after two others."""
    table = Table("akita helmet rice\ntied buddha buddha\n1 laid p9 samurai1, p10 buddha2, o11 buddha3").play(
        "samurai1 o9", "end turn"
    )
    assert table.tied == "helmet buddha buddha rice"
    assert table.over


def test_a_figure_that_nobody_had_influence_on_counts_as_the_fourth_tie():
    """S6, S7: no influence at all is a tie."""
    table = Table("hirosaki buddha\ntied rice rice rice\n0 laid p8 helmet2\n0 holds helmet3").play(
        "helmet3 o9", "end turn"
    )
    assert table.over


def test_a_figure_tied_and_others_captured_are_not_confused():
    """S7: four captured figures end nothing."""
    table = Table("hirosaki rice\n0 laid p8 samurai2\n0 took rice rice\n1 took rice").play("samurai1 o9", "end turn")
    assert not table.over


# --- The turn is finished, the round is not --------------------------------------------------------------------------


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("players", BOARDS)
def test_the_round_is_not_completed(capture, players):
    """S7: the first seat ends it, and nobody else has a turn."""
    table = Table(LAST_HELMET, players, capture).play("samurai1 o9", "end turn")
    assert table.over
    assert table.state.turn == 1
    assert [table.legal(seat) for seat in range(players)] == [[]] * players


@pytest.mark.parametrize("capture", CAPTURES)
def test_all_captures_of_the_last_turn_are_carried_out(capture):
    """S7: also of settlements that come later on the board, and of ties beyond the fourth."""
    table = Table(
        f"""
        {LAST_HELMET}
        kii rice
        yamaguchi buddha
        1 laid k17 samurai3, f17 samurai2
        0 holds samurai1 ronin1 ship1
        """,
        capture=capture,
    ).play("samurai1 o9", "ronin1 l17", "end turn")
    assert table.over
    assert (table.took(0), table.took(1)) == ("helmet", "rice")


def test_at_once_the_turn_is_finished_after_a_capture_that_decides_the_game():
    """S6, S7: the last helmet is gone, and the player still lays a ronin that takes the rice in Kii."""
    table = Table(f"{LAST_HELMET}\n0 laid k17 rice2\n0 holds samurai1 ronin1 ship1", capture="at once").play(
        "samurai1 o9"
    )
    assert table.took(0) == "helmet"
    assert not table.over
    assert table.seat == 0
    assert "ronin1 l17" in table.legal()
    table.play("ronin1 l17")
    assert table.took(0) == "helmet rice"
    assert not table.over
    assert table.play("end turn").over


def test_at_once_the_turn_is_finished_after_the_fourth_tie():
    """S6, S7: the player may still take something."""
    drawing = "hirosaki rice\nkii helmet\ntied rice rice rice\n1 laid p8 samurai1\n0 laid k17 helmet2\n0 holds samurai1 ronin1"
    table = Table(drawing, capture="at once").play("samurai1 o9")
    assert (len(table.tied.split()), table.over) == (4, False)
    table.play("ronin1 l17", "end turn")
    assert (table.over, table.took(0)) == (True, "helmet")


def test_at_the_end_of_the_turn_a_swap_can_still_save_the_last_helmet():
    """S6, S7: Hirosaki is closed, but rice stands there now."""
    table = Table(f"{LAST_HELMET}\n0 holds samurai1 swap")
    table.play("samurai1 o9", "swap hirosaki.helmet kii.rice", "end turn")
    assert not table.over
    assert table.took(0) == "rice"


@pytest.mark.parametrize("capture", CAPTURES)
def test_nothing_is_drawn_after_the_turn_that_ends_the_game(capture):
    """S4, S7: the hand stays as it is."""
    table = Table(LAST_HELMET + "\n0 holds samurai1 ship1", capture=capture).play("samurai1 o9", "end turn")
    assert table.hand(0) == "ship1"
    assert len(table.left(0).split()) > 5


@pytest.mark.parametrize(
    "move", ["samurai1 p9", "end turn", "ship1 n9", "swap edo.rice kii.rice", "take rice4", "place rice akita"]
)
def test_nothing_is_played_after_the_end(move):
    """S7: by nobody."""
    table = Table(LAST_HELMET).play("samurai1 o9", "end turn")
    assert table.why_not(move, 0) == table.why_not(move, 1) == "game-over S7"


def test_the_end_is_told_with_its_reason_and_the_winners():
    """S7, S8: to an onlooker too."""
    match = match_at(Table(LAST_HELMET))
    match.play(0, "samurai1 o9")
    match.play(0, "end turn")
    told = {event.code: dict(event.args) for event in match.story(SPECTATOR)}
    assert told["event-kind-gone"] == {"figure": "figure-helmet"}
    assert told["event-over"] == {"why": "kind-gone", "winners": [0]}
    assert "event-four-ties" not in told


def test_the_end_is_told_with_who_leads_each_kind_and_what_decided():
    """S8: seat 0 has the sole most helmets, and buddhas are nobody's. It is the only candidate."""
    match = match_at(Table(f"{LAST_HELMET}\n0 took buddha\n1 took buddha"))
    match.play(0, "samurai1 o9")
    match.play(0, "end turn")
    told = [(event.code, dict(event.args)) for event in match.story(1)]
    assert told[-5:-1] == [
        ("event-kind", {"seat": 0, "figure": "figure-helmet", "count": 1}),
        ("event-kind-tied", {"figure": "figure-buddha", "count": 1}),
        ("event-kind-tied", {"figure": "figure-rice", "count": 0}),
        ("event-one-candidate", {"seat": 0}),
    ]


def test_four_ties_are_told():
    """S7: before the winners."""
    match = match_at(Table(f"{TIES}\ntied rice rice rice"))
    match.play(0, "samurai1 o9")
    match.play(0, "end turn")
    codes = [event.code for event in match.story(1)]
    assert codes.index("event-tied") < codes.index("event-four-ties") < codes.index("event-over") == len(codes) - 1
    assert "event-kind-gone" not in codes


# --- Whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("capture", CAPTURES)
def test_a_random_game_ends_after_the_turn_in_which_it_is_decided_and_not_earlier(samurai, players, capture):
    """S7: at the begin of every turn all kinds stand and at most three were tied; at the end it is not so."""
    reasons = set()
    for number in range(few(60)):
        options = {"players": str(players), "capture": capture, "hand": "random", "figures": "random"}
        for _, _, after in steps(samurai, number, **options):
            decided = not after.standing.all() or int(after.removed.sum()) >= 4
            if after.phase == Phase.OVER:
                assert decided
                reasons.add(samurai.result(after).why)
            elif after.phase in (Phase.DRAW, Phase.TURN) and after.played == 0:
                assert not decided
    assert reasons


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("capture", CAPTURES)
def test_every_game_ends(samurai, players, capture):
    """S7: there are more tiles for land than land, so nobody has more than twenty turns."""
    for number in range(few(60)):
        match = played_out(samurai, number, players=str(players), capture=capture, hand="random", figures="random")
        assert match.states[-1].phase == Phase.OVER
        assert match.states[-1].turn <= 20 * players


def test_a_game_in_which_as_little_as_possible_is_played_ends_too(samurai):
    """S7: one tile a turn."""
    match = begun(samurai)
    while not match.over:
        seat = match.active[0]
        legal = match.legal(seat)
        match.play(seat, "end turn" if "end turn" in legal else legal[-1])
    assert 20 < match.states[-1].turn <= 40
