"""Nobody learns from the server what their seat does not see.

The same match is played in two houses with the same ids, seeds and times. The worlds differ only in
what an observer cannot see: another seat's hidden choices, its private moves and when it made them, or
cards that were not turned up. Whatever the observer receives must be the same to the byte.
"""

import random
from itertools import combinations, count

import pytest

from tests.contract.walks import seed_of
from tests.server.homes import Home
from tests.server.small import Clock
from tests.server.visitors import new_key
from zashiki import Match
from zashiki.contract import SPECTATOR
from zashiki.games.naishi.state import NAMES
from zashiki.kernel import PLAIN

pytestmark = pytest.mark.anyio

MOVES = [
    "end turn",
    "develop hand 1",
    "develop row 5",
    "swap hand 1 2",
    "decree row 1",
    "recall",
    "keep rice",
    "castle",
]
SWAPS = ("swap river 1 2", "swap hand 2 3", "swap row 1 5", "swap river 3 4")
LIVE, DAYS, CALM = {"kind": "live"}, {"kind": "days"}, {"kind": "none"}


class World:
    """A house in which nothing is left to chance, and all that an observer receives in it."""

    def __init__(self, home, observer):
        self.home, self.observer = home, observer
        self.heard = []

    async def begins(self, pace):
        """Ada and Ben sit down; the observer is one of them, or somebody else."""
        self.table, *self.players = await self.home.pair(pace=pace)
        if pace is LIVE:
            await self.players[0].ask("POST", f"/tables/{self.table}/start", {"fill": ""})
        eve = await self.home.guest("Eve")
        self.reader = eve if self.observer == SPECTATOR else self.players[self.observer]

    async def ask(self, method, path, body=None, **headers):
        answer = await self.reader.ask(method, path, body, **headers)
        self.heard.append((method, path, answer.status_code, answer.content))
        return answer

    async def looks_around(self):
        """Everything that can be asked, in every way."""
        await self.stream.catches_up(self.table, self.observer)
        here = f"/tables/{self.table}"
        for path in (here, f"{here}?seat=-2", f"{here}?number=3", f"{here}/replay", f"{here}/replay?seat=-2"):
            await self.ask("GET", path)
        for seat in (0, 1):
            await self.ask("GET", f"{here}?seat={seat}")
            await self.ask("GET", f"{here}/replay?seat={seat}")
        for path in ("/tables", "/me/tables", "/me", f"{here}/file", f"{here}/invites"):
            await self.ask("GET", path)
        for move in MOVES:
            await self.ask("GET", f"{here}/why-not?move={move}")
            await self.ask("GET", f"{here}/preview?move={move}")
        await self.fails()

    async def fails(self):
        """Requests that are refused: stale, illegal, foreign, unknown."""
        here, seat = f"/tables/{self.table}", max(self.observer, 0)
        position = (await self.reader.looks(self.table))["position"]
        wishes = [(seat, move, position) for move in ("copy row 1 daimyo", "castle")]
        wishes += [(seat, "end turn", old) for old in (0, max(position - 1, 0), position + 7)]
        wishes += [(1 - seat, "end turn", position)]
        for wished, move, at in wishes:
            body = {"seat": wished, "move": move, "position": at}
            answer = await self.ask("POST", f"{here}/moves", body, idempotency_key=new_key())
            assert answer.status_code in (403, 409, 422), "this was to fail"
        body = {"seat": 1 - seat, "position": position}
        await self.ask("POST", f"{here}/undo", body, idempotency_key=new_key())


@pytest.fixture
def told_apart(tmp_path):
    """Plays in two worlds, `play(world, number)`, and compares what the observer has received in each."""

    async def compare(observer, seed, play, pace=CALM):
        received = [await one_world(number, observer, seed, play, pace) for number in (0, 1)]
        (heard, events), (other_heard, other_events) = received
        for one, other in zip(heard, other_heard, strict=True):  # one by one: the first difference is shown
            assert one == other
        assert events == other_events
        assert len(heard) > 40
        assert events

    async def one_world(number, observer, seed, play, pace):
        compare.world = number
        ids, data = count(), tmp_path / str(number)
        data.mkdir()
        (data / "key").write_bytes(b"k" * 32)
        given = {"now": Clock(), "new_id": lambda: f"{next(ids):022}", "new_seed": lambda: seed}
        async with Home(data, str(data / "zashiki.db"), **given) as home:
            world = World(home, observer)
            await world.begins(pace)
            async with world.reader.stream(world.table) as world.stream:
                await world.stream.until("table")
                await play(world, number)
                await world.looks_around()
            return world.heard, [event for event in world.stream.events if event.kind == "table"]

    return compare


