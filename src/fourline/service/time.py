"""The service's own time, and how it is written."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import lru_cache

steady: ContextVar[Callable[[], float]] = ContextVar("steady", default=time.monotonic)


def ticks() -> float:
    """Seconds by a clock that nobody sets: what has passed since then, whatever the time of day.

    Not the event loop's own: uvloop's stands still while a callback runs, and a process that was frozen in
    one would not notice. Where time is simulated, the context has another clock.
    """
    return steady.get()()


class SteadyTime:
    """Wall time at the start, and from there a monotonic clock.

    Setting the wall clock, or suspending the machine for a night, moves no deadline: only time in
    which the service ran counts. `not_before` is the last heartbeat in the store,
    so that a wall clock set back between two starts does not make time run twice. `wall` is the
    store's own clock where several servers share it: theirs may differ by minutes.
    """

    def __init__(self, not_before: int = 0, wall: int | None = None) -> None:
        started = time.time_ns() // 1_000_000 if wall is None else wall
        self._offset = max(started, not_before) - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        return self._offset + time.monotonic_ns() // 1_000_000


_MILLISECONDS = [f".{ms:03d}Z" for ms in range(1000)]


def rfc3339(ms: int) -> str:
    """
    >>> rfc3339(1_700_000_000_123)
    '2023-11-14T22:13:20.123Z'
    """
    return _second(ms // 1000) + _MILLISECONDS[ms % 1000]


@lru_cache(maxsize=64)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
