"""Web Push: to whatever push service a browser named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from fourline.adapters.outside.encryption import MAX_TEXT_LENGTH, ServerKey, encrypted
from fourline.adapters.outside.http import Posting, outcome_of
from fourline.service.alert_ports import Message, Outcome
from fourline.service.alert_records import Channel
from fourline.service.alerts.addresses import decoded
from fourline.service.alerts.document import PushDetail
from fourline.service.alerts.words import direction

TTL_SECONDS = 24 * 3600
MAX_TOPIC_LENGTH = 32
DECLARATIVE = 8030
"""Marks a message that Safari can show without a service worker."""


class PushSender:
    def __init__(self, posting: Posting, key: ServerKey) -> None:
        self._posting, self._key = posting, key

    async def check(self, address: str, player: str) -> None:
        await self._posting.addresses.resolve(address, player, https_only=True)

    async def send(self, channel: Channel, messages: Sequence[Message]) -> Outcome:
        message = messages[-1]
        keys = msgspec.json.decode(channel.detail, type=PushDetail)
        try:
            body = encrypted(payload(message), decoded(keys.p256dh), decoded(keys.auth))
        except ValueError:
            return Outcome(False, "These are not the keys of a browser.", gone=True)
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(TTL_SECONDS),
            "urgency": "high" if message.kind == "time_short" else "normal",
            "topic": (message.match or "test")[:MAX_TOPIC_LENGTH],
            "authorization": self._key.authorization(_origin(channel.address), message.at),
        }
        return await outcome_of(self._posting, channel, headers, body, message.at, https_only=True)

    def host(self, channel: Channel) -> str:
        return urlsplit(channel.address).netloc


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def payload(message: Message) -> bytes:
    """What the service worker reads; Safari also shows it without one."""
    notification: dict[str, Any] = {
        "title": message.title,
        "body": message.body,
        "navigate": message.link,
        "lang": message.language,
        "dir": direction(message.language),
        "tag": message.match or "test",
        "app_badge": str(message.waiting),
    }
    alert: dict[str, Any] = {
        "id": message.id,
        "kind": message.kind,
        "match": message.match,
        "version": message.version,
        "seat": message.seat,
        "waiting": message.waiting,
        "last_move": msgspec.json.decode(message.last_move) if message.last_move else None,
    }
    written = msgspec.json.encode({"web_push": DECLARATIVE, "notification": notification, "alert": alert})
    if len(written) <= MAX_TEXT_LENGTH:
        return written
    return msgspec.json.encode({"web_push": DECLARATIVE, "notification": notification})
