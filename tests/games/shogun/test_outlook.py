"""G7 to G14: what a seat is told of its plan before the round, held against how rounds go.

Nobody may know what others will do, so a plan can fail without a warning: a card is lost in a battle, fights take armies
of the reserve, others build the last castle. What else there is was said before.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.games.shogun.table import position
from tests.volume import volume
from zashiki.contract import HOUSE, LANGUAGES, SPECTATOR, View
from zashiki.games.shogun.moves import MOVES, REINFORCE, Act
from zashiki.games.shogun.notices import outlook, prospect_of
from zashiki.games.shogun.outlook import Sum
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    CHEST0,
    GREEN,
    PLACES,
    PROVINCE_NAMES,
    SIX,
    TO,
    Action,
    Fight,
    Phase,
    Skip,
)
from zashiki.players.catalogue import player
from zashiki.text import text_for

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
    clean: set[int] = field(default_factory=set)  # places that came before anything disturbed this seat
    revolts: set[int] = field(default_factory=set)  # places of tax and rice
    lost: set[int] = field(default_factory=set)  # places whose cards were lost
    fought: bool = False
    fought_over: set[int] = field(default_factory=set)  # provinces, by whomever
    moved: bool = False  # armies, in peace
    fewer: bool = False  # than six armies were deployed
    others_built: set[int] = field(default_factory=set)  # the last of its kind
    came_back: bool = False  # a building, to a supply that had none
    land_changed: bool = False  # somebody's

    @property
    def undisturbed(self):
        """Nothing but events, special cards and the order of the actions decided."""
        return not (self.lost or self.fought or self.moved or self.fewer or self.others_built or self.came_back)


def impoverish(state, chance):
    """Few chests, armies and buildings: so that much of a plan comes to nothing."""
    for seat in range(state.players):
        state.chests[seat], state.reserve[seat] = chance.randrange(12), chance.randrange(14)
    state.supply[...] = [chance.randrange(5) for _ in state.supply]


def games(shogun, count, *names):
    """Steps of whole games by these players in turn: before, who, what, after. In every other one all are poor."""
    for number in range(count):
        options = shogun.check_options(OPTIONS[number % len(OPTIONS)])
        state, chance = shogun.deal(Random(number).randbytes(16), options), Random(f"outlook {number}")
        players = [player(names[seat % len(names)], shogun) for seat in range(5)]
        while active := shogun.active(state):
            seat, before, move = active[0], state.copy(), -1
            if seat == HOUSE:
                shogun.proceed(state)
                if before.phase == Phase.LAYOUT and number % 2:
                    impoverish(state, chance)
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
    seen.came_back |= ((before.supply == 0) & (after.supply > 0)).any()
    if before.phase == Phase.SHOW and seat == HOUSE:
        action = int(before.row[before.step])
        if before.player == me:
            seen.came[action] = Skip(after.skip)
            seen.clean |= {action} if seen.undisturbed else set()
            seen.revolts |= {action} if after.fight == Fight.REVOLT and after.phase == Phase.THROW else set()
        elif action <= Action.THEATRE and not after.skip and after.supply[action - Action.CASTLE] == 0:
            seen.others_built.add(action)
    if before.phase == Phase.OUTCOME:
        seen.fought |= me + 1 in (before.attacker, before.defender)
        seen.fought_over.add(before.target - 1)
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
        others = fights or seen.came_back or seen.others_built  # so something else was paid, or was not
        causes = {
            Skip.EMPTY: place in seen.lost,
            Skip.CHESTS: others,
            Skip.SUPPLY: place in seen.others_built,
            Skip.RESERVE: others,
            Skip.ONE_ARMY: card - 1 in seen.fought_over,
            Skip.NO_TARGET: seen.land_changed,
        }
        assert causes.get(came, False), (place, came, seen)


def check_exact(seen, after):
    """With the event, the special card and the order known, the rest follows, if others did nothing to this seat."""
    record, seat = seen.plan.record.copy(), seen.plan.seat
    record.row[...] = after.row
    record.specials[...] = 0
    record.specials[0] = after.holds[seat]
    record.open_events[...] = 0
    record.open_events[0] = after.event
    known = prospect_of(View(seat, record))
    for place in seen.clean:
        if 0 < record.plan[seat, place] < CHEST0:
            came = seen.came[place]
            assert known.skips[place] >> came & 1, place
            assert bool(known.skips[place] & 1 << Skip.NONE) == (came == Skip.NONE), place
    if seen.undisturbed:
        within = prospect_of(seen.plan).sums
        assert within[Sum.CHESTS_LEAST] <= after.chests[seat] <= within[Sum.CHESTS_MOST]
        assert within[Sum.RICE_LEAST] <= after.rice[seat] <= within[Sum.RICE_MOST]
        assert known.sums[Sum.CHESTS_LEAST] == known.sums[Sum.CHESTS_MOST] == after.chests[seat]
        assert known.sums[Sum.RICE_LEAST] == known.sums[Sum.RICE_MOST] == after.rice[seat]


def check_rounds(found):
    checked, skipped, warned, exact = 0, 0, 0, 0
    for _, seen, after in found:
        certain, possible = told(seen)
        check_certain(seen, certain)
        check_unsaid(seen, certain, possible)
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


# --- Drawn plans -----------------------------------------------------------------------------------------------------


def plan_of(text, row="castle temple theatre rice tax"):
    """A table while all plan: five action cards lie open, the others face down."""
    table = position(f"{PLAN}; actions {row}; {text}; settsu C 1")
    table.state.row[len(row.split()) :] = 0
    return table


def said_of(table, *kinds, language="en"):
    """What A is told, as sentences: warnings and doubts, or these kinds."""
    text = text_for(language, table.game.card.folder)
    events = table.game.outlook(table.view(0))
    return [text.tell(event, 0, NAMES) for event in events if event.code.startswith(kinds or ("warning", "doubt"))]


NAMES = ("Ada", "Ben", "Cid", "Dan", "Eve")


@pytest.mark.parametrize(
    ("land", "said"),
    [
        ("mikawa A 2 temple; A plans temple mikawa", "Temple, Mikawa: this building stands there already."),
        ("mikawa A 2 castle; A plans temple mikawa", "Temple, Mikawa: no building place is free."),
        ("mikawa A 2; supply temple 0; A plans temple mikawa", "Temple, Mikawa: no such building is left."),
        ("mikawa A 2; A has chests 1; A plans temple mikawa", "Temple, Mikawa: there will be too few chests to pay 2."),
        (
            "mikawa A 2 markers 2; A plans tax mikawa",
            "Tax, Mikawa: a revolt, 2 peasants against your armies (2).",
        ),
    ],
)
def test_what_cannot_be_is_certain(land, said):
    """G10, G13: whatever event, order and special card come."""
    assert said_of(plan_of(land)) == [said]


def test_what_fights_may_bring_back_is_not_certain():
    """G2, G10: after tax others may revolt, and a castle may come back; armies may fall back to the reserve."""
    land = "mikawa A 2; supply castle 0; A plans castle mikawa"
    assert said_of(plan_of(land)) == ["Castle, Mikawa: no such building is left."]
    late = plan_of(land, "tax castle temple theatre rice")
    assert said_of(late) == ["Castle, Mikawa: no such building is left, unless one comes back."]
    reserve = "mikawa A 2; A has reserve 4; A plans deploy5 mikawa"
    assert said_of(plan_of(reserve, "deploy5")) == ["Deploy 5 armies, Mikawa: too few armies in the reserve (4)."]
    (doubt,) = said_of(plan_of(reserve, "battle_a deploy5"))
    assert doubt.startswith("Deploy 5 armies, Mikawa: perhaps")


def test_six_armies_may_leave_too_few_for_the_next_deployment():
    """G11: whoever gets that special card."""
    land = "mikawa A 2; kai A 2; A has reserve 8; A plans deploy5 mikawa, deploy3 kai"
    assert said_of(plan_of(land, "deploy5 deploy3")) == [
        "Deploy 3 armies, Kai: perhaps too few armies in the reserve (8)."
    ]
    assert said_of(plan_of(land.replace("8", "9"), "deploy5 deploy3")) == []
    three = plan_of(
        "mikawa A 2; kai A 2; owari A 2; A has reserve 9; A plans deploy5 mikawa, deploy3 kai, deploy1_move owari"
    )
    assert said_of(three) == [  # in whichever order they come
        "Deploy 3 armies, Kai: perhaps too few armies in the reserve (9).",
        "Deploy 1 army / move, Owari: perhaps too few armies in the reserve (9).",
    ]


def test_one_army_may_get_company():
    """G10."""
    (doubt,) = said_of(plan_of("mikawa A 1; owari B 1; A plans battle_a mikawa"))
    assert doubt.endswith("one army alone stays where it is, unless others join it.")
    inland = plan_of("awa_boso A 3; izu A 1; kazusa A 1; A plans battle_a awa_boso")
    assert any(line.endswith("so armies only move.") for line in said_of(inland))


def test_the_order_of_the_actions_decides_what_can_be_paid():
    """G6, G10: tax pays what comes after it; what comes in an unknown order may or may not be paid."""
    poor = "mikawa A 2; kai A 2; A has chests 0; A plans temple mikawa, tax kai"
    assert said_of(plan_of(poor, "tax temple")) == []
    assert said_of(plan_of(poor, "temple tax")) == ["Temple, Mikawa: there will be too few chests to pay 2."]
    assert said_of(plan_of(poor, "rice")) == ["Temple, Mikawa: perhaps there will be too few chests to pay 2."]


def test_a_card_that_may_be_lost_need_not_be_paid():
    """G10: after a battle nothing is certain to be paid, so what comes then may be affordable after all."""
    poor = "mikawa A 2; kai A 2; A has chests 3; A plans castle kai, theatre mikawa"
    assert said_of(plan_of(poor, "castle theatre")) == ["Theatre, Mikawa: there will be no chest left to pay 1."]
    (doubt,) = said_of(plan_of(poor, "battle_a castle theatre"))
    assert doubt == "Theatre, Mikawa: perhaps there will be no chest left to pay 1."


def test_what_others_may_build_first_need_not_be_paid():
    """G2, G10: the last castle may be gone, and then its chests are there for what comes later."""
    poor = "mikawa A 2; kai A 2; A has chests 3; A plans castle kai, theatre mikawa"
    (doubt,) = said_of(plan_of(f"supply castle 1; {poor}", "castle theatre"))
    assert doubt == "Theatre, Mikawa: perhaps there will be no chest left to pay 1."


def test_a_chest_card_on_an_action_is_told():
    """G10: whatever its value; on the bid it is a bid."""
    table = plan_of("mikawa A 2; A plans bid chest1, castle chest0, temple mikawa, battle_b chest4")
    assert said_of(table, "outlook-passes") == [
        "Castle: a chest card lies there, so this action is not taken.",
        "Battle or move B: a chest card lies there, so this action is not taken.",
    ]


def test_the_bid_is_paid_first():
    """G9."""
    table = plan_of("mikawa A 2; A has chests 5; A plans bid chest4, temple mikawa")
    assert said_of(table) == ["Temple, Mikawa: there will be too few chests to pay 2."]
    assert said_of(table, "outlook-chests") == ["Chests: 5 now, 1 after this plan."]


def test_income_is_said_from_the_least_to_the_most():
    """G11: any open event may hold, and any special card may be mine."""
    table = plan_of("open tax_max_5 rice_min_4; mikawa A 2; kai A 2; A has rice 1; A plans tax mikawa, rice kai")
    rice, tax = (event.args["count"] for event in outlook(table.view(0)) if event.code.endswith(("-tax", "-harvest")))
    assert (rice, tax) == ("3–5", "5–7")


def test_in_autumn_missing_rice_is_said_with_what_it_brings():
    """G14."""
    table = plan_of("season autumn; open tax_max_5 theatre_calms_5; mikawa A 2; kai A 2; owari A 1; A has rice 4")
    assert said_of(table, "outlook-hunger") == [
        "In winter 0–3 rice will be missing. At worst, revolts: 2; extra peasants in each: 2."
    ]
    assert said_of(plan_of("mikawa A 2; A has rice 0"), "outlook-hunger") == []


# --- Marches, and winter -----------------------------------------------------------------------------------------------


def test_a_march_is_told_with_all_that_goes_into_the_tower():
    """G11, G12: the castle's army, what special cards may add, the tray, and whether peasants help."""
    table = position(
        "event castle_defence_2; kai A 4; suruga B 2 castle markers 1; settsu C 1; A holds attack; B holds defence;"
        "B has reserve 2; tray A 1 green 2; A plans battle_a kai"
    ).carry_out("battle_a")
    event = next(event for event in table.game.outlook(table.view(0)) if event.args["target"] == "province-suruga")
    told = {name: event.args[name] for name in ("attack_more", "defenders", "defence_more", "tray", "peasants_fight")}
    assert told == {"attack_more": 1, "defenders": 3, "defence_more": 1, "tray": 3, "peasants_fight": 0}
    table.play("battle kai->suruga 3", "reinforce", "reinforce").house()
    assert list(table.state.thrown[:2]) == [3 + 1, 3 + 1]


