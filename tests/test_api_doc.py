"""What docs/api.md shows is run, against a real server, and its answers are those that it prints."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.server import Server
from zashiki.server.limits import HELD, RATES

PAGE = (Path(__file__).parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```sh\n(.*?)```(?:\s*```json\n(.*?)```)?", re.DOTALL)
HOME = "ZASHIKI=http://localhost:8137"
END = "--- end of a block ---"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    opened = Server(tmp_path_factory.mktemp("api"), environment={**os.environ, "ZASHIKI_PLAIN": "1"}).start()
    yield opened
    opened.stop()


def fits(shown, answered):
    """Whether an answer has what the page shows of it: … stands for anything, and keys may be left out."""
    if isinstance(shown, dict):
        return isinstance(answered, dict) and all(
            key in answered and fits(value, answered[key]) for key, value in shown.items()
        )
    if isinstance(shown, str) and "…" in shown:
        return isinstance(answered, str) and re.fullmatch(".+".join(map(re.escape, shown.split("…"))), answered)
    return shown == answered


@pytest.mark.skipif(not shutil.which("curl") or not shutil.which("bash"), reason="the page is for bash and curl")
def test_every_example_runs_and_answers_as_shown(server, tmp_path):
    blocks = BLOCK.findall(PAGE)
    assert HOME in blocks[0][0]
    script = f"\necho '{END}'\n".join(commands for commands, _ in blocks).replace(HOME, f"ZASHIKI={server.url}")
    said, complained = tmp_path / "said", tmp_path / "complained"  # a stream would hold a pipe open until it ends
    with said.open("w") as out, complained.open("w") as err:
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=tmp_path, stdout=out, stderr=err)
    assert done.returncode == 0, complained.read_text("utf-8")
    answers = said.read_text("utf-8").split(END)
    assert len(answers) == len(blocks)
    for (commands, shown), answer in zip(blocks, answers, strict=True):
        if shown:
            assert fits(json.loads(shown), json.loads(answer)), f"{commands}\n{answer}"
    assert sum(bool(shown) for _, shown in blocks) >= 8


def test_an_answer_that_differs_from_the_page_is_found():
    shown = {"id": "….0.4", "data": {"since": 0}}
    assert fits(shown, {"id": "table.0.4", "data": {"since": 0, "number": 9}})
    for other in ({"id": "table.0.5", "data": {"since": 0}}, {"id": "table.0.4", "data": {"since": 1}}, {}):
        assert not fits(shown, other)


def test_the_limits_are_those_of_the_server():
    told = {
        "moves, undos": "moves",
        "reading": "reads",
        "setting up tables": "tables",
        "hints": "hints",
        "chat": "chat",
        "sitting down, account": "account",
        "wrong passwords": "login",
        "new guests": "guests",
    }
    assert set(told.values()) == set(RATES) - {"hunted", "talk"}  # docs/running.md; the row of chat
    for name, kind in told.items():
        [row] = re.findall(rf"^\| {name} \| ?(.*?) ?\| (.*?) \|$", PAGE, re.MULTILINE)
        for cell, rate in zip(row, RATES[kind], strict=True):
            assert cell.startswith(said(rate)), (name, cell)
    assert f"{HELD['stream'].person} at a time" in PAGE
    assert f"{HELD['stream'].address} at a time" in PAGE
    assert f"{HELD['hint'].person} at a time | " in PAGE
    assert f"{HELD['hint'].address} at a time |" in PAGE


def said(rate):
    """A rate as the page puts it."""
    if rate is None:
        return ""
    each = rate.each
    if each >= 1:
        pace = f"{each:,.0f} a second"
    elif each * 3 == 1:
        pace = "1 in 3 seconds"
    else:
        pace = f"{each * 60:.0f} a minute"
    return f"{rate.burst:,}, then {pace}"
