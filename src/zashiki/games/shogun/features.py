"""Features of a position between two rounds of Shogun, from a seat's point of view, for the network."""

from __future__ import annotations

import numpy as np

from zashiki.games.shogun.actions import would_revolt
from zashiki.games.shogun.board import buildings_in, free_armies, holds, in_play, is_open
from zashiki.games.shogun.knowledge import expected_loss, strongest_rival
from zashiki.games.shogun.scoring import count_built, majority, winter_gain
from zashiki.games.shogun.state import (
    BUILDING_PLACES,
    BUILDINGS,
    FEWEST,
    GREEN,
    MOST_WAYS,
    NEAR,
    PLAYERS,
    PROVINCES,
    REGIONS,
    RICE,
    ROUNDS_A_YEAR,
    TAX,
    TO,
    YEARS,
    State,
)
from zashiki.kernel import Floats, Sizes, rule

ROUNDS = ROUNDS_A_YEAR * YEARS
TABLE_SIZES = PLAYERS - FEWEST + 1
HELD, FED, RICH, HOST = 16, 24, 24, 30  # provinces, rice, chests and armies are told apart up to these
LEADS = 12  # points ahead, each way
STRONG, WEAK = 8, 8  # armies in a province × the strongest beside it
WHEN = 0
PROVINCES_HELD = WHEN + ROUNDS * TABLE_SIZES
AHEAD_BEST = PROVINCES_HELD + HELD
AHEAD_MEAN = AHEAD_BEST + 2 * LEADS + 1
STANDING_BEST = AHEAD_MEAN + 2 * LEADS + 1
STANDING_MEAN = STANDING_BEST + 2 * LEADS + 1
CHESTS_HELD = STANDING_MEAN + 2 * LEADS + 1
RICE_HELD = CHESTS_HELD + RICH
HUNGER = RICE_HELD + FED  # rice that provinces lack, if the next event takes what is expected
ARMIES_HELD = HUNGER + 2 * LEADS + 1
FRONT = ARMIES_HELD + HOST  # armies × threat, for each province
BUILT_FRONT = FRONT + STRONG * WEAK  # the same, with buildings
PREY = BUILT_FRONT + STRONG * WEAK  # others' provinces beside one's own: their armies × mine
BUILT_PREY = PREY + STRONG * WEAK
NEUTRAL = BUILT_PREY + STRONG * WEAK  # neutral neighbours, by my armies beside
REGIONAL = NEUTRAL + STRONG  # kind × (lead over the best other −3…3)
OPEN_PLACES = REGIONAL + BUILDINGS * 7 * 2
MARKED = OPEN_PLACES + 12
BEST_TAX = MARKED + 10
BEST_RICE = BEST_TAX + 10
LINEAR = BEST_RICE + 10
LINES = 24
FEATURES = LINEAR + LINES * ROUNDS
MOST_ACTIVE = 112
SYMMETRY = np.arange(FEATURES, dtype=np.int32)  # no two positions are symmetric


@rule
def round_of(state: State) -> int:
    """Which round of the whole game is to be planned."""
    return min(ROUNDS - 1, max(0, ROUNDS_A_YEAR * (state.year - 1)) + min(int(state.season), ROUNDS_A_YEAR - 1))


@rule
def within(number: float, limit: int) -> int:
    """A number between -limit and limit, shifted so that it begins at 0."""
    return limit + min(max(round(number), -limit), limit)


@rule
def features(state: State, seat: int, at: Sizes, amount: Floats) -> int:
    """The numbers of features, and the amount of each."""
    count_built(state)
    count = see_race(state, seat, at, amount)
    count = see_means(state, seat, at, amount, count)
    count = see_regions(state, seat, at, amount, count)
    return see_fronts(state, seat, at, amount, count)


@rule
def mark(at: Sizes, amount: Floats, count: int, feature: int, much: float) -> int:
    at[count], amount[count] = feature, much
    return count + 1


@rule
def see_race(state: State, seat: int, at: Sizes, amount: Floats) -> int:
    """How far one is ahead."""
    when, others = round_of(state), state.players - 1.0
    mine, stands = int(state.points[seat]), winter_gain(state, seat)
    best, mean, best_total, mean_stands = -999, 0.0, -999, 0.0
    winters = float(YEARS - state.year + 1)
    for other in range(state.players):
        if other != seat:
            theirs = winter_gain(state, other)
            best = max(best, int(state.points[other]))
            mean += state.points[other] / others
            best_total = max(best_total, int(state.points[other] + winters * theirs))
            mean_stands += theirs / others
    count = mark(at, amount, 0, WHEN + TABLE_SIZES * when + state.players - FEWEST, 1.0)
    count = mark(at, amount, count, AHEAD_BEST + within(mine - best, LEADS), 1.0)
    count = mark(at, amount, count, AHEAD_MEAN + within(mine - mean, LEADS), 1.0)
    ahead = mine + winters * stands - best_total
    count = mark(at, amount, count, STANDING_BEST + within(ahead, LEADS), 1.0)
    count = mark(at, amount, count, STANDING_MEAN + within(stands - mean_stands, LEADS), 1.0)
    line = LINEAR + LINES * when
    count = mark(at, amount, count, line, ahead / 8.0)
    count = mark(at, amount, count, line + 1, (mine - mean) / 8.0)
    count = mark(at, amount, count, line + 2, (stands - mean_stands) / 8.0)
    return mark(at, amount, count, line + 3, 1.0)


