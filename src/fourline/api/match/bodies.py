"""The bodies of requests about matches."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fourline.api.decoding import Body
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Offer, Opening


class OpenBody(Opening, frozen=True, forbid_unknown_fields=True, kw_only=True):
    command_id: str | None = None


class JoinBody(Body, frozen=True, kw_only=True):
    name: str | None = None


class RematchBody(Body, frozen=True, kw_only=True):
    swap: bool = True


class DeclineBody(Body, frozen=True, kw_only=True):
    offer: Offer


class PauseBody(Body, frozen=True, kw_only=True):
    """`until` as in an event's `at`; without it the pause lasts until a player resumes."""

    until: str | None = None


class TempoBody(Body, frozen=True, kw_only=True):
    clock: ClockSettings | None


class PlansBody(Body, frozen=True, kw_only=True):
    """Lines of a plan. `version` is the match version they were made for; without it, the present one."""

    lines: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=1000)], ...], msgspec.Meta(max_length=100)]
    version: int | None = None


class LookAheadBody(Body, frozen=True, kw_only=True):
    line: Annotated[str, msgspec.Meta(max_length=1000)]


class AnalysisBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    moves: str
