"""What a seat sees. `seen` arrives blank: what is not copied here does not exist for that seat."""

from __future__ import annotations

from zashiki.games.samurai.state import HAND, Phase, State
from zashiki.kernel import copy_block, rule


@rule
def view(state: State, seat: int, seen: State) -> None:
    """What this seat, or an onlooker, knows: everything but the others' hands. Captures were seen by all;
    screens are a matter of display."""
    view_turn(state, seen)
    view_board(state, seen)
    copy_block(seen.left, state.left)
    copy_block(seen.winners, state.winners)
    seen.reveals = state.reveals
    for player in range(state.players):
        if player == seat:
            copy_block(seen.hand[seat], state.hand[seat])
        if player == seat or state.phase != Phase.HAND or state.size[player] == HAND:
            seen.size[player] = state.size[player]  # S3: of a choice being made others see only that it is made


@rule
def view_turn(state: State, seen: State) -> None:
    """Whose turn it is and how far it has gone."""
    seen.players = state.players
    seen.phase = state.phase
    seen.first = state.first
    seen.player = state.player
    seen.turn = state.turn
    seen.at_once = state.at_once
    seen.screened = state.screened
    seen.played = state.played
    seen.ordinary = state.ordinary
    seen.moving = state.moving
    seen.passing = state.passing
    seen.ending = state.ending


@rule
def view_board(state: State, seen: State) -> None:
    """Tiles, figures, and what came of them."""
    copy_block(seen.tile, state.tile)
    copy_block(seen.owner, state.owner)
    copy_block(seen.figures, state.figures)
    copy_block(seen.open, state.open)
    copy_block(seen.influence, state.influence)
    copy_block(seen.leads, state.leads)
    copy_block(seen.supply, state.supply)
    copy_block(seen.standing, state.standing)
    copy_block(seen.captured, state.captured)
    copy_block(seen.removed, state.removed)
