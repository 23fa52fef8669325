"""What a position is worth to a seat, for players that think a turn ahead."""

from __future__ import annotations

from zashiki.games.naishi.scoring import best_copies, score
from zashiki.games.naishi.state import PLAYERS, Phase, State
from zashiki.kernel import rule

EMISSARY = 0.5  # a free emissary is worth keeping for better times


@rule
def worth(state: State, seat: int) -> float:
    """Points ahead if the game ended now, ninjas at their best. Uses `laid` as scratch space."""
    ahead = 0.0
    for player in range(PLAYERS):
        if state.phase >= Phase.COPY:
            points = float(score(state.laid[player]))
        else:
            points = best_copies(state.land[player], state.laid[player]) + EMISSARY * state.reserve[player]
        ahead += points if player == seat else -points
    return ahead
