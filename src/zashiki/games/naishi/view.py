"""What a seat sees. `seen` arrives blank: what is not copied here does not exist for that seat."""

from __future__ import annotations

from zashiki.games.naishi.state import COLUMNS, HAND, ONLOOKER, PLAYERS, ROW, Phase, State, knows
from zashiki.kernel import copy_block, rule


@rule
def view(state: State, seat: int, seen: State) -> None:
    """What this seat, or an onlooker, knows."""
    view_table(state, seen)
    view_river(state, seen)
    view_hands(state, seat if seat >= 0 else ONLOOKER, seen)
    if seat >= 0:
        copy_block(seen.dealt[seat], state.dealt[seat])
        seen.keeps[seat] = state.keeps[seat]
        copy_block(seen.gave, state.gave)  # each knows the card given and the card received
    view_layout(state, seat, seen)


@rule
def view_table(state: State, seen: State) -> None:
    """Whose turn it is and how far it has gone, the court, and what lies open or was seen to go."""
    seen.phase = state.phase
    seen.first = state.first
    seen.player = state.player
    seen.turn = state.turn
    seen.developed = state.developed
    seen.sent = state.sent
    seen.spent = state.spent
    seen.last = state.last
    seen.ending = state.ending
    seen.declarer = state.declarer
    copy_block(seen.reserve, state.reserve)
    copy_block(seen.court, state.court)
    copy_block(seen.discards, state.discards)
    seen.reveals = state.reveals


@rule
def view_river(state: State, seen: State) -> None:
    """The size of each pile, and its top if it lies face up."""
    copy_block(seen.left, state.left)
    copy_block(seen.face_down, state.face_down)
    seen.waiting = state.waiting
    for column in range(COLUMNS):
        if state.left[column] > 0 and state.face_down[column] == 0:
            seen.river[column, state.left[column] - 1] = state.river[column, state.left[column] - 1]


@rule
def view_hands(state: State, observer: int, seen: State) -> None:
    """Rows are open; of the hands, what this observer has seen. How cards moved was seen by all."""
    copy_block(seen.origin, state.origin)
    copy_block(seen.saw, state.saw)
    for player in range(PLAYERS):
        copy_block(seen.land[player, ROW], state.land[player, ROW])
        for column in range(COLUMNS):
            if knows(state, observer, player, column):
                seen.land[player, HAND, column] = state.land[player, HAND, column]
            if state.saw[observer, player * COLUMNS + column] != 0:
                seen.start[player, column] = state.start[player, column]


@rule
def view_layout(state: State, seat: int, seen: State) -> None:
    """N9: whom a ninja copies is its owner's secret until both have chosen."""
    if state.phase == Phase.OVER:
        copy_block(seen.laid, state.laid)
        copy_block(seen.points, state.points)
    elif state.phase == Phase.COPY:
        copy_block(seen.laid, state.land)
        if seat >= 0:
            copy_block(seen.laid[seat], state.laid[seat])
