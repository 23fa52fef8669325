"""Who sits where: tables are set up, seats taken, left, reclaimed and given to bots."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from zashiki.contract import Game, Refused, Seat
from zashiki.players.catalogue import SIMPLE, offered, usual
from zashiki.server import messages
from zashiki.server.chairs import Chair, known_people
from zashiki.server.entries import SERVER, ChairChanged, Entry, RematchMade, SetUp, Started, Stopped
from zashiki.server.job_kinds import CLOCK, Job, jobs_of
from zashiki.server.names import proper
from zashiki.server.people import Person
from zashiki.server.problem import Problem
from zashiki.server.services import Services
from zashiki.server.table import Table
from zashiki.server.table_lists import count_bots_alone, tables_held_by
from zashiki.server.tables import check_goes_on, free_again
from zashiki.server.terms import Terms

if TYPE_CHECKING:
    from zashiki.room import Room

PASSES = 5  # over somebody's tables when they leave all
BOTS_ALONE = 3  # tables of one person that run without people


class Seating:
    def __init__(self, services: Services, key: bytes) -> None:
        self.services, self.key = services, key

    # --- Setting up -----------------------------------------------------------------------------------------

    async def create(self, person: Person, wish: messages.NewTable) -> Table:
        room = await self.services.rooms.get(wish.game)
        chairs = [wished_chair(room, seat, person) for seat in wish.seats]
        try:
            options = room.seated(wish.options, len(chairs))
        except Refused as refused:
            raise Problem.of(refused.reason) from refused
        if not any(chair.person for chair in chairs) and all(chair.free for chair in chairs):
            raise Problem("invalid", "nobody-here")
        if all(chair.kind == "bot" for chair in chairs):
            async with self._one_for_bots(person):
                await self._check_room_for_bots(person)
                return await self._set_up(room, wish.terms(options), chairs, person)
        return await self._set_up(room, wish.terms(options), chairs, person)

    @asynccontextmanager
    async def _one_for_bots(self, person: Person) -> AsyncIterator[None]:
        """One deed of a person at a time of those that may leave bots alone at a table."""
        async with self.services.tables.lock(f"bots of {person.id}"):  # no table is named so
            yield

    async def _check_room_for_bots(self, person: Person) -> None:
        """Of tables where bots are alone a person has few that run at a time, because nobody waits for them."""
        running = await self.services.store.read(lambda connection: count_bots_alone(connection, person.id))
        if running >= BOTS_ALONE * self.services.limits.scale:
            raise Problem("forbidden", "too-many-bot-tables", most=BOTS_ALONE)

    async def _set_up(self, room: Room, terms: Terms, chairs: list[Chair], owner: Person) -> Table:
        services = self.services
        table = Table(
            id=services.new_id(),
            game=room,
            rules=room.version,
            terms=terms,
            seed=services.new_seed(),
            owner=owner.id,
            created=services.now(),
        )
        entries: list[Entry] = [SetUp(owner.id, tuple(chairs))]
        if not any(chair.free for chair in chairs):
            entries.append(Started(owner.id))
        await services.tables.add(table, entries)
        return table

    def invite(self, table: Table, seat: Seat) -> str:
        """The key of a seat: 128 bits made from the server's own key, so that it need not be stored."""
        fact = f"invite {table.id} {seat} {table.removals[seat]}".encode()
        return urlsafe_b64encode(hmac.digest(self.key, fact, "sha256")[:16]).rstrip(b"=").decode()

    def invites(self, table: Table, person: Person) -> dict[Seat, str]:
        if table.owner != person.id:
            raise Problem("forbidden", "not-owner")
        return {seat: self.invite(table, seat) for seat, chair in enumerate(table.chairs) if chair.kind == "invite"}

    async def join(self, table_id: str, person: Person, wish: messages.Join) -> Table:
        return await self.services.tables.do(
            table_id, lambda table: self._join(table, person, self._free_seat(table, person, wish))
        )

    def _join(self, table: Table, person: Person, seat: Seat) -> list[Entry]:
        entries: list[Entry] = [ChairChanged(seat, person.id, table.chairs[seat].taken_by(person.id, person.name))]
        complete = all(not chair.free for other, chair in enumerate(table.chairs) if other != seat)
        if complete and table.terms.pace.kind != "live":  # with clocks the owner says when
            entries.append(Started(table.owner))
        return entries

    def _free_seat(self, table: Table, person: Person, wish: messages.Join) -> Seat:
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
        async with self._one_for_bots(person):
            alone = await self.services.tables.ask(table_id, lambda table: not table.seats)
            if alone:
                await self._check_room_for_bots(person)
            return await self._start(table_id, person, fill, alone)

    async def _start(self, table_id: str, person: Person, fill: str, alone: bool) -> Table:
        def decide(table: Table) -> list[Entry]:
            if not table.seats and not alone:  # whoever sat there has left just now
                raise Problem("failed", "busy", retry_after=1)
            if table.owner != person.id:
                raise Problem("forbidden", "not-owner")
            if table.status != "waiting":
                raise Problem("forbidden", "already-started")
            free = [seat for seat, chair in enumerate(table.chairs) if chair.free]
            if free and not fill:
                raise Problem("illegal", "seats-free", count=len(free))
            bots = [ChairChanged(seat, person.id, Chair("bot", bot=known_bot(table.game, fill))) for seat in free]
            return [*bots, Started(person.id)]

        return await self.services.tables.do(table_id, decide)

    # --- Leaving and coming back ----------------------------------------------------------------------------

    async def leave(self, table_id: str, person: Person) -> Table:
        def decide(table: Table) -> list[Entry]:
            mine = table.seats_of(person.id)
            if table.ended:
                return []
            if table.owner == person.id and (table.status == "waiting" or nobody_else_waits(table, person)):
                return [Stopped(person.id, "closed")]
            if not mine:
                raise Problem("forbidden", "not-seated")
            return [ChairChanged(seat, person.id, left(table, seat)) for seat in mine]

        return await self.services.tables.do(table_id, decide, beside=True)

    async def reclaim(self, table_id: str, person: Person, seat: Seat) -> Table:
        def decide(table: Table) -> list[Entry]:
            if seat not in table.seats_of(person.id):
                raise Problem("forbidden", "not-your-seat", seat=seat + 1)
            if not table.chairs[seat].stand_in or table.status != "running":
                return []
            return [ChairChanged(seat, person.id, table.chairs[seat].taken_back())]

        return await self.services.tables.do(table_id, decide, beside=True)

    async def remove(self, table_id: str, person: Person, seat: Seat) -> Table:
        """The owner asks a guest to leave; in a running game only one who is away, for a bot that stays."""
        async with self._one_for_bots(person):
            if await self.services.tables.ask(table_id, lambda table: leaves_bots_alone(table, person, seat)):
                await self._check_room_for_bots(person)
            return await self._remove(table_id, person, seat)

    async def _remove(self, table_id: str, person: Person, seat: Seat) -> Table:
        def decide(table: Table) -> list[Entry]:
            if table.owner != person.id:
                raise Problem("forbidden", "not-owner")
            chair = table.chairs[seat] if seat < len(table.chairs) else Chair("open")
            if chair.person is None or chair.person == person.id:
                raise Problem("invalid", "no-guest", seat=seat + 1)
            if table.status == "waiting":
                return [ChairChanged(seat, person.id, free_again(table))]
            if not table.running:
                return []
            if not chair.stand_in and not self.services.presence.is_away(chair.person):
                raise Problem("forbidden", "guest-present")
            return [ChairChanged(seat, person.id, Chair("bot", bot=usual(table.game)))]

        return await self.services.tables.do(table_id, decide)

    async def time_out(self, table_id: str, seat: Seat) -> None:
        """A clock has run out: a bot stands in."""

        def decide(table: Table) -> list[Entry]:
            due = jobs_of(table).get(Job(CLOCK, seat))
            if due is None or due > self.services.now():
                return []
            return [ChairChanged(seat, SERVER, table.chairs[seat].left_to(usual(table.game), "time"))]

        await self.services.tables.do(table_id, decide)

    async def leave_all(self, person: Person) -> None:
        """Leave every table for good. Others play on meanwhile, so it is looked again until nothing is left but tables
        that stand still: those are left when they go on."""
        still = set[str]()
        for _ in range(PASSES):
            held = await self.services.store.read(lambda connection: tables_held_by(connection, person.id))
            if still.issuperset(held):
                return
            for table_id in held:
                if not await self._leave_for_good(table_id, person):
                    still.add(table_id)
        raise Problem("failed", "tables-not-left", retry_after=1)

    async def _leave_for_good(self, table_id: str, person: Person) -> bool:
        """Whether that could be done; where a table stands still, it could not."""

        def decide(table: Table) -> list[Entry]:
            return [Stopped(person.id, "closed")] if table.running and nobody_else_waits(table, person) else []

        try:
            await self.leave(table_id, person)
            await self.services.tables.do(table_id, decide)
        except Problem as problem:
            if problem.kind == "failed":  # it may be left in a moment; until then nothing is deleted
                raise
            return problem.code != "table-halted"
        return True

    async def rematch(self, table_id: str, person: Person) -> Table:
        """The same people once more, each one seat further. The first to ask sets it up; it begins when all have
        asked."""
        tables = self.services.tables
        async with tables.lock(table_id):
            kept = await tables.keep(table_id)
            table = kept.table
            check_goes_on(table, beside=True)
            if not table.ended:
                raise Problem("illegal", "not-over")
            if not table.seats_of(person.id):
                raise Problem("forbidden", "not-seated")
            if table.next is None:
                room = await self.services.rooms.get(table.game.name)
                new = await self._set_up(room, table.terms, swapped(table, person), person)
                await tables.store(kept, [RematchMade(person.id, new.id)])
                return new
            following = table.next
            seat = (table.seats_of(person.id)[0] + 1) % len(table.chairs)
        return await tables.do(following, lambda new: self._join_again(new, person, seat))

    def _join_again(self, table: Table, person: Person, seat: Seat) -> list[Entry]:
        if table.seats_of(person.id) or table.status != "waiting" or not table.chairs[seat].free:
            return []
        return self._join(table, person, seat)


