"""Rooms as streams. Each code is a stream: a new room under a freed code continues the old log."""

from __future__ import annotations

import msgspec

from fourline.core.errors import Refusal
from fourline.core.room.commands import Command
from fourline.core.room.decide import advance
from fourline.core.room.events import Event
from fourline.core.room.state import Room, fold, states
from fourline.service.log.stream import Body, Decided, NameReader, Stream
from fourline.service.ports import Projection
from fourline.service.room import naming

PREFIX = "room:"
RoomStream = Stream[Room]


def stream_of(code: str) -> str:
    return f"{PREFIX}{code}"


class RoomLog:
    """The kind of stream that a room is. Its events hold secret player ids and are never shown."""

    decoder = msgspec.json.Decoder(Body[Event])

    def blank(self) -> Room:
        return Room()

    async def decide(self, stream: str, room: Room, command: Command, now: int) -> Decided[Room] | Refusal:
        """A room has no clock of its own; its game has."""
        decision = advance(room, command, now)
        if isinstance(decision, Refusal):
            return decision
        events, after = decision
        changes = tuple(naming.changes(stream, after, events))
        stored = naming.nameless(events) if changes else None
        return Decided(events, after, Projection(room=after.code, changes=changes), stored=stored)

    async def named(
        self, names: NameReader, stream: str, room: Room, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        if not naming.has_names(events):
            return events
        return naming.named(events, await names.names(stream, naming.players_of(room, events)), room)

    async def fold(self, room: Room, events: tuple[Event, ...]) -> Room:
        return fold(events, room)

    async def states(self, room: Room, events: tuple[Event, ...]) -> list[Room]:
        return states(events, room)

    def public(self, event: Event, version: int) -> bytes:
        return b""
