"""The messages that the live sockets of matches and rooms share, each way: a tagged struct for each type.

What clients send to one of them only is in `match.messages` and `room.messages`; what the service sends
to its sockets, in its own modules of these names.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.errors import Refusal
from fourline.service.extended import extended
from fourline.service.messages import Reaction

# -- from the client --------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message. `after` is the last version that the client knows."""

    token: str | None = None
    after: Any = None


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    t: Any = None


class MoveMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move", kw_only=True):
    """What every move has; the game's own fields stand beside these (see `moves`)."""

    version: int | None = None
    command_id: str


class React(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="react", kw_only=True):
    """Said to all, and not stored."""

    kind: Reaction
    command_id: str


# -- from the server --------------------------------------------------------------------------


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    t: Any
    server_now: str


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """The command was committed; `version` is that of its last event."""

    command_id: str
    version: int


class RefusedMessage(msgspec.Struct, frozen=True, tag="refused"):
    """The command was refused. A refused move also says what could be played, in fields of its game.

    `reason` is why a moderator banned the player, for `player/banned`.
    `command_id` is None for a message that could not be read.
    """

    command_id: str | None
    code: str
    detail: str
    version: int
    legal_moves: list[Any] | UnsetType = UNSET
    reason: str | UnsetType = UNSET


def refused_message(command_id: str | None, refusal: Refusal, version: int) -> RefusedMessage:
    """A refused command, with everything else that the refusal says."""
    return extended(
        RefusedMessage,
        {"version": version} | refusal.data,
        command_id=command_id,
        code=refusal.code,
        detail=refusal.detail,
    )
