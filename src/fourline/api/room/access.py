"""Finding a room by its code, and turning away who guesses codes.

Only misses are counted. An address that has used its misses up is told nothing more about any
code, right or wrong, except by those whom the room knows: they have no need to guess.
"""

from __future__ import annotations

from fourline.api.limits import Limits
from fourline.service.app import Service
from fourline.service.errors import refuse
from fourline.service.room.codec import RoomStream
from fourline.service.room.codes import read_code

EVERYBODY = "*"


class RoomAccess:
    """Misses on every route with a code share one limit."""

    def __init__(self, service: Service, limits: Limits) -> None:
        self._service, self._limits = service, limits

    async def find(self, typed: str, address: str, player: str | None) -> RoomStream:
        """The room, settled. Raises Refused: not found, or too many misses."""
        code = read_code(typed)
        stream = await self._service.room_keeping.find(code) if code else None
        room = stream.state if stream is not None else None
        known = room is not None and player is not None and (player == room.host or room.who(player))
        if not known:
            self._limits.check("codes", address)
            self._limits.check("all_codes", EVERYBODY)
        if stream is None:
            self._limits.spend("codes", address)
            self._limits.spend("all_codes", EVERYBODY)
            refuse("room/not_found", f"No game with code {typed[:12].upper()}. Check the TV.")
        await self._service.room_keeping.settle(stream)
        return stream
