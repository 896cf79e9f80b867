"""Probes of the fair shares: one address wants everything, and another visitor wants one thing."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from contextlib import AsyncExitStack

import httpx

from attack.wire import head
from proof.row import Found
from support.patience import until
from support.plain import WITHOUT_TLS
from support.running import Server

GAMES = 16
AHEAD = 8
"""So many of them may still be served before a person who comes then: without a share, all that are left."""
PLIES = 20
PLAYER, CROWD = "192.0.2.1", "192.0.2.2"


def visitor(server: Server, address: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=100)
    headers = {"x-forwarded-for": address}
    return httpx.AsyncClient(
        verify=WITHOUT_TLS, base_url=f"{server.url}/api", timeout=60, headers=headers, limits=limits
    )


async def bots(server: Server, found: Found) -> None:
    """Sixteen games against the slowest bot, whose first move each takes a second unless it is hurried."""
    slow = {"game": "tic-tac-toe", "opponent": {"kind": "bot", "level": "perfect"}, "seat": "second"}
    async with visitor(server, CROWD) as crowd, visitor(server, PLAYER) as person:
        opened = await asyncio.gather(*(crowd.post("/matches", json=slow) for _ in range(GAMES)))
        found.expect({answer.status_code for answer in opened} == {201}, "not all of the games were opened")
        games = [answer.json()["match"]["id"] for answer in opened]
        wanted = {"game": "connect-four", "opponent": {"kind": "bot", "level": "club"}}
        match = (await person.post("/matches", json=wanted)).json()["match"]["id"]
        before = await _begun(crowd, games)
        await person.post(f"/matches/{match}/moves", json={"column": 3})

        async def answered() -> bool:
            return len((await person.get(f"/matches/{match}")).json()["moves"]) == 2

        await until(answered)
        ahead = await _begun(crowd, games) - before
    found.expect(ahead <= AHEAD, f"a person's bot answered after {ahead} of the crowd's")


async def _begun(crowd: httpx.AsyncClient, games: list[str]) -> int:
    """In how many of them the bot has made its first move."""
    answers = await asyncio.gather(*(crowd.get(f"/matches/{match}") for match in games))
    return sum(bool(answer.json()["moves"]) for answer in answers)


async def pictures(server: Server, found: Found) -> None:
    """Five addresses, enough to fill the queue, each ask for nineteen different pictures at once."""
    async with AsyncExitStack() as stack:
        clients = [visitor(server, f"198.51.100.{number}") for number in range(5)]
        crowd = [await stack.enter_async_context(client) for client in clients]
        person = await stack.enter_async_context(visitor(server, PLAYER))
        matches = [await _played(one, number) for number, one in enumerate(crowd)]
        mine = await _played(person, 7)
        asking = [
            asyncio.ensure_future(one.get(f"/matches/{match}/board.png?at={ply}"))
            for one, match in zip(crowd, matches, strict=True)
            for ply in range(1, 20)
        ]
        await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)  # refused: the queue is full
        status = (await person.get(f"/matches/{mine}/game.gif")).status_code
        found.expect(status == 200, f"another visitor's picture: {status}")
        answers = {answer.status_code for answer in await asyncio.gather(*asking)}
        found.expect(answers <= {200, 503}, f"the crowd's pictures: {answers}")


async def _played(client: httpx.AsyncClient, start: int) -> str:
    wanted = {"game": "connect-four", "opponent": {"kind": "same_screen"}}
    match: str = (await client.post("/matches", json=wanted)).json()["match"]["id"]
    for ply in range(PLIES):
        await client.post(f"/matches/{match}/moves", json={"column": (start + ply // 2 * 2 + ply % 2) % 7})
    return match


async def hang_ups(server: Server, found: Found) -> None:
    """Twelve who ask for a hard analysis and hang up."""
    body = b'{"game":"connect-four","moves":"%b"}'
    for number in range(12):
        asked = body % (b"1122%d" % (1 + number % 7))
        lines = ("Content-Type: application/json", f"Content-Length: {len(asked)}")
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(head(*lines, method="POST", path="/api/analysis") + asked)
            await asyncio.sleep(0.05)
    with contextlib.suppress(httpx.TimeoutException):
        async with visitor(server, PLAYER) as person:
            await person.post("/analysis", json={"game": "connect-four", "moves": "44444472"})
    workers = server.log.read_text().count("worker started")
    found.expect(workers <= 4, f"{workers} workers were started for 12 who hung up")
