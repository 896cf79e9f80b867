"""Three servers are killed and put to sleep at random under load: nobody loses an acknowledged move."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from proof.cluster import Cluster, accounted, asleep, beside, killed, some
from proof.row import Control, Found, Row
from proof.travellers import Town, p99, tables

NODES, TABLES = 3, 12


def trial(folder: Path, blows: int, without: str | None) -> Found:
    with Cluster(folder, NODES, without) as cluster:
        town = asyncio.run(_evening(cluster, blows))
        found = accounted(Found(violations=town.violations), cluster.audit(town.journal))
    found.note = (
        f"{blows} times kill -9 or SIGSTOP among {NODES} servers; "
        f"a command's p99 {p99(town.waits):.1f} s, longest {max(town.waits):.1f} s"
    )
    return found


async def _evening(cluster: Cluster, blows: int) -> Town:
    town, chance, over = Town(cluster.ports, blows), Random(blows), asyncio.Event()
    left = blows

    async def blow() -> None:
        nonlocal left
        await asyncio.sleep(chance.uniform(0.1, 0.5))
        node = some(chance, cluster.nodes)
        await (
            killed(node, chance.uniform(0, 0.5))
            if chance.random() < 0.6
            else asleep(node, chance.uniform(0.2, 4))
        )
        left -= 1
        if left == 0:
            over.set()

    await beside(tables(town, TABLES, over), blow)
    return town


ROW = Row(
    "failover",
    "servers killed and frozen at random: no acknowledged move lost, nothing doubled",
    trial,
    short=2,
    long=100,
    control=Control("ack_first", 12, breaks="acknowledged moves are not in the log"),
)
