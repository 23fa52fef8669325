"""Whatever the server refuses, it can say why in every language."""

import ast
from pathlib import Path

import pytest

from zashiki import server
from zashiki.text import LANGUAGES, text_for

FOLDER = Path(server.__file__).parent
NAISHI = FOLDER.parent / "games" / "naishi"


def codes_of(path):
    """The codes of all problems that a module makes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem" and len(node.args) > 1:
            for part in ast.walk(node.args[1]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


CODES = sorted({code for path in FOLDER.rglob("*.py") for code in codes_of(path)})


def test_there_are_refusals():
    assert len(CODES) > 40
    assert {"no-person", "too-many", "wrong-invite", "no-free-seat", "position-passed"} <= set(CODES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_the_server_has_words(language, code):
    assert f"refusal-{code}" in text_for(language, NAISHI)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "That was too much at once. Try again in 22 seconds."),
        ("pl", "Za dużo naraz. Spróbuj ponownie za 22 sekundy."),
        ("hu", "Ez egyszerre túl sok volt. Próbáld újra 22 másodperc múlva."),
    ],
)
def test_numbers_take_their_form(language, said):
    assert text_for(language, NAISHI).say("refusal-too-many", what="chat", seconds=22) == said
