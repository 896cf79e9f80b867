"""A lock for one stream: taken without waiting where it is free, as it nearly always is.

`asyncio.Lock` does the same with five calls more for every command, four of them coroutines.
"""

from __future__ import annotations

import asyncio
from collections import deque


class StreamLock:
    """Held by one at a time, and passed on in the order in which it was asked for.

    >>> lock = StreamLock()
    >>> lock.take(), lock.take(), lock.release(), lock.take()
    (True, False, None, True)
    """

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Takes it if it is free. Otherwise `wait` for it."""
        if self._held:
            return False
        self._held = True
        return True

    async def wait(self) -> None:
        """Takes it as soon as all who asked before are done."""
        if self.take():
            return
        if self._waiting is None:
            self._waiting = deque()
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it had just been passed on
            raise

    def release(self) -> None:
        """Passes it on to the next who waits. It is never free in between."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.wait()

    async def __aexit__(self, *_: object) -> None:
        self.release()
