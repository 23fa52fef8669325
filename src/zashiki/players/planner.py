"""Thinking about a whole plan, in rooms where all plan a round at the same time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from zashiki.contract import SEEDS, Game, Move, View
from zashiki.players.budget import Budget, Thought
from zashiki.players.workspace import new_workspace

PLANS_PART = "zashiki.players.plans"
REMEMBERED = 1 << 14  # rounds whose plan is laid card by card


class Planner:
    """The search of one core for a plan of the round; like `Tree`, to be run in slices."""

    def __init__(self, game: Game, budget: Budget) -> None:
        import numpy as np  # not before somebody plays: a server starts quicker without

        from zashiki.kernel import rows

        self.game, self.part = game, (part := game.part(PLANS_PART))
        self.workspace = new_workspace(game, part.search.RECORDS, game.weights)
        self.bandits = rows(part.BANDIT, game.seats[-1])
        self.moves = np.zeros(game.most_moves, np.int16)
        self.budget = budget

    def is_asked(self, view: View) -> bool:
        return bool(self.part.is_planning(view.record.box))

    def key_of(self, view: View) -> int:
        """Of the round that is planned, whatever was laid so far."""
        return int(self.part.round_key(view.record.box, view.seat, self.workspace))

    def begin(self, view: View, seed: int) -> None:
        self.view, self.legal = view, set(self.game.legal(view))
        self.workspace.scratch[0]["seed"] = seed & SEEDS
        self.bandits["max_width"], self.bandits["bias"] = self.part.MOST_PLANS, 0.0
        mine = self.bandits[view.seat]
        mine["max_width"] = min(self.budget.max_width, self.part.MOST_PLANS)
        if self.budget.bias is not None:
            mine["bias"] = self.part.planning.biases[self.budget.bias]
        self.part.begin_plans(view.record.box, view.seat, self.workspace, self.bandits)

    def go_on(self, simulations: int) -> None:
        self.part.think_plans(self.view.record.box, self.view.seat, simulations, self.workspace, self.bandits)

    def thoughts(self) -> list[Thought]:
        """All plans that were considered: the cards that are still to be laid."""
        bandit = self.bandits[self.view.seat]
        legal = self.legal
        found = []
        for plan in range(int(bandit["count"])):
            count = self.part.moves_into(self.bandits, self.view.seat, plan, self.moves)
            missing = [move for move in self.moves[:count].tolist() if move in legal]  # the others lie there
            first, *rest = missing or sorted(legal)  # a plan that lies there only needs to be closed
            visits = int(bandit["visits"][plan])
            chance = float(bandit["value"][plan]) / visits if visits else 0.0
            found.append(Thought(first, visits, chance, tuple(rest)))
        return found


class Memory:
    """Plans that are being laid card by card, by the round that they are for."""

    def __init__(self) -> None:
        self._plans: OrderedDict[int, tuple[Move, ...]] = OrderedDict()

    def keep(self, key: int, plan: tuple[Move, ...]) -> None:
        self._plans[key] = plan
        self._plans.move_to_end(key)
        if len(self._plans) > REMEMBERED:
            self._plans.popitem(last=False)

    def next(self, key: int, legal: Sequence[Move]) -> Move | None:
        """The next card of the plan for this round, if there is one and it can be laid."""
        return next((move for move in self._plans.get(key, ()) if move in legal), None)
