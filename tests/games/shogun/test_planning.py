"""G7: everybody plans at the same time and in secret."""

from random import Random

import pytest

from tests.games.chance import few
from tests.games.shogun.table import LETTERS, Table, began, position
from zashiki.contract import SPECTATOR, Event, Refused
from zashiki.games.shogun.state import ACTION_NAMES, Phase
from zashiki.match import Match

ACTIONS = ACTION_NAMES[1:]
SIX = ["aki", "kai", "mino", "ise", "omi", "kii"]
CHESTS = [f"chest{chests}" for chests in range(5)]


def planning(provinces: list[str], chests: int = 10, text: str = "") -> Table:
    """A plans, with these provinces."""
    held = "; ".join(f"{name} A 2" for name in provinces)
    return position(f"phase plan; settsu B 2; A has chests {chests}; {held}; {text}")


def lay(table: Table, *cards: str, bid: str = "") -> Table:
    """A lays cards on the actions, beginning with the first, and one on the bid."""
    table.play(*(f"plan {action} {card}" for action, card in zip(ACTIONS, cards, strict=False)), seat="A")
    return table.play(f"bid {bid}", seat="A") if bid else table


def planned(match: Match, seat: int) -> list[str]:
    """A whole plan: one of the legal moves after the other."""
    chance, moves = Random(seat), [""]
    while moves[-1] != "ready":
        legal = match.legal(seat)
        moves.append("ready" if "ready" in legal else chance.choice(legal))
        match.play(seat, moves[-1])
    return moves[1:]


# --- What is laid -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_plan_at_the_same_time(players):
    """G7: nobody waits for another."""
    assert position(f"players {players}; phase plan").asked == f"{LETTERS[:players]} plan"


def test_any_own_card_may_be_laid_on_any_place():
    """G7: province cards and chest cards alike, an action or the bid."""
    table = planning(["aki", "kai"])
    cards = ["aki", "kai", *CHESTS]
    expected = [f"plan {action} {card}" for action in ACTIONS for card in cards]
    assert table.legal(0) == expected + [f"bid {card.removeprefix('chest')}" for card in cards]


def test_a_card_goes_to_its_place_and_nobody_elses_plan_changes():
    """G7: one card at a time."""
    table = planning(["aki", "kai"]).play("plan tax kai", "bid 3", "plan battle_b chest0", seat="A")
    assert table.planned("A") == {"bid": "chest3", "tax": "kai", "battle_b": "chest0"}
    assert not any(table.planned(letter) for letter in "BCD")


@pytest.mark.parametrize("move", ["plan rice kai", "bid kai"])
def test_a_card_is_laid_once(move):
    """G7: the refusal says where it lies."""
    table = planning(["aki", "kai"]).play("plan tax kai", seat="A")
    assert table.why_not(move, 0) == "card-laid G7"
    assert table.refused(move, "A").args["elsewhere"] == "action-tax"


@pytest.mark.parametrize(("first", "second"), [("plan tax kai", "plan tax chest1"), ("bid kai", "bid 1")])
def test_a_place_takes_one_card(first, second):
    """G7: the refusal says which lies there."""
    table = planning(["aki", "kai"]).play(first, seat="A")
    assert table.why_not(second, 0) == "place-filled G7"
    assert table.refused(second, "A").args["other"] == "province-kai"


@pytest.mark.parametrize("card", ["settsu", "tosa"])
def test_only_own_provinces_are_planned(card):
    """G7: neither another player's nor a neutral one."""
    table = planning(["aki"])
    for move in (f"plan tax {card}", f"bid {card}"):
        assert table.why_not(move, 0) == "not-your-province G7"


def test_nobody_bids_more_chests_than_they_own():
    """G7: 2 chests; a card of more may lie on an action all the same."""
    table = planning(["aki"], chests=2)
    assert table.why_not("bid 2", 0) == ""
    assert table.why_not("bid 3", 0) == "bid-too-high G7"
    assert table.refused("bid 4", "A").args["count"] == 2
    assert table.why_not("plan tax chest4", 0) == ""


def test_whoever_has_no_chests_bids_the_0_card_or_a_province():
    """G7: which costs nothing."""
    table = planning(["aki"], chests=0)
    assert [move for move in table.legal(0) if move.startswith("bid")] == ["bid aki", "bid 0"]


