"""How a network and the hunches of a room learn from games: gradients by hand, since the layers are few.

Steps are taken position by position, each weight's by its own recent gradients (RMSprop).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from zashiki.kernel import Floats, Sizes, Values, entry, rule
from zashiki.players.network import LEAK, NARROW, WIDE, forward, set_row

MEMORY, REST = np.float32(0.999), np.float32(0.001)
SMALL = np.float32(1e-8)


@entry
def learn_values(
    weights: Floats,
    squares: Floats,
    features: int,
    seats: int,
    rate: float,
    order: Sizes,
    starts: Sizes,
    feature: Sizes,
    amount: Floats,
    target: Floats,
    units: Floats,
    slopes: Floats,
    expected: Values,
) -> float:
    """Go through positions in this order; the mean error (cross-entropy) before each step."""
    error = 0.0
    for position in order:
        first = position * seats
        most, total = -1e9, 0.0
        for seat in range(seats):
            begin, end = starts[first + seat], starts[first + seat + 1]
            logit = forward(weights, features, feature[begin:end], amount[begin:end], end - begin, units)
            expected[seat] = logit
            most = max(most, logit)
        for seat in range(seats):
            expected[seat] = math.exp(expected[seat] - most)
            total += expected[seat]
        for seat in range(seats):
            begin, end = starts[first + seat], starts[first + seat + 1]
            expected[seat] /= total
            error -= target[first + seat] * math.log(expected[seat] + 1e-9)
            forward(weights, features, feature[begin:end], amount[begin:end], end - begin, units)
            slope = expected[seat] - target[first + seat]
            backward(weights, squares, features, rate, slope, feature[begin:end], amount[begin:end], units, slopes)
    return error / max(1, len(order))


@rule
def backward(
    weights: Floats,
    squares: Floats,
    features: int,
    rate: float,
    slope: float,
    at: Sizes,
    amount: Floats,
    units: Floats,
    slopes: Floats,
) -> None:
    """One step against the slope of the error."""
    second = (features + 1) * WIDE
    third = second + WIDE * NARROW
    last = third + NARROW
    wide, narrow = units[:WIDE], units[WIDE:]
    wide_slopes, narrow_slopes = slopes[:WIDE], slopes[WIDE:]
    set_row(narrow_slopes, weights[last : last + NARROW])
    adjust(weights, squares, last, last + NARROW, narrow, np.float32(slope), rate)
    adjust_one(weights, squares, last + NARROW, slope, rate)
    for unit in range(NARROW):
        narrow_slopes[unit] *= np.float32(slope) * (np.float32(1.0) if narrow[unit] > 0.0 else LEAK)
    for unit in range(WIDE):
        row = second + unit * NARROW
        wide_slopes[unit] = product(narrow_slopes, weights[row : row + NARROW])
        wide_slopes[unit] *= np.float32(1.0) if wide[unit] > 0.0 else LEAK
        adjust(weights, squares, row, row + NARROW, narrow_slopes, wide[unit], rate)
    adjust(weights, squares, third, last, narrow_slopes, np.float32(1.0), rate)
    adjust(weights, squares, second - WIDE, second, wide_slopes, np.float32(1.0), rate)
    for index in range(len(at)):
        if amount[index] != 0.0:
            row = at[index] * WIDE
            adjust(weights, squares, row, row + WIDE, wide_slopes, amount[index], rate)


@rule
def product(one: Floats, other: Floats) -> Any:
    total = np.float32(0.0)
    for index in range(len(one)):
        total += one[index] * other[index]
    return total


@rule
def adjust(weights: Floats, squares: Floats, first: int, last: int, slopes: Floats, amount: Any, rate: float) -> None:
    """A step for a row of weights. All in single precision, so that the processor takes several at once."""
    line, past, step = weights[first:last], squares[first:last], np.float32(rate)
    for index in range(len(line)):
        slope = slopes[index] * amount
        square = MEMORY * past[index] + REST * slope * slope
        past[index] = square
        line[index] -= step * slope / (np.sqrt(square) + SMALL)


@rule
def adjust_one(weights: Floats, squares: Floats, index: int, slope: float, rate: float) -> None:
    squares[index] = MEMORY * squares[index] + REST * slope * slope
    weights[index] -= rate * slope / (math.sqrt(squares[index]) + SMALL)


@entry
def learn_hunches(
    weights: Floats,
    squares: Floats,
    policy: int,
    rate: float,
    order: Sizes,
    picks: Sizes,
    glances: Sizes,
    glance: Sizes,
    wish: Floats,
    expected: Values,
) -> float:
    """Go through choices in this order: what promised much shall come to mind first. The mean error, as above."""
    error = 0.0
    for choice in order:
        first, last = picks[choice], picks[choice + 1]
        most, total = -1e9, 0.0
        for row in range(first, last):
            logit = 0.0
            for index in range(glances[row], glances[row + 1]):
                logit += weights[policy + glance[index]]
            expected[row - first] = logit
            most = max(most, logit)
        for row in range(first, last):
            expected[row - first] = math.exp(expected[row - first] - most)
            total += expected[row - first]
        for row in range(first, last):
            slope = expected[row - first] / total - wish[row]
            error -= wish[row] * math.log(expected[row - first] / total + 1e-9)
            for index in range(glances[row], glances[row + 1]):
                adjust_one(weights, squares, policy + glance[index], slope, rate)
    return error / max(1, len(order))
