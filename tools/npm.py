"""Runs npm, with the system's Node if it is recent enough, else with PyPI's. Prints nothing unless it fails.

Run as `.venv/bin/python tools/npm.py FOLDER ARGUMENT...`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
QUIET = {"npm_config_audit": "false", "npm_config_fund": "false", "npm_config_update_notifier": "false"}
TRUST = {"NODE_USE_SYSTEM_CA": "1"}  # PyPI's Node trusts only its own certificate authorities otherwise


def main(folder: str, *arguments: str) -> int:
    environment = os.environ | QUIET | TRUST | {"PATH": path_with_node()}
    npm = shutil.which("npm", path=environment["PATH"]) or "npm"
    done = subprocess.run(
        [npm, *arguments],
        cwd=ROOT / folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print(done.stdout, f"npm {' '.join(arguments)} failed in {folder}/.", sep="\n", file=sys.stderr)
    return done.returncode


def path_with_node() -> str:
    """A PATH on which `node` and `npm` are recent enough to build the client."""
    path = os.environ.get("PATH", os.defpath)
    if shutil.which("npm") and recent_enough(node_version()):
        return path
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"]
    done = subprocess.run([*pip, "-r", ROOT / "requirements-node.txt"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stderr}There is no recent Node here, and PyPI's could not be installed.")
    return os.pathsep.join([str(Path(sys.executable).parent), path])


def node_version() -> tuple[int, ...]:
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    except OSError:
        return ()
    return numbers(said)


def recent_enough(version: tuple[int, ...]) -> bool:
    """Whether the client's package.json takes it: `^20.19 || >=24` is any 20 from 20.19 on, or 24 and later."""
    wanted = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["engines"]["node"]
    return any(fits(version, one.strip()) for one in wanted.split("||"))


def fits(version: tuple[int, ...], wanted: str) -> bool:
    least = numbers(wanted)
    return version >= least and (not wanted.startswith("^") or version[0] == least[0])


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
