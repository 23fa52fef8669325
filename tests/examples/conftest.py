import os
import subprocess
import sys

import pytest


@pytest.fixture
def zashiki_command():
    """The command line in a process of its own, which knows of no fourth game unless it is told; its rules are plain."""

    def run(*arguments, typed="", **environment):
        given = {name: value for name, value in os.environ.items() if name != "ZASHIKI_GAMES"}
        given |= {"ZASHIKI_PLAIN": "1", **{name: str(value) for name, value in environment.items()}}
        command = [sys.executable, "-m", "zashiki.cli", *map(str, arguments)]
        return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", env=given, timeout=120)

    return run
