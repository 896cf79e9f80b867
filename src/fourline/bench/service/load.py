"""The load generator: a process of its own that plays many matches at once and counts acks.

It reads one JSON `Plan` from standard input and writes one JSON `Result` to standard output. Two
players sit at every match, each on a socket of its own; a player who sees the other's move answers it
at once. An ack counts when its bytes have arrived here.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

import msgspec

from fourline.bench.generator import run_plan
from fourline.bench.service.duel import Counted, Duel, expect, games, open_all
from fourline.bench.service.line import dial
from fourline.bench.service.plan import Plan, Result

PROCESS_CLOCK = 2
"""How Linux names the processor time of a process: its number inverted, and this kind of clock."""


async def kept(plan: Plan, counted: Counted) -> Result:
    """Every socket is open before the first move; `at_once` matches are played at any time."""
    duels = [Duel((plan.port, plan.port), game, counted) for game in games(plan.matches)]
    await open_all(plan.port, duels)
    await asyncio.sleep(0.5)
    waiting = iter(duels)
    return await window(plan, counted, lambda: next(waiting, None))


async def anew(plan: Plan, counted: Counted) -> Result:
    """Every match is opened, joined and connected by two new sockets when its turn comes."""
    waiting = iter([Duel((plan.port, plan.port), game, counted) for game in games(plan.matches)])
    return await window(plan, counted, lambda: next(waiting, None), desks=plan.at_once)


async def window(plan: Plan, counted: Counted, take: Any, desks: int = 0) -> Result:
    lines = [await dial(plan.port) for _ in range(desks)]
    started, cpu, serving = time.perf_counter(), time.process_time(), cpu_seconds(plan.server)
    free = busy = served = 0.0

    async def table(number: int) -> None:
        nonlocal free, busy, served
        while (duel := take()) is not None:
            if desks:
                await duel.open(lines[number])
            await duel.play()
            duel.leave()
        if not free:
            free = time.perf_counter()
            busy = (time.process_time() - cpu) / (free - started)
            served = cpu_seconds(plan.server) - serving

    await asyncio.gather(*(table(number) for number in range(plan.at_once)))
    return counted.result(started, free, busy, served)


async def idle(plan: Plan, counted: Counted) -> Result:
    """Two sockets a match, and nothing happens."""
    await open_all(plan.port, [Duel((plan.port, plan.port), [], counted) for _ in range(plan.matches)])
    print("open", file=sys.stderr, flush=True)
    await asyncio.sleep(plan.hold_seconds)
    return Result(moves=0)


async def opening(plan: Plan, counted: Counted) -> Result:
    """Matches opened one after another over one connection, each by a newcomer."""
    desk = await dial(plan.port)
    started = time.perf_counter()
    for _ in range(plan.matches):
        sent = time.perf_counter()
        status, opened = await desk.ask("POST", "/api/matches", {"game": "connect-four"})
        expect(status, 201, opened)
        counted.waits.append(time.perf_counter() - sent)
        counted.at.append(time.perf_counter())
    return counted.result(started, time.perf_counter())


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processors so far, all its threads together, to the microsecond."""
    return time.clock_gettime(~pid << 3 | PROCESS_CLOCK)


async def generate(plan: Plan) -> Result:
    counted = Counted()
    from fourline.bench.service.watch import watched
    from fourline.bench.service.web import web

    rows = {"kept": kept, "anew": anew, "web": web, "watched": watched, "idle": idle, "opening": opening}
    result = await rows[plan.row](plan, counted)
    if plan.journal:
        with open(plan.journal, "wb") as file:
            file.write(msgspec.msgpack.encode(counted.journal))
    return result


if __name__ == "__main__":
    run_plan(Plan, generate)
