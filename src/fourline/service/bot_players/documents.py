"""What is told about bots and to them: the lines of a stream, a bot and its token. Clients read the same."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.bot_ids import Owner, ShownKind
from fourline.core.match.state import Status
from fourline.core.outcome import Outcome
from fourline.service.clocks import CorrespondenceClock, FischerClock, PerMoveClock

AnyClock = PerMoveClock | FischerClock | CorrespondenceClock
EndReason = Literal["restart", "elsewhere", "ended"]


class Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """`cursor` is where to go on after this line."""

    cursor: str


class StreamPlayer(msgspec.Struct, frozen=True):
    seat: str
    name: str
    kind: ShownKind
    level: str | None
    player: str | UnsetType = UNSET
    owner: Owner | UnsetType | None = UNSET


class MatchLine(Line, frozen=True, kw_only=True):
    """About a match: `version` is where its log was then, `seat` is the bot's own."""

    at: str
    match: str
    version: int
    game: str
    seat: str | None


class MatchStarted(MatchLine, frozen=True, kw_only=True, tag="match_started"):
    players: list[StreamPlayer]
    clock: AnyClock | None
    rated: bool
    options: dict[str, Any]


class YourTurn(MatchLine, frozen=True, kw_only=True, tag="your_turn"):
    """`moves`, `written`, `legal_moves`, `playable` and `clock` are those of the match document."""

    moves: list[Any]
    written: list[str]
    legal_moves: list[Any]
    playable: list[dict[str, Any]]
    clock: AnyClock | None


class MatchOver(MatchLine, frozen=True, kw_only=True, tag="match_over"):
    status: Status
    outcome: Outcome | None


class RematchLine(MatchLine, frozen=True, kw_only=True, tag="rematch_offered"):
    """The seats in `offered` want another game with this clock; `swap`: with the seats exchanged."""

    offered: list[str]
    swap: bool
    clock: AnyClock | None


class StreamPing(Line, frozen=True, kw_only=True, tag="ping"):
    """Everything up to the cursor was sent."""


class StreamEnd(Line, frozen=True, kw_only=True, tag="end"):
    """The last line.

    restart    the server stops: come back at once, to the same address
    elsewhere  newer streams of this bot have taken the place of this one
    ended      the token, the bot or its owner may no longer play
    """

    reason: EndReason


StreamLine = MatchStarted | YourTurn | MatchOver | RematchLine | StreamPing | StreamEnd


class BotToken(msgspec.Struct, frozen=True):
    """A bot and its token, which is told once: only its hash is stored."""

    player: str
    token: str
    name: str


class BotDocument(msgspec.Struct, frozen=True):
    """`player` is the id that challenges name; `used_at` is about when its token was last used."""

    player: str
    name: str
    created_at: str
    used_at: str | None


class BotPage(msgspec.Struct, frozen=True):
    """What everyone sees of a bot."""

    player: str
    name: str
    owner: Owner


class BotList(msgspec.Struct, frozen=True):
    items: list[BotDocument]
    most: int
