"""The rows of the table of calls that are about playing strangers."""

from __future__ import annotations

from fourline.api.request import Call
from fourline.api.seeks import handlers
from fourline.api.seeks.bodies import SeekBody
from fourline.service.seeks.document import SeekDocument, SeekLobby
from fourline.service.seeks.seeks import Sought

_READ = ("request/unreadable", "request/media_type", "request/too_large")
_LOOK = ("rate/limited", "service/unavailable")
_OWN = (*_LOOK, "auth/required", "seek/not_found")

SEEK_CALLS = (
    Call(
        method="POST", path="/seeks", handler=handlers.begin_seek, role="newcomer",
        summary="Look for a stranger to play", body=SeekBody, answer=Sought, status=201, limit="seeks",
        example={"game": "connect-four", "tempo": "5m"},
        problems=(
            *_READ, *_LOOK, "request/invalid", "auth/required", "auth/forbidden", "name/invalid",
            "game/unknown", "game/rooms_only", "game/no_openings",
        ),
    ),
    Call(
        method="GET", path="/seeks", handler=handlers.show_seeks, role="anyone", bots=True,
        summary="How many players wait, and your own searches", answer=SeekLobby, problems=_LOOK,
    ),
    Call(
        method="GET", path="/seeks/{id}", handler=handlers.show_seek, role="player",
        summary="Whether a stranger was found; looking keeps a live search going", answer=SeekDocument,
        problems=_OWN,
    ),
    Call(
        method="DELETE", path="/seeks/{id}", handler=handlers.cancel_seek, role="player",
        summary="Stop looking", answer=SeekDocument, limit="moves", problems=(*_OWN, "auth/forbidden"),
    ),
)  # fmt: skip
