"""Rooms as streams. Each code is a stream: a new room under a freed code continues the old log."""

from __future__ import annotations

import msgspec

from fourline.core.errors import Refusal
from fourline.core.room.commands import Command
from fourline.core.room.decide import advance
from fourline.core.room.events import Event
from fourline.core.room.evolve import fold, states
from fourline.core.room.puzzles import running
from fourline.core.room.state import Room
from fourline.service.log.stream import Body, Decided, NameReader, Stream
from fourline.service.ports import Projection
from fourline.service.room import naming

PREFIX = "room:"
RoomStream = Stream[Room]


def stream_of(code: str) -> str:
    return f"{PREFIX}{code}"


def deadline(room: Room) -> int | None:
    """When the room's own step is over, or its next game starts; a game has its clock in its match."""
    rush = running(room)
    return room.next_at if rush is None else rush.due


class RoomLog:
    """The kind of stream that a room is. Its events hold secret player ids and are never shown."""

    decoder = msgspec.json.Decoder(Body[Event])

    def blank(self) -> Room:
        return Room()

    async def decide(self, stream: str, room: Room, command: Command, now: int) -> Decided[Room] | Refusal:
        """An overdue step is ended by a command of its own: the game's clock is in its match."""
        decision = advance(room, command, now)
        if isinstance(decision, Refusal):
            return decision
        events, after = decision
        changes = tuple(naming.changes(stream, after, events))
        stored = naming.nameless(events) if changes else None
        clocked = any(one.rush is not None or one.next_at is not None for one in (room, after))
        projection = Projection(room=after.code, clocked=clocked, due=deadline(after), changes=changes)
        return Decided(events, after, projection, stored=stored)

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
