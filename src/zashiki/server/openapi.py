"""What the client's types are made from: the OpenAPI document, and each room's view as TypeScript.

Run as `python -m zashiki.server.openapi web`.
"""

from __future__ import annotations

import json
import sys
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from zashiki.kernel import Custom, Record
from zashiki.registry import OURS, card
from zashiki.server.app import create_api
from zashiki.server.services import Services, Settings

HEAD = "// Made by `python -m zashiki.server.openapi web`: the views that the server sends, room by room.\n"


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


def ts_type(field: Any) -> str:
    return ("boolean" if field.kind is np.bool_ else "number") + "[]" * len(field.shape)


def ts_names(enum: type[IntEnum]) -> str:
    return json.dumps([member.name.lower() for member in enum])


def main(folder: Path) -> None:
    document_text = json.dumps(document(), indent=1, ensure_ascii=False) + "\n"
    (folder / "openapi.json").write_text(document_text, encoding="utf-8")
    (folder / "src" / "api").mkdir(parents=True, exist_ok=True)
    (folder / "src" / "api" / "records.ts").write_text(records(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
