"""What a seat sees beyond what `State` declares to be seen. `seen` arrives blank: what nothing copies does not exist
for that seat. Cards that nobody has seen are drawn when they are turned up, so they are in no state."""

from __future__ import annotations

from zashiki.games.shogun.state import FACE_DOWN, PLACES, Phase, State
from zashiki.kernel import copying_rule, rule

copy_seen = copying_rule(State)


@rule
def view(state: State, seat: int, seen: State) -> None:
    """What this seat, or an onlooker, knows: everything but others' cards that lie face down, a card drawn blind in the
    draft, and (G4) the floor of the tower that a cube lies on."""
    copy_seen(state, seat, seen)
    view_taken(state, seat, seen)
    for player in range(state.players):
        if player != seat:
            view_plan(state, player, seen)


@rule
def view_taken(state: State, seat: int, seen: State) -> None:
    """G3: a card drawn blind is seen by the player who drew it, one that lay open by all."""
    if not state.blind or seat == state.player:
        seen.taken = state.taken


@rule
def view_plan(state: State, player: int, seen: State) -> None:
    """G7: while all plan, others see only who is ready; then which places are empty; then card by card."""
    for place in range(PLACES):
        if state.shown[player, place] > 0:
            seen.plan[player, place] = state.plan[player, place]
        elif state.phase != Phase.PLAN and state.plan[player, place] > 0:
            seen.plan[player, place] = FACE_DOWN
