"""Zashiki: board games set in old Japan, as a rule engine, with players and a table to play at."""

from zashiki.match import Match
from zashiki.registry import load, names

__version__ = "0.1.0"
__all__ = ["Match", "load", "names"]
