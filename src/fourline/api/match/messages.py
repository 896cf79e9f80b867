"""The messages that only the sockets of matches have."""

from __future__ import annotations

import msgspec

from fourline.core.match.commands import Offer


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    command_id: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    command_id: str


class Abort(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort"):
    command_id: str


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    command_id: str


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    command_id: str
    swap: bool = True


class Takeback(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="takeback"):
    command_id: str


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    command_id: str
    offer: Offer
