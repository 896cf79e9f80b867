"""Tells the listeners of a match or room who is connected, whenever that changes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from fourline.service.cluster.presence import Presence
from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.log.stream import Stream
from fourline.service.log.streams import Streams

GATHER_SECONDS = 0.1

State = TypeVar("State")


class Announced(Protocol[State]):
    """What a match and a room answer differently."""

    def presence_of(self, stream: Stream[State]) -> Presence | None:
        """None if nothing is known of it yet."""

    def connected(self, stream: Stream[State], presence: Presence, now: int) -> object:
        """What listeners see of presence: it is sent again only when this is another value."""

    def tell_presence(self, stream: Stream[State]) -> None:
        """Send it to every listener."""


class PresenceAnnouncer(Generic[State]):
    """Gathers changes for a tenth of a second, and looks again when the next player counts as away."""

    def __init__(self, streams: Streams[State], sync: PresenceSync, announced: Announced[State]) -> None:
        self._streams, self._sync, self._announced = streams, sync, announced
        self._pending: dict[str, asyncio.TimerHandle] = {}
        sync.add(self)

    def changed(self, stream: Stream[State]) -> None:
        """A player came or went here: other servers and the listeners hear of it."""
        self._sync.changed(stream.id)
        self._later(stream, GATHER_SECONDS)

    # -- other servers -----------------------------------------------------------------------

    def find(self, stream_id: str) -> Presence | None:
        stream = self._streams.peek(stream_id)
        return self._announced.presence_of(stream) if stream is not None else None

    def all(self) -> Iterator[tuple[str, Presence]]:
        for stream in self._streams.in_memory():
            presence = self._announced.presence_of(stream)
            if presence is not None:
                yield stream.id, presence

    def changed_remotely(self, stream_id: str) -> None:
        stream = self._streams.peek(stream_id)
        if stream is not None and stream.listeners:
            self._later(stream, GATHER_SECONDS)

    # -- telling -----------------------------------------------------------------------------

    def _later(self, stream: Stream[State], seconds: float) -> None:
        pending = self._pending.get(stream.id)
        loop = asyncio.get_running_loop()
        if pending is None or pending.when() > loop.time() + seconds:
            if pending is not None:
                pending.cancel()
            self._pending[stream.id] = loop.call_later(seconds, self._announce, stream)

    def _announce(self, stream: Stream[State]) -> None:
        del self._pending[stream.id]
        presence = self._announced.presence_of(stream)
        if presence is None or not stream.listeners:
            return
        now = self._streams.time.now()
        connected = self._announced.connected(stream, presence, now)
        if connected != presence.announced:
            presence.announced = connected
            self._announced.tell_presence(stream)
        upcoming = presence.next_change(now)
        if upcoming is not None:
            self._later(stream, (upcoming - now) / 1000 + 0.01)
