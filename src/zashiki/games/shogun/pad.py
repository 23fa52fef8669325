"""Help for people at a real board: the score pad (G15) and the battle table (G12, G13)."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

import numpy as np

from zashiki.contract import Event, Reason, Refused, ScoreLine, Vocabulary
from zashiki.games.shogun.scoring import gains_into, majorities_into, outcome_into
from zashiki.games.shogun.state import (
    ARMIES,
    BUILDING_NAMES,
    BUILDING_PLACES,
    BUILDING_SUPPLY,
    BUILDINGS,
    FEWEST,
    MARKERS,
    PEASANTS,
    PLAYERS,
    PROVINCE_NAMES,
    REGION_NAMES,
    REGIONS,
    SHEETS,
    BattleOutcome,
    Building,
    Fight,
    State,
    is_in_play,
)
from zashiki.games.shogun.story import BUILDING_THINGS, CARD_THINGS

LETTERS = "ABCDE"


# --- Reading ---------------------------------------------------------------------------------------------------


def read_position(text: str, words: Vocabulary) -> State:
    """The side and the number of players, then each owned province with its owner and its buildings."""
    head, *rows = [part.replace(",", " ").split() for part in text.replace("\n", ";").split(";")]
    state = State()
    state.side, state.players = _read_head(head, words)
    for row in rows:
        if row:
            _read_province(state, row, words)
    _check_supply(state)
    return state


def _read_head(head: list[str], words: Vocabulary) -> tuple[int, int]:
    counts = [str(count) for count in range(FEWEST, PLAYERS + 1)]
    sides = {name: name for name in SHEETS} | _spoken(words, "side-")
    if len(head) != 2 or head[0] not in sides or head[1] not in counts:
        raise Refused(Reason("invalid", "position-head", "G1", {"fewest": FEWEST, "most": PLAYERS}))
    return SHEETS.index(sides[head[0]]), int(head[1])


def _read_province(state: State, row: list[str], words: Vocabulary) -> None:
    known = {name: name for name in PROVINCE_NAMES} | _spoken(words, "province-")
    name, rest = _longest(row, known)
    if name is None:
        raise Refused(Reason("invalid", "no-such-province", "G1", {"word": row[0]}))
    province = PROVINCE_NAMES.index(name)
    _check_province(state, province)
    state.owner[province] = _owner(state, province, rest)
    for building in _buildings(province, rest[1:], words):
        _build(state, province, building)
    standing, places = int(state.buildings[province].sum()), int(BUILDING_PLACES[province])
    if standing > places:
        raise _refused(province, "too-many-buildings", "G10", count=standing, places=places)


def _refused(province: int, code: str, rule: str, **args: Any) -> Refused:
    """What is wrong with a province."""
    return Refused(Reason("invalid", code, rule, {"province": CARD_THINGS[province + 1], **args}))


def _check_province(state: State, province: int) -> None:
    if not is_in_play(state.players, state.side, province):
        side = f"side-{SHEETS[state.side]}"
        raise _refused(province, "province-out-of-play", "G1", players=int(state.players), side=side)
    if state.owner[province]:
        raise _refused(province, "province-twice", "G15")


def _build(state: State, province: int, building: int) -> None:
    if state.buildings[province, building]:
        raise _refused(province, "building-twice", "G10", building=BUILDING_THINGS[building])
    state.buildings[province, building] = 1


def _spoken(words: Vocabulary, beginning: str) -> dict[str, str]:
    """Names in the reader's languages, but that of no thing."""
    named = {word: code.removeprefix(beginning) for word, code in words(beginning).items()}
    return {word: name for word, name in named.items() if name != "none"}


def _longest(row: list[str], known: Mapping[str, str]) -> tuple[str | None, list[str]]:
    """A name may be of several words."""
    for length in range(min(3, len(row)), 0, -1):
        for mark in (" ", "-", "_"):
            if (name := mark.join(row[:length])) in known:
                return known[name], row[length:]
    return None, row


def _owner(state: State, province: int, rest: list[str]) -> int:
    letters = LETTERS[: state.players]
    if not rest or rest[0].upper() not in tuple(letters):
        raise _refused(province, "no-owner", "G15", first=letters[0], last=letters[-1])
    return 1 + letters.index(rest[0].upper())


def _buildings(province: int, rest: list[str], words: Vocabulary) -> list[int]:
    known = {name: name for name in BUILDING_NAMES} | _spoken(words, "building-")
    for word in rest:
        if word not in known:
            raise _refused(province, "no-such-building", "G10", word=word, buildings=list(BUILDING_THINGS))
    return [BUILDING_NAMES.index(known[word]) for word in rest]


def _check_supply(state: State) -> None:
    """G2: nobody has built more than there are."""
    for building in Building:
        count, most = int(state.buildings[:, building].astype(int).sum()), int(BUILDING_SUPPLY[building])
        if count > most:
            args = {"building": BUILDING_THINGS[building], "count": count, "most": most}
            raise Refused(Reason("invalid", "building-supply", "G2", args))


# --- Scoring ---------------------------------------------------------------------------------------------------


