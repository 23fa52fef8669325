"""What a seat sees beyond what `State` declares to be seen. `seen` arrives blank: what nothing copies does not exist
for that seat."""

from __future__ import annotations

from zashiki.games.samurai.state import HAND, Phase, State
from zashiki.kernel import copying_rule, rule

copy_seen = copying_rule(State)


@rule
def view(state: State, seat: int, seen: State) -> None:
    """What this seat, or an onlooker, knows: everything but the others' hands."""
    copy_seen(state, seat, seen)
    view_sizes(state, seen)


@rule
def view_sizes(state: State, seen: State) -> None:
    """S3: of a first hand being chosen others see only that it is complete."""
    for player in range(state.players):
        if state.phase != Phase.HAND or state.size[player] == HAND:
            seen.size[player] = state.size[player]
