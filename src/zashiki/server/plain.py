"""A table in words, for those who play without its picture: what lies where, and each legal move as a sentence."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.contract import Cell, Game, Move, Seat, Strip, View
from zashiki.server.problem import Problem
from zashiki.server.snapshot import JsonObject, dumps, event_json
from zashiki.server.table import Table


class Sight(NamedTuple):
    """What an eye sees at a position. All that is told comes from the view."""

    game: Game
    eye: Seat
    position: int
    view: View
    asks: bool  # whether moves are asked for


def sight_now(table: Table, eye: Seat) -> Sight:
    if table.match is None:
        raise Problem("illegal", "not-running")
    return Sight(table.game, eye, table.position(eye), table.match.view(eye), table.running)


def sight_then(table: Table, eye: Seat, step: int) -> Sight:
    """After a step of the match's replay."""
    match = table.started()
    if step > match.position(eye):
        raise Problem("missing", "no-such-step", step=step, last=match.position(eye))
    (view,) = match.views(eye, step - 1, step)
    return Sight(table.game, eye, step, view, asks=False)


def plain_board(sight: Sight) -> bytes:
    """As `PlainBoard` says it."""
    game, eye, position, view, asks = sight
    moves = game.legal(view) if asks else ()
    told = {
        "eye": eye,
        "position": position,
        "picture": [strip_json(strip) for strip in game.picture(view)],
        "moves": [in_words(game, move) for move in moves],
    }
    return dumps(told)


def in_words(game: Game, move: Move) -> JsonObject:
    return {"move": game.text(move), "words": event_json(game.phrase(move))}


def strip_json(strip: Strip) -> JsonObject:
    return strip._asdict() | {"cells": [cell_json(cell) for cell in strip.cells]}


def cell_json(cell: Cell) -> JsonObject:
    """Without its colour, on which nothing may depend."""
    return {
        "name": cell.name,
        "number": cell.number,
        "seat": cell.seat,
        "place": cell.place,
        "holds": [cell_json(held) for held in cell.holds],
    }
