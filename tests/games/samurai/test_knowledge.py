"""What a player knows, what is told, and what a position is worth."""

import pytest

from tests.games.chance import few
from tests.games.samurai.table import BOARDS, CAPTURES, SEED, Table, begun, figures_of, match_at, steps, tiles_of
from zashiki.contract import SPECTATOR, Refused
from zashiki.match import Match
from zashiki.players.catalogue import player

DRAWING = """
    0 laid o9 samurai2
    1 laid n9 ship1, p9 helmet4
    0 holds ronin1 swap rice2
    1 holds samurai1 ship2
    0 took helmet
    1 took rice rice
    tied buddha
"""
OPEN = [
    "players",
    "phase",
    "first",
    "player",
    "turn",
    "at_once",
    "screened",
    "played",
    "ordinary",
    "moving",
    "passing",
    "ending",
]
OPEN += [
    "tile",
    "owner",
    "figures",
    "open",
    "influence",
    "leads",
    "supply",
    "standing",
    "captured",
    "removed",
    "left",
    "size",
    "winners",
    "reveals",
]


# --- Hands ---------------------------------------------------------------------------------------------------


def test_a_player_knows_their_own_hand_and_no_other():
    """S4: an onlooker knows none."""
    table = Table(DRAWING)
    seen = {seat: [tiles_of(table.sees(seat).hand[owner]) for owner in range(2)] for seat in (0, 1, SPECTATOR)}
    assert seen == {0: ["rice2 ronin1 swap", ""], 1: ["", "samurai1 ship2"], SPECTATOR: ["", ""]}


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_of_everybody_it_is_known_what_is_left_and_how_many_tiles_are_in_the_hand(observer):
    """S4: hand and face-down tiles together as one set: twenty less those played."""
    seen = Table(DRAWING).sees(observer)
    assert tiles_of(seen.left[0]).split().count("samurai2") == 1
    assert tiles_of(seen.left[1]).split().count("ship1") == 1
    assert "helmet4" not in tiles_of(seen.left[1])
    assert seen.size.tolist() == [3, 2, 0, 0]


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_everything_but_hands_and_chance_is_open(observer):
    """S6: captures were seen by all, so every view holds them; screens are a matter of display."""
    table = Table(DRAWING, players=3)
    for name in OPEN:
        seen, real = getattr(table.sees(observer), name), getattr(table.state, name)
        assert (seen == real).all() if hasattr(real, "all") else seen == real, name
    assert table.sees(observer).chance == 0
    assert {*OPEN, "hand", "chance"} == set(table.state.fields)


def test_a_view_is_the_same_whatever_the_others_hold():
    """S4: byte for byte."""
    one = Table("0 holds samurai3 ship1\n1 holds samurai1 samurai1 samurai2 samurai2 samurai3")
    other = Table("0 holds samurai3 ship1\n1 holds rice2 rice3 rice4 ship1 swap")
    for observer in (0, SPECTATOR):
        assert one.view(observer) == other.view(observer)
    assert one.view(1) != other.view(1)


@pytest.mark.parametrize("players", BOARDS)
def test_in_whole_games_nobody_sees_a_tile_of_another_hand(samurai, players):
    """S4: at any moment, the end included."""
    for number in range(few(20)):
        for _, _, after in steps(samurai, number, players=str(players), figures="random"):
            for observer in (*range(players), SPECTATOR):
                seen = samurai.view(after, observer).record
                for owner in range(players):
                    known = after.hand[owner].tolist() if owner == observer else [0] * len(after.hand[owner])
                    assert seen.hand[owner].tolist() == known


def test_hands_stay_hidden_when_the_game_is_over():
    """S7: nobody has to show what was not played, not even to an onlooker."""
    drawing = "elsewhere nothing\nedo buddha rice\nhirosaki helmet\n0 laid p8 samurai2"
    table = Table(drawing, players=3).play("samurai1 o9", "end turn")
    assert table.over
    for observer in (0, 1, 2, SPECTATOR):
        seen = table.sees(observer).hand
        assert [seat for seat in range(3) if seen[seat].any()] == ([observer] if observer >= 0 else [])


def test_a_hand_is_known_by_composition_when_all_face_down_tiles_are_drawn(samurai):
    """S4: then what is left is in the hand."""
    table = Table("1 has left samurai1 ship2")
    assert tiles_of(table.sees(0).left[1]) == "samurai1 ship2"
    assert tiles_of(samurai.sample(table.view(0), 3).hand[1]) == "samurai1 ship2"


def test_a_played_tile_is_no_longer_thought_to_be_in_the_hand():
    """S4: everybody sees it."""
    table = Table("0 holds samurai3 rice2").play("samurai3 o9", "end turn")
    assert "samurai3" not in tiles_of(table.sees(1).left[0])


def test_a_figure_exchange_is_seen_to_leave_the_game():
    """S5: it lies nowhere, but it was played."""
    table = Table("0 holds swap").play("swap akita.helmet kyoto.buddha", "end turn")
    assert "swap" not in tiles_of(table.sees(1).left[0])


