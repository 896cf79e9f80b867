"""The load of `fourline bench scale`: many live matches, a few of them played, and lists looked at.

Like `service.load`, a process of its own: one JSON `Plan` in, one JSON `Result` out.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec

from fourline.bench.generator import run_plan
from fourline.bench.service.duel import Counted, Duel, games, open_all
from fourline.bench.service.line import Line, dial
from fourline.bench.service.load import cpu_seconds

IDLE_SECONDS = 10.0
LISTS = {
    "open": "/api/matches?status=open",
    "in progress": "/api/matches?status=in_progress",
    "completed": "/api/matches?status=completed",
}


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """`live` matches are connected at any time, of which `at_once` are played, until `moves` were made.

    The seats of a match sit at the first and the last of the ports.
    """

    ports: tuple[int, ...]
    live: int
    moves: int
    at_once: int = 64
    idle: bool = False
    looks: int = 0
    servers: tuple[int, ...] = ()
    database: int = 0


class Result(msgspec.Struct, kw_only=True):
    """Latencies in milliseconds, processor time in microseconds a move, memory in MB."""

    moves: int = 0
    seconds: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    server_us: float = 0.0
    database_us: float = 0.0
    busy: float = 0.0
    before_mb: float = 0.0
    live_mb: float = 0.0
    idle_share: float = 0.0
    """Share of one core with every match connected and no moves made."""
    lists: dict[str, tuple[float, float]] = {}
    """p50 and p99 of every list."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0


class Meter:
    """Processor time of the servers, of the database, and of this process."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._at = self._now()

    def spent(self) -> tuple[float, float, float]:
        """Since this was last asked."""
        before, self._at = self._at, self._now()
        return (self._at[0] - before[0], self._at[1] - before[1], self._at[2] - before[2])

    def _now(self) -> tuple[float, float, float]:
        servers = sum(cpu_seconds(pid) for pid in self._plan.servers)
        database = family_seconds(self._plan.database) if self._plan.database else 0.0
        return servers, database, time.process_time()


async def generate(plan: Plan) -> Result:
    """Rounds of `live` matches until enough was played; only the time in which they are played counts."""
    result, counted = Result(before_mb=memory_mb(plan.servers)), Counted()
    used = [0.0, 0.0, 0.0]
    while len(counted.waits) < plan.moves:
        ports = plan.ports[0], plan.ports[-1]
        duels = [Duel(ports, game, counted, "public") for game in games(plan.live)]
        await open_all(plan.ports[0], duels)
        await asyncio.sleep(0.5)
        result.live_mb = result.live_mb or memory_mb(plan.servers)
        meter = Meter(plan)
        if plan.idle and not result.idle_share:
            await asyncio.sleep(IDLE_SECONDS)
            result.idle_share = sum(meter.spent()[:2]) / IDLE_SECONDS
        started = time.perf_counter()
        await _play(duels, counted, plan)
        result.seconds += time.perf_counter() - started
        used = [total + part for total, part in zip(used, meter.spent(), strict=True)]
        for duel in duels:
            duel.leave()
    _fill(result, counted, used)
    desk = await dial(plan.ports[0])
    if plan.looks:
        result.lists = {name: await _looks(desk, path, plan.looks) for name, path in LISTS.items()}
    return result


async def _play(duels: list[Duel], counted: Counted, plan: Plan) -> None:
    """A free pair takes the next match; once enough moves were made, no new game is begun."""
    waiting = iter(duels)

    async def table() -> None:
        for duel in waiting:
            if len(counted.waits) >= plan.moves:
                return
            await duel.play()

    await asyncio.gather(*(table() for _ in range(min(plan.at_once, len(duels)))))


async def _looks(desk: Line, path: str, count: int) -> tuple[float, float]:
    waits = []
    for _ in range(count):
        sent = time.perf_counter()
        status, _body = await desk.ask("GET", path)
        if status != 200:
            raise SystemExit(f"{path}: {status}")
        waits.append(1000 * (time.perf_counter() - sent))
    waits.sort()
    return waits[count // 2], waits[count * 99 // 100]


def _fill(result: Result, counted: Counted, used: list[float]) -> None:
    waits = sorted(counted.waits)
    result.moves = len(waits)
    result.p50_ms, result.p99_ms = (1000 * waits[len(waits) * part // 100] for part in (50, 99))
    result.server_us, result.database_us = (1e6 * seconds / len(waits) for seconds in used[:2])
    result.busy = used[2] / result.seconds


def memory_mb(pids: tuple[int, ...]) -> float:
    """What these processes hold, together."""
    lines = (line for pid in pids for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) * 1024 / 1e6


def family_seconds(pid: int) -> float:
    """Processor time of a process and of its children, dead ones included."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            total += (int(fields[11]) + int(fields[12])) / 100
    own = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return total + sum(int(own[field]) for field in (11, 12, 13, 14)) / 100


if __name__ == "__main__":
    run_plan(Plan, generate)
