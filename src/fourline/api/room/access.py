"""Finding a room by its code, and turning away who guesses codes.

Only misses are counted, by address and by network. An address that has used up its own misses gets no
answer about any code, right or wrong, unless the room knows the player. The misses of its network only
keep it from learning that a code is wrong: a right code is never refused because of others.
"""

from __future__ import annotations

from fourline.api.addresses import network_of
from fourline.api.limits import Limits
from fourline.service.app import Service
from fourline.service.errors import refuse
from fourline.service.room.codec import RoomStream
from fourline.service.room.codes import read_code


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
        if stream is None:
            self._limits.spend("codes", address)
            self._limits.spend("network_codes", network_of(address))
            refuse("room/not_found", f"No game with code {typed[:12].upper()}. Check the TV.")
        await self._service.room_keeping.settle(stream)
        return stream
