"""Where a person is told: browsers, a webhook, a feed. Mail has a module of its own."""

from __future__ import annotations

import msgspec

from fourline.core.alerts.kinds import Way
from fourline.service.account.commands import Visitor, clean_label
from fourline.service.alert_ports import RefusedAddress, Sender
from fourline.service.alert_records import AlertSettings, Channel, DropChannel, LogRow, LogState, PutChannel
from fourline.service.alerts import addresses
from fourline.service.alerts.compose import test_message
from fourline.service.alerts.document import Format, PushDetail, WebhookDetail
from fourline.service.alerts.limits import SendLimits
from fourline.service.alerts.outside import Outside
from fourline.service.errors import refuse
from fourline.service.identity import derived_id, hashed, new_id
from fourline.service.ports import Store, TimeSource
from fourline.service.records import Change, EndKey, PutKey

MAX_PUSH = 10
TESTS_A_MINUTE = 6
_IMPOSSIBLE = {
    "push": "This server is installed without push notifications.",
    "mail": "This server sends no mail.",
    "webhook": "This server calls no webhooks.",
}


class Channels:
    """Channels are added, ended and tried."""

    def __init__(self, store: Store, time: TimeSource, outside: Outside) -> None:
        self._store, self._time, self._outside = store, time, outside
        self._tests = SendLimits(TESTS_A_MINUTE)

    async def add_push(self, visitor: Visitor, endpoint: str, keys: PushDetail, label: str | None) -> None:
        sender, person = self.sender("push"), visitor.person
        addresses.check_push_keys(keys.p256dh, keys.auth)
        await allowed(sender, endpoint, person)
        known = [one for one in await self._store.alert_channels(person) if one.way == "push"]
        channel_id = derived_id("push", person, endpoint)
        if len(known) >= MAX_PUSH and channel_id not in {one.id for one in known}:
            refuse("alerts/too_many", f"At most {MAX_PUSH} browsers. End one that you no longer use.")
        await self.put(
            visitor,
            "push",
            channel_id,
            clean_label(label),
            endpoint,
            msgspec.json.encode(keys).decode(),
            key=visitor.key.hash.hex(),
        )

    async def end_push(self, visitor: Visitor, channel_id: str | None) -> None:
        """That one; without an id, those of the device that asks."""
        mine = visitor.key.hash.hex()
        found = [
            one
            for one in await self._store.alert_channels(visitor.person)
            if one.way == "push" and (one.id == channel_id if channel_id is not None else one.key == mine)
        ]
        if channel_id is not None and not found:
            refuse("key/not_found", "There is no such subscription.")
        await self.drop(found)

    # -- webhook and feed --------------------------------------------------------------------

    async def set_webhook(self, visitor: Visitor, url: str, kind: Format) -> None:
        await allowed(self.sender("webhook"), url, visitor.person)
        channel_id = derived_id("webhook", visitor.person)
        detail = msgspec.json.encode(WebhookDetail(kind)).decode()
        await self.put(visitor, "webhook", channel_id, "", url, detail, only=True)

    async def set_feed(self, visitor: Visitor) -> None:
        if await self.only(visitor.person, "feed") is not None:
            return
        channel_id, person, now = new_id(), visitor.person, self._time.now()
        key = hashed(self._outside.feed_token(channel_id))
        feed = Channel(channel_id, person, "feed", "", "", "{}", key.hex(), now, True)
        await self._store.change_alerts([PutKey(key, person, "feed", "", now), PutChannel(feed, only=True)])

    async def end(self, visitor: Visitor, way: Way) -> None:
        """The mail address, the webhook or the feed."""
        channel = await self.only(visitor.person, way)
        await self.drop([channel] if channel is not None else [])

    # -- trying it ---------------------------------------------------------------------------

    async def test(self, visitor: Visitor, way: Way) -> None:
        """Sends at once; the log says what became of it."""
        person, now = visitor.person, self._time.now()
        channels = [one for one in await self._store.alert_channels(person) if one.way == way and one.active]
        if not channels or way == "feed":
            refuse("alerts/no_channel", "There is nothing to test: set this channel up first.")
        if not self._tests.spend(person, now):
            refuse("rate/limited", f"At most {TESTS_A_MINUTE} tests a minute.", retry_after=60.0)
        settings = (await self._store.alert_settings([person])).get(person) or AlertSettings()
        for channel in channels:
            message = test_message(channel.id, settings.language, self._outside.base_url, now)
            outcome = await self.sender(way).send(channel, [message])
            state: LogState = "sent" if outcome.sent else "failed"
            row = LogRow(person, self._time.now(), "", "test", channel.id, way, state, outcome.detail)
            await self._store.write_alert_log([row])
            if outcome.gone:
                await self.drop([channel])

    # -- what they share ---------------------------------------------------------------------

    def sender(self, way: Way) -> Sender:
        found = self._outside.senders.get(way)
        if found is None:
            refuse("alerts/impossible", _IMPOSSIBLE[way])
        return found

    async def only(self, person: str, way: Way) -> Channel | None:
        channels = await self._store.alert_channels(person)
        return next((one for one in channels if one.way == way), None)

    async def put(
        self,
        visitor: Visitor,
        way: Way,
        channel_id: str,
        label: str,
        address: str,
        detail: str,
        *,
        key: str = "",
        active: bool = True,
        only: bool = False,
    ) -> None:
        now = self._time.now()
        channel = Channel(channel_id, visitor.person, way, label, address, detail, key, now, active)
        await self._store.change_alerts([PutChannel(channel, only)])

    async def drop(self, channels: list[Channel]) -> None:
        changes: list[Change] = [DropChannel(one.id, one.player, one.way) for one in channels]
        keys = [EndKey(bytes.fromhex(one.key)) for one in channels if one.way == "feed"]
        if changes:
            await self._store.change_alerts([*changes, *keys])


async def allowed(sender: Sender, address: str, player: str) -> None:
    try:
        await sender.check(address, player)
    except RefusedAddress as error:
        refuse("alerts/address", str(error), fault=error.fault)