# --- Chairs ---------------------------------------------------------------------------------------------------


def wished_chair(room: Room, seat: messages.SeatWish, person: Person) -> Chair:
    match seat.kind:
        case "me":
            return Chair("person", person.id, person.name)
        case "beside":
            return Chair("person", person.id, proper(seat.name) if seat.name else person.name, beside=True)
        case "bot":
            return Chair("bot", bot=known_bot(room, seat.bot or usual(room)))
        case kind:
            return Chair(kind)


def known_bot(game: Game, name: str) -> str:
    if name not in offered(game) and name not in SIMPLE:
        raise Problem("invalid", "no-such-bot", bot=name)
    return name


def nobody_else_waits(table: Table, person: Person) -> bool:
    """Whether a running game is of bots alone, or rests and nobody but this person could come back to it."""
    return not table.seats or (table.rests and known_people(table.chairs) <= {person.id})


def leaves_bots_alone(table: Table, owner: Person, seat: Seat) -> bool:
    """Whether nobody sits at a game of this owner but in this seat."""
    return table.running and table.owner == owner.id and list(table.seats.values()) == [[seat]]


def left(table: Table, seat: Seat) -> Chair:
    running = table.status == "running"
    return table.chairs[seat].left_to(usual(table.game), "left") if running else free_again(table)


def swapped(table: Table, person: Person) -> list[Chair]:
    """The chairs of a rematch: everybody moves one seat on; everybody but the person who asks has to ask as well."""
    moved = [table.chairs[-1], *table.chairs[:-1]]
    return [
        Chair("invite", name=chair.name) if chair.person not in (None, person.id) else chair.taken_back()
        for chair in moved
    ]
