"""Figures for Prometheus, one registry for each server."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from zashiki.server.house import House

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Measured(NamedTuple):
    requests: Counter
    seconds: Histogram


class Metrics:
    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Counter("zashiki_requests", "Answers", ("route", "status"), registry=self.registry)
        self._seconds = Histogram(
            "zashiki_request_seconds",
            "Time to answer, streams excepted",
            ("route",),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._gauge("streams", "Open streams", lambda: house.limits.holding["stream"])
        self._gauge("tables", "Tables in memory", lambda: len(house.tables.kept))
        self._gauge("queue", "Deeds that wait to be stored", lambda: len(house.store.waiting))
        self._gauge("transactions", "Transactions so far", lambda: house.store.groups)
        self._known: dict[tuple[str, int], Measured] = {}  # looking up labels is slow

    def count(self, route: str, status: int, seconds: float | None) -> None:
        """An answer, and how long it took unless it was a stream."""
        measured = self._known.get((route, status))
        if measured is None:
            measured = Measured(self._requests.labels(route, str(status)), self._seconds.labels(route))
            self._known[route, status] = measured
        measured.requests.inc()
        if seconds is not None:
            measured.seconds.observe(seconds)

    def _gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Something that is read when it is asked for."""
        Gauge(f"zashiki_{name}", about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
