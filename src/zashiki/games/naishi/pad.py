"""The score pad for people who play with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zashiki.contract import Event, Reason, Refused, ScoreLine, Vocabulary
from zashiki.games.naishi.scoring import score_best
from zashiki.games.naishi.state import COLUMNS, COPIES, LINES, NAMES, Card, State
from zashiki.games.naishi.story import LINE_NAMES, lines, thing

UNKNOWN = "card-none"


def read_territory(text: str, vocabulary: Mapping[str, str]) -> State:
    """A row and a hand of five cards, with a stroke between them, in words of any of our languages."""
    rows = text.split("/")
    if len(rows) != 2:
        raise Refused(Reason("invalid", "row-and-hand", "N9"))
    state = State()
    for line, row in enumerate(rows):
        cards = read_cards(row, vocabulary)
        if len(cards) != COLUMNS:
            args = {"line": LINE_NAMES[line], "count": len(cards), "needed": COLUMNS}
            raise Refused(Reason("invalid", "card-count", "N2", args))
        state.land[0, line] = cards
    check_copies(state)
    return state


def read_cards(text: str, vocabulary: Mapping[str, str]) -> list[int]:
    """Card names, of which some have two words."""
    words = text.replace(",", " ").split()
    cards = []
    while words:
        length = 2 if " ".join(words[:2]) in vocabulary else 1
        name = " ".join(words[:length])
        if vocabulary.get(name, UNKNOWN) == UNKNOWN:
            known = [thing(card) for card in Card if card]
            raise Refused(Reason("invalid", "no-such-card", "N1", {"word": name, "cards": known}))
        cards.append(NAMES.index(vocabulary[name].removeprefix("card-")))
        del words[:length]
    return cards


def check_copies(state: State) -> None:
    """N1: nobody can hold more cards of a kind than there are."""
    for card in Card:
        count = int((state.land[0] == card).sum())
        if card and count > COPIES[card]:
            args = {"card": thing(card), "count": count, "most": int(COPIES[card])}
            raise Refused(Reason("invalid", "too-many-copies", "N1", args))


def score_pad(text: str, words: Vocabulary) -> dict[str, Any]:
    """Points by kind with the ninjas' best choice, colours, and that choice. `words` gives the vocabulary of
    the things whose codes begin so."""
    state = read_territory(text, words("card-"))
    score_best(state.box, 0)
    total, colours = state.points[0].tolist()
    by_kind = {line.name.removeprefix("card-"): line.points for line in lines(state, 0)}
    scored = {"total": total, "by_kind": by_kind, "colours": colours}
    ninjas = [_choice(state, line, column) for line, column in _ninjas(state)]
    return scored | ({"ninjas": ninjas} if ninjas else {})


def _ninjas(state: State) -> list[tuple[int, int]]:
    return [
        (line, column) for line in range(2) for column in range(COLUMNS) if state.land[0, line, column] == Card.NINJA
    ]


def _choice(state: State, line: int, column: int) -> dict[str, Any]:
    return {"line": LINES[line], "column": column + 1, "copies": NAMES[state.laid[0, line, column]]}


def pad_lines(scored: dict[str, Any]) -> list[ScoreLine]:
    """A score as a table: each kind, then the total and the colours."""
    kinds = [ScoreLine(f"card-{kind}", points) for kind, points in scored["by_kind"].items()]
    return [*kinds, ScoreLine("result-total", scored["total"]), ScoreLine("colours", scored["colours"])]


def pad_story(scored: dict[str, Any]) -> list[Event]:
    """The ninjas' best choice, to be told; without anybody to copy there is none."""
    ninjas = [ninja for ninja in scored.get("ninjas", []) if ninja["copies"] != "ninja"]
    return [Event("pad-copy", _told(ninja), "N9") for ninja in ninjas]


def _told(ninja: dict[str, Any]) -> dict[str, Any]:
    return {"line": f"line-{ninja['line']}", "column": ninja["column"], "card": f"card-{ninja['copies']}"}
