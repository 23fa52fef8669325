"""What a player knows: G7 plans lie face down, G6 so do action cards, G4 nobody looks into the tower."""

import pytest

from tests.games.shogun.table import LETTERS, Table, position, steps
from zashiki.contract import HOUSE, SPECTATOR
from zashiki.games.shogun.state import FACE_DOWN, Action, Phase, State
from zashiki.kernel import PLAIN

HIDDEN = {"plan", "taken", "upper", "chance"}
SCRATCH = {"falling", "built"}  # what the rules reckon with for a moment; all else is open to all
DRAWING = """
    phase plan; omi A 2; settsu A 2; kai B 2; mino C 2; open tax_max_5 rice_min_4
    A plans tax settsu, bid chest3, rice omi, castle chest0
    B plans battle_a kai, bid chest1
"""


def seen_plan(table: Table, letter: str, observer: int) -> set[int]:
    return set(table.sees(observer).plan[LETTERS.index(letter)].tolist())


# --- While all plan -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observer", [1, 2, 3, SPECTATOR])
def test_while_all_plan_others_see_nothing_of_a_plan(observer):
    """G7: neither cards nor which places are filled."""
    assert seen_plan(position(DRAWING), "A", observer) == {0}


def test_a_player_sees_their_own_plan():
    """G7: at any time."""
    table = position(DRAWING)
    for phase in (Phase.PLAN, Phase.EVENT, Phase.BIDS, Phase.SHOW):
        table.state.phase = phase
        assert table.planned("A", seen_by="A") == table.planned("A")


@pytest.mark.parametrize("observer", [0, 2, SPECTATOR])
def test_others_see_who_is_ready_and_nothing_more(observer):
    """G7: the view is the same whatever they laid, but for the one word."""
    table, other = position(DRAWING), position(DRAWING.replace("battle_a kai, bid chest1", "tax chest4, rice kai"))
    assert table.sees(observer) == other.sees(observer)
    table.state.ready[1] = 1
    seen = table.sees(observer)
    assert seen.ready.tolist() == [0, 1, 0, 0, 0]
    seen.ready[1] = 0
    assert seen == other.sees(observer)


# --- Afterwards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["event", "bids", "choose", "show", "battle"])
def test_after_planning_everybody_sees_which_places_are_empty(phase):
    """G7: the others hold a card face down."""
    table = position(DRAWING.replace("phase plan", f"phase {phase}"))
    expected = dict.fromkeys(("bid", "castle", "rice", "tax"), "face_down")
    assert table.planned("A", seen_by="B") == table.planned("A", seen_by="C") == expected
    assert table.planned("C", seen_by="A") == {}


def test_a_card_that_was_shown_is_seen_by_all_until_it_returns():
    """G10: cards stay on the player boards."""
    table = position(DRAWING).carry_out("tax")
    assert table.planned("A", seen_by="C")["tax"] == "settsu"
    table.carry_out("castle")
    assert table.planned("A", seen_by="C") == {
        "bid": "face_down",
        "castle": "chest0",
        "rice": "face_down",
        "tax": "settsu",
    }


def test_which_chest_cards_others_have_left_is_hidden():
    """G7: two plans that differ in face-down cards look alike."""
    one, other = (position(DRAWING.replace("phase plan", "phase event")) for _ in range(2))
    other.plan("A", castle="chest4", bid="omi", rice="chest3")
    assert one.state != other.state
    assert one.sees(1) == other.sees(1)
    assert one.sees(SPECTATOR) == other.sees(SPECTATOR)
    assert one.sees(0) != other.sees(0)


# --- Everything else is open -------------------------------------------------------------------------------------------


def differing(state: State, seen: State) -> set[str]:
    """The parts of a position that a view does not hold as they are."""
    real, view = state.values(), seen.values()
    return {name for name in real if real[name] != view[name]}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everything_is_open_but_plans_a_card_drawn_blind_and_chance(shogun, players):
    """G2: chests, armies, reserves, rice and points too, in every step of a game."""
    for number, (_, _, after) in enumerate(steps(shogun, players, players=str(players), setup="draft")):
        if number % (101 if PLAIN else 11) == 0:
            for observer in (*range(players), SPECTATOR):
                assert differing(after, shogun.view(after, observer).record) <= HIDDEN | SCRATCH


def test_nobody_knows_chance_or_on_which_floor_a_cube_lies(shogun):
    """G4: what is inside, by colour, everybody can reckon."""
    table = position("inside A 3 green 2")
    table.state.upper[0] = 2
    for observer in (0, 1, SPECTATOR):
        seen = table.sees(observer)
        assert (seen.chance, seen.upper.tolist(), seen.inside.tolist()) == (0, [0] * 6, [3, 0, 0, 0, 0, 2])


