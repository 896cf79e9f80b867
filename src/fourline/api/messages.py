"""The messages of live sockets, each way: one tagged struct for each type.

What only rooms have is in `room.messages`, what the service sends in its own `messages` modules.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.errors import Refusal

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


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    command_id: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    command_id: str


class Abort(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort"):
    command_id: str


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    command_id: str
    swap: bool = True


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

    `command_id` is None for a message that could not be read.
    """

    command_id: str | None
    code: str
    detail: str
    version: int
    legal_moves: list[Any] | UnsetType = UNSET


def refused_message(command_id: str | None, refusal: Refusal, version: int) -> dict[str, Any]:
    """A refused command, with everything else that the refusal says."""
    data = dict(refusal.data)
    message = RefusedMessage(
        command_id, refusal.code, refusal.detail, data.pop("version", version), data.pop("legal_moves", UNSET)
    )
    known: dict[str, Any] = msgspec.to_builtins(message)
    return data | known
