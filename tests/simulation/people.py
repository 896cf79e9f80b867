"""People who play: they send again what was not answered, under the same command id, and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any
from zlib import crc32

import msgspec

from fourline.core.errors import Refusal
from fourline.core.match.clock import Fischer, PerMove
from fourline.core.match.commands import Opening, Rematch, Resign
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.ports import StoreUnavailable
from simulation.oracles import Ack
from simulation.world import Connection, Reply, World

LOST = (ConnectionError, TimeoutError, StoreUnavailable)
ANSWER_S = 5.0
REMATCH_S = 60.0
Command = Callable[[Service, str, str, Reply], Awaitable[Ack]]
"""Given a service, the player and the id of the command. It may reply before it is done."""


class Gone(Exception):
    """This person has left the game for good."""


class Outcome(msgspec.Struct):
    kind: str


class MatchShown(msgspec.Struct):
    """What a person sees of a match."""

    id: str
    status: str
    version: int
    active_seat: str | None
    legal_moves: list[int]
    next_match: str | None


class Message(msgspec.Struct):
    type: str
    version: int = 0
    seat: str | None = None
    match: MatchShown | None = None
    event: msgspec.Raw = msgspec.Raw(b"")


_read = msgspec.json.Decoder(Message).decode


class Screen:
    """A match as one person sees it, over one connection after another."""

    counted: str | None = None
    audience = False

    def __init__(self, person: Person, stream: str, before: str = "") -> None:
        self._person, self.stream, self.world = person, stream, person.world
        self._before = before
        self.player: str | None = person.player
        self.seat: str | None = None
        self.version: int | None = None
        self.match: MatchShown | None = None
        self.news = asyncio.Event()
        self._connection: Connection | None = None
        self._keeping = asyncio.ensure_future(self._keep())

    async def _keep(self) -> None:
        """Connected, whatever happens, with the version that was seen last."""
        while True:
            lost = asyncio.Event()
            connection = self._connection = await self._person.connect()
            connection.on_cut = lost.set
            socket = _Socket(self, connection)
            try:
                async with asyncio.timeout(ANSWER_S):
                    await connection.ask(socket.enter)
                await lost.wait()
            except Refused:  # it was agreed and is not open: whoever looks at the one before opens it
                await self._person.look(self._before)
            except LOST:
                pass
            connection.cut()
            await asyncio.sleep(self._person.chance.uniform(0.1, 1))

    def receive(self, data: bytes) -> None:
        """Here it arrives."""
        message = _read(data)
        if message.type == "welcome":
            self.seat = message.seat
            if self.version is None:
                self.version = message.version
        elif message.type == "event":
            if self.version is not None and message.version != self.version + 1:
                self.world.fail(f"{self.stream}: after version {self.version} came {message.version}")
            self.version = message.version
        if message.match is not None and (self.match is None or message.match.version >= self.match.version):
            self.match = message.match
        self.news.set()

    def close(self) -> None:
        self._keeping.cancel()
        if self._connection is not None:
            self._connection.cut()


class _Socket:
    """The server's end of it."""

    counted: str | None = None
    audience = False

    def __init__(self, screen: Screen, connection: Connection) -> None:
        self._screen, self._connection = screen, connection
        self.player = screen.player

    async def enter(self, service: Service, reply: Reply) -> None:
        """Stays until the connection is cut."""
        server, stream = self._connection.server, await service.matches.stream(self._screen.stream)
        cut = asyncio.Event()
        left = self._connection.on_cut

        def on_cut() -> None:
            left()
            server.later(self._screen.world.travel_ms(), cut.set)

        await service.match_live.enter(stream, self, self._screen.version)
        self._connection.on_cut = on_cut
        reply(True)
        if self._connection.is_open:
            await cut.wait()
        service.match_live.leave(stream, self)

    def tell(self, data: bytes) -> None:
        server = self._connection.server
        if server.reaches("announced"):
            message = _read(data)
            if message.type == "event":
                self._screen.world.oracles.shown(self._screen.stream, message.version, bytes(message.event))
            self._connection.send(self._screen.receive, data)


