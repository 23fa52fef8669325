"""Information-set tree search, written once for all rooms.

Like `entrypoints.py`, loaded once for every room by `kernel.specialise`. It is given a view and never a state. Every
simulation draws a world that fits the view, goes down the tree, adds a node and brings back each seat's share
of the victory.

* A node is an information set: its key is a digest of what the searching seat sees, or, for the nodes of the
  others, of what everybody sees; so what comes of chance leads to nodes of its own, and worlds that differ in
  what is hidden share one.
* Nobody plays as if he saw our cards. When another seat is asked, some simulations go on *with its eyes*: in a
  world drawn anew from what that seat sees. Only then does its node learn; otherwise it chooses by what it has
  learned so, and nodes learn of whose eyes the simulation has.
* Seats that are asked at the same time choose one by one, each by its own node, whose key holds nothing of
  the others' choices: decoupled choice.
* Moves come to mind in the order of the room's hunches, more of them the more often a node was visited.
* In a room whose rounds are planned, what follows a move is played by the room's quick conduct until the next round
  begins, which is what the network judges. Plans are searched for in `plans.py`.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np

from zashiki.contract import HOUSE_BIT, SPECTATOR, Knowledge
from zashiki.kernel import Floats, Lines, Sizes, advance, copy_record, digest, draw, entry, mix, rule, scale
from zashiki.players.network import UNITS, forward, size_of
from zashiki.players.workspace import Mind

room: Knowledge

State = room.State
States: TypeAlias = Any
Nodes: TypeAlias = Any
Edges: TypeAlias = Any
Desks: TypeAlias = Any

active = room.active
play = room.play
proceed = room.proceed
view = room.view
legal = room.legal
share = room.share
players = room.players
features = room.features
hunches = room.hunches
pointless = room.pointless
PLANS = room.PLANS  # whether rounds are planned: then a leaf is the beginning of a round
planning: Any = getattr(room, "planning", None)
conduct: Any = getattr(room, "conduct", None)
imagine: Any = getattr(room, "imagine", room.sample)

FEATURES = room.FEATURES
POLICY = size_of(FEATURES)  # where the weights of hunches begin
WEIGHTS = POLICY + room.HUNCHES
DEPTH = 1 if PLANS else 200  # moves that a simulation follows in the tree at most; none needs more

NODE = np.dtype(
    [("key", np.uint64), ("value", np.float64), ("first", np.int32), ("visits", np.int32), ("complete", np.int32)],
    align=True,
)
EDGE = np.dtype(
    [("value", np.float64), ("prior", np.float32), ("visits", np.int32), ("next", np.int32), ("move", np.int32)],
    align=True,
)
DESK = np.dtype(
    [
        ("seed", np.uint64),
        ("nodes", np.int64),  # of the tree, so far
        ("edges", np.int64),
        ("mark", np.int64),  # which of the marks are of today
        ("eye", np.int64),  # with whose eyes the simulation sees
        ("next_eye", np.int64),  # with whose it will see, as soon as that seat is asked; NOBODY
        ("start", np.int64),  # the depth from which it does
        ("depth", np.int64),
        ("sight", np.int64),  # moves that a simulation follows in the tree at most
        ("ideas", np.int64),  # moves that come to mind in a node at most
        ("path", np.int32, (DEPTH, 3)),  # node, edge, seat
        ("marks", np.int32, (len(room.TEXTS),)),  # by move
        ("moves", np.int16, (room.MOST_MOVES,)),
        ("values", np.float64, (room.MOST_MOVES,)),
        ("shares", np.float64, (room.SEATS[-1],)),
        ("at", np.int32, (room.ACTIVE,)),
        ("amount", np.float32, (room.ACTIVE,)),
        ("units", np.float32, (UNITS,)),
    ],
    align=True,
)
ROWS = {"Nodes": NODE, "Edges": EDGE, "Desks": DESK}

WORLD, BLANK, SEEN, RECORDS = 0, 1, 2, 3  # the records of a mind
RANDOM, LEARNED = 0, 1  # how a leaf is judged: a random game to the end, or the network
OVER = -1
NOBODY = -1
FUTURES = 32  # of a round, at which an onlooker looks

EXPLORE_RANDOM = 0.7  # UCB1
EXPLORE = 1.2  # PUCT
UNTRIED = 0.1  # how much worse than its node an untried move is taken to be


@entry
def think(
    views: States,
    seat: int,
    mode: int,
    simulations: int,
    states: States,
    lines: Lines,
    nodes: Nodes,
    edges: Edges,
    table: Sizes,
    weights: Floats,
    desks: Desks,
) -> None:
    """So many simulations from the position of the view."""
    mind = Mind(states, lines, nodes, edges, table, weights, desks[0])
    for _ in range(simulations):
        simulate(mind, views, seat, mode)


@entry
def root_of(views: States, seat: int, states: States, lines: Lines, nodes: Nodes, table: Sizes) -> int:
    """The node of the position of the view, or -1."""
    copy_record(states, SEEN, views, 0)
    return int(table[find(nodes, table, digest(lines[SEEN], seat + 1))]) - 1


@entry
def expect(states: States, weights: Floats, desks: Desks) -> None:
    """Each seat's share of the victory in a position, as it is or as the network expects it, to the desk. The second
    record is scratch space: in the middle of a round, several of its futures are looked at."""
    desk = desks[0]
    futures = 1
    if PLANS:
        futures = 1 if planning(states[0]) and active(states[0]) != HOUSE_BIT else FUTURES
    for seat in range(players(states[0])):
        desk.values[seat] = 0.0
    for _ in range(futures):
        copy_record(states, 1, states, 0)
        if PLANS:
            desk.seed = advance(desk.seed)
            states[1].chance = mix(desk.seed)
        look_ahead(desk, weights, states[1], settle(states[1]))
        for seat in range(players(states[0])):
            desk.values[seat] += desk.shares[seat] / futures
    for seat in range(players(states[0])):
        desk.shares[seat] = desk.values[seat]


@rule
def simulate(mind: Mind, views: States, seat: int, mode: int) -> None:
    desk = mind.desk
    draw_world(mind, views, 0, seat)
    desk.eye, desk.start, desk.depth = seat, 0, 0
    world = mind.states[WORLD]
    choose_next_eye(desk, players(world))
    acting = asked(world, seat)
    while acting != OVER and desk.depth < desk.sight:
        edge = step(mind, seat, acting, mode)
        if edge < 0:
            break
        play(world, acting, mind.edges[edge].move)
        acting = asked(world, desk.eye)
    judge(mind, world, acting, mode)
    learn(mind)


@rule
def step(mind: Mind, seat: int, acting: int, mode: int) -> int:
    """The edge that the acting seat follows, or -1 at the rim of the tree, where a node is added."""
    desk = mind.desk
    own = desk.start == 0 and desk.eye == seat and acting == seat
    key = key_of(mind, acting if own else SPECTATOR, acting)
    slot = find(mind.nodes, mind.table, key)
    if mind.table[slot] == 0:
        add_node(mind, slot, key)
        return -1
    node = int(mind.table[slot]) - 1
    if acting == desk.next_eye:
        look_through(mind, acting)
        desk.eye, desk.start = acting, desk.depth
        choose_next_eye(desk, players(mind.states[WORLD]))
    edge = select(mind, acting, mode, own, node)
    if edge >= 0:
        path = desk.path[desk.depth]
        path[0], path[1], path[2] = node, edge, acting
        desk.depth += 1
    return edge


# --- Worlds -------------------------------------------------------------------------------------------


@rule
def draw_world(mind: Mind, views: States, row: int, seat: int) -> None:
    """A world that fits what a seat sees."""
    desk, states = mind.desk, mind.states
    desk.seed = advance(desk.seed)
    copy_record(states, WORLD, views, row)
    states[WORLD].chance = mix(desk.seed)
    imagine(views[row], seat, states[WORLD])


@rule
def look_through(mind: Mind, seat: int) -> None:
    """Go on with the eyes of another seat."""
    see(mind, seat)
    draw_world(mind, mind.states, SEEN, seat)


@rule
def see(mind: Mind, seat: int) -> None:
    copy_record(mind.states, SEEN, mind.states, BLANK)
    view(mind.states[WORLD], seat, mind.states[SEEN])


@rule
def choose_next_eye(desk: Any, seats: int) -> None:
    """Half of the simulations keep their eyes to the end: others would not tell their root how things go on."""
    desk.next_eye = NOBODY
    if chance(desk) < 0.5:
        desk.next_eye = (desk.eye + 1 + int(chance(desk) * (seats - 1))) % seats


@rule
def chance(desk: Any) -> float:
    """Between 0 and 1, both excluded."""
    desk.seed = advance(desk.seed)
    return (scale(mix(desk.seed), 1 << 30) + 0.5) / (1 << 30)


@rule
def asked(state: Any, eye: int) -> int:
    """Let the house proceed; who is then asked, with whose eyes we see first, or OVER."""
    seats = active(state)
    while seats == HOUSE_BIT:
        proceed(state)
        seats = active(state)
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
def key_of(mind: Mind, eye: int, acting: int) -> Any:
    see(mind, eye)
    return digest(mind.lines[SEEN], acting + 1)


@rule
def find(nodes: Nodes, table: Sizes, key: Any) -> int:
    """The slot of the table with this key, or the free one where it belongs."""
    slot = int(scale(key, len(table)))
    while table[slot] != 0 and nodes[table[slot] - 1].key != key:
        slot += 1
        if slot == len(table):
            slot = 0
    return slot


@rule
def add_node(mind: Mind, slot: int, key: Any) -> None:
    """A blank node, while there is room."""
    desk, nodes = mind.desk, mind.nodes
    if desk.nodes < len(nodes):
        node = nodes[desk.nodes]
        node.key, node.value, node.first, node.visits, node.complete = key, 0.0, -1, 0, 0
        desk.nodes += 1
        mind.table[slot] = desk.nodes


@rule
def select(mind: Mind, acting: int, mode: int, own: bool, node: int) -> int:
    """The edge to follow, or -1 if there is no room for one."""
    desk = mind.desk
    all_known = own and mind.nodes[node].complete == 1
    if not all_known:
        count = legal(mind.states[WORLD], acting, desk.moves)
        wanted = count if mode == RANDOM else min(count, desk.ideas, coming_to_mind(mind.nodes[node].visits))
        known = mark_known(mind, node, count)
        if known < wanted:
            widen(mind, acting, mode, node, count, wanted - known)
            if own and wanted == count:
                mind.nodes[node].complete = 1
    return best_edge(mind, mode, all_known, node)


@rule
def mark_known(mind: Mind, node: int, count: int) -> int:
    """Mark the moves that are legal, and otherwise those that are also known; how many are."""
    desk, edges = mind.desk, mind.edges
    desk.mark += 1
    for index in range(count):
        desk.marks[desk.moves[index]] = desk.mark
    known = 0
    edge = mind.nodes[node].first
    while edge >= 0:
        if desk.marks[edges[edge].move] == desk.mark:
            desk.marks[edges[edge].move] = -desk.mark
            known += 1
        edge = edges[edge].next
    return known


@rule
def coming_to_mind(visits: int) -> int:
    """How many moves are looked at, in a node that was visited so often."""
    wanted, limit = 8, 4
    while visits >= limit:
        wanted *= 2
        limit *= 4
    return wanted


@rule
def widen(mind: Mind, acting: int, mode: int, node: int, count: int, missing: int) -> None:
    """Add the best of the legal moves that are not known yet."""
    desk, edges = mind.desk, mind.edges
    total = weigh(mind, mind.states[WORLD], acting, mode, count)
    for _ in range(missing):
        best = -1
        for index in range(count):
            fresh = desk.marks[desk.moves[index]] == desk.mark and desk.values[index] > 0.0
            if fresh and (best < 0 or desk.values[index] > desk.values[best]):
                best = index
        if best < 0 or desk.edges == len(edges):
            return
        edge = edges[desk.edges]
        edge.move, edge.prior = desk.moves[best], desk.values[best] / total
        edge.value, edge.visits = 0.0, 0
        edge.next, mind.nodes[node].first = mind.nodes[node].first, desk.edges
        desk.edges += 1
        desk.marks[desk.moves[best]] = -desk.mark


@rule
def weigh(mind: Mind, state: Any, acting: int, mode: int, count: int) -> float:
    """How much each of the moves on the desk comes to mind; nought for what is pointless. The sum of all."""
    moves, values = mind.desk.moves, mind.desk.values
    most = -1e9
    for index in range(count):
        values[index] = -1e9
        if mode == RANDOM:
            values[index] = 0.0
        elif not pointless(state, acting, moves[index]):
            values[index] = hunch(mind, state, acting, moves[index])
        most = max(most, values[index])
    total = 0.0
    for index in range(count):
        values[index] = math.exp(values[index] - most) if values[index] > -1e8 else 0.0
        total += values[index]
    return total


@rule
def hunch(mind: Mind, state: Any, acting: int, move: int) -> float:
    logit = 0.0
    for index in range(hunches(state, acting, move, mind.desk.at)):
        logit += mind.weights[POLICY + mind.desk.at[index]]
    return logit


@rule
def best_edge(mind: Mind, mode: int, all_known: bool, node: int) -> int:
    """The legal edge with the best upper bound: UCB1, or PUCT with what came to mind."""
    desk, edges = mind.desk, mind.edges
    tried = 0
    edge = mind.nodes[node].first
    while edge >= 0:
        if all_known or desk.marks[edges[edge].move] == -desk.mark:
            tried += edges[edge].visits
        edge = edges[edge].next
    spread = math.log(tried + 1.0) if mode == RANDOM else EXPLORE * math.sqrt(tried + 1.0)
    visits = mind.nodes[node].visits
    untried = mind.nodes[node].value / visits - UNTRIED if visits > 0 else 0.5
    best, best_bound = -1, -1e9
    edge = mind.nodes[node].first
    while edge >= 0:
        if all_known or desk.marks[edges[edge].move] == -desk.mark:
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
def learn(mind: Mind) -> None:
    """What the simulation brought, to the nodes of whose eyes it had."""
    desk = mind.desk
    won = desk.shares[desk.eye]
    for depth in range(desk.start, desk.depth):
        node, edge, seat = desk.path[depth]
        if seat == desk.eye:
            mind.nodes[node].visits += 1
            mind.nodes[node].value += won
            mind.edges[edge].visits += 1
            mind.edges[edge].value += won


# --- Leaves -------------------------------------------------------------------------------------------


@rule
def judge(mind: Mind, state: Any, acting: int, mode: int) -> None:
    """Each seat's share of the victory: as it is, by a random game to the end, or as the network expects it."""
    desk = mind.desk
    if mode == RANDOM:
        while acting != OVER:
            play(state, acting, desk.moves[draw(state, legal(state, acting, desk.moves))])
            acting = asked(state, 0)
    elif PLANS:
        acting = settle(state)
    look_ahead(desk, mind.weights, state, acting)


