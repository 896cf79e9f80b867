"""How much is begun at a time: under a crowd the loop still comes round, and whoever knocks is heard.

The loop serves everybody who is ready before it looks up again. With thousands ready a turn takes
as long as all their commands together, and somebody who only wants to hear "too much" waits for
them. So each turn begins a few commands and the others stand in line; what they have said stays in
their sockets, unread, and costs nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque

A_TURN = 32


class Turnstile:
    """Lets `a_turn` commands through at each turn of the loop, in the order in which they came."""

    def __init__(self, a_turn: int | None = None) -> None:
        self._a_turn = A_TURN if a_turn is None else a_turn
        self._through = 0
        self._line: deque[asyncio.Future[None]] = deque()

    async def passed(self) -> None:
        """Returns when it is this one's turn: at once where nobody is waiting."""
        loop = asyncio.get_running_loop()
        if self._through == 0:
            loop.call_soon(self._turn)
        if self._through < self._a_turn:
            self._through += 1
            return
        place = loop.create_future()
        self._line.append(place)
        await place

    def _turn(self) -> None:
        self._through = 0
        while self._line and self._through < self._a_turn:
            place = self._line.popleft()
            if not place.done():  # who has gone needs no turn
                place.set_result(None)
                self._through += 1
        if self._through:
            asyncio.get_running_loop().call_soon(self._turn)
