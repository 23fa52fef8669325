"""What people do at tables. Each action is decided under the table's lock, stored, and only then told to others."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import orjson

from zashiki.contract import SPECTATOR, Refused, Seat
from zashiki.players.catalogue import usual
from zashiki.server import messages
from zashiki.server.chairs import Chair
from zashiki.server.chat import refuse_if_full
from zashiki.server.damage import Halt, read_halt
from zashiki.server.entries import (
    SERVER,
    ChairChanged,
    Chatted,
    Entry,
    Filed,
    Logged,
    Moved,
    Resumed,
    RulesChanged,
    Stopped,
    Undone,
    to_row,
)
from zashiki.server.folding import fold_table
from zashiki.server.job_kinds import jobs_of
from zashiki.server.people import Person
from zashiki.server.problem import Problem, suppress_missing
from zashiki.server.services import Services
from zashiki.server.snapshot import drop_told, is_long, missed, snapshot, tale_before, tell
from zashiki.server.store import Batch, Conflict, Unavailable
from zashiki.server.table import Table
from zashiki.server.table_rows import (
    ADD_ANSWER,
    ADD_ENTRY,
    ADD_TABLE,
    NOTE_HALT,
    Given,
    Kept,
    given_before,
    last_number,
    new_row,
    note,
    note_jobs,
    read_table,
    who_is_known,
)

if TYPE_CHECKING:
    from zashiki.room import Room

logger = logging.getLogger("zashiki.tables")

TABLES_KEPT = 2000  # in memory while nobody looks at them
ANSWERS = 4  # in memory for each table; older ones are read when somebody asks again
TRIES = 3  # when another server was quicker


Decision = Callable[[Table], list[Entry]]  # what is to happen at a table as it stands


class Tables:
    """All tables. Those that were used last are in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.doubtful: set[str] = set()  # tables of which nobody knows what is stored

    def lock(self, table_id: str) -> asyncio.Lock:
        if (lock := self.locks.get(table_id)) is None:
            self.locks[table_id] = lock = asyncio.Lock()
        return lock

    # --- Looking --------------------------------------------------------------------------------------------

    async def look(self, table_id: str, person: Person | None, seat: Seat | None, number: int = 0) -> bytes:
        table, eye = await self.told(table_id, lambda table: self.eye(table, person, seat))
        return snapshot(table, eye, number)

    async def told(self, table_id: str, whose: Callable[[Table], Seat]) -> tuple[Table, Seat]:
        """A table, and an eye that can be told of it at once: nothing happens there until the caller waits again."""
        async with self.lock(table_id):
            table = (await self.keep(table_id)).table
            eye = whose(table)
            await self._tell_beside(table, eye)
            return table, eye

    async def _tell_beside(self, table: Table, eye: Seat) -> None:
        """Let an eye be told of a match as far as it has gone, beside the event loop if that takes long."""
        while is_long(table, eye):  # again, if what was told was dropped meanwhile
            tale = tale_before(table, eye)
            told = await self.services.beside.do(tell, table.game, table.started(), eye, len(tale.steps))
            tale.go_on(told, table.number(eye))

    async def ask(self, table_id: str, question: Callable[[Table], Any]) -> Any:
        """Ask something about a table as it is stored."""
        async with self.lock(table_id):
            return question((await self.keep(table_id)).table)

    def eye(self, table: Table, person: Person | None, seat: Seat | None) -> Seat:
        """Through which eye a person looks: a seat of their own, or as an onlooker."""
        mine = table.seats_of(person.id) if person else []
        if seat is None:
            return mine[0] if len(mine) == 1 else SPECTATOR
        if seat != SPECTATOR and seat not in mine:
            raise Problem("forbidden", "not-your-seat", seat=seat + 1)
        return seat

    def find(self, table_id: str) -> Table | None:
        """A table, if it is in memory and all that happened at it is stored."""
        kept = self.kept.get(table_id)
        return kept.table if kept and not kept.table.pending else None

    async def keep(self, table_id: str) -> Kept:
        """A table in memory; read from the database if it is not there."""
        if kept := self.kept.get(table_id):
            self.kept.move_to_end(table_id)
            return kept
        for _ in range(TRIES):
            with suppress(Conflict):  # another server was quicker to store what has to come first
                self.kept[table_id] = kept = await self._read(table_id)
                kept.lock = self.lock(table_id)
                self._forget_old()
                return kept
        raise Problem("failed", "busy", retry_after=1)

    async def _read(self, table_id: str) -> Kept:
        stored = await self.services.store.read(lambda connection: read_table(connection, table_id))
        if stored is None:
            raise Problem("missing", "no-such-table")
        kept = await self.services.beside.do(fold_table, stored, await self._room(stored.head["game"]))
        if kept.table.halt:
            await self._note_halt(kept, read_halt(stored.head["halt"]))
        else:
            await self._go_on(kept, stored.head["halt"])
            if kept.jobs != jobs_of(kept.table):  # an earlier version of the server had others
                await self._store_jobs(kept)
        return kept

    async def _room(self, game: Any) -> Room | None:
        """None if there is no such game here (any more)."""
        return await self.services.rooms.get(game) if game in self.services.rooms.openings else None

    async def _store_jobs(self, kept: Kept) -> None:
        batch = Batch()
        note_jobs(kept, jobs_of(kept.table), batch, self.services.now())
        try:
            await self.services.store.write(batch)
        except Unavailable as error:
            raise Problem("failed", "not-stored", retry_after=2) from error

    def _forget_old(self) -> None:
        for table_id in list(self.kept)[: max(0, len(self.kept) - TABLES_KEPT)]:
            if not self.services.hub.watched(table_id) and not self.lock(table_id).locked():
                del self.kept[table_id]

    async def _go_on(self, kept: Kept, noted: str | None) -> None:
        """What has to be stored at a table that was read before anything else happens there: its rules, and the time
        for which its clock stood still, because no server was up or it could not be read."""
        table, entries = kept.table, list[Entry]()
        if table.running and table.rules != table.game.version:
            entries.append(RulesChanged(table.game.version))
        halt = read_halt(noted)
        entries += self.services.outages.unpaid(table, halt.since if halt else 0)
        if noted:
            people = {table.owner, *table.seats}
            known = await self.services.store.read(lambda connection: who_is_known(connection, people))
            entries += left_by(table, people - known)
        forget = partial(Batch.add, statement=NOTE_HALT, table=table.id, noted=None) if noted else None
        await self.store(kept, entries, forget)

    async def _note_halt(self, kept: Kept, known: Halt | None) -> None:
        """A table stands still: note since when, and say so once. That a match which is over goes another way under
        new rules hinders nobody."""
        table = kept.table
        assert table.halt is not None
        if (known and known.why == table.halt.why) or (table.ended and table.halt.why == "rules"):
            return
        table.halt = table.halt._replace(since=self._halted_since(table.halt))
        for fault in kept.faults:
            logger.error("a table stands still", extra={"table": table.id, **fault._asdict()})
        batch = Batch()
        batch.add(NOTE_HALT, table=table.id, noted=table.halt.text())
        try:
            await self.services.store.write(batch)
        except Unavailable as error:
            logger.warning("that a table stands still could not be stored", extra={"why": str(error)})

    def _halted_since(self, halt: Halt) -> int:
        """Rules change with the server: then nobody could play since it has started."""
        own = self.services.outages.own
        return halt.since or (own.until if own and halt.why == "rules" else self.services.now())

    # --- Doing ----------------------------------------------------------------------------------------------

    async def add(self, table: Table, entries: list[Entry]) -> None:
        """A new table, and what happens at it first."""
        kept = Kept(table, {}, set(), lock=self.lock(table.id))
        async with self.lock(table.id):
            self.kept[table.id] = kept
            await self.store(kept, entries, lambda batch: batch.add(ADD_TABLE, **new_row(table)))

    async def do(self, table_id: str, decide: Decision, beside: bool = False) -> Table:
        """Let happen what is decided: nothing, or all of it. If another server was quicker, decide again. What is
        `beside` the match may happen also where it waits for rules that it fits."""
        for _ in range(TRIES):
            async with self.lock(table_id):
                kept = await self.keep(table_id)
                check_goes_on(kept.table, beside)
                entries = self._unpaid(kept.table, decide(kept.table))
                try:
                    await self.store(kept, entries)
                    return kept.table
                except Conflict:
                    self.kept.pop(table_id, None)
        raise Problem("failed", "busy", retry_after=1)

    def _unpaid(self, table: Table, entries: list[Entry]) -> list[Entry]:
        """While a match waits for its rules, whoever leaves or comes back would settle its clock, once it goes on."""
        if table.halt is None or all(isinstance(entry, Chatted) for entry in entries):
            return entries
        return [*self.services.outages.unpaid(table, table.halt.since), *entries]

    async def store(self, kept: Kept, entries: list[Entry], answer: Callable[[Batch], None] | None = None) -> None:
        """Let entries happen and store them, with what `answer` adds; those who watch hear of it afterwards."""
        if not entries and answer is None:
            return
        table, batch = kept.table, Batch()
        table.pending = True
        try:
            for entry in entries:
                batch.add(ADD_ENTRY, **to_row(table.id, self._happen(table, entry)))
            if answer:
                answer(batch)
            note(kept, batch, self.services.now())
            batch.notices.append(table.id)
            await self.services.store.write(batch, partial(self.services.hub.prepare, table))
        except Refused as refused:
            table.pending = False
            if batch.rows:  # of several entries the first ones have happened; a refused one changes nothing
                self.kept.pop(table.id, None)
            raise Problem.of(refused.reason) from refused
        except BaseException as error:
            self.kept.pop(table.id, None)  # what is in memory was not stored
            if not isinstance(error, Conflict):
                self._read_later(table.id)
            if isinstance(error, Unavailable):
                raise Problem("failed", "not-stored", retry_after=2) from error
            raise
        table.pending = False
        self._tell(kept)

    def _happen(self, table: Table, entry: Entry) -> Logged:
        steps = len(table.match.steps) if table.match else 0
        logged = Logged(table.last + 1, self.services.now(), entry)
        table.apply(logged)
        final = table.match is not None and len(table.match.steps) > steps
        return logged._replace(mark=table.mark()) if final else logged

    def _tell(self, kept: Kept) -> None:
        self.services.hub.changed(kept.table)
        if kept.jobs or kept.table.clock or not kept.table.seats:
            self.services.jobs.changed(kept.table)

    def _read_later(self, table_id: str) -> None:
        """Nobody knows whether something was stored: as soon as that can be read, let what is due be done."""
        if table_id not in self.doubtful:
            self.doubtful.add(table_id)
            self.services.supervisor.start("finding out", partial(self._find_out, table_id), table_id)

    async def _find_out(self, table_id: str) -> None:
        async with self.lock(table_id):
            with suppress_missing():
                self._tell(await self.keep(table_id))
            self.doubtful.discard(table_id)

    async def file(self, table_id: str) -> None:
        """Keep what will be asked for of a match that is over."""
        table: Table = await self.ask(table_id, lambda table: table)
        if table.filed or table.halt:
            return
        await self.services.files.make(table_id, table.game.name)
        drop_told(await self.do(table_id, lambda table: [] if table.filed else [Filed()]))

    async def forget(self, table_ids: list[str]) -> None:
        """Drop tables from memory of which something stored has changed; they are read again when they are needed.
        Under their locks, so that none stays that is just being read."""
        for table_id in table_ids:
            async with self.lock(table_id):
                self.kept.pop(table_id, None)

    # --- Playing --------------------------------------------------------------------------------------------

    async def move(self, table_id: str, person: Person, wish: messages.Move, key: str) -> bytes:
        return await self._play(table_id, person, key, Moved(wish.seat, person.id, wish.move), wish.position)

    async def undo(self, table_id: str, person: Person, wish: messages.Undo, key: str) -> bytes:
        return await self._play(table_id, person, key, Undone(wish.seat, person.id, wish.move), wish.position)

    async def _play(self, table_id: str, person: Person, key: str, entry: Moved | Undone, position: int) -> bytes:
        """A move or an undo. The same key with the same request gives the same answer again."""
        request = f"{table_id} {entry.kind} {entry.seat} {position} {entry.move}"
        digest = hashlib.sha256(request.encode()).hexdigest()
        for _ in range(TRIES):
            async with self.lock(table_id):
                kept = await self.keep(table_id)
                if given := kept.answers.get((person.id, key)):
                    return same_request(given, digest)
                answer = Answering(kept, person.id, key, digest, entry.seat)
                try:
                    await self._check_turn(kept.table, person, entry.seat, position)
                    await self.store(kept, [self._whole(kept.table, entry)], answer)
                    return answer.answer
                except (Problem, Conflict) as error:  # perhaps a repeated request, whose answer is only in the database
                    if isinstance(error, Conflict):
                        self.kept.pop(table_id, None)
                    if given := await self._given_before(person, key, error):
                        again = same_request(given, digest)
                        if orjson.loads(again)["number"] > kept.table.number(entry.seat):
                            self.kept.pop(table_id, None)  # another server has stored it, and we have not heard of it
                        if table_id not in self.kept:  # else stored just now, but the writer's answer was lost
                            self._tell(await self.keep(table_id))
                        return again
                    if await self._is_behind(kept.table):
                        self.kept.pop(table_id, None)
                    elif isinstance(error, Problem):
                        raise
        raise Problem("failed", "busy", retry_after=1)

    async def _is_behind(self, table: Table) -> bool:
        """Whether another server has stored something here of which we have not heard."""
        if self.services.store.is_sqlite:
            return False
        with suppress(Unavailable):
            return await self.services.store.read(partial(last_number, table_id=table.id)) > table.last
        return False

    async def _given_before(self, person: Person, key: str, error: Problem | Conflict) -> Given | None:
        """The stored answer to this key; where nobody can say whether there is one, what went wrong before."""
        try:
            return await self.services.store.read(partial(given_before, person=person.id, key=key))
        except Unavailable:
            if isinstance(error, Problem):
                raise error from None
            raise

    def _whole(self, table: Table, entry: Moved | Undone) -> Moved | Undone:
        """With the move by its whole text, as it is stored; an undo may name none."""
        if not entry.move and isinstance(entry, Undone):
            return entry
        try:
            return replace(entry, move=table.game.text(table.game.move(entry.move)))
        except Refused as refused:
            raise Problem.of(refused.reason) from refused

    async def _check_turn(self, table: Table, person: Person, seat: Seat, position: int) -> None:
        check_seat(table, person, seat)
        if position != table.position(seat):
            await self._tell_beside(table, seat)
            raise Problem("stale", "position-passed", missed=missed(table, seat, position))

    async def bot_turn(self, table_id: str, seat: Seat, turn: list[str], position: int) -> None:
        """Play the moves of a bot's turn, unless something has happened since the bot was asked."""

        def decide(table: Table) -> list[Entry]:
            if seat not in table.bots_to_move or table.position(seat) != position:
                return []
            return [Moved(seat, SERVER, move) for move in turn]

        await self.do(table_id, decide)

    async def chat(self, table_id: str, person: Person, text: str) -> bytes:
        def decide(table: Table) -> list[Entry]:
            refuse_if_full(table)
            return [Chatted(person.id, person.name, text)]

        table = await self.do(table_id, decide, beside=True)
        return done(table, self.eye(table, person, None))

    # --- Other servers ---------------------------------------------------------------------------------------------

    async def refresh(self, table_ids: list[str]) -> None:
        """Read these tables again, because another server has changed them."""
        for table_id in table_ids:
            try:
                await self.refresh_one(table_id)
            except Exception:  # which holds up no other table
                self.services.supervisor.start("reading again", partial(self.refresh_one, table_id), table_id)

    async def refresh_one(self, table_id: str) -> None:
        async with self.lock(table_id):
            known = self.kept.pop(table_id, None)
            if known or self.services.hub.watched(table_id):
                with suppress_missing():
                    kept = await self.keep(table_id)
                    if known and kept.table.position(SPECTATOR) != known.table.position(SPECTATOR):
                        self.services.jobs.moved_elsewhere(kept.table)
                    self.services.hub.changed(kept.table)

    # --- Tables that stand still ---------------------------------------------------------------------------------

    async def resume(self, table_id: str) -> Kept:
        """Read a table again, which goes on if it can be read and replays; also one that an earlier version has
        stopped because it did not."""
        async with self.lock(table_id):
            self.kept.pop(table_id, None)
            kept = await self.keep(table_id)
            table = kept.table
            if (stopped := stopped_by_rules(table)) and not table.halt:
                await self.store(kept, [Resumed(stopped, self.services.now())])
            self._tell(kept)
            return kept


