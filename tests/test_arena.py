"""Series of games: who meets whom, what is kept, how sure the outcome is, and who plays them."""

import json
import math
import multiprocessing
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import psutil
import pytest

import zashiki
from zashiki import kernel
from zashiki.arena import series as series_module
from zashiki.arena import strength, workers
from zashiki.arena.plot import plot
from zashiki.arena.report import as_json, show
from zashiki.arena.run import SeriesOutcome, play_series
from zashiki.arena.series import Played, Series, deal_seed, new_series, play_fixture, play_game, seat_orders
from zashiki.arena.series_file import SeriesFile
from zashiki.arena.standings import cross_table, ratings, share_interval, standings, student, wilson
from zashiki.arena.trial import BOUND, Claim, Trial
from zashiki.arena.workers import Workers
from zashiki.cli import main
from zashiki.contract import Refused
from zashiki.players.catalogue import player

ROOT = Path(__file__).parent.parent
PAIR = Series("naishi", ("ada", "bob"), 2, 100)
FIELD = Series("samurai", ("ada", "bob", "bob", "bob"), 4, 100)


def won(series, deal, *winners, seatings=None):
    """Games of a deal, each won from this seat."""
    return [
        Played(
            deal, seating, tuple(1 if seat == winner else 2 for seat in range(series.seats)), (0,) * series.seats, 0.0
        )
        for seating, winner in zip(seatings or series.seatings, winners, strict=True)
    ]


def by_chance(series, worth, seed=1):
    """A whole series in which everybody wins as often as they are worth, and points do not matter."""
    chance = random.Random(seed)
    for fixture in series.fixtures():
        [winner] = chance.choices(range(series.seats), [worth[number] for number in fixture.seating])
        places = tuple(1 if seat == winner else 2 for seat in range(series.seats))
        yield Played(*fixture, places, (0,) * series.seats, 0.0)


def without_time(played):
    return sorted(game._replace(seconds=0.0) for game in played)


@contextmanager
def threads():
    with ThreadPoolExecutor(2) as pool:
        yield Workers(pool, 2)


class FirstPlayer:
    """Takes the first move there is: quick, and not like chance."""

    name = "first"

    def choose(self, view, legal, seed):
        return legal[0]


class LastPlayer:
    name = "last"

    def choose(self, view, legal, seed):
        return legal[-1]


@pytest.fixture
def guests(monkeypatch):
    """Players beside those of the house; the list of all who were asked in."""
    asked = []

    def invite(name, game):
        asked.append(name)
        own = {"first": FirstPlayer, "last": LastPlayer}
        return own[name]() if name in own else player(name, game)

    monkeypatch.setattr(series_module, "player", invite)
    return asked


# --- Who meets whom ------------------------------------------------------------------------------------------------


def test_everybody_sits_everywhere_beside_everybody():
    assert seat_orders((0, 1)) == [(0, 1), (1, 0)]
    assert seat_orders((0, 1, 1, 1)) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert sorted(seat_orders((0, 1, 2))) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    assert len(seat_orders((0, 1, 2, 3))) == 24
    assert seat_orders((0, 0)) == [(0, 0)]


def test_where_there_are_too_many_orders_everybody_moves_round():
    assert seat_orders((0, 1, 2, 3, 4)) == [
        (0, 1, 2, 3, 4), (1, 2, 3, 4, 0), (2, 3, 4, 0, 1), (3, 4, 0, 1, 2), (4, 0, 1, 2, 3),
    ]  # fmt: skip


def test_of_more_players_than_seats_all_combinations_meet():
    series = Series("naishi", ("a", "b", "c", "d"), 2, 10)
    met = Counter(frozenset(fixture.seating) for fixture in series.fixtures())
    assert met == {frozenset(pair): 10 for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))}
    assert series.total == len(set(series.fixtures())) == 60


def test_deals_are_played_to_their_end():
    assert (replace(PAIR, games=5).deals, replace(PAIR, games=5).total) == (3, 6)
    assert (FIELD.deals, FIELD.total) == (25, 100)
    assert replace(FIELD, games=1).total == 4


@pytest.mark.parametrize(
    ("room", "names", "more", "seats"),
    [
        ("naishi", "a b", {}, 2),
        ("naishi", "a b c d", {}, 2),
        ("samurai", "a b b b", {}, 4),
        ("samurai", "a b", {}, 2),
        ("samurai", "a b c d e", {}, 2),
        ("samurai", "a b c d e", {"seats": 4}, 4),
        ("samurai", "a b c", {"options": {"players": "2"}}, 2),
        ("shogun", "a b c d e f", {}, 3),
    ],
)
def test_a_table_has_a_chair_for_everybody_or_as_few_as_can_play(room, names, more, seats):
    series = new_series(zashiki.load(room), names.split(), 10, **more)
    assert series.seats == seats
    assert {len(seating) for seating in series.seatings} == {seats}
    assert series.options.get("players", "2") == str(seats)


