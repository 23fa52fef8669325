"""Nobody learns from the server what their seat does not see.

The same match is played in two houses with the same ids, seeds and times. The worlds differ only in
what an observer cannot see: another seat's hidden choices, its private moves and when it made them, or
cards that were not turned up. Whatever the observer receives must be the same to the byte.
"""

import random
from itertools import combinations, count
from types import SimpleNamespace

import pytest

import zashiki
from tests.contract.walks import play_on, random_match, seed_of
from tests.server.worlds import CALM, DAYS, LIVE, MOVES, NO_MOVE, ToldApart
from tests.volume import volume
from zashiki import Match
from zashiki.contract import HOUSE, SPECTATOR
from zashiki.games.naishi.state import NAMES
from zashiki.games.shogun.state import Phase
from zashiki.kernel import PLAIN
from zashiki.players.budget import Budget
from zashiki.server import questions
from zashiki.server.outages import Outage

pytestmark = pytest.mark.anyio

SWAPS = ("swap river 1 2", "swap hand 2 3", "swap row 1 5", "swap river 3 4")


@pytest.fixture
def told_apart(tmp_path, monkeypatch):
    """Hints are thought out with the same seed in both worlds, and go by what a search did, not by how long it took."""
    monkeypatch.setattr(questions, "random", SimpleNamespace(SystemRandom=lambda: random.Random(1)))
    monkeypatch.setattr(questions, "BUDGET", Budget(simulations=8))
    return ToldApart(tmp_path)


@pytest.fixture
def samurai():
    return zashiki.load("samurai")


@pytest.fixture
def shogun():
    return zashiki.load("shogun")


def test_what_observers_ask_about_are_moves_of_their_game(game):
    for words in MOVES[game.name]:
        assert game.matching(tuple(words.split())), words
    assert not game.matching((NO_MOVE,))


# --- Choices at the same time -----------------------------------------------------------------------------------


def case_name(value):
    return value["kind"] if isinstance(value, dict) else str(value)


EYES, PACES = (0, 1, SPECTATOR), (CALM, LIVE, DAYS)
CASES = [("naishi", eye, pace) for eye in EYES for pace in PACES]
CASES += [  # one pace for each eye, or all
    (game, eye, PACES[(at + shift) % 3])
    for game in ("samurai", "shogun")
    for at, eye in enumerate(EYES)
    for shift in range(volume(3, 1))
]


@pytest.mark.parametrize(("game", "observer", "pace"), CASES, indirect=["game"], ids=case_name)
async def test_what_another_has_chosen_is_not_to_be_seen(told_apart, game, observer, pace):
    """A card to keep, a first hand, or a plan with its bid: begun, taken back, made ready, and changed again."""
    chooser = 1 if observer == 0 else 0
    at_once = game.name == "naishi"

    async def play(world, number):
        player, table = world.players[chooser], world.table
        for some in (0, 0) if at_once else (2 + number, 3 - number):
            made = [await chooses(player, table, number) for _ in range(some)]
            await world.looks_around()
            if made:  # one from among them, then the others
                await player.undoes(table, move=made[0])
            while (seen := await player.looks(table))["can_undo"]:
                await player.undoes(table, seen)
        for choice in (number, 1 - number):
            while chooser not in (await player.looks(table))["ready"]:
                await chooses(player, table, choice)
            await world.looks_around()
            await player.undoes(table)
            await world.looks_around()

    await told_apart(observer, two_choices(game, chooser), play, pace, game.name)
    assert bool(told_apart.hinted) == (observer != SPECTATOR)


async def chooses(player, table, number):
    """One of the moves that are left, another one in each world; ready when there is no other."""
    seen = await player.looks(table)
    moves = [move for move in seen["legal"] if move != "ready"] or seen["legal"]
    await player.plays(table, moves[number * 7 % len(moves)], seen)
    return moves[number * 7 % len(moves)]


def two_choices(game, seat):
    """A seed that lets a seat choose between different things."""
    return next(seed for seed in map(seed_of, count()) if len(Match.new(game, {}, seed).legal(seat)) >= 2)


