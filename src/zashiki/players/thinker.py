"""Thinking about a position: the search with its memory, a budget, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import TypeAlias

from zashiki.contract import SEEDS, Game, Move, View
from zashiki.players.budget import FAR, FOREVER, Budget, Thought
from zashiki.players.planner import Memory, Planner

GoOn: TypeAlias = Callable[[], bool]

SEARCH, ENDING = "zashiki.players.search", "zashiki.players.ending"
SLICE = 32  # simulations before the first look at the clock
PATIENCE = 0.01  # seconds between two looks at it
EDGES = 16  # per node, on average
ENDING_PLAYS = 200_000  # moves to be tried before an ending is too long


class Tree:
    """What one core remembers of a position. A position that it has looked at while thinking about an earlier one
    is not begun anew."""

    def __init__(self, game: Game, learned: bool, budget: Budget) -> None:
        import numpy as np  # not before somebody plays: a server starts quicker without

        from zashiki.kernel import rows, several, words_of

        self.part = part = game.part(SEARCH)
        self.mode = part.LEARNED if learned else part.RANDOM
        self.states = several(game.record, part.RECORDS)
        self.lines = words_of(self.states)
        nodes = budget.nodes
        self.nodes, self.edges = rows(part.NODE, nodes), rows(part.EDGE, EDGES * nodes)
        self.table = np.zeros(2 * nodes, np.int32)
        self.weights = game.weights if learned else np.zeros(part.WEIGHTS, np.float32)
        if len(self.weights) != part.WEIGHTS:  # compiled rules do not check their indices
            raise ValueError(f"{game.name}'s weights do not fit what it knows: run `zashiki train {game.name}`")
        if budget.taste is not None:
            self.weights = self.weights.copy()
            for hunch, dear in part.room.TASTES[budget.taste].items():
                self.weights[part.POLICY + hunch] += dear
        self.desks = rows(part.DESK, 1)
        self.desks[0]["sight"] = min(budget.sight, part.DEPTH)
        self.desks[0]["ideas"] = budget.ideas

    def begin(self, view: View, seed: int) -> None:
        """Turn to a position; the tree is kept if it holds it and has room."""
        self.view = view
        self.desks[0]["seed"] = seed & SEEDS
        crowded = 2 * self.desks[0]["nodes"] > len(self.nodes)
        if crowded or self.root < 0:
            self.forget()
            self.go_on(1)  # which makes the node of the position

    def forget(self) -> None:
        self.table[:] = 0
        self.desks[0]["nodes"] = self.desks[0]["edges"] = 0

    @property
    def root(self) -> int:
        """The node of the position, or -1."""
        view = self.view
        found: int = self.part.root_of(view.record.box, view.seat, self.states, self.lines, self.nodes, self.table)
        return found

    def go_on(self, simulations: int) -> None:
        tree = self.states, self.lines, self.nodes, self.edges, self.table, self.weights, self.desks
        self.part.think(self.view.record.box, self.view.seat, self.mode, simulations, *tree)

    def thoughts(self) -> list[Thought]:
        """All moves that came to mind."""
        found = []
        root = self.root
        edge = int(self.nodes[root]["first"]) if root >= 0 else -1
        while edge >= 0:
            row = self.edges[edge]
            visits = int(row["visits"])
            found.append(Thought(int(row["move"]), visits, float(row["value"]) / visits if visits else 0.0))
            edge = int(row["next"])
        return found


class Ending:
    """The last moves, searched out."""

    def __init__(self, game: Game, tree: Tree) -> None:
        from zashiki.kernel import rows, several, words_of

        self.part, self.tree = game.part(ENDING), tree
        self.states = several(game.record, self.part.RECORDS)
        self.lines = words_of(self.states)
        self.notes = rows(self.part.NOTE, 1)

    def thoughts(self, view: View, legal: Sequence[Move], seed: int) -> list[Thought]:
        """What each move wins, as far as need be; nothing if that cannot be known."""
        tree = self.tree
        tree.desks[0]["seed"] = seed & SEEDS
        rest = self.states, self.lines, tree.nodes, tree.edges, tree.table, tree.weights, tree.desks, self.notes
        found = self.part.solve(view.record.box, view.seat, ENDING_PLAYS, *rest)
        values = self.notes[0]["values"][:found].tolist()
        return [Thought(move, 0, value) for move, value in zip(legal, values, strict=False) if value >= 0]


class Thinker:
    """Thinks about positions, with one tree for each core, and about whole plans where rounds are planned."""

    def __init__(self, game: Game, budget: Budget, learned: bool = True) -> None:
        self.budget = budget
        self.trees = [Tree(game, learned, budget) for _ in range(budget.cores)]
        self.planners = [Planner(game, budget) for _ in range(budget.cores if learned and game.plans else 0)]
        searched_out = learned and budget.sight >= FAR and not game.plans
        self.ending = Ending(game, self.trees[0]) if searched_out else None

    def think(self, view: View, legal: Sequence[Move], seed: int, go_on: GoOn = lambda: True) -> list[Thought]:
        """What is thought of the moves, the best first. `go_on` is asked between slices."""
        deadline = time.perf_counter() + self.budget.seconds
        if self.ending and (known := self.ending.thoughts(view, legal, seed)):
            return sorted(known, key=lambda thought: -thought.chance)
        minds: Sequence[Tree | Planner] = self.planners if self.plans(view) else self.trees
        each = max(1, self.budget.simulations // len(minds))
        if len(minds) == 1:
            run(minds[0], view, each, seed, deadline, go_on)
        else:
            with ThreadPoolExecutor(len(minds)) as pool:  # compiled searches give up the interpreter's lock
                jobs = [
                    pool.submit(run, mind, view, each, seed + core, deadline, go_on) for core, mind in enumerate(minds)
                ]
                for job in jobs:
                    job.result()
        return together([mind.thoughts() for mind in minds])

    def plans(self, view: View) -> bool:
        """Whether a whole plan is asked for."""
        return bool(self.planners) and self.planners[0].is_asked(view)


class SearchPlayer:
    """Plays the move that it has thought about most; a plan, card by card, as it was thought of."""

    def __init__(
        self, name: str, game: Game, budget: Budget, learned: bool = True, memory: Memory | None = None
    ) -> None:
        self.name = name
        self.thinker = Thinker(game, budget, learned)
        self.memory = Memory() if memory is None else memory

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        if not self.thinker.plans(view):
            return self.thinker.think(view, legal, seed)[0].move
        key = self.thinker.planners[0].key_of(view)
        move = self.memory.next(key, legal)
        if move is None:
            best = self.thinker.think(view, legal, seed)[0]
            self.memory.keep(key, (best.move, *best.rest))
            move = best.move
        return move


def run(tree: Tree | Planner, view: View, simulations: int, seed: int, deadline: float, go_on: GoOn) -> None:
    """Think in slices, until time or simulations are used up, or somebody says stop, or more of it is of no use.
    There is always a first slice, so that there is a thought."""
    tree.begin(view, seed)
    timed = deadline - time.perf_counter() < FOREVER / 2
    done, size = 0, SLICE
    while done < simulations:
        begun = time.perf_counter()
        size = min(size, simulations - done)
        tree.go_on(size)
        done += size
        now = time.perf_counter()
        if now >= deadline or not go_on():
            return
        speed = size / max(now - begun, 1e-6)
        if timed and is_clear(tree.thoughts(), speed * (deadline - now)):
            return
        size = max(1, int(speed * PATIENCE))


def is_clear(thoughts: list[Thought], left: float) -> bool:
    """Whether so many more simulations cannot change which move was tried most."""
    visits = sorted((thought.visits for thought in thoughts), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def together(several: list[list[Thought]]) -> list[Thought]:
    """What the trees of several cores think, the move tried most first."""
    visits: dict[tuple[Move, ...], int] = {}
    won: dict[tuple[Move, ...], float] = {}
    for thought in chain(*several):
        moves = thought.move, *thought.rest
        visits[moves] = visits.get(moves, 0) + thought.visits
        won[moves] = won.get(moves, 0.0) + thought.visits * thought.chance
    thoughts = [Thought(moves[0], visits[moves], won[moves] / max(1, visits[moves]), moves[1:]) for moves in visits]
    return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.chance, thought.move, thought.rest))
