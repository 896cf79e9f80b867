"""Examples of answers about evenings, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from fourline.service.evening.document import EveningDocument

_AMY = {
    "id": "p1", "name": "Amy", "avatar": None, "rank": 1, "total": 50, "points": 40, "puzzle_points": 0,
    "hill_points": 10, "guess_points": 4, "wins": 1,
}  # fmt: skip
_JOE = _AMY | {
    "id": "p2", "name": "Joe", "rank": 2, "total": 3, "points": 0, "hill_points": 3, "guess_points": 2,
    "wins": 0,
}  # fmt: skip


def evening_examples() -> dict[Any, Any]:
    return {
        EveningDocument: {
            "id": "k3JxYp0bQm2r5vT8wZ1aCd",
            "code": "KQRT",
            "ended_at": "2026-01-01T00:00:00.000Z",
            "goes_at": "2026-01-31T00:00:00.000Z",
            "kept": False,
            "may_keep": True,
            "players": [_AMY, _JOE],
            "games": [{"number": 1, "kind": "teams", "match_id": None, "winners": ["p1"]}],
            "titles": [{"kind": "best_move", "player": "p1", "game": 1, "turn": 12, "value": None}],
            "examined": 1,
        }
    }
