"""All moves and all steps of the house, each sent to the rule that it belongs to."""

from __future__ import annotations

from zashiki.contract import HOUSE_BIT
from zashiki.games.shogun.actions import (
    battle_refusal,
    deploy,
    deploy_refusal,
    move,
    move_refusal,
    show_card,
)
from zashiki.games.shogun.battle import after_answer, attack, reinforce, settle_fight, throw_all
from zashiki.games.shogun.draft import (
    deal_next,
    group_refusal,
    place_group,
    renew,
    renew_refusal,
    take,
    take_blind,
    take_refusal,
)
from zashiki.games.shogun.moves import MOVES, Act, Refusal
from zashiki.games.shogun.order import (
    begin_year,
    choose_special,
    draw_event,
    lay_out,
    next_action,
    next_turn,
    return_cards,
    show_bids,
    special_refusal,
)
from zashiki.games.shogun.planning import lay, lay_refusal, ready_refusal
from zashiki.games.shogun.state import Action, Phase, Season, State
from zashiki.games.shogun.tower import fill
from zashiki.games.shogun.winter import begin_last, draw_revolts, end_year, feed_provinces, go_on, revolt
from zashiki.kernel import rule


@rule
def is_asked(phase: int) -> bool:
    """Whether a phase waits for one player; in PLAN all are asked."""
    return (
        phase == Phase.TAKE
        or phase == Phase.GROUP
        or phase == Phase.CHOOSE
        or (Phase.DEPLOY <= phase <= Phase.DEFENCE)
        or phase == Phase.REVOLT
    )


@rule
def players(state: State) -> int:
    """How many sit at the table."""
    return state.players


@rule
def active(state: State) -> int:
    """Who may move now, as bits; the house for an automatic step."""
    if is_asked(state.phase):
        return 1 << state.player
    if state.phase == Phase.OVER:
        return 0
    seats = 0
    if state.phase == Phase.PLAN:
        for seat in range(state.players):
            if state.ready[seat] == 0:
                seats |= 1 << seat
    return seats if seats else HOUSE_BIT


@rule
def is_time(phase: int, act: int) -> bool:
    """Whether such a move belongs to this phase."""
    match act:
        case Act.TAKE | Act.DRAW | Act.RENEW:
            return phase == Phase.TAKE
        case Act.GROUP:
            return phase == Phase.GROUP
        case Act.PLAN | Act.BID | Act.READY:
            return phase == Phase.PLAN
        case Act.SPECIAL:
            return phase == Phase.CHOOSE
        case Act.DEPLOY:
            return phase == Phase.DEPLOY
        case Act.STAY:
            return phase == Phase.MOVE
        case Act.REINFORCE | Act.REFRAIN:
            return phase == Phase.ATTACK or phase == Phase.DEFENCE
        case Act.REVOLT:
            return phase == Phase.REVOLT
        case Act.MOVE:
            return phase == Phase.MOVE or phase == Phase.BATTLE
        case Act.BATTLE:
            return phase == Phase.BATTLE
        case _:
            return False


@rule
def untimely(phase: int, act: int) -> int:
    """G10: what comes close, but is not what this card allows."""
    if phase == Phase.BATTLE and act == Act.STAY:
        return Refusal.MUST_MARCH
    if phase == Phase.MOVE and act == Act.BATTLE:
        return Refusal.ONLY_OWN
    return Refusal.OTHER_PHASE


@rule
def phase_refusal(state: State, seat: int, act: int) -> int:
    """Whether this seat may do such a thing at this time at all."""
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER
    if not is_time(state.phase, act):
        return untimely(state.phase, act)
    asked = seat < state.players if state.phase == Phase.PLAN else seat == state.player
    return Refusal.NONE if asked else Refusal.NOT_YOUR_TURN


