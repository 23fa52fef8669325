"""The chairs of a table: who sits there, or who may."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

import orjson
from pydantic import ConfigDict, TypeAdapter

Absence = Literal["", "left", "time"]


@dataclass(frozen=True)
class Chair:
    """A seat of a table. A bot that plays for an absent person is its `stand_in`."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")

    kind: Literal["open", "invite", "person", "bot"]
    person: str | None = None
    name: str = ""
    bot: str = ""
    beside: bool = False  # shares the screen of that person
    stand_in: str = ""
    away: Absence = ""  # why there is a stand-in

    @property
    def player(self) -> str:
        """The bot that plays here, if one does."""
        return self.stand_in or self.bot

    @property
    def free(self) -> bool:
        return self.kind in ("open", "invite")

    def taken_by(self, person: str, name: str) -> Chair:
        return replace(self, kind="person", person=person, name=name)

    def left_to(self, bot: str, why: Absence) -> Chair:
        """With a bot that plays for the person who sits here."""
        return replace(self, stand_in=bot, away=why)

    def played_by(self, bot: str) -> Chair:
        """With another bot in the place of the one that plays here."""
        return replace(self, stand_in=bot) if self.stand_in else replace(self, bot=bot)

    def taken_back(self) -> Chair:
        return replace(self, stand_in="", away="")

    def without_name(self, person: str) -> Chair:
        """The same chair, nameless if this person sits there."""
        return replace(self, name="") if self.person == person else self


def known_people(chairs: Iterable[Chair]) -> set[str]:
    """Who sits there. Whoever was deleted has no name any more, and does not come back."""
    return {chair.person for chair in chairs if chair.person and chair.name}


def chair_text(chair: Chair) -> str:
    return orjson.dumps(vars(chair)).decode()


def chairs_text(chairs: Iterable[Chair]) -> str:
    """Chairs as they are stored."""
    return orjson.dumps([vars(chair) for chair in chairs]).decode()


def read_chair(text: Any) -> Chair:
    """A chair as it was stored; what is none raises `ValueError`."""
    return _CHAIR.validate_json(text, strict=True)


def read_chairs(text: Any) -> tuple[Chair, ...]:
    return _CHAIRS.validate_json(text, strict=True)


_CHAIR, _CHAIRS = TypeAdapter(Chair), TypeAdapter(tuple[Chair, ...])
