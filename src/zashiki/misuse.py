"""What goes wrong on the command line, told in the reader's language: argparse's own complaints, and the system's."""

from __future__ import annotations

import argparse
import errno
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from zashiki.contract import LANGUAGES, Reason, Refused
from zashiki.registry import card

if TYPE_CHECKING:
    from zashiki.text import Text


def words_for(typed: Sequence[str], game: str = "") -> Text:
    """The texts of the command line, and of a game, in the language that was asked for or that of the system."""
    from zashiki.text import reader_language, text_for

    language = next((word for word in typed_behind("--lang", typed) if word in LANGUAGES), reader_language())
    try:
        return game_text(language, game) if game else text_for(language)
    except Refused:  # the game itself was
        return text_for(language)


def game_text(language: str, game: str) -> Text:
    """The texts of a game, before it is loaded."""
    from zashiki.text import text_for

    found = card(game)
    return text_for(language, found.folder, found.wording.things)


def typed_behind(option: str, typed: Sequence[str]) -> Iterator[str]:
    """What stands behind an option, also in a line that cannot be understood."""
    for number, word in enumerate(typed):
        if word == option:
            yield from typed[number + 1 : number + 2]
        elif word.startswith(f"{option}="):
            yield word.removeprefix(f"{option}=")


def complain(reason: Reason, text: Text) -> None:
    print(f"zashiki: {text.reasons(reason)}", file=sys.stderr)


# What the system refuses, and the code of each.
MISHAPS = {errno.ENOENT: "file-missing", errno.EACCES: "file-forbidden", errno.EISDIR: "file-is-folder"}


def mishap(error: OSError) -> Reason:
    """What the system does not let us do, by code."""
    if error.filename is None:
        return Reason("invalid", "failed", args={"why": error})
    code = MISHAPS.get(error.errno or 0, "file-error")
    return Reason("invalid", code, args={"file": error.filename, "why": error.strerror})


def unsaved(error: Exception, path: Path) -> Reason:
    """Why a file could not be written, by code."""
    if isinstance(error, FileNotFoundError):
        return Reason("invalid", "no-folder", args={"folder": path.parent, "file": path.name})
    if isinstance(error, OSError):
        return mishap(OSError(error.errno, error.strerror, str(path)))
    return Reason("invalid", "failed", args={"why": error})


class Misused(Refused):
    """A command that cannot be understood."""

    def __init__(self, reason: Reason, usage: str) -> None:
        super().__init__(reason)
        self.usage = usage


class Parser(argparse.ArgumentParser):
    """Says what is wrong by code, so that it can be told in every language."""

    def error(self, message: str) -> NoReturn:
        raise Misused(misuse(message), self.format_usage().removeprefix("usage: ").strip())


# What argparse finds wrong, and the code of each; the groups are the arguments.
MISUSES = {
    r"the following arguments are required: (?P<names>.+)": "arguments-missing",
    r"unrecognized arguments: (?P<names>.+)": "arguments-unknown",
    r"argument (?P<name>.+?): invalid choice: (?P<value>.+) \(choose from (?P<known>.+)\)": "no-such-choice",
    r"argument (?P<name>.+?): invalid \w+ value: (?P<value>.+)": "bad-value",
    r"argument (?P<name>.+?): (?P<value>\S+) is less than 1": "less-than-one",
    r"argument (?P<name>.+?): expected .+ argument": "value-missing",
    r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)": "takes-no-value",
    r"argument (?P<name>.+?): not allowed with argument (?P<other>.+)": "not-together",
    r"ambiguous option: (?P<name>.+) could match (?P<known>.+)": "ambiguous-option",
}


def misuse(message: str) -> Reason:
    """A message of argparse by code; one that we do not know is told as it is."""
    for pattern, code in MISUSES.items():
        if found := re.fullmatch(pattern, message):
            return Reason(
                "invalid", code, args={name: said.replace("'", "") for name, said in found.groupdict().items()}
            )
    return Reason("invalid", "failed", args={"why": message})
