"""What is agreed at a table when it is set up, in one place for requests, the table, its row and what is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from zashiki.server.clock import Pace


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
    def from_row(cls, row: Mapping[str, Any]) -> Terms:
        return cls(
            options=orjson.loads(row["options"]),
            public=row["public"],
            pace=Pace(**orjson.loads(row["pace"])),
            hints=row["hints"],
        )

    def shown(self) -> dict[str, Any]:
        """What lists and snapshots show of the terms (`TableHead`)."""
        return {"options": self.options, "public": self.public, "pace": vars(self.pace)}
