"""Who sits where: tables are set up, seats taken, left, reclaimed and given to bots."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, NamedTuple

import orjson

from zashiki.contract import Game, Refused, Seat
from zashiki.players.catalogue import SIMPLE, offered, usual
from zashiki.server import messages
from zashiki.server.clock import Pace
from zashiki.server.people import Person
from zashiki.server.problem import Problem
from zashiki.server.services import House
from zashiki.server.table import Chair, Table, chair_text, come_back, sit, stand_in
from zashiki.server.table_rows import tables_of
from zashiki.server.tables import Draft

if TYPE_CHECKING:
    from zashiki.room import Room


class Terms(NamedTuple):
    """What a table is set up with, besides its game and chairs."""

    public: bool
    pace: Pace
    allows_hints: bool


class Seating:
    def __init__(self, house: House, key: bytes) -> None:
        self.house, self.key = house, key

    # --- Setting up -----------------------------------------------------------------------------------------

    async def create(self, person: Person, wish: messages.NewTable) -> Table:
        room = await self.house.rooms.get(wish.game)
        chairs = [wished_chair(room, seat, person) for seat in wish.seats]
        try:
            options = room.seated(wish.options, len(chairs))
        except Refused as refused:
            raise Problem.of(refused.reason) from refused
        if not any(chair.person for chair in chairs) and all(chair.free for chair in chairs):
            raise Problem("invalid", "nobody-here")
        pace = Pace(**wish.pace.model_dump())
        return await self._set_up(room, options, chairs, Terms(wish.public, pace, wish.hints), person)

    async def _set_up(
        self, room: Room, options: dict[str, str], chairs: list[Chair], terms: Terms, owner: Person
    ) -> Table:
        house = self.house
        told = room.rules, options, house.new_seed(), *terms, owner.id, house.now()
        table = Table(house.new_id(), room, *told)
        body = orjson.dumps([orjson.loads(chair_text(chair)) for chair in chairs]).decode()
        drafts = [Draft("chairs", person=owner.id, body=body)]
        if not any(chair.free for chair in chairs):
            drafts.append(Draft("start", person=owner.id))
        await self.house.tables.add(table, drafts)
        return table

    def invite(self, table: Table, seat: Seat) -> str:
        """The key of a seat: 128 bits made from the house's own key, so that it need not be stored."""
        fact = f"invite {table.id} {seat} {table.removals[seat]}".encode()
        return urlsafe_b64encode(hmac.digest(self.key, fact, "sha256")[:16]).rstrip(b"=").decode()

    def invites(self, table: Table, person: Person) -> dict[Seat, str]:
        if table.owner != person.id:
            raise Problem("forbidden", "not-owner")
        return {seat: self.invite(table, seat) for seat, chair in enumerate(table.chairs) if chair.kind == "invite"}

    async def join(self, table_id: str, person: Person, wish: messages.Join) -> Table:
        return await self.house.tables.do(
            table_id, lambda table: self._join(table, person, self._free_seat(table, person, wish))
        )

    def _join(self, table: Table, person: Person, seat: Seat) -> list[Draft]:
        sitting = chair_text(sit(table.chairs[seat], person.id, person.name))
        drafts = [Draft("chair", seat, person.id, sitting)]
        alone = all(not chair.free for other, chair in enumerate(table.chairs) if other != seat)
        if alone and table.pace.kind != "live":  # with clocks the owner says when
            drafts.append(Draft("start", person=table.owner))
        return drafts

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
        def plan(table: Table) -> list[Draft]:
            if table.owner != person.id:
                raise Problem("forbidden", "not-owner")
            if table.status != "waiting":
                raise Problem("forbidden", "already-started")
            free = [seat for seat, chair in enumerate(table.chairs) if chair.free]
            if free and not fill:
                raise Problem("illegal", "seats-free", count=len(free))
            bot = chair_text(Chair("bot", bot=known_bot(table.game, fill))) if free else ""
            return [*(Draft("chair", seat, person.id, bot) for seat in free), Draft("start", person=person.id)]

        return await self.house.tables.do(table_id, plan)

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

        return await self.house.tables.do(table_id, plan)

    async def reclaim(self, table_id: str, person: Person, seat: Seat) -> Table:
        def plan(table: Table) -> list[Draft]:
            if seat not in table.seats_of(person.id):
                raise Problem("forbidden", "not-your-seat", seat=seat + 1)
            if not table.chairs[seat].stand_in or not table.running:
                return []
            return [Draft("chair", seat, person.id, chair_text(come_back(table.chairs[seat])))]

        return await self.house.tables.do(table_id, plan)

    async def remove(self, table_id: str, person: Person, seat: Seat) -> Table:
        """The owner asks a guest to leave."""

        def plan(table: Table) -> list[Draft]:
            if table.owner != person.id:
                raise Problem("forbidden", "not-owner")
            if seat >= len(table.chairs) or table.chairs[seat].person in (None, person.id):
                raise Problem("invalid", "no-guest", seat=seat + 1)
            if table.status not in ("waiting", "running"):
                return []
            chair = Chair("bot", bot=usual(table.game)) if table.running else free_again(table)
            return [Draft("chair", seat, person.id, chair_text(chair))]

        return await self.house.tables.do(table_id, plan)

    async def time_out(self, table_id: str, seat: Seat) -> None:
        """A clock has run out: a bot stands in."""

        def plan(table: Table) -> list[Draft]:
            due = table.duties().get(("clock", seat))
            if due is None or due > self.house.now():
                return []
            return [Draft("chair", seat, "", chair_text(stand_in(table.chairs[seat], usual(table.game), "time")))]

        await self.house.tables.do(table_id, plan)

    async def leave_all(self, person: Person) -> None:
        for row in await self.house.store.read(lambda connection: tables_of(connection, person.id)):
            if row["status"] in ("waiting", "running"):
                await self.leave(row["id"], person)

    async def rematch(self, table_id: str, person: Person) -> Table:
        """The same people once more, each one seat further. Whoever asks first sets it up; it begins when all
        have asked."""
        tables = self.house.tables
        async with tables.lock(table_id):
            kept = await tables.keep(table_id)
            table = kept.table
            if not table.ended:
                raise Problem("illegal", "not-over")
            if not table.seats_of(person.id):
                raise Problem("forbidden", "not-seated")
            if table.next is None:
                room = await self.house.rooms.get(table.game.name)
                chairs = swapped(table, person)
                terms = Terms(table.public, table.pace, table.allows_hints)
                new = await self._set_up(room, table.options, chairs, terms, person)
                await tables.store(kept, [Draft("next", person=person.id, body=new.id)])
                return new
            following = table.next
            seat = (table.seats_of(person.id)[0] + 1) % len(table.chairs)
        return await tables.do(following, lambda new: self._join_again(new, person, seat))

    def _join_again(self, table: Table, person: Person, seat: Seat) -> list[Draft]:
        if table.seats_of(person.id) or table.status != "waiting" or not table.chairs[seat].free:
            return []
        return self._join(table, person, seat)


# --- Chairs ---------------------------------------------------------------------------------------------------


def wished_chair(room: Room, seat: messages.SeatWish, person: Person) -> Chair:
    match seat.kind:
        case "me":
            return Chair("person", person.id, person.name)
        case "beside":
            return Chair("person", person.id, seat.name or person.name, beside=True)
        case "bot":
            return Chair("bot", bot=known_bot(room, seat.bot or usual(room)))
        case kind:
            return Chair(kind)


def known_bot(game: Game, name: str) -> str:
    if name not in offered(game) and name not in SIMPLE:
        raise Problem("invalid", "no-such-bot", bot=name)
    return name


def left(table: Table, seat: Seat) -> Chair:
    return stand_in(table.chairs[seat], usual(table.game), "left") if table.running else free_again(table)


def free_again(table: Table) -> Chair:
    return Chair("open" if table.public else "invite")


def swapped(table: Table, person: Person) -> list[Chair]:
    """The chairs of a rematch: everybody moves one seat on; others than who asks have to ask as well."""
    moved = [table.chairs[-1], *table.chairs[:-1]]
    return [
        Chair("invite", name=chair.name) if chair.person not in (None, person.id) else come_back(chair)
        for chair in moved
    ]
