"""G4: the cube tower, filled and thrown into, in both models."""

import math
import tomllib
from collections import Counter
from random import Random
from statistics import fmean, pvariance

import pytest

import zashiki
from tests.contract.walks import games, seed_of
from tests.games.chance import assert_fits
from zashiki.games.shogun import tower as rules
from zashiki.games.shogun.state import ARMIES, COLOURS, GREEN, HERE, PEASANTS, PROVINCES, Model, Phase, State
from zashiki.kernel import Cells

# Cubes are drawn as letters: A to E for the players' armies, g for the green peasants.
LETTERS = "ABCDEg"
MODELS = ("two_floor", "simple")
SIGMAS = 4.5  # a mean may lie so many of its standard errors off: honest seeds would fail once in 150,000
PASS, FREE = 0.85, 1 / 40  # the words of G4
LYING = 0.15 / FREE  # cubes on a floor in the long run: then as many are freed as lie down


class Tower:
    """A tower and its tray, drawn: which cubes lie on the upper floor and which on the lower."""

    def __init__(self, model: str = "two_floor", seed: int = 1, upper: str = "", lower: str = "", tray: str = ""):
        self.game = zashiki.load("shogun")
        self.state = State()
        self.state.players, self.state.model, self.state.chance = 5, Model[model.upper()], seed
        for colour, letter in enumerate(LETTERS):
            self.state.upper[colour] = upper.count(letter)
            self.state.inside[colour] = upper.count(letter) + lower.count(letter)
            self.state.tray[colour] = tray.count(letter)

    def throw(self, cubes: str = "") -> str:
        """Throw these cubes and the tray; what falls out."""
        for colour, letter in enumerate(LETTERS):
            self.state.thrown[colour] = cubes.count(letter)
        self.state.phase = Phase.THROW
        self.game.proceed(self.state)
        return letters(self.state.fell)

    def clear(self) -> None:
        """Take the cubes off the tray."""
        self.state.tray[...] = 0

    def repaint(self, letter: str) -> None:
        """Let all cubes in the tower be of one colour."""
        for cells in (self.state.inside, self.state.upper):
            count = int(cells.sum())
            cells[...] = 0
            cells[LETTERS.index(letter)] = count

    @property
    def inside(self) -> str:
        return letters(self.state.inside)

    @property
    def upper(self) -> str:
        return letters(self.state.upper)

    @property
    def lower(self) -> str:
        return letters(self.state.inside - self.state.upper)

    @property
    def tray(self) -> str:
        return letters(self.state.tray)


def letters(cells: Cells) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, cells.tolist(), strict=True))


def filled(players: int, number: int, model: str = "two_floor") -> State:
    """A game whose tower was just filled."""
    game = zashiki.load("shogun")
    state = game.deal(seed_of(number), {"players": str(players), "tower": model})
    assert state.phase == Phase.FILL
    game.proceed(state)
    return state


# --- How sure a mean is ---------------------------------------------------------------------------------------


def error(values: list[float]) -> float:
    """The standard error of a mean."""
    return math.sqrt(pvariance(values) / len(values))


def assert_mean(values: list[float], expected: float) -> None:
    assert abs(fmean(values) - expected) <= SIGMAS * error(values), (fmean(values), expected, error(values))


def assert_alike(ours: list[float], theirs: list[float]) -> None:
    """Two samples have the same mean and the same variance."""
    for one, other in ((ours, theirs), (squares(ours), squares(theirs))):
        sure = SIGMAS * math.hypot(error(one), error(other))
        assert abs(fmean(one) - fmean(other)) <= sure, (fmean(one), fmean(other), sure)


def squares(values: list[float]) -> list[float]:
    """Squared distances from the mean, whose own mean is the variance."""
    middle = fmean(values)
    return [(value - middle) ** 2 for value in values]


# --- Cubes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", MODELS)
def test_no_cube_is_lost_and_none_appears_over_thousands_of_throws(model):
    """G4: of every colour as many fall out or lie inside as were thrown, lay on the tray, or lay inside."""
    tower, chance = Tower(model), Random(4)
    for _ in range(games(5_000)):
        cubes = "".join(chance.choices(LETTERS, k=chance.randrange(15)))
        before = Counter(cubes + tower.tray + tower.inside)
        tower.throw(cubes)
        assert Counter(tower.tray + tower.inside) == before
        assert not set(tower.upper) - set(tower.inside)
        if chance.random() < 0.5:
            tower.clear()


