"""What three ways of saving time gain by themselves, with and without each in alternation.

`make bench-ways` prints for each the processor's time, best and median of the rounds:
a socket opened and closed, its handshake read once or left to `websockets`; a move decided in one step or
in all of them; a call through a plain function, a coroutine and a task.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

import uvloop

from fourline.bench.measure import positive, where
from fourline.bench.service.load import cpu_seconds
from fourline.bench.service.process import ServerProcess
from fourline.core.match.commands import Play
from fourline.core.match.decide import advance
from fourline.core.match.moves import ordinary_move
from support.builders import ENGINE, JOE, started

SOCKETS, CALLS = 400, 20_000
REQUEST = (
    "GET /api/lobby/live HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
)
UNUSUAL = "sec-websocket-protocol: none-that-we-know\r\n"
"""A header for which the handshake is left to `websockets`, which accepts it all the same."""


def handshakes(server: ServerProcess, extra: str) -> float:
    before = cpu_seconds(server.pid)
    asyncio.run(_opened_and_closed(server.port, (REQUEST + extra + "\r\n").encode()))
    return (cpu_seconds(server.pid) - before) / SOCKETS


async def _opened_and_closed(port: int, request: bytes) -> None:
    for _ in range(SOCKETS):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.splitlines()[0]:
            raise SystemExit(f"no socket: {answer!r}")
        writer.close()
        await writer.wait_closed()


def decisions(decide: Callable[..., object]) -> float:
    match, command = started(), Play(JOE, 3)
    if decide(ENGINE, match, command, 7) is None:
        raise SystemExit("this is no ordinary move")
    begun = time.process_time()
    for _ in range(CALLS):
        decide(ENGINE, match, command, 7)
    return (time.process_time() - begun) / CALLS


async def _nothing() -> None:
    """What a coroutine costs that does nothing."""


def _plain() -> None:
    """What a function costs that does nothing."""


async def _calls(kind: str) -> float:
    started = time.process_time()
    for _ in range(CALLS):
        if kind == "a function":
            _plain()
        elif kind == "a coroutine":
            await _nothing()
        else:
            await asyncio.create_task(_nothing())
    return (time.process_time() - started) / CALLS


def calls(kind: str) -> float:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_calls(kind))


def in_turn(rounds: int, ways: dict[str, Callable[[], float]]) -> None:
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, measured in ways.items():
            found[name].append(measured() * 1e6)
    for name, us in found.items():
        print(
            f"  {name:34} {min(us):8.2f} µs at best {median(us):8.2f} at the median {max(us):8.2f} at worst"
        )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="What three ways of saving time gain by themselves.")
    parser.add_argument("--rounds", type=positive, default=7, metavar="N", help="of each in turn (7)")
    rounds = parser.parse_args(arguments).rounds
    with tempfile.TemporaryDirectory(prefix="fourline-ways-") as name, ServerProcess(Path(name)) as server:
        print("a socket opened and closed, processor of the server")
        usual, unusual = partial(handshakes, server, ""), partial(handshakes, server, UNUSUAL)
        in_turn(rounds, {"the handshake read once": usual, "left to websockets": unusual})
    print("a move decided")
    in_turn(
        rounds,
        {"in one step": partial(decisions, ordinary_move), "in all steps": partial(decisions, advance)},
    )
    print("a call")
    kinds = ("a function", "a coroutine", "a task")
    in_turn(rounds, {kind: partial(calls, kind) for kind in kinds})
    print(where())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
