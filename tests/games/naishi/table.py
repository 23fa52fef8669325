"""Drawing positions of Naishi and playing on them."""

from random import Random

from tests.games.position import Position
from zashiki.games.naishi.state import NAMES, State
from zashiki.match import Match

# Seat 0 is the first player and to move. Each hand's cards started there, in the same columns, and
# only their owners know them. Every pile of the river holds two cards; the top is the right one.
BASE = State.from_text("""
phase: play
turn: 1
land: mountain mountain mountain mountain mountain / mountain rice mountain fort mountain // mountain mountain mountain mountain mountain / monk mountain mountain mountain torii
river: torii rice none none none none / rice fort none none none none / fort naishi none none none none / ninja sentinel none none none none / ronin banner none none none none
left: 2 2 2 2 2
reserve: 2 2
gave: torii fort
start: mountain rice mountain fort mountain / monk mountain mountain mountain torii
origin: 1 2 3 4 5 / 6 7 8 9 10
saw: 1 1 1 1 1 0 0 0 0 0 / 0 0 0 0 0 1 1 1 1 1 / 0 0 0 0 0 0 0 0 0 0
reveals: 1
""")


class Table(Position):
    """A position of Naishi."""

    def __init__(self, text: str = "") -> None:
        super().__init__("naishi", State.from_text(text, BASE))

    def row(self, seat: int) -> str:
        return self._cards(seat, 0)

    def hand(self, seat: int) -> str:
        return self._cards(seat, 1)

    def _cards(self, seat: int, line: int) -> str:
        return " ".join(NAMES[card] for card in self.state.land[seat, line].tolist())

    @property
    def tops(self) -> str:
        """The face-up card of each pile; `-` where the pile is empty."""
        left = self.state.left.tolist()
        return " ".join(
            NAMES[self.state.river[column, left[column] - 1]] if left[column] else "-" for column in range(5)
        )


# --- Positions and matches that many tests begin with ---------------------------------------------------

SEED = bytes(range(16))
ONE_PILE_EMPTY = "left: 2 2 2 2 0"
LAST_TURN = "last: 1\nending: declared"
DRAFT = "phase: draft\ndealt: rice monk / fort torii\ngave: none none"
MOUNTAINS = "mountain mountain mountain mountain mountain"
TWO_COLOURS = "mountain monk mountain monk mountain / mountain mountain mountain mountain mountain"
NINJAS = "ninja naishi mountain mountain mountain / ninja monk mountain mountain mountain"


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


def names(cards) -> str:
    return " ".join(NAMES[card] for card in cards.ravel().tolist())


def seen_hand(table: Table, observer: int, owner: int) -> str:
    """A hand as somebody knows it; `none` is a card that they do not know."""
    return names(table.sees(observer).land[owner, 1])


def at(naishi, position: str) -> Match:
    """A match that has come to a drawn position."""
    match = Match.new(naishi, seed=SEED)
    match.states = [Table(position).state]
    match.asked, match._active = match.game.active(match.states[-1]), None
    return match


def drafted(naishi, number: int = 0, **options: str) -> Match:
    """A match after the draft, in which both kept their first choice."""
    match = Match.new(naishi, options, seed(number))
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    return match


def played_out(naishi, number: int) -> Match:
    """A whole match of random moves."""
    match, chance = Match.new(naishi, seed=seed(number)), Random(number)
    while not match.over:
        seat = match.active[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def scored(land: str, *copies: str) -> Table:
    """The end of a game in which the two territories are laid out."""
    return Table(f"land: {land}\nspent: 1\n{LAST_TURN}").play("end turn", *copies)


def result(land: str):
    return scored(land).result
