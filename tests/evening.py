"""A service whose time stands still until a test says so, and whose store can die at any append."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Flag
from fourline.core.room.commands import JoinRoom
from fourline.core.room.state import Room
from fourline.service.app import Service
from fourline.service.log.streams import Ask
from fourline.service.ports import Entry, Store, StoreUnavailable
from fourline.service.room.codec import RoomStream
from fourline.service.room.moves import drop
from fourline.settings import Settings


class Clock:
    """Milliseconds, turned by hand."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.time = now

    def now(self) -> int:
        return self.time


class Mortal:
    """A store that answers no append any more once so many have stood: a server killed right then."""

    def __init__(self, store: Store, appends: int | None) -> None:
        self._store, self.left = store, appends

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, entry: Entry) -> bool:
        if self.left is not None:
            if self.left == 0:
                raise StoreUnavailable("killed")
            self.left -= 1
        return await self._store.append(entry)


class Evening:
    """One service after another on the same file."""

    def __init__(self, path: Path) -> None:
        self.path, self.clock = path, Clock()
        self.service: Any = None
        self.code = ""
        self.host = ""

    async def begin(self, appends: int | None = None) -> None:
        store = Mortal(await open_store(f"sqlite:///{self.path}"), appends)
        self.service = Service(plugins.installed(), store, LocalBus(), self.clock, Settings())

    async def stop(self) -> None:
        """Killed: nothing is finished, nothing is said."""
        tasks = tuple(self.service.room_keeping.settling)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.service.store.close()

    async def again(self) -> None:
        await self.stop()
        await self.begin()

    # -- what people do ----------------------------------------------------------------------

    async def open(self, turn_seconds: int | None = 30) -> str:
        entered = await self.service.rooms.open(turn_seconds, None, None)
        self.code, self.host = entered.stream.state.code, entered.player
        return self.code

    async def stream(self) -> RoomStream:
        return await self.service.room_keeping.room(self.code)

    async def room(self) -> Room:
        return (await self.stream()).state

    async def shown(self) -> dict[str, Any]:
        return await self.service.room_keeping.shown(await self.stream())

    async def join(self, *names: str) -> list[str]:
        """New people; the token of each."""
        rooms, stream = self.service.rooms, await self.stream()
        return [(await rooms.join(stream, JoinRoom("", name), None, None)).token for name in names]

    async def command(self, command: Any, command_id: str | None = None) -> None:
        await self.service.rooms.command(await self.stream(), command, command_id)

    async def start(self, reveal: bool = True) -> None:
        await self.service.rooms.start(await self.stream(), self.host, None)
        if reveal:
            await self.reveal()

    async def reveal(self) -> None:
        self.clock.time += 3000
        await self.ring()

    async def steer(self, what: str, player: str | None = None, command_id: str | None = None) -> None:
        await self.service.rooms.steer(await self.stream(), what, player or self.host, command_id)

    async def ring(self) -> None:
        """What the timer does when a deadline has come."""
        room = await self.room()
        assert room.game is not None
        await self.service.room_keeping.awake((await self.match()).state)
        await self.service.streams.submit(room.game.match_id, Ask(Flag()))

    async def match(self) -> Any:
        return await self.service.room_keeping.match(await self.stream())

    async def tap(self, column: int, command_id: str | None = None) -> int:
        """Whoever is on turn drops a disc."""
        stream, match = await self.stream(), await self.match()
        seat = self.service.matches.engine(match).current_player(match.state.state)
        player = match.state.sitter(seat).player
        service = self.service
        return await drop(service.rooms, service.matches, stream, player, column, None, command_id)

    async def win(self) -> None:
        """The team that begins connects four in the first column, from wherever the game stands."""
        while (await self.room()).phase == "game":
            await self.tap(len((await self.match()).state.moves) % 2)
