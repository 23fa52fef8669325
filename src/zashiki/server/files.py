"""Match files and replays of matches that are over: made once, beside the server (filing.py), and kept in the database.

Older ones, and those that were made by other rules or told in another way, are made when somebody first asks for them.
A match that the rules of today cannot play again is shown as it was kept before.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from contextlib import suppress
from subprocess import PIPE, Popen
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select

from zashiki.server import schema
from zashiki.server.filing import LOST, MATCH, Kept, Piece, form_of, tag_of
from zashiki.server.problem import Problem
from zashiki.server.store import Batch, Conflict
from zashiki.server.table_rows import read_table
from zashiki.server.writer import framed, read

if TYPE_CHECKING:
    from zashiki.server.services import Services

logger = logging.getLogger("zashiki.files")

PATIENCE = 60  # seconds for one match; a busy machine takes some
IDLE = 300  # seconds after which a process that nobody needs is ended, because it takes 200 MB
MOST_WAITING = 32  # matches; whoever asks for another one is told to come again
FILING = "from zashiki.server.filing import main; main()"  # by its name, which what it answers with carries
ADD_FILE = insert(schema.files)
DROP_FILES = delete(schema.files).where(schema.files.c.table_id == bindparam("table"))
DROP_LOST = DROP_FILES.where(schema.files.c.kind == bindparam("lost"))


class Found(NamedTuple):
    """What was asked for, if it is kept and not damaged, and in which forms the match is kept, or lost."""

    forms: set[str]
    kept: Kept | None
    lost: str = ""


class Files:
    """What is kept of matches that are over."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.filer = Filer()
        self._making: dict[str, asyncio.Task[None]] = {}  # by table: whoever asks meanwhile gets the same

    async def get(self, table_id: str, game: str, which: Piece) -> Kept:
        """Something that is kept of a match, as the rules of today tell it if they can."""
        found = await self._read(table_id, which)
        form = form_of(game) if game in self.services.rooms.openings else next(iter(found.forms), "")
        if form not in found.forms:
            await self.make(table_id, game)
            found = await self._read(table_id, which)
        if found.kept is None:
            raise Problem("missing", "match-lost" if found.lost == form else "not-found", status=404)
        return found.kept

    async def _read(self, table_id: str, which: Piece) -> Found:
        return await self.services.store.read(lambda connection: read_files(connection, table_id, which))

    async def make(self, table_id: str, game: str) -> None:
        """Make all that is kept of a match, once for all who ask for it at the same time."""
        if table_id not in self._making:
            if len(self._making) >= MOST_WAITING:
                raise Problem("failed", "not-filed", retry_after=5)
            self._making[table_id] = task = asyncio.create_task(self._make(table_id, game))
            task.add_done_callback(lambda done: self._made(table_id, done))
        await asyncio.shield(self._making[table_id])  # one who does not wait any longer takes it away from nobody

    def _made(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._making[table_id]
        if not task.cancelled() and (error := task.exception()):
            logger.warning("a match could not be filed", extra={"table": table_id, "why": str(error)})

    async def _make(self, table_id: str, game: str) -> None:
        task = await self.services.store.read(lambda connection: packed_rows(connection, table_id))
        await self.services.rooms.get(game)  # else it would be compiled twice
        made = await self.filer.ask(task)
        batch, form = Batch(), form_of(game)
        if made[0].which.kind == LOST:  # what was kept before stays
            batch.add(DROP_LOST, table=table_id, lost=LOST)
        else:
            batch.add(DROP_FILES, table=table_id)
        for which, tag, body in made:
            batch.add(ADD_FILE, table_id=table_id, **which._asdict(), form=form, tag=tag, body=body)
        with suppress(Conflict):  # another server was quicker, with the same
            await self.services.store.write(batch)

    async def close(self) -> None:
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        await self.filer.stop()


def packed_rows(connection: Connection, table_id: str) -> bytes:
    """All that is stored of a table, as the other process takes it."""
    stored = read_table(connection, table_id)
    if stored is None:
        raise Problem("missing", "no-such-table")
    return framed(stored)


def read_files(connection: Connection, table_id: str, which: Piece) -> Found:
    c = schema.files.c
    wanted = (c.table_id == table_id) & (c.kind == which.kind) & (c.eye == which.eye) & (c.part == which.part)
    row = connection.execute(select(c.form, c.tag, c.body).where(wanted)).first()
    if row and not (isinstance(row.body, bytes) and row.tag == tag_of(row.body)):
        return Found(set(), None)
    whole = select(c.kind, c.form).where(c.table_id == table_id, c.kind.in_((MATCH, LOST)))
    forms: dict[str, str] = {row.kind: row.form for row in connection.execute(whole)}
    return Found(set(forms.values()), Kept(which, row.tag, row.body) if row else None, forms.get(LOST, ""))


class Filer:
    """The process that makes files, from our side: one match after the other."""

    def __init__(self) -> None:
        self.process: Popen[bytes] | None = None
        self._answering: asyncio.Future[Any] | None = None
        self._turn = asyncio.Lock()
        self._rest: asyncio.TimerHandle | None = None

    async def ask(self, task: bytes) -> list[Kept]:
        async with self._turn:
            if self._rest:
                self._rest.cancel()
            try:
                async with asyncio.timeout(PATIENCE):
                    made: list[Kept] | str = await self._asked(task)
            except BaseException as error:  # a half-read answer would be taken for the next one
                await self.stop()
                if isinstance(error, (OSError, EOFError, TimeoutError, pickle.UnpicklingError)):
                    raise Problem("failed", "not-filed", retry_after=5) from error
                raise
            self._rest = asyncio.get_running_loop().call_later(IDLE, self._idle)
        if isinstance(made, str):
            logger.error("a match cannot be filed", extra={"why": made})
            raise Problem("failed", "not-filed", retry_after=60)
        return made

    async def _asked(self, task: bytes) -> Any:
        """Started without the event loop's own way, in which a copy of the server is made for some 10 ms."""
        process = self.process = self.process or Popen([sys.executable, "-c", FILING], stdin=PIPE, stdout=PIPE)
        self._answering = asyncio.get_running_loop().run_in_executor(None, answered, process, task)
        return await asyncio.shield(self._answering)

    def _idle(self) -> None:
        self._ending = asyncio.create_task(self.stop())

    async def stop(self) -> None:
        """Kill it, and wait until it and its pipes are gone: the event loop may close right after."""
        process, self.process = self.process, None
        if self._rest:
            self._rest.cancel()
        if process and process.stdin and process.stdout:
            process.kill()
            if self._answering:
                await asyncio.gather(self._answering, return_exceptions=True)
            await asyncio.to_thread(process.wait)
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close()


def answered(process: Popen[bytes], task: bytes) -> Any:
    """What the process answers, in a thread that waits for it."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(task)
    process.stdin.flush()
    if (answer := read(process.stdout)) is None:
        raise EOFError
    return answer
