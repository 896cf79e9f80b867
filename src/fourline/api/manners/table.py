"""The rows of the table of calls that are about manners."""

from __future__ import annotations

from fourline.api.decoding import PlainBody
from fourline.api.manners import handlers
from fourline.api.manners.bodies import ReportBody, SayBody
from fourline.api.match.access import MatchSubject
from fourline.api.match.answers import Moved
from fourline.api.request import Call

_READ = ("request/unreadable", "request/media_type", "request/too_large", "request/invalid")
_ON_MATCH = (
    *("rate/limited", "auth/required", "auth/forbidden", "match/not_found", "player/banned"),
    "service/unavailable",
)
MATCH = MatchSubject()

MANNER_CALLS = (
    Call(
        method="POST", path="/matches/{id}/say", subject=MATCH, handler=handlers.say, role="seated",
        summary="Say one of the preset words to your opponent", body=SayBody, answer=Moved, limit="moves",
        problems=(*_READ, *_ON_MATCH, "game/rooms_only"), example={"word": "good_luck"},
    ),
    Call(
        method="POST", path="/matches/{id}/block", subject=MATCH, handler=handlers.block, role="seated",
        summary="Never be paired with this opponent again", body=PlainBody, answer=handlers.Blocked,
        limit="joins", problems=(*_READ, *_ON_MATCH), example={},
    ),
    Call(
        method="DELETE", path="/matches/{id}/block", subject=MATCH, handler=handlers.unblock, role="seated",
        summary="Lift that again", answer=handlers.Blocked, limit="joins",
        problems=(*_ON_MATCH, "request/invalid"),
    ),
    Call(
        method="POST", path="/matches/{id}/report", subject=MATCH, handler=handlers.report, role="seated",
        summary="Report your opponent to the operator, with this game", body=ReportBody,
        answer=handlers.Reported, status=201, limit="joins", problems=(*_READ, *_ON_MATCH),
        example={"reason": "rude", "text": ""},
    ),
)  # fmt: skip


def manner_examples() -> dict[object, object]:
    return {handlers.Blocked: {"blocked": True}, handlers.Reported: {"report": "k3JxYp0bQm2r5vT8wZ1aCd"}}
