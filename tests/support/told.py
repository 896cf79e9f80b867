"""A service in this process that really sends, on a clock that the test turns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.outside.open import open_outside
from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Opening, Play
from fourline.service.account.commands import Visitor
from fourline.service.alerts.document import PushDetail
from fourline.service.app import Service
from fourline.service.log.stream import Submission
from fourline.settings import Settings
from support.by_hand import HandTime
from support.outside import Browser

BASE = "http://play.test"


class Told:
    """Two players, their match, and what they are told. Nothing is sent but by `due`."""

    service: Service

    def __init__(self, url: str, **settings: Any) -> None:
        self.url, self.time = url, HandTime()
        self.settings = Settings(**({"alerts_lan": 1, "limit_alerts": 10_000} | settings))

    async def start(self) -> Told:
        store = await open_store(self.url)
        outside = await open_outside(store, self.settings, BASE)
        self.service = Service(plugins.installed(), store, LocalBus(), self.time, self.settings, outside)
        return self

    async def stop(self) -> None:
        await self.service.stop()

    async def begin(self, clock: Any = None) -> tuple[str, Visitor, Visitor]:
        """A running match, and the two who play it: the first seat first."""
        opened = await self.service.matches.open(Opening(game="connect-four", clock=clock), None, None)
        joined = await self.service.matches.join(opened.id, None, None, None)
        return opened.id, await self.visitor(opened.token), await self.visitor(joined.token)

    async def visitor(self, token: str | None) -> Visitor:
        key = await self.service.identity.key(token)
        assert key is not None
        return Visitor(key, token or "")

    async def subscribe(self, who: Visitor, endpoint: str) -> Browser:
        browser = Browser()
        keys = browser.subscription(endpoint)["keys"]
        await self.service.alerts.channels.add_push(
            who, endpoint, PushDetail(keys["p256dh"], keys["auth"]), "Phone"
        )
        return browser

    async def play(self, match_id: str, who: Visitor, column: int) -> int:
        stream = await self.service.matches.stream(match_id)
        submission = Submission(Play(who.person, column), who.person, None)
        return (await self.service.matches.submit(stream.id, submission)).version

    async def due(self, seconds: float = 5.0) -> None:
        """Time passes, and whatever is due then is sent."""
        self.time.ms += round(seconds * 1000)
        while await self.service.alerts.dispatcher.round():
            await self.service.alerts.dispatcher.settle()

    async def log(self, who: Visitor) -> list[tuple[str, str, str]]:
        found = await self.service.alerts.preferences.log(who)
        return [(one.kind, one.channel, one.state) for one in found.items]


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'fourline.sqlite'}"
