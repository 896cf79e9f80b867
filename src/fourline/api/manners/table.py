"""The rows of the table of calls that are about manners."""

from __future__ import annotations

from fourline.api.manners import handlers
from fourline.api.manners.bodies import BlockBody, ReportBody, SayBody
from fourline.api.match.access import MatchSubject
from fourline.api.match.answers import Moved
from fourline.api.request import Call, Parameter
from fourline.service.manners.manners import BlockList

_READ = ("request/unreadable", "request/media_type", "request/too_large", "request/invalid")
_ON_MATCH = (
    *("rate/limited", "auth/required", "auth/forbidden", "match/not_found", "player/banned"),
    "service/unavailable",
)
_OWN = ("rate/limited", "service/unavailable", "auth/required")
MATCH = MatchSubject()
SEAT = Parameter("seat", {"type": "string"}, "Who is meant, if there are several opponents.")

MANNER_CALLS = (
    Call(
        method="POST", path="/matches/{id}/say", subject=MATCH, handler=handlers.say, role="seated",
        summary="Say one of the preset words to your opponent", body=SayBody, answer=Moved, limit="moves",
        problems=(*_READ, *_ON_MATCH, "game/rooms_only"), example={"word": "good_luck"},
    ),
    Call(
        method="POST", path="/matches/{id}/block", subject=MATCH, handler=handlers.block, role="seated",
        summary="Never be paired with this opponent again", body=BlockBody, answer=handlers.Blocked,
        limit="joins", problems=(*_READ, *_ON_MATCH), example={},
    ),
    Call(
        method="DELETE", path="/matches/{id}/block", subject=MATCH, handler=handlers.unblock, role="seated",
        summary="Lift that again", answer=handlers.Blocked, limit="joins", query=(SEAT,),
        problems=(*_ON_MATCH, "request/invalid"),
    ),
    Call(
        method="GET", path="/me/blocks", handler=handlers.show_blocks, role="player",
        summary="Opponents whom you have blocked", answer=BlockList,
        problems=_OWN,
    ),
    Call(
        method="DELETE", path="/me/blocks/{id}", handler=handlers.lift_block, role="player",
        summary="Lift the blocks that you made in this match", answer=handlers.Blocked, limit="joins",
        query=(SEAT,), problems=(*_OWN, "auth/forbidden", "block/not_found", "request/invalid"),
    ),
    Call(
        method="POST", path="/matches/{id}/report", subject=MATCH, handler=handlers.report, role="seated",
        summary="Report your opponent to the operator, with this game", body=ReportBody,
        answer=handlers.Reported, status=201, limit="joins", problems=(*_READ, *_ON_MATCH),
        example={"reason": "rude", "text": ""},
    ),
)  # fmt: skip


def manner_examples() -> dict[object, object]:
    match = "k3JxYp0bQm2r5vT8wZ1aCd"
    block = {"match": match, "name": "Grace", "at": "2026-01-01T00:00:00.000Z", "seat": "red"}
    return {
        handlers.Blocked: {"blocked": True},
        handlers.Reported: {"report": match},
        BlockList: {"items": [block]},
    }
