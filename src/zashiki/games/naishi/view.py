"""What a seat sees beyond what `State` declares to be seen. `seen` arrives blank: what nothing copies does not exist
for that seat."""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.games.naishi.state import COLUMNS, HAND, ONLOOKER, PLAYERS, ROW, Phase, State, is_open, knows
from zashiki.kernel import copy_block, copying_rule, quick_entry, rule

States: TypeAlias = Any

copy_seen = copying_rule(State)


@rule
def view(state: State, seat: int, seen: State) -> None:
    """What this seat, or an onlooker, knows."""
    copy_seen(state, seat, seen)
    view_river(state, seen)
    view_rows(state, seen)
    view_hands(state, seat if seat >= 0 else ONLOOKER, seen)
    view_gifts(state, seat, seen)
    view_layout(state, seat, seen)


@rule
def view_river(state: State, seen: State) -> None:
    """N2: the top of each pile, if it lies face up."""
    for column in range(COLUMNS):
        if is_open(state, column):
            seen.river[column, state.left[column] - 1] = state.river[column, state.left[column] - 1]


@rule
def view_rows(state: State, seen: State) -> None:
    """N2: rows lie open."""
    for player in range(PLAYERS):
        copy_block(seen.land[player, ROW], state.land[player, ROW])


@rule
def view_hands(state: State, observer: int, seen: State) -> None:
    """N2: of the hands, what this observer has seen. How cards moved was seen by all."""
    for player in range(PLAYERS):
        for column in range(COLUMNS):
            if knows(state, observer, player, column):
                seen.land[player, HAND, column] = state.land[player, HAND, column]
            if state.saw[observer, player * COLUMNS + column] != 0:
                seen.start[player, column] = state.start[player, column]


@quick_entry
def knows_in(views: States, observer: int, player: int, column: int) -> int:
    """N2: whether an observer knows a card of that player's hand, for those who tell it."""
    return int(knows(views[0], observer, player, column))


@rule
def view_gifts(state: State, seat: int, seen: State) -> None:
    """N2: each player knows the card given and the card received."""
    if seat >= 0:
        copy_block(seen.gave, state.gave)


@rule
def view_layout(state: State, seat: int, seen: State) -> None:
    """N9: whom a ninja copies is its owner's secret until both have chosen."""
    if state.phase == Phase.OVER:
        copy_block(seen.laid, state.laid)
    elif state.phase == Phase.COPY:
        copy_block(seen.laid, state.land)
        if seat >= 0:
            copy_block(seen.laid[seat], state.laid[seat])
