"""Thinking happens in processes of its own: one a lane, one job at a time, a bounded queue before it.

A process, because a thread cannot be stopped: when whoever asked is gone, or a plugin never comes
to an end, the process is killed and the next job starts a new one.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any, TypeVar

import msgspec

from fourline.service.errors import refuse
from fourline.service.plugins.worker import Job, Outcome

log = logging.getLogger(__name__)

Result = TypeVar("Result")
LONGEST_LINE = 4 * 1024 * 1024


class WorkerFault(Exception):
    """The plugin in the worker raised, answered nonsense, or took too long."""


class Lane:
    """One worker and those who wait for it. At most one core, whatever comes."""

    def __init__(self, name: str, waiting: int) -> None:
        self._name, self._most = name, waiting
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self.waiting = 0

    async def run(self, job: Job, seconds: float, answer: type[Result] | Any) -> Any:
        """The answer to a job. Raises Refused where the queue is full or the job makes no sense."""
        if self.waiting >= self._most:
            refuse("service/unavailable", "Too many are asking for this at once. Try again in a moment.")
        self.waiting += 1
        try:
            async with self._turn:
                outcome = await self._ask(msgspec.json.encode(job), seconds)
        finally:
            self.waiting -= 1
        if outcome.code is not None:
            refuse(outcome.code, outcome.fault or "")
        if outcome.fault is not None:
            raise WorkerFault(outcome.fault)
        return msgspec.json.decode(outcome.result, type=answer)

    async def close(self) -> None:
        await self._kill()

    async def _ask(self, line: bytes, seconds: float) -> Outcome:
        try:
            process = await self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line + b"\n")
            async with asyncio.timeout(seconds):
                reply = await process.stdout.readline()
            if not reply:
                raise WorkerFault("the worker died")
            return msgspec.json.decode(reply, type=Outcome)
        except TimeoutError:
            await self._kill()
            raise WorkerFault(f"no answer within {seconds:g} s") from None
        except asyncio.CancelledError:
            await asyncio.shield(self._kill())
            raise
        except (OSError, ValueError, WorkerFault) as error:
            await self._kill()
            raise WorkerFault(str(error)) from error

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "fourline.service.plugins.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
            log.info("worker started", extra={"lane": self._name, "pid": self._process.pid})
        return self._process

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
