"""N1, N2: what a picture of Naishi needs to know beside a view."""

from __future__ import annotations

from zashiki.games.naishi.state import CARDS, COLUMNS, COPIES, EMISSARIES, NAMES, SPACES, Court

PICTURE_FACTS = {
    "columns": COLUMNS,
    "emissaries": EMISSARIES,
    "court": {space.name.lower(): int(SPACES[space]) for space in Court},
    "copies": {NAMES[card]: int(COPIES[card]) for card in CARDS},
}
