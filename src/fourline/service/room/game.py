"""A room's game: the commands that open its match and keep it consistent with the room."""

from __future__ import annotations

from collections.abc import Iterator

from fourline.core.match.clock import PerMove
from fourline.core.match.commands import HostCommand, OpenSeated, Paused, Reseat, SetClock, Sitter
from fourline.core.match.state import Match
from fourline.core.room.commands import Settle
from fourline.core.room.games import REVEAL
from fourline.core.room.state import Room
from fourline.service.plugins.guarded import Games
from fourline.service.room.codec import stream_of

IDLE_LIMIT = 6


def team_game(games: Games, room: Room) -> str:
    """The game by which the room's choice is played in teams. Raises UnknownGame."""
    teams = games.engine(room.activity.game).metadata.teams
    return games.engine(teams or room.activity.game).metadata.game_type


def opening(room: Room, game: str, reveal_until: int) -> OpenSeated:
    """All players of the teams get a seat; the match is paused until the teams were revealed."""
    assert room.game is not None
    options = {
        "teams": room.teams,
        "order": room.order,
        "first": room.starts,
        "seed": room.game.seed,
        "uneven": True,
    }
    return OpenSeated(
        game=game,
        sitters=sitters(room),
        clock=clock(room),
        visibility="unlisted",
        options=options,
        seed=room.game.seed,
        room=stream_of(room.code),
        paused=Paused(REVEAL, reveal_until),
        idle_limit=IDLE_LIMIT,
    )


def clock(room: Room) -> PerMove | None:
    seconds = room.settings.turn_seconds
    return None if seconds is None else PerMove(seconds, "random_move")


def sitters(room: Room) -> tuple[Sitter, ...]:
    people = {one.id: one for one in room.players}
    playing = [people[one] for team in room.teams.values() for one in team if one in people]
    return tuple(Sitter(one.id, one.player, one.name) for one in playing)


def corrections(room: Room, match: Match) -> Iterator[HostCommand]:
    """The commands that give the match the room's players and clock."""
    if match.over:
        return
    if teams_of(match) != room.teams or match.sitters != sitters(room):
        yield Reseat(room.teams, sitters(room))
    if match.settings != clock(room):
        yield SetClock(clock(room))


def settlement(match_id: str, match: Match, next_ms: int = 0) -> Settle:
    played = {move.seat: turn for turn, move in enumerate(match.moves, 1)}
    return Settle(match_id, match.version, match.outcome, teams_of(match), played, next_ms)


def abandoned(room: Room) -> Settle | None:
    """The game that is on, ended without a result whatever its match says."""
    if room.phase != "game" or room.game is None:
        return None
    return Settle(room.game.match_id, 0, None, room.teams)


def teams_of(match: Match) -> dict[str, tuple[str, ...]]:
    return {team: tuple(roster) for team, roster in match.options["teams"].items()}
