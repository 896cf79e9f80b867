"""Reading a stream: its commits from the store, decoded, named and folded into the stream in memory."""

from __future__ import annotations

from typing import Generic

from fourline.service.log.stream import Kind, State, Stream, decoded, noop_decoder
from fourline.service.ports import FROM_THE_START, Commit, Store, StoreUnavailable
from fourline.service.time import ticks


class Replay(Generic[State]):
    """Brings streams of one kind up to date with the store."""

    def __init__(self, kind: Kind[State], store: Store) -> None:
        self._kind, self._store = kind, store

    async def catch_up(self, stream: Stream[State], found: list[Commit] | None) -> None:
        """Everything beyond what is in memory; all of it if the stream is not loaded.

        `found` was read before the stream was locked: what is known by now is skipped. Until all is read, a
        stream that was loaded before is seen as it was.
        """
        first_time = not stream.loaded  # asked once: it may be marked for reading again meanwhile
        if found is None or first_time:
            found = await self._read(stream, FROM_THE_START if first_time else stream.version)
        read = Stream(stream.id, self._kind.blank()) if first_time else stream
        for commit in found:
            if commit.n == 0:
                read.take_noop(commit, decoded(commit, noop_decoder))
            elif commit.seq == read.version + 1:
                await self._take(read, commit)
        if first_time:
            stream.become(read)

    async def at(self, stream: Stream[State], version: int) -> State:
        """The state at a version. The log is folded once for all that is ever asked."""
        history, known = stream.history, len(stream.history)
        if known < version:
            last = history[-1] if history else self._kind.blank()
            found = await self._kind.states(last, tuple(stream.events[known:]))
            history += found[len(history) - known :]  # less what another call has added meanwhile
        return history[version - 1]

    async def _read(self, stream: Stream[State], after: int) -> list[Commit]:
        try:
            return await self._store.read(stream.id, after)
        except StoreUnavailable:
            stream.failed_at = ticks()
            raise

    async def _take(self, stream: Stream[State], commit: Commit) -> None:
        body = decoded(commit, self._kind.decoder)
        events = await self._kind.named(self._store, stream.id, stream.state, body.events)
        after = await self._kind.fold(stream.state, events)
        stream.take(commit, body.fingerprint, events, after, self._kind.public)
