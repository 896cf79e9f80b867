"""`fourline bench start`: how long a program waits before it can use the library.

Every figure is taken in a new Python process, from `import fourline` on. What is installed beside it
counts: games are found through the entry points of all installed packages.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from typing import Any

import msgspec

from fourline.bench.measure import where
from fourline.bench.table import table

GOALS = {"import fourline": 30.0, 'engine("connect-four")': 50.0, 'analyse("44")': None}
PROGRAM = """
import time
times = [time.perf_counter()]
import fourline
times.append(time.perf_counter())
fourline.engine("connect-four")
times.append(time.perf_counter())
fourline.analyse("44")
times.append(time.perf_counter())
print([(after - before) * 1000 for before, after in zip(times, times[1:])])
"""


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "start", help="importing Fourline, and its first answers, in a new process", description=__doc__
    )
    suite.add_argument("--rounds", type=int, default=20, metavar="N", help="processes to start (20)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints a table; the exit status is 1 if a goal was missed."""
    rounds = [_milliseconds() for _ in range(max(1, options.rounds))]
    rows: list[tuple[str, ...]] = [("first call of", "median", "best", "worst", "goal")]
    missed = False
    for (what, goal), times in zip(GOALS.items(), zip(*rounds, strict=True), strict=True):
        middle = statistics.median(times)
        missed |= goal is not None and middle > goal
        wanted = "" if goal is None else f"{goal:.0f} ms, {'kept' if middle <= goal else 'MISSED'}"
        rows.append((what, *(f"{ms:.1f} ms" for ms in (middle, min(times), max(times))), wanted))
    print(table(rows))
    print(f"{len(rounds)} processes; {where()}")
    return int(missed)


def _milliseconds() -> list[float]:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=list[float])
