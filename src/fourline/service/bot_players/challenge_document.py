"""A challenge as players see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.bot_ids import ShownKind, is_bot_player, shown_kind
from fourline.core.match.clock import ClockSettings
from fourline.service.bot_players.documents import Line
from fourline.service.stored.bots import ChallengeRow, ChallengeStatus

ChosenSeat = Literal["first", "second", "random"]
_read_clock = msgspec.json.Decoder(ClockSettings).decode


class WantedGame(msgspec.Struct, frozen=True, kw_only=True):
    """What a player challenges another to. `seat` is the challenger's."""

    player: str
    game: str
    clock: ClockSettings | None = None
    rated: bool = False
    seat: ChosenSeat = "random"
    name: str | None = None


class Party(msgspec.Struct, frozen=True):
    """One of the two. `player` is the id of a bot; those of people are not told."""

    name: str | None
    kind: ShownKind
    player: str | None


class ChallengeDocument(msgspec.Struct, frozen=True, kw_only=True):
    """`match` is the match that it became."""

    id: str
    status: ChallengeStatus
    game: str
    clock: ClockSettings | None
    rated: bool
    seat: ChosenSeat
    challenger: Party
    challenged: Party
    since: str
    expires_at: str
    match: str | None


class Challenged(ChallengeDocument, frozen=True, kw_only=True):
    """`token` is that of a challenger who was no player before."""

    token: str | None


class ChallengeList(msgspec.Struct, frozen=True):
    items: list[ChallengeDocument]


class ChallengeLine(Line, frozen=True, kw_only=True, tag="challenge"):
    at: str
    challenge: ChallengeDocument


def clock_of(row: ChallengeRow) -> ClockSettings | None:
    return _read_clock(row.clock) if row.clock is not None else None


def party(player: str, name: str | None) -> Party:
    return Party(name, shown_kind("human", player), player if is_bot_player(player) else None)
