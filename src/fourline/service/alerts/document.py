"""Alerts as their owner sees them."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.alerts.kinds import KINDS, WAYS, Kind, Way
from fourline.service.alert_records import AlertSettings, Channel, LogRow, LogState, QuietHours
from fourline.service.time import rfc3339

Format = Literal["standard", "discord", "slack"]


class PushShown(msgspec.Struct, frozen=True):
    """A browser that shows notifications. `this`: the device that asks."""

    id: str
    label: str
    this: bool


class MailShown(msgspec.Struct, frozen=True):
    address: str
    confirmed: bool


class WebhookShown(msgspec.Struct, frozen=True):
    """`on` is False once it has failed for three days; setting it again switches it on."""

    url: str
    format: Format
    secret: str
    on: bool


class FeedShown(msgspec.Struct, frozen=True):
    ics: str
    atom: str


class ChannelsShown(msgspec.Struct, frozen=True):
    push: list[PushShown]
    mail: MailShown | None
    webhook: WebhookShown | None
    feed: FeedShown | None


class AlertsDocument(msgspec.Struct, frozen=True, kw_only=True):
    """`push_key` is the server's public key for `pushManager.subscribe`; null if it cannot push.

    `possible` names the channels that this server has; `reminders` are hours before the time for a move
    runs out, null for half and four fifths of it.
    """

    kinds: dict[Kind, list[Way]]
    quiet: QuietHours | None
    reminders: list[float] | None
    language: str
    push_key: str | None
    possible: list[Way]
    channels: ChannelsShown


class LogItem(msgspec.Struct, frozen=True):
    """What became of an alert. `match` is null for a test."""

    at: str
    kind: str
    match: str | None
    channel: Way
    state: LogState
    detail: str


class AlertLog(msgspec.Struct, frozen=True):
    items: list[LogItem]


class WebhookDetail(msgspec.Struct, frozen=True):
    """Stored with a webhook."""

    format: Format = "standard"


class PushDetail(msgspec.Struct, frozen=True):
    """Stored with a push subscription: the keys of the browser, in base64url."""

    p256dh: str
    auth: str


def kinds_shown(rows: list[tuple[str, str]]) -> dict[Kind, list[Way]]:
    on = set(rows)
    return {kind: [way for way in WAYS if (kind, way) in on] for kind in KINDS}


def log_shown(rows: list[LogRow]) -> AlertLog:
    return AlertLog(
        [
            LogItem(rfc3339(row.at), row.kind, row.stream or None, row.way, row.state, row.detail)
            for row in rows
        ]
    )


def shown(
    settings: AlertSettings,
    kinds: list[tuple[str, str]],
    push_key: str | None,
    possible: list[Way],
    channels: ChannelsShown,
) -> AlertsDocument:
    return AlertsDocument(
        kinds=kinds_shown(kinds),
        quiet=settings.quiet,
        reminders=None if settings.reminders is None else list(settings.reminders),
        language=settings.language,
        push_key=push_key,
        possible=possible,
        channels=channels,
    )


def push_shown(channels: list[Channel], key: str) -> list[PushShown]:
    return [PushShown(one.id, one.label, one.key == key) for one in channels if one.way == "push"]
