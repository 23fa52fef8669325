"""G14, G15: winter: rice, revolts, points, and the end."""

from __future__ import annotations

from zashiki.games.shogun.battle import begin_revolt
from zashiki.games.shogun.board import holds, provinces_of
from zashiki.games.shogun.decisions import lose_rice
from zashiki.games.shogun.order import pass_turn
from zashiki.games.shogun.scoring import decide, score_year
from zashiki.games.shogun.state import (
    OPEN_EVENTS,
    PROVINCES,
    RICE_LOSS,
    WINTER_MISSING,
    WINTER_PEASANTS,
    WINTER_REVOLTS,
    YEARS,
    Fight,
    Happening,
    Phase,
    State,
)
from zashiki.kernel import draw, rule

# --- G14 Rice --------------------------------------------------------------------------------------------


@rule
def last_event(state: State) -> int:
    """G14: the event card that is left says how much rice is lost."""
    event = 0
    for index in range(OPEN_EVENTS):
        event = max(event, state.open_events[index])
    return event


@rule
def feed_provinces(state: State) -> None:
    """G14: rice is lost, then every province needs one."""
    loss = int(RICE_LOSS[last_event(state)])
    for seat in range(state.players):
        lose_rice(state, seat, loss)
        state.missing[seat] = unfed(state, seat)
    state.turn = -1
    next_hungry(state)


@rule
def unfed(state: State, seat: int) -> int:
    """G14: every province needs one rice."""
    return max(0, provinces_of(state, seat) - state.rice[seat])


@rule
def next_hungry(state: State) -> None:
    """G14: in autumn's turn order, those who lack rice; then points are scored."""
    while pass_turn(state):
        if state.missing[state.player] > 0:
            state.phase = Phase.DRAW
            return
    state.phase = Phase.SCORE


# --- G14 Revolts -------------------------------------------------------------------------------------------


@rule
def line_of(missing: int) -> int:
    """G14: the line of the supply table."""
    line = 0
    for index in range(len(WINTER_MISSING)):
        if missing >= WINTER_MISSING[index]:
            line = index
    return line


@rule
def draw_revolts(state: State) -> None:
    """G14: all revolting provinces of a player at once, from their province cards."""
    line = line_of(state.missing[state.player])
    state.joining = WINTER_PEASANTS[line]
    left = provinces_of(state, state.player)
    for _ in range(WINTER_REVOLTS[line]):
        draw_revolt(state, draw(state, left))
        left -= 1
    state.reveals += 1
    go_on(state)


@rule
def draw_revolt(state: State, chosen: int) -> None:
    for province in range(PROVINCES):
        if holds(state, state.player, province) and state.revolting[province] == 0:
            if chosen == 0:
                state.revolting[province] = 1
            chosen -= 1


@rule
def revolts_left(state: State) -> int:
    left = 0
    for province in range(PROVINCES):
        left += state.revolting[province]
    return left


@rule
def go_on(state: State) -> None:
    """G14: the player chooses the next revolt, if there is a choice."""
    left = revolts_left(state)
    if left == 0:
        state.joining = 0
        next_hungry(state)
    else:
        state.phase = Phase.REVOLT if left > 1 else Phase.RISE


@rule
def begin_last(state: State) -> None:
    """G14: without a choice."""
    for province in range(PROVINCES):
        if state.revolting[province] > 0:
            revolt(state, province)


@rule
def revolt(state: State, province: int) -> None:
    state.revolting[province] = 0
    begin_revolt(state, province, Fight.WINTER, state.joining)


# --- G15 Points and the end --------------------------------------------------------------------------------


@rule
def end_year(state: State) -> None:
    """G15: points; then a new year with new events, without rice and markers, or the end."""
    score_year(state)
    for index in range(OPEN_EVENTS):
        state.open_events[index] = Happening.NONE
    for seat in range(state.players):
        state.missing[seat] = 0
    if state.year == YEARS:
        decide(state)
        state.phase = Phase.OVER
        return
    for seat in range(state.players):
        state.rice[seat] = 0
    for province in range(PROVINCES):
        state.markers[province] = 0
    state.phase = Phase.YEAR