def left_by(table: Table, gone: set[str]) -> list[Entry]:
    """What has to happen at a table that goes on, of whose people some were deleted while it stood still."""
    if table.ended or not gone:
        return []
    if (table.status == "waiting" and table.owner in gone) or (table.seats and gone.issuperset(table.seats)):
        return [Stopped(SERVER, "closed")]
    seats = [seat for person in sorted(gone) for seat in table.seats_of(person) if not table.chairs[seat].stand_in]
    bot = usual(table.game)
    return [
        ChairChanged(seat, SERVER, table.chairs[seat].left_to(bot, "left") if table.running else free_again(table))
        for seat in seats
    ]


def free_again(table: Table) -> Chair:
    return Chair("open" if table.terms.public else "invite")


def stopped_by_rules(table: Table) -> int:
    """When an earlier version stopped a match that did not replay; 0 if none did."""
    last = table.notices[-1] if table.notices else None
    return last.at if table.status == "stopped" and last and last.told.code == "notice-rules" else 0


def check_goes_on(table: Table, beside: bool = False) -> None:
    """Refuse where a table stands still. Nothing is written over damage; a match that waits for rules that it fits is
    whole, and so its people may talk, leave and come back."""
    if table.halt and not (beside and table.halt.why == "rules"):
        raise Problem("illegal", "table-halted")


