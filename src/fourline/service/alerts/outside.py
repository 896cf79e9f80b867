"""What the service has to send alerts with, and the secret that its own keys are derived from."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Mapping

import msgspec

from fourline.core.alerts.kinds import WAYS, Way
from fourline.service import base64url, chance
from fourline.service.alert_ports import Sender


class Outside(msgspec.Struct, frozen=True):
    """`push_key` is public; `secret` never leaves the server."""

    senders: Mapping[str, Sender] = {}
    push_key: str | None = None
    secret: bytes = b""
    base_url: str = ""

    @property
    def possible(self) -> list[Way]:
        return [way for way in WAYS if way == "feed" or way in self.senders]

    def derived(self, purpose: str, *parts: str) -> str:
        """A secret of ours for this purpose, the same each time."""
        mac = hmac.digest(self.secret, "\0".join((purpose, *parts)).encode(), "sha256")
        return base64url.encode(mac)

    def webhook_secret(self, channel: str, url: str) -> str:
        """As Standard Webhooks writes it."""
        mac = hmac.digest(self.secret, f"webhook\0{channel}\0{url}".encode(), "sha256")
        return f"whsec_{base64.b64encode(mac).decode()}"

    def feed_token(self, channel: str) -> str:
        return self.derived("feed", channel)

    def stop_key(self, channel: str) -> str:
        """Can end this mail channel and nothing else."""
        return f"{channel}.{self.derived('stop', channel)[:22]}"

    def channel_to_stop(self, key: str) -> str | None:
        channel, dot, _ = key[:100].rpartition(".")
        same = dot and hmac.compare_digest(self.stop_key(channel).encode(), key.encode())
        return channel if same else None


def without_senders(base_url: str = "") -> Outside:
    """Without senders: nothing is sent."""
    return Outside(secret=chance.random_bytes(32), base_url=base_url)
