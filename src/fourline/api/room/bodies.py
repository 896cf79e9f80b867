"""The bodies of requests about rooms."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from fourline.api.decoding import Body
from fourline.core.room.events import Volume

TurnSeconds = Literal[15, 30, 60, 120, 300] | None


class OpenRoomBody(Body, frozen=True, kw_only=True):
    turn_seconds: TurnSeconds = 30


class JoinRoomBody(Body, frozen=True, kw_only=True):
    name: str
    avatar: str | None = None


class RoomDropBody(Body, frozen=True, kw_only=True):
    """A disc. `version` is `game.version` as the player saw it."""

    column: int
    version: int | None = None


class SkipBody(Body, frozen=True, kw_only=True):
    """`version` is `game.version`, or `rush.version`, as the host saw it.

    If two hosts skip the same turn or step, it is skipped once.
    """

    version: int | None = None


class ColumnBody(Body, frozen=True, kw_only=True):
    """A guess or a hint. `turn`, from 1, is the one that it is meant for: once that is over it is refused."""

    column: int
    turn: int | None = None


class ActivityBody(Body, frozen=True, kw_only=True):
    """Without a `game`, one that can be played so."""

    kind: Literal["teams", "puzzles", "hill"]
    game: str | None = None


class AnswerBody(Body, frozen=True, kw_only=True):
    """The answer to the puzzle of round `number` (`rush.round`)."""

    number: int
    column: int


class PuzzleHintBody(Body, frozen=True, kw_only=True):
    number: int


class SettingsBody(Body, frozen=True, kw_only=True):
    """Only what is sent changes; `turn_seconds` null turns the clock off; `more_time_for` lists players."""

    turn_seconds: TurnSeconds | UnsetType = UNSET
    locked: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    muted: bool | UnsetType = UNSET
    vote: bool | UnsetType = UNSET
    volume: Volume | UnsetType = UNSET
    more_time: bool | UnsetType = UNSET
    more_time_for: tuple[str, ...] | UnsetType = UNSET
    short_turns: bool | UnsetType = UNSET


class HostBody(Body, frozen=True, kw_only=True):
    player_id: str


class RenameBody(Body, frozen=True, kw_only=True):
    name: str


class TeamBody(Body, frozen=True, kw_only=True):
    team: Literal["red", "blue"]
