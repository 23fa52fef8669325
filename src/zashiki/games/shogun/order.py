"""G5, G6, G8, G9: what is laid out, the event, bids and the order of the round."""

from __future__ import annotations

from zashiki.games.shogun.board import pay
from zashiki.games.shogun.moves import Refusal
from zashiki.games.shogun.state import (
    ACTIONS,
    AHEAD,
    CHEST0,
    EVENTS,
    OPEN_EVENTS,
    PLACES,
    PROVINCES,
    SPECIALS,
    Action,
    Happening,
    Phase,
    Season,
    Special,
    State,
)
from zashiki.kernel import draw, rule

NO_BID, ZERO_BID, PROVINCE_BID = 0, 1, 2  # G9: how bids rank; with n chests, PROVINCE_BID + n


# --- G5 The year -----------------------------------------------------------------------------------------


@rule
def begin_year(state: State) -> None:
    """G5: four event cards that were not used yet lie open."""
    state.year += 1
    state.season = Season.SPRING
    for index in range(OPEN_EVENTS):
        state.open_events[index] = draw_from_deck(state)
    state.reveals += 1
    state.phase = Phase.LAYOUT


@rule
def draw_from_deck(state: State) -> int:
    """G5: any event card that has not left the deck."""
    spent = 0
    for event in range(1, EVENTS + 1):
        spent |= int(state.spent[event]) << event
    drawn = draw_unseen(state, EVENTS, spent)
    state.spent[drawn] = 1
    return drawn


# --- G6 Laying out ---------------------------------------------------------------------------------------


@rule
def lay_out(state: State) -> None:
    """G6: five action cards face up, five face down; the special cards onto the track."""
    for index in range(AHEAD):
        state.row[index] = draw_action(state)
    for place in range(SPECIALS):
        state.track[place] = 0
        state.specials[place] = 0
    for place in range(SPECIALS):
        state.specials[place] = draw_special(state)
    state.reveals += 1
    state.phase = Phase.PLAN


@rule
def draw_action(state: State) -> int:
    """G6: any of the cards that nobody has seen in this round."""
    seen = 0
    for index in range(ACTIONS):
        seen |= 1 << int(state.row[index])
    return draw_unseen(state, ACTIONS, seen)


@rule
def draw_special(state: State) -> int:
    seen = 0
    for place in range(SPECIALS):
        seen |= 1 << int(state.specials[place])
    return draw_unseen(state, SPECIALS, seen)


@rule
def draw_unseen(state: State, cards: int, seen: int) -> int:
    """One of the cards from 1 on that are not among those seen, which are bits."""
    left = 0
    for card in range(1, cards + 1):
        left += seen >> card & 1 == 0
    chosen = draw(state, left)
    for card in range(1, cards + 1):
        if seen >> card & 1 == 0:
            if chosen == 0:
                return card
            chosen -= 1
    return 0


# --- G8 Event --------------------------------------------------------------------------------------------


@rule
def draw_event(state: State) -> None:
    """G8: one of the open event cards holds for this round."""
    left = 0
    for index in range(OPEN_EVENTS):
        left += state.open_events[index] > 0
    chosen = draw(state, left)
    for index in range(OPEN_EVENTS):
        if state.open_events[index] > 0:
            if chosen == 0:
                state.event = state.open_events[index]
                state.open_events[index] = 0
            chosen -= 1
    state.reveals += 1
    state.phase = Phase.BIDS


# --- G9 Turn order ---------------------------------------------------------------------------------------


@rule
def rank_of_bid(card: int) -> int:
    """G9: chests, most first; then provinces, then the 0 card, then no bid."""
    if card == 0:
        return NO_BID
    if card < CHEST0:
        return PROVINCE_BID
    return ZERO_BID if card == CHEST0 else PROVINCE_BID + card - CHEST0


@rule
def bid_price(card: int) -> int:
    """G9: a chest card is paid, a province or no card costs nothing."""
    return max(0, card - CHEST0)


@rule
def show_bids(state: State) -> None:
    """G9: bids are shown and paid; they say who chooses first, ties by lot."""
    for seat in range(state.players):
        card = int(state.plan[seat, Action.BID])
        if card > 0:
            state.shown[seat, Action.BID] = 1
        pay(state, seat, bid_price(card))
    for place in range(state.players):
        state.queue[place] = 1 + next_in_queue(state, place)
    state.reveals += 1
    state.chosen = 0
    state.player = state.queue[0] - 1
    state.phase = Phase.CHOOSE


@rule
def next_in_queue(state: State, queued: int) -> int:
    """G9: the highest bid of those who are not queued yet; equal ones have equal chances."""
    best, equal, found = -1, 0, 0
    for seat in range(state.players):
        if not is_queued(state, queued, seat):
            rank = rank_of_bid(int(state.plan[seat, Action.BID]))
            if rank > best:
                best, equal, found = rank, 1, seat
            elif rank == best:
                equal += 1
                if draw(state, equal) == 0:
                    found = seat
    return found


@rule
def is_queued(state: State, queued: int, seat: int) -> bool:
    for place in range(queued):
        if state.queue[place] == seat + 1:
            return True
    return False


@rule
def special_refusal(state: State, special: int) -> int:
    for place in range(SPECIALS):
        if state.specials[place] == special:
            return Refusal.NONE
    return Refusal.SPECIAL_TAKEN


@rule
def choose_special(state: State, seat: int, special: int) -> None:
    """G9: with the special card comes its place on the track."""
    for place in range(SPECIALS):
        if state.specials[place] == special:
            state.specials[place] = Special.NONE
            state.track[place] = seat + 1
    state.holds[seat] = special
    state.chosen += 1
    if state.chosen < state.players:
        state.player = state.queue[state.chosen] - 1
    else:
        state.step = 0
        begin_action(state)


# --- G10 Turn by turn, action by action ------------------------------------------------------------------


@rule
def begin_action(state: State) -> None:
    state.turn = -1
    next_turn(state)


@rule
def next_turn(state: State) -> None:
    """G9, G10: the next place of the track; empty ones are skipped."""
    state.acting = 0
    if pass_turn(state):
        state.phase = Phase.SHOW
    else:
        state.phase = Phase.NEXT


@rule
def pass_turn(state: State) -> bool:
    """Whether somebody comes next on the track."""
    state.turn += 1
    while state.turn < SPECIALS and state.track[state.turn] == 0:
        state.turn += 1
    if state.turn < SPECIALS:
        state.player = state.track[state.turn] - 1
        return True
    state.turn = 0
    return False


@rule
def next_action(state: State) -> None:
    """G6: the card goes aside, and the next one that lies face down is turned up."""
    state.step += 1
    state.reveals += 1
    if state.step == ACTIONS:
        state.phase = Phase.RETURN
        return
    ahead = state.step + AHEAD - 1
    if ahead < ACTIONS:
        state.row[ahead] = draw_action(state)
    begin_action(state)


@rule
def return_cards(state: State) -> None:
    """G10: all cards return, the specials are put back, the event leaves the game. The track stays for a winter."""
    for seat in range(state.players):
        state.ready[seat] = 0
        state.holds[seat] = Special.NONE
        state.queue[seat] = 0
        for place in range(PLACES):
            state.plan[seat, place] = 0
            state.shown[seat, place] = 0
    for province in range(PROVINCES):
        state.won[province] = 0
    for index in range(ACTIONS):
        state.row[index] = Action.BID
    for place in range(SPECIALS):
        state.specials[place] = Special.NONE
    state.event = Happening.NONE
    state.step = 0
    state.season += 1
    state.phase = Phase.RICE if state.season == Season.WINTER else Phase.LAYOUT
