"""A move in a room: who may make one, and how its refusals read there.

The room decides only that. Its game is a match, so the move itself is decided where all moves are,
by `_play` in `core/match/decide.py`.
"""

from __future__ import annotations

from typing import Any

from fourline.core.errors import Refusal
from fourline.core.room.refusals import NO_GAME, ONLY_PLAYERS, wrong_phase
from fourline.core.room.state import Room
from fourline.core.room.teams import team_of

NO_MORE_TIME = Refusal("auth/forbidden", "The host has not switched on more time.")
TEAM_VOTES = wrong_phase("Your team votes: send a guess.")


def may_move(room: Room, player: str, in_progress: bool) -> Refusal | None:
    if room.who(player) is None:
        return ONLY_PLAYERS
    return None if in_progress else NO_GAME


def may_drop(room: Room, player: str, over: bool) -> Refusal | None:
    """A team that votes sends guesses; the disc is dropped for it. A player alone in a team has no vote."""
    me = room.who(player) if room.settings.vote and not over else None
    team = team_of(room.teams, me.id) if me else None
    return TEAM_VOTES if team is not None and len(room.teams[team]) > 1 else None


def may_ask_for_time(room: Room, player: str, in_progress: bool) -> Refusal | None:
    """More time is the host's to give: to all players, or to single players."""
    me = room.who(player)
    if me is None or not in_progress:
        return may_move(room, player, in_progress)
    allowed = room.settings.more_time or me.id in room.settings.more_time_for
    return None if allowed else NO_MORE_TIME


def watching(over: bool, data: dict[str, Any]) -> Refusal:
    """The answer to a player without a team, who joined late and plays in the next game."""
    if over:
        return Refusal("match/over", "This game is over.", data)
    return Refusal("move/not_your_turn", "You play in the next game.", data)


def as_room_refusal(refusal: Refusal) -> Refusal:
    """What a match calls paused, a room calls the wrong phase."""
    if refusal.code != "match/paused":
        return refusal
    return Refusal("room/wrong_phase", refusal.detail, refusal.data)
