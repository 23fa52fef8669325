"""A small value network with sparse inputs, evaluated within every search.

Two hidden layers. A position is given as pairs of feature and amount, for the few features that are not zero, so the
first layer only adds up the rows of those. The weights lie in one array: first layer (a row per feature) and
its bias, second layer (a row per unit of the first) and its bias, output and its bias. Rows are taken as slices:
their indices are then known not to be negative, and the processor adds several numbers at once.
"""

from __future__ import annotations

import numpy as np

from zashiki.kernel import Floats, Sizes, rule

WIDE, NARROW = 64, 16  # units of the hidden layers
UNITS = WIDE + NARROW
LEAK = np.float32(0.05)  # the slope of a leaky ReLU below zero


def size_of(features: int) -> int:
    """How many weights a network with this number of features has."""
    return (features + 1) * WIDE + (WIDE + 1) * NARROW + NARROW + 1


@rule
def forward(weights: Floats, features: int, at: Sizes, amount: Floats, count: int, units: Floats) -> float:
    """The output, as logit. `units` keeps the hidden layers, for learning."""
    wide, narrow = units[:WIDE], units[WIDE:]
    second = (features + 1) * WIDE
    third = second + WIDE * NARROW
    last = third + NARROW
    set_row(wide, weights[second - WIDE : second])
    for index in range(count):
        row = at[index] * WIDE
        if amount[index] == 1.0:  # most of them, and twice as quick
            add_whole_row(wide, weights[row : row + WIDE])
        else:
            add_row(wide, weights[row : row + WIDE], amount[index])
    activate(wide)
    set_row(narrow, weights[third:last])
    for unit in range(WIDE):
        row = second + unit * NARROW
        add_row(narrow, weights[row : row + NARROW], wide[unit])
    activate(narrow)
    logit = weights[last + NARROW]
    line = weights[last : last + NARROW]
    for unit in range(NARROW):
        logit += narrow[unit] * line[unit]
    return float(logit)


@rule
def set_row(units: Floats, line: Floats) -> None:
    for unit in range(len(line)):
        units[unit] = line[unit]


@rule
def add_whole_row(units: Floats, line: Floats) -> None:
    for unit in range(len(line)):
        units[unit] += line[unit]


@rule
def add_row(units: Floats, line: Floats, amount: float) -> None:
    for unit in range(len(line)):
        units[unit] += amount * line[unit]


@rule
def activate(units: Floats) -> None:
    for unit in range(len(units)):
        units[unit] = max(units[unit], units[unit] * LEAK)
