"""A planned answer stands with the move it answers: the server is killed right after that commit."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves

LINES = [f"{column}{column}" for column in range(1, 8)]


def trial(folder: Path, kills: int, without: str | None) -> Found:
    """N moves that a plan waits for, each followed by a kill; then a server without the trap looks."""
    trap, found = server(folder, without or "killed_after_move"), Found(note=f"{kills} kills")
    cut = [asyncio.run(_cut(trap, number % 7)) for number in range(kills)]
    running = server(folder, None).start()
    try:
        asyncio.run(_judge(running.url, cut, found))
    finally:
        running.stop()
    return found


async def _cut(trap: Any, column: int) -> tuple[str, str, int]:
    """The match, the token of the player with the plan, and the move that it waits for."""
    trap.port = 0
    trap.start()
    first, second = Person(trap.url), Person(trap.url)
    match_id = (await first.open())["match"]["id"]
    await second.join(match_id)
    planned = await second.send("PUT", f"/matches/{match_id}/plans", json={"lines": LINES})
    assert planned.status_code == 200, planned.text
    try:
        await first.move(match_id, column=column)
    except httpx.TransportError:
        pass
    finally:
        await everyone_leaves()
        trap.kill()
    return match_id, second.token or "", column


async def _judge(url: str, cut: list[tuple[str, str, int]], found: Found) -> None:
    for match_id, token, column in cut:
        person = Person(url, token)
        match = await person.match(match_id)
        found.expect(match["moves"][:1] == [column], f"{match_id}: the move itself is missing")
        found.expect(match["moves"] == [column, column], f"{match_id}: a planned answer is missing")
        left = (await person.get(f"/matches/{match_id}/plans")).json()
        found.expect(left["lines"] == [] and left["dropped"] is None, f"{match_id}: the plan is not used up")
    await everyone_leaves()


ROW = Row(
    "plans",
    "a planned answer is in the same append as the move it waits for",
    trial,
    short=2,
    long=100,
    control=Control("answers_later", 2, breaks="a planned answer is missing", in_tests=True),
)
