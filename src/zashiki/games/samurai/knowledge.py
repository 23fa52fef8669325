"""What a position is worth to a seat, for players that look at one move."""

from __future__ import annotations

from zashiki.games.samurai.state import IS_SPECIAL, KINDS, SETTLEMENTS_IN_PLAY, TILE_SORTS, Phase, State
from zashiki.kernel import rule

VICTORY = 10.0
SPECIAL = 0.1  # a special tile in the hand is worth keeping for better times
DOUBT = 1.5  # how much each open land hex says that a lead may be lost


@rule
def worth(state: State, seat: int) -> float:
    """How far the seat is ahead of its best rival in each kind, where a lead in two decides (S8)."""
    if state.phase == Phase.OVER:
        return VICTORY * state.winners[seat]
    ahead = 0.0
    for kind in range(KINDS):
        lead = captured_lead(state, seat, kind) + expected_lead(state, seat, kind)
        ahead += lead / (2.0 + abs(lead)) + 0.02 * lead
    for tile in range(TILE_SORTS):
        if IS_SPECIAL[tile]:
            ahead += SPECIAL * state.left[seat, tile]
    return ahead


@rule
def captured_lead(state: State, seat: int, kind: int) -> float:
    best = 0
    for player in range(state.players):
        if player != seat:
            best = max(best, state.captured[player, kind])
    return float(state.captured[seat, kind] - best)


@rule
def expected_lead(state: State, seat: int, kind: int) -> float:
    """The figures on the board: certain where a settlement is closed, in doubt where land is open."""
    lead = 0.0
    for settlement in range(SETTLEMENTS_IN_PLAY[state.players]):
        if state.figures[settlement, kind] != 0:
            margin = float(influence_lead(state, settlement, seat, kind))
            if state.open[settlement] > 0:
                lead += margin / (abs(margin) + 1.0 + DOUBT * state.open[settlement])
            elif margin != 0.0:
                lead += 1.0 if margin > 0.0 else -1.0
    return lead


@rule
def influence_lead(state: State, settlement: int, seat: int, kind: int) -> int:
    best = 0
    for player in range(state.players):
        if player != seat:
            best = max(best, state.influence[settlement, player, kind])
    return int(state.influence[settlement, seat, kind]) - best
