"""G1, G2: provinces, who holds them, and what passes from hand to hand."""

from __future__ import annotations

from zashiki.games.shogun.state import (
    BUILDINGS,
    FROM,
    GREEN,
    IN_PLAY,
    MOST_WAYS,
    NEAR,
    OPEN,
    PLACES,
    PROVINCES,
    TO,
    State,
)
from zashiki.kernel import rule


@rule
def in_play(state: State, province: int) -> bool:
    """G1: by the number of players and the side of the board."""
    return bool(IN_PLAY[state.players, state.side, province])


@rule
def is_open(state: State, way: int) -> bool:
    """G1: by the option, and whether the province at its end is in play."""
    return bool(OPEN[int(state.extended), state.players, state.side, way])


@rule
def holds(state: State, seat: int, province: int) -> bool:
    return state.owner[province] == seat + 1


@rule
def held_since_planning(state: State, seat: int, province: int) -> bool:
    """G12: whether its card can be used in this round; one that was won in it cannot."""
    return holds(state, seat, province) and state.won[province] == 0


@rule
def provinces_of(state: State, seat: int) -> int:
    held = 0
    for province in range(PROVINCES):
        held += holds(state, seat, province)
    return held


@rule
def has_own_neighbour(state: State, seat: int, province: int) -> bool:
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        if is_open(state, way) and holds(state, seat, int(TO[way])):
            return True
    return False


@rule
def is_at_border(state: State, seat: int, province: int) -> bool:
    """Whether a neighbour is not one's own."""
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        if is_open(state, way) and not holds(state, seat, int(TO[way])):
            return True
    return False


@rule
def free_armies(state: State, province: int) -> int:
    """G10: how many armies can leave a province: one stays behind."""
    return state.armies[province] - 1


@rule
def begins_at(way: int, province: int) -> bool:
    return FROM[way] == province


@rule
def buildings_in(state: State, province: int) -> int:
    standing = 0
    for building in range(BUILDINGS):
        standing += state.buildings[province, building]
    return standing


@rule
def pay(state: State, seat: int, chests: int) -> None:
    state.chests[seat] -= chests


@rule
def lose_card(state: State, province: int) -> None:
    """G10: a card that is lost leaves its owner at once, also from their plan; that place counts as empty."""
    seat = state.owner[province] - 1
    state.reveals += 1  # the place that it lay on shows which card it was, or that it was on none
    for place in range(PLACES):
        if state.plan[seat, place] == province + 1:
            state.plan[seat, place] = 0
            state.shown[seat, place] = 0


@rule
def conquer(state: State, seat: int, province: int) -> None:
    """G12: the winner takes the card, which they cannot use in this round."""
    if state.owner[province] > 0:
        lose_card(state, province)
    state.owner[province] = seat + 1
    state.won[province] = 1


@rule
def become_neutral(state: State, province: int) -> None:
    """G12, G13: buildings and markers go, and the card goes to the stock."""
    lose_card(state, province)
    state.owner[province] = 0
    state.won[province] = 0
    state.markers[province] = 0
    for building in range(BUILDINGS):
        state.supply[building] += state.buildings[province, building]
        state.buildings[province, building] = 0


@rule
def put_back(state: State, colour: int, cubes: int) -> None:
    """G12: armies go to their player's reserve, peasants to the stock."""
    if colour == GREEN:
        state.peasants += cubes
    else:
        state.reserve[colour] += cubes
