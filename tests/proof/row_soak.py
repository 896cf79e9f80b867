"""A long run of games that come and go: memory stays flat."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from statistics import mean

from fourline.bench.service.audit import audit
from fourline.bench.service.duel import Counted, Duel, games
from fourline.bench.service.line import dial
from proof.row import Control, Found, Row, server

TABLES = 8
PAUSE = 0.5
"""Between two games: the soak runs beside other rows and must leave them a processor."""
SAMPLE_SECONDS = 5


def trial(folder: Path, minutes: int, without: str | None) -> Found:
    """The caches are small here, so that they are full long before the first half is over."""
    counted, sizes = Counted(), []
    with server(folder, without, CACHED_STREAMS="100") as running:
        assert running.process is not None
        sizes = asyncio.run(_soak(running.port, running.process.pid, 60 * minutes, counted))
        running.stop()
    looked = audit(folder / "fourline.sqlite", counted.journal)
    found = Found(looked.acks)
    third = len(sizes) // 3
    middle, last = mean(sizes[third : 2 * third]), mean(sizes[2 * third :])
    found.note = (
        f"{minutes} min, {looked.games} games, {middle:.0f} MB in the middle, {last:.0f} MB at the end"
    )
    if last > 1.05 * middle + 2:
        found.violations.append(f"memory grew from {middle:.0f} to {last:.0f} MB")
    if not looked.clean:
        found.violations.append(f"the log: {looked}")
    return found


async def _soak(port: int, pid: int, seconds: float, counted: Counted) -> list[float]:
    until, sizes = time.monotonic() + seconds, []
    tables = [asyncio.ensure_future(_table(port, counted, number, until)) for number in range(TABLES)]
    while not all(table.done() for table in tables):
        await asyncio.sleep(SAMPLE_SECONDS)
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        sizes.append(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)
    await asyncio.gather(*tables)
    return sizes


async def _table(port: int, counted: Counted, number: int, until: float) -> None:
    desk = await dial(port)
    for game in games(200, number) * 1000:
        if time.monotonic() > until:
            return
        duel = Duel((port, port), game, counted)
        await duel.open(desk)
        await duel.play()
        duel.leave()
        await asyncio.sleep(PAUSE)


ROW = Row(
    "soak",
    "20 minutes of games that come and go: flat memory",
    trial,
    short=0,
    long=20,
    control=Control("hoarder", 2, breaks="memory grew from"),
    beside=True,
)
