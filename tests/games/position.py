"""A drawn position of any game, to be played on."""

from typing import Any, Self

import zashiki
from zashiki.contract import HOUSE, Reason, Result, View


class Position:
    """A state that moves are played on, with the house's steps carried out."""

    def __init__(self, game: str, state: Any) -> None:
        self.game = zashiki.load(game)
        self.state = state

    def play(self, *moves: str) -> Self:
        """Play moves as whoever is to move; illegal ones are refused."""
        for move in moves:
            seat = self.seat
            self.game.play(self.state, seat, self.game.find(self.view(seat), move))
            while self.game.active(self.state) == (HOUSE,):
                self.game.proceed(self.state)
        return self

    @property
    def seat(self) -> int:
        return self.game.active(self.state)[0]

    @property
    def over(self) -> bool:
        return self.game.active(self.state) == ()

    @property
    def result(self) -> Result:
        return self.game.result(self.state)

    def view(self, seat: int) -> View:
        return self.game.view(self.state, seat)

    def sees(self, seat: int) -> Any:
        return self.view(seat).record

    def legal(self, seat: int | None = None) -> list[str]:
        view = self.view(self.seat if seat is None else seat)
        return [self.game.text(move) for move in self.game.legal(view)]

    def reason(self, move: str, seat: int | None = None) -> Reason | None:
        return self.game.why_not(self.view(self.seat if seat is None else seat), tuple(move.split()))

    def why_not(self, move: str, seat: int | None = None) -> str:
        """The code and rule of a refusal, like `pile-empty N4`; empty if the move is possible."""
        reason = self.reason(move, seat)
        return f"{reason.code} {reason.rule}".strip() if reason else ""
