"""G2, G3: what everybody begins with; the sample set-up, or the first two cards of the draft."""

from __future__ import annotations

from zashiki.games.shogun.draft import turn_up
from zashiki.games.shogun.state import (
    ARMIES,
    BUILDING_SUPPLY,
    BUILDINGS,
    FEWEST,
    GROUP_SIZES,
    PEASANTS,
    PROVINCES,
    SAMPLE,
    START_CHESTS,
    START_GROUPS,
    Phase,
    State,
)
from zashiki.kernel import Cells, Words, rule, scale

WORDS = 3  # the first seat of the draft, a generator for the deal, another for play


@rule
def deal(state: State, words: Words, options: Cells) -> None:
    """Options are the number of players, side, setup, tower and moon routes, each by number."""
    state.players = FEWEST + options[0]
    state.side = options[1]
    state.model = options[3]
    state.extended = options[4] == 1
    state.peasants = PEASANTS
    for building in range(BUILDINGS):
        state.supply[building] = BUILDING_SUPPLY[building]
    for seat in range(state.players):
        state.reserve[seat] = ARMIES
        state.chests[seat] = START_CHESTS[state.players]
    state.chance = words[1]
    if options[2] == 0:
        set_up_sample(state)
    else:
        begin_draft(state, scale(words[0], state.players))
    state.chance = words[2]


@rule
def set_up_sample(state: State) -> None:
    """G3: seats take the printed lists in order."""
    for seat in range(state.players):
        for province in range(PROVINCES):
            armies = SAMPLE[state.players, seat, province]
            if armies > 0:
                state.owner[province] = seat + 1
                state.armies[province] = armies
                state.reserve[seat] -= armies
    state.phase = Phase.FILL


@rule
def begin_draft(state: State, first: int) -> None:
    """G3: two cards lie open; a seat drawn by lot begins."""
    for seat in range(state.players):
        for size in range(GROUP_SIZES):
            state.groups[seat, size] = START_GROUPS[state.players, size]
    turn_up(state)
    state.player = first
    state.phase = Phase.TAKE