@pytest.mark.parametrize(
    ("room", "names", "more", "why"),
    [
        ("naishi", "a", {}, "seat-count .possible 2, count 1"),
        ("naishi", "a b b", {}, "named-twice .size 2, count 3, name b"),
        ("naishi", "a b", {"seats": 3}, "seat-count .possible 2, count 3"),
        ("naishi", "a b", {"options": {"players": "2"}}, "no-such-option .name players"),
        ("samurai", "a b", {"seats": 3}, "too-few-named .size 3, count 2"),
        ("samurai", "a b c", {"options": {"players": "9"}}, "no-such-value .name players, .* value 9, values 2, 3, 4"),
        ("samurai", "a b c", {"options": {"players": "3"}, "seats": 2}, "other-seat-count .players 3, count 2"),
    ],
)
def test_a_series_that_cannot_be_played_is_refused(room, names, more, why):
    with pytest.raises(ValueError, match=why):
        new_series(zashiki.load(room), names.split(), 10, **more)


# --- Games -------------------------------------------------------------------------------------------------------


def test_all_seat_orders_of_a_deal_get_the_same_cards_and_new_players(monkeypatch, guests, naishi):
    seeds = []

    def play(game, players, seed, options):
        seeds.append(seed)
        return play_game(game, players, seed, options)

    monkeypatch.setattr(series_module, "play_game", play)
    series = new_series(naishi, ("first", "last"), 4)
    for fixture in series.fixtures():
        play_fixture(series, fixture)
    assert guests == ["first", "last", "last", "first"] * 2
    assert seeds == [deal_seed(1, 0)] * 2 + [deal_seed(1, 1)] * 2
    assert len({deal_seed(seed, deal) for seed in range(5) for deal in range(5)}) == 25


def test_a_game_depends_on_deal_and_seats_alone(guests, naishi):
    series = new_series(naishi, ("random", "first"), 6)
    there, back = list(series.fixtures()), list(series.fixtures())[::-1]
    games = [without_time(play_fixture(series, fixture) for fixture in order) for order in (there, back)]
    assert games[0] == games[1]
    assert len({game.points for game in games[0]}) > 3


def test_a_shared_victory_counts_by_its_share():
    assert Played(0, (0, 1, 2), (1, 3, 1), (5, 3, 5), 0.1).shares == (0.5, 0.0, 0.5)
    assert Played(0, (0, 1), (1, 1), (5, 5), 0.1).shares == (0.5, 0.5)


def test_threads_play_what_is_left_and_nothing_else(guests, naishi):
    series = new_series(naishi, ("random", "first", "last"), 2)
    with threads() as (executor, width):
        everything = without_time(series.play(executor, width))
        done = [game.fixture for game in everything[::2]]
        left = without_time(series.play(executor, width, done))
    assert [game.fixture for game in everything] == sorted(series.fixtures())
    assert left == everything[1::2]


def test_a_player_that_fails_ends_the_series(monkeypatch, naishi):
    def refuse(name, game):
        raise ValueError("I am ill")

    monkeypatch.setattr(series_module, "player", refuse)
    with pytest.raises(ValueError, match="I am ill"):
        play_series(new_series(naishi, ("a", "b"), 10), threads())


# --- Standings ------------------------------------------------------------------------------------------------------


def test_standings_count_wins_draws_and_points_of_every_chair():
    played = [
        Played(0, (0, 1, 1, 1), (1, 2, 2, 2), (9, 1, 2, 3), 0.1),
        Played(0, (1, 0, 1, 1), (1, 1, 3, 3), (8, 8, 0, 1), 0.1),
        Played(1, (1, 1, 1, 0), (2, 1, 2, 2), (1, 5, 1, 1), 0.1),
    ]
    ada, bob = standings(FIELD, played)
    assert (ada.player, ada.games, ada.wins, ada.draws, ada.losses) == ("ada", 3, 1, 1, 1)
    assert (bob.player, bob.games, bob.wins, bob.draws, bob.losses) == ("bob", 9, 1, 1, 7)
    assert (ada.share, bob.share) == (pytest.approx(1.5 / 3), pytest.approx(1.5 / 9))
    assert (ada.mean_points, bob.mean_points) == (pytest.approx(6), pytest.approx(22 / 9))


