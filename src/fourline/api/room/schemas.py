"""What answers about rooms look like, for the OpenAPI document."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.outcome import Outcome

Team = Literal["red", "blue"]


class RoomHost(msgspec.Struct):
    player_id: str | None
    connected: bool


class RoomPlayer(msgspec.Struct):
    id: str
    name: str
    avatar: str | None
    team: Team | None
    connected: bool
    points: int
    wins: int
    draws: int
    losses: int


class Paused(msgspec.Struct):
    by: Literal["host", "idle"]


class Turn(msgspec.Struct):
    player_id: str
    team: Team


class LastDrop(msgspec.Struct):
    row: int
    column: int
    team: Team
    player_id: str
    automatic: bool


class RoomGame(msgspec.Struct):
    """The match that is on, or was the last one. `upcoming` lists the next turns by player."""

    match_id: str
    version: int
    board: list[list[Team | None]]
    current: Turn | None
    next: Turn | None
    upcoming: list[str]
    moves: list[int]
    legal_columns: list[int]
    last_move: LastDrop | None
    deadline_in_ms: int | None
    remaining_ms: int | None
    starts_in_ms: int | None
    outcome: Outcome | None
    points: dict[str, int]


class Section(msgspec.Struct):
    number: int
    games: int
    stars: int


class Room(msgspec.Struct):
    """Everything that is true of a room. `version` grows with every change of room or game."""

    code: str
    phase: Literal["lobby", "reveal", "playing", "paused", "finished"]
    version: int
    host: RoomHost
    players: list[RoomPlayer]
    teams: dict[Team, list[str]]
    starts: Team
    locked: bool
    turn_seconds: int | None
    hints: bool
    muted: bool
    paused: Paused | None
    game: RoomGame | None
    section: int
    stars: int
    sections: list[Section]
    games_played: int


class RoomLinks(msgspec.Struct):
    tv: str
    join: str


class RoomOpened(msgspec.Struct):
    room: Room
    token: str | None
    links: RoomLinks


class RoomJoined(msgspec.Struct):
    player_id: str
    token: str | None
    room: Room


class RoomDone(msgspec.Struct):
    room: Room


class RoomMoved(msgspec.Struct):
    room: Room
    version: int
