"""People: they send again what was not answered, under the same command id, and their screens come back."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from fourline.core.match.commands import Opening
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.ports import StoreUnavailable
from simulation.oracles import Ack
from simulation.world import Connection, Reply, World

LOST = (ConnectionError, TimeoutError, StoreUnavailable)
ANSWER_S = 5.0
Command = Callable[[Service, str, str, Reply], Awaitable[Ack | None]]
"""Given a service, the player and the id of the command. It may reply before it is done."""


class Screen(ABC):
    """What one person sees of a stream, over one connection after another."""

    def __init__(self, person: Person, stream: str, watching: bool = False) -> None:
        self.person, self.stream, self.world = person, stream, person.world
        self.player = None if watching else person.player
        self.news = asyncio.Event()
        self._connection: Connection | None = None
        self._keeping = asyncio.ensure_future(self._keep())

    @abstractmethod
    def socket(self, connection: Connection) -> Socket:
        """The server's end of this connection."""

    @abstractmethod
    def receive(self, data: bytes) -> None:
        """A message has arrived."""

    async def refused(self) -> None:
        """There is no such stream, yet."""
        return

    async def _keep(self) -> None:
        while True:
            lost = asyncio.Event()
            connection = self._connection = await self.person.connect()
            connection.on_cut = lost.set
            try:
                async with asyncio.timeout(ANSWER_S):
                    await connection.ask(self.socket(connection).serve)
                await lost.wait()
            except Refused:
                await self.refused()
            except LOST:
                pass
            connection.cut()
            await asyncio.sleep(self.person.chance.uniform(0.1, 1))

    def close(self) -> None:
        self._keeping.cancel()
        if self._connection is not None:
            self._connection.cut()


class Socket(ABC):
    """The server's end of a screen's connection."""

    counted: str | None = None
    audience = False

    def __init__(self, screen: Screen, connection: Connection) -> None:
        self.screen, self.connection, self.world = screen, connection, screen.world
        self.player = screen.player

    @abstractmethod
    async def enter(self, service: Service) -> Callable[[], None]:
        """Returns how it leaves. Raises Refused."""

    def sent(self, data: bytes) -> None:
        """A message is about to leave."""
        return

    async def serve(self, service: Service, reply: Reply) -> None:
        """Until the connection is cut, which the server notices a little later."""
        cut, connection = asyncio.Event(), self.connection
        told = connection.on_cut

        def on_cut() -> None:
            told()
            connection.server.later(self.world.travel_ms(), cut.set)

        leave = await self.enter(service)
        connection.on_cut = on_cut
        reply(True)
        if connection.is_open:
            await cut.wait()
        leave()

    def tell(self, data: bytes) -> None:
        if self.connection.server.reaches("announced"):
            self.sent(data)
            self.connection.send(self.screen.receive, data)


class Person:
    """Someone with a token, whose every command has an id of its own."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.chance = Random(f"{world.seed} {name}")
        self.token: str | None = None
        self.player = ""
        self._commands = 0
        self._twice: dict[asyncio.Task[Any], None] = {}

    # -- asking ------------------------------------------------------------------------------

    async def connect(self) -> Connection:
        """To any server that is there."""
        while not (living := self.world.living()):
            await asyncio.sleep(self.chance.uniform(0.1, 0.5))
        return Connection(self.chance.choice(living))

    async def come(self) -> None:
        """Opens a match for nobody, which makes a player."""

        async def come(service: Service, reply: Reply) -> None:
            seated = await service.matches.open(Opening(game="connect-four"), None, None)
            reply((seated.token, await service.identity.player(seated.token)))

        while not self.player:
            try:
                async with asyncio.timeout(ANSWER_S):
                    self.token, self.player = await (await self.connect()).ask(come)
            except LOST:
                await asyncio.sleep(self.chance.uniform(0.1, 1))

    async def do(self, command: Command) -> Ack:
        """Sent again until it is answered, and now and then though it is. Raises Refused."""
        self._commands += 1
        command_id = f"{self.name}-{self._commands}"

        async def work(service: Service, reply: Reply) -> None:
            player = await service.identity.player(self.token)
            if player is None:
                self.world.fail(f"{self.name} is not known any more")
                return
            reply(await command(service, player, command_id, reply) or Ack("", player, command_id))

        if self.chance.random() < 0.1:
            again = asyncio.ensure_future(self.ask(work))
            self._twice[again] = None
            again.add_done_callback(self._twice.pop)
        while True:
            try:
                return await self.ask(work)  # type: ignore[no-any-return]
            except LOST:
                await asyncio.sleep(self.chance.uniform(0.05, 1))

    async def ask(self, work: Any) -> Any:
        connection = await self.connect()
        try:
            async with asyncio.timeout(ANSWER_S):
                return await connection.ask(work)
        finally:
            connection.cut()

    def thinking(self) -> float:
        """Mostly quick, so that much happens in a minute; sometimes longer than a clock has."""
        return self.chance.uniform(0.05, 1) if self.chance.random() < 0.95 else self.chance.uniform(2, 20)

    async def look(self, match_id: str) -> None:
        async def look(service: Service, reply: Reply) -> None:
            await service.matches.stream(match_id)
            reply(True)

        with suppress(*LOST, Refused):
            await self.ask(look)
