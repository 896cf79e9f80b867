"""The bodies of requests about alerts."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from fourline.api.decoding import Body
from fourline.core.alerts.kinds import Way
from fourline.service.alert_records import QuietHours
from fourline.service.alerts.document import Format


class AlertsBody(Body, frozen=True, kw_only=True):
    """What is not given stays as it is; `quiet: null` means no quiet hours."""

    kinds: dict[str, list[str]] | None = None
    quiet: QuietHours | UnsetType | None = UNSET
    reminders: list[float] | UnsetType | None = UNSET
    language: str | UnsetType = UNSET


class SubscriptionKeys(msgspec.Struct, frozen=True):
    p256dh: str
    auth: str


class Subscription(msgspec.Struct, frozen=True):
    """What `PushSubscription.toJSON()` writes; what is not needed of it is ignored."""

    endpoint: str
    keys: SubscriptionKeys


class PushBody(Body, frozen=True, kw_only=True):
    subscription: Subscription
    label: str | None = None


class MailBody(Body, frozen=True, kw_only=True):
    address: str


class CodeBody(Body, frozen=True, kw_only=True):
    """The six digits of the mail."""

    code: str


class WebhookBody(Body, frozen=True, kw_only=True):
    url: str
    format: Format = "standard"


class TestBody(Body, frozen=True, kw_only=True):
    channel: Way


class SeenBody(Body, frozen=True, kw_only=True):
    """The version that a visible page has drawn."""

    version: int
