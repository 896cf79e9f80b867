"""Hard analyses delay no moves: one worker, a bounded queue, and it stops when they hang up."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from fourline.bench.service.duel import games
from proof.row import Control, Found, Row, server
from support import patience
from support.client import everyone_leaves, two_players
from support.pulse import Pulse
from support.running import Server

THINK_SECONDS, LONG_SECONDS = 0.4, 30.0
QUIET_WITHIN = 3.0
QUIET_SECONDS = 0.05
"""Of the processor, in a second: one who thinks has more even on a busy machine."""
ANALYST = f"""
import msgspec
import time
class Thought(msgspec.Struct):
    moves: str
class Slow:
    game_type = "tic-tac-toe"
    answer = Thought
    def analyse(self, moves):
        until = time.process_time() + ({LONG_SECONDS} if moves.startswith("gone") else {THINK_SECONDS})
        while time.process_time() < until:
            pass
        return Thought(moves)
"""


def trial(folder: Path, analyses: int, without: str | None) -> Found:
    """A plugin that thinks with all its might, installed by its entry point like any other."""
    plugin = folder / "plugins"
    described = plugin / "slow_analyst-1.0.dist-info"
    described.mkdir(parents=True)
    (plugin / "slow_analyst.py").write_text(ANALYST)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: slow-analyst\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[fourline.analysts]\ntic-tac-toe = slow_analyst:Slow\n")
    settings = {"PYTHONPATH": str(plugin), "LIMIT_ANALYSES": "1000", "ANALYSIS_QUEUE": "8"}
    with server(folder, without, **settings) as running:
        return asyncio.run(_together(running, analyses))


async def _together(running: Server, analyses: int) -> Found:
    found = Found()
    quiet = await _moves(running.url, asyncio.ensure_future(asyncio.sleep(3 if analyses >= 200 else 0.5)))
    asked = asyncio.ensure_future(_ask(running.url, analyses))
    busy = await _moves(running.url, asked)
    statuses = asked.result()
    thought = statuses[200]
    found.expect(set(statuses) <= {200, 429, 503}, f"answers {dict(statuses)}")
    found.expect(0 < thought < analyses, f"{thought} of {analyses} were answered: is the queue bounded?")
    found.expect_in_time(len(busy) >= 3 * thought, f"{len(busy)} moves in the time of {thought} analyses")
    async with Pulse() as pulse:
        await _hang_up(found, running, pulse)
    found.n = analyses
    slowest = f"{_p99(quiet):.0f} ms alone, {_p99(busy):.0f} ms beside"
    found.note = f"{thought} answered, {len(busy)} moves meanwhile, p99 {slowest}"
    await everyone_leaves()
    return found


async def _ask(url: str, count: int) -> Counter[int]:
    limits = httpx.Limits(max_connections=count)
    async with httpx.AsyncClient(base_url=f"{url}/api", timeout=120, limits=limits) as client:
        bodies = [{"game": "tic-tac-toe", "moves": str(number)} for number in range(count)]
        answers = await asyncio.gather(*(client.post("/analysis", json=body) for body in bodies))
    return Counter(answer.status_code for answer in answers)


async def _moves(url: str, until: asyncio.Future[Any]) -> list[float]:
    """Two people play, game after game; how long each move took, in milliseconds."""
    waits = [0.0]
    for game in games(1000, 5):
        try:
            await _one_game(url, game, until, waits)
        except (httpx.TimeoutException, TimeoutError):
            waits.append(30_000.0)  # no client was served for half a minute
        if until.done():
            break
    return waits


async def _one_game(url: str, game: list[int], until: asyncio.Future[Any], waits: list[float]) -> None:
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, second.live(match_id) as two:
        for ply, column in enumerate(game):
            if until.done():
                return
            started = time.perf_counter()
            answer = await (one, two)[ply % 2].ask("move", column=column)
            assert answer["type"] == "ack", answer
            waits.append(1000 * (time.perf_counter() - started))


async def _hang_up(found: Found, running: Server, pulse: Pulse) -> None:
    """The client has gone: the worker is not left thinking."""
    async with httpx.AsyncClient(base_url=f"{running.url}/api", timeout=0.3) as client:
        for number in range(5):
            try:
                await client.post("/analysis", json={"game": "tic-tac-toe", "moves": f"gone {number}"})
            except httpx.TimeoutException:
                continue
    gone, spent = time.monotonic(), LONG_SECONDS
    while spent >= QUIET_SECONDS and time.monotonic() - gone < patience.SECONDS:
        spent = await _spent_in_a_second(running)
    quiet = pulse.seconds(gone)
    found.expect(spent < QUIET_SECONDS, f"the worker still thinks: {spent:.2f} s of processor")
    found.expect_in_time(quiet <= QUIET_WITHIN, f"the worker thought for {quiet:.1f} s after they hung up")
    found.expect(len(_workers(running)) <= 2, f"{len(_workers(running))} workers")


async def _spent_in_a_second(running: Server) -> float:
    before = _workers(running)
    await asyncio.sleep(1)
    return sum(used - before.get(pid, 0.0) for pid, used in _workers(running).items())


def _workers(running: Server) -> dict[str, float]:
    assert running.process is not None
    pid = running.process.pid
    used = {}
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        fields = Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()
        used[child] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def _p99(waits: list[float]) -> float:
    return sorted(waits)[len(waits) * 99 // 100]


ROW = Row(
    "expensive",
    "200 hard analyses at once: one worker, bounded queue, moves go on, stops on hang-up",
    trial,
    short=24,
    long=200,
    control=Control("on_the_loop", 12, breaks="moves in the time of"),
)
