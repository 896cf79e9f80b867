"""What has happened to a room. `player` is the secret id behind a token, `id` the public one in the room."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.outcome import Outcome
from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.teams import Rosters

Result = Literal["win", "draw", "loss"]
Kind = Literal["teams", "puzzles", "hill"]
Volume = Literal[1, 2, 3]
"""Of the TVs: low, medium, high."""


class Activity(msgspec.Struct, frozen=True):
    """What a room plays next, and with which game."""

    kind: Kind = "teams"
    game: str = "connect-four"


class RoomSettings(msgspec.Struct, frozen=True):
    """What a host can set. `turn_seconds` None: no clock. `vote`: a team decides its moves by majority.

    `more_time`: the player on turn may ask for more of it. Players of `more_time_for` may in any case.
    `short_turns`: where turns have a limit, a player whose phone is asleep has eight seconds.
    """

    turn_seconds: int | None = 30
    locked: bool = False
    hints: bool = True
    muted: bool = False
    vote: bool = False
    volume: Volume = 2
    more_time: bool = False
    more_time_for: tuple[str, ...] = ()
    short_turns: bool = False


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
    own: bool = False
    """By the player, not by the host."""


class TeamChosen(msgspec.Struct, frozen=True, tag="team_chosen"):
    """A player changed to this team, perhaps in exchange for one of its players who wanted to leave it."""

    at: int
    id: str
    team: str
    exchanged: str | None = None


class TeamWished(msgspec.Struct, frozen=True, tag="team_wished"):
    """A player waits for someone of the other team to exchange with, or no longer does."""

    at: int
    id: str
    wishes: bool


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


class ActivityChosen(msgspec.Struct, frozen=True, tag="activity_chosen"):
    at: int
    activity: Activity


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


class RushTimes(msgspec.Struct, frozen=True, array_like=True):
    """How long each step of Puzzle Rush takes, in milliseconds."""

    ready: int = 4_000
    asked: int = 20_000
    shown: int = 7_000


class RushStarted(msgspec.Struct, frozen=True, tag="rush_started"):
    """Puzzle Rush: one of these puzzles a round. The first round starts at `until`."""

    at: int
    puzzles: tuple[GivenPuzzle, ...]
    times: RushTimes
    until: int


class RoundStarted(msgspec.Struct, frozen=True, tag="round_started"):
    """A round, from 1; its time is up at `until`."""

    at: int
    number: int
    until: int


class RoundAnswer(msgspec.Struct, frozen=True, array_like=True):
    """A player's choice, the milliseconds it took, and whether a hint was used."""

    choice: int
    ms: int
    hint: bool = False


class RoundSettled(msgspec.Struct, frozen=True, tag="round_settled"):
    """A round is over. Its solution is shown until `until`."""

    at: int
    number: int
    answers: dict[str, RoundAnswer]
    until: int


class RushPaused(msgspec.Struct, frozen=True, tag="rush_paused"):
    """`left`: the milliseconds that the current step still has."""

    at: int
    left: int


class RushTimed(msgspec.Struct, frozen=True, tag="rush_timed"):
    """The current step now ends at `until`: after a pause or an outage, or because the host skips it."""

    at: int
    until: int


class RushFinished(msgspec.Struct, frozen=True, tag="rush_finished"):
    """`completed` is false if the host ended it early; points that were given stay."""

    at: int
    completed: bool


class NextPlanned(msgspec.Struct, frozen=True, tag="next_planned"):
    """After a completed game: the next one starts by itself at `until`."""

    at: int
    until: int


class NextHeld(msgspec.Struct, frozen=True, tag="next_held"):
    """The next game waits for the host: the player `id` asked for it, or there is no one to play it."""

    at: int
    id: str | None = None


class EveningEnded(msgspec.Struct, frozen=True, tag="evening_ended"):
    """The host has ended the evening: the podium is shown, and `id` names the page to keep."""

    at: int
    id: str


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
    | TeamChosen
    | TeamWished
    | HostChanged
    | SettingsChanged
    | ActivityChosen
    | GameStarted
    | RestartRequested
    | GameSettled
    | TurnGuessed
    | RushStarted
    | RoundStarted
    | RoundSettled
    | RushPaused
    | RushTimed
    | RushFinished
    | NextPlanned
    | NextHeld
    | EveningEnded
    | LobbyOpened
)
