"""The service in this process, on a real store, with a clock that the tests turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from keeping import Evening


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def evening(anyio_backend: str, tmp_path: Path) -> AsyncIterator[Evening]:
    running = Evening(tmp_path / "party.sqlite")
    await running.begin()
    yield running
    await running.stop()