@pytest.mark.parametrize(("taken", "shown"), [(1, 0), (4, 0), (5, 5)])
def test_of_a_first_hand_others_see_only_that_it_was_chosen(samurai, taken, shown):
    """S3: not what, and not how far the choice has come."""
    state = samurai.deal(bytes(16), {})
    for tile in ["rice4", "ship1", "ship2", "swap", "ronin1"][:taken]:
        samurai.play(state, 0, samurai.move(f"take {tile}"))
    for observer in (1, SPECTATOR):
        seen = samurai.view(state, observer).record
        assert seen.size[0] == shown
        assert not seen.hand[0].any()
    assert samurai.view(state, 0).record.size[0] == taken


# --- What is told ---------------------------------------------------------------------------------------------


def test_whoever_draws_is_told_the_tiles_and_the_others_how_many():
    """S4: two were played."""
    match = match_at(Table("0 has left ronin1 ship1 rice2 rice3\n0 holds ronin1 ship1"))
    for move in ("ronin1 o9", "ship1 n9", "end turn"):
        match.play(0, move)
    assert match.story(0)[-1] == ("event-drew-tiles", {"seat": 0, "tiles": ["tile-rice2", "tile-rice3"]}, "S4")
    for observer in (1, SPECTATOR):
        assert match.story(observer)[-1] == ("event-drew", {"seat": 0, "count": 2}, "S4")


def test_tiles_and_exchanges_are_told_to_all():
    """S4, S5: who laid what where, and what was moved."""
    match = match_at(Table("0 laid o9 helmet4\n0 holds ship1 swap exchange"))
    for move in ("ship1 n9", "swap akita.helmet kyoto.buddha", "exchange o9", "helmet4 k17", "end turn"):
        match.play(0, move)
    told = [(event.code, dict(event.args)) for event in match.story(1)][:5]
    assert told == [
        ("event-laid", {"seat": 0, "tile": "tile-ship1", "hex": "n9"}),
        (
            "event-swapped",
            {
                "seat": 0,
                "figure": "figure-helmet",
                "place": "place-akita",
                "other": "figure-buddha",
                "elsewhere": "place-kyoto",
            },
        ),
        ("event-exchanged", {"seat": 0, "hex": "o9", "tile": "tile-helmet4"}),
        ("event-moved", {"seat": 0, "tile": "tile-helmet4", "hex": "k17"}),
        ("event-ended-turn", {"seat": 0}),
    ]


def test_the_choice_of_a_first_hand_is_told_to_others_without_the_tiles(samurai):
    """S3: that somebody took a tile, not which."""
    hand = ["helmet4", "samurai1", "samurai1", "ship2", "swap"]
    match = Match.new(samurai, {}, SEED)
    for seat in match.seats:
        for tile in hand:
            match.play(seat, f"take {tile}")
    for observer in (1, SPECTATOR):
        taken = [
            event.args for event in match.story(observer) if event.code == "event-took" and event.args["seat"] == 0
        ]
        assert not any(tile in str(args) for args in taken for tile in hand)
    mine = [event.args["tile"] for event in match.story(0) if event.code == "event-took" and event.args["seat"] == 0]
    assert mine == [f"tile-{tile}" for tile in hand]


# --- Screens --------------------------------------------------------------------------------------------------


def shown(table: Table, owner: int, reader: int) -> list[tuple[str, int | None]]:
    """A player's captured figures as a picture shows them."""
    strips = table.game.picture(table.view(reader))
    strip = next(strip for strip in strips if strip.label == "label-captured" and strip.seat == owner)
    return [(cell.name, cell.number) for cell in strip.cells]


TOOK = [("figure-helmet", 0), ("figure-buddha", 0), ("figure-rice", 2)]
SCREEN = [("screen", None)]


@pytest.mark.parametrize("players", [3, 4])
def test_captured_figures_lie_behind_screens_with_three_or_four(players):
    """S8: one's own are seen."""
    table = Table(DRAWING, players)
    assert shown(table, 1, 0) == shown(table, 1, SPECTATOR) == shown(table, 1, 2) == SCREEN
    assert shown(table, 1, 1) == TOOK


@pytest.mark.parametrize(("players", "captured"), [(2, "screened"), (2, "open"), (3, "open"), (4, "open")])
def test_captured_figures_are_open_with_two_or_by_option(players, captured):
    """S8: for all."""
    table = Table(DRAWING, players, captured=captured)
    assert shown(table, 1, 0) == shown(table, 1, SPECTATOR) == shown(table, 1, 1) == TOOK


@pytest.mark.parametrize(
    ("players", "captured", "screened"), [("2", "screened", False), ("3", "screened", True), ("4", "open", False)]
)
def test_a_deal_has_screens_only_with_three_or_four_and_without_the_option(samurai, players, captured, screened):
    """S8: with two players figures lie in front of the screens."""
    assert samurai.deal(bytes(16), {"players": players, "captured": captured}).screened == screened


