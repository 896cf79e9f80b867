"""The answers to calls about rooms."""

from __future__ import annotations

import msgspec

from fourline.core.room.players import Avatar
from fourline.service.room.document import RoomDocument


class Avatars(msgspec.Struct, frozen=True):
    """Pages show the first one for a player who has none."""

    avatars: tuple[Avatar, ...]


class RoomLinks(msgspec.Struct, frozen=True):
    tv: str
    join: str


class RoomOpened(msgspec.Struct, frozen=True):
    room: RoomDocument
    token: str | None
    links: RoomLinks


class RoomJoined(msgspec.Struct, frozen=True):
    player_id: str
    token: str | None
    room: RoomDocument


class RoomDone(msgspec.Struct, frozen=True):
    room: RoomDocument


class RoomHinted(msgspec.Struct, frozen=True):
    """The answer is one of these columns."""

    room: RoomDocument
    columns: tuple[int, ...]


class RoomMoved(msgspec.Struct, frozen=True):
    room: RoomDocument
    version: int
