"""No one loses on time because the service was down; afterwards every clock runs out exactly once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves, two_players
from support.running import Server

PATIENCE = 20.0


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
        return asyncio.run(_judge(running, ids, seconds))
    finally:
        running.stop()


async def _open(url: str, count: int, seconds: int) -> list[str]:
    clock = {"kind": "per_move", "seconds": seconds}
    ids = [(await two_players(url, clock=clock))[2] for _ in range(count)]
    await everyone_leaves()
    return ids


async def _judge(running: Server, ids: list[str], seconds: int) -> Found:
    found, person = Found(note=f"down {seconds + 1} s, {seconds} s a move"), Person(running.url)
    for match_id in ids:
        match = await person.match(match_id)
        alive = match["status"] == "in_progress" and match["clock"]["deadline_in_ms"] > 0
        # On a busy machine the time may also have run out while the server was there.
        sooner = f"{match_id}: {match['status']} {match['outcome']} after our own downtime"
        found.expect_in_time(alive, sooner)
    await asyncio.sleep(seconds + 2)
    for match_id in ids:
        events = await _ended(person, match_id)
        found.expect(_flagged_once(events), f"{match_id}: {[event['type'] for event in events]}")
    await everyone_leaves()
    return found


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
