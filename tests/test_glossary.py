"""One word for one thing: no text uses a word that the glossary forbids in its language."""

import re
import tomllib
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import zashiki
from zashiki.contract import LANGUAGES
from zashiki.text import HERE

ROOT = HERE.parent.parent
GLOSSARY = HERE / "text" / "glossary.toml"
TERMS = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["term"]
FOLDERS = {
    "house": [HERE / "text", HERE / "text" / "command_line", ROOT / "web" / "src" / "text"],
    **{
        game: [HERE / "games" / game / "text", ROOT / "web" / "src" / "games" / game / "text"]
        for game in zashiki.names()
    },
}
ABOUT = {"key", "where", *LANGUAGES, "printed", "forbidden", "except"}


class Sayings(Visitor):
    """All that a text can say: each variant by itself, with its variables as `{$name}`."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.said: list[str] = []
        self.visit(node)

    def visit_Pattern(self, node):  # noqa: N802
        self.said.append("".join(map(shown, node.elements)))
        self.generic_visit(node)


def shown(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    variable = isinstance(element.expression, ast.VariableReference)
    return f"{{${element.expression.id.name}}}" if variable else "{}"


def messages(source: str) -> list[ast.Message]:
    return [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]


def misused(source: str, language: str, place: str) -> list[str]:
    """The texts of a source that use a word which is forbidden there."""
    texts = [(message.id.name, said) for message in messages(source) for said in Sayings(message).said]
    return [
        f"{code}: …{said[max(0, hit.start() - 30) : hit.end() + 30]}…; say {term[language]!r} ({term['key']})"
        for term in TERMS
        if place in term["where"] or "all" in term["where"]
        for stem in term.get("forbidden", {}).get(language, ())
        for code, said in texts
        if code not in term.get("except", {}).get(language, ()) and (hit := re.search(stem, said, re.IGNORECASE))
    ]


def source(folder: Path, language: str) -> str:
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", FOLDERS)
def test_no_text_uses_a_forbidden_word(place, language):
    found = [bad for folder in FOLDERS[place] for bad in misused(source(folder, language), language, place)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("language", "place", "text"),
    [
        ("pl", "shogun", "event-x = { $name } wystawia trzy oddziały."),
        ("pl", "shogun", "event-x = { $count ->\n    [one] Jedno miejsce na budynek.\n   *[other] Nic.\n    }"),
        ("pl", "shogun", "event-x = Wypada armia gracza { $name }."),
        ("pl", "samurai", "figure-x = hełm\n    .many = figurek buddy"),
        ("pl", "house", "x = Podaj swoje imię."),
        ("en", "house", "x = The house is waking up."),
        ("en", "naishi", "x = You must discard, for the river is full."),
    ],
)
def test_a_forbidden_word_is_found_in_every_variant_and_form(language, place, text):
    assert len(misused(text, language, place)) == 1


def test_a_word_that_is_forbidden_elsewhere_or_meant_otherwise_is_left_alone():
    assert misused("x = Nie masz na ręce żetonu.", "pl", "samurai") == []
    assert misused("settings-tokens = Klucze dla programów (tokeny API)", "pl", "house") == []
    assert len(misused("settings-other = Klucze dla programów (tokeny API)", "pl", "house")) == 1


def test_every_term_is_complete():
    keys = [term["key"] for term in TERMS]
    assert len(keys) == len(set(keys)) > 40
    for term in TERMS:
        assert set(term) <= ABOUT, term["key"]
        assert {"key", "where"} <= set(term), term["key"]
        assert set(term["where"]) <= {"all", *FOLDERS}, term["key"]
        for language in term.get("forbidden", {}):
            assert term[language], f"{term['key']}: what should be said in {language}?"


def test_every_exception_is_one():
    """An id that is excepted exists, and would be found otherwise."""
    for term in TERMS:
        for language, codes in term.get("except", {}).items():
            stems = "|".join(f"(?:{stem})" for stem in term["forbidden"][language])
            said = {
                message.id.name: Sayings(message).said
                for place, folders in FOLDERS.items()
                if place in term["where"] or "all" in term["where"]
                for folder in folders
                for message in messages(source(folder, language))
            }
            for code in codes:
                assert any(re.search(stems, one, re.IGNORECASE) for one in said[code]), f"{term['key']}: {code}"