def test_who_has_not_played_has_no_standing():
    assert standings(PAIR, []) == []
    three = Series("naishi", ("a", "b", "c"), 2, 2)
    assert [one.player for one in standings(three, won(three, 0, 0, seatings=[(0, 2)]))] == ["a", "c"]


def test_the_interval_is_that_of_the_means_of_deals():
    chance = random.Random(1)
    deals = {deal: [chance.choice((0.0, 1.0)), chance.choice((0.0, 0.5, 1.0))] for deal in range(10)}
    means = [statistics.mean(deal) for deal in deals.values()]
    spread = 2.262 * statistics.stdev(means) / math.sqrt(10)  # from a table of Student's distribution, 9 degrees
    share = statistics.mean(means)
    assert share_interval(deals) == pytest.approx((share - spread, share + spread), abs=1e-3)


def test_the_interval_knows_that_games_of_a_deal_hang_together():
    chance = random.Random(2)
    games = [chance.choice((0.0, 1.0)) for _ in range(200)]
    alone = share_interval({deal: games[2 * deal : 2 * deal + 2] for deal in range(100)})
    alike = share_interval({deal: [games[deal]] * 2 for deal in range(100)})
    apart = share_interval({deal: [games[deal], 1 - games[deal]] if deal else [1.0, 1.0] for deal in range(100)})
    width = [high - low for low, high in (apart, alone, alike)]
    assert width[0] < width[1] / 3
    assert width[2] > width[1] * 1.3
    assert width[2] == pytest.approx(2 * 1.984 * math.sqrt(0.25 / 99), rel=0.02)


def test_deals_that_are_not_complete_count_by_their_games():
    deals = {deal: [1.0, 0.0] if deal % 3 else [1.0, 1.0] for deal in range(30)} | {30: [0.0], 31: [0.0]}
    low, high = share_interval(deals)
    assert (low + high) / 2 == pytest.approx(40 / 62)