@pytest.mark.parametrize("model", MODELS)
def test_the_record_of_a_throw_says_what_went_in_and_what_came_out(model):
    """G12: what was thrown and what lay on the tray apart; all that fell out lies on the tray now."""
    tower = Tower(model, tray="BBg")
    fell = tower.throw("AAAgg")
    assert letters(tower.state.thrown) == "AAAgg"
    assert letters(tower.state.again) == "BBg"
    assert tower.tray == fell
    assert not tower.state.falling.any()


@pytest.mark.parametrize("model", MODELS)
def test_the_tray_is_thrown_in_again(model):
    """G12: cubes left on the tray fall through the tower once more and may stay inside this time."""
    again = [Tower(model, seed, tray="CCCCC") for seed in range(50)]
    fell = [tower.throw() for tower in again]
    assert {len(cubes) for cubes in fell} >= {2, 3, 4, 5}
    assert all(tower.inside == "C" * (5 - len(cubes)) for tower, cubes in zip(again, fell, strict=True))


@pytest.mark.parametrize("model", MODELS)
def test_cubes_of_the_tray_fare_like_those_of_the_hand(model):
    """G4: they are shuffled together. Five of each; the difference has mean 0."""
    fell = [Tower(model, seed, tray="BBBBB", lower="DDD").throw("AAAAA") for seed in range(games(4_000))]
    assert_mean([float(cubes.count("A") - cubes.count("B")) for cubes in fell], 0)


@pytest.mark.parametrize("model", MODELS)
def test_only_in_the_simple_model_cubes_come_loose_when_none_are_thrown(model):
    """G4: with two floors only an arriving cube frees others; in the simple model each lying cube comes out with 1/3."""
    fell = [Tower(model, seed, lower="AAAABBBBB").throw() for seed in range(20)]
    assert any(fell) == (model == "simple")


@pytest.mark.parametrize("model", MODELS)
def test_the_same_seed_throws_the_same_and_another_seed_another(model):
    """G4: chance is in the state and nowhere else."""
    once, twice = (Tower(model, 7), Tower(model, 7))
    assert [once.throw("AAABBgg") for _ in range(20)] == [twice.throw("AAABBgg") for _ in range(20)]
    assert once.state == twice.state
    assert len({Tower(model, seed).throw("AAABBgg") for seed in range(30)}) > 5


# --- Before the first round ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(("players", "cubes"), [(3, 31), (4, 38), (5, 45)])
def test_seven_armies_of_each_player_and_ten_peasants_are_thrown_in(model, players, cubes):
    """G4: with three players 31 cubes."""
    state = filled(players, 1, model)
    assert letters(state.thrown) == "".join(letter * 7 for letter in LETTERS[:players]) + "g" * 10
    assert int(state.thrown.sum()) == cubes == int(state.inside.sum() + state.fell.sum())


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_falls_out_of_the_filling_goes_back_and_the_tray_is_empty(model, players):
    """G4: armies to the reserves, peasants to the stock; the rest stays in the tower."""
    for number in range(games(100)):
        state = filled(players, number, model)
        assert not state.tray.any()
        assert state.back.tolist() == state.fell.tolist()
        assert state.peasants + state.inside[GREEN] == PEASANTS
        for seat in range(players):
            on_board = sum(
                int(state.armies[province]) for province in range(PROVINCES) if state.owner[province] == seat + 1
            )
            assert state.reserve[seat] + state.inside[seat] + on_board == ARMIES


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_keeps_six_to_eight_cubes_after_the_filling(players):
    """G4: on average: about 6.3, 7.1 and 7.9 cubes, with a deviation of about 2.4 for one tower. Over 2,000 games the
    mean is sure to 0.05."""
    kept = [float(filled(players, number).inside.sum()) for number in range(games(2_000))]
    assert 6 - SIGMAS * error(kept) < fmean(kept) < 8 + SIGMAS * error(kept)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_upper_floor_keeps_what_the_odds_say(players):
    """G4: each of n cubes frees 1/40 of those lying and lies down with 0.15, which makes 6 - 6 (39/40)^n."""
    upper = [float(filled(players, number).upper.sum()) for number in range(games(2_000))]
    assert_mean(upper, LYING * (1 - (1 - FREE) ** (7 * players + 10)))


def test_the_simple_model_keeps_a_third_of_the_filling():
    """G4: each of 31 cubes stays with 1/3."""
    kept = [float(filled(3, number, "simple").inside.sum()) for number in range(games(2_000))]
    assert_mean(kept, 31 / 3)


