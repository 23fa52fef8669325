"""What people do at tables. Each deed is thought out under the table's lock, stored, and only then told."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import orjson
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from zashiki.contract import SPECTATOR, Refused, Seat
from zashiki.room import Room
from zashiki.server import schema, wire
from zashiki.server.clock import Pace
from zashiki.server.house import House
from zashiki.server.people import Person
from zashiki.server.problem import Problem
from zashiki.server.rooms import STRONGEST
from zashiki.server.store import Batch, Conflict, Unavailable
from zashiki.server.table import Chair, Entry, Table, chair_text, come_back, sit, stand_in

logger = logging.getLogger("zashiki.tables")

KEPT = 2000  # tables in memory that nobody looks at
ANSWERS = 4  # in memory for each table; older ones are read when somebody asks again
CLAIM = 10_000  # milliseconds that a server has for a duty before another may take it
PLAYING = ("start", "move", "undo")
TRIES = 3  # when another server was quicker

ADD_TABLE = insert(schema.tables)
ADD_ENTRY = insert(schema.entries)
ADD_ANSWER = insert(schema.answers)
ADD_SITTER = insert(schema.sitters)
ADD_DUTY = insert(schema.duties)
ADD_STORY = insert(schema.stories)
DROP_SITTER = delete(schema.sitters).where(
    schema.sitters.c.table_id == bindparam("table"), schema.sitters.c.person == bindparam("who")
)
DROP_DUTY = delete(schema.duties).where(
    schema.duties.c.table_id == bindparam("table"),
    schema.duties.c.seat == bindparam("where"),
    schema.duties.c.kind == bindparam("what"),
)
CHANGE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("rules", "status", "chairs", "active", "changed", "outcome")})
)
CHANGE_ACTIVE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(active=bindparam("new_active"), changed=bindparam("new_changed"))
)


class Draft(NamedTuple):
    """An entry to be."""

    kind: str
    seat: Seat = SPECTATOR
    person: str = ""
    body: str = ""


class Given(NamedTuple):
    """The answer to a move or an undo, and what was asked."""

    digest: str
    answer: bytes


@dataclass
class Kept:
    """A table in memory, and what the database holds beside its entries."""

    table: Table
    duties: dict[tuple[str, Seat], int]
    sitters: set[str]
    shown: tuple[Any, ...] = ()  # what lists show of it
    answers: dict[tuple[str, str], Given] = field(default_factory=dict)  # the latest, by person and key
    lock: asyncio.Lock | None = None  # held here so that it is not made anew for every deed


Plan = Callable[[Table], list[Draft]]


class Tables:
    """All tables of the house."""

    def __init__(self, house: House, key: bytes) -> None:
        self.house, self.key = house, key
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: str) -> asyncio.Lock:
        if (lock := self.locks.get(table_id)) is None:
            self.locks[table_id] = lock = asyncio.Lock()
        return lock

    # --- Looking --------------------------------------------------------------------------------------------

    async def look(self, table_id: str, person: Person | None, seat: Seat | None, number: int = 0) -> bytes:
        async with self.lock(table_id):
            table = (await self._keep(table_id)).table
            return table.snapshot(self.eye(table, person, seat), number)

    async def ask(self, table_id: str, question: Callable[[Table], Any]) -> Any:
        """Something about a table as it is stored."""
        async with self.lock(table_id):
            return question((await self._keep(table_id)).table)

    def eye(self, table: Table, person: Person | None, seat: Seat | None) -> Seat:
        """Through which eye somebody looks: a seat of his own, or as an onlooker."""
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

    async def _keep(self, table_id: str) -> Kept:
        """A table, read from the database if it must be."""
        if kept := self.kept.get(table_id):
            self.kept.move_to_end(table_id)
            return kept
        rows = await self.house.store.read(lambda connection: read_table(connection, table_id))
        if rows is None:
            raise Problem("missing", "no-such-table")
        self.kept[table_id] = kept = await self._fold(rows, await self.house.rooms.get(rows.head["game"]))
        kept.lock = self.lock(table_id)
        self._forget_old()
        return kept

    def _forget_old(self) -> None:
        for table_id in list(self.kept)[: max(0, len(self.kept) - KEPT)]:
            if not self.house.hub.watched(table_id) and not self.lock(table_id).locked():
                del self.kept[table_id]

    async def _fold(self, rows: Rows, room: Room) -> Kept:
        kept, faithful = fold(rows, room)
        table = kept.table
        if table.running and not faithful:
            logger.error("a match does not replay; it is stopped", extra={"table": table.id})
            await self._store(kept, [Draft("stop", body="rules")])
        elif table.running and table.rules != room.rules:
            await self._store(kept, [Draft("rules", body=str(room.rules))])
        return kept

    # --- Doing ----------------------------------------------------------------------------------------------

    async def do(self, table_id: str, plan: Plan) -> Table:
        """Carry out a plan: nothing, or all of it. If another server was quicker, think again."""
        for _ in range(TRIES):
            async with self.lock(table_id):
                kept = await self._keep(table_id)
                drafts = plan(kept.table)
                try:
                    await self._store(kept, drafts)
                    return kept.table
                except Conflict:
                    self.kept.pop(table_id, None)
        raise Problem("failed", "busy", retry_after=1)

    async def _store(self, kept: Kept, drafts: list[Draft], answer: Any = None) -> None:
        """Let drafts happen and write them down; whoever watches hears of it afterwards."""
        if not drafts:
            return
        table, batch = kept.table, Batch()
        table.pending = True
        try:
            for draft in drafts:
                batch.add(ADD_ENTRY, **self._happen(table, draft))
            if answer:
                answer(batch)
            self._note(kept, batch)
            batch.news.append(table.id)
            await self.house.store.write(batch, partial(self.house.hub.prepare, table))
        except Refused as refused:
            table.pending = False  # a refused move changes nothing
            raise Problem.of(refused.reason) from refused
        except BaseException as error:
            self.kept.pop(table.id, None)  # what is in memory never happened
            if isinstance(error, Unavailable):
                raise Problem("failed", "not-stored", retry_after=2) from error
            raise
        table.pending = False
        self._tell(kept)

    def _happen(self, table: Table, draft: Draft) -> dict[str, Any]:
        steps = len(table.match.steps) if table.match else 0
        entry = Entry(table.last + 1, draft.kind, draft.seat, draft.person, draft.body, self.house.now())
        table.apply(entry)
        final = table.match is not None and len(table.match.steps) > steps
        return {
            "table_id": table.id,
            "number": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "person": entry.person,
            "body": entry.body,
            "at": entry.at,
            "mark": table.mark() if final else "",
        }

    def _note(self, kept: Kept, batch: Batch) -> None:
        """What the database keeps beside the entries: lists, sitters and duties."""
        table = kept.table
        shown = what_lists_show(table)
        if shown[:-1] != kept.shown[:-1]:
            batch.add(CHANGE_TABLE, table=table.id, **{f"new_{name}": value for name, value in listed(table).items()})
        elif shown != kept.shown:  # as with most moves: somebody else is to move
            batch.add(CHANGE_ACTIVE, table=table.id, new_active=seats_text(table.active), new_changed=table.changed)
        kept.shown = shown
        if table.seats.keys() != kept.sitters:
            self._note_sitters(kept, batch)
        wanted = table.duties()
        if wanted or kept.duties:
            self._note_duties(kept, wanted, batch)

    def _note_sitters(self, kept: Kept, batch: Batch) -> None:
        people = set(kept.table.seats)
        for person in people - kept.sitters:
            batch.add(ADD_SITTER, person=person, table_id=kept.table.id)
        for person in kept.sitters - people:
            batch.add(DROP_SITTER, table=kept.table.id, who=person)
        kept.sitters = people

    def _note_duties(self, kept: Kept, wanted: dict[tuple[str, Seat], int], batch: Batch) -> None:
        table = kept.table
        for kind, seat in [duty for duty, due in kept.duties.items() if wanted.get(duty) != due]:
            batch.add(DROP_DUTY, table=table.id, where=seat, what=kind)
        claimed = self.house.now() + CLAIM
        for (kind, seat), due in wanted.items():
            if kept.duties.get((kind, seat)) != due:
                batch.add(ADD_DUTY, table_id=table.id, seat=seat, kind=kind, due=due, claimed=max(due, claimed))
        kept.duties = wanted

    def _tell(self, kept: Kept) -> None:
        self.house.hub.changed(kept.table)
        if kept.duties or kept.table.clock:
            self.house.duties.changed(kept.table)

    # --- Setting up -----------------------------------------------------------------------------------------

    async def create(self, person: Person, wish: wire.NewTable) -> Table:
        room = await self.house.rooms.get(wish.game)
        try:
            options = room.check_options(wish.options)
        except ValueError as error:
            raise Problem("invalid", "bad-option", why=str(error)) from error
        chairs = [wished_chair(seat, person) for seat in wish.seats]
        if len(chairs) not in room.seats or len(chairs) != room.players(options):
            raise Problem("invalid", "seat-count", count=len(chairs))
        if not any(chair.person for chair in chairs) and all(chair.free for chair in chairs):
            raise Problem("invalid", "nobody-here")
        pace = Pace(**wish.pace.model_dump())
        return await self._set_up(room, options, chairs, wish.public, pace, person)

    async def _set_up(
        self, room: Room, options: dict[str, str], chairs: list[Chair], public: bool, pace: Pace, owner: Person
    ) -> Table:
        seed = self.house.new_seed()
        table = Table(self.house.new_id(), room, room.rules, options, seed, public, pace, owner.id, self.house.now())
        kept = Kept(table, {}, set())
        body = orjson.dumps([orjson.loads(chair_text(chair)) for chair in chairs]).decode()
        drafts = [Draft("chairs", person=owner.id, body=body)]
        if not any(chair.free for chair in chairs):
            drafts.append(Draft("start", person=owner.id))
        kept.lock = self.lock(table.id)
        async with kept.lock:
            self.kept[table.id] = kept
            await self._store(kept, drafts, lambda batch: batch.add(ADD_TABLE, **new_row(table)))
        return table

    def invite(self, table: Table, seat: Seat) -> str:
        """The key of a seat: 128 bits made from the house's own key, so that it need not be stored."""
        fact = f"invite {table.id} {seat} {table.removals[seat]}".encode()
        return urlsafe_b64encode(hmac.digest(self.key, fact, "sha256")[:16]).rstrip(b"=").decode()

    def invites(self, table: Table, person: Person) -> dict[Seat, str]:
        if table.owner != person.id:
            raise Problem("forbidden", "not-owner")
        return {seat: self.invite(table, seat) for seat, chair in enumerate(table.chairs) if chair.kind == "invite"}

    async def join(self, table_id: str, person: Person, wish: wire.Join) -> Table:
        return await self.do(table_id, lambda table: self._join(table, person, self._free_seat(table, person, wish)))

    def _join(self, table: Table, person: Person, seat: Seat) -> list[Draft]:
        sitting = chair_text(sit(table.chairs[seat], person.id, person.name))
        drafts = [Draft("chair", seat, person.id, sitting)]
        alone = all(not chair.free for other, chair in enumerate(table.chairs) if other != seat)
        if alone and table.pace.kind != "live":  # with clocks the owner says when
            drafts.append(Draft("start", person=table.owner))
        return drafts

    def _free_seat(self, table: Table, person: Person, wish: wire.Join) -> Seat:
        if table.status != "waiting":
            raise Problem("forbidden", "already-started")
        if table.seats_of(person.id):
            raise Problem("forbidden", "already-seated")
        seats = range(len(table.chairs)) if wish.seat is None else [wish.seat]
        for seat in seats:
            if seat < len(table.chairs) and self._may_sit(table, seat, wish.invite):
                return seat
        raise Problem("forbidden", "wrong-invite" if wish.invite else "no-free-seat")

    def _may_sit(self, table: Table, seat: Seat, invite: str) -> bool:
        chair = table.chairs[seat]
        if chair.kind == "invite":
            return hmac.compare_digest(invite.encode(), self.invite(table, seat).encode())
        return chair.kind == "open" and not invite

    async def start(self, table_id: str, person: Person, fill: str) -> Table:
        def plan(table: Table) -> list[Draft]:
            if table.owner != person.id:
                raise Problem("forbidden", "not-owner")
            if table.status != "waiting":
                raise Problem("forbidden", "already-started")
            free = [seat for seat, chair in enumerate(table.chairs) if chair.free]
            if free and not fill:
                raise Problem("illegal", "seats-free", count=len(free))
            bot = chair_text(Chair("bot", bot=known_bot(fill))) if free else ""
            return [*(Draft("chair", seat, person.id, bot) for seat in free), Draft("start", person=person.id)]

        return await self.do(table_id, plan)

    # --- Leaving and coming back ----------------------------------------------------------------------------

    async def leave(self, table_id: str, person: Person) -> Table:
        def plan(table: Table) -> list[Draft]:
            mine = table.seats_of(person.id)
            if table.ended:
                return []
            if table.status == "waiting" and table.owner == person.id:
                return [Draft("stop", person=person.id, body="closed")]
            if not mine:
                raise Problem("forbidden", "not-seated")
            return [Draft("chair", seat, person.id, chair_text(left(table, seat))) for seat in mine]

        return await self.do(table_id, plan)

    async def reclaim(self, table_id: str, person: Person, seat: Seat) -> Table:
        def plan(table: Table) -> list[Draft]:
            if seat not in table.seats_of(person.id):
                raise Problem("forbidden", "not-your-seat", seat=seat + 1)
            if not table.chairs[seat].stand_in or not table.running:
                return []
            return [Draft("chair", seat, person.id, chair_text(come_back(table.chairs[seat])))]

        return await self.do(table_id, plan)

    async def remove(self, table_id: str, person: Person, seat: Seat) -> Table:
        """The owner asks a guest to leave."""

        def plan(table: Table) -> list[Draft]:
            if table.owner != person.id:
                raise Problem("forbidden", "not-owner")
            if seat >= len(table.chairs) or table.chairs[seat].person in (None, person.id):
                raise Problem("invalid", "no-guest", seat=seat + 1)
            if table.status not in ("waiting", "running"):
                return []
            chair = Chair("bot", bot=STRONGEST[0]) if table.running else free_again(table)
            return [Draft("chair", seat, person.id, chair_text(chair))]

        return await self.do(table_id, plan)

    async def time_out(self, table_id: str, seat: Seat) -> None:
        """A clock has run out: a bot stands in."""

        def plan(table: Table) -> list[Draft]:
            due = table.duties().get(("clock", seat))
            if due is None or due > self.house.now():
                return []
            return [Draft("chair", seat, "", chair_text(stand_in(table.chairs[seat], STRONGEST[0], "time")))]

        await self.do(table_id, plan)

    async def write_stories(self, table_id: str) -> None:
        """Keep what each seat saw in a match that is over."""
        table: Table = await self.ask(table_id, lambda table: table)
        if table.written or table.match is None:
            return
        stories = {}
        for seat, story in table.stories():
            stories[seat] = story
            await asyncio.sleep(0)  # others go first
        async with self.lock(table_id):
            kept = await self._keep(table_id)
            if not kept.table.written:

                def keep(batch: Batch) -> None:
                    for eye, steps in stories.items():
                        batch.add(ADD_STORY, table_id=table_id, eye=eye, steps=steps.decode())

                await self._store(kept, [Draft("written")], keep)

    async def leave_all(self, person: Person) -> None:
        for row in await self.house.store.read(lambda connection: tables_of(connection, person.id)):
            if row["status"] in ("waiting", "running"):
                await self.leave(row["id"], person)

    def forget(self, person: str) -> None:
        """Drop what is in memory about somebody who is gone; it is read anew."""
        for table_id, kept in list(self.kept.items()):
            if person in kept.sitters or any(one.line["person"] == person for one in kept.table.chat):
                del self.kept[table_id]

    # --- Playing --------------------------------------------------------------------------------------------

    async def move(self, table_id: str, person: Person, wish: wire.Move, key: str) -> bytes:
        return await self._play(table_id, person, key, Draft("move", wish.seat, person.id, wish.move), wish.position)

    async def undo(self, table_id: str, person: Person, wish: wire.Undo, key: str) -> bytes:
        return await self._play(table_id, person, key, Draft("undo", wish.seat, person.id), wish.position)

    async def _play(self, table_id: str, person: Person, key: str, draft: Draft, position: int) -> bytes:
        """A move or an undo. The same key with the same request gives the same answer again."""
        request = f"{table_id} {draft.kind} {draft.seat} {position} {draft.body}"
        digest = hashlib.sha256(request.encode()).hexdigest()
        for _ in range(TRIES):
            async with self.lock(table_id):
                kept = await self._keep(table_id)
                if given := kept.answers.get((person.id, key)):
                    return same_request(given, digest)
                answer = Answering(kept, person.id, key, digest, draft.seat)
                try:
                    self._check_turn(kept.table, person, draft.seat, position)
                    await self._store(kept, [self._whole(kept.table, draft)], answer)
                    return answer.answer
                except (Problem, Conflict) as error:  # it may have been played long ago, and be asked once more
                    if isinstance(error, Conflict):
                        self.kept.pop(table_id, None)
                    if given := await self.house.store.read(partial(given_before, person=person.id, key=key)):
                        if table_id not in self.kept:  # it was stored just now, but we did not hear of it in time
                            self._tell(await self._keep(table_id))
                        return same_request(given, digest)
                    if isinstance(error, Problem):
                        raise
        raise Problem("failed", "busy", retry_after=1)

    def _whole(self, table: Table, draft: Draft) -> Draft:
        """The move by its whole text, as it is stored."""
        if draft.kind == "undo":
            return draft
        try:
            return draft._replace(body=table.game.text(table.game.move(draft.body)))
        except Refused as refused:
            raise Problem.of(refused.reason) from refused

    def _check_turn(self, table: Table, person: Person, seat: Seat, position: int) -> None:
        if seat not in table.seats_of(person.id):
            raise Problem("forbidden", "not-your-seat", seat=seat + 1)
        if table.chairs[seat].stand_in:
            raise Problem("forbidden", "stand-in-plays")
        if not table.running:
            raise Problem("illegal", "not-running")
        if position != table.position(seat):
            raise Problem("stale", "position-passed", missed=table.missed(seat, position))

    async def bot_move(self, table_id: str, seat: Seat, move: int, position: int) -> None:
        """A bot plays, unless something happened meanwhile."""

        def plan(table: Table) -> list[Draft]:
            if not table.duties().keys() & {("bot", seat)} or table.position(seat) != position:
                return []
            return [Draft("move", seat, "", table.game.text(move))]

        await self.do(table_id, plan)

    async def chat(self, table_id: str, person: Person, text: str) -> bytes:
        body = orjson.dumps({"name": person.name, "text": text}).decode()
        table = await self.do(table_id, lambda table: [Draft("chat", SPECTATOR, person.id, body)])
        eye = self.eye(table, person, None)
        return done(table, eye)

    async def rematch(self, table_id: str, person: Person) -> Table:
        """The same people once more, each one seat further. Whoever asks first sets it up; it begins when all
        have asked."""
        async with self.lock(table_id):
            kept = await self._keep(table_id)
            table = kept.table
            if not table.ended:
                raise Problem("illegal", "not-over")
            if not table.seats_of(person.id):
                raise Problem("forbidden", "not-seated")
            if table.next is None:
                room = await self.house.rooms.get(table.game.name)
                chairs = swapped(table, person)
                new = await self._set_up(room, table.options, chairs, table.public, table.pace, person)
                await self._store(kept, [Draft("next", person=person.id, body=new.id)])
                return new
            following = table.next
            seat = (table.seats_of(person.id)[0] + 1) % len(table.chairs)
        return await self.do(following, lambda new: self._join_again(new, person, seat))

    def _join_again(self, table: Table, person: Person, seat: Seat) -> list[Draft]:
        if table.seats_of(person.id) or table.status != "waiting" or not table.chairs[seat].free:
            return []
        return self._join(table, person, seat)

    # --- Time without a server --------------------------------------------------------------------------------

    async def stand_still(self, table_id: str, since: int) -> None:
        """Do not charge the time since then to a live clock."""

        def plan(table: Table) -> list[Draft]:
            if not (table.running and table.clock and table.pace.kind == "live"):
                return []
            down = [max(since, table.clock.at), self.house.now()]  # not since the last entry, which may be private
            return [Draft("down", body=orjson.dumps(down).decode())]

        await self.do(table_id, plan)

    async def refresh(self, table_ids: list[str]) -> None:
        """Another server has changed these tables."""
        for table_id in table_ids:
            async with self.lock(table_id):
                known = self.kept.pop(table_id, None)
                if known or self.house.hub.watched(table_id):
                    kept = await self._keep(table_id)
                    self.house.hub.changed(kept.table)


