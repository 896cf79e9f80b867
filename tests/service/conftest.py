"""The service of `by_hand` as a fixture."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from support.by_hand import HandTime, House


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
async def start(anyio_backend: str, tmp_path: Path, time: HandTime) -> AsyncIterator[House]:
    house = House(tmp_path / "fourline.sqlite", time)
    yield house
    await house.stop()
