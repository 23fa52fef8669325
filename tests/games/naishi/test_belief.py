"""Worlds that fit a view, against an enumeration of all of them that knows nothing of how they are sampled."""

import math
from collections import Counter
from itertools import combinations, permutations

import pytest

from tests.contract.walks import games, steps
from tests.games.naishi.table import BASE
from zashiki.contract import SPECTATOR, View
from zashiki.games.naishi.state import COPIES, DEVELOPMENT, Card, State
from zashiki.kernel import PLAIN

M, T, R, F, K, S, N = (Card[name] for name in ("MOUNTAIN", "TORII", "RICE", "FORT", "MONK", "SENTINEL", "NINJA"))

# A late game: few cards are out of sight. The opponent holds a torii (given by seat 0) and a monk; below
# the tops of the river lie a torii and a rice field. All other cards are on the discard pile.
LATE = """
river: torii fort none none none none / rice banner none none none none / naishi none none none none none / none none none none none none / none none none none none none
left: 2 2 1 0 0
"""


def late(text: str = "") -> State:
    state = State.from_text(text, State.from_text(LATE, BASE))
    for card in DEVELOPMENT:
        held = sum(int((block == card).sum()) for block in (state.land, state.river))
        state.discards[card] = COPIES[card] - held
    return state


def seen_to_leave(state: State, player: int, column: int) -> State:
    """The hand card of this column was developed away: all saw it, and a banner of the discards lies there."""
    origin = state.origin[player, column]
    state.saw[:, origin - 1] = 1
    state.discards[state.land[player, 1, column]] += 1
    state.discards[Card.NINJA] -= 1
    state.land[player, 1, column] = N
    state.origin[player, column] = 0
    return state


POSITIONS = {
    "nothing was seen": late(),
    "a mountain was seen": seen_to_leave(late(), 1, 1),
    "a card of the kind given was seen, and may have been kept": seen_to_leave(late(), 1, 4),
    "the card kept was seen": seen_to_leave(late(), 1, 0),
    "both were seen": seen_to_leave(seen_to_leave(late(), 1, 0), 1, 4),
}


def worlds(state: State, observer: int) -> Counter:
    """Every way to lay the cards that the observer may not have seen, each equally likely.

    The card that they gave is a card of its own; so are those that were seen to leave a starting hand.
    """
    others = [player for player in range(2) if player != observer]
    saw = state.saw[observer if observer >= 0 else 2]
    loose = [card for player in others for card in state.start[player].tolist() if card != M]
    loose += [state.river[column, depth] for column in range(5) for depth in range(state.left[column] - 1)]
    gifts = {1 - observer: loose.index(state.gave[observer])} if observer >= 0 else {}
    found: Counter = Counter()
    for order in permutations(range(len(loose))):
        hands = {player: order[2 * index : 2 * index + 2] for index, player in enumerate(others)}
        if any(gift not in hands[player] for player, gift in gifts.items()):
            continue
        river = tuple(loose[index] for index in order[2 * len(others) :])
        for starts in laid([[loose[index] for index in hands[player]] for player in others]):
            fits = all(
                not saw[player * 5 + slot] or start[slot] == state.start[player, slot]
                for player, start in zip(others, starts, strict=True)
                for slot in range(5)
            )
            if fits:
                found[starts, river] += 1
    return found


def laid(pairs: list[list[int]]):
    """All ways to lay pairs of cards, in their order, among the five places of starting hands."""
    if not pairs:
        yield ()
        return
    for first, second in combinations(range(5), 2):
        start = [M] * 5
        start[first], start[second] = pairs[0]
        for rest in laid(pairs[1:]):
            yield (tuple(start), *rest)


def sampled(game, state: State, observer: int, count: int) -> Counter:
    view = game.view(state, observer)
    found: Counter = Counter()
    for seed in range(count):
        world = game.sample(view, seed)
        assert game.view(world, observer) == view
        starts = tuple(tuple(world.start[player].tolist()) for player in range(2) if player != observer)
        river = [world.river[column, depth] for column in range(5) for depth in range(world.left[column] - 1)]
        found[starts, tuple(river)] += 1
    return found


def assert_same(expected: Counter, found: Counter) -> None:
    """The same worlds, about as often: within five standard deviations each."""
    total, drawn = sum(expected.values()), sum(found.values())
    assert set(found) <= set(expected)
    for world, ways in expected.items():
        chance = ways / total
        assert abs(found[world] - drawn * chance) <= 5 * math.sqrt(drawn * chance) + 1, world
    if drawn > 20 * len(expected):
        assert set(found) == set(expected)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_player_samples_the_worlds_that_fit_and_all_of_them(naishi, name):
    """N2, N9: what a player knows."""
    state = POSITIONS[name]
    assert_same(worlds(state, 0), sampled(naishi, state, 0, 1500 if PLAIN else 20_000))


def test_an_onlooker_samples_both_hands(naishi):
    """N2: an onlooker knows only that each hand is three mountains and two development cards."""
    state = seen_to_leave(seen_to_leave(seen_to_leave(late("left: 2 1 1 0 0"), 0, 0), 0, 2), 1, 1)
    state.river[1] = [Card.BANNER, 0, 0, 0, 0, 0]
    state.discards[R] += 1
    assert_same(worlds(state, SPECTATOR), sampled(naishi, state, SPECTATOR, 1500 if PLAIN else 60_000))


def test_a_kind_seen_once_counts_double(naishi):
    """N2: if the card seen to leave is of the kind given, the last hidden card is a torii more often than a
    rice field or a monk, of which there is one each as well: two ways against one."""
    state = POSITIONS["a card of the kind given was seen, and may have been kept"]
    view = naishi.view(state, 0)
    last = Counter()
    for seed in range(600 if PLAIN else 6000):
        world = naishi.sample(view, seed)
        last[next(card for card in world.start[1].tolist()[:4] if card != M)] += 1
    assert set(last) == {T, R, K}
    assert 1.5 < last[T] / last[R] < 2.7


def test_during_the_draft_the_other_two_cards_and_the_river_are_unknown(naishi):
    """N2: both see the tops of the river and their own two cards."""
    state = naishi.deal(bytes(16), {})
    view = naishi.view(state, 0)
    pairs = {tuple(naishi.sample(view, seed).dealt[1].tolist()) for seed in range(500)}
    assert len(pairs) > 60
    assert naishi.sample(view, 1).dealt[0].tolist() == state.dealt[0].tolist()


def test_sampled_worlds_hold_the_same_fifty_cards(naishi):
    """N1: cards are neither made nor lost, in the game and in what a seat imagines of it."""
    for number in range(games(100)):
        for _, _, after in steps(naishi, number):
            assert census(after) == CENSUS
            for observer in (0, 1, SPECTATOR):
                world = naishi.sample(View(observer, naishi.view(after, observer).record), number)
                assert census(world) == CENSUS


def census(state: State) -> list[int]:
    """How many cards of each kind there are; hands are made up after the draft."""
    count = Counter(state.land.ravel().tolist()) + Counter(state.river.ravel().tolist())
    count += Counter(state.dealt.ravel().tolist()) + Counter(dict(enumerate(state.discards.tolist())))
    if state.phase == 0:
        count[M] += 6
    return [count[card] for card in Card if card]


CENSUS = COPIES[1:].tolist()
