"""Search for whole plans, in rooms where all plan a round at the same time and in secret.

Like `search.py`, on which it stands, loaded once for every such room. All see the same when a round is planned, so it
thinks for all seats at once: each has a book of plans that came to its mind, and chooses among them by what they
brought so far, without knowing what the others choose (decoupled choice). A simulation closes a plan of each seat, lets
the room's quick conduct play the round, and the network judges what came of it. More plans come to mind meanwhile:
fresh ones, and the best so far with some of its cards laid anew.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np

from zashiki.contract import Planning
from zashiki.kernel import Floats, Lines, Moves, Sizes, copy_record, digest, entry, rule
from zashiki.players.workspace import Mind

room: Planning
search: Any

State = room.State
States: TypeAlias = Any
Nodes: TypeAlias = Any
Edges: TypeAlias = Any
Desks: TypeAlias = Any
Books: TypeAlias = Any

players = room.players
planning, forget_plans, plan_moves = room.planning, room.forget_plans, room.plan_moves
fill_sheet, open_plan, lay_plan, close_plan = room.fill_sheet, room.open_plan, room.lay_plan, room.close_plan
draw_world, chance, settle, look_ahead = search.draw_world, search.chance, search.settle, search.look_ahead
WORLD, SEEN = search.WORLD, search.SEEN

PLACES, CARDS = room.SHEET
MOST = 64  # plans in a book
FIRST = 6  # with which thinking begins
BLUR = 0.5  # points by which a sheet is blurred, for another plan to come to mind
NEW, KEPT = 0.4, 0.7  # how often a later plan is fresh, and how often a card of the best stays where it is
EXPLORE = 0.12  # UCB1

BOOK = np.dtype(
    [
        ("sheet", np.float64, (PLACES, CARDS)),
        ("liking", np.float64, (PLACES,)),  # how dear each place is to this seat
        ("laid", np.int8, (PLACES,)),  # the plan as it lies, with what is to be filled
        ("ideas", np.int64),  # plans that come to mind at most
        ("plans", np.int8, (MOST, PLACES)),
        ("count", np.int64),
        ("visits", np.int64, (MOST,)),
        ("value", np.float64, (MOST,)),
        ("tries", np.int64),
        ("pick", np.int64),  # in this simulation
    ],
    align=True,
)
ROWS = {**search.ROWS, "Books": BOOK}


@entry
def is_planning(views: States) -> bool:
    return planning(views[0])


@entry
def round_key(views: States, seat: int, states: States, lines: Lines) -> Any:
    """A digest of what a seat sees of the round that is planned, whatever was laid so far."""
    copy_record(states, SEEN, views, 0)
    forget_plans(states[SEEN])
    return digest(lines[SEEN], seat + 1)


@entry
def open_books(
    views: States,
    seat: int,
    states: States,
    lines: Lines,
    nodes: Nodes,
    edges: Edges,
    table: Sizes,
    weights: Floats,
    desks: Desks,
    books: Books,
) -> None:
    """Begin to think about the round of the view."""
    mind = Mind(states, lines, nodes, edges, table, weights, desks[0])
    draw_world(mind, views, 0, seat)
    begin(mind, books)
    open_plan(views[0], seat, books[seat].laid)  # the others are taken to have laid nothing yet


@entry
def think_plans(
    views: States,
    seat: int,
    simulations: int,
    states: States,
    lines: Lines,
    nodes: Nodes,
    edges: Edges,
    table: Sizes,
    weights: Floats,
    desks: Desks,
    books: Books,
) -> None:
    """So many simulations of the round of the view."""
    mind = Mind(states, lines, nodes, edges, table, weights, desks[0])
    for _ in range(simulations):
        draw_world(mind, views, 0, seat)
        simulate_round(mind, books)


@entry
def moves_into(books: Books, seat: int, plan: int, moves: Moves) -> int:
    """The moves that lay a plan of a book; how many."""
    return plan_moves(books[seat].plans[plan], moves)


@rule
def begin(mind: Mind, books: Books) -> None:
    """Empty books for the round that is planned in the world on the desk."""
    world = mind.states[WORLD]
    forget_plans(world)
    for seat in range(players(world)):
        book = books[seat]
        fill_sheet(world, seat, book.liking, book.sheet)
        open_plan(world, seat, book.laid)
        book.count, book.tries = 0, 0


@rule
def simulate_round(mind: Mind, books: Books) -> None:
    """Everybody closes a plan, the round is played, and all learn from it."""
    desk, world = mind.desk, mind.states[WORLD]
    for seat in range(players(world)):
        book = books[seat]
        if book.count < coming_to_mind(book):
            think_of(mind, book, seat)
        book.pick = best_bound(book)
        close_plan(world, seat, book.plans[book.pick])
    look_ahead(desk, mind.weights, world, settle(world))
    for seat in range(players(world)):
        book = books[seat]
        book.tries += 1
        book.visits[book.pick] += 1
        book.value[book.pick] += desk.shares[seat]


@rule
def coming_to_mind(book: Any) -> int:
    """How many plans are looked at, after so many simulations."""
    return min(MOST, book.ideas, FIRST + int(0.6 * math.sqrt(book.tries)))


@rule
def think_of(mind: Mind, book: Any, seat: int) -> None:
    """Another plan; the first one is just what the sheet says."""
    plan, best = book.plans[book.count], -1
    if book.count > FIRST and chance(mind.desk) > NEW:
        best = most_tried(book)
    for place in range(PLACES):
        keep = best >= 0 and chance(mind.desk) < KEPT
        plan[place] = book.plans[best, place] if keep else book.laid[place]
    lay_plan(mind.states[WORLD], seat, book.sheet, BLUR if book.count > 0 else 0.0, plan)
    book.visits[book.count], book.value[book.count] = 0, 0.0
    book.count += 1


@rule
def most_tried(book: Any) -> int:
    best = 0
    for plan in range(1, book.count):
        if book.visits[plan] > book.visits[best]:
            best = plan
    return best


@rule
def best_bound(book: Any) -> int:
    """The plan with the best upper bound; one that was not tried yet comes first."""
    best, most = 0, -1e9
    spread = EXPLORE * EXPLORE * math.log(book.tries + 2.0)
    for plan in range(book.count):
        if book.visits[plan] == 0:
            return plan
        bound = book.value[plan] / book.visits[plan] + math.sqrt(spread / book.visits[plan])
        if bound > most:
            best, most = plan, bound
    return best
