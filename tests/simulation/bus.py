"""The real bus between servers, over bells that come late, twice or not at all."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from fourline.adapters.bus.base import RemoteBus

if TYPE_CHECKING:
    from simulation.world import Server


class SimBus(RemoteBus):
    def __init__(self, server: Server) -> None:
        super().__init__()
        self._server = server

    async def _listen(self) -> None:
        lost = self._server.hears = asyncio.get_running_loop().create_future()
        await lost

    async def _send(self, message: bytes) -> None:
        world = self._server.world
        if not self._server.reaches("rung"):
            return
        for server in world.servers:
            for _ in range(world.bells()):
                server.later(world.bell_ms(), self._ring, server, server.hears, message)

    async def _disconnect(self) -> None:
        """There is nothing to close."""

    @staticmethod
    def _ring(server: Server, hears: asyncio.Future[None] | None, message: bytes) -> None:
        """Whoever was cut off in between does not hear it."""
        if hears is not None and hears is server.hears and not hears.done():
            server.bus._received(message)
