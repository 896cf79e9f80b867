"""Exactly once under retry: the same command id again, at once, later, on another server, after a cut."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx

from client import Person, everyone_leaves
from cluster import Cluster
from row import Found, Row, server

STORM, TABLES = 6, 4


def trial(folder: Path, commands: int, without: str | None) -> Found:
    with server(folder, without) as running:
        return asyncio.run(_storm([running.url], commands))


def on_three_servers(folder: Path, commands: int, without: str | None) -> Found:
    with Cluster(folder, 3, without) as cluster:
        if without is not None:
            cluster.drop_keys()
        return asyncio.run(_storm(cluster.urls, commands))


async def _storm(urls: list[str], commands: int) -> Found:
    """On one screen one token moves for both seats: a repeat that is not recognised is a second move."""
    found, chance = Found(), Random(commands)

    async def table() -> None:
        while found.n < commands:
            opener = Person(urls[0])
            match_id = (await opener.open(opponent={"kind": "same_screen"}))["match"]["id"]
            people = [Person(url, opener.token) for url in urls]
            await _one_match(found, commands, people, match_id, chance)

    await asyncio.gather(*(table() for _ in range(max(1, min(TABLES, commands // 3)))))
    found.note = f"up to {STORM} tries each, one of them cut"
    await everyone_leaves()
    return found


async def _one_match(
    found: Found, commands: int, people: list[Person], match_id: str, chance: Random
) -> None:
    """The same person at every server."""
    moved: dict[str, int] = {}
    for ply in range(6):
        if found.n >= commands:
            return
        name, column = f"once-{ply}", ply
        person = chance.choice(people)
        await _cut(person, match_id, name, column)
        tries = (chance.choice(people) for _ in range(chance.randint(2, STORM)))
        answers = await asyncio.gather(
            *(person.move(match_id, column=column, command_id=name) for person in tries)
        )
        versions = {answer.json().get("version") for answer in answers}
        moved[name] = min((version for version in versions if version), default=0)
        later = await person.move(match_id, column=0, command_id="once-0")
        same = later.json().get("version") == moved["once-0"]
        other = await person.move(match_id, column=6, command_id=name)
        events = await person.events(match_id)
        once = sum(event["type"] == "move_played" for event in events) == ply + 1
        accepted = all(answer.status_code == 200 for answer in (*answers, later))
        holds = (
            accepted and len(versions) == 1 and same and once and other.json().get("code") == "command/reused"
        )
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
    long=10_000,
    without="forgetful",
    control=3,
)
ELSEWHERE = Row(
    "retry-nodes",
    "exactly once under retry on another server: same command_id at once, later, after a cut",
    on_three_servers,
    short=12,
    long=10_000,
    without="forgetful",
    control=3,
    control_in_tests=False,
)
