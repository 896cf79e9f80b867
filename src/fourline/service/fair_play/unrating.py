"""Rated matches whose players turn out to be one person count no more."""

from __future__ import annotations

from fourline.core.rating.pools import Unrate
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches


class Unrating:
    """Follows an adoption, and finds at the next start what a crash left undone."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def sweep(self) -> None:
        """Takes back what matches of one person with themselves did to ratings."""
        streams = self._matches.streams
        for match_id in await streams.store.rated_alone():
            if await streams.get(match_id) is not None:
                await streams.submit(match_id, Submission(Unrate()))