def test_every_colour_stays_as_often_as_another_in_the_filling():
    """G4: the cubes are shuffled: of each player as many, and of the peasants ten sevenths."""
    states = [filled(5, number) for number in range(games(2_000))]
    for seat in range(1, 5):
        assert_mean([float(state.inside[0] - state.inside[seat]) for state in states], 0)
    assert_mean([float(10 * state.inside[0] - 7 * state.inside[GREEN]) for state in states], 0)


# --- In the long run ------------------------------------------------------------------------------------------------


def settled(cubes: int, seed: int = 1) -> Tower:
    """A tower after many throws."""
    tower = Tower(seed=seed)
    for _ in range(400 // cubes):
        tower.throw("A" * cubes)
        tower.clear()
    return tower


@pytest.mark.parametrize("cubes", [3, 7, 12])
def test_the_tower_settles_near_twelve_cubes_six_on_each_floor(cubes):
    """G4: whatever is thrown. Throws follow on each other, so 50 in a row count as one: their means are sure to 0.2."""
    tower, rows = settled(cubes), games(200)
    upper, lower = [], []
    for _ in range(max(20, rows)):
        counts = []
        for _ in range(50):
            tower.throw("A" * cubes)
            tower.clear()
            counts.append((len(tower.upper), len(tower.lower)))
        upper.append(fmean(count for count, _ in counts))
        lower.append(fmean(count for _, count in counts))
    assert_mean(upper, LYING)
    assert_mean(lower, LYING)


@pytest.mark.parametrize("cubes", [5, 7, 9, 12])
def test_about_three_of_four_cubes_just_thrown_come_out(cubes):
    """G4: 0.73 to 0.76 of them: 0.85 squared, and some are freed by those behind them. Sure to 0.002."""
    tower, shares = settled(cubes), []
    for _ in range(games(10_000)):
        tower.repaint("B")
        shares.append(tower.throw("A" * cubes).count("A") / cubes)
        tower.clear()
    assert 0.72 < fmean(shares) < 0.78


# --- An independent tower ---------------------------------------------------------------------------------------------


class Plaything:
    """G4 word by word, with a list of cubes for each floor."""

    def __init__(self, chance: Random, upper: str, lower: str) -> None:
        self.chance, self.upper, self.lower, self.out = chance, list(upper), list(lower), []

    def throw(self, cubes: str) -> str:
        for cube in self.chance.sample(cubes, len(cubes)):
            for freed in self.freed(self.upper):
                self.arrive_below(freed)
            if self.chance.random() < PASS:
                self.arrive_below(cube)
            else:
                self.upper.append(cube)
        return "".join(self.out)

    def arrive_below(self, cube: str) -> None:
        self.out += self.freed(self.lower)
        (self.out if self.chance.random() < PASS else self.lower).append(cube)

    def freed(self, floor: list[str]) -> list[str]:
        loose = [self.chance.random() < FREE for _ in floor]
        free = [cube for cube, is_loose in zip(floor, loose, strict=True) if is_loose]
        floor[:] = [cube for cube, is_loose in zip(floor, loose, strict=True) if not is_loose]
        return free


@pytest.mark.parametrize(
    ("thrown", "upper", "lower"),
    [
        ("AAAABBBg", "", ""),
        ("A", "BBBBBBBBBBBBBBBBBBBBBBBB", "CCCCCCCCCCCCCCCCCCCCCCCC"),
        ("AAAAAAABBBBBBBCCCCCCCgggggggggg", "", ""),
        ("AABg", "AACCgg", "BBBCCg"),
        ("EEEEEEEEEEEE", "ggggggAAAAAAAA", "BBBBB"),
    ],
)
def test_the_tower_agrees_with_one_built_word_by_word(thrown, upper, lower):
    """G4: mean and variance of what falls out and of what lies on each floor, together and by colour."""
    many, chance = games(4_000), Random(9)
    ours, theirs = [], []
    for number in range(many):
        tower, other = Tower(seed=number, upper=upper, lower=lower), Plaything(chance, upper, lower)
        ours.append((tower.throw(thrown), tower.upper, tower.lower))
        fell = other.throw(thrown)
        theirs.append((fell, "".join(other.upper), "".join(other.lower)))
    for place in range(3):
        assert_alike([float(len(row[place])) for row in ours], [float(len(row[place])) for row in theirs])
        for letter in set(thrown + upper + lower):
            mine, other_s = ([float(row[place].count(letter)) for row in rows] for rows in (ours, theirs))
            assert_alike(mine, other_s)


def test_a_single_cube_falls_as_the_odds_say():
    """G4: into an empty tower: 0.15 above, 0.85 times 0.15 below, else out."""
    towers = [Tower(seed=number) for number in range(games(20_000))]
    found = Counter((tower.throw("A"), tower.upper, tower.lower) for tower in towers)
    assert_fits({("", "A", ""): 0.15, ("", "", "A"): PASS * 0.15, ("A", "", ""): PASS**2}, found)


def test_a_cube_first_frees_and_then_lies_down_so_that_it_never_frees_itself():
    """G4: one cube on the lower floor: it comes out with 0.85 (one arrives) times 1/40."""
    towers = [Tower(seed=number, lower="B") for number in range(games(20_000))]
    found = Counter("B" in tower.throw("A") for tower in towers)
    assert_fits({True: PASS * FREE, False: 1 - PASS * FREE}, found)


def test_a_cube_freed_above_goes_on_untested_but_may_lie_down_below():
    """G4: it leaves its floor untested and arrives on the next one like any other: out with 0.85."""
    towers = [Tower(seed=number, upper="B") for number in range(games(40_000))]
    found = Counter(
        "out" if "B" in tower.throw("A") else "below" if "B" in tower.lower else "above" for tower in towers
    )
    out, below = FREE * PASS, FREE * 0.15
    # A cube that lay down below may be freed by the one behind it, which passes the upper floor with 0.85.
    late = below * PASS * FREE
    assert_fits({"out": out + late, "below": below - late, "above": 1 - FREE}, found)


@pytest.mark.parametrize(("model", "upper"), [("two_floor", "AAAggg"), ("simple", "")])
def test_the_order_of_colours_makes_no_difference(model, upper):
    """G4: what is first in our tables fares like what is last: thrown, lying above and lying below."""
    towers = [Tower(model, number, upper=upper, lower="AAAggg") for number in range(games(4_000))]
    fell = [tower.throw("AAAAgggg") for tower in towers]
    for cubes in (fell, [tower.upper for tower in towers], [tower.lower for tower in towers]):
        first, last = ([float(row.count(letter)) for row in cubes] for letter in "Ag")
        assert_mean([a - g for a, g in zip(first, last, strict=True)], 0)
        assert_alike(first, last)


# --- The simple model ----------------------------------------------------------------------------------------------------


def binomial(cubes: int, odds: float) -> list[float]:
    return [math.comb(cubes, out) * odds**out * (1 - odds) ** (cubes - out) for out in range(cubes + 1)]


def test_in_the_simple_model_each_thrown_cube_comes_out_with_two_thirds_and_each_lying_with_one():
    """G4: and none depends on another: three thrown and two lying, together."""
    towers = [Tower("simple", number, lower="BB") for number in range(games(35_000))]
    found = Counter((fell.count("A"), fell.count("B")) for fell in (tower.throw("AAA") for tower in towers))
    thrown, lying = binomial(3, 2 / 3), binomial(2, 1 / 3)
    # In plain mode there are 1,400 throws, and the rarest pair is expected five times.
    assert_fits({(a, b): thrown[a] * lying[b] for a in range(4) for b in range(3)}, found)


def test_in_the_simple_model_cubes_of_the_tray_count_as_thrown():
    """G4: two thirds of them, too."""
    towers = [Tower("simple", number, tray="CC") for number in range(games(20_000))]
    found = Counter(len(tower.throw()) for tower in towers)
    assert_fits(dict(enumerate(binomial(2, 2 / 3))), found)


# --- Its data ---------------------------------------------------------------------------------------------------------------


def test_the_parameters_are_data_and_those_of_the_rules():
    """G4: in tower.toml; the odds that rules draw with are these."""
    facts = tomllib.loads((HERE / "tower.toml").read_text(encoding="utf-8"))
    assert facts["fill"] == {"armies": 7, "peasants": 10}
    assert facts["two_floor"] == {"pass": PASS, "free": FREE}
    assert facts["simple"] == pytest.approx({"thrown": 2 / 3, "lying": 1 / 3})
    odds = {"pass": rules.PASS, "free": rules.FREE, "thrown": rules.THROWN, "lying": rules.LYING}
    assert {name: odd / rules.WHOLE for name, odd in odds.items()} == pytest.approx(
        facts["two_floor"] | facts["simple"]
    )
    assert (rules.FILL_ARMIES, rules.FILL_PEASANTS) == (7, 10)
    assert len(LETTERS) == COLOURS
