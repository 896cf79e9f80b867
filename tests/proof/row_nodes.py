"""One move per turn on two servers that share one PostgreSQL: only the log's key decides there."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg

from client import Live, Person, everyone_leaves, two_players
from postgres import Postgres
from row import Found, Row, server

CLIENTS = 16


def trial(folder: Path, turns: int, without: str | None) -> Found:
    """The control drops the keys of the table under the running servers."""
    with tempfile.TemporaryDirectory(prefix="fourline-postgres-") as readable:
        Path(readable).chmod(0o755)
        return _two_nodes(folder, Path(readable), turns, without)


def _two_nodes(folder: Path, readable: Path, turns: int, without: str | None) -> Found:
    with Postgres(readable / "cluster") as postgres:
        url = postgres.database()
        nodes = [server(folder / f"node{number}") for number in range(2)]
        for node in nodes:
            node.database_url = url
        with nodes[0] as one, nodes[1] as two:
            if without is not None:
                asyncio.run(_drop_keys(url))
            return asyncio.run(_race((one.url, two.url), turns))


async def _drop_keys(url: str) -> None:
    connection = await asyncpg.connect(url)
    for key in ("commits_place", "commits_once"):
        await connection.execute(f"ALTER TABLE commits DROP CONSTRAINT {key}")
    await connection.close()


async def _race(urls: tuple[str, str], turns: int) -> Found:
    found = Found(note=f"{CLIENTS} clients a turn on 2 servers")
    while found.n < turns:
        first, second, match_id = await two_players(urls[0])
        players = [[Person(url, token) for url in urls] for token in (first.token, second.token)]
        async with AsyncExitStack() as stack:
            windows = [
                [
                    await stack.enter_async_context(side[number % 2].live(match_id))
                    for number in range(CLIENTS)
                ]
                for side in players
            ]
            for ply in range(6):
                if found.n < turns:
                    await _turn(found, windows[ply % 2], first, match_id, ply)
    await everyone_leaves()
    return found


async def _turn(found: Found, windows: list[Live], witness: Person, match_id: str, ply: int) -> None:
    """All windows of the player on turn press at once; the version says which turn is meant."""
    asked = (
        live.ask("move", column=(ply + number) % 7, version=3 + ply, command_id=f"n{ply}-{number}")
        for number, live in enumerate(windows)
    )
    answers = await asyncio.gather(*asked)
    kinds = Counter(answer["type"] for answer in answers)
    codes = {answer["code"] for answer in answers if answer["type"] == "refused"}
    events = await witness.events(match_id)
    numbered = [event["version"] for event in events] == list(range(1, len(events) + 1))
    one_move = kinds["ack"] == 1 and len(events) == 4 + ply and numbered
    fitting = codes <= {"version/stale", "move/not_your_turn"}
    found.expect(one_move and fitting, f"{match_id} ply {ply}: {dict(kinds)}, {codes}, {len(events)} events")


ROW = Row(
    "nodes",
    "one move per turn on two servers sharing one PostgreSQL",
    trial,
    short=12,
    long=1000,
    without="no_key",
    control=3,
    control_in_tests=False,
)
