"""Heartbeats, and the outages between them: clocks do not count those.

A server writes a heartbeat every two seconds. If none was written for longer, no one could play: all
servers were down, or none could write, or the machine was suspended. Such an outage is a row in the
store, and a match gets the time back when it is next loaded.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from fourline.service.ports import Store, TimeSource
from fourline.service.time import ticks

log = logging.getLogger(__name__)

BEAT_SECONDS = 2.0
GAP_SECONDS = 3 * BEAT_SECONDS


class OutageTracker:
    """When this server last wrote something, and every known outage."""

    def __init__(self, store: Store, clock: TimeSource) -> None:
        self._store, self._clock = store, clock
        self._last_write, self._last_write_at = ticks(), 0
        self._outages: list[tuple[int, int]] = []
        self._checking: asyncio.Task[None] | None = None
        self.on_gap: Callable[[], None] = lambda: None

    async def start(self) -> None:
        """Was the service up until now? With one server any gap counts, with several only a long one."""
        if self._store.exclusive:
            await self._check(0.0, logging.INFO, "downtime recorded")
        else:
            await self._check(GAP_SECONDS)

    async def heartbeat(self) -> None:
        await self.check_for_gap()
        await self._store.beat(self._clock.now())
        self.record_write()

    def record_write(self) -> None:
        """Something was written just now. A gap before it stays one until it is looked at."""
        if not self.gap_possible():
            self._last_write, self._last_write_at = ticks(), self._clock.now()

    def gap_possible(self) -> bool:
        """Nothing was written for so long that there may have been an outage."""
        return ticks() - self._last_write >= GAP_SECONDS

    async def check_for_gap(self) -> None:
        """Before anything is decided by the clock: after a gap, all matches in memory are reloaded.

        All callers share one look at the store: if it does not answer, all of them fail together.
        """
        if not self.gap_possible():
            return
        if self._checking is None or self._checking.done():
            self._checking = asyncio.ensure_future(self._after_gap())
            self._checking.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(self._checking)

    async def _after_gap(self) -> None:
        await self._check(GAP_SECONDS)
        self.on_gap()

    async def _check(
        self, longest: float, level: int = logging.WARNING, message: str = "outage recorded"
    ) -> None:
        last, now = max(await self._store.last_beat(), self._last_write_at), self._clock.now()
        looked = ticks()
        if last and now - last > longest * 1000:
            log.log(level, message, extra={"ms": now - last})
            await self._store.record_outage(last, now)
        await self._store.beat(now)
        self._outages = merged(await self._store.outages(0))
        self._last_write, self._last_write_at = looked, now

    def lost_since(self, then: int) -> int:
        """Milliseconds of outages since then."""
        return sum(max(0, until - max(since, then)) for since, until in self._outages)


def merged(outages: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Several servers may have recorded the same outage, each with slightly different times.

    >>> merged([(5, 9), (1, 3), (6, 12)])
    [(1, 3), (5, 12)]
    """
    apart: list[tuple[int, int]] = []
    for since, until in sorted(outages):
        if apart and since <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(until, apart[-1][1]))
        else:
            apart.append((since, until))
    return apart
