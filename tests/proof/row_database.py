"""The database stopped, gone dark, read-only, its disk full: 503 within two seconds and no false ack."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import httpx

from fourline.bench.service.audit import Audit, audit
from proof.cable import Cable
from proof.cluster import Cluster, accounted, postgres
from proof.row import Control, Found, Row, server
from proof.travellers import Town, tables
from support.pulse import Pulse
from support.running import Server

TABLES, DOWN_SECONDS = 6, 2.0
WITHIN = 2.0 + 0.5
"""Two seconds, and the work of the server itself."""
BACK_WITHIN = 5.0
PATIENCE = 20.0
"""Whoever is not answered by then never is."""


@dataclass
class Trouble:
    name: str
    begin: Callable[[], None]
    end: Callable[[], None]


def trial(folder: Path, rounds: int, without: str | None) -> Found:
    """A round is one time of each trouble."""
    found, longest = Found(), 0.0
    for number in range(rounds):
        for place in (_behind_a_cable, _on_a_full_disk):
            town, looked = place(found, folder / f"{number}{place.__name__}", without)
            longest = max(longest, *town.answers)
            counted = accounted(Found(), looked)
            found.violations += town.violations + counted.violations
            found.n += counted.n
    found.note = f"{4 * rounds} times stopped, dark, read-only, full; longest answer {longest:.1f} s"
    return found


def _behind_a_cable(found: Found, folder: Path, without: str | None) -> tuple[Town, Audit]:
    here = postgres()
    straight = here.database()
    with Cable(here.port) as cable:
        url = straight.replace(f":{here.port}/", f":{cable.port}/")
        troubles = [
            Trouble("stopped", here.stop, here.start),
            Trouble("dark", lambda: cable.become("dark"), lambda: cable.become("whole")),
            Trouble("read-only", lambda: _read_only(straight, True), lambda: _read_only(straight, False)),
        ]
        with Cluster(folder, 2, without, url) as cluster:
            town = asyncio.run(_evening(found, cluster.nodes, troubles))
            return town, cluster.audit(town.journal)


def _on_a_full_disk(found: Found, folder: Path, without: str | None) -> tuple[Town, Audit]:
    """No file of the server may grow beyond a page: what a full disk looks like to SQLite."""
    with server(folder, without) as running:
        assert running.process is not None
        pid, hard = running.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        trouble = Trouble(
            "full",
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard)) and None,
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard)) and None,
        )
        town = asyncio.run(_evening(found, [running], [trouble]))
        running.stop()
    return town, audit(folder / "fourline.sqlite", town.journal)


def _read_only(url: str, wanted: bool) -> None:
    """Until a new connection is: by then every other one has been told."""

    async def say() -> None:
        mine = {"default_transaction_read_only": "off"}
        connection = await asyncpg.connect(url, server_settings=mine)
        await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {wanted}")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()
        while await _is_read_only(url) != wanted:
            await asyncio.sleep(0.02)

    asyncio.run(say())


async def _is_read_only(url: str) -> bool:
    connection = await asyncpg.connect(url)
    try:
        return bool(await connection.fetchval("SHOW default_transaction_read_only") == "on")
    finally:
        await connection.close()


async def _evening(found: Found, nodes: list[Server], troubles: list[Trouble]) -> Town:
    town, over = Town([node.port for node in nodes]), asyncio.Event()
    town.patience = PATIENCE
    async with Pulse() as town.pulse:
        playing = asyncio.ensure_future(tables(town, TABLES, over, pause=0.02))
        await asyncio.sleep(1)
        for trouble in troubles:
            await asyncio.to_thread(trouble.begin)
            await _during(found, town, nodes, trouble.name)
            await asyncio.to_thread(trouble.end)
            await _afterwards(found, town, trouble.name)
        over.set()
        await playing
    found.expect(town.silences == 0, f"{town.silences} commands got no answer at all")
    longest = max(town.answers)
    found.expect_in_time(longest <= WITHIN, f"an answer over a socket took {longest:.1f} s")
    return town


async def _during(found: Found, town: Town, nodes: list[Server], name: str) -> None:
    started = time.monotonic()
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for node in nodes:
            asked = time.monotonic()
            answer = await client.post(f"{node.url}/api/matches", json={"game": "connect-four"})
            took = town.seconds(asked)
            found.expect_in_time(took <= WITHIN, f"{name}: 503 after {took:.1f} s")
            found.expect(answer.status_code == 503, f"{name}: a match was opened: {answer.status_code}")
            found.expect("retry-after" in answer.headers, f"{name}: no Retry-After")
            ready = await client.get(f"{node.url}/api/health/ready")
            found.expect(ready.status_code == 503, f"{name}: still ready")
    await asyncio.sleep(max(0.0, DOWN_SECONDS - (time.monotonic() - started)))
    false = sum(sent >= started for sent in town.first_sent)
    found.expect(false == 0, f"{name}: {false} moves acknowledged while nothing could be written")


async def _afterwards(found: Found, town: Town, name: str) -> None:
    """All clients continue by themselves."""
    before, over = len(town.journal), time.monotonic()
    while len(town.journal) < before + TABLES and town.seconds(over) <= BACK_WITHIN:
        await asyncio.sleep(0.05)
    more = len(town.journal) - before
    found.expect_in_time(more >= TABLES, f"{name}: {more} moves in the {BACK_WITHIN:.0f} s after it was over")
    await asyncio.sleep(0.5)


ROW = Row(
    "database",
    "database stopped, dark, read-only, disk full: 503 within 2 s, no false ack, then on",
    trial,
    short=1,
    long=5,
    control=Control("ack_first", 1, breaks="moves acknowledged while nothing could be written"),
)
