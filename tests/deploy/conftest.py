"""One PostgreSQL for the suite: two servers share it, and backups are made of it."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from client import everyone_leaves
from postgres import Postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def _nobody_stays(anyio_backend: str) -> AsyncIterator[None]:
    yield
    await everyone_leaves()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="fourline-postgres-") as readable:
        Path(readable).chmod(0o755)
        with Postgres(Path(readable) / "cluster") as running:
            yield running
