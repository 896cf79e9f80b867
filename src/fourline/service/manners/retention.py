"""How long games and reports are kept, where the operator has said so."""

from __future__ import annotations

import asyncio
import logging

from fourline.core.match.events import MatchOpened
from fourline.service.log.stream import decoded
from fourline.service.match.codec import MatchLog
from fourline.service.match.commands import Matches
from fourline.service.ports import DamagedStream, Store

DAY_MS = 86_400_000
log = logging.getLogger(__name__)
BATCH = 100
SWEEP_SECONDS = 60.0
_START = (0, "")


class Retention:
    """Erases what is older than the operator wants to keep, a few at a time; 0 days: nothing is erased.

    Rated games are kept, because ratings are computed from them; reported ones as long as the report; those
    of rooms as long as the room.
    """

    def __init__(self, matches: Matches, store: Store, games_days: int, reports_days: int) -> None:
        self._matches, self._store = matches, store
        self._games_ms, self._reports_ms = games_days * DAY_MS, reports_days * DAY_MS
        self._after = _START

    async def sweep(self) -> None:
        now = self._matches.streams.time.now()
        if self._reports_ms:
            await self._store.erase_reports(now - self._reports_ms)
        if self._games_ms:
            await self._erase_games(now - self._games_ms)

    async def _erase_games(self, before: int) -> None:
        """From where the last sweep stopped; from the start again once all were seen."""
        found = await self._store.finished_before(before, self._after, BATCH)
        self._after = found[-1] if len(found) == BATCH else _START
        for _, match_id in found:
            if await self._may_go(match_id):
                await self._store.erase_match(match_id, self._matches.streams.time.now())
                self._matches.streams.forget(match_id)
            await asyncio.sleep(0)

    async def _may_go(self, match_id: str) -> bool:
        """Not while anyone looks at it."""
        stream = self._matches.streams.peek(match_id)
        if stream is not None and not stream.idle:
            return False
        try:
            commits = await self._store.read(match_id)
            first = decoded(commits[0], MatchLog.decoder).events[0] if commits else None
        except DamagedStream as error:
            log.warning("damaged match kept", extra={"stream": match_id, "reason": str(error)})
            return False
        if not isinstance(first, MatchOpened):
            return True
        return first.room is None and first.idle_limit is None and not first.rated
