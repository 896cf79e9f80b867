"""One running server for all tests here; those that kill or restart one start their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from client import everyone_leaves
from running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
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