def test_few_deals_and_deals_all_alike_have_wilsons_interval():
    assert share_interval({deal: [1.0, 1.0] for deal in range(10)}) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert share_interval({deal: [1.0, 0.0] for deal in range(10)}) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert share_interval({0: [1.0, 1.0], 1: [0.0, 0.0]}) == wilson(0.5, 2)


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (999, 1.962)])
def test_students_quantiles_are_those_of_the_tables(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_the_interval_covers_the_truth_as_often_as_it_says():
    covered = 0
    for seed in range(300):
        [ada, _] = standings(PAIR, list(by_chance(PAIR, (7, 3), seed)))
        covered += ada.interval[0] <= 0.7 <= ada.interval[1]
    assert 0.92 < covered / 300 < 0.985


def test_a_cross_table_tells_who_did_how_well_beside_whom():
    series = Series("samurai", ("a", "b", "c", "d"), 3, 6)
    played = won(series, 0, 0, 1, 0, seatings=[(0, 1, 2), (0, 1, 3), (2, 0, 1)])
    assert cross_table(series, played) == [
        [None, 1 / 3, 1 / 2, 0.0],
        [1 / 3, None, 0.0, 1.0],
        [1 / 2, 1 / 2, None, None],
        [0.0, 0.0, None, None],
    ]


# --- Ratings ----------------------------------------------------------------------------------------------------------


def test_ratings_tell_the_strong_from_the_weak():
    series = Series("naishi", ("weak", "strong", "middling"), 2, 200)
    weak, strong, middling = ratings(series, list(by_chance(series, (1, 9, 3))))
    assert weak.interval[1] < middling.interval[0]
    assert middling.interval[1] < strong.interval[0]


def test_ratings_do_not_depend_on_which_game_ended_first():
    played = list(by_chance(replace(PAIR, games=60), (2, 1)))
    shuffled = random.Random(1).sample(played, len(played))
    assert played != shuffled
    assert ratings(PAIR, played) == ratings(PAIR, shuffled)


def test_a_draw_brings_ratings_together():
    lost = won(PAIR, 0, 0, 1) * 5
    drawn = [Played(1, seating, (1, 1), (0, 0), 0.0) for seating in PAIR.seatings] * 5
    before, after = ratings(PAIR, lost), ratings(PAIR, lost + drawn)
    assert before[0].mu > after[0].mu > after[1].mu > before[1].mu


def test_losers_are_not_taken_for_equals():
    """The victory alone is rated: a hopeless player among good ones shares the second place with those who lost."""
    series = Series("samurai", ("hopeless", "good", "good"), 3, 60)
    hopeless, good = ratings(series, list(by_chance(series, (0, 1))))
    assert hopeless.interval[1] < good.interval[0]


def test_an_equal_share_of_a_field_is_an_equal_rating():
    ada, bob = ratings(replace(FIELD, games=2000), list(by_chance(replace(FIELD, games=2000), (1, 1))))
    assert ada.mu == pytest.approx(bob.mu, abs=2 * (ada.sigma + bob.sigma))
    assert ada.sigma < 2


def test_who_plays_only_themselves_learns_nothing():
    series = Series("naishi", ("ada", "ada"), 2, 50)
    [ada] = ratings(series, list(by_chance(series, (1,))))
    assert tuple(ada) == pytest.approx((25, 25 / 3))


# --- The sequential test -----------------------------------------------------------------------------------------------


def tried(series, claim, worth, seed):
    trial = Trial(series, claim)
    for game in by_chance(series, worth, seed):
        trial.hear(game)
        if trial.decided:
            break
    return trial.verdict


@pytest.mark.slow
@pytest.mark.parametrize(
    ("series", "target"), [(replace(PAIR, games=5000), 0.7), (replace(PAIR, games=5000), 0.95), (FIELD, 0.375)]
)
def test_a_verdict_is_wrong_as_seldom_as_it_says(series, target):
    """At the two shares between which it has to decide, where it is hardest."""
    series = replace(series, games=5000)
    for share, wrong in ((target, "failed"), (target - 0.05, "passed")):
        worth = (share, (1 - share) / (series.seats - 1))
        found = Counter(tried(series, Claim("ada", target), worth, seed).verdict for seed in range(150))
        assert found["undecided"] == 0
        assert found[wrong] / 150 < 0.1  # one in twenty, and what chance may add to it


def test_a_verdict_comes_soon_if_it_is_clear():
    series = replace(PAIR, games=5000)
    for worth, expected in (((95, 5), "passed"), ((5, 95), "failed")):
        found = tried(series, Claim("ada", 0.7), worth, 1)
        assert (found.verdict, max(found.evidence) >= BOUND) == (expected, True)
        assert 5 < found.deals < 30


def test_a_row_of_wins_alone_does_not_prove_a_high_share():
    """Who wins nine of ten often wins the first twenty."""
    trial = Trial(PAIR, Claim("ada", 0.95))
    for deal in range(10):
        for game in won(PAIR, deal, 0, 1):
            trial.hear(game)
    assert trial.verdict.verdict == "undecided"
    assert trial.verdict.evidence.against_it < 0 < trial.verdict.evidence.for_it < BOUND


def test_a_verdict_does_not_depend_on_which_game_ended_first():
    series, claim = replace(PAIR, games=400), Claim("bob", 0.4)
    played = list(by_chance(series, (1, 1)))
    found = tried(series, claim, (1, 1), 1)
    assert found.verdict == "passed"
    for seed in range(5):
        near = sorted(played, key=lambda game, chance=random.Random(seed): game.deal + chance.uniform(0, 8))
        trial = Trial(series, claim)
        for game in near:
            trial.hear(game)
        assert trial.verdict == found


def test_deals_count_in_their_order_and_only_when_complete():
    trial = Trial(PAIR, Claim("ada", 0.6))
    first, second = won(PAIR, 0, 0, 0), won(PAIR, 1, 0, 1)
    for game in (*second, first[0]):
        trial.hear(game)
    assert trial.shares == []
    trial.hear(first[1])
    assert trial.shares == [0.5, 1.0]


@pytest.mark.parametrize(("target", "margin"), [(0, 0.05), (1, 0.05), (0.7, 0), (0.7, 0.7), (1.7, 0.05), (0.5, -0.1)])
def test_a_claim_that_makes_no_sense_is_refused(target, margin):
    with pytest.raises(ValueError, match="claim-range"):
        Claim("ada", target, margin)


def test_only_who_plays_can_be_tried():
    with pytest.raises(ValueError, match=r"claim-player .name carol, known ada, bob"):
        Trial(PAIR, Claim("carol", 0.6))


def test_what_was_played_beyond_the_verdict_does_not_count(guests, naishi, tmp_path):
    """Slower and quicker machines tell the same."""
    series = new_series(naishi, ("first", "last"), 2000)
    claim = Claim("first", 0.9)
    with SeriesFile(tmp_path / "games.jsonl", series, 1) as record:
        found = play_series(series, threads(), record, claim)
    with SeriesFile(tmp_path / "games.jsonl", series, 1) as record:
        again = play_series(series, nobody(), record, claim)
    assert found.verdict.verdict != "undecided"
    assert len(found.played) == 2 * found.verdict.deals < series.total
    assert again.played == found.played
    assert (again.verdict, again.new) == (found.verdict, 0)


@contextmanager
def nobody():
    raise AssertionError("there was nothing left to play")
    yield


# --- Records ------------------------------------------------------------------------------------------------------------


def lines_of(path):
    """The games of a record, without what they took."""
    return sorted(json.loads(line)[:4] for line in path.read_text().splitlines()[1:])


@pytest.fixture
def recorded(tmp_path, guests, naishi):
    """A series and the whole record of it."""
    series = new_series(naishi, ("random", "first"), 8)
    path = tmp_path / "games.jsonl"
    with SeriesFile(path, series, naishi.version) as record:
        play_series(series, threads(), record)
    return series, path


def test_a_record_says_what_it_is_and_keeps_every_game(recorded, naishi):
    series, path = recorded
    head, *games = path.read_text().splitlines()
    assert json.loads(head)["players"] == ["random", "first"]
    assert json.loads(head)["columns"] == ["deal", "seating", "places", "points", "seconds"]
    assert len(games) == 8
    assert max(map(len, games)) < 50
    with SeriesFile(path, series, naishi.version) as record:
        assert sorted(game.fixture for game in record.played) == sorted(series.fixtures())
        assert play_series(series, nobody(), record).new == 0


@pytest.mark.parametrize("kept", [0, 5, 240, 300, 370])
def test_a_record_that_was_cut_off_anywhere_goes_on(recorded, naishi, kept):
    series, path = recorded
    whole, games = path.read_bytes(), lines_of(path)
    assert kept < len(whole)
    path.write_bytes(whole[:kept])
    with SeriesFile(path, series, naishi.version) as record:
        known = len(record.played)
        assert play_series(series, threads(), record).new == 8 - known
    assert lines_of(path) == games


def test_a_record_can_be_made_longer_or_read_in_part(recorded, naishi):
    series, path = recorded
    with SeriesFile(path, series, naishi.version) as record:
        assert len(play_series(replace(series, games=4), nobody(), record).played) == 4
        assert play_series(replace(series, games=12), threads(), record).new == 4
    assert len(lines_of(path)) == 12


def test_a_game_that_was_recorded_twice_counts_once(recorded, naishi):
    series, path = recorded
    with SeriesFile(path, series, naishi.version) as record:
        once = play_series(series, nobody(), record, Claim("first", 0.5))
    head, *games = path.read_text().splitlines()
    path.write_text("\n".join([head, *(game for game in games for _ in range(2))]) + "\n")
    with SeriesFile(path, series, naishi.version) as record:
        twice = play_series(series, nobody(), record, Claim("first", 0.5))
    assert once.verdict.verdict == "undecided"
    assert (twice.played, twice.verdict) == (once.played, once.verdict)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": 2}, "name seed, theirs 1, ours 2"),
        ({"players": ("first", "random")}, r'name players, theirs \["random", "first"\], ours \["first", "random"\]'),
        ({"options": {"first": "1"}}, 'name options, theirs {"first": "random"}, ours {"first": "1"}'),
    ],
)
def test_the_record_of_another_series_is_refused_and_left_alone(recorded, naishi, change, why):
    series, path = recorded
    before = path.read_bytes()
    with pytest.raises(ValueError, match=f"other-record .*{why}"):
        SeriesFile(path, replace(series, **change), naishi.version)
    with pytest.raises(ValueError, match="name rules, theirs 1, ours 99"):
        SeriesFile(path, series, 99)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["my notes", "my notes\n", "{}\n", "[1, 2]\n"])
