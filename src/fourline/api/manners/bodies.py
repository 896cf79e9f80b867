"""The bodies of requests about manners."""

from __future__ import annotations

from fourline.api.decoding import Body
from fourline.service.messages import Word
from fourline.service.stored.manners import Reason


class BlockBody(Body, frozen=True, kw_only=True):
    """`seat` says who is meant if there are several opponents."""

    seat: str | None = None


class ReportBody(Body, frozen=True, kw_only=True):
    reason: Reason
    text: str = ""
    seat: str | None = None


class SayBody(Body, frozen=True, kw_only=True):
    word: Word
