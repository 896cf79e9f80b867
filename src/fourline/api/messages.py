"""The messages of live sockets, each way: one tagged struct for each type.

The move is not here, because its fields are the game's own (see `moves`); nor is what only rooms have.
"""

from __future__ import annotations

from typing import Any

import msgspec

# -- from the client --------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message. `after` is the last version that the client knows."""

    token: str | None = None
    after: Any = None


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    t: Any = None


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
