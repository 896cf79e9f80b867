"""Strangers on three servers that are killed: every pair is one match, and no player is in two."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx

from proof.cluster import Cluster, beside, killed, some
from proof.row import Control, Found, Row
from support.client import Person, everyone_leaves

AT_ONCE = 20
SETTLE_SECONDS = 120.0
WAITING = "SELECT count(*) FROM seeks WHERE status = 'waiting'"
LONELY = "SELECT stream, count(*) FROM seeks WHERE status = 'paired' GROUP BY stream HAVING count(*) <> 2"
TWICE = "SELECT player, count(*) FROM seated GROUP BY player HAVING count(*) > 1"
SEATLESS = (
    "SELECT s.id FROM seeks s LEFT JOIN seated t ON t.stream = s.stream AND t.player = s.player"
    " AND t.seat = s.seat WHERE s.status = 'paired' AND t.player IS NULL"
)
UNSOUGHT = (
    "SELECT m.id FROM matches m WHERE NOT EXISTS"
    " (SELECT 1 FROM seeks s WHERE s.stream = m.id AND s.status = 'paired')"
)


def trial(folder: Path, seeks: int, without: str | None) -> Found:
    with Cluster(folder, 3, without, POLL_SECONDS="0.2") as cluster:
        found = asyncio.run(_evening(cluster, seeks, without is None))
    found.note = "three servers on one PostgreSQL; one after another is killed and started again"
    return found


async def _evening(cluster: Cluster, seeks: int, kills: bool) -> Found:
    chance = Random(seeks)
    crowd = _crowd(cluster, seeks, chance)
    if kills:
        await beside(crowd, lambda: killed(some(chance, cluster.nodes), 0.2))
    else:
        await crowd
    await _settled(cluster)
    await everyone_leaves()
    return await _judged(cluster)


async def _crowd(cluster: Cluster, seeks: int, chance: Random) -> None:
    """Every player seeks once, on any server; one that dies meanwhile may or may not have heard it."""

    async def come() -> None:
        while True:
            person = Person(chance.choice(cluster.urls))
            try:
                answer = await person.post("/seeks", game="connect-four", tempo="2d")
                if answer.status_code == 201:
                    return
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.2)

    for start in range(0, seeks, AT_ONCE):
        await asyncio.gather(*(come() for _ in range(min(AT_ONCE, seeks - start))))


async def _settled(cluster: Cluster) -> None:
    """Until at most one player waits who has no one to play."""
    for _ in range(int(SETTLE_SECONDS / 0.5)):
        if (await cluster.rows(WAITING))[0][0] <= 1:
            return
        await asyncio.sleep(0.5)


async def _judged(cluster: Cluster) -> Found:
    found = Found()
    found.n = (await cluster.rows("SELECT count(*) FROM seeks"))[0][0]
    waiting = (await cluster.rows(WAITING))[0][0]
    found.violations += [f"{waiting} players still wait"] * (waiting > 1)
    for stream, count in await cluster.rows(LONELY):
        found.violations.append(f"match {stream} belongs to {count} seeks")
    for player, count in await cluster.rows(TWICE):
        found.violations.append(f"player {player} is in {count} matches")
    found.violations += [f"seek {one} has no seat" for (one,) in await cluster.rows(SEATLESS)]
    found.violations += [f"match {one} was not sought" for (one,) in await cluster.rows(UNSOUGHT)]
    return found


ROW = Row(
    "strangers",
    "two seeks become one match or none, and no player is in two, while servers are killed",
    trial,
    short=20,
    long=10_000,
    control=Control("paired_twice", 200, breaks=r"is in [0-9]+ matches"),
)
