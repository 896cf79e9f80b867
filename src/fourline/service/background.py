"""Work in the background. asyncio forgets a task that nothing refers to, so they are kept here."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class BackgroundTasks:
    """Tasks that were started and are not done yet."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs it in a task of its own. Its exceptions are its own affair."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def cancel(self) -> None:
        for task in tuple(self._running):
            task.cancel()

    async def wait(self) -> None:
        """Until all are done, those too that are started meanwhile."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)
