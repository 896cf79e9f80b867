"""Webhooks: signed as Standard Webhooks says, or in the words that Discord and Slack take."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Sequence
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec

from fourline import __version__
from fourline.adapters.outside.http import Posting, outcome_of
from fourline.service.alert_ports import Message, Outcome
from fourline.service.alert_records import Channel
from fourline.service.alerts.document import WebhookDetail
from fourline.service.time import rfc3339


class Secrets(Protocol):
    def __call__(self, channel: str, url: str) -> str: ...


class WebhookSender:
    """`secret_of` gives the secret of a channel, as its owner was told it."""

    def __init__(self, posting: Posting, secret_of: Secrets) -> None:
        self._posting, self._secret_of = posting, secret_of

    async def check(self, address: str, player: str) -> None:
        await self._posting.addresses.resolve(address, player)

    async def send(self, channel: Channel, messages: Sequence[Message]) -> Outcome:
        message = messages[-1]
        style = msgspec.json.decode(channel.detail, type=WebhookDetail).format
        body = msgspec.json.encode(_WRITTEN[style](message))
        headers = {"content-type": "application/json", "user-agent": f"Fourline/{__version__}"}
        if style == "standard":
            headers |= signed(self._secret_of(channel.id, channel.address), message, body)
        outcome = await outcome_of(self._posting, channel, headers, body, message.at)
        return msgspec.structs.replace(outcome, gone=False)

    def host(self, channel: Channel) -> str:
        return urlsplit(channel.address).netloc


def signed(secret: str, message: Message, body: bytes) -> dict[str, str]:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    seconds = str(message.at // 1000)
    mac = hmac.digest(key, f"{message.id}.{seconds}.".encode() + body, "sha256")
    signature = f"v1,{base64.b64encode(mac).decode()}"
    return {"webhook-id": message.id, "webhook-timestamp": seconds, "webhook-signature": signature}


def _standard(message: Message) -> dict[str, Any]:
    data = {
        "match": message.match,
        "version": message.version,
        "seat": message.seat,
        "link": message.link,
    }
    return {"type": message.kind, "timestamp": rfc3339(message.at), "data": data}


def _discord(message: Message) -> dict[str, Any]:
    """The name of a player must not mention people of the channel."""
    return {
        "content": f"**{message.title}**\n{message.body}\n{message.link}",
        "allowed_mentions": {"parse": []},
    }


def _slack(message: Message) -> dict[str, Any]:
    title, body = (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        for text in (message.title, message.body)
    )
    return {"text": f"*{title}*\n{body}\n<{message.link}>"}


_WRITTEN = {"standard": _standard, "discord": _discord, "slack": _slack}