class Person:
    """Someone with a token, whose every command has an id of its own."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.chance = Random(f"{world.seed} {name}")
        self.token: str | None = None
        self.player = ""
        self.has_clock = False
        """Has the match that was opened last one? Then it ends whoever leaves."""
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
            reply(await command(service, player, command_id, reply))

        if self.chance.random() < 0.1:
            again = asyncio.ensure_future(self._ask(work))
            self._twice[again] = None
            again.add_done_callback(self._twice.pop)
        while True:
            try:
                return await self._ask(work)  # type: ignore[no-any-return]
            except LOST:
                await asyncio.sleep(self.chance.uniform(0.05, 1))

    async def _ask(self, work: Any) -> Any:
        connection = await self.connect()
        try:
            async with asyncio.timeout(ANSWER_S):
                return await connection.ask(work)
        finally:
            connection.cut()

    async def look(self, match_id: str) -> None:
        async def look(service: Service, reply: Reply) -> None:
            await service.matches.stream(match_id)
            reply(True)

        with suppress(*LOST, Refused):
            await self._ask(look)

    # -- playing -----------------------------------------------------------------------------

    async def open(self) -> str:
        draw = self.chance
        clock = draw.choice(
            [
                None,
                PerMove(draw.randint(5, 15)),
                PerMove(draw.randint(2, 6), "random_move"),
                Fischer(draw.randint(5, 20), 1),
            ]
        )
        games = draw.choice([None, None, 2])
        wanted = Opening(game="connect-four", clock=clock, set=games)

        async def open_match(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            seated = await service.matches.open(wanted, player, command_id)
            return Ack(seated.id, player, command_id)

        self.has_clock = clock is not None
        return (await self.do(open_match)).stream

    async def join(self, match_id: str) -> None:
        async def join(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            await service.matches.join(match_id, self.name, player, command_id)
            return Ack(match_id, player, command_id)

        await self.do(join)

    async def play(self, match_id: str, may_leave: bool) -> bool:
        """A match, and those that follow from it. False if this person left in the middle."""
        before, following = "", match_id or None
        while following:
            screen = Screen(self, following, before)
            try:
                before, following = following, await self._play(screen, may_leave)
            except Gone:
                return False
            finally:
                screen.close()
        return True

    async def _play(self, screen: Screen, may_leave: bool) -> str | None:
        """Returns the match that follows."""
        offered = False
        while True:
            try:
                async with asyncio.timeout(REMATCH_S if offered and may_leave else None):
                    await screen.news.wait()
            except TimeoutError:  # whoever has left offers none
                return None
            screen.news.clear()
            match = screen.match
            if match is None or match.status == "open":
                continue
            if match.status != "in_progress":
                if match.next_match or not _wants_another(match.id):
                    return match.next_match
                if not offered:
                    offered = True
                    await self._rematch(screen)
                continue
            if match.active_seat == screen.seat:
                await self._turn(screen, match, may_leave)

    async def _turn(self, screen: Screen, match: MatchShown, may_leave: bool) -> None:
        await asyncio.sleep(self._thinking())
        if may_leave and self.chance.random() < 0.02:
            raise Gone
        if screen.match is not match:
            screen.news.set()
            return
        column, resigns = self.chance.choice(match.legal_moves), self.chance.random() < 0.01

        async def move(service: Service, player: str, command_id: str, reply: Reply) -> Ack:
            def ack(version: int) -> None:
                reply(Ack(screen.stream, player, command_id, version))

            stream = await service.matches.stream(screen.stream)
            if resigns:
                submission = service.matches.submission(stream, Resign, player, command_id)
            else:
                submission = service.matches.play(player, command_id, column, match.version)
            answer = await service.match_streams.submit(stream.id, submission, ack)
            if isinstance(answer, Refusal):
                raise Refused(answer)
            return Ack(screen.stream, player, command_id, answer.version)

        try:
            await self.do(move)
        except Refused:
            screen.news.set() if screen.match is not match else None

    def _thinking(self) -> float:
        return self.chance.uniform(0.05, 1) if self.chance.random() < 0.95 else self.chance.uniform(2, 20)

    async def _rematch(self, screen: Screen) -> None:
        async def offer(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            stream = await service.matches.stream(screen.stream)
            done = await service.matches.command(stream, Rematch, player, command_id, swap=True)
            return Ack(stream.id, player, command_id, done.version)

        with suppress(Refused):
            await self.do(offer)


def _wants_another(match_id: str) -> bool:
    """Both players think the same of it."""
    return crc32(match_id.encode()) % 3 == 0


async def pair(world: World, number: int) -> None:
    """Two people who play one match after another, until the world closes."""
    one, other = Person(world, f"{number}a"), Person(world, f"{number}b")
    await asyncio.gather(one.come(), other.come())
    while not world.closing:
        match_id = await one.open()
        await other.join(match_id)
        if one.chance.random() < 0.3:
            world.watching.append(asyncio.create_task(watch(one, match_id), name=f"who watches {match_id}"))
        games = [asyncio.ensure_future(each.play(match_id, one.has_clock)) for each in (one, other)]
        await asyncio.wait(games, return_when=asyncio.FIRST_COMPLETED)
        if any(game.done() and not game.result() for game in games) and one.chance.random() < 0.5:
            for game in games:
                game.cancel()  # nobody looks at this match any more
        await asyncio.wait(games)
        await asyncio.sleep(one.chance.uniform(0, 3))


async def watch(person: Person, match_id: str) -> None:
    """A screen of somebody else, until it shows the end."""
    screen = Screen(person, match_id)
    screen.player = None
    while screen.match is None or screen.match.status in ("open", "in_progress"):
        await screen.news.wait()
        screen.news.clear()
    screen.close()
