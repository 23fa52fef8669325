"""Who sees a field of a state, said where the field is declared; rooms get these words from the kernel.

What is said of no field is seen by nobody, so what somebody forgets stays hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, Protocol


class Seen(Enum):
    NOBODY = "nobody"  # unless a rule of `view.py` shows it
    OWN = "own"  # a block with a row for each seat, which sees its own
    ALL = "all"


NOBODY, OWN, ALL = Seen.NOBODY, Seen.OWN, Seen.ALL


@dataclass(frozen=True)
class Custom:
    """What is not told although it was seen, and so is in every view: a matter of manners, not of the rules."""

    told: Seen  # what is left to be told: OWN: to each seat its own row; NOBODY: nothing
    where: str | None = None  # the flag of the state that says whether a table has this custom; None: every table has
    until: IntEnum | None = None  # the `phase` that ends it

    @property
    def asks(self) -> list[str]:
        """The fields of the state that say whether it holds."""
        return ([self.where] if self.where is not None else []) + ["phase"] * (self.until is not None)

    def holds(self, state: Any) -> bool:
        is_kept = self.where is None or bool(getattr(state, self.where))
        return is_kept and (self.until is None or state.phase != self.until)

    def tells(self, state: Any, row: int, eye: int) -> bool:
        """Whether an eye may be told of a row of the field."""
        return not self.holds(state) or (self.told is OWN and row == eye)


class Declared(Protocol):
    """A field, as far as this module looks at it."""

    name: str
    shape: tuple[int, ...]
    seen: Seen
    custom: Custom | None


def check_sight(fields: Mapping[str, Declared]) -> None:
    """Refuse declarations that cannot be meant."""
    for field in fields.values():
        if field.seen is OWN and not field.shape:
            raise ValueError(f"{field.name}: a single number has no rows, so no seat has its own (seen=OWN)")
        if field.custom:
            _check_custom(field, field.custom, fields)


def _check_custom(field: Declared, custom: Custom, fields: Mapping[str, Declared]) -> None:
    if field.seen is not ALL:
        raise ValueError(f"{field.name}: only what all have seen can be kept quiet by custom")
    if custom.told is ALL or (custom.told is OWN and not field.shape):
        raise ValueError(f"{field.name}: a custom leaves to be told nothing, or to each seat its own row")
    for name in custom.asks:
        if name not in fields or fields[name].seen is not ALL or fields[name].shape:
            raise ValueError(f"{field.name}: its custom asks for {name!r}, which must be one number that all see")


def check_rows(fields: Iterable[Declared], seats: int) -> None:
    """Refuse blocks in which a seat would have no row: compiled rules do not check their indices."""
    for field in fields:
        if field.seen is OWN and field.shape[0] < seats:
            raise ValueError(f"{field.name}: {seats} seats cannot see their own of {field.shape[0]} rows (seen=OWN)")


def copying_source(fields: Iterable[Declared]) -> str:
    """The source of a rule that copies what is declared to be seen."""
    fields = list(fields)
    lines = [_copy(field.name, field.shape) for field in fields if field.seen is ALL]
    own = [f"    {_copy(f'{field.name}[seat]', field.shape[1:])}" for field in fields if field.seen is OWN]
    return "".join(f"{line}\n" for line in _function(lines, own))


def _function(lines: list[str], own: list[str]) -> Iterator[str]:
    yield "from __future__ import annotations"  # so that they are texts, as the kernel reads them
    yield "def copy_seen(state: State, seat: int, seen: State) -> None:"
    yield '    """What all see, and the rows of this seat that it sees."""'
    yield from (f"    {line}" for line in lines)
    if own:
        yield "    if seat >= 0:"
        yield from (f"    {line}" for line in own)


def _copy(name: str, shape: tuple[int, ...]) -> str:
    return f"copy_block(seen.{name}, state.{name})" if shape else f"seen.{name} = state.{name}"
