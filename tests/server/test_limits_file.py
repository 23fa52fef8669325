"""Limits as the keeper of a server sets them."""

import re
from pathlib import Path

import pytest

from zashiki.contract import Refused
from zashiki.server import serve
from zashiki.server.limits import DEFAULTS, Held, Rate
from zashiki.server.limits_file import read_limits, written
from zashiki.text import LANGUAGES, text_for

PAGE = Path(__file__).parents[2] / "docs" / "running.md"


@pytest.fixture
def read(tmp_path):
    def read(text):
        (tmp_path / "limits.toml").write_text(text, encoding="utf-8")
        return read_limits(tmp_path / "limits.toml")

    return read


def test_a_file_that_says_nothing_changes_nothing(read):
    assert read("") == DEFAULTS


def test_the_page_shows_all_limits_as_they_are(read):
    shown = re.search(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    assert shown == written()
    assert read(shown) == DEFAULTS


def test_what_a_file_names_is_so_and_the_rest_stays(read):
    allowed = read(
        """
        [person]
        chat = "3 + 1/min"
        [address]
        guests = "200 + 0.5/s"
        moves = "7 + 90/h"
        [address.at_once]
        stream = 500
        [lines]
        head_seconds = 3
        """
    )
    assert allowed.rates["chat"] == DEFAULTS.rates["chat"]._replace(person=Rate(3, 1 / 60))
    assert allowed.rates["guests"].address == Rate(200, 0.5)
    assert allowed.rates["moves"].address == Rate(7, 90 / 3600)
    assert allowed.held["stream"] == Held(12, 500, 10)
    assert allowed.lines == DEFAULTS.lines._replace(head_seconds=3)
    assert allowed.rates["reads"] == DEFAULTS.rates["reads"]


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("[person", "limits-unreadable", None),
        ("\x00", "limits-unreadable", None),
        ("[people]", "limits-unknown", "people"),
        ("[person]\nmove = '1 + 1/s'", "limits-unknown", "person.move"),
        ("[person]\nguests = '1 + 1/s'", "limits-unknown", "person.guests"),
        ("[address.at_once]\nstreams = 1", "limits-unknown", "address.at_once.streams"),
        ("[lines]\nfew = 1", "limits-unknown", "lines.few"),
        ("person = 3", "limits-wrong", "person"),
        ("[person]\nat_once = 3", "limits-wrong", "person.at_once"),
        ("[person]\nmoves = 60", "limits-wrong", "person.moves"),
        ("[person]\nmoves = '60'", "limits-wrong", "person.moves"),
        ("[person]\nmoves = '60 + 0/s'", "limits-wrong", "person.moves"),
        ("[person]\nmoves = '0 + 5/s'", "limits-wrong", "person.moves"),
        ("[person]\nmoves = '60 + 20/day'", "limits-wrong", "person.moves"),
        ("[person.at_once]\nstream = 0", "limits-wrong", "person.at_once.stream"),
        ("[person.at_once]\nstream = true", "limits-wrong", "person.at_once.stream"),
        ("[lines]\nall = 1.5", "limits-wrong", "lines.all"),
        ("[lines]\nall = -1", "limits-wrong", "lines.all"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(read, text, code, where):
    with pytest.raises(Refused) as refused:
        read(text)
    assert refused.value.reason.code == code
    assert refused.value.reason.args.get("where") == where
    for language in LANGUAGES:
        said = text_for(language).say(f"refusal-{code}", **refused.value.reason.args)
        assert "limits.toml" in said


@pytest.mark.parametrize("text", ["many", "0", "-1", "nan", "inf", "1e400"])
def test_the_multiplier_is_a_number(monkeypatch, text):
    monkeypatch.setenv("ZASHIKI_LIMITS", text)
    with pytest.raises(Refused, match="limits-multiplier"):
        serve.multiplier()


@pytest.mark.parametrize(("text", "number"), [("", 1), ("10", 10), ("1e6", 1e6), ("0.5", 0.5)])
def test_the_multiplier_may_be_left_out(monkeypatch, text, number):
    monkeypatch.setenv("ZASHIKI_LIMITS", text)
    assert serve.multiplier() == number
