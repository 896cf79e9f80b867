"""The bodies of requests about matches."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.api.decoding import Body
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Human, Opponent, Visibility


class OpenBody(Body, frozen=True, kw_only=True):
    """`moves` were played before: as text ("4453"), or as a match lists them ([3, 3, 4, 2]).

    They are allowed against a bot or on one screen, and only if the game is not over after them.
    """

    game: str
    name: str | None = None
    seat: str = "first"
    opponent: Opponent = Human()
    clock: ClockSettings | None = None
    visibility: Visibility = "unlisted"
    moves: str | tuple[Any, ...] = ""


class JoinBody(Body, frozen=True, kw_only=True):
    name: str | None = None


class RematchBody(Body, frozen=True, kw_only=True):
    swap: bool = True


class AnalysisBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    moves: str
