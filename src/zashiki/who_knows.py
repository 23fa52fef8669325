"""Who knows what, game by game: a page made of what the rooms' states declare and their `view.py` adds.

Run as `python -m zashiki.who_knows docs/who-knows-what.md`.
"""

from __future__ import annotations

import ast
import inspect
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from zashiki import registry
from zashiki.contract import RoomCard
from zashiki.kernel import ALL, OWN, Custom, Field, Record

HEAD = """<!-- Made by `python -m zashiki.who_knows`; `make who-knows` writes it anew. -->
# Who knows what

Every field of a game's state, and who sees it: where the field is declared (`state.py`), or by a rule of `view.py`.
What is said of no field is seen by nobody. What custom keeps quiet is in the views of all who saw it happen, and
nothing tells it again: no picture, prompt or board. The log keeps what was seen when it happened.
"""


class ViewRule(NamedTuple):
    """A rule of `view.py`, and the fields that it shows."""

    name: str
    id: str
    sentence: str
    fields: frozenset[str]


def page() -> str:
    return HEAD + "".join(line + "\n" for name in registry.OURS for line in chapter(registry.card(name)))


def chapter(card: RoomCard) -> Iterator[str]:
    rules, known = view_rules(card), meanings(card.rules.state)
    yield from ("", f"## {card.name.capitalize()}", "")
    yield from ("| field | what it is | who sees it | by custom |", "|---|---|---|---|")
    for field in card.rules.state.fields.values():
        yield f"| `{field.name}` | {known[field.name]} | {who_sees(field, rules)} | {said_of(field.custom)} |"
    yield from ("", "Shown by a rule:", "")
    yield from (f"- `{rule.name}` ({rule.id}): {rule.sentence}" for rule in rules)


def who_sees(field: Field, rules: list[ViewRule]) -> str:
    declared = {ALL: ["everybody"], OWN: ["its own seat"]}.get(field.seen, [])
    shown = [f"by `{rule.name}` ({rule.id})" for rule in rules if field.name in rule.fields]
    return "; ".join(declared + shown) or "nobody"


def said_of(custom: Custom | None) -> str:
    if not custom:
        return ""
    told = "told to its own seat only" if custom.told is OWN else "told to nobody"
    where = f", if `{custom.where}`" * bool(custom.where)
    return told + where + (f", until `{custom.until.name.lower()}`" if custom.until is not None else "")


# --- What the sources say -----------------------------------------------------------------------------------------


def meanings(state: type[Record]) -> dict[str, str]:
    """The comment beside each field."""
    source = inspect.getsource(state)
    said = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    places = {ast.unparse(line.target): line.end_lineno or 0 for line in body.body if isinstance(line, ast.AnnAssign)}
    return {name: said.get(places[name], "").replace("|", "\\|") for name in state.fields}


def view_rules(card: RoomCard) -> list[ViewRule]:
    """The rules of `view.py` that show something themselves: whatever they write into `seen`."""
    source = inspect.getsource(sys.modules[inspect.unwrap(card.rules.view).__module__])
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    rules = [view_rule(node) for node in functions if "rule" in map(ast.unparse, node.decorator_list)]
    return [rule for rule in rules if rule.fields]


def view_rule(function: ast.FunctionDef) -> ViewRule:
    said = " ".join((ast.get_docstring(function) or "").split())
    found = re.match(r"([A-Z]\d+): (.*)", said)
    fields = [node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute) and is_seen(node.value)]
    return ViewRule(function.name, found[1] if found else "", found[2] if found else said, frozenset(fields))


def is_seen(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "seen"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
