"""One server for the tests of rooms, with a short reveal; those that kill one start their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from client import everyone_leaves
from evening import Evening
from running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("party"), REVEAL_MS="60", LIMIT_CODES="1000") as running:
        yield running


@pytest.fixture
def url(server: Server) -> str:
    return server.url


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
async def _goodbye(anyio_backend: str) -> AsyncIterator[None]:
    yield
    await everyone_leaves()


@pytest.fixture
async def evening(anyio_backend: str, tmp_path: Path) -> AsyncIterator[Evening]:
    """The service in this process, on a real store, with a clock that the tests turn."""
    running = Evening(tmp_path / "party.sqlite")
    await running.begin()
    yield running
    await running.stop()
