"""A set goes on: the server is killed between the end of its first game and the opening of its second."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves

EVEN = {"kind": "even", "plies": 4}


def trial(folder: Path, kills: int, without: str | None) -> Found:
    """So many sets, each cut between its games; then a server without the trap looks at them."""
    trap, found = server(folder, "between_games"), Found(note=f"{kills} kills")
    cut = [asyncio.run(_cut(trap)) for _ in range(kills)]
    running = server(folder, without).start()
    try:
        asyncio.run(_judge(running.url, cut, found))
    finally:
        running.stop()
    return found


async def _cut(trap: Any) -> tuple[str, str]:
    """Plays the first game until the server dies; the match and the token of whoever opened it."""
    trap.port = 0
    trap.start()
    first, second = Person(trap.url), Person(trap.url)
    match_id = (await first.open(start=EVEN, set=2))["match"]["id"]
    await second.join(match_id)
    try:
        await second.post(f"/matches/{match_id}/resign")
    except httpx.TransportError:
        pass
    finally:
        await everyone_leaves()
        trap.kill()
    return match_id, first.token or ""


async def _judge(url: str, cut: list[tuple[str, str]], found: Found) -> None:
    for match_id, token in cut:
        person = Person(url, token)
        one = await person.match(match_id)
        found.expect(one["status"] == "completed" and one["next_match"] is not None, f"{match_id}: no end")
        answer = await person.get(f"/matches/{one['next_match']}")
        found.expect(answer.status_code == 200, f"{match_id}: the second game is missing")
        if answer.status_code == 200:
            two = answer.json()
            same = two["given"] == one["given"] == 4 and two["moves"] == one["moves"][:4]
            found.expect(same, f"{match_id}: another opening")
            found.expect(two["set"]["game"] == 2 and two["set"]["score"]["yellow"] == 1, f"{match_id}: score")
    await everyone_leaves()


ROW = Row(
    "sets",
    "a set goes on after a kill between its games",
    trial,
    short=2,
    long=50,
    control=Control("no_next_game", 2, breaks="the second game is missing", in_tests=True),
)
