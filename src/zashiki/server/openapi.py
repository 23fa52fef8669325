"""What the client's types are made from: the OpenAPI document, and each room's view and facts as TypeScript.

Run as `python -m zashiki.server.openapi web`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from zashiki.kernel import Custom, Record
from zashiki.registry import OURS, card
from zashiki.server.app import create_api
from zashiki.server.services import Services, Settings

MADE = "// Made by `python -m zashiki.server.openapi web`: "
HEAD = f"{MADE}the views that the server sends, room by room.\n"
FACTS_HEAD = f"{MADE}what a picture of this game needs to know beside a view.\n\n"


def document() -> dict[str, Any]:
    return create_api(Services(Settings(Path(), ""))).openapi()


def records() -> str:
    return HEAD + "".join(room_types(name) for name in OURS)


def room_types(name: str) -> str:
    """The type of a room's view, the names of its enumerations' values, in their order, and what custom keeps quiet:
    the type leaves that out, so that no board can tell it by mistake."""
    state: type[Record] = card(name).rules.state
    title = name.capitalize()
    enums = {field.of.__name__: field.of for field in state.fields.values() if field.of}
    lines = [f"\nexport interface {title}View {{"]
    lines += [f"  {field.name}: {ts_type(field)};" for field in state.fields.values() if not field.custom]
    lines += ["}", "", f"export const {name} = {{"]
    lines += [f"  {title}: {ts_names(enum)}," for title, enum in enums.items()]
    lines += [f"  customs: {json.dumps(customs(state))},"]
    return "\n".join([*lines, "} as const;", ""])


def customs(state: type[Record]) -> dict[str, dict[str, Any]]:
    return {field.name: ts_custom(field.custom) for field in state.fields.values() if field.custom}


def ts_custom(custom: Custom) -> dict[str, Any]:
    return {"told": custom.told.value, "where": custom.where, "until": custom.until}


def room_facts(name: str) -> str:
    """A room's facts, in a file of their own: they are fetched with its board."""
    return f"{FACTS_HEAD}export const facts = {ts_value(card(name).facts)} as const;\n"


def ts_value(value: Any, indent: str = "") -> str:
    """As JSON, with a line for each part of what has parts that have parts."""
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    if not any(isinstance(part, Mapping | list | tuple) for part in parts):
        return json.dumps(value)
    deeper = indent + "  "
    names = [f"{json.dumps(str(name))}: " for name in value] if isinstance(value, Mapping) else [""] * len(value)
    lines = [f"{deeper}{name}{ts_value(part, deeper)},\n" for name, part in zip(names, parts, strict=True)]
    opening, closing = "{}" if isinstance(value, Mapping) else "[]"
    return f"{opening}\n{''.join(lines)}{indent}{closing}"


def ts_type(field: Any) -> str:
    return ("boolean" if field.kind is np.bool_ else "number") + "[]" * len(field.shape)


def ts_names(enum: type[IntEnum]) -> str:
    return json.dumps([member.name.lower() for member in enum])


def files() -> dict[str, str]:
    """All that is made, by its path in the client's folder."""
    made = {
        "openapi.json": json.dumps(document(), indent=1, ensure_ascii=False) + "\n",
        "src/api/records.ts": records(),
    }
    return made | {f"src/api/facts/{name}.ts": room_facts(name) for name in OURS}


def main(folder: Path) -> None:
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
