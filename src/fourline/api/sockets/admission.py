"""Starts at most N commands per event-loop iteration, the addresses in turn.

The event loop runs every task that is ready before it looks for new input. With thousands ready, one
iteration takes as long as all their commands together, and a client that will only be told 429 waits for
them. So each iteration starts a few commands and the others wait; what they have sent stays unread in
their sockets. An overloaded server still answers pings and 429s.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

PER_ITERATION = 32


class Admission:
    """Admits `per_iteration` callers in each iteration of the event loop, those of one address in order."""

    def __init__(self, per_iteration: int | None = None) -> None:
        self._per_iteration = PER_ITERATION if per_iteration is None else per_iteration
        self._admitted = 0
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def wait(self, address: str = "") -> None:
        """Returns when the caller may start: at once unless the server is overloaded."""
        turn = self.turn(address)
        if turn is not None:
            await turn

    def turn(self, address: str = "") -> asyncio.Future[None] | None:
        """None if the caller may start at once, else the future to wait for."""
        admitted = self._admitted
        if admitted == 0:
            asyncio.get_running_loop().call_soon(self._next_iteration)
        if admitted < self._per_iteration:
            self._admitted = admitted + 1
            return None
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        return turn

    def _next_iteration(self) -> None:
        self._admitted = 0
        while self._waiting and self._admitted < self._per_iteration:
            address, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns
            if not turn.done():  # a caller that was cancelled uses up no turn
                turn.set_result(None)
                self._admitted += 1
        if self._admitted:
            asyncio.get_running_loop().call_soon(self._next_iteration)
