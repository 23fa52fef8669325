"""What happened, as codes and arguments: the story of each step, refusals, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import numpy as np

from zashiki.contract import HOUSE, Cell, Event, Move, Reason, Result, ScoreLine, Step, Strip, View
from zashiki.games.naishi.moves import MOVES, PLACES, SECRET, SWAPS, Act
from zashiki.games.naishi.rules import Refusal
from zashiki.games.naishi.scoring import lines_into, places_into
from zashiki.games.naishi.state import (
    CARDS,
    COLOURS,
    COLUMNS,
    HAND,
    KINDS,
    LINES,
    NAMES,
    PLAYERS,
    ROW,
    SPACES,
    Card,
    Court,
    Ending,
    Phase,
    State,
)
from zashiki.games.naishi.view import knows_in

MOVE_ROWS: list[tuple[int, int, int, int]] = [tuple(row) for row in MOVES.tolist()]
LINE_NAMES = tuple(f"line-{line}" for line in LINES)
CARD_THINGS = {card: f"card-{name}" for card, name in enumerate(NAMES)}
INKS = {  # the colours of cards; white ones are written as all else is
    "pink": "#e58fb1",
    "purple": "#a98bd0",
    "brown": "#b98a5e",
    "green": "#7fb08c",
    "red": "#e0604f",
    "orange": "#e3a052",
    "yellow": "#e6cf5a",
    "light blue": "#8fc4e8",
    "dark blue": "#7d9fd6",
    "turquoise": "#63c1b8",
}
ENDINGS = {Ending.DECLARED: "declared", Ending.PILES: "two-piles"}

# Each refusal with the rule that it comes from; its code is its name.
REFUSAL_RULES = {
    Refusal.NOT_YOUR_TURN: "N3",
    Refusal.OTHER_PHASE: "N3",
    Refusal.GAME_OVER: "N8",
    Refusal.TURN_SPENT: "N3",
    Refusal.ALREADY_DEVELOPED: "N4",
    Refusal.MUST_DEVELOP: "N5",
    Refusal.PILE_EMPTY: "N4",
    Refusal.ALREADY_SENT: "N5",
    Refusal.NO_EMISSARY: "N5",
    Refusal.SPACE_TAKEN: "N5",
    Refusal.RIVER_RUNS_DRY: "N5",
    Refusal.NOT_WHOLE_TURN: "N3",
    Refusal.DECREE_USED: "N6",
    Refusal.NOTHING_TO_RECALL: "N7",
    Refusal.NO_EMPTY_PILE: "N8",
    Refusal.LAST_TURN: "N8",
    Refusal.NOTHING_DONE: "N3",
    Refusal.NOT_DEALT: "N2",
    Refusal.NO_NINJA: "N9",
    Refusal.NO_CHARACTER: "N9",
    Refusal.ALREADY_CHOSEN: "N2",
}


def thing(card: int) -> str:
    """A card, as texts name it."""
    return CARD_THINGS[card]


def reason(view: View, move: Move, refusal: int) -> Reason:
    """A refusal in full: its rule, and what its sentence needs."""
    act, a, b, c = MOVE_ROWS[move]
    state = cast(State, view.facts)
    args: dict[str, object] = {}
    if act in (Act.KEEP, Act.COPY):
        args["card"] = thing(a)
    if act == Act.COPY:
        args.update(line=LINE_NAMES[b], column=c + 1)
    if refusal == Refusal.PILE_EMPTY:
        args["column"] = 1 + (b if act == Act.DEVELOP or state.left[a] > 0 else a)
    return Reason("illegal", refusal_code(refusal), rule_of(refusal, act), args)


def rule_of(refusal: int, act: int) -> str:
    """The rule that a refusal comes from: an empty pile also ends bonuses, a missing emissary the decree."""
    if refusal == Refusal.PILE_EMPTY and act != Act.DEVELOP:
        return "N5"
    if refusal == Refusal.NO_EMISSARY and act == Act.DECREE:
        return "N6"
    if refusal == Refusal.ALREADY_CHOSEN and act == Act.COPY:
        return "N9"
    return REFUSAL_RULES[Refusal(refusal)]


def refusal_code(refusal: int) -> str:
    return Refusal(refusal).name.lower().replace("_", "-")


def perceived(move: Move) -> Move:
    """N2, N9: what is chosen at the same time is seen to be chosen, but not what it is."""
    return SECRET if MOVE_ROWS[move][0] in (Act.KEEP, Act.COPY) else move


# --- What is asked, and what a move means -------------------------------------------------------------


def prompt(view: View, legal: Sequence[Move]) -> Event:
    """What this seat is asked to do now; without a legal move it is asked nothing."""
    state = cast(State, view.facts)
    acts = {MOVE_ROWS[move][0] for move in legal}
    if not acts:
        return Event("ask-wait")
    if Act.KEEP in acts:
        return Event("ask-keep", {"cards": [thing(card) for card in state.dealt[view.seat]]})
    if Act.COPY in acts:
        return Event("ask-copy")
    if Act.END_TURN in acts:
        return Event("ask-bonus-or-end" if len(acts) > 1 else "ask-end-turn")
    if state.sent:
        return Event("ask-develop")
    return Event("ask-last-turn" if state.last else "ask-turn")


def phrase(move: Move) -> Event:
    """A move in words."""
    act, a, b, c = MOVE_ROWS[move]
    code = f"move-{Act(act).name.lower().replace('_', '-')}"
    match act:
        case Act.DEVELOP | Act.DECREE:
            return Event(code, {"line": LINE_NAMES[a], "column": b + 1})
        case Act.SWAP_RIVER | Act.SWAP_ROW | Act.SWAP_HAND | Act.DISCARD:
            return Event(code, {"a": a + 1, "b": b + 1})
        case Act.SWAP_COLUMN:
            return Event(code, {"column": a + 1})
        case Act.KEEP:
            return Event(code, {"card": thing(a)})
        case Act.COPY:
            return Event(code, {"card": thing(a), "line": LINE_NAMES[b], "column": c + 1})
        case _:
            return Event(code)


def picture(view: View) -> list[Strip]:
    """The two territories facing each other across the river, then the court and whose turn it is."""
    state = cast(State, view.facts)
    me = max(view.seat, 0)
    strips = list(_dealt(state, view.seat))
    strips += [_strip(view, 1 - me, line) for line in (HAND, ROW)]
    river = tuple(_pile(state, column) for column in range(COLUMNS))
    strips.append(Strip("label-river", river, columns=True))
    strips += [_strip(view, me, line) for line in (ROW, HAND)]
    for space in Court:
        name = space.name.lower()
        taken = tuple(Cell("", seat=player) for player in range(PLAYERS) for _ in range(state.court[space][player]))
        free = (Cell("space-free"),) * int(SPACES[space] - len(taken))
        strips.append(Strip(f"label-{name}", taken + free))
    for player in (me, 1 - me):
        strips.append(Strip("label-emissaries", (Cell("", number=state.reserve[player]),), player))
    return [*strips, *_turns(state)]


def _dealt(state: State, reader: int) -> Iterator[Strip]:
    """N2: what the reader chooses from in the draft."""
    if reader >= 0 and state.phase == Phase.DRAFT:
        dealt = state.dealt[reader]
        yield Strip("label-dealt", tuple(Cell(thing(card), COLOURS[card]) for card in dealt), reader)


def _turns(state: State) -> Iterator[Strip]:
    """N3, N8: who began, whose turn it is, and whether it is the last."""
    if state.phase == Phase.DRAFT:
        return
    yield Strip("label-first", (Cell("", seat=state.first),))
    if state.phase == Phase.PLAY:
        last = (Cell("last-turn"),) if state.last else ()
        yield Strip("label-turn", (Cell("", seat=state.player, holds=last),))


def _strip(view: View, player: int, line: int) -> Strip:
    cells = tuple(_card(view, player, line, column) for column in range(COLUMNS))
    return Strip(f"label-{LINES[line]}", cells, player, True)


def _card(view: View, player: int, line: int, column: int) -> Cell:
    """N9: a ninja with whom it copies, as far as the reader knows; N2: an own card of the hand that the other knows."""
    state = cast(State, view.facts)
    card, laid = state.land[player][line][column], state.laid[player][line][column]
    copied = (Cell(thing(laid), COLOURS[laid]),) if card == Card.NINJA and laid not in (Card.NONE, card) else ()
    own = line == HAND and player == view.seat and state.phase == Phase.PLAY
    seen = (Cell("seen-by-other"),) if own and knows_in(view.record.box, 1 - player, player, column) else ()
    return Cell(thing(card), COLOURS[card], holds=copied + seen)


def _pile(state: State, column: int) -> Cell:
    if state.left[column] == 0:
        return Cell("pile-empty")
    card = state.river[column][state.left[column] - 1]
    return Cell(thing(card), COLOURS[card], state.left[column])


# --- The story of a step -------------------------------------------------------------------------------


def story(before: View, seen: Step, after: View) -> list[Event]:
    """What this seat saw happen."""
    was, now = cast(State, before.facts), cast(State, after.facts)
    if seen.seat == HOUSE:
        return list(_house(was, after))
    return [_move(was, now, seen), *_turn(was, now, seen)]


def _move(was: State, now: State, seen: Step) -> Event:
    act, a, b, c = MOVE_ROWS[seen.move]
    who = {"seat": seen.seat}
    match act:
        case Act.KEEP:
            given = list(was.dealt[seen.seat])
            given.remove(a)
            return Event("event-kept", who | {"card": thing(a), "given": thing(given[0])}, "N2")
        case Act.SECRET:
            return Event("event-chose", who, "N2" if was.phase == Phase.DRAFT else "N9")
        case Act.DEVELOP:
            cards = {"card": thing(now.land[seen.seat][a][b]), "discarded": _shown(was, now)}
            return Event("event-developed", who | {"line": LINE_NAMES[a], "column": b + 1} | cards, "N4")
        case Act.SWAP_RIVER | Act.SWAP_ROW | Act.SWAP_HAND | Act.SWAP_COLUMN:
            return _swap(was, now, seen.seat, act, a, b)
        case Act.DISCARD:
            cards = {"first": _top(was, a), "second": _top(was, b)}
            return Event("event-discarded", who | {"a": a + 1, "b": b + 1} | cards, "N5")
        case Act.DECREE:
            cards = {"given": thing(now.land[1 - seen.seat][a][b]), "taken": thing(now.land[seen.seat][a][b])}
            return Event("event-decreed", who | {"line": LINE_NAMES[a], "column": b + 1} | cards, "N6")
        case Act.RECALL:
            count = now.reserve[seen.seat] - was.reserve[seen.seat]
            return Event("event-recalled", who | {"count": count}, "N7")
        case Act.COPY:
            return _copied(seen.seat, a, b, c)
        case Act.DECLARE:
            return Event("event-declared", who, "N8")
        case _:
            return Event("event-ended-turn", who, "N3")


def _swap(was: State, now: State, seat: int, act: int, a: int, b: int) -> Event:
    """Names the cards where this seat knows them; `none` is a card that it does not know."""
    who = {"seat": seat}
    if act == Act.SWAP_COLUMN:
        cards = {"card": thing(now.land[seat][HAND][a]), "raised": thing(now.land[seat][ROW][a])}
        return Event("event-swapped-column", who | {"column": a + 1} | cards, "N5")
    if act == Act.SWAP_RIVER:
        cards = {"first": _top(was, a), "second": _top(was, b)}
    else:
        line = act - Act.SWAP_ROW
        cards = {"first": thing(was.land[seat][line][a]), "second": thing(was.land[seat][line][b])}
    return Event(f"event-swapped-{SWAPS[Act(act)]}", who | {"a": a + 1, "b": b + 1} | cards, "N5")


def _shown(was: State, now: State) -> str:
    """The card that was discarded between two views."""
    return next(thing(card) for card in CARDS if now.discards[card] > was.discards[card])


def _top(state: State, column: int) -> str:
    return thing(state.river[column][state.left[column] - 1])


def _turn(was: State, now: State, seen: Step) -> Iterator[Event]:
    """N8: what the end of a turn brought about."""
    if now.ending == Ending.PILES and was.ending == Ending.NONE:
        yield Event("event-two-piles-empty", rule="N8")
    if now.last and not was.last:
        yield Event("event-last-turn", {"seat": now.player}, "N8")


def _house(was: State, after: View) -> Iterator[Event]:
    now, seat = cast(State, after.facts), after.seat
    if was.phase == Phase.DRAFT:
        yield from _hands(now, seat)
    elif was.phase == Phase.PLAY:
        for column, waited in enumerate(was.face_down):
            if waited:
                yield Event("event-turned-up", {"column": column + 1, "card": _top(now, column)}, "N4")
    elif was.phase == Phase.LAYOUT:
        for player in range(PLAYERS):
            hand = [thing(card) for card in now.land[player][HAND]]
            yield Event("event-laid-out", {"seat": player, "cards": hand}, "N9")
    else:
        yield from _copies(was, now, seat)
        yield from _scores(after)


def _hands(now: State, seat: int) -> Iterator[Event]:
    if seat >= 0:
        yield Event("event-received", {"seat": seat, "card": thing(now.gave[1 - seat])}, "N2")
    yield Event("event-hands-ready", {"seat": now.first}, "N2")


def _copies(was: State, now: State, seat: int) -> Iterator[Event]:
    """N9: whom the others' ninjas copy, now that all have chosen."""
    for player in range(PLAYERS):
        for line, column in PLACES:
            if player != seat and was.laid[player][line][column] == Card.NINJA != now.laid[player][line][column]:
                yield _copied(player, now.laid[player][line][column], line, column)


