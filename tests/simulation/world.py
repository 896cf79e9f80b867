"""The world: servers, the store they share, the network between them and people, and what may fail."""

from __future__ import annotations

import asyncio
import contextvars
import hashlib
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.core.errors import FourlineError
from fourline.service import chance, time
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.plugins.beside import Beside
from fourline.service.ports import Bus, StoreUnavailable
from fourline.settings import Settings
from simulation.bus import SimBus
from simulation.loop import START, WORLD, Process, SimLoop, process
from simulation.oracles import Oracles
from simulation.store import Memory, SimStore

CUT_S = 1.5
STOP_S = 60
WALL_MS = 1_800_000_000_000
Reply = Callable[[Any], None]
Work = Callable[[Service, Reply], Awaitable[Any]]
"""What a client asks of a server: it returns the answer, or gives it with `Reply` before all is done."""
SHOWN = (Refused, StoreUnavailable, FourlineError)
"""What a client is told as a refusal; anything else is a fault of the server."""


class SimTime:
    """The service's own time: what the wall showed at the start, and from there what has passed."""

    def __init__(self, loop: SimLoop, wall: int, not_before: int) -> None:
        self._loop = loop
        self._offset = max(wall, not_before) - loop.ms()

    def now(self) -> int:
        return self._offset + self._loop.ms()


class World:
    """Everything that one seed decides."""

    def __init__(self, seed: int, servers: int = 1) -> None:
        self.seed = seed
        self.chance = Random(f"{seed} world")
        self.loop = SimLoop(Random(f"{seed} order"), shuffled=seed % 4 == 3)  # type: ignore[abstract]
        self.loop.failed, self.loop.execution_ms = self.fail, self.commit_ms
        self.alone = servers == 1
        self.failures: list[str] = []
        self.watching: list[asyncio.Task[None]] = []
        self.closing = False
        """No more faults, and nobody begins another game."""
        self.faults = 0
        self.digest = hashlib.sha256()
        self.store_away, self.away_since = False, 0.0
        self.loses_answers = self.loses_bells = 0.0
        self.wall_jump_ms = 0
        self.database = Memory(f"world-{seed}")
        self.servers = [Server(self, f"server {number}") for number in range(servers)]
        self.oracles = Oracles(self)

    # -- what is drawn -----------------------------------------------------------------------

    def commit_ms(self) -> float:
        """Mostly next to nothing, now and then a disk or a network that takes its time."""
        return self.chance.uniform(0.2, 2) if self.chance.random() < 0.97 else self.chance.uniform(5, 400)

    def travel_ms(self) -> float:
        return self.chance.uniform(1, 30) if self.chance.random() < 0.95 else self.chance.uniform(50, 800)

    def bells(self) -> int:
        """How often one message rings."""
        return 0 if self.chance.random() < self.loses_bells else 1 + (self.chance.random() < 0.05)

    def bell_ms(self) -> float:
        return self.chance.uniform(0.2, 3) if self.chance.random() < 0.9 else self.chance.uniform(10, 3000)

    def wall_ms(self) -> int:
        """The clock on the wall of the machine, or that of the database that servers share."""
        return WALL_MS + self.loop.ms() + (self.wall_jump_ms if self.alone else 0)

    def close(self) -> None:
        self.closing, self.store_away = True, False
        self.loses_answers = self.loses_bells = 0.0
        for server in self.servers:
            server.aim = server.process.fuse = None
            server.process.frozen = False
        self.oracles.serving()

    # -- what happened -------------------------------------------------------------------------

    @property
    def seconds(self) -> float:
        return self.loop.time() - START / 1e9

    def note(self, *what: object) -> None:
        """Into the digest: two runs of one seed must agree on all of it."""
        self.digest.update(f"{self.loop.time():.9f} {what}\n".encode())

    def fail(self, what: str) -> None:
        self.failures.append(f"{self.seconds:.3f} s: {what}")

    def living(self) -> list[Server]:
        return [server for server in self.servers if server.ready]

    def served(self) -> bool:
        """Can anyone play?"""
        return not self.store_away and any(
            (server.ready or server.stopping) and not server.process.frozen for server in self.servers
        )