# --- How many ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [6, 7, 20])
def test_with_eleven_cards_or_more_every_place_is_filled(count):
    """G7: and no more than these."""
    names = [
        *SIX,
        *[
            "hida",
            "yamato",
            "kaga",
            "noto",
            "etchu",
            "echizen",
            "wakasa",
            "tamba",
            "tajima",
            "harima",
            "bizen",
            "bitchu",
            "bingo",
            "hoki",
        ],
    ]
    table = lay(planning(names[:count]), *SIX, *CHESTS[1:])
    assert table.why_not("ready", 0) == "plan-incomplete G7"
    assert table.refused("ready", "A").args["count"] == 1
    assert {move.split()[0] for move in table.legal(0)} == {"bid"}
    table.play("bid 0", seat="A")
    assert table.legal(0) == ["ready"]


@pytest.mark.parametrize("count", range(6))
def test_with_fewer_than_eleven_cards_all_are_laid(count):
    """G7: some places stay empty, here the bid as well."""
    cards = [*SIX[:count], *CHESTS]
    table = lay(planning(SIX[:count]), *cards[:-1])
    assert table.refused("ready", "A").args["count"] == 1
    assert "ready" not in table.legal(0)
    table.play(f"plan {ACTIONS[len(cards) - 1]} {cards[-1]}", seat="A")
    assert table.legal(0) == ["ready"]
    assert "bid" not in table.planned("A")
    assert len(table.planned("A")) == 5 + count


def test_with_fewer_cards_each_player_chooses_which_places_stay_empty():
    """G7: the first actions, for instance."""
    table = planning([]).play(
        "bid 4", "plan battle_b 3", "plan battle_a 2", "plan tax 1", "plan rice 0", "ready", seat="A"
    )
    assert table.asked == "BCD plan"


def test_a_player_without_provinces_plans_their_chest_cards():
    """G7, G15: and may bid with them."""
    table = planning([], chests=4)
    assert {move.split()[-1] for move in table.legal(0)} == {*CHESTS, *"01234"}
    lay(table, *CHESTS[:4], bid="4").play("ready", seat="A")
    assert table.planned("A")["bid"] == "chest4"


# --- A card for the bid --------------------------------------------------------------------------------------------


def test_the_last_card_that_can_be_bid_is_kept_for_the_bid():
    """G7: without chests and with exactly eleven cards, all provinces lie on actions and the 0 card is left."""
    table = lay(planning(SIX, chests=0), *SIX)
    assert table.why_not("plan deploy3 chest0", 0) == "no-card-for-bid G7"
    assert table.why_not("plan deploy3 chest1", 0) == ""
    assert "plan deploy3 chest0" not in table.legal(0)
    lay(table.play("plan deploy3 1", "plan deploy1_move 2", "plan battle_a 3", "plan battle_b 4", seat="A"), bid="0")
    assert table.legal(0) == ["ready"]


def test_it_may_be_a_province_that_is_kept():
    """G7: whichever is the last."""
    table = lay(planning(SIX, chests=0), *SIX[:5], "chest0")
    assert table.why_not("plan deploy3 omi", 0) == "card-laid G7"
    assert table.why_not(f"plan deploy3 {SIX[5]}", 0) == "no-card-for-bid G7"


def test_also_with_more_than_eleven_cards_one_is_kept():
    """G7: seven provinces and the 0 card; the eighth of these would leave nothing."""
    table = lay(planning([*SIX, "hida"], chests=0), *SIX, "hida")
    assert table.why_not("plan battle_b chest0", 0) == "no-card-for-bid G7"


def test_a_chest_card_that_is_affordable_is_a_card_for_the_bid():
    """G7: with one chest the 1 card is left when the 0 card is laid."""
    table = lay(planning(SIX, chests=1), *SIX)
    assert table.why_not("plan battle_b chest0", 0) == ""
    table.play("plan battle_b chest0", seat="A")
    assert table.why_not("plan battle_a chest1", 0) == "no-card-for-bid G7"


def test_a_bid_that_is_laid_sets_all_other_cards_free():
    """G7: then the last such card may go anywhere."""
    table = lay(planning(SIX, chests=0), *SIX[:5], bid=SIX[5])
    assert table.why_not("plan battle_b chest0", 0) == ""


