"""The entry points of a room: its rules as compiled functions that are called from Python.

This module is loaded once for every room, by `kernel.specialise`, with `rules` put into it beforehand;
it cannot be imported by itself. `States` are arrays of a room's records; where only one is meant, it
is the first.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import HOUSE_BIT, Rules
from zashiki.kernel import Bytes, Cells, JsonPlan, JsonRows, Moves, Words, copy_record, quick_entry, rule

rules: Rules

State = rules.state
States: TypeAlias = Any

view = rules.view  # Numba takes an attribute of this name for a method of arrays

OVER = -1
FLAG, FALSE, TRUE = JsonPlan.FLAG, len("false"), len("true")
MINUS, ZERO = ord("-"), ord("0")


@quick_entry
def deal_from(states: States, words: Words, options: Cells) -> None:
    """Deal into a blank state."""
    rules.deal(states[0], words, options)


@quick_entry
def players_in(states: States) -> int:
    return rules.players(states[0])


@quick_entry
def active_in(states: States) -> int:
    return rules.active(states[0])


@quick_entry
def play_in(states: States, seat: int, move: int) -> None:
    rules.play(states[0], seat, move)


@quick_entry
def proceed_in(states: States) -> None:
    rules.proceed(states[0])


@quick_entry
def view_into(states: States, seat: int, views: States) -> None:
    """The seat's view, into a blank record."""
    view(states[0], seat, views[0])


@quick_entry
def legal_into(views: States, seat: int, moves: Moves) -> int:
    return rules.legal(views[0], seat, moves)


@quick_entry
def refusal_in(views: States, seat: int, move: int) -> int:
    return rules.refusal(views[0], seat, move)


@quick_entry
def sample_into(views: States, seat: int, worlds: States, seed: int) -> None:
    """A world that fits the view, drawn with this seed."""
    copy_record(worlds, 0, views, 0)
    worlds[0].chance = seed
    rules.sample(views[0], seat, worlds[0])


# --- A step of a game ---------------------------------------------------------------------------------


@rule
def asked(state: Any) -> int:
    """Let the house proceed; the first of the seats that are then asked, or OVER."""
    seats = rules.active(state)
    while seats == HOUSE_BIT:
        rules.proceed(state)
        seats = rules.active(state)
    if seats == 0:
        return OVER
    seat = 0
    while seats & 1 == 0:
        seats >>= 1
        seat += 1
    return seat


# A fused step takes one array of three records, since each array costs almost half a microsecond at
# the border: the state, a blank record, and the view of the seat that is next.


@quick_entry
def begin(states: States, moves: Moves) -> int:
    """After a deal: let the house proceed, then see and list for the first seat. Answers like `step`."""
    return look(states, asked(states[0]), moves)


@quick_entry
def step(states: States, seat: int, move: int, moves: Moves) -> int:
    """One crossing per move: play, let the house proceed, then see and list for the seat that is next.

    Answers with that seat and the number of legal moves as `seat << 16 | count`, or OVER.
    """
    rules.play(states[0], seat, move)
    return look(states, asked(states[0]), moves)


@rule
def look(states: States, seat: int, moves: Moves) -> int:
    if seat == OVER:
        return OVER
    copy_record(states, 2, states, 1)
    view(states[0], seat, states[2])
    return seat << 16 | rules.legal(states[2], seat, moves)


# --- A view as JSON -----------------------------------------------------------------------------------


@quick_entry
def write_json(data: Bytes, plan: JsonRows, text: Bytes, out: Bytes) -> int:
    """Write the record whose bytes these are, after its plan. Answers with the length."""
    at = 0
    for row in range(len(plan)):
        kind, offset = int(plan[row, 0]), int(plan[row, 1])
        at = write_text(text, int(plan[row, 2]), int(plan[row, 3]), out, at)
        if kind == FLAG:
            at = write_text(text, FALSE * int(data[offset]), FALSE + TRUE * int(data[offset]), out, at)
        elif kind > FLAG:
            at = write_number(read_number(data, offset, kind), out, at)
    return at


@rule
def write_text(text: Any, first: int, last: int, out: Any, at: int) -> int:
    for place in range(first, last):
        out[at] = text[place]
        at += 1
    return at


@rule
def read_number(data: Any, offset: int, width: int) -> int:
    """A number whose lowest byte comes first; the highest has the sign."""
    number = int(data[offset + width - 1])
    if number > 127:
        number -= 256
    for place in range(offset + width - 2, offset - 1, -1):
        number = 256 * number + int(data[place])
    return number


@rule
def write_number(number: int, out: Any, at: int) -> int:
    if number < 0:
        out[at] = MINUS
        at += 1
        number = -number
    length, rest = 1, number
    while rest > 9:
        length += 1
        rest //= 10
    for place in range(at + length - 1, at, -1):
        out[place] = ZERO + number % 10
        number //= 10
    out[at] = ZERO + number
    return at + length
