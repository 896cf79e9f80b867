"""A service in this process: its clock is turned by the test, and its store can die at any append."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Opening
from fourline.plugins import Plugins
from fourline.service.app import Service
from fourline.service.ports import Entry, Store, StoreUnavailable
from fourline.settings import Settings

START = 1_800_000_000_000


class HandTime:
    """Milliseconds that stand still until a test turns them."""

    def __init__(self, now: int = START) -> None:
        self.ms = now

    def now(self) -> int:
        return self.ms


class MortalStore:
    """A store that refuses every append once none is left, as if the server were killed right then."""

    def __init__(self, store: Store, appends: int | None) -> None:
        self._store, self.left = store, appends

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, entry: Entry) -> bool:
        if self.left == 0:
            raise StoreUnavailable("killed")
        if self.left is not None:
            self.left -= 1
        return await self._store.append(entry)


class Listening:
    """Hears what a socket would hear."""

    counted: str | None = None
    audience = False

    def __init__(self, player: str | None = None) -> None:
        self.player = player
        self.heard: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))


class House:
    """One service after another on the same file."""

    def __init__(self, path: Path, time: HandTime) -> None:
        self._url, self.time = f"sqlite:///{path}", time
        self._running: Service | None = None

    async def __call__(self, installed: Plugins | None = None, **settings: Any) -> Service:
        """Stop the one that runs and start the next, with its timers and its bots."""
        await self.stop()
        chosen = Settings(bot_delay_ms=0, bot_think_ms=50, **settings)
        self._running = Service(
            installed or plugins.installed(), await open_store(self._url), LocalBus(), self.time, chosen
        )
        await self._running.start()
        return self._running

    async def still(self, appends: int | None = None) -> Service:
        """The next one, without timers: it does what the test calls, and dies after that many appends."""
        store: Any = MortalStore(await open_store(self._url), appends)
        self._running = Service(plugins.installed(), store, LocalBus(), self.time, Settings())
        return self._running

    def beside(self) -> Service:
        """Another server on the same store, without timers; the one that runs hears nothing of it."""
        assert self._running is not None
        return Service(plugins.installed(), self._running.store, LocalBus(), self.time, Settings())

    async def stop(self) -> None:
        """In order, as after SIGTERM."""
        service, self._running = self._running, None
        if service is not None:
            await service.stop()

    async def kill(self) -> None:
        """Nothing is finished, nothing is said."""
        service, self._running = self._running, None
        if service is None:
            return
        await service.evenings.close()
        for lane in (service._bot_lane, service._analysis_lane, service._picture_lane):
            await lane.close()
        for tasks in (service.room_rush, service.room_sync):
            await tasks.close()
        await service.store.close()


async def begun(service: Service, clock: Any) -> tuple[str, str, str]:
    """A running match and its two players."""
    opened = await service.matches.open(Opening(game="connect-four", clock=clock), None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    first = await service.identity.player(opened.token)
    second = await service.identity.player(joined.token)
    assert first
    assert second
    return opened.id, first, second
