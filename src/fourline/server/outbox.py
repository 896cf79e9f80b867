"""What is on its way to one socket. A reader who does not read is let go, and holds up nobody."""

from __future__ import annotations

import asyncio
import time
from collections import deque

from starlette.types import Send

MOST_WAITING = 256
MOST_BYTES = 128 * 1024
NOT_READING = 1013


class Outbox:
    """A bounded queue and, only while there is something in it, a task that sends."""

    def __init__(self, send: Send, patience: float) -> None:
        self._send, self._patience = send, patience
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        self._since = 0.0
        self.failed = asyncio.get_running_loop().create_future()

    def post(self, message: bytes) -> None:
        """Never waits. Gives up on the socket when too much is waiting, or for too long."""
        if self.failed.done():
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if self._task is None:
            self._since = time.monotonic()
            self._task = asyncio.ensure_future(self._pump())
        elif self._stuck():
            self.failed.set_result(NOT_READING)
            self._task.cancel()

    def _stuck(self) -> bool:
        too_much = len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES
        return too_much and time.monotonic() - self._since > self._patience

    async def _pump(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self._send({"type": "websocket.send", "text": message.decode()})
                self._since = time.monotonic()
        except Exception:
            if not self.failed.done():
                self.failed.set_result(None)
        finally:
            self._task = None
