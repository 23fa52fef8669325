"""G7 to G14: what a seat is told of its plan before the round, held against how rounds go.

Nobody may know what others will do, so a plan can fail without a warning: a card is lost in a battle, fights take armies
of the reserve, others build the last castle. What else there is was said before.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.volume import volume
from zashiki.contract import HOUSE, View
from zashiki.games.shogun.moves import MOVES, Act
from zashiki.games.shogun.notices import outlook, prospect_of
from zashiki.games.shogun.outlook import Sum
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    CHEST0,
    PLACES,
    SIX,
    Action,
    Fight,
    Phase,
    Skip,
)
from zashiki.players.catalogue import player

OPTIONS = (
    {"players": "3"},
    {"players": "4", "setup": "draft", "tower": "simple"},
    {"players": "5", "side": "moon"},
    {"players": "3", "side": "moon", "moon_routes": "extended"},
)
PLAN = "phase plan; open theatre_calms_5 theatre_calms_7; specials chest rice six_armies attack defence"


# --- Rounds ----------------------------------------------------------------------------------------------------------


@dataclass
class Seen:
    """How a round went for a seat."""

    plan: View  # when all were ready
    came: dict[int, Skip] = field(default_factory=dict)  # by place
    revolts: set[int] = field(default_factory=set)  # places of tax and rice
    lost: set[int] = field(default_factory=set)  # places whose cards were lost
    fought: bool = False
    moved: bool = False  # armies, in peace
    fewer: bool = False  # than six armies were deployed
    others_built: set[int] = field(default_factory=set)
    came_back: bool = False  # a building, to the supply
    land_changed: bool = False  # somebody's

    @property
    def undisturbed(self):
        """Nothing but events, special cards and the order of the actions decided."""
        return not (self.lost or self.fought or self.moved or self.fewer or self.others_built or self.came_back)


def games(shogun, count, *names):
    """Steps of whole games by these players in turn: before, who, what, after."""
    for number in range(count):
        options = shogun.check_options(OPTIONS[number % len(OPTIONS)])
        state, chance = shogun.deal(Random(number).randbytes(16), options), Random(f"outlook {number}")
        players = [player(names[seat % len(names)], shogun) for seat in range(5)]
        while active := shogun.active(state):
            seat, before, move = active[0], state.copy(), -1
            if seat == HOUSE:
                shogun.proceed(state)
            else:
                view = shogun.view(state, seat)
                move = players[seat].choose(view, shogun.legal(view), chance.getrandbits(60))
                shogun.play(state, seat, move)
            yield before, seat, move, state.copy()


def rounds(shogun, count, *names):
    """What each seat saw of each round, and the state when it was over."""
    seen = []
    for before, seat, move, after in games(shogun, count, *names):
        if before.phase == Phase.PLAN and seat == HOUSE:
            seen = [Seen(shogun.view(before, one)) for one in range(before.players)]
        for one, so_far in enumerate(seen):
            note(so_far, one, before, seat, move, after)
        if after.phase == Phase.RETURN:
            yield from ((one, so_far, after) for one, so_far in enumerate(seen))
            seen = []


def note(seen, me, before, seat, move, after):
    seen.lost |= {place for place in range(1, PLACES) if before.plan[me, place] and not after.plan[me, place]}
    seen.land_changed |= (before.owner != after.owner).any() or (before.buildings != after.buildings).any()
    seen.came_back |= (after.supply > before.supply).any()
    if before.phase == Phase.SHOW and seat == HOUSE:
        action = int(before.row[before.step])
        if before.player == me:
            seen.came[action] = Skip(after.skip)
            seen.revolts |= {action} if after.fight == Fight.REVOLT and after.phase == Phase.THROW else set()
        elif action <= Action.THEATRE and not after.skip:
            seen.others_built.add(action)
    if before.phase == Phase.OUTCOME:
        seen.fought |= me + 1 in (before.attacker, before.defender)
    if move >= 0 and seat == me:
        act = MOVES[move, 0]
        seen.moved |= act == Act.MOVE
        seen.fewer |= act == Act.DEPLOY and MOVES[move, 1] != SIX


def told(seen):
    """Codes by place: of what is certain, and of what is possible."""
    certain, possible = defaultdict(set), defaultdict(set)
    for event in outlook(seen.plan):
        kind, _, code = event.code.partition("-")
        if kind in ("warning", "doubt"):
            place = ACTION_NAMES.index(event.args["action"].removeprefix("action-"))
            (certain if kind == "warning" else possible)[place].add(code)
    return certain, possible


def code_of(skip):
    return skip.name.lower().replace("_", "-")


# --- Warnings come true, and nothing comes without one -----------------------------------------------------------------


def check_certain(seen, certain):
    for place, codes in certain.items():
        if place in seen.lost and seen.came.get(place, Skip.EMPTY) == Skip.EMPTY:
            continue
        came = seen.came[place]
        if "revolt" in codes:
            assert came == Skip.NONE
            assert place in seen.revolts
        else:
            assert came == Skip.CHESTS or code_of(came) in codes, (place, codes, came)


def check_unsaid(seen, certain, possible):
    """A skip that was not foreseen has a cause that nobody could foresee."""
    for place, came in seen.came.items():
        card = seen.plan.record.plan[seen.plan.seat, place]
        if came in (Skip.NONE, Skip.CHEST_CARD) or code_of(came) in certain[place] | possible[place] or not card:
            continue
        if certain[place] and came == Skip.CHESTS:
            continue
        fights = seen.lost or seen.fought
        causes = {
            Skip.EMPTY: place in seen.lost,
            Skip.CHESTS: fights or seen.came_back or seen.others_built,  # tax was lost, or what seemed hopeless was paid
            Skip.SUPPLY: place in seen.others_built,
            Skip.RESERVE: fights,
            Skip.ONE_ARMY: fights or seen.moved,
            Skip.NO_TARGET: seen.land_changed,
        }
        assert causes.get(came, False), (place, came, seen)


def check_exact(seen, after):
    """With the event, the special card and the order known, the rest follows, if others did nothing to this seat."""
    record = seen.plan.record.copy()
    seat = seen.plan.seat
    chests = int(after.chests[seat])
    within = prospect_of(seen.plan).sums
    assert within[Sum.CHESTS_LEAST] <= chests <= within[Sum.CHESTS_MOST]
    assert within[Sum.RICE_LEAST] <= after.rice[seat] <= within[Sum.RICE_MOST]
    record.row[...] = after.row
    record.specials[...] = 0
    record.specials[0] = after.holds[seat]
    record.open_events[...] = 0
    record.open_events[0] = after.event
    known = prospect_of(View(seat, record))
    assert known.sums[Sum.CHESTS_LEAST] == known.sums[Sum.CHESTS_MOST] == chests
    assert known.sums[Sum.RICE_LEAST] == known.sums[Sum.RICE_MOST] == after.rice[seat]
    for place in range(1, PLACES):
        if 0 < record.plan[seat, place] < CHEST0:
            assert known.skips[place] == 1 << seen.came[place], place


def check_rounds(found):
    checked, skipped, warned, exact = 0, 0, 0, 0
    for _, seen, after in found:
        certain, possible = told(seen)
        check_certain(seen, certain)
        check_unsaid(seen, certain, possible)
        if seen.undisturbed:
            check_exact(seen, after)
        checked += 1
        exact += seen.undisturbed
        warned += len(certain)
        skipped += sum(skip not in (Skip.NONE, Skip.CHEST_CARD, Skip.EMPTY) for skip in seen.came.values())
    return checked, skipped, warned, exact


@pytest.mark.compiled
def test_in_random_games_a_certain_warning_comes_true_and_no_skip_comes_unforeseen(shogun):
    checked, skipped, warned, exact = check_rounds(rounds(shogun, volume(200, 24), "random"))
    assert checked > 400
    assert skipped > 50
    assert warned > 50
    assert exact > 5


@pytest.mark.compiled
def test_so_it_is_in_games_of_players_who_plan(shogun):
    checked, _, _, exact = check_rounds(rounds(shogun, volume(24, 4), "level1", "random", "greedy"))
    assert checked > 50
    assert exact > 0


def test_so_it_is_under_plain_rules(shogun):
    assert check_rounds(rounds(shogun, 1, "random"))[0] == 6 * 3
