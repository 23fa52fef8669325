"""The benchmark measures something, on the server and on the baseline. How much is not for a test to say."""

from contextlib import nullcontext
from functools import partial

import pytest

from zashiki.kernel import PLAIN
from zashiki.server import attack, bench, loop_cost
from zashiki.server.routes import games, tables

pytestmark = [pytest.mark.slow, pytest.mark.skipif(PLAIN, reason="figures of plain rules mean nothing")]


@pytest.fixture(autouse=True)
def small(monkeypatch):
    sizes = {
        "TABLES": 4,
        "SECONDS": 0.5,
        "CALM": 40,
        "ONLOOKERS": 8,
        "MANY": 3,
        "TOLD_MOVES": 5,
        "STREAMS": 9,
        "NEWS": 3,
    }
    for name, value in sizes.items():
        monkeypatch.setattr(bench, name, value)


OURS = partial(bench.serving, None)


@pytest.fixture(scope="module", params=[bench.baseline, OURS], ids=["baseline", "ours"])
def server(request):
    """One for all stages, where the benchmark starts a new one for each."""
    with request.param() as running:
        yield running


def test_moves_delays_and_fan_out_are_measured(server):
    figures = bench.measure_server("naishi", "some", lambda: nullcontext(server))
    assert figures["moves_per_s"] > 0
    assert 0 < figures["delay_ms_p50"] <= figures["delay_ms_p99"]
    assert figures["fan_out_ms_p99"] > 0
    assert 0 <= figures["stolen_percent"] <= 100


def test_the_middle_round_counts_and_all_are_kept():
    rounds = [
        {"moves_per_s": 9, "delay_ms_p99": 7.5},
        {"moves_per_s": 2, "delay_ms_p99": 6},
        {"moves_per_s": 8, "delay_ms_p99": 9},
    ]
    assert bench.middle_of(rounds) == {
        "moves_per_s": {"median": 8, "lowest": 2, "highest": 9, "rounds": 3},
        "delay_ms_p99": {"median": 7.5, "lowest": 6, "highest": 9, "rounds": 3},
        "each_round": rounds,
    }


@pytest.mark.parametrize("server", [OURS], ids=["ours"], indirect=True)
def test_memory_and_the_first_page_are_measured(server):
    assert server.seconds > 0
    assert bench.resident(server.port) > 10 * 1024**2
    bench.run(bench.memory(server.port, "naishi"))  # too few tables for a figure


@pytest.mark.parametrize("server", [OURS], ids=["ours"], indirect=True)
def test_streams_of_many_people_are_held_and_told(server):
    figures = bench.run(bench.held_streams(server.port, "naishi"))
    assert figures["streams"] == 9
    assert figures["stream_kb"] >= 0
    assert 0 < figures["streams_told_ms_p50"] <= figures["streams_told_ms_worst"]


def test_a_person_is_measured_while_a_guest_does_the_worst(monkeypatch):
    for name, value in {"ROUNDS": 1, "SECONDS": 3, "HINTED": 2, "TURNS": 0.1}.items():
        monkeypatch.setattr(attack, name, value)
    figures = attack.measure("naishi")
    assert figures["attacked"]["attacker_answered"]["median"] > 0
    assert figures["looks_beside_quiet"]["median"] > 0
    for kind in attack.KINDS:
        assert all(figures[kind][name]["median"] > 0 for name in ("looks", "turns", "hints", "look_ms_p99"))


def test_what_requests_take_of_the_event_loop_is_measured(monkeypatch):
    for name, value in {"TAKEN_BACK": 3, "MANY": 3, "LATE": 0, "MOST_TABLES": 3, "MOST_LINES": 3}.items():
        monkeypatch.setattr(loop_cost, name, value)
    copies = loop_cost.COPIES | {loop_cost.ON: 45}
    monkeypatch.setattr(loop_cost, "COPIES", copies)
    figures = loop_cost.measure()
    assert 0 < figures["worst_ms"] == figures["requests"][figures["worst_is"]]["each"]
    assert all(cost["others"] > 0 for cost in figures["requests"].values())


def test_every_address_of_tables_and_games_is_measured():
    ids = {kind: loop_cost.names_of(kind) for kind in loop_cost.COPIES}
    visited = [(one.method, one.path.partition("?")[0]) for one in loop_cost.visits(ids, 2, {"move": ""})]
    for route in (*tables.moves.routes, *tables.router.routes, *games.router.routes):
        assert any(method in route.methods and route.path_regex.match(path) for method, path in visited), route.path
