"""Drawing positions of Samurai and playing on them.

What follows from where tiles lie and figures stand is worked out here in plain Python, hex by hex and from
the names alone, so that the engine's running sums can be held against it.
"""

import math
from collections import Counter
from functools import cache
from random import Random

from tests.games.chance import seed
from tests.games.position import Position
from zashiki.contract import HOUSE, PROCEED, Step
from zashiki.games.samurai.state import HEXES, SETTLEMENT_HEXES, SETTLEMENT_NAMES, Figure, Phase, State, Tile
from zashiki.match import Match

KINDS = ("helmet", "buddha", "rice")
FIGURE_TILES = ["helmet2", "helmet3", "helmet4", "buddha2", "buddha3", "buddha4", "rice2", "rice3", "rice4"]
SAMURAI = ["samurai1", "samurai1", "samurai2", "samurai2", "samurai3"]
SPECIAL = ["ronin1", "ship1", "ship1", "ship2", "swap"]
ORDINARY = [*FIGURE_TILES, *SAMURAI, "exchange"]
ARMY = ORDINARY + SPECIAL

SETTLEMENTS = {2: 17, 3: 26, 4: 34}  # in play, by number of players
PER_KIND = {2: 7, 3: 10, 4: 13}
CITIES = {"akita": "helmet rice", "kyoto": "buddha rice", "sapporo": "helmet buddha"}

BOARDS = [2, 3, 4]
CAPTURES = ["end of turn", "at once"]
QUICK = {"hand": "random", "figures": "random"}


# --- The board --------------------------------------------------------------------------------------------

# S1: . land, ~ sea, v villages, c cities, E Edo. Columns b, d, f and so on lie half a hex further south.
# Hokkaido is what is not sea in rows 1 to 7, Honshu in rows 8 to 18, Kyushu and Shikoku in the rows below.
BOARD = """
   a b c d e f g h i j k l m n o p q r s t
 1                           ~ ~ ~
 2                           ~ v . ~ ~ ~ ~
 3                           ~ . v ~ . v ~
 4                         ~ v . . . v . ~
 5                         ~ . . c . ~ ~
 6                         ~ v . . . ~
 7                         ~ ~ ~ ~ v ~
 8                           ~ v . ~ ~
 9                           ~ . . v ~
10                           ~ c . . ~
11                           ~ . . v ~
12                       ~ ~ . v . ~ ~
13                     ~ . v . . . v ~
14                   ~ ~ v . . E . . ~
15               ~ ~ v ~ . . v . ~ v ~
16           ~ ~ . . . . c . ~ ~   ~
17         ~ . v . v ~ . . ~
18       ~ ~ v . ~ ~ ~ v ~ ~
19   ~ ~ v ~ ~ ~ . v . ~
20 ~ v . . . ~ v . . v ~
21 ~ ~ . . v ~ . v . ~ ~
22   ~ v . . ~ ~ ~ ~
23     ~ ~ v ~
24         ~
"""
ROWS = {2: range(8, 19), 3: range(8, 25), 4: range(1, 25)}  # of land and settlements in play


@cache
def board(players: int = 4) -> dict[str, str]:
    """The sign of every hex in play: sea only beside land or settlements in play."""
    lines = BOARD.strip("\n").splitlines()[1:]
    signs = {
        f"{'abcdefghijklmnopqrst'[at]}{row}": sign
        for row, line in enumerate(lines, 1)
        for at, sign in enumerate(line[3::2])
    }
    dry = {where: sign for where, sign in signs.items() if sign not in " ~" and int(where[1:]) in ROWS[players]}
    return dry | {where: sign for where, sign in signs.items() if sign == "~" and beside(where) & dry.keys()}


@cache
def hexes(players: int, signs: str) -> frozenset[str]:
    """All hexes in play with one of these signs."""
    return frozenset(where for where, sign in board(players).items() if sign in signs)


# --- What follows from a drawing --------------------------------------------------------------------------


@cache
def beside(name: str) -> frozenset[str]:
    """The hexes that touch one: their middles are one hex apart on the drawn board."""
    x, y = middle(name)
    columns, rows = range(ord(name[0]) - 1, ord(name[0]) + 2), range(int(name[1:]) - 1, int(name[1:]) + 2)
    around = [f"{chr(column)}{row}" for column in columns for row in rows]
    return frozenset(other for other in around if abs(math.dist((x, y), middle(other)) - 1) < 0.01)


def middle(name: str) -> tuple[float, float]:
    """Where the middle of a hex is drawn, if hexes side by side are 1 apart: columns are narrower than that,
    and every other column lies half a hex further south."""
    column = ord(name[0]) - ord("a")
    return column * math.sqrt(3) / 2, int(name[1:]) + column % 2 / 2


