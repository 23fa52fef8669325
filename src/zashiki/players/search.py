"""Information-set Monte Carlo tree search, written once for all rooms.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`. It is given a view and never a state. Every
simulation draws a world that fits the view (a determinisation), descends the tree, adds a node and backs up the value
of a leaf: each seat's share of the victory.

* A node is an information set: its key is a digest of what the searching seat sees, or, for the nodes of the
  others, of what everybody sees; so each result of chance leads to nodes of its own, and worlds that differ in
  what is hidden share one.
* Nobody plays as if they saw our cards. When another seat is asked, some simulations are re-determinised: they go on
  in a world drawn anew from what that seat sees. Only then are its nodes updated; otherwise it chooses by what was
  learned that way. A simulation updates only the nodes of the seat with whose eyes it sees.
* Seats that are asked at the same time choose one by one, each by its own node, whose key holds nothing of
  the others' choices: decoupled choice.
* Progressive widening: a node considers moves in the order of their priors, more of them the more often it was
  visited.
* In a room whose rounds are planned, the rollout policy plays what follows a move until the next round begins, which
  is what the network evaluates. Plans are searched for in `plans.py`.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np

from zashiki.contract import HOUSE_BIT, SPECTATOR, Knowledge, Planning, Rules
from zashiki.kernel import Floats, Sizes, advance, copy_record, digest, draw, entry, mix, rule, scale
from zashiki.players.network import UNITS, forward, size_of
from zashiki.players.workspace import Workspace

rules: Rules
knowledge: Knowledge
planning: Planning  # None where no rounds are planned: only used where ROUNDS_PLANNED

State = rules.state
States: TypeAlias = Any
Nodes: TypeAlias = Any

view = rules.view  # Numba takes an attribute of this name for a method of arrays

ROUNDS_PLANNED = planning is not None  # a global of this module, so that branches of other rooms are not compiled
POLICY = size_of(knowledge.feature_count)  # where the weights of policy features begin
WEIGHT_COUNT = POLICY + knowledge.policy_feature_count
DEPTH = 1 if ROUNDS_PLANNED else 200  # moves that a simulation follows in the tree at most; none needs more

NODE = np.dtype(
    [("key", np.uint64), ("value", np.float64), ("first", np.int32), ("visits", np.int32), ("complete", np.int32)],
    align=True,
)
EDGE = np.dtype(
    [("value", np.float64), ("prior", np.float32), ("visits", np.int32), ("next", np.int32), ("move", np.int32)],
    align=True,
)
SCRATCH = np.dtype(
    [
        ("seed", np.uint64),
        ("nodes", np.int64),  # of the tree, so far
        ("edges", np.int64),
        ("mark", np.int64),  # which of the marks are current
        ("eye", np.int64),  # with whose eyes the simulation sees
        ("next_eye", np.int64),  # with whose it will see, as soon as that seat is asked; NO_SEAT
        ("start", np.int64),  # the depth from which it does
        ("depth", np.int64),
        ("max_depth", np.int64),  # moves that a simulation follows in the tree at most
        ("max_width", np.int64),  # moves that a node considers at most
        ("path", np.int32, (DEPTH, 3)),  # node, edge, seat
        ("marks", np.int32, (len(rules.moves),)),  # by move
        ("moves", np.int16, (rules.most_moves,)),
        ("scores", np.float64, (rules.most_moves,)),  # by index of a move: priors, probabilities or values
        ("values", np.float64, (rules.seats[-1],)),  # by seat: of the leaf
        ("at", np.int32, (knowledge.most_active,)),
        ("amount", np.float32, (knowledge.most_active,)),
        ("units", np.float32, (UNITS,)),
    ],
    align=True,
)
ROWS = {"Nodes": NODE, "Edges": EDGE, "Scratch": SCRATCH}

WORLD, BLANK, SEEN, RECORDS = 0, 1, 2, 3  # the records of a workspace
RANDOM, LEARNED = 0, 1  # how a leaf is evaluated: by a random game to the end, or by the network
OVER = -1
NO_SEAT = -1
FUTURES = 32  # of a round, over which `expected_values` takes the mean

EXPLORE_RANDOM = 0.7  # UCB1
EXPLORE = 1.2  # PUCT
UNTRIED = 0.1  # how much worse than its node an untried move is taken to be


@entry
def think(views: States, seat: int, mode: int, simulations: int, workspace: Workspace) -> None:
    """Make simulations from the position of the view."""
    workspace = Workspace(*workspace[:-1], workspace.scratch[0])
    for _ in range(simulations):
        simulate(workspace, views, seat, mode)


@entry
def root_of(views: States, seat: int, workspace: Workspace) -> int:
    """The node of the position of the view, or -1."""
    copy_record(workspace.states, SEEN, views, 0)
    key = digest(workspace.words[SEEN], seat + 1)
    return int(workspace.slots[find(workspace.nodes, workspace.slots, key)]) - 1


@entry
def expected_values(workspace: Workspace) -> None:
    """Each seat's value in the position WORLD, as it is or as the network expects it, to the scratch space. In the
    middle of a round it is the mean over several of its futures."""
    states, scratch = workspace.states, workspace.scratch[0]
    futures = 1
    if ROUNDS_PLANNED:
        futures = 1 if planning.is_planned(states[WORLD]) and rules.active(states[WORLD]) != HOUSE_BIT else FUTURES
    for seat in range(rules.players(states[WORLD])):
        scratch.scores[seat] = 0.0
    for _ in range(futures):
        copy_record(states, SEEN, states, WORLD)
        if ROUNDS_PLANNED:
            scratch.seed = advance(scratch.seed)
            states[SEEN].chance = mix(scratch.seed)
        set_values(scratch, workspace.weights, states[SEEN], roll_out(states[SEEN]))
        for seat in range(rules.players(states[WORLD])):
            scratch.scores[seat] += scratch.values[seat] / futures
    for seat in range(rules.players(states[WORLD])):
        scratch.values[seat] = scratch.scores[seat]


@rule
def simulate(workspace: Workspace, views: States, seat: int, mode: int) -> None:
    scratch = workspace.scratch
    draw_world(workspace, views, 0, seat)
    scratch.eye, scratch.start, scratch.depth = seat, 0, 0
    world = workspace.states[WORLD]
    choose_next_eye(scratch, rules.players(world))
    acting = asked(world, seat)
    while acting != OVER and scratch.depth < scratch.max_depth:
        edge = descend(workspace, seat, acting, mode)
        if edge < 0:
            break
        rules.play(world, acting, workspace.edges[edge].move)
        acting = asked(world, scratch.eye)
    evaluate(workspace, world, acting, mode)
    back_up(workspace)


@rule
def descend(workspace: Workspace, seat: int, acting: int, mode: int) -> int:
    """The edge that the acting seat follows, or -1 at a leaf of the tree, where a node is added."""
    scratch = workspace.scratch
    own = scratch.start == 0 and scratch.eye == seat and acting == seat
    key = key_of(workspace, acting if own else SPECTATOR, acting)
    slot = find(workspace.nodes, workspace.slots, key)
    if workspace.slots[slot] == 0:
        add_node(workspace, slot, key)
        return -1
    node = int(workspace.slots[slot]) - 1
    if acting == scratch.next_eye:
        redeterminise(workspace, acting)
        scratch.eye, scratch.start = acting, scratch.depth
        choose_next_eye(scratch, rules.players(workspace.states[WORLD]))
    edge = select(workspace, acting, mode, own, node)
    if edge >= 0:
        path = scratch.path[scratch.depth]
        path[0], path[1], path[2] = node, edge, acting
        scratch.depth += 1
    return edge


# --- Worlds -------------------------------------------------------------------------------------------


@rule
def draw_world(workspace: Workspace, views: States, row: int, seat: int) -> None:
    """A world that fits what a seat sees."""
    scratch, states = workspace.scratch, workspace.states
    scratch.seed = advance(scratch.seed)
    copy_record(states, WORLD, views, row)
    states[WORLD].chance = mix(scratch.seed)
    if ROUNDS_PLANNED:
        planning.sample_likely(views[row], seat, states[WORLD])
    else:
        rules.sample(views[row], seat, states[WORLD])


@rule
def redeterminise(workspace: Workspace, seat: int) -> None:
    """Go on in a world drawn anew from what another seat sees."""
    see(workspace, seat)
    draw_world(workspace, workspace.states, SEEN, seat)


@rule
def see(workspace: Workspace, seat: int) -> None:
    copy_record(workspace.states, SEEN, workspace.states, BLANK)
    view(workspace.states[WORLD], seat, workspace.states[SEEN])


@rule
def choose_next_eye(scratch: Any, seats: int) -> None:
    """Half of the simulations keep their eye to the end, without re-determinisation; only these inform their root."""
    scratch.next_eye = NO_SEAT
    if random_unit(scratch) < 0.5:
        scratch.next_eye = (scratch.eye + 1 + int(random_unit(scratch) * (seats - 1))) % seats


@rule
def random_unit(scratch: Any) -> float:
    """Between 0 and 1, both excluded."""
    scratch.seed = advance(scratch.seed)
    return (scale(mix(scratch.seed), 1 << 30) + 0.5) / (1 << 30)


@rule
def asked(state: Any, eye: int) -> int:
    """Let the house proceed. The seat that is then asked (of several, the one with whose eyes we see first), or
    OVER."""
    seats = rules.active(state)
    while seats == HOUSE_BIT:
        rules.proceed(state)
        seats = rules.active(state)
    if seats == 0:
        return OVER
    if seats >> eye & 1 == 1:
        return eye
    seat = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


# --- Nodes --------------------------------------------------------------------------------------------


@rule
def key_of(workspace: Workspace, eye: int, acting: int) -> Any:
    see(workspace, eye)
    return digest(workspace.words[SEEN], acting + 1)


@rule
def find(nodes: Nodes, slots: Sizes, key: Any) -> int:
    """The slot with this key, or the free one where it belongs."""
    slot = int(scale(key, len(slots)))
    while slots[slot] != 0 and nodes[slots[slot] - 1].key != key:
        slot += 1
        if slot == len(slots):
            slot = 0
    return slot


@rule
def add_node(workspace: Workspace, slot: int, key: Any) -> None:
    """A blank node, while there is room."""
    scratch, nodes = workspace.scratch, workspace.nodes
    if scratch.nodes < len(nodes):
        node = nodes[scratch.nodes]
        node.key, node.value, node.first, node.visits, node.complete = key, 0.0, -1, 0, 0
        scratch.nodes += 1
        workspace.slots[slot] = scratch.nodes


@rule
def select(workspace: Workspace, acting: int, mode: int, own: bool, node: int) -> int:
    """The edge to follow, or -1 if there is no room for one."""
    scratch = workspace.scratch
    all_known = own and workspace.nodes[node].complete == 1
    if not all_known:
        count = rules.legal(workspace.states[WORLD], acting, scratch.moves)
        width = count if mode == RANDOM else min(count, scratch.max_width, width_after(workspace.nodes[node].visits))
        known = mark_known(workspace, node, count)
        if known < width:
            widen(workspace, acting, mode, node, count, width - known)
            if own and width == count:
                workspace.nodes[node].complete = 1
    return best_edge(workspace, mode, all_known, node)


@rule
def mark_known(workspace: Workspace, node: int, count: int) -> int:
    """Mark the moves that are legal, and otherwise those that are also known; how many are."""
    scratch, edges = workspace.scratch, workspace.edges
    scratch.mark += 1
    for index in range(count):
        scratch.marks[scratch.moves[index]] = scratch.mark
    known = 0
    edge = workspace.nodes[node].first
    while edge >= 0:
        if scratch.marks[edges[edge].move] == scratch.mark:
            scratch.marks[edges[edge].move] = -scratch.mark
            known += 1
        edge = edges[edge].next
    return known


@rule
def width_after(visits: int) -> int:
    """Progressive widening: how many moves a node considers after some visits."""
    width, limit = 8, 4
    while visits >= limit:
        width *= 2
        limit *= 4
    return width


@rule
def widen(workspace: Workspace, acting: int, mode: int, node: int, count: int, missing: int) -> None:
    """Add the legal moves with the highest priors that are not known yet."""
    scratch, edges = workspace.scratch, workspace.edges
    total = set_priors(workspace, workspace.states[WORLD], acting, mode, count)
    for _ in range(missing):
        best = -1
        for index in range(count):
            fresh = scratch.marks[scratch.moves[index]] == scratch.mark and scratch.scores[index] > 0.0
            if fresh and (best < 0 or scratch.scores[index] > scratch.scores[best]):
                best = index
        if best < 0 or scratch.edges == len(edges):
            return
        edge = edges[scratch.edges]
        edge.move, edge.prior = scratch.moves[best], scratch.scores[best] / total
        edge.value, edge.visits = 0.0, 0
        edge.next, workspace.nodes[node].first = workspace.nodes[node].first, scratch.edges
        scratch.edges += 1
        scratch.marks[scratch.moves[best]] = -scratch.mark


@rule
def set_priors(workspace: Workspace, state: Any, acting: int, mode: int, count: int) -> float:
    """The prior of each move, up to a common factor, to the scores; 0 for what is pointless. Their sum."""
    moves, scores = workspace.scratch.moves, workspace.scratch.scores
    most = -1e9
    for index in range(count):
        scores[index] = -1e9
        if mode == RANDOM:
            scores[index] = 0.0
        elif not knowledge.pointless(state, acting, moves[index]):
            scores[index] = policy_logit(workspace, state, acting, moves[index])
        most = max(most, scores[index])
    total = 0.0
    for index in range(count):
        scores[index] = math.exp(scores[index] - most) if scores[index] > -1e8 else 0.0
        total += scores[index]
    return total


@rule
def policy_logit(workspace: Workspace, state: Any, acting: int, move: int) -> float:
    logit, at = 0.0, workspace.scratch.at
    for index in range(knowledge.policy_features(state, acting, move, at)):
        logit += workspace.weights[POLICY + at[index]]
    return logit


@rule
def best_edge(workspace: Workspace, mode: int, all_known: bool, node: int) -> int:
    """The legal edge with the best upper bound: UCB1, or PUCT with the priors."""
    scratch, edges = workspace.scratch, workspace.edges
    tried = 0
    edge = workspace.nodes[node].first
    while edge >= 0:
        if all_known or scratch.marks[edges[edge].move] == -scratch.mark:
            tried += edges[edge].visits
        edge = edges[edge].next
    spread = math.log(tried + 1.0) if mode == RANDOM else EXPLORE * math.sqrt(tried + 1.0)
    visits = workspace.nodes[node].visits
    untried = workspace.nodes[node].value / visits - UNTRIED if visits > 0 else 0.5
    best, best_bound = -1, -1e9
    edge = workspace.nodes[node].first
    while edge >= 0:
        if all_known or scratch.marks[edges[edge].move] == -scratch.mark:
            bound = bound_of(edges[edge], mode, spread, untried)
            if bound > best_bound:
                best, best_bound = edge, bound
        edge = edges[edge].next
    return best


@rule
def bound_of(edge: Any, mode: int, spread: float, untried: float) -> float:
    visits = edge.visits
    if mode == RANDOM:
        return edge.value / visits + EXPLORE_RANDOM * math.sqrt(spread / visits) if visits > 0 else 1e8
    return (edge.value / visits if visits > 0 else untried) + edge.prior * spread / (1.0 + visits)


@rule
def back_up(workspace: Workspace) -> None:
    """Add the value of the leaf to the nodes of the seat with whose eyes the simulation sees."""
    scratch = workspace.scratch
    value = scratch.values[scratch.eye]
    for depth in range(scratch.start, scratch.depth):
        node, edge, seat = scratch.path[depth]
        if seat == scratch.eye:
            workspace.nodes[node].visits += 1
            workspace.nodes[node].value += value
            workspace.edges[edge].visits += 1
            workspace.edges[edge].value += value


# --- Leaves -------------------------------------------------------------------------------------------


@rule
def evaluate(workspace: Workspace, state: Any, acting: int, mode: int) -> None:
    """Each seat's value at a leaf: as it is, by a random game to the end, or as the network expects it."""
    moves = workspace.scratch.moves
    if mode == RANDOM:
        while acting != OVER:
            rules.play(state, acting, moves[draw(state, rules.legal(state, acting, moves))])
            acting = asked(state, 0)
    elif ROUNDS_PLANNED:
        acting = roll_out(state)
    set_values(workspace.scratch, workspace.weights, state, acting)


