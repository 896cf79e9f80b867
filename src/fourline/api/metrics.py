"""What is counted. Shown on a port of its own, never beside the game."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """Calls, socket commands, sockets; and the process itself: memory, processor, open files."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._calls = Counter(
            "fourline_calls", "HTTP calls by name and status.", ["call", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "fourline_call_seconds", "How long calls took.", ["call"], buckets=SECONDS, registry=self.registry
        )
        commands = Counter(
            "fourline_socket_commands", "Commands over sockets.", ["answer"], registry=self.registry
        )
        self._acks, self._refused = commands.labels("ack"), commands.labels("refused")
        self._command_seconds = Histogram(
            "fourline_socket_command_seconds",
            "From a command's arrival to its ack.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets = Gauge(
            "fourline_sockets", "Open live sockets.", registry=self.registry, multiprocess_mode="livesum"
        )
        self.slow_readers = Counter(
            "fourline_slow_readers", "Sockets closed for not reading.", registry=self.registry
        )

    def called(self, call: str, status: int, seconds: float) -> None:
        self._calls.labels(call, str(status)).inc()
        self._seconds.labels(call).observe(seconds)

    def acked(self, seconds: float) -> None:
        self._acks.inc()
        self._command_seconds.observe(seconds)

    def refused(self) -> None:
        self._refused.inc()

    def serve(self, host: str, port: int) -> None:
        start_http_server(port, host, registry=self.registry)


def serve_for_all(host: str, port: int, folder: str) -> Callable[[int], None]:
    """One page for several processes that count into the same folder; call it with one that ended."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
    start_http_server(port, host, registry=registry)
    return lambda pid: mark_process_dead(pid, path=folder)  # type: ignore[no-untyped-call]
