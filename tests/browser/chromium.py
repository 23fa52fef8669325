"""Where there is a Chromium. None is ever downloaded here: npm's comes as an ordinary package, with all its libraries."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from filelock import FileLock

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PACKAGES = HERE / "node_modules"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FONTS = """<?xml version="1.0"?>
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""


class NoChromium(Exception):
    """There is none, and why."""


class Chromium(NamedTuple):
    path: Path
    environment: dict[str, str]


def find() -> Chromium:
    """The one that was chosen, the system's, or npm's."""
    if chosen := os.environ.get("ZASHIKI_CHROMIUM"):
        if not Path(chosen).is_file():
            raise NoChromium(f"ZASHIKI_CHROMIUM names {chosen}, which is not there.")
        return Chromium(Path(chosen), {})
    for found in (*map(shutil.which, NAMES), str(MAC) if MAC.is_file() else None):
        if found:
            return Chromium(Path(found), {})
    return from_npm()


def from_npm() -> Chromium:
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoChromium("npm's Chromium is for Linux on x86-64 only. Install Chromium, or set ZASHIKI_CHROMIUM.")
    if not (PACKAGES / "@sparticuz" / "chromium").is_dir():
        raise NoChromium("There is no Chromium. `make test` fetches npm's; or install one, or set ZASHIKI_CHROMIUM.")
    folder = PACKAGES / ".chromium"
    with FileLock(PACKAGES / ".chromium.lock"):
        if not folder.is_dir():
            unpack(folder)
    libraries = [str(folder / "al2023" / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    return Chromium(
        folder / "chromium",
        {"LD_LIBRARY_PATH": ":".join(filter(None, libraries)), "FONTCONFIG_FILE": str(folder / "fonts.conf")},
    )


def unpack(folder: Path) -> None:
    """All of it or nothing: a folder that is there is whole."""
    with tempfile.TemporaryDirectory(dir=PACKAGES, prefix=".unpacking-") as temporary:
        made = Path(temporary, "chromium")
        made.mkdir()
        command = [sys.executable, ROOT / "tools" / "npm.py", HERE.relative_to(ROOT), "run", "unpack"]
        done = subprocess.run(command, env=os.environ | {"TMPDIR": str(made)}, capture_output=True, text=True)
        if done.returncode:
            raise NoChromium(f"npm's Chromium could not be unpacked:\n{done.stderr}")
        (made / "fonts.conf").write_text(FONTS.format(folder=folder), encoding="utf-8")
        made.rename(folder)
