"""What other servers wrote: read when the bus says so, and by the poll behind it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Generic

from fourline.service.background import BackgroundTasks
from fourline.service.log.readable import Readable
from fourline.service.log.stream import State, Stream
from fourline.service.lru import Lru
from fourline.service.ports import Commit, Store, StoreUnavailable

log = logging.getLogger(__name__)

Refresh = Callable[[Stream[State], list[Commit]], Awaitable[object]]


class CatchUp(Generic[State]):
    """Keeps the streams in memory up to date with the store."""

    def __init__(self, streams: Lru[str, Stream[State]], store: Store, refresh: Refresh[State]) -> None:
        self._streams, self._store, self._refresh = streams, store, refresh
        self._reading = BackgroundTasks()

    async def poll(self) -> None:
        """Looks for what the listeners of streams were not told yet."""
        known = {stream.id: stream.announced for stream in self._streams.values() if stream.followed}
        if known:
            self.on_notify(await self._store.advanced(known))

    def on_notify(self, streams: Iterable[str]) -> None:
        found = map(self._streams.peek, streams)
        known = [stream for stream in found if stream is not None and (stream.loaded or stream.followed)]
        if known:
            self._reading.start(self._read_new(known))

    async def _read_new(self, streams: list[Stream[State]]) -> None:
        """Reads what other servers wrote, for all streams of one notification at once."""
        try:
            fresh = await self._store.read_many({stream.id: stream.version for stream in streams})
            for stream in streams:
                await self._take(stream, fresh.get(stream.id, []))
        except StoreUnavailable as error:
            log.info("catch-up failed", extra={"reason": str(error)})

    async def _take(self, stream: Stream[State], fresh: list[Commit]) -> None:
        with Readable(stream.id, "catch-up failed"):
            async with stream.lock:
                await self._refresh(stream, fresh)

    async def close(self) -> None:
        """Waits for reads that are under way."""
        await self._reading.wait()
