"""Messages that may wait a moment, so that several of them go out in one system call.

A message to a loopback socket costs the kernel four to five microseconds, more than everything else that a
watcher costs. So a watcher is written to at most five times a second: the first event goes out at once, and
what follows within a fifth of a second goes together. Players are never kept waiting: an ack goes out with
its event where that follows at once, and otherwise in the next iteration of the event loop. Where many
watchers are written to, moves are handled in between.
"""

from __future__ import annotations

import asyncio
import logging
import os
from typing import Protocol

from fourline.api.sockets.frames import PING_BYTES, ping_frame

log = logging.getLogger(__name__)
GATHER_SECONDS = 0.2
MAX_AT_ONCE = 50
"""How many watchers are written to in one iteration of the event loop: a third of a millisecond."""


class Gatherer(Protocol):
    def flush(self) -> None:
        """Write what was gathered."""


class Pinged(Protocol):
    transport: asyncio.Transport

    def send_keepalive_ping(self) -> None:
        """Write the latest ping."""


def abort_failed(transport: asyncio.Transport) -> None:
    """For an exception in a loop over many connections: this one is ended, and the others have their turn."""
    log.exception("connection failed")
    transport.abort()


class Gathering:
    """One timer, and one call in the next iteration, for all connections that have gathered something."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._waiting: list[Gatherer] = []
        self._until_next: list[Gatherer] = []
        self._to_ping: list[Pinged] = []
        self.latest_ping = (b"", b"")
        """The payload of the latest ping, and its frame: the same for all that are sent together."""

    def add(self, gatherer: Gatherer) -> None:
        if not self._waiting:
            self.loop.call_later(GATHER_SECONDS, self._flush)
        self._waiting.append(gatherer)

    def add_until_next_iteration(self, gatherer: Gatherer) -> None:
        if not self._until_next:
            self.loop.call_soon(self._flush_soon)
        self._until_next.append(gatherer)

    def ping(self, socket: Pinged) -> None:
        """In the next iterations, a few in each: sockets that were opened together are pinged together."""
        if not self._to_ping:
            self.loop.call_soon(self._ping)
        self._to_ping.append(socket)

    def _ping(self) -> None:
        payload = os.urandom(PING_BYTES)
        self.latest_ping = payload, ping_frame(payload)
        pinged, self._to_ping = self._to_ping[:MAX_AT_ONCE], self._to_ping[MAX_AT_ONCE:]
        if self._to_ping:
            self.loop.call_soon(self._ping)
        for socket in pinged:
            try:
                socket.send_keepalive_ping()
            except Exception:
                abort_failed(socket.transport)

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
            self.loop.call_soon(self._flush_from, waiting, end)
        for gatherer in waiting[first:end]:
            gatherer.flush()


_latest: Gathering | None = None


def gathering(loop: asyncio.AbstractEventLoop) -> Gathering:
    """That of the loop: a process has one after another."""
    global _latest
    if _latest is None or _latest.loop is not loop:
        _latest = Gathering(loop)
    return _latest
