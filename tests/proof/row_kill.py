"""No acknowledged move is lost when the server is killed at any moment under load."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from fourline.bench.service.audit import audit
from fourline.bench.service.duel import Counted, Duel, games
from fourline.bench.service.line import dial
from proof.row import Control, Found, Row, server
from support.running import Server

AT_ONCE = 16


def trial(folder: Path, kills: int, without: str | None) -> Found:
    """N kills; the clients' journal of acks is then looked for in the log."""
    running, chance, counted = server(folder, without), Random(kills), Counted()
    for number in range(kills):
        running.start()
        asyncio.run(_load_until_killed(running, counted, chance, number))
        running.port = 0
    looked = audit(folder / "fourline.sqlite", counted.journal)
    found = Found(looked.acks, note=f"{kills} kills, {looked.games} games")
    found.violations += [f"{looked.lost} acknowledged moves are not in the log"] * bool(looked.lost)
    found.violations += [f"{looked.illegal} games are not legal"] * bool(looked.illegal)
    return found


async def _load_until_killed(running: Server, counted: Counted, chance: Random, seed: int) -> None:
    tables = [asyncio.ensure_future(_table(running.port, counted, seed * 100 + at)) for at in range(AT_ONCE)]
    before = len(counted.journal)
    while len(counted.journal) == before:
        await asyncio.sleep(0.01)
    await asyncio.sleep(chance.uniform(0.0, 0.4))
    running.kill()
    await asyncio.wait(tables, timeout=10)
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)


async def _table(port: int, counted: Counted, seed: int) -> None:
    desk = await dial(port)
    for game in games(1000, seed):
        duel = Duel((port, port), game, counted)
        await duel.open(desk)
        await duel.play()
        duel.leave()


ROW = Row(
    "kill",
    "no acknowledged move lost, kill -9 under load",
    trial,
    short=2,
    long=300,
    control=Control("ack_first", 3, breaks="acknowledged moves are not in the log", in_tests=True),
)
