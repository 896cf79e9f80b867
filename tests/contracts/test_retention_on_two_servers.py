"""A game that one server erases is shown by no other from its memory."""

from __future__ import annotations

import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Resign
from fourline.service.app import Service
from fourline.service.manners.retention import DAY_MS
from fourline.settings import Settings
from support.by_hand import HandTime, begun
from support.postgres import Postgres

pytestmark = pytest.mark.anyio


async def test_an_erased_game_is_forgotten_by_every_server(anyio_backend: str, postgres: Postgres) -> None:
    url, time = postgres.with_tables(), HandTime()
    settings = Settings(keep_games_days=1)
    here, there = [
        Service(plugins.installed(), await open_store(url), LocalBus(), time, settings) for _ in range(2)
    ]
    match_id, first, _ = await begun(here, None)
    await here.matches.command(await here.matches.stream(match_id), Resign, first, None)
    assert await there.matches.streams.get(match_id) is not None
    time.ms += 2 * DAY_MS
    await here.retention.sweep()
    await there.notices.poll()
    assert await there.matches.streams.get(match_id) is None
    for service in (here, there):
        await service.store.close()
