"""Worlds that fit a view, against an enumeration of all plans that knows nothing of how they are sampled."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from tests.games.chance import assert_fits, few
from tests.games.shogun.table import LETTERS, Table, position, steps
from zashiki.contract import HOUSE, SPECTATOR
from zashiki.games.shogun.state import ACTION_NAMES, CARD_NAMES, CHEST0, PROVINCE_NAMES, Action, Phase, State
from zashiki.kernel import PLAIN

CHESTS = [f"chest{chests}" for chests in range(5)]
ACTIONS = ACTION_NAMES[1:]

# B has seven cards, and all of them are laid; three were shown.
FEW = """
    phase bids; kai B 2; mino B 3; omi A 2; B has chests 1
    B plans castle chest0, temple chest2, theatre chest3, bid kai, rice mino, tax chest1, battle_a chest4
"""
# B has thirteen cards and laid eleven; all but three were shown.
MANY = """
    phase show; kai B 2; mino B 3; ise B 2; kii B 2; shima B 2; settsu B 2; yamato B 2; hida B 2; omi A 2
    B plans bid chest2, castle chest0, temple kai, theatre mino, rice ise, tax kii, deploy5 shima, deploy3 settsu
    B plans deploy1_move chest1, battle_a yamato, battle_b chest4
"""


def show(table: Table, letter: str, places: str) -> Table:
    for place in places.split():
        table.state.shown[LETTERS.index(letter), Action[place.upper()]] = 1
    return table


def plan_of(state: State, seat: int) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in state.plan[seat].tolist())


def sampled(table: Table, observer: int, count: int) -> Counter:
    """The plans of B in so many worlds, each of which the observer cannot tell from the real one."""
    view, found = table.view(observer), Counter()
    for number in range(count):
        world = table.game.sample(view, number)
        assert table.game.view(world, observer) == view
        found[plan_of(world, 1)] += 1
    return found


def plans(table: Table, hidden: str, cards: list[str], bids: list[str]) -> set[tuple[str, ...]]:
    """G7: every way to lay some of these cards on the places of B that are hidden."""
    shown, places, found = plan_of(table.state, 1), hidden.split(), set()
    for laid in permutations(cards, len(places)):
        plan = dict(zip(ACTION_NAMES, shown, strict=True)) | dict(zip(places, laid, strict=True))
        if plan["bid"] in bids:
            found.add(tuple(plan.values()))
    return found


# --- Against all plans -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observer", [0, 2, SPECTATOR])
def test_all_plans_that_fit_are_equally_likely(observer):
    """G7: with one chest neither the 4 card nor any other that cannot be paid is bid."""
    table = show(position(FEW), "B", "castle temple theatre")
    expected = plans(table, "bid rice tax battle_a", ["kai", "mino", "chest1", "chest4"], ["kai", "mino", "chest1"])
    assert len(expected) == 18
    assert_fits(dict.fromkeys(expected, 1), sampled(table, observer, max(200, few(4000))))


def test_of_more_cards_than_places_any_may_lie_there():
    """G7: B holds thirteen, eight of which were seen."""
    table = show(position(MANY), "B", "bid castle temple theatre rice tax deploy5 deploy3")
    free = ["chest1", "chest3", "chest4", "yamato", "hida"]
    expected = plans(table, "deploy1_move battle_a battle_b", free, ["chest2"])
    assert len(expected) == 60
    assert_fits(dict.fromkeys(expected, 1), sampled(table, 0, max(400, few(6000))))


def test_a_hidden_card_is_of_a_province_held_at_planning_and_still_held():
    """G10: Hida was won in this round, and Yamato was lost without lying on the plan."""
    table = position(MANY).plan("B", battle_a="chest3")
    show(table, "B", "bid castle temple theatre rice tax deploy5 deploy3")
    state = table.state
    state.owner[PROVINCE_NAMES.index("yamato")], state.won[PROVINCE_NAMES.index("yamato")] = 1, 1
    state.won[PROVINCE_NAMES.index("hida")] = 1
    expected = plans(table, "deploy1_move battle_a battle_b", ["chest1", "chest3", "chest4"], ["chest2"])
    assert len(expected) == 6
    assert_fits(dict.fromkeys(expected, 1), sampled(table, 0, max(100, few(2000))))


def test_a_place_whose_card_was_lost_is_empty_in_every_world():
    """G10: all saw which place it was."""
    table = position("omi A 5; mino B 1; kai B 2; A plans battle_a omi; B plans battle_b mino, tax kai, rice chest0")
    table.carry_out("battle_a").play("battle omi->mino 4").falls(A=2)
    for plan in sampled(table, 0, 50):
        assert plan[Action.BATTLE_B] == "none"
        assert "mino" not in plan
        assert plan.count("none") == 9


def test_ones_own_plan_is_as_it_is_in_every_world():
    """G7: only others' cards are guessed."""
    assert set(sampled(position(FEW), 1, 20)) == {plan_of(position(FEW).state, 1)}


# --- While all plan ------------------------------------------------------------------------------------------------------


