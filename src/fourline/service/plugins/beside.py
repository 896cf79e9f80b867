"""What does not run in the event loop: calls of plugins in threads, and jobs in worker processes.

The service is handed these, so that a simulation can run both in turn with everything else.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from fourline.service.plugins.limits import in_a_thread

MAX_LINE_LENGTH = 4 * 1024 * 1024


class Worker(Protocol):
    """Answers jobs: a line in, a line out."""

    @property
    def pid(self) -> int: ...
    @property
    def returncode(self) -> int | None:
        """None while it runs."""

    def send(self, line: bytes) -> None: ...
    async def reply(self) -> bytes:
        """The next answer; nothing if it has ended."""

    def kill(self) -> None: ...
    async def wait(self) -> object:
        """Until it has ended."""


class WorkerProcess:
    """A worker in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._jobs, self._answers = process, process.stdin, process.stdout
        self.pid, self.kill, self.wait = process.pid, process.kill, process.wait

    @property
    def returncode(self) -> int | None:
        return self._process.returncode

    def send(self, line: bytes) -> None:
        self._jobs.write(line + b"\n")

    async def reply(self) -> bytes:
        return await self._answers.readline()


async def start_worker(left_out: tuple[str, ...], nice: int) -> Worker:
    """A worker that leaves these plugins out, and yields that much to the server."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "fourline.service.plugins.worker", *left_out),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=MAX_LINE_LENGTH,
        start_new_session=True,
    )
    yield_processor(process.pid, nice)
    return WorkerProcess(process)


def yield_processor(pid: int, nice: int) -> None:
    """From its first moment: what a worker imports takes longer than many a job, and several may start."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + nice)


class Beside(msgspec.Struct, frozen=True):
    """How a call and a job are run beside the event loop."""

    call: Callable[..., Awaitable[Any]] = in_a_thread
    """`call(seconds, function, *arguments)` raises TimeoutError after so long."""
    start: Callable[[tuple[str, ...], int], Awaitable[Worker]] = start_worker


BESIDE = Beside()
