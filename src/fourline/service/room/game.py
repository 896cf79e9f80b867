"""A room's game: the match it plays, opened and kept in step with the room."""

from __future__ import annotations

from collections.abc import Iterator

from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Held, Hosted, OpenSeated, Reseat, SetClock, Sitter
from fourline.core.match.state import Match
from fourline.core.room.commands import Settle
from fourline.core.room.games import REVEAL
from fourline.core.room.state import Room
from fourline.service.room.codec import stream_of

GAME = "connect-four-teams"
PATIENCE = 6


def opening(room: Room, reveal_until: int) -> OpenSeated:
    """Everybody in the teams sits down; until everybody has seen who begins, nobody can move."""
    assert room.game is not None
    options = {"teams": room.teams, "first": room.starts, "seed": room.game.seed, "uneven": True}
    return OpenSeated(
        game=GAME,
        sitters=sitters(room),
        clock=clock(room),
        visibility="unlisted",
        options=options,
        seed=room.game.seed,
        opener=stream_of(room.code),
        hold=Held(REVEAL, reveal_until),
        patience=PATIENCE,
    )


def clock(room: Room) -> PerMove | None:
    seconds = room.settings.turn_seconds
    return None if seconds is None else PerMove(seconds, "random_move")


def sitters(room: Room) -> tuple[Sitter, ...]:
    people = {one.id: one for one in room.players}
    playing = [people[one] for team in room.teams.values() for one in team if one in people]
    return tuple(Sitter(one.id, one.player, one.name) for one in playing)


def corrections(room: Room, match: Match) -> Iterator[Hosted]:
    """What the match must be told so that it has the room's people and the room's clock."""
    if match.over:
        return
    if teams_of(match) != room.teams or match.sitters != sitters(room):
        yield Reseat(room.teams, sitters(room))
    if match.settings != clock(room):
        yield SetClock(clock(room))


def settlement(match_id: str, match: Match) -> Settle:
    return Settle(match_id, match.version, match.outcome, teams_of(match))


def teams_of(match: Match) -> dict[str, tuple[str, ...]]:
    return {team: tuple(roster) for team, roster in match.options["teams"].items()}


def room_of(match: Match) -> str | None:
    """The stream of the room that keeps this match, None for a match of its own."""
    return match.opener if match.patience is not None else None
