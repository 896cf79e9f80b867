"""Ratings on three servers that are killed: games that end at once are all counted, in one order."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx

from fourline import plugins
from fourline.adapters.sql.open import open_store
from fourline.service.check import check_store
from fourline.service.identity import new_id
from fourline.service.ports import StoreRefused
from proof.cluster import Cluster, beside, killed, some
from proof.row import Control, Found, Row
from support.client import Person, everyone_leaves
from support.rated import quiet_columns

AT_ONCE = 8
PLAYERS = 4
RATED: dict[str, Any] = {
    "rated": True,
    "start": {"kind": "even", "plies": 4},
    "clock": {"kind": "correspondence", "days": 2},
}
COUNTED = "SELECT count(*) FROM rated_games WHERE points IS NOT NULL"
GAMES = "SELECT count(*) FROM matches WHERE status = 'completed'"


def trial(folder: Path, games: int, without: str | None) -> Found:
    with Cluster(folder, 3, without, POLL_SECONDS="0.2") as cluster:
        found = asyncio.run(_evening(cluster, games, without is None))
    found.note = f"{PLAYERS} players on three servers of one PostgreSQL; one after another is killed"
    return found


async def _evening(cluster: Cluster, games: int, kills: bool) -> Found:
    chance = Random(games)
    people = await _seated(cluster.urls[0])
    begun = [await _begun(cluster, people, chance) for _ in range(games)]
    ends = _ended(cluster, begun, chance)
    if kills:
        await beside(ends, lambda: killed(some(chance, cluster.nodes), 0.2))
    else:
        await ends
    await everyone_leaves()
    return await _judged(cluster, games)


async def _seated(url: str) -> list[str]:
    """The tokens of all players."""
    people = [Person(url) for _ in range(PLAYERS)]
    for one in people:
        await one.open()
    return [one.token or "" for one in people]


async def _begun(cluster: Cluster, people: list[str], chance: Random) -> tuple[str, str]:
    """A rated match of one of them with somebody new, and the token of the one who will lose it."""
    url = cluster.urls[0]
    known, guest = Person(url, chance.choice(people)), Person(url)
    opened = await _accepted(known, "/matches", game="connect-four", **RATED)
    match_id: str = opened["match"]["id"]
    joined = await _accepted(guest, f"/matches/{match_id}/join")
    guest.token = joined["token"]
    for ply, column in enumerate(quiet_columns(joined["match"]["moves"], 8)):
        await _accepted((known, guest)[ply % 2], f"/matches/{match_id}/moves", column=column)
    return match_id, chance.choice((known, guest)).token or ""


async def _accepted(person: Person, path: str, **body: Any) -> dict[str, Any]:
    """Sent again with the same id while the database is too busy: the row is about what comes later."""
    command_id = new_id()
    while (answer := await person.post(path, command_id=command_id, **body)).status_code == 503:
        await asyncio.sleep(0.5)
    assert answer.status_code in (200, 201), answer.text
    found: dict[str, Any] = answer.json()
    return found


async def _ended(cluster: Cluster, begun: list[tuple[str, str]], chance: Random) -> None:
    """On any server; one that dies meanwhile is asked again."""

    async def give_up(match_id: str, token: str) -> None:
        while True:
            try:
                loser = Person(chance.choice(cluster.urls), token)
                answer = await loser.post(f"/matches/{match_id}/resign")
                if answer.status_code == 200 or answer.json()["code"] == "match/over":
                    return
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)

    for start in range(0, len(begun), AT_ONCE):
        await asyncio.gather(*(give_up(*one) for one in begun[start : start + AT_ONCE]))


async def _judged(cluster: Cluster, games: int) -> Found:
    found = Found(n=games)
    ended, counted = [(await cluster.rows(query))[0][0] for query in (GAMES, COUNTED)]
    found.violations += [f"{ended} of {games} games ended"] * (ended != games)
    found.violations += [f"{counted} steps for {games} games of two"] * (counted != 2 * games)
    store = await open_store(cluster.database)
    try:
        await check_store(store, plugins.installed())
    except StoreRefused as refused:
        found.violations += str(refused).splitlines()
    finally:
        await store.close()
    return found


ROW = Row(
    "ratings",
    "games of one player that end at once on several servers are all counted, in one order",
    trial,
    short=8,
    long=2_000,
    control=Control("rated_apart", 60, breaks="was made before"),
)
