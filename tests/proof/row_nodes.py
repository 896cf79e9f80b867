"""One move per turn on three servers that share one PostgreSQL, some of them frozen or killed meanwhile.

Only the log's key decides there. A history is one turn for which many windows press at once.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage

from proof.cluster import Cluster, asleep, beside, killed
from proof.row import Control, Found, Row
from support.client import Live, Person, everyone_leaves, two_players

CLIENTS, TABLES = 12, 6
FITTING = {"version/stale", "move/not_your_turn", "match/over"}
GONE = {"type": "gone"}


def trial(folder: Path, turns: int, without: str | None) -> Found:
    """The control drops the keys of the table under the running servers."""
    with Cluster(folder, 3) as cluster:
        if without is not None:
            cluster.drop_keys()
        return asyncio.run(_race(cluster, turns))


async def _race(cluster: Cluster, turns: int) -> Found:
    found, blows = Found(), Counter[str]()
    tables = asyncio.gather(*(_table(found, cluster, turns) for _ in range(TABLES)))
    await beside(tables, lambda: _blow(cluster, Random(sum(blows.values())), blows))
    found.note = (
        f"{CLIENTS} clients a turn on 3 servers, {blows['frozen']} frozen and {blows['killed']} killed"
    )
    await everyone_leaves()
    return found


async def _blow(cluster: Cluster, chance: Random, blows: Counter[str]) -> None:
    """One server is left alone: a client must be there to ask."""
    await asyncio.sleep(chance.uniform(0.3, 1.5))
    node = chance.choice(cluster.nodes[1:])
    if chance.random() < 0.15:
        blows["killed"] += 1
        await killed(node)
    else:
        blows["frozen"] += 1
        await asleep(node, chance.uniform(0.05, 0.3))


async def _table(found: Found, cluster: Cluster, turns: int) -> None:
    while found.n < turns:
        first, second, match_id = await two_players(cluster.urls[0])
        async with AsyncExitStack() as stack:
            windows = [
                [await _window(stack, cluster, number, player, match_id) for number in range(CLIENTS)]
                for player in (first, second)
            ]
            columns: list[int] = []
            while found.n < turns and await _turn(found, windows[len(columns) % 2], first, match_id, columns):
                pass


async def _window(
    stack: AsyncExitStack, cluster: Cluster, number: int, player: Person, match_id: str
) -> Live:
    """On its server, or on the one that is always there where that one is down."""
    for url in (cluster.urls[number % 3], cluster.urls[0]):
        with suppress(OSError, ConnectionClosed, InvalidMessage):
            return await stack.enter_async_context(Person(url, player.token).live(match_id))
    raise RuntimeError("no server answers")


async def _turn(
    found: Found, windows: list[Live], witness: Person, match_id: str, columns: list[int]
) -> bool:
    """All windows of the player on turn press at once; the version says which turn. Is there another?

    `columns` are the moves so far, and grow by this one. Nobody presses a full column: where two servers are
    down, nobody else might be left to make a move.
    """
    ply = len(columns)
    free = [column for column in range(7) if columns.count(column) < 6]
    answers = await asyncio.gather(
        *(_press(live, ply, number, free[(ply + number) % len(free)]) for number, live in enumerate(windows))
    )
    kinds = Counter(answer["type"] for answer in answers)
    codes = {answer["code"] for answer in answers if answer["type"] == "refused"}
    events = await witness.events(match_id)
    numbered = [event["version"] for event in events] == list(range(1, len(events) + 1))
    acked = kinds["ack"] == 1 or (kinds["ack"] == 0 and kinds["gone"] > 0)
    columns[:] = [event["column"] for event in events if event["type"] == "move_played"]
    moves = len(columns)
    holds = acked and moves == 1 + ply and numbered and codes <= FITTING
    found.expect(holds, f"{match_id} ply {ply}: {kinds['ack']} acks, {moves} moves, {dict(kinds)}, {codes}")
    return holds and events[-1]["type"] != "match_ended"


async def _press(live: Live, ply: int, number: int, column: int) -> dict[str, Any]:
    try:
        return await live.ask("move", column=column, version=3 + ply, command_id=f"n{ply}-{number}")
    except (OSError, ConnectionClosed):
        return GONE


ROW = Row(
    "nodes",
    "one move per turn on three servers sharing one PostgreSQL, frozen and killed meanwhile",
    trial,
    short=15,
    long=10_000,
    control=Control("no_key", 9, breaks="ply [0-9]+: [2-9] acks"),
)
