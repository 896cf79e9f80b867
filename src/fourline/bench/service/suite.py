"""`fourline bench service`: a real server, a load in a second process, and the log read afterwards."""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from fourline.bench.measure import positive, where
from fourline.bench.service.audit import audit, read_journal
from fourline.bench.service.load import cpu_seconds
from fourline.bench.service.plan import Plan, Result
from fourline.bench.service.process import ServerProcess
from fourline.extras import require

MAX_SECONDS = 300
ROWS = ("kept-64", "kept-256", "anew-64", "web-64", "watched-64", "idle", "opening", "ready")
WATCHERS = 20
MAX_US, MAX_MS = 3.0, 50.0


class Row(msgspec.Struct, frozen=True):
    """One line of the table: what was asked of the server, and what it did, best round first."""

    name: str
    goal: str
    rounds: list[str]
    reached: bool


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """What one round must keep, all of it at once."""

    moves: int = 0
    """A second, at least."""
    p99_ms: float = math.inf
    server_us: float = math.inf
    """Processor time of the server for each move."""

    def reached(self, result: Result) -> bool:
        return (
            result.rate >= self.moves and result.p99_ms <= self.p99_ms and result.server_us <= self.server_us
        )

    def __str__(self) -> str:
        parts = [f"{self.moves:,} moves/s"] if self.moves else []
        parts += [f"p99 {self.p99_ms:.0f} ms"] if self.p99_ms < math.inf else []
        parts += [f"server {self.server_us:.0f} µs a move"] if self.server_us < math.inf else []
        return ", ".join(parts)


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "service",
        help="moves a second through a real server, durable, seen by both players",
        description="A server on a new SQLite file, players in a second process; then the log is read.",
    )
    suite.add_argument("--rounds", type=positive, default=3, metavar="N", help="rounds for each row (3)")
    suite.add_argument(
        "--matches",
        type=positive,
        default=1000,
        metavar="N",
        help="matches in a round (1000), no fewer than at once",
    )
    suite.add_argument("--row", choices=ROWS, help="one row alone")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    require("server")
    measures: dict[str, Callable[[], Row]] = {
        "kept-64": lambda: _played("kept", 64, options, Goal(moves=6500, p99_ms=25, server_us=150)),
        "kept-256": lambda: _played("kept", 256, options, Goal(p99_ms=100)),
        "anew-64": lambda: _played("anew", 64, options, Goal(moves=2800, server_us=230)),
        "web-64": lambda: _web(64, options),
        "watched-64": lambda: _watched(64, options.rounds),
        "idle": _idle,
        "opening": lambda: _opening(options.rounds),
        "ready": lambda: _ready(options.rounds),
    }
    rows = [measures[name]() for name in ROWS if options.row in (None, name)]
    for row in rows:
        print(f"\n{row.name}   goal: {row.goal}   {'reached' if row.reached else 'MISSED'}")
        for said in row.rounds:
            print(f"  {said}")
    print(f"\n{_syncs_a_second():,.0f} fdatasync of 4 KiB a second here; load {os.getloadavg()[0]:.1f}")
    print(where())
    return 0 if all(row.reached for row in rows) else 1


def _played(kind: str, at_once: int, options: argparse.Namespace, goal: Goal) -> Row:
    rounds = [played_round(kind, at_once, options.matches) for _ in range(options.rounds)]
    rounds.sort(key=lambda one: -one[0].rate)
    reached = any(goal.reached(result) for result, _ in rounds)
    return Row(f"{kind}-{at_once}", str(goal), [said for _, said in rounds], reached)


def _web(at_once: int, options: argparse.Namespace) -> Row:
    """Players that need the whole match after every move: fetched over HTTP, and carried by the event."""
    said = []
    for name, refetch in (("fetched over HTTP", True), ("carried by the event", False)):
        rounds = [played_round("web", at_once, options.matches, refetch) for _ in range(options.rounds)]
        rounds.sort(key=lambda one: -one[0].rate)
        for result, line in rounds:
            shown = f"p50 {result.shown_p50_ms:.1f} ms  p99 {result.shown_p99_ms:.1f} ms"
            said.append(f"{name}: the opponent has it after {shown}, {result.requests:,} requests; {line}")
    return Row(f"web-{at_once}", "no request during a game", said, result.requests == 0)


