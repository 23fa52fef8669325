"""Two houses in which the same happens but for what an observer cannot see, and all that the observer receives."""

from functools import partial
from itertools import count

from tests.server.homes import Home
from tests.server.small import Clock
from tests.server.visitors import REPLAY, new_key, until
from zashiki import registry
from zashiki.contract import SPECTATOR

NAMES = ("Ada", "Ben", "Cleo")
LIVE, DAYS, CALM = {"kind": "live"}, {"kind": "days"}, {"kind": "none"}
MOVES = {  # that somebody may ask about, in some phase or other
    "naishi": [
        "end turn", "develop hand 1", "develop row 5", "swap hand 1 2", "decree row 1", "recall", "keep rice",
    ],
    "samurai": ["end turn", "take helmet4", "take ship1", "samurai2 o9", "ship1 n9", "place helmet edo", "swap"],
    "shogun": [
        "ready", "bid 2", "plan castle izu", "plan tax owari", "draw", "group 2", "special rice", "battle izu->sagami 1",
    ],
}  # fmt: skip
NO_MOVE = "castle"  # of any game


class World:
    """A house in which nothing is left to chance, and all that an observer receives in it."""

    def __init__(self, home, observer, game):
        self.home, self.observer, self.game = home, observer, game
        self.heard = []

    async def begins(self, pace, options):
        """All sit down; the observer is one of them, or somebody else."""
        seats = min(registry.card(self.game).rules.seats[-1], len(NAMES))
        self.players = [await self.home.guest(name) for name in NAMES[:seats]]
        ada, *others = self.players
        wishes = {"game": self.game, "options": options, "pace": pace, "hints": True}
        self.table = (await ada.sets_up("me", *["open"] * len(others), **wishes))["id"]
        for guest in others:
            await guest.joins(self.table)
        if pace is LIVE:
            await ada.ask("POST", f"/tables/{self.table}/start", {"fill": ""})
        eve = await self.home.guest("Eve")
        self.reader = eve if self.observer == SPECTATOR else self.players[self.observer]

    async def ask(self, method, path, body=None, **headers):
        answer = await self.reader.ask(method, path, body, **headers)
        self.heard.append((method, path, answer.status_code, answer.headers.raw, answer.content))
        return answer

    async def hears_of(self, seat):
        """Whether of those who sit there only the one at this seat is present, by what was said last."""
        people = [self.reader.id] if seat != SPECTATOR else []
        return [event.data for event in self.stream.events if event.kind == "presence"][-1:] == [{"here": people}]

    async def looks_around(self):
        """Everything that can be asked, in every way."""
        await self.stream.catches_up(self.table, self.observer)
        for path in self.paths():
            await self.ask("GET", path)
        await self.ask("POST", f"/tables/{self.table}/hint", {"seat": max(self.observer, 0)})
        await self.fails()

    def paths(self):
        here = f"/tables/{self.table}"
        yield from (here, f"{here}?seat=-2", f"{here}?number=3", f"{here}/chat?before=9")
        for path in REPLAY:
            yield from (f"{here}{path}", f"{here}{path}?seat=-2")
        yield from (f"{here}/plain", f"{here}/plain?seat=-2", f"{here}/plain?step=1")
        for seat in range(len(self.players)):
            yield from (f"{here}?seat={seat}", f"{here}/plain?seat={seat}")
            yield from (f"{here}{path}?seat={seat}" for path in REPLAY)
            yield f"{here}/plain?seat={seat}&step=2"
        yield from (
            "/tables",
            "/lobby/waiting",
            "/lobby/running",
            "/me/tables",
            "/me/tables?which=ended",
            "/me",
            "/me/sessions",
            f"{here}/file",
            f"{here}/invites",
            f"{here}/chances",
        )
        for move in (*MOVES[self.game], NO_MOVE):
            yield from (f"{here}/why-not?move={move}", f"{here}/preview?move={move}")
            yield f"{here}/why-not?move={move}&language=pl"

    async def fails(self):
        """Requests that are refused: stale, illegal, foreign, unknown."""
        here, seat = f"/tables/{self.table}", max(self.observer, 0)
        other = (seat + 1) % len(self.players)
        position = (await self.reader.looks(self.table))["position"]
        wishes = [(seat, move, position) for move in ("copy row 1 daimyo", NO_MOVE)]
        stale = {0, max(position - 1, 0), position + 7} - {position}
        wishes += [(seat, "end turn", old) for old in sorted(stale)]
        wishes += [(other, "end turn", position)]
        for wished, move, at in wishes:
            body = {"seat": wished, "move": move, "position": at}
            answer = await self.ask("POST", f"{here}/moves", body, idempotency_key=new_key())
            assert answer.status_code in (403, 409, 422), "this was to fail"
        body = {"seat": other, "position": position}
        await self.ask("POST", f"{here}/undo", body, idempotency_key=new_key())


class ToldApart:
    """Plays in two worlds, `play(world, number)`, and compares what the observer has received in each."""

    def __init__(self, folder):
        self.folder = folder
        self.world = 0  # which is being played
        self.hinted = 0  # how many hints the observer got

    async def __call__(self, observer, seed, play, pace=CALM, game="naishi", **options):
        begin = pace, options
        received = [await self._one_world(number, observer, game, begin, seed, play) for number in (0, 1)]
        (heard, *streamed), (other_heard, *other_streamed) = received
        for one, other in zip(heard, other_heard, strict=True):  # one by one: the first difference is shown
            assert one == other
        assert streamed == other_streamed
        assert len(heard) > 40
        self.hinted = sum(path.endswith("/hint") and status == 200 for _, path, status, *_ in heard)
        assert all(streamed)

    async def _one_world(self, number, observer, game, begin, seed, play):
        self.world = number
        async with Home(*self._house(number), **fixed(seed)) as home:
            world = World(home, observer, game)
            await world.begins(*begin)
            async with world.reader.stream(world.table) as world.stream:
                await world.stream.until("table")
                await until(partial(world.hears_of, observer))  # it takes a moment until that is known
                await play(world, number)
                await world.looks_around()
                assert await world.hears_of(observer)
            events = [event for event in world.stream.events if event.kind == "table"]
            return world.heard, world.stream.response.headers.raw, events

    def _house(self, number):
        data = self.folder / str(number)
        data.mkdir()
        (data / "key").write_bytes(b"k" * 32)
        return data, str(data / "zashiki.db")


def fixed(seed):
    """All that a house would draw by lot, or read from a clock."""
    ids = count()
    return {
        "now": Clock(),
        "new_id": lambda: f"{next(ids):022}",
        "new_seed": lambda: seed,
        "new_request_id": lambda: "request",
    }
