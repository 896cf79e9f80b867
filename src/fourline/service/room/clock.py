"""What a room does by the clock: the steps of Puzzle Rush, and the next game that starts by itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fourline.core.errors import FourlineError
from fourline.core.room.commands import Credit, StartNext
from fourline.core.room.puzzles import running
from fourline.service.errors import Refused
from fourline.service.log.outages import OutageTracker
from fourline.service.log.stream import StreamChanged, Submission
from fourline.service.room.codec import RoomStream, deadline
from fourline.service.room.commands import Rooms
from fourline.service.room.runtime import runtime
from fourline.service.room.rush import RoomRush
from fourline.service.room.sleepers import RoomSleepers
from fourline.service.room.votes import RoomVotes


class RoomClock:
    """Rings at a room's deadline. Every step is one command whose id names it, so that it is done once."""

    def __init__(self, rooms: Rooms, rush: RoomRush, votes: RoomVotes, outages: OutageTracker) -> None:
        self.rooms, self._rush, self._votes, self.outages = rooms, rush, votes, outages
        self._sleepers = RoomSleepers(rooms.sync)
        self._sync, self._streams = rooms.sync, rooms.streams
        self.set_deadline: Callable[[str, int | None], None] = lambda _stream, _due: None
        self.on_loaded: Callable[[RoomStream], Awaitable[None]]
        """Awaited with a room that was loaded."""
        self._sync.on_loaded = self.on_load

    async def on_load(self, stream: RoomStream) -> None:
        """A room was loaded: time in which no server could answer does not count."""
        lost = self._lost(stream)
        if lost:
            credit, name = lost
            await self._streams.submit_while_loading(stream, credit, name)
        self._set_deadline(stream)
        self._rush.ask_others(stream)
        await self.on_loaded(stream)

    def on_change(self, change: StreamChanged) -> None:
        stream: RoomStream = change.stream
        before, after = change.before, stream.state
        if after.rush is not before.rush or after.next_at != before.next_at:
            self._set_deadline(stream)
        self.recount(stream)

    def recount(self, stream: RoomStream) -> None:
        """Those whom a vote or a puzzle waits for may have gone, or the host has turned votes on."""
        self._votes.on_guess(stream)
        self._rush.recount(stream)
        self._sleepers.look(stream)

    def on_match_change(self, change: StreamChanged) -> None:
        room = change.stream.state.room
        stream = self._streams.peek(room) if room else None
        if stream is not None:
            self._sleepers.look(stream)

    async def on_deadline(self, stream_id: str) -> None:
        """The current step may be over, unless no server could answer for a while."""
        await self.outages.check_for_gap()
        stream = await self._streams.get(stream_id)
        if stream is None:
            return
        lost = self._lost(stream)
        if lost:
            credit, name = lost
            await self._streams.submit(stream.id, Submission(credit, command_id=name, fingerprint="credit"))
        due, rush = deadline(stream.state), running(stream.state)
        if due is None:
            return
        if self._now < due + self._rush.lag(stream):
            self._set_deadline(stream)
        elif rush is not None:
            await self._rush.end(stream, rush)
        else:
            await self._start_next(stream, due)

    async def _start_next(self, stream: RoomStream, due: int) -> None:
        """A room without any screen waits for the host; after a restart, screens get time to come back.

        A server that cannot hear the others does not know about their screens: then the game starts.
        """
        room, now = runtime(stream, self._now), self._now
        there = room.presence
        await self._sync.presence_sync.query(stream.id, there)
        people = [stream.state.host, *(one.player for one in stream.state.players)]
        seen = there.watching(now) > 0 or any(there.seen(one).connected(now) for one in people)
        seen = seen or self._sync.presence_sync.isolated
        if not seen and now < room.complete_at:
            self.set_deadline(stream.id, room.complete_at)
            return
        start = None
        if seen:
            try:
                start = await self.rooms.starting(stream, stream.state.host)
            except (Refused, FourlineError):
                start = None
        submission = Submission(StartNext(start), command_id=f"next:{due}", fingerprint="next")
        await self._streams.submit(stream.id, submission)

    def _set_deadline(self, stream: RoomStream) -> None:
        due = deadline(stream.state)
        self.set_deadline(stream.id, None if due is None else due + self._rush.lag(stream))

    def _lost(self, stream: RoomStream) -> tuple[Credit, str] | None:
        room = stream.state
        lost = self.outages.lost_since(room.changed_at) if deadline(room) is not None else 0
        return (Credit(lost), f"credit:{room.version}") if lost else None

    @property
    def _now(self) -> int:
        return self._streams.time.now()
