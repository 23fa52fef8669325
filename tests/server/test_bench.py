"""The benchmark measures something, on the server and on the bare skeleton. How much is no matter of a test."""

from functools import partial

import pytest

from zashiki.kernel import PLAIN
from zashiki.server import bench

pytestmark = [pytest.mark.slow, pytest.mark.skipif(PLAIN, reason="figures of plain rules mean nothing")]


@pytest.fixture(autouse=True)
def small(monkeypatch):
    for name, value in {"TABLES": 4, "SECONDS": 1.5, "CALM": 40, "ONLOOKERS": 8, "MANY": 3, "MOVES": 5}.items():
        monkeypatch.setattr(bench, name, value)


@pytest.mark.parametrize("house", [bench.bare, partial(bench.serving, None)], ids=["skeleton", "server"])
def test_moves_delays_and_fan_out_are_measured(house):
    figures = bench.measure_house("naishi", "some", house)
    assert figures["moves_per_s"] > 0
    assert 0 < figures["delay_ms_p50"] <= figures["delay_ms_p99"]
    assert figures["fan_out_ms_p99"] > 0
    assert 0 <= figures["stolen_percent"] <= 100


def test_each_figure_counts_at_its_best():
    rounds = [{"moves_per_s": 9, "delay_ms_p99": 7}, {"moves_per_s": 8, "delay_ms_p99": 6}]
    assert bench.best_of(rounds) == {"moves_per_s": 9, "delay_ms_p99": 6, "rounds": rounds}


def test_memory_and_the_first_page_are_measured():
    with bench.serving(None) as server:
        assert server.seconds > 0
        assert bench.resident(server.port) > 10 * 1024**2
        bench.run(bench.memory(server.port, "naishi"))  # too few tables for a figure
