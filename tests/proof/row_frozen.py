"""A database that is there and says nothing: a hundred moves at once are each refused within two seconds."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx

from proof.cluster import Cluster, postgres
from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves, two_players
from support.running import Server

MOVES = 100
GAMES = 20
WITHIN = 2.0
BUSY = 10
"""The bound is later by this many times as long as a hundred quick answers take on this machine."""
PATIENCE = 30.0
GAP_SECONDS = 7.0
"""After this long without a write a server looks at its database before it does anything else."""
BACK_WITHIN = 10.0
Table = tuple[Person, Person, str]


def trial(folder: Path, rounds: int, without: str | None) -> Found:
    """A round freezes a PostgreSQL (SIGSTOP) and locks a SQLite file, at once and after the gap."""
    found = Found()
    longest = 0.0
    for number in range(rounds):
        for place in (_stopped_postgres, _locked_sqlite):
            longest = max(longest, place(found, folder / f"{number}{place.__name__}", without))
    found.note = f"{4 * rounds} times {MOVES} moves; longest refusal {longest:.2f} s"
    return found


def _stopped_postgres(found: Found, folder: Path, without: str | None) -> float:
    here = postgres()
    with Cluster(folder, 1, without, here.database()) as cluster:
        try:
            begin, end = (lambda: here.signal(signal.SIGSTOP)), (lambda: here.signal(signal.SIGCONT))
            return asyncio.run(_frozen(found, cluster.nodes[0], "PostgreSQL", begin, end))
        finally:
            here.signal(signal.SIGCONT)


def _locked_sqlite(found: Found, folder: Path, without: str | None) -> float:
    """By another program that has begun to write and does not finish."""
    with server(folder, without) as running:
        file = folder / "fourline.sqlite"
        with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
            begin, end = (lambda: other.execute("BEGIN IMMEDIATE")), (lambda: other.execute("ROLLBACK"))
            return asyncio.run(_frozen(found, running, "SQLite", begin, end))


async def _frozen(
    found: Found, running: Server, name: str, begin: Callable[[], object], end: Callable[[], object]
) -> float:
    tables = [await two_players(running.url) for _ in range(GAMES)]
    limits = httpx.Limits(max_connections=MOVES)
    async with httpx.AsyncClient(base_url=f"{running.url}/api", timeout=PATIENCE, limits=limits) as client:
        await _answered(client)  # all are connected
        waits = []
        for pause in (0.3, GAP_SECONDS):
            begin()
            try:
                await asyncio.sleep(pause)
                quick = await _answered(client)
                allowed = WITHIN + BUSY * quick
                waits += await _refused(found, client, tables, name, allowed)
            finally:
                end()
            await _goes_on(found, client, tables, name)
    await everyone_leaves()
    return max(waits)


async def _answered(client: httpx.AsyncClient) -> float:
    """Seconds for a hundred answers that need no database."""
    started = time.monotonic()
    await asyncio.gather(*(client.get("/health/live") for _ in range(MOVES)))
    return time.monotonic() - started


async def _refused(
    found: Found, client: httpx.AsyncClient, tables: list[Table], name: str, allowed: float
) -> list[float]:
    async def move(number: int) -> tuple[int, float]:
        first, _, match = tables[number % GAMES]
        started = time.monotonic()
        try:
            answer = await client.post(f"/matches/{match}/moves", json={"column": 3}, headers=first.headers)
        except httpx.TimeoutException:
            return 503, PATIENCE
        return answer.status_code, time.monotonic() - started

    answers = await asyncio.gather(*map(move, range(MOVES)))
    statuses = Counter(status for status, _ in answers)
    found.n += MOVES
    found.expect(set(statuses) == {503}, f"{name}: {dict(statuses)} while nothing could be written")
    slowest = max(took for _, took in answers)
    found.expect(slowest <= allowed, f"{name}: refused after {slowest:.2f} s, {allowed:.2f} s are allowed")
    return [took for _, took in answers]


async def _goes_on(found: Found, client: httpx.AsyncClient, tables: list[Table], name: str) -> None:
    """A move that was refused may still have been written: then it is not that player's turn any more."""
    first, _, match = tables[0]
    until = time.monotonic() + BACK_WITHIN
    while True:
        answer = await client.post(f"/matches/{match}/moves", json={"column": 0}, headers=first.headers)
        if answer.status_code != 503 or time.monotonic() > until:
            break
        await asyncio.sleep(0.2)
    found.expect(answer.status_code in (200, 409), f"{name}: still {answer.status_code} afterwards")


ROW = Row(
    "frozen",
    "100 moves at once against a database that does not answer: each refused within 2 s",
    trial,
    short=1,
    long=5,
    control=Control("own_look", 1, breaks="PostgreSQL: refused after"),
    clock=True,
)
