"""The simplest players: chance, and the best expected points at the end of one's own turn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from zashiki.contract import SEEDS, Game, Move, View
from zashiki.players.workspace import LookaheadSpace

LOOKAHEAD_PART = "zashiki.players.lookahead"


class RandomPlayer:
    """Any legal move, all equally likely."""

    name = "random"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        return random.Random(seed).choice(legal)


class GreedyPlayer:
    """The move with the best expected points, looking no further than its own turn."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        import numpy as np  # not before somebody plays: a server starts quicker without

        from zashiki.kernel import several

        self.lookahead = game.part(LOOKAHEAD_PART)
        depths = game.card.rules.lookahead + 1
        moves = np.zeros((depths, game.most_moves), np.int16)
        self.space = LookaheadSpace(several(game.record, depths), moves, np.zeros(game.most_moves))

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        values = self.evaluate(view, legal, seed)
        best: list[int] = (values > values.max() - 1e-9).nonzero()[0].tolist()
        return legal[random.Random(seed).choice(best)]

    def evaluate(self, view: View, legal: Sequence[Move], seed: int) -> Any:
        """What each move is expected to be worth at the end of the turn."""
        count = len(legal)
        self.space.moves[0, :count] = legal
        self.lookahead.expected_worth(view.record.box, view.seat, seed & SEEDS, count, self.space)
        return self.space.values[:count].copy()
