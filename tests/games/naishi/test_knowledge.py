"""What a player knows, and what can be taken back."""

import pytest

from tests.games.naishi.table import ONE_PILE_EMPTY, Table, at, drafted, names, seen_hand
from zashiki.contract import HOUSE, SPECTATOR, Refused, Step
from zashiki.games.naishi.state import Card
from zashiki.players.catalogue import player

# --- What a player knows -----------------------------------------------------------------------------


def test_a_player_knows_their_own_hand_and_nothing_of_the_others():
    """N2: an onlooker knows neither."""
    table = Table()
    assert seen_hand(table, 0, 0) == "mountain rice mountain fort mountain"
    assert seen_hand(table, 0, 1) == seen_hand(table, 1, 0) == "none none none none none"
    assert seen_hand(table, SPECTATOR, 0) == seen_hand(table, SPECTATOR, 1) == "none none none none none"


@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_draft_a_player_knows_their_own_hand_only(naishi, seat):
    """N2: in a real deal."""
    match = drafted(naishi)
    hand, seen = match.states[-1].land[seat, 1], match.view(seat).record
    assert names(seen.land[seat, 1]) == names(seen.start[seat]) == names(hand)
    assert names(seen.land[1 - seat, 1]) == names(seen.start[1 - seat]) == "none none none none none"


def test_a_player_remembers_their_own_starting_hand_and_not_the_others():
    """N2: nor does an onlooker remember either."""
    table = Table()
    assert names(table.sees(0).start) == "mountain rice mountain fort mountain none none none none none"
    assert names(table.sees(1).start) == "none none none none none monk mountain mountain mountain torii"
    assert not table.sees(SPECTATOR).start.any()


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_everybody_sees_rows_tops_pile_sizes_and_emissaries(observer):
    """N2: all that lies open."""
    table = Table("left: 2 1 2 2 0\nreserve: 1 0\ncourt: 0 1 / 1 0 / 0 1").play("develop row 1")
    seen = table.sees(observer)
    assert names(seen.land[0, 0]) == "rice mountain mountain mountain mountain"
    assert seen.left.tolist() == [1, 1, 2, 2, 0]
    assert (seen.reserve.tolist(), seen.court.tolist()) == ([1, 0], [[0, 1], [1, 0], [0, 1]])


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_nobody_sees_below_the_tops_of_the_river(observer):
    """N2: one card of each pile that holds any."""
    seen = Table("left: 2 1 2 2 0").sees(observer)
    assert names(seen.river).replace("none ", "").split() == ["rice", "rice", "naishi", "sentinel", "none"]


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_a_development_into_the_hand_shows_the_new_card_and_its_column(observer):
    """N4: the sentinel in column 4."""
    assert seen_hand(Table().play("develop hand 4"), observer, 0).split()[3] == "sentinel"


def test_a_development_into_the_hand_shows_no_other_card():
    """N4: the other four stay hidden."""
    assert seen_hand(Table().play("develop hand 4"), 1, 0) == "none none none sentinel none"


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_every_discard_is_seen_as_it_is_made(observer):
    """N4: a fort from the hand, then two cards of the river."""
    seen = Table().play("develop hand 4", "discard 1 2").sees(observer).discards.tolist()
    assert (seen[Card.FORT], seen[Card.RICE], sum(seen)) == (2, 1, 3)


def test_a_swap_in_the_hand_shows_no_card():
    """N5: the opponent sees that columns 2 and 4 were swapped."""
    table = Table().play("swap hand 2 4")
    assert seen_hand(table, 0, 0) == "mountain fort mountain rice mountain"
    assert seen_hand(table, 1, 0) == "none none none none none"
    assert table.sees(1).origin[0].tolist() == [1, 4, 3, 2, 5]


@pytest.mark.parametrize("observer", [1, SPECTATOR])
def test_a_swap_in_the_hand_moves_what_is_known_with_the_columns(observer):
    """N5: the sentinel that came openly goes from column 4 to column 1."""
    table = Table().play("develop hand 4", "swap hand 1 4")
    assert seen_hand(table, observer, 0) == "sentinel none none none none"


@pytest.mark.parametrize("observer", [1, SPECTATOR])
def test_a_swap_of_hand_and_row_shows_both_cards(observer):
    """N5: the rice now in the row, the mountain now in the hand."""
    table = Table().play("swap column 2")
    assert names(table.sees(observer).land[0, 0]) == "mountain rice mountain mountain mountain"
    assert seen_hand(table, observer, 0) == "none mountain none none none"


def test_a_card_that_went_back_to_the_hand_openly_stays_known():
    """N5: the rice went up in one turn and down in another."""
    up, down = ["swap column 2", "develop row 1", "end turn"], ["swap column 2", "develop row 3"]
    table = Table().play(*up, "develop row 1", "end turn", *down)
    assert seen_hand(table, 1, 0) == "none rice none none none"


