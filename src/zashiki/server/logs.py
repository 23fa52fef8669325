"""Logs: one JSON object a line, and never a secret in it."""

from __future__ import annotations

import logging
import re
import sys
import time
from contextlib import suppress
from typing import Any, TextIO

import orjson

LEVELS = ("debug", "info", "warning", "error")
STANDARD_FIELDS = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}
SECRET = frozenset({"password", "token", "key", "cookie", "authorization", "invite", "come_back", "hash"})
HIDDEN = "…"
SECRETS = (
    (re.compile(r"zsk_[\w-]+"), "zsk_" + HIDDEN),
    (re.compile(r"\bzashiki=[\w.-]+"), "zashiki=" + HIDDEN),
    (re.compile(r"(://[^:/@\s\"]+):[^@\s\"]+@"), rf"\1:{HIDDEN}@"),  # the password of a database
    (re.compile(r"#[\w-]{20,}"), "#" + HIDDEN),  # invitations and come-back links
)

access = logging.getLogger("zashiki.access")


class Lines(logging.StreamHandler[TextIO]):
    """Writes records, with whatever `extra` came with them."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._second, self._clock = 0, ""

    def emit(self, record: logging.LogRecord) -> None:
        line = {"logger": record.name, "message": record.getMessage()}
        extra = {name: value for name, value in record.__dict__.items() if name not in STANDARD_FIELDS}
        if record.exc_info:
            extra["error"] = (self.formatter or logging.Formatter()).formatException(record.exc_info)
        self.write(record.created, record.levelname.lower(), line | extra)

    def write(self, at: float, level: str, fields: dict[str, Any]) -> None:
        shown = {name: HIDDEN if name in SECRET else value for name, value in fields.items()}
        line = {"time": self._time(at), "level": level, **shown}
        text = orjson.dumps(line, default=str, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_APPEND_NEWLINE).decode()
        with suppress(OSError, ValueError):  # a log that cannot be written must not stop the game
            self.acquire()
            try:
                self.stream.write(hide(text))
                self.stream.flush()
            finally:
                self.release()

    def _time(self, at: float) -> str:
        """ISO 8601 in UTC. Whole seconds are written once for all that happens in them."""
        second = int(at)
        if second != self._second:
            self._second, self._clock = second, time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))
        return f"{self._clock}.{int((at - second) * 1000):03}Z"


_lines: Lines | None = None


def note_request(note: dict[str, Any]) -> None:
    """The access log. It has a line for every request, so it is written directly where our logs are set up: quicker."""
    if _lines:
        _lines.write(time.time(), "info", {"logger": access.name, "message": "request", **note})
    else:
        access.info("request", extra=note)


def hide(text: str) -> str:
    """Take out what looks like a secret of ours, wherever it came from."""
    if "zsk_" in text or "zashiki=" in text or "://" in text or "#" in text:  # most lines have none of these
        for pattern, instead in SECRETS:
            text = pattern.sub(instead, text)
    return text


def setup_logs(level: str = "info", stream: TextIO | None = None) -> None:
    """Let everything be logged as JSON, what uvicorn says too. Our own access log replaces uvicorn's."""
    global _lines
    _lines = Lines(stream or sys.stderr)
    logging.root.handlers[:] = [_lines]
    logging.root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
    for name in ("alembic", "asyncio", "httpx"):
        logging.getLogger(name).setLevel(logging.WARNING)
