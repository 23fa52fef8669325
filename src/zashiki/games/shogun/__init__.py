"""Shogun, a game for three to five: what the corridor takes from this room."""

from zashiki.games.shogun import scoring
from zashiki.games.shogun.belief import sample
from zashiki.games.shogun.deal import WORDS, deal
from zashiki.games.shogun.knowledge import worth
from zashiki.games.shogun.legal import MOST_MOVES, legal
from zashiki.games.shogun.moves import TEXTS, misfit, tidy
from zashiki.games.shogun.pad import battle_pad, battle_story, pad_lines, pad_story, score_pad
from zashiki.games.shogun.picture import picture
from zashiki.games.shogun.rules import active, play, proceed, refusal
from zashiki.games.shogun.state import FEWEST, PLAYERS, State
from zashiki.games.shogun.story import perceived, phrase, prompt, reason, result, story
from zashiki.games.shogun.view import view

RULES = 1  # raised when behaviour changes
SEATS = range(FEWEST, PLAYERS + 1)
OPTIONS = {
    "side": ("sun", "moon"),
    "setup": ("sample", "draft"),
    "tower": ("two_floor", "simple"),
    "moon_routes": ("printed", "extended"),
}
REQUIRES = {("side", "moon"): ("setup", "draft"), ("moon_routes", "extended"): ("side", "moon")}
MODULES = (scoring,)  # with entry points of their own
LOOKAHEAD = 1  # small moves of a turn that a greedy player looks at
WORLDS = 12  # that fit the view, which a greedy player looks at for each move
THINGS = ("province-", "action-", "special-", "happening-", "building-", "region-", "card-")  # what has a name in texts
PEER = ""  # no game of OpenSpiel is like it