def _watched(at_once: int, rounds: int) -> Row:
    """The same matches in turn with no watcher and with twenty each; the difference is the watchers'.

    The median of all alternations counts, and the slowest round.
    """
    seen_in = [played_round("watched", at_once, at_once, watchers=WATCHERS)[0] for _ in range(rounds)]
    said = []
    for seen in seen_in:
        least, middle, most = seen.watcher_us[0], median(seen.watcher_us), seen.watcher_us[-1]
        said.append(
            f"{middle:4.1f} µs of processor a move for each watcher ({least:.1f} to {most:.1f} in"
            f" {len(seen.watcher_us)} alternations; {seen.alone_us:.0f} µs with none,"
            f" {seen.server_us:.0f} µs with {WATCHERS}); players: {seen.rate:,.0f} moves/s,"
            f" {seen.rate / at_once:.0f} in each match,"
            f" p50 {seen.p50_ms:.1f} ms, p99 {seen.p99_ms:.1f} ms ({seen.alone_p99_ms:.1f} ms with none);"
            f" {seen.heard:,} events at the watchers, none missing"
        )
    all_us = [us for seen in seen_in for us in seen.watcher_us]
    said.append(f"{median(all_us):4.1f} µs is the median of all {len(all_us)} alternations")
    reached = median(all_us) <= MAX_US and max(seen.p99_ms for seen in seen_in) <= MAX_MS
    goal = f"{MAX_US:.0f} µs a watcher, p99 {MAX_MS:.0f} ms at the players"
    return Row(f"watched-{at_once}", goal, said, reached)


def played_round(
    kind: str, at_once: int, matches: int, refetch: bool = False, watchers: int = 0
) -> tuple[Result, str]:
    """At least as many matches as are played at once: with fewer there would be nothing to measure."""
    with tempfile.TemporaryDirectory(prefix="fourline-bench-") as name:
        folder = Path(name)
        with ServerProcess(folder) as server:
            plan = Plan(
                row=kind,  # type: ignore[arg-type]
                port=server.port,
                matches=max(matches, at_once),
                at_once=at_once,
                server=server.pid,
                journal=str(folder / "journal"),
                refetch=refetch,
                watchers=watchers,
            )
            result = generated(plan)
            memory = server.rss_mb()
        found = audit(server.database, read_journal(folder / "journal"))
    if not found.clean:
        raise SystemExit(f"the log does not hold what was acknowledged: {found}")
    said = (
        f"{result.rate:7,.0f} moves/s  p50 {result.p50_ms:5.1f} ms  p99 {result.p99_ms:6.1f} ms"
        f"  worst {result.worst_ms:6.1f} ms  {result.moves:,} moves in {result.seconds:.1f} s,"
        f" server {result.server_us:.0f} µs of processor a move, {memory:.0f} MB, load {result.busy:.0%};"
        f" {found.acks:,} acks all in the log, {found.games:,} games legal"
    )
    return result, said


def _idle() -> Row:
    sockets = 2000
    with tempfile.TemporaryDirectory(prefix="fourline-bench-") as name, ServerProcess(Path(name)) as server:
        before = server.rss_mb()
        plan = Plan(row="idle", port=server.port, matches=sockets // 2, hold_seconds=12.0)
        with _generator(plan, stderr=subprocess.PIPE) as process:
            assert process.stderr is not None
            process.stderr.readline()
            time.sleep(11)  # every socket has been pinged once
            cpu, memory = cpu_seconds(server.pid), server.rss_mb()
            process.communicate(timeout=MAX_SECONDS)
    said = (
        f"{memory:.0f} MB with {sockets:,} sockets in {sockets // 2:,} matches, {before:.0f} MB before;"
        f" {cpu:.1f} s of processor for all of it"
    )
    return Row("idle", "2,000 sockets in 150 MB", [said], memory <= 150)


def _opening(rounds: int) -> Row:
    with tempfile.TemporaryDirectory(prefix="fourline-bench-") as name, ServerProcess(Path(name)) as server:
        plan = Plan(row="opening", port=server.port, matches=500)
        results = [generated(plan) for _ in range(rounds)]
    results.sort(key=lambda one: one.p50_ms)
    said = [
        f"p50 {one.p50_ms:.2f} ms  p99 {one.p99_ms:.2f} ms  {one.moves} opened one by one" for one in results
    ]
    return Row("opening", "p50 5 ms", said, results[0].p50_ms <= 5)


def _ready(rounds: int) -> Row:
    """On a new file the tables are made; the second start finds them."""
    times = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(prefix="fourline-bench-") as name:
            with ServerProcess(Path(name)) as first:
                pass
            with ServerProcess(Path(name)) as second:
                pass
        times.append((first.ready_seconds, second.ready_seconds))
    times.sort()
    said = [f"{new:.2f} s on a new database, {old:.2f} s on an old one" for new, old in times]
    return Row("ready", "1.5 s", said, times[0][0] <= 1.5)


def generated(plan: Plan) -> Result:
    """Run the generator to its end."""
    with _generator(plan) as process:
        out, _ = process.communicate(timeout=MAX_SECONDS)
    if process.returncode:
        raise SystemExit("the load generator failed")
    return msgspec.json.decode(out, type=Result)


def _generator(plan: Plan, stderr: int | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "fourline.bench.service.load"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr)
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(plan))
    process.stdin.close()
    process.stdin = None
    return process


def _syncs_a_second(count: int = 300) -> float:
    with tempfile.TemporaryFile() as file:
        started = time.perf_counter()
        for _ in range(count):
            os.pwrite(file.fileno(), b"x" * 4096, 0)
            os.fdatasync(file.fileno())
        return count / (time.perf_counter() - started)
