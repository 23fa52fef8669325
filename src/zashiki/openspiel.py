"""Our games for OpenSpiel, so that its algorithms run on them: see docs/openspiel.md."""

from __future__ import annotations

from zashiki.contract import Options
from zashiki.players.openspiel import SpielGame
from zashiki.registry import load

__all__ = ["SpielGame", "load_game"]


def load_game(name: str, options: Options | None = None, seed: int = 0) -> SpielGame:
    """A game of ours as a `pyspiel.Game`. Its deals follow from the seed, one after the other."""
    return SpielGame(load(name), options or {}, seed)
