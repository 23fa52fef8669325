"""The file of a series: its first line says which series it is, every further line is a game.

Lines are short, for there may be thousands; the first names their columns, and its players those who are only
numbers in them. A file that was cut off anywhere can be continued.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from zashiki import __version__
from zashiki.arena.series import Played, Series
from zashiki.contract import Refused

FORMAT = "zashiki series 1"


class SeriesFile:
    """The games of a series that were played, and the file that they are written to, line by line."""

    def __init__(self, path: Path, series: Series, rules: int, network: str | None = None) -> None:
        self.path, self.series = path, series
        self.head = head_of(series, rules, network)
        self.played = self._read()
        self.file = path.open("a", encoding="utf-8")
        if not path.stat().st_size:
            self._write(self.head)

    def __enter__(self) -> SeriesFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def add(self, played: Played) -> None:
        self._write(played)

    def _write(self, line: object) -> None:
        self.file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n")
        self.file.flush()

    def _read(self) -> list[Played]:
        if not self.path.exists():
            return []
        data = self.path.read_bytes()
        whole, _, torn = data.rpartition(b"\n")
        lines = whole.decode(errors="replace").splitlines()
        self._check_head(lines[0] if lines else torn.decode(errors="replace"), torn=not lines)
        played = [self._game(number, line) for number, line in enumerate(lines[1:], 2)]
        if torn:
            with self.path.open("r+b") as file:
                file.truncate(len(data) - len(torn))
        return played

    def _check_head(self, line: str, torn: bool) -> None:
        """Never add to, or cut, a file that is something else."""
        if torn and json.dumps(self.head, separators=(",", ":"), ensure_ascii=False).startswith(line):
            return
        try:
            theirs = json.loads(line)
        except ValueError:
            theirs = None
        if not isinstance(theirs, dict) or theirs.get("format") != FORMAT:
            raise Refused.of("no-record", file=self.path, format=FORMAT)
        for name, ours in self.head.items():
            if theirs.get(name) != ours:
                differs = {"name": name, "theirs": said(theirs.get(name)), "ours": said(ours)}
                raise Refused.of("other-record", file=self.path, **differs)

    def _game(self, number: int, line: str) -> Played:
        try:
            deal, *by_seat, seconds = json.loads(line)
            seating, places, points = (tuple(map(int, numbers)) for numbers in by_seat)
            played = Played(int(deal), seating, places, points, float(seconds))
            if not len(seating) == len(places) == len(points) or 1 not in places:
                raise ValueError
            if seating not in self.series.seatings:
                raise ValueError
        except (ValueError, TypeError):
            columns = ", ".join(Played._fields)
            raise Refused.of("record-line", file=self.path, number=number, line=line, columns=columns) from None
        return played


def head_of(series: Series, rules: int, network: str | None) -> dict[str, Any]:
    """All that the outcome of a game depends on. Not how many there are to be: a series may be made longer."""
    return {
        "format": FORMAT,
        "version": __version__,
        "game": series.game,
        "rules": rules,
        "network": network,
        "options": series.options,
        "seats": series.seats,
        "seed": series.seed,
        "players": list(series.names),
        "tables": [list(table) for table in series.tables],
        "columns": list(Played._fields),
    }


def said(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
