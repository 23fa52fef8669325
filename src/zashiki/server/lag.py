"""How late the event loop comes to what is due: whatever holds it up, everybody waits for."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter

LOOK = 0.1  # seconds between two looks
LOOKS = 600  # that are remembered: a minute of them, so that whoever asks less often misses no standstill


class Lag:
    def __init__(self) -> None:
        self.looks: deque[float] = deque(maxlen=LOOKS)

    async def watch(self) -> None:
        while True:
            due = perf_counter() + LOOK
            await asyncio.sleep(LOOK)
            self.looks.append(max(0.0, perf_counter() - due))

    def worst(self) -> float:
        """Seconds, in the last minute."""
        return max(self.looks, default=0.0)
