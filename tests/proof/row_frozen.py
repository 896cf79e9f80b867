"""A database that is there and says nothing: a hundred moves at once are each refused within two seconds."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from proof.cluster import Cluster, postgres
from proof.row import Control, Found, Row, server
from support.bare import Raw, head, raw
from support.client import Person, everyone_leaves, two_players
from support.pulse import Pulse
from support.running import Server

MOVES = 100
GAMES = 20
WITHIN = 2.0
TIMEOUT_SECONDS = 30.0
GAP_SECONDS = 7.0
"""After this long without a write a server looks at its database before it does anything else."""
BACK_WITHIN = 30.0
LENGTH = re.compile(rb"content-length: (\d+)")
Table = tuple[Person, Person, str]


class Place(NamedTuple):
    """A server, and how its database falls silent and speaks again."""

    name: str
    server: Server
    begin: Callable[[], object]
    end: Callable[[], object]


def trial(folder: Path, rounds: int, without: str | None) -> Found:
    """A round freezes a PostgreSQL (SIGSTOP) and locks a SQLite file, at once and after the gap."""
    found = Found()
    longest = 0.0
    for number in range(rounds):
        with (
            stopped_postgres(folder / f"{number}postgres", without) as one,
            locked_sqlite(folder / f"{number}sqlite", without) as other,
        ):
            longest = max(longest, asyncio.run(_frozen(found, one, other)))
    found.note = f"{4 * rounds} times {MOVES} moves; longest refusal {longest:.2f} s"
    return found


def locked(folder: Path) -> tuple[Found, float]:
    """What was found with a locked SQLite file alone, and the longest refusal."""
    found = Found()
    with locked_sqlite(folder, None) as place:
        return found, asyncio.run(_frozen(found, place))


@contextmanager
def stopped_postgres(folder: Path, without: str | None) -> Iterator[Place]:
    here = postgres()
    with Cluster(folder, 1, without, here.database()) as cluster:
        try:
            begin, end = (lambda: here.signal(signal.SIGSTOP)), (lambda: here.signal(signal.SIGCONT))
            yield Place("PostgreSQL", cluster.nodes[0], begin, end)
        finally:
            here.signal(signal.SIGCONT)


@contextmanager
def locked_sqlite(folder: Path, without: str | None) -> Iterator[Place]:
    """By another program that has begun to write and does not finish."""
    with server(folder, without) as running:
        file = folder / "fourline.sqlite"
        with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
            begin, end = (lambda: other.execute("BEGIN IMMEDIATE")), (lambda: other.execute("ROLLBACK"))
            yield Place("SQLite", running, begin, end)


async def _frozen(found: Found, *places: Place) -> float:
    """The longest refusal. One after the other in each step, so that neither is measured beside the other."""
    tables = {place: [await two_players(place.server.url) for _ in range(GAMES)] for place in places}
    waits = []
    for pause in (0.3, GAP_SECONDS):
        for place in places:
            place.begin()
        try:
            await asyncio.sleep(pause)
            for place in places:
                waits += await _refused(found, place.server.port, tables[place], place.name)
        finally:
            for place in places:
                place.end()
        for place in places:
            await _goes_on(found, tables[place], place.name)
    await everyone_leaves()
    return max(waits)


async def _refused(found: Found, port: int, tables: list[Table], name: str) -> list[float]:
    """On open connections and with prepared bytes, so that the time is the server's."""
    async with AsyncExitStack() as stack:
        pulse = await stack.enter_async_context(Pulse())
        connections = [await stack.enter_async_context(raw(port)) for _ in range(MOVES)]
        await asyncio.gather(*(_answer(one, head(path="/api/health/live"), pulse) for one in connections))
        moves = [_move(first, match) for first, _, match in tables]
        pairs = zip(connections, cycle(moves))
        answers = await asyncio.gather(*(_answer(one, move, pulse) for one, move in pairs))
    statuses = Counter(status for status, _ in answers)
    found.n += MOVES
    found.expect(set(statuses) == {503}, f"{name}: {dict(statuses)} while nothing could be written")
    slowest = max(took for _, took in answers)
    too_late = f"{name}: refused after {slowest:.2f} s, {WITHIN:g} s are allowed"
    found.expect_in_time(slowest <= WITHIN, too_late)
    return [took for _, took in answers]


def _move(player: Person, match: str) -> bytes:
    body = b'{"column":3}'
    lines = ("Content-Type: application/json", f"Content-Length: {len(body)}")
    token = f"Authorization: Bearer {player.token}"
    return head(*lines, token, method="POST", path=f"/api/matches/{match}/moves") + body


async def _answer(connection: Raw, request: bytes, pulse: Pulse) -> tuple[int, float]:
    """The status of the answer, and the seconds until it came."""
    started = time.monotonic()
    await connection.send(request)
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            answer = await connection.reader.readuntil(b"\r\n\r\n")
    except TimeoutError:
        return 503, TIMEOUT_SECONDS
    took = pulse.seconds(started)
    length = LENGTH.search(answer)
    await connection.reader.readexactly(int(length[1]) if length else 0)
    return int(answer[9:12]), took


async def _goes_on(found: Found, tables: list[Table], name: str) -> None:
    """A move that was refused may still have been written: then it is not that player's turn any more."""
    first, _, match = tables[0]
    until = time.monotonic() + BACK_WITHIN
    while (answer := await first.move(match, column=0)).status_code == 503 and time.monotonic() <= until:
        await asyncio.sleep(0.2)
    found.expect(answer.status_code in (200, 409), f"{name}: still {answer.status_code} afterwards")


ROW = Row(
    "frozen",
    "100 moves at once against a database that does not answer: each refused within 2 s",
    trial,
    short=1,
    long=5,
    control=Control("own_look", 1, breaks="PostgreSQL: refused after"),
)
