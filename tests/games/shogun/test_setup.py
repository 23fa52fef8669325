"""G3: starting provinces: the sample set-ups, and the draft."""

from collections import Counter

import pytest

from tests.games.chance import assert_fits, few, seed
from tests.games.shogun.table import LETTERS, Table, began, played_out, position, steps
from zashiki.contract import SPECTATOR
from zashiki.games.shogun.state import CARD_NAMES, PROVINCE_NAMES, Card, Phase, is_in_play

SAMPLE = {
    3: """
        suruga 5, mino 4, tamba 4, musashi 3, harima 3, izu 2, owari 2, sagami 2, tajima 2
        yamato 5, echizen 4, shimotsuke 4, shimosa 3, ise 3, hitachi 2, awa_shikoku 2, kaga 2, kii 2
        bizen 5, omi 4, hida 4, etchu 3, hoki 3, bitchu 2, bingo 2, settsu 2, shinano 2
    """,
    4: """
        yamato 5, awa_shikoku 4, kaga 4, omi 3, tamba 3, kii 2, settsu 2, noto 2
        kozuke 5, hida 4, ise 4, echizen 3, shinano 3, etchu 2, shimotsuke 2, shima 2
        mimasaka 5, wakasa 4, awa_boso 4, harima 3, bitchu 3, hoki 2, tajima 2, kazusa 2
        kai 5, musashi 4, mino 4, mikawa 3, bingo 3, aki 2, totomi 2, sagami 2
    """,
    5: """
        sagami 5, mimasaka 4, harima 4, kazusa 3, izu 3, awa_boso 2, bizen 2
        shimotsuke 5, echizen 4, tamba 4, shimosa 3, kozuke 3, hitachi 2, wakasa 2
        mino 5, hida 4, iyo 4, owari 3, totomi 3, mikawa 2, tosa 2
        hoki 5, shinano 4, bingo 4, echigo 3, aki 3, izumo 2, etchu 2
        yamato 5, kaga 4, kii 4, shima 3, omi 3, ise 2, noto 2
    """,
}
GROUPS = {3: [5, 4, 4, 3, 3, 2, 2, 2, 2], 4: [5, 4, 4, 3, 3, 2, 2, 2], 5: [5, 4, 4, 3, 3, 2, 2]}
NUMBERS = [3, 4, 5]


def lists(state) -> list[dict[str, int]]:
    """The provinces of each seat, with their armies."""
    rows = list(zip(PROVINCE_NAMES, state.owner.tolist(), state.armies.tolist(), strict=True))
    return [{name: armies for name, owner, armies in rows if owner == seat + 1} for seat in range(state.players)]


def names(cards) -> list[str]:
    return [CARD_NAMES[card] for card in cards if card]


def drafting(up: str, deck: str, under: str = "", players: int = 3) -> Table:
    """A draft in which A is to take a card: these two lie open, these are unseen, these lie under the deck. All
    others are taken."""
    table = position(f"players {players}; phase take; order A")
    state = table.state
    for place, name in enumerate(up.split()):
        state.face_up[place] = Card[name.upper()]
    for place, name in enumerate(under.split()):
        state.under[place], state.unders = Card[name.upper()], place + 1
    known = f"{up} {deck} {under}".split()
    for province, name in enumerate(PROVINCE_NAMES):
        if name not in known and is_in_play(players, state.side, province):
            state.owner[province] = players
    for seat in range(players):
        for size in GROUPS[players]:
            state.groups[seat, size] += 1
    return table


def blind(table: Table, count: int) -> Table:
    """So many players after each other draw from the deck and place a group."""
    for _ in range(count):
        table.play("draw", "group 2")
    return table


# --- The sample set-up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", NUMBERS)
def test_seats_take_the_printed_lists_in_order(shogun, players):
    """G3: A, B, C and so on; the armies come from the reserve, and nobody is asked."""
    state = shogun.deal(bytes(16), {"players": str(players)})
    printed = [
        {name: int(armies) for name, armies in map(str.split, line.split(", "))}
        for line in SAMPLE[players].strip().splitlines()
    ]
    assert lists(state) == printed
    assert state.reserve.tolist() == [62 - sum(row.values()) for row in printed] + [0] * (5 - players)
    assert state.phase == Phase.FILL