def strength(tile: str, kind: str) -> int:
    """S2: a figure tile influences its own kind; samurai, ronin and ship all of them."""
    return int(tile[-1]) if tile[:-1] in (kind, "samurai", "ronin", "ship") else 0


def laid(state: State) -> dict[str, tuple[int, str]]:
    """Whose tile lies where."""
    rows = zip(HEXES, state.owner.tolist(), state.tile.tolist(), strict=True)
    return {where: (owner - 1, Tile(tile).name.lower()) for where, owner, tile in rows if tile}


def open_land(state: State) -> list[int]:
    """S6: how many hexes of land beside each settlement carry no tile."""
    tiles, land = laid(state), hexes(state.players, ".")
    counts = [len((beside(where) & land) - tiles.keys()) for where in SETTLEMENT_HEXES[: SETTLEMENTS[state.players]]]
    return counts + [0] * (len(SETTLEMENT_HEXES) - len(counts))


def sums(state: State) -> list[list[list[int]]]:
    """S6: what each seat's tiles beside each settlement add up to, by kind."""
    tiles = laid(state)
    found = [[[0] * 3 for _ in range(4)] for _ in SETTLEMENT_HEXES]
    for settlement, where in enumerate(SETTLEMENT_HEXES):
        for seat, tile in (tiles[name] for name in beside(where) & tiles.keys()):
            for number, kind in enumerate(KINDS):
                found[settlement][seat][number] += strength(tile, kind)
    return found


def leaders(state: State) -> list[list[int]]:
    """S6: seat + 1 of whose sum is the sole highest, by settlement and kind."""
    by_kind = [zip(*rows, strict=True) for rows in sums(state)]
    return [[leader(list(kind)) for kind in kinds] for kinds in by_kind]


def leader(by_seat: list[int]) -> int:
    most = max(by_seat)
    return by_seat.index(most) + 1 if most and by_seat.count(most) == 1 else 0


def standing(state: State) -> list[int]:
    """S7: the figures of each kind on the board."""
    return [sum(row[number] for row in state.figures.tolist()) for number in range(3)]


# --- A drawn position -------------------------------------------------------------------------------------


class Table(Position):
    """A position of Samurai. Seat 0 begins its turn.

    The lines of a drawing:

        0 laid o9 samurai2, n9 ship1    tiles on the board
        0 holds ronin1 swap             the hand; the tiles not named anywhere lie face down
        0 has left ronin1 swap          all that is not played yet: the other tiles are out of the way
        0 took helmet rice              captured earlier
        tied buddha                     removed earlier
        akita helmet rice               figures; or `akita nothing`
        elsewhere nothing               where no figures are drawn, none stand: they were captured long ago

    Without other lines a hand holds samurai and what comes first in `ARMY`, and the figures stand as `figures_before_play` says.
    """

    def __init__(self, text: str = "", players: int = 2, capture: str = "end of turn", captured: str = "screened"):
        super().__init__("samurai", State())
        self.state.players, self.state.phase, self.state.turn = players, Phase.TURN, 1
        self.state.at_once, self.state.screened = capture == "at once", captured == "screened" and players > 2
        self.state.chance = 1
        self.armies = [list(ARMY) for _ in range(players)]
        self.hands: dict[int, list[str]] = {}
        self.stands = figures_before_play(players)
        for line in filter(None, map(str.strip, text.splitlines())):
            self._draw(*line.split(" ", 1))
        self._lay_out()

    def _draw(self, first: str, rest: str) -> None:
        if first.isdecimal():
            self._draw_seat(int(first), *rest.split(" ", 1))
        elif first == "tied":
            self._count(self.state.removed, rest)
        elif first == "elsewhere":
            self.stands = dict.fromkeys(self.stands, "") | {"edo": self.stands["edo"]}
        else:
            assert first in self.stands, f"{first} is not in play"
            self.stands[first] = "" if rest == "nothing" else rest

    def _draw_seat(self, seat: int, verb: str, rest: str) -> None:
        if verb == "laid":
            for pair in rest.split(", "):
                self._lay(seat, *pair.split())
        elif verb == "holds":
            self.hands[seat] = rest.split()
        elif verb == "took":
            self._count(self.state.captured[seat], rest)
        else:
            self.armies[seat] = rest.removeprefix("left ").split() if rest != "left nothing" else []
            self.hands.setdefault(seat, self.armies[seat])

    def _lay(self, seat: int, where: str, tile: str) -> None:
        place = HEXES.index(where)
        assert not self.state.tile[place], f"{where} has two tiles"
        self.armies[seat].remove(tile)
        self.state.tile[place], self.state.owner[place] = Tile[tile.upper()], seat + 1

    def _count(self, cells, figures: str) -> None:
        for kind in figures.split():
            cells[KINDS.index(kind)] += 1

    def _lay_out(self) -> None:
        state = self.state
        for seat, army in enumerate(self.armies):
            hand = self.hands.get(seat, sorted(army, key=lambda tile: tile not in SAMURAI)[:5])
            assert not Counter(hand) - Counter(army), f"seat {seat} cannot hold {hand}"
            for counts, tiles in ((state.left[seat], army), (state.hand[seat], hand)):
                for tile in tiles:
                    counts[Tile[tile.upper()]] += 1
            state.size[seat] = len(hand)
        for place, figures in self.stands.items():
            self._count(state.figures[SETTLEMENT_NAMES.index(place)], figures)
        state.open[...], state.influence[...], state.standing[...] = open_land(state), sums(state), standing(state)
        state.leads[...] = leaders(state)
        for settlement in range(SETTLEMENTS[state.players]):
            closed = not state.open[settlement] and state.figures[settlement].any()
            assert not closed, f"{SETTLEMENT_NAMES[settlement]} would have been captured"

    # --- What lies where -----------------------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        return tiles_of(self.state.hand[seat])

    def left(self, seat: int) -> str:
        return tiles_of(self.state.left[seat])

    def on(self, where: str) -> str:
        """Whose tile lies on a hex: `0 samurai2`; empty without one."""
        return " ".join(map(str, laid(self.state).get(where, ())))

    def figures(self, place: str) -> str:
        return figures_of(self.state.figures[SETTLEMENT_NAMES.index(place)])

    def took(self, seat: int) -> str:
        return figures_of(self.state.captured[seat])

    @property
    def tied(self) -> str:
        return figures_of(self.state.removed)

    def influence(self, place: str, seat: int) -> dict[str, int]:
        """By kind, as the engine keeps it."""
        return dict(zip(KINDS, self.state.influence[SETTLEMENT_NAMES.index(place), seat].tolist(), strict=True))


