"""How much a test tries that plays many games or draws at random: a little every time, all of it with `--long`."""

from zashiki.kernel import PLAIN

LONG = False  # whether the option --long was given; conftest.py says so before any test is read


def volume(full: int, small: int, plain: int | None = None) -> int:
    """The number of tries; plain rules are a hundred times slower, so they get one size less."""
    if PLAIN:
        return small if LONG or plain is None else plain
    return full if LONG else small
