"""Players by name.

`random` and `greedy` play every game. Where a room's network is shipped there are also five levels, `top` (the
best of them) and `search` (plain search with random playouts). `search:1000` and `top:1000` make 1000
simulations a move, `search:0.5s` and `top:0.5s` think for half a second. `openspiel:1000` is OpenSpiel's search, to
measure ours against; it is offered to nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from zashiki.contract import Game, Player, Refused
from zashiki.players.budget import FOREVER, Budget
from zashiki.players.planner import Memory
from zashiki.players.simple import GreedyPlayer, RandomPlayer
from zashiki.players.thinker import SearchPlayer

SIMPLE: dict[str, Callable[[Game], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
LEVELS: dict[str, Budget] = {  # the weak ones consider few moves, look one ahead, and have biased priors
    "level1": Budget(simulations=8, max_depth=1, max_width=2, bias=0),
    "level2": Budget(simulations=8, max_depth=1, max_width=2, bias=1),
    "level3": Budget(simulations=8, max_depth=1, max_width=2, bias=2),
    "level4": Budget(simulations=32),
    "level5": Budget(seconds=0.9),
}
USUAL = "level2"
TOP, SEARCH, OPENSPIEL = "top", "search", "openspiel"
NAMES = ", ".join((*SIMPLE, *LEVELS, TOP, "top:1000", "top:0.5s", "search:1000", "openspiel:1000"))


def check(name: str) -> None:
    """Refuse a name that no player has in any room."""
    kind, colon, _ = name.partition(":")
    if kind in (TOP, SEARCH, OPENSPIEL) and colon:
        budget_of(name)
    elif name not in (*SIMPLE, *LEVELS, TOP):
        raise Refused.of("no-such-player", name=name, known=NAMES)


def budget_of(name: str) -> Budget:
    """How long a player thinks, which stands behind the colon of its name."""
    kind, _, long = name.partition(":")
    if re.fullmatch(r"[1-9]\d*", long):
        return Budget(simulations=int(long))
    if re.fullmatch(r"\d+(\.\d+)?s", long) and float(long[:-1]) > 0:
        return Budget(seconds=float(long[:-1]))
    raise Refused.of("no-budget", name=name, kind=kind)


def player(name: str, game: Game, memory: Memory | None = None) -> Player:
    """A player by name. Players keep scratch space and what they thought: take a new one for every game. Several that
    take turns at the same seat share a memory of the plans that are being laid."""
    check(name)
    if name in SIMPLE:
        return SIMPLE[name](game)
    kind, colon, _ = name.partition(":")
    if kind == OPENSPIEL:
        from zashiki.players.openspiel import OpenSpielPlayer  # needs OpenSpiel, which few have

        return OpenSpielPlayer(game, budget_of(name), name)
    learned = kind != SEARCH
    if not game.card.knowledge or (learned and not game.trained):
        raise Refused.of("simple-players-only", name=name, known=", ".join(SIMPLE))
    budget = budget_of(name) if colon else LEVELS["level5" if name == TOP else name]
    return SearchPlayer(name, game, budget, learned, memory)


def thinks_by_the_clock(name: str) -> bool:
    """Whether a player thinks for so many seconds, and not only about so many simulations."""
    kind, colon, _ = name.partition(":")
    if kind in (TOP, SEARCH) and colon:
        return budget_of(name).seconds < FOREVER
    return (name in LEVELS or kind == TOP) and LEVELS["level5" if kind == TOP else name].seconds < FOREVER


def offered(game: Game) -> list[str]:
    """Whom people can choose as an opponent, the strongest first."""
    return [*reversed(LEVELS)] if game.trained else [*reversed(SIMPLE)]


def usual(game: Game) -> str:
    """Who plays if nobody has chosen."""
    return USUAL if game.trained else "greedy"
