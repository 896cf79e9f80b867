"""What is said in a room and not kept: reactions, hints, and that somebody has opened a second screen."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.room.state import Room
from fourline.core.room.teams import team_of

TOPIC = "room"


class Said(msgspec.Struct, frozen=True, array_like=True):
    """`who` is the id of a player in the room; for a second screen it is the player's own."""

    stream: str
    type: Literal["reaction", "hint", "elsewhere"]
    who: str
    what: str | int | None = None

    @property
    def message(self) -> bytes:
        """As screens are told."""
        match self.type:
            case "elsewhere":
                return b'{"type":"elsewhere"}'
            case "reaction":
                return msgspec.json.encode({"type": "reaction", "player_id": self.who, "kind": self.what})
            case "hint":
                return msgspec.json.encode({"type": "hint", "player_id": self.who, "column": self.what})


def concerns(said: Said, room: Room, player: str | None) -> bool:
    """Is this for the screen of that player (None: a TV)? Hints reach team mates only."""
    if said.type == "reaction":
        return True
    if said.type == "elsewhere":
        return player == said.who
    me = room.who(player) if player else None
    return (
        me is not None and me.id != said.who and team_of(room.teams, me.id) == team_of(room.teams, said.who)
    )