@pytest.mark.compiled
def test_what_is_told_of_a_march_is_thrown(shogun):
    """G12: in whole games, with as many armies as anybody may add."""
    fought = 0
    for before, seat, move, after in games(shogun, volume(40, 6), "random"):
        if seat != HOUSE and MOVES[move, 0] == Act.BATTLE:
            _, way, armies = MOVES[move].tolist()
            target = f"province-{PROVINCE_NAMES[TO[way]]}"
            told = next(event.args for event in outlook(shogun.view(before, seat)) if event.args["target"] == target)
            world = after.copy()
            while world.phase in (Phase.ATTACK, Phase.DEFENCE, Phase.THROW):
                (asked,) = shogun.active(world)
                if asked == HOUSE:
                    shogun.proceed(world)
                else:
                    shogun.play(world, asked, REINFORCE)
            assert world.thrown[seat] == armies + told["attack_more"]
            assert world.thrown[GREEN] == told["peasants"]
            assert sum(world.again) == told["tray"]
            if "rival" in told:
                assert world.thrown[told["rival"]] == told["defenders"] + told["defence_more"]
            fought += 1
    assert fought > 20


@pytest.mark.compiled
def test_a_plan_is_told_to_its_seat_alone(shogun):
    """What others and onlookers are told does not depend on it; in winter all are told the same."""
    told = set()
    for state, _, _, _ in games(shogun, volume(20, 4), "random"):
        if state.phase == Phase.PLAN:
            assert outlook(shogun.view(state, SPECTATOR)) == []
            bare = state.copy()
            bare.plan[1:] = 0
            assert outlook(shogun.view(bare, 0)) == outlook(shogun.view(state, 0))
        elif state.phase == Phase.BATTLE:
            others = [seat for seat in (*range(state.players), SPECTATOR) if seat != state.player]
            assert not any(outlook(shogun.view(state, seat)) for seat in others)
        else:
            seen = [outlook(shogun.view(state, seat)) for seat in (*range(state.players), SPECTATOR)]
            assert all(one == seen[0] for one in seen)
            assert bool(seen[0]) == (state.phase == Phase.REVOLT)
        told.add(Phase(state.phase))
    assert {Phase.PLAN, Phase.BATTLE, Phase.REVOLT} <= told


@pytest.mark.compiled
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_lies_ahead_can_be_said_and_has_its_rule(shogun, language):
    text, rules, codes = text_for(language, shogun.card.folder), {rule["id"] for rule in shogun.rulebook}, set()
    for state, seat, _, _ in games(shogun, 4, "random"):
        if seat != HOUSE:
            for event in shogun.outlook(shogun.view(state, seat)):
                said = text.tell(event, seat, NAMES)
                assert said
                assert "{" not in said
                assert event.rule in rules
                codes.add(event.code)
    assert len(codes) > 12