def test_action_cards_that_lie_face_down_are_nobodys_knowledge(shogun):
    """G6: not even the position holds them before they are turned up."""
    table = position("phase layout")
    table.state.row[...], table.state.specials[...] = 0, 0
    table.house()
    assert not table.state.row[5:].any()


def test_in_whole_games_a_face_down_card_is_all_that_is_seen_of_a_hidden_one(shogun):
    """G7, G10: a place of another player looks empty, face down, or as it is."""
    for number, (_, _, after) in enumerate(steps(shogun, 9, players="4")):
        if number % 7 or after.phase < Phase.PLAN:
            continue
        seen = shogun.view(after, 3).record
        for seat in range(3):
            for place in range(11):
                card, shown = int(after.plan[seat, place]), after.shown[seat, place]
                hidden = 0 if after.phase == Phase.PLAN or not card else FACE_DOWN
                assert seen.plan[seat, place] == (card if shown else hidden)


# --- What is told ---------------------------------------------------------------------------------------------------------


def test_a_bid_that_is_laid_is_told_like_any_other_card():
    """G7: nobody learns that it was the bid."""
    table = position("phase plan; omi A 2").play("bid omi", seat="A")
    assert table.tells("bid-laid", "A") == {"seat": 0, "action": "action-bid", "card": "province-omi"}
    told = table.told("B")
    table.play("plan tax chest3", seat="A")
    assert told == table.told("B") == table.told()


def test_all_are_told_the_same_of_what_lies_open():
    """G10: a battle, for instance."""
    table = position("omi A 5; mino B 1; A plans battle_a omi").carry_out("battle_a")
    assert table.told("A") == table.told("B") == table.told()
    table.play("battle omi->mino 4").falls(A=3)
    assert table.told("A") == table.told("B") == table.told()


# --- In words --------------------------------------------------------------------------------------------------------


def told(table: Table, label: str, reader: int, seat: int = HOUSE) -> list[tuple[str, str, int | None]]:
    """A line of the picture: place, thing and number of each of its places."""
    strips = table.game.picture(table.view(reader))
    (cells,) = (strip.cells for strip in strips if (strip.label, strip.seat) == (label, seat))
    return [(cell.place, cell.name, cell.number) for cell in cells]


@pytest.mark.parametrize("reader", [1, SPECTATOR])
def test_while_all_plan_a_picture_tells_others_only_who_is_ready(reader):
    """G7: and its owner every place."""
    table = position(DRAWING)
    assert told(table, "label-plan", reader, seat=0) == [("", "planning-goes-on", None)]
    table.state.ready[0] = 1
    assert told(table, "label-plan", reader, seat=0) == [("", "planning-done", None)]
    mine = {place: name for place, name, _ in told(table, "label-plan", 0, seat=0)}
    assert len(mine) == 11
    assert (mine["action-tax"], mine["action-bid"], mine["action-temple"]) == (
        "province-settsu",
        "card-chest3",
        "place-empty",
    )


@pytest.mark.parametrize("reader", [1, SPECTATOR])
def test_afterwards_a_picture_tells_which_places_are_empty_face_down_and_shown(reader):
    """G7, G10: onlookers too."""
    table = position(DRAWING.replace("phase plan", "phase show"))
    table.state.shown[0][Action.TAX] = 1
    seen = {place: name for place, name, _ in told(table, "label-plan", reader, seat=0)}
    assert (seen["action-tax"], seen["action-rice"], seen["action-temple"]) == (
        "province-settsu",
        "card-face_down",
        "place-empty",
    )


def test_a_picture_tells_what_is_left_for_all_and_which_cards_one_holds():
    """G2, G7."""
    table = position(DRAWING)
    state = table.state
    castles, temples, theatres = state.supply.tolist()
    assert [number for _, _, number in told(table, "label-stock", 0)] == [castles, temples, theatres, state.peasants]
    assert [name for _, name, _ in told(table, "label-hand", 0, seat=0)] == [f"card-chest{one}" for one in (1, 2, 4)]


def test_a_picture_tells_which_groups_of_armies_are_left(shogun):
    """G3: everybody's."""
    view = shogun.view(shogun.deal(bytes(16), {"setup": "draft"}), SPECTATOR)
    groups = {
        strip.seat: [cell.number for cell in strip.cells]
        for strip in shogun.picture(view)
        if strip.label == "label-groups"
    }
    assert groups == {seat: [2, 2, 2, 2, 3, 3, 4, 4, 5] for seat in range(3)}
