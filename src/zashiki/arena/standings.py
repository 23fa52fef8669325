"""What players made of a series, and how sure that is."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist
from typing import NamedTuple, TypeAlias

from zashiki.arena.series import Played, Series

Z = NormalDist().inv_cdf(0.975)  # both sides of a 95 % interval
FEWEST_DEALS = 5  # from which a spread can be estimated

Interval: TypeAlias = tuple[float, float]


class Rating(NamedTuple):
    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


@dataclass(frozen=True)
class Standing:
    """What one player made of a series. Who sat on several chairs of a table counts on each."""

    player: str
    games: int
    wins: int
    draws: int  # wins that were shared
    share: float  # of the victory, on average
    interval: Interval
    mean_points: float
    rating: Rating

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws


def standings(series: Series, played: Sequence[Played]) -> list[Standing]:
    """Of all who have played, in the order in which they were named."""
    rated = ratings(series, played)
    return [
        standing(name, number, played, rated[number])
        for number, name in enumerate(series.names)
        if any(number in game.seating for game in played)
    ]


def standing(name: str, number: int, played: Sequence[Played], rating: Rating) -> Standing:
    by_deal: dict[int, list[float]] = defaultdict(list)
    points: list[int] = []
    for game in played:
        for seat in seats_of(number, game):
            by_deal[game.deal].append(game.shares[seat])
            points.append(game.points[seat])
    shares = [share for deal in by_deal.values() for share in deal]
    return Standing(
        name,
        games=len(shares),
        wins=sum(share == 1 for share in shares),
        draws=sum(0 < share < 1 for share in shares),
        share=math.fsum(shares) / len(shares),
        interval=share_interval(by_deal),
        mean_points=sum(points) / len(points),
        rating=rating,
    )


def seats_of(number: int, game: Played) -> list[int]:
    return [seat for seat, one in enumerate(game.seating) if one == number]


# --- How sure ------------------------------------------------------------------------------------------------


def share_interval(by_deal: Mapping[int, Sequence[float]]) -> Interval:
    """The 95 % interval of a share of the victory.

    Games of one deal are no independent witnesses: the same cards lie there, and who won with them from one seat
    probably loses against them from the other. So the spread is that between deals, each taken as a whole (the
    deals of a series that was stopped may differ in size). Where it cannot be estimated, because deals are few or
    all alike, it is Wilson's interval, with each deal for a single game, which errs on the safe side.
    """
    deals, games = len(by_deal), sum(map(len, by_deal.values()))
    share = math.fsum(map(math.fsum, by_deal.values())) / games
    squares = math.fsum((math.fsum(deal) - share * len(deal)) ** 2 for deal in by_deal.values())
    if deals < FEWEST_DEALS or squares < 1e-9:
        return wilson(share, deals)
    error = math.sqrt(squares * deals / (deals - 1)) / games
    return max(0.0, share - student(deals - 1) * error), min(1.0, share + student(deals - 1) * error)


def wilson(share: float, games: int) -> Interval:
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    centre, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def student(freedom: int) -> float:
    """The quantile of Student's distribution that belongs to Z: Fisher's expansion, good to a hundredth from 4 on."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


# --- Ratings -----------------------------------------------------------------------------------------------------


def ratings(series: Series, played: Sequence[Played]) -> list[Rating]:
    """By number of name; rated in the order of deals and seatings, whichever game ended first.

    A winner has beaten everybody who lost, and drawn with those who share the victory; which loser was better
    is not known in every game, and nobody plays for it. Pairs of one table are not independent: together they tell
    as much as half as many as sit there. Our players do not change, so their ratings may not drift (tau).
    """
    from openskill.models import PlackettLuce  # not needed to play

    model = PlackettLuce(tau=0.0)
    start = model.rating()
    rated = [Rating(start.mu, start.sigma) for _ in series.names]
    weight = 2 / series.seats
    for game in sorted(played):
        before = list(rated)
        for seats in rated_pairs(game):
            numbers = [game.seating[seat] for seat in seats]
            teams = [[model.rating(*before[number])] for number in numbers]
            after = model.rate(teams, ranks=[game.places[seat] for seat in seats])
            for number, [new] in zip(numbers, after, strict=True):
                (mu, sigma), old = rated[number], before[number]
                rated[number] = Rating(mu + weight * (new.mu - old.mu), sigma * (new.sigma / old.sigma) ** weight)
    return rated


def rated_pairs(game: Played) -> Iterator[tuple[int, int]]:
    """Seats of different players, at least one of whom has won."""
    for one, other in combinations(range(len(game.seating)), 2):
        if game.seating[one] != game.seating[other] and 1 in (game.places[one], game.places[other]):
            yield one, other


# --- Who does how well against whom -----------------------------------------------------------------------------


def cross_table(series: Series, played: Sequence[Played]) -> list[list[float | None]]:
    """The share of the victory of each player (rows) in games with each other one (columns)."""
    numbers = range(len(series.names))
    return [[share_beside(row, column, played) for column in numbers] for row in numbers]


def share_beside(number: int, other: int, played: Sequence[Played]) -> float | None:
    together = [game for game in played if number in game.seating and other in game.seating]
    shares = [game.shares[seat] for game in together for seat in seats_of(number, game)]
    return math.fsum(shares) / len(shares) if shares and number != other else None