HANDS = {  # of seat 0 in each world, and of the others
    0: (("helmet4", "buddha4", "rice4", "samurai3", "swap"), ("helmet4", "ship1", "exchange", "samurai1", "rice2")),
    1: ("ship1", "ship1", "ship2", "ronin1", "samurai1"),
    2: ("exchange", "samurai2", "samurai2", "helmet2", "rice2"),
}


@pytest.mark.parametrize("observer", [1, SPECTATOR])
async def test_a_first_hand_and_the_tiles_of_a_turn_in_progress_stay_secret(told_apart, observer, samurai):
    """Seat 0 begins with another hand in each world, tries out different tiles, and plays the one that is in both."""
    options = {"players": "3", "figures": "random"}

    async def play(world, number):
        ada, table, clock = world.players[0], world.table, world.home.services.now
        for seat, hand in (HANDS | {0: HANDS[0][number]}).items():
            for tile in hand:
                await world.players[seat].plays(table, f"take {tile}")
            await world.looks_around()
        begun = clock.ms
        for nth in range(2 + number):
            clock.ms += 1000
            legal = (await ada.looks(table))["legal"]
            await ada.plays(table, legal[(50 * nth + 7 * number) % len(legal)])
            if nth < 2:  # as often in both
                await world.looks_around()
            await ada.undoes(table)
        clock.ms = begun + 20_000
        await world.looks_around()
        await ada.plays(table, first_of((await ada.looks(table))["legal"], "helmet4"))
        await ada.plays(table, "end turn")

    seed = next(seed for seed in map(seed_of, count()) if Match.new(samurai, options, seed).states[0].first == 0)
    await told_apart(observer, seed, play, game="samurai", **options)


@pytest.mark.parametrize("observer", [1, SPECTATOR])
async def test_of_plans_that_are_ready_only_bids_are_seen(told_apart, observer):
    """Seat 0 lays the same bid in both worlds, and other cards elsewhere."""

    async def play(world, number):
        ada, table = world.players[0], world.table
        await planned(ada, table, number)
        await world.looks_around()
        await ada.undoes(table, move="ready")
        await world.looks_around()
        for player in world.players:
            await planned(player, table, number if player is ada else 0)
        assert (await ada.looks(table))["view"]["phase"] == Phase.CHOOSE
        await world.looks_around()

    await told_apart(observer, seed_of(1), play, game="shogun")


async def planned(player, table, number):
    """The same bid always; whatever is legal for the rest, from either end."""
    move = ""
    while move != "ready":
        legal = (await player.looks(table))["legal"]
        cards = [one for one in legal if not one.startswith("bid")]
        move = "bid 1" if "bid 1" in legal else (cards or legal)[-1 if number else 0]
        await player.plays(table, move)


def first_of(moves, word):
    return next(move for move in moves if word in move.split())


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
        services = world.home.services
        services.outages.known.append(Outage(begun + 500, clock.ms))  # as if a server had been killed meanwhile
        services.tables.kept.clear()
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


# --- Whatever is hidden -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("number", range(volume(12, 1)))
async def test_nothing_that_is_hidden_changes_a_byte(told_apart, observer, number, game, beginning_with):
    """A match begins in the middle, in two worlds that the observer cannot tell apart, and the same is played in both:
    hands, piles, cards that lie face down, and where cubes lie in a tower."""
    options = {"players": "3"} if len(game.seats) > 1 else {}
    chance = random.Random(number)
    middle = random_match(game, number, chance.randrange(*MIDDLE[game.name]), options).states[-1]
    other = game.sample(game.view(middle, observer), number)
    assert other != middle
    log = beginning_with(game, options, middle, other, observer, chance, most=6)

    async def play(world, index):
        await world.looks_around()
        for seat, move in log:
            await world.players[seat].plays(world.table, move)
            await world.looks_around()

    await told_apart(observer, SECRET, play, game=game.name, **options)


