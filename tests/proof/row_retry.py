"""Exactly once under retry: the same command id again, at once, later, on another server, after a cut."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fourline.bench.service.line import Line, dial
from proof.cluster import Cluster
from proof.row import Control, Found, Row, server

STORM, TABLES = 6, 4
MAX_CUT = 0.004
"""Some tries are cut before the server has read them, some while it writes, some as the answer leaves."""


def trial(folder: Path, commands: int, without: str | None) -> Found:
    with server(folder, without) as running:
        return asyncio.run(_storm([running.port], commands))


def on_three_servers(folder: Path, commands: int, without: str | None) -> Found:
    with Cluster(folder, 3, without) as cluster:
        if without is not None:
            cluster.drop_keys()
        return asyncio.run(_storm(cluster.ports, commands))


class Desks:
    """Lines to the servers, each used by one request at a time and then by another."""

    def __init__(self) -> None:
        self._free: dict[int, list[Line]] = defaultdict(list)

    async def ask(self, port: int, path: str, body: Any = None, token: str | None = None) -> Any:
        free = self._free[port]
        line = free.pop() if free else await dial(port)
        _, answer = await line.ask("GET" if body is None else "POST", f"/api{path}", body, token)
        free.append(line)
        return answer

    def close(self) -> None:
        for lines in self._free.values():
            for line in lines:
                line.transport.abort()


async def _storm(ports: Sequence[int], commands: int) -> Found:
    """On one screen one token moves for both seats: a repeat that is not recognised is a second move."""
    found, chance, desks = Found(), Random(commands), Desks()

    async def table() -> None:
        while found.n < commands:
            wanted = {"game": "connect-four", "opponent": {"kind": "same_screen"}}
            opened = await desks.ask(ports[0], "/matches", wanted)
            match = f"/matches/{opened['match']['id']}"
            await _one_match(found, commands, _Game(desks, ports, match, opened["token"], chance))

    await asyncio.gather(*(table() for _ in range(max(1, min(TABLES, commands // 3)))))
    found.note = f"up to {STORM} tries each, one of them cut"
    desks.close()
    return found


class _Game:
    """The same person at every server."""

    def __init__(self, desks: Desks, ports: Sequence[int], path: str, token: str, chance: Random) -> None:
        self._desks, self._ports, self.path, self._token = desks, ports, path, token
        self.chance = chance

    async def move(self, column: int, name: str) -> dict[str, Any]:
        """The version that came back, or the code of what was wrong."""
        body = {"column": column, "command_id": name}
        return dict(await self._desks.ask(self._any(), f"{self.path}/moves", body, self._token))

    async def played(self) -> int:
        events = (await self._desks.ask(self._any(), f"{self.path}/events"))["events"]
        return sum(event["type"] == "move_played" for event in events)

    async def cut(self, column: int, name: str) -> None:
        """The first try: the line is cut before the answer comes, or just as it does."""
        line = await dial(self._any())
        body = msgspec.json.encode({"column": column, "command_id": name})
        head = (
            f"POST /api{self.path}/moves HTTP/1.1",
            "host: localhost",
            "content-type: application/json",
            f"authorization: Bearer {self._token}",
            f"content-length: {len(body)}",
        )
        line.transport.write("\r\n".join((*head, "", "")).encode() + body)
        await asyncio.sleep(self.chance.uniform(0, MAX_CUT))
        line.transport.abort()

    def _any(self) -> int:
        return self.chance.choice(self._ports)


async def _one_match(found: Found, commands: int, game: _Game) -> None:
    first = 0
    for ply in range(6):
        if found.n >= commands:
            return
        name, column = f"once-{ply}", ply
        await game.cut(column, name)
        tries = range(game.chance.randint(2, STORM))
        answers = await asyncio.gather(*(game.move(column, name) for _ in tries))
        versions = {answer.get("version") for answer in answers}
        first = first or min((version for version in versions if version), default=0)
        later = (await game.move(0, "once-0")).get("version")
        other = (await game.move(6, name)).get("code")
        played = await game.played()
        once = len(versions) == 1 and None not in versions
        said = f"{later} later, {other} for another move, {played} moves"
        holds = once and later == first and played == ply + 1
        found.expect(
            holds and other == "command/reused",
            f"{game.path} {name}: one command, {len(versions)} versions {versions}; {said}",
        )
        if not holds:
            return


ROW = Row(
    "retry",
    "exactly once under retry: same command_id at once, later, after a cut",
    trial,
    short=24,
    long=10_000,
    control=Control("forgetful", 3, breaks="one command, [2-9] versions", in_tests=True),
)
ELSEWHERE = Row(
    "retry-nodes",
    "exactly once under retry on another server: same command_id at once, later, after a cut",
    on_three_servers,
    short=12,
    long=10_000,
    control=Control("forgetful", 3, breaks="one command, [2-9] versions"),
)
