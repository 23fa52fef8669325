"""Shogun, a game for three to five: what the corridor takes from this room."""

from zashiki.games.shogun import odds, scoring
from zashiki.games.shogun.belief import sample
from zashiki.games.shogun.deal import WORDS, deal
from zashiki.games.shogun.features import FEATURES, MOST_ACTIVE, SYMMETRY, features
from zashiki.games.shogun.knowledge import final_value, players, settled, uncertain, worth
from zashiki.games.shogun.legal import MOST_MOVES, legal
from zashiki.games.shogun.moves import TEXTS, misfit, tidy
from zashiki.games.shogun.pad import battle_pad, battle_story, pad_lines, pad_story, score_pad
from zashiki.games.shogun.picture import picture
from zashiki.games.shogun.priors import POLICY_BIASES, POLICY_FEATURES, pointless, policy_features
from zashiki.games.shogun.reasons import forecast, reasons
from zashiki.games.shogun.rollout import rollout_move
from zashiki.games.shogun.rules import active, play, proceed, refusal
from zashiki.games.shogun.state import FEWEST, PLAYERS, State
from zashiki.games.shogun.story import perceived, phrase, prompt, reason, result, story
from zashiki.games.shogun.strategy import (
    PLAN_BIASES,
    SHEET,
    clear_plans,
    close_plan,
    fill_sheet,
    lay_plan,
    open_plan,
    plan_moves,
    planning,
    sample_likely,
)
from zashiki.games.shogun.view import view

RULES_VERSION = 1  # raised when behaviour changes
SEATS = range(FEWEST, PLAYERS + 1)
OPTIONS = {
    "side": ("sun", "moon"),
    "setup": ("sample", "draft"),
    "tower": ("two_floor", "simple"),
    "moon_routes": ("printed", "extended"),
    "odds": ("hidden", "shown"),
}
REQUIRES = {("side", "moon"): ("setup", "draft"), ("moon_routes", "extended"): ("side", "moon")}
MODULES = (scoring, odds)  # with entry points of their own
LOOKAHEAD = 1  # small moves of a turn that a greedy player looks at
WORLDS = 12  # that fit the view, which a greedy player looks at for each move
THINGS = ("province-", "action-", "special-", "happening-", "building-", "region-", "card-")  # what has a name in texts
FORECAST = ("odds", "shown")  # the option with which people are told what moves will probably bring
ROUNDS_PLANNED = True  # rounds are planned
# The options of the games from which the network learns.
TRAINED: tuple[dict[str, str], ...] = ({}, {"setup": "draft"}, {}, {"side": "moon"})
PEER = ""  # no game of OpenSpiel is like it
