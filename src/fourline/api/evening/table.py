"""The rows of the table of calls that are about evenings."""

from __future__ import annotations

from fourline.api.decoding import Body
from fourline.api.evening import handlers
from fourline.api.request import Call
from fourline.service.evening.document import EveningDocument

_LOOK = ("evening/not_found", "rate/limited", "service/unavailable")
_ASK = (
    *("request/unreadable", "request/media_type", "request/too_large", "request/invalid"),
    *("auth/forbidden", "auth/required", "command/reused"),
)


class KeepBody(Body, frozen=True, kw_only=True):
    """Keep the page for good, or no longer."""

    keep: bool


EVENING_CALLS = (
    Call(
        method="GET", path="/evenings/{id}", handler=handlers.show_evening, role="anyone", bots=True,
        summary="An evening that has ended", answer=EveningDocument, problems=_LOOK,
    ),
    Call(
        method="GET", path="/evenings/{id}/qr.svg", handler=handlers.evening_qr, role="anyone", bots=True,
        summary="The link to its page as a QR code", answer=None, media="image/svg+xml", problems=_LOOK,
    ),
    Call(
        method="POST", path="/evenings/{id}/keep", handler=handlers.keep_evening, role="player",
        summary="Keep the page for good", body=KeepBody, answer=EveningDocument, limit="moves",
        problems=(*_LOOK, *_ASK), example={"keep": True},
    ),
)  # fmt: skip