def test_with_ten_cards_no_card_is_kept_for_the_bid():
    """G7: it may stay empty."""
    table = lay(planning(SIX[:5], chests=0), *SIX[:5])
    assert table.why_not("plan battle_b chest0", 0) == ""


def test_no_plan_comes_to_a_dead_end():
    """G7: by whatever moves, without chests and with few or many cards."""
    for count in range(9):
        for number in range(few(20)):
            table, chance = planning([*SIX, "hida", "yamato", "kaga"][:count], chests=number % 3), Random(number)
            while "ready" not in table.legal(0):
                table.play(chance.choice(table.legal(0)), seat="A")
            assert len(table.planned("A")) == min(11, 5 + count)


# --- Ready ---------------------------------------------------------------------------------------------------------


def test_whoever_is_ready_lays_no_more_cards():
    """G7: nor is anybody ready twice."""
    table = lay(planning(["aki"]), *CHESTS, "aki").play("ready", seat="A")
    assert table.legal(0) == []
    for move in ("plan battle_b kai", "bid 0", "ready"):
        assert table.why_not(move, 0) == "ready-before G7"


def test_when_all_are_ready_the_event_is_drawn():
    """G7, G8: not before."""
    table = position("players 3; phase plan; open tax_max_5 rice_min_4")
    for letter in "CBA":
        assert table.state.phase == Phase.PLAN
        lay_all = [f"plan {action} {card}" for action, card in zip(ACTIONS, CHESTS, strict=False)]
        table.play(*lay_all, "ready", seat=letter)
    assert table.state.phase == Phase.EVENT
    assert table.codes() == ["ready", "all-ready"]


@pytest.mark.parametrize("move", ["special chest", "stay", "group 2", "draw", "reinforce", "battle kai->suruga 1"])
def test_nothing_else_is_done_while_all_plan(move):
    """G7: neither specials nor armies."""
    assert planning(["kai"]).why_not(move, 0) == "other-phase G5"


@pytest.mark.parametrize("phase", ["choose", "battle", "deploy"])
def test_nobody_plans_at_another_time(phase):
    """G7: cards stay as they lie."""
    table = position(f"phase {phase}; kai A 2; A plans battle_a kai")
    for move in ("plan tax kai", "bid 0", "ready"):
        assert table.why_not(move) == "other-phase G5"


def test_it_is_asked_for_so_many_cards_as_are_missing():
    """G7: then whether one is ready."""
    table = lay(planning(["aki"]), *CHESTS)
    assert table.game.prompt(table.view(0)) == Event("ask-plan", {"count": 1})
    table.play("plan battle_b aki", seat="A")
    assert table.game.prompt(table.view(0)) == Event("ask-ready")
    assert table.game.prompt(table.view(SPECTATOR)).code == "ask-wait"


# --- At the same time ------------------------------------------------------------------------------------------------


def test_it_does_not_matter_who_plans_first(shogun):
    """G7: the same cards in another order lead to the same match."""
    one, other = began(shogun, 5, players="3"), began(shogun, 5, players="3")
    moves = [planned(one, seat) for seat in range(3)]
    while other.states[-1].phase == Phase.PLAN:
        for seat in (2, 1, 0):
            if moves[seat]:
                other.play(seat, moves[seat].pop(0))
    assert other.states[-1] == one.states[-1]
    assert other.log == one.log


def test_a_plan_is_secret_and_can_be_taken_back_until_all_are_ready(shogun):
    """G7: then it is final."""
    match = began(shogun, 5, players="3")
    blank = match.view(1).record, match.view(SPECTATOR).record
    planned(match, 0)
    assert (match.view(1).record, match.view(SPECTATOR).record) == blank
    assert match.ready == (0,)
    match.undo(0)
    match.undo(0)
    assert match.active == (0, 1, 2)
    for seat in range(3):
        planned(match, seat)
    with pytest.raises(Refused):
        match.undo(0)


def test_others_are_told_that_somebody_planned_but_not_what(shogun):
    """G7: neither a card nor a place, not even afterwards."""
    match = began(shogun, 5, players="3")
    for seat in range(3):
        planned(match, seat)
    mine = [str(event) for event in match.story(0) if event.code in ("event-planned", "event-bid-laid")]
    told = [event for event in match.story(1) if event.args.get("seat") == 0 and event.code.startswith("event-plan")]
    assert len(mine) == 11
    assert all(set(event.args) == {"seat"} for event in told)