def test_a_file_that_is_no_record_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(ValueError, match="no-record"):
        SeriesFile(path, PAIR, 1)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "line", ["[0,[0,1],[1,2],[3", "[0,[0,2],[1,2],[3,4],0.1]", "[0,[0,1],[2,2],[3,4],0.1]", "[0]", "7"]
)
def test_a_damaged_line_is_named(recorded, naishi, line):
    series, path = recorded
    lines = path.read_text().splitlines()
    lines[3] = line
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(ValueError, match=r"record-line .* number 4, .* columns deal, seating, places, points, seconds"):
        SeriesFile(path, series, naishi.version)


# --- The command --------------------------------------------------------------------------------------------------------


class Shell:
    """Commands in a process of their own, with plain rules, which start faster."""

    def __init__(self, folder):
        cache = {"ZASHIKI_CACHE": str(kernel.cache_home()), "ZASHIKI_PLAIN": "1"}
        ours = {"PYTHONPATH": str(ROOT / "src"), "HOME": str(folder)}
        self.settings = {"cwd": folder, "env": os.environ | cache | ours}

    def start(self, *command):
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
        # A shell lets what it starts in the background ignore Ctrl-C, and so would we.
        heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        return subprocess.Popen([sys.executable, *map(str, command)], preexec_fn=heed, **pipes, **self.settings)

    def arena(self, *arguments):
        return self.start("-m", "zashiki.cli", "arena", *arguments)

    def run(self, *arguments):
        with self.arena(*arguments) as process:
            out, err = process.communicate(timeout=120)
        return process.returncode, out, err