def _copied(seat: int, card: int, line: int, column: int) -> Event:
    where = {"line": LINE_NAMES[line], "column": column + 1}
    return Event("event-copied", {"seat": seat, "card": thing(card)} | where, "N9")


def _scores(after: View) -> Iterator[Event]:
    now = cast(State, after.facts)
    for player in range(PLAYERS):
        points, colours = now.points[player]
        yield Event("event-scored", {"seat": player, "points": points, "colours": colours}, "N9")
    winners = [player for player, place in enumerate(places(cast(State, after.record))) if place == 1]
    yield Event("event-over", {"why": ENDINGS[Ending(now.ending)], "winners": winners}, "N9")


# --- The result ------------------------------------------------------------------------------------------


def places(state: State) -> tuple[int, ...]:
    found = np.zeros(PLAYERS, np.int16)
    places_into(state.box, found)
    return tuple(found.tolist())


def result(state: State) -> Result:
    standing = state.points.tolist()
    return Result(
        why=ENDINGS[Ending(state.ending)],
        places=places(state),
        points=tuple(points for points, _ in standing),
        lines=tuple(lines(state, player) for player in range(PLAYERS)),
        facts=tuple(ScoreLine("colours", colours) for _, colours in standing),
    )


def lines(state: State, player: int) -> tuple[ScoreLine, ...]:
    """The points of each kind of card that lies in a territory."""
    points = np.zeros(KINDS, np.int16)
    lines_into(state.box, player, points)
    present = set(state.laid[player].ravel().tolist())
    return tuple(ScoreLine(thing(card), int(points[card])) for card in CARDS if card in present and card != Card.NINJA)
