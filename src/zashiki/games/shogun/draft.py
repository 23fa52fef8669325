"""G3: starting provinces, taken in turn."""

from __future__ import annotations

from zashiki.games.shogun.board import in_play
from zashiki.games.shogun.moves import Refusal
from zashiki.games.shogun.state import GROUP_SIZES, PROVINCES, Phase, State
from zashiki.kernel import draw, rule


@rule
def take_refusal(state: State, card: int) -> int:
    """G3: one of the two open cards."""
    is_open = state.face_up[0] == card or state.face_up[1] == card
    return Refusal.NONE if is_open else Refusal.NOT_FACE_UP


@rule
def renew_refusal(state: State, seat: int) -> int:
    """G3: once in a turn, if the same two lie open as when this player last took a card."""
    if state.renewed:
        return Refusal.RENEWED_BEFORE
    a, b = state.last_pair[seat, 0], state.last_pair[seat, 1]
    straight = state.face_up[0] == a and state.face_up[1] == b
    crossed = state.face_up[0] == b and state.face_up[1] == a
    return Refusal.NONE if straight or crossed else Refusal.NOT_THE_SAME


@rule
def group_refusal(state: State, seat: int, size: int) -> int:
    return Refusal.NONE if state.groups[seat, size] > 0 else Refusal.NO_SUCH_GROUP


@rule
def take(state: State, card: int) -> None:
    """G3: an open card, which is replaced at once."""
    remember_pair(state)
    state.taken = card
    state.face_up[0 if state.face_up[0] == card else 1] = 0
    state.phase = Phase.TURN_UP


@rule
def take_blind(state: State) -> None:
    """G3: or the top of the deck, which only they see."""
    remember_pair(state)
    state.blind = True
    state.phase = Phase.TURN_UP


@rule
def remember_pair(state: State) -> None:
    for index in range(2):
        state.last_pair[state.player, index] = state.face_up[index]


@rule
def renew(state: State) -> None:
    """G3: both open cards go under the deck, in their open order."""
    for index in range(2):
        state.under[state.unders] = state.face_up[index]
        state.unders += 1
        state.face_up[index] = 0
    state.renewed = True
    state.phase = Phase.TURN_UP


@rule
def deal_next(state: State) -> None:
    """G3: the open cards are two again; or the card drawn blind is seen."""
    state.reveals += 1
    if state.blind:
        state.taken = top_of_deck(state)
    else:
        turn_up(state)
    state.phase = Phase.TAKE if state.taken == 0 else Phase.GROUP


@rule
def turn_up(state: State) -> None:
    for index in range(2):
        if state.face_up[index] == 0:
            state.face_up[index] = top_of_deck(state)


@rule
def top_of_deck(state: State) -> int:
    """G3: any card that nobody has seen; when there is none, those put under the deck come in their order."""
    unseen = 0
    for province in range(PROVINCES):
        unseen += is_unseen(state, province)
    if unseen == 0:
        return top_of_under(state)
    chosen = draw(state, unseen)
    for province in range(PROVINCES):
        if is_unseen(state, province):
            if chosen == 0:
                return province + 1
            chosen -= 1
    return 0


@rule
def is_unseen(state: State, province: int) -> bool:
    """G3: it lies in the deck, and nobody knows where."""
    card = province + 1
    if not in_play(state, province) or state.owner[province] > 0 or state.taken == card:
        return False
    for index in range(state.unders):
        if state.under[index] == card:
            return False
    return state.face_up[0] != card and state.face_up[1] != card


@rule
def top_of_under(state: State) -> int:
    card = int(state.under[0])
    state.unders -= 1
    for index in range(state.unders):
        state.under[index] = state.under[index + 1]
    state.under[state.unders] = 0
    return card


@rule
def place_group(state: State, seat: int, size: int) -> None:
    """G3: the group goes to the province, its card to the hand; then the next player, until all are placed."""
    province = state.taken - 1
    state.groups[seat, size] -= 1
    state.reserve[seat] -= size
    state.owner[province] = seat + 1
    state.armies[province] = size
    state.taken = 0
    state.renewed = False
    if state.blind:
        state.blind = False
        state.reveals += 1
    state.player = 0 if seat + 1 == state.players else seat + 1
    if has_groups(state, state.player):
        state.phase = Phase.TAKE
    else:
        end_draft(state)


@rule
def end_draft(state: State) -> None:
    """G3: all other cards form the open stock, where no order matters."""
    for index in range(2):
        state.face_up[index] = 0
        for seat in range(state.players):
            state.last_pair[seat, index] = 0
    for index in range(state.unders):
        state.under[index] = 0
    state.unders = 0
    state.phase = Phase.FILL


@rule
def has_groups(state: State, seat: int) -> bool:
    for size in range(GROUP_SIZES):
        if state.groups[seat, size] > 0:
            return True
    return False
