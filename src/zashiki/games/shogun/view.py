"""What a seat sees. `seen` arrives blank: what is not copied here does not exist for that seat."""

from __future__ import annotations

from zashiki.games.shogun.state import FACE_DOWN, PLACES, Phase, State
from zashiki.kernel import copy_block, rule


@rule
def view(state: State, seat: int, seen: State) -> None:
    """What this seat, or an onlooker, knows: everything but others' cards that lie face down, a card drawn blind
    in the draft, and the floor that a cube lies on. Cards that nobody has seen are drawn when they are turned up."""
    view_round(state, seen)
    view_board(state, seen)
    view_draft(state, seat, seen)
    view_fight(state, seen)
    for player in range(state.players):
        if player == seat:
            copy_block(seen.plan[player], state.plan[player])
        else:
            view_plan(state, player, seen)


@rule
def view_plan(state: State, player: int, seen: State) -> None:
    """G7: while all plan, others see only who is ready; then which places are empty; then card by card."""
    for place in range(PLACES):
        if state.shown[player, place] > 0:
            seen.plan[player, place] = state.plan[player, place]
        elif state.phase != Phase.PLAN and state.plan[player, place] > 0:
            seen.plan[player, place] = FACE_DOWN


@rule
def view_round(state: State, seen: State) -> None:
    seen.players = state.players
    seen.side = state.side
    seen.extended = state.extended
    seen.model = state.model
    seen.phase = state.phase
    seen.year = state.year
    seen.season = state.season
    seen.player = state.player
    copy_block(seen.spent, state.spent)
    copy_block(seen.open_events, state.open_events)
    seen.event = state.event
    copy_block(seen.row, state.row)
    seen.step = state.step
    copy_block(seen.specials, state.specials)
    copy_block(seen.shown, state.shown)
    copy_block(seen.ready, state.ready)
    copy_block(seen.queue, state.queue)
    seen.chosen = state.chosen
    copy_block(seen.track, state.track)
    copy_block(seen.holds, state.holds)
    seen.turn = state.turn
    seen.skip = state.skip
    seen.acting = state.acting
    seen.reveals = state.reveals


@rule
def view_board(state: State, seen: State) -> None:
    copy_block(seen.owner, state.owner)
    copy_block(seen.armies, state.armies)
    copy_block(seen.buildings, state.buildings)
    copy_block(seen.markers, state.markers)
    copy_block(seen.won, state.won)
    copy_block(seen.supply, state.supply)
    seen.peasants = state.peasants
    copy_block(seen.reserve, state.reserve)
    copy_block(seen.chests, state.chests)
    copy_block(seen.rice, state.rice)
    copy_block(seen.points, state.points)
    copy_block(seen.score, state.score)
    copy_block(seen.missing, state.missing)
    copy_block(seen.revolting, state.revolting)
    seen.joining = state.joining
    copy_block(seen.winners, state.winners)


@rule
def view_draft(state: State, seat: int, seen: State) -> None:
    """G3: a card drawn blind is seen by the player who drew it; all have seen what was put under the deck."""
    copy_block(seen.groups, state.groups)
    copy_block(seen.face_up, state.face_up)
    copy_block(seen.last_pair, state.last_pair)
    copy_block(seen.under, state.under)
    seen.unders = state.unders
    seen.renewed = state.renewed
    seen.blind = state.blind
    if not state.blind or seat == state.player:
        seen.taken = state.taken


@rule
def view_fight(state: State, seen: State) -> None:
    """G4: what lies in the tower follows from what all have seen; on which floor is nobody's knowledge."""
    seen.fight = state.fight
    seen.source = state.source
    seen.target = state.target
    seen.attacker = state.attacker
    seen.defender = state.defender
    copy_block(seen.thrown, state.thrown)
    copy_block(seen.again, state.again)
    copy_block(seen.fell, state.fell)
    copy_block(seen.back, state.back)
    seen.stayed = state.stayed
    seen.outcome = state.outcome
    copy_block(seen.tray, state.tray)
    copy_block(seen.inside, state.inside)