@pytest.fixture
def shell(tmp_path):
    return Shell(tmp_path)


LONG = ("naishi", "random", "random", "--games", 60, "--processes", 2, "--record")


def until_some_are_played(process, path):
    deadline = time.monotonic() + 100
    while not path.exists() or path.read_bytes().count(b"\n") < 6:
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.slow
def test_a_series_that_is_killed_goes_on_as_if_nothing_had_been(shell, tmp_path):
    killed, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    with shell.arena(*LONG, killed) as process:
        until_some_are_played(process, killed)
        others = psutil.Process(process.pid).children(recursive=True)
        process.kill()
    assert psutil.wait_procs(others, timeout=60)[1] == []  # nobody plays on
    played = len(lines_of(killed)) if killed.read_bytes().endswith(b"\n") else None
    assert played is None or 5 <= played < 60
    resumed, uninterrupted = shell.run(*LONG, killed, "--json"), shell.run(*LONG, whole, "--json")
    assert lines_of(killed) == lines_of(whole)
    assert len(lines_of(whole)) == 60
    assert json.loads(resumed[1]) | {"seconds": 0} == json.loads(uninterrupted[1]) | {"seconds": 0}


def test_ctrl_c_shows_the_standings_so_far(shell, tmp_path):
    path = tmp_path / "games.jsonl"
    with shell.arena(*LONG, path, "--json") as process:
        until_some_are_played(process, path)
        others = psutil.Process(process.pid).children(recursive=True)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    told = json.loads(out)
    assert (process.returncode, told["stopped"]) == (130, True)
    assert 5 <= told["games"] == len(lines_of(path)) < 60
    assert "Traceback" not in err
    assert f"stopped after {told['games']} of 60 games; the same command goes on from here" in " ".join(err.split())
    assert psutil.wait_procs(others, timeout=60)[1] == []


def test_one_core_and_two_tell_the_same(shell):
    series = ("naishi", "random", "random", "--games", 9, "--json", "--processes")
    one, two = (json.loads(shell.run(*series, cores)[1]) | {"seconds": 0} for cores in (1, 2))
    assert one == two
    assert one["games"] == 9


@pytest.mark.compiled
def test_greedy_is_above_chance_in_share_and_rating(capsys, tmp_path):
    picture, record = tmp_path / "picture.svg", tmp_path / "games.jsonl"
    line = f"arena naishi greedy random --games 40 --json --plot {picture} --record {record}"
    assert main(line.split()) == 0
    told = json.loads(capsys.readouterr().out)
    greedy, chance = told["players"]
    for one in (greedy, chance):
        assert one["games"] == one["wins"] + one["draws"] + one["losses"] == 40
        assert one["share"] == pytest.approx((one["wins"] + one["draws"] / 2) / 40)
        for value, interval in ((one["share"], one["interval"]), (one["rating"], one["rating_interval"])):
            assert interval[0] <= value <= interval[1]
            assert interval[0] < interval[1]
    assert greedy["wins"] == chance["losses"]
    assert greedy["interval"][0] > chance["interval"][1]
    assert greedy["rating_interval"][0] > chance["rating_interval"][1]
    assert "cross" not in told
    assert "verdict" not in told
    ElementTree.parse(picture)

    # What was recorded is asked about, without playing anything again.
    assert main(f"{line} --beat 0.6".split()) == 0
    assert json.loads(capsys.readouterr().out)["verdict"]["verdict"] == "passed"
    assert main(f"arena naishi greedy random --games 40 --record {record} --beat 0.6 --of random".split()) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "failed after 9 deals: random does not have a share of 60.0% or more, rather than 55.0% or less" in said
    assert main(f"arena naishi greedy random --games 2 --record {record} --beat 0.6 --margin 0.1".split()) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert (
        "undecided after 1 deals: greedy may or may not have a share of 60.0% or more, rather than 50.0% or less"
        in said
    )
    assert "against it; 2.94 decides" in said


