"""Exactly once under retry: the same command id again, at once, later, and after a cut connection."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx

from client import Person, everyone_leaves
from row import Found, Row, server

STORM = 6


def trial(folder: Path, commands: int, without: str | None) -> Found:
    with server(folder, without) as running:
        return asyncio.run(_storm(running.url, commands))


async def _storm(url: str, commands: int) -> Found:
    """On one screen one token moves for both seats: a repeat that is not recognised is a second move."""
    found, chance = Found(), Random(commands)
    while found.n < commands:
        person = Person(url)
        match_id = (await person.open(opponent={"kind": "same_screen"}))["match"]["id"]
        await _one_match(found, commands, person, match_id, chance)
    found.note = f"{STORM} tries each, and some cut"
    await everyone_leaves()
    return found


async def _one_match(found: Found, commands: int, person: Person, match_id: str, chance: Random) -> None:
    moved: dict[str, int] = {}
    for ply in range(6):
        if found.n >= commands:
            return
        name, column = f"once-{ply}", ply
        await _cut(person, match_id, name, column)
        answers = await asyncio.gather(
            *(person.move(match_id, column=column, command_id=name) for _ in range(chance.randint(2, STORM)))
        )
        versions = {answer.json().get("version") for answer in answers}
        moved[name] = min(version for version in versions if version)
        later = await person.move(match_id, column=0, command_id="once-0")
        same = later.json().get("version") == moved["once-0"]
        other = await person.move(match_id, column=6, command_id=name)
        events = await person.events(match_id)
        once = sum(event["type"] == "move_played" for event in events) == ply + 1
        accepted = all(answer.status_code == 200 for answer in (*answers, later))
        holds = accepted and len(versions) == 1 and same and once and other.json()["code"] == "command/reused"
        found.expect(holds, f"{match_id} {name}: versions {versions}, {len(events)} events")
        if not holds:
            return


async def _cut(person: Person, match_id: str, name: str, column: int) -> None:
    """The first try: the line is cut before the answer comes."""
    async with httpx.AsyncClient(base_url=f"{person.url}/api", timeout=0.002) as line:
        try:
            await line.post(
                f"/matches/{match_id}/moves",
                json={"column": column, "command_id": name},
                headers=person.headers,
            )
        except httpx.TimeoutException:
            return


ROW = Row(
    "retry",
    "exactly once under retry: same command_id at once, later, after a cut",
    trial,
    short=24,
    long=5000,
    without="forgetful",
    control=3,
)
