"""Pairs of servers on one PostgreSQL, with or without a Redis."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from support.postgres import Postgres
from support.redis_process import RedisProcess
from support.running import PatientServer, Server

PROXY = {"TRUSTED_PROXIES": "127.0.0.1"}
NO_POLL = {"POLL_SECONDS": "600"}
"""Whatever is heard of in time was heard by the doorbell."""


@pytest.fixture(scope="session")
def pair(
    postgres: Postgres, redis: RedisProcess, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], list[Server]]]:
    """Two servers on one database, with this doorbell between them; started when first asked for."""
    pairs: dict[str, list[Server]] = {}

    def find(doorbell: str) -> list[Server]:
        if doorbell not in pairs:
            url = postgres.another(doorbell)
            settings = PROXY | NO_POLL | ({"REDIS_URL": redis.url} if doorbell == "redis" else {})
            pairs[doorbell] = [
                PatientServer(tmp_path_factory.mktemp(doorbell), url, **settings).start() for _ in range(2)
            ]
        return pairs[doorbell]

    yield find
    for server in (one for both in pairs.values() for one in both):
        assert server.stop() == 0


@pytest.fixture(params=["notify", "redis"])
def two(request: pytest.FixtureRequest, pair: Callable[[str], list[Server]]) -> list[Server]:
    return pair(request.param)
