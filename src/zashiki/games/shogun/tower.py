"""G4: the cube tower. Cubes are thrown in at the top; some stay inside, others come loose and fall out."""

from __future__ import annotations

import tomllib
from typing import Any

from zashiki.games.shogun.board import put_back
from zashiki.games.shogun.state import COLOURS, GREEN, HERE, Model, State
from zashiki.kernel import draw, rule

FACTS: dict[str, Any] = tomllib.loads((HERE / "tower.toml").read_text(encoding="utf-8"))
WHOLE = 1 << 32


def _odds(probability: float) -> int:
    return round(probability * WHOLE)


FILL_ARMIES: int = FACTS["fill"]["armies"]
FILL_PEASANTS: int = FACTS["fill"]["peasants"]
PASS, FREE = _odds(FACTS["two_floor"]["pass"]), _odds(FACTS["two_floor"]["free"])
THROWN, LYING = _odds(FACTS["simple"]["thrown"]), _odds(FACTS["simple"]["lying"])


@rule
def happens(state: State, odds: int) -> bool:
    return draw(state, WHOLE) < odds


@rule
def throw(state: State) -> None:
    """G4: what is in the hand and what lies on the tray goes in together; `tray` and `fell` are what comes out."""
    cubes = 0
    for colour in range(COLOURS):
        state.again[colour] = state.tray[colour]
        state.falling[colour] = state.thrown[colour] + state.tray[colour]
        state.tray[colour] = 0
        cubes += state.falling[colour]
    if state.model == Model.TWO_FLOOR:
        for left in range(cubes, 0, -1):
            drop(state, pick(state, left))
    else:
        shake(state)
    for colour in range(COLOURS):
        state.fell[colour] = state.tray[colour]


@rule
def pick(state: State, left: int) -> int:
    """G4: the cubes are shuffled and fall one by one."""
    chosen, colour = draw(state, left), 0
    while chosen >= state.falling[colour]:
        chosen -= state.falling[colour]
        colour += 1
    state.falling[colour] -= 1
    return colour


# --- Two floors ----------------------------------------------------------------------------------------


@rule
def drop(state: State, colour: int) -> None:
    """G4: onto the upper floor: it frees cubes there, then passes or lies."""
    for lying in range(COLOURS):
        for _ in range(state.upper[lying]):
            if happens(state, FREE):
                state.upper[lying] -= 1
                state.inside[lying] -= 1
                drop_on_lower(state, lying)
    if happens(state, PASS):
        drop_on_lower(state, colour)
    else:
        state.upper[colour] += 1
        state.inside[colour] += 1


@rule
def drop_on_lower(state: State, colour: int) -> None:
    """G4: onto the lower floor, from where cubes come out."""
    for lying in range(COLOURS):
        for _ in range(state.inside[lying] - state.upper[lying]):
            if happens(state, FREE):
                state.inside[lying] -= 1
                state.tray[lying] += 1
    if happens(state, PASS):
        state.tray[colour] += 1
    else:
        state.inside[colour] += 1


# --- The simple model ------------------------------------------------------------------------------------


@rule
def shake(state: State) -> None:
    """G4: each lying cube and each thrown one by its own odds."""
    for colour in range(COLOURS):
        lying, thrown = int(state.inside[colour]), int(state.falling[colour])
        for _ in range(lying):
            if happens(state, LYING):
                state.inside[colour] -= 1
                state.tray[colour] += 1
        for _ in range(thrown):
            if happens(state, THROWN):
                state.tray[colour] += 1
            else:
                state.inside[colour] += 1
        state.falling[colour] = 0


# --- Before the first round --------------------------------------------------------------------------------


@rule
def fill(state: State) -> None:
    """G4: armies of every player and peasants go in; what falls out goes back."""
    for seat in range(state.players):
        state.reserve[seat] -= FILL_ARMIES
        state.thrown[seat] = FILL_ARMIES
    state.peasants -= FILL_PEASANTS
    state.thrown[GREEN] = FILL_PEASANTS
    throw(state)
    for colour in range(COLOURS):
        state.back[colour] = state.tray[colour]
        put_back(state, colour, state.tray[colour])
        state.tray[colour] = 0
