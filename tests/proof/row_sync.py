"""At power-cut level: between a move's arrival and its ack lies a sync of the log that has returned."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
from pathlib import Path

from fourline.bench.service.duel import games
from proof.row import Control, Found, Row, server
from support.client import everyone_leaves, two_players

TRACED = "trace=fdatasync,fsync,pwrite64,read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg"


def trial(folder: Path, moves: int, without: str | None) -> Found:
    strace = shutil.which("strace")
    if strace is None:
        raise RuntimeError("strace is missing. On Debian: apt-get install strace")
    running, trace = server(folder, without), folder / "trace"
    running.program = [strace, "-f", "-q", "-s", "400", "-e", TRACED, "-o", str(trace), *running.program]
    if without is None:
        running.program[-1:] = [sys.executable, "-c", "from fourline.cli.main import run; run()"]
    with running:
        ids = asyncio.run(_moves(running.url, moves))
        _stop_traced(running)
    return judged(trace.read_text(errors="replace"), ids)


def _stop_traced(running: object) -> None:
    """SIGTERM goes to the server under strace, which then ends by itself."""
    import os
    import signal

    process = running.process  # type: ignore[attr-defined]
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    for child in children:
        os.kill(int(child), signal.SIGTERM)
    process.wait(30)


async def _moves(url: str, count: int) -> list[str]:
    ids: list[str] = []
    for game in games(count):
        first, second, match_id = await two_players(url)
        async with first.live(match_id) as one, second.live(match_id) as two:
            for ply, column in enumerate(game[: count - len(ids)]):
                name = f"sync-{len(ids)}-"
                answer = await (one, two)[ply % 2].ask("move", column=column, command_id=name)
                assert answer["type"] == "ack", answer
                ids.append(name)
    await everyone_leaves()
    return ids


def judged(trace: str, ids: list[str]) -> Found:
    """Moves come one at a time, so a sync between two lines belongs to the move between them.

    A move arrives masked: its place is taken from the ack before it.
    """
    found, lines = Found(note="by strace"), trace.splitlines()
    acks = {name: _line_of(lines, name) for name in ids}
    earlier = 0
    for name in ids:
        ack = acks[name]
        if ack is None:
            found.expect(False, f"{name}: no ack in the trace")
            continue
        between = lines[earlier:ack]
        found.expect(_synced(between), f"{name}: the ack left before the log was synced")
        earlier = ack + 1
    return found


def _line_of(lines: list[str], name: str) -> int | None:
    """Where the bytes of this ack were handed to the kernel."""
    return next((at for at, line in enumerate(lines) if name in line and '\\"ack\\"' in line), None)


def _synced(lines: list[str]) -> bool:
    """After the last write to a file, a sync has begun and returned."""
    wrote = max((at for at, line in enumerate(lines) if "pwrite64(" in line), default=None)
    if wrote is None:
        return False
    after = lines[wrote:]
    whole = any(re.search(r"f(data)?sync\(\d+\)\s+= 0", line) for line in after)
    begun = any(re.search(r"f(data)?sync\(\d+\s+<unfinished", line) for line in after)
    resumed = any(re.search(r"<\.\.\. f(data)?sync resumed>\)\s+= 0", line) for line in after)
    return whole or (begun and resumed)


ROW = Row(
    "sync",
    "the sync returns before the ack's bytes leave",
    trial,
    short=10,
    long=100,
    control=Control("no_sync", 6, breaks="the ack left before the log was synced", in_tests=True),
)
