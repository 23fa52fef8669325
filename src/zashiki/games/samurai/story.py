"""What happened, as codes and arguments: the story of each step, refusals, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from zashiki.contract import HOUSE, Cell, Event, Move, Reason, Result, ScoreLine, Seat, Step, Strip, View
from zashiki.games.samurai.moves import END_TURN, MOVES, SECRET, Act
from zashiki.games.samurai.rules import Refusal, four_ties_in, kind_gone_in
from zashiki.games.samurai.scoring import NOBODY, count_into
from zashiki.games.samurai.state import (
    CAPACITY,
    FIGURE_NAMES,
    HAND,
    HEXES,
    IN_PLAY,
    KINDS,
    LANDS,
    NEAR,
    PLACES,
    PLAYERS,
    SCREENS,
    SETTLEMENT_NAMES,
    SETTLEMENTS_IN_PLAY,
    TILE_NAMES,
    TILES,
    Ending,
    Phase,
    State,
    Tile,
)
from zashiki.kernel import Cells

MOVE_ROWS: list[tuple[int, int, int]] = [tuple(row) for row in MOVES.tolist()]
TILE_THINGS = tuple(f"tile-{name}" for name in TILE_NAMES)
FIGURE_THINGS = tuple(f"figure-{name}" for name in FIGURE_NAMES)
PLACE_THINGS = tuple(f"place-{name}" for name in SETTLEMENT_NAMES)
NEAR_ROWS: list[list[int]] = [[place for place in row if place >= 0] for row in NEAR.tolist()]
# FAR[players]: the places beside no settlement that is in play
FAR = [
    [place for place in range(PLACES) if not any(place in row for row in NEAR_ROWS[:many])]
    for many in SETTLEMENTS_IN_PLAY
]
ENDINGS = {Ending.KIND: "kind-gone", Ending.TIES: "four-ties"}

# Each refusal with the rule that it comes from; its code is its name.
REFUSAL_RULES = {
    Refusal.NOT_YOUR_TURN: "S4",
    Refusal.OTHER_PHASE: "S4",
    Refusal.GAME_OVER: "S7",
    Refusal.HAND_FULL: "S3",
    Refusal.TILE_TAKEN: "S3",
    Refusal.NOT_ON_BOARD: "S1",
    Refusal.NO_FIGURE_LEFT: "S3",
    Refusal.CITIES_FIRST: "S3",
    Refusal.SETTLEMENT_FULL: "S3",
    Refusal.SAME_KIND: "S3",
    Refusal.NOT_IN_HAND: "S4",
    Refusal.ORDINARY_PLAYED: "S4",
    Refusal.OCCUPIED: "S2",
    Refusal.MUST_MOVE: "S5",
    Refusal.NO_TILE_HERE: "S5",
    Refusal.NOT_YOUR_TILE: "S5",
    Refusal.SPECIAL_TILE: "S5",
    Refusal.NO_EMPTY_LAND: "S5",
    Refusal.SAME_SETTLEMENT: "S5",
    Refusal.NO_FIGURE_HERE: "S5",
    Refusal.TWO_OF_A_KIND: "S5",
    Refusal.NOTHING_PLAYED: "S4",
}


def reason(view: View, move: Move, refusal: int) -> Reason:
    """A refusal in full: its rule, and what its sentence needs."""
    act, a, b = MOVE_ROWS[move]
    state = cast(State, view.facts)
    args = _things(act, a, b)
    if refusal == Refusal.MUST_MOVE:
        args["tile"] = TILE_THINGS[state.moving]
    if refusal == Refusal.NOT_ON_BOARD:
        args["players"] = state.players
    if act == Act.SWAP and refusal in (Refusal.NO_FIGURE_HERE, Refusal.TWO_OF_A_KIND):
        args |= _slot(_culprit(state, refusal, a, b))
    if refusal == Refusal.OCCUPIED or (refusal == Refusal.SPECIAL_TILE and act == Act.LAY):
        args["tile"] = TILE_THINGS[state.tile[b]]
    code = Refusal(refusal).name.lower().replace("_", "-")
    return Reason("illegal", code, REFUSAL_RULES[Refusal(refusal)], args)


def _things(act: int, a: int, b: int) -> dict[str, object]:
    """What a move is about."""
    match act:
        case Act.TAKE:
            return {"tile": TILE_THINGS[a]}
        case Act.PLACE:
            return {"place": PLACE_THINGS[a], "figure": FIGURE_THINGS[b]}
        case Act.LAY:
            return {"tile": TILE_THINGS[a], "hex": HEXES[b]}
        case Act.SWAP:
            return {"tile": TILE_THINGS[Tile.SWAP]} | _pair(a, b)
        case _:
            return {}


def _pair(a: int, b: int) -> dict[str, object]:
    first, second = _slot(a), _slot(b)
    return first | {"other": second["figure"], "elsewhere": second["place"]}


def _slot(slot: int) -> dict[str, object]:
    return {"figure": FIGURE_THINGS[slot % KINDS], "place": PLACE_THINGS[slot // KINDS]}


def _culprit(state: State, refusal: int, a: int, b: int) -> int:
    """S5: the figure that is not there, or that would be there twice."""
    if refusal == Refusal.NO_FIGURE_HERE:
        return b if state.figures[a // KINDS][a % KINDS] else a
    there_twice = a // KINDS * KINDS + b % KINDS
    return there_twice if state.figures[a // KINDS][b % KINDS] else b // KINDS * KINDS + a % KINDS


def perceived(move: Move) -> Move:
    """S3: what is chosen at the same time is seen to be chosen, but not what it is."""
    return SECRET if MOVE_ROWS[move][0] == Act.TAKE else move


# --- What is asked, and what a move means -------------------------------------------------------------


def prompt(view: View, legal: Sequence[Move]) -> Event:
    """What this seat is asked to do now; without a legal move it is asked nothing."""
    state = cast(State, view.facts)
    if not legal:
        return Event("ask-wait")
    act, settlement, _ = MOVE_ROWS[legal[0]]
    if act == Act.TAKE:
        return Event("ask-take", {"count": HAND - state.size[view.seat]})
    if act == Act.PLACE:
        return Event("ask-place-city" if CAPACITY[settlement] > 1 else "ask-place-village")
    if state.moving:
        return Event("ask-move", {"tile": TILE_THINGS[state.moving]})
    if END_TURN not in legal:
        return Event("ask-turn")
    if len(legal) == 1:
        return Event("ask-end-turn")
    return Event("ask-special-or-end" if state.ordinary else "ask-more-or-end")


def phrase(move: Move) -> Event:
    """A move in words."""
    act, a, b = MOVE_ROWS[move]
    if act == Act.LAY and a == Tile.EXCHANGE:
        return Event("move-exchange", {"hex": HEXES[b]})
    return Event(f"move-{Act(act).name.lower().replace('_', '-')}", _things(act, a, b))


def picture(view: View) -> list[Strip]:
    """Every settlement with its figures and who has influence there, the other hexes, then what each player has."""
    state = cast(State, view.facts)
    strips = [_settlement(state, settlement) for settlement in range(SETTLEMENTS_IN_PLAY[state.players])]
    strips += [Strip("label-hexes", _hexes(state, FAR[state.players])), *_common(state)]
    for player in range(state.players):
        strips.append(Strip("label-captured", _captured(state, player, view.seat), player))
        strips.append(Strip("label-tiles", _counts(state, player, view.seat), player))
        strips.append(Strip("label-left", _tiles(state.left[player]), player))
    if view.seat >= 0:
        strips.append(Strip("label-hand", _tiles(state.hand[view.seat]), view.seat))
    return strips


def _common(state: State) -> Iterator[Strip]:
    """Whose turn it is, and where the figures are."""
    if state.phase not in (Phase.HAND, Phase.OVER):
        yield Strip("label-turn", (Cell("", seat=state.player),))
    if any(state.supply):
        yield Strip("label-supply", _figures(state.supply))
    yield Strip("label-standing", _figures(state.standing))
    yield Strip("label-removed", _figures(state.removed))


def _counts(state: State, player: int, reader: int) -> tuple[Cell, ...]:
    """S3, S4: how many tiles are where; a first hand that is still secret has none in a view."""
    hand = state.size[player]
    if state.phase == Phase.HAND and player != reader and not hand:
        return (Cell("hand-unknown"),)
    return Cell("tiles-hand", number=hand), Cell("tiles-down", number=sum(state.left[player]) - hand)


def _settlement(state: State, settlement: int) -> Strip:
    """Its figures, each with the sums of influence by seat, then the hexes beside it."""
    figures = [_figure(state, settlement, kind) for kind in range(KINDS) if state.figures[settlement][kind]]
    return Strip(PLACE_THINGS[settlement], (*figures, *_hexes(state, NEAR_ROWS[settlement])))


def _hexes(state: State, places: list[int]) -> tuple[Cell, ...]:
    return tuple(_hex(state, place) for place in places if IN_PLAY[state.players, place])


def _figure(state: State, settlement: int, kind: int) -> Cell:
    sums = [state.influence[settlement][player][kind] for player in range(state.players)]
    held = tuple(Cell("", number=strength, seat=player) for player, strength in enumerate(sums) if strength)
    return Cell(FIGURE_THINGS[kind], holds=held)


def _hex(state: State, place: int) -> Cell:
    if state.tile[place] == Tile.NONE:
        return Cell("free-land" if place < LANDS else "free-sea", place=HEXES[place])
    return Cell(TILE_THINGS[state.tile[place]], seat=state.owner[place] - 1, place=HEXES[place])


def _captured(state: State, player: int, reader: int) -> tuple[Cell, ...]:
    return _figures(state.captured[player]) if SCREENS.tells(state, player, reader) else (Cell("screen"),)


def _figures(counts: Sequence[int] | Cells) -> tuple[Cell, ...]:
    return tuple(Cell(FIGURE_THINGS[kind], number=counts[kind]) for kind in range(KINDS))


def _tiles(counts: Sequence[int] | Cells) -> tuple[Cell, ...]:
    return tuple(Cell(TILE_THINGS[tile]) for tile in TILES for _ in range(counts[tile]))


# --- The story of a step -------------------------------------------------------------------------------


def story(before: View, seen: Step, after: View) -> list[Event]:
    """What this seat saw happen."""
    was, now = cast(State, before.facts), cast(State, after.facts)
    steps = _house(was, now, before.seat) if seen.seat == HOUSE else _move(was, now, seen)
    return [*steps, *_captures(was, now), *_end(was, after)]


def _move(was: State, now: State, seen: Step) -> Iterator[Event]:
    act, a, b = MOVE_ROWS[seen.move]
    who = {"seat": seen.seat}
    if act == Act.TAKE:
        yield Event("event-took", who | _things(act, a, b), "S3")
    elif act == Act.PLACE:
        yield Event("event-placed", who | _things(act, a, b), "S3")
    elif act == Act.LAY and a == Tile.EXCHANGE:
        yield Event("event-exchanged", who | {"hex": HEXES[b], "tile": TILE_THINGS[was.tile[b]]}, "S5")
    elif act == Act.LAY and was.moving:
        yield Event("event-moved", who | _things(act, a, b), "S5")
    elif act == Act.LAY:
        yield Event("event-laid", who | _things(act, a, b), "S4")
    elif act == Act.SWAP:
        yield Event("event-swapped", who | _pair(a, b), "S5")
    elif act == Act.END_TURN:
        yield Event("event-ended-turn", who, "S4")
    if now.phase == Phase.HAND and now.size[seen.seat] == HAND > was.size[seen.seat]:
        yield Event("event-ready", who, "S3")


def _house(was: State, now: State, seat: int) -> Iterator[Event]:
    if was.phase == Phase.HAND:
        yield Event("event-hands-ready", {"seat": now.first}, "S3")
    elif was.phase == Phase.TURN:
        yield Event("event-passed", {"seat": was.player}, "S4")
    elif was.phase == Phase.DRAW:
        yield _drawn(was, now, seat)


def _drawn(was: State, now: State, seat: int) -> Event:
    """S4: the player who draws sees the tiles, the others how many."""
    player = was.player
    if player == seat:
        gained = [now.hand[player][tile] - was.hand[player][tile] for tile in range(len(TILE_THINGS))]
        tiles = [TILE_THINGS[tile] for tile in TILES for _ in range(gained[tile])]
        return Event("event-drew-tiles", {"seat": player, "tiles": tiles}, "S4")
    return Event("event-drew", {"seat": player, "count": now.size[player] - was.size[player]}, "S4")


def _captures(was: State, now: State) -> Iterator[Event]:
    """S6: every figure that left the board, with the player who was strongest where it stood."""
    if sum(was.standing) <= sum(now.standing):
        return
    for settlement in range(SETTLEMENTS_IN_PLAY[was.players]):
        for kind in range(KINDS):
            if was.figures[settlement][kind] and not any(now.figures[settlement]):
                slot = {"figure": FIGURE_THINGS[kind], "place": PLACE_THINGS[settlement]}
                leader = now.leads[settlement][kind] - 1
                if leader >= 0:
                    yield Event("event-captured", {"seat": leader} | slot, "S6")
                else:
                    yield Event("event-tied", slot, "S6")


def _end(was: State, after: View) -> Iterator[Event]:
    """S7, S8: why it is over, who leads which kind, and who wins."""
    now = cast(State, after.facts)
    if now.phase != Phase.OVER or was.phase == Phase.OVER:
        return
    box = after.record.box
    gone = [kind for kind in range(KINDS) if kind_gone_in(box, kind)]
    yield from (Event("event-kind-gone", {"figure": FIGURE_THINGS[kind]}, "S7") for kind in gone)
    if four_ties_in(box):
        yield Event("event-four-ties", rule="S7")
    counted = count_final(cast(State, after.record))
    yield from (event._replace(code=f"event-{event.code}") for event in reasoning(counted))
    yield Event("event-over", {"why": ENDINGS[Ending(now.ending)], "winners": counted.winners}, "S8")


# --- S8 The winner, told step by step ----------------------------------------------------------------------


class FinalCount(NamedTuple):
    captured: list[list[int]]  # by seat and kind
    totals: list[int]
    leaders: list[Seat | None]  # by kind
    others: list[int]  # by seat: figures of the kinds that they do not lead
    winners: list[Seat]

    @property
    def candidates(self) -> list[Seat]:
        return sorted({leader for leader in self.leaders if leader is not None})


def count_final(state: State) -> FinalCount:
    """What the rules say of the figures captured so far."""
    world, numbers = state.copy(), np.zeros(KINDS + PLAYERS, np.int16)
    count_into(world.box, numbers)
    players = range(state.players)
    captured = [state.captured[player].tolist() for player in players]
    return FinalCount(
        captured,
        [sum(row) for row in captured],
        [leader if leader != NOBODY else None for leader in numbers[:KINDS].tolist()],
        numbers[KINDS : KINDS + state.players].tolist(),
        [player for player in players if world.winners[player]],
    )


def reasoning(counted: FinalCount) -> Iterator[Event]:
    """S8 in its own order."""
    yield from (_kind(counted, kind) for kind in range(KINDS))
    leaders, candidates = counted.leaders, counted.candidates
    double = [seat for seat in candidates if leaders.count(seat) > 1]
    if double:
        yield Event("two-kinds", {"seat": double[0]}, "S8")
    elif len(candidates) == 1:
        yield Event("one-candidate", {"seat": candidates[0]}, "S8")
    elif candidates:
        yield from _compare("others", candidates, counted.others)
        best = max(counted.others[seat] for seat in candidates)
        equal = [seat for seat in candidates if counted.others[seat] == best]
        yield from _compare("total", equal, counted.totals) if len(equal) > 1 else ()
    else:
        yield Event("no-candidate", rule="S8")
        yield from _compare("total", list(range(len(counted.totals))), counted.totals)


def _kind(counted: FinalCount, kind: int) -> Event:
    """S8: who has the sole most of a kind; a tie gives it to nobody."""
    leader = counted.leaders[kind]
    figure = {"figure": FIGURE_THINGS[kind], "count": max(row[kind] for row in counted.captured)}
    if leader is None:
        return Event("kind-tied", figure, "S8")
    return Event("kind", {"seat": leader} | figure, "S8")


def _compare(code: str, seats: list[Seat], figures: list[Any]) -> Iterator[Event]:
    return (Event(code, {"seat": seat, "count": figures[seat]}, "S8") for seat in seats)


# --- The result ------------------------------------------------------------------------------------------


def result(state: State) -> Result:
    """S8: there are winners and others; figures are no points, but their number is told."""
    players = range(state.players)
    winners = [bool(state.winners[player]) for player in players]
    captured, leaders = state.captured.tolist(), count_final(state).leaders
    return Result(
        why=ENDINGS[Ending(state.ending)],
        places=tuple(1 if won else 1 + sum(winners) for won in winners),
        points=tuple(sum(captured[player]) for player in players),
        lines=tuple(
            tuple(ScoreLine(FIGURE_THINGS[kind], captured[player][kind]) for kind in range(KINDS)) for player in players
        ),
        facts=tuple(ScoreLine("kinds-led", leaders.count(player)) for player in players),
    )
