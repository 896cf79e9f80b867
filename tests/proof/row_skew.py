"""Three servers whose wall clocks differ by hours: clocks run by one time all the same."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from proof import row_deadlines
from proof.cluster import Cluster
from proof.row import Control, Found, Row
from support.client import Person, everyone_leaves, two_players

SKEWED = Path(__file__).parent / "skewed.py"
HOURS = (-1, 0, 1)
MOVE_SECONDS, APART = 60, 1.0
"""What the end of a clock may differ by: each server learns the time from an answer of the database."""
Look = tuple[float, float | None, float]
"""When it began, the seconds that were left, and when it was over."""


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
        clock = {"kind": "per_move", "seconds": MOVE_SECONDS}
        before = time.monotonic()
        _, _, match_id = await two_players(urls[number % len(urls)], clock=clock)
        begun = (before, float(MOVE_SECONDS), time.monotonic())
        looks = [await _look(url, match_id) for url in urls]
        left = [seconds for _, seconds, _ in looks]
        found.expect(_one_end([begun, *looks]), f"{match_id}: {left} s left")
    await everyone_leaves()
    return found


async def _look(url: str, match_id: str) -> Look:
    began = time.monotonic()
    left = (await Person(url).match(match_id))["clock"]["deadline_in_ms"]
    return began, None if left is None else left / 1000, time.monotonic()


def _one_end(looks: list[Look]) -> bool:
    """Whether there is a moment at which all of them may have meant the clock to run out."""
    if any(left is None or left <= 0 for _, left, _ in looks):
        return False
    ends = [(began + left, over + left) for began, left, over in looks if left is not None]
    return max(first for first, _ in ends) - min(last for _, last in ends) < APART


ROW = Row(
    "skew",
    "wall clocks hours apart on three servers: one time for all clocks",
    trial,
    short=12,
    long=600,
    control=Control("own_clock", 12, breaks="s left"),
)
