"""The bus over PostgreSQL's NOTIFY, on one connection of its own.

A NOTIFY inside the transaction of an append would hold PostgreSQL's one lock for notifications
until the disk has synced, and so line up the commits of all servers. After the commit, in a
transaction without anything to sync, it is held for microseconds.
"""

from __future__ import annotations

import asyncio

import asyncpg

from fourline.adapters.bus.base import CHANNEL, RemoteBus


class PostgresBus(RemoteBus):
    """LISTEN and NOTIFY on the database of the matches."""

    longest = 7900

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._connection: asyncpg.Connection | None = None

    async def _listen(self) -> None:
        settings = {"synchronous_commit": "off", "application_name": "fourline bus"}
        connection = await asyncpg.connect(self._url, timeout=5, command_timeout=2, server_settings=settings)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, lambda *received: self._received(received[3]))
            self._connection = connection
            await lost.wait()
            raise ConnectionError("the connection was lost")
        finally:
            self._connection = None
            connection.terminate()

    async def _send(self, message: bytes) -> None:
        connection = self._connection
        if connection is None:
            raise ConnectionError("not connected")
        try:
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message.decode())
        except (TimeoutError, asyncio.CancelledError):
            connection.terminate()
            raise

    async def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
