"""The doorbell rung twice, late, or not at all, and Redis gone: moves are seen late, once, in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
from redis import asyncio as redis

from fourline.adapters.bus.base import CHANNEL
from proof.cluster import Cluster, accounted
from proof.row import Control, Found, Row
from proof.travellers import Town, p99, tables
from support.pulse import Pulse
from support.redis_process import RedisProcess

TABLES, SEEN_WITHIN = 8, 1.5 + 0.5
"""The poll's second and a half, and the work of the servers."""
COPIES = 3
NO_POLL = {"POLL_SECONDS": "600"}
CUT_OFF = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fourline bus'"


def trial(folder: Path, rounds: int, without: str | None) -> Found:
    """A round is one evening with Redis and one with NOTIFY. The control has no poll behind them."""
    found, lags = Found(), [0.0]
    settings = {} if without is None else NO_POLL
    for number in range(rounds):
        place, bell = folder / f"redis{number}", RedisProcess()
        with bell, Cluster(place, 3, REDIS_URL=bell.url, **settings) as cluster:
            town = asyncio.run(_timed(cluster, _with_redis(bell)))
            lags += _judged(found, cluster, town)
        with Cluster(folder / f"notify{number}", 3, **settings) as cluster:
            town = asyncio.run(_timed(cluster, _with_notify(cluster)))
            lags += _judged(found, cluster, town)
    found.note = (
        "copies, late copies, Redis stopped, listeners cut off; "
        f"seen by the other player p99 {p99(lags):.2f} s, longest {max(lags):.2f} s"
    )
    return found


def _judged(found: Found, cluster: Cluster, town: Town) -> list[float]:
    looked = accounted(Found(), cluster.audit(town.journal))
    found.n += looked.n
    found.violations += looked.violations + town.violations
    late, longest = sum(lag > SEEN_WITHIN for lag in town.lags), max(town.lags)
    found.expect_in_time(not late, f"{late} moves were seen after up to {longest:.1f} s")
    return town.lags


async def _timed(cluster: Cluster, trouble: Coroutine[Any, Any, None]) -> Town:
    """Games are played while there is trouble."""
    town, over = Town(cluster.ports), asyncio.Event()
    town.told_within = 6.0
    async with Pulse() as town.pulse:
        playing = asyncio.ensure_future(tables(town, TABLES, over, pause=0.02))
        await trouble
        over.set()
        await playing
    return town


async def _with_redis(bell: RedisProcess) -> None:
    async with _repeated(lambda over: _redis_copies(bell.url, over)):
        await asyncio.sleep(1.5)
    await asyncio.to_thread(bell.stop)
    await asyncio.sleep(3)
    await asyncio.to_thread(bell.start)
    await asyncio.sleep(1)


async def _with_notify(cluster: Cluster) -> None:
    async with _repeated(lambda over: _notify_copies(cluster.database, over)):
        await asyncio.sleep(1.5)
    for _ in range(4):
        await cluster.rows(CUT_OFF)
        await asyncio.sleep(0.5)


@contextlib.asynccontextmanager
async def _repeated(copying: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Told to end, not cancelled: a client of Redis may swallow that."""
    over = asyncio.Event()
    task = asyncio.ensure_future(copying(over))
    yield
    over.set()
    await task


class Copies:
    """Every message once more and again, some of them a second later; copies are not copied."""

    def __init__(self, send: Callable[[Any], Awaitable[Any]]) -> None:
        self._send, self._ours, self._chance = send, Counter[bytes | str](), Random(5)
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, message: bytes | str) -> None:
        if self._ours[message]:
            self._ours[message] -= 1
            return
        self._ours[message] += COPIES
        for _ in range(COPIES):
            task = asyncio.ensure_future(self._later(message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _later(self, message: bytes | str) -> None:
        await asyncio.sleep(self._chance.choice((0.0, 0.0, 0.1, 1.0)))
        with contextlib.suppress(redis.RedisError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            await self._send(message)


async def _redis_copies(url: str, over: asyncio.Event) -> None:
    async with redis.Redis.from_url(url) as client, client.pubsub() as ear:
        copies = Copies(lambda message: client.publish(f"{CHANNEL}:0", message))
        await ear.subscribe(f"{CHANNEL}:0")
        while not over.is_set():
            message = await ear.get_message(ignore_subscribe_messages=True, timeout=0.1)
            if message is not None:
                copies.heard(message["data"])
        await copies.close()


async def _notify_copies(url: str, over: asyncio.Event) -> None:
    connection, mouth = await asyncpg.connect(url), await asyncpg.create_pool(url, min_size=1, max_size=2)
    copies = Copies(lambda message: mouth.execute("SELECT pg_notify($1, $2)", CHANNEL, message))

    def heard(_connection: object, _pid: int, _channel: str, message: object) -> None:
        copies.heard(str(message))

    await connection.add_listener(CHANNEL, heard)
    await over.wait()
    await connection.remove_listener(CHANNEL, heard)
    await copies.close()
    connection.terminate()
    mouth.terminate()


ROW = Row(
    "doorbell",
    "doorbell doubled, late, lost, Redis stopped: every move accepted, seen once within 1.5 s",
    trial,
    short=1,
    long=6,
    control=Control("no_poll", 1, breaks="version [0-9]+ was never told"),
)
