"""The doorbell by Redis: pub/sub, which forgets whoever is not there. The poll is behind it."""

from __future__ import annotations

from redis import asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from fourline.adapters.bus.base import CHANNEL, DEAF_SECONDS, SEND_SECONDS, Doorbell


class RedisBus(Doorbell):
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
        """A silence longer than our own pulse is a connection that is no longer one."""
        async with self._client.pubsub() as ear:
            await ear.subscribe(self._channel)
            while True:
                message = await ear.get_message(ignore_subscribe_messages=False, timeout=DEAF_SECONDS)
                if message is None:
                    raise ConnectionError("no sign of life")
                if message["type"] == "message":
                    self._received(message["data"])

    async def _send(self, message: bytes) -> None:
        await self._client.publish(self._channel, message)

    async def _hang_up(self) -> None:
        await self._client.aclose()
