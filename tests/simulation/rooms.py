"""A party: a host with a TV, and players who drop discs and guess on their phones, one game after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from fourline.core.room.commands import JoinRoom, Wait
from fourline.core.room.state import Room
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.names import looks
from fourline.service.room.codec import RoomStream
from simulation.oracles import Ack
from simulation.people import LOST, Person, Screen, Socket
from simulation.world import Connection, Reply, World

SETTLED_S = 6.0
"""After so long without a fault, all screens of a room show the same."""


class OnTurn(msgspec.Struct):
    player_id: str


class GameShown(msgspec.Struct):
    """What a person sees of a room's game."""

    match_id: str
    version: int
    current: OnTurn | None
    moves: list[int]
    legal_columns: list[int]


class RoomShown(msgspec.Struct):
    code: str
    phase: str
    version: int
    game: GameShown | None
    next_in_ms: int | None


class You(msgspec.Struct, frozen=True):
    player_id: str | None = None


class RoomMessage(msgspec.Struct):
    type: str
    you: You = You()
    room: RoomShown | None = None


_read = msgspec.json.Decoder(RoomMessage).decode


class RoomScreen(Screen):
    """A phone or a TV: each message has the whole room."""

    def __init__(self, person: Person, code: str) -> None:
        self.me: str | None = None
        self.room: RoomShown | None = None
        super().__init__(person, code)

    def socket(self, connection: Connection) -> Socket:
        return RoomSocket(self, connection)

    def receive(self, data: bytes) -> None:
        message = _read(data)
        if message.room is not None:
            self.me, self.room = message.you.player_id, message.room
            self.news.set()


class RoomSocket(Socket):
    async def enter(self, service: Service) -> Callable[[], None]:
        stream = await service.room_sync.room(self.screen.stream)
        await service.room_live.enter(stream, self)
        return lambda: service.room_live.leave(stream, self)

    def hosts(self, room: Room) -> bool:
        return room.host == self.player


async def _room(service: Service, code: str) -> RoomStream:
    return await service.room_sync.room(code)


class Guest(Person):
    """Drops a disc when it is their turn, and guesses now and then when it is not."""

    async def join(self, code: str) -> None:
        joining = JoinRoom("", self.name, None, looks(self.name))

        async def join(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            entered = await service.rooms.join(await _room(service, code), joining, player, command_id)
            return Ack(entered.stream.id, player, command_id)

        await self.do(join)

    async def attend(self, screen: RoomScreen) -> None:
        while True:
            await screen.news.wait()
            screen.news.clear()
            room = screen.room
            if room is None or room.phase != "playing" or room.game is None or room.game.current is None:
                continue
            if room.game.current.player_id == screen.me:
                await self._drop(screen, room.game)
            elif self.chance.random() < 0.3:
                await self._guess(screen, room.game)

    async def _drop(self, screen: RoomScreen, game: GameShown) -> None:
        await asyncio.sleep(self.thinking())
        now = screen.room.game if screen.room is not None else None
        if now is None or (now.match_id, now.version) != (game.match_id, game.version):
            screen.news.set()
            return
        column = self.chance.choice(game.legal_columns)

        async def drop(service: Service, player: str, command_id: str, reply: Reply) -> Ack:
            def ack(version: int) -> None:
                reply(Ack(game.match_id, player, command_id, version))

            stream = await _room(service, screen.stream)
            version = await service.rooms.move(stream, player, column, game.version, command_id, ack)
            return Ack(game.match_id, player, command_id, version)

        with suppress(Refused):
            await self.do(drop)

    async def _guess(self, screen: RoomScreen, game: GameShown) -> None:
        """What is told too late is for a turn that is over."""
        await asyncio.sleep(self.chance.uniform(0, 1.5))
        turn, column = len(game.moves) + 1, self.chance.choice(game.legal_columns)
        self.world.oracles.guessed(game.match_id, turn, screen.me or "", column)

        async def guess(service: Service, reply: Reply) -> None:
            player = await service.identity.player(self.token)
            await service.room_taps.guess(await _room(service, screen.stream), player or "", column, turn)
            reply(True)

        with suppress(*LOST, Refused):
            await self.ask(guess)


class Host(Guest):
    """Opens the room, starts what does not start by itself, and ends the party."""

    async def open(self) -> str:
        seconds = self.chance.choice([15, 15, 30])

        async def open_room(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            entered = await service.rooms.open(seconds, player, command_id)
            return Ack(entered.stream.id, player, command_id, about=entered.stream.state.code)

        return str((await self.do(open_room)).about)

    async def start(self, code: str) -> None:
        async def start(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            stream = await _room(service, code)
            await service.rooms.start(stream, player, command_id)
            return Ack(stream.id, player, command_id)

        with suppress(Refused):
            await self.do(start)

    async def resume(self, code: str) -> None:
        async def resume(service: Service, player: str, command_id: str, _: Reply) -> None:
            await service.rooms.steer(await _room(service, code), "resume", player, command_id)

        with suppress(Refused):
            await self.do(resume)

    async def hold(self, code: str) -> None:
        async def hold(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            stream = await _room(service, code)
            await service.rooms.command(stream, Wait(player), command_id)
            return Ack(stream.id, player, command_id)

        with suppress(Refused):
            await self.do(hold)

    async def see_to(self, screen: RoomScreen) -> None:
        """Until the world closes and the last game is over."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await screen.news.wait()
            screen.news.clear()
            room = screen.room
            if room is None:
                continue
            if room.phase == "paused":
                await self.resume(room.code)
            elif room.phase in ("lobby", "finished"):
                if self.world.closing and room.next_in_ms is None:
                    return
                if self.world.closing:
                    await self.hold(room.code)
                elif room.next_in_ms is None or self.chance.random() < 0.2:
                    await self.start(room.code)


async def party(world: World, number: int) -> None:
    """One evening in one room."""
    host = Host(world, f"host {number}")
    guests = [Guest(world, f"guest {number}{letter}") for letter in "abcd"]
    await asyncio.gather(*(person.come() for person in (host, *guests)))
    code = await host.open()
    await asyncio.gather(*(guest.join(code) for guest in guests))
    tv, *phones = screens = [RoomScreen(person, code) for person in (host, *guests)]
    pairs = zip(guests, phones, strict=True)
    playing = [asyncio.ensure_future(guest.attend(phone)) for guest, phone in pairs]
    await host.see_to(tv)
    await asyncio.sleep(SETTLED_S)
    shown = {screen.room.version if screen.room is not None else None for screen in screens}
    if len(shown) > 1:
        world.fail(f"{code}: in the end its screens show the versions {sorted(map(str, shown))}")
    for task in playing:
        task.cancel()
    for screen in screens:
        screen.close()
