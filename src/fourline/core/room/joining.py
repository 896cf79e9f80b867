"""Coming into a room."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.room.commands import JoinRoom
from fourline.core.room.events import Event, PlayerJoined, TeamsSet
from fourline.core.room.evolve import evolve
from fourline.core.room.players import RoomPlayer
from fourline.core.room.state import MAX_PLAYERS, Room
from fourline.core.room.teams import without_empty_team

MAX_RETURNS = 100
MAX_ARRIVALS = 10 * MAX_PLAYERS
"""People who may join between two completed games, so that a room's log stays small."""


def join_room(room: Room, command: JoinRoom, now: int) -> tuple[Event, ...] | Refusal:
    """In the lobby a newcomer goes to the smaller team; later they play in the next game.

    A team that has lost all its players takes them in at once.
    """
    if command.player in room.blocked:
        return Refusal("room/blocked", "The host has blocked you from this room.")
    if room.who(command.player) is not None:
        return ()
    if room.settings.locked and command.player != room.host:
        return Refusal("room/locked", "The host has locked this room.")
    if len(room.players) >= MAX_PLAYERS:
        return Refusal("room/full", f"This room is full: it has {MAX_PLAYERS} players already.")
    known = next((one for one in room.gone if one.player == command.player), None)
    refusal = _too_often(room, known) or name_taken(room, command.name, command.looks)
    if refusal is not None:
        return refusal
    player_id = known.id if known is not None else room.next_id
    joined = PlayerJoined(
        now, command.player, player_id, command.name, command.avatar, command.looks, command.seed
    )
    return (joined, *fill_empty_team(evolve(room, joined), now))


def _too_often(room: Room, known: RoomPlayer | None) -> Refusal | None:
    if known is not None and known.returns >= MAX_RETURNS:
        detail = f"You have left this room {MAX_RETURNS} times and cannot join it again."
        return Refusal("request/invalid", detail)
    if room.arrivals >= MAX_ARRIVALS:
        detail = f"{MAX_ARRIVALS} people have joined this room since its last game. Open a new room."
        return Refusal("room/full", detail)
    return None


def fill_empty_team(room: Room, now: int) -> tuple[TeamsSet, ...]:
    """During a game a team without players gets the first of those who wait for the next game."""
    teams = without_empty_team(room.teams, room.waiting) if room.phase == "game" else room.teams
    return () if teams == room.teams else (TeamsSet(now, teams, room.pinned),)


def name_taken(room: Room, name: str, looks: str, but: str | None = None) -> Refusal | None:
    """Names that sound the same or look the same are one name to people in a room."""
    for one in room.players:
        if one.id != but and (_spoken(name) == _spoken(one.name) or (looks and looks == one.looks)):
            return Refusal("room/name_taken", "That name is taken.")
    return None


def _spoken(name: str) -> str:
    return " ".join(name.casefold().split())