def test_a_round_robin_shows_who_beats_whom(capsys, guests, naishi):
    series = new_series(naishi, ("random", "first", "last"), 2)
    outcome = play_series(series, threads())
    told = as_json(outcome)
    assert [one["games"] for one in told["players"]] == [4, 4, 4]
    assert [one["player"] for one in told["players"]] == ["random", "first", "last"]
    for row in range(3):
        assert told["cross"][row][row] is None
        for column in range(row):
            assert told["cross"][row][column] + told["cross"][column][row] == pytest.approx(1)
    show(outcome)
    shown = capsys.readouterr().out
    assert "naishi, 6 games" in shown
    assert "share of the victory (row) in games with another (column)" in shown


MISTAKES = {
    "--of greedy": "--of and --margin say more about --beat, which is missing",
    "--margin 0.1": "--of and --margin say more about --beat, which is missing",
    "--beat 1.5": "A share to beat lies between its margin and 1",
    "--beat 0.5 --of nobody": "nobody does not play in this series; there are: random",
    "--plot nowhere/picture.svg": "There is no folder “nowhere” for picture.svg",
    "--record nowhere/games.jsonl": "nowhere/games.jsonl",
    "--seats 3": "This game is for 2 players, not 3.",
}


@pytest.mark.parametrize("more", MISTAKES)
def test_a_mistake_is_named_before_anything_is_played(capsys, monkeypatch, tmp_path, more):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["arena", "naishi", "random", "random", *more.split()]) == 2
    said = capsys.readouterr()
    assert MISTAKES[more] in said.err
    assert said.out == ""
    assert list(tmp_path.iterdir()) == []


# --- The picture --------------------------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_shows_everybody_with_intervals():
    series = Series("naishi", ("<ada> & co", "bob", "carol"), 2, 40)
    played = list(by_chance(series, (3, 2, 1)))
    trial = Trial(series, Claim("bob", 0.8))
    picture = plot(SeriesOutcome(series, played, trial.verdict, 120, 1.0, False))
    drawn = ElementTree.fromstring(picture)
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    for one in standings(series, played):
        assert {one.player, f"{one.share:.1%}", f"{one.rating.mu:.1f}"} <= set(words)
    assert drawn.find(f"{SVG}title").text == "naishi for 2: 120 games, 95 % intervals"
    assert "dashed: an equal share (50.0%), the share to beat (80.0%)" in words
    assert len([path for path in drawn.iter(f"{SVG}path") if path.get("class") == "range"]) == 6
    assert "prefers-color-scheme: dark" in picture
    assert len(picture) < 6000


def test_a_picture_lies_within_its_paper():
    series = replace(PAIR, games=10)
    drawn = ElementTree.fromstring(plot(SeriesOutcome(series, list(by_chance(series, (1, 0))), None, 10, 1.0, False)))
    width, height = float(drawn.get("width")), float(drawn.get("height"))
    places = [
        (float(one.get("x") or one.get("cx")), float(one.get("y") or one.get("cy")))
        for tag in ("text", "circle")
        for one in drawn.iter(SVG + tag)
    ]
    assert all(0 <= x < width and 0 <= y < height for x, y in places)
    assert len(places) > 10


# --- A cluster ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def scheduler(shell, tmp_path):
    """A real Dask scheduler without workers; its address."""
    known = tmp_path / "scheduler.json"
    place = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with running(shell, tmp_path, "scheduler", *place, "--scheduler-file", known) as process:
        yield until(
            process, lambda: known.exists() and known.stat().st_size and json.loads(known.read_text())["address"]
        )


@contextmanager
def running(shell, folder, *command):
    with (folder / f"{command[0]}.log").open("w") as log:
        settings = shell.settings | {"stdout": log, "stderr": log}
        process = subprocess.Popen([sys.executable, "-m", "dask", *map(str, command)], **settings)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(60)


def until(process, found):
    deadline = time.monotonic() + 60
    while not (value := found()):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return value


@pytest.mark.slow
def test_a_cluster_plays_what_our_cores_would(shell, tmp_path, scheduler):
    series = ("naishi", "random", "random", "--games", 20, "--json")
    place = ("--nworkers", "2", "--nthreads", "1", "--no-dashboard", "--local-directory", tmp_path)
    with running(shell, tmp_path, "worker", scheduler, *place):
        there = shell.run(*series, "--dask", scheduler, "--record", tmp_path / "there.jsonl")
    here = shell.run(*series, "--record", tmp_path / "here.jsonl")
    assert (there[0], here[0]) == (0, 0), there[2]
    assert lines_of(tmp_path / "there.jsonl") == lines_of(tmp_path / "here.jsonl")
    assert json.loads(there[1]) | {"seconds": 0} == json.loads(here[1]) | {"seconds": 0}


