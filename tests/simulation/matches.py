"""Two people at a board: one match after another, sets and rematches, until the world closes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

import msgspec

from fourline.core.errors import Refusal
from fourline.core.match.clock import Fischer, PerMove
from fourline.core.match.commands import Opening, Rematch, Resign
from fourline.service.app import Service
from fourline.service.errors import Refused
from simulation.oracles import Ack
from simulation.people import Person, Screen, Socket
from simulation.world import Connection, Reply, World

REMATCH_S = 60.0


class Gone(Exception):
    """This person has left the game for good."""


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


class MatchScreen(Screen):
    """A match as one person sees it. Whoever comes back names the version that was seen last."""

    def __init__(self, person: Person, stream: str, before: str = "", watching: bool = False) -> None:
        self.seat: str | None = None
        self.version: int | None = None
        self.match: MatchShown | None = None
        self._before = before
        super().__init__(person, stream, watching)

    def socket(self, connection: Connection) -> Socket:
        return MatchSocket(self, connection)

    def receive(self, data: bytes) -> None:
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

    async def refused(self) -> None:
        """It was agreed, and is not open: whoever looks at the one before opens it."""
        await self.person.look(self._before)


class MatchSocket(Socket):
    screen: MatchScreen

    async def enter(self, service: Service) -> Callable[[], None]:
        stream = await service.matches.stream(self.screen.stream)
        await service.match_live.enter(stream, self, self.screen.version)
        return lambda: service.match_live.leave(stream, self)

    def sent(self, data: bytes) -> None:
        message = _read(data)
        if message.type == "event":
            self.world.oracles.shown(self.screen.stream, message.version, bytes(message.event))


class Player(Person):
    """Someone who plays for two."""

    has_clock = False
    """Has the match that was opened last one? Then it ends whoever leaves."""

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
            screen = MatchScreen(self, following, before)
            try:
                before, following = following, await self._play(screen, may_leave)
            except Gone:
                return False
            finally:
                screen.close()
        return True

    async def _play(self, screen: MatchScreen, may_leave: bool) -> str | None:
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
            elif self.chance.random() < 0.15:
                await self._plan(screen, match)

    async def _turn(self, screen: MatchScreen, match: MatchShown, may_leave: bool) -> None:
        await asyncio.sleep(self.thinking())
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

    async def _plan(self, screen: MatchScreen, match: MatchShown) -> None:
        """Answers to some of what the opponent may do."""
        columns = self.chance.sample(match.legal_moves, min(3, len(match.legal_moves)))
        lines = tuple(f"{column + 1}{self.chance.choice(match.legal_moves) + 1}" for column in columns)

        async def plan(service: Service, player: str, command_id: str, _: Reply) -> Ack:
            stream = await service.matches.stream(screen.stream)
            await service.planning.put(stream, player, lines, match.version, command_id)
            return Ack(f"plans:{stream.id}", player, command_id)

        with suppress(Refused):
            await self.do(plan)

    async def _rematch(self, screen: MatchScreen) -> None:
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
    one, other = Player(world, f"{number}a"), Player(world, f"{number}b")
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
    screen = MatchScreen(person, match_id, watching=True)
    while screen.match is None or screen.match.status in ("open", "in_progress"):
        await screen.news.wait()
        screen.news.clear()
    screen.close()