def figures_before_play(players: int) -> dict[str, str]:
    """S1, S3: as many of each kind as there are, and two kinds in every city."""
    stands = {"edo": "helmet buddha rice"}
    villages = 0
    for place in SETTLEMENT_NAMES[: SETTLEMENTS[players]]:
        if place in CITIES:
            stands[place] = CITIES[place]
        elif place != "edo":
            stands[place] = KINDS[villages % 3]
            villages += 1
    return stands


def tiles_of(counts) -> str:
    return " ".join(tile.name.lower() for tile in Tile for _ in range(counts[tile]))


def figures_of(counts) -> str:
    return " ".join(kind.name.lower() for kind in Figure for _ in range(counts[kind]))


def spread(places: str, tiles: list[str]) -> str:
    """Tiles on these places, one each, as a line of a drawing names them."""
    return ", ".join(f"{where} {tile}" for where, tile in zip(places.split(), tiles, strict=True))


# --- Matches ----------------------------------------------------------------------------------------------

SEED = bytes(range(16))


def match_at(table: Table) -> Match:
    """A match that has come to a drawn position."""
    match = Match.new(table.game, {"players": str(table.state.players)}, SEED)
    match.states = [table.state.copy()]
    match.asked, match._active = match.game.active(match.states[-1]), None
    return match


def begun(game, number: int = 0, **options: str) -> Match:
    """A match in which only turns are left to play."""
    return Match.new(game, QUICK | options, seed(number))


def some_move(game, legal: list[int], chance: Random) -> int:
    """First what to do, then where: else almost every move would be one of hundreds of swaps."""
    word = chance.choice(sorted({game.parts(move)[0] for move in legal}))
    return chance.choice([move for move in legal if game.parts(move)[0] == word])


def steps(game, number: int, **options: str):
    """Every step of a random game, the house's included: before, who did what, after."""
    chance, state = Random(number), game.deal(seed(number), options)
    while active := game.active(state):
        seat, before = chance.choice(active), state.copy()
        if seat == HOUSE:
            move = PROCEED
            game.proceed(state)
        else:
            move = some_move(game, list(game.legal(game.view(state, seat))), chance)
            game.play(state, seat, move)
        yield before, Step(seat, move), state.copy()


def played_out(game, number: int, **options: str) -> Match:
    """A whole match of random moves."""
    match, chance = Match.new(game, options, seed(number)), Random(number)
    while not match.over:
        seat = chance.choice(match.active)
        match.play(seat, some_move(game, list(game.legal(match.view(seat))), chance))
    return match


# --- Chance -----------------------------------------------------------------------------------------------
