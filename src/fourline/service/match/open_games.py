"""Public games that wait for a player: how many one address may have, and how long they wait."""

from __future__ import annotations

import msgspec

from fourline.core.match.commands import Abort
from fourline.service.errors import refuse
from fourline.service.log.readable import Readable
from fourline.service.log.stream import Submission
from fourline.service.lru import Lru
from fourline.service.match.commands import Matches
from fourline.service.ports import Store

HOUR_MS = 3_600_000
SWEEP_SECONDS = 60.0
PAGES = 20
_PAGE = 100
_REMEMBERED = 10_000


class WaitingGames:
    """Without these bounds one visitor could fill the lobby, and games of people who left would stay."""

    def __init__(self, matches: Matches, store: Store, an_address: int, hours: float) -> None:
        self._matches, self._store = matches, store
        self._most, self._wait_ms = an_address, int(hours * HOUR_MS)
        self._opened: Lru[str, list[str]] = Lru(_REMEMBERED)

    async def check(self, address: str) -> None:
        """May this address open another public game? Raises Refused (rate/limited)."""
        for one in self._of(address):
            await self._read_again(one)
        waiting = [one for one in self._of(address) if self._waits(one)]
        if not waiting:
            self._opened.remove(address)
            return
        self._opened.put(address, waiting)
        if len(waiting) >= self._most:
            refuse(
                "rate/limited",
                f"{len(waiting)} of your games are waiting for a player already. Cancel one first.",
                retry_after=60.0,
            )

    def opened(self, address: str, match_id: str) -> None:
        self._opened.put(address, [*self._of(address), match_id])

    def _of(self, address: str) -> list[str]:
        return self._opened.get(address) or []

    async def _read_again(self, match_id: str) -> None:
        """After an outage: on another server it may have been joined or called off."""
        stream = self._matches.streams.peek(match_id)
        if stream is not None and not stream.loaded:
            with Readable(match_id, "waiting game not read again"):
                await self._matches.streams.get(match_id)

    def _waits(self, match_id: str) -> bool:
        stream = self._matches.streams.peek(match_id)
        return stream is not None and stream.state.status == "open"

    async def expire(self) -> None:
        """Call off public games that have waited too long."""
        before, cursor = self._matches.streams.time.now() - self._wait_ms, None
        for _ in range(PAGES):
            page = await self._store.lobby("open", None, _PAGE, cursor)
            for row in page.items:
                if row.changed_at < before:
                    await self._call_off(msgspec.json.decode(row.item)["id"])
            cursor = page.next
            if cursor is None:
                return

    async def _call_off(self, match_id: str) -> None:
        with Readable(match_id, "waiting game not called off"):
            stream = await self._matches.streams.get(match_id)
            if stream is not None and stream.state.status == "open" and stream.state.opener is not None:
                await self._matches.streams.submit(match_id, Submission(Abort(stream.state.opener)))
