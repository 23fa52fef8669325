"""What the rulebooks leave open and we decided: one function each, so that a table option can change one later.

Some are no rule of their own, but an order or an absence, and stand where they belong: with the sample set-up seats
take the lists in order (`deal.py`); the attacker decides on their special card before the defender (`battle.py`);
buildings and markers stay when a province changes hands (`board.conquer`); what was taken in tax or rice is kept,
whatever comes of the revolt (`actions.collect`); a card that is lost shows the place it lay on (`board.lose_card`);
a chest card is shown with its value (`view.py` shows every card that was turned up); a player who has lost all
provinces plays on, for nothing ends their game.
"""

from __future__ import annotations

from zashiki.games.shogun.state import State
from zashiki.kernel import rule


@rule
def take_from_bank(state: State, seat: int, chests: int) -> None:
    """G2: the bank never runs out."""
    state.chests[seat] += chests


@rule
def is_in_supply(state: State, building: int) -> bool:
    """G2: without a building of its kind in the supply an action is skipped."""
    return state.supply[building] > 0


@rule
def can_afford_bid(state: State, seat: int, chests: int) -> bool:
    """G7: nobody bids more than they own."""
    return chests <= state.chests[seat]


@rule
def has_extra_army(state: State, seat: int, taken: int) -> bool:
    """G11: with a reserve that is empty, after what is taken from it before, neither castle nor special card adds an
    army."""
    return state.reserve[seat] > taken


@rule
def peasants_for(state: State, wanted: int) -> int:
    """G13: with too few peasants in the stock, as many as there are."""
    return min(wanted, state.peasants)


@rule
def lose_rice(state: State, seat: int, loss: int) -> None:
    """G14: rice does not fall below none."""
    state.rice[seat] = max(0, state.rice[seat] - loss)


@rule
def beats(state: State, one: int, other: int) -> bool:
    """G15: more points, then more chests; who is still equal shares the victory."""
    if state.points[one] != state.points[other]:
        return state.points[one] > state.points[other]
    return state.chests[one] > state.chests[other]
