"""G7: everybody plans in secret: a card for each action, and one for the bid."""

from __future__ import annotations

from zashiki.games.shogun.board import holds, provinces_of
from zashiki.games.shogun.decisions import can_afford_bid
from zashiki.games.shogun.moves import Refusal
from zashiki.games.shogun.state import CHEST0, CHESTS, FACE_DOWN, PLACES, Action, State
from zashiki.kernel import rule


@rule
def cards_of(state: State, seat: int) -> int:
    return provinces_of(state, seat) + CHESTS


@rule
def cards_to_lay(state: State, seat: int) -> int:
    """G7: one for every place, or all there are."""
    return min(PLACES, cards_of(state, seat))


@rule
def is_province(card: int) -> bool:
    """G7: it stands for an action there, as no chest card does."""
    return 0 < card < CHEST0


@rule
def laid(state: State, seat: int) -> int:
    """The cards that lie on this seat's plan, as bits."""
    found = 0
    for place in range(PLACES):
        if state.plan[seat, place] > 0:
            found |= 1 << int(state.plan[seat, place])
    return found


@rule
def cards_laid(state: State, seat: int) -> int:
    count = 0
    for place in range(PLACES):
        count += state.plan[seat, place] > 0
    return count


@rule
def cards_missing(state: State, seat: int) -> int:
    """G7: how many are still to be laid."""
    return cards_to_lay(state, seat) - cards_laid(state, seat)


@rule
def can_bid(state: State, seat: int, card: int) -> bool:
    """G7: a province card, or a chest card."""
    return card < CHEST0 or can_afford_bid(state, seat, card - CHEST0)


@rule
def has_card(state: State, seat: int, card: int) -> bool:
    return card >= CHEST0 or holds(state, seat, card - 1)


@rule
def has_bid(state: State, seat: int, taken: int) -> bool:
    """Whether a card that could be bid is not among those taken."""
    for card in range(FACE_DOWN - 1, 0, -1):
        if taken >> card & 1 == 0 and has_card(state, seat, card) and can_bid(state, seat, card):
            return True
    return False


@rule
def must_bid(state: State, seat: int) -> bool:
    """G7: with eleven cards or more no place stays empty."""
    return cards_of(state, seat) >= PLACES


@rule
def keeps_a_bid(state: State, seat: int, place: int, card: int) -> bool:
    """G7: a card for the bid must be left, if it must be filled."""
    if place == Action.BID or state.plan[seat, Action.BID] > 0 or not must_bid(state, seat):
        return True
    return has_bid(state, seat, laid(state, seat) | 1 << card)


@rule
def lay_refusal(state: State, seat: int, place: int, card: int) -> int:
    """G7: one's own card, on an empty place, once."""
    if state.ready[seat] != 0:
        return Refusal.READY_BEFORE
    if state.plan[seat, place] > 0:
        return Refusal.PLACE_FILLED
    if not has_card(state, seat, card):
        return Refusal.NOT_YOUR_PROVINCE
    if laid(state, seat) >> card & 1:
        return Refusal.CARD_LAID
    if place == Action.BID and not can_bid(state, seat, card):
        return Refusal.BID_TOO_HIGH
    return Refusal.NONE if keeps_a_bid(state, seat, place, card) else Refusal.NO_CARD_FOR_BID


@rule
def ready_refusal(state: State, seat: int) -> int:
    if state.ready[seat] != 0:
        return Refusal.READY_BEFORE
    return Refusal.NONE if cards_missing(state, seat) == 0 else Refusal.PLAN_INCOMPLETE


@rule
def lay(state: State, seat: int, place: int, card: int) -> None:
    state.plan[seat, place] = card
