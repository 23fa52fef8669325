"""Zashiki: board games of old Japan, as a rule engine, with players and a table to play at."""

import zashiki.games  # noqa: F401  first, for the function `games` then takes the package's place as an attribute
from zashiki.match import Match
from zashiki.registry import games, load

__version__ = "0.1.0"
__all__ = ["Match", "games", "load"]