def test_screens_are_taken_away_at_the_end():
    """S8: then all count."""
    table = Table(
        "elsewhere nothing\nedo buddha rice\nhirosaki helmet\n0 laid p8 samurai2\n1 took rice rice", players=3
    )
    assert shown(table, 1, 0) == SCREEN
    assert shown(table.play("samurai1 o9", "end turn"), 1, 0) == TOOK


def test_a_picture_shows_the_readers_hand_and_no_other():
    """S4: for an onlooker none."""
    table = Table(DRAWING)
    for reader, hands in ((0, [0]), (1, [1]), (SPECTATOR, [])):
        strips = table.game.picture(table.view(reader))
        assert [strip.seat for strip in strips if strip.label == "label-hand"] == hands


def counts(game, view, owner):
    """How many tiles a player has, as a picture shows them."""
    (cells,) = (strip.cells for strip in game.picture(view) if strip.label == "label-tiles" and strip.seat == owner)
    return [(cell.name, cell.number) for cell in cells]


def test_a_picture_counts_everybodys_tiles():
    """S4: how many the others hold is known, and so how many of theirs lie face down."""
    table = Table("0 laid o9 helmet4\n1 holds samurai1 ship1")
    for reader in (0, 1, SPECTATOR):
        assert counts(table.game, table.view(reader), 1) == [("tiles-hand", 2), ("tiles-down", 18)]


def test_a_picture_tells_of_a_first_hand_only_its_owner_how_far_it_is(samurai):
    """S3: the others learn that it is complete."""
    match = Match.new(samurai, {}, bytes(16))
    for tile in ("helmet2", "helmet3"):
        match.play(0, f"take {tile}")
    assert counts(samurai, match.view(0), 0) == [("tiles-hand", 2), ("tiles-down", 18)]
    assert counts(samurai, match.view(1), 0) == counts(samurai, match.view(SPECTATOR), 0) == [("hand-unknown", None)]
    complete = samurai.deal(bytes(16), {})
    for tile in ("helmet2", "helmet3", "helmet4", "rice2", "rice3"):
        samurai.play(complete, 0, samurai.move(f"take {tile}"))
    assert counts(samurai, samurai.view(complete, 1), 0) == [("tiles-hand", 5), ("tiles-down", 15)]


def test_a_picture_names_hexes_beside_no_settlement():
    """S1: as far as they are in play."""
    for players, hexes in ((2, "e17 h15 h18 k13 m18"), (3, "e17 h15 k13 m18"), (4, "e17 h15 k13 m18 q2 t4")):
        strips = Table(DRAWING, players).game.picture(Table(DRAWING, players).view(0))
        (others,) = (strip.cells for strip in strips if strip.label == "label-hexes")
        assert " ".join(sorted(cell.place for cell in others)) == hexes


# --- Taking back -----------------------------------------------------------------------------------------------


def test_at_once_a_capture_can_be_taken_back(samurai):
    """S6: it shows nothing that was hidden."""
    match = match_at(Table("hirosaki rice\n0 laid p8 rice2", capture="at once"))
    match.play(0, "samurai1 o9")
    assert figures_of(match.view(0).record.captured[0]) == "rice"
    match.undo(0)
    assert figures_of(match.view(0).record.captured[0]) == ""
    with pytest.raises(Refused):
        match.undo(0)


@pytest.mark.parametrize("capture", CAPTURES)
def test_a_match_can_be_written_down_and_read_in_the_middle_of_a_turn(samurai, capture):
    """S4: with what is not final yet."""
    match = begun(samurai, 4, capture=capture, players="3")
    seat = match.active[0]
    match.play(seat, match.legal(seat)[0])
    again = Match.from_text(match.to_text())
    assert again.view(seat) == match.view(seat)
    assert again.can_undo(seat)


# --- What a position is worth -------------------------------------------------------------------------------------


def choice(table: Table, seat: int = 0) -> str:
    """What a player that looks at one move lays."""
    view = table.view(seat)
    greedy = player("greedy", table.game)
    return table.game.text(greedy.choose(view, table.game.legal(view), 5))


def test_a_greedy_player_takes_a_figure_that_is_to_be_had():
    """S6: Hirosaki's rice, where another tile would leave it open."""
    table = Table("hirosaki rice\n1 laid p8 rice2\n0 has left samurai3")
    assert choice(table) == "samurai3 o9"


def test_a_greedy_player_wins_when_it_can():
    """S7, S8: the last helmet decides for seat 0."""
    table = Table(
        """
        elsewhere nothing
        edo buddha rice
        hirosaki helmet
        0 laid p8 helmet4
        0 took buddha buddha
        1 took rice rice
        0 has left samurai1 rice4
        """
    )
    assert choice(table) in ("samurai1 o9", "rice4 o9")
