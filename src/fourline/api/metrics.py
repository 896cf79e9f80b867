"""What is counted. Shown on a port of its own, never beside the game."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from fourline.core.errors import BadSetting

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


COMMANDS = ("fourline_socket_commands", "Commands over sockets.", ["answer"])
COMMAND_SECONDS = ("fourline_socket_command_seconds", "From a command's arrival to its ack.")


class SocketCommands(Collector):
    """Commands over sockets, counted by the event loop as plain numbers and put into words when read."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._created = time.time()
        self._acks = [0] * (len(SECONDS) + 1)
        self._seconds, self._refused = 0.0, 0
        registry.register(self)

    def acked(self, seconds: float) -> None:
        self._acks[bisect_left(SECONDS, seconds)] += 1
        self._seconds += seconds

    def refused(self) -> None:
        self._refused += 1

    def describe(self) -> Iterator[Metric]:
        """By their names single metrics can be asked for."""
        return self.collect()

    def collect(self) -> Iterator[Metric]:
        commands = CounterMetricFamily(*COMMANDS[:2], labels=COMMANDS[2])
        commands.add_metric(["ack"], sum(self._acks), self._created)
        commands.add_metric(["refused"], self._refused, self._created)
        yield commands
        seconds = HistogramMetricFamily(*COMMAND_SECONDS, _buckets(self._acks), self._seconds)
        seconds.add_sample(f"{seconds.name}_created", {}, self._created)
        yield seconds


class SharedSocketCommands:
    """The same where several processes count into files, and another one reads those."""

    def __init__(self, registry: CollectorRegistry) -> None:
        commands = Counter(*COMMANDS, registry=registry)
        self._acks, self._refused = commands.labels("ack"), commands.labels("refused")
        self._seconds = Histogram(*COMMAND_SECONDS, buckets=SECONDS, registry=registry)

    def acked(self, seconds: float) -> None:
        self._acks.inc()
        self._seconds.observe(seconds)

    def refused(self) -> None:
        self._refused.inc()


CALLS = ("fourline_calls", "HTTP calls by name and status.", ["call", "status"])
CALL_SECONDS = ("fourline_call_seconds", "How long calls took.", ["call"])


class Calls(Collector):
    """Calls over HTTP, counted as plain numbers, as SocketCommands does."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._created = time.time()
        self._answers: dict[tuple[str, int], int] = {}
        self._took: dict[str, tuple[list[int], list[float]]] = {}
        """For each call how many took up to each of SECONDS, and all of them together."""
        registry.register(self)

    def called(self, call: str, status: int, seconds: float) -> None:
        answers, key = self._answers, (call, status)
        answers[key] = answers.get(key, 0) + 1
        took = self._took.get(call)
        if took is None:
            took = self._took[call] = [0] * (len(SECONDS) + 1), [0.0]
        took[0][bisect_left(SECONDS, seconds)] += 1
        took[1][0] += seconds

    def describe(self) -> Iterator[Metric]:
        return self.collect()

    def collect(self) -> Iterator[Metric]:
        """In another thread: a call may be counted meanwhile."""
        calls = CounterMetricFamily(*CALLS[:2], labels=CALLS[2])
        for (call, status), count in dict(self._answers).items():
            calls.add_metric([call, str(status)], count, self._created)
        yield calls
        seconds = HistogramMetricFamily(*CALL_SECONDS[:2], labels=CALL_SECONDS[2])
        for call, (counts, (total,)) in dict(self._took).items():
            seconds.add_metric([call], _buckets(counts), total)
            seconds.add_sample(f"{seconds.name}_created", {"call": call}, self._created)
        yield seconds


class SharedCalls:
    """The same where several processes count into files."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._calls = Counter(*CALLS, registry=registry)
        self._seconds = Histogram(*CALL_SECONDS, buckets=SECONDS, registry=registry)
        self._of_calls: dict[tuple[str, int], tuple[Counter, Histogram]] = {}

    def called(self, call: str, status: int, seconds: float) -> None:
        counters = self._of_calls.get((call, status))
        if counters is None:
            counters = self._calls.labels(call, str(status)), self._seconds.labels(call)
            self._of_calls[call, status] = counters
        counters[0].inc()
        counters[1].observe(seconds)


def _buckets(counts: list[int]) -> list[tuple[str, float]]:
    """How many took at most so long, by the names of the bounds."""
    bounds = [*(str(float(one)) for one in SECONDS), "+Inf"]
    return list(zip(bounds, accumulate(counts), strict=True))


class Metrics:
    """Calls, socket commands, sockets; and the process itself: memory, processor, open files."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        shared = "PROMETHEUS_MULTIPROC_DIR" in os.environ
        self.called = (SharedCalls if shared else Calls)(self.registry).called
        commands = SharedSocketCommands(self.registry) if shared else SocketCommands(self.registry)
        self.acked, self.refused = commands.acked, commands.refused
        self.sockets = Gauge(
            "fourline_sockets", "Open live sockets.", registry=self.registry, multiprocess_mode="livesum"
        )
        self.slow_readers = Counter(
            "fourline_slow_readers", "Sockets closed for not reading.", registry=self.registry
        )

    def serve(self, host: str, port: int) -> None:
        _listen(host, port, self.registry)


def serve_for_all(host: str, port: int, folder: str) -> Callable[[int], None]:
    """One page for several processes that count into the same folder; call it with one that ended."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
    _listen(host, port, registry)
    return lambda pid: mark_process_dead(pid, path=folder)  # type: ignore[no-untyped-call]


def _listen(host: str, port: int, registry: CollectorRegistry) -> None:
    try:
        start_http_server(port, host, registry=registry)
    except OSError as error:
        raise BadSetting(f"Cannot listen on {host}:{port} (METRICS_PORT): {error.strerror}.") from None