def score_pad(text: str, words: Vocabulary) -> dict[str, Any]:
    """Points by player, and where they come from."""
    state = read_position(text, words)
    letters = LETTERS[: state.players]
    totals, points = np.zeros(PLAYERS, np.int16), np.zeros(PLAYERS * REGIONS * BUILDINGS, np.int16)
    gains_into(state.box, totals)
    majorities_into(state.box, points)
    table = points.reshape(PLAYERS, REGIONS, BUILDINGS)
    owner = state.owner.astype(int)
    provinces = {letter: int((owner == seat + 1).sum()) for seat, letter in enumerate(letters)}
    buildings = {letter: int(state.buildings[owner == seat + 1].sum()) for seat, letter in enumerate(letters)}
    majorities = [
        _majority(table, region, building, letters) for region in range(REGIONS) for building in range(BUILDINGS)
    ]
    return {
        "points": {letter: int(totals[seat]) for seat, letter in enumerate(letters)},
        "provinces": provinces,
        "buildings": buildings,
        "by_majorities": {letter: int(table[seat].clip(min=0).sum()) for seat, letter in enumerate(letters)},
        "majorities": [majority for majority in majorities if majority["players"]],
    }


def _majority(table: Any, region: int, building: int, letters: str) -> dict[str, Any]:
    """G15: who has most buildings of a kind in a region, and what everybody of them gets for it."""
    column = table[: len(letters), region, building].tolist()
    return {
        "region": REGION_NAMES[region],
        "kind": BUILDING_NAMES[building],
        "players": [letter for letter, points in zip(letters, column, strict=True) if points >= 0],
        "points": max(column),
    }


def pad_lines(scored: dict[str, Any]) -> list[ScoreLine]:
    return [ScoreLine(f"player-{letter}", points) for letter, points in scored["points"].items()]


def pad_story(scored: dict[str, Any]) -> list[Event]:
    """Each player's provinces and buildings, then the majorities."""
    told = [
        Event("pad-player", {"player": letter, "provinces": scored["provinces"][letter], "buildings": count}, "G15")
        for letter, count in scored["buildings"].items()
    ]
    for majority in scored["majorities"]:
        things = {"region": f"region-{majority['region']}", "building": f"building-{majority['kind']}"}
        args = {"players": ", ".join(majority["players"]), "points": majority["points"], **things}
        told.append(Event("pad-majority" if len(majority["players"]) == 1 else "pad-tied", args, "G15"))
    return told


# --- The battle table --------------------------------------------------------------------------------------------


def battle_arguments(parser: ArgumentParser) -> None:
    """What lies on the tray after a throw, and what is fought for."""
    for name in ("attackers", "defenders", "peasants"):
        parser.add_argument(f"--{name}", type=int, default=0, help="cubes on the tray (default 0)")
    parser.add_argument("--markers", type=int, default=0, help="revolt markers in the province (default 0)")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--neutral", dest="kind", action="store_const", const="neutral", help="a neutral province")
    kind.add_argument("--revolt", dest="kind", action="store_const", const="revolt", help="peasants against its owner")
    parser.set_defaults(kind="battle")


def battle_pad(cubes: Mapping[str, Any]) -> dict[str, Any]:
    """G12, G13: who wins with these cubes on the tray, what stays, what goes back; the kind is `battle`, `neutral` or
    `revolt`."""
    _check_cubes(cubes, cubes["kind"])
    fight = Fight[cubes["kind"].upper()]
    numbers = np.array([cubes["attackers"], cubes["defenders"], cubes["peasants"], cubes["markers"]], np.int16)
    outcome_into(State().box, int(fight), numbers)
    outcome, stayed, green = BattleOutcome(int(numbers[0])), int(numbers[1]), int(numbers[2])
    winner = outcome.name.lower()
    returned = {"attacker": cubes["attackers"], "defender": cubes["defenders"], "peasants": green}
    if winner in ("attacker", "defender"):
        returned[winner] -= stayed
    return {
        "kind": cubes["kind"],
        "winner": winner,
        "armies": stayed,
        "returned": returned,
        "green_left_on_tray": cubes["peasants"] - green,
    }


def _check_cubes(cubes: Mapping[str, Any], kind: str) -> None:
    for name, most in (("attackers", ARMIES), ("defenders", ARMIES), ("peasants", PEASANTS), ("markers", MARKERS)):
        if not 0 <= cubes[name] <= most:
            args = {"cubes": f"cubes-{name}", "count": cubes[name], "most": most}
            raise Refused(Reason("invalid", "cube-count", "G2", args))
    if kind == "neutral" and cubes["defenders"]:
        raise Refused(Reason("invalid", "neutral-defenders", "G12"))
    if kind == "neutral" and cubes["markers"]:
        raise Refused(Reason("invalid", "neutral-markers", "G12"))
    if kind == "revolt" and cubes["attackers"]:
        raise Refused(Reason("invalid", "revolt-attackers", "G13"))


def battle_story(told: dict[str, Any]) -> list[Event]:
    """G12, G13: the outcome in words."""
    rule = "G13" if told["kind"] == "revolt" else "G12"
    counts = {f"battle-{told['winner']}": told["armies"]}
    counts |= {f"battle-back-{side}": count for side, count in told["returned"].items() if count}
    if told["green_left_on_tray"]:
        counts["battle-green"] = told["green_left_on_tray"]
    return [Event(code, {"count": count}, rule) for code, count in counts.items()]
