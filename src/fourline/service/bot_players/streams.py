"""The open streams of bots: each reads what its bot was told from the store, at its own pace.

Nothing is queued for a reader, so a slow one costs nothing. A commit rings the readers of its bots, on other
servers by the bus; behind that the last numbers are read again and again, in case a ring was lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable

import msgspec

from fourline.core.bot_ids import is_bot_player
from fourline.service.bans import Bans
from fourline.service.bot_players.documents import (
    EndReason,
    Line,
    MatchStarted,
    StreamEnd,
    StreamPing,
    YourTurn,
)
from fourline.service.bot_players.lines import Lines
from fourline.service.errors import refuse
from fourline.service.log.readable import Readable
from fourline.service.log.stream import StreamChanged
from fourline.service.match.commands import Matches
from fourline.service.ports import Bus, Store, StoreUnavailable
from fourline.service.records import Key

log = logging.getLogger(__name__)

TOPIC = "bots"
PING_SECONDS = 7.0
AT_ONCE = 100
MAX_TOUCHED = 200
KEPT_MS = 7 * 86_400_000
SWEEP_SECONDS = 3600.0
EXPIRED = "This cursor is too old or not known here. Start anew, without `after`: what is open comes first."
_encode = msgspec.json.Encoder().encode
_players = msgspec.json.Decoder(list[str]).decode


class Reader:
    """One open stream. `seen` is the number of the last event that it was given."""

    def __init__(self, key: Key) -> None:
        self.key, self.bot = key, key.person
        self.seen = 0
        self.rung = asyncio.Event()
        self.reason: EndReason | None = None
        self.running: set[str] = set()

    def ring(self) -> None:
        self.rung.set()

    def end(self, reason: EndReason) -> None:
        self.reason = self.reason or reason
        self.rung.set()

    # -- as a socket of its device -----------------------------------------------------------

    def answer(self, message: bytes) -> None:
        """Bots have no other devices to hear of."""

    def device_ended(self) -> None:
        self.end("ended")


class BotStreams:
    """Every stream of this server."""

    def __init__(self, matches: Matches, store: Store, bus: Bus, bans: Bans, most: int) -> None:
        self._matches, self._store, self._bus, self._bans, self._most = matches, store, bus, bans, most
        self.lines = Lines(matches)
        self._open: dict[str, list[Reader]] = {}
        self._draining = False
        bus.subscribe(self, TOPIC, lambda _, message: self._ring(_players(message)))

    # -- ringing -----------------------------------------------------------------------------

    def on_commit(self, change: StreamChanged) -> None:
        """A match was changed here."""
        bots = [one.player for one in change.stream.state.sitters if is_bot_player(one.player)]
        if bots:
            self.tell(bots)

    def tell(self, bots: list[str]) -> None:
        """These bots were told something just now."""
        self._ring(bots)
        if not self._store.exclusive:
            self._bus.publish(TOPIC, _encode(bots), self)

    def _ring(self, bots: Iterable[str]) -> None:
        for bot in bots:
            for reader in self._open.get(bot, ()):
                reader.ring()

    async def poll(self) -> None:
        """Rings readers who have not been given everything."""
        heads = await self._store.bot_heads(list(self._open))
        for bot, (head, _) in heads.items():
            for reader in self._open.get(bot, ()):
                if reader.seen < head:
                    reader.ring()

    async def sweep(self) -> None:
        await self._store.tidy_bot_events(self._matches.streams.time.now() - KEPT_MS)

    def drain(self) -> None:
        """The server stops: bots come back to another one."""
        self._draining = True
        for readers in list(self._open.values()):
            for reader in readers:
                reader.end("restart")

    # -- reading -----------------------------------------------------------------------------

    async def enter(self, reader: Reader, after: str | None) -> None:
        """Raises Refused unless the cursor can be resumed from. Beyond the most, the oldest stream ends."""
        cursor = _number(after) if after is not None else None
        heads = await self._store.bot_heads([reader.bot])
        if reader.bot not in heads:
            refuse("stream/bots_only", "The stream is for bots: make one with POST /api/me/bots.")
        head, erased = heads[reader.bot]
        if cursor is not None and not erased <= cursor <= head:
            refuse("stream/expired", EXPIRED)
        reader.seen = -1 if cursor is None else cursor
        reader.running.update(await self._store.running_of(reader.bot))
        readers = self._open.setdefault(reader.bot, [])
        for oldest in readers[: max(0, len(readers) + 1 - self._most)]:
            oldest.end("elsewhere")
        readers.append(reader)
        if self._draining:
            reader.end("restart")

    def leave(self, reader: Reader) -> None:
        readers = self._open.get(reader.bot, [])
        if reader in readers:
            readers.remove(reader)
        if not readers:
            self._open.pop(reader.bot, None)

    async def read(self, reader: Reader) -> AsyncIterator[bytes]:
        """The lines, until the reader ends. If the store fails the stream just ends: its bot comes back."""
        try:
            async for line in self._lines(reader):
                yield _encode(line) + b"\n"
        except StoreUnavailable as error:
            log.warning("stream ended: store unavailable", extra={"reason": str(error)})

    async def _lines(self, reader: Reader) -> AsyncIterator[Line]:
        if reader.seen < 0:
            async for line in self._what_is_open(reader):
                yield line
        pinged_at = float("-inf")
        while reader.reason is None:
            reader.rung.clear()
            rows = await self._store.bot_events(reader.bot, reader.seen, AT_ONCE)
            for row in rows:
                told = await self.lines.line(reader.bot, row)
                reader.seen = row.seq
                if told is not None:
                    self._note(reader, told)
                    yield told
            if not await self._was_rung(reader, pinged_at + PING_SECONDS, bool(rows)):
                await self._touch(reader)
                yield StreamPing(cursor=str(reader.seen))
                pinged_at = asyncio.get_running_loop().time()
        yield StreamEnd(cursor=str(reader.seen), reason=reader.reason)

    async def _what_is_open(self, reader: Reader) -> AsyncIterator[Line]:
        heads = await self._store.bot_heads([reader.bot])
        (head, _), after = heads.get(reader.bot, (0, 0)), 0
        now = self._matches.streams.time.now()
        while rows := await self._store.open_bot_events(reader.bot, after, head, now, AT_ONCE):
            for row in rows:
                told = await self.lines.line(reader.bot, row)
                after = row.seq
                if told is not None:
                    yield told
        reader.seen = head

    async def _was_rung(self, reader: Reader, until: float, busy: bool) -> bool:
        """Waits for a ring, unless there is more to read; False when it is time for a ping."""
        if asyncio.get_running_loop().time() >= until:
            return False
        if busy:
            return True
        try:
            async with asyncio.timeout_at(until):
                await reader.rung.wait()
        except TimeoutError:
            return False
        return True

    # -- being there -------------------------------------------------------------------------

    def _note(self, reader: Reader, line: Line) -> None:
        if isinstance(line, MatchStarted | YourTurn):
            reader.running.add(line.match)

    async def _touch(self, reader: Reader) -> None:
        """An open stream counts as being connected in the bot's running matches."""
        if self._bans.refusal_of(reader.key) is not None:
            reader.end("ended")
        for match_id in list(reader.running)[:MAX_TOUCHED]:
            with Readable(match_id, "bot not connected"):
                stream = await self._matches.streams.get(match_id)
                if stream is None or stream.state.over:
                    reader.running.discard(match_id)
                else:
                    self._matches.touch(stream, reader.bot)


def _number(cursor: str) -> int:
    if not cursor.isascii() or not cursor.isdecimal() or len(cursor) > 18:
        refuse("request/invalid", f"{cursor[:40]!r} is not a cursor: send the one of the last line.")
    return int(cursor)
