"""What people install: sdist and wheel carry the built client, and need no Node."""

import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tests.browser.server import Server
from zashiki.server.client import FOLDER

ROOT = Path(__file__).parent.parent
LIBRARIES = Path(pytest.__file__).parent.parent  # where our requirements are installed

pytestmark = pytest.mark.slow


def build(folder, into, *arguments):
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", into, *arguments, folder]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The sdist, and the wheel that was built from it."""
    if not (FOLDER / "index.html").is_file():
        pytest.fail("The client has not been built: run `make client`.", pytrace=False)
    folder = tmp_path_factory.mktemp("dist")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stdout
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(made, tmp_path_factory):
    """The wheel in a virtual environment of its own, which finds the libraries of ours, but not our checkout."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python, "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", made[1]], check=True)
    site = next(folder.glob("lib/python*/site-packages"))
    (site / "libraries.pth").write_text(f"{LIBRARIES}\n", encoding="utf-8")  # its own .pth files are not read
    return python


@pytest.fixture
def bare(tmp_path, installed):
    """A shell in which there is no Node."""
    names = ("LANG", "LC_ALL", "SYSTEMROOT", "TMPDIR")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return kept | {"HOME": str(tmp_path), "PATH": str(installed.parent), "ZASHIKI_PLAIN": "1"}


def files_of_package(folder):
    """What must be in the package: all that is not compiled Python."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_carries_everything_of_the_package(made):
    names = {name for name in zipfile.ZipFile(made[1]).namelist() if ".dist-info/" not in name}
    assert names == {f"zashiki/{name}" for name in files_of_package(ROOT / "src" / "zashiki")}


@pytest.mark.parametrize(
    "name",
    [
        "text/en.ftl",
        "games/naishi/text/hu.ftl",
        "games/naishi/cards.toml",
        "games/naishi/rulebook.toml",
        "server/migrations/env.py",
        "client/index.html",
        "py.typed",
    ],
)
def test_the_wheel_carries_texts_facts_migrations_client_and_types(made, name):
    assert f"zashiki/{name}" in zipfile.ZipFile(made[1]).namelist()


def test_the_wheel_says_whose_it_is_and_what_it_needs(made):
    with zipfile.ZipFile(made[1]) as opened:
        [name] = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        said = email.message_from_bytes(opened.read(name))
    assert said["Author"] == "The Zashiki contributors"
    assert said["License-Expression"] == "MIT"
    assert set(said["Requires-Python"].split(",")) == {">=3.11", "<3.15"}
    assert "Typing :: Typed" in said.get_all("Classifier")


def test_the_sdist_carries_client_and_sources_but_nothing_fetched(made):
    with tarfile.open(made[0]) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"src/zashiki/client/index.html", "web/package-lock.json", "web/src/main.ts", "Makefile"} <= names
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


def test_the_installed_house_serves_the_real_client_without_node(installed, bare, tmp_path):
    assert shutil.which("node", path=bare["PATH"]) is None
    where = subprocess.run(
        [installed, "-c", "import zashiki; print(zashiki.__file__)"],
        env=bare,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(installed.parent.parent), where.stderr

    server = Server(tmp_path, command=[str(installed.parent / "zashiki")], environment=bare).start()
    try:
        page = fetch(server.url)
        assert page == (FOLDER / "index.html").read_text("utf-8")
        script = re.search(r'<script type="module"[^>]* src="(/assets/[^"]+\.js)"', page)
        assert script, page
        assert fetch(server.url + script[1]) == (FOLDER / script[1][1:]).read_text("utf-8")
        assert fetch(server.url + "/livez")
    finally:
        server.stop()


def fetch(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        assert answer.status == 200
        return answer.read().decode()


# --- Before the client is built ----------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path):
    """A checkout in which the client has not been built."""
    folder = tmp_path / "checkout"
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        folder.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("client", "__pycache__"))
    return folder


@pytest.mark.parametrize("kind", ["--wheel", "--sdist"])
def test_nothing_is_built_without_the_client_and_it_says_why(checkout, tmp_path, kind):
    done = build(checkout, tmp_path / "dist", kind)
    assert done.returncode != 0
    assert "The client has not been built" in done.stdout
    assert "make client" in done.stdout
    assert not list((tmp_path / "dist").glob("*"))


def test_an_editable_install_needs_no_client(checkout, tmp_path):
    code = "import sys; from build import ProjectBuilder; print(ProjectBuilder(sys.argv[1]).build('editable', sys.argv[2]))"
    done = subprocess.run([sys.executable, "-c", code, checkout, tmp_path / "dist"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "dist").glob("*.whl"))
