"""OpenSpiel, beside which we are measured. It is no requirement of ours: importing this module gives it, or says
where to get it from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["ismcts", "mcts", "pyspiel"]

FOLDER = "ZASHIKI_PEERS"  # a folder of its own, behind all others, for numba would import its scipy

if FOLDER in os.environ:
    sys.path.append(str(Path(os.environ[FOLDER]).absolute()))
try:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError:
    raise ValueError(
        f"OpenSpiel is not installed here: `make .venv/peers` installs it, and {FOLDER}=.venv/peers says where it is"
    ) from None
