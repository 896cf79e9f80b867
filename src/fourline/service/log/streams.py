"""Streams: loaded once, decided one command after another, committed, then spoken about.

In one process a lock per stream is held from the decision through the commit. Between processes
the store's key decides: an append that lost is decided again on the fresh log.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Generic

import msgspec

from fourline.core.errors import Refusal
from fourline.service.identity import new_id
from fourline.service.log.outages import Pulse
from fourline.service.log.stream import (
    REUSED,
    SYSTEM,
    Accepted,
    Answer,
    Ask,
    Echo,
    Kind,
    Moved,
    State,
    Stream,
)
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import FROM_THE_START, Bus, Commit, Entry, Store, StoreUnavailable, TimeSource

_encode = msgspec.json.Encoder().encode
_echo_of = msgspec.json.Decoder(Echo).decode
MOST_ECHOES = 1000
"""So many commands that change nothing are kept of one stream; whoever sends more fills no disk."""

log = logging.getLogger(__name__)

Follow = Callable[[Moved], Awaitable[None]]
Announce = Callable[[Moved, int], Awaitable[None]]
Speak = Callable[[Moved], None]


class Streams(Generic[State]):
    """All streams of one kind."""

    def __init__(
        self,
        kind: Kind[State],
        store: Store,
        bus: Bus,
        time: TimeSource,
        pulse: Pulse,
        keep: int = 2000,
    ) -> None:
        self.kind, self.store, self.bus, self.time = kind, store, bus, time
        self._pulse, self._keep, self._most = pulse, keep, keep
        self._streams: OrderedDict[str, Stream[State]] = OrderedDict()
        self.on_load: Callable[[Stream[State]], Awaitable[None]] | None = None
        self.follow: Follow | None = None
        self.announce: Announce | None = None
        self.speak: Speak | None = None
        bus.listen(self, self._heard)
        self._ringing: set[asyncio.Task[None]] = set()

    async def get(self, stream_id: str) -> Stream[State] | None:
        """The stream up to date, None where there is none."""
        stream = self.place(stream_id)
        if not (stream.loaded and self.store.exclusive):
            await self._pulse.steady()
            async with stream.lock:
                await self._refresh(stream)
        if stream.version == 0:
            if stream.idle:
                self._streams.pop(stream_id, None)
            return None
        return stream

    def begin(self) -> str:
        """The id of a new stream: drawn just now, so there is nothing to read."""
        stream_id = new_id()
        self.place(stream_id).loaded = True
        return stream_id

    async def submit(
        self, stream_id: str, ask: Ask, first: Callable[[Accepted], None] | None = None
    ) -> Answer:
        """Decide, commit, acknowledge (`first`), broadcast: in this order and no other."""
        await self._pulse.steady()
        stream = self.place(stream_id)
        async with stream.lock:
            try:
                if not stream.loaded:
                    await self._refresh(stream)
                answer, moves = await self._settle(stream, ask)
                if self.follow is not None:
                    for moved in moves:
                        await self.follow(moved)
            except BaseException:
                stream.loaded = False  # whatever was under way may stand: read it again
                raise
            if first is not None and isinstance(answer, Accepted):
                first(answer)
            for moved in moves:
                await self._spread(moved)
        return answer

    async def _settle(self, stream: Stream[State], ask: Ask) -> tuple[Answer, list[Moved]]:
        """A clock that has run out is settled first, as a commit of its own."""
        moves: list[Moved] = []
        while True:
            repeat = await self._repeated(stream, ask)
            if repeat is not None:
                return repeat, moves
            now = self.time.now()
            asked = self.kind.overdue(stream.state, now) or ask.command
            decision = await self.kind.decide(stream.state, asked, now)
            if isinstance(decision, Refusal):
                if not self.store.exclusive and await self._refresh(stream):
                    continue
                return decision, moves
            if not decision:
                if await self._echo(stream, ask, now):
                    return Accepted(stream.state, stream.version), moves
                continue
            moved = await self._append(stream, ask if asked is ask.command else Ask(asked), decision, now)
            if moved is None:
                if not await self._refresh(stream):
                    await self._reload(stream)
                continue
            moves.append(moved)
            if asked is ask.command:
                return Accepted(stream.state, stream.version), moves

    async def _append(
        self, stream: Stream[State], ask: Ask, events: tuple[Any, ...], now: int
    ) -> Moved | None:
        """The commit, or None where somebody else was first."""
        before = stream.state
        after = await self.kind.fold(before, events)
        command_id = ask.command_id or f"~{new_id()}"
        body = self.kind.encode(ask.asked, events)
        commit = Commit(stream.id, stream.version + 1, len(events), ask.player, command_id, now, body)
        if not await self.store.append(self.kind.entry(before, after, commit, events, ask.newcomer)):
            return None
        self._pulse.alive()
        self._take(stream, commit, ask.asked, events, after)
        self.bus.ring((stream.id,), self)
        return Moved(stream, before, events)

    async def _echo(self, stream: Stream[State], ask: Ask, now: int) -> bool:
        """Keep a command that changed nothing; False where somebody else was first with its id or place."""
        if ask.command_id is None or ask.player == SYSTEM or stream.echoes >= MOST_ECHOES:
            return True
        echo, place = Echo(ask.asked, stream.version), -1 - stream.echoes
        commit = Commit(stream.id, place, 0, ask.player, ask.command_id, now, _encode(echo))
        if not await self.store.append(Entry(commit)):
            await self._reload(stream)
            return False
        self._take_echo(stream, commit, echo)
        return True

    async def _repeated(self, stream: Stream[State], ask: Ask) -> Answer | None:
        if ask.command_id is None:
            return None
        known = stream.asked.get((ask.player, ask.command_id))
        if known is None:
            return None
        asked, version = known
        if asked != ask.asked:
            return REUSED
        state = stream.state
        if version != stream.version:
            state = await self.kind.fold(self.kind.blank(), tuple(stream.events[:version]))
        return Accepted(state, version, repeated=True)

    async def _refresh(self, stream: Stream[State], found: list[Commit] | None = None) -> bool:
        """Take in what the log has beyond what is known; True where that was something.

        `found` was read before the stream was locked: what is known by now is passed over.
        """
        before, known = stream.state, stream.version
        first_time = not stream.loaded
        if found is None or first_time:
            found = await self.store.read(stream.id, FROM_THE_START if first_time else stream.version)
        if first_time:
            stream.clear(self.kind.blank())  # not before: what was told is known from what is here
        for commit in found:
            if commit.n == 0:
                self._take_echo(stream, commit, _echo_of(commit.body))
                continue
            if commit.seq != stream.version + 1:
                continue
            asked, events = self.kind.decode(commit)
            self._take(stream, commit, asked, events, await self.kind.fold(stream.state, events))
        if first_time and stream.version and self.on_load is not None:
            await self.on_load(stream)
        if stream.spoken < stream.version and (known or stream.spoken):
            await self._spread(Moved(stream, before, tuple(stream.events[known:])))
        stream.spoken, stream.loaded = stream.version, True
        return stream.version > known

    async def _reload(self, stream: Stream[State]) -> None:
        """Read it all again: another server may have kept an echo, and those have no version to ask for."""
        stream.loaded = False
        await self._refresh(stream)

    def _take_echo(self, stream: Stream[State], commit: Commit, echo: Echo) -> None:
        stream.asked[commit.player, commit.command_id] = (echo.asked, echo.version)
        stream.echoes = max(stream.echoes, -commit.seq)

    def _take(
        self, stream: Stream[State], commit: Commit, asked: str, events: tuple[Any, ...], after: State
    ) -> None:
        for version, event in enumerate(events, start=commit.seq):
            stream.record.append(self.kind.public(event, version))
        stream.events.extend(events)
        stream.asked[commit.player, commit.command_id] = (asked, commit.last)
        stream.state, stream.version = after, commit.last

    async def _spread(self, moved: Moved) -> None:
        """Tell the listeners what they have not heard yet."""
        stream = moved.stream
        if stream.listeners and self.announce is not None and stream.spoken < stream.version:
            await self.announce(moved, stream.spoken + 1)
        stream.spoken = stream.version
        if self.speak is not None:
            self.speak(moved)

    async def settle_loading(
        self, stream: Stream[State], command: Any, command_id: str | None = None
    ) -> None:
        """A command of the service's own while the stream is being loaded and its lock is held."""
        now = self.time.now()
        decision = await self.kind.decide(stream.state, command, now)
        if isinstance(decision, Refusal) or not decision:
            return
        if await self._append(stream, Ask(command, command_id=command_id), decision, now) is None:
            await self._refresh(stream)

    def peek(self, stream_id: str) -> Stream[State] | None:
        """The stream as it is in memory, if it is."""
        stream = self._streams.get(stream_id)
        return stream if stream is not None and stream.loaded and stream.version else None

    def read_anew(self) -> None:
        """What is in memory counts as not read; whoever listens goes on listening."""
        for stream in self._streams.values():
            stream.loaded = False

    async def close(self) -> None:
        """Let those finish that follow a ring."""
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def in_memory(self) -> list[Stream[State]]:
        return list(self._streams.values())

    def watched(self) -> list[Stream[State]]:
        return [stream for stream in self._streams.values() if stream.followed]

    async def catch_up(self) -> None:
        """The poll behind the doorbell: what others wrote to the streams somebody listens to."""
        known = {stream.id: stream.version for stream in self.watched()}
        if known:
            self._heard(await self.store.moved(known))

    def _heard(self, streams: Iterable[str]) -> None:
        found = [self._streams[stream_id] for stream_id in streams if stream_id in self._streams]
        known = [stream for stream in found if stream.loaded or stream.followed]
        if known:
            task = asyncio.ensure_future(self._follow_ring(known))
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)

    async def _follow_ring(self, streams: list[Stream[State]]) -> None:
        """What others wrote, read at once for all that rang together."""
        try:
            fresh = await self.store.read_many({stream.id: stream.version for stream in streams})
            for stream in streams:
                async with stream.lock:
                    await self._refresh(stream, fresh.get(stream.id, []))
        except (StoreUnavailable, PluginFault) as error:
            log.info("a ring was not followed", extra={"reason": str(error)})

    def place(self, stream_id: str) -> Stream[State]:
        """Where a stream is kept in memory, read already or not."""
        stream = self._streams.get(stream_id)
        if stream is not None:
            self._streams.move_to_end(stream_id)
            return stream
        stream = self._streams[stream_id] = Stream(stream_id, self.kind.blank())
        if len(self._streams) > self._most:
            self._forget_some()
        return stream

    def _forget_some(self) -> None:
        """Drop the longest unused of the streams that nobody holds; look again when there are many more."""
        idle = [stream.id for stream in self._streams.values() if stream.idle]
        for stream_id in idle[: max(0, len(idle) - self._keep)]:
            del self._streams[stream_id]
        self._most = len(self._streams) + self._keep // 8
