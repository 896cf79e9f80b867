"""`fourline bench alerts`: alerts that fall due beside paced moves, and what they cost the moves.

The server is a process of its own on one core. Here are the players, who move at a steady rate over sockets,
and a push service that takes every message. Some matches get one move each, at a steady rate, against players
with a browser that is closed: each is an alert, due five seconds later.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from fourline.bench.measure import any_number, positive, where
from fourline.bench.service.duel import Counted, Duel, expect, games, open_all
from fourline.bench.service.line import Line, dial
from fourline.bench.service.load import cpu_seconds
from fourline.bench.service.process import PROGRAM, ServerProcess
from fourline.extras import require
from fourline.service import base64url

GOAL_MS = 50.0
PAUSE_SECONDS = 0.25
MOVES_A_GAME = 20
PLAYERS = 40
DUE_SECONDS = 5.0
LATEST_SECONDS = 30.0


class PacedDuel(Duel):
    """A match whose players think for a moment before every move."""

    def _move(self) -> None:
        asyncio.get_running_loop().call_later(PAUSE_SECONDS, super()._move)


class PushService:
    """Takes every message, and notes when."""

    def __init__(self) -> None:
        self.arrived: dict[str, float] = {}
        self.port = 0

    async def start(self) -> asyncio.Server:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        topic = next(line for line in head.split("\r\n") if line.startswith("topic: "))
        self.arrived.setdefault(topic.removeprefix("topic: "), time.perf_counter())
        writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")
        await writer.drain()
        writer.close()


def add(suites: Any) -> None:
    suite = suites.add_parser("alerts", help="alerts that fall due beside moves")
    suite.add_argument("--alerts", type=any_number, default=3000, help="alerts a minute (3,000)")
    suite.add_argument("--moves", type=positive, default=1000, help="moves a second (1,000)")
    suite.add_argument("--seconds", type=positive, default=60, help="how long to measure (60)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    require("server")
    require("alerts")
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[1:]) or set(cores))
    print("| channels | moves | a second | p50 | p99 | alerts | late p50 | late p99 | server's core busy |")
    print("|---|---|---|---|---|---|---|---|---|")
    worst = max(_row(options, cores[0], told) for told in (False, True))
    print(f"\n{where()}; the server on one of them")
    return 0 if worst <= GOAL_MS else 1


def _row(options: argparse.Namespace, core: int, told: bool) -> float:
    command = ("taskset", "-c", str(core), sys.executable, "-c", PROGRAM, "serve")
    limits = {"ALERTS_LAN": "1", "LIMIT_ALERTS": "1000000", "LIMIT_READS": "100000000"}
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder), command, **limits) as server:
        return asyncio.run(_measured(options, server, told))


async def _measured(options: argparse.Namespace, server: ServerProcess, told: bool) -> float:
    service, counted = PushService(), Counted()
    listening = await service.start()
    count = options.moves * options.seconds // MOVES_A_GAME
    duels = [PacedDuel((server.port, server.port), game, counted) for game in games(count)]
    await open_all(server.port, duels)
    waiting = await _tables(server.port, options.alerts * options.seconds // 60, service if told else None)
    started, busy = time.perf_counter(), cpu_seconds(server.pid)
    moved_at, _ = await asyncio.gather(
        _alerted(server.port, waiting, options.seconds), _played(duels, options.seconds, options.moves)
    )
    result = counted.result(started, time.perf_counter())
    used = (cpu_seconds(server.pid) - busy) / (time.perf_counter() - started)
    await _until_all_came(service, len(moved_at) if told else 0)
    late = sorted(
        service.arrived[one] - at - DUE_SECONDS for one, at in moved_at.items() if one in service.arrived
    )
    for duel in duels:
        duel.leave()
    listening.close()
    shares = " | ".join(f"{1000 * _share(late, share):.0f} ms" for share in (0.5, 0.99)) if told else "- | -"
    rate = result.moves / max(result.seconds, 0.001)
    sent = len(moved_at) if told else 0
    print(
        f"| {'on' if told else 'off'} | {result.moves:,} | {rate:,.0f} | {result.p50_ms:.1f} ms "
        f"| {result.p99_ms:.1f} ms | {len(late):,} of {sent:,} | {shares} | {used:.0%} |"
    )
    complete = len(late) == len(moved_at) or not told
    return result.p99_ms if complete else float("inf")


async def _tables(port: int, count: int, service: PushService | None) -> list[tuple[str, str]]:
    """Matches that wait for their first move: (id, token of the player who makes it)."""
    desk = await dial(port)
    people = [(await _newcomer(desk), await _newcomer(desk)) for _ in range(PLAYERS)]
    for number, (_, second) in enumerate(people if service is not None else ()):
        port_there = service.port if service is not None else 0
        body = {"subscription": _subscription(f"http://127.0.0.1:{port_there}/{number}")}
        status, answer = await _ask(desk, "/api/me/alerts/push", second, body)
        expect(status, 200, answer)
    made = []
    for number in range(count):
        first, second = people[number % PLAYERS]
        _, opened = await _ask(desk, "/api/matches", first, {"game": "connect-four"})
        match_id = opened["match"]["id"]
        await _ask(desk, f"/api/matches/{match_id}/join", second, {})
        made.append((match_id, first))
    return made


async def _newcomer(desk: Line) -> str:
    _, opened = await desk.ask("POST", "/api/matches", {"game": "connect-four"})
    token: str = opened["token"]
    return token


async def _ask(desk: Line, path: str, token: str, body: Any) -> tuple[int, Any]:
    return await desk.ask("POST", path, body, token)


async def _alerted(port: int, tables: list[tuple[str, str]], seconds: float) -> dict[str, float]:
    """One move in each, at a steady rate; when each was acknowledged, by the topic of its alert."""
    desk, moved_at = await dial(port), {}
    began, pause = time.perf_counter(), seconds / max(1, len(tables))
    for number, (match_id, token) in enumerate(tables):
        await asyncio.sleep(max(0.0, began + number * pause - time.perf_counter()))
        status, answer = await _ask(desk, f"/api/matches/{match_id}/moves", token, {"column": 3})
        expect(status, 200, answer)
        moved_at[match_id.lower()] = time.perf_counter()
    return moved_at


async def _played(duels: list[PacedDuel], seconds: float, rate: int) -> None:
    """As many tables at once as the rate needs, for as long as it is measured."""
    waiting = iter(duels)

    async def table(number: int) -> None:
        await asyncio.sleep(PAUSE_SECONDS * number / tables)
        for duel in waiting:
            await duel.play()

    tables = max(1, round(rate * PAUSE_SECONDS))
    work = [asyncio.ensure_future(table(number)) for number in range(tables)]
    _, unfinished = await asyncio.wait(work, timeout=seconds)
    for one in unfinished:
        one.cancel()
    await asyncio.gather(*work, return_exceptions=True)


async def _until_all_came(service: PushService, count: int) -> None:
    until = time.monotonic() + LATEST_SECONDS
    while len(service.arrived) < count and time.monotonic() < until:
        await asyncio.sleep(0.2)


def _subscription(endpoint: str) -> dict[str, Any]:
    """A browser of which nothing is needed but its public keys."""
    from fourline.adapters.outside.encryption import ServerKey, new_secret

    keys = {"p256dh": ServerKey(new_secret(), "").public, "auth": base64url.encode(os.urandom(16))}
    return {"endpoint": endpoint, "keys": keys}


def _share(late: list[float], share: float) -> float:
    return late[min(len(late) - 1, int(len(late) * share))] if late else float("inf")