def check_seat(table: Table, person: Person, seat: Seat) -> None:
    """Refuse unless this person sits there and plays without a stand-in, in a running match."""
    if seat not in table.seats_of(person.id):
        raise Problem("forbidden", "not-your-seat", seat=seat + 1)
    if table.chairs[seat].stand_in:
        raise Problem("forbidden", "stand-in-plays")
    check_goes_on(table)
    if not table.running:
        raise Problem("illegal", "not-running")


class Answering:
    """Stores the answer to a move in the same transaction as the move."""

    def __init__(self, kept: Kept, person: str, key: str, digest: str, seat: Seat) -> None:
        self.kept, self.person, self.key, self.digest, self.seat = kept, person, key, digest, seat
        self.answer = b""

    def __call__(self, batch: Batch) -> None:
        self.answer = done(self.kept.table, self.seat)
        answers = self.kept.answers
        answers[self.person, self.key] = Given(self.digest, self.answer)
        if len(answers) > ANSWERS:
            del answers[next(iter(answers))]
        batch.add(
            ADD_ANSWER,
            person=self.person,
            key=self.key,
            table_id=self.kept.table.id,
            digest=self.digest,
            answer=self.answer.decode(),
        )


def done(table: Table, eye: Seat) -> bytes:
    return orjson.dumps({"table": table.id, "number": table.number(eye), "position": table.position(eye)})


def same_request(given: Given, digest: str) -> bytes:
    if given.digest != digest:
        raise Problem("invalid", "key-reused")
    return given.answer
