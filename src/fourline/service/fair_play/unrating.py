"""Rated matches whose players turn out to be one person count no more."""

from __future__ import annotations

import logging

from fourline.core.rating.pools import Unrate
from fourline.service.log.readable import Readable
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches
from fourline.service.ports import StoreUnavailable

log = logging.getLogger(__name__)

SWEEP_SECONDS = 60.0


class Unrating:
    """Follows an adoption, and finds later what a crash or an outage left undone."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def sweep(self) -> None:
        """Takes back what matches of one person with themselves did to ratings."""
        streams = self._matches.streams
        for match_id in await streams.store.rated_alone():
            with Readable(match_id, "match not unrated"):
                if await streams.get(match_id) is not None:
                    await streams.submit(match_id, Submission(Unrate()))

    async def after_adoption(self) -> None:
        """The adoption is committed: an outage now must not fail it. The next sweep goes on."""
        try:
            await self.sweep()
        except StoreUnavailable as error:
            log.warning("unrating delayed: store unavailable", extra={"reason": str(error)})
