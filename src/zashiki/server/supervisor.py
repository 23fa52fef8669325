"""Keeps everything that runs in the background: each work has a name, is heard when it fails, and is begun again."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import chain, repeat

from zashiki.server.problem import Problem
from zashiki.server.store import Unavailable

logger = logging.getLogger("zashiki.supervisor")

PAUSES = (1, 2, 5, 10, 30)  # seconds before work that failed begins again; the last one from then on
STEADY = 60  # seconds: work that ran longer before it failed begins with the first pause

Work = Callable[[], Awaitable[None]]


class Supervisor:
    """Runs work until it returns; what it raises only makes it begin again."""

    def __init__(self) -> None:
        self.failures: Counter[str] = Counter()  # by name, for the metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    def start(self, name: str, work: Work, table: str = "") -> None:
        """Begin some work. Nothing new begins while the server closes: jobs are stored, and streams are ending."""
        if not self._stopping:
            task = asyncio.create_task(self._keep(name, work, table), name=name)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _keep(self, name: str, work: Work, table: str) -> None:
        pauses = from_the_first()
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await work()
                return
            except Exception as error:
                self._note(name, table, error)
            if asyncio.get_running_loop().time() - began > STEADY:
                pauses = from_the_first()
            await asyncio.sleep(next(pauses))

    def _note(self, name: str, table: str, error: Exception) -> None:
        self.failures[name] += 1
        facts = {"work": name, "why": str(error)} | ({"table": table} if table else {})
        if isinstance(error, (Problem, Unavailable)):  # somebody is not ready yet, or the database is away
            logger.warning("work in the background has to wait", extra=facts)
        else:
            logger.error("work in the background failed", exc_info=error, extra=facts)

    async def stop(self) -> None:
        self._stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def from_the_first() -> chain[int]:
    return chain(PAUSES, repeat(PAUSES[-1]))
