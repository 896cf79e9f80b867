"""Coming into a room."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.room.commands import JoinRoom
from fourline.core.room.events import PlayerJoined, RoomEvent
from fourline.core.room.state import MOST_PLAYERS, Room


def join_room(room: Room, command: JoinRoom, now: int) -> tuple[RoomEvent, ...] | Refusal:
    """In the lobby a newcomer goes to the smaller team; later they watch and play in the next game."""
    if command.player in room.blocked:
        return Refusal("room/blocked", "The host has blocked you from this room.")
    if room.who(command.player) is not None:
        return ()
    if room.settings.locked and command.player != room.host:
        return Refusal("room/locked", "The host has locked this room.")
    if len(room.players) >= MOST_PLAYERS:
        return Refusal("room/full", f"This room is full: it has {MOST_PLAYERS} players already.")
    taken = name_taken(room, command.name, command.looks)
    if taken is not None:
        return taken
    known = next((one.id for one in room.gone if one.player == command.player), room.next_id)
    return (PlayerJoined(now, command.player, known, command.name, command.avatar, command.looks),)


def name_taken(room: Room, name: str, looks: str, but: str | None = None) -> Refusal | None:
    """Names that sound the same or look the same are one name to people in a room."""
    for one in room.players:
        if one.id != but and (_spoken(name) == _spoken(one.name) or (looks and looks == one.looks)):
            return Refusal("room/name_taken", "That name is taken.")
    return None


def _spoken(name: str) -> str:
    return " ".join(name.casefold().split())
