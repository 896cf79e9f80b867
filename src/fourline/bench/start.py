"""`fourline bench start`: how long a program waits before it can use the library.

Every figure is taken in a new Python process, from `import fourline` on. What is installed beside it
counts: games are found through the entry points of all installed packages. Goals are for the best of all
rounds; the median and the worst say how busy the machine was.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from typing import Any

import msgspec

from fourline.bench.measure import positive, where
from fourline.bench.table import table

GOALS = {"import fourline": 30.0, 'engine("connect-four")': 50.0, 'analyse("44")': None}
PROGRAM = """
import time
def now(): return time.perf_counter() * 1000, time.process_time() * 1000
times = [now()]
import fourline
times.append(now())
fourline.engine("connect-four")
times.append(now())
fourline.analyse("44")
times.append(now())
print([[after - before for after, before in zip(*pair)] for pair in zip(times[1:], times)])
"""


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "start", help="importing Fourline, and its first answers, in a new process", description=__doc__
    )
    suite.add_argument("--rounds", type=positive, default=20, metavar="N", help="processes to start (20)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints a table; the exit status is 1 if a goal was missed."""
    rounds = [_milliseconds() for _ in range(options.rounds)]
    rows: list[tuple[str, ...]] = [("first call of", "best", "median", "worst", "of the processor", "goal")]
    missed = False
    for (what, goal), found in zip(GOALS.items(), zip(*rounds, strict=True), strict=True):
        times, processor = zip(*found, strict=True)
        best = min(times)
        missed |= goal is not None and best > goal
        wanted = "" if goal is None else f"{goal:.0f} ms, {'kept' if best <= goal else 'MISSED'}"
        figures = (best, statistics.median(times), max(times), statistics.median(processor))
        rows.append((what, *(f"{ms:.1f} ms" for ms in figures), wanted))
    print(table(rows))
    print(f"{len(rounds)} processes; {where()}")
    return int(missed)


def _milliseconds() -> list[tuple[float, float]]:
    """By the clock and of the processor, for each of the three calls."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=list[tuple[float, float]])
