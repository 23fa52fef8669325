"""Thinking about a position: a search with its tree and a budget, and the moves that it finds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any, TypeAlias

from zashiki.contract import SEEDS, Game, Move, View
from zashiki.players.budget import FOREVER, UNLIMITED, Budget, Thought
from zashiki.players.planner import Memory, Planner
from zashiki.players.workspace import SEARCH_PART, new_workspace

GoOn: TypeAlias = Callable[[], bool]

ENDGAME_PART = "zashiki.players.endgame"
SLICE = 32  # simulations before the first look at the clock
PATIENCE = 0.01  # seconds between two looks at it
EDGES = 16  # per node, on average
ENDGAME_PLAYS = 200_000  # moves to be tried before an ending is too long


class Tree:
    """The search tree of one core. A position that it already holds from thinking about an earlier one is not begun
    anew."""

    def __init__(self, game: Game, learned: bool, budget: Budget) -> None:
        import numpy as np  # not before somebody plays: a server starts quicker without

        self.part = part = game.part(SEARCH_PART)
        self.mode = part.LEARNED if learned else part.RANDOM
        weights = game.weights if learned else np.zeros(part.WEIGHT_COUNT, np.float32)
        if len(weights) != part.WEIGHT_COUNT:  # compiled rules do not check their indices
            raise ValueError(f"{game.name}'s weights do not fit what it knows: run `zashiki train {game.name}`")
        if budget.bias is not None:
            weights = weights.copy()
            for feature, bias in part.knowledge.policy_biases[budget.bias].items():
                weights[part.POLICY + feature] += bias
        self.workspace = new_workspace(game, part.RECORDS, weights, budget.nodes, EDGES * budget.nodes)
        self.scratch = self.workspace.scratch[0]
        self.scratch["max_depth"] = min(budget.max_depth, part.DEPTH)
        self.scratch["max_width"] = budget.max_width

    def begin(self, view: View, seed: int) -> None:
        """Turn to a position; the tree is kept if it holds it and has room."""
        self.view = view
        self.scratch["seed"] = seed & SEEDS
        crowded = 2 * self.scratch["nodes"] > len(self.workspace.nodes)
        if crowded or self.root < 0:
            self.forget()
            self.go_on(1)  # which makes the node of the position

    def forget(self) -> None:
        self.workspace.slots[:] = 0
        self.scratch["nodes"] = self.scratch["edges"] = 0

    @property
    def root(self) -> int:
        """The node of the position, or -1."""
        return int(self.part.root_of(self.view.record.box, self.view.seat, self.workspace))

    def go_on(self, simulations: int) -> None:
        self.part.think(self.view.record.box, self.view.seat, self.mode, simulations, self.workspace)

    def thoughts(self) -> list[Thought]:
        """All moves that were considered."""
        nodes, edges, root = self.workspace.nodes, self.workspace.edges, self.root
        found = []
        edge = int(nodes[root]["first"]) if root >= 0 else -1
        while edge >= 0:
            row = edges[edge]
            visits = int(row["visits"])
            found.append(Thought(int(row["move"]), visits, float(row["value"]) / visits if visits else 0.0))
            edge = int(row["next"])
        return found


class EndgameSolver:
    """The last moves, searched exhaustively."""

    def __init__(self, game: Game, weights: Any) -> None:
        from zashiki.kernel import rows

        self.part = game.part(ENDGAME_PART)
        self.workspace = new_workspace(game, self.part.RECORDS, weights)
        self.solutions = rows(self.part.SOLUTION, 1)

    def thoughts(self, view: View, legal: Sequence[Move], seed: int) -> list[Thought]:
        """The value of each move, up to one that wins for sure; nothing if it cannot be known."""
        self.workspace.scratch[0]["seed"] = seed & SEEDS
        found = self.part.solve(view.record.box, view.seat, ENDGAME_PLAYS, self.workspace, self.solutions)
        values = self.solutions[0]["values"][:found].tolist()
        return [Thought(move, 0, value) for move, value in zip(legal, values, strict=False) if value >= 0]


class Thinker:
    """Thinks about positions, with one tree for each core, and about whole plans where rounds are planned."""

    def __init__(self, game: Game, budget: Budget, learned: bool = True) -> None:
        self.budget = budget
        self.trees = [Tree(game, learned, budget) for _ in range(budget.cores)]
        self.planners = [Planner(game, budget) for _ in range(budget.cores if learned and game.card.planning else 0)]
        solves = learned and budget.max_depth >= UNLIMITED and not game.card.planning
        self.endgame = EndgameSolver(game, self.trees[0].workspace.weights) if solves else None

    def think(self, view: View, legal: Sequence[Move], seed: int, go_on: GoOn = lambda: True) -> list[Thought]:
        """What the search finds out about the moves, the best first. `go_on` is asked between slices."""
        deadline = time.perf_counter() + self.budget.seconds
        if self.endgame and (known := self.endgame.thoughts(view, legal, seed)):
            return sorted(known, key=lambda thought: -thought.chance)
        searches: Sequence[Tree | Planner] = self.planners if self.is_planning(view) else self.trees
        each = max(1, self.budget.simulations // len(searches))
        if len(searches) == 1:
            run(searches[0], view, each, seed, deadline, go_on)
        else:
            with ThreadPoolExecutor(len(searches)) as pool:  # compiled searches give up the interpreter's lock
                jobs = [
                    pool.submit(run, search, view, each, seed + core, deadline, go_on)
                    for core, search in enumerate(searches)
                ]
                for job in jobs:
                    job.result()
        return together([search.thoughts() for search in searches])

    def is_planning(self, view: View) -> bool:
        """Whether a whole plan is asked for."""
        return bool(self.planners) and self.planners[0].is_asked(view)


class SearchPlayer:
    """Plays the move with the most visits; a plan, card by card, as it was found."""

    def __init__(
        self, name: str, game: Game, budget: Budget, learned: bool = True, memory: Memory | None = None
    ) -> None:
        self.name = name
        self.thinker = Thinker(game, budget, learned)
        self.memory = Memory() if memory is None else memory

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        if not self.thinker.is_planning(view):
            return self.thinker.think(view, legal, seed)[0].move
        key = self.thinker.planners[0].key_of(view)
        move = self.memory.next(key, legal)
        if move is None:
            best = self.thinker.think(view, legal, seed)[0]
            self.memory.keep(key, (best.move, *best.rest))
            move = best.move
        return move


def run(search: Tree | Planner, view: View, simulations: int, seed: int, deadline: float, go_on: GoOn) -> None:
    """Think in slices, until time or simulations are used up, or `go_on` says no, or more simulations cannot change the
    choice. There is always a first slice, so that there is a move."""
    search.begin(view, seed)
    timed = deadline - time.perf_counter() < FOREVER / 2
    done, size = 0, SLICE
    while done < simulations:
        begun = time.perf_counter()
        size = min(size, simulations - done)
        search.go_on(size)
        done += size
        now = time.perf_counter()
        if now >= deadline or not go_on():
            return
        speed = size / max(now - begun, 1e-6)
        if timed and is_clear(search.thoughts(), speed * (deadline - now)):
            return
        size = max(1, int(speed * PATIENCE))


def is_clear(thoughts: list[Thought], left: float) -> bool:
    """Whether the simulations that are left cannot change which move was tried most."""
    visits = sorted((thought.visits for thought in thoughts), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def together(several: list[list[Thought]]) -> list[Thought]:
    """The statistics of several cores together, the move tried most first."""
    visits: dict[tuple[Move, ...], int] = {}
    value: dict[tuple[Move, ...], float] = {}
    for thought in chain(*several):
        moves = thought.move, *thought.rest
        visits[moves] = visits.get(moves, 0) + thought.visits
        value[moves] = value.get(moves, 0.0) + thought.visits * thought.chance
    thoughts = [Thought(moves[0], visits[moves], value[moves] / max(1, visits[moves]), moves[1:]) for moves in visits]
    return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.chance, thought.move, thought.rest))
