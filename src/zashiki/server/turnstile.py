"""Where requests of one person wait for each other, so that they do not all come before somebody else's.

The event loop does what has come in the order in which it came. Whoever asks for a lot at once would hold up everybody
by all of it; here one of their requests goes on, then the loop looks who else is there, then the next one goes on.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # of those who have just gone through

    async def pass_through(self, who: str) -> None:
        """At once, unless another of the same has gone through in this turn of the event loop."""
        loop = asyncio.get_running_loop()
        if (waiting := self._waiting.get(who)) is None:
            self._waiting[who] = deque()
            loop.call_soon(self._next, who)
        else:
            waiting.append(turn := loop.create_future())
            await turn

    def _next(self, who: str) -> None:
        waiting = self._waiting[who]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():  # else nobody waits for it any more
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next, who)
                return
        del self._waiting[who]
