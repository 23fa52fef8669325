"""Worlds that fit a view, against an enumeration of all of them that knows nothing of how they are sampled."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from tests.games.chance import assert_fits, few
from tests.games.samurai.table import ARMY, BOARDS, CAPTURES, Table, steps, tiles_of
from zashiki.contract import HOUSE, SPECTATOR
from zashiki.games.samurai.state import Phase, State

# Few tiles are left. Those of the others are known together, as a set, and so is how many are in each hand.
TWO = """
    0 has left samurai1 samurai2 rice2
    1 has left samurai1 samurai1 samurai2 ship1 ship1 swap
    1 holds samurai1 ship1 swap
"""
THREE = """
    0 has left samurai1 rice2
    1 has left samurai1 samurai1 samurai2
    1 holds samurai1 samurai2
    2 has left ship1 ship1 ronin1 helmet4
    2 holds ship1
"""
ALL_IN_HAND = "0 has left rice2 rice3\n1 has left samurai1 samurai1 ship2"
NOTHING = "0 has left rice2 rice3\n1 has left nothing"


def worlds(state: State, observer: int) -> Counter:
    """Every way to hold the other hands, of single tiles that are each as likely to be in a hand."""
    choices = []
    for seat in range(state.players):
        tiles = tiles_of(state.left[seat]).split()
        hands = [tiles_of(state.hand[seat])] if seat == observer else hands_of(tiles, int(state.size[seat]))
        choices.append(hands)
    return Counter(product(*choices))


def hands_of(tiles: list[str], size: int) -> list[str]:
    return [" ".join(hand) for hand in combinations(tiles, size)]


def sampled(game, state: State, observer: int, count: int) -> Counter:
    view = game.view(state, observer)
    found: Counter = Counter()
    for number in range(count):
        world = game.sample(view, number)
        assert game.view(world, observer) == view
        found[tuple(tiles_of(world.hand[seat]) for seat in range(state.players))] += 1
    return found


@pytest.mark.parametrize(
    ("drawing", "players"),
    [(TWO, 2), (THREE, 3), (ALL_IN_HAND, 2), (NOTHING, 2)],
    ids=["two", "three", "all", "nothing"],
)
def test_a_player_samples_all_hands_that_the_others_may_hold_each_as_often(samurai, drawing, players):
    """S4: what a player knows."""
    state = Table(drawing, players).state
    expected, found = worlds(state, 0), sampled(samurai, state, 0, few(6000))
    assert set(found) == set(expected)
    if len(expected) > 1:
        assert_fits(expected, found)


def test_an_onlooker_samples_every_hand(samurai):
    """S4: an onlooker knows nobody's hand."""
    state = Table(f"{TWO}\n0 holds samurai2").state
    expected = worlds(state, SPECTATOR)
    assert len(expected) == 3 * len(set(hands_of(tiles_of(state.left[1]).split(), 3)))
    assert_fits(expected, sampled(samurai, state, SPECTATOR, few(12_000)))


def test_two_equal_tiles_are_more_often_in_a_hand_than_a_single_one(samurai):
    """S2: of two ships 1 and a ship 2, one of which is in the hand, it is a ship 1 two times in three."""
    state = Table("1 has left ship1 ship1 ship2\n1 holds ship2").state
    assert_fits({"ship1": 2, "ship2": 1}, Counter(hand for _, hand in sampled(samurai, state, 0, few(3000)).elements()))


def test_of_a_whole_army_each_tile_is_as_often_in_a_hand(samurai):
    """S2, S3: at the begin of a game nothing is known of the other hand; one tile in four is in it."""
    state = samurai.deal(bytes(16), {"hand": "random", "figures": "random"})
    view, found = samurai.view(state, 0), Counter()
    for number in range(few(4000)):
        found.update(tiles_of(samurai.sample(view, number).hand[1]).split())
    assert_fits(Counter(ARMY), found)