@pytest.mark.parametrize("players", NUMBERS)
def test_sample_set_ups_are_made_of_the_groups_of_a_draft(players):
    """G3: each list is what a draft could have led to."""
    for line in SAMPLE[players].strip().splitlines():
        assert [int(item.split()[1]) for item in line.split(", ")] == GROUPS[players]


# --- The draft: cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", NUMBERS)
@pytest.mark.parametrize("side", ["sun", "moon"])
def test_two_cards_lie_face_up_and_one_player_is_asked(shogun, players, side):
    """G3: two different ones, of provinces in play."""
    match = began(shogun, players=str(players), side=side, setup="draft")
    state = match.states[-1]
    one, other = names(state.face_up)
    assert one != other
    assert match.active == (state.player,)
    assert match.legal(state.player) == [*sorted([f"take {one}", f"take {other}"]), "draw"]
    assert lists(state) == [{}] * players


def test_the_first_seat_is_drawn_by_lot(shogun):
    """G3: all are equally likely."""
    for players in NUMBERS:
        options = {"players": str(players), "setup": "draft"}
        firsts = Counter(shogun.deal(seed(number), options).player for number in range(max(100, few(2000))))
        assert_fits(dict.fromkeys(range(players), 1), firsts)


def test_the_deck_is_shuffled(shogun):
    """G3: each of the 37 cards of three players is as often the first and the second that lies open."""
    for place in range(2):
        options = {"players": "3", "setup": "draft"}
        cards = Counter(names(shogun.deal(seed(number), options).face_up)[place] for number in range(few(6000)))
        in_play = [name for province, name in enumerate(PROVINCE_NAMES) if is_in_play(3, 0, province)]
        assert_fits(dict.fromkeys(in_play, 1), cards)


def test_an_open_card_is_replaced_at_once():
    """G3: before its group is chosen; the other one stays where it is."""
    table = drafting("kai mino", "settsu", under="omi").play("take mino")
    assert table.asked == "A group"
    assert names(table.state.face_up) == ["kai", "settsu"]
    assert table.codes() == ["took", "turned-up"]
    assert table.tells("turned-up") == {"provinces": ["province-settsu"]}


def test_only_an_open_card_can_be_taken_by_name():
    """G3: not one of the deck, nor one that is taken."""
    table = drafting("kai mino", "settsu omi")
    assert table.why_not("take settsu") == "not-face-up G3"
    assert table.why_not("take aki") == "not-face-up G3"
    assert table.refused("take aki").args == {"province": "province-aki"}


def test_the_open_cards_stay_when_the_top_of_the_deck_is_drawn():
    """G3: only the deck is smaller."""
    table = drafting("kai mino", "settsu").play("draw")
    assert table.asked == "A group"
    assert names(table.state.face_up) == ["kai", "mino"]
    assert names([table.state.taken]) == ["settsu"]


def test_a_player_sees_what_they_drew_before_they_choose_a_group():
    """G3: and nobody else does, until the group is placed; then all do."""
    table = drafting("kai mino", "settsu omi").play("draw")
    drawn = names([table.state.taken])[0]
    assert names([table.sees(0).taken]) == [drawn]
    assert [table.sees(seat).taken for seat in (1, 2, SPECTATOR)] == [0, 0, 0]
    assert table.tells("drew", "A") == {"seat": 0, "province": f"province-{drawn}"}
    assert table.told("B") == table.told()
    assert not any(drawn in str(event) for event in table.told("B"))
    table.play("group 4")
    for letter in ("A", "B", ""):
        assert table.tells("placed-group", letter) == {"seat": 0, "count": 4, "province": f"province-{drawn}"}
    assert table.on(drawn) == "A 4"
    assert table.sees(SPECTATOR).owner.tolist() == table.state.owner.tolist()


def test_an_open_card_that_is_taken_is_seen_by_all():
    """G3: there is nothing to hide."""
    table = drafting("kai mino", "settsu omi").play("take kai")
    assert [names([table.sees(seat).taken]) for seat in (0, 1, SPECTATOR)] == [["kai"]] * 3


