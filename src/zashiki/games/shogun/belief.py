"""Another world that a seat cannot tell from the real one.

Hidden are the cards that lie face down, a card drawn blind in the draft, and the floor of each cube in the tower.
All plans that fit are equally likely. A plan that is still being made is not begun.
"""

from __future__ import annotations

from zashiki.games.shogun.board import held_since_planning
from zashiki.games.shogun.draft import top_of_deck
from zashiki.games.shogun.planning import can_bid, cards_to_lay, has_card
from zashiki.games.shogun.state import CHEST0, COLOURS, FACE_DOWN, PLACES, Action, Model, Phase, State
from zashiki.games.shogun.tower import WHOLE, happens
from zashiki.kernel import draw, rule

UPPER = WHOLE // 2  # in the long run a cube that lies in the tower lies on either floor alike


@rule
def sample(view: State, seat: int, world: State) -> None:
    """Fill in what the view leaves blank. `world` arrives as a copy of it, with a `chance` of its own."""
    if view.blind and view.phase == Phase.GROUP and seat != view.player:
        world.taken = top_of_deck(world)
    if view.model == Model.TWO_FLOOR:
        spread_over_floors(world)
    for player in range(view.players):
        if player != seat:
            if view.phase == Phase.PLAN and view.ready[player] > 0:
                lay_face_down(world, player)
            fill_plan(world, player)


@rule
def spread_over_floors(world: State) -> None:
    """G4: on which floor a cube lies is known to nobody."""
    for colour in range(COLOURS):
        world.upper[colour] = 0
        for _ in range(world.inside[colour]):
            world.upper[colour] += happens(world, UPPER)


@rule
def lay_face_down(world: State, player: int) -> None:
    """G7: a seat that is ready has laid as many cards as it must; nobody knows which places stayed empty. Of the plans
    with few cards those count that fill the bid, and those that leave it empty."""
    cards = cards_to_lay(world, player)
    bids = cards_to_bid(world, player)
    if draw(world, bids + PLACES - cards) < bids:
        world.plan[player, Action.BID] = FACE_DOWN
        cards -= 1
    for action in range(1, PLACES):
        if draw(world, PLACES - action) < cards:
            world.plan[player, action] = FACE_DOWN
            cards -= 1


@rule
def cards_to_bid(world: State, player: int) -> int:
    bids = 0
    for card in range(1, FACE_DOWN):
        bids += has_card(world, player, card) and can_bid(world, player, card)
    return bids


@rule
def fill_plan(world: State, player: int) -> None:
    """G7: the bid first, because not every card can be bid; then all other places alike."""
    for place in range(PLACES):
        if world.plan[player, place] == FACE_DOWN:
            world.plan[player, place] = draw_card(world, player, place == Action.BID)


@rule
def draw_card(world: State, player: int, bid: bool) -> int:
    fitting = 0
    for card in range(1, FACE_DOWN):
        fitting += is_free(world, player, card, bid)
    chosen = draw(world, fitting)
    for card in range(1, FACE_DOWN):
        if is_free(world, player, card, bid):
            if chosen == 0:
                return card
            chosen -= 1
    return 0


@rule
def is_free(world: State, player: int, card: int, bid: bool) -> bool:
    """G7: a chest card, or a province that was held at planning and still is; not on another place."""
    if card < CHEST0 and not held_since_planning(world, player, card - 1):
        return False
    for place in range(PLACES):
        if world.plan[player, place] == card:
            return False
    return not bid or can_bid(world, player, card)
