"""No one loses on time because the service was down; afterwards every clock runs out exactly once."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves, two_players
from support.running import Server

PATIENCE, LATE_MS, ROUNDED_MS = 20.0, 3000, 20


def trial(folder: Path, clocks: int, without: str | None) -> Found:
    """Down for longer than any clock has left, by kill -9."""
    seconds = 5 + 55 * clocks // 200
    running = server(folder, without).start()
    ids = asyncio.run(_open(running.url, clocks, seconds))
    time.sleep(2.5)  # a heartbeat is written every two seconds
    running.kill()
    time.sleep(seconds + 1)
    running.start()
    try:
        found, shown = asyncio.run(_run_out(running, ids, seconds))
    finally:
        running.stop()
    with closing(sqlite3.connect(folder / "fourline.sqlite")) as database:
        _judge(found, database, ids, seconds)
        _as_shown(found, database, shown)
    return found


async def _open(url: str, count: int, seconds: int) -> list[str]:
    clock = {"kind": "per_move", "seconds": seconds}
    ids = [(await two_players(url, clock=clock))[2] for _ in range(count)]
    await everyone_leaves()
    return ids


async def _run_out(running: Server, ids: list[str], seconds: int) -> tuple[Found, dict[str, float]]:
    """Also when those that still ran were to run out, in milliseconds of wall time."""
    shown: dict[str, float] = {}
    found, person = Found(note=f"down {seconds + 1} s, {seconds} s a move"), Person(running.url)
    for match_id in ids:
        looked, match = 1000 * time.time(), await person.match(match_id)
        if match["status"] == "in_progress":
            shown[match_id] = looked + match["clock"]["deadline_in_ms"]
    await asyncio.sleep(seconds + 2)
    for match_id in ids:
        events = await _ended(person, match_id)
        found.expect(_flagged_once(events), f"{match_id}: {[event['type'] for event in events]}")
    await everyone_leaves()
    return found, shown


def _judge(found: Found, database: sqlite3.Connection, ids: list[str], seconds: int) -> None:
    """By the log: a clock has run for as long as someone was there to serve, and not much longer."""
    outages = database.execute("SELECT since, until FROM outages").fetchall()
    down = max(until - since for since, until in outages)
    found.expect(down > 1000 * seconds, f"down for {down} ms by the server's own count")
    for match_id in ids:
        _, begun, *_, flagged = _times(database, match_id)
        lost = sum(max(0, min(until, flagged) - max(since, begun)) for since, until in outages)
        late = flagged - begun - lost - 1000 * seconds
        found.expect(late >= 0, f"{match_id}: timeout {-late} ms early after our own downtime")
        found.expect_in_time(late <= LATE_MS, f"{match_id}: {late} ms late")


def _as_shown(found: Found, database: sqlite3.Connection, shown: dict[str, float]) -> None:
    """Whoever was shown a running clock had all of that time."""
    for match_id, until in shown.items():
        early = until - _times(database, match_id)[-1]
        found.expect(early <= ROUNDED_MS, f"{match_id}: {early:.0f} ms less than was shown")


def _times(database: sqlite3.Connection, match_id: str) -> list[int]:
    """When each thing happened in a match."""
    query = "SELECT at FROM commits WHERE stream = ? AND n > 0 ORDER BY seq"
    return [at for (at,) in database.execute(query, (match_id,))]


async def _ended(person: Person, match_id: str) -> list[dict[str, Any]]:
    """What happened in the match, once it is over or should long be."""
    until = time.monotonic() + PATIENCE
    while (events := await person.events(match_id))[-1]["type"] != "match_ended" and time.monotonic() < until:
        await asyncio.sleep(0.2)
    return events


def _flagged_once(events: list[dict[str, Any]]) -> bool:
    kinds = [event["type"] for event in events if event["type"] in ("clock_flagged", "match_ended")]
    return kinds == ["clock_flagged", "match_ended"] and events[-1]["outcome"]["reason"] == "timeout"


ROW = Row(
    "restart",
    "no game forfeited by our own downtime, each clock out once",
    trial,
    short=10,
    long=200,
    control=Control("no_credit", 5, breaks="after our own downtime"),
)
