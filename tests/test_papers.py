"""The documents hold together: what they point to is there, and decisions have their parts."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAPERS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
PARTS = ["Context", "Choice", "Figure", "What would undo it"]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_paper_points_to_is_there(paper):
    for target in re.findall(r"\]\(([^)#\s]+)", paper.read_text("utf-8")):
        if "://" not in target:
            assert (paper.parent / target).exists(), target


def test_the_readme_can_be_read_at_one_go():
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 120


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda path: path.stem[:4])
def test_a_decision_has_its_four_parts_and_its_number(decision):
    text = decision.read_text("utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == PARTS
    assert all(part.strip() for part in re.split(r"^#.*$", text, flags=re.MULTILINE)[2:])
    assert text.startswith(f"# {decision.stem[:4]}. ")


def test_decisions_are_counted_without_gaps_and_all_in_the_index():
    assert [path.stem[:4] for path in DECISIONS] == [f"{number:04}" for number in range(1, len(DECISIONS) + 1)]
    index = (ROOT / "docs" / "decisions" / "README.md").read_text("utf-8")
    assert sorted(re.findall(r"\((\d{4}-[^)]+)\)", index)) == [path.name for path in DECISIONS]  # it goes by topics
