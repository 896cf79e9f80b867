"""Everything about playing strangers, put together."""

from __future__ import annotations

from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.identity import Identity
from fourline.service.match.commands import Matches
from fourline.service.ports import Bus, Store
from fourline.service.rating_ports import Ratings
from fourline.service.seeks.keeping import Keeping
from fourline.service.seeks.known import KnownSeeks
from fourline.service.seeks.pairing import Pairing
from fourline.service.seeks.seeks import Seeks, Suspicion


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
        self.known = KnownSeeks(bus)
        self.seeks = Seeks(matches, store, identity, self.known, ratings, suspected)
        self.pairing = Pairing(matches, store, self.known, sync.owns)
        self.keeping = Keeping(matches, store, self.known, sync)
        self.known.on_waiting = self.pairing.added
        self.pairing.on_paired = self.keeping.await_players

    async def close(self) -> None:
        self.keeping.close()
        await self.pairing.close()