def test_a_decree_in_the_hand_shows_both_cards_to_both_players():
    """N6: each knows what they gave and what they took."""
    table = Table().play("decree hand 1")
    assert seen_hand(table, 0, 1) == "mountain none none none none"
    assert seen_hand(table, 1, 0) == "monk none none none none"
    assert seen_hand(table, 0, 0) == "monk rice mountain fort mountain"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_decree_in_the_hand_shows_an_onlooker_nothing(owner):
    """N6: the cards change owners face down."""
    assert seen_hand(Table().play("decree hand 1"), SPECTATOR, owner) == "none none none none none"


def test_an_onlooker_follows_a_card_that_they_know_through_a_decree():
    """N6: the rice that seat 0 had developed openly, but not the monk that came for it."""
    table = Table().play("develop hand 1", "end turn", "decree hand 1")
    assert seen_hand(table, SPECTATOR, 1) == "rice none none none none"
    assert seen_hand(table, SPECTATOR, 0) == "none none none none none"


def test_a_decree_in_the_row_shows_nothing_of_the_hands():
    """N6: only what lay open changes owners."""
    table = Table().play("decree row 1")
    assert seen_hand(table, 0, 1) == seen_hand(table, 1, 0) == "none none none none none"


def test_what_a_decree_showed_stays_known_wherever_it_moves():
    """N6: the opponent swaps the card received to column 4."""
    table = Table().play("decree hand 1", "end turn", "swap hand 1 4")
    assert seen_hand(table, 0, 1) == "none none none mountain none"


def test_each_knows_the_card_given_by_kind_but_not_by_place():
    """N2: seat 0 gave the torii, which is in the opponent's hand."""
    table = Table()
    assert names(table.sees(0).gave) == "torii fort"
    assert seen_hand(table, 0, 1) == "none none none none none"


def test_an_onlooker_does_not_know_what_was_given():
    """N2: the draft was secret to them."""
    assert names(Table().sees(SPECTATOR).gave) == "none none"


def worlds(table: Table, seat: int, count: int = 60) -> list[list[str]]:
    """The opponent's hand in many worlds that fit what a seat knows."""
    view = table.view(seat)
    return [names(table.game.sample(view, number).land[1 - seat, 1]).split() for number in range(count)]


def test_an_unknown_hand_is_three_mountains_the_gift_and_one_card():
    """N2: in every world that a player can think of, at any place."""
    hands = worlds(Table(), 0)
    assert all(hand.count("mountain") == 3 and "torii" in hand for hand in hands)
    assert {hand.index("torii") for hand in hands} == set(range(5))
    assert len({tuple(sorted(hand)) for hand in hands}) > 5


def test_a_gift_of_which_there_is_one_more_may_have_been_seen_leaving():
    """N4: seat 1 discards the torii; what stays hidden is three mountains and one card."""
    hands = worlds(Table("player: 1").play("develop hand 5"), 0)
    assert all(hand[4] == "banner" and hand[:4].count("mountain") == 3 for hand in hands)


def test_a_kept_card_seen_leaving_leaves_three_mountains_and_the_gift():
    """N4: seat 1 discards the monk, so the torii must still be there."""
    hands = worlds(Table("player: 1").play("develop hand 1"), 0)
    assert all(sorted(hand[1:]) == ["mountain", "mountain", "mountain", "torii"] for hand in hands)


# --- What can be undone --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("", "swap row 1 2"),
        ("", "swap hand 1 2"),
        ("", "swap river 1 2"),
        ("", "decree row 1"),
        ("reserve: 1 2\ncourt: 1 0 / 0 0 / 0 0", "recall"),
        (ONE_PILE_EMPTY, "declare"),
        ("left: 1 2 2 2 2", "develop row 1"),
        ("left: 1 1 2 2 2", "discard 1 2"),
        ("origin: 0 2 3 4 5 / 6 7 8 9 10", "swap column 1"),
        ("left: 1 2 2 2 2\norigin: 0 2 3 4 5 / 6 7 8 9 10", "develop hand 1"),
        ("origin: 0 2 3 4 5 / 0 7 8 9 10", "decree hand 1"),
    ],
)
def test_a_move_that_reveals_nothing_can_be_undone(naishi, position, move):
    """N3: everybody knew the cards, or nobody saw a new one."""
    match = at(naishi, position)
    before = match.view(0)
    match.play(0, move)
    assert match.view(0) != before
    match.undo(0)
    assert match.view(0) == before


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("", "develop row 1"),
        ("", "develop hand 1"),
        ("left: 1 2 2 2 2", "develop hand 1"),
        ("", "discard 1 2"),
        ("left: 1 2 2 2 2", "discard 1 2"),
        ("", "swap column 1"),
        ("", "decree hand 1"),
        ("origin: 0 2 3 4 5 / 6 7 8 9 10", "decree hand 1"),
    ],
)
def test_a_move_that_reveals_a_card_cannot_be_undone(naishi, position, move):
    """N3: a river card was turned up, or a hand card was shown."""
    match = at(naishi, position)
    match.play(0, move)
    assert not match.can_undo(0)
    with pytest.raises(Refused, match="nothing-to-undo"):
        match.undo(0)