class Answering:
    """Writes the answer of a move beside the move itself."""

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


# --- Chairs ---------------------------------------------------------------------------------------------------


def wished_chair(seat: wire.SeatWish, person: Person) -> Chair:
    match seat.kind:
        case "me":
            return Chair("person", person.id, person.name)
        case "beside":
            return Chair("person", person.id, seat.name or person.name, beside=True)
        case "bot":
            return Chair("bot", bot=known_bot(seat.bot or STRONGEST[0]))
        case kind:
            return Chair(kind)


def known_bot(name: str) -> str:
    if name not in STRONGEST:
        raise Problem("invalid", "no-such-bot", bot=name)
    return name


def left(table: Table, seat: Seat) -> Chair:
    return stand_in(table.chairs[seat], STRONGEST[0], "left") if table.running else free_again(table)


def free_again(table: Table) -> Chair:
    return Chair("open" if table.public else "invite")


def swapped(table: Table, person: Person) -> list[Chair]:
    """The chairs of a rematch: everybody moves one seat on; others than who asks have to ask as well."""
    moved = [table.chairs[-1], *table.chairs[:-1]]
    return [
        Chair("invite", name=chair.name) if chair.person not in (None, person.id) else come_back(chair)
        for chair in moved
    ]


# --- The database -----------------------------------------------------------------------------------------------


