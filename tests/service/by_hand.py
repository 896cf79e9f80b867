"""A service in this process, with a clock that the test turns by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.plugins import Plugins
from fourline.service.app import Service
from fourline.service.match.commands import Opening
from fourline.settings import Settings

START = 1_800_000_000_000


class HandTime:
    """Stands still until somebody turns it."""

    def __init__(self, now: int = START) -> None:
        self.ms = now

    def now(self) -> int:
        return self.ms


class Listening:
    """Hears what a socket would hear."""

    counted: str | None = None

    def __init__(self, player: str | None = None) -> None:
        self.player = player
        self.heard: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))


class House:
    """Starts the service, stops it, and starts it again on the same file."""

    def __init__(self, folder: Path, time: HandTime) -> None:
        self._url, self._time = f"sqlite:///{folder / 'fourline.sqlite'}", time
        self._running: Service | None = None

    async def __call__(self, installed: Plugins | None = None, **settings: Any) -> Service:
        await self.stop()
        store = await open_store(self._url)
        chosen = Settings(bot_delay_ms=0, bot_think_ms=50, **settings)
        self._running = Service(installed or plugins.installed(), store, LocalBus(), self._time, chosen)
        await self._running.start()
        return self._running

    async def stop(self) -> None:
        service, self._running = self._running, None
        if service is not None:
            await service.stop()


async def begun(service: Service, clock: Any) -> tuple[str, str, str]:
    """A running match and its two players."""
    opened = await service.matches.open(Opening(game="connect-four", clock=clock), None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    first = await service.identity.player(opened.token)
    second = await service.identity.player(joined.token)
    assert first
    assert second
    return opened.id, first, second
