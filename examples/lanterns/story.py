"""What is told, as codes and arguments; text/*.ftl make sentences of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from lanterns.rules import HIDDEN, Refusal
from lanterns.state import COINS, Phase, State
from zashiki.contract import HOUSE, Cell, Event, Move, Reason, Result, ScoreLine, Step, Strip, View

REFUSAL_RULES = {Refusal.OTHER_PHASE: "L5", Refusal.OFFERED_BEFORE: "L3", Refusal.NO_SUCH_COIN: "L3"}


def prompt(view: View, legal: Sequence[Move]) -> Event:
    return Event("ask-offer", {"count": view.facts.candles}) if legal else Event("ask-wait")


def phrase(move: Move) -> Event:
    return Event("move-offer", {"coin": move}) if move != HIDDEN else Event("move-offer-hidden")


def reason(view: View, move: Move, refusal: int) -> Reason:
    code = Refusal(refusal).name.lower().replace("_", "-")
    return Reason("illegal", code, REFUSAL_RULES[Refusal(refusal)], {"coin": move})


def perceived(move: Move) -> Move:
    """L3: others see that a coin is offered, but not which."""
    return HIDDEN


def story(before: View, seen: Step, after: View) -> list[Event]:
    was, now = before.facts, after.facts
    if seen.seat != HOUSE:
        coin = {"coin": seen.move} if seen.move != HIDDEN else {}
        return [Event("event-offered" if coin else "event-chose", {"seat": seen.seat, **coin}, "L3")]
    if was.phase == Phase.DUSK:
        return [Event("event-hung", {"evening": now.evening, "count": now.candles - was.candles}, "L2")]
    return offers(now) + ([ending(after)] if now.phase == Phase.OVER else [])


def offers(now: Any) -> list[Event]:
    """L4: what everybody has offered, and what came of it."""
    shown = [Event("event-shown", {"seat": seat, "coin": now.shown[seat]}, "L4") for seat in range(now.players)]
    won = Event("event-won", {"seat": now.winner - 1, "count": now.won}, "L4")
    return [*shown, won if now.winner else Event("event-waits", {"count": now.candles}, "L4")]


def ending(view: View) -> Event:
    """L5: who has won by the result."""
    return Event("event-over", {"winners": list(result(cast(State, view.record)).winners)}, "L5")


def picture(view: View) -> list[Strip]:
    state = view.facts
    strips = [Strip("label-candles", (Cell("", number=state.candles),))]
    for seat in range(state.players):
        strips.append(Strip("label-points", (Cell("", number=state.points[seat]),), seat))
        strips.append(Strip("label-spent", coins(state.spent[seat]), seat))
        if seat == view.seat:
            strips.append(Strip("label-hand", coins(state.hand[seat]), seat))
    return strips


def coins(held: Any) -> tuple[Cell, ...]:
    return tuple(Cell("", number=coin) for coin in range(1, COINS + 1) if held[coin])


def result(state: State) -> Result:
    """L5: whoever has the most points; several share the victory."""
    points = tuple(state.points[: state.players].tolist())
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result("evenings", places, points, tuple((ScoreLine("candles-won", mine),) for mine in points))
