"""Rooms as streams. Each code is a stream: a new room under a freed code continues the old log."""

from __future__ import annotations

import msgspec

from fourline.core.room.commands import RoomCommand
from fourline.core.room.decide import RoomAdvance, advance
from fourline.core.room.events import RoomEvent
from fourline.core.room.state import Room, fold, states
from fourline.service.log.stream import Body, Stream, decoded
from fourline.service.ports import Commit, Entry, Newcomer

PREFIX = "room:"
RoomStream = Stream[Room]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Body[RoomEvent])


def stream_of(code: str) -> str:
    return f"{PREFIX}{code}"


class RoomLog:
    """The kind of stream that a room is. Its events hold secret player ids and are never shown."""

    def blank(self) -> Room:
        return Room()

    def decode(self, commit: Commit) -> tuple[str, tuple[RoomEvent, ...]]:
        body = decoded(commit, _decoder)
        return body.fingerprint, body.events

    def encode(self, fingerprint: str, events: tuple[RoomEvent, ...]) -> bytes:
        return _encoder.encode(Body(fingerprint, events))

    async def decide(self, room: Room, command: RoomCommand, now: int) -> RoomAdvance:
        return advance(room, command, now)

    def overdue(self, room: Room, now: int) -> None:
        """A room has no clock of its own; its game has."""

    async def fold(self, room: Room, events: tuple[RoomEvent, ...]) -> Room:
        return fold(events, room)

    async def states(self, room: Room, events: tuple[RoomEvent, ...]) -> list[Room]:
        return states(events, room)

    def entry(
        self,
        before: Room,
        after: Room,
        commit: Commit,
        events: tuple[RoomEvent, ...],
        newcomer: Newcomer | None,
    ) -> Entry:
        return Entry(commit, newcomer=newcomer, room=after.code)

    def public(self, event: RoomEvent, version: int) -> bytes:
        return b""
