"""The compiled face of a room: its rules as entry points that are called from Python.

This module is loaded once for every room, by `kernel.specialise`, with `room` put into it beforehand;
it cannot be imported by itself. `States` are arrays of a room's records; where only one is meant, it
is the first.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import HOUSE_BIT, Rules
from zashiki.kernel import Cells, Moves, Words, copy_record, quick_entry, rule

room: Rules

State = room.State
States: TypeAlias = Any

deal = room.deal
active = room.active
play = room.play
proceed = room.proceed
view = room.view
legal = room.legal
refusal = room.refusal
sample = room.sample

OVER = -1


@quick_entry
def deal_from(states: States, words: Words, options: Cells) -> None:
    """Deal into a blank state."""
    deal(states[0], words, options)


@quick_entry
def active_in(states: States) -> int:
    return active(states[0])


@quick_entry
def play_in(states: States, seat: int, move: int) -> None:
    play(states[0], seat, move)


@quick_entry
def proceed_in(states: States) -> None:
    proceed(states[0])


@quick_entry
def view_into(states: States, seat: int, views: States) -> None:
    """The seat's view, into a blank record."""
    view(states[0], seat, views[0])


@quick_entry
def legal_into(views: States, seat: int, moves: Moves) -> int:
    return legal(views[0], seat, moves)


@quick_entry
def refusal_in(views: States, seat: int, move: int) -> int:
    return refusal(views[0], seat, move)


@quick_entry
def sample_into(views: States, seat: int, worlds: States, seed: int) -> None:
    """A world that fits the view, drawn with this seed."""
    copy_record(worlds, 0, views, 0)
    worlds[0].chance = seed
    sample(views[0], seat, worlds[0])


# --- A step of a game ---------------------------------------------------------------------------------


@rule
def settle(state: Any) -> int:
    """Let the house proceed until a player is asked: the first seat that may move, or OVER."""
    seats = active(state)
    while seats == HOUSE_BIT:
        proceed(state)
        seats = active(state)
    if seats == 0:
        return OVER
    seat = 0
    while seats & 1 == 0:
        seats >>= 1
        seat += 1
    return seat


# A fused step takes one array of three records, since each array costs almost half a microsecond at
# the border: the state, a blank record, and the view of whoever is next.


@quick_entry
def begin(states: States, moves: Moves) -> int:
    """After a deal: let the house proceed, see and list for whoever is first. Answers like `step`."""
    return look(states, settle(states[0]), moves)


@quick_entry
def step(states: States, seat: int, move: int, moves: Moves) -> int:
    """One crossing per move: play, let the house proceed, see and list for whoever is next.

    Answers with that seat and the number of legal moves as `seat << 16 | count`, or OVER.
    """
    play(states[0], seat, move)
    return look(states, settle(states[0]), moves)


@rule
def look(states: States, seat: int, moves: Moves) -> int:
    if seat == OVER:
        return OVER
    copy_record(states, 2, states, 1)
    view(states[0], seat, states[2])
    return seat << 16 | legal(states[2], seat, moves)
