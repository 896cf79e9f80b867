"""Problems as in RFC 9457: every code of the contract, its status and its title."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from fourline.core.errors import FourlineError, Refusal
from fourline.service.errors import Refused, whole_seconds
from fourline.service.extended import extended
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import Overtaken, StoreUnavailable

PROBLEMS: dict[str, tuple[int, str]] = {
    "request/unreadable": (400, "Unreadable request"),
    "request/invalid": (422, "Invalid request"),
    "request/media_type": (415, "JSON only"),
    "request/too_large": (413, "Request too large"),
    "request/not_found": (404, "No such page"),
    "request/method": (405, "Method not allowed"),
    "name/invalid": (422, "Invalid name"),
    "auth/required": (401, "Token required"),
    "auth/forbidden": (403, "Not allowed"),
    "match/not_found": (404, "No such match"),
    "room/not_found": (404, "No such room"),
    "evening/not_found": (404, "No such evening"),
    "game/unknown": (404, "No such game"),
    "game/no_analysis": (422, "No exact analysis"),
    "game/no_openings": (422, "No openings"),
    "game/no_puzzles": (422, "No puzzles"),
    "opening/not_found": (404, "No such opening"),
    "game/rooms_only": (422, "Played in rooms"),
    "move/not_your_turn": (409, "Not your turn"),
    "match/not_started": (409, "Not started"),
    "match/started": (409, "Started already"),
    "match/over": (409, "Match over"),
    "match/not_over": (409, "Match not over"),
    "match/full": (409, "Match full"),
    "version/stale": (409, "Out of date"),
    "claim/too_early": (409, "Too early to claim"),
    "swap/closed": (409, "The seats cannot be swapped now"),
    "match/rated": (409, "Not in a rated game"),
    "analysis/closed": (409, "Closed while it is played"),
    "block/not_found": (404, "No such block"),
    "profile/not_found": (404, "No such player"),
    "profile/not_kept": (409, "Keep your games first"),
    "takeback/no_move": (409, "Nothing to take back"),
    "command/reused": (422, "Command id used before"),
    "match/paused": (409, "Paused"),
    "rate/limited": (429, "Too many requests"),
    "game/broken": (503, "This game is broken"),
    "request/misdirected": (421, "Unknown host"),
    "service/unavailable": (503, "Temporarily unavailable"),
    "link/not_found": (404, "No such code"),
    "link/claimed": (409, "Code used already"),
    "link/not_claimed": (409, "No device is waiting"),
    "link/digits": (409, "Digits differ"),
    "link/own": (409, "Yours already"),
    "link/adopts": (409, "You are a player already"),
    "link/both_seats": (409, "Both seats of one game"),
    "recovery/not_found": (404, "No such recovery code"),
    "passkey/invalid": (422, "Passkey not accepted"),
    "passkey/impossible": (409, "No passkeys here"),
    "key/not_found": (404, "No such device"),
    "alerts/impossible": (409, "Not possible on this server"),
    "alerts/address": (422, "Address refused"),
    "alerts/too_many": (409, "Too many channels"),
    "alerts/mailed": (429, "Mailed today already"),
    "alerts/code": (409, "Code not accepted"),
    "alerts/no_channel": (409, "No such channel"),
    "player/banned": (403, "Banned"),
    "seek/not_found": (404, "No such search"),
    "bot/not_found": (404, "No such bot"),
    "bot/too_many": (409, "Too many bots"),
    "challenge/not_found": (404, "No such challenge"),
    "challenge/over": (409, "Challenge over"),
    "challenge/refused": (403, "Challenge refused"),
    "challenge/too_many": (409, "Too many challenges"),
    "player/not_found": (404, "No such player"),
    "stream/bots_only": (403, "For bots"),
    "stream/expired": (410, "Start anew"),
    "avatar/unknown": (422, "No such avatar"),
    "room/name_taken": (409, "Name taken"),
    "room/full": (409, "Room full"),
    "room/locked": (409, "Room locked"),
    "room/too_few": (409, "Too few players"),
    "room/wrong_phase": (409, "Not now"),
    "room/blocked": (403, "Blocked"),
}
MOVE_REFUSED = (422, "Move refused")
"""For a code that a game has of its own: `move/…`."""
RETRY_SECONDS = "1"


class Problem(msgspec.Struct, frozen=True):
    """RFC 9457. A refused move also says what could be played, in further fields."""

    type: str
    title: str
    status: int
    detail: str
    code: str


def status_and_title(code: str) -> tuple[int, str]:
    return PROBLEMS.get(code, MOVE_REFUSED)


def problem_body(code: str, detail: str, data: dict[str, Any] | None = None) -> Problem:
    status, title = status_and_title(code)
    return extended(
        Problem, data or {}, type=f"/api/docs#{code}", title=title, status=status, detail=detail, code=code
    )


def problem(
    code: str, detail: str, data: dict[str, Any] | None = None, headers: dict[str, str] | None = None
) -> Response:
    body = problem_body(code, detail, data)
    sent = dict(headers or {})
    if body.status in (429, 503):
        sent.setdefault("retry-after", RETRY_SECONDS)
    if body.status == 401:
        sent.setdefault("www-authenticate", "Bearer")
    return Response(
        msgspec.json.encode(body), body.status, headers=sent, media_type="application/problem+json"
    )


def problem_of(refusal: Refusal) -> Response:
    """The answer to a refused request; `retry_after` is also a header, in whole seconds."""
    data = dict(refusal.data)
    headers = None
    if "retry_after" in data:
        data["retry_after"] = whole_seconds(data["retry_after"])
        headers = {"retry-after": str(data["retry_after"])}
    return problem(refusal.code, refusal.detail, data, headers)


def refusal_of(error: Exception) -> Refusal | None:
    """The refusal that an exception stands for; None if it is a fault of the server."""
    match error:
        case Refused(refusal=refusal):
            return refusal
        case FourlineError():
            return Refusal(error.code, str(error))
        case PluginFault():
            return Refusal("game/broken", str(error))
        case Overtaken():
            return Refusal("service/unavailable", "Your player has just changed. Try again.")
        case StoreUnavailable():
            return Refusal("service/unavailable", "The service cannot write just now. Try again in a moment.")
    return None
