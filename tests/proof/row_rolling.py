"""A rolling restart: three servers in turn under many games. No move is lost, every client is told why."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from proof.cluster import Cluster, accounted
from proof.row import Control, Found, Row
from proof.travellers import Town, p99, tables
from support.running import Server

NODES, GAP_SECONDS, RESTART = 3, 2.0, 1012


def trial(folder: Path, games_at_once: int, without: str | None) -> Found:
    """The control restarts the servers by kill -9."""
    end: Callable[[Server], int] = Server.stop if without is None else Server.kill
    with Cluster(folder, NODES) as cluster:
        town = asyncio.run(_evening(cluster, games_at_once, end))
        found = accounted(Found(violations=town.violations), cluster.audit(town.journal))
    others = {code: count for code, count in town.closes.items() if code != RESTART}
    if others or not town.closes:
        found.violations.append(f"sockets were closed with {dict(town.closes)}, not with {RESTART} alone")
    gap = p99(town.absences)
    if games_at_once >= 500 and gap > GAP_SECONDS:
        found.violations.append(f"the p99 of being cut off is {gap:.1f} s")
    found.note = (
        f"{games_at_once} games, {NODES} servers in turn; {len(town.absences)} times cut off, "
        f"p99 {gap:.2f} s, longest {max(town.absences, default=0):.2f} s"
    )
    return found


async def _evening(cluster: Cluster, count: int, end: Callable[[Server], int]) -> Town:
    town, over = Town(cluster.ports), asyncio.Event()
    town.eager = True
    playing = asyncio.ensure_future(tables(town, count, over, pause=count / 150))
    await asyncio.sleep(2 + count / 50)
    for node in cluster.nodes:
        await asyncio.to_thread(end, node)
        await asyncio.to_thread(node.start)
        await asyncio.sleep(1.0)
    over.set()
    await playing
    return town


ROW = Row(
    "rolling",
    "three servers restarted in turn: no move lost, back within 2 s, closed with 1012",
    trial,
    short=10,
    long=500,
    only_long="back within 2 s (p99)",
    control=Control("abrupt", 10, breaks="sockets were closed with"),
)
