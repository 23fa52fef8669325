"""What a search works with."""

from __future__ import annotations

from typing import Any, NamedTuple


class Mind(NamedTuple):
    """All that a search remembers, and its scratch space."""

    states: Any  # records: a world, a blank one, a view
    lines: Any  # the same, as words
    nodes: Any
    edges: Any
    table: Any  # where to find a node by its key
    weights: Any  # of the room's network, and of its hunches
    desk: Any
