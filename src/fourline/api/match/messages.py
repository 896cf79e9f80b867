"""The messages that only the sockets of matches have."""

from __future__ import annotations

import msgspec

from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Offer
from fourline.service.messages import Word


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    command_id: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    command_id: str


class Abort(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort"):
    command_id: str


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    command_id: str


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    command_id: str


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    command_id: str
    swap: bool = True


class Takeback(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="takeback"):
    command_id: str


class TakeUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_up"):
    command_id: str


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """`until` as in an event's `at`; without it the pause lasts until a player resumes."""

    command_id: str
    until: str | None = None


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    command_id: str


class Tempo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tempo"):
    command_id: str
    clock: ClockSettings | None


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """One of the preset words, shown to all and not stored."""

    command_id: str
    word: Word


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seen"):
    """A visible page has drawn this version. It is not answered."""

    version: int


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    command_id: str
    offer: Offer
