"""Examples of answers about profiles and ratings, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from fourline.service.account.profiles import OwnProfile, ProfileDocument
from fourline.service.rating.standings import BestPlayers

PAGE, MATCH = "p7Qm2r5vT8wZ1aCdk3JxYp", "k3JxYp0bQm2r5vT8wZ1aCd"
AT = "2026-01-01T00:00:00.000Z"
RATING = {
    "rating": 1480,
    "deviation": 70,
    "games": 30,
    "provisional": False,
    "band": {"low": "casual", "high": "club"},
}
PROFILE = {
    "id": PAGE,
    "name": "Ada",
    "ratings": {"connect-four": {"live": RATING}},
    "games": [
        {
            "match": MATCH,
            "game": "connect-four",
            "pool": "live",
            "at": AT,
            "seat": "red",
            "result": "win",
            "rating": 1480,
            "gained": 12,
            "opponent": "Grace",
            "opponent_rating": 1510,
        }
    ],
    "best_win": {"match": MATCH, "at": AT, "opponent": "Grace", "opponent_rating": 1510, "moves": 27},
    "streak": 1,
    "shows": ["rating", "games", "best_win", "streak"],
}


def rating_examples() -> dict[Any, Any]:
    own = {"id": PAGE, "shows": PROFILE["shows"], "possible": True, "why_not": None}
    best = {"game": "connect-four", "items": [{"profile": PAGE, "name": "Ada", "rating": RATING}]}
    return {OwnProfile: own, ProfileDocument: PROFILE, BestPlayers: best}
