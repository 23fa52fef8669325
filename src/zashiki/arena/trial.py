"""Is a player's share of the victory as large as was claimed? Asked after every deal, until it is clear."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean
from typing import Literal, NamedTuple

from zashiki.arena.series import Played, Series
from zashiki.arena.standings import seats_of
from zashiki.contract import Refused

MARGIN = 0.05
ERROR = 0.05  # how often either verdict may be wrong
BOUND = math.log((1 - ERROR) / ERROR)
PRIOR = 10  # imagined deals, for what is not known before there are real ones


@dataclass(frozen=True)
class Claim:
    """That a player wins this share or more, rather than less by the margin or worse."""

    player: str
    target: float
    margin: float = MARGIN

    def __post_init__(self) -> None:
        if not 0 < self.margin < self.target < 1:
            raise Refused.of("claim-range", target=f"{self.target:g}", margin=f"{self.margin:g}")

    @property
    def too_little(self) -> float:
        return self.target - self.margin


class Evidence(NamedTuple):
    """Logarithms of likelihood ratios; what reaches BOUND decides."""

    for_it: float
    against_it: float


@dataclass(frozen=True)
class Verdict:
    claim: Claim
    verdict: Literal["passed", "failed", "undecided"]
    evidence: Evidence
    deals: int


class Trial:
    """A sequential probability ratio test (Wald's) of shares that come in deals.

    Shares as claimed, or as large as those before let expect, are weighed against too small ones, and too small ones
    against those as claimed: so what is far from both is clear sooner. It hears games in any order and takes deals in
    theirs, each when it is complete, so that the verdict does not depend on who was quicker.
    """

    def __init__(self, series: Series, claim: Claim) -> None:
        if claim.player not in series.names:
            raise Refused.of("claim-player", name=claim.player, known=", ".join(series.names))
        self.claim = claim
        self.number, self.complete = series.names.index(claim.player), len(series.seatings)
        self.heard: dict[int, list[Played]] = defaultdict(list)  # by deal
        self.shares: list[float] = []  # in each of the deals that were taken
        self.sums = Evidence(0.0, 0.0)  # if every deal were a single game
        self.verdict = Verdict(claim, "undecided", self.sums, 0)

    @property
    def decided(self) -> bool:
        return self.verdict.verdict != "undecided"

    def hear(self, played: Played) -> None:
        self.heard[played.deal].append(played)
        while not self.decided and len(self.heard[len(self.shares)]) == self.complete:
            games = self.heard.pop(len(self.shares))
            self.take(fmean(game.shares[seat] for game in games for seat in seats_of(self.number, game)))

    def take(self, share: float) -> None:
        high, low = self.claim.target, self.claim.too_little
        above, below = max(high, self.expected(high)), min(low, self.expected(low))
        self.sums = Evidence(
            self.sums.for_it + log_ratio(share, above, low), self.sums.against_it + log_ratio(share, below, high)
        )
        self.shares.append(share)
        alike = self.alikeness()
        evidence = Evidence(*(one / alike for one in self.sums))
        found: Literal["passed", "failed"] = "passed" if evidence.for_it > evidence.against_it else "failed"
        self.verdict = Verdict(self.claim, found if max(evidence) >= BOUND else "undecided", evidence, len(self.shares))

    def expected(self, first: float) -> float:
        """The share of the next deal, as far as the deals before tell."""
        return (PRIOR * first + math.fsum(self.shares)) / (PRIOR + len(self.shares))

    def alikeness(self) -> float:
        """How much the games of a deal end alike: 1 if always, so that a deal counts for a single game, and less the
        more games it counts for. It is the spread of deals beside the largest that their mean allows. With the spread
        alone, as in a normal approximation, a row of wins would prove too much: it has none."""
        mean, prior = fmean(self.shares), PRIOR * self.claim.target * (1 - self.claim.target)
        spread = math.fsum((share - mean) ** 2 for share in self.shares)
        return (spread + prior) / (len(self.shares) * mean * (1 - mean) + prior)


def log_ratio(share: float, one: float, other: float) -> float:
    """How much likelier this share of a game is if one share is the true one than if the other is."""
    return share * math.log(one / other) + (1 - share) * math.log((1 - one) / (1 - other))