@pytest.mark.slow
def test_a_cluster_without_workers_is_named(monkeypatch, scheduler):
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    with pytest.raises(Refused, match=f"dask-idle .address {scheduler}"), workers.cluster(scheduler):
        pass


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense"])
def test_a_cluster_that_does_not_answer_is_named(capsys, monkeypatch, address):
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    assert main(["arena", "naishi", "random", "random", "--dask", address]) == 2
    assert f"zashiki: No Dask scheduler answers at {address}: " in capsys.readouterr().err


def test_without_dask_there_is_no_cluster(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", "naishi", "random", "random", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "Dask is not installed here; `pip install zashiki[cluster]` installs it" in capsys.readouterr().err


def test_processes_that_go_away_are_no_crash(naishi):
    def kill_after_the_first_game():
        with workers.processes(1) as (executor, width):
            for _ in series.play(executor, width):
                for process in multiprocessing.active_children():
                    process.kill()

    series = new_series(naishi, ("random", "random"), 100)
    with pytest.raises(Refused, match="processes-gone"):
        kill_after_the_first_game()


# --- How strong ---------------------------------------------------------------------------------------------------------

PLAN = """
[[pairing]]
id = "one"
game = "naishi"
players = ["random", "random"]
games = 6

[[pairing]]
id = "two"
game = "naishi"
players = ["random", "random"]
games = 4
seed = 2
beat = 0.9
"""


@pytest.fixture
def plan(tmp_path):
    path = tmp_path / "plan.toml"
    path.write_text(PLAN)
    return path


def measure(plan, *more):
    return strength.main(["--plan", str(plan), "--processes", "1", *more])


def test_a_plan_is_played_recorded_and_summed_up(plan, tmp_path, capsys):
    assert measure(plan) == 1  # the second is not decided
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "one: 50.0% in 6 games, nothing to beat"
    assert said[1].startswith(
        "two: 50.0% in 4 games, undecided after 4 deals: random may or may not have a share of 90.0%"
    )
    one, two = json.loads((tmp_path / "plan.json").read_text()).values()
    assert (one["games"], one["verdict"], two["verdict"]["verdict"]) == (6, None, "undecided")
    assert {"share", "interval", "rating", "date", "machine", "version"} <= set(one)
    assert len(lines_of(tmp_path / "plan" / "one.jsonl")) == 6


def test_a_plan_goes_on_from_what_was_played(plan, tmp_path):
    assert measure(plan, "--only", "one") == 0
    summary = tmp_path / "plan.json"
    dated = json.loads(summary.read_text())
    dated["one"] |= {"date": "1999-12-31"}
    summary.write_text(json.dumps(dated))
    measure(plan)
    kept = json.loads(summary.read_text())
    assert list(kept) == ["one", "two"]
    assert kept["one"] == dated["one"]  # nothing new was played
    plan.write_text(PLAN.replace("games = 6", "games = 8"))
    measure(plan, "--only", "one")
    assert json.loads(summary.read_text())["one"]["games"] == 8
    assert json.loads(summary.read_text())["one"]["date"] != "1999-12-31"
    plan.write_text(PLAN[PLAN.rindex("[[pairing]]") :])
    measure(plan)
    assert list(json.loads(summary.read_text())) == ["two"]


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ('"two"', '"one"', "an id is of small letters, digits and hyphens, and unique; not 'one'"),
        ('"two"', '"../two"', "not '../two'"),
        ("beat", "best", "cannot read the pairing 'two': .*'best'"),
        ("games = 6", "", "cannot read the pairing 'one': .*'games'"),
        ("0.9", "1.9", "cannot read the pairing .*: A share to beat lies between"),
        ('["random", "random"]', '["nobody", "random"]', "There is no player “nobody”"),
    ],
)
def test_a_plan_that_is_wrong_is_named_before_anything_is_played(plan, tmp_path, capsys, was, now, why):
    plan.write_text(PLAN.replace(was, now))
    assert measure(plan) == 2
    assert re.search(why, capsys.readouterr().err)
    assert not (tmp_path / "plan").exists()


def test_a_pairing_that_is_not_planned_is_named(plan, capsys):
    assert measure(plan, "--only", "three") == 2
    assert "has no pairing 'three'; it has: one, two" in capsys.readouterr().err


def test_our_own_plan_can_be_read():
    pairings = strength.read_plan(ROOT / strength.PLAN)
    assert len(pairings) > 20
    for pairing in pairings.values():
        series = new_series(zashiki.load(pairing.game), pairing.players, pairing.games, pairing.seed, pairing.options)
        assert len(series.tables) == 1
        assert pairing.claim is None or Trial(series, pairing.claim)
