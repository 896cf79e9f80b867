"""The bus over Redis pub/sub, which keeps nothing. The poll of the log is behind it."""

from __future__ import annotations

from redis import asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from fourline.adapters.bus.base import CHANNEL, ISOLATED_SECONDS, SEND_SECONDS, RemoteBus


class RedisBus(RemoteBus):
    """One channel for each number of a Redis database: give every installation its own number."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._client = redis.Redis.from_url(
            url,
            socket_connect_timeout=SEND_SECONDS,
            socket_timeout=SEND_SECONDS,
            retry=Retry(NoBackoff(), 0),
            max_connections=4,
        )
        number = self._client.connection_pool.connection_kwargs.get("db", 0)
        self._channel = f"{CHANNEL}:{number}"

    async def _listen(self) -> None:
        """Silence for longer than our own heartbeat means that the connection is dead."""
        async with self._client.pubsub() as subscription:
            await subscription.subscribe(self._channel)
            while True:
                message = await subscription.get_message(
                    ignore_subscribe_messages=False, timeout=ISOLATED_SECONDS
                )
                if message is None:
                    raise ConnectionError("no heartbeat received")
                if message["type"] == "message":
                    self._received(message["data"])

    async def _send(self, message: bytes) -> None:
        await self._client.publish(self._channel, message)

    async def _disconnect(self) -> None:
        await self._client.aclose()
