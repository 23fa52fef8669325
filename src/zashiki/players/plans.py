"""Search for whole plans, in rooms where all plan a round at the same time and in secret.

Built on `search.py`, and like it loaded once for every such room. All see the same when a round is planned, so one
search serves all seats: each has a bandit, whose arms are plans, and chooses among them by UCB1 without knowing what
the others choose (decoupled choice). A simulation closes a plan of each seat, the room's rollout policy plays the
round, and the network evaluates the position after it. The bandits widen progressively: by new plans, and by the best
so far with some of its cards laid anew.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np

from zashiki.contract import Planning, Rules
from zashiki.kernel import Moves, copy_record, digest, entry, rule
from zashiki.players.workspace import Workspace

rules: Rules
planning: Planning
search: Any

State = rules.state
States: TypeAlias = Any
Bandits: TypeAlias = Any

PLACES, CARDS = planning.sheet
MOST_PLANS = 64  # of a bandit
FIRST_PLANS = 6  # with which a search begins
BLUR = 0.5  # points by which a sheet is blurred, so that it gives another plan
NEW_PLAN, SAME_CARD = 0.4, 0.7  # how often a later plan is new, and how often a card of the best stays where it is
EXPLORE = 0.12  # UCB1

BANDIT = np.dtype(
    [
        ("sheet", np.float64, (PLACES, CARDS)),
        ("bias", np.float64, (PLACES,)),  # points by which this seat overrates each place
        ("laid", np.int8, (PLACES,)),  # the plan as it lies, with what is to be filled
        ("max_width", np.int64),  # plans that are considered at most
        ("plans", np.int8, (MOST_PLANS, PLACES)),
        ("count", np.int64),
        ("visits", np.int64, (MOST_PLANS,)),
        ("value", np.float64, (MOST_PLANS,)),
        ("tries", np.int64),
        ("pick", np.int64),  # in this simulation
    ],
    align=True,
)
ROWS = {**search.ROWS, "Bandits": BANDIT}


@entry
def is_planning(views: States) -> bool:
    return planning.is_planned(views[0])


@entry
def round_key(views: States, seat: int, workspace: Workspace) -> Any:
    """A digest of what a seat sees of the round that is planned, whatever was laid so far."""
    copy_record(workspace.states, search.SEEN, views, 0)
    planning.clear_plans(workspace.states[search.SEEN])
    return digest(workspace.words[search.SEEN], seat + 1)


@entry
def begin_plans(views: States, seat: int, workspace: Workspace, bandits: Bandits) -> None:
    """Begin to think about the round of the view."""
    workspace = Workspace(*workspace[:-1], workspace.scratch[0])
    search.draw_world(workspace, views, 0, seat)
    begin_round(workspace, bandits)
    planning.open_plan(views[0], seat, bandits[seat].laid)  # the others are taken to have laid nothing yet


@entry
def think_plans(views: States, seat: int, simulations: int, workspace: Workspace, bandits: Bandits) -> None:
    """Make simulations of the round of the view."""
    workspace = Workspace(*workspace[:-1], workspace.scratch[0])
    for _ in range(simulations):
        search.draw_world(workspace, views, 0, seat)
        simulate_round(workspace, bandits)


@entry
def moves_into(bandits: Bandits, seat: int, plan: int, moves: Moves) -> int:
    """The moves that lay a plan of a bandit; how many."""
    return planning.plan_moves(bandits[seat].plans[plan], moves)


@rule
def begin_round(workspace: Workspace, bandits: Bandits) -> None:
    """Empty bandits for the round that is planned in the record WORLD."""
    world = workspace.states[search.WORLD]
    planning.clear_plans(world)
    for seat in range(rules.players(world)):
        bandit = bandits[seat]
        planning.fill_sheet(world, seat, bandit.bias, bandit.sheet)
        planning.open_plan(world, seat, bandit.laid)
        bandit.count, bandit.tries = 0, 0


@rule
def simulate_round(workspace: Workspace, bandits: Bandits) -> None:
    """Every seat closes a plan, the round is played, and all bandits are updated."""
    scratch, world = workspace.scratch, workspace.states[search.WORLD]
    for seat in range(rules.players(world)):
        bandit = bandits[seat]
        if bandit.count < width_of(bandit):
            add_plan(workspace, bandit, seat)
        bandit.pick = best_bound(bandit)
        planning.close_plan(world, seat, bandit.plans[bandit.pick])
    search.set_values(scratch, workspace.weights, world, search.roll_out(world))
    for seat in range(rules.players(world)):
        bandit = bandits[seat]
        bandit.tries += 1
        bandit.visits[bandit.pick] += 1
        bandit.value[bandit.pick] += scratch.values[seat]


@rule
def width_of(bandit: Any) -> int:
    """Progressive widening: how many plans are considered after the simulations so far."""
    return min(MOST_PLANS, bandit.max_width, FIRST_PLANS + int(0.6 * math.sqrt(bandit.tries)))


@rule
def add_plan(workspace: Workspace, bandit: Any, seat: int) -> None:
    """Another plan; the first one is just what the sheet says."""
    plan, best = bandit.plans[bandit.count], -1
    if bandit.count > FIRST_PLANS and search.random_unit(workspace.scratch) > NEW_PLAN:
        best = most_tried(bandit)
    for place in range(PLACES):
        keep = best >= 0 and search.random_unit(workspace.scratch) < SAME_CARD
        plan[place] = bandit.plans[best, place] if keep else bandit.laid[place]
    planning.lay_plan(workspace.states[search.WORLD], seat, bandit.sheet, BLUR if bandit.count > 0 else 0.0, plan)
    bandit.visits[bandit.count], bandit.value[bandit.count] = 0, 0.0
    bandit.count += 1


@rule
def most_tried(bandit: Any) -> int:
    best = 0
    for plan in range(1, bandit.count):
        if bandit.visits[plan] > bandit.visits[best]:
            best = plan
    return best


@rule
def best_bound(bandit: Any) -> int:
    """The plan with the best upper bound; one that was not tried yet comes first."""
    best, most = 0, -1e9
    spread = EXPLORE * EXPLORE * math.log(bandit.tries + 2.0)
    for plan in range(bandit.count):
        if bandit.visits[plan] == 0:
            return plan
        bound = bandit.value[plan] / bandit.visits[plan] + math.sqrt(spread / bandit.visits[plan])
        if bound > most:
            best, most = plan, bound
    return best
