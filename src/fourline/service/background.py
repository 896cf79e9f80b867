"""Work in the background. asyncio forgets a task that nothing refers to, so they are kept here.

What follows from a commit, and no client waits for, is retried until the store answers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from fourline.service.ports import DamagedStream, StoreUnavailable

log = logging.getLogger(__name__)
RETRY_SECONDS = 1.0
MAX_RETRY_SECONDS = 30.0
Work = Callable[[], Awaitable[None]]


class BackgroundTasks:
    """Tasks that were started and are not done yet."""

    def __init__(self) -> None:
        self._running: dict[asyncio.Task[None], None] = {}
        """In the order in which they were started, which is that in which they are cancelled."""
        self._closed = False

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs it in a task of its own; nothing once closed. Its exceptions are its own affair."""
        if self._closed:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._running[task] = None
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._running.pop(task, None)

    def cancel(self) -> None:
        for task in tuple(self._running):
            task.cancel()

    async def wait(self) -> None:
        """Until all are done, those too that are started meanwhile."""
        while self._running:
            waited = tuple(self._running)
            await asyncio.gather(*waited, return_exceptions=True)
            for task in waited:
                self._forget(task)  # `gather` does not wait for their callbacks

    async def close(self) -> None:
        """Cancels what runs, and starts nothing any more."""
        self._closed = True
        self.cancel()
        await self.wait()


class Retries(BackgroundTasks):
    """Work of one kind, retried while the store is unavailable.

    Only one retry waits for each stream and `about`, and stands for all others like it: so the work has to
    look at the state as it is by then.
    """

    def __init__(self, trouble: str) -> None:
        super().__init__()
        self._trouble = f"{trouble}: store unavailable"
        self._waiting: set[tuple[str, object]] = set()

    def begin(self, stream: str, work: Work, about: object = None) -> None:
        self.start(self.run(stream, work, about))

    async def run(self, stream: str, work: Work, about: object = None) -> None:
        """Returns after the first try, done or not."""
        if await self._is_done(stream, work) or (stream, about) in self._waiting:
            return
        self._waiting.add((stream, about))
        self.start(self._again(stream, work, about))

    async def _again(self, stream: str, work: Work, about: object) -> None:
        seconds = RETRY_SECONDS
        try:
            await asyncio.sleep(seconds)
            while not await self._is_done(stream, work):
                seconds = min(2 * seconds, MAX_RETRY_SECONDS)
                await asyncio.sleep(seconds)
        finally:
            self._waiting.discard((stream, about))

    async def _is_done(self, stream: str, work: Work) -> bool:
        """True also if there is no use in another try."""
        try:
            await work()
        except StoreUnavailable as error:
            log.warning(self._trouble, extra={"stream": stream})
            return isinstance(error, DamagedStream)
        return True