@rule
def look_ahead(desk: Any, weights: Floats, state: Any, acting: int) -> None:
    """Each seat's share: of a game that is over, or as the network expects it."""
    if acting == OVER:
        count_shares(desk, state)
    else:
        appraise(desk, weights, state)


@rule
def settle(state: Any) -> int:
    """Let the house proceed, and where rounds are planned play the round to its end by quick conduct; who is then
    asked."""
    acting = asked(state, 0)
    if PLANS:
        while acting != OVER and not planning(state):
            play(state, acting, conduct(state, acting))
            acting = asked(state, 0)
    return acting


@rule
def count_shares(desk: Any, state: Any) -> None:
    for seat in range(players(state)):
        desk.shares[seat] = share(state, seat)


@rule
def appraise(desk: Any, weights: Floats, state: Any) -> None:
    """The shares that the network expects."""
    shares = desk.shares
    most, total = -1e9, 0.0
    for seat in range(players(state)):
        count = features(state, seat, desk.at, desk.amount)
        shares[seat] = forward(weights, FEATURES, desk.at, desk.amount, count, desk.units)
        most = max(most, shares[seat])
    for seat in range(players(state)):
        shares[seat] = math.exp(shares[seat] - most)
        total += shares[seat]
    for seat in range(players(state)):
        shares[seat] /= total
