"""What the README shows is run."""

import re
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_example_runs_and_prints_a_result(capsys):
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    points, last = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\(-?\d+, -?\d+\) \(\d(, \d)?,?\)", points)
    assert last.startswith("end ")


def test_every_command_it_names_exists():
    from zashiki.cli import parser

    helped = parser().format_help()
    for command in re.findall(r"^zashiki (\w+)", README, re.MULTILINE):
        assert command in helped
