"""Several server processes behind one listening socket, and the parent that supervises them.

The parent binds the socket, starts the workers and never serves itself. It keeps the socket open while
workers come and go, so that no connection is refused or reset. Each worker is the same command line once
more, so a rolling restart runs whatever program is installed by then.

Two pipes connect the parent with each worker. The worker writes one byte to the ready pipe once it
serves. It stops when the alive pipe closes: the parent closes it in a rolling restart, and the kernel
closes it if the parent dies.
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

from fourline.service.background import BackgroundTasks

log = logging.getLogger(__name__)

LINK = "FOURLINE_WORKER"
"""The environment variable that tells a worker its file descriptors."""
NEW_DATABASE = b"n"
"""The ready byte of a worker that has made the database."""
READY_SECONDS = 60.0
STOP_SECONDS = 20.0
SHORT_LIFE_SECONDS = 5.0
MAX_PAUSE_SECONDS = 10.0


class Worker:
    """One server process, as the parent sees it."""

    def __init__(
        self, process: asyncio.subprocess.Process, alive_pipe: int, ready: asyncio.Future[bytes]
    ) -> None:
        self.process, self._alive_pipe, self._ready = process, alive_pipe, ready
        self.started = time.monotonic()
        self.stopping = False

    async def is_ready(self) -> bool:
        """True once it serves; False if it ended instead, or took too long."""
        ended = asyncio.ensure_future(self.process.wait())
        await asyncio.wait((self._ready, ended), timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        return self._ready.done() and not self._ready.cancelled()

    @property
    def found_no_database(self) -> bool:
        return self._ready.result() == NEW_DATABASE

    async def stop(self, seconds: float, drain: bool) -> None:
        """Its sockets are closed with 1012 and requests are finished; with `drain`, after the drain time."""
        self.stopping = True
        if drain:
            self._signal(signal.SIGTERM)
        else:
            self.close_alive_pipe()
        try:
            async with asyncio.timeout(seconds):
                await self.process.wait()
        except TimeoutError:
            log.error("worker did not stop, killing it", extra={"pid": self.process.pid})
            self._signal(signal.SIGKILL)
            await self.process.wait()
        self.close_alive_pipe()

    def close_alive_pipe(self) -> None:
        if self._alive_pipe >= 0:
            os.close(self._alive_pipe)
            self._alive_pipe = -1

    def _signal(self, sign: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(sign)


class Supervisor:
    """Starts workers, restarts those that die, replaces them one after another on SIGHUP."""

    def __init__(
        self, listening: socket.socket, count: int, environment: Mapping[str, str], drain_seconds: float
    ) -> None:
        self._listening, self._count, self._environment = listening, count, dict(environment)
        self._stop_seconds = drain_seconds + STOP_SECONDS
        self._workers: list[Worker] = []
        self._watching = BackgroundTasks()
        self._stop, self._restart = asyncio.Event(), asyncio.Event()
        self.on_worker_exit: Callable[[int], None] = lambda _: None

    async def run(self, ready: Callable[[bool], None]) -> int:
        """Supervise until told to stop; returns the exit status. `ready` is told if the database is new."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, (self._stop if os.isatty(0) else self._restart).set)
        if not await self._start_all():
            await self._stop_all(drain=False)
            return next((worker.process.returncode for worker in self._workers), None) or 1
        ready(self._workers[0].found_no_database)
        await self._serve()
        await self._stop_all(drain=True)
        return 0

    async def _start_all(self) -> bool:
        """The first one alone: it upgrades the database, or reports why that is impossible."""
        for count in (1, self._count - 1):
            new = [await self._start() for _ in range(count)]
            self._workers += new
            for worker in new:
                if not await worker.is_ready():
                    return False
        for number in range(self._count):
            self._watch(number)
        return True

    async def _serve(self) -> None:
        stopping = asyncio.ensure_future(self._stop.wait())
        while not stopping.done():
            restart = asyncio.ensure_future(self._restart.wait())
            await asyncio.wait((stopping, restart), return_when=asyncio.FIRST_COMPLETED)
            restart.cancel()
            if self._restart.is_set() and not stopping.done():
                self._restart.clear()
                rolling = asyncio.ensure_future(self._rolling_restart())
                await asyncio.wait((stopping, rolling), return_when=asyncio.FIRST_COMPLETED)
                rolling.cancel()

    async def _start(self) -> Worker:
        alive_read, alive_write = os.pipe()
        ready_read, ready_write = os.pipe()
        handed = (self._listening.fileno(), alive_read, ready_write)
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *sys.orig_argv[1:],
                pass_fds=handed,
                env=self._environment | {LINK: " ".join(map(str, handed))},
            )
        finally:
            os.close(alive_read)
            os.close(ready_write)
        return Worker(process, alive_write, _ready_byte(ready_read))

    def _watch(self, number: int) -> None:
        self._watching.start(self._restart_on_exit(number, self._workers[number]))

    async def _restart_on_exit(self, number: int, worker: Worker) -> None:
        """Restarts a worker that dies; one that keeps dying, after a growing pause."""
        pause = 0.0
        while True:
            status = await worker.process.wait()
            self.on_worker_exit(worker.process.pid)
            if worker.stopping or self._stop.is_set():
                return
            worker.close_alive_pipe()
            log.error("worker died", extra={"pid": worker.process.pid, "status": status})
            lived = time.monotonic() - worker.started
            pause = min(MAX_PAUSE_SECONDS, 2 * pause + 0.5) if lived < SHORT_LIFE_SECONDS else 0.0
            await asyncio.sleep(pause)
            worker = self._workers[number] = await self._start()

    async def _rolling_restart(self) -> None:
        """Replaces one worker after another; the new one serves before the old one stops."""
        for number in range(self._count):
            new, old = await self._start(), self._workers[number]
            if not await new.is_ready():
                log.error("rolling restart aborted: the new worker is not ready")
                await new.stop(1, drain=False)
                return
            old.stopping = True
            self._workers[number] = new
            self._watch(number)
            await old.stop(self._stop_seconds, drain=False)
        log.warning("rolling restart finished")

    async def _stop_all(self, drain: bool) -> None:
        self._stop.set()
        await asyncio.gather(*(worker.stop(self._stop_seconds, drain) for worker in self._workers))