@dataclass
class Rows:
    """All that is stored about a table."""

    head: dict[str, Any]
    entries: list[Entry]
    duties: dict[tuple[str, Seat], int]


def read_table(connection: Connection, table_id: str) -> Rows | None:
    head = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if head is None:
        return None
    c = schema.entries.c
    columns = (c.number, c.kind, c.seat, c.person, c.body, c.at, c.mark)
    entries = connection.execute(select(*columns).where(c.table_id == table_id).order_by(c.number))
    duties = connection.execute(select(schema.duties).where(schema.duties.c.table_id == table_id))
    return Rows(
        dict(head),
        [Entry(*row) for row in entries],
        {(row.kind, row.seat): row.due for row in duties},
    )


def fold(rows: Rows, room: Room) -> tuple[Kept, bool]:
    """The table that its entries make, and whether the match went as it did when it was played."""
    head = rows.head
    pace = Pace(**orjson.loads(head["pace"]))
    options = orjson.loads(head["options"])
    seed = bytes.fromhex(head["seed"])
    table = Table(head["id"], room, head["rules"], options, seed, head["public"], pace, head["owner"], head["created"])
    faithful = True
    for entry in rows.entries:
        if faithful or entry.kind not in PLAYING:  # a match that went astray stays where it was; talk goes on
            faithful = follow(table, entry) and faithful
    table.last = rows.entries[-1].number
    if not faithful:
        table.status = head["status"]
    return Kept(table, rows.duties, set(table.seats), what_lists_show(table)), faithful


