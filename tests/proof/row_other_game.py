"""A move body of another game, or of no game, is unreadable, and changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from proof.row import Control, Found, Row, server
from support.client import everyone_leaves, two_players

BODIES: dict[str, tuple[dict[str, Any], ...]] = {
    "connect-four": (
        {"cell": 0},
        {"column": 3, "cell": 0},
        {"column": 3, "row": 5},
        {"column": "3"},
        {"column": 3.0},
        {"column": True},
        {"column": None},
        {"column": [3]},
        {},
        {"move": 3},
    ),
    "tic-tac-toe": (
        {"column": 0},
        {"cell": 0, "column": 0},
        {"cell": "0"},
        {"cell": 0.0},
        {"cell": None},
        {},
        {"row": 0},
    ),
}


def trial(folder: Path, rounds: int, without: str | None) -> Found:
    with server(folder, without) as running:
        return asyncio.run(_all(running.url, rounds))


async def _all(url: str, rounds: int) -> Found:
    found = Found()
    for game, bodies in list(BODIES.items()) * rounds:
        first, _, match_id = await two_players(url, game)
        before = await first.events(match_id)
        async with first.live(match_id) as live:
            for body in bodies:
                answer = await first.move(match_id, **body)
                code = answer.json().get("code")
                found.expect(
                    (answer.status_code, code) == (400, "request/unreadable"),
                    f"{game} {body} was read: {code}",
                )
                refused = await live.ask("move", **body)
                found.expect(
                    refused.get("code") == "request/unreadable", f"{game} socket {body} was read: {refused}"
                )
        found.expect(await first.events(match_id) == before, f"{game}: something happened")
    await everyone_leaves()
    return found


ROW = Row(
    "other-game",
    "a move body of another game is unreadable and changes nothing",
    trial,
    short=1,
    long=20,
    control=Control("gullible", 1, breaks="was read", in_tests=True),
)
