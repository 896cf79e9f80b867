"""Every store that there is: the same tests run on each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.service.app import Service
from fourline.service.ports import Store
from fourline.settings import Settings
from support import patient
from support.by_hand import HandTime
from support.postgres import Postgres


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    """What a store does is tested here, and not how soon it gives up."""
    patient.wait_long()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'fourline.sqlite'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.with_tables()


@pytest.fixture
async def store(anyio_backend: str, database_url: str) -> AsyncIterator[Store]:
    opened = await open_store(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def service(store: Store, time: HandTime) -> Service:
    """Without timers: it does what a test calls. The store is closed by its own fixture."""
    return Service(plugins.installed(), store, LocalBus(), time, Settings())