def test_a_plan_that_is_being_made_is_not_begun_in_a_sampled_world():
    """G7: others see nothing of it."""
    table = position("phase plan; kai B 2; omi A 2; A plans tax omi; B plans tax kai, bid chest1")
    assert set(sampled(table, 0, 20)) == {("none",) * 11}


def test_of_whoever_is_ready_all_places_are_filled_if_they_have_eleven_cards():
    """G7: each card is as often on each place; with no chests only the 0 card or a province is bid."""
    names = ["kai", "mino", "ise", "kii", "shima", "settsu"]
    table = position("phase plan; B has chests 0; " + "; ".join(f"{name} B 2" for name in names))
    table.state.ready[1] = 1
    found = sampled(table, 0, few(3000))
    assert all(sorted(plan) == sorted(names + CHESTS) for plan in found)
    bids = Counter(plan[0] for plan in found.elements())
    assert_fits(dict.fromkeys([*names, "chest0"], 1), bids)
    for place in (1, 10):  # the bid is one of seven: the other cards come more often to the actions
        chances = dict.fromkeys([*names, "chest0"], 6) | dict.fromkeys(CHESTS[1:], 7)
        assert_fits(chances, Counter(plan[place] for plan in found.elements()))


def test_of_whoever_is_ready_with_fewer_cards_all_are_laid():
    """G7: on any places."""
    table = position("phase plan; B has chests 4")
    table.state.ready[1] = 1
    found = sampled(table, 0, few(3000))
    assert all(sorted(set(plan)) == sorted([*CHESTS, "none"]) and plan.count("none") == 6 for plan in found)
    places = Counter(place for plan in found.elements() for place in range(11) if plan[place] != "none")
    assert_fits(dict.fromkeys(range(11), 1), places)


def test_whoever_can_bid_only_one_of_few_cards_has_mostly_not_bid():
    """G7: five cards and no chests: 10·9·8·7·6 plans leave the bid empty, 10·9·8·7 have the 0 card there."""
    table = position("phase plan; B has chests 0")
    table.state.ready[1] = 1
    assert_fits(
        {"none": 6, "chest0": 1}, Counter(plan[0] for plan in sampled(table, 0, max(300, few(3000))).elements())
    )


# --- What shines through -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["bids", "show", "plan"])
def test_a_sampled_world_depends_on_the_view_and_the_seed_alone(shogun, phase):
    """G7: the true plan does not shine through."""
    one = position(FEW.replace("phase bids", f"phase {phase}"))
    other = position(FEW.replace("bid kai, rice mino", "bid mino, rice kai").replace("phase bids", f"phase {phase}"))
    for table in (one, other):
        table.state.chance, table.state.ready[1] = 5 if table is one else 6, 1
    assert one.state != other.state
    for number in range(30):
        assert shogun.sample(one.view(0), number) == shogun.sample(other.view(0), number)


# --- Whole games -------------------------------------------------------------------------------------------------------------


def assert_possible(world: State, seat: int) -> None:
    """G7: what another seat may have planned."""
    laid = [card for card in world.plan[seat].tolist() if card]
    assert len(set(laid)) == len(laid)
    for card in laid:
        assert card >= CHEST0 or (world.owner[card - 1] == seat + 1 and not world.won[card - 1])
    bid = int(world.plan[seat, Action.BID])
    if world.phase <= Phase.BIDS and bid > CHEST0:
        assert bid - CHEST0 <= world.chests[seat]
    if world.phase in (Phase.PLAN, Phase.EVENT) and world.ready[seat]:
        assert len(laid) == min(11, 5 + int((world.owner == seat + 1).sum()))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("setup", ["sample", "draft"])
def test_in_whole_games_every_seat_samples_worlds_that_it_cannot_tell_from_the_real_one(shogun, players, setup):
    """G7, G10: plans that could be, the same view, and no more cubes on a floor than there are inside."""
    chance, looks = Random(players), 0
    for number in range(few(10)):
        for _, _, after in steps(shogun, number, players=str(players), setup=setup):
            if chance.random() < (0.99 if PLAIN else 0.9):
                continue
            looks += 1
            for observer in (*range(players), SPECTATOR):
                view = shogun.view(after, observer)
                world = shogun.sample(view, number)
                assert shogun.view(world, observer) == view
                assert (world.upper <= world.inside).all()
                for seat in range(players):
                    if seat != observer:
                        assert_possible(world, seat)
    assert looks > 0


def test_a_sampled_world_can_be_played_to_its_end(shogun):
    """G15: by the same rules."""
    chance = Random(1)
    for number in range(few(20)):
        state = next(
            after
            for _, _, after in steps(shogun, number, players="4")
            if after.phase == Phase.CHOOSE or (after.phase == Phase.PLAN and after.ready[0])
        )
        world = shogun.sample(shogun.view(state, 2), number)
        while active := shogun.active(world):
            if active == (HOUSE,):
                shogun.proceed(world)
            else:
                shogun.play(world, active[0], chance.choice(shogun.legal(shogun.view(world, active[0]))))
        assert shogun.result(world).winners
