"""Threads beside the event loop, for what takes long: to read a long table, or to tell a match from its deal on.

They hold the interpreter's lock while they work, and the event loop waits for it whenever it has something to do; so
threads of a server give it up ten times as often as Python's usually do.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

THREADS = 2  # so that somebody's short table does not wait for another's long one
GIVE_WAY = 0.0005  # seconds after which a thread lets another one have the interpreter

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Beside:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "beside")

    async def do(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """Work that nobody else can see until it is done. It goes on if nobody waits for it any more, so it must not
        change what others use."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    sys.setswitchinterval(GIVE_WAY)
