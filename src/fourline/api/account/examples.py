"""Examples of answers about accounts, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from fourline.api.account import answers
from fourline.service.account.document import Me
from fourline.service.account.export import Export
from fourline.service.account.linking import Claimed, ClaimStatus, Pending
from fourline.service.account.passkeys import SignedIn
from fourline.service.account.recovery import Recovered

WHEN = "2026-01-01T00:00:00.000Z"
CODE = "31C5G-P2RB1-C5GP2-RB1C5-GP2RB-11"


DEVICE = {
    "id": "0f1e2d3c4b5a6978",
    "kind": "device",
    "label": "My phone",
    "created_at": WHEN,
    "used_at": WHEN,
    "this": True,
}
ME = {
    "player": "k3JxYp0bQm2r5vT8wZ1aCd",
    "name": "Ada",
    "since": WHEN,
    "keys": [DEVICE],
    "passkeys": [],
    "recovery": False,
    "passkeys_possible": True,
    "why_not": None,
}
LINK = {
    "code": "BCDFGHJK",
    "expires_in_ms": 120_000,
    "link": "https://play.example.org/link#BCDFGHJK",
}


EXPORT = {
    "player": ME["player"],
    "also": [],
    "name": "Ada",
    "since": WHEN,
    "keys": [DEVICE],
    "passkeys": [],
    "recovery": False,
    "names": [],
    "account": [{"type": "recovery_made", "at": WHEN}],
    "matches": [],
    "unread": [],
    "alerts": {"channels": [], "kinds": [["over", "mail"]], "settings": None, "log": []},
    "strangers": {"seeks": ["2d"], "blocked_in": [], "reports": [], "banned": None},
    "ratings": {"standings": [], "games": [], "shows": [], "evidence": []},
    "bots": [{"player": "bot.k3JxYp0bQm2r5vT8wZ1aCd", "name": "Four by Four", "created_at": WHEN}],
    "challenges": [{"at": WHEN, "game": "connect-four", "sent": True, "name": "Ada"}],
}


def account_examples() -> dict[Any, Any]:
    return {
        Me: ME,
        Export: EXPORT,
        answers.LinkOpened: LINK,
        answers.RecoveryCode: {"code": CODE},
        answers.OthersEnded: {
            "stays": [{"kind": "passkey", "id": "0f1e2d3c4b5a6978", "label": "My laptop", "created_at": WHEN}]
        },
        answers.Answered: {"status": "approved"},
        Pending: {"status": "claimed", "digits": "42", "label": "My phone"},
        Claimed: {"claim": "kept-secret", "digits": "42"},
        ClaimStatus: {"status": "approved", "token": "kept-secret"},
        SignedIn: {"token": "kept-secret"},
        dict[str, Any]: {
            "challenge": "0T3SPHjlj4COIEN_h2cEubyYHqOH7cX3p4nK9HxaVzI",
            "rpId": "play.example.org",
        },
        Recovered: {"token": "kept-secret", "code": CODE},
    }
