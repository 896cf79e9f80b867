"""What the sockets of a match and of the lobby are sent by the service."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from fourline.service.match.document import MatchDocument
from fourline.service.match.listing import ListedMatch
from fourline.service.match.public_events import PublicEvent
from fourline.service.match.waits import WaysOut
from fourline.service.messages import Reaction, Word


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to hello: the match as it is, and the client's seat in it."""

    seat: str | None
    match: MatchDocument
    version: int
    server_now: str


class EventMessage(msgspec.Struct, frozen=True, tag="event"):
    """Something happened. The last event of a command carries the match after it."""

    version: int
    event: PublicEvent
    server_now: str
    match: MatchDocument | UnsetType = UNSET


class MatchShown(msgspec.Struct, frozen=True, tag="match"):
    """The match as it is shown now, because something beside its events has changed: a player's name."""

    match: MatchDocument
    server_now: str


class PresenceMessage(msgspec.Struct, frozen=True, tag="presence"):
    """Who is connected, for whom a win can be claimed in how many milliseconds, how many watch.

    Of those who are connected, the devices of those in `connecting` do not answer at the moment.
    """

    players: dict[str, bool]
    away: dict[str, int]
    watching: int
    ways_out: WaysOut | None
    connecting: tuple[str, ...] | UnsetType = UNSET


class MatchReaction(msgspec.Struct, frozen=True, tag="reaction"):
    """A player reacts; on one screen the seat is "both"."""

    seat: str
    kind: Reaction


class WordSaid(msgspec.Struct, frozen=True, tag="said"):
    """A player says one of the preset words."""

    seat: str
    word: Word


class LobbyList(msgspec.Struct, frozen=True, tag="lobby"):
    """The answer to the connection: all matches that wait for a player."""

    items: list[ListedMatch]


class LobbyOpened(msgspec.Struct, frozen=True, tag="opened"):
    item: ListedMatch


class LobbyClosed(msgspec.Struct, frozen=True, tag="closed"):
    item: ListedMatch


def encoded_event(version: int, event: bytes, server_now: str, match: bytes) -> bytes:
    """An `EventMessage` of what is encoded already. It is the only one that most moves send."""
    # fmt: off
    return b"".join((
        b'{"type":"event","version":', b"%d" % version, b',"event":', event,
        b',"server_now":"', server_now.encode(), b'","match":', match, b"}",
    ))
    # fmt: on


def encoded(event: bytes) -> Any:
    """An event that was encoded when it was committed, as a field of a message."""
    return msgspec.Raw(event)