class Server:
    """A place where one process after another serves."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.lives = 0
        self.process = Process(name)
        self.process.dead = True
        self.service: Service
        self.store: SimStore
        self.bus: SimBus
        self.time: SimTime
        self.hears: asyncio.Future[None] | None = None
        """Its connection to the bus."""
        self.ready = self.stopping = False
        self.connections: dict[Connection, None] = {}
        self.aim: tuple[str, int] | None = None
        """It is killed when it gets to this window for the n-th time."""
        self._context = contextvars.copy_context()

    # -- its life ----------------------------------------------------------------------------

    def start(self) -> None:
        self.lives += 1
        self.process = Process(f"{self.name}, life {self.lives}")
        self.process.on_fuse = self.kill
        self._context = contextvars.copy_context()
        self._context.run(process.set, self.process)
        self._context.run(chance.source.set, Random(f"{self.world.seed} {self.process.name}"))
        self._context.run(time.steady.set, self.world.loop.time)
        self.begin(self._run())

    async def _run(self) -> None:
        world = self.world
        while world.store_away:
            await asyncio.sleep(0.5)  # as whatever starts it again would
        self.store = SimStore(self)
        try:
            last, wall = await self.store.last_beat(), await self.store.clock()
            self.time = SimTime(world.loop, wall, last)
            bus: Bus = LocalBus()
            if not world.alone:
                bus = self.bus = SimBus(self)
            self.service = Service(
                *(plugins.installed(), self.store, bus, self.time, Settings()),
                beside=Beside(self._call_beside),
            )
            await self.service.start()
        except StoreUnavailable:
            world.loop.call_soon(self.kill, context=contextvars.Context())
            return
        self.ready = True
        world.oracles.serving()

    async def _call_beside(self, _seconds: float, function: Callable[..., Any], *arguments: Any) -> Any:
        await asyncio.sleep(self.world.commit_ms() / 1000)
        return function(*arguments)

    def kill(self) -> None:
        """Nothing that it does from here on has any effect."""
        if self.process.dead:
            return
        self.world.note("killed", self.process.name)
        self.ready = self.stopping = False
        self.aim = self.hears = None
        self.world.loop.kill(self.process)
        if hasattr(self, "store"):
            self.store.runner.killed()
        for connection in tuple(self.connections):
            connection.cut()
        self.world.oracles.serving(killed=True)

    async def stop(self) -> None:
        """In order, as after SIGTERM: connections are closed, calls that are under way get a moment."""
        life = self.process
        self.ready, self.stopping = False, True
        for connection in tuple(self.connections):
            connection.cut()
        await asyncio.sleep(CUT_S)
        if life.dead:  # killed meanwhile, and perhaps started again
            return
        self.begin(self.service.stop())
        for _ in range(STOP_S):
            running = self.world.loop.running(life)
            if not running:
                break
            await asyncio.sleep(1)
        else:
            self.world.fail(f"{self.name} has stopped, and these run on: {', '.join(running)}")
        if not life.dead:
            self.kill()

    # -- what it does ------------------------------------------------------------------------

    def begin(self, work: Any) -> asyncio.Task[Any]:
        return self.world.loop.create_task(work, context=self._context.copy())

    def later(self, ms: float, callback: Callable[..., None], *arguments: Any) -> None:
        self.world.loop.call_later(ms / 1000, callback, *arguments, context=self._context)

    def reaches(self, window: str) -> bool:
        """False if it is dead, or is killed right here: then what comes next has no effect."""
        if self.process.dead:
            return False
        if self.aim is not None and self.aim[0] == window:
            self.aim = (window, self.aim[1] - 1)
            if self.aim[1] <= 0:
                self.world.faults += 1
                self.kill()
        return not self.process.dead


class Connection:
    """A client at a server. What is sent over it arrives in order, or not at all once it is cut."""

    def __init__(self, server: Server) -> None:
        self.server, self.world = server, server.world
        self.is_open = server.ready
        self._arrival = 0.0
        self._answers: dict[asyncio.Future[Any], None] = {}
        self.on_cut: Callable[[], None] = lambda: None
        if self.is_open:
            server.connections[self] = None

    async def ask(self, work: Work) -> Any:
        """The answer. Raises what the server refused with, or ConnectionError."""
        loop, answer = self.world.loop, self.world.loop.create_future()
        self._answers[answer] = None
        loop.call_later(self.world.travel_ms() / 1000, self._begin, work, answer)
        try:
            return await answer
        finally:
            self._answers.pop(answer, None)

    def _begin(self, work: Work, answer: asyncio.Future[Any]) -> None:
        if self.is_open:
            self.server.begin(self._work(work, answer))
        elif not answer.done():
            answer.set_exception(ConnectionError())

    async def _work(self, work: Work, answer: asyncio.Future[Any]) -> None:
        replied = False

        def reply(result: Any, error: Exception | None = None) -> None:
            nonlocal replied
            if not replied and self.server.reaches("acknowledged"):
                replied = True
                self.world.oracles.acknowledged(result)
                self.send(_settle, answer, result, error)

        try:
            result = await work(self.server.service, reply)
        except SHOWN as error:
            reply(None, error)
        except Exception as error:
            self.world.fail(f"A call failed: {error!r}")
        else:
            if result is not None:
                reply(result)

    def send(self, deliver: Callable[..., None], *message: Any) -> None:
        """From the server to its client."""
        world = self.world
        if not self.is_open or self.server.process.dead:
            return
        if world.chance.random() < world.loses_answers:
            world.faults += 1
            world.loop.call_soon(self.cut, context=_WORLD)
            return
        self._arrival = max(world.loop.time() + world.travel_ms() / 1000, self._arrival + 1e-6)
        world.loop.call_at(self._arrival, self._arrive, deliver, *message, context=_WORLD)

    def _arrive(self, deliver: Callable[..., None], *message: Any) -> None:
        if self.is_open:
            deliver(*message)

    def cut(self) -> None:
        """The client hears of it at once, the server that is still there in a moment."""
        if not self.is_open:
            return
        self.is_open = False
        self.server.connections.pop(self, None)
        for answer in tuple(self._answers):
            self.world.loop.call_soon(_settle, answer, None, ConnectionError(), context=_WORLD)
        self.on_cut()


_WORLD = contextvars.Context()


def _settle(answer: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(result)


class Attentive(logging.Handler):
    """An error in the log of a server is a failure of the run."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        if not process.get(WORLD).dead:
            reason = f": {record.exc_info[1]!r}" if record.exc_info else ""
            self._world.fail(f"logged: {record.getMessage()}{reason}")
