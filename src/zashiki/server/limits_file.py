"""The limits of a server as its keeper sets them: a TOML file that names what differs from the defaults.

```toml
[person]              # of one person: so many at once, and then a rate
moves = "60 + 20/s"
[address]             # of one address, all people behind it together
guests = "60 + 6/min"
[person.at_once]      # at the same time
stream = 12
[address.at_once]
stream = 200
[lines]
address = 400
```
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from zashiki.contract import Refused
from zashiki.server.limits import DEFAULTS, Allowed, LineLimits, Rate

RATE = re.compile(r"([1-9]\d{0,8}) \+ (\d{1,9}(?:\.\d{1,6})?)/(s|min|h)")
SECONDS = {"s": 1, "min": 60, "h": 3600}
AT_ONCE = "at_once"


def read_limits(file: Path) -> Allowed:
    """What a file allows; what it does not name stays as it is."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused.of("limits-unreadable", file=file, why=str(error)) from error
    return Reader(file).allowed(found)


class Reader:
    def __init__(self, file: Path) -> None:
        self.file = file

    def allowed(self, found: dict[str, Any]) -> Allowed:
        self.known(found, ("person", "address", "lines"), "")
        allowed = self.lines(self.table(found, "lines"), DEFAULTS)
        for who in ("person", "address"):
            given = self.table(found, who)
            held = self.table(given, AT_ONCE, who)
            rates = {name: value for name, value in given.items() if name != AT_ONCE}
            allowed = self.held(who, held, self.rates(who, rates, allowed))
        return allowed

    def rates(self, who: str, given: dict[str, Any], allowed: Allowed) -> Allowed:
        self.known(given, [name for name, rule in allowed.rates.items() if getattr(rule, who)], who)
        changed = {name: self.rate(f"{who}.{name}", value) for name, value in given.items()}
        rules = {name: allowed.rates[name]._replace(**{who: rate}) for name, rate in changed.items()}
        return replace(allowed, rates={**allowed.rates, **rules})

    def rate(self, where: str, value: Any) -> Rate:
        if not isinstance(value, str) or not (match := RATE.fullmatch(value)) or not float(match[2]):
            raise self.wrong(where, value, '"60 + 20/s", "10 + 2/min", "5 + 1/h"')
        return Rate(int(match[1]), float(match[2]) / SECONDS[match[3]])

    def held(self, who: str, given: dict[str, Any], allowed: Allowed) -> Allowed:
        self.known(given, allowed.held, f"{who}.{AT_ONCE}")
        changed = {name: self.number(f"{who}.{AT_ONCE}.{name}", value) for name, value in given.items()}
        held = {name: allowed.held[name]._replace(**{who: count}) for name, count in changed.items()}
        return replace(allowed, held={**allowed.held, **held})

    def lines(self, given: dict[str, Any], allowed: Allowed) -> Allowed:
        self.known(given, LineLimits._fields, "lines")
        changed = {name: self.number(f"lines.{name}", value) for name, value in given.items()}
        return replace(allowed, lines=allowed.lines._replace(**changed))

    def number(self, where: str, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 10**9:
            raise self.wrong(where, value, "1, 2, 3, …")
        return value

    def table(self, found: dict[str, Any], name: str, within: str = "") -> dict[str, Any]:
        value = found.get(name, {})
        if not isinstance(value, dict):
            where = f"{within}.{name}" if within else name
            raise self.wrong(where, value, f"[{where}]")
        return value

    def known(self, given: Iterable[str], names: Iterable[str], where: str) -> None:
        for name in given:
            if name not in names:
                there = ", ".join(names)
                raise Refused.of("limits-unknown", file=self.file, where=f"{where}.{name}".strip("."), known=there)

    def wrong(self, where: str, value: Any, wanted: str) -> Refused:
        return Refused.of("limits-wrong", file=self.file, where=where, value=str(value)[:80], wanted=wanted)


def written(allowed: Allowed = DEFAULTS) -> str:
    """All limits as a file says them."""
    parts = []
    for who in ("person", "address"):
        rates = {name: getattr(rule, who) for name, rule in allowed.rates.items()}
        parts += [f"[{who}]", *(f'{name} = "{rate_text(rate)}"' for name, rate in rates.items() if rate), ""]
        held = {name: getattr(most, who) for name, most in allowed.held.items()}
        parts += [f"[{who}.{AT_ONCE}]", *(f"{name} = {count}" for name, count in held.items()), ""]
    lines = allowed.lines._asdict()
    parts += [
        "[lines]",
        *(f"{name} = {value:g}" if value < 10**5 else f"{name} = {value}" for name, value in lines.items()),
    ]
    return "\n".join(parts) + "\n"


def rate_text(rate: Rate) -> str:
    for unit, seconds in SECONDS.items():
        each = round(rate.each * seconds, 6)
        if each >= 1 or unit == "h":
            return f"{rate.burst} + {each:g}/{unit}"
    raise AssertionError("hours are the last")
