"""Brings two who wait together: both seeks end and their match begins in one transaction.

Every server knows all who wait, and each pool has one server that pairs. If that one is gone, any other does
it a little later: the transaction holds only if both still wait, so nobody is paired twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from fourline.core.errors import FourlineError, Refusal
from fourline.core.match.commands import OpenSeated, Sitter
from fourline.core.match.seats import seat_name
from fourline.core.seeks.pairing import Seeker, sides
from fourline.core.seeks.tempos import CLOCKS
from fourline.core.starts import EvenStart
from fourline.service.background import BackgroundTasks
from fourline.service.errors import Refused
from fourline.service.identity import new_id
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches, new_seed
from fourline.service.match.starts import drawn
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import Overtaken, Store, StoreUnavailable
from fourline.service.records import SeatsApart
from fourline.service.seeks.known import Key, KnownSeeks, key_of
from fourline.service.seeks.queue import Queue
from fourline.service.stored.seeks import COME_MS, LIVE_MS, PairedSeek, PairSeeks, SeekRow

log = logging.getLogger(__name__)

SWEEP_SECONDS = 0.5
STEP = 100
"""How many look for a partner before other work is done."""
AT_ONCE = 32
OWNER_MS = 3_000
"""After this long any server pairs, not only the one whose pool it is."""
APART_SECONDS = 30.0
"""Two whose pairing failed, or who did not both come, are not tried again for this long."""
OUTAGE_SECONDS = 1.0
"""How long a pair waits for another attempt if the database did not answer."""


class Pairing:
    """The server's half of pairing."""

    def __init__(
        self, matches: Matches, store: Store, known: KnownSeeks, owns: Callable[[str], bool]
    ) -> None:
        self._matches, self._store, self._known, self._owns = matches, store, known, owns
        self.on_paired: Callable[[SeekRow, SeekRow], None] = lambda *_: None
        self._slots = asyncio.Semaphore(AT_ONCE)
        self.under_way = BackgroundTasks()
        self._apart: dict[frozenset[str], float] = {}
        self._closing = asyncio.Event()

    def added(self, row: SeekRow) -> None:
        """A seek began: pair it at once if there is a partner, and this server is to do it."""
        queue = self._known.queues.get(key_of(row))
        seeker = queue.get(row.id) if queue is not None else None
        if queue is not None and seeker is not None and self._mine(key_of(row)):
            self._try(queue, seeker, self._matches.streams.time.now())

    async def sweep(self) -> None:
        """Looks again for everyone, since they accept more with time; yields to others between batches."""
        for key in list(self._known.queues):
            queue = self._known.queues.get(key)
            if queue is None or len(queue) < 2:
                continue
            mine, seekers = self._mine(key), queue.oldest_first()
            for start in range(0, len(seekers), STEP):
                now = self._matches.streams.time.now()
                for one in seekers[start : start + STEP]:
                    if one.id in queue and (mine or now - one.since >= OWNER_MS):
                        self._try(queue, one, now)
                await asyncio.sleep(0)

    async def close(self) -> None:
        """Pairs that are being written are waited for; no further attempt begins."""
        self._closing.set()
        await self.under_way.wait()

    def _mine(self, key: Key) -> bool:
        game, tempo, rated, suspected = key
        return self._owns(f"seeks {game} {tempo} {rated} {suspected}")

    def _try(self, queue: Queue, one: Seeker, now: int) -> None:
        if self._closing.is_set():
            return
        other = queue.partner(one, now)
        if other is None or self._kept_apart(one, other):
            return
        rows = self._known.rows[one.id], self._known.rows[other.id]
        for row in rows:
            self._known.hold(row)
        self.under_way.start(self._guarded(*rows))

    def _kept_apart(self, one: Seeker, other: Seeker) -> bool:
        until = self._apart.get(frozenset((one.id, other.id)))
        return until is not None and _loop_time() < until

    async def _guarded(self, one: SeekRow, other: SeekRow) -> None:
        try:
            async with self._slots:
                done = await self._pair(one, other)
        except StoreUnavailable as error:
            log.warning("pairing delayed: store unavailable", extra={"reason": str(error)})
            await self._outage_passes()
            await self._look_again(one, other)
        except (Overtaken, Refused, PluginFault, FourlineError) as error:
            log.info("not paired", extra={"game": one.game, "reason": str(error)})
            await self._look_again(one, other, keep_apart=True)
        except Exception:
            log.exception("pairing failed")
            await self._look_again(one, other, keep_apart=True)
        else:
            self._release(one, other)
            self._known.publish(done)
            self.on_paired(*done)

    async def _outage_passes(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), OUTAGE_SECONDS)

    def _release(self, *rows: SeekRow) -> None:
        for row in rows:
            self._known.release(row)

    async def _pair(self, one: SeekRow, other: SeekRow) -> tuple[SeekRow, SeekRow]:
        """Both as they are once they are paired. Raises Overtaken if one of them no longer waits."""
        streams, seed = self._matches.streams, new_seed()
        now, match_id = streams.time.now(), new_id()
        at = max(
            now, one.changed_at, other.changed_at
        )  # the clock of the server that wrote them may be ahead
        rows = {row.id: row for row in (one, other)}
        seats = self._matches.games.engine(one.game).seats({})
        order = sides(one.seeker, other.seeker, seed)
        paired = [
            PairedSeek(seeker.id, seeker.player, seats[n], n, rows[seeker.id].name)
            for n, seeker in enumerate(order)
        ]
        opening = OpenSeated(
            game=one.game,
            sitters=tuple(
                Sitter(seek.seat, seek.player, seek.name or seat_name(seek.seat)) for seek in paired
            ),
            clock=CLOCKS[one.tempo],
            seed=seed,
            started_from=await drawn(self._matches.games, one.game, EvenStart() if one.rated else None, seed),
            rated=one.rated,
            paired=True,
            starts_by=at + COME_MS if one.pool == "live" else None,
        )
        pair = PairSeeks(match_id, one.game, paired[0], paired[1], at, now - LIVE_MS)
        apart = [SeatsApart(match_id, seek.player) for seek in paired]
        opened = Submission(opening, command_id="paired", changes=(pair, *apart))
        answer = await streams.submit(match_id, opened)
        if isinstance(answer, Refusal):
            raise Refused(answer)
        first, second = (
            replace(rows[seek.id], status="paired", match=match_id, seat=seek.seat, changed_at=at)
            for seek in paired
        )
        return first, second

    def keep_apart(self, rows: Sequence[SeekRow]) -> None:
        now = _loop_time()
        self._apart = {pair: until for pair, until in self._apart.items() if until > now}
        self._apart[frozenset(row.id for row in rows)] = now + APART_SECONDS

    async def _look_again(self, one: SeekRow, other: SeekRow, keep_apart: bool = False) -> None:
        """What became of both? They wait again unless they were paired or ended meanwhile.

        If neither has another name or status by now, they would fail again.
        """
        try:
            now = [await self._found(row) for row in (one, other)]
        finally:
            self._release(one, other)
        unchanged = all(
            row is not None and (row.name, row.status) == (old.name, old.status)
            for row, old in zip(now, (one, other), strict=True)
        )
        if keep_apart and unchanged:
            self.keep_apart((one, other))
        for row, old in zip(now, (one, other), strict=True):
            if row is None:
                self._known.drop(old.id, old.changed_at)
            else:
                self._known.publish([row])

    async def _found(self, row: SeekRow) -> SeekRow | None:
        try:
            return await self._store.seek(row.id)
        except StoreUnavailable:
            return row


def _loop_time() -> float:
    return asyncio.get_running_loop().time()
