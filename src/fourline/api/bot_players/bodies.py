"""The bodies of requests about bots."""

from __future__ import annotations

from fourline.api.decoding import Body


class BotBody(Body, frozen=True, kw_only=True):
    name: str
