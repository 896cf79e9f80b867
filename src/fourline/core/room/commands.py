"""What can be asked of a room. `player` is who asks: whoever holds the token."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.outcome import Outcome
from fourline.core.room.teams import Rosters

Steering = Literal["pause", "resume", "play_now", "restart", "end"]


class OpenRoom(msgspec.Struct, frozen=True):
    player: str
    code: str
    turn_seconds: int | None = 30


class JoinRoom(msgspec.Struct, frozen=True):
    """`looks` is the name reduced to what the eye sees: names that look alike have the same."""

    player: str
    name: str
    avatar: str | None = None
    looks: str = ""


class LeaveRoom(msgspec.Struct, frozen=True):
    player: str


class ChangeSettings(msgspec.Struct, frozen=True):
    """Only what is given changes."""

    player: str
    turn_seconds: int | UnsetType | None = UNSET
    locked: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    muted: bool | UnsetType = UNSET


class StartGame(msgspec.Struct, frozen=True):
    """`again`: the game before was called off, so the same team begins."""

    player: str
    match_id: str
    seed: int
    again: bool = False


class Restart(msgspec.Struct, frozen=True):
    """Call the game off and begin it anew, with the same team, as the match `next_match`."""

    player: str
    next_match: str
    seed: int


class Shuffle(msgspec.Struct, frozen=True):
    player: str
    seed: int


class NextSection(msgspec.Struct, frozen=True):
    player: str
    seed: int


class RemovePlayer(msgspec.Struct, frozen=True):
    player: str
    id: str
    block: bool = False


class RenamePlayer(msgspec.Struct, frozen=True):
    player: str
    id: str
    name: str
    looks: str = ""


class MoveToTeam(msgspec.Struct, frozen=True):
    player: str
    id: str
    team: str


class HandHost(msgspec.Struct, frozen=True):
    player: str
    id: str


class TakeHost(msgspec.Struct, frozen=True):
    """`away_ms`: since when the host has been gone."""

    player: str
    away_ms: int


class Steer(msgspec.Struct, frozen=True):
    """May this be done to the game that is on? `held` is why its match is on hold, None if it runs."""

    player: str
    what: Steering
    held: str | None


class React(msgspec.Struct, frozen=True):
    """May this player be seen reacting?"""

    player: str


class Hint(msgspec.Struct, frozen=True):
    """May this player show team mates a column? `held` as for `Steer`."""

    player: str
    column: int
    held: str | None


class Settle(msgspec.Struct, frozen=True):
    """The match is over: nobody's command. `teams` are those it ended with."""

    match_id: str
    match_version: int
    outcome: Outcome | None
    teams: Rosters


ByHost = (
    ChangeSettings
    | StartGame
    | Restart
    | Shuffle
    | NextSection
    | RemovePlayer
    | RenamePlayer
    | MoveToTeam
    | HandHost
)
RoomCommand = OpenRoom | JoinRoom | LeaveRoom | ByHost | TakeHost | Steer | React | Hint | Settle