def test_a_sampled_world_depends_on_the_view_and_the_seed_alone(samurai):
    """S4: the true hand of the other does not shine through."""
    one = Table(TWO).state
    other = Table(TWO.replace("1 holds samurai1 ship1 swap", "1 holds samurai2 samurai1 ship1")).state
    assert one != other
    for number in range(50):
        assert samurai.sample(samurai.view(one, 0), number) == samurai.sample(samurai.view(other, 0), number)


def test_what_will_be_drawn_is_unknown_also_to_whoever_draws(samurai):
    """S4: of one's own face-down tiles the set is known, not the order: in half of all worlds it is the rice 2."""
    table = Table(
        """
        0 has left ronin1 ship1 ship2 swap samurai1 rice2 rice3
        0 holds ronin1 ship1 ship2 swap samurai1
        """
    ).play("ronin1 o9")
    view, end = table.view(0), table.game.find(table.view(0), "end turn")
    found: Counter = Counter()
    for number in range(few(2000)):
        world = samurai.sample(view, number)
        samurai.play(world, 0, end)
        while samurai.active(world) == (HOUSE,):
            samurai.proceed(world)
        found[tiles_of(world.hand[0]).split()[0]] += 1
    assert_fits({"rice2": 1, "rice3": 1}, found)


def test_a_hand_that_is_being_chosen_is_not_begun_in_a_sampled_world(samurai):
    """S3: of a choice being made others see only that it is made."""
    state = samurai.deal(bytes(16), {"players": "3"})
    for tile in ("rice4", "ship1"):
        samurai.play(state, 1, samurai.move(f"take {tile}"))
    for tile in ("rice4", "ship1", "ship2", "swap", "ronin1"):
        samurai.play(state, 2, samurai.move(f"take {tile}"))
    world = samurai.sample(samurai.view(state, 0), 7)
    assert world.size.tolist() == [0, 0, 5, 0]
    assert not world.hand[1].any()
    assert int(world.hand[2].sum()) == 5
    assert samurai.active(world) == (0, 1)


def test_a_hand_that_was_chosen_is_sampled_like_any_other(samurai):
    """S3: all tiles are equally likely, for others have not seen any."""
    state = samurai.deal(bytes(16), {})
    for tile in ("rice4", "ship1", "ship2", "swap", "ronin1"):
        samurai.play(state, 1, samurai.move(f"take {tile}"))
    view, found = samurai.view(state, 0), Counter()
    for number in range(few(4000)):
        found.update(tiles_of(samurai.sample(view, number).hand[1]).split())
    assert_fits(Counter(ARMY), found)


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("capture", CAPTURES)
def test_in_whole_games_every_seat_samples_worlds_that_it_cannot_tell_from_the_real_one(samurai, players, capture):
    """S4: the same view, as many tiles in every hand, and none that was played."""
    chance = Random(players)
    for number in range(few(20)):
        for _, _, after in steps(samurai, number, players=str(players), capture=capture, figures="random"):
            if chance.random() < 0.7:
                continue
            for observer in (*range(players), SPECTATOR):
                view = samurai.view(after, observer)
                world = samurai.sample(view, number)
                assert samurai.view(world, observer) == view
                assert (world.hand <= world.left).all()
                assert world.hand.sum(axis=1).tolist() == world.size.tolist()
                if after.phase != Phase.HAND:
                    assert world.size.tolist() == after.size.tolist()


def test_a_sampled_world_can_be_played_to_its_end(samurai):
    """S7: by the same rules."""
    chance = Random(1)
    for number in range(few(20)):
        state = samurai.deal(number.to_bytes(16, "big"), {"players": "3", "hand": "random", "figures": "random"})
        world = samurai.sample(samurai.view(state, 2), number)
        while active := samurai.active(world):
            if active == (HOUSE,):
                samurai.proceed(world)
            else:
                samurai.play(world, active[0], chance.choice(samurai.legal(samurai.view(world, active[0]))))
        assert samurai.result(world).winners