def test_undoing_stops_at_the_last_thing_revealed(naishi):
    """N3: the swap can be taken back, the development before it cannot."""
    match = at(naishi, "")
    match.play(0, "develop row 1")
    match.play(0, "swap row 1 2")
    match.undo(0)
    assert not match.can_undo(0)
    assert match.view(0).record.developed


def test_a_swap_before_a_revealing_development_cannot_be_undone_after_it(naishi):
    """N3: what led to the reveal is final, too."""
    match = at(naishi, "")
    match.play(0, "swap row 1 2")
    match.play(0, "develop row 1")
    assert not match.can_undo(0)


@pytest.mark.parametrize("move", ["decree row 1", "develop row 5"])
def test_an_ended_turn_cannot_be_undone(naishi, move):
    """N3: the end of a turn makes it final."""
    match = at(naishi, "left: 2 2 2 2 1")
    match.play(0, move)
    assert match.can_undo(0)
    match.play(0, "end turn")
    assert not match.can_undo(0)
    assert match.active == (1,)


def test_the_opponent_does_not_see_a_turn_that_can_still_be_undone(naishi):
    """N3: a swap in progress is private."""
    match = at(naishi, "")
    match.play(0, "swap row 1 2")
    assert match.view(0).record.sent
    assert not match.view(1).record.sent


def test_the_opponent_cannot_undo_your_move(naishi):
    """N3: everybody takes back their own."""
    match = at(naishi, "")
    match.play(0, "swap row 1 2")
    assert not match.can_undo(1)


def test_both_players_are_told_what_a_decree_exchanged_in_the_hands_and_onlookers_are_not():
    """N6: each sees the card that they give and the card that they take."""
    table = Table()
    before = {observer: table.view(observer) for observer in (0, 1, SPECTATOR)}
    step = Step(0, table.game.move("decree hand 1"))
    table.play("decree hand 1")
    for observer, cards in {0: ("mountain", "monk"), 1: ("mountain", "monk"), SPECTATOR: ("none", "none")}.items():
        event = table.game.story(before[observer], step, table.view(observer))[0]
        assert (event.args["given"], event.args["taken"]) == tuple(f"card-{card}" for card in cards)


def test_greedy_keeps_the_card_that_is_worth_more(naishi):
    """N2: of a banner and a monk, only the monk is worth points in the hand."""
    table = Table(
        "phase: draft\nland: mountain mountain mountain mountain mountain / none none none none none // mountain mountain mountain mountain mountain / none none none none none\ndealt: banner monk / torii torii\ngave: none none\norigin: 0 0 0 0 0 / 0 0 0 0 0\nstart: none none none none none / none none none none none\nsaw: 0 0 0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0 0 0\nfirst: 1\nplayer: 1"
    )
    view = table.view(0)
    chosen = {naishi.text(player("greedy", naishi).choose(view, naishi.legal(view), seed)) for seed in range(5)}
    assert chosen == {"keep monk"}


# --- In words ------------------------------------------------------------------------------------------


def lines_of(game, view):
    return {strip.label: [(cell.name, cell.seat) for cell in strip.cells] for strip in game.picture(view)}


def test_a_picture_tells_only_its_reader_what_was_dealt(naishi):
    """N2."""
    state = naishi.deal(bytes(16), {})
    dealt = [(f"card-{name}", HOUSE) for name in names(state.dealt[0]).split()]
    assert lines_of(naishi, naishi.view(state, 0))["label-dealt"] == dealt
    assert "label-dealt" not in lines_of(naishi, naishi.view(state, SPECTATOR))


def test_a_picture_tells_who_began_whose_turn_it_is_and_if_it_is_the_last(naishi):
    """N3, N8."""
    match = drafted(naishi)
    state = match.states[-1].copy()
    for eye in (0, 1, SPECTATOR):
        said = lines_of(naishi, naishi.view(state, eye))
        assert (said["label-first"], said["label-turn"]) == ([("", state.first)], [("", state.player)])
    state.last = True
    (turn,) = (strip for strip in naishi.picture(naishi.view(state, 0)) if strip.label == "label-turn")
    assert [cell.name for cell in turn.cells[0].holds] == ["last-turn"]


def test_a_picture_tells_its_reader_which_cards_of_the_hand_the_other_knows(naishi):
    """N2, N4: the sentinel came openly."""
    table = Table().play("develop hand 4")

    def known(eye):
        strips = naishi.picture(naishi.view(table.state, eye))
        hands = {strip.seat: strip.cells for strip in strips if strip.label == "label-hand"}
        return {seat: [bool(cell.holds) for cell in cells] for seat, cells in hands.items()}

    unknown = [False] * 5
    assert known(0) == {0: [False, False, False, True, False], 1: unknown}
    assert known(1) == known(SPECTATOR) == {0: unknown, 1: unknown}
