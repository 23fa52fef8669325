"""What is agreed at a table when it is set up, in one place for requests, the table, its row and what is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import TypeAdapter

from zashiki.server.clock import Pace
from zashiki.server.damage import Fault, flag, options, read


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What is agreed at a table. A rematch is played on the same terms."""

    options: dict[str, str]  # of the game
    public: bool  # listed in the lobby
    pace: Pace
    hints: bool  # allowed while several people sit at the table

    def to_row(self) -> dict[str, Any]:
        """The columns of `schema.tables` that hold the terms."""
        return {
            "options": orjson.dumps(self.options).decode(),
            "public": self.public,
            "pace": orjson.dumps(self.pace).decode(),
            "hints": self.hints,
        }

    @classmethod
    def from_row(cls, row: Mapping[str, Any], faults: list[Fault]) -> Terms:
        """The terms of a stored table; what cannot be read is noted as a fault."""
        return cls(
            options=read(faults, "options", row["options"], options, {}),
            public=read(faults, "public", row["public"], flag, False),
            pace=read(faults, "pace", row["pace"], read_pace, Pace()),
            hints=read(faults, "hints", row["hints"], flag, False),
        )

    def shown(self) -> dict[str, Any]:
        """What lists and snapshots show of the terms (`TableHead`)."""
        return {"options": self.options, "public": self.public, "pace": vars(self.pace)}


def read_pace(text: Any) -> Pace:
    return _PACE.validate_json(text, strict=True)


_PACE = TypeAdapter(Pace)