def what_lists_show(table: Table) -> tuple[Any, ...]:
    return table.rules, table.status, tuple(table.chairs), table.active


def follow(table: Table, entry: Entry) -> bool:
    """Apply a stored entry; whether it leads where it led."""
    try:
        table.apply(entry)
    except (Refused, ValueError):
        return False
    return not entry.mark or entry.mark == table.mark()


def new_row(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game.name,
        "options": orjson.dumps(table.options).decode(),
        "seed": table.seed.hex(),
        "public": table.public,
        "pace": orjson.dumps(table.pace).decode(),
        "owner": table.owner,
        "created": table.created,
        **listed(table),
    }


def listed(table: Table) -> dict[str, Any]:
    """What lists show of a table."""
    line = table.line()
    return {
        "rules": table.rules,
        "status": table.status,
        "chairs": orjson.dumps(line["chairs"]).decode(),
        "active": seats_text(line["active"]),
        "changed": table.changed,
        "outcome": orjson.dumps(line["outcome"]).decode() if line["outcome"] else None,
    }


def seats_text(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, seats))


def given_before(connection: Connection, person: str, key: str) -> Given | None:
    """The answer that was given to somebody for a key."""
    c = schema.answers.c
    found = connection.execute(select(c.digest, c.answer).where(c.person == person, c.key == key)).first()
    return Given(found.digest, found.answer.encode()) if found else None


