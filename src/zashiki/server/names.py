"""What people may be called."""

from __future__ import annotations

import unicodedata

from zashiki.server.problem import Problem

LONGEST_NAME = 24
LONGEST_FOLDED = 48


def proper(name: str) -> str:
    """A name that is what it looks like: without invisible characters, or such that reverse the text."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Problem("invalid", "bad-name")
    return name


def fold(name: str) -> str:
    """The name by which an account is found: case and width of letters make no difference."""
    folded = unicodedata.normalize("NFKC", proper(name).casefold()).casefold()
    if len(folded) > LONGEST_FOLDED:
        raise Problem("invalid", "bad-name")
    return folded
