"""The parts of alerts, put together."""

from __future__ import annotations

from fourline.service.alerts.channels import Channels
from fourline.service.alerts.dispatcher import Dispatcher
from fourline.service.alerts.feeds import Feeds
from fourline.service.alerts.mail import MailAddresses
from fourline.service.alerts.outside import Outside
from fourline.service.alerts.preferences import Preferences
from fourline.service.alerts.seen import SeenVersions
from fourline.service.match.commands import Matches
from fourline.service.match.pictures import Pictures
from fourline.service.ports import Store, TimeSource


class Alerts:
    """Notifies players about their games while no page is open."""

    def __init__(
        self,
        store: Store,
        time: TimeSource,
        matches: Matches,
        pictures: Pictures,
        outside: Outside,
        a_minute: int,
    ) -> None:
        self.preferences = Preferences(store, outside)
        self.channels = Channels(store, time, outside)
        self.mail = MailAddresses(store, time, outside, self.channels)
        self.feeds = Feeds(store, matches, outside)
        self.seen = SeenVersions(store, time)
        self.dispatcher = Dispatcher(store, time, matches, pictures, outside, a_minute)

    async def close(self) -> None:
        await self.seen.close()
        await self.dispatcher.settle()
