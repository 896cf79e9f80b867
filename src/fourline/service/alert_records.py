"""What is stored about alerts: channels, settings, the outbox, and the log of what became of each."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.alerts.kinds import Kind, Way

LogState = Literal["sent", "failed", "seen", "quiet"]


class Channel(msgspec.Struct, frozen=True):
    """Where a person is told. `address` is an endpoint, a mail address or a URL; `detail` is JSON.

    `key` is the hash (in hex) of the key that the channel ends with: of a device, or of a feed.
    `active` is False for a mail address that is not confirmed, and for a webhook that was switched off.
    """

    id: str
    player: str
    way: Way
    label: str
    address: str
    detail: str
    key: str
    created_at: int
    active: bool
    failing_since: int | None = None
    told_at: int | None = None


class AlertSettings(msgspec.Struct, frozen=True):
    """What a person chose beside the kinds. JSON in the store; an absent field has its default."""

    quiet: QuietHours | None = None
    reminders: tuple[float, ...] | None = None
    language: str = "en"


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """Times of day as HH:MM in a time zone. Alerts are held until they end."""

    from_: str
    to: str
    zone: str


class AlertRow(msgspec.Struct, frozen=True):
    """One alert for one channel, in the outbox."""

    player: str
    stream: str
    kind: Kind
    channel: str
    version: int
    due: int
    note: str
    tries: int


class LogRow(msgspec.Struct, frozen=True):
    """What became of an alert. `stream` is empty for a test."""

    player: str
    at: int
    stream: str
    kind: str
    channel: str
    way: Way
    state: LogState
    detail: str


class MailCode(msgspec.Struct, frozen=True):
    """The last confirmation that was sent to an address, which is known by its hash only."""

    address: str
    player: str
    code: str
    tries: int
    sent_at: int


# -- changes, written in one transaction ------------------------------------------------------


class PutChannel(msgspec.Struct, frozen=True):
    """With the first channel of its way, every kind is on for that way."""

    channel: Channel
    only: bool = False
    """It replaces the others of its way."""


class DropChannel(msgspec.Struct, frozen=True):
    id: str
    player: str
    way: Way


class ActivateChannel(msgspec.Struct, frozen=True):
    id: str
    active: bool


class PutKinds(msgspec.Struct, frozen=True):
    """These kinds are sent on these channels and on no others."""

    player: str
    kinds: dict[str, tuple[str, ...]]


class PutAlertSettings(msgspec.Struct, frozen=True):
    player: str
    body: str


AlertChange = PutChannel | DropChannel | ActivateChannel | PutKinds | PutAlertSettings
