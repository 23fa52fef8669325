"""When things were last used, noted now and then, and nobody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

from zashiki.server.services import Services
from zashiki.server.store import Batch


class Uses:
    """Notes by a statement that takes `which` and `then`."""

    def __init__(self, services: Services, statement: Any, every: int) -> None:
        self.services, self.statement, self.every = services, statement, every
        self.notes: set[asyncio.Task[None]] = set()

    def note(self, which: str, last: int, now: int) -> int:
        """Something is used: when it was last used, as it is known from now on."""
        if now - last < self.every:
            return last
        batch = Batch()
        batch.add(self.statement, which=which, then=now)
        note = asyncio.ensure_future(self.services.store.write(batch))
        self.notes.add(note)
        note.add_done_callback(self._noted)
        return now

    def _noted(self, note: asyncio.Task[None]) -> None:
        self.notes.discard(note)
        if not note.cancelled():
            note.exception()  # the store has logged it already
