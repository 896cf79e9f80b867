"""Messages that may wait a moment, so that several of them go out in one system call.

A message to a loopback socket costs the kernel four to five microseconds, more than everything else that a
watcher costs. So a watcher is written to at most five times a second: the first event goes out at once, and
what follows within a fifth of a second goes together. Players are never kept waiting: an ack goes out with
its event where that follows at once, and otherwise in the next iteration of the event loop. Where many
watchers are written to, moves are handled in between.
"""

from __future__ import annotations

import asyncio
from typing import Protocol
from weakref import WeakKeyDictionary

GATHER_SECONDS = 0.2
MAX_AT_ONCE = 50
"""How many watchers are written to in one iteration of the event loop: a third of a millisecond."""


class Gatherer(Protocol):
    def flush(self) -> None:
        """Write what was gathered."""


class Gathering:
    """One timer, and one call in the next iteration, for all connections that have gathered something."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Gatherer] = []
        self._until_next: list[Gatherer] = []

    def add(self, gatherer: Gatherer) -> None:
        if not self._waiting:
            self._loop.call_later(GATHER_SECONDS, self._flush)
        self._waiting.append(gatherer)

    def add_until_next_iteration(self, gatherer: Gatherer) -> None:
        if not self._until_next:
            self._loop.call_soon(self._flush_soon)
        self._until_next.append(gatherer)

    def _flush_soon(self) -> None:
        waiting, self._until_next = self._until_next, []
        for gatherer in waiting:
            gatherer.flush()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._flush_from(waiting, 0)

    def _flush_from(self, waiting: list[Gatherer], first: int) -> None:
        end = first + MAX_AT_ONCE
        if end < len(waiting):
            self._loop.call_soon(self._flush_from, waiting, end)
        for gatherer in waiting[first:end]:
            gatherer.flush()


_of_loops: WeakKeyDictionary[asyncio.AbstractEventLoop, Gathering] = WeakKeyDictionary()


def gathering(loop: asyncio.AbstractEventLoop) -> Gathering:
    found = _of_loops.get(loop)
    if found is None:
        found = _of_loops[loop] = Gathering(loop)
    return found
