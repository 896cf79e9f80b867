"""A party room as a value: its players, teams, points, and the current game.

The game itself is a match of its own. A room knows its id, starts it, and settles it when it is
over; turns, clock and pauses belong to the match.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.room.events import Activity, RestartRequested, RoomSettings, TurnGuessed
from fourline.core.room.hill import Hill, line
from fourline.core.room.players import RoomPlayer
from fourline.core.room.rush import Rush
from fourline.core.room.scoring import Section
from fourline.core.room.teams import Rosters, longest_waiting_first, no_players, other, team_of

MAX_PLAYERS = 40
FREED_AFTER_MS = 24 * 3_600_000


class RoomGame(msgspec.Struct, frozen=True):
    """The current or last match. `version` is its final version, once it is settled."""

    match_id: str
    seed: int
    version: int = 0
    completed: bool = False
    points: dict[str, int] = {}
    hill: bool = False
    """Whether it is played on the hill."""
    game: str = ""
    """What is played; `activity` says what comes next."""
    guessed: TurnGuessed | None = None
    """The guesses of the last turn in which there were any."""


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known of a room. `gone` keeps the points of players who may come back.

    `restart` is set from the request for a restart until the game it ends is settled. `unsettled` says that
    players have just come or gone, so that teams set again are no change of the host's.

    `turns` counts the turns of all completed games, `turns_before` those before the last one.

    Since the last completed game, `changes` counts what the host changed (settings, names, teams, host),
    `arrivals` who joined, and `called_off` the games that were not played to the end.
    """

    code: str = ""
    phase: Literal["lobby", "game", "finished"] = "lobby"
    version: int = 0
    host: str = ""
    players: tuple[RoomPlayer, ...] = ()
    gone: tuple[RoomPlayer, ...] = ()
    blocked: tuple[str, ...] = ()
    teams: Rosters = msgspec.field(default_factory=no_players)
    pinned: tuple[str, ...] = ()
    settings: RoomSettings = RoomSettings()
    activity: Activity = Activity()
    starts: str = "blue"
    game: RoomGame | None = None
    rush: Rush | None = None
    puzzled: tuple[int, ...] = ()
    """The numbers of all puzzles that the room was given."""
    hill: Hill = Hill()
    starts_teams: str = "blue"
    """While the hill is played: the team that begins the next game in teams."""
    teams_before: Rosters | None = None
    """The teams as they were before the hill, until the next game in teams."""
    restart: RestartRequested | None = None
    past_versions: int = 0
    sections: tuple[Section, ...] = (Section(1),)
    games_played: int = 0
    turns: int = 0
    turns_before: int = 0
    next_at: int | None = None
    """When the next game starts by itself."""
    evening: str | None = None
    """The id of the evening's page, while the podium is shown."""
    changes: int = 0
    arrivals: int = 0
    called_off: int = 0
    unsettled: bool = False
    changed_at: int = 0

    def who(self, player: str) -> RoomPlayer | None:
        """The player in the room with this secret id."""
        return next((one for one in self.players if one.player == player), None)

    def called(self, player_id: str) -> RoomPlayer | None:
        return next((one for one in self.players if one.id == player_id), None)

    @property
    def waiting(self) -> list[str]:
        """The players without a team, in the order they came; on the hill in the order of the line."""
        everyone = line(self) if self.on_hill else [one.id for one in self.players]
        return [one for one in everyone if team_of(self.teams, one) is None]

    @property
    def rosters(self) -> Rosters:
        """The teams of the next game in teams; `teams` are those of the board, on the hill two players."""
        return self.teams if self.teams_before is None else self.teams_before

    @property
    def on_hill(self) -> bool:
        return self.activity.kind == "hill"

    @property
    def waiting_since(self) -> dict[str, int]:
        return {one.id: one.since for one in self.players}

    @property
    def order(self) -> Rosters:
        """The teams in the order of their first turns: who has waited longest comes first."""
        return longest_waiting_first(self.teams, self.waiting_since)

    @property
    def sat_out(self) -> set[str]:
        """The players who had no turn in the last completed game."""
        return {one.id for one in self.players if one.since <= self.turns_before}

    @property
    def next_id(self) -> str:
        return f"p{len(self.players) + len(self.gone) + 1}"

    @property
    def section(self) -> Section:
        return self.sections[-1]

    @property
    def ready(self) -> bool:
        """Does each team have a player?"""
        return all(self.teams.values())


def next_to_start(room: Room) -> str:
    """The team that begins the next game in teams: they take turns, and a cancelled game does not count."""
    if room.game is not None and room.game.hill:
        return room.starts_teams
    completed = room.phase == "finished" and room.game is not None and room.game.completed
    return other(room.starts) if completed else room.starts
