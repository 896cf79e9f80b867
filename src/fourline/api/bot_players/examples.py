"""Examples of answers about bots, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from fourline.api.bot_players.table import ANY_LINE
from fourline.service.bot_players.challenge_document import Challenged, ChallengeDocument, ChallengeList
from fourline.service.bot_players.documents import BotDocument, BotList, BotPage, BotToken

WHEN = "2026-01-01T00:00:00.000Z"
PLAYER = "bot.k3JxYp0bQm2r5vT8wZ1aCd"
BOT = {"player": PLAYER, "name": "Four by Four", "created_at": WHEN, "used_at": None}
LINE = {
    "type": "match_over",
    "cursor": "17",
    "at": WHEN,
    "match": "k3JxYp0bQm2r5vT8wZ1aCd",
    "version": 12,
    "game": "connect-four",
    "seat": "red",
    "status": "completed",
    "outcome": {"kind": "win", "winner": "red", "reason": "resignation", "lines": []},
}


CHALLENGE = {
    "id": "Zx3JxYp0bQm2r5vT8wZ1aC",
    "status": "open",
    "game": "connect-four",
    "clock": None,
    "rated": False,
    "seat": "random",
    "challenger": {"name": "Ada", "kind": "human", "player": None},
    "challenged": {"name": "Four by Four", "kind": "bot", "player": PLAYER},
    "since": WHEN,
    "expires_at": "2026-01-01T00:10:00.000Z",
    "match": None,
}


def bot_examples() -> dict[Any, Any]:
    return {
        BotList: {"items": [BOT], "most": 10},
        BotDocument: BOT,
        BotPage: {"player": PLAYER, "name": "Four by Four", "owner": {"name": "Ada", "profile": None}},
        BotToken: {"player": PLAYER, "token": "kept-secret", "name": "Four by Four"},
        ANY_LINE: LINE,
        ChallengeDocument: CHALLENGE,
        Challenged: CHALLENGE | {"token": None},
        ChallengeList: {"items": [CHALLENGE]},
    }
