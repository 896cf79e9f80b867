"""Signs of life, and the times without one: no clock may count those.

A server leaves a sign every two seconds. Where nobody has left one for longer, nobody could play:
all servers were down, or none could write, or the machine stood still. Such an outage is a row in
the store, and a match is credited with it when it is next read.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from fourline.service.ports import Store, TimeSource

log = logging.getLogger(__name__)

BEAT_SECONDS = 2.0
GAP_SECONDS = 3 * BEAT_SECONDS


class Pulse:
    """When this server last wrote something, and every outage that is known."""

    def __init__(self, store: Store, clock: TimeSource) -> None:
        self._store, self._clock = store, clock
        self._alive, self._alive_at = time.monotonic(), 0
        self._outages: list[tuple[int, int]] = []
        self._looking = asyncio.Lock()
        self.after_gap: Callable[[], None] = lambda: None

    async def start(self) -> None:
        """Was anybody there until now? With one server any gap counts, with several a long one."""
        await self._look(0.0 if self._store.exclusive else GAP_SECONDS)

    async def beat(self) -> None:
        await self.steady()
        await self._store.beat(self._clock.now())
        self.alive()

    def alive(self) -> None:
        """Something was written just now."""
        self._alive, self._alive_at = time.monotonic(), self._clock.now()

    async def steady(self) -> None:
        """Before anything is decided by the clock: after a gap, what is in memory is read anew."""
        if time.monotonic() - self._alive < GAP_SECONDS:
            return
        async with self._looking:
            if time.monotonic() - self._alive >= GAP_SECONDS:
                await self._look(GAP_SECONDS)
                self.after_gap()

    async def _look(self, longest: float) -> None:
        last, now = max(await self._store.last_beat(), self._alive_at), self._clock.now()
        if last and now - last > longest * 1000:
            log.warning("nobody served", extra={"ms": now - last})
            await self._store.record_outage(last, now)
        await self._store.beat(now)
        self._outages = merged(await self._store.outages(0))
        self.alive()

    def lost_since(self, then: int) -> int:
        """How many milliseconds nobody served, from then on."""
        return sum(max(0, until - max(since, then)) for since, until in self._outages)


def merged(outages: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Several servers may have written the same one down, each a little different.

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
