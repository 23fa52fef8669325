"""OpenSpiel, beside which we are measured. It is no requirement of ours: importing this module gives it, or says
where to get it from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from zashiki.contract import Refused

__all__ = ["ismcts", "mcts", "pyspiel"]

FOLDER = "ZASHIKI_PEERS"  # a folder of its own, behind all others, for numba would import its scipy

if FOLDER in os.environ:
    sys.path.append(str(Path(os.environ[FOLDER]).absolute()))
try:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError:
    raise Refused.of("openspiel-missing", command="make .venv/peers", setting=f"{FOLDER}=.venv/peers") from None