# --- The draft: groups --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", NUMBERS)
def test_everybody_has_groups_by_the_number_of_players(shogun, players):
    """G3: one of 2 fewer with four, two fewer with five."""
    state = shogun.deal(bytes(16), {"players": str(players), "setup": "draft"})
    for seat in range(5):
        expected = GROUPS[players] if seat < players else []
        assert [size for size in range(5, 0, -1) for _ in range(state.groups[seat, size])] == expected


def test_the_group_is_chosen_after_the_card_and_its_armies_come_from_the_reserve():
    """G3: the card goes to the hand: it is their province now."""
    table = drafting("kai mino", "settsu omi").play("take kai")
    assert table.legal() == ["group 2", "group 3", "group 4", "group 5"]
    table.play("group 5")
    assert table.on("kai") == "A 5"
    assert table.has("A", "reserve") == 57
    assert table.asked == "B take"


def test_a_group_that_is_placed_is_gone():
    """G3: there is one of 5."""
    table = drafting("kai mino", "settsu omi").play("take kai")
    table.state.groups[0, 5] = 0
    assert table.legal() == ["group 2", "group 3", "group 4"]
    assert table.why_not("group 5") == "no-such-group G3"


@pytest.mark.parametrize("move", ["take mino", "draw", "renew", "plan tax kai", "ready"])
def test_nothing_else_is_done_before_the_group_is_placed(move):
    """G3: no second card."""
    assert drafting("kai mino", "settsu omi").play("take kai").why_not(move) == "other-phase G5"


def test_players_take_cards_clockwise():
    """G3: after the last seat comes the first; nobody else may take one."""
    table = drafting("kai mino", "settsu omi hida ise yamato")
    seats = []
    for _ in range(5):
        seats.append(LETTERS[table.seat])
        assert table.reason("draw", (table.seat + 1) % 3).code == "not-your-turn"
        table.play("draw", "group 2")
    assert "".join(seats) == "ABCAB"


@pytest.mark.parametrize("players", NUMBERS)
@pytest.mark.parametrize("side", ["sun", "moon"])
def test_the_draft_goes_on_until_all_groups_are_placed(shogun, players, side):
    """G3: then all other cards form the open stock, and nothing is left of the draft."""
    for before, _, after in steps(shogun, players, players=str(players), side=side, setup="draft"):
        assert before.phase in (Phase.TAKE, Phase.TURN_UP, Phase.GROUP)
        if after.phase == Phase.FILL:
            break
    assert [sorted(row.values(), reverse=True) for row in lists(after)] == [GROUPS[players]] * players
    assert not any(getattr(after, name).any() for name in ("groups", "face_up", "under", "last_pair"))
    assert (after.taken, after.unders, after.blind, after.renewed) == (0, 0, False, False)


# --- The draft: new open cards ------------------------------------------------------------------------------------

DECK = "settsu omi hida ise yamato kii shima owari aki bingo"


def test_whoever_finds_the_same_two_cards_as_before_may_have_new_ones():
    """G3: they drew from the deck, and so did all others."""
    table = blind(drafting("kai mino", DECK), 3)
    assert table.legal() == ["take kai", "take mino", "draw", "renew"]
    table.play("renew")
    assert table.asked == "A take"
    assert len(set(names(table.state.face_up)) & set(DECK.split())) == 2
    assert table.codes() == ["renewed", "turned-up"]


def test_nobody_may_have_new_cards_in_their_first_turn():
    """G3: there was no last time."""
    table = drafting("kai mino", DECK)
    for _ in range(3):
        assert table.why_not("renew") == "not-the-same G3"
        blind(table, 1)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_new_cards_are_not_for_whoever_sees_another_open_card(seat):
    """G3: somebody took one of the two, perhaps the same player."""
    table = blind(drafting("kai mino", DECK), seat).play("take kai", "group 2")
    blind(table, 2 - seat)
    assert table.asked == "A take"
    assert table.why_not("renew") == "not-the-same G3"


