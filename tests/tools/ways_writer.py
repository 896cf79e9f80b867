"""Who writes to the database: a thread, as the server has it, or a process of its own.

`make bench-ways` prints the processor time of a move, all threads and processes
together. An event loop computes for 60 µs a move, as deciding one takes about that, and awaits until it is
synced; 64 matches move at once. The statement and the synced file are the server's own.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import msgspec
import uvloop

from fourline.adapters.sql.sqlite.rows import PREPARE, write_moves
from fourline.adapters.sql.sqlite.store import connect, migrate
from fourline.adapters.sql.sqlite.writer import Writer
from fourline.bench.measure import positive, where
from fourline.bench.service.load import cpu_seconds
from fourline.service.ports import Commit, Entry, Listing
from tools.ways import in_turn

MATCHES, SECONDS, COMPUTED = 64, 2.0, 60e-6
BODY = (
    b'{"fingerprint":"0123456789abcdef","events":[{"type":"move_played","seat":"red","move":{"column":3}}]}'
)
HEAD = 4
_encode, _decode = msgspec.msgpack.encode, msgspec.msgpack.Decoder(list[tuple[Commit, Listing]]).decode


class Appends(Protocol):
    def append(self, entry: Entry) -> asyncio.Future[bool]: ...


def entry(match: int, version: int, item: bytes | None = None) -> Entry:
    stream, at = f"match-{match:012}", 1_700_000_000_000 + version
    commit = Commit(stream, version, 1, "player-0123456789", f"command-{version:08}", at, BODY)
    shown = Listing(stream, "connect-four", "playing", "private", "player", "red", version, at, at, item)
    return Entry(commit, shown)


class WriterProcess:
    """The other side of a socket pair writes what came since, in one statement, and says how much it was."""

    def __init__(self, path: Path) -> None:
        self._ours, theirs = socket.socketpair()
        self.pid = os.fork()
        if self.pid == 0:
            self._ours.close()
            _write_all(connect(path), theirs)
        theirs.close()
        self._fresh: list[tuple[Commit, Listing | None]] = []
        self._waiting: list[asyncio.Future[bool]] = []

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._reader, self._writer = await asyncio.open_connection(sock=self._ours)
        self._answering = asyncio.ensure_future(self._answer())

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = self._loop.create_future()
        if not self._fresh:
            self._loop.call_soon(self._pass_on)
        self._fresh.append((entry.commit, entry.listing))
        self._waiting.append(future)
        return future

    def _pass_on(self) -> None:
        body, self._fresh = _encode(self._fresh), []
        self._writer.write(len(body).to_bytes(HEAD, "big") + body)

    async def _answer(self) -> None:
        while True:
            written = int.from_bytes(await self._reader.readexactly(HEAD), "big")
            done, self._waiting = self._waiting[:written], self._waiting[written:]
            for future in done:
                future.set_result(True)

    def close(self) -> None:
        self._answering.cancel()
        self._writer.transport.abort()
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def _write_all(connection: sqlite3.Connection, line: socket.socket) -> None:
    for statement in PREPARE:
        connection.execute(statement)
    unread = b""
    while True:
        while len(unread) < HEAD or len(unread) < HEAD + int.from_bytes(unread[:HEAD], "big"):
            data = line.recv(1 << 20)
            if not data:
                os._exit(0)
            unread += data
        entries: list[Entry] = []
        while len(unread) >= HEAD and len(unread) >= (end := HEAD + int.from_bytes(unread[:HEAD], "big")):
            entries += [Entry(commit, shown) for commit, shown in _decode(unread[HEAD:end])]
            unread = unread[end:]
        write_moves(connection, entries)
        line.sendall(len(entries).to_bytes(HEAD, "big"))


async def _opened(path: Path) -> None:
    connection = connect(path)
    migrate(connection, path)
    writer = Writer(connection)
    for match in range(MATCHES):
        await writer.append(entry(match, 1, b"{}"))
    await writer.close()
    connection.close()


async def _play(store: Appends) -> int:
    """How many moves were made."""
    until, moves = time.monotonic() + SECONDS, 0

    async def match(number: int) -> None:
        nonlocal moves
        version = 1
        while time.monotonic() < until:
            computed = time.thread_time() + COMPUTED
            while time.thread_time() < computed:
                pass
            version += 1
            await store.append(entry(number, version))
            moves += 1

    await asyncio.gather(*map(match, range(MATCHES)))
    return moves


async def _by_a_thread(path: Path) -> float:
    await _opened(path)
    connection = connect(path)
    writer = Writer(connection)
    before = time.process_time()
    moves = await _play(writer)
    taken = time.process_time() - before
    await writer.close()
    connection.close()
    return taken / moves


async def _by_a_process(path: Path) -> float:
    await _opened(path)
    writer = WriterProcess(path)
    await writer.start()
    before, theirs = time.process_time(), cpu_seconds(writer.pid)
    moves = await _play(writer)
    taken = time.process_time() - before + cpu_seconds(writer.pid) - theirs
    writer.close()
    return taken / moves


def measured(way: Callable[[Path], Any]) -> float:
    with tempfile.TemporaryDirectory(prefix="fourline-writer-") as name:
        return float(uvloop.run(way(Path(name) / "moves.sqlite")))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Who writes: a thread, or a process of its own.")
    parser.add_argument("--rounds", type=positive, default=7, metavar="N", help="of each in turn (7)")
    rounds = parser.parse_args(arguments).rounds
    print(f"a move of {MATCHES} matches, all threads and processes")
    ways = {"a thread, as the server has it": _by_a_thread, "a process of its own": _by_a_process}
    in_turn(rounds, {name: partial(measured, way) for name, way in ways.items()})
    print(where())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
