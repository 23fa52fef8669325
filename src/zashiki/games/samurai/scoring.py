"""S8: who wins."""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.games.samurai.state import KINDS, State
from zashiki.kernel import Cells, Moves, quick_entry, rule

States: TypeAlias = Any

NOBODY = -1


@rule
def leader(captured: Cells, players: int, kind: int) -> int:
    """S8: who has the sole most figures of a kind; a tie gives it to nobody."""
    best, sole = 0, True
    for player in range(1, players):
        if captured[player, kind] > captured[best, kind]:
            best, sole = player, True
        elif captured[player, kind] == captured[best, kind]:
            sole = False
    return best if sole else NOBODY


@rule
def total(captured: Cells, player: int) -> int:
    figures = 0
    for kind in range(KINDS):
        figures += captured[player, kind]
    return figures


@rule
def kinds_led(captured: Cells, players: int, player: int) -> int:
    led = 0
    for kind in range(KINDS):
        if leader(captured, players, kind) == player:
            led += 1
    return led


@rule
def others(captured: Cells, players: int, player: int) -> int:
    """S8: a candidate's figures of the kinds that they do not lead."""
    figures = 0
    for kind in range(KINDS):
        if leader(captured, players, kind) != player:
            figures += captured[player, kind]
    return figures


@rule
def decide(state: State) -> None:
    """S8: most kinds led, if more than one; else the candidates by figures of the other kinds, then by all
    figures; without a candidate all players by all figures. Who is still equal shares the victory."""
    captured, players = state.captured, state.players
    most = 0
    for player in range(players):
        most = max(most, kinds_led(captured, players, player))
    best = -1
    for player in range(players):
        if kinds_led(captured, players, player) == most:
            best = max(best, rank(captured, players, player, most))
    for player in range(players):
        among = kinds_led(captured, players, player) == most
        state.winners[player] = 1 if among and rank(captured, players, player, most) == best else 0


@rule
def rank(captured: Cells, players: int, player: int, most: int) -> int:
    """S8: figures of the other kinds count before all figures; without a candidate only all of them count."""
    figures = total(captured, player)
    return figures if most != 1 else 100 * others(captured, players, player) + figures


@quick_entry
def count_into(states: States, numbers: Moves) -> None:
    """S8: decide, and note who leads each kind and each player's figures of the other kinds."""
    state = states[0]
    decide(state)
    for kind in range(KINDS):
        numbers[kind] = leader(state.captured, state.players, kind)
    for player in range(state.players):
        numbers[KINDS + player] = others(state.captured, state.players, player)