def test_new_cards_come_once_in_a_turn():
    """G3: also if the same two should lie there again."""
    table = blind(drafting("kai mino", DECK), 3).play("renew")
    assert table.why_not("renew") == "renewed-before G3"
    known = drafting("kai mino", "")
    known.state.last_pair[0] = known.state.face_up
    known.play("renew")
    assert names(known.state.face_up) == ["kai", "mino"]
    assert known.why_not("renew") == "renewed-before G3"


def test_what_counts_are_the_cards_after_the_last_change():
    """G3: the two that a player had to choose from when they last took a card, new ones included."""
    table = blind(drafting("kai mino", DECK), 3).play("renew", "draw", "group 2")
    pair = names(table.state.face_up)
    assert table.why_not("renew") == "not-the-same G3"  # B saw Kai and Mino
    blind(table, 2)
    assert names(table.state.face_up) == pair
    assert table.play("renew").asked == "A take"


def test_new_cards_of_one_player_are_not_the_old_ones_of_the_next():
    """G3: everybody remembers their own two; A turned up new ones and took none of them."""
    table = blind(drafting("kai mino", DECK), 3)
    table.play("renew", "draw", "group 2")
    assert (table.asked, table.why_not("renew")) == ("B take", "not-the-same G3")


def test_a_new_turn_brings_a_new_right():
    """G3: once in each turn, not once in a game."""
    table = blind(drafting("kai mino", DECK), 3)
    table.play("renew", "draw", "group 2")
    blind(table, 2)
    table.play("renew")
    assert names(table.state.under)[:2] == ["kai", "mino"]
    assert table.state.unders == 4


def test_old_cards_go_under_the_deck_in_their_open_order():
    """G3: and come in this order when nothing else is left; all have seen them."""
    table = drafting("mino kai", "settsu omi", under="aki bingo")
    table.state.last_pair[0] = table.state.face_up[::-1]  # the same two, whichever lies first
    table.play("renew")
    assert names(table.state.under) == ["aki", "bingo", "mino", "kai"]
    for seat in (0, 1, SPECTATOR):
        assert names(table.sees(seat).under) == ["aki", "bingo", "mino", "kai"]
    open_now = names(table.state.face_up)
    assert sorted(open_now) == ["omi", "settsu"]
    drawn = []
    for _ in range(4):
        table.play("draw")
        drawn += names([table.state.taken])
        table.play("group 2")
    assert drawn == ["aki", "bingo", "mino", "kai"]


def test_the_last_unseen_card_comes_before_those_put_under_the_deck():
    """G3: two new cards, one of which has been open before."""
    table = drafting("mino kai", "settsu", under="aki bingo")
    table.state.last_pair[0] = table.state.face_up
    table.play("renew")
    assert names(table.state.face_up) == ["settsu", "aki"]
    assert names(table.state.under) == ["bingo", "mino", "kai"]


def test_a_known_card_drawn_from_the_deck_is_known_to_all_in_every_sampled_world(shogun):
    """G3: cards put under the deck stay known, so there is only one world."""
    table = drafting("mino kai", "", under="aki bingo").play("draw")
    for number in range(20):
        assert names([shogun.sample(table.view(1), number).taken]) == ["aki"]


def test_a_card_drawn_blind_is_any_of_the_unseen_ones_for_the_others(shogun):
    """G3: not one that lies open, is taken, or was put under the deck."""
    table = drafting("kai mino", "settsu omi hida", under="aki bingo").play("draw")
    view, found = table.view(2), Counter()
    for number in range(few(2000)):
        world = shogun.sample(view, number)
        assert shogun.view(world, 2) == view
        found.update(names([world.taken]))
    assert_fits({"settsu": 1, "omi": 1, "hida": 1}, found)
    assert names([shogun.sample(table.view(0), 1).taken]) == names([table.state.taken])


def test_whole_drafts_deal_each_card_once(shogun):
    """G3: as many provinces are held as groups were placed."""
    for number in range(few(3)):
        match = played_out(shogun, number, players="5", setup="draft")
        after = next(state for state in match.states if state.phase == Phase.FILL)
        assert [len(row) for row in lists(after)] == [7] * 5
