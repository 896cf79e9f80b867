"""The bodies of requests about matches."""

from __future__ import annotations

import msgspec

from fourline.api.decoding import Body
from fourline.core.match.commands import Offer, Opening


class OpenBody(Opening, frozen=True, forbid_unknown_fields=True, kw_only=True):
    command_id: str | None = None


class JoinBody(Body, frozen=True, kw_only=True):
    name: str | None = None


class RematchBody(Body, frozen=True, kw_only=True):
    swap: bool = True


class DeclineBody(Body, frozen=True, kw_only=True):
    offer: Offer


class AnalysisBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    moves: str
