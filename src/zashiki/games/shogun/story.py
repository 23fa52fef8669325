"""What happened, as codes and arguments: the story of each step, refusals, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

import numpy as np

from zashiki.contract import HOUSE, Event, Move, Reason, Result, ScoreLine, Step, View
from zashiki.games.shogun.moves import MOVES, SECRET, Act, Refusal
from zashiki.games.shogun.outlook import cards_missing_in, free_armies_in, last_event_in
from zashiki.games.shogun.scoring import places_into
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    CHEST0,
    GREEN,
    HAPPENING_NAMES,
    PLACES,
    PLAYERS,
    PROVINCES,
    RICE_LOSS,
    SPECIAL_NAMES,
    WAYS,
    YEARS,
    Action,
    BattleOutcome,
    Fight,
    Gain,
    Phase,
    Season,
    Skip,
    State,
)

MOVE_ROWS: list[tuple[int, int, int]] = [tuple(row) for row in MOVES.tolist()]
CARD_THINGS = tuple(f"province-{name}" for name in CARD_NAMES[:CHEST0]) + tuple(
    f"card-{name}" for name in CARD_NAMES[CHEST0:]
)
ACTION_THINGS = tuple(f"action-{name}" for name in ACTION_NAMES)
SPECIAL_THINGS = tuple(f"special-{name}" for name in SPECIAL_NAMES)
HAPPENING_THINGS = tuple(f"happening-{name}" for name in HAPPENING_NAMES)
BUILDING_THINGS = tuple(f"building-{name}" for name in BUILDING_NAMES)
SEASON_THINGS = tuple(f"season-{season.name.lower()}" for season in Season)

# Each refusal with the rule that it comes from; its code is its name.
REFUSAL_RULES = {
    Refusal.GAME_OVER: "G15",
    Refusal.OTHER_PHASE: "G5",
    Refusal.NOT_YOUR_TURN: "G9",
    Refusal.NOT_FACE_UP: "G3",
    Refusal.NOT_THE_SAME: "G3",
    Refusal.RENEWED_BEFORE: "G3",
    Refusal.NO_SUCH_GROUP: "G3",
    Refusal.READY_BEFORE: "G7",
    Refusal.NOT_YOUR_PROVINCE: "G7",
    Refusal.CARD_LAID: "G7",
    Refusal.PLACE_FILLED: "G7",
    Refusal.BID_TOO_HIGH: "G7",
    Refusal.NO_CARD_FOR_BID: "G7",
    Refusal.PLAN_INCOMPLETE: "G7",
    Refusal.SPECIAL_TAKEN: "G9",
    Refusal.OTHER_NUMBER: "G11",
    Refusal.OTHER_SOURCE: "G10",
    Refusal.NO_ROUTE: "G1",
    Refusal.OUT_OF_PLAY: "G1",
    Refusal.TEMPLE_PEACE: "G11",
    Refusal.OWN_PROVINCE: "G10",
    Refusal.NOT_OWN_PROVINCE: "G10",
    Refusal.ONE_STAYS: "G10",
    Refusal.NOT_REVOLTING: "G14",
    Refusal.MUST_MARCH: "G10",
    Refusal.ONLY_OWN: "G10",
}


def code_of(member: Refusal | Skip) -> str:
    return member.name.lower().replace("_", "-")


def reason(view: View, move: Move, refusal: int) -> Reason:
    """A refusal in full: its rule, and what its sentence needs."""
    act, a, b = MOVE_ROWS[move]
    state = cast(State, view.facts)
    args = _things(act, a, b)
    match refusal:
        case Refusal.PLAN_INCOMPLETE:
            args["count"] = cards_missing_in(view.record.box, view.seat)
        case Refusal.OTHER_SOURCE:
            args["province"] = CARD_THINGS[state.acting]
        case Refusal.CARD_LAID:
            card = b if act == Act.PLAN else a
            args["elsewhere"] = ACTION_THINGS[list(state.plan[view.seat]).index(card)]
        case Refusal.PLACE_FILLED:
            place = a if act == Act.PLAN else Action.BID
            args["other"] = CARD_THINGS[state.plan[view.seat][place]]
        case Refusal.BID_TOO_HIGH:
            args["count"] = state.chests[view.seat]
        case Refusal.ONE_STAYS:
            args["count"] = free_armies_in(view.record.box, WAYS[a][0])
    return Reason("illegal", code_of(Refusal(refusal)), REFUSAL_RULES[Refusal(refusal)], args)


def _things(act: int, a: int, b: int) -> dict[str, object]:
    """What a move is about."""
    match act:
        case Act.TAKE | Act.REVOLT:
            return {"province": CARD_THINGS[a]}
        case Act.GROUP | Act.DEPLOY:
            return {"count": a}
        case Act.PLAN:
            return {"action": ACTION_THINGS[a], "card": CARD_THINGS[b]}
        case Act.BID:
            return {"action": ACTION_THINGS[Action.BID], "card": CARD_THINGS[a]}
        case Act.SPECIAL:
            return {"special": SPECIAL_THINGS[a]}
        case Act.MOVE | Act.BATTLE:
            source, target = WAYS[a]
            return {"source": CARD_THINGS[source + 1], "target": CARD_THINGS[target + 1], "count": b}
        case _:
            return {}


def perceived(move: Move) -> Move:
    """G7: others see that somebody plans, but not what."""
    return SECRET if MOVE_ROWS[move][0] in (Act.PLAN, Act.BID) else move


# --- What is asked, and what a move means ------------------------------------------------------------------


def prompt(view: View, legal: Sequence[Move]) -> Event:
    """What this seat is asked to do now; without a legal move it is asked nothing."""
    state = cast(State, view.facts)
    if not legal:
        return Event("ask-wait")
    match state.phase:
        case Phase.PLAN:
            missing = cards_missing_in(view.record.box, view.seat)
            return Event("ask-plan", {"count": missing}) if missing else Event("ask-ready")
        case Phase.GROUP:
            return Event("ask-group", {"province": CARD_THINGS[state.taken]})
        case Phase.DEPLOY | Phase.MOVE | Phase.BATTLE:
            return Event(f"ask-{Phase(state.phase).name.lower()}", {"province": CARD_THINGS[state.acting]})
        case Phase.ATTACK | Phase.DEFENCE:
            return Event(f"ask-{Phase(state.phase).name.lower()}", {"province": CARD_THINGS[state.target]})
        case _:
            return Event(f"ask-{Phase(state.phase).name.lower()}")


def phrase(move: Move) -> Event:
    """A move in words."""
    act, a, b = MOVE_ROWS[move]
    return Event(f"move-{Act(act).name.lower()}", _things(act, a, b))


# --- The story of a step -----------------------------------------------------------------------------------


def story(before: View, seen: Step, after: View) -> list[Event]:
    """What this seat saw happen."""
    was, now = cast(State, before.facts), cast(State, after.facts)
    return list(_house(before, now) if seen.seat == HOUSE else _move(was, now, seen))


def _move(was: State, now: State, seen: Step) -> Iterator[Event]:
    act, a, b = MOVE_ROWS[seen.move]
    who: dict[str, object] = {"seat": seen.seat}
    told = who | _things(act, a, b)
    match act:
        case Act.TAKE:
            yield Event("event-took", told, "G3")
        case Act.DRAW:
            yield Event("event-drew-blind", who, "G3")
        case Act.RENEW:
            yield Event("event-renewed", who, "G3")
        case Act.GROUP:
            province = next(p for p in range(PROVINCES) if was.owner[p] == 0 < now.owner[p])
            yield Event("event-placed-group", told | {"province": CARD_THINGS[province + 1]}, "G3")
        case Act.PLAN:
            yield Event("event-planned", told, "G7")
        case Act.BID:
            yield Event("event-bid-laid", told, "G7")
        case Act.READY:
            yield Event("event-ready", who, "G7")
        case Act.SPECIAL:
            yield Event("event-chose", told | {"place": 1 + list(now.track).index(seen.seat + 1)}, "G9")
        case Act.DEPLOY:
            yield Event("event-deployed", told | {"province": CARD_THINGS[was.acting]}, "G10")
        case Act.STAY:
            yield Event("event-stayed", who | {"province": CARD_THINGS[was.acting]}, "G10")
        case Act.REINFORCE | Act.REFRAIN:
            yield Event("event-reinforced" if act == Act.REINFORCE else "event-refrained", who, "G11")
            yield from _castle_army(was, now, seen.seat)
        case Act.REVOLT:
            yield _revolt(now)
        case Act.MOVE:
            yield Event("event-moved", told, "G10")
        case Act.BATTLE:
            code = "event-attacked" if was.owner[WAYS[a][1]] else "event-attacked-neutral"
            yield Event(code, told | _defender(now), "G12")
            yield from _castle_army(was, now, seen.seat)


def _defender(now: State) -> dict[str, object]:
    return {"rival": now.defender - 1} if now.defender else {}


def _castle_army(was: State, now: State, seat: int) -> Iterator[Event]:
    """G11: the event adds an army of the defender, no matter who was asked."""
    defender = now.defender - 1
    if defender >= 0 and defender != seat and now.reserve[defender] < was.reserve[defender]:
        yield Event("event-castle-army", {"seat": defender, "province": CARD_THINGS[now.target]}, "G11")


def _revolt(now: State) -> Event:
    args = {"seat": now.defender - 1, "province": CARD_THINGS[now.target], "count": now.thrown[GREEN]}
    return Event("event-revolt", args, "G13")


def _house(before: View, now: State) -> Iterator[Event]:
    """Every automatic step has its own story."""
    was = cast(State, before.facts)
    match was.phase:
        case Phase.TURN_UP:
            yield from _turned_up(was, now)
        case Phase.FILL:
            yield Event("event-filled", {"count": sum(now.inside)}, "G4")
        case Phase.YEAR:
            yield Event("event-year", {"year": now.year, "happenings": _happenings(now.open_events)}, "G5")
            yield from (_open_event(card) for card in now.open_events)
        case Phase.LAYOUT:
            yield _laid_out(now)
        case Phase.PLAN:
            yield Event("event-all-ready", rule="G7")
        case Phase.EVENT:
            yield Event("event-happening", {"happening": HAPPENING_THINGS[now.event]}, "G8")
        case Phase.BIDS:
            yield from _bids(now)
        case Phase.SHOW:
            yield from _showed(was, now)
        case Phase.THROW:
            yield from _threw(now)
        case Phase.OUTCOME:
            yield from _outcome(was, now)
        case Phase.NEXT:
            yield from _next_action(was, now)
        case Phase.RETURN:
            yield Event("event-returned", {"season": SEASON_THINGS[was.season]}, "G10")
        case Phase.RICE:
            yield from _rice(last_event_in(before.record.box), now)
        case Phase.DRAW:
            yield _drew_revolts(now)
        case Phase.RISE:
            yield _revolt(now)
        case Phase.SCORE:
            yield from _scored(was, now)


def _happenings(cards: Iterable[int]) -> list[str]:
    return [HAPPENING_THINGS[card] for card in cards if card]


def _open_event(card: int) -> Event:
    """G8, G14: what it does in its round, and in winter if it is left."""
    return Event("event-open", {"happening": HAPPENING_THINGS[card], "count": int(RICE_LOSS[card])}, "G8")


def _turned_up(was: State, now: State) -> Iterator[Event]:
    if now.blind:
        seen = {"province": CARD_THINGS[now.taken]} if now.taken else {}
        yield Event("event-drew" if seen else "event-drew-unseen", {"seat": now.player, **seen}, "G3")
    else:
        new = [card for card in now.face_up if card not in was.face_up]
        yield Event("event-turned-up", {"provinces": [CARD_THINGS[card] for card in new]}, "G3")


def _laid_out(now: State) -> Event:
    """G6: the actions that are open, and the special cards."""
    return Event(
        "event-laid-out",
        {
            "season": SEASON_THINGS[now.season],
            "year": now.year,
            "actions": [ACTION_THINGS[action] for action in now.row if action],
            "specials": [SPECIAL_THINGS[special] for special in now.specials],
        },
        "G6",
    )


def _bids(now: State) -> Iterator[Event]:
    """G9: every bid, and the order in which special cards are chosen."""
    for seat in range(now.players):
        card = now.plan[seat][Action.BID]
        if card == 0:
            yield Event("event-bid-nothing", {"seat": seat}, "G9")
        elif card < CHEST0:
            yield Event("event-bid-province", {"seat": seat, "province": CARD_THINGS[card]}, "G9")
        else:
            yield Event("event-bid", {"seat": seat, "count": card - CHEST0}, "G9")
    yield Event("event-lots", {"seats": [seat - 1 for seat in now.queue[: now.players]]}, "G9")


# --- G10 Actions ---------------------------------------------------------------------------------------------


def _showed(was: State, now: State) -> Iterator[Event]:
    """G10: the card, and what came of it."""
    seat, action = was.player, was.row[was.step]
    card = now.plan[seat][action]
    told: dict[str, object] = {"seat": seat, "action": ACTION_THINGS[action]}
    if card == 0:
        yield Event("event-showed-nothing", told, "G10")
    elif card >= CHEST0:
        yield Event("event-showed-chest", told | {"count": card - CHEST0}, "G10")
    else:
        yield Event("event-showed", told | {"province": CARD_THINGS[card]}, "G10")
        yield from _effects(was, now, seat, action, card - 1)


def _effects(was: State, now: State, seat: int, action: int, province: int) -> Iterator[Event]:
    here: dict[str, object] = {"seat": seat, "province": CARD_THINGS[province + 1]}
    if now.skip:
        yield Event("event-skipped", here | {"why": code_of(Skip(now.skip))}, "G10")
    elif action <= Action.THEATRE:
        yield Event("event-built", here | {"building": BUILDING_THINGS[action - Action.CASTLE]}, "G10")
        if now.markers[province] < was.markers[province]:
            yield Event("event-calmed", here, "G11")
    elif action in (Action.RICE, Action.TAX):
        yield from _collected(was, now, seat, here)
    elif now.armies[province] > was.armies[province]:
        yield Event("event-deployed", here | {"count": now.armies[province] - was.armies[province]}, "G10")


def _collected(was: State, now: State, seat: int, here: dict[str, object]) -> Iterator[Event]:
    if now.chests[seat] > was.chests[seat]:
        yield Event("event-tax", here | {"count": now.chests[seat] - was.chests[seat]}, "G10")
    else:
        yield Event("event-rice", here | {"count": now.rice[seat] - was.rice[seat]}, "G10")
    if now.phase == Phase.THROW:
        yield _revolt(now)
    else:
        yield Event("event-unrest", {"province": here["province"], "count": 1}, "G13")


def _next_action(was: State, now: State) -> Iterator[Event]:
    """G6: the next action, and the card that was turned up."""
    if now.phase == Phase.RETURN:
        yield Event("event-actions-done", rule="G10")
        return
    yield Event("event-action", {"action": ACTION_THINGS[now.row[now.step]]}, "G10")
    new = [action for action in now.row if action not in was.row]
    yield from (Event("event-turned-action", {"action": ACTION_THINGS[action]}, "G6") for action in new)


# --- G12, G13 The tower ----------------------------------------------------------------------------------------


def _threw(now: State) -> Iterator[Event]:
    """G12: who threw what, and what fell out."""
    yield from _cubes("threw", now.thrown, "G4")
    if sum(now.again):
        yield Event("event-threw-tray", {"count": sum(now.again)}, "G12")
    yield from _cubes("fell", now.fell, "G4")
    if not sum(now.fell):
        yield Event("event-fell-nothing", rule="G4")


def _cubes(code: str, cubes: Iterable[int], rule: str) -> Iterator[Event]:
    """A line for each colour."""
    for colour, count in enumerate(cubes):
        if count and colour == GREEN:
            yield Event(f"event-{code}-peasants", {"count": count}, rule)
        elif count:
            yield Event(f"event-{code}", {"seat": colour, "count": count}, rule)


OUTCOMES = {
    (Fight.BATTLE, BattleOutcome.ATTACKER): "won",
    (Fight.BATTLE, BattleOutcome.DEFENDER): "held",
    (Fight.BATTLE, BattleOutcome.TIE): "tied",
    (Fight.NEUTRAL, BattleOutcome.ATTACKER): "won",
    (Fight.NEUTRAL, BattleOutcome.TIE): "neutral-held",
    (Fight.NEUTRAL, BattleOutcome.PEASANTS): "neutral-held",
    (Fight.REVOLT, BattleOutcome.DEFENDER): "revolt-beaten",
    (Fight.REVOLT, BattleOutcome.TIE): "revolt-lost",
    (Fight.REVOLT, BattleOutcome.PEASANTS): "revolt-lost",
    (Fight.WINTER, BattleOutcome.DEFENDER): "revolt-beaten",
    (Fight.WINTER, BattleOutcome.TIE): "revolt-lost",
    (Fight.WINTER, BattleOutcome.PEASANTS): "revolt-lost",
}


BATTLES = (Fight.BATTLE, Fight.NEUTRAL)  # the others are revolts


def _outcome(was: State, now: State) -> Iterator[Event]:
    """G12, G13: who won, what stays, what goes back."""
    outcome, target = BattleOutcome(now.outcome), now.target - 1
    winner = now.attacker if outcome == BattleOutcome.ATTACKER else now.defender
    args: dict[str, object] = {"province": CARD_THINGS[target + 1], "count": now.stayed}
    code, rule = f"event-{OUTCOMES[Fight(now.fight), outcome]}", "G12" if now.fight in BATTLES else "G13"
    yield Event(code, ({"seat": winner - 1} if winner else {}) | args | _sides(was, now), rule)
    yield from _cubes("back", now.back, "G12")
    yield from _left_on_tray(now)
    yield from _lost_card(was, now)
    if now.markers[target] > was.markers[target]:
        yield Event("event-unrest", {"province": CARD_THINGS[target + 1], "count": now.markers[target]}, "G13")


def _sides(was: State, now: State) -> dict[str, object]:
    """G12, G13: who fought, and with how many cubes: those that left the tray. Peasants are named where they took a
    side or had one for themselves."""
    fought = [before - left for before, left in zip(was.tray, now.tray, strict=True)]
    told: dict[str, object] = {}
    for side, player in (("attacker", now.attacker), ("defender", now.defender)):
        if player:
            told |= {side: player - 1, f"{side}s": fought[player - 1]}
    if fought[GREEN] or not (now.attacker and now.defender):
        told["peasants"] = fought[GREEN]
    return told


def _left_on_tray(now: State) -> Iterator[Event]:
    """G12: what counted for nobody lies there until the next throw."""
    others = sum(count for colour, count in enumerate(now.tray) if colour != GREEN)
    if others:
        yield Event("event-others-stay", {"count": others}, "G12")
    if now.tray[GREEN]:
        yield Event("event-green-stays", {"count": now.tray[GREEN]}, "G12")


def _lost_card(was: State, now: State) -> Iterator[Event]:
    """G10: a card that is lost leaves its place, and shows where it lay."""
    seat = now.defender - 1
    for place in range(PLACES) if seat >= 0 else ():
        if was.plan[seat][place] and not now.plan[seat][place]:
            told = {"seat": seat, "action": ACTION_THINGS[place], "province": CARD_THINGS[now.target]}
            yield Event("event-lost-card", told, "G10")


# --- G14, G15 Winter -------------------------------------------------------------------------------------------


def _rice(event: int, now: State) -> Iterator[Event]:
    """G14: the event that was left, and who lacks rice after it."""
    yield Event("event-rice-lost", {"happening": HAPPENING_THINGS[event], "count": int(RICE_LOSS[event])}, "G14")
    for seat in range(now.players):
        if now.missing[seat]:
            yield Event("event-missing", {"seat": seat, "count": now.missing[seat]}, "G14")
        else:
            yield Event("event-fed", {"seat": seat}, "G14")


def _drew_revolts(now: State) -> Event:
    drawn = [CARD_THINGS[province + 1] for province in range(PROVINCES) if now.revolting[province]]
    return Event("event-revolts", {"seat": now.player, "provinces": drawn, "count": now.joining}, "G14")


GAIN_NAMES = tuple(gain.name.lower() for gain in Gain)


def _scored(was: State, now: State) -> Iterator[Event]:
    for seat in range(now.players):
        lines = dict(zip(GAIN_NAMES, now.score[was.year - 1][seat], strict=True))
        yield Event("event-scored", {"seat": seat, "points": sum(lines.values()), **lines}, "G15")
    if now.phase == Phase.OVER:
        winners = [seat for seat in range(now.players) if now.winners[seat]]
        yield Event("event-over", {"why": ENDING, "winners": winners}, "G15")
    else:
        yield Event("event-new-year", rule="G15")


# --- The result ------------------------------------------------------------------------------------------------

ENDING = "two-years"


def result(state: State) -> Result:
    """G15: points of both winters; chests break a tie."""
    players = range(state.players)
    ahead = np.zeros(PLAYERS, np.int16)
    places_into(state.box, ahead)
    return Result(
        why=ENDING,
        places=tuple(ahead[: state.players].tolist()),
        points=tuple(int(state.points[seat]) for seat in players),
        lines=tuple(tuple(score_lines(state, seat)) for seat in players),
        facts=tuple(ScoreLine("chests", int(state.chests[seat])) for seat in players),
    )


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """G15: what each winter brought."""
    for year in range(YEARS):
        for gain, name in enumerate(GAIN_NAMES):
            yield ScoreLine(f"year{year + 1}-{name}", int(state.score[year][seat][gain]))
