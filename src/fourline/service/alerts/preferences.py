"""What a person is told of, when, in which language; and how all of it is shown."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from fourline.core.alerts.kinds import KINDS, WAYS
from fourline.service.account.commands import Visitor
from fourline.service.alert_records import (
    AlertChange,
    AlertSettings,
    Channel,
    PutAlertSettings,
    PutKinds,
    QuietHours,
)
from fourline.service.alerts import quiet
from fourline.service.alerts.document import (
    AlertLog,
    AlertsDocument,
    ChannelsShown,
    FeedShown,
    MailShown,
    WebhookDetail,
    WebhookShown,
    log_shown,
    push_shown,
    shown,
)
from fourline.service.alerts.outside import Outside
from fourline.service.alerts.words import LANGUAGES
from fourline.service.errors import refuse
from fourline.service.ports import Store

MAX_REMINDERS = 5
MAX_REMINDER_HOURS = 24 * 366
LOG_ITEMS = 20


class Preferences:
    """The settings of alerts, and their document."""

    def __init__(self, store: Store, outside: Outside) -> None:
        self._store, self._outside = store, outside

    async def document(self, visitor: Visitor) -> AlertsDocument:
        person = visitor.person
        settings = await self._settings(person)
        kinds = await self._store.alert_kinds(person)
        channels = await self._store.alert_channels(person)
        outside = self._outside
        return shown(settings, kinds, outside.push_key, outside.possible, self._channels(channels, visitor))

    async def log(self, visitor: Visitor) -> AlertLog:
        return log_shown(await self._store.alert_log(visitor.person, LOG_ITEMS))

    def _channels(self, channels: list[Channel], visitor: Visitor) -> ChannelsShown:
        by_way = {one.way: one for one in channels}
        mail, webhook, feed = by_way.get("mail"), by_way.get("webhook"), by_way.get("feed")
        return ChannelsShown(
            push=push_shown(channels, visitor.key.hash.hex()),
            mail=MailShown(mail.address, mail.active) if mail else None,
            webhook=self._webhook_shown(webhook) if webhook else None,
            feed=self._feed_shown(feed) if feed else None,
        )

    def _webhook_shown(self, channel: Channel) -> WebhookShown:
        detail = msgspec.json.decode(channel.detail, type=WebhookDetail)
        secret = self._outside.webhook_secret(channel.id, channel.address)
        return WebhookShown(channel.address, detail.format, secret, channel.active)

    def _feed_shown(self, channel: Channel) -> FeedShown:
        token = self._outside.feed_token(channel.id)
        base = f"{self._outside.base_url}/api/feeds/{token}"
        return FeedShown(f"{base}.ics", f"{base}.atom")

    async def _settings(self, person: str) -> AlertSettings:
        return (await self._store.alert_settings([person])).get(person) or AlertSettings()

    # -- settings ----------------------------------------------------------------------------

    async def put_settings(
        self,
        visitor: Visitor,
        kinds: Mapping[str, list[str]] | None,
        chosen: Mapping[str, object],
    ) -> None:
        """`chosen` has what is to change of quiet, reminders and language."""
        person = visitor.person
        changes: list[AlertChange] = []
        if kinds is not None:
            changes.append(PutKinds(person, _checked_kinds(kinds)))
        if chosen:
            settings = replace(await self._settings(person), **_checked_settings(chosen))
            changes.append(PutAlertSettings(person, msgspec.json.encode(settings).decode()))
        if changes:
            await self._store.change_alerts(changes)

    async def use_language(self, person: str, language: str) -> None:
        """The language of the page on which the first channel is set up."""
        if not await self._store.alert_settings([person]):
            body = msgspec.json.encode(AlertSettings(language=language)).decode()
            await self._store.change_alerts([PutAlertSettings(person, body)])


def _checked_kinds(kinds: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    for kind, ways in kinds.items():
        if kind not in KINDS:
            refuse("request/invalid", f"There is no kind {kind[:40]!r}. Choose from: {', '.join(KINDS)}.")
        for way in ways:
            if way not in WAYS:
                refuse(
                    "request/invalid", f"There is no channel {way[:40]!r}. Choose from: {', '.join(WAYS)}."
                )
    return {kind: tuple(dict.fromkeys(ways)) for kind, ways in kinds.items()}


def _checked_settings(chosen: Mapping[str, object]) -> dict[str, object]:
    found = dict(chosen)
    if isinstance(hours := found.get("quiet"), QuietHours):
        quiet.checked(hours)
    if isinstance(times := found.get("reminders"), list):
        if len(times) > MAX_REMINDERS or not all(0 < one <= MAX_REMINDER_HOURS for one in times):
            detail = f"At most {MAX_REMINDERS} reminders, each more than 0 hours before the deadline."
            refuse("request/invalid", detail)
        found["reminders"] = tuple(times)
    if found.get("language", "en") not in LANGUAGES:
        refuse("request/invalid", f"Choose a language from: {', '.join(LANGUAGES)}.")
    return found
