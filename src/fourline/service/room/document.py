"""A room as the contract shows it: the same for every client."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, cast

import msgspec

from fourline.core.match.events import EMPTY_TEAM
from fourline.core.match.state import Match
from fourline.core.room.decide import TAKE_HOST_AFTER_MS
from fourline.core.room.events import Kind, Volume
from fourline.core.room.games import REVEAL
from fourline.core.room.hill import line
from fourline.core.room.players import Avatar, RoomPlayer
from fourline.core.room.scoring import Section
from fourline.core.room.state import Room
from fourline.core.room.teams import other, team_of
from fourline.service.cluster.presence import Presence
from fourline.service.room.game_document import RoomGame, Team
from fourline.service.room.rush_document import RoomRush, present_rush

Phase = Literal["lobby", "reveal", "playing", "paused", "finished"]


class RoomHost(msgspec.Struct, frozen=True, omit_defaults=True):
    """`claimable_in_ms`, while the host is away: when a player may take over."""

    player_id: str | None
    connected: bool
    claimable_in_ms: int | None = None


class RoomMember(msgspec.Struct, frozen=True, omit_defaults=True):
    """`asleep` is there only if it is true."""

    id: str
    name: str
    avatar: Avatar | None
    team: Team | None
    connected: bool
    points: int
    wins: int
    draws: int
    losses: int
    guess_points: int
    streak: int
    puzzle_points: int
    hill_points: int
    total: int
    """The points of all activities."""
    wishes_team: Team | None
    """The team they want to change to, as soon as someone of it wants to leave it."""
    asleep: bool = False
    """No socket and no request for 25 s."""


class RoomTeams(msgspec.Struct, frozen=True):
    """The players of each team; `game.upcoming` has the order of their turns."""

    red: tuple[str, ...]
    blue: tuple[str, ...]


class RoomChoice(msgspec.Struct, frozen=True):
    game: str
    name: str


class RoomActivity(msgspec.Struct, frozen=True):
    """What is played, or will be next: a game in teams, puzzles for all, or two on the board."""

    kind: Kind
    game: str


class RoomHill(msgspec.Struct, frozen=True):
    """King of the hill: all players in the order of the line, and the king with the wins in a row.

    There is no king before the first win, and none after a draw.
    """

    king: str | None
    wins: int
    line: tuple[str, ...]


class RoomPause(msgspec.Struct, frozen=True, omit_defaults=True):
    """`emptied`: it came when a team lost its last player. Anyone may resume one by `idle`, else the host."""

    by: Literal["host", "idle"]
    emptied: bool = False


class RoomDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a room that is public. `version` grows with every change of room or game."""

    code: str
    phase: Phase
    version: int
    host: RoomHost
    players: list[RoomMember]
    teams: RoomTeams
    starts: Team
    locked: bool
    turn_seconds: int | None
    hints: bool
    muted: bool
    vote: bool
    volume: Volume
    more_time: bool
    """May all players ask for more time in their turns?"""
    more_time_for: tuple[str, ...]
    """The players who may in any case."""
    short_turns: bool
    """Do players whose phone is asleep have eight seconds for a turn?"""
    paused: RoomPause | None
    activity: RoomActivity
    games: tuple[RoomChoice, ...]
    """The games that can be chosen for teams and the hill."""
    game: RoomGame | None
    rush: RoomRush | None
    hill: RoomHill | None
    section: int
    stars: int
    sections: tuple[Section, ...]
    games_played: int
    next_in_ms: int | None
    """When the next game starts by itself; null if the host starts it."""
    evening: str | None
    """The id of the evening's page, once the host has ended the evening; until the next game starts."""
    fault: str | None = None
    """Why the game that is on cannot be shown; the host can end it, or begin it again."""


def phase(room: Room, match: Match | None) -> Phase:
    """lobby, reveal, playing, paused or finished: the room's, and within a game the match's."""
    if room.phase != "game":
        return room.phase
    if room.rush is not None:
        return "paused" if room.rush.left is not None else "playing" if room.rush.number else "reveal"
    if match is None:
        return "reveal"
    if match.over or match.paused is None:
        return "playing"
    return "reveal" if match.paused.by == REVEAL else "paused"


def present(
    room: Room,
    match: Match | None,
    game: RoomGame | None,
    presence: Presence,
    now: int,
    answered: Collection[str] = (),
    games: tuple[RoomChoice, ...] = (),
    fault: str | None = None,
) -> RoomDocument:
    """The room, as everyone may see it. `answered`: who has answered the puzzle that is open."""
    return RoomDocument(
        code=room.code,
        phase=phase(room, match),
        version=room.version + room.past_versions + (match.version if match is not None else 0),
        host=_host(room, presence, now),
        players=[_member(room, one, presence, now) for one in room.players],
        teams=RoomTeams(**room.teams),
        starts=cast(Team, room.starts),
        locked=room.settings.locked,
        turn_seconds=room.settings.turn_seconds,
        hints=room.settings.hints,
        muted=room.settings.muted,
        vote=room.settings.vote,
        volume=room.settings.volume,
        more_time=room.settings.more_time,
        more_time_for=room.settings.more_time_for,
        short_turns=room.settings.short_turns,
        paused=_pause(room, match),
        activity=RoomActivity(room.activity.kind, room.activity.game),
        games=games,
        game=game,
        rush=present_rush(room.rush, answered, now) if room.rush is not None else None,
        hill=_hill(room),
        section=room.section.number,
        stars=room.section.stars,
        sections=room.sections,
        games_played=room.games_played,
        evening=room.evening,
        fault=fault,
        next_in_ms=None if room.next_at is None else max(0, room.next_at - now),
    )


def _hill(room: Room) -> RoomHill | None:
    """While it is chosen, and until the result of a game on the hill has been seen."""
    if not room.on_hill and (room.game is None or not room.game.hill):
        return None
    return RoomHill(room.hill.king, room.hill.wins, line(room))


def _pause(room: Room, match: Match | None) -> RoomPause | None:
    if phase(room, match) != "paused":
        return None
    by = match.paused.by if match is not None and match.paused is not None else "host"
    return RoomPause("idle" if by == "idle" else "host", emptied=by == EMPTY_TEAM)


def _host(room: Room, presence: Presence, now: int) -> RoomHost:
    host, seen = room.who(room.host), presence.seen(room.host)
    connected = seen.connected(now)
    claimable = None if connected else max(0, TAKE_HOST_AFTER_MS - seen.away_ms(now))
    return RoomHost(host.id if host else None, connected, claimable)


def _member(room: Room, one: RoomPlayer, presence: Presence, now: int) -> RoomMember:
    standing, connected = one.standing, presence.seen(one.player).connected(now)
    return RoomMember(
        one.id,
        one.name,
        one.avatar,
        _team(room, one.id),
        connected,
        standing.points,
        standing.wins,
        standing.draws,
        standing.losses,
        standing.guess_points,
        standing.streak,
        standing.puzzle_points,
        standing.hill_points,
        standing.total,
        _wish(room, one),
        presence.seen(one.player).asleep(now),
    )


def _wish(room: Room, one: RoomPlayer) -> Team | None:
    team = team_of(room.teams, one.id)
    return cast(Team, other(team)) if one.wishes and team is not None else None


def _team(room: Room, player_id: str) -> Team | None:
    return cast("Team | None", team_of(room.teams, player_id))