@rule
def refusal(state: State, seat: int, number: int) -> int:
    """Why this seat may not play this move: NONE if it may. Reads only what the seat's view holds."""
    act, a, b = int(MOVES[number, 0]), int(MOVES[number, 1]), int(MOVES[number, 2])
    refused = phase_refusal(state, seat, act)
    if refused != Refusal.NONE:
        return refused
    match act:
        case Act.TAKE:
            return take_refusal(state, a)
        case Act.RENEW:
            return renew_refusal(state, seat)
        case Act.GROUP:
            return group_refusal(state, seat, a)
        case Act.PLAN:
            return lay_refusal(state, seat, a, b)
        case Act.BID:
            return lay_refusal(state, seat, Action.BID, a)
        case Act.READY:
            return ready_refusal(state, seat)
        case Act.SPECIAL:
            return special_refusal(state, a)
        case Act.DEPLOY:
            return deploy_refusal(state, a)
        case Act.REVOLT:
            return Refusal.NONE if state.revolting[a - 1] > 0 else Refusal.NOT_REVOLTING
        case Act.MOVE:
            return move_refusal(state, seat, a, b)
        case Act.BATTLE:
            return battle_refusal(state, seat, a, b)
        case _:
            return Refusal.NONE


@rule
def play(state: State, seat: int, number: int) -> None:
    """Carry out a legal move."""
    act, a, b = int(MOVES[number, 0]), int(MOVES[number, 1]), int(MOVES[number, 2])
    match act:
        case Act.PLAN:
            lay(state, seat, a, b)
        case Act.BID:
            lay(state, seat, Action.BID, a)
        case Act.READY:
            state.ready[seat] = 1
        case Act.TAKE:
            take(state, a)
        case Act.DRAW:
            take_blind(state)
        case Act.RENEW:
            renew(state)
        case Act.GROUP:
            place_group(state, seat, a)
        case Act.SPECIAL:
            choose_special(state, seat, a)
        case Act.REVOLT:
            revolt(state, a - 1)
        case _:
            play_turn(state, seat, act, a, b)


@rule
def play_turn(state: State, seat: int, act: int, a: int, b: int) -> None:
    """G10, G11: what is chosen when a card is carried out."""
    match act:
        case Act.DEPLOY:
            deploy(state, seat, Action.DEPLOY5, state.acting - 1, a)
        case Act.MOVE:
            move(state, a, b)
        case Act.BATTLE:
            attack(state, seat, a, b)
        case Act.STAY:
            next_turn(state)
        case Act.REINFORCE:
            reinforce(state, seat)
            after_answer(state)
        case _:
            after_answer(state)


@rule
def proceed(state: State) -> None:
    """The house's step."""
    match state.phase:
        case Phase.SHOW:
            show_card(state)
        case Phase.NEXT:
            next_action(state)
        case Phase.THROW:
            throw_all(state)
        case Phase.OUTCOME:
            settle_fight(state)
            if state.season == Season.WINTER:
                go_on(state)
            else:
                next_turn(state)
        case Phase.PLAN:
            reveal_plans(state)
        case _:
            proceed_round(state)


@rule
def proceed_round(state: State) -> None:
    """What happens once in a round, or less often."""
    match state.phase:
        case Phase.TURN_UP:
            deal_next(state)
        case Phase.FILL:
            fill(state)
            state.reveals += 1
            state.phase = Phase.YEAR
        case Phase.YEAR:
            begin_year(state)
        case Phase.LAYOUT:
            lay_out(state)
        case Phase.EVENT:
            draw_event(state)
        case Phase.BIDS:
            show_bids(state)
        case Phase.RETURN:
            return_cards(state)
        case Phase.RICE:
            feed_provinces(state)
        case Phase.DRAW:
            draw_revolts(state)
        case Phase.RISE:
            begin_last(state)
        case _:
            end_year(state)


@rule
def reveal_plans(state: State) -> None:
    """G7: all are ready: which places are empty can be seen now."""
    state.reveals += 1
    state.phase = Phase.EVENT