@rule
def roll_out(state: Any) -> int:
    """Let the house proceed, and where rounds are planned let the rollout policy play the round to its end. The seat
    that is then asked."""
    acting = asked(state, 0)
    if ROUNDS_PLANNED:
        while acting != OVER and not planning.is_planned(state):
            rules.play(state, acting, planning.rollout_move(state, acting))
            acting = asked(state, 0)
    return acting


@rule
def set_values(scratch: Any, weights: Floats, state: Any, acting: int) -> None:
    """Each seat's value: of a game that is over, or as the network expects it."""
    if acting == OVER:
        for seat in range(rules.players(state)):
            scratch.values[seat] = knowledge.final_value(state, seat)
    else:
        predict(scratch, weights, state)


@rule
def predict(scratch: Any, weights: Floats, state: Any) -> None:
    """The values that the network expects."""
    values = scratch.values
    most, total = -1e9, 0.0
    for seat in range(rules.players(state)):
        count = knowledge.features(state, seat, scratch.at, scratch.amount)
        values[seat] = forward(weights, knowledge.feature_count, scratch.at, scratch.amount, count, scratch.units)
        most = max(most, values[seat])
    for seat in range(rules.players(state)):
        values[seat] = math.exp(values[seat] - most)
        total += values[seat]
    for seat in range(rules.players(state)):
        values[seat] /= total
