"""The rows of `fourline bench scale`."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import shutil
import tempfile
import time
from pathlib import Path

from fourline.adapters.sql.open import open_store
from fourline.bench.measure import where
from fourline.bench.scale.fill import fill, read_games
from fourline.bench.scale.load import Result
from fourline.bench.scale.nodes import Setup, holds_games
from fourline.bench.scale.suite import ROWS
from fourline.core.errors import BadSetting

SAMPLE = 200
SPARE_FILES = 400
MOVES_A_GAME = 21.3


def measure(options: argparse.Namespace) -> None:
    """Every row that was asked for, and where it was measured."""
    if options.postgres and asyncio.run(holds_games(options.postgres)):
        raise BadSetting("That database is not empty. Give this benchmark one that may be wiped.")
    rows = {"sides": sides, "live": live, "sleeping": sleeping, "games": finished}
    for name in ROWS:
        if options.row in (None, name):
            rows[name](options)
    print(f"\nload {os.getloadavg()[0]:.1f}; {where()}")


def setups(options: argparse.Namespace) -> list[Setup]:
    found = [Setup("one server, SQLite", 1)]
    if options.postgres:
        found.append(Setup("one server, PostgreSQL", 1, options.postgres))
        found.append(Setup("two servers, PostgreSQL", 2, options.postgres))
        if options.redis:
            found.append(Setup("two servers, PostgreSQL, Redis", 2, options.postgres, options.redis))
    return found


def sides(options: argparse.Namespace) -> None:
    """The same load on each, the seats of a match on different servers if there are two."""
    print("\nside by side: 64 matches at once, sockets open before")
    for setup in setups(options):
        with Folder(setup) as folder, setup.running(folder) as running:
            found = running.measure(live=256, moves=options.moves)
        print(f"  {setup.name:<32} {moves(found)}", flush=True)


def live(options: argparse.Namespace) -> None:
    """Does a move cost more if more matches are connected? 64 are played at any time."""
    most = (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES) // 2
    sizes = [min(int(size), most) for size in options.live.split(",")]
    for setup in (setups(options)[0], *setups(options)[2:3]):
        print(f"\nlive matches, two sockets each: {setup.name}")
        for size in sizes:
            with Folder(setup) as folder, setup.running(folder, CACHED_STREAMS=str(2 * most)) as running:
                found = running.measure(live=size, moves=options.moves, idle=True)
            kept = 1000 * (found.live_mb - found.before_mb) / size
            print(
                f"  {size:>6,} live   {moves(found)}; {kept:.1f} kB a live match,"
                f" idle {100 * found.idle_share:.1f} % of a core",
                flush=True,
            )


def sleeping(options: argparse.Namespace) -> None:
    """What is left of a game in memory when all its players have gone; before and after, 500 are live.

    Python collects what is left of closed sockets seldom: until that has been done once, memory grows.
    """
    setup = Setup("one server, SQLite", 1)
    with Folder(setup) as folder, setup.running(folder, CACHED_STREAMS="100") as running:
        running.measure(live=500, moves=8 * options.moves)
        warm = running.measure(live=500, moves=1)
        played = running.measure(live=500, moves=8 * options.moves).moves / MOVES_A_GAME
        grown = running.measure(live=500, moves=1)
    left = 1000 * (grown.live_mb - warm.live_mb) / played
    print(
        f"\nasleep: {left:.2f} kB of memory for each of {played:,.0f} games that were left"
        f" ({warm.live_mb:.0f} MB before, {grown.live_mb:.0f} after)",
        flush=True,
    )


def finished(options: argparse.Namespace) -> None:
    """A move and the lists, on an empty store and with N finished games in it."""
    for setup in setups(options)[:2]:
        print(f"\nfinished games in the store: {setup.name}")
        with Folder(setup) as folder:
            with setup.running(folder) as running:
                _print_lists(0, running.measure(live=64, moves=options.moves, looks=300))
            games = asyncio.run(read_games(setup.url(folder)))[:SAMPLE]
            setup.wipe(folder)
            asyncio.run(_made(setup.url(folder)))
            started = time.perf_counter()
            asyncio.run(fill(setup.url(folder), games, options.games))
            seconds, size = time.perf_counter() - started, setup.size(folder) / options.games
            print(f"  filled in {seconds:.0f} s; {size / 1000:.1f} kB on disk a game", flush=True)
            with setup.running(folder) as running:
                found = running.measure(live=64, moves=options.moves, looks=300)
            _print_lists(options.games, found)


async def _made(url: str) -> None:
    await (await open_store(url)).close()


def _print_lists(games: int, found: Result) -> None:
    print(f"  {games:>9,}   {moves(found)}")
    said = ", ".join(f"{name} {p50:.1f} / {p99:.1f} ms" for name, (p50, p99) in found.lists.items())
    print(f"              lists, p50 / p99: {said}", flush=True)


def moves(found: Result) -> str:
    return (
        f"{found.rate:6,.0f} moves/s  p50 {found.p50_ms:5.1f}  p99 {found.p99_ms:6.1f} ms"
        f"  processor a move: servers {found.server_us:4.0f} µs, database {found.database_us:4.0f} µs"
        f"  (load generator {found.busy:.0%})"
    )


class Folder:
    """Where the servers keep what they keep; the store is empty before and after."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def __enter__(self) -> Path:
        self._path = Path(tempfile.mkdtemp(prefix="fourline-bench-"))
        self._setup.wipe(self._path)
        return self._path

    def __exit__(self, *_: object) -> None:
        self._setup.wipe(self._path)
        shutil.rmtree(self._path)
