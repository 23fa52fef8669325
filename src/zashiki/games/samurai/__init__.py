"""Samurai, a game for two to four: what the corridor takes from this room."""

from zashiki.games.samurai import scoring
from zashiki.games.samurai.belief import sample
from zashiki.games.samurai.deal import FEWEST, WORDS, deal
from zashiki.games.samurai.knowledge import (
    FEATURES,
    MOST_ACTIVE,
    POLICY_BIASES,
    POLICY_FEATURES,
    SYMMETRY,
    features,
    final_value,
    players,
    pointless,
    policy_features,
    settled,
    uncertain,
    worth,
)
from zashiki.games.samurai.legal import legal
from zashiki.games.samurai.moves import MOVES, TEXTS, misfit, tidy
from zashiki.games.samurai.pad import pad_lines, pad_story, score_pad
from zashiki.games.samurai.rules import active, play, proceed, refusal
from zashiki.games.samurai.state import PLAYERS, State
from zashiki.games.samurai.story import perceived, phrase, picture, prompt, reason, result, story
from zashiki.games.samurai.view import view

RULES_VERSION = 1  # raised when behaviour changes
SEATS = range(FEWEST, PLAYERS + 1)
OPTIONS = {
    "hand": ("chosen", "random"),
    "figures": ("placed", "random"),
    "capture": ("end of turn", "at once"),
    "captured": ("screened", "open"),
}
REQUIRES: dict[tuple[str, str], tuple[str, str]] = {}  # no value of an option needs one of another
MOST_MOVES = len(MOVES)
MODULES = (scoring,)  # with entry points of their own
LOOKAHEAD = 1  # small moves of a turn that a greedy player looks at: a whole turn has too many
WORLDS = 4  # that fit the view, which a greedy player looks at for each move
THINGS = ("tile-", "figure-", "place-")  # what moves name
ROUNDS_PLANNED = False  # no rounds are planned
TRAINED: tuple[dict[str, str], ...] = ({},)  # options of the games from which the network learns
PEER = "havannah(board_size=8)"  # a game of OpenSpiel that is about as big
