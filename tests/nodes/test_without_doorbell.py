"""Without the doorbell everything goes on: every move is taken, and the poll tells of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

import pytest

from support.client import Live, Person
from support.patience import patiently, until
from support.postgres import Postgres
from support.redis_process import RedisProcess
from support.running import PatientServer, Server
from support.sturdy import Pair, all_play

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def own_redis() -> Iterator[RedisProcess]:
    with RedisProcess() as running:
        yield running


@pytest.fixture(scope="module")
def two(
    postgres: Postgres, own_redis: RedisProcess, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    url, settings = postgres.another("polled"), {"REDIS_URL": own_redis.url, "POLL_SECONDS": "0.3"}
    servers = [PatientServer(tmp_path_factory.mktemp("polled"), url, **settings) for _ in range(2)]
    with servers[0], servers[1]:
        yield servers


async def watching(live: Live, count: int) -> None:
    async with patiently():
        while (await live.hear("presence"))["watching"] != count:
            pass


async def test_redis_is_stopped_in_the_middle_and_comes_back(
    two: list[Server], own_redis: RedisProcess
) -> None:
    pairs = [await Pair([server.url for server in two]).sit_down() for _ in range(6)]
    games = [asyncio.ensure_future(pair.play(pause=0.05)) for pair in pairs]
    await until(partial(all_play, pairs))
    own_redis.stop()
    async with patiently():
        await asyncio.gather(*games)
    for pair in pairs:
        await pair.nothing_lost(two[0].url)
        assert [window.closes for window in pair.windows] == [[], []], "nobody had to come back"
    first = Person(two[0].url)
    match_id = (await first.open())["match"]["id"]
    own_redis.start()
    async with first.live(match_id) as live, Person(two[1].url).live(match_id):
        await watching(live, 1)


async def test_nodes_start_and_play_where_redis_was_never_there(
    two: list[Server], own_redis: RedisProcess
) -> None:
    own_redis.stop()
    for server in two:
        server.stop()
        server.start()
    async with patiently():
        pair = await Pair([server.url for server in two]).sit_down()
        await pair.play()
        await pair.nothing_lost(two[1].url)
