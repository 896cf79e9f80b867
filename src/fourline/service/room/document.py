"""A room as the contract shows it: the same for every client."""

from __future__ import annotations

from typing import Any

from fourline.core.match import clock as clocks
from fourline.core.match.state import Match
from fourline.core.room.games import REVEAL
from fourline.core.room.state import Room, RoomPlayer
from fourline.core.room.teams import team_of
from fourline.service.cluster.presence import Presence
from fourline.service.plugins.guarded import Engine


def phase(room: Room, match: Match | None) -> str:
    """lobby, reveal, playing, paused or finished: the room's, and within a game the match's."""
    if room.phase != "game":
        return room.phase
    if match is None or match.over:
        return "playing"
    if match.paused is None:
        return "playing"
    return "reveal" if match.paused.by == REVEAL else "paused"


def present_room(
    room: Room, match: Match | None, engine: Engine, presence: Presence, now: int
) -> dict[str, Any]:
    """Everything about a room that is public."""
    now_is = phase(room, match)
    host = room.who(room.host)
    paused = match.paused if match is not None and now_is == "paused" else None
    return {
        "code": room.code,
        "phase": now_is,
        "version": room.version + room.past_versions + (match.version if match is not None else 0),
        "host": {
            "player_id": host.id if host else None,
            "connected": presence.seen(room.host).connected(now),
        },
        "players": [_player(room, one, presence, now) for one in room.players],
        "teams": room.teams,
        "starts": room.starts,
        "locked": room.settings.locked,
        "turn_seconds": room.settings.turn_seconds,
        "hints": room.settings.hints,
        "muted": room.settings.muted,
        "paused": {"by": paused.by} if paused else None,
        "game": _game(room, match, engine, now) if match is not None else None,
        "section": room.section.number,
        "stars": room.section.stars,
        "sections": room.sections,
        "games_played": room.games_played,
    }


def _player(room: Room, one: RoomPlayer, presence: Presence, now: int) -> dict[str, Any]:
    return {
        "id": one.id,
        "name": one.name,
        "avatar": one.avatar,
        "team": team_of(room.teams, one.id),
        "connected": presence.seen(one.player).connected(now),
        "points": one.standing.points,
        "wins": one.standing.wins,
        "draws": one.standing.draws,
        "losses": one.standing.losses,
    }


def _game(room: Room, match: Match, engine: Engine, now: int) -> dict[str, Any]:
    assert room.game is not None
    shown = engine.snapshot(match.state)
    upcoming = [] if match.over else shown["upcoming"]
    return {
        "match_id": room.game.match_id,
        "version": match.version,
        "board": shown["board"],
        "current": _turn(room, upcoming, 0),
        "next": _turn(room, upcoming, 1),
        "upcoming": upcoming,
        "moves": [played.move["column"] for played in match.moves],
        "legal_columns": [] if match.over else shown["legal_columns"],
        "last_move": _last_move(match),
        **_times(match, upcoming, now),
        "outcome": match.outcome,
        "points": room.game.points,
    }


def _turn(room: Room, upcoming: list[str], place: int) -> dict[str, Any] | None:
    if place >= len(upcoming):
        return None
    return {"player_id": upcoming[place], "team": team_of(room.teams, upcoming[place])}


def _last_move(match: Match) -> dict[str, Any] | None:
    if not match.moves:
        return None
    last = match.moves[-1]
    return last.fields | {"player_id": last.seat, "automatic": last.automatic}


def _times(match: Match, upcoming: list[str], now: int) -> dict[str, Any]:
    """Remaining times, never points in time: a client's clock may be wrong."""
    clock, paused = match.clock, match.paused
    until = paused.until if paused is not None and not match.over else None
    running = clocks.deadline(clock) if clock is not None and not match.over else None
    left = clocks.remaining(clock, upcoming[0], now) if clock is not None and upcoming else None
    return {
        "deadline_in_ms": None if running is None else max(0, running - now),
        "remaining_ms": left,
        "starts_in_ms": None if until is None else max(0, until - now),
    }
