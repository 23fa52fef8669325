"""Thinking about a position: the search with its memory, a budget, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from zashiki.contract import SEEDS, Game, Move, View

GoOn: TypeAlias = Callable[[], bool]

SEARCH, ENDING = "zashiki.players.search", "zashiki.players.ending"
SLICE = 32  # simulations before the first look at the clock
PATIENCE = 0.01  # seconds between two looks at it
MOST_NODES, FEWEST_NODES = 1 << 17, 1 << 11
EDGES = 16  # per node, on average
FOREVER, FAR = 1e9, 1000
ENDING_PLAYS = 200_000  # moves to be tried before an ending is too long


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, so many seconds, or whichever ends first."""

    simulations: int = 1 << 40
    seconds: float = FOREVER
    cores: int = 1
    sight: int = FAR  # moves that are looked ahead
    ideas: int = FAR  # moves that come to mind in a position
    taste: int | None = None  # favourite ideas: which of the room's

    @property
    def nodes(self) -> int:
        return min(max(2 * self.simulations, FEWEST_NODES), MOST_NODES)


class Thought(NamedTuple):
    """What is thought of a move: how often it was tried, and the share of the victory that it promises."""

    move: Move
    visits: int
    chance: float


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
    """Thinks about positions, with one tree for each core."""

    def __init__(self, game: Game, budget: Budget, learned: bool = True) -> None:
        self.budget = budget
        self.trees = [Tree(game, learned, budget) for _ in range(budget.cores)]
        self.ending = Ending(game, self.trees[0]) if learned and budget.sight >= FAR else None

    def think(self, view: View, legal: Sequence[Move], seed: int, go_on: GoOn = lambda: True) -> list[Thought]:
        """What is thought of the moves, the best first. `go_on` is asked between slices."""
        deadline = time.perf_counter() + self.budget.seconds
        if self.ending and (known := self.ending.thoughts(view, legal, seed)):
            return sorted(known, key=lambda thought: -thought.chance)
        each = max(1, self.budget.simulations // len(self.trees))
        if len(self.trees) == 1:
            run(self.trees[0], view, each, seed, deadline, go_on)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:  # compiled searches give up the interpreter's lock
                jobs = [
                    pool.submit(run, tree, view, each, seed + core, deadline, go_on)
                    for core, tree in enumerate(self.trees)
                ]
                for job in jobs:
                    job.result()
        return together([tree.thoughts() for tree in self.trees])


class SearchPlayer:
    """Plays the move that it has thought about most."""

    def __init__(self, name: str, game: Game, budget: Budget, learned: bool = True) -> None:
        self.name = name
        self.thinker = Thinker(game, budget, learned)

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        return self.thinker.think(view, legal, seed)[0].move if len(legal) > 1 else legal[0]


def run(tree: Tree, view: View, simulations: int, seed: int, deadline: float, go_on: GoOn) -> None:
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
    visits: dict[Move, int] = {}
    won: dict[Move, float] = {}
    for thought in chain(*several):
        visits[thought.move] = visits.get(thought.move, 0) + thought.visits
        won[thought.move] = won.get(thought.move, 0.0) + thought.visits * thought.chance
    thoughts = [Thought(move, visits[move], won[move] / max(1, visits[move])) for move in visits]
    return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.chance, thought.move))
