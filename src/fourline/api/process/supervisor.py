"""Several server processes behind one listening socket, and the parent that looks after them.

The parent binds the socket, starts the servers and never serves itself. The socket stays open in
the parent whoever comes and goes, so that no connection is refused or reset. Each server is the
same command line once more, so a rolling restart runs whatever program is installed by then.

A server tells the parent by one pipe that it is ready, and hears from another that it should go
at once: that one is closed by a rolling restart, or by the death of the parent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping

log = logging.getLogger(__name__)

PLACE = "FOURLINE_WORKER"
READY_SECONDS = 60.0
END_SECONDS = 20.0
SHORT_LIFE_SECONDS = 5.0
LONGEST_PAUSE = 10.0


class Worker:
    """One server process."""

    def __init__(self, process: asyncio.subprocess.Process, line: int, ready: asyncio.Future[None]) -> None:
        self.process, self._line, self._ready = process, line, ready
        self.started = time.monotonic()
        self.ending = False

    async def is_ready(self) -> bool:
        """True once it serves; False where it ended instead, or took too long."""
        ended = asyncio.ensure_future(self.process.wait())
        await asyncio.wait((self._ready, ended), timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        return self._ready.done() and not self._ready.cancelled()

    async def end(self, seconds: float, at_once: bool) -> None:
        """Its sockets are closed with 1012, what is under way is finished."""
        self.ending = True
        if at_once:
            self.let_go()
        else:
            self._signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(seconds):
                await self.process.wait()
        except TimeoutError:
            log.error("a server did not stop", extra={"pid": self.process.pid})
            self._signal(signal.SIGKILL)
            await self.process.wait()
        self.let_go()

    def let_go(self) -> None:
        if self._line >= 0:
            os.close(self._line)
            self._line = -1

    def _signal(self, sign: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(sign)


class Crew:
    """Starts servers, starts again those that die, replaces them one after another when told to."""

    def __init__(
        self, listening: socket.socket, count: int, environment: Mapping[str, str], drain_seconds: float
    ) -> None:
        self._listening, self._count, self._environment = listening, count, dict(environment)
        self._patience = drain_seconds + END_SECONDS
        self._workers: list[Worker] = []
        self._keeping: set[asyncio.Task[None]] = set()
        self._stop, self._hung_up = asyncio.Event(), asyncio.Event()
        self.on_end: Callable[[int], None] = lambda _: None

    async def run(self, ready: Callable[[], None]) -> int:
        """Until told to stop; the exit status."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, (self._stop if os.isatty(0) else self._hung_up).set)
        if not await self._all_ready():
            await self._end_all(at_once=True)
            return next((worker.process.returncode for worker in self._workers), None) or 1
        ready()
        await self._serve()
        await self._end_all(at_once=False)
        return 0

    async def _all_ready(self) -> bool:
        """The first one alone: it brings the database up to date, or says why that cannot be."""
        for some in (1, self._count - 1):
            new = [await self._start() for _ in range(some)]
            self._workers += new
            for worker in new:
                if not await worker.is_ready():
                    return False
        for place in range(self._count):
            self._keep(place)
        return True

    async def _serve(self) -> None:
        stopping = asyncio.ensure_future(self._stop.wait())
        while not stopping.done():
            hung_up = asyncio.ensure_future(self._hung_up.wait())
            await asyncio.wait((stopping, hung_up), return_when=asyncio.FIRST_COMPLETED)
            hung_up.cancel()
            if self._hung_up.is_set() and not stopping.done():
                self._hung_up.clear()
                rolling = asyncio.ensure_future(self._roll())
                await asyncio.wait((stopping, rolling), return_when=asyncio.FIRST_COMPLETED)
                rolling.cancel()

    async def _start(self) -> Worker:
        life, line = os.pipe()
        said, say = os.pipe()
        handed = (self._listening.fileno(), life, say)
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *sys.orig_argv[1:],
                pass_fds=handed,
                env=self._environment | {PLACE: " ".join(map(str, handed))},
            )
        finally:
            os.close(life)
            os.close(say)
        return Worker(process, line, _heard(said))

    def _keep(self, place: int) -> None:
        task = asyncio.ensure_future(self._watch(place, self._workers[place]))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _watch(self, place: int, worker: Worker) -> None:
        """One that ends unasked is started again; one that ends again and again, after a while."""
        pause = 0.0
        while True:
            status = await worker.process.wait()
            self.on_end(worker.process.pid)
            if worker.ending or self._stop.is_set():
                return
            worker.let_go()
            log.error("a server died", extra={"pid": worker.process.pid, "status": status})
            lived = time.monotonic() - worker.started
            pause = min(LONGEST_PAUSE, 2 * pause + 0.5) if lived < SHORT_LIFE_SECONDS else 0.0
            await asyncio.sleep(pause)
            worker = self._workers[place] = await self._start()

    async def _roll(self) -> None:
        """One after another, and the new one serves before the old one goes."""
        for place in range(self._count):
            new, old = await self._start(), self._workers[place]
            if not await new.is_ready():
                log.error("the new server is not ready: the old ones stay")
                await new.end(1, at_once=True)
                return
            old.ending = True
            self._workers[place] = new
            self._keep(place)
            await old.end(self._patience, at_once=True)
        log.warning("every server was replaced")

    async def _end_all(self, at_once: bool) -> None:
        self._stop.set()
        await asyncio.gather(*(worker.end(self._patience, at_once) for worker in self._workers))


def _heard(said: int) -> asyncio.Future[None]:
    """Done when something is said; cancelled when whoever might say it is gone."""
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()

    def hear() -> None:
        loop.remove_reader(said)
        word = os.read(said, 1)
        os.close(said)
        if word:
            ready.set_result(None)
        else:
            ready.cancel()

    loop.add_reader(said, hear)
    return ready


class Place:
    """A server's end of it: the socket it was handed, and the two pipes."""

    def __init__(self, handed: str) -> None:
        listening, self._life, self._say = map(int, handed.split())
        self.listening = socket.socket(fileno=listening)

    def ready(self) -> None:
        os.write(self._say, b"!")
        os.close(self._say)

    def when_alone(self, leave: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()

        def gone() -> None:
            loop.remove_reader(self._life)
            leave()

        loop.add_reader(self._life, gone)


def place() -> Place | None:
    """Where this process serves for a parent. Its own children are none of the crew."""
    handed = os.environ.pop(PLACE, None)
    return Place(handed) if handed else None
