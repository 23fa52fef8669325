"""The cable between a browser and the server: it can be listened to, cut and mended.

Browsers' tools do not show what a shared worker hears, so the only sure place to listen is outside.
"""

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

REQUEST = re.compile(rb"^([A-Z]+) (\S+) HTTP/1\.1\r\n", re.MULTILINE)
PACKING = re.compile(rb"(?i)(accept-encoding:)[^\r\n]*")
CHUNK = re.compile(r"\r\n[0-9a-f]+\r\n")
EYE = re.compile(r'"eye":(-?\d+)')
SECRET = re.compile(r'"(?:view|first)":(?=\{)')


class Line:
    """One connection."""

    def __init__(self, browser: socket.socket, server: socket.socket) -> None:
        self.browser, self.server = browser, server
        self.asked: list[str] = []
        self.heard = bytearray()
        self.answered = True  # whether answers are passed on
        self.open = True

    def close(self) -> None:
        self.open = False
        for end in (self.browser, self.server):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Wire:
    """`url` leads to the server on `port`, as long as the wire is whole."""

    def __init__(self, port: str) -> None:
        self.port = int(port)
        self.lines: list[Line] = []
        self.whole = True
        self._lost = ""
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._threads = [self._run(self._welcome)]

    def _run(self, work: Any, *given: Any) -> threading.Thread:
        thread = threading.Thread(target=work, args=given, daemon=True)
        thread.start()
        return thread

    def _welcome(self) -> None:
        while True:
            try:
                browser, _ = self._door.accept()
            except OSError:
                return
            if not self.whole:
                browser.close()
                continue
            line = Line(browser, socket.create_connection(("127.0.0.1", self.port)))
            self.lines.append(line)
            self._threads += [self._run(self._ask, line), self._run(self._answer, line)]

    def _ask(self, line: Line) -> None:
        with suppress(OSError):
            while said := line.browser.recv(65536):
                asked = [f"{method.decode()} {path.decode()}" for method, path in REQUEST.findall(said)]
                line.asked += asked
                if self._lost and any(re.search(self._lost, one) for one in asked):
                    self._lost, line.answered = "", False
                line.server.sendall(PACKING.sub(rb"\1 identity", said))
        line.close()

    def _answer(self, line: Line) -> None:
        with suppress(OSError):
            while said := line.server.recv(65536):
                if not line.answered:
                    break
                line.heard += said
                line.browser.sendall(said)
        line.close()

    # --- What tests do with it

    def cut(self) -> None:
        """Every connection ends, and none begins."""
        self.whole = False
        for line in self.lines:
            line.close()

    def mend(self) -> None:
        self.whole = True

    def lose_answer(self, request: str) -> None:
        """The next request that this pattern is found in is carried out, but its answer is lost."""
        self._lost = request

    def forget(self) -> None:
        """Listens anew."""
        for line in self.lines:
            line.heard.clear()
            line.asked.clear()

    @property
    def asked(self) -> list[str]:
        return [one for line in self.lines for one in line.asked]

    @property
    def streams(self) -> int:
        """How many of the open connections are streams."""
        return sum(line.open and bool(line.asked) and "/api/stream" in line.asked[-1] for line in self.lines)

    @property
    def heard(self) -> str:
        """All that came from the server."""
        whole = "\n".join(bytes(line.heard).decode("utf-8", "replace") for line in self.lines)
        return CHUNK.sub("", whole)

    def eyes(self) -> set[int]:
        """The eyes through which anything was told."""
        return {int(eye) for eye in EYE.findall(self.heard)}

    def streamed_eyes(self) -> set[int]:
        """The eyes through which the streams told something."""
        streams = [bytes(line.heard).partition(b"text/event-stream")[2] for line in self.lines]
        return {int(eye) for stream in streams for eye in EYE.findall(stream.decode("utf-8", "replace"))}

    def views(self) -> Iterator[Any]:
        heard, reader = self.heard, json.JSONDecoder()
        for found in SECRET.finditer(heard):
            yield reader.raw_decode(heard, found.end())[0]

    def close(self) -> None:
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()
        for thread in self._threads:
            thread.join(5)
