"""What compiled players work with: named tuples of arrays, which their entry points take as they are.

The kernel finds the type of a field by its annotation, in the module of the entry point: `States` are records of its
room, `Nodes`, `Edges` and `Scratch` are the rows of its search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from zashiki.contract import Game

if TYPE_CHECKING:
    from zashiki.kernel import Cells, Floats, MoveRows, Sizes, Values, WordRows, Words

States: TypeAlias = Any
Nodes: TypeAlias = Any
Edges: TypeAlias = Any
Scratch: TypeAlias = Any

SEARCH_PART = "zashiki.players.search"


class Workspace(NamedTuple):
    """The memory of a search, and its scratch space.

    An entry point replaces `scratch` by its one row, because rules pass the tuple on: with a whole array in its place a
    search is some three percent slower.
    """

    states: States  # records: a world, a blank one, a view, and more where a module needs them
    words: WordRows  # the same records as words
    nodes: Nodes
    edges: Edges
    slots: Sizes  # hash table: the number of a node plus one, by its key
    weights: Floats  # of the room's network, then of its policy features
    scratch: Scratch  # one row; within compiled code, that row


class LookaheadSpace(NamedTuple):
    """Scratch space of a greedy player: a row for each move looked ahead, and the value of each move."""

    states: States
    moves: MoveRows
    values: Values


class Deal(NamedTuple):
    """How games of self-play are dealt."""

    options: Cells
    words: Words  # random words, filled anew for each deal


class Style(NamedTuple):
    """How games of self-play are played, and what is learned from them."""

    temperature: float  # of the softmax by which a move is drawn
    lambda_: float  # of the λ-return: how much the result of a game counts beside the values expected on the way to it
    simulations: int  # for each round, where rounds are planned


class ReplayBuffer(NamedTuple):
    """Positions and choices of self-play, one after the other.

    Row i is seat i % players of position i // players: its features begin at `feature_starts[i]`, and
    `value_targets[i]` is the value that it should expect. The candidates of choice c begin at `choice_starts[c]`, the
    policy features of candidate k at `candidate_starts[k]`, and `policy_targets[k]` is its probability.
    """

    feature_starts: Sizes
    features: Sizes
    amounts: Floats
    value_targets: Floats
    choice_starts: Sizes
    candidate_starts: Sizes
    policy_features: Sizes
    policy_targets: Floats
    counts: Sizes  # of rows, features, choices, candidates and policy features


class Optimiser(NamedTuple):
    """Weights that learn, with the running mean of their squared gradients."""

    weights: Floats
    squares: Floats
    rate: float


class LearningSpace(NamedTuple):
    """Scratch space of learning."""

    units: Floats
    gradients: Floats
    expected: Values


def new_workspace(game: Game, records: int, weights: Any, nodes: int = 1, edges: int = 1) -> Workspace:
    """An empty workspace for a room's search, or for what is built on it."""
    import numpy as np  # not before somebody plays: a server starts quicker without

    from zashiki.kernel import rows, several, words_of

    search = game.part(SEARCH_PART)
    states = several(game.record, records)
    slots = np.zeros(2 * nodes, np.int32)
    tree = rows(search.NODE, nodes), rows(search.EDGE, edges), slots
    return Workspace(states, words_of(states), *tree, weights, rows(search.SCRATCH, 1))
