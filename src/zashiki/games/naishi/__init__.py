"""Naishi, a game for two: what the corridor takes from this room."""

from zashiki.games.naishi import scoring
from zashiki.games.naishi.belief import sample
from zashiki.games.naishi.deal import WORDS, deal
from zashiki.games.naishi.knowledge import (
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
from zashiki.games.naishi.legal import legal
from zashiki.games.naishi.moves import MOVES, TEXTS, misfit, tidy
from zashiki.games.naishi.pad import pad_lines, pad_story, score_pad
from zashiki.games.naishi.rules import active, play, proceed, refusal
from zashiki.games.naishi.state import PLAYERS, State
from zashiki.games.naishi.story import perceived, phrase, picture, prompt, reason, result, story
from zashiki.games.naishi.view import view

RULES_VERSION = 1  # raised when behaviour changes
SEATS = range(PLAYERS, PLAYERS + 1)
OPTIONS = {"first": ("random", "1", "2")}
REQUIRES: dict[tuple[str, str], tuple[str, str]] = {}  # no value of an option needs one of another
MOST_MOVES = len(MOVES)
MODULES = (scoring,)  # with entry points of their own
THINGS = ("card-",)  # how the codes of what moves name begin
LOOKAHEAD = 6  # more than the small moves of any turn
WORLDS = 4  # that fit the view, which a greedy player looks at for each move
ROUNDS_PLANNED = False  # no rounds are planned
TRAINED: tuple[dict[str, str], ...] = ({},)  # options of the games from which the network learns
PEER = "hearts(pass_cards=false)"  # the game of OpenSpiel that its speed is measured beside
