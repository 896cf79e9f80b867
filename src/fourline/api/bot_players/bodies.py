"""The bodies of requests about bots."""

from __future__ import annotations

from fourline.api.decoding import Body
from fourline.service.bot_players.challenge_document import WantedGame


class BotBody(Body, frozen=True, kw_only=True):
    name: str


class ChallengeBody(WantedGame, frozen=True, forbid_unknown_fields=True, kw_only=True):
    command_id: str | None = None
