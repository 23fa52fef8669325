"""What is kept of a match that is over, made once and packed: its file, and through each eye its story and its views.

To tell a whole match takes tens of milliseconds for each eye, for which everybody at the server would wait; so a
process of its own does that, beside the server (files.py). It knows no database: it gets the stored rows of a table
through its standard input and answers with what is to be kept. `filed` can run in any process.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import zashiki
from zashiki import registry
from zashiki.contract import SPECTATOR, Seat
from zashiki.server.folding import fold_table
from zashiki.server.snapshot import PART, step_json, story_json, views_json
from zashiki.server.table_rows import StoredTable
from zashiki.server.writer import framed, read

if TYPE_CHECKING:
    from zashiki.room import Room

NICENESS = 10  # whoever plays goes first
MATCH, STORY, VIEWS, LOST = "match", "story", "views", "lost"  # kinds of what is kept
TELLING = ("match.py", "server/filing.py", "server/snapshot.py")  # modules that files are made by, beside the room's


class Piece(NamedTuple):
    """One of the things that are kept of a match; views come in parts."""

    kind: str
    eye: Seat = SPECTATOR
    part: int = 0


class Kept(NamedTuple):
    """Something that is kept of a match, packed."""

    which: Piece
    tag: str  # SHA-256 of the body: shows damage, and to readers that nothing has changed
    body: bytes


@cache
def form_of(game: str) -> str:
    """What the files of a game are made by: when any of it changes, they are made anew."""
    digest, home, folder = hashlib.sha256(), Path(zashiki.__file__).parent, registry.folder(game)
    room = [path for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    for path in [*sorted(room), *(home / name for name in TELLING)]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def filed(stored: StoredTable, room: Room) -> list[Kept]:
    """All that is kept of a match. If it does not go as it went when it was played, only that it is lost."""
    kept = fold_table(stored, room)
    match = kept.table.match
    if match is None or not match.over:  # it stays where it went another way
        return [packed(Piece(LOST), b"")]
    made = [packed(Piece(MATCH), match.to_text().encode())]
    for eye in kept.table.eyes:
        steps, views = [], [match.first_view(eye).json]
        for told in match.told(eye):
            steps.append(step_json(room, told))
            views.append(told.after.json)
        made += [packed(Piece(STORY, eye), story_json(steps)), *parts(eye, views)]
    return made


def parts(eye: Seat, views: list[bytes]) -> Iterator[Kept]:
    for part, since in enumerate(range(0, len(views), PART)):
        yield packed(Piece(VIEWS, eye, part), views_json(since, views[since : since + PART]))


def packed(which: Piece, content: bytes, level: int = 9) -> Kept:
    body = gzip.compress(content, level, mtime=0)
    return Kept(which, tag_of(body), body)


def tag_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


# --- The process ------------------------------------------------------------------------------------------------


def answer(stored: StoredTable) -> list[Kept] | str:
    """What is kept of this match, or what went wrong, for the log."""
    try:
        return filed(stored, registry.load_rules(stored.head["game"]))
    except Exception:
        return traceback.format_exc()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    os.nice(NICENESS)
    while (stored := read(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(framed(answer(stored)))
        sys.stdout.buffer.flush()
