"""Finding the room that a call or a socket names, and limiting those who guess codes.

Only misses are counted, by address and by network. An address that has used up its own misses gets no
answer about any code, right or wrong, unless the room knows the player. The misses of its network only
keep it from learning that a code is wrong: a right code is never refused because of others.
"""

from __future__ import annotations

from fourline.api.decoding import MoveEnvelope
from fourline.api.limits import Limits
from fourline.api.moves import read_move
from fourline.api.request import CallContext
from fourline.core.room.state import Room
from fourline.service.app import Service
from fourline.service.errors import refuse
from fourline.service.identity import Identity
from fourline.service.room.codec import RoomStream
from fourline.service.room.codes import read_code
from fourline.service.room.game import team_game


async def find_room(
    service: Service, limits: Limits, typed: str, address: str, player: str | None
) -> RoomStream:
    """The room of this code, up to date with its game. Raises Refused: not found, or too many misses."""
    code = read_code(typed)
    stream = await service.room_sync.find(code) if code else None
    room = stream.state if stream is not None else None
    known = room is not None and acting_in(service.identity, player, room) in present_in(room)
    if not known:
        limits.check("codes", address)
    if stream is None:
        limits.count_miss(address)
        refuse("room/not_found", f"No game with code {typed[:12].upper()}. Check the TV.")
    await service.room_sync.settle(stream)
    return stream


def present_in(room: Room) -> list[str]:
    """The players of a room, and its host."""
    return [*(one.player for one in room.players), room.host]


def acting_in(identity: Identity, person: str | None, room: Room, as_host: bool = False) -> str | None:
    """The player that a person is in this room, or its host if that is what the call needs."""
    if as_host and identity.acting(person, (room.host,)) == room.host:
        return room.host
    return identity.acting(person, present_in(room))


async def played_in(service: Service, stream: RoomStream) -> str:
    """The game that the room plays, or would play next."""
    match = await service.room_sync.match(stream)
    return match.state.game if match is not None else team_game(service.games, stream.state)


class RoomSubject:
    """The room in the path of a call."""

    async def find(self, context: CallContext) -> None:
        code = context.request.path_params["code"]
        context.stream = await find_room(
            context.service, context.limits, code, context.address, context.player
        )
        identity, room = context.service.identity, context.room.state
        context.player = acting_in(identity, context.player, room, context.role == "host")
        if isinstance(context.body, MoveEnvelope):
            match = await context.service.room_sync.match(context.room)
            state = match.state if match is not None else None
            game = await played_in(context.service, context.room)
            context.body = await read_move(context.service.games, game, state, context.raw_body)

    def touch(self, context: CallContext) -> None:
        context.service.room_sync.touch(context.room, context.player)
