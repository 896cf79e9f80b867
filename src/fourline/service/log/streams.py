"""Streams: loaded once; each command is decided, committed, then announced, one after another.

In one process a lock per stream is held from the decision through the commit. Between processes
the store's key decides: if an append loses the race, the command is decided again on the fresh log.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Generic

import msgspec

from fourline.core.errors import Refusal
from fourline.service.identity import new_id
from fourline.service.log.catch_up import CatchUp
from fourline.service.log.outages import OutageTracker
from fourline.service.log.readable import Readable
from fourline.service.log.replay import Replay
from fourline.service.log.stream import (
    SYSTEM,
    Accepted,
    Answer,
    Decided,
    Kind,
    NoOp,
    State,
    Stream,
    StreamChanged,
    Submission,
    entry_for,
)
from fourline.service.lru import Lru
from fourline.service.ports import (
    Bus,
    Commit,
    Entry,
    Store,
    StoreUnavailable,
    TimeSource,
)
from fourline.service.time import ticks

_encode = msgspec.json.Encoder().encode
MAX_NOOPS = 1000
"""Cap on remembered no-op commands per stream, so that a client cannot fill the disk."""

_CLOCK = Submission(None)
"""An overdue clock was settled before the submitted command."""

Changes = list[StreamChanged]
OnCommit = Callable[[StreamChanged], Awaitable[None] | None]
Announce = Callable[[StreamChanged, int], Awaitable[None] | None]
OnChange = Callable[[StreamChanged], None]


class Streams(Generic[State]):
    """All streams of one kind."""

    def __init__(
        self,
        kind: Kind[State],
        store: Store,
        bus: Bus,
        time: TimeSource,
        outages: OutageTracker,
        keep: int = 2000,
    ) -> None:
        self.kind, self.store, self.bus, self.time = kind, store, bus, time
        self._outages, self._replay = outages, Replay(kind, store)
        self._streams: Lru[str, Stream[State]] = Lru(keep, in_use=lambda stream: not stream.idle)
        self._invalidations = 0
        self.catch_up = CatchUp(self._streams, store, self._refresh)
        self.on_load: Callable[[Stream[State]], Awaitable[None]] | None = None
        self.on_commit: OnCommit | None = None
        self.on_heard: OnCommit | None = None
        """Called after a commit of this server, or of another one; awaited before it is announced."""
        self.announce: Announce | None = None
        """Sends the listeners the events from a version on; what it returns is awaited."""
        self.on_change: OnChange | None = None
        """Called after each commit was announced to the listeners."""
        self.on_renew: Callable[[Stream[State]], Awaitable[None]] | None = None
        """Awaited when what is shown of a stream has changed without an event."""
        bus.on_notify(self, self.catch_up.on_notify)

    async def get(self, stream_id: str) -> Stream[State] | None:
        """The stream, up to date; None if it does not exist."""
        stream = self.cached(stream_id)
        being_opened = not stream.version and stream.lock.locked()
        if being_opened or not (stream.loaded and self.store.exclusive):
            await self._outages.check_for_gap()
            since = ticks()
            async with stream.lock:
                stream.fail_with_others(since)
                await self._refresh(stream)
        if stream.version == 0:
            if stream.idle:
                self._streams.remove(stream_id)
            return None
        return stream

    def create(self) -> str:
        """The id of a new stream: random, so there is nothing to read yet."""
        stream_id = new_id()
        self.cached(stream_id).loaded = True
        return stream_id

    async def submit(
        self, stream_id: str, submission: Submission, first: Callable[[int], None] | None = None
    ) -> Answer:
        """Decide, commit, acknowledge (`first`, with the version), broadcast: in this order and no other."""
        if self._outages.gap_possible():
            await self._outages.check_for_gap()
        stream, since = self.cached(stream_id), 0.0
        if not stream.lock.take():
            since = ticks()
            await stream.lock.wait()
        try:
            if since:
                stream.fail_with_others(since)
            try:
                answer, changes = await self._decide(stream, submission)
                if self.on_commit is not None:
                    for change in changes:
                        more = self.on_commit(change)
                        if more is not None:
                            await more
            except BaseException as error:
                stream.loaded = False  # the append may have been committed: read it again
                if isinstance(error, StoreUnavailable):
                    stream.failed_at = ticks()
                raise
            if first is not None and type(answer) is Accepted:
                first(answer.version)
            for change in changes:
                more = self._announce(change)
                if more is not None:
                    await more
        finally:
            stream.lock.release()
        return answer

    async def submit_after(
        self, prepare: Callable[[State], Awaitable[None]], stream_id: str, submission: Submission
    ) -> None:
        """Submits a command of the service itself once `prepare` is done; nothing if there is no stream."""
        stream = await self.get(stream_id)
        if stream is not None:
            await prepare(stream.state)
            await self.submit(stream_id, submission)

    async def _decide(self, stream: Stream[State], submission: Submission) -> tuple[Answer, Changes]:
        """An overdue clock is settled first, as a commit of its own."""
        changes: Changes = []
        while True:
            if not stream.loaded:
                await self._refresh(stream)
            if self._outages.gap_possible():  # while it was read, or waited for
                await self._outages.check_for_gap()
                await self._refresh(stream)
            earlier = stream.accepted_at(submission)
            if earlier is not None:
                return await self._repeated(stream, earlier), changes
            now = self.time.now()
            deciding = self.kind.decide(stream.id, stream.state, submission.command, now)
            decision = deciding if isinstance(deciding, Decided) else await deciding
            if not isinstance(decision, Decided):  # what is common is compared first: it is much quicker
                if not self.store.exclusive and await self._refresh(stream):
                    continue
                return decision, changes
            if not decision.events:
                if await self._record_noop(stream, submission, now):
                    return Accepted(stream.state, stream.version), changes
                continue
            said = _CLOCK if decision.clock_first else submission
            entry = entry_for(stream, said, decision, now)
            if not await self.store.append(entry):
                if not await self._refresh(stream):
                    await self._reload(stream)
                continue
            changes.append(self._take(stream, entry.commit, said, decision))
            if not decision.clock_first:
                return Accepted(stream.state, stream.version), changes

    def _take(
        self, stream: Stream[State], commit: Commit, said: Submission, decided: Decided[State]
    ) -> StreamChanged:
        before, events = stream.state, decided.events
        self._outages.record_write()
        stream.take(commit, said.fingerprint, events, decided.after, self.kind.public)
        if not self.store.exclusive:
            self.bus.notify((stream.id,), self)
        return StreamChanged(stream, before, events)

    async def _record_noop(self, stream: Stream[State], submission: Submission, now: int) -> bool:
        """Store a command that changed nothing; False if its id or place was taken meanwhile."""
        if submission.command_id is None or submission.player == SYSTEM or stream.noops >= MAX_NOOPS:
            return True
        noop, seq = NoOp(submission.fingerprint, stream.version), -1 - stream.noops
        commit = Commit(stream.id, seq, 0, submission.player, submission.command_id, now, _encode(noop))
        if not await self.store.append(Entry(commit)):
            await self._reload(stream)
            return False
        stream.take_noop(commit, noop)
        return True

    async def _repeated(self, stream: Stream[State], earlier: int | Refusal) -> Answer:
        if isinstance(earlier, int):
            return Accepted(await self.at(stream, earlier), earlier, repeated=True)
        return earlier

    async def at(self, stream: Stream[State], version: int) -> State:
        """The state at an earlier version."""
        return stream.state if version == stream.version else await self._replay.at(stream, version)

    async def _refresh(self, stream: Stream[State], found: list[Commit] | None = None) -> bool:
        """Read what the log has beyond what is in memory (`found`, if it was read already); True if any."""
        before, known, first_time = stream.state, stream.version, not stream.loaded
        invalidations = self._invalidations
        await self._replay.catch_up(stream, found)
        if first_time and stream.version and self.on_load is not None:
            await self.on_load(stream)
        if stream.announced < stream.version and (known or stream.announced):
            change = StreamChanged(stream, before, tuple(stream.events[known:]))
            for step in (self.on_heard, self._announce):
                if step is not None and (more := step(change)) is not None:
                    await more
        stream.announced = stream.version
        stream.loaded = invalidations == self._invalidations
        if not stream.loaded:
            await self._refresh(stream)
        return stream.version > known

    async def _reload(self, stream: Stream[State]) -> None:
        """Read it all again: another server may have stored a no-op, and those have no version."""
        stream.loaded = False
        await self._refresh(stream)

    def _announce(self, change: StreamChanged) -> Awaitable[None] | None:
        """Sends the listeners the events they have not received yet; what it returns is awaited."""
        stream = change.stream
        if stream.listeners and self.announce is not None and stream.announced < stream.version:
            more = self.announce(change, stream.announced + 1)
            if more is not None:
                return self._announced(change, more)
        stream.announced = stream.version
        if self.on_change is not None:
            self.on_change(change)
        return None

    async def _announced(self, change: StreamChanged, announcing: Awaitable[None]) -> None:
        await announcing
        change.stream.announced = change.stream.version
        if self.on_change is not None:
            self.on_change(change)

    async def submit_while_loading(
        self, stream: Stream[State], command: Any, command_id: str | None = None
    ) -> None:
        """A command of the service itself while the stream is being loaded and its lock is held."""
        said, now = Submission(command, command_id=command_id), self.time.now()
        deciding = self.kind.decide(stream.id, stream.state, command, now)
        decision = deciding if isinstance(deciding, Decided) else await deciding
        if isinstance(decision, Refusal) or not decision.events:
            return
        entry = entry_for(stream, said, decision, now)
        if await self.store.append(entry):
            self._take(stream, entry.commit, said, decision)
        else:
            await self._refresh(stream)

    def peek(self, stream_id: str, *, loaded: bool = False) -> Stream[State] | None:
        """The stream if it is known, without reading anything; `loaded`: not if it must be read again."""
        stream = self._streams.peek(stream_id)
        return stream if stream is not None and (stream.loaded or not loaded) and stream.version else None

    def forget(self, stream_id: str) -> None:
        """Its log was erased."""
        self._streams.remove(stream_id)

    def invalidate(self) -> None:
        """Marks every stream as not loaded; listeners stay. What is being read now will be read again."""
        self._invalidations += 1
        for stream in self._streams.values():
            stream.loaded = False

    async def renew(self, concerned: Callable[[Stream[State]], bool]) -> None:
        """Read these streams again: something that is stored beside their log has changed."""
        found = [stream for stream in self._streams.values() if stream.version and concerned(stream)]
        for stream in found:
            async with stream.lock:  # else a read under way would mark it as loaded again
                stream.loaded = False
            with Readable(stream.id, "stream not renewed"):
                if stream.followed:
                    await self.get(stream.id)
                if self.on_renew is not None:
                    await self.on_renew(stream)

    async def close(self) -> None:
        await self.catch_up.close()

    def in_memory(self) -> list[Stream[State]]:
        return self._streams.values()

    def cached(self, stream_id: str) -> Stream[State]:
        """The stream's object in memory, loaded or not."""
        stream = self._streams.get(stream_id)
        if stream is None:
            stream = Stream(stream_id, self.kind.blank())
            self._streams.put(stream_id, stream)
        return stream
