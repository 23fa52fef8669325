"""A server in a process of its own."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

LINK = re.compile(r"^Zashiki is open: (\S+)$", re.MULTILINE)
PATIENCE = 60  # seconds to open or to close
GENEROUS = {"ZASHIKI_LIMITS": "100"}  # all tests come from one address
COMMAND = (sys.executable, "-m", "zashiki.cli")


class Server:
    """`zashiki serve` on a folder, where it also leaves what it says."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        command: Sequence[str] = COMMAND,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.folder = folder
        self.command = [*command, "serve", "--no-browser", "--data", str(folder / "data"), *arguments]
        self.environment = {**environment, **GENEROUS}
        self.url = ""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """All that it has said, over all its starts."""
        return "".join(path.read_text("utf-8", "replace") for path in sorted(self.folder.glob("*.log")))

    @property
    def port(self) -> str:
        return self.url.rpartition(":")[2] or "0"

    def start(self) -> "Server":
        """Opens it; again on the same port, if it was open before."""
        said = self.folder / f"{len(list(self.folder.glob('*.log'))):03}.log"
        with said.open("wb") as out:
            self.process = subprocess.Popen(
                [*self.command, "--port", self.port],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env=self.environment,
            )
        self.url = self._link(said)
        return self

    def _link(self, said: Path) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if link := LINK.search(said.read_text("utf-8", "replace")):
                return link[1]
            if self.process is None or self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"the server did not open:\n{self.log}")

    def stop(self) -> None:
        """Asks it to close."""
        self._end("terminate")

    def kill(self) -> None:
        """Ends it without a word, as a power cut does."""
        self._end("kill")

    def _end(self, how: str) -> None:
        if self.process is None:
            return
        getattr(self.process, how)()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process = None
