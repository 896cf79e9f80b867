"""What has happened to a room. `player` is the secret id behind a token, `id` the public one in the room."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.outcome import Outcome
from fourline.core.room.teams import Rosters

Result = Literal["win", "draw", "loss"]


class RoomSettings(msgspec.Struct, frozen=True):
    """What a host can set. `turn_seconds` None: no clock. `vote`: a team decides its moves by majority."""

    turn_seconds: int | None = 30
    locked: bool = False
    hints: bool = True
    muted: bool = False
    vote: bool = False


class RoomOpened(msgspec.Struct, frozen=True, tag="room_opened"):
    """A new room under this code: nothing remains of an earlier one."""

    at: int
    code: str
    host: str
    settings: RoomSettings


class PlayerJoined(msgspec.Struct, frozen=True, tag="player_joined"):
    """`seed` draws the team if both are equally large. Older logs have none: it was Red."""

    at: int
    player: str
    id: str
    name: str
    avatar: str | None = None
    looks: str = ""
    seed: int | None = None


class PlayerLeft(msgspec.Struct, frozen=True, tag="player_left"):
    at: int
    id: str
    why: Literal["left", "removed", "blocked"]


class PlayerRenamed(msgspec.Struct, frozen=True, tag="player_renamed"):
    at: int
    id: str
    name: str
    looks: str = ""


class TeamsSet(msgspec.Struct, frozen=True, tag="teams_set"):
    """`pinned` are the players whose team the host has chosen."""

    at: int
    teams: Rosters
    pinned: tuple[str, ...] = ()


class HostChanged(msgspec.Struct, frozen=True, tag="host_changed"):
    at: int
    host: str


class SettingsChanged(msgspec.Struct, frozen=True, tag="settings_changed"):
    at: int
    settings: RoomSettings


class GameStarted(msgspec.Struct, frozen=True, tag="game_started"):
    at: int
    match_id: str
    teams: Rosters
    starts: str
    seed: int


class RestartRequested(msgspec.Struct, frozen=True, tag="restart_asked"):
    """This match is to be called off and started again as `next_match`, even if a server dies meanwhile."""

    at: int
    match_id: str
    next_match: str
    seed: int


class GameSettled(msgspec.Struct, frozen=True, tag="game_settled"):
    """The match is over. Without an outcome it was called off: no results, no star.

    `played` has the number of each player's last turn, from 1; older logs have none.
    """

    at: int
    match_id: str
    match_version: int
    outcome: Outcome | None
    results: dict[str, Result]
    played: dict[str, int] = {}


class TurnGuessed(msgspec.Struct, frozen=True, tag="turn_guessed"):
    """What players guessed in one turn of the match, from 1, and the move that was made."""

    at: int
    match_id: str
    turn: int
    move: int
    guesses: dict[str, int]


class LobbyOpened(msgspec.Struct, frozen=True, tag="lobby_opened"):
    """After a game: new teams, and perhaps the next section."""

    at: int
    teams: Rosters
    section: int


Event = (
    RoomOpened
    | PlayerJoined
    | PlayerLeft
    | PlayerRenamed
    | TeamsSet
    | HostChanged
    | SettingsChanged
    | GameStarted
    | RestartRequested
    | GameSettled
    | TurnGuessed
    | LobbyOpened
)
