"""An evening in one room, on a service whose time stands still until a test says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from fourline.core.match.commands import Flag
from fourline.core.room.commands import JoinRoom, MoveToTeam
from fourline.core.room.state import Room
from fourline.service.log.stream import Submission
from fourline.service.room.codec import RoomStream
from support.by_hand import HandTime, House, Listening


class Evening:
    """A room, its people and its host, on one service after another on the same file."""

    def __init__(self, path: Path) -> None:
        self.clock = HandTime()
        self._house = House(path, self.clock)
        self.service: Any = None
        self.code = ""
        self.host = ""

    async def begin(self, appends: int | None = None) -> None:
        self.service = await self._house.still(appends)

    async def stop(self) -> None:
        await self._house.kill()

    async def again(self) -> None:
        await self.stop()
        await self.begin()

    # -- what people do ----------------------------------------------------------------------

    async def open(self, turn_seconds: int | None = 30) -> str:
        entered = await self.service.rooms.open(turn_seconds, None, None)
        self.code, self.host = entered.stream.state.code, entered.player
        return self.code

    async def stream(self) -> RoomStream:
        return await self.service.room_sync.room(self.code)

    async def room(self) -> Room:
        return (await self.stream()).state

    async def shown(self) -> dict[str, Any]:
        return msgspec.to_builtins(await self.service.room_sync.shown(await self.stream()))

    async def join(self, *names: str) -> list[str]:
        """New people, alternately in Red and Blue while in the lobby; the token of each."""
        rooms, stream = self.service.rooms, await self.stream()
        tokens = []
        for name in names:
            even = len(stream.state.teams["red"]) == len(stream.state.teams["blue"])
            tokens.append((await rooms.join(stream, JoinRoom("", name), None, None)).token)
            newest = stream.state.players[-1].id
            if even and stream.state.phase == "lobby":
                await self.command(MoveToTeam(self.host, newest, "red"))
        return tokens

    async def command(self, command: Any, command_id: str | None = None) -> None:
        await self.service.rooms.command(await self.stream(), command, command_id)

    async def start(self, reveal: bool = True) -> None:
        await self.service.rooms.start(await self.stream(), self.host, None)
        if reveal:
            await self.reveal()

    async def reveal(self) -> None:
        self.clock.ms += 3000
        await self.ring()

    async def steer(self, what: str, player: str | None = None, command_id: str | None = None) -> None:
        await self.service.rooms.steer(await self.stream(), what, player or self.host, command_id)

    async def ring(self) -> None:
        """What the timer does when a deadline has come."""
        room = await self.room()
        assert room.game is not None
        await self.service.room_sync.ensure_loaded((await self.match()).state)
        await self.service.match_streams.submit(room.game.match_id, Submission(Flag()))

    async def match(self) -> Any:
        return await self.service.room_sync.match(await self.stream())

    async def tap(self, column: int, command_id: str | None = None) -> int:
        """The player on turn drops a disc."""
        stream, match = await self.stream(), await self.match()
        seat = self.service.matches.engine(match).current_player(match.state.state)
        player = match.state.sitter(seat).player
        service = self.service
        return await service.rooms.move(stream, player, column, None, command_id)

    async def win(self) -> None:
        """The team that begins connects four in the first column, from wherever the game stands."""
        while (await self.room()).phase == "game":
            await self.tap(len((await self.match()).state.moves) % 2)


FOUR = ("Joe", "Simon", "Amy", "Kat")


async def playing(evening: Evening, turn_seconds: int | None = 30) -> None:
    await evening.open(turn_seconds)
    await evening.join(*FOUR)
    await evening.start()


class Tv(Listening):
    """A screen without a player."""

    def hosts(self, _room: object) -> bool:
        return False


async def watched(evening: Evening, turn_seconds: int | None = 30) -> tuple[Any, Tv]:
    """A running game with a TV; the room as the sockets of its screens have it."""
    await playing(evening, turn_seconds)
    stream, tv = await evening.stream(), Tv()
    await evening.service.room_live.enter(stream, tv)
    return stream, tv
