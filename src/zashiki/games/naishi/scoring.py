"""N9: the hands are laid out under the rows, ninjas choose, and each kind of card is scored.

A *territory* is a block of two lines (row above hand) of five cards.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from zashiki.games.naishi.state import (
    COLUMNS,
    FACTS,
    HAND,
    IS_CHARACTER,
    IS_KIND,
    KINDS,
    PLAYERS,
    ROW,
    Card,
    Phase,
    State,
    show,
)
from zashiki.kernel import Cells, Moves, copy_block, entry, quick_entry, rule

States: TypeAlias = Any

POINTS = FACTS["scoring"]
CENTRE = COLUMNS // 2
MOUNTAINS = np.array(POINTS["mountain"]["by_count"])
NAISHI_ROW: int = POINTS["naishi"]["row_centre"]
NAISHI_HAND: int = POINTS["naishi"]["hand_centre"]
ADVISOR = np.array(POINTS["advisor"]["by_column"])
ADVISOR_NAISHI: int = POINTS["advisor"]["per_naishi"]
FORT_CORNER: int = POINTS["fort"]["corner"]
SENTINEL_ALONE: int = POINTS["sentinel"]["alone"]
SENTINEL_FORT: int = POINTS["sentinel"]["per_fort"]
TORII = np.array(POINTS["torii"]["by_count"])
MONK_HAND: int = POINTS["monk"]["in_hand"]
MONK_TORII: int = POINTS["monk"]["per_torii"]
RICE = np.array(POINTS["rice"]["by_group"])
BANNERS = np.array(POINTS["banner"]["by_count"])
HORSEMAN_HAND: int = POINTS["horseman"]["in_hand"]
HORSEMAN_BANNER: int = POINTS["horseman"]["under_banner"]
RONIN = np.array(POINTS["ronin"]["by_kinds"])


# --- Laying out and copying ------------------------------------------------------------------------


@rule
def lay_out_hands(state: State) -> None:
    """N9: everybody sees both hands."""
    for player in range(PLAYERS):
        for column in range(COLUMNS):
            show(state, player, column)
    copy_block(state.laid, state.land)
    state.reveals += 1
    state.phase = Phase.COPY


@rule
def is_candidate(territory: Cells, card: int) -> bool:
    """N9: a ninja copies a character of the same territory that is not a ninja."""
    return bool(IS_CHARACTER[card]) and count(territory, card) > 0


@rule
def has_candidate(territory: Cells) -> bool:
    for card in range(KINDS):
        if is_candidate(territory, card):
            return True
    return False


@rule
def score_territories(state: State) -> None:
    """N9: points, and the colours that break a tie."""
    for player in range(PLAYERS):
        score_territory(state, player)
    state.reveals += 1  # whom the ninjas copy
    state.phase = Phase.OVER


@rule
def score_territory(state: State, player: int) -> None:
    state.points[player, 0] = score(state.laid[player])
    state.points[player, 1] = colours(state.laid[player])


@rule
def beats(state: State, one: int, other: int) -> bool:
    """N9: more points, then more colours; who is still equal shares the victory."""
    if state.points[one, 0] != state.points[other, 0]:
        return state.points[one, 0] > state.points[other, 0]
    return state.points[one, 1] > state.points[other, 1]


# --- Looking at a territory ------------------------------------------------------------------------


@rule
def count(territory: Cells, card: int) -> int:
    found = 0
    for column in range(COLUMNS):
        found += territory[ROW, column] == card
        found += territory[HAND, column] == card
    return found


@rule
def neighbours(territory: Cells, line: int, column: int, card: int) -> int:
    """N9: neighbours share an edge."""
    found = int(territory[1 - line, column] == card)
    if column > 0:
        found += territory[line, column - 1] == card
    if column < COLUMNS - 1:
        found += territory[line, column + 1] == card
    return found


@rule
def by_count(table: Cells, number: int) -> int:
    """A table by count; its last entry holds for more."""
    return table[min(number, len(table) - 1)]


@rule
def colours(territory: Cells) -> int:
    """N9: different colours; every kind has its own, white mountains too, a ninja only the one it copies."""
    different = 0
    for card in range(Card.MOUNTAIN, Card.NINJA):
        different += count(territory, card) > 0
    return different


@rule
def distinct_kinds(territory: Cells) -> int:
    """N9, ronin: characters but ninjas, and places; mountains are no kind."""
    kinds = 0
    for card in range(KINDS):
        kinds += bool(IS_KIND[card]) and count(territory, card) > 0
    return kinds


# --- N9 Points, kind by kind -----------------------------------------------------------------------


@rule
def score_mountains(territory: Cells) -> int:
    """N9: exactly one is worth points, two or more cost some, in all."""
    return by_count(MOUNTAINS, count(territory, Card.MOUNTAIN))


@rule
def score_naishi(territory: Cells) -> int:
    """N9: only in the centre column, in the row more than in the hand."""
    in_row = territory[ROW, CENTRE] == Card.NAISHI
    in_hand = territory[HAND, CENTRE] == Card.NAISHI
    return NAISHI_ROW * in_row + NAISHI_HAND * in_hand


@rule
def score_advisors(territory: Cells) -> int:
    """N9: by column, and more for each neighbouring naishi."""
    points = 0
    for line in range(2):
        for column in range(COLUMNS):
            if territory[line, column] == Card.ADVISOR:
                points += ADVISOR[column] + ADVISOR_NAISHI * neighbours(territory, line, column, Card.NAISHI)
    return points


@rule
def score_forts(territory: Cells) -> int:
    """N9: in the corners of the territory."""
    corners = 0
    for line in range(2):
        corners += territory[line, 0] == Card.FORT
        corners += territory[line, COLUMNS - 1] == Card.FORT
    return FORT_CORNER * corners


@rule
def score_sentinels(territory: Cells) -> int:
    """N9: each that has no sentinel beside it, and for each neighbouring fort in any case."""
    points = 0
    for line in range(2):
        for column in range(COLUMNS):
            if territory[line, column] == Card.SENTINEL:
                alone = neighbours(territory, line, column, Card.SENTINEL) == 0
                forts = neighbours(territory, line, column, Card.FORT)
                points += SENTINEL_ALONE * alone + SENTINEL_FORT * forts
    return points


@rule
def score_torii(territory: Cells) -> int:
    """N9: one costs points, two are worth nothing, three or more a lot, in all."""
    return by_count(TORII, count(territory, Card.TORII))


@rule
def score_monks(territory: Cells) -> int:
    """N9: in the hand, and for each neighbouring torii in any place."""
    points = 0
    for line in range(2):
        for column in range(COLUMNS):
            if territory[line, column] == Card.MONK:
                torii = neighbours(territory, line, column, Card.TORII)
                points += MONK_HAND * (line == HAND) + MONK_TORII * torii
    return points


@rule
def score_rice(territory: Cells) -> int:
    """N9: each connected group, by its size. Two fields of one column always touch, so a group goes
    on to the next column or ends there."""
    points = 0
    size = 0
    for column in range(COLUMNS):
        if not (joins(territory, column, ROW) or joins(territory, column, HAND)):
            points += by_count(RICE, size)
            size = 0
        size += territory[ROW, column] == Card.RICE
        size += territory[HAND, column] == Card.RICE
    return points + by_count(RICE, size)


@rule
def joins(territory: Cells, column: int, line: int) -> bool:
    """A rice field in this line goes on from the column before."""
    return column > 0 and territory[line, column] == Card.RICE and territory[line, column - 1] == Card.RICE


@rule
def score_banners(territory: Cells) -> int:
    """N9: those in the row, in all."""
    in_row = 0
    for column in range(COLUMNS):
        in_row += territory[ROW, column] == Card.BANNER
    return by_count(BANNERS, in_row)


@rule
def score_horsemen(territory: Cells) -> int:
    """N9: in the hand, and more below a banner of the row."""
    points = 0
    for column in range(COLUMNS):
        if territory[HAND, column] == Card.HORSEMAN:
            points += HORSEMAN_HAND + HORSEMAN_BANNER * (territory[ROW, column] == Card.BANNER)
    return points


@rule
def score_ronin(territory: Cells) -> int:
    """N9: each, by the number of distinct kinds."""
    return count(territory, Card.RONIN) * by_count(RONIN, distinct_kinds(territory))


@rule
def score_kind(territory: Cells, card: int) -> int:
    """The points of one kind; a ninja that copies nobody scores nothing."""
    match card:
        case Card.MOUNTAIN:
            return score_mountains(territory)
        case Card.NAISHI:
            return score_naishi(territory)
        case Card.ADVISOR:
            return score_advisors(territory)
        case Card.FORT:
            return score_forts(territory)
        case Card.SENTINEL:
            return score_sentinels(territory)
        case Card.TORII:
            return score_torii(territory)
        case Card.MONK:
            return score_monks(territory)
        case Card.RICE:
            return score_rice(territory)
        case Card.BANNER:
            return score_banners(territory)
        case Card.HORSEMAN:
            return score_horsemen(territory)
        case Card.RONIN:
            return score_ronin(territory)
        case _:
            return 0


@rule
def score(territory: Cells) -> int:
    points = 0
    for card in range(KINDS):
        points += score_kind(territory, card)
    return points


@rule
def best_copies(territory: Cells, laid: Cells) -> int:
    """The most points that the owner's ninjas can make; `laid` becomes the territory that makes them."""
    first = find_ninja(territory, -1)
    second = find_ninja(territory, first) if first >= 0 else -1
    copy_block(laid, territory)
    if first < 0 or not has_candidate(territory):
        return score(laid)
    best, best_first, best_second = -1000, 0, 0
    for a in range(KINDS):
        if is_candidate(territory, a):
            laid[first // COLUMNS, first % COLUMNS] = a
            for b in range(KINDS):
                if second >= 0 and is_candidate(territory, b):
                    laid[second // COLUMNS, second % COLUMNS] = b
                elif second >= 0 or b > 0:
                    continue
                points = score(laid)
                if points > best:
                    best, best_first, best_second = points, a, b
    laid[first // COLUMNS, first % COLUMNS] = best_first
    if second >= 0:
        laid[second // COLUMNS, second % COLUMNS] = best_second
    return best


@rule
def find_ninja(territory: Cells, after: int) -> int:
    for place in range(after + 1, 2 * COLUMNS):
        if territory[place // COLUMNS, place % COLUMNS] == Card.NINJA:
            return place
    return -1


# --- For the result and the score pad --------------------------------------------------------------------


@quick_entry
def places_into(states: States, places: Moves) -> None:
    """N9: one more than those who beat a player."""
    for player in range(PLAYERS):
        places[player] = 1 + beats(states[0], 1 - player, player)


@entry
def lines_into(states: States, player: int, points: Moves) -> None:
    """The points of each kind of card, as laid out."""
    for card in range(KINDS):
        points[card] = score_kind(states[0].laid[player], card)


@entry
def score_best(states: States, player: int) -> None:
    """Lay out a territory with the ninjas' best choice, and score it."""
    best_copies(states[0].land[player], states[0].laid[player])
    score_territory(states[0], player)
