"""A server for the tests of rooms that shows who begins only briefly, and a service turned by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fourline.service.room import commands as room_commands
from support.evening import Evening


@pytest.fixture(scope="session")
def server_settings() -> dict[str, str]:
    return {"REVEAL_MS": "60", "NEXT_GAME_MS": "0", "LIMIT_CODES": "1000"}


@pytest.fixture
async def evening(anyio_backend: str, tmp_path: Path) -> AsyncIterator[Evening]:
    """The service in this process, on a real store, with a clock that the tests turn."""
    running = Evening(tmp_path / "party.sqlite")
    await running.begin()
    yield running
    await running.stop()


@pytest.fixture
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Teams are drawn alike every time: an evening that is played again then takes as many appends."""
    monkeypatch.setattr(room_commands, "new_seed", lambda: 7)
