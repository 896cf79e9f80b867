"""Clocks that run out: one heap for all matches, and the store's own list behind it.

The heap holds what is due soon; everything else waits in the store until a sweep finds it. A
deadline is only a reminder: firing it submits a command, and the match decides whether time is up
(`core/match/timeout.py`).

Of several servers each takes its share of what a sweep finds, and what the others have missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
from collections.abc import Awaitable, Callable

from fourline.service.background import BackgroundTasks
from fourline.service.log.readable import Readable, Unread
from fourline.service.ports import Store, StoreUnavailable, TimeSource

log = logging.getLogger(__name__)

HORIZON_MS = 60_000
AT_ONCE = 256
SWEEP_ROWS = 5000
MISSED_MS = 500


class Deadlines:
    """Fires for every stream whose time is up."""

    def __init__(
        self,
        store: Store,
        time: TimeSource,
        fire: Callable[[str], Awaitable[None]],
        owns: Callable[[str], bool],
        sweep_seconds: float,
    ) -> None:
        self._store, self._time, self._fire, self._owns = store, time, fire, owns
        self._sweep_seconds = sweep_seconds
        self._heap: list[tuple[int, str]] = []
        self._due: dict[str, int] = {}
        self._sooner = asyncio.Event()
        self._firing = BackgroundTasks()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._unread = Unread()

    def set(self, stream: str, due: int | None) -> None:
        """The clock of this stream now runs out then, or not at all."""
        if due is None or due > self._time.now() + HORIZON_MS:
            self._due.pop(stream, None)
        elif self._due.get(stream) != due:
            self._due[stream] = due
            heapq.heappush(self._heap, (due, stream))
            if self._heap[0] == (due, stream):
                self._sooner.set()

    async def run(self) -> None:
        """For as long as the service lives."""
        next_sweep = 0
        while True:
            if self._time.now() >= next_sweep:
                await self._sweep()
                next_sweep = self._time.now() + int(self._sweep_seconds * 1000)
            self._fire_due()
            soonest = min(next_sweep, self._heap[0][0] if self._heap else next_sweep)
            wait = max(0, soonest - self._time.now()) / 1000
            self._sooner.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._sooner.wait()

    async def close(self) -> None:
        """Waits for those that are firing: they may be in the middle of a commit."""
        await self._firing.wait()

    def _fire_due(self) -> None:
        now = self._time.now()
        while self._heap and self._heap[0][0] <= now:
            due, stream = heapq.heappop(self._heap)
            if self._due.get(stream) == due:
                del self._due[stream]
                self._firing.start(self._fire_one(stream))

    async def _fire_one(self, stream: str) -> None:
        async with self._slots:
            try:
                with Readable(stream, "deadline not kept", self._unread):
                    await self._fire(stream)
            except StoreUnavailable:
                log.warning("deadline delayed: store unavailable", extra={"stream": stream})
            except Exception:
                log.exception("deadline failed", extra={"stream": stream})

    async def _sweep(self) -> None:
        try:
            now = self._time.now()
            for due, stream in await self._store.due(now + HORIZON_MS, SWEEP_ROWS):
                if self._owns(stream) or due < now - MISSED_MS:
                    self.set(stream, due)
        except StoreUnavailable:
            log.warning("deadline sweep failed: store unavailable")