# --- Choices at the same time -----------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [CALM, LIVE, DAYS], ids=["calm", "live", "days"])
@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
async def test_what_another_has_chosen_is_not_to_be_seen(told_apart, observer, pace, naishi):
    chooser = 1 if observer == 0 else 0

    async def play(world, number):
        await world.looks_around()
        player, table = world.players[chooser], world.table
        seen = await player.looks(table)
        for choice in (number, 1 - number, number):
            await player.plays(table, seen["legal"][choice], seen)
            await world.looks_around()
            await player.undoes(table)
            await world.looks_around()
        await player.plays(table, seen["legal"][number], seen)

    await told_apart(observer, two_choices(naishi, chooser), play, pace)


def two_choices(game, seat):
    """A seed that deals two different cards to a seat."""
    return next(seed for seed in map(seed_of, count()) if len(Match.new(game, {}, seed).legal(seat)) == 2)


# --- A turn in progress -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [CALM, LIVE, DAYS], ids=["calm", "live", "days"])
@pytest.mark.parametrize("observer", [1, SPECTATOR])
async def test_private_moves_leave_no_trace_and_neither_does_their_time(told_apart, observer, pace, naishi):
    async def play(world, number):
        ada, table, clock = world.players[0], world.table, world.home.services.now
        for player in world.players:
            await player.plays(table)
        await world.looks_around()
        begun = clock.ms
        for move in SWAPS if number else SWAPS[:1]:
            clock.ms += 1000
            await ada.plays(table, move)
            await ada.tries(table, "declare", await ada.looks(table))  # refused
            if move != SWAPS[-1]:
                await ada.undoes(table)
        clock.ms = begun + 20_000
        await world.looks_around()
        await world.home.services.tables.stand_still(table, begun + 500)  # as if a server had been killed meanwhile
        await world.looks_around()
        if number:
            await ada.undoes(table)
        await ada.plays(table, "swap hand 3 4")
        clock.ms += 5000
        await world.looks_around()
        await ada.plays(table, "develop row 1")

    await told_apart(observer, next(seed for seed in map(seed_of, count()) if begins(naishi, seed) == 0), play, pace)


def begins(game, seed):
    """Who begins after the draft."""
    match = Match.new(game, {}, seed)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    return match.active[0]


# --- Hidden cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("number", range(1 if PLAIN else 3))
async def test_cards_that_are_hidden_change_no_byte(told_apart, observer, number, naishi, monkeypatch):
    """The second world deals other cards below the river's tops, or another one to an opponent's hand."""
    match = random_turns(naishi, number)
    other = next(one for one in other_worlds(naishi, match, number) if same_sights(match, one, observer))
    assert other.states[0] != match.states[0]

    async def play(world, index):
        for at, (seat, move) in enumerate((match, other)[index].log):
            player = world.players[seat]
            await player.plays(world.table, naishi.text(move), await player.looks(world.table))
            if at % 5 == 1:
                await world.looks_around()
            await world.stream.catches_up(world.table, observer)

    deal, secret = naishi.deal, seed_of(4711)
    starts = match.states[0], other.states[0]

    def arranged(seed, options):
        return starts[told_apart.world].copy() if seed == secret else deal(seed, options)

    monkeypatch.setattr(naishi, "deal", arranged)
    await told_apart(observer, secret, play)


def random_turns(game, number):
    """The first moves of a random match."""
    match, chance = Match.new(game, {}, seed_of(number)), random.Random(number)
    while not match.over and len(match.log) < 14:
        seat = match.active[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def other_worlds(game, match, number):
    """The same moves in worlds with two cards exchanged: of the bottom of the river, and of those dealt."""
    hidden = [("river", column, 0) for column in range(5)] + [
        ("dealt", seat, slot) for seat in (0, 1) for slot in (0, 1)
    ]
    pairs = list(combinations(hidden, 2))
    random.Random(number).shuffle(pairs)
    for one, other in sorted(pairs, key=lambda pair: pair[1][0] == "river"):  # those of hands first
        world = match.states[0].copy()
        exchange(world, one, other)
        if (played := played_alike(game, match, world)) and world != match.states[0]:
            yield played


def exchange(world, one, other):
    (block, a, b), (other_block, c, d) = one, other
    first, second = getattr(world, block), getattr(world, other_block)
    first[a, b], second[c, d] = int(second[c, d]), int(first[a, b])


def played_alike(game, match, world):
    """The match in another world: everybody keeps the card in the same place, all else is the same."""
    again = Match.__new__(Match)
    again.__dict__.update(match.__dict__, steps=[], states=[world], asked=game.active(world), _private={}, _active=None)
    start = match.states[0]
    for seat, move in match.log:
        if game.text(move).startswith("keep"):
            slot = 0 if move == keep(game, start.dealt[seat, 0]) else 1
            move = keep(game, world.dealt[seat, slot])
        if seat not in again.active or move not in game.legal(again.view(seat)):
            return None
        again.play(seat, move)
    return again


def keep(game, card):
    return game.move(f"keep {NAMES[int(card)]}")


def same_sights(match, other, observer):
    """Whether an observer sees the same in both, and is told the same."""
    return match.view(observer) == other.view(observer) and match.story(observer) == other.story(observer)
