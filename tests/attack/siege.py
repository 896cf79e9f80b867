"""A server under one attack, and a visitor who plays on meanwhile.

The attacker is a process of its own, so that the visitor's figures are the server's and not its own. Both
share the machine with the server: a latency is an upper bound of what a visitor elsewhere would see.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections import Counter
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import httpx

from attack.attacks import BY_NAME, Attack
from attack.wire import Answers
from fourline.settings import Settings
from support.plain import WITHOUT_TLS
from support.pulse import Pulse
from support.running import GENEROUS, Server

TESTS = Path(__file__).parents[1]
PLUGIN = Path(__file__).parent / "plugin"
"""Games from another package, broken on purpose, and one that is in order."""
REVERSI = TESTS.parent / "examples" / "plugin-reversi" / "src"
HEALTH_PAUSE_S = 0.1
PERSONS_BOTS = (
    *(("connect-four", "club"), ("tic-tac-toe", "perfect"), ("connect-four", "perfect")),
    *(("reversi", "perfect"), ("tic-tac-toe", "expert"), ("connect-four", "beginner"), ("reversi", "club")),
)
"""Against whom a person plays meanwhile, one after another."""
PAUSE_S = 0.03
ALLOWED_MS = 100.0
TIMES_IDLE = 5.0
FLOOD_MS, FLOOD_VISITORS = 20.0, 8
"""By how much more the slowest of a hundred moves may take than at a server beside it that is not flooded."""
BARE = {name: str(getattr(Settings(), name.lower())) for name in GENEROUS} | {"TRUSTED_PROXIES": "127.0.0.1"}
"""The limits that an ordinary server has. This machine counts as a proxy, so that the visitor can have an
address that is not the attacker's."""
VISITORS = count(1)
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["attack.siege"])


class Siege(NamedTuple):
    """What one attack did."""

    attack: str
    answers: Answers
    moves: int
    failed: int
    p50_ms: float
    p99_ms: float
    longest_ms: float
    bot_ms: float | None
    """The longest that a person waited for a bot."""
    health_p99_ms: float = 0.0
    health_longest_ms: float = 0.0

    def within(self, idle_p99_ms: float) -> bool:
        return not self.failed and self.p99_ms <= allowed_ms(self.attack, idle_p99_ms)


def is_flood(attack: str) -> bool:
    return attack.startswith("flood-")


def allowed_ms(attack: str, idle_p99_ms: float) -> float:
    return idle_p99_ms + FLOOD_MS if is_flood(attack) else max(ALLOWED_MS, TIMES_IDLE * idle_p99_ms)


def bare_server(folder: Path) -> Server:
    return Server(folder, **BARE, PYTHONPATH=f"{PLUGIN}:{REVERSI}")


async def siege(server: Server, attack: Attack | None, seconds: float, with_bot: bool = False) -> Siege:
    """One attack of some seconds (None: nothing happens), and the moves that a visitor made meanwhile."""
    return (await sieges([server], attack, seconds, with_bot))[0]


async def sieges(
    servers: list[Server], attack: Attack | None, seconds: float, with_bot: bool = False, visitors: int = 1
) -> list[Siege]:
    """The first of these is attacked; people play at all of them at once, beside whatever else runs here."""
    server, *others = servers
    attacker = Attacker(server.url, attack, seconds) if attack else None
    if attacker is not None:
        await asyncio.sleep(min(1.0, seconds / 4))
    until = time.monotonic() + seconds
    bot = asyncio.ensure_future(bot_answers(server.url, until)) if with_bot else None
    health = asyncio.ensure_future(healthy(server.url, until))
    visits = [asyncio.ensure_future(_visits(one.url, until, visitors)) for one in others]
    times, failed = await _visits(server.url, until, visitors)
    answers: Answers = Counter()
    if attacker is not None:
        answers = await attacker.answers()
    bot_ms = await bot if bot is not None else None
    health_ms = await health
    alone = [
        Siege("alone", Counter(), len(moves), refused, *_figures(moves), None)
        for moves, refused in await asyncio.gather(*visits)
    ]
    attacked = Siege(
        attack=attack.name if attack else "idle",
        answers=answers,
        moves=len(times),
        failed=failed,
        p50_ms=_at(times, 50),
        p99_ms=_at(times, 99),
        longest_ms=max(times),
        bot_ms=bot_ms,
        health_p99_ms=_at(health_ms, 99),
        health_longest_ms=max(health_ms),
    )
    return [attacked, *alone]


