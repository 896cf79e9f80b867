"""Seeks as time passes: those without a page end, and a player who does not come is not waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from fourline.core.errors import Refusal
from fourline.core.match.commands import CallOff, StartClock
from fourline.core.match.state import Match
from fourline.service.background import BackgroundTasks
from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.log.readable import UNREADABLE
from fourline.service.log.stream import Submission
from fourline.service.lru import Lru
from fourline.service.match.commands import Matches, presence
from fourline.service.ports import Store, StoreUnavailable
from fourline.service.seeks.known import KnownSeeks
from fourline.service.stored.seeks import COME_MS, LIVE_MS, ReopenedSeek, ReopenSeeks, SeekRow

log = logging.getLogger(__name__)

BEAT_SECONDS = 3.0
SWEEP_SECONDS = 1.0
TIDY_MS = 3_600_000
COME_SECONDS = COME_MS / 1000
LEFT_OVER_SECONDS = 15.0
"""When another server looks whether both came, if the one that paired them has gone meanwhile."""
CALL_OFF_TRIES = 5
NO_SHOW = "no_show"
_REMEMBERED = 20_000
PAGE = 200
OVERLAP_MS = 5_000
"""Servers' clocks differ a little, and a row may be committed later than it is dated."""


class Keeping:
    """What happens to seeks while time passes."""

    def __init__(self, matches: Matches, store: Store, known: KnownSeeks, sync: PresenceSync) -> None:
        self._matches, self._store, self._known, self._sync = matches, store, known, sync
        self._polled = 0
        self._left: dict[str, int] = {}
        self._awaited: Lru[str, bool] = Lru(_REMEMBERED)
        self._waiting, self._starting = BackgroundTasks(), BackgroundTasks()
        sync.on_change = self._came

    @property
    def _now(self) -> int:
        return self._matches.streams.time.now()

    async def start(self, down_ms: int = 0) -> None:
        """Learn who waits. After a restart every page has its ten seconds to come back.

        `down_ms`: how long no server ran lately.
        """
        if self._store.exclusive:
            await self._store.see_all_seeks(self._now)
        self._polled = now = self._now
        after = ""
        while rows := await self._store.waiting_seeks(after, PAGE):
            for row in rows:
                self._known.take(row)
            after = rows[-1].id
            await asyncio.sleep(0)
        await self._take_changed(now - down_ms - COME_MS)

    async def poll(self) -> None:
        """What other servers wrote, in case a message was lost."""
        now = self._now
        await self._take_changed(self._polled - OVERLAP_MS)
        self._polled = now

    async def _take_changed(self, since: int) -> None:
        after, found = "", dict[str, list[SeekRow]]()
        while rows := await self._store.changed_seeks(since, after, PAGE):
            for row in rows:
                self._known.take(row)
                if row.match is not None and row.pool == "live":
                    found.setdefault(row.match, []).append(row)
            after = rows[-1].id
            await asyncio.sleep(0)
        for paired in found.values():
            if len(paired) == 2:
                self._await_left_over(*paired)

    async def beat(self) -> None:
        """Every page that is open here keeps its seek alive."""
        watched = self._known.watched(self._now)
        if watched:
            await self._store.see_seeks(watched, self._now)

    def page_left(self, person: str) -> None:
        """A page was closed: the seek goes on for a few seconds from now."""
        self._left[person] = self._now

    async def end_unseen(self) -> None:
        left, self._left = self._left, {}
        for person, at in left.items():
            await self._store.see_seeks(self._known.live_of(person), at)
        now = self._now
        for seek_id in await self._store.drop_unseen_seeks(now - LIVE_MS, now):
            self._known.drop(seek_id, now)

    async def tidy(self) -> None:
        await self._store.tidy_seeks(self._now - TIDY_MS)

    # -- those who come, and those who do not ---------------------------------------------------------------

    def await_players(self, one: SeekRow, other: SeekRow) -> None:
        """Checks in a while whether both came to their match; not for correspondence games."""
        if one.pool == "live" and one.match is not None:
            self._awaited.put(one.match, True)
            self._waiting.start(self._missed(one, other))

    def _came(self, match_id: str) -> None:
        """The clock of strangers starts when both are there."""
        stream = self._matches.streams.peek(match_id)
        match = stream.state if stream is not None else None
        if stream is None or match is None or not match.waits_for_players:
            return
        if all(presence(stream, self._now).connected(match, self._now).values()):
            self._starting.start(self._start_clock(match_id))

    async def _start_clock(self, match_id: str) -> None:
        # If that fails it starts without waiting, a little later.
        with suppress(StoreUnavailable, *UNREADABLE):
            await self._matches.streams.submit(match_id, Submission(StartClock()))

    async def close(self) -> None:
        await self._waiting.close()
        await self._starting.wait()

    def _await_left_over(self, one: SeekRow, other: SeekRow) -> None:
        """Paired by another server, or before a restart: someone has to look for those who do not come."""
        match_id = one.match or ""
        if self._awaited.get(match_id) is None:
            self._awaited.put(match_id, True)
            self._waiting.start(self._missed_left_over(one, other))

    async def _missed_left_over(self, one: SeekRow, other: SeekRow) -> None:
        """The server that paired them may still run: who has come is not missed for a moment's absence."""
        await asyncio.sleep(LEFT_OVER_SECONDS - COME_SECONDS)
        match_id, came = one.match or "", list[str]()
        if self._sync.owns(match_id):
            with suppress(StoreUnavailable, *UNREADABLE):
                match, absent = await self._absent(match_id)
                came = [seat for seat in match.seats if seat not in absent]
        await asyncio.sleep(COME_SECONDS)
        if self._sync.owns(match_id):
            await self._call_off_at_last(one, other, came)

    async def _missed(self, one: SeekRow, other: SeekRow) -> None:
        await asyncio.sleep(COME_SECONDS)
        await self._call_off_at_last(one, other)

    async def _call_off_at_last(self, one: SeekRow, other: SeekRow, came: Sequence[str] = ()) -> None:
        for _ in range(CALL_OFF_TRIES):
            try:
                await self._call_off(one, other, came)
                return
            except (StoreUnavailable, *UNREADABLE) as error:
                log.warning("match not called off", extra={"stream": one.match, "reason": str(error)})
                await asyncio.sleep(1)

    async def _absent(self, match_id: str) -> tuple[Match, list[str]]:
        """Who has neither looked at the match nor moved."""
        stream, now = await self._matches.stream(match_id), self._now
        there = presence(stream, now)
        await self._sync.query(match_id, there)
        match = stream.state
        connected = there.connected(match, now)
        return match, [seat for seat in match.seats if not connected[seat] and not _has_moved(match, seat)]

    async def _call_off(self, one: SeekRow, other: SeekRow, came: Sequence[str] = ()) -> None:
        """A player who does not come is not waited for: both seek again. `came`: those seen before."""
        match_id, now = one.match or "", self._now
        match, absent = await self._absent(match_id)
        absent = [seat for seat in absent if seat not in came]
        if not absent or match.over or match.met or self._sync.isolated:
            return
        seeks = ((one, other), (other, one))
        back = tuple(ReopenedSeek(row.id, its.player, row.seat not in absent) for row, its in seeks)
        reopened = ReopenSeeks(match_id, back, now)
        called_off = Submission(CallOff(NO_SHOW, tuple(absent)), command_id=NO_SHOW, changes=(reopened,))
        answer = await self._matches.streams.submit(match_id, called_off)
        if isinstance(answer, Refusal):
            return
        rows = [await self._store.seek(row.id) for row in (one, other)]
        missed = [row.id for row in back if not row.came]
        self._known.publish([row for row in rows if row is not None], match_id, missed)


def _has_moved(match: Match, seat: str) -> bool:
    return any(move.seat == seat for move in match.moves[match.given :])
