"""Streams: loaded once; each command is decided, committed, then announced, one after another.

In one process a lock per stream is held from the decision through the commit. Between processes
the store's key decides: if an append loses the race, the command is decided again on the fresh log.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from time import monotonic
from typing import Any, Generic

import msgspec

from fourline.core.errors import Refusal
from fourline.service.identity import new_id
from fourline.service.log.outages import OutageTracker
from fourline.service.log.stream import (
    REUSED,
    SYSTEM,
    Accepted,
    Answer,
    Kind,
    NoOp,
    State,
    Stream,
    StreamChanged,
    Submission,
    decoded,
    noop_decoder,
)
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import FROM_THE_START, Bus, Commit, Entry, Store, StoreUnavailable, TimeSource

_encode = msgspec.json.Encoder().encode
MAX_NOOPS = 1000
"""Cap on remembered no-op commands per stream, so that a client cannot fill the disk."""

log = logging.getLogger(__name__)

OnCommit = Callable[[StreamChanged], Awaitable[None]]
Announce = Callable[[StreamChanged, int], Awaitable[None]]
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
        self._outages, self._keep, self._most = outages, keep, keep
        self._streams: OrderedDict[str, Stream[State]] = OrderedDict()
        self.on_load: Callable[[Stream[State]], Awaitable[None]] | None = None
        self.on_commit: OnCommit | None = None
        """Awaited after each commit and before it is announced."""
        self.announce: Announce | None = None
        """Sends the listeners the events from a version on."""
        self.on_change: OnChange | None = None
        """Called after each commit was announced to the listeners."""
        bus.on_notify(self, self._on_notify)
        self._catching_up: set[asyncio.Task[None]] = set()

    async def get(self, stream_id: str) -> Stream[State] | None:
        """The stream, up to date; None if it does not exist."""
        stream = self.cached(stream_id)
        if not (stream.loaded and self.store.exclusive):
            await self._outages.check_for_gap()
            since = monotonic()
            async with stream.lock:
                _fail_with_others(stream, since)
                await self._refresh(stream)
        if stream.version == 0:
            if stream.idle:
                self._streams.pop(stream_id, None)
            return None
        return stream

    def create(self) -> str:
        """The id of a new stream: random, so there is nothing to read yet."""
        stream_id = new_id()
        self.cached(stream_id).loaded = True
        return stream_id

    async def submit(
        self, stream_id: str, submission: Submission, first: Callable[[Accepted], None] | None = None
    ) -> Answer:
        """Decide, commit, acknowledge (`first`), broadcast: in this order and no other."""
        await self._outages.check_for_gap()
        stream, since = self.cached(stream_id), monotonic()
        async with stream.lock:
            _fail_with_others(stream, since)
            try:
                if not stream.loaded:
                    await self._refresh(stream)
                answer, changes = await self._decide(stream, submission)
                if self.on_commit is not None:
                    for change in changes:
                        await self.on_commit(change)
            except BaseException as error:
                stream.loaded = False  # the append may have been committed: read it again
                if isinstance(error, StoreUnavailable):
                    stream.failed_at = monotonic()
                raise
            if first is not None and isinstance(answer, Accepted):
                first(answer)
            for change in changes:
                await self._announce(change)
        return answer

    async def _decide(
        self, stream: Stream[State], submission: Submission
    ) -> tuple[Answer, list[StreamChanged]]:
        """An overdue clock is settled first, as a commit of its own."""
        changes: list[StreamChanged] = []
        while True:
            repeat = await self._repeated(stream, submission)
            if repeat is not None:
                return repeat, changes
            now = self.time.now()
            flag = self.kind.overdue(stream.state, now)
            decision = await self.kind.decide(stream.state, flag or submission.command, now)
            if isinstance(decision, Refusal):
                if not self.store.exclusive and await self._refresh(stream):
                    continue
                return decision, changes
            events, after = decision
            if not events:
                if await self._record_noop(stream, submission, now):
                    return Accepted(stream.state, stream.version), changes
                continue
            committed = submission if flag is None else Submission(flag)
            change = await self._append(stream, committed, events, after, now)
            if change is None:
                if not await self._refresh(stream):
                    await self._reload(stream)
                continue
            changes.append(change)
            if flag is None or flag == submission.command:
                return Accepted(stream.state, stream.version), changes

    async def _append(
        self, stream: Stream[State], submission: Submission, events: tuple[Any, ...], after: State, now: int
    ) -> StreamChanged | None:
        """Commits the events; None if another server was first."""
        before = stream.state
        command_id = submission.command_id or f"~{new_id()}"
        body = self.kind.encode(submission.fingerprint, events)
        commit = Commit(stream.id, stream.version + 1, len(events), submission.player, command_id, now, body)
        if not await self.store.append(self.kind.entry(before, after, commit, events, submission.newcomer)):
            return None
        self._outages.record_write()
        self._take(stream, commit, submission.fingerprint, events, after)
        self.bus.notify((stream.id,), self)
        return StreamChanged(stream, before, events)

    async def _record_noop(self, stream: Stream[State], submission: Submission, now: int) -> bool:
        """Store a command that changed nothing; False if its id or place was taken meanwhile."""
        if submission.command_id is None or submission.player == SYSTEM or stream.noops >= MAX_NOOPS:
            return True
        noop, place = NoOp(submission.fingerprint, stream.version), -1 - stream.noops
        commit = Commit(stream.id, place, 0, submission.player, submission.command_id, now, _encode(noop))
        if not await self.store.append(Entry(commit)):
            await self._reload(stream)
            return False
        self._take_noop(stream, commit, noop)
        return True

    async def _repeated(self, stream: Stream[State], submission: Submission) -> Answer | None:
        if submission.command_id is None:
            return None
        known = stream.commands.get((submission.player, submission.command_id))
        if known is None:
            return None
        fingerprint, version = known
        if fingerprint != submission.fingerprint:
            return REUSED
        return Accepted(await self.at(stream, version), version, repeated=True)

    async def at(self, stream: Stream[State], version: int) -> State:
        """The state at an earlier version. The log is folded once for all that is ever asked."""
        if version == stream.version:
            return stream.state
        history = stream.history
        if len(history) < version:
            last = history[-1] if history else self.kind.blank()
            history += await self.kind.states(last, tuple(stream.events[len(history) :]))
        return history[version - 1]

    async def _refresh(self, stream: Stream[State], found: list[Commit] | None = None) -> bool:
        """Read what the log has beyond what is in memory; True if there was something.

        `found` was read before the stream was locked: what is known by now is skipped.
        """
        before, known = stream.state, stream.version
        first_time = not stream.loaded
        if found is None or first_time:
            found = await self._read(stream, FROM_THE_START if first_time else stream.version)
        if first_time:
            stream.clear(self.kind.blank())  # not earlier: a failed read must keep what was announced
        for commit in found:
            if commit.n == 0:
                self._take_noop(stream, commit, decoded(commit, noop_decoder))
                continue
            if commit.seq != stream.version + 1:
                continue
            fingerprint, events = self.kind.decode(commit)
            self._take(stream, commit, fingerprint, events, await self.kind.fold(stream.state, events))
        if first_time and stream.version and self.on_load is not None:
            await self.on_load(stream)
        if stream.announced < stream.version and (known or stream.announced):
            await self._announce(StreamChanged(stream, before, tuple(stream.events[known:])))
        stream.announced, stream.loaded = stream.version, True
        return stream.version > known

    async def _read(self, stream: Stream[State], after: int) -> list[Commit]:
        try:
            return await self.store.read(stream.id, after)
        except StoreUnavailable:
            stream.failed_at = monotonic()
            raise

    async def _reload(self, stream: Stream[State]) -> None:
        """Read it all again: another server may have stored a no-op, and those have no version."""
        stream.loaded = False
        await self._refresh(stream)

    def _take_noop(self, stream: Stream[State], commit: Commit, noop: NoOp) -> None:
        stream.commands[commit.player, commit.command_id] = (noop.fingerprint, noop.version)
        stream.noops = max(stream.noops, -commit.seq)

    def _take(
        self, stream: Stream[State], commit: Commit, fingerprint: str, events: tuple[Any, ...], after: State
    ) -> None:
        for version, event in enumerate(events, start=commit.seq):
            stream.record.append(self.kind.public(event, version))
        stream.events.extend(events)
        stream.commands[commit.player, commit.command_id] = (fingerprint, commit.last)
        stream.state, stream.version = after, commit.last

    async def _announce(self, change: StreamChanged) -> None:
        """Sends the listeners the events they have not received yet."""
        stream = change.stream
        if stream.listeners and self.announce is not None and stream.announced < stream.version:
            await self.announce(change, stream.announced + 1)
        stream.announced = stream.version
        if self.on_change is not None:
            self.on_change(change)

    async def submit_while_loading(
        self, stream: Stream[State], command: Any, command_id: str | None = None
    ) -> None:
        """A command of the service itself while the stream is being loaded and its lock is held."""
        now = self.time.now()
        decision = await self.kind.decide(stream.state, command, now)
        if isinstance(decision, Refusal) or not decision[0]:
            return
        if await self._append(stream, Submission(command, command_id=command_id), *decision, now) is None:
            await self._refresh(stream)

    def peek(self, stream_id: str) -> Stream[State] | None:
        """The stream if it is loaded, without reading anything."""
        stream = self._streams.get(stream_id)
        return stream if stream is not None and stream.loaded and stream.version else None

    def invalidate(self) -> None:
        """Marks every stream as not loaded; listeners stay."""
        for stream in self._streams.values():
            stream.loaded = False

    async def close(self) -> None:
        """Waits for reads that are under way."""
        await asyncio.gather(*self._catching_up, return_exceptions=True)

    def in_memory(self) -> list[Stream[State]]:
        return list(self._streams.values())

    def watched(self) -> list[Stream[State]]:
        return [stream for stream in self._streams.values() if stream.followed]

    async def catch_up(self) -> None:
        """The poll behind the bus: what other servers wrote to the streams that have listeners."""
        known = {stream.id: stream.version for stream in self.watched()}
        if known:
            self._on_notify(await self.store.advanced(known))

    def _on_notify(self, streams: Iterable[str]) -> None:
        found = [self._streams[stream_id] for stream_id in streams if stream_id in self._streams]
        known = [stream for stream in found if stream.loaded or stream.followed]
        if known:
            task = asyncio.ensure_future(self._read_new(known))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _read_new(self, streams: list[Stream[State]]) -> None:
        """Reads what other servers wrote, for all streams of one notification at once."""
        try:
            fresh = await self.store.read_many({stream.id: stream.version for stream in streams})
            for stream in streams:
                async with stream.lock:
                    await self._refresh(stream, fresh.get(stream.id, []))
        except (StoreUnavailable, PluginFault) as error:
            log.info("catch-up failed", extra={"reason": str(error)})

    def cached(self, stream_id: str) -> Stream[State]:
        """The stream's object in memory, loaded or not."""
        stream = self._streams.get(stream_id)
        if stream is not None:
            self._streams.move_to_end(stream_id)
            return stream
        stream = self._streams[stream_id] = Stream(stream_id, self.kind.blank())
        if len(self._streams) > self._most:
            self._evict()
        return stream

    def _evict(self) -> None:
        """Drop the least recently used of the idle streams; look again when there are many more."""
        idle = [stream.id for stream in self._streams.values() if stream.idle]
        for stream_id in idle[: max(0, len(idle) - self._keep)]:
            del self._streams[stream_id]
        self._most = len(self._streams) + self._keep // 8


def _fail_with_others(stream: Stream[Any], since: float) -> None:
    """If the store failed while this command waited for the stream, it fails too: nothing queues up."""
    if stream.failed_at > since:
        raise StoreUnavailable("the store does not answer")
