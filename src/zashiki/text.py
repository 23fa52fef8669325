"""Sentences in the reader's language, made from codes and arguments by Fluent.

Fluent cannot inflect what is put into a sentence, so nouns carry their forms as attributes, and the
function `NAME($thing, form: "acc")` picks one: `card-rice.acc`.
"""

from __future__ import annotations

import locale
import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from fluent.syntax.ast import Junk

from zashiki.contract import LANGUAGES, Event, Reason, Seat

HERE = Path(__file__).parent
COMMAND_LINE = HERE / "text" / "command_line"  # a folder of its own, which no browser fetches
JOINT = re.compile(r"\w+")  # of a word that is joined of several


class Text:
    """All texts of the house and of one room, in one language. The codes of the things that the room's moves
    name begin with one of `things`."""

    def __init__(self, language: str, room: Path | None = None, things: tuple[str, ...] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        self.prefixes = ("word-", *things)
        self.bundle = FluentBundle([language], functions={"NAME": cast(Any, self.name)}, use_isolating=False)
        for folder in filter(None, (HERE / "text", COMMAND_LINE, room and room / "text")):
            self.bundle.add_resource(read_texts(folder / f"{language}.ftl"))

    def __contains__(self, code: str) -> bool:
        return self.bundle.has_message(code)

    def codes(self, *prefixes: str) -> list[str]:
        """The codes of all messages that begin so."""
        return [code for code in self.bundle._messages if code.startswith(prefixes)]

    def say(self, code: str, args: Mapping[str, Any] | None = None, **more: Any) -> str:
        """The sentence for a code."""
        return self._format(self._message(code).value, {**(args or {}), **more}, code)

    def sentence(self, event: Event) -> str:
        """An event in which nobody is named."""
        return self.say(event.code, event.args)

    def name(self, thing: Any, form: str = "") -> str:
        """A noun in a form that the sentence needs."""
        message = self._message(str(thing))
        if form and form not in message.attributes:
            raise ValueError(f"{self.language} text {str(thing)!r} has no form .{form}")
        return self._format(message.attributes[form] if form else message.value, {}, f"{thing}.{form}")

    def _message(self, code: str) -> Any:
        if code not in self:
            raise ValueError(f"there is no {self.language} text {code!r}")
        return self.bundle.get_message(code)

    def thing(self, code: str) -> str:
        """The name of something in a picture; what has no text is named by itself."""
        return self.name(code) if code in self else code

    def _format(self, pattern: Any, args: Mapping[str, Any], code: str) -> str:
        sentence, errors = self.bundle.format_pattern(pattern, {name: self._plain(args[name]) for name in args})
        if errors or isinstance(sentence, FluentNone):
            raise ValueError(f"{self.language} text {code!r}: {'; '.join(map(str, errors))}")
        return str(sentence)

    def word(self, word: str) -> str:
        """A word of a move in this language; one that is joined of several (`edo.rice`) part by part."""
        return self._named(word) or JOINT.sub(lambda found: self._named(found[0]) or found[0], word)

    def _named(self, word: str) -> str:
        codes = [prefix + word for prefix in self.prefixes if prefix + word in self]
        return self.name(codes[0]) if codes else ""

    def understand(self, line: str) -> str:
        """What somebody typed, in the words of moves; accents, case and the spaces of a name do not matter."""
        return self._known.sub(lambda found: self._words[squeezed(found[0])], plain_word(line))

    @cached_property
    def _names(self) -> dict[str, str]:
        """The word of a move for each name; where two things are named alike, the first prefix counts."""
        codes = [(prefix, code) for prefix in reversed(self.prefixes) for code in self.codes(prefix)]
        return {plain_word(self.name(code)): code.removeprefix(prefix) for prefix, code in codes}

    @cached_property
    def _words(self) -> dict[str, str]:
        return {squeezed(name): word for name, word in self._names.items()}

    @cached_property
    def _known(self) -> re.Pattern[str]:
        """Any name; the longest is looked for first, for it may begin like another."""
        longest_first = sorted(self._names, key=len, reverse=True)
        names = "|".join(r"\s*".join(map(re.escape, name.split())) for name in longest_first)
        return re.compile(rf"(?<!\w)({names})(?!\w)")

    def _plain(self, value: Any) -> Any:
        """Several things are named one after the other, a reason is told; all but numbers is text."""
        if isinstance(value, list):
            return ", ".join(self.name(item) if item in self else str(item) for item in value)
        if isinstance(value, Reason):
            return self.reasons(value)
        return value if isinstance(value, int | float) else str(value)

    def tell(self, event: Event, reader: Seat, names: Sequence[str]) -> str:
        """An event as a sentence; `$who` is `you` where the reader acts, `$rival` who they act against."""
        args = dict(event.args)
        if "seat" in event.args:
            seat = event.args["seat"]
            args |= {"who": "you" if seat == reader else "other", "name": names[seat]}
        if "rival" in event.args:
            args["rival"] = names[event.args["rival"]]
        if "seats" in event.args:
            args["names"] = ", ".join(names[seat] for seat in event.args["seats"])
        if "winners" in event.args:
            args |= self._winners(event.args["winners"], reader, names)
        return self.say(event.code, args)

    def cite(self, event: Event, reader: Seat, names: Sequence[str]) -> str:
        """An event as a sentence, and the rule that it comes from."""
        return self.tell(event, reader, names) + (f" [{event.rule}]" if event.rule else "")

    def _winners(self, winners: Sequence[Seat], reader: Seat, names: Sequence[str]) -> dict[str, str]:
        if len(winners) > 1:
            return {"who": "shared", "name": ", ".join(names[seat] for seat in winners)}
        return {"who": "you" if winners[0] == reader else "other", "name": names[winners[0]]}

    def reasons(self, reason: Reason) -> str:
        """Why a move is refused, what is asked instead, and the title of the rule."""
        args = dict(reason.args)
        if reason.code == "unknown-word":
            args["word"] = args["word"] or "none"
            args["expected"] = ", ".join(map(self.word, args["expected"]))
        asked = [self.sentence(args.pop("asked"))] if "asked" in args else []
        sentence = " ".join([self.say(f"refusal-{reason.code}", args), *asked])
        if not reason.rule:
            return sentence
        title = self.say(f"rule-{reason.rule}-title")
        return f"{sentence} ({self.say('refusal-rule', rule=reason.rule, title=title)})"


def read_texts(path: Path) -> Any:
    """The messages of a file. Fluent passes over what it cannot read, and somebody would miss it only in a game."""
    source = path.read_text(encoding="utf-8")
    found = FluentResource(source)
    for entry in found.body:
        if isinstance(entry, Junk):
            fault = entry.annotations[0]
            line = source[: fault.span.start if fault.span else 0].count("\n") + 1
            raise ValueError(f"{path}, line {line}: {fault.message}")
    return found


def plain_word(word: str) -> str:
    """A word without case and accents, as people type it."""
    letters = unicodedata.normalize("NFKD", word.casefold().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def squeezed(name: str) -> str:
    return "".join(name.split())


@cache
def vocabulary(prefix: str, room: Path) -> dict[str, str]:
    """The names, in all languages, of all things whose code begins so: name without accents → code."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        text = text_for(language, room)
        for code in text.codes(prefix):
            found[plain_word(code.removeprefix(prefix))] = code
            found[plain_word(text.name(code))] = code
    return found


@cache
def text_for(language: str, room: Path | None = None, things: tuple[str, ...] = ()) -> Text:
    return Text(language, room, things)


def reader_language() -> str:
    """The language of the environment, if we speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            break
    else:
        value = locale.getlocale()[0] or ""
    return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
