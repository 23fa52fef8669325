"""Another world that a seat cannot tell from the real one.

Of the others only hand and face-down tiles together are known, and how many are in the hand. All hands
that can be made of those tiles are equally likely. A first hand that is still being chosen is not begun.
"""

from __future__ import annotations

from zashiki.games.samurai.deal import draw_tile
from zashiki.games.samurai.state import State
from zashiki.kernel import rule


@rule
def sample(view: State, seat: int, world: State) -> None:
    """Fill in what the view leaves blank. `world` arrives as a copy of it, with a `chance` of its own."""
    for player in range(view.players):
        if player != seat:
            world.size[player] = 0
            while world.size[player] < view.size[player]:
                draw_tile(world, player)