@rule
def see_means(state: State, seat: int, at: Sizes, amount: Floats, count: int) -> int:
    """Provinces, chests, rice, armies and unrest."""
    held, armies, markers, tax, rice, places = 0, 0, 0, 0, 0, 0
    for province in range(PROVINCES):
        if holds(state, seat, province):
            held += 1
            armies += int(state.armies[province])
            if would_revolt(state, province):
                markers += 1
            else:
                tax = max(tax, int(TAX[province]))
                rice = max(rice, int(RICE[province]))
            places += int(BUILDING_PLACES[province]) - buildings_in(state, province)
    hunger = held + expected_loss(state) - state.rice[seat]
    count = mark(at, amount, count, PROVINCES_HELD + min(held, HELD - 1), 1.0)
    count = mark(at, amount, count, CHESTS_HELD + min(int(state.chests[seat]), RICH - 1), 1.0)
    count = mark(at, amount, count, RICE_HELD + min(int(state.rice[seat]), FED - 1), 1.0)
    count = mark(at, amount, count, HUNGER + within(hunger, LEADS), 1.0)
    count = mark(at, amount, count, ARMIES_HELD + min(armies, HOST - 1), 1.0)
    count = mark(at, amount, count, OPEN_PLACES + min(places, 11), 1.0)
    count = mark(at, amount, count, MARKED + min(markers, 9), 1.0)
    count = mark(at, amount, count, BEST_TAX + min(tax, 9), 1.0)
    count = mark(at, amount, count, BEST_RICE + min(rice, 9), 1.0)
    line = LINEAR + LINES * round_of(state) + 4
    count = mark(at, amount, count, line, held / 8.0)
    count = mark(at, amount, count, line + 1, state.chests[seat] / 8.0)
    count = mark(at, amount, count, line + 2, state.rice[seat] / 8.0)
    count = mark(at, amount, count, line + 3, hunger / 8.0)
    count = mark(at, amount, count, line + 4, armies / 16.0)
    count = mark(at, amount, count, line + 5, places / 8.0)
    count = mark(at, amount, count, line + 6, markers / 4.0)
    count = mark(at, amount, count, line + 7, (state.inside[seat] + state.tray[seat]) / 4.0)
    return mark(at, amount, count, line + 8, (state.inside[GREEN] + state.tray[GREEN]) / 4.0)


@rule
def see_regions(state: State, seat: int, at: Sizes, amount: Floats, count: int) -> int:
    """G15: how far one leads each kind of building in each region."""
    points = 0
    line = LINEAR + LINES * round_of(state) + 13
    for building in range(BUILDINGS):
        total = 0
        for region in range(REGIONS):
            mine, best = int(state.built[seat, region, building]), 0
            for other in range(state.players):
                if other != seat:
                    best = max(best, int(state.built[other, region, building]))
            if mine + best > 0:
                lead = within(mine - best, 3)
                count = mark(at, amount, count, REGIONAL + (building * 7 + lead) * 2 + (mine > 0), 1.0)
            total += mine
            points += max(0, majority(state, seat, region, building))
        count = mark(at, amount, count, line + building, total / 4.0)
    return mark(at, amount, count, line + 3, points / 4.0)


@rule
def see_fronts(state: State, seat: int, at: Sizes, amount: Floats, count: int) -> int:
    """Armies against armies, wherever one's provinces border on others'."""
    line = LINEAR + LINES * round_of(state) + 17
    weak, strong, neutral = 0.0, 0.0, 0.0
    for province in range(PROVINCES):
        if holds(state, seat, province):
            threat, rival = 0, strongest_rival(state, seat, province)
            if rival >= 0:
                threat = int(state.armies[rival])
                weak += max(0, free_armies(state, rival) - int(state.armies[province]))
            block = BUILT_FRONT if buildings_in(state, province) > 0 else FRONT
            mine = min(int(state.armies[province]), STRONG - 1)
            count = mark(at, amount, count, block + mine * WEAK + min(threat, WEAK - 1), 1.0)
        elif in_play(state, province):
            own = strongest_own(state, seat, province)
            if own < 0:
                continue
            power = int(state.armies[own])
            if state.owner[province] == 0:
                count = mark(at, amount, count, NEUTRAL + min(power, STRONG - 1), 1.0)
                neutral += free_armies(state, own) > 1
            else:
                block = BUILT_PREY if buildings_in(state, province) > 0 else PREY
                theirs = min(int(state.armies[province]), STRONG - 1)
                count = mark(at, amount, count, block + theirs * WEAK + min(power, WEAK - 1), 1.0)
                strong += max(0, free_armies(state, own) - int(state.armies[province]))
    count = mark(at, amount, count, line, weak / 8.0)
    count = mark(at, amount, count, line + 1, strong / 8.0)
    return mark(at, amount, count, line + 2, neutral / 4.0)


@rule
def strongest_own(state: State, seat: int, province: int) -> int:
    """Which of the seat's provinces beside it holds the most armies; -1 if none holds any."""
    strongest, most = -1, 0
    for index in range(MOST_WAYS):
        way = int(NEAR[province, index])
        if way < 0:
            break
        beside = int(TO[way])
        if is_open(state, way) and holds(state, seat, beside) and state.armies[beside] > most:
            strongest, most = beside, int(state.armies[beside])
    return strongest
