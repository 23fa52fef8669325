"""Shogun between two moves: identities, facts from map.toml and cards.toml, and the state.

Seats are 0 to 4. Where a seat, a province or a card is kept in the state, 0 stands for none: provinces and cards
are kept as members of `Card`, seats as seat + 1. Tables are indexed by province number, which begins at 0.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any, cast

import numpy as np

from zashiki.kernel import ALL, OWN, Cells, Numbers, Record, cells, flag, number, numbers, word

HERE = Path(__file__).parent
MAP: dict[str, Any] = tomllib.loads((HERE / "map.toml").read_text(encoding="utf-8"))
FACTS: dict[str, Any] = tomllib.loads((HERE / "cards.toml").read_text(encoding="utf-8"))

PLAYERS = 5  # at most
FEWEST = 3
YEARS = 2

PROVINCE_NAMES: tuple[str, ...] = tuple(MAP["provinces"])
REGION_NAMES: tuple[str, ...] = tuple(MAP["regions"].split())
PROVINCES, REGIONS = len(PROVINCE_NAMES), len(REGION_NAMES)
CHESTS: int = FACTS["material"]["chest_cards"]  # chest cards of a player: 0 to 4
ARMIES: int = FACTS["material"]["armies"]  # of a player
COLOURS = PLAYERS + 1  # of cubes: the players', and green
GREEN = PLAYERS  # peasants


class Side(IntEnum):
    SUN = 0
    MOON = 1


class Season(IntEnum):
    SPRING = 0
    SUMMER = 1
    AUTUMN = 2
    WINTER = 3


class Phase(IntEnum):
    TAKE = 0  # G3: a player takes a starting province
    TURN_UP = 1  # G3: a card of the deck is about to be turned up, or drawn
    GROUP = 2  # G3: they choose the group that goes there
    FILL = 3  # G4: the tower is about to be filled
    YEAR = 4  # G5: four event cards are about to be laid out
    LAYOUT = 5  # G6: action and special cards are about to be laid out
    PLAN = 6  # G7: all plan at the same time
    EVENT = 7  # G8: the event is about to be drawn
    BIDS = 8  # G9: bids are about to be shown
    CHOOSE = 9  # G9: special cards are chosen
    SHOW = 10  # G10: the player's card is about to be shown
    DEPLOY = 11  # G11: five armies or six
    MOVE = 12  # G10: armies may move on from where one was deployed
    BATTLE = 13  # G10: armies must move or attack
    ATTACK = 14  # G11: the attacker may throw one more army
    DEFENCE = 15  # G11: the defender may
    THROW = 16  # G12: cubes are about to be thrown into the tower
    OUTCOME = 17  # G12, G13: the outcome is about to be settled
    NEXT = 18  # G6: an action is done, the next is about to come
    RETURN = 19  # G10: the round is over, cards are about to return
    RICE = 20  # G14: rice is about to be lost
    DRAW = 21  # G14: provinces are about to be drawn that revolt
    REVOLT = 22  # G14: a player chooses which revolt comes next
    SCORE = 23  # G15: points are about to be scored
    OVER = 24
    RISE = 25  # G14: the only revolt left is about to begin


class Building(IntEnum):
    CASTLE = 0
    TEMPLE = 1
    THEATRE = 2


class Action(IntEnum):
    """The places of a plan: the bid, then the ten actions."""

    BID = 0  # in the row of action cards: face down
    CASTLE = 1
    TEMPLE = 2
    THEATRE = 3
    RICE = 4
    TAX = 5
    DEPLOY5 = 6
    DEPLOY3 = 7
    DEPLOY1_MOVE = 8
    BATTLE_A = 9
    BATTLE_B = 10


class Special(IntEnum):
    NONE = 0
    CHEST = 1
    RICE = 2
    SIX_ARMIES = 3
    ATTACK = 4
    DEFENCE = 5


class Happening(IntEnum):
    """The event cards; a number at the end of a name is part of the printed card."""

    NONE = 0
    THEATRE_CALMS_5 = 1
    THEATRE_CALMS_7 = 2
    NEUTRAL_TWO_PEASANTS = 3
    CASTLE_DEFENCE_2 = 4
    CASTLE_DEFENCE_6 = 5
    TEMPLE_PEACE_3 = 6
    TEMPLE_PEACE_4 = 7
    TAX_MAX_5 = 8
    TAX_MIN_6 = 9
    RICE_MIN_4 = 10
    RICE_MAX_3 = 11
    RECRUIT_REDUCED = 12


# The cards of a plan: provinces, chest cards, and how others see a card that lies face down.
CHEST_NAMES = tuple(f"chest{chests}" for chests in range(CHESTS))
_CARDS = ("none", *PROVINCE_NAMES, *CHEST_NAMES, "face_down")
Card: type[IntEnum] = cast(Any, IntEnum)("Card", [name.upper() for name in _CARDS], start=0)
CHEST0, FACE_DOWN = PROVINCES + 1, PROVINCES + CHESTS + 1
CARD_NAMES = tuple(card.name.lower() for card in Card)
HAPPENING_NAMES = tuple(happening.name.lower() for happening in Happening)


class Fight(IntEnum):
    NONE = 0
    BATTLE = 1  # G12: against a player
    NEUTRAL = 2  # G12: for a neutral province
    REVOLT = 3  # G13
    WINTER = 4  # G14: a revolt of the winter


class BattleOutcome(IntEnum):
    NONE = 0
    ATTACKER = 1
    DEFENDER = 2
    TIE = 3
    PEASANTS = 4


class Skip(IntEnum):
    """G10: why a player did nothing with an action."""

    NONE = 0
    EMPTY = 1  # no card lies there
    CHEST_CARD = 2
    CHESTS = 3  # too few to pay
    NO_PLACE = 4  # no free building place
    SAME_BUILDING = 5
    SUPPLY = 6  # no such building is left
    RESERVE = 7  # too few armies
    ONE_ARMY = 8  # at least one stays behind
    NO_TARGET = 9


class Model(IntEnum):
    """G4: how the tower works."""

    TWO_FLOOR = 0
    SIMPLE = 1


class Gain(IntEnum):
    """G15: what points are scored for."""

    PROVINCES = 0
    BUILDINGS = 1
    CASTLES = 2
    TEMPLES = 3
    THEATRES = 4


# --- G1 Board ----------------------------------------------------------------------------------------


def _province(name: str) -> int:
    return PROVINCE_NAMES.index(name)


def _pairs(name: str) -> list[tuple[int, int]]:
    """Borders in both directions."""
    pairs = [(_province(a), _province(b)) for a, b in map(str.split, MAP["borders"][name])]
    return sorted(pairs + [(b, a) for a, b in pairs])


def _fact(name: str) -> list[Any]:
    return [province[name] for province in MAP["provinces"].values()]


SHEETS = tuple(side.name.lower() for side in Side)
TAX = np.array(_fact("tax"), np.int8)
RICE = np.array(_fact("rice"), np.int8)
BUILDING_PLACES = np.array(_fact("places"), np.int8)
REGION = np.array([[REGION_NAMES.index(name) for name in _fact(side)] for side in SHEETS], np.int8)  # [side, province]
OUT_WITH_3 = np.array([[side in p.get("out", "").split() for p in MAP["provinces"].values()] for side in SHEETS])


def is_in_play(players: int, side: int, province: int) -> bool:
    """G1: with three players eight provinces are out of play."""
    return players > FEWEST or not OUT_WITH_3[side, province]


# IN_PLAY[players, side, province], for compiled rules
IN_PLAY = np.array(
    [[[is_in_play(players, side, one) for one in range(PROVINCES)] for side in Side] for players in range(PLAYERS + 1)]
)

# Borders, as ways from one province to the other; those that come last belong to the option `moon_routes`.
PRINTED = sorted(_pairs("land") + _pairs("sea"))
WAYS = PRINTED + _pairs("moon_extended")
FIRST_EXTENDED = len(PRINTED)
MOST_WAYS = max(sum(a == province for a, _ in WAYS) for province in range(PROVINCES))
# NEAR[province]: its ways by number, those of the option last, filled up with -1
NEAR = np.array(
    [
        (ways + [-1] * MOST_WAYS)[:MOST_WAYS]
        for province in range(PROVINCES)
        for ways in [[way for way, (a, _) in enumerate(WAYS) if a == province]]
    ],
    np.int16,
)
FROM = np.array([a for a, _ in WAYS], np.int16)
TO = np.array([b for _, b in WAYS], np.int16)
# OPEN[extended, players, side, way], G1: further sea routes are an option; nobody enters a province that is out of play
_ENTERED = IN_PLAY.take(TO, axis=2)
OPEN = np.array([_ENTERED & (np.arange(len(WAYS)) < FIRST_EXTENDED), _ENTERED])


# --- Cards and tables ----------------------------------------------------------------------------------


def _card_facts(table: str, names: tuple[str, ...], fact: str, blank: int) -> Any:
    """A fact of each card, found by its name; the first name stands for none."""
    return np.array([blank] + [FACTS[table][name].get(fact, blank) for name in names[1:]], np.int8)


def _events(fact: str, blank: int) -> Any:
    return _card_facts("events", HAPPENING_NAMES, fact, blank)


def _by_players(table: dict[str, int]) -> Any:
    return np.array([table.get(str(players), 0) for players in range(PLAYERS + 1)], np.int8)


BUILDING_NAMES = tuple(building.name.lower() for building in Building)
ACTION_NAMES = tuple(action.name.lower() for action in Action)
SPECIAL_NAMES = tuple(special.name.lower() for special in Special)
EVENTS = len(Happening) - 1
OPEN_EVENTS = 4
BUILDINGS, ACTIONS, SPECIALS = len(Building), len(Action) - 1, len(Special) - 1
GAINS = len(Gain)
PLACES = ACTIONS + 1  # of a plan
AHEAD = 5  # G6: action cards that lie open
ROUNDS_A_YEAR = int(Season.WINTER)  # G5: of planning; winter has none

COST = np.array([0] + [FACTS["actions"][name]["cost"] for name in ACTION_NAMES[1:]], np.int8)
DEPLOYED = _card_facts("actions", ACTION_NAMES, "armies", 0)
SIX: int = FACTS["specials"]["six_armies"]["armies"]
MORE = _card_facts("specials", SPECIAL_NAMES, "more", 0)

RICE_LOSS, CALMS, PEACE = _events("loss", 0), _events("calms", 0), _events("peace", 0)
NEUTRAL_PEASANTS, CASTLE_ARMIES = _events("peasants", 1), _events("castle", 0)
TAX_MOST, TAX_LEAST = _events("tax_most", 99), _events("tax_least", 0)
RICE_MOST, RICE_LEAST = _events("rice_most", 99), _events("rice_least", 0)
FIVE, THREE = _events("five", int(DEPLOYED[Action.DEPLOY5])), _events("three", int(DEPLOYED[Action.DEPLOY3]))

START_CHESTS = _by_players(FACTS["material"]["chests"])
PEASANTS: int = FACTS["material"]["peasants"]
MARKERS: int = FACTS["material"]["markers"]
BUILDING_SUPPLY = np.array([FACTS["material"][f"{name}s"] for name in BUILDING_NAMES], np.int8)
GROUP_SIZES = 1 + max(FACTS["groups"]["3"])
# START_GROUPS[players, size]: how many groups of this size
START_GROUPS = np.array(
    [
        [FACTS["groups"].get(str(players), []).count(size) for size in range(GROUP_SIZES)]
        for players in range(PLAYERS + 1)
    ],
    np.int8,
)


def _sample(players: int) -> list[list[int]]:
    """Armies of each seat by province."""
    rows = [[0] * PROVINCES for _ in range(PLAYERS)]
    for seat, line in enumerate(FACTS["sample"].get(str(players), [])):
        for name, armies in (item.split(":") for item in line.split()):
            rows[seat][_province(name)] = int(armies)
    return rows


SAMPLE = np.array([_sample(players) for players in range(PLAYERS + 1)], np.int8)  # [players, seat, province]
WINTER_MISSING, WINTER_REVOLTS, WINTER_PEASANTS = (
    np.array(FACTS["winter"][name], np.int8) for name in ("missing", "revolts", "peasants")
)
SCORING: dict[str, int] = FACTS["scoring"]


class State(Record):
    """Shogun between two moves. Each field says who sees it; what a rule shows besides is in view.py, and everything
    else is nobody's."""

    players: int = number(seen=ALL)  # how many play
    side: int = number(of=Side, seen=ALL)  # the side of the board
    extended: bool = flag(seen=ALL)  # option: the further sea routes of the moon side
    model: int = number(of=Model, seen=ALL)  # option: how the tower works
    phase: int = number(of=Phase, seen=ALL)  # what is done now
    year: int = number(seen=ALL)  # G5: 1 or 2; 0 before the first
    season: int = number(of=Season, seen=ALL)  # of the year
    player: int = number(seen=ALL)  # whose turn it is

    owner: Cells = cells(PROVINCES, by=PROVINCE_NAMES, seen=ALL)  # seat + 1 of who holds the province
    armies: Cells = cells(PROVINCES, by=PROVINCE_NAMES, seen=ALL)  # in the province
    buildings: Cells = cells(PROVINCES, BUILDINGS, by=PROVINCE_NAMES, seen=ALL)  # in the province, by Building
    markers: Cells = cells(PROVINCES, by=PROVINCE_NAMES, seen=ALL)  # of revolt, in the province
    supply: Cells = cells(BUILDINGS, seen=ALL)  # buildings left
    peasants: int = number(seen=ALL)  # green cubes left in the stock
    reserve: Cells = cells(PLAYERS, seen=ALL)  # armies of each player that are not on the board
    chests: Cells = cells(PLAYERS, seen=ALL)  # of each player
    rice: Cells = cells(PLAYERS, seen=ALL)  # of each player
    points: Numbers = numbers(PLAYERS, seen=ALL)  # of each player
    score: Numbers = numbers(YEARS, PLAYERS, GAINS, seen=ALL)  # G15: points of each winter, by Gain

    # G3: the draft
    groups: Cells = cells(PLAYERS, GROUP_SIZES, seen=ALL)  # groups of armies left to be placed, by size
    face_up: Cells = cells(2, of=Card, seen=ALL)  # cards that lie open
    last_pair: Cells = cells(PLAYERS, 2, of=Card, seen=ALL)  # what lay open when each last took a card
    renewed: bool = flag(seen=ALL)  # the open cards were put under the deck this turn
    taken: int = number(of=Card)  # the card whose group is to be chosen
    blind: bool = flag(seen=ALL)  # the card was drawn from the deck, unseen by the others
    under: Cells = cells(PROVINCES, of=Card, seen=ALL)  # cards put under the deck, in order: all have seen them
    unders: int = number(seen=ALL)  # how many were put under the deck

    # G5, G6, G8: events, actions, specials
    spent: Cells = cells(EVENTS + 1, seen=ALL)  # 1: this event card has left the deck
    open_events: Cells = cells(OPEN_EVENTS, of=Happening, seen=ALL)  # events laid out for this year
    event: int = number(of=Happening, seen=ALL)  # the event that holds in this round
    row: Cells = cells(ACTIONS, of=Action, seen=ALL)  # action cards in their order; BID: face down
    step: int = number(seen=ALL)  # the place in the row of the action that is carried out
    specials: Cells = cells(SPECIALS, of=Special, seen=ALL)  # special cards by place on the track; those taken are gone

    # G7, G9: plans and turn order
    plan: Cells = cells(PLAYERS, PLACES, of=Card, seen=OWN)  # the card on each place, by Action
    shown: Cells = cells(PLAYERS, PLACES, seen=ALL)  # 1: the card lies face up
    ready: Cells = cells(PLAYERS, seen=ALL)  # 1: this seat has planned
    won: Cells = cells(PROVINCES, by=PROVINCE_NAMES, seen=ALL)  # 1: its card came to a hand since the planning
    queue: Cells = cells(PLAYERS, seen=ALL)  # seat + 1, in the order in which specials are chosen
    chosen: int = number(seen=ALL)  # how many have chosen a special
    track: Cells = cells(SPECIALS, seen=ALL)  # seat + 1 by place: the turn order
    holds: Cells = cells(PLAYERS, of=Special, seen=ALL)  # the special card of each player
    turn: int = number(seen=ALL)  # the place on the track whose turn it is
    skip: int = number(of=Skip, seen=ALL)  # why the last player did nothing
    acting: int = number(of=Card, seen=ALL)  # the province whose card is being carried out

    # G4, G12, G13: the tower and the last fight
    fight: int = number(of=Fight, seen=ALL)  # what the last fight was about
    source: int = number(of=Card, seen=ALL)  # where the attackers came from
    target: int = number(of=Card, seen=ALL)  # the province fought for
    attacker: int = number(seen=ALL)  # seat + 1 of the attacker
    defender: int = number(seen=ALL)  # seat + 1 of the defender
    thrown: Cells = cells(COLOURS, seen=ALL)  # cubes of the last throw, without the tray; before it, in the hand
    again: Cells = cells(COLOURS, seen=ALL)  # cubes of the tray that were thrown in again
    fell: Cells = cells(COLOURS, seen=ALL)  # cubes that fell out
    back: Cells = cells(COLOURS, seen=ALL)  # cubes that then went back to the reserves
    stayed: int = number(seen=ALL)  # armies that then stood in the province
    outcome: int = number(of=BattleOutcome, seen=ALL)  # how the last fight ended
    falling: Cells = cells(COLOURS)  # cubes on their way; blank but during a throw
    tray: Cells = cells(COLOURS, seen=ALL)  # cubes in the tray
    inside: Cells = cells(COLOURS, seen=ALL)  # cubes that lie in the tower
    upper: Cells = cells(COLOURS)  # those of them on the upper floor: nobody knows

    # G14: winter
    missing: Cells = cells(PLAYERS, seen=ALL)  # rice that each player lacks
    revolting: Cells = cells(PROVINCES, by=PROVINCE_NAMES, seen=ALL)  # 1: its card was drawn, and it is still to revolt
    joining: int = number(seen=ALL)  # extra peasants in each revolt

    built: Cells = cells(PLAYERS, REGIONS, BUILDINGS)  # buildings as they were counted last, for majorities
    winners: Cells = cells(PLAYERS, seen=ALL)  # G15: 1 for each winner, when it is over
    reveals: int = number(seen=ALL)  # how often somebody learned something
    chance: int = word()  # from which all is drawn that is still to come