def _figures(times: list[float]) -> tuple[float, float, float]:
    return _at(times, 50), _at(times, 99), max(times)


def _at(times: list[float], share: int) -> float:
    """So many per cent of the times are not longer."""
    return sorted(times)[min(len(times) - 1, len(times) * share // 100)]


async def stopped_under_attack(server: Server) -> float:
    """Seconds from SIGTERM to the end, while games loop, exit, raise and recurse."""
    attacker = Attacker(server.url, BY_NAME["broken-games"], 6.0)
    await asyncio.sleep(3.0)
    async with Pulse() as pulse:
        started = time.monotonic()
        status = await asyncio.to_thread(server.stop)
        took = pulse.seconds(started)
    await attacker.answers()
    assert status == 0, f"the server ended with {status}"
    return took


async def _visits(url: str, until: float, visitors: int) -> tuple[list[float], int]:
    found = await asyncio.gather(*(visit(url, until) for _ in range(visitors)))
    return [one for times, _ in found for one in times], sum(failed for _, failed in found)


async def visit(url: str, until: float) -> tuple[list[float], int]:
    """Milliseconds of a visitor's moves, and how many were not accepted."""
    times: list[float] = []
    failed = 0
    async with _visitor(url) as client:
        while time.monotonic() < until or not times:
            wanted = {"game": "connect-four", "opponent": {"kind": "same_screen"}}
            match = (await client.post("/matches", json=wanted)).json()["match"]["id"]
            for turn in range(42):
                started = time.perf_counter()
                answer = await client.post(f"/matches/{match}/moves", json={"column": turn % 7})
                times.append((time.perf_counter() - started) * 1000)
                failed += answer.status_code != 200
                await asyncio.sleep(PAUSE_S)
                if time.monotonic() >= until or answer.json()["match"]["status"] != "in_progress":
                    break
    return times, failed


async def healthy(url: str, until: float) -> list[float]:
    """Milliseconds in which the server said that it is live."""
    times: list[float] = []
    async with _visitor(url) as client:
        while time.monotonic() < until or not times:
            started = time.perf_counter()
            assert (await client.get("/health/live")).status_code == 200
            times.append((time.perf_counter() - started) * 1000)
            await asyncio.sleep(HEALTH_PAUSE_S)
    return times


async def bot_answers(url: str, until: float) -> float:
    """The longest, in milliseconds, that a bot took to answer a person's first move, its pause included."""
    waits: list[float] = []
    async with _visitor(url) as client:
        while time.monotonic() < until or not waits:
            game, level = PERSONS_BOTS[len(waits) % len(PERSONS_BOTS)]
            wanted = {"game": game, "opponent": {"kind": "bot", "level": level}}
            opened = (await client.post("/matches", json=wanted)).json()["match"]
            match, move = opened["id"], opened["view"]["targets"][0]["move"]
            started = time.perf_counter()
            await client.post(f"/matches/{match}/moves", json=move)
            while len((await client.get(f"/matches/{match}")).json()["moves"]) < 2:
                await asyncio.sleep(0.05)
            waits.append((time.perf_counter() - started) * 1000)
    return max(waits)


def _visitor(url: str) -> httpx.AsyncClient:
    address = f"192.0.2.{next(VISITORS) % 250}"
    return httpx.AsyncClient(
        verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=60, headers={"x-forwarded-for": address}
    )


class Attacker:
    """A process that makes one attack, forked from one that has imported all of them."""

    def __init__(self, url: str, attack: Attack, seconds: float) -> None:
        self._said, said = FORKING.Pipe(duplex=False)
        self._process = FORKING.Process(target=_report, args=(said, attack.name, url, seconds))
        self._process.start()
        said.close()

    async def answers(self) -> Answers:
        """What the server answered, at the end of the attack."""
        await asyncio.to_thread(self._process.join)
        assert self._process.exitcode == 0, "the attacker failed"
        with self._said:
            return Counter(self._said.recv())


def _report(said: Connection, name: str, url: str, seconds: float) -> None:
    os.nice(5)
    said.send(dict(asyncio.run(_attack(name, url, seconds))))


async def _attack(name: str, url: str, seconds: float) -> Answers:
    answers: Answers = Counter()
    until = asyncio.get_running_loop().time() + seconds
    await BY_NAME[name].run(url, until, answers)
    return answers
