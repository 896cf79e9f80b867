"""The commands of a room. `player` is the caller: the player whose token came with the request."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.outcome import Outcome
from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.events import Activity, RoundAnswer, RushTimes, Volume
from fourline.core.room.teams import Rosters

Steering = Literal["pause", "resume", "play_now", "restart", "end"]


class OpenRoom(msgspec.Struct, frozen=True):
    player: str
    code: str
    turn_seconds: int | None = 30


class JoinRoom(msgspec.Struct, frozen=True):
    """`looks` is the name reduced to what the eye sees: names that look alike have the same.

    `seed` draws the team if both are equally large; without one it is Red.
    """

    player: str
    name: str
    avatar: str | None = None
    looks: str = ""
    seed: int | None = None


class LeaveRoom(msgspec.Struct, frozen=True):
    player: str


class ChangeSettings(msgspec.Struct, frozen=True):
    """Only what is given changes."""

    player: str
    turn_seconds: int | UnsetType | None = UNSET
    locked: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    muted: bool | UnsetType = UNSET
    vote: bool | UnsetType = UNSET
    volume: Volume | UnsetType = UNSET
    more_time: bool | UnsetType = UNSET
    more_time_for: tuple[str, ...] | UnsetType = UNSET
    short_turns: bool | UnsetType = UNSET


class ChooseActivity(msgspec.Struct, frozen=True):
    """What to play next. The service knows which games there are, and how long a countdown is (`next_ms`)."""

    player: str
    activity: Activity
    next_ms: int = 0


class StartRush(msgspec.Struct, frozen=True):
    player: str
    puzzles: tuple[GivenPuzzle, ...]
    times: RushTimes = RushTimes()


class StartGame(msgspec.Struct, frozen=True):
    player: str
    match_id: str
    seed: int


class Restart(msgspec.Struct, frozen=True):
    """Call the game off and start it again as the match `next_match`; the same team begins."""

    player: str
    next_match: str
    seed: int


class Shuffle(msgspec.Struct, frozen=True):
    player: str
    seed: int


class NextSection(msgspec.Struct, frozen=True):
    player: str
    seed: int


class EndEvening(msgspec.Struct, frozen=True):
    """Show the podium. `id` names the evening's page and cannot be guessed."""

    player: str
    id: str


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


class ChangeName(msgspec.Struct, frozen=True):
    """A player takes another name."""

    player: str
    name: str
    looks: str = ""


class ChooseTeam(msgspec.Struct, frozen=True):
    """A player wants to be in this team."""

    player: str
    team: str


class HandHost(msgspec.Struct, frozen=True):
    player: str
    id: str


class TakeHost(msgspec.Struct, frozen=True):
    """`away_ms`: how long the host has been away."""

    player: str
    away_ms: int


class Steer(msgspec.Struct, frozen=True):
    """Check that this may be done to the current game. `paused_by` is None if its match runs."""

    player: str
    what: Steering
    paused_by: str | None


class SteerRush(msgspec.Struct, frozen=True):
    """Pause, resume, skip (`play_now`) or end Puzzle Rush. `seen`: the step that the host wants to skip."""

    player: str
    what: Steering
    seen: int | None = None


class AnswerPuzzle(msgspec.Struct, frozen=True):
    """Check that this player may answer the puzzle of this round. A `choice` of None uses a hint."""

    player: str
    number: int
    choice: int | None


class EndStep(msgspec.Struct, frozen=True):
    """The current step of Puzzle Rush may be over. Sent by the service with what was answered.

    `everyone`: all who are connected have answered, so that there is nothing to wait for.
    """

    number: int
    answers: dict[str, RoundAnswer]
    everyone: bool = False
    next_ms: int = 0
    """As for `Settle`."""


class Credit(msgspec.Struct, frozen=True):
    """Give back the milliseconds of an outage."""

    lost: int


class Wait(msgspec.Struct, frozen=True):
    """Do not start the next game by itself."""

    player: str


class StartNext(msgspec.Struct, frozen=True):
    """It is time for the next game. Sent by the service; without `start` there is no one to play it."""

    start: StartGame | StartRush | None


class React(msgspec.Struct, frozen=True):
    """Check that this player may send a reaction."""

    player: str


class Hint(msgspec.Struct, frozen=True):
    """Check that this player may show team mates a move. `paused_by` as for `Steer`."""

    player: str
    paused_by: str | None


class Guess(msgspec.Struct, frozen=True):
    """Check that this player may guess the next move. `on_turn` is the player whose move it will be."""

    player: str
    on_turn: str
    paused_by: str | None


class SettleGuesses(msgspec.Struct, frozen=True):
    """A move was made in turn `turn` (from 1) of the match. Sent by the service with what was guessed."""

    match_id: str
    turn: int
    move: int
    guesses: dict[str, int]


class Settle(msgspec.Struct, frozen=True):
    """The match is over. Sent by the service; `teams` are those it ended with.

    `played` has the number of each player's last turn, from 1. `next_ms`: how long until the next game starts
    by itself; 0: not at all.
    """

    match_id: str
    match_version: int
    outcome: Outcome | None
    teams: Rosters
    played: dict[str, int] = {}
    next_ms: int = 0


HostCommand = (
    ChangeSettings
    | ChooseActivity
    | StartGame
    | StartRush
    | SteerRush
    | Restart
    | Shuffle
    | NextSection
    | EndEvening
    | RemovePlayer
    | RenamePlayer
    | MoveToTeam
    | HandHost
)
Command = (
    OpenRoom
    | JoinRoom
    | LeaveRoom
    | HostCommand
    | TakeHost
    | ChangeName
    | ChooseTeam
    | Steer
    | React
    | Hint
    | Guess
    | AnswerPuzzle
    | SettleGuesses
    | Settle
    | EndStep
    | Credit
    | Wait
    | StartNext
)
