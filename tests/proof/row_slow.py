"""Sockets that never read: they cost a bounded amount, are closed, and delay no one else."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from pathlib import Path

import httpx

from fourline.bench.service.duel import games
from fourline.bench.service.line import Line
from proof.row import Control, Found, Row, server
from support.client import Live, everyone_leaves, two_players
from support.ports import free_port
from support.running import Server

KIB_EACH = 128
APART_KIB = 4096  # what the server as a whole grows by under any load
WITHIN_SECONDS = 30
MESSAGE = b'{"type":"ping","t":"%b"}' % (b"x" * 7000)
BURST = 8 * (b"\x81\xfe%b\0\0\0\0%b" % (len(MESSAGE).to_bytes(2, "big"), MESSAGE))


def trial(folder: Path, sockets: int, without: str | None) -> Found:
    port = free_port()
    seconds = "15" if sockets >= 300 else "1"
    with server(folder, without, METRICS_PORT=str(port), SLOW_READER_SECONDS=seconds) as running:
        found = asyncio.run(_flood(running, port, sockets))
        if sockets >= 200:  # a short run shares its machine
            asyncio.run(_looked_at(found, running, sockets))
        return found


async def _looked_at(found: Found, running: Server, count: int) -> None:
    """Players with N watchers who never read, and without them."""
    alone, beside = [await _p99(running, watchers) for watchers in (0, min(count, 200))]
    most = max(1.1 * alone, alone + 5)
    found.expect_in_time(beside <= most, f"players' p99 {beside:.0f} ms beside them, {alone:.0f} ms alone")
    found.note += f"; players' p99 {alone:.0f} ms alone, {beside:.0f} ms with {min(count, 200)} of them"


async def _p99(running: Server, watchers: int) -> float:
    """Milliseconds from a move to its ack."""
    waits = []
    for game in [game for game in games(60) if len(game) >= 25][:5]:
        first, second, match_id = await two_players(running.url)
        deaf = [await _deaf(running.port, match_id) for _ in range(watchers)]
        async with first.live(match_id) as one, second.live(match_id) as two:
            for ply, column in enumerate(game):
                started = time.perf_counter()
                await (one, two)[ply % 2].ask("move", column=column)
                waits.append(1000 * (time.perf_counter() - started))
        for line in deaf:
            line.transport.abort()
    await everyone_leaves()
    return sorted(waits)[len(waits) * 99 // 100]


async def _flood(running: Server, metrics: int, count: int) -> Found:
    """Every one of them asks and asks, and takes no answer."""
    found = Found(note=f"{count} sockets that ask and never read")
    first, second, match_id = await two_players(running.url)
    async with first.live(match_id) as one, second.live(match_id) as two:
        before = _rss_kib(running)
        deaf = [await _deaf(running.port, match_id) for _ in range(count)]
        started, most, ply = time.monotonic(), before, 0
        while time.monotonic() - started < WITHIN_SECONDS and await _open_sockets(metrics) > 2:
            for line in deaf:
                if not line.transport.is_closing() and line.transport.get_write_buffer_size() < 65536:
                    line.transport.write(BURST)
            most = max(most, _rss_kib(running))
            if ply < 6:
                await _move(found, (one, two)[ply % 2], ply)
                ply += 1
            await asyncio.sleep(0.05)
        left = await _open_sockets(metrics) - 2
        found.expect_in_time(left == 0, f"{left:.0f} sockets are still held after {WITHIN_SECONDS} s")
        grown = max(0, most - before - APART_KIB) / count
        found.expect(grown <= KIB_EACH, f"{grown:.0f} KiB a socket")
        await _move(found, (one, two)[ply % 2], ply)
    found.n = count
    found.note += f", {grown:.0f} KiB each"
    await everyone_leaves()
    return found


async def _move(found: Found, live: Live, ply: int) -> None:
    answer = await live.ask("move", column=ply, command_id=f"m{ply}")
    found.expect(answer["type"] == "ack", f"a player's move: {answer}")


async def _deaf(port: int, match_id: str) -> Line:
    """A live socket whose owner stops reading after the handshake."""
    loop = asyncio.get_running_loop()
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await loop.sock_connect(raw, ("127.0.0.1", port))
    _, line = await loop.create_connection(Line, sock=raw)
    await line.go_live(f"/api/matches/{match_id}/live", lambda _: None)
    line.transport.pause_reading()
    line.say(b'{"type":"hello"}')
    return line


async def _open_sockets(port: int) -> float:
    async with httpx.AsyncClient() as client:
        page = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    return float(next(line.split()[1] for line in page.splitlines() if line.startswith("fourline_sockets ")))


def _rss_kib(running: Server) -> int:
    assert running.process is not None
    pages = int(Path(f"/proc/{running.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


ROW = Row(
    "slow",
    "sockets that never read: bounded, let go in 30 s, players play on",
    trial,
    short=40,
    long=300,
    only_long="what the players notice of it",
    control=Control("endless_patience", 10, breaks="sockets are still held"),
)
