"""Ending within ten seconds after SIGTERM, whatever hangs: the database, a thread, a process, a line, the event loop.

The parts of a server close in order, each with its share of time. A thread of its own watches: when the time is over,
it says what is left, ends the processes that belong to us, and ends this one.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

logger = logging.getLogger("zashiki.closing")

ALL = 9.0  # seconds from the signal to the end of the process
LAST = 0.6  # more, after which it is ended without Python, which may be what hangs
LINES = 3  # seconds of them for requests that are being answered
PART = 1.5  # seconds for each part of the server
HANGING = 70  # exit code of a server that left something hanging: EX_SOFTWARE
FRAMES = 3  # of a thread that hangs, for the log

Children = Callable[[], Iterable[int]]


class Closing:
    """From the signal to the end."""

    def __init__(self) -> None:
        self.left: list[str] = []  # parts that did not close in time
        self.part = "answering requests"  # which closes now
        self.began = False

    def begin(self, children: Children) -> None:
        """At the first signal."""
        if not self.began:
            self.began = True
            with suppress(RuntimeError, ValueError):  # where nobody reads what is printed
                faulthandler.dump_traceback_later(ALL + LAST, exit=True)
            threading.Thread(target=self._watch, args=(children,), name="closing", daemon=True).start()

    async def close(self, part: str, work: Awaitable[None], seconds: float = PART) -> None:
        """Close a part, or leave it behind."""
        self.part = part
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait([task], timeout=seconds)
        if not done:
            task.cancel()
            self.left.append(part)
            logger.error("a part of the server does not close", extra={"part": part, "seconds": seconds})
        elif error := task.exception():
            logger.error("a part of the server did not close well", exc_info=error, extra={"part": part})

    def end(self, children: Children) -> None:
        """When all parts have closed, or were left behind: then the process ends here."""
        if self.left:
            self._break_off(self.left, children)

    def _watch(self, children: Children) -> None:
        time.sleep(ALL)
        self._break_off([*self.left, self.part], children)

    def _break_off(self, left: list[str], children: Children) -> None:
        logger.critical("ended with something hanging", extra={"parts": left, "threads": standing()})
        for child in children():
            with suppress(OSError):
                os.kill(child, getattr(signal, "SIGKILL", signal.SIGTERM))
        os._exit(HANGING)


def standing() -> dict[str, str]:
    """Where all other threads stand."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    return {
        names.get(thread, str(thread)): " < ".join(
            f"{frame.name} ({os.path.basename(frame.filename)}:{frame.lineno})"
            for frame in reversed(traceback.extract_stack(top)[-FRAMES:])
        )
        for thread, top in sys._current_frames().items()
        if thread != threading.get_ident()
    }
