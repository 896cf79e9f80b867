"""Everything about playing strangers, put together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.identity import Identity
from fourline.service.log.outages import OutageTracker
from fourline.service.match.commands import Matches
from fourline.service.ports import Bus, Store
from fourline.service.rating_ports import Ratings
from fourline.service.seeks import keeping as kept
from fourline.service.seeks import pairing as paired
from fourline.service.seeks.keeping import Keeping
from fourline.service.seeks.known import KnownSeeks
from fourline.service.seeks.pairing import Pairing
from fourline.service.seeks.seeks import Seeks, Suspicion

Every = Callable[[float, Callable[[], Awaitable[None]]], Coroutine[Any, Any, None]]
TIDY_SECONDS = 60.0


class Strangers:
    """Seeks, and what becomes of them."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        bus: Bus,
        identity: Identity,
        ratings: Ratings,
        sync: PresenceSync,
        suspected: Suspicion,
    ) -> None:
        self._exclusive, self._time = store.exclusive, matches.streams.time
        self.known = KnownSeeks(bus)
        self.seeks = Seeks(matches, store, identity, self.known, ratings, suspected)
        self.pairing = Pairing(matches, store, self.known, sync.owns)
        self.keeping = Keeping(matches, store, self.known, sync)
        self.known.on_waiting, self.known.on_missed = self.pairing.added, self.pairing.keep_apart
        self.pairing.on_paired = self.keeping.await_players

    async def start(
        self, every: Every, poll_seconds: float, outages: OutageTracker
    ) -> list[Coroutine[Any, Any, None]]:
        """What is done again and again, now and then; `every` makes the loops."""
        keeping, pairing = self.keeping, self.pairing
        await keeping.start(outages.lost_since(self._time.now() - kept.TIDY_MS))
        loops = [
            every(paired.SWEEP_SECONDS, pairing.sweep),
            every(kept.BEAT_SECONDS, keeping.beat),
            every(kept.SWEEP_SECONDS, keeping.end_unseen),
            every(TIDY_SECONDS, keeping.tidy),
        ]
        if not self._exclusive:
            loops.append(every(poll_seconds, keeping.poll))
        return loops

    async def close(self) -> None:
        await self.keeping.close()
        await self.pairing.close()
