"""Chance in tests: seeds, how many tries a test takes, and whether what was drawn is fair."""

import math
from collections import Counter

from tests.volume import volume


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


def few(compiled: int) -> int:
    """How many of so many games or samples a test takes."""
    return volume(compiled, max(1, compiled // 5), max(1, compiled // 20))


def assert_fits(chances: dict, found: Counter) -> None:
    """Pearson's test: what was found is as likely as this says. It would fail for one honest seed in ten
    thousand, and the seeds are fixed."""
    total, drawn = sum(chances.values()), sum(found.values())
    assert set(found) <= set(chances)
    expected = {outcome: drawn * float(chance) / float(total) for outcome, chance in chances.items()}
    assert min(expected.values()) >= 5, "too few were drawn to judge"
    distance = sum((found[outcome] - count) ** 2 / count for outcome, count in expected.items())
    degrees = len(expected) - 1
    most = degrees * (1 - 2 / (9 * degrees) + 3.72 * math.sqrt(2 / (9 * degrees))) ** 3
    assert distance < most, (distance, most, found)
