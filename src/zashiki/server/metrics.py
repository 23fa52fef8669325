"""Figures for Prometheus, one registry for each server."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from zashiki.server.services import Services

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Measured:
    """How long the answers of a route took: counted here, because the library's own counters are slow."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds

    def cumulated(self) -> list[tuple[str, float]]:
        bounds = [*(str(float(bound)) for bound in BUCKETS), "+Inf"]
        return list(zip(bounds, accumulate(self.buckets), strict=True))


class Metrics(Collector):
    def __init__(self, services: Services) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.registry.register(self)
        self._services = services
        self._gauge("ready", "Whether people can play, as /readyz says", lambda: services.health.ready)
        self._gauge("streams", "Open streams", lambda: services.limits.holding["stream"])
        self._gauge("lines", "Open connections", lambda: len(services.lines.open) if hasattr(services, "lines") else 0)
        self._gauge("tables", "Tables in memory", lambda: len(services.tables.kept))
        self._gauge("batches_waiting", "What waits to be stored", lambda: len(services.store.waiting))
        self._gauge("writer_owes_seconds", "How long the writer has owed an answer", lambda: services.store.owes())
        self._gauge("lag_seconds", "How late the event loop was at worst in the last minute", services.lag.worst)
        self._gauge("thoughts_waiting", "What waits to be thought out", lambda: len(services.thinking.queue))
        self._gauge("thoughts_running", "What is being thought out", lambda: services.thinking.queue.running)
        self._gauge("thinkers", "Seats of other machines that think", lambda: seats_elsewhere(services))
        self._gauge("jobs_running", "Jobs that this server does now", lambda: len(services.jobs.working))
        self._gauge("jobs_overdue", "Jobs in the database that are due and that no server does", self._overdue)
        self._answers: Counter[tuple[str, int]] = Counter()  # by route and status
        self._times: defaultdict[str, Measured] = defaultdict(Measured)  # by route

    def count(self, route: str, status: int, seconds: float | None) -> None:
        """An answer, and how long it took unless it was a stream."""
        self._answers[route, status] += 1
        if seconds is not None:
            self._times[route].observe(seconds)

    def _overdue(self) -> float:
        return self._services.health.overdue

    def _counted(self) -> Iterator[Metric]:
        """What is counted elsewhere."""
        store = self._services.store
        for name, about, count in (
            ("transactions", "Transactions that were handed to the writer", store.groups),
            ("writes_failed", "Batches that could not be stored, conflicts with other servers excepted", store.failed),
            ("writer_starts", "How often the process that writes was started", store.starts),
        ):
            yield CounterMetricFamily(f"zashiki_{name}", about, count)

    def collect(self) -> Iterator[Metric]:
        """What the registry asks us for."""
        if hasattr(self._services, "store"):
            yield from self._counted()
        answers = CounterMetricFamily("zashiki_requests", "Answers", labels=("route", "status"))
        for (route, status), count in self._answers.items():
            answers.add_metric((route, str(status)), count)
        yield answers
        if hasattr(self._services, "lines"):
            cut = CounterMetricFamily("zashiki_lines_cut", "Connections that were refused or cut", labels=("why",))
            for why, count in self._services.lines.refused.items():
                cut.add_metric((why,), count)
            yield cut
        times = HistogramMetricFamily("zashiki_request_seconds", "Time to answer, streams excepted", labels=("route",))
        for route, measured in self._times.items():
            times.add_metric((route,), measured.cumulated(), measured.seconds)
        yield times
        failures = CounterMetricFamily("zashiki_work_failures", "Failures of work in the background", labels=("work",))
        for work, count in self._services.supervisor.failures.items():
            failures.add_metric((work,), count)
        yield failures

    def _gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Something that is read when it is asked for."""
        Gauge(f"zashiki_{name}", about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def seats_elsewhere(services: Services) -> int:
    return services.thinking.elsewhere.seats() if services.thinking.elsewhere else 0