@pytest.mark.parametrize("observer", [0, 2, SPECTATOR])
async def test_a_card_drawn_blind_in_the_draft_is_not_to_be_seen(told_apart, observer, shogun, beginning_with):
    options = {"players": "3", "setup": "draft"}
    drafts = (Match.new(shogun, options, seed_of(number)) for number in count())
    start = next(match for match in drafts if match.active == (1,)).states[-1]
    other = start.copy()
    other.chance ^= 1 << 60
    beginning_with(shogun, options, start, other, observer, random.Random(1), most=0)
    drawn = []

    async def play(world, index):
        ben = world.players[1]
        await ben.plays(world.table, "draw")
        drawn.append((await ben.looks(world.table))["view"]["taken"])
        await world.looks_around()
        await ben.tries(world.table, "group 9", await ben.looks(world.table))  # refused

    await told_apart(observer, SECRET, play, game="shogun", **options)
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("number", range(volume(12, 1)))
async def test_odds_and_hints_for_a_march_tell_nothing_of_plans_or_of_the_tower(
    told_apart, number, shogun, beginning_with
):
    """Seat 0 may attack; others' cards and the floors on which cubes lie are different in each world."""
    options = {"players": "3", "odds": "shown"}
    chance = random.Random(number)
    match = random_match(shogun, number, 0, options)
    while not (other := with_a_march(match)):
        assert not match.over
        play_on(match, chance, 1)
    beginning_with(shogun, options, match.states[-1], other, 0, chance, most=0)
    forecasts = []

    async def play(world, index):
        seen = await world.players[0].looks(world.table)
        forecasts.append(seen["forecasts"])
        await world.looks_around()
        for question in ("why-not", "preview"):
            await world.ask("GET", f"/tables/{world.table}/{question}?move={min(seen['forecasts'])}")

    await told_apart(0, SECRET, play, game="shogun", **options)
    assert all(forecasts)
    assert told_apart.hinted


def with_a_march(match):
    """A world in which others' cards and the floors of cubes differ, if seat 0 may attack and such a world is left."""
    if match.active != (0,) or not any(move.startswith("battle ") for move in match.legal(0)):
        return None
    state, worlds = match.states[-1], (match.game.sample(match.view(0), seed) for seed in range(20))
    return next((one for one in worlds if (one.plan != state.plan).any() and (one.upper != state.upper).any()), None)


MIDDLE = {"naishi": (4, 20), "samurai": (40, 70), "shogun": (37, 60)}  # between which moves hidden things lie about
SECRET = seed_of(4711)  # of the match that is played in both worlds
STARTS = seed_of(1), seed_of(2)  # of matches that begin as it does in each


@pytest.fixture
def beginning_with(told_apart, monkeypatch):
    """Lets matches begin with given positions; tells the moves that can be played in both before they can be told
    apart."""

    def arrange(game, options, start, other, observer, chance, most):
        deal, starts = game.deal, dict(zip(STARTS, (start, other), strict=True))

        def arranged(seed, chosen):
            seed = STARTS[told_apart.world] if seed == SECRET else seed
            return starts[seed].copy() if seed in starts else deal(seed, chosen)

        monkeypatch.setattr(game, "deal", arranged)
        matches = [Match.new(game, options, seed) for seed in STARTS]
        assert same_sights(*matches, observer)
        return common_moves(game, options, observer, chance, most)

    return arrange


def common_moves(game, options, observer, chance, most):
    """Random moves that are legal in both worlds and show nothing that differs."""
    log: list[tuple[int, str]] = []
    while len(log) < most:
        matches = [played(game, options, seed, log) for seed in STARTS]
        seat = chance.choice(matches[0].active or [HOUSE])
        legal = set(matches[0].legal(seat)).intersection(matches[1].legal(seat)) if seat in matches[1].active else ()
        for move in chance.sample(sorted(legal), len(legal)):
            tried = [played(game, options, seed, [*log, (seat, move)]) for seed in STARTS]
            if same_sights(*tried, observer) and not tried[0].over:
                log.append((seat, move))
                break
        else:
            return log
    return log


def played(game, options, seed, log):
    match = Match.new(game, options, seed)
    for seat, move in log:
        match.play(seat, move)
    return match


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