def _ready_byte(ready_pipe: int) -> asyncio.Future[bytes]:
    """Resolves when the worker writes its ready byte; cancelled if the pipe closes first."""
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[bytes] = loop.create_future()

    def on_readable() -> None:
        loop.remove_reader(ready_pipe)
        byte = os.read(ready_pipe, 1)
        os.close(ready_pipe)
        if byte:
            ready.set_result(byte)
        else:
            ready.cancel()

    loop.add_reader(ready_pipe, on_readable)
    return ready


class WorkerLink:
    """A worker's end: the listening socket it was handed, and the two pipes."""

    def __init__(self, handed: str) -> None:
        listening, self._alive_pipe, self._ready_pipe = map(int, handed.split())
        self.listening = socket.socket(fileno=listening)

    def ready(self, new_database: bool) -> None:
        os.write(self._ready_pipe, NEW_DATABASE if new_database else b"!")
        os.close(self._ready_pipe)

    def on_parent_exit(self, stop: Callable[[], None]) -> None:
        """Calls `stop` when the parent closes the alive pipe, or dies."""
        loop = asyncio.get_running_loop()

        def on_closed() -> None:
            loop.remove_reader(self._alive_pipe)
            stop()

        loop.add_reader(self._alive_pipe, on_closed)


def worker_link() -> WorkerLink | None:
    """The link to the parent, None if this process has no supervisor. Child processes do not inherit it."""
    handed = os.environ.pop(LINK, None)
    return WorkerLink(handed) if handed else None
