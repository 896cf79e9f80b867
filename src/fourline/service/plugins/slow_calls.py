"""Calls that take long run in threads beside the event loop: few at a time, and not for ever.

Threads share one interpreter: each one that runs takes as much of it as the event loop gets. So there are two
at a time in all, one of each match, and the others wait in turn. A game whose calls never come to an end gets
less time for each of them, so that its other matches, and other slow games, need not wait long.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from fourline.service.plugins.beside import BESIDE, Beside

Result = TypeVar("Result")
MAX_AT_ONCE = 2
MAX_WAITING = 16
"""Calls of one game that may wait for their turn."""
WAIT_SECONDS = 5.0
MAX_SECONDS = 5.0
MIN_SECONDS = 0.5
LATELY_SECONDS = 60.0


class SlowCalls:
    """Runs the calls of games that were too slow for the event loop."""

    def __init__(self, beside: Beside = BESIDE) -> None:
        self._beside = beside
        self._running: set[object] = set()
        self._turns: list[asyncio.Future[None]] = []
        self._waiting: dict[str, int] = {}
        self._never_ended: dict[str, list[float]] = {}

    async def run(self, game: str, match: object, function: Callable[..., Result], *arguments: Any) -> Result:
        """The result of a call; `match` is what no two calls may be of at a time. Raises RuntimeError."""
        await self._turn(game, match)
        seconds = self.seconds(game)
        try:
            result: Result = await self._beside.call(seconds, function, *arguments)
            return result
        except TimeoutError:
            self._never_ended.setdefault(game, []).append(time.monotonic())
            raise RuntimeError(f"no answer within {seconds:g} s") from None
        finally:
            self._running.discard(match)
            self._next()

    def seconds(self, game: str) -> float:
        """How long a call may take: half as long for each one that did not come to an end lately."""
        since = time.monotonic() - LATELY_SECONDS
        late = self._never_ended[game] = [at for at in self._never_ended.get(game, ()) if at > since]
        return max(MIN_SECONDS, MAX_SECONDS * 0.5 ** len(late))

    async def _turn(self, game: str, match: object) -> None:
        if self._waiting.get(game, 0) >= MAX_WAITING:
            raise RuntimeError("too many of its calls are still running")
        self._waiting[game] = self._waiting.get(game, 0) + 1
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                while match in self._running or len(self._running) >= MAX_AT_ONCE:
                    turn = asyncio.get_running_loop().create_future()
                    self._turns.append(turn)
                    await turn
        except TimeoutError:
            raise RuntimeError("too many of its calls are still running") from None
        finally:
            self._waiting[game] -= 1
        self._running.add(match)

    def _next(self) -> None:
        """All who wait look again, in the order in which they came."""
        turns, self._turns = self._turns, []
        for turn in turns:
            if not turn.done():
                turn.set_result(None)
