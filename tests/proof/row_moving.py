"""Watchers who are cut off again and again and come back at another server: no gap, nothing twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from fourline.bench.service.duel import games
from proof.cluster import Cluster
from proof.row import Control, Found, Row
from proof.travellers import Town, Traveller, Wrong, play_at, seated

NODES, RETURNS, WATCHERS_A_MATCH = 3, 5, 25


def trial(folder: Path, clients: int, without: str | None) -> Found:
    with Cluster(folder, NODES, without) as cluster:
        return asyncio.run(_evening(Town(cluster.ports, clients), clients))


async def _evening(town: Town, clients: int) -> Found:
    found = Found(note=f"{clients} clients, {RETURNS} returns each among {NODES} servers")
    matches = [
        _match(found, town, game, WATCHERS_A_MATCH) for game in games(max(1, clients // WATCHERS_A_MATCH))
    ]
    for some in range(0, len(matches), 10):
        await asyncio.gather(*matches[some : some + 10])
    found.violations += town.violations
    return found


async def _match(found: Found, town: Town, game: list[int], watchers: int) -> None:
    players = await seated(town)
    over = asyncio.Event()
    guests = [Traveller(town, players[0].match_id, None) for _ in range(watchers)]
    coming = [_come_and_go(found, guest, over) for guest in guests]

    async def moves() -> None:
        try:
            await play_at(players, game, pause=0.1)
        finally:
            over.set()

    await asyncio.gather(moves(), *coming)


async def _come_and_go(found: Found, guest: Traveller, over: asyncio.Event) -> None:
    chance = Random(id(guest))
    try:
        for number in range(RETURNS):
            await guest.arrive(guest.town.ports[(id(guest) + number) % NODES])
            await asyncio.sleep(chance.uniform(0, 0.4))
            guest.leave()
            found.n += 1
            await asyncio.sleep(chance.uniform(0, 0.2))
        await guest.arrive()
        await over.wait()
        while not guest.over:
            await guest.see(guest.seen + 1)
    except Wrong:
        return
    finally:
        guest.leave()


ROW = Row(
    "moving",
    "clients cut and back at another server: nothing missing, doubled, reordered",
    trial,
    short=25,
    long=1000,
    control=Control("no_resume", 25, breaks="[1-9][0-9]* events missing"),
)
