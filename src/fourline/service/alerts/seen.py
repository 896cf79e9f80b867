"""What players have seen: gathered for a moment and written together, for it is said with every move."""

from __future__ import annotations

import asyncio
import logging

from fourline.service.ports import Store, StoreUnavailable, TimeSource

GATHER_SECONDS = 0.2
log = logging.getLogger(__name__)


class SeenVersions:
    """Silences alerts about versions that a visible page has drawn."""

    def __init__(self, store: Store, time: TimeSource) -> None:
        self._store, self._time = store, time
        self._gathered: dict[tuple[str, str], int] = {}
        self._writing: asyncio.Task[None] | None = None

    def note(self, stream: str, player: str, version: int) -> None:
        """Runs in the background: the page does not wait for it."""
        key = (stream, player)
        self._gathered[key] = max(version, self._gathered.get(key, 0))
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._later())

    async def write(self, stream: str, player: str, version: int) -> None:
        """Written when this returns."""
        await self._store.seen_alerts([(stream, player, version)], self._time.now())

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing

    async def _later(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        gathered, self._gathered, self._writing = self._gathered, {}, None
        rows = [(stream, player, version) for (stream, player), version in gathered.items()]
        try:
            await self._store.seen_alerts(rows, self._time.now())
        except StoreUnavailable as error:
            log.warning("seen versions not written", extra={"reason": str(error)})
