"""Rule ids run through everything: rulebook, code, tests, texts."""

import re
from pathlib import Path

import pytest

import zashiki
from zashiki.text import LANGUAGES, text_for

ROOT = Path(__file__).parent.parent
IDS = [(name, rule["id"]) for name in zashiki.names() for rule in zashiki.load(name).rulebook]


def docstrings(folder: Path, pattern: str) -> str:
    sources = [path.read_text(encoding="utf-8") for path in folder.glob(pattern)]
    return "\n".join(text for source in sources for text in re.findall(r'"""(.*?)"""', source, re.DOTALL))


@pytest.mark.parametrize(("name", "rule"), IDS)
def test_every_rule_is_cited_by_the_code_and_by_a_test(name, rule):
    cited = rf"\b{rule}\b"
    assert re.search(cited, docstrings(zashiki.load(name).card.folder, "*.py"))
    assert re.search(cited, docstrings(ROOT / "tests" / "games" / name, "test_*.py"))


@pytest.mark.parametrize(("name", "rule"), IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_words_in_every_language(name, rule, language):
    text = text_for(language, zashiki.load(name).card.folder)
    assert text.say(f"rule-{rule}-title") != text.say(f"rule-{rule}")