def line_of(row: Any) -> dict[str, Any]:
    """A table in a list, `TableLine`."""
    return {
        "id": row.id,
        "game": row.game,
        "options": orjson.loads(row.options),
        "public": row.public,
        "pace": orjson.loads(row.pace),
        "owner": row.owner,
        "status": row.status,
        "chairs": orjson.loads(row.chairs),
        "active": [int(seat) for seat in row.active.split()],
        "created": row.created,
        "changed": row.changed,
        "outcome": orjson.loads(row.outcome) if row.outcome else None,
    }


def tables_of(connection: Connection, person: str, most: int = 100) -> list[dict[str, Any]]:
    c = schema.tables.c
    mine = select(schema.sitters.c.table_id).where(schema.sitters.c.person == person)
    rows = connection.execute(select(schema.tables).where(c.id.in_(mine)).order_by(c.changed.desc()).limit(most))
    return [line_of(row) for row in rows]


def lobby(connection: Connection, since: int, most: int = 50) -> dict[str, Any]:
    """Public tables that wait for somebody, and those that can be watched."""
    c = schema.tables.c

    def some(status: str) -> list[dict[str, Any]]:
        found = select(schema.tables).where(c.status == status, c.public, c.changed > since)
        return [line_of(row) for row in connection.execute(found.order_by(c.changed.desc()).limit(most))]

    return {"waiting": some("waiting"), "running": some("running")}
