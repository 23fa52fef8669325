"""How a network and the policy of a room learn from self-play: gradients by hand, since the layers are few.

Steps are taken position by position, each weight's by its own recent gradients (RMSprop).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from zashiki.kernel import Floats, Sizes, entry, rule
from zashiki.players.network import LEAK, NARROW, WIDE, forward, set_row
from zashiki.players.workspace import LearningSpace, Optimiser, ReplayBuffer

DECAY, REST = np.float32(0.999), np.float32(0.001)  # of the mean of squares, and what a new square adds
SMALL = np.float32(1e-8)


@entry
def learn_values(
    optimiser: Optimiser, features: int, seats: int, order: Sizes, buffer: ReplayBuffer, space: LearningSpace
) -> float:
    """Go through positions in this order; the mean error (cross-entropy) before each step."""
    starts, targets = buffer.feature_starts, buffer.value_targets
    weights, expected, units = optimiser.weights, space.expected, space.units
    error = 0.0
    for position in order:
        first = position * seats
        most, total = -1e9, 0.0
        for seat in range(seats):
            begin, end = starts[first + seat], starts[first + seat + 1]
            at, amount = buffer.features[begin:end], buffer.amounts[begin:end]
            logit = forward(weights, features, at, amount, end - begin, units)
            expected[seat] = logit
            most = max(most, logit)
        for seat in range(seats):
            expected[seat] = math.exp(expected[seat] - most)
            total += expected[seat]
        for seat in range(seats):
            begin, end = starts[first + seat], starts[first + seat + 1]
            at, amount = buffer.features[begin:end], buffer.amounts[begin:end]
            expected[seat] /= total
            error -= targets[first + seat] * math.log(expected[seat] + 1e-9)
            forward(weights, features, at, amount, end - begin, units)
            backward(optimiser, features, expected[seat] - targets[first + seat], at, amount, space)
    return error / max(1, len(order))


@rule
def backward(
    optimiser: Optimiser, features: int, gradient: float, at: Sizes, amount: Floats, space: LearningSpace
) -> None:
    """One step against the gradient of the error, which is given for the output."""
    weights = optimiser.weights
    second = (features + 1) * WIDE
    third = second + WIDE * NARROW
    last = third + NARROW
    wide, narrow = space.units[:WIDE], space.units[WIDE:]
    wide_gradients, narrow_gradients = space.gradients[:WIDE], space.gradients[WIDE:]
    set_row(narrow_gradients, weights[last : last + NARROW])
    adjust(optimiser, last, last + NARROW, narrow, np.float32(gradient))
    adjust_one(optimiser, last + NARROW, gradient)
    for unit in range(NARROW):
        narrow_gradients[unit] *= np.float32(gradient) * (np.float32(1.0) if narrow[unit] > 0.0 else LEAK)
    for unit in range(WIDE):
        row = second + unit * NARROW
        wide_gradients[unit] = product(narrow_gradients, weights[row : row + NARROW])
        wide_gradients[unit] *= np.float32(1.0) if wide[unit] > 0.0 else LEAK
        adjust(optimiser, row, row + NARROW, narrow_gradients, wide[unit])
    adjust(optimiser, third, last, narrow_gradients, np.float32(1.0))
    adjust(optimiser, second - WIDE, second, wide_gradients, np.float32(1.0))
    for index in range(len(at)):
        if amount[index] != 0.0:
            row = at[index] * WIDE
            adjust(optimiser, row, row + WIDE, wide_gradients, amount[index])


@rule
def product(one: Floats, other: Floats) -> Any:
    total = np.float32(0.0)
    for index in range(len(one)):
        total += one[index] * other[index]
    return total


@rule
def adjust(optimiser: Optimiser, first: int, last: int, gradients: Floats, amount: Any) -> None:
    """A step for a row of weights. All in single precision, so that the processor takes several at once."""
    line, squares, rate = optimiser.weights[first:last], optimiser.squares[first:last], np.float32(optimiser.rate)
    for index in range(len(line)):
        gradient = gradients[index] * amount
        square = DECAY * squares[index] + REST * gradient * gradient
        squares[index] = square
        line[index] -= rate * gradient / (np.sqrt(square) + SMALL)


@rule
def adjust_one(optimiser: Optimiser, index: int, gradient: float) -> None:
    weights, squares = optimiser.weights, optimiser.squares
    squares[index] = DECAY * squares[index] + REST * gradient * gradient
    weights[index] -= optimiser.rate * gradient / (math.sqrt(squares[index]) + SMALL)


@entry
def learn_policy(optimiser: Optimiser, policy: int, order: Sizes, buffer: ReplayBuffer, space: LearningSpace) -> float:
    """Go through choices in this order: priors approach the probabilities that were found. The mean error, as above."""
    starts, features, targets = buffer.candidate_starts, buffer.policy_features, buffer.policy_targets
    weights, expected = optimiser.weights, space.expected
    error = 0.0
    for choice in order:
        first, last = buffer.choice_starts[choice], buffer.choice_starts[choice + 1]
        most, total = -1e9, 0.0
        for row in range(first, last):
            logit = 0.0
            for index in range(starts[row], starts[row + 1]):
                logit += weights[policy + features[index]]
            expected[row - first] = logit
            most = max(most, logit)
        for row in range(first, last):
            expected[row - first] = math.exp(expected[row - first] - most)
            total += expected[row - first]
        for row in range(first, last):
            gradient = expected[row - first] / total - targets[row]
            error -= targets[row] * math.log(expected[row - first] / total + 1e-9)
            for index in range(starts[row], starts[row + 1]):
                adjust_one(optimiser, policy + features[index], gradient)
    return error / max(1, len(order))
