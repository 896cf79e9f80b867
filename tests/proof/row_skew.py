"""Three servers whose wall clocks differ by hours: clocks run by one time all the same."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from proof import row_deadlines
from proof.cluster import Cluster
from proof.row import Control, Found, Row
from support.client import Person, everyone_leaves, two_players

SKEWED = Path(__file__).parent / "skewed.py"
HOURS = (-1, 0, 1)
APART_MS = 1000
"""What two looks at a clock may differ by, one after the other on a busy machine."""


def trial(folder: Path, clocks: int, without: str | None) -> Found:
    cluster = Cluster(folder, len(HOURS))
    for node, hours in zip(cluster.nodes, HOURS, strict=True):
        node.program = [sys.executable, str(SKEWED), str(3600 * hours), without or "protected"]
    with cluster:
        looks = asyncio.run(_looks(cluster.urls, max(3, clocks // 20)))
        asyncio.run(cluster.rows("TRUNCATE commits, matches, deadlines"))
        asyncio.run(row_deadlines.run_down(cluster, clocks))
        found = row_deadlines.judged(asyncio.run(cluster.rows(row_deadlines.QUERY)), clocks)
    found.add(looks)
    found.note = f"wall clocks an hour behind, right, an hour ahead; {found.note}"
    return found


async def _looks(urls: list[str], matches: int) -> Found:
    """Every server says the same about a clock, whichever server started it."""
    found = Found()
    for number in range(matches):
        clock = {"kind": "per_move", "seconds": 60}
        _, _, match_id = await two_players(urls[number % len(urls)], clock=clock)
        left = [(await Person(url).match(match_id))["clock"]["deadline_in_ms"] for url in urls]
        alike = None not in left and max(left) - min(left) < APART_MS and 50_000 < min(left) <= 60_000
        found.expect_in_time(alike, f"{match_id}: {left} ms left")
    await everyone_leaves()
    return found


ROW = Row(
    "skew",
    "wall clocks hours apart on three servers: one time for all clocks",
    trial,
    short=12,
    long=600,
    control=Control("own_clock", 12, breaks="ms left"),
    clock=True,
)
